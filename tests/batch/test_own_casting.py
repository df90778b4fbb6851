"""A function of one's own says what is cast, for all games at once: sources of mana, and spells that are watched."""

from dataclasses import replace

import land_decks as decks
import numpy as np
import pytest

from explorer.batch.policies import DEFAULT, Policy
from explorer.batch.simulating import castable, simulate
from explorer.batch.sources import NotVectorized

BEAR = decks.BEAR
SALVE = decks.written("Salve", "Instant", "You gain 3 life.\nScry 1.", "{W}")
DECK = decks.of_sixty(
    {
        "Forest": 10,
        "Mountain": 6,
        "Llanowar Elves": 6,
        BEAR: 8,
        decks.GROWTH: 4,
        decks.GROWING: 4,
        SALVE: 2,
        decks.WATERY: 2,
    }
) | {"Shock": 9, "Opt": 9}


def cheapest(view):
    """The cheapest card that can be cast, of sources and of what is watched."""
    choice = view.nothing
    for sort in view.deck.cast:
        choice[view.castable(sort)] = sort
    return choice


def bears_first(view):
    """A Bear wherever one can be cast, and else nothing."""
    bear = view.deck.index("Bear")
    return np.where(view.castable(bear), np.int8(bear), np.int8(-1))


OWN = Policy("cheapest", cast=cheapest)
ASKED = {"deck": DECK, "cast": ["{3}{G}", "{2}{R}{R}"], "turn": range(1, 6), "mulligans": "london"}


def test_what_ones_own_function_casts_is_cast_in_the_exact_game_too():
    """Sources, creatures and burn are cast one after another, and hands, permanents and costs are the same exactly."""
    asked = simulate(**ASKED, lands=OWN, watch=["Bear", "Shock", "Salve"], games=4_000, seed=3)
    assert any(len(turn) > 1 for turn in asked.question.lanes(3, 0, 500).turns.more)
    assert asked.audit(25) == []


def test_mana_spent_on_a_creature_is_not_spent_on_mana():
    """Who casts Bears first has five mana on turn 4 less often than who casts sources of mana."""
    bears, sources = (
        simulate(**ASKED | {"cast": "{4}{G}", "turn": 4}, lands=each, watch=["Bear"], games=20_000).on(4).paid
        for each in (Policy("bears", cast=bears_first), DEFAULT)
    )
    assert bears.value < sources.value - 0.05


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (lambda view: view.nothing[:5], "gives the number of a sort"),
        (lambda view: np.full_like(view.nothing, view.deck.index("Bear")), "casts 'Bear' on turn 1 .* cannot cast it"),
        (lambda view: np.full_like(view.nothing, 99), "casts 99 on turn 1"),
        (lambda view: np.full_like(view.nothing, view.deck.index("Forest")), "casts 'Forest'"),
    ],
)
def test_what_cannot_be_cast_is_told(function, why):
    """A choice of the wrong shape, of no sort, of a land or without the mana is an error, not a missed turn."""
    with pytest.raises(ValueError, match=why):
        simulate(**ASKED, lands=replace(OWN, cast=function), watch=["Bear"], games=1_000)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Draw a card.", "not followed as it resolves"),
        ("~ deals 3 damage to target creature.", "targets something else"),
        ("Choose one —\n• You gain 3 life.\n• ~ deals 3 damage to any target.", "a mode is chosen"),
        ("~ deals 9 damage to any target.", "could deal 36 damage"),
    ],
)
def test_a_spell_that_does_more_is_refused(text, why):
    """What a spell does that is cast must be followed, or its name and line are told before the first game."""
    spell = decks.written("Strange Spell", "Sorcery", text, "{R}")
    with pytest.raises(NotVectorized, match=why):
        castable(decks.of_sixty({"Mountain": 20, spell: 4}), "{1}{R}", 2, lands=OWN, watch=["Strange Spell"])
