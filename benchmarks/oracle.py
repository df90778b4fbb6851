"""What reading card text costs: lines never seen, and all lines, from a file of public card data.

Run it with `python benchmarks/oracle.py PATH`, where PATH is such a file. Each different line of it is read once, in an
order that is shuffled with a fixed seed, by a grammar that has seen none before; the time of each counts, and the
grammar's own time to load is told apart. Then `explorer coverage` reads every card of the file in a process of its
own; and the built-in library is loaded, all its cards understood. Beside them stands a baseline measured in the same
run (one pass over a dictionary of 1,000 entries), so that two machines, or two days, can be compared.

Card data themselves (finding and searching names, memory for a large file) are measured by `benchmarks/card_data.py`.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time

from explorer.cards.data import open_data
from explorer.cards.library import Library, built_in_files
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


def coverage(path: str) -> tuple[float, float]:
    """Seconds for reading every card, by the clock and of the processor, with nothing remembered from before."""
    command = [sys.executable, "-m", "explorer", "coverage", path, "--json"]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - begun, busy


def library() -> tuple[float, float, int]:
    """Seconds for the names of the library, and then for all of its cards, and how many there are."""
    begun = time.perf_counter()
    cards = Library(built_in_files())
    cards.names()
    named = time.perf_counter()
    number = len(list(cards))
    return named - begun, time.perf_counter() - named, number


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
    clock, busy = coverage(path)
    print(f"coverage of all cards       {clock:8.1f} s  (processor {busy:.1f})")
    names, cards, number = library()
    print(f"the library's {number:3} names     {names * 1e3:8.1f} ms")
    print(f"  all of its cards          {cards * 1e3:8.1f} ms")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
