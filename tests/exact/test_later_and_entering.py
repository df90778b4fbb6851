"""Delayed and reflexive triggers (603.7, 603.12), how permanents enter (614.12, 303.4f), and prevention (615)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import (
    A_CREATURE,
    ANY,
    BEAR,
    CALM,
    TARGET,
    ZAP,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    static,
    stats,
)

from explorer.abilities.ability import SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.characteristics import card, token
from explorer.abilities.costs import Cost, PayLife
from explorer.abilities.effects import (
    CreateTokens,
    DealDamage,
    GainLife,
    Later,
    LoseLife,
    May,
    Put,
    PutCounters,
    SacrificeSome,
    WhenYouDo,
)
from explorer.abilities.keywords import Enchant, Has, Keyword, Kicker
from explorer.abilities.phrases import (
    CREATURE,
    SPELL,
    THIS,
    CountOf,
    Each,
    Filter,
    Happened,
    Kind,
    PowerOf,
    Result,
    WasKicked,
    Who,
    X,
)
from explorer.abilities.static import (
    DamageCantBePrevented,
    EntersTapped,
    EntersWithCounters,
    PreventDamage,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Enters, SpellCast, StepBegins
from explorer.values.steps import Step
from explorer.values.zones import Zone

# --- later -----------------------------------------------------------------------------------------------------------


def test_a_delayed_trigger_waits_for_the_next_end_step_and_triggers_once() -> None:
    """ "At the beginning of the next end step" happens once, in this turn if its end step is still to come (603.7b)."""
    dusk = instant("Dusk", Later(StepBegins(Step.END, Who.A_PLAYER), body(LoseLife(1, Who.EACH_OPPONENT))))
    deck = ["Island"] * 4
    game = situation({"ana": {"hand": [dusk], "library": deck}, "ben": {"library": deck}}).cast("Dusk").resolve()
    game.advance("end")
    assert stack(game) == ["ability of Dusk"]
    game.resolve().advance("end", "ben")
    assert stack(game) == []
    assert life(game)["ben"] == 19


def test_a_delayed_trigger_made_in_the_end_step_waits_for_the_next_turn() -> None:
    """What begins after the end step has begun waits until the next one (603.7a)."""
    dusk = instant("Dusk", Later(StepBegins(Step.END, Who.A_PLAYER), body(GainLife(1))))
    deck = ["Island"] * 4
    game = situation({"ana": {"hand": [dusk], "library": deck}, "ben": {"library": deck}}, step=Step.END)
    game.cast("Dusk").resolve().advance("end", "ben")
    assert stack(game) == ["ability of Dusk"]


def test_a_delayed_trigger_on_the_next_spell_copies_no_second_one() -> None:
    """ "When you next cast a spell" triggers for the next one alone (603.7b)."""
    echo = instant("Echo", Later(SpellCast(Who.YOU, SPELL), body(GainLife(10))))
    game = situation({"ana": {"hand": [echo, CALM, CALM]}, "ben": {}}).cast("Echo").resolve()
    game.cast("Calm").resolve("all").cast("Calm").resolve("all")
    assert life(game)["ana"] == 32


def test_a_delayed_trigger_of_this_turn_ends_with_the_turn() -> None:
    """ "When you next cast a spell this turn" is gone in the next turn (514.2)."""
    echo = instant("Echo", Later(SpellCast(Who.YOU, SPELL), body(GainLife(10)), this_turn=True))
    deck = ["Island"] * 4
    game = situation({"ana": {"hand": [echo, CALM], "library": deck}, "ben": {"library": deck}}).cast("Echo").resolve()
    game.advance("upkeep", "ben").advance("precombat main", "ana").cast("Calm").resolve("all")
    assert life(game)["ana"] == 21


def test_a_delayed_trigger_returns_what_was_exiled() -> None:
    """It acts on the very card that was exiled, at the next end step (603.7c)."""
    back = Put(Result(Happened.EXILED), Zone.BATTLEFIELD)
    flicker = instant(
        "Flicker",
        Put(TARGET, Zone.EXILE),
        Later(StepBegins(Step.END, Who.A_PLAYER), body(back)),
        targets=(A_CREATURE,),
    )
    game = situation({"ana": {"hand": [flicker], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Flicker", targets=["Bear"]).resolve()
    assert names(game, "exile") == ["Bear"]
    game.advance("end").resolve()
    assert names(game, "battlefield") == ["Bear"]


def test_a_reflexive_trigger_knows_what_was_sacrificed() -> None:
    """ "When you do" is put on the stack afterwards, chooses its target then, and counts the creature (603.12)."""
    fling = instant(
        "Fling",
        SacrificeSome(CREATURE),
        WhenYouDo(body(DealDamage(PowerOf(Result(Happened.SACRIFICED)), TARGET), targets=(ANY,))),
    )
    game = situation({"ana": {"hand": [fling], "battlefield": [BEAR]}, "ben": {}}).cast("Fling")
    game.resolve(1, choices=[{"targets": ["ben"]}])
    assert stack(game) == ["ability of Fling"]
    assert life(game)["ben"] == 20
    game.resolve()
    assert life(game)["ben"] == 18


def test_what_was_not_done_triggers_no_reflexive_ability() -> None:
    """Who declines "you may" does not get what comes "when you do"."""
    offer = instant("Offer", May((LoseLife(1), WhenYouDo(body(GainLife(9))))))
    game = situation({"ana": {"hand": [offer]}, "ben": {}}).cast("Offer").resolve(1, choices=[{"may": False}])
    assert stack(game) == []


# --- entering and damage ---------------------------------------------------------------------------------------------


def test_what_enters_tapped_and_with_counters_does_so_at_once() -> None:
    """ "Enters tapped with X counters" is part of entering, for cards and for tokens (614.1c, 614.12)."""
    parts = static(EntersTapped(), EntersWithCounters("+1/+1", 2))
    sleeper = token("Sleeper Token", "W", "Creature — Test", parts, stats=(0, 0))
    game = situation({"ana": {"hand": [instant("Birth", CreateTokens(sleeper))]}, "ben": {}}).cast("Birth").resolve()
    assert stats(game, "Sleeper Token") == (2, 2)
    assert game.state.is_set(game.state.objects[permanent(game, "Sleeper Token")], 1)


def test_a_kicked_creature_knows_that_it_was_kicked() -> None:
    """The permanent remembers what was paid for its spell, as it enters and when it triggers (400.7d, 702.33d)."""
    knight = card(
        "Knight",
        "{0}",
        "Creature — Test",
        Kicker(Cost((PayLife(1),))),
        StaticAbility((EntersWithCounters("+1/+1", 2),), condition=WasKicked()),
        TriggeredAbility(Enters(THIS), body(GainLife(5)), condition=WasKicked()),
        stats=(1, 1),
    )
    game = situation({"ana": {"hand": [knight, knight]}, "ben": {}}).cast("Knight", costs=["kicker"]).resolve("all")
    assert (stats(game, "Knight"), life(game)["ana"]) == ((3, 3), 24)
    game.cast("Knight").resolve("all")
    assert life(game)["ana"] == 24


def test_an_instant_never_enters_the_battlefield() -> None:
    """A returned card that is an instant stays where it is (304.4)."""
    grave = TargetPhrase(Filter(Kind.CARD, (), Zone.GRAVEYARD))
    rise = instant("Rise", Put(TARGET, Zone.BATTLEFIELD), targets=(grave,))
    game = situation({"ana": {"hand": [rise], "graveyard": ["Shock", BEAR]}, "ben": {}})
    game.cast("Rise", targets=["Shock"]).resolve()
    assert names(game, "graveyard", "ana") == ["Bear", "Rise", "Shock"]


def test_an_aura_put_onto_the_battlefield_chooses_its_host() -> None:
    """Its player chooses what it enchants, and shroud is no hindrance; with no host it stays away (303.4f, 303.4g)."""
    ward = card("Ward", "{0}", "Enchantment — Aura", Enchant(CREATURE))
    ghost = creature("Ghost", Has(Keyword.SHROUD))
    grave = TargetPhrase(Filter(Kind.CARD, (), Zone.GRAVEYARD))
    rise = instant("Rise", Put(TARGET, Zone.BATTLEFIELD), targets=(grave,))
    game = situation(
        {"ana": {"hand": [rise, rise], "graveyard": [ward, ward], "battlefield": [ghost, BEAR]}, "ben": {}}
    )
    game.cast("Rise", targets=["Ward"]).resolve(1, choices=[{"pick": ["Ghost"]}])
    assert game.state.objects[permanent(game, "Ward")].attached_to == permanent(game, "Ghost")
    lonely = situation({"ana": {"hand": [rise], "graveyard": [ward]}, "ben": {}}).cast("Rise", targets=["Ward"])
    assert names(lonely.resolve(), "graveyard", "ana") == ["Rise", "Ward"]


def test_cards_put_on_top_together_are_arranged_by_their_owner() -> None:
    """Two creatures put into their owner's library lie there in the order that the owner likes (401.4)."""
    away = instant("Away", Put(Each(CREATURE), Zone.LIBRARY))
    game = situation({"ana": {"hand": [away]}, "ben": {"battlefield": [BEAR, creature("Rat")]}}).cast("Away")
    game.resolve(1, choices=[{"order": ["Rat", "Bear"], "by": "ben"}])
    library = game.state.zone(Zone.LIBRARY, game.player("ben"))
    assert [game.state.objects[each].base.name for each in library] == ["Rat", "Bear"]


