"""Mana abilities (605): when they may be activated, what comes of them at once, and what has to wait."""

from exact_situations import situation, stack
from mana_situations import (
    ARRAY,
    BARBS,
    FILTER,
    FLARE,
    SIGNET,
    artifact,
    land,
    mana,
    pool,
    refused,
    spell,
    static,
    tap,
    tapped,
)

from explorer.abilities.ability import ActivatedAbility, Timing, body
from explorer.abilities.characteristics import card
from explorer.abilities.costs import UntapThis
from explorer.abilities.effects import Unless
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.mana import AddMana, OneOf
from explorer.abilities.phrases import CREATURE, LAND, Compare, Comparison, CountOf, Who
from explorer.abilities.static import ReplaceMana
from explorer.abilities.targets import TargetPhrase
from explorer.cards.builtin.shorthand import activated, cost, taps_for

WILD = "Wild Growth"


def test_nobody_can_respond():
    """A mana ability resolves at once, without the stack, and its player still has priority (605.3b)."""
    game = situation({"ana": {"battlefield": ["Forest"]}, "ben": {}}).activate("Forest")
    assert (pool(game), stack(game)) == ("{G}", [])
    assert game.pending.player == game.player("ana")


def test_priority_or_a_payment_is_needed():
    """Without priority, and with nothing to pay, no mana ability can be activated (605.3a)."""
    game = situation({"ana": {}, "ben": {"battlefield": ["Forest"]}})
    with refused(game, "605.3a"):
        game.activate("Forest", by="ben")
    game.pass_priority().activate("Forest", by="ben")
    assert pool(game, "ben") == "{G}"


def test_a_mana_ability_ignores_split_second():
    """With a split-second spell on the stack mana abilities can still be used (702.61b)."""
    quick = spell("{0}", "Quick", Has(Keyword.SPLIT_SECOND))
    game = situation({"ana": {"hand": [quick], "battlefield": ["Forest"]}, "ben": {}}).cast("Quick").activate("Forest")
    assert pool(game) == "{G}"


def test_an_ability_with_a_target_uses_the_stack():
    """It could add mana, but it has a target: so it is no mana ability, and nothing is tapped for mana (605.5a)."""
    shaman = land("Shaman", activated(tap(), AddMana(OneOf()), targets=(TargetPhrase(LAND),)))
    double = card("Double", "{4}", "Enchantment", static(ReplaceMana(LAND, Who.YOU, times=2)))
    game = situation({"ana": {"battlefield": [shaman, double, "Forest"], "hand": [spell("{G}")]}, "ben": {}})
    game.activate("Shaman", targets=["Forest"])
    assert (stack(game), pool(game)) == (["ability of Shaman"], "")
    game.resolve(1, [{"mana": "{G}"}])
    assert pool(game) == "{G}"


def test_what_has_a_target_is_no_source_for_a_payment():
    """While a cost is paid only mana abilities can be activated (605.3a)."""
    shaman = land("Shaman", activated(tap(), AddMana(OneOf()), targets=(TargetPhrase(LAND),)))
    game = situation({"ana": {"battlefield": [shaman], "hand": [spell("{G}")]}, "ben": {}})
    with refused(game, "601.2g"):
        game.cast("Test", pay=["Shaman"])


# --- while paying ----------------------------------------------------------------------------------------------------


def test_a_land_feeds_a_signet_that_feeds_another():
    """Mana abilities may cost mana that other ones make in the middle of the same payment (601.2g)."""
    players = {"ana": {"battlefield": ["Wastes", SIGNET, FILTER], "hand": [spell("{R}{U}")]}, "ben": {}}
    for pay in (None, ["Wastes", "Signet", {"source": "Filter", "mana": "{R}"}]):
        game = situation(players).cast("Test", pay=pay)
        assert (tapped(game), pool(game)) == (["Wastes", "Signet"], "")


def test_a_signet_does_not_pay_for_itself():
    """Once begun, the ability cannot be activated again before it has resolved (605.3c)."""
    game = situation({"ana": {"battlefield": [SIGNET, FILTER]}, "ben": {}})
    with refused(game, "118.3"):
        game.activate("Signet", pay=["Signet"])
    with refused(game, "605.3c"):
        game.activate("Filter", pay=["Filter"])
    assert [each[0] for each in game.pending.options()] == ["pass"]


