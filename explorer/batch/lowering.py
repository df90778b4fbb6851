"""Cards lowered to what games by the million do with them, from the same data as the exact engine; the rest refused.

What a policy never does asks for nothing: an ability that is not activated, a spell that is not cast. What happens by
itself to a permanent that is played is lowered, or refused by name before the first game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from explorer.abilities import cost_rules as r
from explorer.abilities import costs as c
from explorer.abilities import effects as e
from explorer.abilities import keywords as k
from explorer.abilities import static as s
from explorer.abilities.ability import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
)
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.mana import (
    AddMana,
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    Combination,
    CouldProduce,
    EachColorAmong,
    Exactly,
    ManaChoice,
    OneOf,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.mana_abilities import is_mana_ability
from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Who
from explorer.abilities.triggers import Enters
from explorer.batch.sources import NotVectorized, Source
from explorer.cards.pool import NotUsable
from explorer.core.matching import Types, Units, types_of
from explorer.oracle import write_ability
from explorer.values.types import CardType, Supertype


@dataclass(frozen=True, slots=True)
class _Way:
    """One mana ability of a source: what it makes, what it costs in life, and whether the source is sacrificed."""

    units: Units
    life: int = 0
    once: bool = False


def lower(card: Characteristics, allow_unread: bool = False) -> Source | None:
    """What the card is as a source of mana, or None for a card that is none or cannot be cast.

    Raises NotVectorized for a source with an ability that is not lowered, and NotUsable for a permanent with a line
    that is not understood unless that is allowed: it may be a source.
    """
    if card.unread and card.is_permanent_card and not allow_unread:
        raise NotUsable(card.name, f"it may make mana by a line that is not understood: {card.unread[0]!r}", True)
    if card.is_a(CardType.LAND):
        return _Card(card).source()
    if not card.is_permanent_card or card.mana_cost is None or not (card.mana_abilities or _tokens(card)):
        return None
    return _Card(card).source()


def _tokens(card: Characteristics) -> tuple[tuple[Characteristics, int], ...]:
    """The tokens with mana abilities that a permanent brings as it enters."""
    return tuple(
        (effect.token, effect.amount)
        for ability in card.triggered
        if ability.trigger == Enters(THIS)
        for mode in ability.body.modes
        for effect in mode.effects
        if isinstance(effect, e.CreateTokens) and isinstance(effect.amount, int) and effect.token.mana_abilities
    )


class _Card:
    """A card that is being lowered, which says at what it failed."""

    def __init__(self, card: Characteristics) -> None:
        self.card = card

    def source(self) -> Source:
        """The card as a source."""
        card = self.card
        if card.mana_cost is not None and card.mana_cost.variables:
            raise self.refuse(card.mana_cost, "its mana cost has X")
        for ability in card.abilities:
            self._by_itself(ability)
        ways = [self._way(each) for each in card.activated if is_mana_ability(each)]
        units = self._together(ways)
        free = self._together([each for each in ways if not each.life and not each.once])
        tapped = any(isinstance(effect, s.EntersTapped) for each in card.static for effect in each.effects)
        once = any(each.once for each in ways)
        return Source(card, units, free, tapped, max((each.life for each in ways), default=0), once, _tokens(card))

    def refuse(self, part: object, why: str, ability: Ability | None = None) -> NotVectorized:
        """The refusal of a part of the card, with the line of the ability in which it is."""
        if ability is None or ability not in self.card.abilities:
            return NotVectorized(part, why, self.card.name)
        line = self.card.abilities.index(ability) + 1
        return NotVectorized(part, why, self.card.name, line, write_ability(ability, self.card.name))

    def _by_itself(self, ability: Ability) -> None:
        """Refuse what happens by itself to a permanent that is played, as far as it can matter to mana."""
        match ability:
            case SpellAbility() | ActivatedAbility():
                return
            case TriggeredAbility(Enters(what), body, _) if what == THIS:
                for mode in body.modes:
                    for effect in mode.effects:
                        self._as_it_enters(effect, ability)
            case TriggeredAbility():
                raise self.refuse(ability, "it has an ability that triggers", ability)
            case StaticAbility(effects, condition):
                if condition is not None:
                    raise self.refuse(condition, "something is true of it under a condition", ability)
                for static in effects:
                    self._static(static, ability)
            case k.Has(k.Keyword.STORM | k.Keyword.DEMONSTRATE | k.Keyword.PROWESS) | k.CumulativeUpkeep():
                raise self.refuse(ability, "it has an ability that triggers", ability)
            case k.Has() | k.Kicker() | k.Buyback() | k.Flashback() | k.Overload() | k.Replicate() | k.Casualty():
                return
            case k.Ward() | k.Affinity() | k.Cycling() | k.Protection() | k.Crew():
                return
            case k.Enchant() | k.Equip():
                raise self.refuse(ability, "it is attached to something", ability)
            case _:
                assert_never(ability)

    def _as_it_enters(self, effect: e.Effect, ability: Ability) -> None:
        """What happens as a permanent enters: life gained changes no answer about mana, and some tokens are sources."""
        match effect:
            case e.GainLife():
                return
            case e.CreateTokens(token, int(), Who.YOU, False) if token.mana_abilities:
                lower_token(token)
            case _:
                raise self.refuse(effect, "something happens as it enters", ability)

    def _static(self, effect: s.StaticEffect, ability: Ability) -> None:
        """What is true of a permanent by itself: that it enters tapped is lowered."""
        match effect:
            case s.EntersTapped(None) | s.CantBeCountered() | s.CantBeCopied() | s.DamageCantBePrevented():
                return
            case s.EntersTapped():
                raise self.refuse(effect, "it enters tapped unless something is paid", ability)
            case s.DoesntUntap() | s.MayStayTapped():
                raise self.refuse(effect, "it may stay tapped as others untap", ability)
            case s.CantBeBlocked() | s.CantFight():
                return
            case s.Changes():
                raise self.refuse(effect, "it changes characteristics", ability)
            case s.ReplaceMana():
                raise self.refuse(effect, "it replaces mana", ability)
            case s.EntersChoosingColor() | s.EntersChoosingType():
                raise self.refuse(effect, "something is chosen as it enters", ability)
            case s.EntersAsCopy():
                raise self.refuse(effect, "it enters as a copy", ability)
            case s.EntersWithCounters():
                raise self.refuse(effect, "it enters with counters", ability)
            case s.BeginsOnBattlefield():
                raise self.refuse(effect, "it may begin the game on the battlefield", ability)
            case s.PreventDamage() | s.Regeneration():
                raise self.refuse(effect, "it prevents damage or destruction", ability)
            case r.CostChange() | r.ActivationCostChange() | r.AdditionalCost() | r.CantActivate():
                raise self.refuse(effect, "it changes costs", ability)
            case KeepsMana() | UnspentBecomes() | SpendAsThough():
                raise self.refuse(effect, "it changes what becomes of unspent mana, or as what it is spent", ability)
            case MayPlay() | TopIsSeen():
                raise self.refuse(effect, "it allows to play cards from elsewhere", ability)
            case s.TriggersAgain() | s.CopiesMore():
                raise self.refuse(effect, "it has things happen once more", ability)
            case _:
                assert_never(effect)

    # --- mana abilities --------------------------------------------------------------------------------------------

    def _way(self, ability: ActivatedAbility) -> _Way:
        """One mana ability: its cost without mana of its own, its mana of types that are known in advance."""
        if ability.timing is not Timing.ANY or ability.condition is not None or ability.most_each_turn is not None:
            raise self.refuse(ability, "a mana ability can only be activated at certain times", ability)
        if len(ability.body.modes) != 1:
            raise self.refuse(ability, "a mana ability has modes", ability)
        life, taps, once = 0, False, False
        for part in ability.cost.parts:
            life, taps, once = self._cost(part, ability, life, taps, once)
        if not taps and not once:
            raise self.refuse(ability, "a mana ability can be activated any number of times", ability)
        units: Units = ()
        for effect in ability.body.modes[0].effects:
            added, damage = self._mana_effect(effect, ability)
            units += added
            life += damage
        return _Way(units, life, once)

    def _cost(self, part: c.CostPart, ability: Ability, life: int, taps: bool, once: bool) -> tuple[int, bool, bool]:
        """The life that a cost asks for, whether the source taps, and whether it is sacrificed, with this part."""
        match part:
            case c.TapThis():
                return life, True, once
            case c.PayLife(amount) if isinstance(amount, int):
                return life + amount, taps, once
            case c.Sacrifice(what) if what == THIS:
                return life, taps, True
            case c.PayMana() | c.UntapThis() | c.Sacrifice() | c.DiscardCards() | c.RemoveCounters() | c.TapOthers():
                raise self.refuse(part, "a mana ability costs more than tapping, life or the source itself", ability)
            case c.RevealCards() | c.ReturnToHand() | c.Exile() | c.AddCounters() | c.DiscardHand() | c.TapPower():
                raise self.refuse(part, "a mana ability costs cards, permanents or counters", ability)
            case c.PayLife():
                raise self.refuse(part, "the life that a mana ability costs varies", ability)
            case _:
                assert_never(part)

    def _mana_effect(self, effect: e.Effect, ability: Ability) -> tuple[Units, int]:
        """The units that an instruction of a mana ability adds, and the damage that it deals to its player."""
        match effect:
            case AddMana(choice, int() as amount, Who.YOU, _, None, False):
                return tuple(self._units(choice, amount, ability)), 0
            case e.DealDamage(int() as damage, Who.YOU, False):
                return (), damage
            case e.LoseLife(int() as loss, Who.YOU):
                return (), loss
            case _:
                raise self.refuse(effect, "a mana ability does something that is not lowered", ability)

    def _units(self, choice: ManaChoice, amount: int, ability: Ability) -> Iterator[Types]:
        """A set of types for each mana; mana of one chosen type must be one mana, as it is chosen once."""
        snow = Supertype.SNOW in self.card.supertypes
        match choice:
            case Exactly(types):
                yield from (types_of((each,), snow) for _ in range(amount) for each in types)
            case OneOf(types) if amount == 1 or len(types) == 1:
                yield from (types_of(types, snow) for _ in range(amount))
            case Combination(types, different=False):
                yield from (types_of(types, snow) for _ in range(amount))
            case OneOf():
                raise self.refuse(choice, "several mana are of one chosen color", ability)
            case Bundles() | Combination() | AnyOf():
                raise self.refuse(choice, "what one mana is decides what another one is", ability)
            case ChosenColor():
                raise self.refuse(choice, "the color of the mana is chosen as the permanent enters", ability)
            case CouldProduce() | ColorAmong() | EachColorAmong() | ThatColor() | TypeProduced():
                raise self.refuse(choice, "the mana depends on other permanents", ability)
            case _:
                assert_never(choice)

    def _together(self, ways: list[_Way]) -> Units:
        """What one use makes with several abilities to choose from: one mana of any of their types, or the best one."""
        if not ways:
            return ()
        if len({each.once for each in ways}) > 1:
            raise self.refuse(ways, "some of its mana abilities sacrifice it and others do not")
        if all(len(each.units) == 1 for each in ways):
            every = 0
            for each in ways:
                every |= each.units[0]
            return (every,)
        best = max(ways, key=lambda each: len(each.units))
        if not all(_within(each.units, best.units) for each in ways):
            raise self.refuse(ways, "its mana abilities add different amounts of different types")
        return best.units


def lower_token(token: Characteristics) -> Source:
    """What a token is as a source of mana; raises NotVectorized for one that is not lowered."""
    return _Card(token).source()


def _within(few: Units, many: Units) -> bool:
    """Whether whatever the few units make, different ones of the many can make as well."""
    if not few:
        return True
    first, *rest = few
    return any(first & each == first and _within(tuple(rest), many[:n] + many[n + 1 :]) for n, each in enumerate(many))
