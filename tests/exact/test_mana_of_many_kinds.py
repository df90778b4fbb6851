"""Mana that depends on much: colors of objects, land types and powers together, what was milled or is tapped for."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, situation
from mana_situations import in_graveyard, pool, refused
from read_cards import mana, read_card

from explorer.values.steps import Step
from explorer.values.zones import Zone

FOREST = read_card("Forest", "Basic Land — Forest", "")
WASTES = read_card("Wastes", "Basic Land", "{T}: Add {C}.")
MEDDLER = read_card("Meddler", "Artifact", "{T}, Mill a card: Add {C}.")
SCOPE = read_card(
    "Scope",
    "Artifact",
    "Domain — {T}: Add X mana in any combination of colors, where X is the number of basic land types among lands you "
    "control.",
)
CIRCLE = read_card(
    "Circle",
    "Artifact",
    "Formidable — {T}: Add {C}{C}{C}. Activate only if creatures you control have total power 8 or greater.",
)
COVEN = read_card(
    "Coven",
    "Artifact",
    "{T}: Choose a color. Add one mana of that color for each different power among creatures you control.",
)
OWN_COLORS = "{T}: Add one mana of any of this creature's colors."
MOTLEY = read_card("Motley", "Creature — Elf", OWN_COLORS, cost="{U/R}", size=("1", "1"))
FORUM = read_card(
    "Forum",
    "Land",
    "{T}: Add one mana of any color. If that mana is spent on a Bird creature spell, that creature enters with an "
    "additional +1/+1 counter on it.",
)
CAMP = read_card(
    "Camp",
    "Land",
    "{T}: Add {G}. When you next cast a Bird creature spell this turn, it enters with an additional +1/+1 counter on "
    "it.",
)
MONUMENT = read_card("Monument", "Artifact", "Whenever you tap a permanent for {C}, add an additional {C}.")
GAUNTLET = read_card(
    "Gauntlet",
    "Artifact",
    "As Gauntlet enters, choose a color.",
    "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional {G}.",
)
STOKER = read_card(
    "Stoker",
    "Creature — Elemental",
    "When Stoker enters, if you cast it from your hand, add {R}{R}{R}.",
    size=("3", "3"),
)
RAISE = read_card("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
DRAIN = read_card(
    "Drain",
    "Instant",
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana "
    "value.",
)
OGRE = read_card("Ogre", "Creature — Ogre", cost="{2}", size=("4", "4"))
FINCH = read_card("Finch", "Creature — Bird", cost="{G}", size=("1", "1"))


def there(*battlefield, **more):
    """Ana with these permanents."""
    return situation({"ana": {"battlefield": list(battlefield), **more}, "ben": {}})


def test_a_card_is_milled_for_mana():
    """The top card goes to the graveyard as the cost is paid, and without a library it cannot be (701.13b)."""
    game = there(MEDDLER, library=[FOREST, WASTES])
    game.activate("Meddler")
    assert (pool(game), in_graveyard(game)) == ("{C}", ["Forest"])
    with refused(there(MEDDLER), "118.3") as _:
        there(MEDDLER).activate("Meddler")


def test_basic_land_types_are_counted_once_each():
    """Two Forests have one basic land type between them, and a land without any adds none (305.6)."""
    taiga = read_card("Taiga", "Land — Mountain Forest", "")
    game = there(SCOPE, FOREST, FOREST, WASTES, taiga)
    game.activate("Scope", mana="{U}{R}")
    assert pool(game) == "{U}{R}"


@pytest.mark.parametrize(("ogres", "enough"), [(1, False), (2, True)])
def test_the_total_power_of_creatures(ogres, enough):
    """All powers are added up to find out whether there is enough (602.5)."""
    assert (there(CIRCLE, *[OGRE] * ogres).why_not("activate", "Circle") is None) is enough


def test_each_power_counts_once():
    """Two creatures with one power are one power (608.2c)."""
    game = there(COVEN, OGRE, OGRE, BEAR)
    game.activate("Coven", mana="green")
    assert pool(game) == "{G}{G}"


def test_a_creature_gives_mana_of_its_own_colors():
    """Both colors of a hybrid cost are its colors (105.2)."""
    assert mana(there(MOTLEY), "Motley") == "UR"


@pytest.mark.parametrize(("spell", "counters"), [(FINCH, 1), (OGRE, 0)])
def test_a_creature_enters_with_one_more_counter(spell, counters):
    """The spell on which the mana was spent becomes a permanent with one more counter (614.1c, 106.6)."""
    game = there(FORUM, WASTES, hand=[FINCH, OGRE])
    game.cast(spell.name).resolve()
    (permanent,) = (each for each in game.state.permanents() if each.base.name == spell.name)
    assert permanent.counters_of("+1/+1") == counters


def test_the_next_bird_enters_with_a_counter():
    """The delayed ability triggers on the spell and resolves before it (603.7, 614.1c)."""
    game = there(CAMP, hand=[FINCH, FINCH], mana="G")
    game.activate("Camp").cast("Finch").resolve("all")
    game.cast("Finch").resolve("all")
    birds = [each.counters_of("+1/+1") for each in game.state.permanents() if each.base.name == "Finch"]
    assert birds == [1, 0]


@pytest.mark.parametrize(("land", "added"), [("Wastes", "{C}{C}"), ("Forest", "{G}")])
def test_colorless_mana_that_is_tapped_for(land, added):
    """Only what produces {C} has the ability trigger (106.12a)."""
    game = there(MONUMENT, WASTES, FOREST)
    game.activate(land)
    assert pool(game) == added


def test_mana_of_the_chosen_color():
    """The color is the one that was chosen as the permanent entered (607.2d, 106.12a)."""
    game = there(FOREST, hand=[GAUNTLET])
    game.cast("Gauntlet").resolve()
    game.choose(color="green")
    game.activate("Forest")
    assert pool(game) == "{G}{G}"


def test_a_spell_that_was_cast_from_hand():
    """What returns from the graveyard was not cast at all (603.4)."""
    cast = there(hand=[STOKER])
    cast.cast("Stoker").resolve("all")
    back = there(hand=[RAISE], graveyard=[STOKER])
    back.cast("Raise", targets=["Stoker"]).resolve("all")
    assert (pool(cast), pool(back)) == ("{R}{R}{R}", "")


def test_mana_in_the_next_main_phase():
    """Drained in the first main phase, the mana comes in the second one of the same turn (603.7a, 505.1)."""
    game = there(hand=[DRAIN, OGRE], mana="CC")
    game.cast("Ogre").cast("Drain", targets=["Ogre"]).resolve("all")
    game.advance(Step.POSTCOMBAT_MAIN)
    game.resolve("all")
    assert (pool(game), len(game.state.zone(Zone.STACK))) == ("{C}{C}", 0)
