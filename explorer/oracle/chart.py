"""Whether words fit a grammar, and where they cease to: Earley's method, on states instead of single places.

A grammar that a person can read has many rules that begin alike, and a parser that looks at each of them behind each
word spends its time on what does not come. Here the places that the same words lead to are one state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from explorer.oracle.states import Rule, State, States


@dataclass(frozen=True, slots=True)
class Misfit:
    """No rule of the grammar fits: `at` is the number of the first word that does not, from 0, or of words in all.

    `expected` are the classes of words that would fit there, `asked` the parts of the grammar that could begin there.
    """

    at: int
    expected: frozenset[str]
    asked: frozenset[str]


@dataclass(eq=False, slots=True)
class Column:
    """What is under way behind some words, each since which of them; and the rules that end there, by their beginnings.

    The last that is under way are the rules that begin there. What comes of a further word is known once it came.
    """

    under_way: list[tuple[State, int]]
    ended: dict[str, dict[int, set[Rule]]]
    moved: dict[str, list[tuple[State, int]]] = field(default_factory=dict)
    then: dict[str, Column | Misfit] = field(default_factory=dict)


class Chart:
    """Fills a column for each word of a line."""

    def __init__(self, rules: Iterable[Rule], remembered: int = 1 << 14) -> None:
        """Take the rules of the grammar, and how many columns are remembered for lines that begin alike."""
        self._states = States(rules)
        self._starts: dict[str, Column] = {}
        self._remembered = remembered
        self._filled = 0

    def columns(self, words: Sequence[str], start: str) -> list[Column] | Misfit:
        """The columns before, between and behind words of these classes, if they are that part of the grammar."""
        columns = [self._before(start)]
        for word in words:
            column = columns[-1].then.get(word) or self._behind(columns, word)
            if isinstance(column, Misfit):
                return column
            columns.append(column)
        return columns if 0 in columns[-1].ended.get(start, ()) else self._misfit(columns, "")

    def beginnings(self, parts: Iterable[str]) -> set[str]:
        """The classes of words with which these parts of the grammar may begin."""
        return {each for part in parts for each in self._states.first(part)}

    def _before(self, start: str) -> Column:
        """The column before all words; what is known of lines that begin alike goes with it, once it is too much."""
        if self._filled > self._remembered:
            self._starts, self._filled = {}, 0
        if start not in self._starts:
            self._starts[start] = self._column([(self._states.start(start), 0)], {}, 0)
        return self._starts[start]

    def _behind(self, columns: Sequence[Column], word: str) -> Column | Misfit:
        """The column behind the next word, or that it does not fit."""
        under_way = list(self._moved(columns[-1], word))
        known = set(under_way)
        ended: dict[str, dict[int, set[Rule]]] = {}
        for state, start in under_way:
            for part, rules in state.whole.items():
                starts = ended.setdefault(part, {})
                if start in starts:
                    starts[start] = starts[start] | rules
                    continue
                starts[start] = rules
                new = [each for each in self._moved(columns[start], part) if each not in known]
                known.update(new)
                under_way += new
        found = self._column(under_way, ended, len(columns)) if under_way else self._misfit(columns, word)
        columns[-1].then[word] = found
        self._filled += 1
        return found

    def _column(self, under_way: list[tuple[State, int]], ended: dict[str, dict[int, set[Rule]]], at: int) -> Column:
        asked = frozenset[str]().union(*(state.asked for state, _ in under_way))
        return Column([*under_way, (self._states.begun(asked), at)], ended)

    def _moved(self, column: Column, symbol: str) -> list[tuple[State, int]]:
        """What is under way in a column and waits for this symbol, behind it."""
        found = column.moved.get(symbol)
        if found is None:
            found = column.moved[symbol] = [
                (self._states.after(state, symbol), start)
                for state, start in column.under_way
                if symbol in state.awaiting
            ]
        return found

    def _misfit(self, columns: Sequence[Column], word: str) -> Misfit:
        """What could come instead of the word; of what begins there, where the word could begin it too."""
        rules = self._states.rules
        awaited = {each for state, _ in columns[-1].under_way[:-1] for each in state.awaiting}
        agenda = list(awaited & rules.keys())
        asked = set(agenda)
        for part in agenda:
            begins = {rule.of[0] for rule in rules[part]} & rules.keys() - asked
            new = {each for each in begins if not word or word in self._states.first(each)}
            asked |= new
            agenda += new
        return Misfit(len(columns) - 1, frozenset(self.beginnings(asked | awaited)), frozenset(asked))
