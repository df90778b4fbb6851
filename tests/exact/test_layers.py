"""Continuous effects (611, 613): layer by layer, by timestamp and dependency, on fixed sets and on what fits now."""

from __future__ import annotations

from typing import Any

from exact_situations import (
    A_CREATURE,
    BEAR,
    DOOM,
    TARGET,
    creature,
    instant,
    names,
    permanent,
    situation,
    static,
    stats,
    whenever,
)

from explorer.abilities.ability import StaticAbility
from explorer.abilities.changes import BecomeColor, Gain, GetPowerToughness
from explorer.abilities.characteristics import card
from explorer.abilities.effects import CreateTokens, DealDamage, GainLife, Lasting
from explorer.abilities.keywords import Enchant, Has, Keyword
from explorer.abilities.phrases import (
    CREATURE,
    SPELL,
    THIS,
    Attached,
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Each,
    Filter,
    Kind,
    OfColor,
    OfSubtype,
    PowerOf,
    Who,
)
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Leaves, SpellCast
from explorer.scenario.game import Game
from explorer.values.mana import ManaType

WHITE, RED, GREEN = ManaType.WHITE, ManaType.RED, ManaType.GREEN


def colored(*colors: ManaType) -> Filter:
    """Creatures of these colors."""
    return Filter(Kind.PERMANENT, (*CREATURE.tests, OfColor(colors)))


def changes(name: str, *parts: Any) -> Any:
    """An enchantment with one static ability of several parts."""
    return card(name, "{0}", "Enchantment", static(*parts))


def colors(game: Game, name: str) -> set[str]:
    """The colors of a permanent, as words."""
    return {each.word for each in game.state.characteristics(game.state.objects[permanent(game, name)]).colors}


GROWTH = instant(
    "Growth", Lasting(Changes(TARGET, GetPowerToughness(1, 1)), Duration.END_OF_TURN), targets=(A_CREATURE,)
)
RALLY = instant("Rally", Lasting(Changes(Each(CREATURE), GetPowerToughness(1, 0)), Duration.END_OF_TURN))
ALL_WHITE = changes("All White", Changes(Each(CREATURE), BecomeColor((WHITE,))))
ALL_RED = changes("All Red", Changes(Each(CREATURE), BecomeColor((RED,))))
ANTHEM = changes("Anthem", Changes(Each(CREATURE), GetPowerToughness(1, 1)))


def test_until_end_of_turn_ends_in_the_cleanup_step() -> None:
    """+1/+1 until end of turn is there for the whole turn and gone in the next one (514.2)."""
    game = situation({"ana": {"hand": [GROWTH], "battlefield": [BEAR]}, "ben": {"library": ["Island"]}})
    game.cast("Growth", targets=["Bear"]).resolve()
    assert stats(game, "Bear") == (3, 3)
    game.advance("end")
    assert stats(game, "Bear") == (3, 3)
    game.advance("upkeep", "ben")
    assert stats(game, "Bear") == (2, 2)


def test_an_effect_that_resolved_does_not_reach_later_arrivals() -> None:
    """ "Creatures get +1/+0 until end of turn" affects just those that are there as it resolves (611.2c)."""
    game = situation({"ana": {"hand": [RALLY, BEAR], "battlefield": [creature("First")]}, "ben": {}})
    game.cast("Rally").resolve().cast("Bear").resolve()
    assert stats(game, "First") == (2, 1)
    assert stats(game, "Bear") == (2, 2)


def test_a_static_effect_reaches_later_arrivals_at_once() -> None:
    """An anthem holds for a creature from the moment it enters (611.3a, 611.3c)."""
    frail = creature("Frail", stats=(0, 0))
    game = situation({"ana": {"hand": [frail], "battlefield": [ANTHEM]}, "ben": {}}).cast("Frail").resolve()
    assert stats(game, "Frail") == (1, 1)


def test_without_its_anthem_a_frail_creature_dies() -> None:
    """As the anthem's source leaves, the toughness is 0 and the creature is put into the graveyard (704.5f)."""
    lord = creature("Lord", static(Changes(Each(CREATURE), GetPowerToughness(1, 1))))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [lord, creature("Frail", stats=(0, 0))]}, "ben": {}})
    game.cast("Doom", targets=["Lord"]).resolve()
    assert names(game, "battlefield") == []


