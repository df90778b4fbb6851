"""One moment of a game as plain data, for widgets and terminals: everything by name, nothing left to be worked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Keyword
from explorer.core import status
from explorer.draw.announced import announced_for, chosen_modes, chosen_targets, paid_costs
from explorer.draw.asked import AskedView, asked
from explorer.draw.expected import expected
from explorer.draw.naming import bound, called, may_play, numbered
from explorer.draw.words_combat import fighting
from explorer.draw.words_rest import effect_text, what_kind
from explorer.draw.words_stack import kind_of_ability
from explorer.exact.decisions import Decision
from explorer.exact.naming import likeness
from explorer.exact.objects import GameObject, Nature
from explorer.exact.permissions import playable
from explorer.exact.state import State
from explorer.oracle import write, write_ability
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import MANA_TYPES
from explorer.values.status import ALL, STATUS_DTYPE, TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class ManaView:
    """Unspent mana of one kind: how much of each type, and what is special about it ("" for plain mana)."""

    amounts: dict[str, int]
    about: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card in a zone where it is just a card, or an emblem; `id` is what a scenario file calls it, or "".

    `marks` are what is special about it there, in words: that it lies face down (406.3), and who may play it from
    there though they could not otherwise (601.3). `text` is what an emblem says (114.1).
    """

    object: int
    label: str
    id: str = ""
    marks: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class PermanentView:
    """A permanent, or several that are alike in everything: `objects` are their numbers, `count` how many they are.

    `fighting` tells what it does in combat, in words: what it attacks, whether it is blocked by what, what it blocks.
    `sick` is so while the tap symbol of a creature cannot be paid because it is new (302.6). `power` and `toughness`
    are None where it is no creature.
    """

    objects: tuple[int, ...]
    label: str
    count: int
    controller: str
    owner: str
    types: str
    colors: str
    text: str
    power: int | None
    toughness: int | None
    tapped: bool
    sick: bool
    counters: dict[str, int]
    damage: int
    attached_to: str
    attached: tuple[str, ...]
    fighting: tuple[str, ...]
    chosen: dict[str, str]
    is_token: bool
    is_copy: bool
    id: str = ""


@dataclass(frozen=True, slots=True)
class StackView:
    """A spell or ability on the stack; `next` is so for the one that resolves first (405.5).

    `cast` is so for a spell that was cast or is being cast; a copy that an effect put on the stack was not (707.10).

    `aims` are its targets by number: players from 0, or objects. `copies` is how many copies it makes if it resolves
    now; None where it makes none, or where that is still to be decided. `foretold` is that in words, and on what it
    depends; "" where nothing is foretold.
    """

    object: int
    label: str
    kind: str
    controller: str
    source: str
    targets: tuple[str, ...]
    x: int | None
    modes: tuple[int, ...]
    costs: tuple[str, ...]
    way: str
    is_copy: bool
    cast: bool
    next: bool
    text: str
    id: str = ""
    aims: tuple[int, ...] = ()
    copies: int | None = None
    foretold: str = ""
    resolving: bool = False


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player and what is theirs; `cast` are the names of the spells that they cast this turn."""

    name: str
    life: int
    mana: tuple[ManaView, ...]
    hand: tuple[CardView, ...]
    library: int
    graveyard: tuple[CardView, ...]
    exile: tuple[CardView, ...]
    command: tuple[CardView, ...]
    battlefield: tuple[PermanentView, ...]
    lands_played: int
    cast: tuple[str, ...]
    counters: dict[str, int]
    lost: bool


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a game; names are "" where nobody is meant. `stack` has what resolves next first."""

    turn: int
    step: str
    active: str
    priority: str
    resolving: str
    players: tuple[PlayerView, ...]
    stack: tuple[StackView, ...]
    waiting: tuple[str, ...]
    effects: tuple[str, ...]
    over: bool
    winner: str
    asked: AskedView | None = None

    def as_json(self) -> dict[str, Any]:
        """The view as lists, texts, numbers and mappings of these."""
        plain: dict[str, Any] = _plain(asdict(self))
        return plain


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def view(
    state: State,
    pending: Decision | None = None,
    names: Mapping[str, ObjectId] | None = None,
    options: bool = True,
) -> View:
    """What there is to see in a state, and what is asked of whom; `names` are the ids of a scenario file.

    Legal answers come from the decision itself; with `options` False they are not worked out.
    """
    ids = {number: name for name, number in (names or {}).items()}
    players = range(len(state.players))
    allowed = playable(state)
    return View(
        turn=state.turn,
        step=state.step.value,
        active=state.players[state.active].name,
        priority=_player(state, state.priority),
        resolving="" if state.resolving is None else called(state, state.resolving),
        players=tuple(_player_view(state, PlayerId(n), ids, allowed) for n in players),
        stack=tuple(_stacked(state, state.objects[each], ids) for each in reversed(state.stack)),
        waiting=tuple(f"ability of {each.name}" for each in state.waiting),
        effects=tuple(effect_text(state, each) for each in state.lasting),
        over=state.over,
        winner=_player(state, state.winner),
        asked=None if pending is None else asked(state, pending, options),
    )


def _player(state: State, player: PlayerId | None) -> str:
    return "" if player is None else state.players[player].name


# --- players ---------------------------------------------------------------------------------------------------------


Allowed = Mapping[ObjectId, tuple[PlayerId, ...]]
"""Who may play what from where nobody could otherwise."""


