"""Attacks, blocks and combat damage: what may be declared, and what comes of it (506 to 511)."""

from __future__ import annotations

import pytest
from exact_situations import creature, names
from fights import BEAR, OX, after_damage, face_off, fighter, lives, there
from read_cards import is_tapped, read_card

from explorer.exact.decisions import PASS, Declare
from explorer.exact.refusals import Refused
from explorer.exact.state import same
from explorer.values.steps import Step

FLYER = fighter("Bird", "2/2", "Flying")
ARCHER = fighter("Archer", "1/3", "Reach")
RHINO = fighter("Rhino", "5/5", "Trample")
KNIGHT = fighter("Knight", "2/2", "First strike")
DUELIST = fighter("Duelist", "2/2", "Double strike")
VIPER = fighter("Viper", "1/1", "Deathtouch")
TAKE = read_card("Take", "Instant", "Gain control of target creature until end of turn.")
HEALER = fighter("Healer", "3/3", "Lifelink")


def refused(game, what, pairs):
    """The rules that stand against a declaration, which changes nothing."""
    before = game.state
    with pytest.raises(Refused) as found:
        getattr(game, what)(pairs)
    assert same(game.state, before)
    return {reason.rule.number for reason in found.value.reasons}


def test_an_attack_taps_and_deals_damage_to_the_player():
    """Attackers are tapped but for vigilance, and deal their power to whom they attack (508.1f, 510.1b, 702.20b)."""
    game = face_off([BEAR, fighter("Guard", "1/1", "Vigilance")], [])
    game.attack({"Bear": "ben", "Guard": "ben"})
    assert (is_tapped(game, "Bear"), is_tapped(game, "Guard")) == (True, False)
    assert lives(after_damage(game)) == (20, 17)
    assert game.advance("postcombat main").state.combat is None


@pytest.mark.parametrize(
    ("entry", "rules"),
    [
        ((BEAR, {"tapped": True}), {"508.1a"}),
        ((BEAR, {"sick": True}), {"508.1a", "302.6"}),
        (fighter("Wall", "0/4", "Defender"), {"508.1c", "702.3b"}),
        (fighter("Coward", "1/1", "Coward can't attack."), {"508.1c"}),
        ("Forest", {"508.1a", "506.3"}),
    ],
)
def test_what_can_not_attack_is_refused_by_rule(entry, rules):
    """A declaration that is illegal changes nothing, and says by which rules it is (508.1a, 508.1c)."""
    name = entry if isinstance(entry, str) else (entry[0] if isinstance(entry, tuple) else entry).name
    assert refused(face_off([entry], []), "attack", {name: "ben"}) == rules


def test_haste_attacks_at_once():
    """A creature with haste may be new (702.10b)."""
    game = face_off([(fighter("Raider", "3/1", "Haste"), {"sick": True})], [])
    assert lives(after_damage(game.attack({"Raider": "ben"}))) == (20, 17)


def test_nobody_attacks_who_is_not_declared():
    """Whoever goes on instead lets the attack pass; then there are no blocks and no damage (508.8)."""
    game = face_off([BEAR], [BEAR])
    assert isinstance(game.pending, Declare)
    game.pass_priority("ana").pass_priority("ben")
    assert (game.state.step, lives(game)) == (Step.END_OF_COMBAT, (20, 20))
    assert game.answers == [PASS, PASS]
    with pytest.raises(Refused, match="never comes"):
        game.advance("combat damage")


def test_attackers_are_declared_in_their_step_alone():
    """Neither before nor after the declaration is there another one (508.1)."""
    game = face_off([BEAR, OX], [])
    assert refused(game.attack({"Bear": "ben"}), "attack", {"Ox": "ben"}) == {"508.1"}
    assert refused(game.advance("postcombat main"), "attack", {"Ox": "ben"}) == {"508.1"}


