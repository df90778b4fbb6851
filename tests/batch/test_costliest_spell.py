"""What the policies cast: sources of mana, and the costliest of the other spells; the exact game casts the same."""

import land_decks as decks
import numpy as np
import pytest

from explorer.batch import lanes
from explorer.batch.simulating import castable, simulate
from explorer.batch.sources import NotVectorized
from explorer.batch.turns import play

DECK = decks.CURVE
ASKED = {"cast": ["{3}{R}", "{4}{G}{G}"], "turn": range(2, 7), "mulligans": "london"}
HALL = decks.unless("Hall", "you control a creature", "{R}")


@pytest.mark.parametrize("policy", ["default", "sources first", "varied"])
def test_the_exact_engine_casts_them_too(policy):
    """Creatures and sources are cast in the exact games, and hands, permanents and costs are the same there."""
    assert simulate(decks.of_sixty(DECK), **ASKED, lands=policy, games=3_000, seed=5).audit(6) == []


@pytest.mark.parametrize(("policy", "first"), [("sources first", "Llanowar Elves"), ("default", "Bear")])
def test_a_source_of_mana_comes_first_or_the_costliest_spell_does(policy, first):
    """With two Forests, Elves and a Bear in hand the default policy casts the Bear, with sources first the Elves."""
    asked = castable({"Forest": 20, "Llanowar Elves": 20, decks.BEAR: 20}, "{G}", 3, lands=policy)
    deck, rests = asked.apart, []
    turns = play(asked.plan(deck), asked.opening(1, 0, 2000, apart=True), 3, rests.append)
    elves, bear = deck.index("Llanowar Elves"), deck.index("Bear")
    forest = deck.index("Forest")
    two = (rests[1].untapped[[forest, elves]].sum(axis=0) == 2) & (rests[1].hand[[elves, bear]] > 0).all(axis=0)
    assert two.any()
    assert set(turns.cast[1][two]) == {deck.index(first)}


def test_the_costliest_spell_is_in_the_game_that_opens():
    """A game in which a Ruffian is cast on turn 2 has it on the battlefield when it opens on turn 3."""
    red = decks.written("Ruffian", "Creature — Ogre", "", "{R}{R}", power="2")
    asked = simulate({"Mountain": 30, red: 15, "Mogg Fanatic": 15}, "{R}", 3, games=400)
    deck = asked.question.apart
    scripts = (lanes.script(asked.question, 0, lane) for lane in range(40))
    lane = next(each.lane for each in scripts if each.turns[1].casts == (deck.index("Ruffian"),))
    game = asked.game(lane)
    assert "Ruffian" in [each.base.name for each in game.state.permanents(game.pending.player)]


def test_spells_that_are_no_sources_change_no_answer_where_sources_are_cast_first():
    """Whether or not other spells are told apart and cast, the same games pay the same costs."""
    asked = castable(decks.of_sixty(DECK), **ASKED, lands="sources first")
    turns = play(asked.plan(asked.apart), asked.opening(2, 0, 4000, apart=True), asked.last_turn)
    assert len(asked.apart.sorts) > len(asked.sorted.sorts)
    assert (np.stack(turns.paid) == asked.lanes(2, 0, 4000).paid).all()


def test_mana_spent_on_other_spells_brings_no_mana():
    """Casting by cost alone pays for fewer six-drops on turn 5 than casting sources of mana first."""
    costliest, first = (
        simulate(decks.of_sixty(DECK), "{4}{G}{G}", 5, lands=each, games=20_000).on(5).paid.value
        for each in ("default", "sources first")
    )
    assert costliest < first - 0.01


def test_a_land_notices_the_creatures_that_are_cast():
    """A land that enters tapped unless there is a creature is untapped where the policy has cast one before."""
    deck = decks.of_sixty({"Mountain": 14, HALL: 10, "Mogg Fanatic": 20})
    asked = simulate(deck, ["{R}{R}", "{2}{R}{R}"], range(1, 5), games=4_000)
    assert asked.question.sorted is asked.question.apart
    assert asked.audit(8) == []


def test_what_does_more_than_be_there_stays_in_hand():
    """A creature that draws a card, and one that a legend rule concerns, are no spells that a policy casts."""
    drawing = decks.written("Drawing", "Creature — Elf", "When ~ enters, draw a card.", "{R}", power="1")
    legend = decks.written("Legend", "Legendary Creature — Elf", "", "{R}", power="1")
    asked = castable({"Mountain": 24, drawing: 18, legend: 18}, "{R}", 3)
    assert asked.apart is asked.sorted
    assert castable({"Mountain": 24, "Shock": 35, legend: 1}, "{R}", 3).apart.index("Legend")


@pytest.mark.parametrize("keyword", ["Cascade", "Prowess", "Evolve", "Sunburst", "Storm", "Demonstrate"])
def test_what_does_something_by_itself_stays_in_hand(keyword):
    """A creature with a keyword by which more happens than that it is there is not cast, and as a source refused."""
    creature = decks.written("Doer", "Creature — Elf", keyword, "{R}", power="1")
    source = decks.written("Maker", "Creature — Elf", f"{keyword}\n{{T}}: Add {{G}}.", "{R}", power="1")
    assert castable({"Mountain": 24, creature: 36}, "{R}", 3).apart.spells == ()
    assert len(castable({"Mountain": 24, creature: 36}, "{R}", 3).apart.sorts) == 2
    with pytest.raises(NotVectorized, match="it has an ability that triggers"):
        castable({"Mountain": 24, source: 36}, "{R}", 3)


@pytest.mark.parametrize("keyword", ["Flying", "Persist", "Exalted", "Battle cry"])
def test_what_only_matters_in_combat_or_as_it_dies_is_cast(keyword):
    """A creature with such a keyword is cast, and the exact games have it too."""
    creature = decks.written("Bold", "Creature — Elf", keyword, "{R}", power="1")
    assert simulate({"Mountain": 24, creature: 36}, "{R}{R}", 3, games=100).audit(2) == []
