"""Sources of mana for a payment (601.2g): what each mana ability would add, found out by trying it on a fork."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import Any, NamedTuple

from explorer.abilities import costs as c
from explorer.abilities.ability import ActivatedAbility, Timing
from explorer.abilities.counting import AnyNumber
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Amount, This, X
from explorer.exact import evaluating
from explorer.exact.activation import activation_reasons
from explorer.exact.costs import of_ability, part_reasons
from explorer.exact.deciding import Asked, Decision
from explorer.exact.decisions import Asks
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import Announced, GameObject
from explorer.exact.own_mana import own_mana
from explorer.exact.payer import Mana, Option, Source
from explorer.exact.refusals import Reason
from explorer.exact.spending import AsThough, Purpose, as_though, as_though_for, may_be_spent, spent_as, to_activate
from explorer.exact.state import ManaKind, State
from explorer.exact.table import Procedure, Table, explored
from explorer.exact.uses import Use as Use
from explorer.exact.uses import helping, in_graveyard, standing_in
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import MANA_TYPES, ManaSymbol, ManaType
from explorer.values.status import TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone

PRICED = (
    c.MillCards,
    c.Sacrifice,
    c.DiscardCards,
    c.DiscardHand,
    c.PayLife,
    c.PayCounters,
    c.Exert,
    c.AddCounters,
    c.Exile,
)
"""Automatic payment never uses a source whose price is one of these; such sources must be named."""

_MOST_USES = 20
"""How often one ability is offered to a payment at most, and the highest X that is offered."""

Activate = Callable[[Table, PlayerId, ObjectId, int], Procedure[None]]


class Outcome(NamedTuple):
    """How trying an ability ended: the answers, the mana that came, the life lost, the mana of the ability itself."""

    asked: Asked
    mana: tuple[Mana, ...]
    damage: int
    own: tuple[ManaType, ...]


class Sources:
    """The sources of mana that a player has for one payment, each with all that using it could add.

    What is `spared` is tapped for the very cost, and so not for mana (118.10); `to_untap` is untapped for it, and has
    to be tapped first. `wanted` is how much mana the cost asks for.
    """

    def __init__(
        self,
        table: Table,
        player: PlayerId,
        purpose: Purpose,
        spared: frozenset[ObjectId],
        activate: Activate,
        wanted: int,
        to_untap: ObjectId | None = None,
    ) -> None:
        self.table = table
        self.player = player
        self.purpose = purpose
        self.spared = spared
        self.activate = activate
        self.wanted = wanted
        self.to_untap = to_untap
        self.kinds: list[ManaKind] = list(table.state.kinds)
        self._alike: dict[Hashable, tuple[ObjectId, tuple[Outcome, ...]]] = {}
        self._likenesses: dict[ObjectId, Hashable] = {}
        self._payees: dict[ManaKind, frozenset[Hashable]] = {}
        self._known: dict[tuple[ManaKind, ManaType], Mana] = {}

    def all(self, priced: bool = False) -> tuple[Source, ...]:
        """All that could add mana now, in the order of the battlefield; priced ones, and other cards, only if wanted.

        One that can be used several times is there as often, and so is one with several abilities that do not use the
        tap symbol.
        """
        there = (*self.table.state.permanents(self.player), *(self._elsewhere() if priced else ()))
        return tuple(source for place, each in enumerate(there) for source in self._helped(place, each, priced))

    @cached_property
    def helping(self) -> frozenset[Keyword]:
        """By which keywords of the spell something may stand in for mana (702.51a)."""
        return helping(self.table.state, self.purpose)

    def standing_in(self, each: GameObject) -> Option | None:
        """How an object may stand in for mana, if it may."""
        able = self.helping and each.id not in self.spared and evaluating.controller_of(each) == self.player
        return standing_in(self.table.state, each, self.helping) if able else None

    def _helped(self, place: int, each: GameObject, priced: bool) -> tuple[Source, ...]:
        """One permanent as sources; what may be tapped in the place of mana is not tapped for mana as well."""
        found = self.of(place, each, priced)
        option = self.standing_in(each)
        if option is None:
            return found
        tapping = [one for one in found if self.taps(each, (_index(one),))]
        creature = CardType.CREATURE in self.table.state.characteristics(each).types
        if not tapping:
            return (*found, Source(place, (option,), creature, 0))
        return tuple(replace(one, options=(*one.options, option)) if one is tapping[0] else one for one in found)

    @cached_property
    def any_priced(self) -> bool:
        """Whether anything could add mana at a price that automatic payment leaves alone, or from another zone."""
        state = self.table.state
        there = ((each, state.characteristics(each)) for each in (*state.permanents(self.player), *self._elsewhere()))
        costs = [(each.zone, seen.activated[n].cost) for each, seen in there for n in seen.mana_abilities]
        return any(
            zone is not Zone.BATTLEFIELD or any(isinstance(part, PRICED) for part in cost.parts)
            for zone, cost in costs
            if cost.zone is zone
        ) or any(in_graveyard(state, self.player, self.helping))

    def _elsewhere(self) -> Iterator[GameObject]:
        """The player's cards in other zones whose mana abilities may function there (113.6)."""
        state = self.table.state
        return (state.objects[each] for zone in (Zone.HAND, Zone.GRAVEYARD) for each in state.zone(zone, self.player))

    def of(self, place: int, permanent: GameObject, priced: bool) -> tuple[Source, ...]:
        """One permanent as sources, none where it could add nothing."""
        seen = self.table.state.characteristics(permanent)
        if not seen.mana_abilities or (seen.taps_for_all_mana and self.table.state.is_set(permanent, TAPPED)):
            return ()
        found = [(unit, self.options(permanent, unit, priced)) for unit in seen.mana_units]
        ways = [(options, self.times(permanent, unit)) for unit, options in found if options]
        if not ways:
            return ()
        kinds = len({mana.type for options, _ in ways for option in options for mana in option.adds})
        creature = seen.is_a(CardType.CREATURE)
        return tuple(Source(place, options, creature, kinds) for options, times in ways for _ in range(times))

    def taps(self, permanent: GameObject, unit: tuple[int, ...]) -> bool:
        """Whether these are abilities with the tap or untap symbol."""
        activated = self.table.state.characteristics(permanent).activated
        return any(activated[index].cost.uses_symbol for index in unit)

    def options(self, permanent: GameObject, unit: tuple[int, ...], priced: bool) -> tuple[Option, ...]:
        """The ways to use these abilities once; none of those that cannot be activated now."""
        seen = self.table.state.characteristics(permanent)
        return tuple(
            option
            for index in unit
            if self._usable(permanent, index, seen.activated[index], priced)
            for option in self._options(permanent, index, seen.activated[index])
        )

    def reasons(self, permanent: GameObject, index: int) -> Iterator[Reason]:
        """Everything that stands against using this mana ability for the payment."""
        state = self.table.state
        seen = state.characteristics(permanent)
        ability = seen.activated[index]
        yield from activation_reasons(state, self.player, permanent, index)
        if not ability.cost.is_symbol_alone:
            speaker = Speaker(self.player, permanent.id, announced=Announced(x=0))
            yield from part_reasons(state, self.player, ability.cost.parts, speaker, seen.name)
        if permanent.id in self.spared and ability.cost.uses_symbol:
            yield Reason(R.ONE_PAYMENT_ONE_COST, f"{seen.name} is tapped for the cost itself, and not for mana as well")
        if ability.timing is Timing.AS_AN_INSTANT:
            yield Reason(R.ABILITY_RESTRICTIONS, f"this ability of {seen.name} is activated only with priority")
        if (permanent.id, index) in self.table.begun:
            yield Reason(R.MANA_ABILITY_NOT_WITHIN_ITSELF, f"this ability of {seen.name} is being activated already")

    def _usable(self, permanent: GameObject, index: int, ability: ActivatedAbility, priced: bool) -> bool:
        cost = ability.cost
        if not (priced or cost.is_mana_and_tapping) and any(isinstance(each, PRICED) for each in cost.parts):
            return False
        return not any(self.reasons(permanent, index))

    def times(self, permanent: GameObject, unit: tuple[int, ...]) -> int:
        """How often these abilities can be used for this payment, as far as it matters."""
        ability = self.table.state.characteristics(permanent).activated[unit[0]]
        if ability.cost.uses_symbol or ability.cost.has_x:
            return 1
        bounds = [min(self.wanted, _MOST_USES), *self._bounds(permanent, ability, (1,))]
        if ability.most_each_turn is not None:
            used = self.table.state.activated_this_turn.count((permanent.id, unit[0]))
            bounds.append(ability.most_each_turn - used)
        return max(0, min(bounds))

    def _bounds(self, permanent: GameObject, ability: ActivatedAbility, amounts: tuple[Amount, ...]) -> Iterator[int]:
        """How often the parts of the cost that ask for such an amount (so many, or X and any number) can be paid."""
        for part in ability.cost.parts:
            match part:
                case c.Sacrifice(This()) | c.Exile(This()) | c.DiscardCards(This()):
                    yield 1
                case c.RemoveCounters(counter, wanted) if wanted in amounts:
                    yield permanent.counters_of(counter)
                case c.PayLife(wanted) if wanted in amounts:
                    yield self.table.state.players[self.player].life
                case c.PayCounters(counter, wanted) if wanted in amounts:
                    yield self.table.state.players[self.player].counters_of(counter)
                case c.PayCounters(counter, int(wanted)) if wanted:
                    yield self.table.state.players[self.player].counters_of(counter) // wanted
                case c.RemoveCounters(counter, int(wanted)) if wanted:
                    yield permanent.counters_of(counter) // wanted
                case c.PayLife(int(wanted)) if wanted:
                    yield self.table.state.players[self.player].life // wanted
                case _:
                    pass

    # --- trying ------------------------------------------------------------------------------------------------------

    def _options(self, permanent: GameObject, index: int, ability: ActivatedAbility) -> Iterator[Option]:
        """The ways in which the activation can end, each with what it costs."""
        tried, outcomes = self._outcomes(permanent, index, ability)
        for each in outcomes:
            adds = tuple([self._of(permanent.id, tried, one) for one in each.mana])
            symbols: tuple[ManaSymbol, ...] = ()
            if ability.cost.mana.symbols or self.table.state.prevailing:
                x = next((answer for asks, answer in each.asked if asks is Asks.X), 0)
                symbols = of_ability(self.table.state, permanent.id, ability, x).mana
            mark = self._likeness(permanent) if symbols else None
            yield Option(adds, symbols, each.damage, mark, Use(permanent.id, index, each.asked, each.own))

    def _outcomes(
        self, permanent: GameObject, index: int, ability: ActivatedAbility
    ) -> tuple[ObjectId, tuple[Outcome, ...]]:
        """How the activation can end, as is sure or as trying has shown; of alike permanents just one is tried."""
        sure = self.table.sure_mana().ways(permanent, index, self.player)
        if sure is not None:
            ways = [(way, tuple([self._mana(way.kind, each) for each in way.mana])) for way in sure]
            return permanent.id, tuple([Outcome(way.asked, mana, 0, way.own) for way, mana in ways])
        alike = self._likeness(permanent), index
        if alike not in self._alike:
            self._alike[alike] = permanent.id, tuple(self._tried(permanent, index, ability))
        return self._alike[alike]

    def _of(self, permanent: ObjectId, tried: ObjectId, mana: Mana) -> Mana:
        """The same mana from an alike permanent: where its kind knows its source, that is another one."""
        kind = self.kinds[mana.tag]
        if kind.source != tried:
            return mana
        return self._mana(replace(kind, source=permanent), mana.type)

    def _likeness(self, permanent: GameObject) -> Hashable:
        """What tells permanents apart as sources: permanents alike in this would add the same."""
        found = self._likenesses.get(permanent.id)
        if found is None:
            state = self.table.state
            seen, status = state.characteristics(permanent), state.status_of(permanent)
            attached = self._attached.get(permanent.id, ())
            found = id(seen), status, permanent.counters, permanent.chosen, attached, len(permanent.linked)
            self._likenesses[permanent.id] = found
        return found

    @cached_property
    def _attached(self) -> dict[Entity, tuple[Hashable, ...]]:
        """What is attached to what, as far as it tells hosts apart."""
        found: dict[Entity, tuple[Hashable, ...]] = {}
        for each in self.table.state.permanents():
            if each.attached_to is not None:
                found[each.attached_to] = (*found.get(each.attached_to, ()), (id(each.base), each.controller))
        return found

    def _tried(self, permanent: GameObject, index: int, ability: ActivatedAbility) -> Iterator[Outcome]:
        def start() -> tuple[Table, Procedure[Any]]:
            fork = self.table.fork()
            return fork, self.activate(fork, self.player, permanent.id, index)

        highest = min([_MOST_USES, *self._bounds(permanent, ability, (X(), AnyNumber()))])
        scripts = [(x,) for x in range(highest + 1)] if ability.cost.has_x else [()]
        life = self.table.state.players[self.player].life
        before = self._held(self.table.state)
        known: set[Outcome] = set()
        for fork, asked in explored(start, scripts, partial(self._alike_so_far, ability)):
            after = self._held(fork.state)
            adds = tuple(mana for mana, number in after.items() for _ in range(number - before.get(mana, 0)))
            lost = max(0, life - fork.state.players[self.player].life)
            found = Outcome(asked, adds, lost, own_mana(ability, asked))
            if found._replace(asked=()) not in known:
                known.add(found._replace(asked=()))
                yield found

    def _alike_so_far(self, ability: ActivatedAbility, fork: Table, asked: Asked, decision: Decision) -> Hashable:
        """What tells apart how the rest can end, where only mana was chosen: its own mana, and all that there is.

        In which order other mana was chosen makes no difference, if nothing triggers on mana that triggers added.
        """
        if self.table.sure_mana().goes_on or any(asks is not Asks.MANA for asks in (decision.asks, *dict(asked))):
            return None
        held, life = frozenset(self._held(fork.state).items()), fork.state.players[self.player].life
        return len(asked), own_mana(ability, asked), held, life, decision.prompt, decision.options()

    def pool(self) -> tuple[Mana, ...]:
        """The player's unspent mana, each mana by itself."""
        return tuple(mana for mana, number in self._held(self.table.state).items() for _ in range(number))

    def _held(self, state: State) -> dict[Mana, int]:
        held: dict[Mana, int] = {}
        for kind, row in zip(state.kinds, state.pools[self.player], strict=True):
            for mana_type, number in zip(MANA_TYPES, row.tolist(), strict=True):
                if number:
                    held[self._mana(kind, mana_type)] = number
        return held

    def _mana(self, kind: ManaKind, mana_type: ManaType) -> Mana:
        """Mana of that kind and type, as this payment sees it."""
        found = self._known.get((kind, mana_type))
        if found is None:
            found = self._known[kind, mana_type] = self._found(kind, mana_type)
        return found

    def _found(self, kind: ManaKind, mana_type: ManaType) -> Mana:
        if kind not in self.kinds:
            self.kinds.append(kind)
        spending, tag = kind.spending, self.kinds.index(kind)
        if spending is None and not (self._as_though or self._permitted):
            return _free(mana_type, kind.snow, tag)
        free = spending is None or not spending.restricts
        limited = spending is not None and (spending.restricts or spending.not_on is not None or not spending.generic)
        return Mana(
            mana_type,
            snow=kind.snow,
            restricted=limited,
            usable=may_be_spent(self.table.state, self.player, kind, self.purpose),
            nested=free,
            generic=spending is None or spending.generic,
            spent_as=self._spent_as(mana_type, self.purpose, (*self._as_though, *self._permitted)),
            nested_as=self._spent_as(mana_type, Purpose(), self._as_though),
            pays_for=frozenset() if free else self._pays_for(kind),
            tag=tag,
        )

    def _spent_as(self, mana_type: ManaType, purpose: Purpose, rules: tuple[AsThough, ...]) -> tuple[ManaType, ...]:
        return spent_as(self.table.state, rules, mana_type, purpose) if rules else ()

    @cached_property
    def _permitted(self) -> tuple[AsThough, ...]:
        return as_though_for(self.table.state, self.player, self.purpose.spell)

    @cached_property
    def _as_though(self) -> tuple[AsThough, ...]:
        return as_though(self.table.state, self.player)

    def _pays_for(self, kind: ManaKind) -> frozenset[Hashable]:
        """The marks of the permanents whose activation costs restricted mana may pay (106.6)."""
        if kind not in self._payees:
            state = self.table.state
            self._payees[kind] = frozenset(
                self._likeness(each)
                for each in state.permanents(self.player)
                if may_be_spent(state, self.player, kind, self._activating(each))
            )
        return self._payees[kind]

    def _activating(self, permanent: GameObject) -> Purpose:
        """The purpose of activating any of its mana abilities: a symbol counts if the costs of all of them have it."""
        seen = self.table.state.characteristics(permanent)
        each = [to_activate(self.table.state, permanent.id, seen.activated[n]) for n in seen.mana_abilities]
        x, c = all(one.has_x for one in each), all(one.has_c for one in each)
        return Purpose(ability_of=permanent.id, has_x=x, has_c=c)


@cache
def _free(mana_type: ManaType, snow: bool, tag: int) -> Mana:
    """Mana that may be spent on anything, as its own type alone."""
    return Mana(mana_type, snow=snow, tag=tag)


def _index(source: Source) -> int:
    """The number of the first ability by which a source is used."""
    key = source.options[0].key
    assert isinstance(key, Use)
    return key.index
