"""Draws: fair digits, whole permutations, and the same cards for the same seed, chunk and game."""

import numpy as np
import pytest

from explorer.batch.draws import CHUNK, Shuffles


def test_each_game_draws_different_cards():
    """The whole order of a deck has each card once, after the first shuffle and after later ones."""
    shuffles = Shuffles(3, 1, 60, 500)
    for shuffle in (0, 1, 4):
        assert all(sorted(shuffles.order(lane, shuffle)) == list(range(60)) for lane in (0, 77, 499))


def test_more_cards_and_fewer_games_change_nothing():
    """What a game draws does not depend on how many cards are looked at, nor on how many games are played."""
    few, many = Shuffles(5, 2, 60, 100), Shuffles(5, 2, 60)
    for one, other in zip(few.first(7), many.first(20)[:7], strict=True):
        assert np.array_equal(one, other[:100])
    some = np.array([3, 50, 99])
    for one, other in zip(few.again(some, 1, 7), many.again(np.arange(100), 1, 9)[:7], strict=True):
        assert np.array_equal(one, other[some])
    assert few.order(42, 0)[:7] == [int(column[42]) for column in many.first(7)]


def test_seeds_chunks_and_shuffles_differ():
    """Other seeds, other chunks and later shuffles give other cards."""
    base = np.stack(Shuffles(1, 0, 60, 1000).first(7))
    others = [Shuffles(2, 0, 60, 1000).first(7), Shuffles(1, 1, 60, 1000).first(7)]
    others.append(Shuffles(1, 0, 60, 1000).again(np.arange(1000), 1, 7))
    assert all((np.stack(each) == base).mean() < 0.05 for each in others)


@pytest.mark.parametrize("cards", [40, 60, 99])
def test_digits_favor_no_card(cards):
    """Over twenty million games no card is drawn first or tenth more often than chance explains.

    A bias of 1e-4 of a card's chance would show: without rejection some cards had up to 1.5e-3 too much.
    """
    counts = np.zeros((2, cards), np.int64)
    for chunk in range(160):
        columns = Shuffles(11, chunk, cards).first(10)
        counts[0] += np.bincount(columns[0], minlength=cards)
        counts[1] += np.bincount(columns[9], minlength=cards)
    games = 160 * CHUNK
    expected = games / cards
    for row in counts:
        square = float(((row - expected) ** 2).sum() / expected)
        assert abs(square - (cards - 1)) < 5 * np.sqrt(2 * (cards - 1))


def test_pairs_of_cards_are_as_likely_as_they_should_be():
    """The first two cards are one of all ordered pairs, each as likely as any other."""
    counts = np.zeros(100, np.int64)
    for chunk in range(40):
        first, second = Shuffles(8, chunk, 10).first(2)
        counts += np.bincount(first.astype(int) * 10 + second, minlength=100)
    expected = 40 * CHUNK / 90
    pairs = counts[counts > 0]
    assert len(pairs) == 90
    assert abs(float(((pairs - expected) ** 2).sum() / expected) - 89) < 5 * np.sqrt(2 * 89)


@pytest.mark.parametrize("asked", [(-1, 0, 60, 1), (0, 0, 0, 1), (0, 0, 251, 1), (0, 0, 60, 0), (0, 0, 60, CHUNK + 1)])
def test_what_is_no_deck_or_seed_is_refused(asked):
    """A seed below zero, no cards, too many cards or games are refused in words."""
    with pytest.raises(ValueError, match="from"):
        Shuffles(*asked)
