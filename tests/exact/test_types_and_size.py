"""Types, abilities and size that continuous effects change (205.1, 305.6, 305.7, 613): texts read, and what they do."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import BEAR, DOOM, creature, names, situation, stats
from read_cards import mana, read_card, seen

from explorer.exact.refusals import Refused
from explorer.values.mana import ManaType

MOON = read_card("Red Moon", "Enchantment", "Nonbasic lands are Mountains.")
TOMB = read_card("Black Tomb", "Legendary Land", "Each land is a Swamp in addition to its other land types.")
SPRING = read_card("Odd Spring", "Land", "{T}: Add {C}{C}.")
SEA = read_card("Claim", "Enchantment — Aura", "Enchant land", "Enchanted land is an Island.")
HUMBLE = read_card(
    "Humble All", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."
)
WAKING = read_card(
    "Waking",
    "Enchantment",
    "Each other enchantment is a 4/4 creature in addition to its other types.",
)


def test_a_nonbasic_land_that_is_a_mountain_taps_for_red_alone() -> None:
    """Set to a basic land type, a land loses its own abilities and has that type's mana ability (305.7)."""
    game = situation({"ana": {"battlefield": [MOON, SPRING, "Forest"]}, "ben": {}})
    assert (mana(game, "Odd Spring"), mana(game, "Forest")) == ("R", "G")
    assert str(seen(game, "Odd Spring").line) == "Land — Mountain"


def test_a_land_type_in_addition_leaves_the_others() -> None:
    """ "In addition to its other land types" adds a mana ability and takes nothing (305.7)."""
    game = situation({"ana": {"battlefield": [TOMB, SPRING, "Forest"]}, "ben": {}})
    assert [mana(game, each) for each in ("Odd Spring", "Forest", "Black Tomb")] == ["BC", "BG", "B"]


@pytest.mark.parametrize("order", [[MOON, TOMB], [TOMB, MOON]])
def test_the_ability_that_would_be_lost_waits(order: list[Any]) -> None:
    """The Tomb's ability depends on the Moon, which takes it away; so no order makes other lands Swamps (613.8a)."""
    game = situation({"ana": {"battlefield": [*order, "Forest"]}, "ben": {}})
    assert [mana(game, each) for each in ("Forest", "Black Tomb")] == ["G", "R"]


def test_an_aura_sets_one_land_and_another_effect_adds() -> None:
    """The newer Tomb adds Swamp to the Island that an older Aura makes of a Forest (613.7)."""
    game = situation({"ana": {"battlefield": ["Forest", (SEA, {"attached_to": "Forest"}), TOMB]}, "ben": {}})
    assert mana(game, "Forest") == "UB"
    assert seen(game, "Forest").subtypes == ("Island", "Swamp")


def test_what_loses_its_ability_in_a_later_layer_still_has_its_effect() -> None:
    """An enchantment that is made a creature, and so loses all abilities, goes on setting base power (613.6)."""
    game = situation({"ana": {"battlefield": [HUMBLE, WAKING, BEAR]}, "ben": {}})
    assert stats(game, "Bear") == (1, 1)
    assert stats(game, "Humble All") == (4, 4)
    assert seen(game, "Humble All").abilities == ()


def test_of_two_base_sizes_the_newer_one_wins() -> None:
    """Both are set in layer 7b, in order of timestamps, whatever was lost before (613.4b)."""
    game = situation({"ana": {"battlefield": [WAKING, HUMBLE, BEAR]}, "ben": {}})
    assert stats(game, "Humble All") == (1, 1)


ANIMATE = read_card(
    "Animate",
    "Instant",
    "Target land you control becomes a 3/3 green Elemental creature with haste until end of turn. It's still a land.",
)


def test_an_animated_land_stays_a_land_until_the_turn_ends() -> None:
    """ "It's still a land" keeps all its types (205.1b), and all of it is over in the cleanup step (514.2)."""
    game = situation({"ana": {"hand": [ANIMATE], "battlefield": ["Forest"]}, "ben": {"library": ["Island"]}})
    game.cast("Animate", targets=["Forest"]).resolve()
    assert str(seen(game, "Forest").line) == "Basic Land Creature — Forest Elemental"
    assert stats(game, "Forest") == (3, 3)
    assert mana(game, "Forest") == "G"
    game.advance("upkeep", "ben")
    assert str(seen(game, "Forest").line) == "Basic Land — Forest"


