"""Creatures that attack, block and watch what is cast."""

from __future__ import annotations

from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import card
from explorer.abilities.costs import RemoveCounters, Sacrifice
from explorer.abilities.effects import CreateTokens, DealDamage, Draw, LoseLife, PutCounters, Tap
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import (
    ANY_TARGET,
    PERMANENT,
    SPELL,
    THIS,
    Comparison,
    HasManaValue,
    OfColor,
    Who,
    X,
)
from explorer.abilities.static import EntersWithCounters
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Enters, SpellCast, StepBegins
from explorer.cards.builtin.shorthand import (
    AN_INSTANT_OR_SORCERY_CAST,
    NONLAND,
    OF_AN_OPPONENT,
    TARGET,
    activated,
    cost,
    such,
    triggered,
)
from explorer.cards.builtin.tokens import FAERIE_ROGUE, RED_ELEMENTAL
from explorer.values.mana import ManaType
from explorer.values.steps import Step

CREATURES = (
    card("Alpine Watchdog", "{1}{W}", "Creature — Dog", Has(Keyword.VIGILANCE), stats=(2, 2)),
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", Has(Keyword.MENACE), stats=(3, 2)),
    card("Charging Badger", "{G}", "Creature — Badger", Has(Keyword.TRAMPLE), stats=(1, 1)),
    card("Greenwood Sentinel", "{1}{G}", "Creature — Elf Scout", Has(Keyword.VIGILANCE), stats=(2, 2)),
    card("Kitesail Scout", "{W}", "Creature — Kor Scout", Has(Keyword.FLYING), stats=(1, 1)),
    card("Mesa Unicorn", "{1}{W}", "Creature — Unicorn", Has(Keyword.LIFELINK), stats=(2, 2)),
    card(
        "Bitterblossom",
        "{1}{B}",
        "Kindred Enchantment — Faerie",
        triggered(StepBegins(Step.UPKEEP, Who.YOU), LoseLife(1), CreateTokens(FAERIE_ROGUE)),
    ),
    card(
        "Eidolon of the Great Revel",
        "{R}{R}",
        "Enchantment Creature — Spirit",
        triggered(
            SpellCast(Who.A_PLAYER, such(SPELL, HasManaValue(Comparison.AT_MOST, 3))),
            DealDamage(2, Who.THAT_PLAYER),
        ),
        stats=(2, 2),
    ),
    card(
        "Endless One",
        "{X}",
        "Creature — Eldrazi",
        StaticAbility((EntersWithCounters("+1/+1", X()),)),
        stats=(0, 0),
    ),
    card(
        "Gadwick, the Wizened",
        "{X}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        triggered(Enters(THIS), Draw(X())),
        triggered(
            SpellCast(Who.YOU, such(SPELL, OfColor((ManaType.BLUE,)))),
            Tap(TARGET),
            targets=(TargetPhrase(such(PERMANENT, NONLAND, OF_AN_OPPONENT)),),
        ),
        stats=(3, 3),
    ),
    card(
        "Guttersnipe",
        "{2}{R}",
        "Creature — Goblin Shaman",
        triggered(AN_INSTANT_OR_SORCERY_CAST, DealDamage(2, Who.EACH_OPPONENT)),
        stats=(2, 2),
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature — Goblin",
        activated(cost(Sacrifice(THIS)), DealDamage(1, TARGET), targets=(TargetPhrase(ANY_TARGET),)),
        stats=(1, 1),
    ),
    card(
        "Walking Ballista",
        "{X}{X}",
        "Artifact Creature — Construct",
        StaticAbility((EntersWithCounters("+1/+1", X()),)),
        activated(cost("{4}"), PutCounters("+1/+1", 1, THIS)),
        activated(cost(RemoveCounters("+1/+1")), DealDamage(1, TARGET), targets=(TargetPhrase(ANY_TARGET),)),
        stats=(0, 0),
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        triggered(AN_INSTANT_OR_SORCERY_CAST, CreateTokens(RED_ELEMENTAL)),
        stats=(2, 1),
    ),
)
