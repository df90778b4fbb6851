"""What reading card text costs: lines never seen, from a file of public card data.

Run it with `python benchmarks/oracle.py PATH`, where PATH is such a file. Each different line of it is read once, in an
order that is shuffled with a fixed seed, by a grammar that has seen none before; the time of each counts, and the
grammar's own time to load is told apart. Beside them stands a baseline measured in the same run (one pass over a
dictionary of 1,000 entries), so that two machines, or two days, can be compared.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from explorer.cards.data import open_data
from explorer.oracle import CardFacts, read_lines
from explorer.oracle.parsing import grammar

LINES = 5_000
"""Lines that are read."""


def different_lines(path: str) -> list[tuple[str, CardFacts]]:
    """Some lines of the cards of a file, no two alike, each with its card."""
    found: dict[str, CardFacts] = {}
    for card in open_data(path):
        for face in card.parts:
            for line in face.oracle_text.split("\n"):
                try:
                    found.setdefault(line, CardFacts.of(face.name, face.type_line))
                except ValueError:
                    continue
    lines = list(found.items())
    random.Random(1).shuffle(lines)
    return lines[:LINES]


def baseline() -> float:
    """Seconds for one pass over a dictionary of 1,000 entries."""
    entries = dict.fromkeys(range(1_000), 1)
    rounds = []
    for _ in range(21):
        start = time.perf_counter()
        sum(entries.values())
        rounds.append(time.perf_counter() - start)
    return statistics.median(rounds)


def main(path: str) -> None:
    """Measure, and print what came of it."""
    lines = different_lines(path)
    start = time.perf_counter()
    grammar()
    loading = time.perf_counter() - start
    times = []
    for line, facts in lines:
        start = time.perf_counter()
        list(read_lines(line, facts))
        times.append(time.perf_counter() - start)
    times.sort()
    print(f"baseline (1,000 entries)    {baseline() * 1e6:8.1f} microseconds")
    print(f"loading the grammar         {loading * 1e3:8.1f} ms")
    print(f"a line never seen, median   {statistics.median(times) * 1e3:8.2f} ms")
    print(f"  99th percentile           {times[len(times) * 99 // 100] * 1e3:8.2f} ms")
    print(f"  slowest of {len(times):6,}         {times[-1] * 1e3:8.2f} ms")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
