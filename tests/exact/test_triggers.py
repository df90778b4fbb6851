"""Triggered abilities (603): when they trigger, in which order they go on the stack, what they still know."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import (
    A_CREATURE,
    ANY,
    BEAR,
    CALM,
    DOOM,
    TARGET,
    ZAP,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    whenever,
)

from explorer.abilities.ability import TriggeredAbility, body
from explorer.abilities.characteristics import card, token
from explorer.abilities.effects import (
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    Put,
    PutCounters,
    SacrificeSome,
)
from explorer.abilities.phrases import (
    CREATURE,
    PLAYER,
    THIS,
    Another,
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Each,
    Filter,
    Kind,
    PowerOf,
    That,
    Who,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter, Enters, Leaves, SpellCast, StepBegins
from explorer.exact.refusals import Refused
from explorer.values.steps import Step
from explorer.values.zones import Zone

ANY_SPELL = SpellCast(Who.A_PLAYER, Filter(Kind.SPELL))
DIES = Leaves(CREATURE, dies=True)
WIPE = instant("Wipe", Destroy(Each(CREATURE)))
YOUR_CREATURES = Filter(Kind.PERMANENT, (*CREATURE.tests, Controlled(Who.YOU)))


def bell(name: str, *effects: Any) -> Any:
    """An enchantment that triggers whenever anybody casts a spell."""
    return card(name, "{0}", "Enchantment", whenever(ANY_SPELL, *(effects or (GainLife(1),))))


# --- waiting and order -----------------------------------------------------------------------------------------------


def test_a_trigger_waits_until_a_player_would_receive_priority() -> None:
    """A creature that dies during a resolution triggers then, but its ability goes on the stack only afterwards."""
    mourner = creature("Mourner", whenever(Leaves(THIS, dies=True), GainLife(1)))
    blow = instant("Blow", Destroy(TARGET), LoseLife(5), targets=(A_CREATURE,))
    game = situation({"ana": {"hand": [blow], "battlefield": [mourner]}, "ben": {}})
    game.cast("Blow", targets=["Mourner"]).resolve(1)
    assert stack(game) == ["ability of Mourner"]
    assert life(game) == {"ana": 15, "ben": 20}
    game.resolve()
    assert life(game) == {"ana": 16, "ben": 20}


@pytest.mark.parametrize("active", ["ana", "ben", "cleo"])
def test_the_active_players_triggers_go_on_the_stack_first(active: str) -> None:
    """With three players the triggers lie in turn order, the active player's at the bottom (603.3b, 101.4)."""
    order = ["ana", "ben", "cleo"]
    players: dict[str, Any] = {each: {"battlefield": [bell(f"Bell of {each}")]} for each in order}
    players[active]["hand"] = [CALM]
    game = situation(players, active=active).cast("Calm")
    start = order.index(active)
    put_first_to_last = [order[(start + n) % 3] for n in range(3)]
    assert stack(game) == [*(f"ability of Bell of {each}" for each in reversed(put_first_to_last)), "Calm"]


def test_a_player_orders_triggers_that_differ() -> None:
    """Two different triggers of one player are ordered by that player, the first one named put on the stack first."""
    game = situation({"ana": {"hand": [CALM], "battlefield": [bell("One"), bell("Two", LoseLife(1))]}, "ben": {}})
    game.cast("Calm", choices=[{"order": ["Two", "One"], "by": "ana"}])
    assert stack(game) == ["ability of One", "ability of Two", "Calm"]


def test_triggers_that_are_alike_are_not_ordered() -> None:
    """Two triggers with the same text and the same things in it need no order."""
    game = situation({"ana": {"hand": [CALM], "battlefield": [bell("One"), bell("One")]}, "ben": {}}).cast("Calm")
    assert game.unanswered is None
    assert stack(game) == ["ability of One", "ability of One", "Calm"]


