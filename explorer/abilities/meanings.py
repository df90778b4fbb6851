"""What keyword abilities stand for that are additional costs or triggered abilities (702): replicate, prowess."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explorer.abilities.ability import Ability, ActivatedAbility, StaticAbility, Timing, TriggeredAbility, body
from explorer.abilities.changes import Become, GetPowerToughness
from explorer.abilities.circumstances import AnySo, NotSo
from explorer.abilities.combat_meanings import triggered_in_combat
from explorer.abilities.cost_rules import AdditionalCost, CostChange
from explorer.abilities.costs import Cost, DiscardCards, PayMana, Sacrifice, TapOthers, TapPower
from explorer.abilities.counting import CountersOn
from explorer.abilities.effects import (
    Attach,
    CastCards,
    ChoosePlayer,
    CopySpell,
    Counter,
    Draw,
    Effect,
    Lasting,
    May,
    Put,
    PutCounters,
    SacrificeSome,
    Unless,
)
from explorer.abilities.graveyard import in_graveyard
from explorer.abilities.history import Departed
from explorer.abilities.keywords import (
    Affinity,
    Buyback,
    Casualty,
    Crew,
    CumulativeUpkeep,
    Cycling,
    Equip,
    Has,
    InGraveyard,
    Keyword,
    Kicker,
    Reinforce,
    Replicate,
    Transmute,
    Ward,
)
from explorer.abilities.libraries import DigDown
from explorer.abilities.measures import ToughnessOf
from explorer.abilities.phrases import (
    CREATURE,
    SPELL,
    THIS,
    Amount,
    Another,
    Compare,
    Comparison,
    Condition,
    Controlled,
    CountOf,
    Either,
    Filter,
    Happened,
    HasManaValue,
    HasPower,
    Kind,
    ManaValueOf,
    Not,
    OfType,
    OwnerOf,
    PowerOf,
    Rest,
    Result,
    SharesColor,
    SpellsCast,
    Target,
    That,
    TimesPaid,
    Who,
)
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import BecomesTarget, Enters, Leaves, SpellCast, StepBegins
from explorer.values.mana import ManaCost
from explorer.values.steps import Step
from explorer.values.types import CardType, TypeLine
from explorer.values.zones import Zone

_TWO_ACCOMPLICES = Cost((TapOthers(Filter(Kind.PERMANENT, (*CREATURE.tests, SharesColor(THIS))), 2),))
_OF_AN_OPPONENT = Either(tuple(Filter(kind, (Controlled(Who.AN_OPPONENT),)) for kind in (Kind.SPELL, Kind.ABILITY)))
_ON_THE_BATTLEFIELD = Compare(CountOf(Filter(Kind.PERMANENT, (Not(Another()),))), Comparison.AT_LEAST, 1)
"""That this very permanent is there (400.7)."""
_AN_ARTIFACT_CREATURE = Changes(THIS, Become(TypeLine((), (CardType.ARTIFACT, CardType.CREATURE), ())))
_OF_THE_SAME_VALUE = Filter(Kind.CARD, (HasManaValue(Comparison.EQUAL, ManaValueOf(THIS)),))
_CHEAPER = Filter(
    Kind.CARD,
    (Not(OfType((CardType.LAND,))), Not(HasManaValue(Comparison.AT_LEAST, ManaValueOf(THIS)))),
)
"""A nonland card with lesser mana value (702.85a)."""
_ONE_MANA = ManaCost.parse("{1}")
_NONCREATURE_SPELL = Filter(Kind.SPELL, (Not(OfType((CardType.CREATURE,))),))


@dataclass(frozen=True, slots=True)
class OptionalCost:
    """An additional cost that may be paid as the spell is cast, once or `often`; its name tells instances apart."""

    name: str
    cost: Cost
    often: bool = False


def optional_costs(abilities: tuple[Ability, ...], mana_cost: ManaCost | None) -> tuple[OptionalCost, ...]:
    """The optional additional costs of a spell with these abilities and that mana cost, in order (118.8b, 601.2b).

    Each instance of one keyword is paid on its own (702.56b, 702.78b, 702.153b).
    """
    return tuple(found for n, each in _numbered(abilities) if (found := _cost(each, n, mana_cost)))


def triggered_by_keywords(abilities: tuple[Ability, ...]) -> tuple[TriggeredAbility, ...]:
    """All triggered abilities in printed order, those among them for which a keyword stands (702.40a, 702.108a)."""
    return tuple(found for n, each in _numbered(abilities) if (found := _triggered(each, n)))


def activated_by_keyword(ability: Ability) -> ActivatedAbility | None:
    """The activated ability that this is, or for which it stands as a keyword (702.6a)."""
    match ability:
        case ActivatedAbility():
            return ability
        case Equip(cost):
            to = TargetPhrase(Filter(Kind.PERMANENT, (*CREATURE.tests, Controlled(Who.YOU))))
            return ActivatedAbility(cost, body(Attach(THIS, Target(0)), targets=(to,)), Timing.AS_A_SORCERY)
        case Crew(power):
            return ActivatedAbility(
                Cost((TapPower(power),)), body(Lasting(_AN_ARTIFACT_CREATURE, Duration.END_OF_TURN))
            )
        case InGraveyard():
            return in_graveyard(ability)
        case Cycling(cost, tests):
            found = SearchLibrary(Filter(Kind.CARD, tests), Zone.HAND, reveal=True)
            return _from_hand(cost, found if tests else Draw(1))
        case Transmute(cost):
            found = SearchLibrary(_OF_THE_SAME_VALUE, Zone.HAND, reveal=True)
            return replace(_from_hand(cost, found), timing=Timing.AS_A_SORCERY)
        case Reinforce(amount, cost):
            return _from_hand(cost, PutCounters("+1/+1", amount, Target(0)), TargetPhrase(CREATURE))
        case _:
            return None


def _from_hand(cost: Cost, effect: Effect, *targets: TargetPhrase) -> ActivatedAbility:
    """An ability that functions in hand, since to discard the card is part of its cost (113.6k, 702.29a)."""
    return ActivatedAbility(Cost((*cost.parts, DiscardCards(THIS))), body(effect, targets=targets))


def required_costs(abilities: tuple[Ability, ...]) -> tuple[Cost, ...]:
    """The additional costs that a spell with these abilities always has (118.8, 601.2b)."""
    statements = (effect for each in abilities if isinstance(each, StaticAbility) for effect in each.effects)
    return tuple(each.cost for each in statements if isinstance(each, AdditionalCost))


def own_cost_changes(abilities: tuple[Ability, ...]) -> tuple[CostChange, ...]:
    """What a spell with these abilities says of its own cost without a condition, affinity among it (702.41a)."""
    filters = (each.filter for each in abilities if isinstance(each, Affinity))
    return tuple(CostChange(THIS, Who.YOU, _ONE_MANA, True, _yours(each)) for each in filters)


def _yours(filter: Filter) -> CountOf:
    return CountOf(replace(filter, tests=(*filter.tests, Controlled(Who.YOU))))


def _numbered(abilities: tuple[Ability, ...]) -> Iterator[tuple[str, Ability]]:
    """Each ability with what is added to its cost's name: nothing for the first instance of a keyword, "2", "3"."""
    seen: dict[object, int] = {}
    for each in abilities:
        sort = each.keyword if isinstance(each, Has) else type(each)
        seen[sort] = seen.get(sort, 0) + 1
        yield "" if seen[sort] == 1 else f" {seen[sort]}", each