def _player_view(state: State, player: PlayerId, ids: Mapping[ObjectId, str], allowed: Allowed) -> PlayerView:
    found = state.players[player]

    def owned(zone: Zone) -> tuple[CardView, ...]:
        return _cards(state, [each for each in state.zone(zone) if state.objects[each].owner == player], ids, allowed)

    return PlayerView(
        name=found.name,
        life=found.life,
        mana=_mana(state, player),
        hand=_cards(state, state.zone(Zone.HAND, player), ids, allowed),
        library=len(state.zone(Zone.LIBRARY, player)),
        graveyard=_cards(state, state.zone(Zone.GRAVEYARD, player), ids, allowed),
        exile=owned(Zone.EXILE),
        command=owned(Zone.COMMAND),
        battlefield=_battlefield(state, player, ids),
        lands_played=found.lands_played,
        cast=tuple(each.characteristics.name for each in state.cast_this_turn if each.player == player),
        counters=dict(found.counters),
        lost=found.lost,
    )


def _mana(state: State, player: PlayerId) -> tuple[ManaView, ...]:
    """The pool, a row for each kind of mana in it (106.4, 106.6)."""
    rows = zip(state.kinds, state.pools[player], strict=True)
    return tuple(
        ManaView({each.value: int(row[each.column]) for each in MANA_TYPES if row[each.column]}, what_kind(kind))
        for kind, row in rows
        if row.any()
    )


def _cards(
    state: State, numbers: Iterable[ObjectId], ids: Mapping[ObjectId, str], allowed: Allowed
) -> tuple[CardView, ...]:
    return tuple(_card(state, state.objects[each], ids, allowed) for each in numbers)


def _card(state: State, card: GameObject, ids: Mapping[ObjectId, str], allowed: Allowed) -> CardView:
    marks = (*(["face down"] if card.face_down else []), *may_play(state, card, allowed.get(card.id, ())))
    text = write(state.characteristics(card)) if card.nature is Nature.EMBLEM else ""
    return CardView(int(card.id), called(state, card.id), _id(state, card.id, ids), marks, text)


def _id(state: State, number: ObjectId, ids: Mapping[ObjectId, str]) -> str:
    return ids.get(state.objects[number].entity, "")


# --- permanents ------------------------------------------------------------------------------------------------------


def _battlefield(state: State, player: PlayerId, ids: Mapping[ObjectId, str]) -> tuple[PermanentView, ...]:
    """A player's permanents in order of arrival, those together that are alike in everything."""
    groups: dict[Any, list[GameObject]] = {}
    for each in state.permanents(player):
        groups.setdefault((likeness(state, each.id), ids.get(each.entity)), []).append(each)
    return tuple(_permanents(state, group, ids) for group in groups.values())


def _permanents(state: State, group: list[GameObject], ids: Mapping[ObjectId, str]) -> PermanentView:
    first = group[0]
    seen = state.characteristics(first)
    creature = seen.is_a(CardType.CREATURE)
    attached = [numbered(state, each.id) for each in state.permanents() if each.attached_to == first.id]
    return PermanentView(
        objects=tuple(int(each.id) for each in group),
        label=numbered(state, first.id) if len(group) == 1 else called(state, first.id),
        count=len(group),
        controller=state.players[first.controller].name,
        owner=state.players[first.owner].name,
        types=str(seen.line),
        colors="".join(each.value for each in seen.colors),
        text=write(seen),
        power=seen.power if creature else None,
        toughness=seen.toughness if creature else None,
        tapped=state.is_set(first, TAPPED),
        sick=_is_sick(state.status_of(first), seen),
        counters=dict(first.counters),
        damage=first.damage,
        attached_to="" if first.attached_to is None else numbered(state, first.attached_to),
        attached=tuple(attached),
        fighting=tuple(fighting(state, first)),
        chosen=dict(first.chosen),
        is_token=first.nature is Nature.TOKEN,
        is_copy=first.is_copy,
        id=ids.get(first.entity, ""),
    )


def _is_sick(word: int, seen: Characteristics) -> bool:
    """Whether the tap symbol could not be paid even if it were untapped; the law of costs answers that (302.6)."""
    untapped = np.array([word & (ALL ^ TAPPED)], dtype=STATUS_DTYPE)
    creature, haste = np.array([seen.is_a(CardType.CREATURE)]), np.array([Keyword.HASTE in seen.keywords])
    return not bool(status.can_pay_tap_symbol(untapped, creature, haste)[0])


# --- the stack -------------------------------------------------------------------------------------------------------


def _stacked(state: State, found: GameObject, ids: Mapping[ObjectId, str]) -> StackView:
    announced = announced_for(found)
    copies, foretold = expected(state, found)
    return StackView(
        object=int(found.id),
        label=numbered(state, found.id),
        kind=kind_of_ability(state, found.id),
        controller=state.players[found.controller].name,
        source="" if found.source is None else called(state, found.source),
        targets=chosen_targets(state, announced),
        x=announced.x,
        modes=chosen_modes(announced),
        costs=paid_costs(announced),
        way=announced.way,
        is_copy=found.is_copy,
        cast=found.ability is None and (found.cast or found.entity != found.id),
        next=found.id == state.stack[-1],
        text=write(state.characteristics(found))
        if found.ability is None
        else write_ability(
            found.ability, found.base.name, known=bound(state, found.about.as_created if found.about else ())
        ),
        id=ids.get(found.entity, ""),
        aims=tuple(int(each) for each in announced.all_targets),
        copies=copies,
        foretold=foretold,
        resolving=found.id == state.resolving,
    )
