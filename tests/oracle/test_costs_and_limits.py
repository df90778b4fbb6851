"""Costs, amounts of counters and limits of activation, read to data and written again."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.ability import Timing
from explorer.abilities.costs import AddCounters, DiscardHand, RemoveCounters
from explorer.abilities.counting import AnyNumber, CountersOn, RemovedThisWay
from explorer.abilities.effects import Draw
from explorer.abilities.phrases import THIS, Compare, Comparison
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines

LINES = [
    "{T}, Remove a depletion counter from Ash: Add {G}{G}. If there are no depletion counters on Ash, sacrifice it.",
    "{T}, Remove any number of storage counters from Ash: Add {W} for each storage counter removed this way.",
    "Put a -1/-1 counter on Ash: Untap Ash.",
    "Discard your hand, Sacrifice Ash: Add three mana of any one color. Activate only as an instant.",
    "{1}: Add {B} or {R}. Activate no more than three times each turn.",
    "{1}: Add {B} or {R}. Activate no more than twice each turn.",
    "{1}, {T}: Draw a card. Activate only during your turn.",
    "{1}, {T}: Draw a card. Activate only during your upkeep.",
    "{T}: Add {G} for each charge counter on Ash.",
    "{T}: Add {C}. Activate only if there are three or more brick counters on Ash.",
    "{T}: Add {C}. Activate only if there is a brick counter on Ash.",
    "At the beginning of your upkeep, if Ash has no charge counters on it, return it to its owner's hand.",
    "Ash has flying as long as it has a +1/+1 counter on it.",
]


@pytest.mark.parametrize("text", LINES)
def test_a_line_is_written_as_it_was_read(text):
    """What is read is written in the words that were read."""
    assert normal("\n".join(write_lines(read(text, CREATURE), "Ash")), "Ash") == normal(text, "Ash")


def test_any_number_of_counters_is_a_cost_that_is_counted_later():
    """The number is left open by the cost, and the effect counts what was removed (107.3)."""
    (ability,) = read(LINES[1], CREATURE)
    assert RemoveCounters("storage", AnyNumber()) in ability.cost.parts
    assert ability.body.modes[0].effects[0].amount == RemovedThisWay("storage")


def test_counters_removed_this_way_were_removed_before():
    """Counters of another kind than the cost speaks of are no counters removed this way."""
    line = "{T}, Remove any number of storage counters from Ash: Add {W} for each charge counter removed this way."
    assert "any number" in refusal(line, CREATURE).expected
    assert refusal("Draw a card for each charge counter removed this way.", SORCERY)


def test_limits_and_times_are_of_the_ability():
    """How often, and when, stands beside each other (602.5b, 602.5d, 602.5e)."""
    (cinder,) = read(LINES[4], CREATURE)
    (diamond,) = read(LINES[3], CREATURE)
    assert (cinder.most_each_turn, cinder.timing) == (3, Timing.ANY)
    assert (diamond.most_each_turn, diamond.timing) == (None, Timing.AS_AN_INSTANT)
    assert DiscardHand() in diamond.cost.parts


def test_counters_are_put_on_for_a_cost_and_asked_about():
    """Counters put on are a part of a cost, and those that are there an amount (122.1)."""
    (untap,) = read(LINES[2], CREATURE)
    (bloom,) = read(LINES[11], CREATURE)
    assert untap.cost.parts == (AddCounters("-1/-1"),)
    assert bloom.condition == Compare(CountersOn("charge", THIS), Comparison.EQUAL, 0)


def may(deed):
    """What a creature may do as it enters, after which a card is drawn."""
    (ability,) = read(f"When Ash enters, you may {deed}. If you do, draw a card.", CREATURE)
    return ability.body.modes[0].effects[0]


@pytest.mark.parametrize(
    "deed",
    [
        "sacrifice a creature",
        "sacrifice it",
        "discard a card",
        "discard two cards",
        "exile a card from your graveyard",
        "exile a creature you control",
        "return a land you control to its owner's hand",
        "tap three untapped creatures you control",
    ],
)
def test_what_is_given_up_before_if_you_do_is_a_cost(deed):
    """What may be done for something else is a cost, though an instruction has the same words (118.12)."""
    assert may(deed).effects == (Draw(1),)
    assert len(may(deed).cost.parts) == 1


@pytest.mark.parametrize(
    "deed", ["exile it", "return it to its owner's hand", "put a +1/+1 counter on it", "exile Ash", "draw a card"]
)
def test_what_befalls_the_object_itself_is_done_before_if_you_do(deed):
    """The object may be elsewhere by then, where an instruction finds it and a cost would not (400.7)."""
    assert may(deed).cost is None
    assert may(deed).done == (Draw(1),)
