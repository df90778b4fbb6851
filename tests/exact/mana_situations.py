"""Made-up cards about mana and costs, and what the tests of them look at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from explorer.abilities.ability import ActivatedAbility, SpellAbility, StaticAbility, body
from explorer.abilities.characteristics import Characteristics, card
from explorer.abilities.cost_rules import CostChange
from explorer.abilities.costs import Cost, PayLife, RemoveCounters, Sacrifice, TapOthers, TapThis, UntapThis
from explorer.abilities.effects import Counter, DealDamage, Draw, GainLife
from explorer.abilities.mana import AddMana, CouldProduce, Exactly, OneOf, Spending, TypeProduced
from explorer.abilities.phrases import CREATURE, LAND, SPELL, THIS, Filter, Kind, OfType, Target, Who, X
from explorer.abilities.static import CantBeCountered, ReplaceMana
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import TappedForMana
from explorer.cards.builtin.shorthand import OF_AN_OPPONENT, YOURS, activated, cost, such, taps_for, triggered
from explorer.exact.refusals import Refused
from explorer.exact.state import same
from explorer.scenario.game import Game
from explorer.values.mana import ManaCost, ManaType, mana_text
from explorer.values.status import TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone

ARTIFACT = Filter(Kind.PERMANENT, (OfType((CardType.ARTIFACT,)),))
CREATURE_SPELL = such(SPELL, OfType((CardType.CREATURE,)))
INSTANT_SPELL = such(SPELL, OfType((CardType.INSTANT,)))
ARTIFACT_SPELL = such(SPELL, OfType((CardType.ARTIFACT,)))


def mana(text: str) -> Exactly:
    """Just this mana, from letters."""
    return Exactly(tuple(ManaType(each) for each in text))


def either(text: str) -> OneOf:
    """One of these types, from letters."""
    return OneOf(tuple(ManaType(each) for each in text))


def tap(*parts: Any) -> Cost:
    """A cost with the tap symbol, after any mana and before the rest."""
    before = [each for each in parts if isinstance(each, str)]
    return cost(*before, TapThis(), *(each for each in parts if not isinstance(each, str)))


def land(name: str, *abilities: Any, types: str = "Land") -> Characteristics:
    """A made-up land."""
    return card(name, None, types, *abilities)


def artifact(name: str, *abilities: Any, price: str = "{2}") -> Characteristics:
    """A made-up artifact."""
    return card(name, price, "Artifact", *abilities)


def spell(price: str | None, name: str = "Test", *more: Any, types: str = "Instant") -> Characteristics:
    """A made-up spell at that price, which gains its controller 1 life."""
    return card(name, price, types, SpellAbility(body(GainLife(1))), *more)


def restricted(text: str, **spending: Any) -> ActivatedAbility:
    """A mana ability whose mana may be spent only so, or brings something along."""
    return activated(tap(), AddMana(mana(text), spending=Spending(**spending)))


def static(*effects: Any) -> StaticAbility:
    """A static ability that is always on."""
    return StaticAbility(effects)


def changes_cost(name: str, what: Filter, by: Who, price: str, less: bool = False) -> Characteristics:
    """A permanent that makes spells cost more or less."""
    return card(name, "{2}", "Enchantment", static(CostChange(what, by, ManaCost.parse(price), less)))


# --- sources ---------------------------------------------------------------------------------------------------------

DUAL = land("Dual", taps_for(either("WU")))
SIGNET = artifact("Signet", activated(tap("{1}"), AddMana(mana("WU"))))
PAINLAND = land(
    "Painland",
    taps_for(mana("C")),
    activated(tap(), AddMana(either("WU")), DealDamage(1, Who.YOU)),
)
MOX = artifact("Mox", taps_for(mana("U")), price="{0}")
SOL = artifact("Sol", taps_for(mana("CC")), price="{1}")
SNOW = land("Snowfield", taps_for(mana("G")), types="Snow Land")
ZIGGURAT = land("Ziggurat", activated(tap(), AddMana(OneOf(), spending=Spending(spells=CREATURE_SPELL))))
SHELTER = land("Shelter", restricted("C", spells=INSTANT_SPELL, rider=CantBeCountered(), only=False))
ENGINE = artifact("Engine", restricted("UU", spells=ARTIFACT_SPELL, abilities_of=ARTIFACT))
BIRD = card("Bird", "{G}", "Creature — Bird", taps_for(OneOf()), stats=(0, 1))
ELF = card("Elf", "{G}", "Creature — Elf", taps_for(mana("G")), stats=(1, 1))
BEAR = card("Bear", "{1}{G}", "Creature — Bear", stats=(2, 2))
ALTAR = artifact("Altar", activated(cost(Sacrifice(CREATURE)), AddMana(mana("B"))))
DRUM = artifact("Drum", activated(tap(TapOthers(CREATURE)), AddMana(OneOf())))
ARRAY = artifact("Array", activated(cost(RemoveCounters("charge")), AddMana(OneOf())))
REEF = land("Reef", taps_for(mana("C")), activated(cost(RemoveCounters("storage", X())), AddMana(mana("U"), X())))
OGRE = artifact("Ogre", activated(cost(PayLife(3)), AddMana(mana("R"))))
LOTUS = artifact("Lotus", activated(tap(Sacrifice(THIS)), AddMana(OneOf(), 3)), price="{0}")
FILTER = artifact("Filter", activated(cost("{1}"), AddMana(either("BR"))))
SCARECROW = card(
    "Scarecrow", "{2}", "Artifact Creature", activated(cost("{2}", UntapThis()), AddMana(OneOf())), stats=(1, 1)
)
LASTING = land("Hothouse", activated(tap(), AddMana(mana("G"), lasts=True)))
POOL = land("Pool", taps_for(CouldProduce(such(LAND, YOURS), colors_only=False)))
ORCHARD = land("Orchard", taps_for(CouldProduce(such(LAND, OF_AN_OPPONENT), colors_only=True)))

# --- what changes mana and costs -------------------------------------------------------------------------------------

FLARE = card(
    "Flare",
    "{3}",
    "Enchantment",
    triggered(TappedForMana(Who.A_PLAYER, LAND), AddMana(TypeProduced(), who=Who.THAT_PLAYER)),
)
BARBS = card(
    "Barbs", "{3}", "Enchantment", triggered(TappedForMana(Who.A_PLAYER, LAND), DealDamage(1, Who.THAT_PLAYER))
)
DOUBLE = card("Double", "{4}", "Enchantment", static(ReplaceMana(LAND, Who.YOU, times=2)))
BLACKOUT = card("Blackout", "{3}", "Enchantment", static(ReplaceMana(LAND, Who.A_PLAYER, choice=mana("B"), one=True)))
PRISM = card("Prism", "{3}", "Enchantment", static(ReplaceMana(LAND, Who.A_PLAYER, choice=OneOf())))

# --- spells ----------------------------------------------------------------------------------------------------------

NEGATE = card("Negate", "{0}", "Instant", SpellAbility(body(Counter(Target(0)), targets=(TargetPhrase(SPELL),))))
INSIGHT = card("Insight", "{X}{U}", "Instant", SpellAbility(body(Draw(X()))))


# --- looking ---------------------------------------------------------------------------------------------------------


def pool(game: Game, player: str = "ana") -> str:
    """A player's unspent mana as symbols."""
    return mana_text(game.state.mana(game.player(player)))


def tapped(game: Game) -> list[str]:
    """The names of all tapped permanents, in order of arrival."""
    state = game.state
    return [state.characteristics(each).name for each in state.permanents() if state.is_set(each, TAPPED)]


@contextmanager
def refused(game: Game, *rules: str) -> Iterator[None]:
    """Inside, an action must be refused by these rules, and all be as before."""
    before, events, asked, cited = game.state, len(game.log), pending(game), game.cites
    with pytest.raises(Refused) as caught:
        yield
    missing = [rule for rule in rules if not caught.value.cites(rule)]
    assert not missing, f"{missing} not cited: {caught.value}"
    assert same(before, game.state)
    assert (len(game.log), pending(game), game.cites) == (events, asked, cited)


def pending(game: Game) -> tuple[Any, ...]:
    """What is pending, as far as it can be compared."""
    asked = game.pending
    return () if asked is None else (type(asked), asked.player, asked.rule, asked.prompt, asked.source)


def in_graveyard(game: Game, player: str = "ana") -> list[str]:
    """The names in a player's graveyard, sorted."""
    there = game.state.zone(Zone.GRAVEYARD, game.player(player))
    return sorted(game.state.objects[each].base.name for each in there)
