"""The branches of a game: going back and answering otherwise makes another one, and each is set-up and answers (law 3).

A branch is a line of answers; the game stands somewhere on the line of the branch that is played. Taking answers back
leaves the line as it is, so that it can be gone on with; answering otherwise begins a new branch, and the old one
stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from explorer.draw.asked import answer_text
from explorer.draw.compared import Comparison, compared
from explorer.exact.decisions import PASS, Answer, Asks, Decision, TakesActions, Targets
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game

MAIN = "main line"
"""The name of the first branch, until it is given another one."""

MOST_LETTERS = 60
"""The most letters in a branch's name."""


_ANNOUNCED = (Asks.MODES, Asks.X, Asks.OPTIONAL_COSTS, Asks.TARGETS, Asks.DIVISION, Asks.PAYMENT)
"""What is asked while a spell is cast or an ability activated."""

_BEGUN = (("cast",), ("activate",), ("play",), PASS)
"""How the actions of a player with priority begin."""


class BranchError(ValueError):
    """A branch that is not there or cannot be made, named or deleted so; it says what would do."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch as it is told: its name, how many answers it has, and after how many it leaves the played one.

    `about` is its first own answer in words, with who gave it; "" for the first branch, and where nobody listened.
    """

    name: str
    answers: int
    shared: int
    about: str
    played: bool


@dataclass(slots=True)
class _Line:
    """All answers of a branch, and the random results that somebody chose in it."""

    answers: list[Answer]
    dictated: Mapping[int, tuple[int, ...]]
    about: str = ""


