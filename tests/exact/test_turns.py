"""The turn (500 to 514): steps in order, turn-based actions, what ends with the turn."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import (
    A_CREATURE,
    CALM,
    TARGET,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    whenever,
)

from explorer.abilities.ability import ActivatedAbility, body
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.characteristics import card
from explorer.abilities.costs import Cost, TapThis
from explorer.abilities.effects import DealDamage, GainLife, Lasting, LoseLife
from explorer.abilities.phrases import CREATURE, THIS, Each, Who
from explorer.abilities.static import Changes, Duration
from explorer.abilities.triggers import Chapter, Leaves, StepBegins
from explorer.exact.deeds import StepBegan, TurnBegan
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.status import SICK, TAPPED
from explorer.values.steps import STEPS, Step

ISLANDS = ["Island"] * 30
HEALER = creature("Healer", ActivatedAbility(Cost((TapThis(),)), body(GainLife(1))))
PLAYING = [each for each in STEPS if each not in (Step.UNTAP, Step.CLEANUP, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)]
"""The steps in which players receive priority in a turn without attackers."""


def two(active: str = "ana", step: Step = Step.PRECOMBAT_MAIN, turn: int = 3, **ana: Any) -> Game:
    """Two players with full libraries; what is named goes to ana."""
    players = {"ana": {"library": ISLANDS, **ana}, "ben": {"library": ISLANDS}}
    return situation(players, active=active, step=step, turn=turn)


def steps(game: Game) -> list[Step]:
    """The steps that have begun so far."""
    return [event.deed.step for event in game.log if isinstance(event.deed, StepBegan)]


def lasting(what: Any, power: int, toughness: int, duration: Duration = Duration.END_OF_TURN) -> Lasting:
    """Creatures get so much power and toughness for a time."""
    return Lasting(Changes(what, GetPowerToughness(power, toughness)), duration)


def status(game: Game, name: str, bit: int) -> bool:
    """Whether a bit of the status word of a permanent is set."""
    return game.state.is_set(game.state.objects[permanent(game, name)], bit)


# --- the steps in order ----------------------------------------------------------------------------------------------


def test_the_steps_of_a_turn_come_in_order() -> None:
    """From upkeep to upkeep every step begins once, and those of combat without attackers do not (500.1, 508.8)."""
    game = two(step=Step.UPKEEP).advance("upkeep", "ben")
    assert steps(game) == [*PLAYING[1:], Step.CLEANUP, Step.UNTAP, Step.UPKEEP]


def test_the_active_player_receives_priority_in_every_step_but_two() -> None:
    """Nobody acts in the untap step and, usually, in the cleanup step (502.4, 514.3)."""
    game = two(step=Step.UPKEEP)
    seen = []
    while game.state.active == game.player("ana"):
        assert game.state.priority == game.player("ana")
        seen.append(game.state.step)
        game.pass_priority().pass_priority()
    assert seen == PLAYING


def test_three_players_take_turns_in_order() -> None:
    """After ana comes ben, after ben cleo, and then ana again (500.1)."""
    players = {each: {"library": ISLANDS} for each in ("ana", "ben", "cleo")}
    game = situation(players, active="ana").advance("end", "cleo").advance("end", "ana")
    order = [event.deed.player for event in game.log if isinstance(event.deed, TurnBegan)]
    assert order == [1, 2, 0]
    assert game.state.turn == 6


def test_one_players_turns_follow_each_other() -> None:
    """A goldfish has no opponent, so its next turn comes at once."""
    game = situation({"ana": {"library": ISLANDS}}).advance("upkeep").advance("upkeep")
    assert (game.state.turn, game.state.active) == (5, 0)
    assert names(game, "hand", "ana") == ["Island"]


# --- turn-based actions ----------------------------------------------------------------------------------------------


def test_the_active_players_permanents_untap_at_the_same_time() -> None:
    """Only the permanents of the player whose turn begins untap, in one event (502.3)."""
    tapped = (HEALER, {"tapped": True})
    players = {"ana": {"battlefield": [tapped, tapped], "library": ISLANDS}, "ben": {"battlefield": [tapped]}}
    game = situation(players, active="ana", step=Step.END).advance("upkeep", "ben")
    assert [game.state.is_set(each, TAPPED) for each in game.state.permanents()] == [True, True, False]


def test_the_active_player_draws_in_the_draw_step() -> None:
    """One card, before anybody receives priority (504.1)."""
    game = two(step=Step.UPKEEP).advance("draw")
    assert (names(game, "hand", "ana"), names(game, "hand", "ben")) == (["Island"], [])


@pytest.mark.parametrize(("players", "skipped"), [(1, True), (2, True), (3, False)])
def test_the_first_draw_step_is_skipped_with_up_to_two_players(players: int, skipped: bool) -> None:
    """Who begins a game of two skips the draw step of the first turn; of three nobody does (103.8a, 103.8c)."""
    everyone = {each: {"library": ISLANDS} for each in ("ana", "ben", "cleo")[:players]}
    game = situation(everyone, step=Step.UPKEEP, turn=1).advance("precombat main")
    assert (Step.DRAW in steps(game)) is not skipped
    assert len(names(game, "hand", "ana")) == (0 if skipped else 1)


def test_summoning_sickness_ends_as_ones_turn_begins() -> None:
    """A creature cast this turn cannot use the tap symbol until its controller's next turn (302.6)."""
    game = two(hand=[HEALER]).cast("Healer").resolve()
    assert status(game, "Healer", SICK)
    with pytest.raises(Refused):
        game.activate("Healer")
    game.advance("upkeep", "ben")
    assert status(game, "Healer", SICK)
    game.advance("upkeep", "ana").activate("Healer").resolve()
    assert life(game)["ana"] == 21


