"""What the exact engine costs: events and answers per second, replay, a hundred copies, memory, start-up.

Run it with `python benchmarks/exact.py`. Times are the medians of several rounds on this machine; each is told beside
a baseline measured in the same run (one pass over a dictionary of 1,000 entries), so that two machines, or two days,
can be compared.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from explorer import cards
from explorer.exact.decisions import Decision, Priority
from explorer.exact.driver import Driver
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.scenario.game import Game
from explorer.values.zones import Zone

ROUNDS = 7


def board(storms: int = 1, spells: int = 6) -> State:
    """Two players with lands, creatures and spells; ana has Thousand-Year Storm and Mirari."""
    made = Board(("ana", "ben"))
    for name in ("Thousand-Year Storm",) * storms + ("Mirari", "League Guildmage", "Llanowar Elves", "Wild Growth"):
        number = made.put("ana", Zone.BATTLEFIELD, cards.find(name))
        if name == "Wild Growth":
            made.attach(number, made.put("ana", Zone.BATTLEFIELD, cards.find("Forest")))
    for player in ("ana", "ben"):
        for name in ("Mountain", "Mountain", "Mountain", "Island", "Island", "Forest", "Swamp"):
            made.put(player, Zone.BATTLEFIELD, cards.find(name))
        for n in range(spells):
            made.put(player, Zone.HAND, cards.find(("Shock", "Lightning Bolt", "Opt", "Unsummon")[n % 4]))
        for n in range(40):
            made.put(
                player, Zone.LIBRARY, cards.find(("Island", "Mountain", "Shock", "Opt", "Young Pyromancer")[n % 5])
            )
    return made.state()


def some_answer(decision: Decision, chance: random.Random) -> object:
    """A legal answer, drawn at random; mostly passing where all that could be done is to make mana."""
    options = decision.options()
    if options is None:
        return decision.default()
    if isinstance(decision, Priority):
        options = tuple(each for each in options if each[0] != "activate") or options
    return options[chance.randrange(len(options))]


def played(answers: int, seed: int = 1, listing: list[float] | None = None, plain: list[float] | None = None) -> Driver:
    """A game of random legal answers, started anew where it ends; times with and without listing the options."""
    chance = random.Random(seed)
    game = Driver(board(), seed)
    taken = 0
    while taken < answers and game.pending is not None:
        began = time.perf_counter()
        answer = some_answer(game.pending, chance)
        listed = time.perf_counter()
        game.answer(answer)
        ended = time.perf_counter()
        if listing is not None and plain is not None:
            listing.append(ended - began)
            plain.append(ended - listed)
        taken += 1
        if game.pending is None:
            game = Driver(board(), seed + taken)
    return game


def passing(answers: int) -> Driver:
    """A long game: both players pass, draw, discard, and pass again, with libraries that last."""
    made = Board(("ana", "ben"))
    for player in ("ana", "ben"):
        for name in ("Mountain", "Island", "Llanowar Elves"):
            made.put(player, Zone.BATTLEFIELD, cards.find(name))
        for _ in range(400):
            made.put(player, Zone.LIBRARY, cards.find("Island"))
    game = Driver(made.state())
    while len(game.answers) < answers and game.pending is not None:
        game.answer(game.pending.default())
    return game


def baseline() -> float:
    """Seconds for one pass over a dictionary of 1,000 entries: what this machine is worth today."""
    table = dict.fromkeys(range(1000), 1)
    return timed(lambda: sum(table.values()), 200) / 200


def timed(work: Callable[[], object], times: int = 1) -> float:
    """Seconds that the work takes, done so many times in a row."""
    began = time.perf_counter()
    for _ in range(times):
        work()
    return time.perf_counter() - began


def median(work: Callable[[], float]) -> float:
    """The median of several rounds."""
    return statistics.median(work() for _ in range(ROUNDS))


def replay_time() -> float:
    """Seconds to replay 200 answers from the set-up."""
    game = played(200)
    answers = list(game.answers)[:200]
    start, seed = game.start, game.seed
    return median(lambda: timed(lambda: Driver(start, seed, answers)))


def hundred_copies() -> float:
    """Seconds to resolve a Thousand-Year Storm trigger that makes 100 copies, keeping all targets."""
    made = Board(("ana", "ben"))
    made.put("ana", Zone.BATTLEFIELD, cards.find("Thousand-Year Storm"))
    made.put("ana", Zone.BATTLEFIELD, cards.find("Mountain"))
    made.put("ana", Zone.HAND, cards.find("Shock"))
    for _ in range(100):
        made.was_cast("ana", cards.find("Opt"))

    def round_() -> float:
        game = Game(made.state())
        game.cast("Shock", targets=["ben"])
        return timed(lambda: game.resolve(1, [{"targets": "keep"}] * 100))

    return median(round_)


def memory_of(answers: int) -> float:
    """Megabytes that a process needs for a game of so many answers, beyond what it needs without one."""
    code = (
        "import resource, sys; sys.path.insert(0, 'benchmarks'); import exact;"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss;"
        f"game = exact.passing({answers});"
        "print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024, len(game.answers))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[0])


def start_up() -> float:
    """Seconds until `explorer --help` has answered."""
    command = [sys.executable, "-m", "explorer", "--help"]
    return median(lambda: timed(lambda: subprocess.run(command, capture_output=True, check=True)))


def main() -> None:
    """Measure everything and print a line for each figure."""
    unit = baseline()
    replayed = replay_time()  # first, as when a saved game is opened: other games would be looked at by the collector
    listing: list[float] = []
    plain: list[float] = []
    began = time.perf_counter()
    game = played(2000, listing=listing, plain=plain)
    whole = time.perf_counter() - began
    long = passing(300)
    per_event = timed(lambda: passing(300)) / len(long.log)

    def line(name: str, seconds: float, scale: float = 1e3, what: str = "ms") -> None:
        print(f"{name:58} {seconds * scale:9.3f} {what:3}  {seconds / unit:12,.0f} baselines")

    print(f"baseline: {unit * 1e6:.2f} us; {len(plain)} random answers in {whole:.2f} s")
    print(f"events of the last game: {len(game.log)}")
    print(f"{'events per second, passing through turns':58} {1 / per_event:9,.0f}")
    line("one answer, median", statistics.median(plain))
    line("one answer, 99th percentile", statistics.quantiles(plain, n=100)[98])
    line("one answer with its options listed, median", statistics.median(listing))
    line("one answer with its options listed, 99th percentile", statistics.quantiles(listing, n=100)[98])
    line("200 answers replayed", replayed)
    line("a Thousand-Year Storm trigger that makes 100 copies", hundred_copies())
    print(f"{'memory of a game of 5,000 answers':58} {memory_of(5000):9.1f} MB")
    line("explorer --help", start_up())
    print(f"peak of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
