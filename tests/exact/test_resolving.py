"""Resolving (608): illegal targets, instructions in order, what is last known, and what is asked meanwhile."""

from __future__ import annotations

from typing import Any

from exact_situations import (
    A_CREATURE,
    BEAR,
    CALM,
    DOOM,
    TARGET,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    static,
    whenever,
)

from explorer.abilities.ability import ActivatedAbility, body
from explorer.abilities.characteristics import token
from explorer.abilities.costs import Cost, PayLife, mana
from explorer.abilities.effects import (
    Counter,
    DealDamage,
    Discard,
    GainLife,
    Mill,
    Process,
    Put,
    Tap,
    Unless,
)
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import (
    CREATURE,
    SPELL,
    Compare,
    Comparison,
    ControllerOf,
    CountOf,
    Either,
    Filter,
    Happened,
    Kind,
    NumberOf,
    OfType,
    Result,
    Target,
    Together,
    Who,
)
from explorer.abilities.static import (
    CantBeCountered,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import SpellCast
from explorer.values.types import CardType
from explorer.values.zones import Zone

TWO_CREATURES = TargetPhrase(CREATURE, 2, 2)
SWEEP = instant("Sweep", DealDamage(1, TARGET), GainLife(1), targets=(TWO_CREATURES,))
RECALL = instant("Recall", Put(TARGET, Zone.HAND), targets=(A_CREATURE,))


def asked(game: Any) -> Any:
    """What is asked now."""
    return None if game.unanswered is None else game.unanswered.asks


# --- targets ---------------------------------------------------------------------------------------------------------


def test_with_one_of_two_targets_illegal_the_rest_happens() -> None:
    """The legal target is affected, the other is not, and everything else is done (608.2b)."""
    game = situation({"ana": {"hand": [SWEEP, RECALL], "battlefield": [BEAR, creature("Rat")]}, "ben": {}})
    game.cast("Sweep", targets=["Bear", "Rat"]).cast("Recall", targets=["Bear"]).resolve("all")
    assert names(game, "graveyard", "ana") == ["Rat", "Recall", "Sweep"]
    assert life(game)["ana"] == 21


def test_with_all_targets_illegal_nothing_of_it_happens() -> None:
    """A spell whose every target is illegal does not resolve: no life is gained either (608.2b)."""
    game = situation({"ana": {"hand": [SWEEP, RECALL, RECALL], "battlefield": [BEAR, creature("Rat")]}, "ben": {}})
    game.cast("Sweep", targets=["Bear", "Rat"]).cast("Recall", targets=["Bear"]).cast("Recall", targets=["Rat"])
    game.resolve("all")
    assert life(game)["ana"] == 20
    assert "608.2b" in game.cites


def test_a_target_that_left_and_came_back_is_another_object() -> None:
    """A creature recast in response is not the one that was targeted (400.7)."""
    blink = instant(
        "Blink", Put(TARGET, Zone.EXILE), Put(Result(Happened.EXILED), Zone.BATTLEFIELD), targets=(A_CREATURE,)
    )
    game = situation({"ana": {"hand": [blink, DOOM], "battlefield": [BEAR]}, "ben": {}})
    before = permanent(game, "Bear")
    game.cast("Doom", targets=["Bear"]).cast("Blink", targets=["Bear"]).resolve("all")
    assert permanent(game, "Bear") != before
    assert names(game, "graveyard", "ana") == ["Blink", "Doom"]


def test_a_token_that_was_exiled_does_not_come_back() -> None:
    """A token that has left the battlefield stays where it is, and then ceases to exist (111.8, 704.5d)."""
    blink = instant(
        "Blink", Put(TARGET, Zone.EXILE), Put(Result(Happened.EXILED), Zone.BATTLEFIELD), targets=(A_CREATURE,)
    )
    imp = token("Imp Token", "R", "Creature — Imp", stats=(1, 1))
    game = situation({"ana": {"hand": [blink], "battlefield": [(imp, {"token": True})]}, "ben": {}})
    game.cast("Blink", targets=["Imp Token"]).resolve()
    assert names(game, "battlefield") == names(game, "exile") == []


def test_one_permanent_may_be_two_targets() -> None:
    """Two uses of the word target may name one creature, which is then put away just once (115.3)."""
    pair = Together((Target(0), Target(1)))
    twice = instant("Twice", Tap(pair), Put(pair, Zone.HAND), targets=(A_CREATURE, A_CREATURE))
    game = situation({"ana": {"hand": [twice], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Twice", targets=["Bear", "Bear"]).resolve()
    assert names(game, "hand", "ana") == ["Bear"]


def test_a_countered_ability_is_gone_though_its_source_cannot_be_countered() -> None:
    """That a creature spell can't be countered says nothing of that creature's abilities (113.7)."""
    giant = creature("Giant", static(CantBeCountered()), ActivatedAbility(Cost(()), body(GainLife(5))))
    silence = instant("Silence", Counter(TARGET), targets=(TargetPhrase(Filter(Kind.ABILITY)),))
    game = situation({"ana": {"hand": [silence], "battlefield": [giant]}, "ben": {}})
    game.activate("Giant").cast("Silence", targets=["ability of Giant"]).resolve("all")
    assert life(game)["ana"] == 20


# --- last known information ------------------------------------------------------------------------------------------


def test_the_power_of_a_sacrificed_creature_is_the_last_it_had() -> None:
    """A creature with two counters that is sacrificed for the cost counts with them (608.2h)."""
    here = (BEAR, {"counters": (("+1/+1", 2),)})
    game = situation({"ana": {"battlefield": ["Altar of Dementia", here]}, "ben": {"library": ["Island"] * 9}})
    game.activate("Altar of Dementia", targets=["ben"], choices=[]).resolve()
    assert len(names(game, "graveyard", "ben")) == 4


def test_the_controller_of_a_gone_permanent_is_its_last_one() -> None:
    """ "Its controller gains life" means who controlled it last (608.2h)."""
    swords = instant("Swords", Put(TARGET, Zone.EXILE), GainLife(3, ControllerOf(TARGET)), targets=(A_CREATURE,))
    game = situation({"ana": {"hand": [swords]}, "ben": {"battlefield": [(BEAR, {"owner": "ana"})]}})
    game.cast("Swords", targets=["Bear"]).resolve()
    assert life(game) == {"ana": 20, "ben": 23}
    assert names(game, "exile", "ana") == ["Bear"]


def test_damage_of_a_gone_source_is_dealt_all_the_same() -> None:
    """An ability's source that has left deals the damage as it last was, with its lifelink (608.2h, 113.7a)."""
    priest = creature(
        "Priest", Has(Keyword.LIFELINK), whenever(SpellCast(Who.YOU, SPELL), DealDamage(2, Who.EACH_OPPONENT))
    )
    game = situation({"ana": {"hand": [CALM, DOOM], "battlefield": [priest]}, "ben": {}})
    game.cast("Calm").cast("Doom", targets=["Priest"]).resolve("all")
    assert life(game) == {"ana": 25, "ben": 16}


# --- questions -------------------------------------------------------------------------------------------------------


def test_who_cannot_pay_is_not_asked() -> None:
    """ "Unless its controller pays {2}" asks nobody who cannot pay (118.12)."""
    leak = instant(
        "Leak", Unless((Counter(TARGET),), mana("{2}"), ControllerOf(TARGET)), targets=(TargetPhrase(SPELL),)
    )
    game = situation({"ana": {"hand": [CALM, leak]}, "ben": {}}).cast("Calm").cast("Leak", targets=["Calm"]).resolve()
    assert asked(game) is None
    assert stack(game) == []


def test_any_player_may_pay_asks_until_one_does() -> None:
    """Players are asked in turn order, and after the first who pays nobody else is (118.12a)."""
    tax = instant("Tax", Unless((GainLife(5),), Cost((PayLife(2),)), Who.EACH_PLAYER))
    game = situation({"ana": {"hand": [tax]}, "ben": {}, "cleo": {}}, active="ana").cast("Tax")
    game.resolve(1, choices=[{"pay": False, "by": "ana"}, {"pay": True, "by": "ben"}])
    assert life(game) == {"ana": 20, "ben": 18, "cleo": 20}


def test_a_process_looks_only_at_what_this_round_did() -> None:
    """Each round counts the cards milled in it, so it stops where one round mills fewer than two (608.2c)."""
    two = Compare(NumberOf(Result(Happened.MILLED)), Comparison.AT_LEAST, 2)
    churn = instant("Churn", Process((Mill(2),), two, (GainLife(1),)))
    game = situation({"ana": {"hand": [churn], "library": ["Island"] * 5}, "ben": {}}).cast("Churn").resolve()
    assert life(game)["ana"] == 22
    assert len(names(game, "graveyard", "ana")) == 6


def test_what_fits_two_parts_of_a_description_is_counted_once() -> None:
    """An artifact creature is one of the artifacts and creatures, not two (608.2h)."""
    artifact = Filter(Kind.PERMANENT, (OfType((CardType.ARTIFACT,)),))
    count = instant("Count", GainLife(CountOf(Either((CREATURE, artifact)))))
    golem = creature("Golem", types="Artifact Creature — Golem")
    game = situation({"ana": {"hand": [count], "battlefield": [golem, BEAR]}, "ben": {}}).cast("Count").resolve()
    assert life(game)["ana"] == 22


def test_a_whole_hand_is_discarded_and_counted() -> None:
    """Nobody chooses among the cards of a hand that is discarded whole; those of all players count (701.8a)."""
    purge = instant("Purge", Discard(None, Who.EACH_PLAYER), GainLife(NumberOf(Result(Happened.DISCARDED))))
    hands = {"hand": ["Shock", "Opt"]}
    game = situation({"ana": {"hand": [purge, "Shock"]}, "ben": hands}).cast("Purge").resolve()
    assert (names(game, "hand", "ben"), life(game)["ana"]) == ([], 23)


def test_each_player_discards_at_the_same_time() -> None:
    """All choose in turn order before anybody discards (608.2e, 101.4)."""
    purge = instant("Purge", Discard(1, Who.EACH_PLAYER))
    hands = {"hand": ["Shock", "Opt"]}
    game = situation({"ana": {"hand": [purge, "Shock", "Opt"]}, "ben": hands}).cast("Purge").pass_priority()
    game.pass_priority().choose(pick=["Opt"])
    assert names(game, "graveyard", "ana") == []
    game.choose(pick=["Shock"])
    assert names(game, "graveyard", "ana") == ["Opt", "Purge"]
    groups = {event.group for event in game.log if getattr(event.deed, "why", None) == "discarded"}
    assert len(groups) == 1
