"""Triggered abilities of combat: on attacks, blocks and combat damage, keywords among them (508.3, 509.3)."""

from __future__ import annotations

import pytest
from exact_situations import stack, stats
from fights import BEAR, OX, after_damage, face_off, fighter, lives, there
from read_cards import read_card

BIG = fighter("Big", "4/4")


def read(lines):
    """An enchantment with that text."""
    return read_card("Watcher", "Enchantment", *lines)


def attack(*lines, with_=("Bear", "Ox"), **more):
    """A game after Bear and Ox (or others) attacked ben, with a Watcher of that text beside them."""
    game = face_off([BEAR, OX, read(lines)], [], **more)
    return game.attack(dict.fromkeys(with_, "ben"))


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Whenever a creature you control attacks, you gain 1 life.", 2),
        ("Whenever one or more creatures you control attack, you gain 1 life.", 1),
        ("Whenever you attack, you gain 1 life.", 1),
        ("Whenever you attack with two or more creatures, you gain 1 life.", 1),
        ("Whenever you attack with three or more creatures, you gain 1 life.", 0),
        ("Whenever a creature attacks you, you gain 1 life.", 0),
        ("Whenever a player attacks you, you gain 1 life.", 0),
        ("Whenever a creature you control attacks alone, you gain 1 life.", 0),
    ],
)
def test_attacks_trigger_once_for_each_or_once_for_all(line, number):
    """Each text counts the declaration in its own way (508.3a, 508.3d, 506.5)."""
    assert stack(attack(line)) == ["ability of Watcher"] * number


def test_a_creature_that_attacks_alone_is_exalted():
    """Exalted gives +1/+1 to the one attacker, for each instance, until end of turn (702.83a)."""
    game = face_off([fighter("Squire", "1/1", "Exalted")] * 2 + [BEAR], [])
    game.attack({"Bear": "ben"}).resolve("all")
    assert stats(game, "Bear") == (4, 4)


def test_battle_cry_helps_the_others_that_attack():
    """Each other attacking creature gets +1/+0 until end of turn (702.91a)."""
    game = face_off([fighter("Crier", "1/1", "Battle cry"), BEAR, OX], [])
    game.attack({"Crier": "ben", "Bear": "ben"}).resolve("all")
    assert [stats(game, each) for each in ("Crier", "Bear", "Ox")] == [(1, 1), (3, 2), (2, 4)]


def test_annihilator_and_afflict_speak_of_the_defending_player():
    """Annihilator sacrifices, and afflict drains, the player who is attacked (508.5, 702.86a, 702.130a)."""
    game = face_off([fighter("Horror", "5/5", "Annihilator 1"), fighter("Fiend", "2/2", "Afflict 2")], [OX, "Forest"])
    game.attack({"Horror": "ben", "Fiend": "ben"})
    game.resolve(choices=[{"pick": ["Forest"], "by": "ben"}])
    assert there(game) == ["Ox"]
    game.block({"Ox": "Fiend"}).resolve()
    assert lives(game) == (20, 18)


def test_bushido_and_flanking_trigger_on_blocks():
    """Bushido triggers as its creature blocks or becomes blocked, flanking on each blocker without it (702.25a)."""
    game = face_off([fighter("Lancer", "2/2", "Flanking")], [fighter("Samurai", "2/3", "Bushido 2")])
    game.attack({"Lancer": "ben"}).block({"Samurai": "Lancer"}).resolve("all")
    assert stats(game, "Samurai") == (3, 4)


def test_mentor_and_training_count_the_attackers():
    """Mentor teaches a lesser attacker, and a creature trains beside a greater one (702.134a, 702.149a)."""
    game = face_off([fighter("Teacher", "3/3", "Mentor"), fighter("Pupil", "1/1", "Training")], [])
    game.attack({"Teacher": "ben", "Pupil": "ben"}, choices=[{"order": ["Teacher", "Pupil"]}])
    game.resolve("all")
    assert stats(game, "Pupil") == (3, 3)


def test_what_is_not_blocked_triggers_as_blockers_are_declared():
    """A creature that attacks and isn't blocked triggers once blockers are declared, and no sooner (509.3g)."""
    game = face_off([fighter("Thief", "1/1", "Whenever Thief attacks and isn't blocked, draw a card.")], [BEAR])
    game.attack({"Thief": "ben"})
    assert stack(game) == []
    assert stack(game.advance("declare blockers").pass_priority()) == ["ability of Thief"]


def test_combat_damage_triggers_with_how_much_it_was():
    """Combat damage to a player triggers for each creature, and "that much" is what that one dealt (120.9, 510.3a)."""
    line = "Whenever a creature you control deals combat damage to a player, you gain that much life."
    game = face_off([BEAR, BIG, read((line,))], []).attack({"Bear": "ben", "Big": "ben"})
    assert lives(after_damage(game).resolve("all")) == (26, 14)


def test_damage_of_several_is_one_event_for_each_player():
    """One or more creatures that deal combat damage to a player trigger once for that player (603.2c)."""
    line = "Whenever one or more creatures you control deal combat damage to a player, draw a card."
    game = face_off([BEAR, OX, read((line,))], []).attack({"Bear": "ben", "Ox": "ben"})
    assert stack(after_damage(game)) == ["ability of Watcher"]


def test_raid_remembers_the_attack_for_the_turn():
    """A condition on having attacked holds for the rest of the turn, and not in the next one (508.1)."""
    raider = read(("At the beginning of your end step, if you attacked this turn, draw a card.",))
    game = face_off([BEAR, raider], [])
    assert stack(game.branch().advance("end")) == []
    game.attack({"Bear": "ben"}).advance("end")
    assert stack(game) == ["ability of Watcher"]
