"""Where mana comes from, and what changes it on its way."""

from __future__ import annotations

from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import card
from explorer.abilities.costs import RemoveCounters, Sacrifice, UntapThis
from explorer.abilities.effects import PutCounters, SacrificeSome, Unless
from explorer.abilities.keywords import Enchant, Has, Keyword
from explorer.abilities.mana import AddMana, ColorAmong, CouldProduce, Exactly, OneOf, TypeProduced
from explorer.abilities.phrases import (
    CREATURE,
    LAND,
    PERMANENT,
    THIS,
    Attached,
    ControllerOf,
    OfSupertype,
    Who,
)
from explorer.abilities.static import ReplaceMana
from explorer.abilities.triggers import StepBegins, TappedForMana
from explorer.cards.builtin.shorthand import OF_AN_OPPONENT, YOURS, activated, cost, such, taps_for, triggered
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.types import Supertype

MANA = (
    card(
        "Contamination",
        "{2}{B}",
        "Enchantment",
        triggered(StepBegins(Step.UPKEEP, Who.YOU), Unless((SacrificeSome(THIS),), cost(Sacrifice(CREATURE)))),
        StaticAbility((ReplaceMana(LAND, Who.A_PLAYER, choice=Exactly((ManaType.BLACK,)), one=True),)),
    ),
    card(
        "Exotic Orchard",
        None,
        "Land",
        taps_for(CouldProduce(such(LAND, OF_AN_OPPONENT), colors_only=True)),
    ),
    card(
        "Gemstone Array",
        "{4}",
        "Artifact",
        activated(cost("{2}"), PutCounters("charge", 1, THIS)),
        activated(cost(RemoveCounters("charge")), AddMana(OneOf())),
    ),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", taps_for(Exactly((ManaType.GREEN,))), stats=(1, 1)),
    card(
        "Mana Flare",
        "{2}{R}",
        "Enchantment",
        triggered(TappedForMana(Who.A_PLAYER, LAND), AddMana(TypeProduced(), who=Who.THAT_PLAYER)),
    ),
    card("Mana Reflection", "{4}{G}{G}", "Enchantment", StaticAbility((ReplaceMana(PERMANENT, Who.YOU, times=2),))),
    card("Meteor Crater", None, "Land", taps_for(ColorAmong(such(PERMANENT, YOURS)))),
    card(
        "Nyxbloom Ancient",
        "{4}{G}{G}{G}",
        "Enchantment Creature — Elemental",
        Has(Keyword.TRAMPLE),
        StaticAbility((ReplaceMana(PERMANENT, Who.YOU, times=3),)),
        stats=(5, 5),
    ),
    card(
        "Pili-Pala",
        "{2}",
        "Artifact Creature — Scarecrow",
        Has(Keyword.FLYING),
        activated(cost("{2}", UntapThis()), AddMana(OneOf())),
        stats=(1, 1),
    ),
    card(
        "Pulse of Llanowar",
        "{3}{G}",
        "Enchantment",
        StaticAbility((ReplaceMana(such(LAND, OfSupertype(Supertype.BASIC), YOURS), Who.A_PLAYER, choice=OneOf()),)),
    ),
    card(
        "Reflecting Pool",
        None,
        "Land",
        taps_for(CouldProduce(such(LAND, YOURS), colors_only=False)),
    ),
    card(
        "Wild Growth",
        "{G}",
        "Enchantment — Aura",
        Enchant(LAND),
        triggered(
            TappedForMana(Who.A_PLAYER, Attached()),
            AddMana(Exactly((ManaType.GREEN,)), who=ControllerOf(Attached()), additional=True),
        ),
    ),
)