def test_every_opponent_and_their_planeswalkers_may_be_attacked():
    """Each attacker says whom or what it attacks; oneself and one's own can't be attacked (508.1b, 802.3)."""
    jace = creature("Jace", types="Planeswalker — Jace", stats=(0, 0))
    game = face_off(
        [BEAR, OX, creature("Cat")],
        [(jace, {"counters": (("loyalty", 4),)})],
        cleo={"battlefield": [], "library": ["Forest"]},
    )
    assert refused(game, "attack", {"Bear": "ana"}) == {"508.1b"}
    game.attack({"Bear": "Jace", "Ox": "cleo", "Cat": "ben"})
    after_damage(game)
    assert lives(game) == (20, 19, 18)
    assert there(game) == ["Jace"]
    assert game.state.objects[game.state.battlefield[-1]].counters == (("loyalty", 2),)


@pytest.mark.parametrize(
    ("attacker", "blocker", "rules"),
    [
        (FLYER, BEAR, {"509.1b", "702.9b"}),
        (fighter("Shade", "2/2", "Fear"), BEAR, {"702.36b"}),
        (fighter("Rider", "2/2", "Horsemanship"), BEAR, {"702.31b"}),
        (fighter("Ghost", "2/2", "Shadow"), BEAR, {"702.28b"}),
        (BEAR, fighter("Ghost", "2/2", "Shadow"), {"702.28b"}),
        (fighter("Rat", "1/1", "Skulk"), BEAR, {"702.118b"}),
        (fighter("Ranger", "1/1", "Forestwalk"), BEAR, {"702.14c"}),
        (fighter("Sneak", "1/1", "Sneak can't be blocked."), BEAR, {"509.1b"}),
        (fighter("Brute", "3/3", "Menace"), BEAR, {"509.1b", "702.111b"}),
        (BEAR, fighter("Dove", "1/1", "Dove can't block."), {"509.1b"}),
        (BEAR, (OX, {"tapped": True}), {"509.1a"}),
    ],
)
def test_evasion_is_refused_by_rule(attacker, blocker, rules):
    """What can't be blocked so is not, and the refusal names the ability (509.1a, 509.1b)."""
    name = (blocker[0] if isinstance(blocker, tuple) else blocker).name
    game = face_off([attacker], [blocker, "Forest"]).attack({attacker.name: "ben"}).advance("declare blockers")
    found = refused(game, "block", {name: attacker.name})
    assert found & rules == rules or (found | {"509.1b"}) >= rules


def test_blockers_keep_damage_off_and_deal_their_own():
    """A blocked creature deals no damage to the player, and both creatures damage each other (510.1c, 510.1d)."""
    game = face_off([BEAR], [OX]).attack({"Bear": "ben"}).block({"Ox": "Bear"})
    after_damage(game)
    assert (lives(game), names(game, "graveyard", "ana"), there(game)) == ((20, 20), ["Bear"], ["Ox"])


def test_what_stays_blocked_deals_no_damage_though_its_blocker_is_gone():
    """A creature stays blocked when its blocker has left, and assigns its damage to nobody (509.1h, 510.1c)."""
    doomed = fighter("Squire", "1/1", "Sacrifice Squire: You gain 1 life.")
    game = face_off([BEAR], [doomed]).attack({"Bear": "ben"}).block({"Squire": "Bear"}).pass_priority()
    game.activate("Squire").resolve()
    assert lives(after_damage(game)) == (20, 21)


def test_first_strike_and_double_strike_deal_damage_in_a_step_of_their_own():
    """First strike kills before it is hit back, and double strike hits twice (510.4, 702.4b, 702.7b)."""
    game = face_off([KNIGHT, DUELIST], [BEAR]).attack({"Knight": "ben", "Duelist": "ben"}).block({"Bear": "Knight"})
    after_damage(game)
    assert (lives(game), there(game), there(game, "ana")) == ((20, 18), [], ["Knight", "Duelist"])
    after_damage(game)
    assert (lives(game), game.state.step) == ((20, 16), Step.COMBAT_DAMAGE)
    assert game.pass_priority().pass_priority().state.step is Step.END_OF_COMBAT