def test_both_players_are_asked_in_turn_order() -> None:
    """The active player orders theirs before the other player is asked (101.4)."""
    two = [bell("One"), bell("Two", LoseLife(1))]
    game = situation({"ana": {"hand": [CALM], "battlefield": two}, "ben": {"battlefield": two}}, active="ana")
    game.cast("Calm", choices=[{"order": ["One", "Two"], "by": "ana"}, {"order": ["Two", "One"], "by": "ben"}])
    assert stack(game)[:4] == [f"ability of {each}" for each in ("One", "Two", "Two", "One")]


# --- intervening if --------------------------------------------------------------------------------------------------

TWO_CREATURES = Compare(CountOf(YOUR_CREATURES), Comparison.AT_LEAST, 2)
CROWD = card("Crowd", "{0}", "Enchantment", TriggeredAbility(ANY_SPELL, body(GainLife(7)), condition=TWO_CREATURES))


def test_an_intervening_if_that_is_false_keeps_the_ability_from_triggering() -> None:
    """With one creature "if you control two creatures" is false, and nothing goes on the stack (603.4)."""
    game = situation({"ana": {"hand": [CALM], "battlefield": [CROWD, BEAR]}, "ben": {}}).cast("Calm")
    assert stack(game) == ["Calm"]


def test_an_intervening_if_is_checked_again_as_the_ability_resolves() -> None:
    """If a creature dies in response the condition fails, and the ability leaves the stack without effect (603.4)."""
    game = situation({"ana": {"hand": [CALM, DOOM], "battlefield": [CROWD, BEAR, BEAR]}, "ben": {}})
    game.cast("Calm").cast("Doom", targets=["Bear"], choices=[])
    assert stack(game) == ["ability of Crowd", "Doom", "ability of Crowd", "Calm"]
    game.resolve(2)
    assert life(game)["ana"] == 27
    game.resolve(1)
    assert life(game)["ana"] == 27
    assert "603.4" in game.cites or "608.2a" in game.cites


# --- entering and leaving --------------------------------------------------------------------------------------------


def test_creatures_that_enter_together_see_each_other() -> None:
    """Each of two tokens that arrive together triggers for the other (603.6a)."""
    twin = token("Twin Token", "R", "Creature — Test", whenever(Enters(_another_creature()), GainLife(1)), stats=(1, 1))
    birth = instant("Birth", CreateTokens(twin, 2))
    game = situation({"ana": {"hand": [birth]}, "ben": {}}).cast("Birth").resolve("all")
    assert life(game)["ana"] == 22


def _another_creature() -> Filter:
    return Filter(Kind.PERMANENT, (*CREATURE.tests, Another()))


def test_a_watcher_that_dies_too_sees_the_others_die() -> None:
    """Leaving the battlefield looks back: who dies together with two others triggers for all three (603.10a)."""
    watcher = creature("Watcher", whenever(DIES, GainLife(1)))
    game = situation({"ana": {"hand": [WIPE], "battlefield": [watcher, BEAR]}, "ben": {"battlefield": [BEAR]}})
    game.cast("Wipe").resolve(1)
    assert stack(game) == ["ability of Watcher"] * 3
    game.resolve("all")
    assert life(game)["ana"] == 23


def test_a_watcher_that_arrives_later_saw_nothing() -> None:
    """What enters because something died did not see it die."""
    watcher = token("Watcher Token", "B", "Creature — Test", whenever(DIES, GainLife(1)), stats=(1, 1))
    egg = creature("Egg", whenever(Leaves(THIS, dies=True), CreateTokens(watcher)))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [egg]}, "ben": {}})
    game.cast("Doom", targets=["Egg"]).resolve("all")
    assert life(game)["ana"] == 20
    assert names(game, "battlefield") == ["Watcher Token"]


def test_leaving_without_dying_is_not_dying() -> None:
    """A creature that is returned to hand leaves the battlefield but does not die (700.4)."""
    watcher = card("Watch", "{0}", "Enchantment", whenever(DIES, GainLife(1)), whenever(Leaves(CREATURE), LoseLife(1)))
    game = situation({"ana": {"hand": ["Unsummon"], "mana": "U", "battlefield": [watcher, BEAR]}, "ben": {}})
    game.cast("Unsummon", targets=["Bear"]).resolve("all")
    assert life(game)["ana"] == 19


