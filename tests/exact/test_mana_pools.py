"""Mana in pools (106): how long it stays, what it may be spent on, what it brings along, and mana that is undefined."""

import pytest
from exact_situations import situation
from mana_situations import (
    BEAR,
    DUAL,
    ENGINE,
    INSTANT_SPELL,
    LASTING,
    NEGATE,
    SHELTER,
    SIGNET,
    SNOW,
    ZIGGURAT,
    artifact,
    land,
    mana,
    pool,
    refused,
    spell,
    tapped,
)

from explorer.abilities.characteristics import card
from explorer.abilities.effects import CopySpell
from explorer.abilities.mana import ColorAmong
from explorer.abilities.phrases import PERMANENT, That, Who
from explorer.abilities.triggers import SpellCast
from explorer.cards.builtin.shorthand import YOURS, activated, cost, such, taps_for, triggered
from explorer.exact import deeds as d

SPELLBOMB = artifact("Spellbomb", activated(cost("{U}"), *spell("{0}").abilities[0].body.modes[0].effects))


def lost(game):
    """The amounts of mana that pools have lost, in order."""
    return [sum(event.deed.mana) for event in game.log if isinstance(event.deed, d.PoolEmptied)]


def test_mana_stays_while_the_phase_goes_on():
    """Unspent mana is still there after a spell has resolved in the same phase (106.4)."""
    game = situation({"ana": {"mana": "RRG", "hand": [spell("{R}")]}, "ben": {}})
    game.cast("Test").resolve("all")
    assert pool(game) == "{R}{G}"


def test_every_pool_empties_with_each_step():
    """As a step ends everyone's unspent mana is lost, once for each player who had any (500.4)."""
    game = situation({"ana": {"mana": "R"}, "ben": {"mana": "UU"}, "cyd": {}}, step="upkeep")
    game.advance("draw")
    assert (pool(game), pool(game, "ben")) == ("", "")
    assert lost(game) == [1, 2]


def test_mana_that_lasts_outlives_steps_but_not_the_turn():
    """Such mana stays from step to step until the turn ends; other mana beside it is lost, and only that is told."""
    game = situation({"ana": {"battlefield": [LASTING, "Mountain"]}, "ben": {}})
    game.activate("Hothouse").activate("Mountain").advance("end")
    assert pool(game) == "{G}"
    assert lost(game) == [1]
    game.advance("upkeep")
    assert pool(game) == ""
    assert lost(game) == [1, 1]


def test_a_pool_of_lasting_mana_alone_loses_nothing():
    """Where all mana lasts nothing empties, so nothing is told of it."""
    game = situation({"ana": {"battlefield": [LASTING]}, "ben": {}})
    game.activate("Hothouse").advance("end")
    assert lost(game) == []


def test_lasting_mana_pays_like_any_other():
    """Mana kept from an earlier step pays for a spell in a later one."""
    game = situation({"ana": {"battlefield": [LASTING], "hand": [spell("{G}")]}, "ben": {}})
    game.activate("Hothouse").advance("end").cast("Test", pay=["{G}"])
    assert pool(game) == ""


def test_mana_of_an_undefined_type_is_not_produced():
    """Mana of a color among permanents that have none is not added, though the land is tapped (106.5)."""
    crater = land("Crater", taps_for(ColorAmong(such(PERMANENT, YOURS))))
    game = situation({"ana": {"battlefield": [crater]}, "ben": {}})
    game.activate("Crater")
    assert (pool(game), tapped(game)) == ("", ["Crater"])
    assert "106.5" in [note.rule.number for note in game.log.notes]


# --- what mana may be spent on ---------------------------------------------------------------------------------------


def test_restricted_mana_pays_for_what_it_may():
    """Mana for creature spells casts a creature, automatically or by name (106.6)."""
    for pay in (None, [{"source": "Ziggurat", "mana": "{G}"}, "Forest"]):
        game = situation({"ana": {"battlefield": [ZIGGURAT, "Forest"], "hand": [BEAR]}, "ben": {}})
        game.cast("Bear", pay=pay)
        assert tapped(game) == ["Ziggurat", "Forest"]


def test_restricted_mana_pays_for_nothing_else():
    """Mana for creature spells casts no instant, whether made for it or unspent (106.6)."""
    game = situation({"ana": {"battlefield": [ZIGGURAT, "Island"], "hand": [spell("{U}")]}, "ben": {}})
    with refused(game, "106.6"):
        game.cast("Test", pay=[{"source": "Ziggurat", "mana": "{U}"}])
    game.activate("Ziggurat", mana="{U}")
    with refused(game, "106.6"):
        game.cast("Test", pay=["{U}"])
    game.cast("Test")
    assert (pool(game), tapped(game)) == ("{U}", ["Ziggurat", "Island"])


