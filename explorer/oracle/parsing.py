"""Parsing a line: the grammar in `grammar/`, every way in which it fits, and what was expected where none does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark, Tree
from lark.lexer import PatternStr

from explorer.oracle.chart import Chart, Misfit
from explorer.oracle.forest import trees
from explorer.oracle.states import Rule
from explorer.oracle.vocabulary import Vocabulary, Word

_CHAPTERS = (
    *(
        "line",
        "keywords",
        "costs",
        "triggers",
        "conditions",
        "effects",
        "copies",
        "mana",
        "tokens",
        "statements",
        "combat",
        "permissions",
        "piles",
        "changes",
    ),
    *("references", "filters", "amounts", "words"),
)
"""The files of the grammar, in the order of a card's text."""

_MOST_SHAPES = 1 << 15
"""Shapes of lines that are remembered."""
MOST_READINGS = 64
"""Ways in which a line may fit the grammar that are looked at; more are refused."""


class Grammar:
    """The grammar of card text, made from its files."""

    def __init__(self) -> None:
        """Read the files; takes about half a second, once."""
        folder = files("explorer.oracle") / "grammar"
        text = "\n".join((folder / f"{each}.lark").read_text(encoding="utf-8") for each in _CHAPTERS)
        lark = Lark(text, parser=None, lexer="basic", start=["line", "mode"])
        fixed = {each.pattern.value: each.name for each in lark.terminals if isinstance(each.pattern, PatternStr)}
        patterns = {
            each.name: each.pattern.value for each in lark.terminals if not isinstance(each.pattern, PatternStr)
        }
        self.vocabulary = Vocabulary(fixed, patterns)
        self.fixed = {name: word for word, name in fixed.items()}
        rules = [Rule.of_lark(each) for each in lark.rules]
        self.rules = frozenset(each.node for each in rules if each.is_a_node)
        self._chart = Chart(rules)
        self.beginnings = self._chart.beginnings
        self._fitting = lru_cache(maxsize=_MOST_SHAPES)(self._fitted)

    def trees(self, words: Sequence[Word], start: str) -> tuple[Tree[int], ...] | Misfit:
        """Every way in which the words fit the grammar, at most `MOST_READINGS` and one more, or where they do not.

        The leaves of the trees are the numbers of words. What fits depends on the classes of words alone: it is known
        again for another line of that shape.
        """
        return self._fitting(tuple(word.sort for word in words), start)

    def _fitted(self, words: tuple[str, ...], start: str) -> tuple[Tree[int], ...] | Misfit:
        columns = self._chart.columns(words, start)
        return columns if isinstance(columns, Misfit) else trees(columns, words, start, MOST_READINGS + 1)


@cache
def grammar() -> Grammar:
    """The grammar, made when it is first needed."""
    return Grammar()