def test_prevented_damage_is_not_dealt() -> None:
    """Damage to a protected creature is prevented, unless it can't be (615.1, 615.12)."""
    saint = creature("Saint", static(PreventDamage(THIS, combat_only=False)), stats=(2, 2))
    sear = card("Sear", "{0}", "Instant", _burn(1), static(DamageCantBePrevented()))
    game = situation({"ana": {"hand": [ZAP, sear], "battlefield": [saint]}, "ben": {}})
    game.cast("Zap", targets=["Saint"]).resolve()
    assert game.state.objects[permanent(game, "Saint")].damage == 0
    game.cast("Sear", targets=["Saint"]).resolve()
    assert game.state.objects[permanent(game, "Saint")].damage == 1


def _burn(amount: int) -> Any:
    return SpellAbility(body(DealDamage(amount, TARGET), targets=(ANY,)))


@pytest.mark.parametrize(("x", "left"), [(1, 1), (2, 0)])
def test_instructions_are_carried_out_in_order(x: int, left: int) -> None:
    """A count is taken when its instruction comes, after what the earlier ones did (608.2c, 608.2h)."""
    cull = instant(
        "Cull",
        PutCounters("-1/-1", X(), Each(CREATURE)),
        GainLife(CountOf(CREATURE)),
        cost="{X}",
    )
    game = situation({"ana": {"hand": [cull], "mana": "C" * x, "battlefield": [BEAR]}, "ben": {}})
    game.cast("Cull", x=x).resolve()
    assert life(game)["ana"] == 21
    assert len(names(game, "battlefield")) == left