def _cost(ability: Ability, n: str, mana_cost: ManaCost | None) -> OptionalCost | None:
    match ability:
        case Kicker(cost, multi):
            return OptionalCost("kicker", cost, multi)
        case Buyback(cost):
            return OptionalCost("buyback", cost)
        case Replicate(None):
            return OptionalCost(f"replicate{n}", Cost((PayMana(mana_cost),)), often=True) if mana_cost else None
        case Replicate(Cost() as cost):
            return OptionalCost(f"replicate{n}", cost, often=True)
        case Casualty(power):
            some = Filter(Kind.PERMANENT, (*CREATURE.tests, HasPower(Comparison.AT_LEAST, power)))
            return OptionalCost(f"casualty{n}", Cost((Sacrifice(some),)))
        case Has(Keyword.CONSPIRE):
            return OptionalCost(f"conspire{n}", _TWO_ACCOMPLICES)
        case _:
            return None


def _triggered(ability: Ability, n: str) -> TriggeredAbility | None:
    match ability:
        case TriggeredAbility():
            return ability
        case Ward(cost):
            countered = Unless((Counter(That()),), cost, Who.THAT_PLAYER)
            return TriggeredAbility(BecomesTarget(THIS, _OF_AN_OPPONENT), body(countered))
        case CumulativeUpkeep(cost):
            paid_for = Unless((SacrificeSome(THIS),), cost, per=CountersOn("age", THIS))
            asked = body(PutCounters("age", 1, THIS), paid_for)
            return TriggeredAbility(StepBegins(Step.UPKEEP, Who.YOU), asked, _ON_THE_BATTLEFIELD)
        case Has(Keyword.UNDYING):
            return _comes_back("+1/+1")
        case Has(Keyword.PERSIST):
            return _comes_back("-1/-1")
        case Has(Keyword.EVOLVE):
            return TriggeredAbility(
                Enters(Filter(Kind.PERMANENT, (*CREATURE.tests, Controlled(Who.YOU)))),
                body(PutCounters("+1/+1", 1, THIS)),
                AnySo((_greater(PowerOf(That()), PowerOf(THIS)), _greater(ToughnessOf(That()), ToughnessOf(THIS)))),
            )
        case Has(Keyword.PROWESS):
            grows = Lasting(Changes(THIS, GetPowerToughness(1, 1)), Duration.END_OF_TURN)
            return TriggeredAbility(SpellCast(Who.YOU, _NONCREATURE_SPELL), body(grows))
        case _:
            return _triggered_by_casting(ability, n)


