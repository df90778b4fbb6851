"""Many games at once: games per second of five jobs on one core, and how many times a plain shuffle's that is.

    python benchmarks/batch.py [ROUNDS]

The plain shuffle and the jobs take turns in one process, and medians of the rounds are told. A job is the whole call of
`explorer.simulate` with a deck and costs as a user gives them, seeds included. The plain shuffle permutes 131,072 decks
of 60 cards with NumPy, making the decks included. After them job A is played by one process and by two, in turns as
well, starting the processes included; the most memory that any of these processes had is told last.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np

import explorer
from explorer.abilities.ability import StaticAbility
from explorer.abilities.characteristics import Characteristics, card
from explorer.abilities.mana import Exactly, OneOf
from explorer.abilities.static import EntersTapped
from explorer.batch.draws import CHUNK
from explorer.cards.builtin.shorthand import taps_for
from explorer.values.mana import ManaType

ROUNDS = 7
SHARED = 300_000_000
"""So many games are shared by two processes."""


def land(name: str, types: str, tapped: bool) -> Characteristics:
    """A land that taps for one mana of any of these types, and may enter tapped."""
    choice = OneOf(tuple(ManaType(each) for each in types))
    return card(name, None, "Land", *((StaticAbility((EntersTapped(),)),) if tapped else ()), taps_for(choice))


DECK_A: dict[str | Characteristics, int] = {"Island": 14, "Mountain": 10, "Shock": 36}
DECK_B: dict[str | Characteristics, int] = {
    land("Tapped triple", "UBR", True): 3,
    land("Tapped blue and black", "UB", True): 4,
    land("Tapped blue and red", "UR", True): 4,
    land("Black and red", "BR", False): 4,
    "Island": 4,
    "Swamp": 3,
    "Mountain": 3,
    "Shock": 35,
}
DECK_RAMP: dict[str | Characteristics, int] = {
    "Forest": 9,
    "Mountain": 7,
    "Reflecting Pool": 2,
    land("Tapped red and green", "RG", True): 4,
    card("Two colorless", None, "Land", taps_for(Exactly((ManaType.COLORLESS,) * 2))): 2,
    "Llanowar Elves": 4,
    card("Rock", "{2}", "Artifact", taps_for(Exactly((ManaType.COLORLESS,)))): 4,
    "Shock": 28,
}
CURVE_B = {
    1: "{U}",
    2: "{1}{B}",
    3: "{1}{U}{U}",
    4: "{2}{B}{R}",
    5: "{2}{U}{B}{R}",
    6: "{3}{B}{B}{R}",
    7: "{4}{U}{U}{R}",
}


def plain_shuffle(seed: int) -> int:
    """A chunk of decks, shuffled whole; gives how many."""
    rng = np.random.default_rng(seed)
    decks = np.tile(np.arange(60, dtype=np.uint8), (CHUNK, 1))
    rng.permuted(decks, axis=1, out=decks)
    return CHUNK


def job_a(seed: int) -> int:
    """{1}{U}{U} on turn 3, no mulligans."""
    return explorer.simulate(DECK_A, "{1}{U}{U}", 3, games=32 * CHUNK, seed=seed).games


def job_a_london(seed: int) -> int:
    """{1}{U}{U} on turn 3 after London mulligans."""
    return explorer.simulate(DECK_A, "{1}{U}{U}", 3, mulligans="london", games=16 * CHUNK, seed=seed).games


def job_b(seed: int) -> int:
    """Seven costs on seven turns, tapped lands, a land each turn."""
    found = explorer.simulate(DECK_B, curve=CURVE_B, mulligans="london", lands="this turn", games=8 * CHUNK, seed=seed)
    return found.games


def job_ramp(seed: int) -> int:
    """Mana creatures, rocks, a land that makes two mana and one that could produce: three costs on turns 1 to 6."""
    costs = ["{2}{R}{R}", "{3}{G}{G}", "{6}"]
    return explorer.simulate(DECK_RAMP, costs, range(1, 7), mulligans="london", games=CHUNK, seed=seed).games


DECK_STORM: dict[str | Characteristics, int] = {
    "Mountain": 12,
    "Island": 8,
    "Shock": 12,
    "Lightning Bolt": 8,
    "Opt": 12,
    "Concentrate": 4,
    "Grapeshot": 4,
}


def job_storm(seed: int) -> int:
    """The spells of turn 6, under Thousand-Year Storm and beside Mirari: every copy and what each resolution does."""
    there: dict[str | Characteristics, int] = {"Thousand-Year Storm": 1, "Mirari": 1}
    return explorer.simulate_turn(DECK_STORM, 6, battlefield=there, games=CHUNK, seed=seed).games


JOBS: dict[str, Callable[[int], int]] = {
    "plain shuffle": plain_shuffle,
    "A": job_a,
    "A London": job_a_london,
    "B": job_b,
    "ramp": job_ramp,
    "storm turn": job_storm,
}


def main() -> None:
    """Time the jobs in turns and print a line for each."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument(
        "rounds", type=int, nargs="?", default=ROUNDS, metavar="ROUNDS", help="how often they take turns"
    )
    arguments.add_argument("--shared", type=int, default=SHARED, help="how many games two processes share; 0: none")
    given = arguments.parse_args()
    rounds = given.rounds
    rates: dict[str, list[float]] = {name: [] for name in JOBS}
    for job in JOBS.values():
        job(0)
    for seed in range(1, rounds + 1):
        for name, job in JOBS.items():
            start = perf_counter()
            rates[name].append(job(seed) / (perf_counter() - start))
    for name, each in rates.items():
        ratio = median(rate / base for rate, base in zip(each, rates["plain shuffle"], strict=True))
        print(f"{name:14} {median(each) / 1e6:8.2f} million games/s {ratio:8.1f} times the plain shuffle")
    if given.shared:
        share(given.shared, min(rounds, 3))
    print(f"the most memory of a process: {memory()} MB")


def share(games: int, rounds: int) -> None:
    """Print how many times as fast two processes are as one."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    for seed in range(rounds):
        for processes, found in rates.items():
            start = perf_counter()
            explorer.simulate(DECK_A, "{1}{U}{U}", 3, games=games, seed=seed, processes=processes)
            found.append(games / (perf_counter() - start))
    ratio = median(two / one for one, two in zip(*rates.values(), strict=True))
    print(f"{games:,} games of A by two processes: {median(rates[2]) / 1e6:.2f} million games/s, {ratio:.2f} times one")


def memory() -> int:
    """The most memory that this process and those it started had so far, in MB."""
    most = max(resource.getrusage(each).ru_maxrss for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most // (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    main()