def test_mana_for_abilities_activates_them():
    """Mana for artifacts pays for the ability of an artifact, and is no good for a cost that an effect asks for."""
    game = situation({"ana": {"battlefield": [ENGINE, SPELLBOMB], "hand": [spell("{U}")]}, "ben": {}})
    game.activate("Engine")
    with refused(game, "106.6"):
        game.cast("Test", pay=["{U}"])
    game.activate("Spellbomb", pay=["{U}"])
    assert pool(game) == "{U}"


def test_mana_for_abilities_feeds_a_mana_ability():
    """Within a payment it may pay the activation cost of an artifact, though not the spell itself."""
    players = {"ana": {"battlefield": [ENGINE, SIGNET], "hand": [spell("{W}{U}")]}, "ben": {}}
    for pay in (None, ["Engine", "Signet"]):
        game = situation(players)
        game.cast("Test", pay=pay)
        assert (tapped(game), pool(game)) == (["Engine", "Signet"], "{U}")


def test_an_effect_asks_for_mana_that_may_be_spent_on_anything():
    """Mana for artifacts does not pay what a resolving ability asks for."""
    game = situation({"ana": {"battlefield": [ENGINE, "Mirari"], "hand": ["Opt"], "mana": "U"}, "ben": {}})
    game.cast("Opt", pay=["{U}"]).activate("Engine")
    game.resolve(1)
    assert game.state.stack
    assert pool(game) == "{U}{U}"


def test_what_a_spell_could_be_cast_with_counts_its_type():
    """A creature that only restricted mana can pay for is among the things that can be done; an instant is not."""
    game = situation(
        {"ana": {"battlefield": [ZIGGURAT], "hand": [card("Pup", "{R}", "Creature"), spell("{R}")]}, "ben": {}}
    )
    offered = [game.state.objects[each[1]].base.name for each in game.pending.options() if each[0] == "cast"]
    assert offered == ["Pup"]


# --- riders ----------------------------------------------------------------------------------------------------------


def test_a_spell_paid_with_such_mana_cannot_be_countered():
    """An instant on which the mana of that land was spent stays when it would be countered (106.6)."""
    game = situation({"ana": {"battlefield": [SHELTER], "hand": [spell("{1}")]}, "ben": {"hand": [NEGATE]}})
    game.cast("Test").pass_priority()
    game.cast("Negate", by="ben", targets=["Test"]).resolve(1)
    assert [game.state.objects[each].base.name for each in game.state.stack] == ["Test"]


def test_a_spell_that_the_rider_does_not_speak_of_can_be_countered():
    """The same mana spent on a creature spell brings nothing along."""
    game = situation(
        {
            "ana": {"battlefield": [SHELTER], "hand": [card("Golem", "{1}", "Artifact Creature", stats=(1, 1))]},
            "ben": {"hand": [NEGATE]},
        }
    )
    game.cast("Golem").pass_priority()
    game.cast("Negate", by="ben", targets=["Golem"]).resolve(1)
    assert not game.state.stack


def test_a_copy_was_paid_with_nothing():
    """A copy of the spell can be countered: no mana was spent on it (707.10)."""
    echo = card(
        "Echo", "{0}", "Enchantment", triggered(SpellCast(Who.YOU, INSTANT_SPELL), CopySpell(That(), new_targets=False))
    )
    game = situation({"ana": {"battlefield": [SHELTER, echo], "hand": [spell("{1}")]}, "ben": {"hand": [NEGATE]}})
    game.cast("Test").resolve(1)
    game.pass_priority().cast("Negate", by="ben", targets=["copy of Test"]).resolve(1)
    assert [game.state.objects[each].is_copy for each in game.state.stack] == [False]


def test_snow_mana_is_known_by_its_source():
    """Mana of a snow land pays the snow symbol, also after it has waited in the pool (106.3, 107.4h)."""
    game = situation({"ana": {"battlefield": [SNOW, "Forest"], "hand": [spell("{S}")]}, "ben": {}})
    game.activate("Snowfield").activate("Forest")
    game.cast("Test", pay=["{G}"])
    assert pool(game) == "{G}"


@pytest.mark.parametrize("chosen", ["{W}", "{U}"])
def test_a_land_with_two_types_asks_which(chosen):
    """Where the ability leaves a choice of types, whoever activates it makes the choice."""
    game = situation({"ana": {"battlefield": [DUAL]}, "ben": {}})
    game.activate("Dual", mana=chosen)
    assert pool(game) == chosen


def test_mana_abilities_add_what_they_say():
    """Two mana of one ability arrive together, as one event."""
    twin = artifact("Twin", taps_for(mana("CC")))
    game = situation({"ana": {"battlefield": [twin]}, "ben": {}})
    game.activate("Twin")
    assert [event.deed.mana for event in game.log if isinstance(event.deed, d.ManaAdded)] == [tuple("CC")]