def test_of_two_colors_the_later_one_wins() -> None:
    """Within a layer the older effect is applied first, so the newer one is seen (613.7)."""
    game = situation({"ana": {"hand": [ALL_RED, BEAR], "battlefield": [ALL_WHITE, creature("Old")]}, "ben": {}})
    assert colors(game, "Old") == {"white"}
    game.cast("All Red").resolve().cast("Bear").resolve()
    assert colors(game, "Old") == colors(game, "Bear") == {"red"}


def test_color_comes_before_power_whatever_the_timestamps() -> None:
    """An older "red creatures get +1/+1" counts a creature that a newer effect makes red (613.1e, 613.4c)."""
    pride = changes("Red Pride", Changes(Each(colored(RED)), GetPowerToughness(1, 1)))
    game = situation({"ana": {"hand": [ALL_RED], "battlefield": [pride, BEAR]}, "ben": {}})
    assert stats(game, "Bear") == (2, 2)
    game.cast("All Red").resolve()
    assert stats(game, "Bear") == (3, 3)


def test_an_older_effect_of_the_same_layer_is_seen_by_a_newer_one() -> None:
    """First all creatures become red; then red creatures become white, and that is all of them (613.7)."""
    turns = changes("Red To White", Changes(Each(colored(RED)), BecomeColor((WHITE,))))
    game = situation({"ana": {"hand": [ALL_RED, turns], "battlefield": [BEAR]}, "ben": {}})
    game.cast("All Red").resolve().cast("Red To White").resolve()
    assert colors(game, "Bear") == {"white"}


