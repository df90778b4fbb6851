"""Permanents because of which others make more mana: Auras on lands, and what doubles or adds (106.12a, 106.12b)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from explorer.abilities import keywords as k
from explorer.abilities import phrases as p
from explorer.abilities.ability import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from explorer.abilities.changes import Gain
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.mana import AddMana, TypeProduced
from explorer.abilities.mana_abilities import is_mana_ability
from explorer.abilities.static import Changes, ReplaceMana, StaticEffect
from explorer.abilities.triggers import TappedForMana
from explorer.batch.describing import fits
from explorer.batch.sources import More, NotVectorized, Refuse, Source, Way
from explorer.batch.ways import Colors, added, ways
from explorer.core.matching import Units, types_of
from explorer.values.mana import MANA_TYPES
from explorer.values.types import Supertype

_PLAIN = frozenset(types_of((each,), snow) for each in MANA_TYPES for snow in (False, True))
"""Mana of one type, from a snow source or not."""


def changes_mana(card: Characteristics) -> bool:
    """Whether other permanents make other mana because of it."""
    triggered = any(is_mana_ability(each) for each in card.triggered)
    statics = [effect for each in card.static for effect in each.effects]
    return triggered or any(isinstance(each, ReplaceMana) or given(each) is not None for each in statics)


def given(effect: StaticEffect) -> ActivatedAbility | None:
    """The mana ability that other permanents have because of it."""
    match effect:
        case Changes(p.Each(p.Filter()), Gain(ActivatedAbility() as ability)) if is_mana_ability(ability):
            return ability
        case _:
            return None


# --- Auras -----------------------------------------------------------------------------------------------------------


def enchants(card: Characteristics) -> p.Filter | None:
    """The lands that an Aura enchants which adds mana whenever its land is tapped for mana."""
    auras = [each.filter for each in card.abilities if isinstance(each, k.Enchant)]
    adds = any(_of_its_land(each) for each in card.triggered)
    return auras[0] if adds and len(auras) == 1 and isinstance(auras[0], p.Filter) else None


def _of_its_land(ability: TriggeredAbility) -> bool:
    match ability.trigger:
        case TappedForMana(p.Who.A_PLAYER, p.Attached(), None):
            return True
        case _:
            return False


def with_its_land(card: Characteristics, refuse: Refuse, colors: Colors) -> tuple[Way, ...]:
    """What an Aura adds to the mana of its land, as ways to use it; raises the refusal of what is not lowered."""
    whose = p.ControllerOf(p.Attached())
    found = [added(card, each, whose, refuse, colors) for each in card.triggered if _of_its_land(each)]
    if len(found) != 1:
        raise refuse(card.triggered, "it adds mana to that of its land in several ways")
    if any(each.life for each in found[0]):
        raise refuse(card.triggered, "whoever taps its land for mana loses life")
    return found[0]


# --- doublers --------------------------------------------------------------------------------------------------------


def more(card: Characteristics, ability: Ability, refuse: Refuse) -> Iterator[More]:
    """What permanents make more because of an ability; raises the refusal of what is not lowered."""
    match ability:
        case TriggeredAbility(TappedForMana(p.Who.A_PLAYER | p.Who.YOU as by, p.Filter() as what, None), body):
            _told(card, what, refuse)
            whose = p.Who.YOU if by is p.Who.YOU else p.Who.THAT_PLAYER
            match body.modes[0].effects:
                case (AddMana(TypeProduced(), int() as amount, who, _, None, False),) if who is whose:
                    if ability != TriggeredAbility(ability.trigger, body) or body.modal:
                        raise refuse(ability, "more mana is added under a condition, or of a choice")
                    if amount != 1:
                        raise refuse(ability, "it adds several mana of types that something produced")
                    yield More(what, alike=1)
                case _:
                    (way, *others) = added(card, ability, whose, refuse)
                    if others or way.alike or way.could or way.life:
                        raise refuse(ability, "what it adds is a choice, or does more than add mana")
                    yield More(what, units=way.units)
        case StaticAbility(effects, None):
            for effect in effects:
                match effect:
                    case ReplaceMana(what, p.Who.A_PLAYER | p.Who.YOU, times, None, False, 1):
                        _told(card, what, refuse)
                        yield More(what, times)
                    case Changes(p.Each(p.Filter() as what), Gain(ActivatedAbility() as gained)) if given(effect):
                        if fits(card, what) is None or what.zone is not None:
                            raise refuse(what, "which permanents have its mana ability is not told by their data alone")
                        if any(way.once or way.could for way in ways(card, gained, refuse)):
                            raise refuse(
                                gained, "the mana ability that others have does more than add mana for tapping"
                            )
                        yield More(what, gives=(gained,))
                    case ReplaceMana():
                        raise refuse(effect, "it replaces mana by other mana")


def _told(card: Characteristics, what: p.Filter, refuse: Refuse) -> None:
    if fits(card, what) is None or what.zone is not None:
        raise refuse(what, "which permanents make more mana is not told by their data alone")
    if Supertype.SNOW in card.supertypes:
        raise refuse(Supertype.SNOW, "it is snow, and so is mana that it adds")


def multiplied(source: Source, by: Iterable[tuple[More, int]]) -> Source:
    """The source where so many permanents have what fits make more; raises NotVectorized where that leaves a choice."""
    fitting = [(each, count) for each, count in by if count and fits(source.card, each.what)]
    if not fitting or source.enchants is not None:
        return source
    gained = dict.fromkeys(ability for each, _ in fitting for ability in each.gives)
    own = source.ways + tuple(way for each in gained for way in ways(source.card, each, _never))
    return replace(source, ways=tuple(_more(source, way, fitting) if way.taps else way for way in own))


def _never(part: object, why: str) -> NotVectorized:
    """The refusal of what a permanent that has the ability itself was looked at for before."""
    return NotVectorized(part, why, "an ability that others have")


def _more(source: Source, way: Way, by: list[tuple[More, int]]) -> Way:
    """One way to use it, with all that is made more: first what it makes itself, then what is added."""
    times = 1
    for each, count in by:
        times *= each.times**count
    alike = sum(each.alike * count for each, count in by)
    units: Units = tuple(unit for each, count in by for unit in each.units * count)
    if times == 1 and not alike and not units:
        return way
    certain = _PLAIN.issuperset(way.units) and not way.could
    if certain and way.units:
        types = 0
        for unit in way.units:
            types |= _cold_apart(unit)
        return replace(way, units=way.units * times + (types,) * alike + units)
    one = len(way.units) == 1 or way.alike
    if one and not way.could and not units and not any(each & _SNOW for each in way.units):
        return replace(way, units=way.units * times + way.units[:1] * alike, alike=True)
    if units and times == 1 and not alike and not way.alike:
        return replace(way, units=way.units + units)
    why = "what it makes itself decides what is made more, in ways that are not lowered"
    raise NotVectorized(by[0][0], why, source.card.name)


_SNOW = types_of(MANA_TYPES, snow=True)
_COLD = 6


def _cold_apart(types: int) -> int:
    """These types of mana, from a source that is not snow."""
    return (types | types >> _COLD) & types_of(MANA_TYPES)