def test_a_dies_trigger_uses_the_last_known_power() -> None:
    """The power counts as it was on the battlefield, with its counters (603.10a, 608.2h)."""
    bomb = creature("Bomb", whenever(Leaves(THIS, dies=True), LoseLife(PowerOf(THIS), Who.EACH_OPPONENT)))
    here = (bomb, {"counters": (("+1/+1", 3),)})
    game = situation({"ana": {"hand": [DOOM], "battlefield": [here]}, "ben": {}})
    game.cast("Doom", targets=["Bomb"]).resolve("all")
    assert life(game)["ben"] == 16


def test_a_dies_trigger_finds_the_card_in_the_graveyard() -> None:
    """ "When this dies, return it to its owner's hand" finds the card that the creature became (400.7e, 603.6)."""
    cat = creature("Cat", whenever(Leaves(THIS, dies=True), Put(THIS, Zone.HAND)))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [cat]}, "ben": {}})
    game.cast("Doom", targets=["Cat"]).resolve("all")
    assert names(game, "hand", "ana") == ["Cat"]


def test_another_permanents_trigger_finds_that_card_too() -> None:
    """ "Whenever a creature dies, return that card" finds it where it went (400.7e)."""
    keeper = card("Keeper", "{0}", "Enchantment", whenever(DIES, Put(That(), Zone.BATTLEFIELD)))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [keeper, BEAR]}, "ben": {}})
    before = permanent(game, "Bear")
    game.cast("Doom", targets=["Bear"]).resolve("all")
    assert permanent(game, "Bear") != before


def test_the_card_is_looked_for_only_where_it_went_first() -> None:
    """If the card leaves the graveyard before the trigger resolves, it is not found, even if it came back (603.6c)."""
    cat = creature("Cat", whenever(Leaves(THIS, dies=True), Put(THIS, Zone.HAND)))
    grave = TargetPhrase(Filter(Kind.CARD, (), Zone.GRAVEYARD))
    stray = instant("Stray", Put(TARGET, Zone.EXILE), targets=(grave,))
    game = situation({"ana": {"hand": [DOOM, stray], "battlefield": [cat]}, "ben": {}})
    game.cast("Doom", targets=["Cat"]).resolve(1).cast("Stray", targets=["Cat"]).resolve("all")
    assert names(game, "exile") == ["Cat"]
    assert names(game, "hand", "ana") == []


def test_creatures_sacrificed_by_each_player_die_together() -> None:
    """Each player chooses in turn order, then all are sacrificed at once, and see each other die (608.2e, 101.4)."""
    watcher = creature("Watcher", whenever(DIES, GainLife(1)))
    edict = instant("Edict", SacrificeSome(CREATURE, 1, Who.EACH_PLAYER))
    game = situation({"ana": {"hand": [edict], "battlefield": [watcher]}, "ben": {"battlefield": [BEAR]}})
    game.cast("Edict").resolve(1).resolve("all")
    assert life(game)["ana"] == 22


# --- targets, and several at once ------------------------------------------------------------------------------------


def test_a_trigger_without_a_legal_target_is_removed() -> None:
    """Where there is no creature to target, the ability is taken off the stack at once (603.3d)."""
    sting = card("Sting", "{0}", "Enchantment", whenever(ANY_SPELL, DealDamage(1, TARGET), targets=(A_CREATURE,)))
    game = situation({"ana": {"hand": [CALM], "battlefield": [sting]}, "ben": {}}).cast("Calm")
    assert stack(game) == ["Calm"]
    assert "603.3d" in game.cites


