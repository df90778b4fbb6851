"""What is used to pay mana (601.2g): mana abilities, and what is tapped or exiled in the place of mana (702.51a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.abilities.keywords import Keyword
from explorer.exact import deeds as d
from explorer.exact.deciding import Asked
from explorer.exact.decisions import Asks
from explorer.exact.door import happen
from explorer.exact.objects import GameObject
from explorer.exact.payer import Mana, Option
from explorer.exact.refusals import refuse
from explorer.exact.spending import Purpose
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaType
from explorer.values.status import TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone

TAP, EXILE = "tap", "exile"
"""What is done to an object that stands in for mana, as a payment by name calls it."""
NO_ABILITY = -1


@dataclass(frozen=True, slots=True)
class Use:
    """How a source is used: which ability, the answers to what it asks on the way, and the mana that it adds itself.

    `own` is that mana before replacement effects and triggers; of a choice of types, just the type. What stands in for
    mana is used by no ability of its own: `instead` is what is done to it.
    """

    source: ObjectId
    index: int
    asked: Asked = ()
    own: tuple[ManaType, ...] = ()
    instead: str = ""

    @property
    def objects(self) -> tuple[ObjectId, ...]:
        """The objects that its cost takes: creatures to sacrifice or to tap, cards to discard."""
        return tuple(each for asks, answer in self.asked if asks is Asks.OBJECTS for each in answer)


_HELPING = frozenset((Keyword.CONVOKE, Keyword.IMPROVISE, Keyword.DELVE))
"""The keywords of a spell by which something stands in for mana."""


def helping(state: State, purpose: Purpose) -> frozenset[Keyword]:
    """By which keywords of the spell that is paid for something may stand in for mana (702.51a, 702.66a, 702.126a)."""
    spell = None if purpose.spell is None else state.objects.get(purpose.spell)
    return frozenset() if spell is None else state.characteristics(spell).keywords & _HELPING


def standing_in(state: State, each: GameObject, by: frozenset[Keyword]) -> Option | None:
    """How an object may stand in for one mana, if it may: a creature of its colors, an artifact, a card in a graveyard.

    A creature that came under its controller's control this turn may be tapped as well, since that is no tap symbol.
    """
    if each.zone is Zone.GRAVEYARD:
        return _option(each, EXILE, ()) if Keyword.DELVE in by else None
    seen = state.characteristics(each)
    if each.zone is not Zone.BATTLEFIELD or state.is_set(each, TAPPED):
        return None
    if Keyword.CONVOKE in by and seen.is_a(CardType.CREATURE):
        return _option(each, TAP, seen.colors)
    return _option(each, TAP, ()) if Keyword.IMPROVISE in by and seen.is_a(CardType.ARTIFACT) else None


def _option(each: GameObject, how: str, colors: tuple[ManaType, ...]) -> Option:
    mana = Mana(ManaType.COLORLESS, nested=False, spent_as=colors, stands_in=True)
    return Option((mana,), key=Use(each.id, NO_ABILITY, instead=how))


def in_graveyard(state: State, player: PlayerId, by: frozenset[Keyword]) -> Iterator[GameObject]:
    """The cards that a player may exile in the place of mana (702.66a)."""
    if Keyword.DELVE in by:
        yield from (state.objects[each] for each in state.zone(Zone.GRAVEYARD, player))


def stand_in(table: Table, use: Use, by: frozenset[Keyword], spell: ObjectId | None) -> Procedure[tuple[ObjectId, ...]]:
    """Tap a permanent in the place of mana, or exile a card; gives what was exiled.

    Raises Refused where that has become impossible.
    """
    there = table.state.objects.get(use.source)
    if there is None or standing_in(table.state, there, by) is None:
        raise refuse(R.PAY_COSTS, "what was to stand in for mana cannot do so now")
    if use.instead == EXILE:
        exiled = yield from happen(table, [d.Moved(there.id, Zone.EXILE, d.Why.EXILED)], R.DELVE, spell)
        return tuple(each.deed.new for each in exiled if isinstance(each.deed, d.Moved))
    convoked = Keyword.CONVOKE in by and table.state.characteristics(there).is_a(CardType.CREATURE)
    yield from happen(table, [d.Tapped(there.id)], R.CONVOKE if convoked else R.IMPROVISE, spell)
    return ()
