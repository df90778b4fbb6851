"""What public card data cost: reading a file of 500 MB, opening thirty thousand cards again, finding and searching.

Run it with `python benchmarks/card_data.py [FILE]`. Without a file, cards are invented in the shape of Scryfall's bulk
files. Times are wall-clock times on this machine: of a whole process where so it says, else the median and the slowest
of many calls. Memory is the most that the process ever had in use. `--large MB` sets the size of the large file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import string
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from explorer.cards.data import CardData, open_data

CARDS = 30_000
ROUNDS = 300

READ = """
import resource, sys, time
from pathlib import Path
from explorer.cards.data import open_data
begun = time.perf_counter()
data = open_data(sys.argv[1], lambda *_: None, cache=Path(sys.argv[2]))
print(len(data), time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def words(chance: random.Random, least: int, most: int) -> str:
    """Some words of invented letters."""
    lengths = [chance.randint(2, 9) for _ in range(chance.randint(least, most))]
    return " ".join("".join(chance.choices(string.ascii_lowercase, k=each)) for each in lengths)


def card(chance: random.Random, name: str, printing: int) -> dict[str, Any]:
    """A printing of an invented card, with as much beside its texts as real ones have."""
    return {
        "object": "card",
        "id": f"{chance.getrandbits(128):032x}",
        "oracle_id": name,
        "name": name,
        "released_at": "2025-02-07",
        "layout": "normal",
        "image_uris": {size: f"//cards/{size}/{chance.getrandbits(256):064x}" for size in ("small", "normal", "large")},
        "mana_cost": "{2}{G}",
        "cmc": 3.0,
        "type_line": "Creature — Otter",
        "oracle_text": words(chance, 5, 40).capitalize() + ".",
        "power": "2",
        "toughness": "2",
        "colors": ["G"],
        "legalities": {f"format {n}": "legal" for n in range(22)},
        "set": f"s{printing}",
        "prices": {"usd": None, "eur": "0.10"},
        "related_uris": {f"place {n}": f"//place/{n}/{chance.getrandbits(128):032x}" for n in range(4)},
    }


def printings(chance: random.Random, names: list[str], anew: bool) -> Iterator[dict[str, Any]]:
    """Printing after printing of the cards of those names without end; with `anew`, each is a card of its own."""
    printing = 0
    while True:
        for name in names:
            yield card(chance, f"{name} {printing}" if anew else name, printing)
        printing += 1


def written(path: Path, cards: Iterator[dict[str, Any]], size: int, count: int) -> Path:
    """A JSON list of cards that has a size in bytes, or is a number of cards long."""
    with path.open("w", encoding="utf-8") as file:
        file.write("[\n" + json.dumps(next(cards)))
        done = 1
        while done < count and file.tell() < size:
            file.write(",\n" + json.dumps(next(cards)))
            done += 1
        file.write("\n]\n")
    return path


def read(path: Path, cache: Path, title: str) -> None:
    """Read a file in a process of its own, and print what it took."""
    said = subprocess.run([sys.executable, "-c", READ, path, cache], capture_output=True, text=True, check=True).stdout
    cards, seconds, memory = said.split()
    size = path.stat().st_size / 1e6
    print(f"{title:44} {size:6.0f} MB  {float(seconds):6.1f} s  {memory:>4} MB of memory  {cards} cards")


def process(path: Path, cache: Path, title: str, *words: str) -> None:
    """Time a whole process of the command line, which finds the index made."""
    command = [sys.executable, "-m", "explorer", "cards", "--data", str(path), "--names", *words]
    open_data(path, cache=cache / "rules-explorer" / "cards")
    times, before = [], resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(9):
        begun = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_CACHE_HOME": str(cache)})
        times.append(time.perf_counter() - begun)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    busy = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / len(times)
    print(f"{title:44} {statistics.median(times):6.3f} s  (the quickest {min(times):.3f}; processor {busy:.3f})")


def calls(title: str, call: Callable[[str], object], texts: list[str]) -> None:
    """Time many calls."""
    times = []
    for text in texts:
        begun = time.perf_counter()
        call(text)
        times.append(1000 * (time.perf_counter() - begun))
    print(f"{title:44} {statistics.median(times):6.2f} ms (the slowest {max(times):.2f})")


def opening(path: Path, cache: Path) -> None:
    """Time the opening of a file that has an index, and the first search, for which the names are loaded."""

    def first(text: str) -> object:
        return open_data(path, cache=cache).search(text)

    calls("open again", lambda _: open_data(path, cache=cache), [""] * 30)
    calls("open again, and search for a slip", first, ["lightnign blot"] * 30)


def searches(data: CardData, chance: random.Random) -> None:
    """Time finding and searching."""
    names = chance.sample([each.name for each in data], ROUNDS)
    places = [chance.randrange(len(name)) for name in names]
    calls("find a name", data.find, names)
    calls("search for a name", data.search, names)
    calls("search for a beginning", data.search, [name[: chance.randint(1, 8)] for name in names])
    cut = list(zip(names, places, strict=True))
    calls("search for one slip", data.search, [name[:at] + name[at + 1 :] for name, at in cut])
    calls("search for two slips", data.search, [f"x{name[:at]}x{name[at:]}" for name, at in cut])
    calls("search for what is not there", data.search, [words(chance, 2, 4) for _ in names])


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", nargs="?", type=Path, help="a file of card data to search; invented cards without one")
    parser.add_argument("--large", type=int, default=500, help="the size of the large files in MB; 0 for none")
    chosen = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        cache = place / "cache"
        names = list(dict.fromkeys(words(chance, 1, 4).title() for _ in range(CARDS)))
        if chosen.large:
            for anew, title in ((False, "read printings of 30,000 cards"), (True, "read cards that are all different")):
                large = printings(chance, names, anew)
                read(written(place / "large.json", large, chosen.large * 10**6, 10**9), place / "other", title)
                (place / "large.json").unlink()
        path = chosen.file or written(place / "cards.json", printings(chance, names, False), 10**12, len(names))
        read(path, cache, "read the file that is searched below")
        process(
            path, cache, "explorer cards --data FILE NAME, from start", next(iter(open_data(path, cache=cache))).name
        )
        process(path, cache, "explorer cards --data FILE --search TEXT", "--search", "lightnign blot")
        opening(path, cache)
        searches(open_data(path, cache=cache), chance)


if __name__ == "__main__":
    main()