def test_the_triggers_controller_chooses_its_target() -> None:
    """The player who controls the source chooses, whoever cast the spell (603.3a)."""
    sting = card("Sting", "{0}", "Enchantment", whenever(ANY_SPELL, DealDamage(1, TARGET), targets=(ANY,)))
    game = situation({"ana": {"hand": [CALM]}, "ben": {"battlefield": [sting]}})
    game.cast("Calm", choices=[{"targets": ["ana"], "by": "ben"}]).resolve(1)
    assert life(game)["ana"] == 19


def test_two_lore_counters_trigger_both_chapters() -> None:
    """Chapters whose numbers are passed at once all trigger, and their player orders them (714.2b, 714.2c)."""
    saga = card(
        "Saga",
        "{0}",
        "Enchantment — Saga",
        whenever(Chapter((1, 2)), GainLife(1)),
        whenever(Chapter((3,)), LoseLife(1, Who.EACH_OPPONENT)),
    )
    push = instant("Push", PutCounters("lore", 2, Each(Filter(Kind.PERMANENT))))
    game = situation({"ana": {"hand": [push], "battlefield": [(saga, {"counters": (("lore", 1),)})]}, "ben": {}})
    game.cast("Push").resolve(1, choices=[{"order": ["Saga", "Saga"]}])
    assert stack(game) == ["ability of Saga"] * 2
    game.resolve("all")
    assert life(game) == {"ana": 21, "ben": 19}
    assert names(game, "graveyard", "ana") == ["Push", "Saga"]


def test_abilities_at_the_beginning_of_a_step_trigger_once_in_it() -> None:
    """An upkeep trigger of ana triggers in her upkeeps and in nobody else's (603.2b)."""
    dawn = card("Dawn", "{0}", "Enchantment", whenever(StepBegins(Step.UPKEEP, Who.YOU), GainLife(1)))
    deck = ["Island"] * 5
    game = situation({"ana": {"battlefield": [dawn], "library": deck}, "ben": {"library": deck}})
    game.advance("upkeep", "ben")
    assert stack(game) == []
    game.advance("upkeep", "ana")
    assert stack(game) == ["ability of Dawn"]
    game.resolve().advance("upkeep", "ben")
    assert life(game)["ana"] == 21


def test_a_trigger_resolves_though_its_source_has_left() -> None:
    """An ability on the stack does not need its source any more (113.7a)."""
    sting = creature("Sting", whenever(ANY_SPELL, DealDamage(1, TARGET), targets=(TargetPhrase(PLAYER),)))
    game = situation({"ana": {"hand": [CALM, DOOM], "battlefield": [sting]}, "ben": {}})
    game.cast("Calm", choices=[{"targets": ["ben"]}])
    game.cast("Doom", targets=["Sting"], choices=[{"targets": ["ben"]}])
    game.resolve(2).resolve("all")
    assert life(game)["ben"] == 18


def test_a_spell_that_is_refused_triggers_nothing() -> None:
    """An illegal casting is taken back whole, with all that it would have triggered (730.1)."""
    game = situation({"ana": {"hand": [ZAP], "battlefield": [bell("One")]}, "ben": {}})
    with pytest.raises(Refused):
        game.cast("Zap", targets=["One"])
    assert stack(game) == []
    assert game.state.waiting == ()
    assert not len(game.log.events) or game.log.events[-1].n == len(game.log.events) - 1


def test_drawing_during_a_resolution_is_not_interrupted() -> None:
    """Triggers of what happens in the middle wait until the whole spell has resolved (603.3)."""
    watcher = creature("Watcher", whenever(Leaves(CREATURE), LoseLife(1)))
    study = instant("Study", Destroy(TARGET), Draw(1), GainLife(1), targets=(A_CREATURE,))
    game = situation({"ana": {"hand": [study], "library": ["Island"], "battlefield": [watcher, BEAR]}, "ben": {}})
    game.cast("Study", targets=["Bear"]).resolve(1)
    assert life(game)["ana"] == 21
    assert names(game, "hand", "ana") == ["Island"]
    assert stack(game) == ["ability of Watcher"]