def test_a_dependent_effect_waits_although_it_is_older() -> None:
    """ "Red creatures are white" depends on "all creatures are red", and is applied after it (613.8a, 613.8b)."""
    turns = changes("Red To White", Changes(Each(colored(RED)), BecomeColor((WHITE,))))
    game = situation({"ana": {"hand": [ALL_RED, turns], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Red To White").resolve().cast("All Red").resolve()
    assert colors(game, "Bear") == {"white"}


def test_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    """ "Red ones are green" and "green ones are red" form a loop, in which timestamps decide (613.8b)."""
    to_green = changes("To Green", Changes(Each(colored(RED)), BecomeColor((GREEN,))))
    to_red = changes("To Red", Changes(Each(colored(GREEN)), BecomeColor((RED,))))
    fire = card("Fire", "{0}", "Creature — Test", stats=(1, 1))
    game = situation({"ana": {"hand": [to_green, to_red], "battlefield": [ALL_RED, fire]}, "ben": {}})
    game.cast("To Green").resolve()
    assert colors(game, "Fire") == {"green"}
    game.cast("To Red").resolve()
    assert colors(game, "Fire") == {"red"}


def test_an_effect_goes_on_with_the_objects_with_which_it_began() -> None:
    """ "Each red creature becomes white and gets +1/+1" gives +1/+1 to those that were red (613.6)."""
    both = changes(
        "Bleach",
        Changes(Each(colored(RED)), BecomeColor((WHITE,))),
        Changes(Each(colored(RED)), GetPowerToughness(1, 1)),
    )
    ember = card("Ember", "{R}", "Creature — Test", stats=(1, 1))
    game = situation({"ana": {"battlefield": [both, ember, BEAR]}, "ben": {}})
    assert (colors(game, "Ember"), stats(game, "Ember")) == ({"white"}, (2, 2))
    assert stats(game, "Bear") == (2, 2)


def test_a_granted_static_ability_works() -> None:
    """A creature that has gained an anthem has that anthem's effect in the later layer (613.1f, 613.5)."""
    anthem = StaticAbility((Changes(Each(CREATURE), GetPowerToughness(1, 1)),))
    gift = instant("Gift", Lasting(Changes(TARGET, Gain(anthem)), Duration.END_OF_TURN), targets=(A_CREATURE,))
    game = situation({"ana": {"hand": [gift], "battlefield": [BEAR, creature("Other")]}, "ben": {}})
    game.cast("Gift", targets=["Bear"]).resolve()
    assert (stats(game, "Bear"), stats(game, "Other")) == ((3, 3), (2, 2))


def test_a_granted_trigger_triggers() -> None:
    """An ability that a permanent has gained triggers like its own."""
    listener = whenever(SpellCast(Who.YOU, SPELL), GainLife(1))
    gift = instant("Gift", Lasting(Changes(TARGET, Gain(listener)), Duration.END_OF_TURN), targets=(A_CREATURE,))
    game = situation({"ana": {"hand": [gift, RALLY], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Gift", targets=["Bear"]).resolve().cast("Rally").resolve("all")
    assert game.state.players[0].life == 21


def test_a_condition_turns_an_anthem_on_and_off() -> None:
    """ "As long as you control two Bears" is looked at all the time (611.3a)."""
    bears = Filter(Kind.PERMANENT, (OfSubtype(("Bear",)), Controlled(Who.YOU)))
    two = Compare(CountOf(bears), Comparison.AT_LEAST, 2)
    pack = card("Pack", "{0}", "Enchantment", StaticAbility(ANTHEM.static[0].effects, condition=two))
    bear = creature("Cub", types="Creature — Bear")
    game = situation({"ana": {"hand": [DOOM], "battlefield": [pack, bear, bear]}, "ben": {}})
    assert stats(game, "Cub") == (2, 2)
    game.cast("Doom", targets=["Cub"]).resolve()
    assert stats(game, "Cub") == (1, 1)


def test_an_aura_changes_what_it_enchants() -> None:
    """ "Enchanted creature gets +2/+2" holds while the Aura is there, wherever the color comes from (303.4m)."""
    aura = card(
        "Might",
        "{0}",
        "Enchantment — Aura",
        Enchant(CREATURE),
        static(Changes(Attached(), GetPowerToughness(2, 2)), Changes(Attached(), BecomeColor((GREEN,)))),
    )
    game = situation({"ana": {"hand": [aura], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Might", targets=["Bear"]).resolve()
    assert (stats(game, "Bear"), colors(game, "Bear")) == ((4, 4), {"green"})


def test_counters_count_on_top_of_effects() -> None:
    """+1/+1 and -1/-1 counters change what the effects have made (613.4c)."""
    here = (BEAR, {"counters": (("+1/+1", 2),)})
    game = situation({"ana": {"hand": [GROWTH], "battlefield": [here]}, "ben": {}})
    game.cast("Growth", targets=["Bear"]).resolve()
    assert stats(game, "Bear") == (5, 5)


def test_what_changed_a_creature_spell_changes_the_creature() -> None:
    """A creature spell that became red goes on being red as a permanent (400.7a)."""
    paint = instant(
        "Paint",
        Lasting(Changes(TARGET, BecomeColor((RED,))), Duration.INDEFINITELY),
        targets=(TargetPhrase(SPELL),),
    )
    game = situation({"ana": {"hand": [BEAR, paint]}, "ben": {}})
    game.cast("Bear").cast("Paint", targets=["Bear"]).resolve("all")
    assert colors(game, "Bear") == {"red"}


def test_a_change_does_not_follow_a_permanent_through_another_zone() -> None:
    """A creature that was returned to hand and cast again is another object (400.7)."""
    game = situation({"ana": {"hand": [GROWTH, "Unsummon"], "mana": "U", "battlefield": [BEAR]}, "ben": {}})
    game.cast("Growth", targets=["Bear"]).resolve().cast("Unsummon", targets=["Bear"]).resolve()
    game.cast("Bear").resolve()
    assert stats(game, "Bear") == (2, 2)


def test_lord_keywords_reach_tokens_made_later() -> None:
    """A keyword that an effect gives to creatures is had by tokens from their first moment (611.3c)."""
    shield = changes("Shield", Changes(Each(CREATURE), Gain(Has(Keyword.INDESTRUCTIBLE))))
    token_card = creature("Imp Token")
    game = situation(
        {"ana": {"hand": [instant("Spawn", CreateTokens(token_card)), DOOM], "battlefield": [shield]}, "ben": {}}
    )
    game.cast("Spawn").resolve().cast("Doom", targets=["Imp Token"]).resolve()
    assert names(game, "battlefield") == ["Imp Token", "Shield"]


def test_last_known_power_counts_effects() -> None:
    """The power that a creature last had includes what changed it (608.2h)."""
    bomb = creature("Bomb", whenever(Leaves(THIS, dies=True), DealDamage(PowerOf(THIS), Who.EACH_OPPONENT)))
    game = situation({"ana": {"hand": [DOOM], "battlefield": [ANTHEM, bomb]}, "ben": {}})
    game.cast("Doom", targets=["Bomb"]).resolve("all")
    assert game.state.players[1].life == 18
