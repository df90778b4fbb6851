"""Answers about a turn of spells: how its numbers are distributed, with standard errors, and the games behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from explorer.batch import lanes
from explorer.batch.behind import ManyGames
from explorer.batch.casting import replaying
from explorer.batch.casting.boards import MEASURES
from explorer.batch.casting.question import BINS, SpellTurn
from explorer.batch.chunks import Tally
from explorer.batch.draws import CHUNK
from explorer.batch.measures import Mean, Row, Share
from explorer.batch.replaying import Makes
from explorer.batch.results import played
from explorer.batch.tables import Table, Tabled, told
from explorer.exact.driver import Driver

_WORDS = {
    "cast": "spells cast",
    "copies": "copies",
    "resolved": "spells and copies that resolved",
    "damage": "damage to the opponent",
    "lost": "life that the opponent lost",
    "gained": "life gained",
    "drawn": "cards drawn",
    "milled": "cards the opponent milled",
    "tokens": "tokens",
}


@dataclass(frozen=True)
class Distribution:
    """How often a number had each value, `counts[n]` games with n; `beyond` games had more than the last of these."""

    counts: tuple[int, ...] = field(repr=False)
    beyond: int
    mean: Mean

    @property
    def games(self) -> int:
        """Of how many games it tells."""
        return self.mean.games

    @property
    def least(self) -> int:
        """The least that came up."""
        return next((n for n, count in enumerate(self.counts) if count), len(self.counts))

    @property
    def most(self) -> int:
        """The most that came up, as far as numbers are told apart."""
        last = next((n for n, count in enumerate(reversed(self.counts)) if count), len(self.counts))
        return len(self.counts) if self.beyond else len(self.counts) - 1 - last

    def exactly(self, number: int) -> Share:
        """The share of the games in which it was this number; raises ValueError for one that is not told apart."""
        return Share(self.counts[self._told_apart(number)], self.games)

    def at_least(self, number: int) -> Share:
        """The share of the games in which it was this number or more; raises ValueError as `exactly` does."""
        return Share(sum(self.counts[self._told_apart(number) :]) + self.beyond, self.games)

    def _told_apart(self, number: int) -> int:
        if not 0 <= number < len(self.counts):
            raise ValueError(f"numbers from 0 to {len(self.counts) - 1} are told apart, not {number}")
        return number

    @property
    def shares(self) -> dict[int, Share]:
        """The share of each number that came up, in order, apart from those beyond."""
        return {n: Share(count, self.games) for n, count in enumerate(self.counts) if count}

    def __str__(self) -> str:
        return f"{self.mean}, from {self.least} to {self.most}{' or more' if self.beyond else ''}"


@dataclass(frozen=True, repr=False)
class SpellTurns(ManyGames, Tabled):
    """A turn of spells played many times; each measure is a `Distribution`, counted from the position on.

    `where(lambda lanes: lanes.copies >= 10)` finds games, by what an `Outcome` tells.
    """

    question: SpellTurn
    tally: Tally
    seed: int
    makes: Makes = Driver

    def _measure(self, name: str) -> Distribution:
        start = MEASURES.index(name) * (BINS + 3)
        counts = self.tally.sums[start : start + BINS].tolist()
        beyond, total, squares = self.tally.sums[start + BINS : start + BINS + 3].tolist()
        return Distribution(tuple(counts), beyond, Mean(total, squares, self.games))

    def distribution(self, name: str) -> Table:
        """How often a measure, such as "copies" or "damage", was each number: a table, which plots as a histogram.

        Raises ValueError for a name that is no measure.
        """
        if name not in MEASURES:
            raise ValueError(f"{name!r} is not measured; measured are {', '.join(MEASURES)}")
        found = self._measure(name)
        rows: list[Row] = [{name: number, "games": share} for number, share in found.shares.items()]
        if found.beyond:
            rows.append({name: BINS, "games": Share(found.beyond, self.games)})
        return Table(f"How many: {_WORDS[name]}?", self.terms, tuple(rows))

    @property
    def cast(self) -> Distribution:
        """Spells that you cast; copies are not cast (707.10)."""
        return self._measure("cast")

    @property
    def copies(self) -> Distribution:
        """Copies of spells that were put on the stack."""
        return self._measure("copies")

    @property
    def resolved(self) -> Distribution:
        """Spells and copies that resolved."""
        return self._measure("resolved")

    @property
    def damage(self) -> Distribution:
        """Damage dealt to the opponent."""
        return self._measure("damage")

    @property
    def lost(self) -> Distribution:
        """All life that the opponent lost, by damage too."""
        return self._measure("lost")

    @property
    def gained(self) -> Distribution:
        """Life that you gained."""
        return self._measure("gained")

    @property
    def drawn(self) -> Distribution:
        """Cards that you drew."""
        return self._measure("drawn")

    @property
    def milled(self) -> Distribution:
        """Cards that the opponent milled."""
        return self._measure("milled")

    @property
    def tokens(self) -> Distribution:
        """Tokens that you created."""
        return self._measure("tokens")

    @property
    def opponent_has_lost(self) -> Share:
        """In how many games the opponent had no life left in the end (704.5a)."""
        return Share(int(self.tally.sums[-2]), self.games)

    @property
    def you_have_lost(self) -> Share:
        """In how many games you had no life left, or drew from an empty library (704.5a, 704.5b)."""
        return Share(int(self.tally.sums[-1]), self.games)

    # --- the games behind the numbers ------------------------------------------------------------------------------

    def game(self, lane: int) -> Any:
        """The exact engine's game of that number, with the same cards and the policy's answers, to the end.

        It can be taken back and played otherwise. Raises ValueError where there is no such game.
        """
        chunk, place = divmod(self.numbered(lane), CHUNK)
        (script,) = replaying.scripts(self.question, self.seed, chunk, [place])
        return replaying.Replay(script, self.makes).to_end()

    def audit(self, number: int = 200) -> list[lanes.Difference]:
        """Play so many of the games in the exact engine too, spell by spell: every difference, which should be none."""
        return list(replaying.audit(self.question, self.games, self.seed, number))

    # --- words -----------------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """What was asked, in one line."""
        return "What comes of a turn of spells?"

    @property
    def terms(self) -> Mapping[str, str | int]:
        """What the numbers stand under: the hand, the cards in random order, what is cast in which order."""
        question = self.question
        order, answers = (
            ", ".join(question.spells.pieces[n].card.name for n in sorts)
            for sorts in (question.spells.order, question.spells.answers)
        )
        return {
            **played(self.tally, self.seed),
            **question.position.told(),
            "cast": order or "nothing",
            **({"cast upon these": answers} if answers else {}),
            **question.policy.told(question.spells),
        }

    def rows(self) -> list[Row]:
        """A row for each measure that is not nothing in every game, and for who has lost, as a share of the games."""
        found = [(_WORDS[name], self._measure(name)) for name in MEASURES]
        rows: list[Row] = [
            {"of": words, "mean": each.mean, "least": each.least, "most": each.most}
            for words, each in found
            if each.most or words == _WORDS["cast"]
        ]
        for words, lost in (("the opponent has lost", self.opponent_has_lost), ("you have lost", self.you_have_lost)):
            if lost.hits:
                mean = Mean(lost.hits, lost.hits, lost.games)
                rows.append({"of": words, "mean": mean, "least": int(lost.hits == lost.games), "most": 1})
        return rows

    def __str__(self) -> str:
        measured = [f"{row['of']}: {row['mean']}, from {row['least']} to {row['most']}" for row in self.rows()]
        return "\n".join([self.heading, told(self.terms), *measured])