def test_a_signet_is_paid_for_with_priority():
    """Activated by itself it asks for its own cost."""
    game = situation({"ana": {"battlefield": [SIGNET, "Forest"]}, "ben": {}}).activate("Signet", pay=["Forest"])
    assert pool(game) == "{W}{U}"


def test_what_is_tapped_for_the_cost_is_not_tapped_for_mana():
    """A permanent with the tap symbol in the cost makes no mana for it by another tap ability; without one it may."""
    both = artifact(
        "Both", taps_for(mana("C")), activated(tap("{1}"), *spell("{0}").abilities[0].body.modes[0].effects)
    )
    game = situation({"ana": {"battlefield": [both]}, "ben": {}})
    with refused(game, "118.10"):
        game.activate("Both", ability=2, pay=["Both"])
    with refused(game, "118.3"):
        game.activate("Both", ability=2)
    battery = artifact("Battery", *ARRAY.abilities, *both.abilities[1:])
    game = situation({"ana": {"battlefield": [(battery, {"counters": (("charge", 1),)})]}, "ben": {}})
    game.activate("Battery", ability=2)
    assert (tapped(game), stack(game)) == (["Battery"], ["ability of Battery"])


def test_mana_is_made_in_the_middle_of_a_resolution():
    """What a resolving ability asks for is paid with lands tapped then, and a triggered mana ability helps (118.12)."""
    game = situation(
        {"ana": {"battlefield": ["Mirari", "Island", FLARE, "Forest"], "hand": ["Opt"], "mana": "U"}, "ben": {}}
    )
    game.cast("Opt", pay=["{U}"])
    game.resolve(1, [{"pay": True}])
    assert tapped(game) == ["Island", "Forest"]
    assert stack(game) == ["copy of Opt", "Opt"]


def test_nobody_has_to_make_mana():
    """An effect asks to pay, and its player may decline although the lands are there (118.3c)."""
    game = situation(
        {"ana": {"battlefield": ["Mirari", "Island", "Island", "Island"], "hand": ["Opt"], "mana": "U"}, "ben": {}}
    )
    game.cast("Opt", pay=["{U}"]).resolve(1, [{"pay": False}])
    assert (stack(game), tapped(game)) == (["Opt"], [])


def test_two_caves_that_look_at_each_other():
    """Each may be stopped by the other player's mana, so that asking who could pay comes back to where it began."""
    cave = land("Cave", activated(tap(), Unless((AddMana(OneOf()),), cost("{1}"), Who.A_PLAYER)))
    game = situation({"ana": {"battlefield": [cave]}, "ben": {"battlefield": [cave]}})
    game.activate("Cave", choices=[{"pay": False, "by": "ben"}, {"color": "red"}])
    assert pool(game) == "{R}"


# --- limits ----------------------------------------------------------------------------------------------------------


