"""Reading the set-up of a scenario: its players with their zones, whose turn it is, and cards defined in the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from explorer.rules import R
from explorer.scenario import fields
from explorer.scenario.errors import Position, did_you_mean, listed, shown, wrong
from explorer.scenario.expectations import Chosen
from explorer.scenario.fields import Fields
from explorer.scenario.model import CardText, Entry, PlayerSetup, TurnSetup
from explorer.scenario.nodes import Kind, Mapping, Node, Scalar
from explorer.values.mana import ManaCost
from explorer.values.steps import Step

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command")
PLAYER_KEYS = ("life", *ZONES, "mana", "cast_this_turn", "lands_played", "counters")
OF_PERMANENTS = ("tapped", "sick", "attached_to", "token", "chosen", "x")
ENTRY_KEYS = ("card", "id", "tapped", "sick", "counters", "attached_to", "owner", "token", "chosen", "linked", "x")
CARD_KEYS = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty")

MOST_PLAYERS = 100
"""The most players of a scenario."""

_RESERVED = re.compile(r"#|^(copy of|ability of) ")


def player_named(node: Node, what: str, players: Sequence[str]) -> str:
    """The name of one of the players."""
    name = fields.text(node, what)
    if name not in players:
        hint = did_you_mean(name, players)
        raise wrong(node.at, f"{what}: no player is named {shown(name)}; the players are {listed(players)}{hint}")
    return name


def turn(node: Node, players: Sequence[str]) -> TurnSetup:
    """Whose turn it is, in which step; what is not said is the first player's precombat main phase of turn 1."""
    given = Fields(node, "`turn`", ("active", "step", "number"))
    active = given.get("active", lambda each, what: player_named(each, what, players), players[0])
    return TurnSetup(
        active,
        given.get("step", step, Step.PRECOMBAT_MAIN),
        given.get("number", fields.ordinal, 1),
        at=node.at,
    )


def step(node: Node, what: str) -> Step:
    """A step of a turn by its name."""
    return Step(fields.word(node, what, tuple(Step)))


def cards(node: Node, what: str) -> tuple[CardText, ...]:
    """The cards defined in the file, each name once."""
    found = fields.each(node, what, _card)
    if twice := fields.repeated(card.name for card in found):
        at = [card.at for card in found if card.name == twice][1]
        raise wrong(at, f"{what} defines {shown(twice)} twice; keep one")
    return found


def _card(node: Node, what: str) -> CardText:
    given = Fields(node, "a card", CARD_KEYS, required=("name", "type_line"))
    return CardText(
        given.need("name", fields.text),
        given.need("type_line", fields.text),
        str(given.get("mana_cost", fields.cost, ManaCost())),
        given.get("oracle_text", fields.prose, ""),
        given.get("power", _printed, ""),
        given.get("toughness", _printed, ""),
        given.get("loyalty", _printed, ""),
        at=node.at,
    )


def _printed(node: Node, what: str) -> str:
    """A number as it is printed on a card: digits, or a text such as `"1+*"`."""
    if isinstance(node, Scalar) and node.kind is Kind.INTEGER:
        return str(fields.integer(node, what))
    return fields.text(node, what)


