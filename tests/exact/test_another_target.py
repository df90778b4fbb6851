"""Another target: it is told apart from the targets before it, and the object with the ability may be it (115.3)."""

from __future__ import annotations

import pytest
from exact_situations import aims, creature, names, permanent, situation, stats
from read_cards import read_card

from explorer.exact.refusals import Refused
from explorer.scenario.game import Game

BRAWL = read_card("Brawl", "Instant", "Target creature you control fights another target creature.")
OX, CAT, CALF = (creature(name, stats=size) for name, size in (("Ox", (3, 3)), ("Cat", (2, 2)), ("Calf", (1, 1))))


def there(*creatures: object, **more: object) -> Game:
    """Ana has a Brawl in her hand and these creatures."""
    return situation({"ana": {"hand": [BRAWL], "battlefield": [*creatures]}, "ben": more})


def test_a_creature_is_not_another_than_itself() -> None:
    """The second target is none that was chosen before it, and two that differ are all right (601.2c)."""
    game = there(OX, CAT)
    with pytest.raises(Refused, match=r"601\.2c"):
        game.cast("Brawl", targets=["Ox", "Ox"])
    game.cast("Brawl", targets=["Ox", "Cat"]).resolve()
    assert names(game, "battlefield") == ["Ox"]


def test_one_creature_is_too_few() -> None:
    """With a single creature there are no two targets, and the spell can't be cast (601.2c)."""
    assert there(OX).why_not("cast", "Brawl", targets=["Ox", "Ox"]) is not None
    game = there(OX)
    assert game.pending is not None
    assert [each for each in game.pending.options() if each[0] == "cast"] == []


def test_only_different_targets_are_offered() -> None:
    """What is offered and what is chosen in the usual way are targets that differ."""
    game = there(OX, CAT).cast("Brawl")
    assert game.pending is not None
    ox, cat = permanent(game, "Ox"), permanent(game, "Cat")
    assert set(game.pending.options()) == {((ox,), (cat,)), ((cat,), (ox,))}
    first, second = game.pending.default()
    assert first != second


def test_the_object_with_the_ability_may_be_the_other_target() -> None:
    """ "Another" is told apart from the first target here, not from the permanent that has the ability."""
    ring = read_card(
        "Ring",
        "Creature — Test",
        "{0}: Target creature you control gets +1/+1 until end of turn. Another target creature gets -1/-1 until end "
        "of turn.",
        size=("2", "2"),
    )
    game = there(ring, CAT).activate("Ring", targets=["Cat", "Ring"]).resolve()
    assert (stats(game, "Cat"), stats(game, "Ring")) == ((3, 3), (1, 1))


def test_a_changed_target_is_still_another() -> None:
    """One of two targets becomes the only creature that is not targeted yet, not the other target (115.7b)."""
    bend = read_card("Bend", "Instant", "Change a target of target spell.")
    game = there(OX, CAT, CALF, hand=[bend]).cast("Brawl", targets=["Ox", "Cat"])
    game.pass_priority("ana")
    game.cast("Bend", by="ben", targets=["Brawl"]).resolve(choices=[{"pick": ["Cat"]}])
    assert aims(game) == ["Ox", "Calf"]
