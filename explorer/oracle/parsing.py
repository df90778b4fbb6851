"""Parsing a line: the grammar in `grammar/`, every way in which it fits, and what was expected where none does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice, product
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import NonTerminal, Rule, Symbol
from lark.lexer import PatternStr

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


@dataclass(frozen=True, slots=True)
class Misfit:
    """No rule of the grammar fits: `at` is the number of the first word that does not, from 0, or of words in all.

    `expected` are the classes of words that would fit there, `asked` the parts of the grammar that could begin there.
    """

    at: int
    expected: frozenset[str]
    asked: frozenset[str]


@dataclass(slots=True)
class _Foresight:
    """What the parser predicts of each part of the grammar, without what the coming word rules out.

    An Earley parser without it looks at every sentence that could come before it looks at the word that does come.
    Each part is predicted once a word, and only its own rules: their parts are asked for in turn.
    """

    all: dict[NonTerminal, list[Rule]]
    first: dict[Symbol, set[Symbol]]
    nullable: set[Symbol]
    coming: str = ""
    asked: set[NonTerminal] = field(default_factory=set)
    kept: dict[tuple[NonTerminal, str], list[Rule]] = field(default_factory=dict)

    def __getitem__(self, part: NonTerminal) -> list[Rule]:
        if part in self.asked:
            return []
        self.asked.add(part)
        key = (part, self.coming)
        found = self.kept.get(key)
        if found is None:
            own = (each for each in self.all[part] if each.origin == part)
            found = self.kept[key] = [each for each in own if not self.coming or self._may_begin(each)]
        return found

    def _may_begin(self, rule: Rule) -> bool:
        for each in rule.expansion:
            if any(first.name == self.coming for first in self.first[each]):
                return True
            if each not in self.nullable:
                return False
        return True

    def come(self, sort: str) -> None:
        """The next word is of this class."""
        self.coming = sort
        self.asked = set()


class _Words:
    """Hands the classes of a line's words to the parser, and tells the foresight of each."""

    def __init__(self, sorts: tuple[str, ...], foresight: _Foresight) -> None:
        """Take the classes of the words of a line."""
        self._sorts = sorts
        self._foresight = foresight

    def lex(self, expects: object) -> Iterator[Token]:
        """The words as the parser's tokens: each is its number in the line."""
        for n, sort in enumerate(self._sorts):
            self._foresight.come(sort)
            yield Token(sort, str(n), start_pos=n)
        self._foresight.come("")


class Grammar:
    """The grammar of card text, made from its files."""

    def __init__(self) -> None:
        """Read the files; takes about half a second, once."""
        folder = files("explorer.oracle") / "grammar"
        text = "\n".join((folder / f"{each}.lark").read_text(encoding="utf-8") for each in _CHAPTERS)
        lark = Lark(text, parser="earley", lexer="basic", ambiguity="explicit", start=["line", "mode"])
        fixed = {each.pattern.value: each.name for each in lark.terminals if isinstance(each.pattern, PatternStr)}
        patterns = {
            each.name: each.pattern.value for each in lark.terminals if not isinstance(each.pattern, PatternStr)
        }
        self.vocabulary = Vocabulary(fixed, patterns)
        self.fixed = {name: word for word, name in fixed.items()}
        self.rules = frozenset(name for each in lark.rules for name in _names(each))
        self._parser: Any = lark.parser.parser
        self._foresight = _Foresight(self._parser.predictions, self._parser.FIRST, self._parser.NULLABLE)
        self._parser.predictions = self._foresight
        self._stops: dict[tuple[str, ...], Misfit] = {}
        self._fitting = lru_cache(maxsize=_MOST_SHAPES)(self._fitted)

    def trees(self, words: Sequence[Word], start: str) -> tuple[Tree[Token], ...] | Misfit:
        """Every way in which the words fit the grammar, at most `MOST_READINGS` and one more, or where they do not.

        The leaves of the trees are the numbers of words. What fits depends on the classes of words alone, and so does
        where they cease to: both are known again for another line of that shape.
        """
        sorts = (start, *(word.sort for word in words))
        known = next((self._stops[sorts[:n]] for n in range(2, len(sorts) + 1) if sorts[:n] in self._stops), None)
        return known or self._fitting(sorts)

    def _fitted(self, sorts: tuple[str, ...]) -> tuple[Tree[Token], ...] | Misfit:
        start, *rest = sorts
        self._foresight.come("")
        try:
            found = self._parser.parse(_Words(tuple(rest), self._foresight), start)
        except UnexpectedToken as error:
            misfit = self._misfit(error.token.start_pos or 0, error.expected)
            if len(self._stops) < _MOST_SHAPES:
                self._stops[sorts[: misfit.at + 2]] = misfit
            return misfit
        except UnexpectedEOF as error:
            return self._misfit(len(rest), error.expected)
        return tuple(islice(_readings(found), MOST_READINGS + 1))

    def beginnings(self, parts: Iterable[str]) -> set[str]:
        """The classes of words with which these parts of the grammar may begin."""
        return {each.name for part in parts for each in self._foresight.first[NonTerminal(part)]}

    def _misfit(self, at: int, scanned: Any) -> Misfit:
        asked = self._foresight.asked
        first = {each.name for part in asked for each in self._foresight.first[part]}
        return Misfit(at, frozenset(first | set(scanned)), frozenset(each.name for each in asked))


def _names(rule: Rule) -> Iterator[str]:
    """What a node of a tree is called that comes of a rule, if one comes of it: it may hand on its only part."""
    name = str(rule.alias or rule.origin.name)
    kept = [each for each in rule.expansion if not getattr(each, "filter_out", False) and not each.name.startswith("_")]
    if not name.startswith("_") and (rule.alias or not rule.options.expand1 or len(kept) != 1):
        yield name


def _readings(part: Any) -> Iterator[Any]:
    """The trees without ambiguity that a tree with ambiguities stands for."""
    if not isinstance(part, Tree):
        yield part
    elif part.data == "_ambig":
        for each in part.children:
            yield from _readings(each)
    else:
        for children in product(*(list(islice(_readings(each), MOST_READINGS)) for each in part.children)):
            yield Tree(part.data, list(children))


@cache
def grammar() -> Grammar:
    """The grammar, made when it is first needed."""
    return Grammar()
