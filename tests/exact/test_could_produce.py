"""Tapping for mana (106.12), what replaces and follows it, and what permanents could produce (106.7)."""

import pytest
from exact_situations import situation
from mana_situations import (
    BARBS,
    BLACKOUT,
    DOUBLE,
    DUAL,
    ELF,
    FLARE,
    ORCHARD,
    POOL,
    PRISM,
    SIGNET,
    SNOW,
    ZIGGURAT,
    land,
    mana,
    pool,
    refused,
    spell,
    static,
    tap,
    tapped,
)

from explorer.abilities.ability import ActivatedAbility, body
from explorer.abilities.characteristics import card
from explorer.abilities.costs import PayLife, Sacrifice
from explorer.abilities.effects import If
from explorer.abilities.mana import AddMana
from explorer.abilities.phrases import CREATURE, PERMANENT, THIS, Compare, Comparison, CountOf, Who
from explorer.abilities.static import ReplaceMana
from explorer.abilities.triggers import TappedForMana
from explorer.cards.builtin.shorthand import YOURS, activated, cost, such, taps_for, triggered
from explorer.exact.producing import could_produce

NO_CREATURES = Compare(CountOf(CREATURE), Comparison.EQUAL, 0)


def could(game, name):
    """The types of mana that the permanent of that name could produce, as letters."""
    state = game.state
    (number,) = (each.id for each in state.permanents() if state.characteristics(each).name == name)
    return "".join(could_produce(state, number))


def there(*permanents, ben=()):
    """Ana controls these permanents, ben those."""
    return situation({"ana": {"battlefield": permanents}, "ben": {"battlefield": ben}})


# --- could produce ---------------------------------------------------------------------------------------------------


def test_a_pool_sees_every_type_of_ones_own_lands():
    """Any type that a land one controls could produce, colorless too (106.7)."""
    assert could(there(POOL, "Forest", DUAL, "Wastes", ben=["Mountain"]), "Pool") == "WUGC"


def test_an_orchard_sees_only_colors_of_opponents_lands():
    """Any color that an opponent's land could produce; colorless is no color (106.7, 105.4)."""
    game = there(ORCHARD, "Forest", ben=["Wastes", "Island", ELF])
    assert could(game, "Orchard") == "U"
    with refused(game):
        game.activate("Orchard", mana="{C}")
    assert pool(game.activate("Orchard")) == "{U}"


def test_lands_that_only_see_each_other_produce_nothing():
    """Nothing is defined for two Pools, or for Orchards face to face; a Forest among them is seen by all (106.7)."""
    assert could(there(POOL, land("Pond", *POOL.abilities)), "Pool") == ""
    assert could(there(ORCHARD, ben=[land("Grove", *ORCHARD.abilities)]), "Orchard") == ""
    game = there(POOL, ORCHARD, ben=[land("Grove", *ORCHARD.abilities), "Forest"])
    assert (could(game, "Orchard"), could(game, "Pool"), could(game, "Grove")) == ("G", "G", "G")


def test_costs_and_conditions_are_not_looked_at():
    """A tapped land, one that may not be used now, and one that costs life or itself could produce all the same."""
    slow = land("Slow", ActivatedAbility(tap(), body(AddMana(mana("R"))), condition=NO_CREATURES))
    dear = land(
        "Dear", activated(tap(PayLife(50)), AddMana(mana("B"))), activated(cost(Sacrifice(THIS)), AddMana(mana("W")))
    )
    assert could(there(POOL, ("Island", {"tapped": True}), slow, dear, ELF), "Pool") == "WUBR"


def test_an_amount_of_nothing_is_no_type():
    """A land that would add no mana now could produce none (106.7)."""
    cradle = land("Cradle", activated(tap(), AddMana(mana("G"), CountOf(CREATURE))))
    assert could(there(cradle), "Cradle") == ""
    assert could(there(cradle, ELF), "Cradle") == "G"