class SetupReader:
    """Reads the players of one file, and checks the names that they give to each other and to objects."""

    def __init__(self) -> None:
        self._players: tuple[str, ...] = ()
        self._ids: dict[str, Position] = {}
        self._cards: set[str] = set()
        self._permanents: set[str] = set()
        self._attached: list[tuple[str, Position]] = []
        self._total = 0

    def players(self, node: Node, what: str) -> tuple[PlayerSetup, ...]:
        """All players, in turn order."""
        self._players = tuple(name for name, _ in fields.pairs(node, what, lambda value, _: value))
        if not isinstance(node, Mapping) or not self._players:
            raise wrong(node.at, f"{what} names nobody, and a game has a player; write `players: {{ana: {{}}}}`")
        if len(self._players) > MOST_PLAYERS:
            raise wrong(node.at, f"{what} names more than {MOST_PLAYERS} players; write fewer")
        found = tuple(
            self._player(name, key.at, value) for name, (key, value) in zip(self._players, node.pairs, strict=True)
        )
        self._check_names({name: key.at for name, (key, _) in zip(self._players, node.pairs, strict=True)})
        self._check_attached()
        return found

    def _player(self, name: str, at: Position, node: Node) -> PlayerSetup:
        if name == "none" or _RESERVED.search(name):
            raise wrong(at, f"{shown(name)} can't name a player, because it means something else in scenario files")
        given = Fields(node, f"the player {name}", PLAYER_KEYS)
        return PlayerSetup(
            name,
            life=given.get("life", fields.integer, 20),
            **{zone: self._zone_of(given, zone, name) for zone in ZONES},
            mana=given.get("mana", fields.mana, ()),
            cast_this_turn=given.get("cast_this_turn", fields.names, ()),
            lands_played=given.get("lands_played", fields.natural, 0),
            counters=given.get("counters", fields.counts, ()),
            at=at,
        )

    def _zone_of(self, given: Fields, zone: str, player: str) -> tuple[Entry, ...]:
        return given.get(zone, lambda node, what: self._zone(node, what, zone, player), ())

    def _zone(self, node: Node, what: str, zone: str, player: str) -> tuple[Entry, ...]:
        return fields.each(node, what, lambda item, _: self._entry(item, zone, player))

    def _entry(self, node: Node, zone: str, player: str) -> Entry:
        if isinstance(node, Mapping):
            entry = self._mapping(node, zone, player)
        else:
            card, count = fields.several(node, "an entry of a zone")
            entry = Entry(card, count, at=node.at)
        self._total += entry.count
        if self._total > fields.MOST:
            raise wrong(node.at, f"the players have more than {fields.MOST} cards with this entry; write fewer")
        self._cards.add(entry.card)
        if zone == "battlefield":
            self._permanents.update({entry.card, entry.id or entry.card})
        return entry

    def _mapping(self, node: Mapping, zone: str, player: str) -> Entry:
        given = Fields(node, "an entry of a zone", ENTRY_KEYS, required=("card",))
        for key in OF_PERMANENTS:
            if key in given and zone != "battlefield":
                raise wrong(
                    given.node(key).at,
                    f"`{key}` is for permanents, and this card is in {player}'s {zone}; leave it out",
                )
        return Entry(
            given.need("card", self._single),
            id=given.maybe("id", self._id),
            tapped=given.get("tapped", fields.truth, False),
            sick=given.get("sick", fields.truth, False),
            counters=given.get("counters", fields.counts, ()),
            attached_to=given.maybe("attached_to", self._attachment),
            owner=given.maybe("owner", lambda each, what: self._owner(each, what, zone, player)),
            token=given.get("token", fields.truth, False),
            chosen=given.maybe("chosen", chosen),
            linked=given.get("linked", lambda each, what: self._zone(each, what, "linked cards", player), ()),
            x=given.maybe("x", fields.natural),
            at=node.at,
        )

    def _single(self, node: Node, what: str) -> str:
        card, count = fields.several(node, what)
        if count != 1 or card != fields.text(node, what):
            raise wrong(
                node.at, f"{what} is one card's name; `{card} x{count}` stands alone, or write this entry again"
            )
        return card

    def _id(self, node: Node, what: str) -> str:
        name = fields.text(node, what)
        if _RESERVED.search(name):
            raise wrong(node.at, f"{what} can't be {shown(name)}: `#`, `copy of` and `ability of` name other objects")
        if name in self._players:
            raise wrong(node.at, f"{what} can't be {shown(name)}, because a player is named so; choose another")
        if name in self._ids:
            raise wrong(node.at, f"{what} {shown(name)} stands already in line {self._ids[name].line}; choose another")
        self._ids[name] = node.at
        return name

    def _owner(self, node: Node, what: str, zone: str, player: str) -> str:
        owner = player_named(node, what, self._players)
        if owner != player and zone in ("hand", "library", "graveyard"):
            raise wrong(
                node.at,
                f"{what}: a card of {owner}'s can't be in {player}'s {zone} ({R.OWNERS_ZONE.number}); "
                f"put it into {owner}'s {zone}",
            )
        return owner

    def _attachment(self, node: Node, what: str) -> str:
        name = fields.text(node, what)
        self._attached.append((name, node.at))
        return name

    def _check_names(self, players: dict[str, Position]) -> None:
        for name, at in {**players, **self._ids}.items():
            if name in self._cards:
                raise wrong(at, f"{shown(name)} can't name this, because a card here is named so; choose another name")

    def _check_attached(self) -> None:
        known = self._permanents | set(self._players)
        for name, at in self._attached:
            if re.sub(r"#[0-9]+$", "", name) not in known:
                hint = did_you_mean(name, known)
                raise wrong(
                    at, f"`attached_to`: no permanent and no player here is named {shown(name)}{hint or '; name one'}"
                )


def chosen(node: Node, what: str) -> Chosen:
    """What was chosen as a permanent entered: a color, a type, a name, or several of them."""
    given = Fields(node, what, ("color", "type", "name"))
    found = Chosen(
        given.maybe("color", fields.color), given.maybe("type", fields.text), given.maybe("name", fields.text)
    )
    if found == Chosen():
        raise wrong(node.at, f"{what} names nothing; write what was chosen, such as {{color: red}}")
    return found
