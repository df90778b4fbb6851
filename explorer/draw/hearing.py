"""What was asked and answered in a game: it is played anew beside itself, to hear the questions."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.draw.asked import answer_text
from explorer.draw.known import Look, looked_at
from explorer.exact.decisions import PASS, Answer
from explorer.exact.driver import Driver
from explorer.rules import Rule


@dataclass(frozen=True, slots=True)
class Heard:
    """One question with its answer in words; it was asked after event `event`, -1 where nothing had happened yet.

    `look` is what its player has seen of libraries because of it.
    """

    event: int
    player: str
    prompt: str
    rule: Rule
    answer: str
    look: Look


class Hearing:
    """Follows a game, and hears only what is new in it since it was last asked."""

    def __init__(self, game: Driver) -> None:
        self.game = game
        self._again = Driver(game.start, game.seed, dictated=game.dictated)
        self._heard: list[Heard | None] = []

    def choices(self) -> list[Heard]:
        """Every question that was answered otherwise than by passing, in order."""
        if self._again.dictated != self.game.dictated:
            self._again = Driver(self.game.start, self.game.seed, dictated=self.game.dictated)
        pairs = zip(self._again.answers, self.game.answers, strict=False)
        kept = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
        kept = min(len(self._again.answers), len(self.game.answers)) if kept is None else kept
        self._again.rewind(len(self._again.answers) - kept)
        self._again.dictated = dict(self.game.dictated)  # going back forgets those that are still to come
        del self._heard[kept:]
        for answer in self.game.answers[kept:]:
            self._heard.append(self._hear(answer))
            self._again.answer(answer)
        return [each for each in self._heard if each is not None]

    def _hear(self, answer: Answer) -> Heard | None:
        decision, state = self._again.pending, self._again.state
        if decision is None or answer == PASS:
            return None
        who = state.players[decision.player].name
        words = answer_text(state, decision, answer)
        event = len(self._again.log) - 1
        look = Look(event, decision.player, looked_at(state, decision))
        return Heard(event, who, decision.prompt, decision.rule, words, look)

    def looks(self) -> list[Look]:
        """What players have seen of libraries, because they were asked about cards there, or are asked now."""
        game, found = self.game, [each.look for each in self.choices()]
        if game.pending is not None:
            found.append(Look(len(game.log) - 1, game.pending.player, looked_at(game.state, game.pending)))
        return [each for each in found if each.cards]
