"""From a scenario to the first state of its game: every name looked up, every object put where the file says."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.characteristics import Characteristics
from explorer.cards.card_text import CardText
from explorer.cards.data import CardData
from explorer.cards.naming import UnknownCard
from explorer.cards.pool import NotUsable, Pool
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.rules import R
from explorer.scenario import model
from explorer.scenario.errors import Position, ScenarioError, wrong
from explorer.scenario.model import Entry, PlayerSetup, Scenario
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.zones import Zone


class CardNotUsable(ScenarioError):
    """A card of the scenario is unknown, or its text is not understood or cannot be performed."""


_ALLOW = (
    "; --allow-unread, in Python start(allow_unread=True), plays the card without such lines, which are marked then"
)


@dataclass(frozen=True, slots=True)
class Setting:
    """The first state of a scenario's game, and the ids that the file gave to objects."""

    state: State
    ids: dict[str, ObjectId]


def set_up(scenario: Scenario, data: CardData | None = None, allow_unread: bool = False) -> Setting:
    """Put every card where the scenario says; raises CardNotUsable or ScenarioError with the place in the file.

    Cards are those that the scenario defines, those built in, and those of the card data where there are any. With
    `allow_unread` a card with lines that are not understood is there without them, and is marked.
    """
    try:
        return _Setter(scenario, data, allow_unread).setting()
    except ScenarioError as error:
        if not error.path:
            raise type(error)(error.message, scenario.path, error.line, error.column) from None
        raise


class _Setter:
    def __init__(self, scenario: Scenario, data: CardData | None, allow_unread: bool) -> None:
        self.cards = Pool([_card_text(each) for each in scenario.cards], data, allow_unread)
        for each in scenario.cards:
            self._find(each.name, each.at)
        self.scenario = scenario
        self.board = Board(tuple(player.name for player in scenario.players))
        self.ids: dict[str, ObjectId] = {}
        self.attachments: list[tuple[ObjectId, str, Position]] = []

    def setting(self) -> Setting:
        for player in self.scenario.players:
            self._player(player)
        for number, host, at in self.attachments:
            self.board.attach(number, self._host(host, at))
        turn = self.scenario.turn
        state = self.board.state(
            active=self.board.number(turn.active),
            step=turn.step,
            turn=turn.number,
            lands_played={each.name: each.lands_played for each in self.scenario.players},
        )
        return Setting(state, self.ids)

    def _player(self, player: PlayerSetup) -> None:
        self.board.set_player(player.name, player.life, player.counters)
        for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
            entries: tuple[Entry, ...] = getattr(player, zone.value)
            for entry in entries:
                for _ in range(entry.count):
                    self._put(player.name, zone, entry)
        self.board.set_mana(player.name, player.mana)
        for name in player.cast_this_turn:
            self.board.was_cast(player.name, self._find(name, player.at))

    def _put(self, player: str, zone: Zone, entry: Entry) -> None:
        linked = tuple(
            self.board.put(each.owner or player, Zone.EXILE, self._find(each.card, each.at)) for each in entry.linked
        )
        card = self._find(entry.card, entry.at, entry.token)
        if zone is Zone.BATTLEFIELD and not any(each.permanent for each in card.types):
            why = f"{card.name} is no permanent card, so it can't be on the battlefield ({R.PERMANENT.number})"
            raise wrong(entry.at, f"{why}; put it into another zone")
        number = self.board.put(
            player,
            zone,
            card,
            owner=entry.owner,
            token=entry.token,
            tapped=entry.tapped,
            sick=entry.sick,
            counters=entry.counters,
            chosen=entry.chosen.facts if entry.chosen else (),
            linked=linked,
            x=entry.x or 0,
        )
        if entry.id is not None:
            self.ids[entry.id] = number
        if entry.attached_to is not None:
            self.attachments.append((number, entry.attached_to, entry.at))

    def _find(self, name: str, at: Position, token: bool = False) -> Characteristics:
        try:
            return self.cards.token(name) if token else self.cards.find(name)
        except (UnknownCard, NotUsable) as error:
            allowable = isinstance(error, NotUsable) and error.but_for_lines
            raise CardNotUsable(f"{error}{_ALLOW if allowable else ''}", "", at.line, at.column) from None

    def _host(self, name: str, at: Position) -> Entity:
        for n, player in enumerate(self.scenario.players):
            if player.name == name:
                return PlayerId(n)
        if name in self.ids:
            return self.ids[name]
        found = self.board.on_battlefield(name)
        if found is None:
            raise wrong(at, f"there is no {name!r} on the battlefield to attach this to ({R.ATTACH.number})")
        return found


def _card_text(card: model.CardText) -> CardText:
    """A card that a scenario defines, in the form of card data."""
    return CardText(
        card.name,
        card.mana_cost,
        card.type_line,
        card.oracle_text,
        power=card.power or None,
        toughness=card.toughness or None,
        loyalty=card.loyalty or None,
    )
