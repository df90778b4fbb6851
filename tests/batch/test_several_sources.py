"""Several sources of mana in one turn: as many as there is mana for, and the exact engine pays for all of them."""

from batch_questions import RAMP, STONE, land

from explorer.abilities.characteristics import card
from explorer.abilities.mana import Exactly
from explorer.batch import lanes
from explorer.batch.simulating import castable, simulate
from explorer.batch.turns import play
from explorer.cards.builtin.shorthand import taps_for
from explorer.values.mana import ManaType

BLUE = card("Blue Stone", "{1}{U}", "Artifact", taps_for(Exactly((ManaType.BLUE,))))
COLORS = {land("Dual UB", "UB"): 8, "Island": 4, "Swamp": 10, BLUE: 20, STONE: 18}
"""Whoever pays the colorless rock with the blue mana has none for the blue one."""


def casts(asked, games):
    """What was in hand and untapped when sources were cast, and how many were cast, turn by turn."""
    rests = []
    opening = asked.opening(3, 0, games)
    turns = play(asked.plan(asked.sorted), opening, asked.last_turn, rests.append)
    numbers = [
        sum((each >= 0).astype(int) for each in (one, *more)) for one, more in zip(turns.cast, turns.more, strict=True)
    ]
    return list(zip(rests, numbers, strict=True))


def several(each):
    """Whether it happens three times that another source is cast after one in the same turn."""
    return sum((choice >= 0).astype(int) for more in each.turns.more for choice in more) >= 3


def test_as_many_are_cast_as_there_is_mana_for():
    """With Forests and Elves alone it is one Elf for each mana, as long as there are any in hand."""
    asked = castable({"Forest": 24, "Llanowar Elves": 36}, "{G}", 6)
    forest, elf = (asked.sorted.index(name) for name in ("Forest", "Llanowar Elves"))
    found = casts(asked, 5000)
    assert max(number.max() for _, number in found) >= 4
    for rest, number in found:
        mana = rest.untapped[forest] + rest.untapped[elf]
        assert (number == (rest.hand[elf]).clip(max=mana)).all()


def test_the_exact_engine_pays_for_all_of_them(monkeypatch):
    """Games in which three sources, or two that need the same color, are cast in a turn have the same cards there."""
    for deck in (RAMP, COLORS):
        asked = simulate(deck, "{U}{B}", 6, games=20_000, seed=6)
        found = asked.where(several, most=40)
        assert len(found) == 40
        monkeypatch.setattr(lanes, "chosen", lambda games, number, found=found: [(0, found)])
        assert asked.audit(40) == []
