"""Sources of mana for a payment (601.2g): what each mana ability would add, found out by trying it on a fork."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from explorer.abilities import costs as c
from explorer.abilities.ability import ActivatedAbility, Timing, TriggeredAbility
from explorer.abilities.triggers import TappedForMana
from explorer.exact import evaluating
from explorer.exact.costs import part_reasons, symbol_reasons
from explorer.exact.decisions import Answer
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.payer import Mana, Option, Source
from explorer.exact.producing import mana_effects
from explorer.exact.refusals import Reason
from explorer.exact.state import ManaKind, State
from explorer.exact.table import Procedure, Table, explored
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import MANA_TYPES, ManaSymbol
from explorer.values.types import CardType


def is_mana_ability(ability: ActivatedAbility | TriggeredAbility) -> bool:
    """Whether it could add mana, has no target, and for a triggered one triggers on mana production (605.1a, 605.1b)."""
    if any(mode.targets for mode in ability.body.modes) or not any(mana_effects(ability.body)):
        return False
    return isinstance(ability, ActivatedAbility) or isinstance(ability.trigger, TappedForMana)


@dataclass(frozen=True, slots=True)
class Purpose:
    """What mana is to be spent on: casting a spell, activating an ability of a permanent, or something else (106.6)."""

    spell: ObjectId | None = None
    ability_of: ObjectId | None = None


def may_be_spent(state: State, player: PlayerId, kind: ManaKind, purpose: Purpose) -> bool:
    """Whether mana of that kind may be spent on that purpose (106.6)."""
    spending = kind.spending
    if spending is None or not spending.only:
        return True
    speaker = Speaker(player, kind.source if kind.source is not None else ObjectId(-1))
    if purpose.spell is not None and spending.spells is not None:
        return evaluating.fits(state, purpose.spell, spending.spells, speaker)
    if purpose.ability_of is not None and spending.abilities_of is not None:
        return evaluating.fits(state, purpose.ability_of, spending.abilities_of, speaker)
    return False


def activation_reasons(state: State, player: PlayerId, permanent: GameObject, index: int) -> tuple[Reason, ...]:
    """Everything that stands against activating this ability of a permanent now, costs in mana apart (602.2, 602.5)."""
    seen = state.characteristics(permanent)
    ability = seen.activated[index]
    reasons: list[Reason] = []
    if permanent.controller != player:
        reasons.append(Reason(R.ACTIVATE, f"{seen.name} is controlled by {state.players[permanent.controller].name}"))
    reasons += symbol_reasons(state, permanent, ability.cost)
    speaker = Speaker(player, permanent.id)
    if ability.condition is not None and not evaluating.holds(state, ability.condition, speaker):
        reasons.append(Reason(R.ABILITY_RESTRICTIONS, f"the condition of this ability of {seen.name} is not met"))
    used = state.activated_this_turn.count((permanent.id, index))
    if ability.timing is Timing.ONCE_EACH_TURN and used:
        reasons.append(Reason(R.ABILITY_RESTRICTIONS, f"this ability of {seen.name} was activated this turn already"))
    return tuple(reasons)


PRICED = (c.Sacrifice, c.DiscardCards, c.PayLife)
"""Automatic payment never uses a source whose price is one of these; such sources must be named."""

Activate = Callable[[Table, PlayerId, ObjectId, int, tuple[Mana, ...]], Procedure[None]]


@dataclass(frozen=True, slots=True)
class Use:
    """How a source is used: which ability, and the answers to what it asks on the way."""

    source: ObjectId
    index: int
    answers: tuple[Hashable, ...]


class Sources:
    """The sources of mana that a player has for one payment, each with all that using it could add."""

    def __init__(
        self, table: Table, player: PlayerId, purpose: Purpose, spared: frozenset[ObjectId], activate: Activate
    ) -> None:
        self.table = table
        self.player = player
        self.purpose = purpose
        self.spared = spared
        self.activate = activate
        self.kinds: list[ManaKind] = list(table.state.kinds)
        self._alike: dict[Hashable, tuple[tuple[int, tuple[Answer, ...], tuple[Mana, ...], int], ...]] = {}

    def all(self, priced: bool = False) -> tuple[Source, ...]:
        """Every permanent that could add mana now, in the order of the battlefield; priced ones only if wanted."""
        permanents = enumerate(self.table.state.permanents(self.player))
        found = (self.of(place, each, priced) for place, each in permanents if each.id not in self.spared)
        return tuple(each for each in found if each is not None)

    def of(self, place: int, permanent: GameObject, priced: bool, only: int | None = None) -> Source | None:
        """One permanent as a source, or None where it could add nothing; `only` names one of its abilities."""
        seen = self.table.state.characteristics(permanent)
        options: list[Option] = []
        for index, ability in enumerate(seen.activated):
            if only in (None, index) and self._usable(permanent, index, ability, priced):
                options += self._options(permanent, index, ability)
        if not options:
            return None
        kinds = len({mana.type for option in options for mana in option.adds})
        return Source(place, tuple(options), seen.is_a(CardType.CREATURE), kinds)

    def _usable(self, permanent: GameObject, index: int, ability: ActivatedAbility, priced: bool) -> bool:
        if not is_mana_ability(ability) or (
            not priced and any(isinstance(each, PRICED) for each in ability.cost.parts)
        ):
            return False
        state, speaker = self.table.state, Speaker(self.player, permanent.id)
        return not activation_reasons(state, self.player, permanent, index) and not any(
            part_reasons(state, self.player, ability.cost.parts, speaker, permanent.base.name)
        )

    def _options(self, permanent: GameObject, index: int, ability: ActivatedAbility) -> Iterator[Option]:
        """The ways in which the activation can end, tried out; alike permanents are tried only once."""
        key = (self._likeness(permanent), index)
        if key not in self._alike:
            self._alike[key] = tuple(self._tried(permanent, index))
        cost: tuple[ManaSymbol, ...] = ability.cost.mana.symbols
        for ability_index, answers, adds, damage in self._alike[key]:
            yield Option(adds, cost, damage, key=Use(permanent.id, ability_index, answers))

    def _likeness(self, permanent: GameObject) -> Hashable:
        """What tells permanents apart as sources: permanents alike in this would add the same."""
        state = self.table.state
        attached = tuple(id(each.base) for each in state.permanents() if each.attached_to == permanent.id)
        seen = state.characteristics(permanent)
        return id(seen), permanent.counters, permanent.chosen, attached, len(permanent.linked)

    def _tried(
        self, permanent: GameObject, index: int
    ) -> Iterator[tuple[int, tuple[Answer, ...], tuple[Mana, ...], int]]:
        def start() -> tuple[Table, Procedure[Any]]:
            fork = self.table.fork()
            return fork, self.activate(fork, self.player, permanent.id, index, ())

        life = self.table.state.players[self.player].life
        before = self._held(self.table.state)
        for fork, answers in explored(start):
            after = self._held(fork.state)
            adds = tuple(mana for mana, number in after.items() for _ in range(number - before.get(mana, 0)))
            yield index, tuple(answers), adds, life - fork.state.players[self.player].life

    def pool(self) -> tuple[Mana, ...]:
        """The player's unspent mana, each mana by itself."""
        return tuple(mana for mana, number in self._held(self.table.state).items() for _ in range(number))

    def _held(self, state: State) -> dict[Mana, int]:
        held: dict[Mana, int] = {}
        for kind, row in zip(state.kinds, state.pools[self.player], strict=True):
            for mana_type in MANA_TYPES:
                number = int(row[mana_type.column])
                if number:
                    held[self._mana(kind, mana_type)] = number
        return held

    def _mana(self, kind: ManaKind, mana_type: Any) -> Mana:
        if kind not in self.kinds:
            self.kinds.append(kind)
        state = self.table.state
        free = kind.spending is None or not kind.spending.only
        return Mana(
            mana_type,
            snow=kind.snow,
            restricted=not free,
            usable=may_be_spent(state, self.player, kind, self.purpose),
            nested=free,
            tag=self.kinds.index(kind),
        )
