"""Counters that the rules give a meaning: stun, shield, and keyword counters (122.1b to 122.1d)."""

from __future__ import annotations

import pytest
from exact_situations import names, permanent, situation
from read_cards import is_tapped, read_card, seen

from explorer.abilities.keywords import Keyword
from explorer.values.steps import Step

BEAR = read_card("Bear", "Creature — Bear", "Trample", size=("2", "2"))
WAKE = read_card("Wake", "Instant", "Untap target creature.")
ZAP = read_card("Zap", "Instant", "Zap deals 5 damage to target creature.")
STORM = read_card("Storm", "Sorcery", "Storm deals 2 damage to each creature and each player.")
DOOM = read_card("Doom", "Instant", "Destroy target creature.")
WING = read_card("Wing", "Instant", "Put a flying counter on target creature.")
NULL = read_card("Null", "Instant", "Target creature loses all abilities until end of turn.")
SHRINK = read_card("Shrink", "Instant", "Target creature gets -2/-2 until end of turn.")


def counters(game, name="Bear"):
    """The counters on a permanent."""
    return dict(game.state.objects[permanent(game, name)].counters)


def test_a_stun_counter_goes_in_the_place_of_untapping():
    """Each time it would untap a counter is removed, by an effect as in the untap step (122.1d)."""
    bear = (BEAR, {"tapped": True, "counters": (("stun", 2),)})
    game = situation(
        {"ana": {"hand": [WAKE], "battlefield": [bear], "library": [BEAR] * 3}, "ben": {"library": [BEAR]}}
    )
    game.cast("Wake", targets=["Bear"]).resolve()
    assert (is_tapped(game, "Bear"), counters(game)) == (True, {"stun": 1})
    game.advance("upkeep", player="ana")
    assert (is_tapped(game, "Bear"), counters(game)) == (True, {})


def test_what_is_untapped_keeps_its_stun_counters():
    """A permanent that is untapped already would not become untapped (122.1d)."""
    bear = (BEAR, {"counters": (("stun", 1),)})
    game = situation({"ana": {"hand": [WAKE], "battlefield": [bear]}, "ben": {}})
    game.cast("Wake", targets=["Bear"]).resolve()
    assert counters(game) == {"stun": 1}


@pytest.mark.parametrize("spell", [ZAP, DOOM])
def test_a_shield_counter_keeps_from_damage_and_destruction(spell):
    """The damage is prevented, or the destruction replaced, and a counter is gone; the next time it is not (122.1c)."""
    bear = (BEAR, {"counters": (("shield", 1),)})
    game = situation({"ana": {"hand": [spell, spell], "battlefield": [bear]}, "ben": {}})
    name = spell.name
    game.cast(f"{name}#1", targets=["Bear"]).resolve()
    assert (names(game, "battlefield"), counters(game)) == (["Bear"], {})
    game.cast(name, targets=["Bear"]).resolve()
    assert names(game, "battlefield") == []


def test_a_shield_counter_is_no_help_against_toughness_0():
    """That is no destruction (704.5f)."""
    bear = (BEAR, {"counters": (("shield", 1),)})
    game = situation({"ana": {"hand": [SHRINK], "battlefield": [bear]}, "ben": {}})
    game.cast("Shrink", targets=["Bear"]).resolve()
    assert names(game, "battlefield") == []


def test_damage_at_the_same_time_takes_one_shield_counter():
    """Two blockers deal damage at once: all of it is prevented by one effect (122.1c, 615.13)."""
    bear = (BEAR, {"counters": (("shield", 2),)})
    game = situation({"ana": {"battlefield": [bear]}, "ben": {"battlefield": [BEAR, BEAR]}})
    game.advance("declare attackers").attack({"Bear#1": "ben"}).block({"Bear#2": "Bear#1", "Bear#3": "Bear#1"})
    game.advance("combat damage")
    game.choose(divide={"Bear#2": 2})
    assert dict(game.state.objects[permanent(game, "Bear#1")].counters) == {"shield": 1}


def test_damage_to_two_creatures_takes_a_shield_counter_of_each():
    """Each has an effect of its own, and what one prevents is no matter of the other (122.1c)."""
    shielded = (BEAR, {"counters": (("shield", 1),)})
    game = situation({"ana": {"hand": [STORM], "battlefield": [shielded, shielded]}, "ben": {}})
    game.cast("Storm").resolve()
    assert (names(game, "battlefield"), counters(game, "Bear#1"), counters(game, "Bear#2")) == (
        ["Bear", "Bear"],
        {},
        {},
    )


def test_a_keyword_counter_gives_its_keyword_and_is_as_old_as_itself():
    """What takes away all abilities takes it as well, unless the counter came later (122.1b, 613.7c)."""
    board = {"ana": {"hand": [WING, WING, NULL], "battlefield": [BEAR]}, "ben": {}}
    game = situation(board)
    game.cast("Wing#1", targets=["Bear"]).resolve()
    assert seen(game, "Bear").keywords == {Keyword.TRAMPLE, Keyword.FLYING}
    game.cast("Null", targets=["Bear"]).resolve()
    assert not seen(game, "Bear").keywords
    game.cast("Wing", targets=["Bear"]).resolve()
    assert seen(game, "Bear").keywords == {Keyword.FLYING}


def test_a_permanent_may_begin_with_a_keyword_counter():
    """In a situation that is set up the counter is as old as its permanent."""
    game = situation({"ana": {"battlefield": [(BEAR, {"counters": (("lifelink", 1),)})]}, "ben": {}}, step=Step.UPKEEP)
    assert Keyword.LIFELINK in seen(game, "Bear").keywords