def _triggered_by_casting(ability: Ability, n: str) -> TriggeredAbility | None:
    """What triggers as the spell with the keyword is cast."""
    match ability:
        case Replicate():
            paid = TimesPaid(f"replicate{n}")
            return _when_cast(CopySpell(THIS, paid), condition=_at_least_once(paid))
        case Casualty():
            return _when_cast(CopySpell(THIS), condition=_at_least_once(TimesPaid(f"casualty{n}")))
        case Has(Keyword.CONSPIRE):
            return _when_cast(CopySpell(THIS), condition=_at_least_once(TimesPaid(f"conspire{n}")))
        case Has(Keyword.CASCADE):
            rest = Put(Rest(Result(Happened.EXILED)), Zone.LIBRARY, bottom=True, random=True)
            return _when_cast(DigDown(_CHEAPER, exile=True), CastCards(Result(Happened.FOUND), free=True), rest)
        case Has(Keyword.STORM):
            return _when_cast(CopySpell(THIS, SpellsCast(SPELL, Who.A_PLAYER, before=THIS)))
        case Has(Keyword.GRAVESTORM):
            return _when_cast(CopySpell(THIS, Departed(Filter(Kind.PERMANENT), died=True)))
        case Has(Keyword.DEMONSTRATE):
            theirs = CopySpell(THIS, who=Who.CHOSEN_PLAYER)
            return _when_cast(May((CopySpell(THIS), ChoosePlayer(Who.AN_OPPONENT), theirs)))
        case _:
            return triggered_in_combat(ability)


def is_cumulative(effect: Unless) -> bool:
    """Whether it asks for a cumulative upkeep cost (702.24a)."""
    return effect.per == CountersOn("age", THIS)


def _comes_back(counter: str) -> TriggeredAbility:
    """When this dies without such a counter, it returns under its owner's control with one (702.79a, 702.93a)."""
    without = Compare(CountersOn(counter, That()), Comparison.EQUAL, 0)
    returned = Put(That(), Zone.BATTLEFIELD, under=OwnerOf(That()), counters=((counter, 1),))
    return TriggeredAbility(Leaves(THIS, dies=True), body(returned), without)


def _when_cast(*effects: Effect, condition: Condition | None = None) -> TriggeredAbility:
    """When you cast this spell: a triggered ability that functions on the stack."""
    return TriggeredAbility(SpellCast(Who.YOU, THIS), body(*effects), condition)


def _greater(one: Amount, other: Amount) -> Condition:
    return NotSo(Compare(one, Comparison.AT_MOST, other))


def _at_least_once(paid: TimesPaid) -> Condition:
    return Compare(paid, Comparison.AT_LEAST, 1)