def test_the_attacker_divides_damage_among_its_blockers():
    """It is divided as its controller likes among the blockers, and any of them may get none (510.1c)."""
    game = face_off([fighter("Giant", "4/4")], [BEAR, OX]).attack({"Giant": "ben"})
    game.block({"Bear": "Giant", "Ox": "Giant"})
    after_damage(game, choices=[{"divide": {"Ox": 4}, "by": "ana"}])
    assert there(game) == ["Bear"]


def test_trample_assigns_what_is_left_to_the_player():
    """Lethal damage for the blockers comes first; then the rest may go on to the player (702.19b)."""
    game = face_off([RHINO], [OX]).attack({"Rhino": "ben"}).block({"Ox": "Rhino"})
    after_damage(game, choices=[{"divide": {"Ox": 3, "ben": 2}, "illegal": "702.19b"}, {"divide": {"Ox": 4, "ben": 1}}])
    assert (lives(game), there(game)) == ((20, 19), [])


def test_the_assignment_of_damage_is_checked_as_a_whole():
    """Two tramplers give one blocker lethal damage together, whichever of them says first what it does (510.1e)."""
    wall = fighter("Gate", "0/4", "Gate can block an additional creature each combat.")
    boars = [fighter("Boar", "3/3", "Trample"), fighter("Hog", "3/3", "Trample")]
    game = face_off(boars, [wall]).attack({"Boar": "ben", "Hog": "ben"}).block({"Gate": ["Boar", "Hog"]})
    choices = [{"divide": {"Gate": 2, "ben": 1}}, {"divide": {"Gate": 1, "ben": 2}, "illegal": "702.19b"}]
    after_damage(
        game, choices=[{"divide": {"ben": 3}, "illegal": "702.19b"}, *choices, {"divide": {"Gate": 2, "ben": 1}}]
    )
    assert (lives(game), there(game)) == ((20, 18), [])


def test_one_damage_of_deathtouch_is_lethal_for_trample():
    """With deathtouch one damage for each blocker is enough (702.2c)."""
    game = face_off([fighter("Basilisk", "5/5", "Trample, deathtouch")], [OX, RHINO]).attack({"Basilisk": "ben"})
    game.block({"Ox": "Basilisk", "Rhino": "Basilisk"})
    after_damage(game, choices=[{"divide": {"Ox": 1, "Rhino": 1, "ben": 3}}])
    assert (lives(game), there(game)) == ((20, 17), [])


def test_lifelink_gains_as_much_as_combat_damage_deals():
    """Its controller gains that much life as the damage is dealt (702.15b)."""
    assert lives(after_damage(face_off([HEALER], []).attack({"Healer": "ben"}))) == (23, 17)


def test_toxic_gives_poison_besides():
    """Combat damage to a player gives as many poison counters as the toxic value is (120.3g)."""
    game = face_off([fighter("Mite", "1/1", "Toxic 2")], []).attack({"Mite": "ben"})
    after_damage(game)
    assert (lives(game), game.state.players[1].counters) == ((20, 19), (("poison", 2),))


def test_each_defending_player_blocks_what_attacks_them():
    """Several players declare blockers in turn order, each for what attacks them (802.4)."""
    game = face_off([BEAR, OX], [RHINO], cleo={"battlefield": [VIPER], "library": ["Forest"]})
    game.attack({"Bear": "ben", "Ox": "cleo"})
    assert refused(game, "block", {"Viper": "Bear"}) == {"509.1a"}
    after_damage(game.block({"Rhino": "Bear", "Viper": "Ox"}))
    assert (there(game, "ana"), lives(game)) == ([], (20, 20, 20))


def test_what_stops_being_a_creature_is_removed_from_combat():
    """A Vehicle that is a creature no longer, or a creature that another player takes, is out of combat (506.4)."""
    game = (
        face_off([BEAR], [], cleo={"hand": [TAKE], "library": ["Forest"]})
        .attack({"Bear": "ben"})
        .pass_priority()
        .pass_priority()
    )
    game.cast("Take", targets=["Bear"]).resolve()
    assert there(game, "cleo") == ["Bear"]
    assert lives(after_damage(game)) == (20, 20, 20)
