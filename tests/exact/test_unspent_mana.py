"""Unspent mana: what keeps it, what it becomes, who loses it, how it is doubled, and as what it may be spent."""

from __future__ import annotations

import pytest
from exact_situations import situation
from mana_situations import pool, refused
from read_cards import mana, read_card, seen

from explorer.values.steps import Step

FOREST, MOUNTAIN = "Forest", "Mountain"
KEEPER = read_card(
    "Keeper",
    "Creature — Elemental",
    "You don't lose unspent green mana as steps and phases end.",
    "Keeper gets +1/+1 for each unspent green mana you have.",
    size=("1", "1"),
)
STONE = read_card("Stone", "Artifact", "If you would lose unspent mana, that mana becomes colorless instead.")
HOARD = read_card("Hoard", "Enchantment", "Players don't lose unspent mana as steps and phases end.")
SHORT = read_card("Short", "Instant", "Target player loses all unspent mana.", cost="{0}")
CUBE = read_card("Cube", "Artifact", "{T}: Double the amount of each type of unspent mana you have.")
PRISM = read_card("Prism", "Artifact", "You may spend mana as though it were mana of any color.")
LENS = read_card("Lens", "Artifact", "You may spend white mana as though it were red mana.")
VIZIER = read_card(
    "Vizier", "Artifact", "You may spend mana as though it were mana of any type to cast creature spells."
)
BLUE = read_card("Blue", "Instant", "You gain 1 life.", cost="{U}")
RED = read_card("Red", "Instant", "You gain 1 life.", cost="{R}")
COLORLESS = read_card("Colorless", "Creature — Eldrazi", cost="{C}", size=("1", "1"))


def after_the_phase(*battlefield):
    """Ana's mana in the next step, if she makes a green and a red one in her main phase."""
    game = situation({"ana": {"battlefield": [*battlefield, FOREST, MOUNTAIN]}, "ben": {}})
    game.activate(FOREST)
    game.activate(MOUNTAIN)
    game.advance(Step.BEGINNING_OF_COMBAT)
    return game


def test_mana_of_a_kept_type_is_not_lost():
    """Only the green mana is kept, and the other mana empties from the pool (500.4)."""
    assert pool(after_the_phase(KEEPER)) == "{G}"


def test_what_counts_unspent_mana_grows_with_it():
    """What a creature is follows the pool at once, as mana is added, spent and lost (611.3a)."""
    game = situation({"ana": {"battlefield": [KEEPER, FOREST, MOUNTAIN]}, "ben": {}})
    assert seen(game, "Keeper").power == 1
    game.activate(FOREST)
    assert seen(game, "Keeper").power == 2
    game.activate(MOUNTAIN)
    assert seen(game, "Keeper").power == 2


def test_lost_mana_becomes_colorless_where_it_is_not_kept():
    """Kept mana would not be lost, so that there is nothing of it to replace (614.7)."""
    assert pool(after_the_phase(STONE)) == "{C}{C}"
    assert pool(after_the_phase(STONE, KEEPER)) == "{G}{C}"


def test_everybody_keeps_everything():
    """Mana of all types of all players is kept as steps end, and not when an effect has it lost (106.4)."""
    game = after_the_phase(HOARD)
    assert pool(game) == "{R}{G}"


def test_an_effect_has_a_player_lose_mana():
    """Who loses all unspent mana keeps none, whatever would be kept as a step ends (106.4)."""
    game = situation({"ana": {"battlefield": [HOARD, FOREST], "hand": [SHORT]}, "ben": {}})
    game.activate(FOREST)
    game.cast("Short", targets=["ana"])
    game.resolve()
    assert pool(game) == ""


def test_mana_is_doubled_by_a_mana_ability():
    """Doubling needs no stack, since it adds mana; with an empty pool it adds none (605.1a)."""
    game = situation({"ana": {"battlefield": [CUBE, FOREST, MOUNTAIN]}, "ben": {}})
    assert mana(game, "Cube") == ""
    game.activate(FOREST)
    assert mana(game, "Cube") == "G"
    game.activate(MOUNTAIN)
    game.activate("Cube")
    assert (pool(game), game.state.stack) == ("{R}{R}{G}{G}", ())


@pytest.mark.parametrize(("source", "spell"), [(PRISM, BLUE), (PRISM, RED), (LENS, RED)])
def test_mana_spent_as_though_it_were_of_another_color(source, spell):
    """A Plains pays for another color, and its mana is white all the while (609.4b)."""
    game = situation({"ana": {"battlefield": [source, "Plains"], "hand": [spell]}, "ben": {}})
    assert mana(game, "Plains") == "W"
    game.activate("Plains")
    assert pool(game) == "{W}"
    game.cast(spell.name)
    assert (pool(game), len(game.state.stack)) == ("", 1)


