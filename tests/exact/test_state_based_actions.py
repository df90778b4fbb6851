"""State-based actions (704), losing and leaving the game (104, 800.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from exact_situations import (
    ANY,
    BEAR,
    CALM,
    TARGET,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    static,
    stats,
    whenever,
)

from explorer.abilities.ability import ActivatedAbility, body
from explorer.abilities.changes import Gain, GetPowerToughness
from explorer.abilities.characteristics import card, token
from explorer.abilities.costs import Cost, PayLife
from explorer.abilities.effects import (
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    Lasting,
    Later,
    LoseLife,
)
from explorer.abilities.keywords import Enchant, Has, Keyword
from explorer.abilities.phrases import CREATURE, PERMANENT, THIS, Each, Who
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter, Leaves, StepBegins
from explorer.exact.deeds import Moved
from explorer.exact.setting_up import Board
from explorer.scenario.game import Game
from explorer.values.steps import Step
from explorer.values.zones import Zone

ISLANDS = ["Island"] * 9


def hurts(amount: int, who: Who = Who.EACH_PLAYER) -> Any:
    """An instant that makes players lose life."""
    return instant("Hurt", LoseLife(amount, who))


def winner(game: Game) -> str | None:
    """Who has won, if anybody has."""
    return None if game.state.winner is None else game.state.players[game.state.winner].name


# --- creatures and other permanents ----------------------------------------------------------------------------------


def test_all_that_apply_are_performed_together() -> None:
    """Creatures with lethal damage and with no toughness die in one event (704.3)."""
    frail = (creature("Frail"), {"counters": (("-1/-1", 1), ("charge", 1))})
    blast = instant("Blast", DealDamage(2, Each(CREATURE)))
    game = situation({"ana": {"hand": [blast], "battlefield": [BEAR, creature("Rat")]}, "ben": {}})
    game.cast("Blast").resolve()
    died = [event.group for event in game.log if isinstance(event.deed, Moved) and event.deed.to is Zone.GRAVEYARD]
    assert len(died) == 3
    assert len(set(died[1:])) == 1
    assert names(situation({"ana": {"battlefield": [frail]}, "ben": {}}), "battlefield") == []


def test_they_are_repeated_until_none_applies() -> None:
    """A lord's death takes the creatures that lived by it, in a second check (704.3)."""
    lord = creature("Lord", static(Changes(Each(CREATURE), GetPowerToughness(0, 1))), stats=(1, 1))
    zap = instant("Zap", DealDamage(2, TARGET), targets=(ANY,))
    game = situation({"ana": {"hand": [zap], "battlefield": [lord, creature("Frail", stats=(1, 0))]}, "ben": {}})
    game.cast("Zap", targets=["Lord"]).resolve()
    assert names(game, "battlefield") == []


def test_damage_stays_marked_and_goes_in_the_cleanup_step() -> None:
    """One damage on a 2/2 stays for the turn; a second one kills it only in the same turn (704.5g, 514.2)."""
    ping = instant("Ping", DealDamage(1, TARGET), targets=(ANY,))
    game = situation(
        {"ana": {"hand": [ping, ping, ping], "battlefield": [BEAR], "library": ISLANDS}, "ben": {"library": ISLANDS}}
    )
    game.cast("Ping", targets=["Bear"]).resolve().advance("upkeep", "ben")
    game.advance("precombat main", "ana").cast("Ping", targets=["Bear"]).resolve()
    assert names(game, "battlefield") == ["Bear"]
    game.cast("Ping", targets=["Bear"]).resolve()
    assert names(game, "battlefield") == []


