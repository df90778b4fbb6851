"""Mana abilities lowered to ways to use a source, and abilities that search for lands; the rest is refused by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TypeAlias, assert_never

from explorer.abilities import cost_rules as r
from explorer.abilities import costs as c
from explorer.abilities import effects as e
from explorer.abilities.ability import ActivatedAbility, Body, Mode, SpellAbility, Timing, TriggeredAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.circumstances import NotSo
from explorer.abilities.mana import (
    AddMana,
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    ColorOf,
    Combination,
    CouldProduce,
    EachColorAmong,
    Exactly,
    ManaChoice,
    OfIdentity,
    OneOf,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.phrases import THIS, Condition, CountOf, Filter, Players, Who
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.triggers import Enters
from explorer.batch.depending import check_condition, check_counted
from explorer.batch.describing import fits
from explorer.batch.sources import Could, Refuse, Search, Way
from explorer.core.matching import Types, Units, accepted, types_of
from explorer.values.mana import COLORS, ManaSymbol, ManaType
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone

Colors: TypeAlias = tuple[ManaType, ...]


def ways(card: Characteristics, ability: ActivatedAbility, refuse: Refuse, colors: Colors = ()) -> Iterator[Way]:
    """One mana ability as ways to use its source, one for each amount of mana that it can come to.

    The chosen color is one of these `colors`. Raises the refusal of what is not lowered.
    """
    if ability.timing is not Timing.ANY or ability.most_each_turn is not None:
        raise refuse(ability, "a mana ability can only be activated at certain times")
    if ability.exhaust:
        raise refuse(ability, "a mana ability can be activated once alone")
    if ability.less is not None:
        raise refuse(ability.less, "what a mana ability costs depends on what there is")
    if len(ability.body.modes) != 1:
        raise refuse(ability, "a mana ability has modes")
    way, taps = Way(when=_when(card, ability.condition, refuse)), False
    for part in ability.cost.parts:
        taps |= isinstance(part, c.TapThis)
        way = _costing(way, part, refuse)
    if not taps and not way.once:
        raise refuse(ability, "a mana ability can be activated any number of times")
    yield from _done(card, replace(way, taps=taps), ability.body, refuse, colors)


def added(
    card: Characteristics, ability: TriggeredAbility, whose: Players, refuse: Refuse, colors: Colors = ()
) -> tuple[Way, ...]:
    """What a triggered ability adds to the mana of another permanent; `whose` mana that is, you are meant by it.

    Raises the refusal of what is not lowered.
    """
    if ability != TriggeredAbility(ability.trigger, ability.body) or ability.body.modal:
        raise refuse(ability, "more mana is added under a condition, or of a choice")
    (mode,) = ability.body.modes
    body = replace(ability.body, modes=(replace(mode, effects=tuple(_yours(each, whose) for each in mode.effects)),))
    return tuple(_done(card, Way(taps=False), body, refuse, colors))


def _yours(effect: e.Effect, whose: Players) -> e.Effect:
    """The instruction as it is said to you; what adds mana for somebody else is not lowered."""
    if not isinstance(effect, AddMana):
        return effect
    return replace(effect, who=Who.YOU if effect.who == whose else Who.EACH_OPPONENT)


def _when(card: Characteristics, condition: Condition | None, refuse: Refuse) -> tuple[Condition, ...]:
    """A condition as one more under which a way is there."""
    if condition is None:
        return ()
    check_condition(condition, card, refuse)
    return (condition,)


def _done(card: Characteristics, way: Way, body: Body, refuse: Refuse, colors: Colors) -> list[Way]:
    """The way with what its instructions do, one for each amount of mana that they can come to."""
    found = [way]
    for effect in body.modes[0].effects:
        found = [after for before in found for after in _doing(card, before, effect, refuse, colors)]
    return found


def _costing(way: Way, part: c.CostPart, refuse: Refuse) -> Way:
    """The way with one more part of its cost."""
    match part:
        case c.TapThis():
            return way
        case c.PayLife(int() as amount):
            return replace(way, life=way.life + amount)
        case c.Sacrifice(what) if what == THIS:
            return replace(way, once=True)
        case c.PayMana(mana):
            return replace(way, costs=(*way.costs, *_paid(mana.symbols, part, refuse)))
        case c.UntapThis() | c.Sacrifice() | c.DiscardCards() | c.RemoveCounters() | c.TapOthers():
            raise refuse(part, "a mana ability costs more than mana, tapping, life or the source itself")
        case (
            c.RevealCards()
            | c.ReturnToHand()
            | c.Exile()
            | c.PutIntoGraveyard()
            | c.AddCounters()
            | c.PayCounters()
            | c.Exert()
            | c.DiscardHand()
            | c.TapPower()
            | c.MillCards()
        ):
            raise refuse(part, "a mana ability costs cards, permanents or counters")
        case c.PayLife():
            raise refuse(part, "the life that a mana ability costs varies")
        case _:
            assert_never(part)


def _paid(symbols: Iterable[ManaSymbol], part: c.CostPart, refuse: Refuse) -> Iterator[Types]:
    """The types that each mana accepts which pays for an ability."""
    for symbol in symbols:
        if symbol.variable or symbol.phyrexian or (symbol.generic and symbol.types):
            raise refuse(part, "what a mana ability costs can be paid in different amounts")
        yield from (accepted(symbol),) * (symbol.generic or 1)


def _doing(card: Characteristics, way: Way, effect: e.Effect, refuse: Refuse, colors: Colors) -> Iterator[Way]:
    """The way with one more of its instructions."""
    match effect:
        case AddMana(choice, int() as amount, Who.YOU, _, None, False):
            yield from _adding(card, way, _known(choice, colors), amount, refuse)
        case AddMana(Exactly() as mana, CountOf(Filter() as what), Who.YOU, _, None, False) if way.most == 0:
            check_counted(what, card, refuse)
            for found in _adding(card, way, mana, 1, refuse):
                yield replace(found, each=what)
        case e.If(condition, then, otherwise):
            for met, effects in ((condition, then), (NotSo(condition), otherwise)):
                found_ways = [replace(way, when=way.when + _when(card, met, refuse))]
                for each in effects:
                    found_ways = [after for one in found_ways for after in _doing(card, one, each, refuse, colors)]
                yield from found_ways
        case e.DealDamage(int() as damage, Who.YOU, False, source) if source == THIS:
            yield replace(way, life=way.life + damage)
        case e.LoseLife(int() as loss, Who.YOU):
            yield replace(way, life=way.life + loss)
        case _:
            raise refuse(effect, "a mana ability does something that is not lowered")


def _known(choice: ManaChoice, colors: Colors) -> ManaChoice:
    """A choice of mana, where the color that was chosen is one of these."""
    match choice:
        case ChosenColor() if colors:
            return OneOf(colors)
        case AnyOf((Exactly((one,)), ChosenColor())) if colors:
            return OneOf((one, *(each for each in colors if each is not one)))
        case _:
            return choice


def _adding(card: Characteristics, way: Way, choice: ManaChoice, amount: int, refuse: Refuse) -> Iterator[Way]:
    """The way with so much mana of a choice."""
    snow = Supertype.SNOW in card.supertypes
    if way.alike or way.each is not None:
        raise refuse(choice, "it adds more than mana of one chosen color, or than mana for each permanent")
    match choice:
        case Exactly(types):
            yield _more(way, tuple(types_of((each,), snow) for each in types) * amount)
        case OneOf(types) if amount == 1 or len(types) == 1:
            yield _more(way, (types_of(types, snow),) * amount)
        case OneOf(types) if not way.units:
            yield replace(way, units=(types_of(types, snow),) * amount, alike=True)
        case Combination(types, different=False):
            yield _more(way, (types_of(types, snow),) * amount)
        case Bundles(of) if amount == 1:
            yield from (_more(way, units) for units in _bundled(of, snow))
        case CouldProduce(Filter() as by, colors_only) if amount == 1 and not way.could:
            yield _depending(card, way, (Could(by, colors_only, snow),), refuse)
        case ColorAmong(by) if amount == 1 and not way.could:
            yield _depending(card, way, (Could(by, True, snow, looks=True),), refuse)
        case EachColorAmong(by) if amount == 1 and not way.could:
            yield _depending(card, way, tuple(Could(by, True, snow, True, each) for each in COLORS), refuse)
        case OneOf() | Bundles() | Combination() | AnyOf():
            raise refuse(choice, "what one mana is decides what another one is")
        case ChosenColor():
            raise refuse(choice, "the color of the mana is chosen as the permanent enters")
        case OfIdentity():
            raise refuse(choice, "no card is a commander")
        case CouldProduce() | ColorAmong() | EachColorAmong() | ColorOf() | ThatColor() | TypeProduced():
            raise refuse(choice, "the mana depends on other permanents")
        case _:
            assert_never(choice)


def _depending(card: Characteristics, way: Way, could: tuple[Could, ...], refuse: Refuse) -> Way:
    """The way with mana whose types depend on permanents, described so that their data alone tell which these are."""
    if any(fits(card, each.by) is None for each in could):
        raise refuse(could, "the mana depends on permanents that their data alone do not tell")
    return replace(way, could=could)


def _more(way: Way, units: Units) -> Way:
    return replace(way, units=(*way.units, *units))


def _bundled(of: tuple[tuple[ManaType, ...], ...], snow: bool) -> Iterator[Units]:
    """Amounts to choose from; where they are all that mana of these types can be, each mana is chosen for itself."""
    amounts = {tuple(sorted(each, key=lambda one: one.column)) for each in of}
    types = sorted({each for bundle in of for each in bundle}, key=lambda one: one.column)
    sizes = {len(each) for each in of}
    if len(sizes) == 1 and amounts == set(combinations_with_replacement(types, min(sizes))):
        yield (types_of(types, snow),) * min(sizes)
    else:
        yield from (tuple(types_of((each,), snow) for each in bundle) for bundle in sorted(amounts))


# --- searching -------------------------------------------------------------------------------------------------------


def search(card: Characteristics) -> Search | None:
    """The lands that a land without mana abilities, a spell, or a permanent as it enters finds; None if it finds none.

    What costs more than tapping, life and the card itself finds none, nor does a land that finds several: no policy
    uses it.
    """
    if card.is_a(CardType.LAND):
        return None if card.mana_abilities else next(_activated(card), None)
    bodies = [each.body for each in card.abilities if isinstance(each, SpellAbility)]
    bodies += [each.body for each in card.triggered if each == TriggeredAbility(Enters(THIS), each.body)]
    more = r.AdditionalCost | r.AlternativeCost
    others = any(isinstance(effect, more) for each in card.static for effect in each.effects)
    return None if others or len(bodies) != 1 else _finding(bodies[0], card)


def _activated(card: Characteristics) -> Iterator[Search]:
    """The activated abilities that sacrifice a land for another one."""
    for index, ability in enumerate(card.activated):
        parts = ability.cost.parts
        life = [part.amount for part in parts if isinstance(part, c.PayLife) and isinstance(part.amount, int)]
        rest = [part for part in parts if not isinstance(part, c.PayLife)]
        usual = ability == ActivatedAbility(ability.cost, ability.body)
        price = len(life) + len(rest) == len(parts) and set(rest) == {c.TapThis(), c.Sacrifice(THIS)}
        if usual and price and (found := _finding(ability.body, card)) is not None and found.number == 1:
            yield replace(found, life=sum(life), index=index)


def wanted(body: Body) -> Body:
    """Instructions where all that you may do for nothing is done."""
    modes = (
        replace(mode, effects=tuple(done for each in mode.effects for done in _wanted(each))) for mode in body.modes
    )
    return replace(body, modes=tuple(modes))


def _wanted(effect: e.Effect) -> tuple[e.Effect, ...]:
    match effect:
        case e.May(effects, None, Who.YOU, _, ()):
            return effects
        case _:
            return (effect,)


def _finding(body: Body, card: Characteristics) -> Search | None:
    """What instructions find where they do nothing but search for lands that come onto the battlefield."""
    match wanted(body).modes:
        case (Mode((SearchLibrary(what, Zone.BATTLEFIELD, int() as number, _, _, tapped, Who.YOU),), ()),):
            return None if fits(card, what) is None else Search(what, number, tapped)
        case _:
            return None
