"""Activated abilities of others, and colors and types of one's choice (113.3b, 607.2d, 608.2d)."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, situation
from read_cards import is_tapped, mana, read_card, seen

from explorer.values.mana import ManaType

MIRROR = read_card("Mirror", "Artifact", "Mirror has all activated abilities of all lands on the battlefield.")
SHAPER = read_card(
    "Shaper", "Land", "{T}: Target land you control becomes the basic land type of your choice until end of turn."
)


def test_an_artifact_taps_for_what_any_land_taps_for() -> None:
    """The abilities that basic land types bring are among them, whoever controls the land (305.6)."""
    game = situation({"ana": {"battlefield": [MIRROR]}, "ben": {"battlefield": ["Forest", "Island"]}})
    assert mana(game, "Mirror") == "UG"


def test_two_of_them_do_not_wait_for_each_other() -> None:
    """Two permanents that have what the other has come in the order of their timestamps (613.8b)."""
    both = read_card("Twin Mirror", "Artifact", "Twin Mirror has all activated abilities of all artifacts.")
    stone = read_card("Stone", "Artifact", "{T}: Add {C}.")
    game = situation({"ana": {"battlefield": [both, both, stone]}, "ben": {}})
    assert [mana(game, each) for each in ("Twin Mirror", "Twin Mirror#2")] == ["C", "C"]


def test_abilities_gained_by_what_resolves_are_settled_then() -> None:
    """What the creature had as the ability resolved stays, whatever becomes of the creature (611.2c)."""
    elf = read_card("Elf", "Creature — Elf", "{T}: Add {G}.", size=("1", "1"))
    pupil = read_card(
        "Pupil",
        "Creature — Human",
        "{0}: Pupil gains all activated abilities of target creature until end of turn.",
        size=("2", "2"),
    )
    game = situation({"ana": {"battlefield": [pupil, elf], "hand": ["Shock"], "mana": "R"}, "ben": {}})
    game.activate("Pupil", targets=["Elf"]).resolve().cast("Shock", targets=["Elf"]).resolve()
    assert mana(game, "Pupil") == "G"


def test_a_land_becomes_the_type_that_is_chosen_as_the_ability_resolves() -> None:
    """A new basic land type takes the place of the old one, and brings its mana (305.7)."""
    game = situation({"ana": {"battlefield": [SHAPER, "Forest"]}, "ben": {}})
    game.activate("Shaper", targets=["Forest"]).resolve().choose(type="Island")
    assert mana(game, "Forest") == "U"


def test_several_colors_may_be_chosen() -> None:
    """ "The color or colors of your choice" is any number of colors from one on (105.2)."""
    dye = read_card("Dye", "Instant", "Target creature becomes the color or colors of your choice until end of turn.")
    game = situation({"ana": {"battlefield": [BEAR], "hand": [dye]}, "ben": {}})
    game.cast("Dye", targets=["Bear"]).resolve()
    game.choose(color="red").choose(may=True).choose(color="blue").choose(may=False)
    assert seen(game, "Bear").colors == (ManaType.BLUE, ManaType.RED)


def test_the_color_that_was_chosen_on_entering() -> None:
    """Without a choice nothing is changed; with one that color takes the place of the others (613.1e)."""
    robe = read_card("Robe", "Artifact", "As Robe enters, choose a color.", "Robe is the chosen color.")
    game = situation({"ana": {"hand": [robe]}, "ben": {}})
    game.cast("Robe").resolve().choose(color="green")
    assert seen(game, "Robe").colors == (ManaType.GREEN,)


@pytest.mark.parametrize(
    ("lines", "lands"), [((), 1), (("You may play two additional lands on each of your turns.",), 3)]
)
def test_more_lands_may_be_played(lines: tuple[str, ...], lands: int) -> None:
    """One land each turn, and as many more as effects say (305.2)."""
    guide = read_card("Guide", "Artifact", *lines)
    game = situation({"ana": {"battlefield": [guide], "hand": ["Island"] * 4}, "ben": {}})
    for _ in range(lands):
        game.play("Island")
    assert game.why_not("play", "Island") is not None


def test_what_untaps_with_others() -> None:
    """It untaps in the untap step of each other player, besides its controller's own (502.3)."""
    bell = read_card("Bell", "Artifact", "Untap Bell during each other player's untap step.")
    deck = ["Island"] * 6
    game = situation({"ana": {"battlefield": [(bell, {"tapped": True})], "library": deck}, "ben": {"library": deck}})
    game.advance("upkeep", "ben")
    assert not is_tapped(game, "Bell")


def test_what_stays_tapped_while_a_counter_is_on_it() -> None:
    """The land untaps once its last counter is gone (502.3)."""
    pit = read_card("Pit", "Land", "Pit doesn't untap during your untap step if it has a depletion counter on it.")
    deck = ["Island"] * 6
    for number in (0, 1):
        here = (pit, {"tapped": True, "counters": (("depletion", 1),) * number})
        game = situation({"ana": {"library": deck}, "ben": {"battlefield": [here], "library": deck}})
        game.advance("upkeep", "ben")
        assert is_tapped(game, "Pit") is bool(number)


def test_a_size_of_one_or_less_in_power_or_in_toughness() -> None:
    """One of the two numbers is enough (208.1)."""
    wail = read_card("Wail", "Instant", "Exile target creature with power or toughness 1 or less.")
    wall = read_card("Wall", "Creature — Wall", size=("0", "4"))
    game = situation({"ana": {"hand": [wail], "battlefield": [BEAR, wall]}, "ben": {}})
    assert game.why_not("cast", "Wail", targets=["Bear"]) is not None
    assert game.why_not("cast", "Wail", targets=["Wall"]) is None
