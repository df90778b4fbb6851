"""One mill loop of the many, played by the exact engine, chapter by chapter, and audits of such loops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from explorer.abilities.characteristics import Characteristics
from explorer.batch.draws import CHUNK
from explorer.batch.lanes import Difference, chosen
from explorer.batch.milling import Milling
from explorer.batch.replaying import YOU, Makes
from explorer.exact import deeds as d
from explorer.exact.decisions import PASS
from explorer.exact.driver import Driver
from explorer.exact.setting_up import Board
from explorer.values.ids import FIRST_PLAYER
from explorer.values.steps import Step
from explorer.values.zones import Zone


@dataclass
class MillReplay:
    """A lane in the exact engine: the Saga alone on the battlefield, the library in the order of the lane.

    Each chapter begins a game of its own in a draw step whose card has been drawn, so that nothing is drawn between
    chapters: the Saga gets its next lore counter as the main phase begins (714.3b).
    """

    question: Milling
    card: Characteristics
    order: tuple[int, ...]
    makes: Makes = Driver
    game: Driver = field(init=False)
    rounds: int = 0

    def __post_init__(self) -> None:
        board = Board((YOU,))
        board.put(YOU, Zone.BATTLEFIELD, self.card)
        for number in self.order:
            board.put(YOU, Zone.LIBRARY, self.question.cards[number])
        self.game = self.makes(board.state(step=Step.DRAW), 0)
        self._resolve()

    def next_chapter(self) -> bool:
        """The next chapter resolves; whether the game has not ended before that."""
        if self.game.state.over:
            return False
        self.game = self.makes(self.game.state.evolve(step=Step.DRAW), 0)
        self._resolve()
        return True

    def _resolve(self) -> None:
        """Go to the main phase, and let the chapter ability resolve."""
        self.game.answer(PASS)
        while self.game.state.stack and self.game.pending is not None:
            self.game.answer(PASS)
        # Each round but the last of a chapter ends with a draw, and begins another one.
        drawn = sum(_is_drawn(each.deed) for each in self.game.log.events)
        self.rounds += 1 + drawn // self.question.loop.draw

    def told(self) -> dict[str, int]:
        """What has come of it so far."""
        state = self.game.state
        return {
            "rounds": self.rounds,
            "left": len(state.zone(Zone.LIBRARY, FIRST_PLAYER)),
            "milled": len(state.zone(Zone.GRAVEYARD, FIRST_PLAYER)),
            "drawn": len(state.zone(Zone.HAND, FIRST_PLAYER)),
            "ran out": int(state.over),
        }


def _is_drawn(deed: object) -> bool:
    return isinstance(deed, d.Moved) and deed.why is d.Why.DRAWN


def replay(question: Milling, card: Characteristics, seed: int, lane: int, makes: Makes = Driver) -> MillReplay:
    """A lane in the exact engine, its first chapter resolved."""
    chunk, place = divmod(lane, CHUNK)
    order = question.order(seed, chunk, place + 1)[: question.size, place]
    return MillReplay(question, card, tuple(order.tolist()), makes)


def audit(question: Milling, card: Characteristics, games: int, seed: int, number: int) -> Iterator[Difference]:
    """Play so many lanes, spread over all games, in the exact engine too, and tell every difference by chapter."""
    for chunk, places in chosen(games, number):
        order = question.order(seed, chunk, places[-1] + 1)
        came = question.lanes(seed, chunk, places[-1] + 1)
        for place in places:
            exact = MillReplay(question, card, tuple(order[: question.size, place].tolist()))
            for chapter in range(1, question.loop.times + 1):
                left = question.size - int(came.after[chapter - 1, place])
                if chapter > 1 and not exact.next_chapter():
                    break
                if left != exact.told()["left"]:
                    yield Difference(chunk * CHUNK + place, chapter, "left", left, exact.told()["left"])
            many = {
                "rounds": int(came.rounds[place]),
                "left": question.size - int(came.after[-1, place]),
                "milled": int(came.milled[place]),
                "drawn": int(came.drawn[place]),
                "ran out": int(came.ran_out[place]),
            }
            for what, told in exact.told().items():
                if many[what] != told:
                    yield Difference(chunk * CHUNK + place, question.loop.times, what, many[what], told)