def test_an_instruction_that_depends_is_looked_at_now():
    """Of an "if" only the branch that would be carried out now counts (106.7)."""
    river = land("River", activated(tap(), If(NO_CREATURES, (AddMana(mana("U")),), (AddMana(mana("B")),))))
    assert could(there(river), "River") == "U"
    assert could(there(river, ELF), "River") == "B"
    assert pool(there(river, ELF).activate("River")) == "{B}"


def test_restrictions_stay_with_the_mana():
    """What a land could produce says nothing of what its mana may be spent on (106.6, 106.7)."""
    game = there(POOL, ZIGGURAT)
    assert could(game, "Pool") == "WUBRG"


def test_replacement_effects_count_in_every_order():
    """Made black in the end or any color in the end: all that some order gives (106.7, 616.1)."""
    assert could(there("Forest", BLACKOUT), "Forest") == "B"
    assert could(there("Forest", PRISM), "Forest") == "WUBRG"
    assert could(there("Forest", BLACKOUT, PRISM, POOL), "Pool") == "WUBRG"
    assert could(there(land("Idle"), BLACKOUT), "Idle") == ""


def test_what_does_not_tap_is_not_replaced():
    """Only mana abilities with the tap symbol are replaced, for what could be produced too (106.12)."""
    free = land("Free", activated(cost(PayLife(1)), AddMana(mana("R"))))
    assert could(there(free, BLACKOUT), "Free") == "R"


def test_the_triggers_of_another_permanent_are_its_own():
    """What an Aura adds is not what the land could produce (106.3, 106.7)."""
    game = there("Island", ("Wild Growth", {"attached_to": "Island"}), POOL)
    assert (could(game, "Island"), could(game, "Pool"), could(game, "Wild Growth")) == ("U", "U", "G")


# --- tapped for mana -------------------------------------------------------------------------------------------------


def test_doubled_then_black_or_black_then_doubled():
    """The player whose mana it is orders the replacement effects: one black mana, or two (616.1)."""
    for order, result in ((["Double", "Blackout"], "{B}"), (["Blackout", "Double"], "{B}{B}")):
        game = there("Forest", DOUBLE, BLACKOUT).activate("Forest", choices=[{"order": order}])
        assert pool(game) == result


def test_alike_effects_need_no_order():
    """Two Doubles double twice, and nobody is asked."""
    assert pool(there("Forest", DOUBLE, DOUBLE).activate("Forest")) == "{G}{G}{G}{G}"


def test_a_choice_on_the_way_is_asked():
    """A replacement effect that leaves a color open asks for it when its turn comes."""
    game = there("Forest", DOUBLE, PRISM)
    game.activate("Forest", choices=[{"order": ["Prism", "Double"]}, {"color": "white"}])
    assert pool(game) == "{W}{W}"


def test_a_trigger_sees_the_mana_after_replacement():
    """Flare adds what was really produced: black (106.12a, 106.12b)."""
    assert pool(there("Mountain", FLARE, BLACKOUT).activate("Mountain")) == "{B}{B}"


def test_the_mana_of_a_trigger_is_not_replaced():
    """The mana that Flare adds is its own, and no land was tapped for it (106.3, 106.12b)."""
    assert pool(there("Mountain", FLARE, DOUBLE).activate("Mountain")) == "{R}{R}{R}"


def test_a_trigger_with_a_choice_asks_whose_mana_it_is():
    """A land that made two types leaves a choice to its player, who is not the one whose enchantment it is."""
    twin = land("Twin", taps_for(mana("WU")))
    game = situation({"ana": {"battlefield": [twin]}, "ben": {"battlefield": [FLARE]}})
    game.activate("Twin", choices=[{"mana": "{U}", "by": "ana"}])
    assert pool(game) == "{W}{U}{U}"


def test_choices_on_the_way_may_pay():
    """Automatic payment makes the choices of replacement effects and triggers so that they pay."""
    game = situation(
        {"ana": {"battlefield": [land("Twin", taps_for(mana("WU"))), FLARE], "hand": [spell("{U}{U}{W}")]}, "ben": {}}
    )
    game.cast("Test")
    assert (pool(game), tapped(game)) == ("", ["Twin"])


