"""Cards lowered to what a turn of spells does with them, from the same data as the exact engine; the rest refused.

What the policy never does asks for nothing: optional costs, alternative costs, abilities that are not activated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from explorer.abilities import cost_rules as r
from explorer.abilities import effects as e
from explorer.abilities import keywords as k
from explorer.abilities import phrases as p
from explorer.abilities import static as s
from explorer.abilities import triggers as t
from explorer.abilities.ability import Ability, ActivatedAbility, Mode, SpellAbility, StaticAbility, Timing
from explorer.abilities.ability import TriggeredAbility as Triggered
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.combat import Combat
from explorer.abilities.combat_rules import CombatRule
from explorer.abilities.costs import PayMana, TapThis
from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.mana_abilities import is_mana_ability
from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.meanings import triggered_by_keywords
from explorer.abilities.permissions import MayPlay
from explorer.abilities.player_rules import PlayerRule
from explorer.abilities.transform import mentions, parts
from explorer.batch.casting import steps as st
from explorer.batch.casting.instructions import Lowering, of_yours, only_larger
from explorer.batch.casting.pieces import Piece
from explorer.batch.casting.producing import Produced
from explorer.batch.lowering import lower as lower_source
from explorer.batch.paying import with_types
from explorer.batch.sources import Source
from explorer.core.matching import types_of
from explorer.values.mana import ManaSymbol, ManaType
from explorer.values.types import CardType, Supertype

SNOW = types_of((ManaType.WHITE,), snow=True)
"""The first of the types of mana from snow sources; those of others are lower numbers."""

_OF_COMBAT = (
    "battle cry, deathtouch, defender, dethrone, double strike, exalted, fear, first strike, flanking, flying, "
    "forestwalk, horsemanship, intimidate, islandwalk, melee, menace, mentor, mountainwalk, plainswalk, reach, shadow, "
    "skulk, swampwalk, training, trample, vigilance"
)
_OF_SPELLS = "conspire, demonstrate, storm"
"""They speak as their spell is cast, and nothing optional is paid for."""
_OF_OTHER_MOMENTS = "devoid, flash, haste, hexproof, indestructible, lifelink, persist, shroud, undying"
"""Heeded where they matter: colors, tap symbols, damage; or they wait for what an opponent does, or for a death."""
_SILENT = frozenset(map(k.Keyword, ", ".join((_OF_COMBAT, _OF_SPELLS, _OF_OTHER_MOMENTS)).split(", ")))
"""Keywords that a permanent may have without a word to say in a turn of spells; others are refused."""


def lower_spell(card: Characteristics, could: Produced | None = None) -> Piece:
    """A card that is cast from hand; raises NotVectorized with the line for what many games at once cannot do.

    Mana that depends on other permanents has the types that are told by `could`.
    """
    return _Card(card, could).spell()


def lower_permanent(card: Characteristics, yours: bool = True, could: Produced | None = None) -> Piece:
    """A permanent on the battlefield, or a token; raises NotVectorized. An opponent's must not speak up at all.

    How it entered does not matter any more. Mana that depends on other permanents has the types told by `could`.
    """
    lowering = _Card(card, could)
    lowering.is_there = True
    return lowering.permanent(yours)


class _Card(Lowering):
    """A card that is being lowered, as a spell or as a permanent."""

    # --- what it is ------------------------------------------------------------------------------------------------

    def spell(self) -> Piece:
        """The card as a spell."""
        card = self.card
        cost = self._cost_to_cast()
        found = self.permanent() if card.is_permanent_card else Piece(card)
        self.is_cast = True
        self.announces_x = self._variables > 0
        steps: list[st.Step] = []
        as_cast: list[st.Watch] = []
        as_enters = 0
        for ability in card.abilities:
            match ability:
                case SpellAbility(body):
                    steps += self.resolved(body, ability)
                case Triggered(t.Enters(what)) if what == p.THIS:
                    if self.is_never_so(ability.condition):
                        continue
                    self.always(ability)
                    steps += self.without_copies(self.triggered(ability.body, ability), ability)
                    as_enters += 1
                case Triggered(t.Chapter()):
                    raise self.refuse(ability, "a chapter ability triggers as it enters", ability)
                case _:
                    as_cast += self._as_cast(ability)
        later = any(isinstance(each, st.Later) for each in st.every(steps))
        self._one_at_a_time(max(len(as_cast) + later, as_enters))
        self._stays()
        if self._variables and any(isinstance(each, p.Filter) for each in self.targets):
            raise self.refuse(self.card.mana_cost, "its mana cost has X, and it is cast upon another spell")
        return replace(
            found,
            cost=cost,
            variables=self._variables,
            steps=tuple(steps),
            as_cast=tuple(as_cast),
            targets=tuple(self.targets),
            modes=tuple(self.modes),
        )

    def permanent(self, yours: bool = True) -> Piece:
        """The card as a permanent that is there."""
        card = self.card
        watches: list[st.Watch] = []
        copiers: list[st.Copier] = []
        prices: list[st.Price] = []
        for ability in card.abilities:
            match ability:
                case Triggered():
                    watches += self._watch(ability) if yours else self._silent(ability)
                case ActivatedAbility():
                    copiers += self._copier(ability) if yours else ()
                case StaticAbility():
                    prices += self._statics(ability, yours)
                case SpellAbility() | k.Ward() | k.Equip() | k.Affinity() | k.Crew() | k.Protection():
                    pass
                case k.Cycling() | k.Transmute() | k.Reinforce() | k.InCombat() | k.InGraveyard():
                    pass
                case k.Has(keyword):
                    heard = tuple(self._keyword(keyword, ability))
                    watches += heard if yours else ()
                case k.Kicker() | k.Buyback() | k.Flashback() | k.Overload() | k.Replicate() | k.Casualty():
                    pass
                case k.CumulativeUpkeep() | k.Suspend() | k.Vanishing() | k.Fading():
                    raise self.refuse(ability, "something is done about it each turn", ability)
                case k.Enchant():
                    raise self.refuse(ability, "it is attached to something", ability)
                case _:
                    assert_never(ability)
        later = any(isinstance(each, st.Later) for watch in watches for each in st.every(watch.steps))
        self._one_at_a_time(len(watches) + later)
        if len(copiers) > 1:
            raise self.refuse(copiers, "two of its abilities copy spells")
        if copiers and card.mana_abilities:
            raise self.refuse(copiers, "it is tapped for mana as well as for copies")
        mana = yours and (card.is_a(CardType.LAND) or bool(card.mana_abilities))
        source = self._source() if mana else None
        return Piece(card, watches=tuple(watches), copiers=tuple(copiers), prices=tuple(prices), source=source)

    def _source(self) -> Source | None:
        """What it makes of mana; sources whose price is life or a sacrifice are left alone, as in automatic payment."""
        found = lower_source(self.card)
        if found is not None and all(could in self.could for way in found.ways for could in way.could):
            found = replace(found, ways=tuple(with_types(each, self.could) for each in found.ways))
        if found is not None and not found.simple:
            raise self.refuse(found, "what it adds costs mana, is of one chosen type or depends on other permanents")
        if found is not None and len(found.free) > 1 and any(each & (each - 1) for each in found.free):
            raise self.refuse(found, "what it adds is chosen as it is tapped, several mana at once")
        if found is not None and len(found.free) > 1 and any(each >= SNOW for each in found.free):
            raise self.refuse(found, "it adds several snow mana at once")
        return found

    def _cost_to_cast(self) -> tuple[ManaSymbol, ...]:
        cost = self.card.mana_cost
        if cost is None:
            raise self.refuse(cost, "it has no mana cost")
        rules = [each for ability in self.card.static for each in ability.effects if isinstance(each, r.CostRule)]
        own = [each for each in rules if not (isinstance(each, r.CostChange) and isinstance(each.spells, p.Filter))]
        if own or any(isinstance(each, k.Affinity) for each in self.card.abilities):
            raise self.refuse(own, "it costs more, less or something else than its mana cost")
        return self.plain(cost.with_x(0).symbols)

    @property
    def _variables(self) -> int:
        return self.card.mana_cost.variables if self.card.mana_cost else 0

    def _one_at_a_time(self, number: int) -> None:
        if number > 1:
            raise self.refuse(self.card, "two of its abilities trigger at once")

    def _stays(self) -> None:
        """A permanent that state-based actions look at is no number that stays (704.5); legends are looked at later."""
        others = tuple(each for each in self.card.supertypes if each is not Supertype.LEGENDARY)
        line = replace(self.card.line, supertypes=others)
        if self.card.is_permanent_card and not (replace(self.card, line=line).is_inert or self.card.loyalty):
            raise self.refuse(self.card.line, "state-based actions look at it as it enters")

    def _keyword(self, keyword: k.Keyword, ability: k.Has) -> Iterator[st.Watch]:
        """Keywords that matter to nothing here pass: those of combat, those of spells on a permanent."""
        if keyword is k.Keyword.PROWESS:
            (meant,) = triggered_by_keywords((ability,))
            yield from self._watch(meant)
            return
        if keyword is k.Keyword.SPLIT_SECOND:
            raise self.refuse(ability, "nothing can be cast or activated while it is on the stack", ability)
        if keyword not in _SILENT:
            raise self.refuse(ability, "it has an ability that triggers", ability)

    def _statics(self, ability: StaticAbility, yours: bool = True) -> Iterator[st.Price]:
        """What is true by itself: what your spells cost more or less, and the rest as far as it changes nothing."""
        for effect in ability.effects:
            match effect:
                case r.CostChange(p.Filter() as what, p.Who.YOU | p.Who.A_PLAYER, mana, less, None, False) if yours:
                    if any(each.types or each.snow or each.variable for each in mana.symbols):
                        raise self.refuse(effect, "it changes what spells cost by more than generic mana", ability)
                    self.unconditional(ability.condition, ability)
                    self.known(what, ability)
                    yield st.Price(what, -mana.mana_value() if less else mana.mana_value())
                case s.EntersTapped() | s.EntersIfDone() if self.is_there:
                    continue
                case s.Changes(_, change) if only_larger(change):
                    continue
                case _:
                    self._static(effect, ability)

    def _static(self, effect: s.StaticEffect, ability: StaticAbility) -> None:
        """What is true by itself: whether it enters tapped and can be copied, and what matters to no number here."""
        match effect:
            case s.EntersTapped(None) | s.CantBeCopied():
                self.unconditional(ability.condition, ability)
            case s.CantBeCountered() | s.DoesntUntap() | s.MayStayTapped() | s.UntapsWithOthers():
                return
            case _ if isinstance(effect, CombatRule | s.DamageCantBePrevented | s.EntersWithCounters):
                return
            case s.EntersTapped() | s.EntersChoosingColor() | s.EntersChoosingType() | s.EntersAsCopy():
                raise self.refuse(effect, "something is chosen as it enters", ability)
            case (
                s.Changes()
                | s.ReplaceMana()
                | s.PreventDamage()
                | r.CostChange()
                | r.ActivationCostChange()
                | r.AdditionalCost()
                | r.AlternativeCost()
                | r.CostFloor()
                | r.CantActivate()
                | s.Regeneration()
            ):
                raise self.refuse(effect, "it changes what other cards do or cost", ability)
            case KeepsMana() | UnspentBecomes() | SpendAsThough():
                raise self.refuse(effect, "it changes what becomes of unspent mana, or as what it is spent", ability)
            case s.EntersWithMore() | s.OthersEnterTapped() | s.EntersIfDone():
                raise self.refuse(effect, "it enters only if something is done, or changes how others enter", ability)
            case _ if isinstance(effect, PlayerRule):
                raise self.refuse(effect, "it changes how many cards are kept, or when cards are cast", ability)
            case s.BeginsOnBattlefield() | s.CastOnly() | s.LeavesToExile():
                raise self.refuse(effect, "it begins, is cast or leaves otherwise than others do", ability)
            case MayPlay() | TopIsSeen():
                raise self.refuse(effect, "it allows to play cards from elsewhere", ability)
            case s.TriggersAgain() | s.CopiesMore():
                raise self.refuse(effect, "it has things happen once more", ability)
            case _:
                assert_never(effect)

    # --- what triggers and what is activated -----------------------------------------------------------------------

    def _as_cast(self, ability: Ability) -> Iterator[st.Watch]:
        """What triggers as the spell itself is cast; optional costs are never paid, so theirs do not (603.4)."""
        match ability:
            case k.Has(k.Keyword.STORM):
                (meant,) = triggered_by_keywords((ability,))
                yield st.Watch(None, self.triggered(meant.body, ability))
            case k.Has(k.Keyword.GRAVESTORM):
                raise self.refuse(ability, "permanents that died before are not counted", ability)
            case k.Has(k.Keyword.DEMONSTRATE):
                raise self.refuse(ability, "an opponent may copy it too", ability)
            case Triggered(t.SpellCast(p.Who.YOU, p.This(), True, False, None)):
                self.always(ability)
                yield st.Watch(None, self.triggered(ability.body, ability))
            case Triggered(t.SpellCast(_, p.This())):
                raise self.refuse(ability, "it triggers as it is copied, or not each time that it is cast", ability)
            case StaticAbility():
                tuple(self._statics(ability))  # refuses what is not lowered; as a permanent it was looked at before
            case k.Has(keyword):
                tuple(self._keyword(keyword, ability))  # refuses others; as a permanent it was looked at before
            case _:
                return

    def _watch(self, ability: Triggered) -> Iterator[st.Watch]:
        """What a permanent's triggered ability does as spells are cast; those that cannot trigger ask for nothing."""
        match ability.trigger:
            case t.SpellCast(p.Who.YOU, p.Filter() as what, cast, copied, nth):
                self.always(ability)
                self.known(what, ability)
                if copied and nth is not None:
                    raise self.refuse(ability, "it counts what is copied as well as what is cast", ability)
                found = st.Watch(what, self.triggered(ability.body, ability), cast, copied, nth)
                if any(isinstance(each, e.CopySpell) and mentions(each, p.THIS) for each in parts(ability.body)):
                    raise self.refuse(ability, "it speaks of itself as it copies", ability)
                if found.copies and copied:
                    raise self.refuse(ability, "it copies what is copied, again and again", ability)
                yield found
            case t.SpellCast(_, p.This()):
                return
            case t.Enters(what) if what == p.THIS:
                return
            case _ if self._never(ability.trigger):
                return
            case t.BecomesTapped(what) if what == p.THIS and self._stays_untapped():
                return
            case _:
                raise self.refuse(ability, "it has an ability that could trigger", ability)

    def _stays_untapped(self) -> bool:
        """Whether it is not tapped: for mana it would be for life or a sacrifice alone, and it copies nothing."""
        source = self._source()
        return source is not None and not source.free and not any(map(self._taps, self.card.abilities))

    def _taps(self, ability: Ability) -> bool:
        return isinstance(ability, ActivatedAbility) and not is_mana_ability(ability)

    def _silent(self, ability: Triggered) -> Iterator[st.Watch]:
        """An opponent's permanent: nothing of it may trigger."""
        if self._never(ability.trigger) or ability.trigger == t.Enters(p.THIS):
            return iter(())
        raise self.refuse(ability, "a permanent of the opponent has an ability that could trigger", ability)

    def _never(self, trigger: t.Trigger) -> bool:
        """Whether it does not happen while spells are cast in a main phase: no combat, no step begins, nothing leaves.

        A permanent that is there already gets no lore counter (714.3b), and deals no damage but by what triggers.
        """
        match trigger:
            case t.Chapter() | t.StepBegins() | t.Leaves() | t.TurnedFaceUp() | t.DealsDamage(combat=True):
                return True
            case _ if isinstance(trigger, Combat):
                return True
            case t.DealsDamage(p.This()):
                return not any(
                    isinstance(each, e.DealDamage) for own in self.card.triggered for each in parts(own.body)
                )
            case _:
                return False

    def _copier(self, ability: ActivatedAbility) -> Iterator[st.Copier]:
        """An ability that copies spells for mana and tapping; other activated abilities are never activated."""
        (mode, *more) = ability.body.modes
        if is_mana_ability(ability) or more or not any(isinstance(each, e.CopySpell) for each in mode.effects):
            return
        number = self.card.activated.index(ability)
        match mode:
            case Mode((e.CopySpell(p.Target(0), int() as times, True, None, p.Who.YOU, _, (), None),), (phrase,)):
                pass
            case _:
                raise self.refuse(ability, "it copies a spell in a way that is not lowered", ability)
        mana = ability.cost.mana
        mana_alone = all(isinstance(each, PayMana | TapThis) for each in ability.cost.parts)
        if not (ability.cost.taps_this and mana_alone) or ability.timing is not Timing.ANY or ability.least_x:
            raise self.refuse(ability.cost, "it copies at another cost than mana and tapping", ability)
        if ability.exhaust:
            raise self.refuse(ability, "it copies once a game at most", ability)
        if ability.less is not None:
            raise self.refuse(ability.less, "what its ability costs depends on what there is", ability)
        self.unconditional(ability.condition, ability)
        if not isinstance(phrase.filter, p.Filter) or (phrase.low, phrase.high) != (1, 1):
            raise self.refuse(phrase, "it copies something else than one spell", ability)
        exact = p.HasManaValue(p.Comparison.EQUAL, p.X())
        if mana.variables != (exact in phrase.filter.tests):
            raise self.refuse(phrase, "its X is something else than the mana value of the spell", ability)
        what = of_yours(phrase.filter, exact)
        self.known(what, ability)
        yield st.Copier(number, self.plain(mana.symbols, ability), what, times)