def test_one_land_a_turn() -> None:
    """A second land is refused in the same turn and allowed in the next one (305.2)."""
    game = two(hand=["Island", "Forest"]).play("Island")
    with pytest.raises(Refused):
        game.play("Forest")
    game.advance("precombat main", "ana").play("Forest")
    assert names(game, "battlefield") == ["Forest", "Island"]


def test_lore_counters_come_as_the_precombat_main_phase_begins() -> None:
    """Each Saga of the active player gets one, and its chapter triggers (714.3b)."""
    saga = card("Saga", "{0}", "Enchantment — Saga", whenever(Chapter((1, 2)), GainLife(1)), whenever(Chapter((3,))))
    game = two(step=Step.DRAW, battlefield=[(saga, {"counters": (("lore", 1),)})]).advance("precombat main")
    assert stack(game) == ["ability of Saga"]
    game.resolve().advance("precombat main", "ben")
    assert game.state.objects[permanent(game, "Saga")].counters_of("lore") == 2


def test_mana_empties_between_steps_and_phases() -> None:
    """What is not spent is lost as the phase ends (500.4)."""
    game = two(mana="RG")
    game.advance("beginning of combat")
    assert game.state.mana(game.player("ana")) == (0, 0, 0, 0, 0, 0)


# --- cleanup ---------------------------------------------------------------------------------------------------------


def test_the_active_player_discards_to_seven() -> None:
    """With nine cards two are discarded, by choice and together (514.1)."""
    game = two(hand=["Shock"] * 4 + ["Opt"] * 5, step=Step.END)
    game.advance("upkeep", "ben", choices=[{"pick": ["Shock", "Opt"], "by": "ana"}])
    assert names(game, "graveyard", "ana") == ["Opt", "Shock"]
    assert len(names(game, "hand", "ana")) == 7


def test_who_is_not_active_keeps_a_big_hand() -> None:
    """Only the active player discards to hand size (514.1)."""
    game = situation({"ana": {}, "ben": {"hand": ["Shock"] * 9, "library": ISLANDS}}, active="ana", step=Step.END)
    game.advance("upkeep", "ben")
    assert len(names(game, "hand", "ben")) == 9