def test_an_animated_land_that_came_this_turn_cannot_tap() -> None:
    """As a creature without haste it needs to have been there since the turn began (302.6)."""
    rise = read_card("Rise", "Instant", "Target land becomes a 1/1 creature until end of turn. It's still a land.")
    game = situation({"ana": {"hand": [rise], "battlefield": [("Forest", {"sick": True})]}, "ben": {}})
    game.branch().activate("Forest")
    game.cast("Rise", targets=["Forest"]).resolve()
    with pytest.raises(Refused) as refused:
        game.activate("Forest")
    assert refused.value.cites("302.6")


def test_an_artifact_creature_stays_what_else_it_was() -> None:
    """What becomes an artifact creature keeps its other card types, but no other creature types (205.1b)."""
    gild = read_card("Gild", "Instant", "Target permanent becomes a Golem artifact creature until end of turn.")
    game = situation(
        {"ana": {"hand": [gild], "battlefield": [creature("Imp", types="Enchantment Creature — Imp")]}, "ben": {}}
    )
    game.cast("Gild", targets=["Imp"]).resolve()
    assert str(seen(game, "Imp").line) == "Enchantment Creature Artifact — Golem"


def test_another_card_type_takes_the_subtypes_of_the_old_one() -> None:
    """A creature that becomes a land has no creature types, and no power any more that matters (205.1a)."""
    root = read_card(
        "Root", "Enchantment — Aura", "Enchant permanent", "Enchanted permanent is a colorless Forest land."
    )
    troll = read_card("Troll", "Creature — Troll", "Trample", cost="{G}", size=("3", "3"))
    game = situation({"ana": {"battlefield": [troll, (root, {"attached_to": "Troll"})]}, "ben": {}})
    assert (str(seen(game, "Troll").line), mana(game, "Troll")) == ("Land — Forest", "G")
    assert (seen(game, "Troll").colors, seen(game, "Troll").keywords) == ((), frozenset())


def test_plus_for_each_counts_at_every_moment() -> None:
    """ "+1/+0 for each artifact you control" follows the number of artifacts (611.3a)."""
    smith = read_card("Smith", "Creature — Human", "Smith gets +1/+0 for each artifact you control.", size=("1", "2"))
    gem = read_card("Gem", "Artifact", "{T}: Add {C}.", cost="{0}")
    game = situation({"ana": {"hand": [gem], "battlefield": [smith, gem]}, "ben": {}})
    assert stats(game, "Smith") == (2, 2)
    game.cast("Gem").resolve()
    assert stats(game, "Smith") == (3, 2)


def test_minus_for_each_of_a_spell_is_settled_as_it_resolves() -> None:
    """How many Swamps there are is counted once, as the spell resolves (611.2d)."""
    wither = read_card("Wither", "Instant", "Target creature gets -1/-1 for each Swamp you control until end of turn.")
    game = situation({"ana": {"hand": [wither, "Swamp"], "battlefield": [BEAR, "Swamp"]}, "ben": {}})
    game.cast("Wither", targets=["Bear"]).resolve().play("Swamp")
    assert stats(game, "Bear") == (1, 1)


def test_counters_add_to_a_base_that_was_set() -> None:
    """A +1/+1 counter counts on top of a base power and toughness of 1/1, however old it is (613.4)."""
    game = situation({"ana": {"battlefield": [(BEAR, {"counters": (("+1/+1", 1),)}), HUMBLE]}, "ben": {}})
    assert stats(game, "Bear") == (2, 2)


def test_a_lost_keyword_no_longer_protects() -> None:
    """What loses all abilities is not indestructible (613.1f)."""
    rock = read_card("Rock", "Creature — Elemental", "Indestructible", size=("1", "1"))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [rock, HUMBLE]}, "ben": {}})
    game.cast("Doom", targets=["Rock"]).resolve()
    assert names(game, "battlefield") == ["Humble All"]


def test_a_tapped_land_under_a_moon_enters_untapped() -> None:
    """What enters is looked at as it would be on the battlefield, where a Mountain has no text (614.12)."""
    slow = read_card("Slow Field", "Land", "Slow Field enters tapped.", "{T}: Add {W}.")
    game = situation({"ana": {"hand": [slow], "battlefield": [MOON]}, "ben": {}})
    game.play("Slow Field").activate("Slow Field")
    assert game.state.mana(game.state.active)[ManaType.RED.column] == 1