def test_any_color_is_not_any_type():
    """As though it were of any color it still pays no {C}; as though of any type it does (107.4c, 609.4b)."""
    game = situation({"ana": {"battlefield": [PRISM, "Plains"], "hand": [COLORLESS]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Colorless")
    free = situation({"ana": {"battlefield": [VIZIER, "Plains"], "hand": [COLORLESS, RED]}, "ben": {}})
    with refused(free, "118.3"):
        free.cast("Red")
    free.cast("Colorless")
    assert len(free.state.stack) == 1


def test_another_player_spends_mana_as_it_is():
    """What lets you spend mana as though it were of any color lets nobody else do so (109.5)."""
    game = situation({"ana": {"battlefield": [PRISM]}, "ben": {"battlefield": ["Plains"], "hand": [RED]}})
    game.pass_priority()
    with refused(game, "118.3"):
        game.cast("Red", by="ben")


def test_much_mana_of_a_land_becomes_one_colorless():
    """Two or more mana of a land are replaced, one is not, and later spells of the turn cost more (106.12b, 601.2f)."""
    sphere = read_card(
        "Sphere",
        "Artifact",
        "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.",
    )
    tomb = read_card("Tomb", "Land", "{T}: Add {R}{R}.")
    game = situation({"ana": {"battlefield": [sphere, tomb, MOUNTAIN], "hand": [SHORT, RED]}, "ben": {}})
    game.cast("Short", targets=["ben"])
    game.activate("Tomb")
    game.activate(MOUNTAIN)
    assert pool(game) == "{R}{C}"
    game.cast("Red")
    assert pool(game) == ""


STRAND = read_card(
    "Strand", "Artifact", "{T}: Add {G}. Until end of turn, you don't lose this mana as steps and phases end."
)


def test_mana_that_lasts_for_the_turn_ends_with_it():
    """It is there in the end step, and gone in the next turn; an effect has a player lose it as well (500.4, 106.4)."""
    board = {"battlefield": [STRAND], "hand": [SHORT], "library": ["Island"] * 3}
    game = situation({"ana": board, "ben": {"library": ["Island"] * 3}})
    game.activate("Strand")
    game.advance(Step.END)
    assert pool(game) == "{G}"
    lost = game.branch()
    lost.cast("Short", targets=["ana"])
    lost.resolve()
    assert pool(lost) == ""
    game.advance(Step.UPKEEP, player="ben")
    assert pool(game) == ""


def test_mana_that_becomes_colorless_at_the_end_of_the_turn_lasts_no_longer():
    """It is kept as colorless mana from step to step by what replaces its loss, and without that is lost (106.4)."""
    library = ["Island"] * 3
    doom = read_card("Doom", "Instant", "Destroy target artifact.")
    game = situation(
        {"ana": {"battlefield": [STRAND, STONE], "hand": [doom], "library": library}, "ben": {"library": library}}
    )
    game.activate("Strand")
    game.advance(Step.UPKEEP, player="ben")
    assert pool(game) == "{C}"
    game.pass_priority("ben")
    game.cast("Doom", by="ana", targets=["Stone"])
    game.resolve()
    game.advance(Step.DRAW)
    assert pool(game) == ""


def test_each_player_keeps_what_their_own_permanents_keep():
    """What says that you don't lose mana keeps nothing of another player (109.5)."""
    game = situation({"ana": {"battlefield": [FOREST]}, "ben": {"battlefield": [KEEPER]}})
    game.activate(FOREST)
    game.advance(Step.BEGINNING_OF_COMBAT)
    assert pool(game) == ""


def test_doubled_mana_is_not_restricted_as_the_mana_that_was_there():
    """The mana that doubling adds comes of the Cube, and may be spent on anything (106.6)."""
    horn = read_card("Horn", "Artifact", "{T}: Add {R}. Spend this mana only to cast creature spells.")
    game = situation({"ana": {"battlefield": [CUBE, horn], "hand": [RED, RED]}, "ben": {}})
    game.activate("Horn")
    with refused(game, "106.6"):
        game.cast("Red", pay=["{R}"])
    game.activate("Cube")
    game.cast("Red", pay=["{R}"])
    with refused(game, "106.6"):
        game.cast("Red", pay=["{R}"])


def test_only_the_mana_that_is_named_is_spent_as_another():
    """White mana as though it were red is no green mana as though it were red (609.4b)."""
    game = situation({"ana": {"battlefield": [LENS, FOREST], "hand": [RED]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Red")