def test_effects_and_damage_end_at_the_same_time() -> None:
    """A 1/1 that got +0/+2 and has two damage survives the cleanup step (514.2)."""
    grow = instant(
        "Grow", Lasting(Changes(TARGET, GetPowerToughness(0, 2)), Duration.END_OF_TURN), targets=(A_CREATURE,)
    )
    ping = instant("Ping", DealDamage(2, TARGET), targets=(A_CREATURE,))
    game = two(hand=[grow, ping], battlefield=[creature("Rat")])
    game.cast("Grow", targets=["Rat"]).resolve().cast("Ping", targets=["Rat"]).resolve().advance("upkeep", "ben")
    assert names(game, "battlefield") == ["Rat"]
    ends = {event.group for event in game.log if type(event.deed).__name__ in ("DamageWoreOff", "EffectsEnded")}
    assert len(ends) == 1


def test_what_happens_in_cleanup_gives_priority_and_another_cleanup_step() -> None:
    """A creature that dies as an effect ends triggers; players may act, and another cleanup step follows (514.3a)."""
    frail = creature("Frail", whenever(Leaves(THIS, dies=True), LoseLife(1, Who.EACH_OPPONENT)), stats=(0, 0))
    grow = instant("Grow", lasting(Each(CREATURE), 1, 1))
    here = (frail, {"counters": (("+1/+1", 1),)})
    shrink = instant("Shrink", lasting(TARGET, -1, -1, Duration.INDEFINITELY), targets=(A_CREATURE,))
    game = two(hand=[grow, shrink, CALM], battlefield=[here])
    game.cast("Grow").resolve().cast("Shrink", targets=["Frail"]).resolve().advance("end")
    game.pass_priority().pass_priority()
    assert (game.state.step, game.state.priority) == (Step.CLEANUP, game.player("ana"))
    assert stack(game) == ["ability of Frail"]
    game.cast("Calm").resolve("all")
    assert life(game) == {"ana": 21, "ben": 19}
    game.pass_priority().pass_priority()
    assert steps(game)[-4:] == [Step.CLEANUP, Step.CLEANUP, Step.UNTAP, Step.UPKEEP]


# --- beginning anywhere ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", PLAYING)
def test_a_set_up_gives_priority_in_its_step(step: Step) -> None:
    """The active player of a set-up has priority in the step where it begins, and nothing of the step is done again."""
    game = two(step=step, battlefield=[(HEALER, {"tapped": True})])
    assert (game.state.step, game.state.priority) == (step, game.player("ana"))
    assert names(game, "hand", "ana") == []
    assert status(game, "Healer", TAPPED)


def test_a_set_up_in_the_untap_step_begins_with_untapping() -> None:
    """Nobody receives priority in the untap step, so its actions are done and upkeep comes (502.3, 502.4)."""
    game = two(step=Step.UNTAP, battlefield=[(HEALER, {"tapped": True, "sick": True})])
    assert (game.state.step, game.state.turn) == (Step.UPKEEP, 3)
    assert not status(game, "Healer", TAPPED)
    assert not status(game, "Healer", SICK)


def test_a_set_up_in_the_cleanup_step_begins_with_cleaning_up() -> None:
    """The active player discards to hand size, and the next turn begins (514.1, 514.3)."""
    game = two(step=Step.CLEANUP, hand=["Shock"] * 8)
    assert game.unanswered is not None
    game.choose(pick=["Shock"])
    assert (game.state.step, game.state.turn, game.state.active) == (Step.UPKEEP, 4, game.player("ben"))


def test_dawn_triggers_wait_for_upkeep() -> None:
    """What triggers at the beginning of upkeep is put on the stack there, and resolves after both passed (503.1a)."""
    dawn = card("Dawn", "{0}", "Enchantment", whenever(StepBegins(Step.UPKEEP, Who.A_PLAYER), GainLife(1)))
    game = two(step=Step.UNTAP, battlefield=[dawn])
    assert stack(game) == ["ability of Dawn"]
    assert life(game.resolve())["ana"] == 21
    assert game.state.step is Step.UPKEEP