def test_shrinking_makes_old_damage_lethal() -> None:
    """Toughness that falls to the damage marked already is lethal (704.5g)."""
    ping = instant("Ping", DealDamage(1, TARGET), targets=(ANY,))
    wane = instant("Wane", Lasting(Changes(TARGET, GetPowerToughness(0, -1)), Duration.END_OF_TURN), targets=(ANY,))
    game = situation({"ana": {"hand": [ping, wane], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Ping", targets=["Bear"]).resolve().cast("Wane", targets=["Bear"]).resolve()
    assert names(game, "battlefield") == []


def test_deathtouch_counts_only_until_the_next_check() -> None:
    """Who survived deathtouch by being indestructible does not die of it later in the turn (704.5h)."""
    snake = creature(
        "Snake", Has(Keyword.DEATHTOUCH), ActivatedAbility(Cost(()), body(DealDamage(1, TARGET), targets=(ANY,)))
    )
    shield = card("Shield", "{0}", "Enchantment", static(Changes(Each(CREATURE), Gain(Has(Keyword.INDESTRUCTIBLE)))))
    smash = instant("Smash", Destroy(TARGET), targets=(TargetPhrase(PERMANENT),))
    big = creature("Big", stats=(5, 5))
    here = {"hand": [smash], "battlefield": [snake, shield, big]}
    game = situation({"ana": here, "ben": {}}).activate("Snake", targets=["Big"]).resolve()
    game.cast("Smash", targets=["Shield"]).resolve()
    assert names(game, "battlefield") == ["Big", "Snake"]
    game.activate("Snake", targets=["Big"]).resolve()
    assert names(game, "battlefield") == ["Snake"]


def test_the_legend_rule_asks_which_one_stays() -> None:
    """The controller of two legends of one name keeps one; the other is put away, which is dying (704.5j)."""
    queen = card("Queen", "{0}", "Legendary Creature — Test", whenever(Leaves(THIS, dies=True), GainLife(1)))
    game = situation(
        {"ana": {"battlefield": [(_stats(queen), {"counters": (("+1/+1", 2),)}), _stats(queen)]}, "ben": {}}
    )
    game.choose(pick=["Queen#1"])
    assert stats(game, "Queen") == (3, 3)
    assert life(game.resolve())["ana"] == 21


def _stats(found: Any) -> Any:
    return replace(found, power=1, toughness=1)


def test_each_players_legends_are_their_own() -> None:
    """One legend on either side is no matter for the legend rule (704.5j)."""
    queen = card("Queen", "{0}", "Legendary Creature — Test", stats=(1, 1))
    game = situation({"ana": {"battlefield": [queen]}, "ben": {"battlefield": [queen]}})
    assert names(game, "battlefield") == ["Queen", "Queen"]


def test_legends_are_chosen_in_turn_order() -> None:
    """The active player chooses first, whoever's legends came first (101.4)."""
    queen = card("Queen", "{0}", "Legendary Creature — Test", stats=(1, 1))
    two = {"battlefield": [queen, queen]}
    game = situation({"ana": two, "ben": two}, active="ben")
    asked = [game.unanswered.player if game.unanswered else None]
    game.choose(pick=["Queen#3"])
    asked.append(game.unanswered.player if game.unanswered else None)
    assert asked == [game.player("ben"), game.player("ana")]


def test_the_newest_world_alone_remains() -> None:
    """A new world enchantment puts the older one away (704.5k)."""
    old, new = (card(name, "{0}", "World Enchantment") for name in ("Old World", "New World"))
    game = situation({"ana": {"hand": [new]}, "ben": {"battlefield": [old]}}).cast("New World").resolve()
    assert names(game, "battlefield") == ["New World"]


def test_plus_and_minus_counters_take_each_other_away() -> None:
    """Of three +1/+1 and two -1/-1 counters one +1/+1 counter is left (704.5q)."""
    game = situation({"ana": {"battlefield": [(BEAR, {"counters": (("+1/+1", 3), ("-1/-1", 2))})]}, "ben": {}})
    assert game.state.objects[permanent(game, "Bear")].counters == (("+1/+1", 1),)


def test_an_aura_falls_off_with_its_creature() -> None:
    """As the creature dies its Aura goes to the graveyard in the next check (704.5m)."""
    ward = (card("Ward", "{0}", "Enchantment — Aura", Enchant(CREATURE)), {"attached_to": "Bear"})
    zap = instant("Zap", DealDamage(2, TARGET), targets=(ANY,))
    game = situation({"ana": {"hand": [zap]}, "ben": {"battlefield": [BEAR, ward]}})
    game.cast("Zap", targets=["Bear"]).resolve()
    assert names(game, "graveyard", "ben") == ["Bear", "Ward"]


def test_equipment_comes_off_and_stays() -> None:
    """Equipment stays on the battlefield, unattached; what is neither Aura nor Equipment comes off anyway (704.5n)."""
    sword = (card("Sword", "{0}", "Artifact — Equipment"), {"attached_to": "Bear"})
    rock = (card("Rock", "{0}", "Artifact"), {"attached_to": "Bear"})
    zap = instant("Zap", DealDamage(2, TARGET), targets=(ANY,))
    game = situation({"ana": {"hand": [zap], "battlefield": [BEAR, sword, rock]}, "ben": {}})
    assert game.state.objects[permanent(game, "Sword")].attached_to == permanent(game, "Bear")
    assert game.state.objects[permanent(game, "Rock")].attached_to is None
    game.cast("Zap", targets=["Bear"]).resolve()
    assert game.state.objects[permanent(game, "Sword")].attached_to is None


def test_a_planeswalker_without_loyalty_dies() -> None:
    """Damage takes loyalty counters off, and at none it is put into the graveyard (704.5i, 120.3c)."""
    walker = card("Walker", "{0}", "Planeswalker — Test", loyalty=3)
    zap = instant("Zap", DealDamage(2, TARGET), targets=(ANY,))
    game = situation({"ana": {"hand": [walker, zap, zap]}, "ben": {}}).cast("Walker").resolve()
    game.cast("Zap", targets=["Walker"]).resolve()
    assert game.state.objects[permanent(game, "Walker")].counters_of("loyalty") == 1
    game.cast("Zap", targets=["Walker"]).resolve()
    assert names(game, "battlefield") == []


def test_a_token_off_the_battlefield_ceases_after_its_triggers_saw_it() -> None:
    """A token dies like any creature, and only then ceases to exist (704.5d)."""
    watch = card("Watch", "{0}", "Enchantment", whenever(Leaves(CREATURE, dies=True), GainLife(1)))
    imp = token("Imp Token", "R", "Creature — Imp", stats=(1, 1))
    zap = instant("Zap", DealDamage(2, TARGET), targets=(ANY,))
    game = situation({"ana": {"hand": [zap], "battlefield": [watch, (imp, {"token": True})]}, "ben": {}})
    game.cast("Zap", targets=["Imp Token"]).resolve()
    assert names(game, "graveyard", "ana") == ["Zap"]
    assert life(game.resolve())["ana"] == 21


def test_a_saga_waits_for_its_last_chapter_but_not_for_other_abilities() -> None:
    """It is sacrificed as soon as no chapter of it is waiting or on the stack (704.5s, 714.4)."""
    other = ActivatedAbility(Cost(()), body(GainLife(1)))
    saga = card("Saga", "{0}", "Enchantment — Saga", whenever(Chapter((1,)), GainLife(5)), other)
    game = situation({"ana": {"hand": [saga]}, "ben": {}}).cast("Saga").resolve(1)
    assert names(game, "battlefield") == ["Saga"]
    game.activate("Saga").resolve(1)
    assert names(game, "battlefield") == ["Saga"]
    game.activate("Saga").activate("Saga").resolve(2)
    assert names(game, "battlefield") == ["Saga"]
    game.resolve(1)
    assert names(game, "graveyard", "ana") == ["Saga"]


# --- losing and leaving ----------------------------------------------------------------------------------------------


def test_who_has_no_life_loses() -> None:
    """The other player of two wins, and everything stays where it was (104.3b, 104.2a)."""
    game = situation({"ana": {"hand": [hurts(20, Who.EACH_OPPONENT)]}, "ben": {"battlefield": [BEAR]}})
    game.cast("Hurt").resolve()
    assert (game.state.over, winner(game)) == (True, "ana")
    assert names(game, "battlefield", "ben") == ["Bear"]
    assert game.pending is None


def test_life_below_zero_does_not_matter_during_a_resolution() -> None:
    """Who falls to 0 and gains life again before anybody would get priority has not lost (704.4)."""
    swing = instant("Swing", LoseLife(25), GainLife(10))
    assert life(situation({"ana": {"hand": [swing]}, "ben": {}}).cast("Swing").resolve())["ana"] == 5


def test_both_at_once_is_a_draw() -> None:
    """If all players lose at the same time nobody wins (104.4a)."""
    game = situation({"ana": {"hand": [hurts(20)]}, "ben": {}}).cast("Hurt").resolve()
    assert (game.state.over, winner(game)) == (True, None)


def test_drawing_from_an_empty_library_loses() -> None:
    """The player draws what there is and loses when state-based actions are checked next (104.3c, 704.5b)."""
    study = instant("Study", Draw(3), GainLife(1))
    game = situation({"ana": {"hand": [study], "library": ["Island"]}, "ben": {}}).cast("Study").resolve()
    assert winner(game) == "ben"
    assert life(game)["ana"] == 21


def test_a_lost_life_and_an_empty_library_lose_once() -> None:
    """A player with two reasons to lose loses one time."""
    study = instant("Study", Draw(1), LoseLife(20))
    game = situation({"ana": {"hand": [study]}, "ben": {}}).cast("Study").resolve()
    assert [type(event.deed).__name__ for event in game.log].count("PlayerLost") == 1


def test_a_goldfish_that_loses_ends_its_game() -> None:
    """With one player there is no winner (104.4a)."""
    game = situation({"ana": {"hand": [hurts(20)]}}).cast("Hurt").resolve()
    assert (game.state.over, winner(game)) == (True, None)


def three(**ben: Any) -> Game:
    """Three players, of whom ben is about to lose all life by a spell of ana's."""
    blow = instant("Blow", DealDamage(20, TARGET), targets=(ANY,))
    library = {"library": ISLANDS}
    return situation(
        {"ana": {"hand": [blow, CALM], **library}, "ben": {**library, **ben}, "cleo": library}, active="ana"
    )


def test_who_leaves_takes_all_that_they_own_along() -> None:
    """Of three players the others go on; ben's permanents, cards and hand are gone (800.4a)."""
    game = three(battlefield=[BEAR, (creature("Lent"), {"owner": "cleo"})], hand=["Shock"])
    game.cast("Blow", targets=["ben"]).resolve()
    assert not game.state.over
    ben = game.player("ben")
    assert all(each.owner != ben and each.controller != ben for each in game.state.objects.values())
    assert names(game, "exile", "cleo") == ["Lent"]
    game.advance("upkeep", "cleo")
    assert game.state.turn == 4


def test_a_permanent_that_leaves_with_its_owner_leaves_the_battlefield_but_does_not_die() -> None:
    """Leaves triggers of the others see it, dies triggers do not (603.6c, 700.4)."""
    leaves = card("Leaves", "{0}", "Enchantment", whenever(Leaves(CREATURE), GainLife(1)))
    dies = card("Dies", "{0}", "Enchantment", whenever(Leaves(CREATURE, dies=True), LoseLife(1)))
    blow = instant("Blow", DealDamage(20, TARGET), targets=(ANY,))
    game = situation(
        {"ana": {"hand": [blow], "battlefield": [leaves, dies]}, "ben": {"battlefield": [BEAR]}, "cleo": {}}
    )
    game.cast("Blow", targets=["ben"]).resolve().resolve("all")
    assert life(game)["ana"] == 21


def test_what_a_player_who_left_would_put_on_the_stack_is_not_put_there() -> None:
    """Triggers, delayed ones too, and spells of the player who left are gone (800.4a, 800.4d)."""
    ghost = card("Ghost", "{0}", "Enchantment", whenever(Leaves(THIS), LoseLife(5, Who.EACH_OPPONENT)))
    dusk = instant("Dusk", Later(StepBegins(Step.END, Who.A_PLAYER), body(LoseLife(5, Who.EACH_OPPONENT))))
    game = three(battlefield=[ghost], hand=[dusk, CALM])
    game.pass_priority().cast("Dusk").resolve(1)
    game.pass_priority().cast("Calm").pass_priority().pass_priority().cast("Blow", targets=["ben"]).resolve(1)
    assert stack(game) == []
    game.advance("end")
    assert stack(game) == []
    assert life(game) == {"ana": 20, "ben": 0, "cleo": 20}


def test_the_turn_of_a_player_who_left_goes_on_without_them() -> None:
    """ana loses in her own turn: ben receives priority, and the turn runs to its end (800.4j)."""
    risk = creature("Risk", ActivatedAbility(Cost((PayLife(20),)), body(GainLife(1))))
    library = {"library": ISLANDS}
    players = {"ana": {"battlefield": [risk], **library}, "ben": library, "cleo": library}
    game = situation(players, active="ana", step=Step.UPKEEP).activate("Risk")
    assert game.state.players[0].lost
    assert game.state.priority == game.player("ben")
    game.advance("precombat main")
    assert game.state.active == game.player("ana")
    game.advance("upkeep", "ben")
    assert [game.state.zone(Zone.HAND, game.player(each)) for each in ("ben", "cleo")] == [(), ()]


def test_two_of_three_lose_together() -> None:
    """The third has won at once (104.2a)."""
    game = situation({"ana": {"hand": [hurts(20, Who.EACH_OPPONENT)]}, "ben": {}, "cleo": {}}).cast("Hurt").resolve()
    assert winner(game) == "ana"


@pytest.mark.parametrize("poison", [9, 10])
def test_ten_poison_counters_lose(poison: int) -> None:
    """Nine are not enough (704.5c)."""
    board = Board(("ana", "ben"))
    board.set_player("ben", 20, (("poison", poison),))
    assert Game(board.state()).state.over is (poison == 10)
