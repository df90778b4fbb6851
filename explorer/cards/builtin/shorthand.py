"""Expressions that many cards share, so that a card's data stays as short as its text."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.ability import ActivatedAbility, SpellAbility, TriggeredAbility, body
from explorer.abilities.costs import Cost, CostPart, PayMana, TapThis
from explorer.abilities.effects import DealDamage, Effect
from explorer.abilities.mana import AddMana, ManaChoice
from explorer.abilities.phrases import (
    ANY_TARGET,
    INSTANT_OR_SORCERY,
    SPELL,
    Amount,
    Controlled,
    Filter,
    Kind,
    Not,
    OfType,
    Target,
    Test,
    Who,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import SpellCast, Trigger
from explorer.values.mana import ManaCost
from explorer.values.types import CardType

TARGET = Target(0)
YOURS = Controlled(Who.YOU)
OF_AN_OPPONENT = Controlled(Who.AN_OPPONENT)
NONLAND = Not(OfType((CardType.LAND,)))
PLANESWALKER = Filter(Kind.PERMANENT, (OfType((CardType.PLANESWALKER,)),))


def such(of: Filter, *tests: Test) -> Filter:
    """The description with more tests to pass: `such(CREATURE, YOURS)` is "creature you control"."""
    return replace(of, tests=(*of.tests, *tests))


INSTANT_OR_SORCERY_SPELL = such(SPELL, INSTANT_OR_SORCERY)
AN_INSTANT_OR_SORCERY_CAST = SpellCast(Who.YOU, INSTANT_OR_SORCERY_SPELL)
"""Whenever you cast an instant or sorcery spell."""


def cost(*parts: str | CostPart) -> Cost:
    """A cost of several parts in printed order, its mana written as symbols."""
    return Cost(tuple(PayMana(ManaCost.parse(part)) if isinstance(part, str) else part for part in parts))


def spell(*effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> SpellAbility:
    """One paragraph of instructions of an instant or sorcery (113.2c)."""
    return SpellAbility(body(*effects, targets=targets))


def burn(amount: Amount) -> SpellAbility:
    """Deals so much damage to any target (115.4)."""
    return spell(DealDamage(amount, TARGET), targets=(TargetPhrase(ANY_TARGET),))


def activated(cost: Cost, *effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> ActivatedAbility:
    """An activated ability without further conditions (602.1)."""
    return ActivatedAbility(cost, body(*effects, targets=targets))


def triggered(trigger: Trigger, *effects: Effect, targets: tuple[TargetPhrase, ...] = ()) -> TriggeredAbility:
    """A triggered ability without an intervening "if" clause (603.1)."""
    return TriggeredAbility(trigger, body(*effects, targets=targets))


def taps_for(mana: ManaChoice) -> ActivatedAbility:
    """A mana ability whose whole cost is the tap symbol (605.1a)."""
    return activated(cost(TapThis()), AddMana(mana))
