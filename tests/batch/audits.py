"""Audits of many lanes: the questions of the tests, each lane played in the exact engine as well.

    python tests/batch/audits.py [LANES]

Tells how many differences there are for each question, and ends with an error where there is one.
"""

import sys
from functools import partial

from land_decks import CASTING, DEEP, LANDS, MORE
from spell_questions import TURNS
from test_deck_turns import DECK
from test_deck_turns import TURNS as DECK_TURNS
from test_lanes import QUESTIONS
from test_mill import LIBRARIES, library

from explorer.batch.casting.simulating import simulate_spells, simulate_turn
from explorer.batch.mill import simulate_mill
from explorer.batch.simulating import simulate

GAMES = 140_000


def questions():
    """Each question by name, as a call that plays its games."""
    found = {
        f"castable: {name}": partial(simulate, **asked)
        for name, asked in (QUESTIONS | LANDS | CASTING | DEEP | MORE).items()
    }
    found |= {f"spells: {name}": partial(simulate_spells, **asked) for name, asked in TURNS.items()}
    found |= {
        f"a turn with a deck: {name}": partial(simulate_turn, **{"deck": DECK, **asked})
        for name, asked in DECK_TURNS.items()
    }
    return found | {f"mill: {told}": partial(simulate_mill, library(told)) for told in LIBRARIES}


def main(lanes):
    """Audit so many lanes of each question; gives how many differences there are."""
    total = 0
    for name, ask in questions().items():
        differences = ask(games=max(lanes, GAMES), seed=11).audit(lanes)
        total += len(differences)
        print(f"{name}: {lanes} lanes, {len(differences)} differences", *differences[:3], sep="\n  ", flush=True)
    return total


if __name__ == "__main__":
    sys.exit(min(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000), 1))