class Branches:
    """A game that is played with branches; the game itself may also go on elsewhere, and is caught up with.

    `current` is the name of the branch that is played.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.current = MAIN
        self._lines = {MAIN: _Line(list(game.answers), dict(game.dictated))}
        self._marks: list[int] = []

    # --- what is there ---------------------------------------------------------------------------------------------

    @property
    def all(self) -> tuple[Branch, ...]:
        """Every branch, in the order in which they were begun."""
        self._follow()
        played = self._lines[self.current].answers
        return tuple(
            Branch(name, len(line.answers), _shared(line.answers, played), line.about, name == self.current)
            for name, line in self._lines.items()
        )

    @property
    def ahead(self) -> int:
        """How many answers of the branch that is played have been taken back, and can be given again."""
        self._follow()
        return len(self._lines[self.current].answers) - len(self.game.answers)

    # --- going on --------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """Answer what is pending; raises Refused where that is not legal, and then nothing has changed."""
        self._do(lambda: self.game.answer(answer), self._words(answer))

    def answer_all(self, answer: Answer) -> None:
        """Give the same answer to what is pending and to all questions of its kind that follow, as far as it is legal.

        Raises Refused where the first one is not legal.
        """
        first = self.game.pending

        def give_all() -> None:
            self.game.answer(answer)
            while _alike(first, self.game.pending):
                try:
                    self.game.answer(answer)
                except Refused:
                    return

        self._do(give_all, self._words(answer))

    def pass_on(self, until_empty: bool = False) -> None:
        """Everyone passes until the stack changes, another step begins, or something is asked (117.4).

        With `until_empty` they go on while there is something on the stack. Raises Refused where nobody has priority.
        """
        game = self.game
        game.player(None)
        here = (game.state.stack, game.state.stage)

        def passing() -> None:
            while isinstance(game.pending, TakesActions):
                game.answer(PASS)
                changed = (game.state.stack, game.state.stage) != here
                if changed and not (until_empty and game.state.stack):
                    return

        self._do(passing, self._words(PASS))

    def _words(self, answer: Answer) -> str:
        """An answer in words, with who gives it; "" for what is no answer to this question."""
        asked, state = self.game.pending, self.game.state
        if asked is None:
            return ""
        try:
            return f"{state.players[asked.player].name}: {answer_text(state, asked, asked.check(answer))}"
        except Refused:
            return ""

    def _do(self, deed: Callable[[], None], about: str) -> None:
        """Do something with the game, and remember where it stood before."""
        self._follow()
        before = len(self.game.answers)
        deed()
        self._marks = [*(each for each in self._marks if each < before), before]
        self._follow(about)

    def _follow(self, about: str = "") -> None:
        """Put what was answered since on the line of its branch, or on a new one where it leaves that line."""
        line, played = self._lines[self.current], self.game.answers
        shared = _shared(line.answers, played)
        if shared == len(played) < len(line.answers):
            return
        if shared == len(line.answers):
            line.answers, line.dictated = list(played), dict(self.game.dictated)
            return
        numbers = (f"branch {n}" for n in range(2, len(self._lines) + 3))
        self.current = next(each for each in numbers if each not in self._lines)
        self._lines[self.current] = _Line(list(played), dict(self.game.dictated), about)

    # --- going back ------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Take back what was done last: an answer, or all that was answered and passed in one go."""
        self._follow()
        count = len(self.game.answers)
        to = max([each for each in self._marks if each < count], default=max(0, count - 1))
        self._leave(lambda: self.game.rewind(count - to))

    def again(self) -> None:
        """Give again what was taken back last."""
        self._follow()
        count, end = len(self.game.answers), len(self._lines[self.current].answers)
        self.go_to(min([each for each in self._marks if each > count], default=end))

    def back_to_priority(self) -> None:
        """Take back everything since somebody last had priority: the whole action, with all that was chosen for it."""
        self._follow()
        self._leave(self._rewind_to_priority)

    def _rewind_to_priority(self) -> None:
        while self.game.answers:
            self.game.rewind(1)
            if isinstance(self.game.pending, TakesActions):
                return

    def _leave(self, rewind: Callable[[], None]) -> None:
        """Take something back; an action that was not done yet leaves nothing on the line to go on with (601.2)."""
        line = self._lines[self.current]
        given_up = len(line.answers) == len(self.game.answers) and _is_unfinished(self.game)
        rewind()
        if given_up:
            del line.answers[len(self.game.answers) :]

    def go_to(self, count: int) -> None:
        """Stand after so many answers of the branch that is played; those that follow stay on its line."""
        self._follow()
        _stand(self.game, self._lines[self.current], count)

    def go_to_event(self, event: int) -> None:
        """Stand at the last question that was asked before anything after that event happened."""
        self._follow()
        after = self.game.log.events[event + 1 : event + 2]
        self.go_to(len(self.game.answers) if not after else after[0].answer or 0)

    # --- several branches ------------------------------------------------------------------------------------------

    def switch(self, name: str) -> None:
        """Go on with another branch, at its end; raises BranchError where there is none of that name."""
        self._follow()
        line = self._line(name)
        self.current = name
        self._marks = []
        _stand(self.game, line, len(line.answers))

    def rename(self, name: str, to: str) -> None:
        """Give a branch another name; raises BranchError for one that is taken, empty or too long."""
        self._line(name)
        to = to.strip()
        if not to or len(to) > MOST_LETTERS:
            raise BranchError(f"a branch's name has from 1 to {MOST_LETTERS} letters")
        if to != name and to in self._lines:
            raise BranchError(f"another branch is called {to!r} already")
        self._lines = {to if each == name else each: line for each, line in self._lines.items()}
        self.current = to if name == self.current else self.current

    def delete(self, name: str) -> None:
        """Forget a branch; raises BranchError for the one that is played."""
        self._follow()
        self._line(name)
        if name == self.current:
            raise BranchError(f"{name!r} is the branch that is played; switch to another one before deleting it")
        del self._lines[name]

    def game_of(self, name: str) -> Game:
        """A game of its own that stands where that branch does: the played one where it is, others at their ends."""
        self._follow()
        line, game = self._line(name), self.game.branch()
        if name != self.current:
            _stand(game, line, len(line.answers))
        return game

    def compare(self, one: str, other: str) -> Comparison:
        """Two branches side by side, with what differs; raises BranchError where one is not there."""
        seen = [self.game_of(each).view() for each in (one, other)]
        return compared((one, other), (seen[0], seen[1]))

    def _line(self, name: str) -> _Line:
        if name not in self._lines:
            raise BranchError(f"no branch is called {name!r}; there are {', '.join(self._lines)}")
        return self._lines[name]


def _stand(game: Game, line: _Line, count: int) -> None:
    """Bring a game to where it has the first answers of a line, with the random results chosen there."""
    wanted = line.answers[:count]
    strange = any(line.dictated.get(n) != each for n, each in game.dictated.items())
    game.rewind(len(game.answers) - (0 if strange else _shared(game.answers, wanted)))
    missing = {n: each for n, each in line.dictated.items() if n not in game.dictated}
    if missing:
        game.dictate(missing)
    for each in wanted[len(game.answers) :]:
        game.answer(each)


def _is_unfinished(game: Game) -> bool:
    """Whether a spell or ability is being announced that a player with priority began to cast or activate."""
    asked = game.unanswered
    if asked is None or asked.asks not in _ANNOUNCED or game.state.resolving is not None:
        return False
    begun = next((each for each in reversed(game.answers) if isinstance(each, tuple) and each[:1] in _BEGUN), PASS)
    return bool(begun != PASS)


def _shared(one: list[Answer], other: list[Answer]) -> int:
    """How many answers two lines have in common at their beginnings."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _alike(one: Decision | None, other: Decision | None) -> bool:
    """Whether two questions are of one kind: the same player is asked the same by the same rule."""
    if one is None or other is None or isinstance(one, TakesActions):
        return False
    anew = [isinstance(each, Targets) and each.current is not None for each in (one, other)]
    return (type(one), one.player, one.rule, one.asks) == (type(other), other.player, other.rule, other.asks) and (
        anew[0] == anew[1]
    )
