"""Permanents that are copies (707.2 to 707.9): as they enter, for a time, for good, as tokens, with exceptions."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, DOOM, creature, life, names, permanent, situation, stats
from read_cards import CLONE, CLONE_TEXT, COPY, GREETER, is_tapped, mana, read_card, seen

from explorer.exact.refusals import Refused
from explorer.values.mana import ManaType

GROWTH = read_card("Growth", "Instant", "Target creature gets +3/+3 until end of turn.")
BOON = read_card("Boon", "Instant", "Put a +1/+1 counter on target creature.")
HOLD = read_card("Hold", "Creature — Wall", "Hold enters with two +1/+1 counters on it.", size=("0", "1"))


def test_a_clone_enters_as_a_copy() -> None:
    """What enters as a copy has the copiable values of what its controller chooses (707.5)."""
    game = situation({"ana": {"hand": [CLONE], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=["Bear"])
    assert names(game, "battlefield") == ["Bear", "Bear"]
    assert stats(game, "Bear#2") == (2, 2)


def test_a_clone_need_not_copy_anything() -> None:
    """ "You may" leaves it to be what it is itself, a 0/0 that dies (704.5f)."""
    small = read_card("Twin", "Creature — Shapeshifter", CLONE_TEXT, size=("0", "0"))
    game = situation({"ana": {"hand": [small], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=[])
    assert names(game, "battlefield") == ["Bear"]
    assert names(game, "graveyard", "ana") == ["Twin"]


def test_a_copy_takes_no_counters_and_no_effects_over() -> None:
    """Copiable values are those printed: no counters, nothing that changes it for a time (707.2)."""
    game = situation(
        {"ana": {"hand": [CLONE, GROWTH], "battlefield": [(BEAR, {"counters": (("+1/+1", 1),)})]}, "ben": {}}
    )
    game.cast("Growth", targets=["Bear"]).resolve().cast("Twin").resolve().choose(pick=["Bear"])
    assert (stats(game, "Bear#1"), stats(game, "Bear#2")) == ((6, 6), (2, 2))


def test_what_the_copied_thing_does_as_it_enters_the_copy_does() -> None:
    """ "When this enters" and "enters with" work for what enters as the copy (707.5)."""
    game = situation({"ana": {"hand": [CLONE], "battlefield": [GREETER]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=["Greeter"]).resolve("all")
    assert life(game) == {"ana": 21, "ben": 20}
    game = situation({"ana": {"hand": [CLONE], "battlefield": [HOLD]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=["Hold"])
    assert stats(game, "Hold#2") == (2, 3)


def test_a_copy_of_a_copy_is_a_copy_of_what_that_copies() -> None:
    """The copy's values are copied in turn, with its exceptions (707.3)."""
    odd = read_card(
        "Odd Twin",
        "Creature — Shapeshifter",
        CLONE_TEXT.replace("Twin", "Odd Twin")[:-1]
        + ", except it's an Illusion in addition to its other types and it has flying.",
    )
    game = situation({"ana": {"hand": [odd, CLONE], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Odd Twin").resolve().choose(pick=["Bear"])
    game.cast("Twin").resolve().choose(pick=["Bear#2"])
    assert [str(seen(game, f"Bear#{n}").line) for n in (1, 2, 3)] == [
        "Creature — Test",
        "Creature — Test Illusion",
        "Creature — Test Illusion",
    ]


def test_in_another_zone_a_copy_is_its_own_card_again() -> None:
    """A copy effect holds for the permanent alone: the card in the graveyard is what it was (400.7)."""
    game = situation({"ana": {"hand": [CLONE, DOOM], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=["Bear"]).cast("Doom", targets=["Bear#2"]).resolve()
    assert names(game, "graveyard", "ana") == ["Doom", "Twin"]


def test_a_land_may_enter_tapped_as_a_copy() -> None:
    """A land that enters as a copy of another one has that one's mana ability."""
    echo = read_card("Echo", "Land", "You may have Echo enter tapped as a copy of any land on the battlefield.")
    game = situation({"ana": {"hand": [echo], "battlefield": ["Forest"]}, "ben": {}})
    game.play("Echo").choose(pick=["Forest"])
    assert mana(game, "Forest#2") == "G"
    assert is_tapped(game, "Forest#2")


SHIFT = read_card(
    "Shifter",
    "Creature — Shapeshifter",
    "{0}: Shifter becomes a copy of target creature until end of turn.",
    size=("0", "3"),
)


def test_a_copy_for_a_turn_is_itself_again() -> None:
    """It neither enters nor leaves, keeps its counters, and is itself again in the next turn (707.4)."""
    game = situation(
        {"ana": {"battlefield": [(SHIFT, {"counters": (("+1/+1", 1),)}), BEAR]}, "ben": {"library": ["Island"]}}
    )
    number = permanent(game, "Shifter")
    game.activate("Shifter", targets=["Bear"]).resolve()
    assert stats(game, "Bear#1") == (3, 3)
    assert permanent(game, "Bear#1") == number
    with pytest.raises(Refused):
        game.activate("Bear#1")
    game.advance("upkeep", "ben")
    assert stats(game, "Shifter") == (1, 4)


def test_a_copy_does_not_follow_what_it_copies() -> None:
    """What becomes of the original later is nothing to the copy (707.2b)."""
    game = situation({"ana": {"hand": [DOOM], "battlefield": [SHIFT, BEAR]}, "ben": {}})
    game.activate("Shifter", targets=["Bear"]).resolve().cast("Doom", targets=["Bear#2"]).resolve()
    assert stats(game, "Bear") == (2, 2)


@pytest.mark.parametrize(("newer", "then"), [("Settle", "Ox#1"), ("Shifter", "Bear#1")])
def test_of_two_copy_effects_the_newer_one_is_seen(newer: str, then: str) -> None:
    """Copy effects apply in the order of their timestamps; the older one is there when the newer ends (613.2a)."""
    stay = read_card("Settle", "Instant", "Target creature becomes a copy of another target creature.")
    board = [SHIFT, BEAR, creature("Ox", stats=(5, 5))]
    game = situation({"ana": {"hand": [stay], "battlefield": board}, "ben": {"library": ["Island"]}})
    if newer == "Settle":
        game.cast("Settle", targets=["Shifter", "Ox"]).activate("Shifter", targets=["Bear"])
    else:
        game.activate("Shifter", targets=["Bear"]).cast("Settle", targets=["Shifter", "Ox"])
    number = permanent(game, "Shifter")
    game.resolve("all")
    assert permanent(game, then) == number
    game.advance("upkeep", "ben")
    assert permanent(game, "Ox#1") == number


def test_except_it_has_this_ability() -> None:
    """The ability that made it a copy is part of the copy, and can be used again (707.9a)."""
    loop = read_card(
        "Looper",
        "Creature — Shapeshifter",
        "{0}: Looper becomes a copy of target creature, except it has this ability.",
        size=("1", "1"),
    )
    game = situation({"ana": {"battlefield": [loop, BEAR, creature("Ox", stats=(5, 5))]}, "ben": {}})
    game.activate("Looper", targets=["Bear"]).resolve()
    assert stats(game, "Bear#1") == (2, 2)
    game.activate("Bear#1", targets=["Ox"]).resolve()
    assert stats(game, "Ox#1") == (5, 5)


def test_except_its_name_and_its_size() -> None:
    """A copy may keep its own name and have a size of its own (707.9b, 707.9c)."""
    masked = read_card(
        "Masked",
        "Legendary Creature — Shapeshifter",
        "{0}: Masked becomes a copy of target creature, except its name is Masked, it's legendary in addition to its "
        "other types, and it's 7/5.",
        size=("1", "1"),
    )
    game = situation({"ana": {"battlefield": [masked, BEAR]}, "ben": {}})
    game.activate("Masked", targets=["Bear"]).resolve()
    assert stats(game, "Masked") == (7, 5)
    assert str(seen(game, "Masked").line) == "Legendary Creature — Test"


def test_a_token_that_is_a_copy() -> None:
    """The token has the copiable values alone, and "when this enters" triggers for it (111.3, 707.2)."""
    game = situation({"ana": {"hand": [COPY], "battlefield": [(GREETER, {"counters": (("+1/+1", 1),)})]}, "ben": {}})
    game.cast("Copy It", targets=["Greeter"]).resolve("all")
    assert stats(game, "Greeter#2") == (1, 1)
    assert life(game)["ana"] == 21


def test_a_token_copy_with_exceptions() -> None:
    """Colors, types and size that the text names take the place of those copied (707.9b)."""
    raise_ = read_card(
        "Raise",
        "Sorcery",
        "Create a token that's a copy of target creature card in your graveyard, except it's a 4/4 black Zombie.",
    )
    game = situation({"ana": {"hand": [raise_], "graveyard": [GREETER]}, "ben": {}})
    game.cast("Raise", targets=["Greeter"]).resolve("all")
    found = seen(game, "Greeter")
    assert (str(found.line), stats(game, "Greeter"), found.colors) == ("Creature — Zombie", (4, 4), (ManaType.BLACK,))
    assert life(game)["ana"] == 21


def test_copies_of_a_sacrificed_creature() -> None:
    """What has left is copied as it last was (608.2h)."""
    twice = read_card(
        "Twice", "Artifact", "{0}, Sacrifice a creature: Create two tokens that are copies of the sacrificed creature."
    )
    game = situation({"ana": {"battlefield": [twice, BEAR]}, "ben": {}})
    game.activate("Twice").resolve()
    assert names(game, "battlefield") == ["Bear", "Bear", "Twice"]


def test_populate_copies_a_creature_token_if_there_is_one() -> None:
    """Populate copies a token that its player chooses; without a creature token nothing happens (701.30a, 701.30b)."""
    grow = read_card("Populous", "Sorcery", "Populate. You gain 1 life.")
    game = situation({"ana": {"hand": [grow], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Populous").resolve()
    assert names(game, "battlefield") == ["Bear"]
    game = situation({"ana": {"hand": [grow], "battlefield": [(BEAR, {"token": True})]}, "ben": {}})
    game.cast("Populous").resolve()
    assert names(game, "battlefield") == ["Bear", "Bear"]


def test_until_your_next_turn_lasts_through_the_turns_of_others() -> None:
    """It ends as its controller's next turn begins (611.2a)."""
    hide = read_card(
        "Hider",
        "Creature — Shapeshifter",
        "{0}: Until your next turn, Hider becomes a copy of target creature.",
        size=("1", "1"),
    )
    libraries = {"library": ["Island"] * 3}
    game = situation({"ana": {"battlefield": [hide, BEAR], **libraries}, "ben": libraries})
    game.activate("Hider", targets=["Bear"]).resolve().advance("end", "ben")
    assert names(game, "battlefield") == ["Bear", "Bear"]
    game.advance("upkeep", "ana")
    assert names(game, "battlefield") == ["Bear", "Hider"]


def test_a_copied_clone_asks_anew() -> None:
    """A token that is a copy of a clone that copies nothing may itself enter as a copy (707.5)."""
    big = read_card("Twin", "Creature — Shapeshifter", CLONE_TEXT, size=("0", "4"))
    game = situation({"ana": {"hand": [COPY], "battlefield": [big, BEAR]}, "ben": {}})
    game.cast("Copy It", targets=["Twin"]).resolve().choose(pick=["Bear"])
    assert names(game, "battlefield") == ["Bear", "Bear", "Twin"]