def test_snow_mana_stays_snow_when_it_is_doubled():
    """The doubled mana of a snow land is snow mana, what a trigger adds is not (106.3, 107.4h)."""
    players = {
        "ana": {"battlefield": [SNOW, DOUBLE, FLARE], "hand": [spell("{S}{S}"), spell("{S}", "Other")]},
        "ben": {},
    }
    game = situation(players).activate("Snowfield").cast("Test")
    with refused(game, "107.4h"):
        game.cast("Other", pay=["{G}"])


def test_restrictions_go_with_doubled_mana():
    """All mana of a doubled restricted land is restricted (106.6a)."""
    game = situation({"ana": {"battlefield": [ZIGGURAT, DOUBLE], "hand": [spell("{1}")]}, "ben": {}})
    game.activate("Ziggurat", mana="{G}")
    assert pool(game) == "{G}{G}"
    with refused(game, "106.6"):
        game.cast("Test", pay=["{G}"])


def test_a_land_sacrificed_for_its_mana_was_tapped_for_it():
    """Its mana is doubled, and what looks at tapping sees it, although it is gone by then (106.12)."""
    mine = land("Mine", activated(tap(Sacrifice(THIS)), AddMana(mana("CC"))))
    assert pool(there(mine, DOUBLE, FLARE).activate("Mine")) == "{C}" * 5


def test_only_what_is_meant_is_changed():
    """An effect for one's own lands leaves an opponent's land and one's own creature alone."""
    game = there(ELF, DOUBLE, ben=["Forest"])
    assert pool(game.activate("Elf")) == "{G}"
    game.pass_priority().activate("Forest", by="ben")
    assert pool(game, "ben") == "{G}"


def test_two_effects_of_one_permanent_both_apply():
    """Even two abilities that read the same are two effects (614.5)."""
    twice = card("Twice", "{4}", "Enchantment", *DOUBLE.abilities, *DOUBLE.abilities)
    assert pool(there("Forest", twice).activate("Forest")) == "{G}{G}{G}{G}"


def test_a_signet_under_a_doubler_of_permanents():
    """Two mana from each tapped permanent, in the middle of a payment."""
    both = card("Both", "{4}", "Enchantment", static(ReplaceMana(PERMANENT, Who.YOU, times=2)))
    game = situation({"ana": {"battlefield": [SIGNET, "Wastes", both], "hand": [spell("{W}{W}{U}{U}{C}")]}, "ben": {}})
    game.cast("Test")
    assert (pool(game), tapped(game)) == ("", ["Signet", "Wastes"])


@pytest.mark.parametrize("whose", ["ana", "ben"])
def test_what_triggers_for_any_player_adds_for_that_player(whose):
    """Flare gives its mana to whoever tapped the land (106.12a)."""
    game = situation({"ana": {"battlefield": ["Forest", FLARE, BARBS]}, "ben": {"battlefield": ["Forest"]}})
    if whose == "ben":
        game.pass_priority()
    game.activate("Forest", by=whose)
    assert pool(game, whose) == "{G}{G}"
    game.resolve(1)
    assert [each.life for each in game.state.players] == ([19, 20] if whose == "ana" else [20, 19])


def test_an_ability_triggers_on_lands_only_if_it_says_so():
    """A trigger for one's own creatures looks at no land."""
    kin = card(
        "Kin", "{2}", "Enchantment", triggered(TappedForMana(Who.YOU, such(CREATURE, YOURS)), AddMana(mana("C")))
    )
    game = there(kin, ELF, "Forest").activate("Forest").activate("Elf")
    assert pool(game) == "{G}{G}{C}"


def test_any_order_is_offered_for_what_could_be_produced_in_a_payment():
    """Automatic payment finds the order that pays: doubled after it was made black."""
    game = situation({"ana": {"battlefield": ["Forest", DOUBLE, BLACKOUT], "hand": [spell("{B}{B}")]}, "ben": {}})
    game.cast("Test")
    assert (pool(game), tapped(game)) == ("", ["Forest"])