def test_once_each_turn_is_once():
    """An ability with that limit is no source a second time, in the same payment either (602.5b)."""
    wall = artifact("Wall", ActivatedAbility(cost(), body(AddMana(mana("G"))), most_each_turn=1))
    game = situation({"ana": {"battlefield": [wall], "hand": [spell("{G}{G}"), spell("{G}", "Other")]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Test")
    with refused(game, "602.5"):
        game.cast("Test", pay=["Wall", "Wall"])
    game.cast("Other")
    with refused(game, "602.5"):
        game.activate("Wall")


def test_a_condition_holds_for_mana_abilities_too():
    """An ability that may be activated only with enough lands adds nothing before, for a payment either (602.5)."""
    five = Compare(CountOf(LAND), Comparison.AT_LEAST, 3)
    temple = land("Temple", ActivatedAbility(tap(), body(AddMana(mana("CC"))), condition=five))
    game = situation({"ana": {"battlefield": [temple, "Forest"], "hand": [spell("{2}")]}, "ben": {}})
    with refused(game, "602.5"):
        game.activate("Temple")
    with refused(game, "602.5"):
        game.cast("Test", pay=["Temple"])


def test_a_mana_ability_may_be_as_slow_as_a_sorcery():
    """With that limit it cannot be used while a spell is being cast, which is on the stack by then (602.5d)."""
    slow = artifact("Slow", ActivatedAbility(tap(), body(AddMana(mana("C"))), Timing.AS_A_SORCERY))
    game = situation({"ana": {"battlefield": [slow], "hand": [spell("{1}")]}, "ben": {}})
    with refused(game, "602.5d"):
        game.cast("Test", pay=["Slow"])
    game.activate("Slow").cast("Test")
    assert pool(game) == ""


def test_an_ability_that_makes_nothing_is_still_a_mana_ability():
    """It could add mana under other conditions, so that it resolves at once even where it adds none (605.2)."""
    cradle = land("Cradle", activated(tap(), AddMana(mana("G"), CountOf(CREATURE))))
    game = situation({"ana": {"battlefield": [cradle]}, "ben": {}}).activate("Cradle")
    assert (pool(game), stack(game), tapped(game)) == ("", [], ["Cradle"])


# --- triggers --------------------------------------------------------------------------------------------------------


def test_a_triggered_mana_ability_adds_at_once():
    """Wild Growth's mana comes before anybody has priority, and is there for the payment (605.4a)."""
    players = {
        "ana": {"battlefield": ["Forest", (WILD, {"attached_to": "Forest"})], "hand": [spell("{G}{G}")]},
        "ben": {},
    }
    for pay in (None, ["Forest"]):
        game = situation(players).cast("Test", pay=pay)
        assert (pool(game), tapped(game)) == ("", ["Forest"])


TWICE = land("Twice", activated(tap(), AddMana(mana("R")), AddMana(mana("GG"))))


def test_an_ability_that_adds_mana_twice_is_tapped_for_mana_once():
    """It triggers when the ability resolves and produces mana, of whichever type was among it (106.12a)."""
    for chosen in "RG":
        game = situation({"ana": {"battlefield": [TWICE, FLARE]}, "ben": {}})
        game.activate("Twice", choices=[{"mana": f"{{{chosen}}}"}])
        assert pool(game) == {"R": "{R}{R}{G}{G}", "G": "{R}{G}{G}{G}"}[chosen]


def test_what_it_produces_is_replaced_as_a_whole():
    """Another effect makes all of it one {B}, or twice as much: one event of production is modified (106.12b)."""
    for name, left in (("Contamination", "{B}"), ("Mana Reflection", "{R}{R}{G}{G}{G}{G}")):
        game = situation({"ana": {"battlefield": [TWICE, name]}, "ben": {}}).activate("Twice")
        assert pool(game) == left


def test_who_taps_is_who_has_it_produce():
    """Mana that an ability gives to every player comes of one tapping, by the player who activated it (106.12a)."""
    shared = land("Shared", activated(tap(), AddMana(mana("R"), who=Who.EACH_PLAYER)))
    game = situation({"ana": {"battlefield": [shared, FLARE]}, "ben": {}}).activate("Shared")
    assert [pool(game, player) for player in ("ana", "ben")] == ["{R}{R}", "{R}"]


def test_another_trigger_waits():
    """An ability that triggers on tapping for mana, but adds none, goes on the stack after the spell (605.5a)."""
    game = situation({"ana": {"battlefield": ["Forest", BARBS], "hand": [spell("{G}")]}, "ben": {}}).cast("Test")
    assert stack(game) == ["ability of Barbs", "Test"]
    assert game.state.players[0].life == 20
    game.resolve(1)
    assert game.state.players[0].life == 19


def test_it_waits_for_the_whole_payment():
    """Two lands tapped for one spell: both abilities trigger, and both are put on the stack when it has been cast."""
    game = situation({"ana": {"battlefield": ["Forest", "Forest", BARBS], "hand": [spell("{2}")]}, "ben": {}}).cast(
        "Test"
    )
    assert stack(game) == ["ability of Barbs", "ability of Barbs", "Test"]


def test_a_land_that_makes_no_mana_was_not_tapped_for_mana():
    """No mana, no trigger (106.12a)."""
    barren = land("Barren", activated(tap(), AddMana(mana("G"), CountOf(CREATURE))))
    game = situation({"ana": {"battlefield": [barren, FLARE, BARBS]}, "ben": {}}).activate("Barren")
    assert (pool(game), stack(game)) == ("", [])


def test_the_untap_symbol_is_not_tapping_for_mana():
    """Mana from {Q} triggers nothing that looks for tapping (106.12)."""
    twist = land("Twist", activated(cost(UntapThis()), AddMana(mana("U"))))
    game = situation({"ana": {"battlefield": [(twist, {"tapped": True}), FLARE]}, "ben": {}}).activate("Twist")
    assert pool(game) == "{U}"
