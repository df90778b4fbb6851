"""Reading card text: abilities as data, or the first word that is not understood (113.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from explorer.abilities.ability import Ability, Mode
from explorer.abilities.qualities import CardNamed
from explorer.abilities.transform import mentions, rebuilt
from explorer.oracle.building_lines import Choice
from explorer.oracle.normal import normal_line
from explorer.oracle.speech import Held
from explorer.oracle.tracing import Traced
from explorer.oracle.understanding import SELF, Failure, Understood, understand_line, understand_mode
from explorer.oracle.writing import held_by
from explorer.values.subtypes import CREATURE_TYPES
from explorer.values.types import CardType, Supertype, TypeLine, type_line

LONGEST = 2000
"""Characters in the longest line that is read; the longest that was ever printed has fewer than 700."""


BULLET = "•"
"""What begins a mode, a line of a choice, in normal form (700.2)."""


class Unread(ValueError):
    """A text is not understood: `line` and `column`, from 1, of the first word that is not, and what was `expected`."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        """Take the place and what was expected there."""
        super().__init__(f"line {line}, column {column}: expected {expected}")
        self.line = line
        self.column = column
        self.expected = expected

    def __reduce__(self) -> tuple[Any, ...]:
        return Unread, (self.line, self.column, self.expected)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What reading a text needs to know of its card: the name it calls itself by, and its type line (205)."""

    name: str
    line: TypeLine

    @classmethod
    def of(cls, name: str, type_line_text: str) -> CardFacts:
        """The facts of a card with that type line as text; raises ValueError for a word that is no type."""
        return cls(name, type_line(type_line_text))

    @property
    def first_name(self) -> str:
        """What a text may call a legendary object by: the first of its names, unless that is another word (201.5c)."""
        first, blank, _ = self.name.partition(" ")
        other = first in ("The", "A", "An") or first in CREATURE_TYPES
        return "" if other or not blank or Supertype.LEGENDARY not in self.line.supertypes else first

    @property
    def is_spell_alone(self) -> bool:
        """Whether it is an instant or a sorcery, whose text is what it does as it resolves (113.3a)."""
        return CardType.INSTANT in self.line.types or CardType.SORCERY in self.line.types


@dataclass(frozen=True, slots=True)
class ReadLine:
    """One line of a text: its number from 1, the text, and its abilities, or why it is not understood.

    A line of a choice of modes, or a mode, has no ability of its own: the last line of the choice has it, if every
    line of it is understood. `rules` are the names of the grammar's rules by which the line was read.
    """

    number: int
    text: str
    abilities: tuple[Ability, ...] = ()
    unread: Unread | None = None
    rules: frozenset[str] = frozenset()


def read(text: str, card: CardFacts) -> tuple[Ability, ...]:
    """The abilities that the text gives the card, in printed order; raises Unread at the first word not understood."""
    found: list[Ability] = []
    for line in read_lines(text, card):
        if line.unread:
            raise line.unread
        found += line.abilities
    return tuple(found)


def read_lines(text: str, card: CardFacts) -> Iterator[ReadLine]:
    """Each line of a text with what it says, lines of nothing but reminder text left out."""
    traced = [(n, line, _traced(line, card)) for n, line in enumerate(text.split("\n"), 1)]
    lines = [(n, line, found) for n, line, found in traced if found is None or found.text]
    reader = _Reader(card, Held.by(card.line))
    for (number, line, found), after in zip_longest(lines, lines[1:]):
        followed = after is not None and after[2] is not None and after[2].text.startswith(BULLET)
        try:
            if found is None:
                raise Unread(number, LONGEST + 1, f"a line of at most {LONGEST} characters")
            yield ReadLine(number, line, reader.abilities(found, number, followed), rules=reader.rules)
        except Unread as unread:
            reader.stumble(found)
            yield ReadLine(number, line, (), unread)


@dataclass(slots=True)
class _Reader:
    """What reading one line leaves for the next: what the card is attached to, and a choice whose modes follow."""

    card: CardFacts
    held: Held
    modes: _Modes | None = None
    rules: frozenset[str] = frozenset()

    def abilities(self, line: Traced, number: int, followed: bool) -> tuple[Ability, ...]:
        """The abilities that are complete with this line; `followed` is whether a mode comes next."""
        if line.text.startswith(BULLET):
            return self._mode(line, number, followed)
        self.modes = None
        found = self._found(understand_line(line.text, self.card.is_spell_alone, self.held), line, number)
        if isinstance(found, Choice):
            if not followed:
                raise Unread(number, line.columns[-1] + 1, "modes on the following lines, each after a bullet")
            self.modes = _Modes(found)
            return ()
        abilities: tuple[Ability, ...] = _naming_itself(found, self.card.name)
        self.held = held_by(abilities, self.held)
        return abilities

    def stumble(self, line: Traced | None) -> None:
        """A line was not understood: modes that follow belong to a choice that is not known whole."""
        if line is None or not line.text.startswith(BULLET) or self.modes is not None:
            self.modes = replace(self.modes or _Modes(), broken=True)

    def _found(self, found: Understood | Failure, traced: Traced, number: int) -> Any:
        """What was understood; raises Unread in the columns of the line as it was typed."""
        if isinstance(found, Failure):
            column = traced.columns[min(found.at, len(traced.columns) - 1)]
            raise Unread(number, column + 1, found.expected)
        self.rules = found.rules
        return found.what

    def _mode(self, line: Traced, number: int, followed: bool) -> tuple[Ability, ...]:
        if self.modes is None:
            raise Unread(number, line.columns[0] + 1, 'a line before the modes that ends with "choose one —"')
        mode = self._found(understand_mode(line.text, self.modes.choice), line, number)
        self.modes = self.modes.with_mode(mode)
        if followed:
            return ()
        modes, self.modes = self.modes, None
        return modes.whole(line, number)


def _naming_itself(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """The abilities with the card's own name where they speak of what is named so (201.2)."""
    itself = CardNamed(SELF)
    if not any(mentions(each, itself) for each in abilities):
        return abilities
    return tuple(rebuilt(each, lambda part: CardNamed(name) if part == itself else None) for each in abilities)


@dataclass(frozen=True, slots=True)
class _Modes:
    """A choice of modes while its lines are read (700.2)."""

    choice: Choice | None = None
    modes: tuple[Mode, ...] = ()
    broken: bool = False

    def with_mode(self, mode: Mode) -> _Modes:
        """The choice with one more mode."""
        return replace(self, modes=(*self.modes, mode))

    def whole(self, line: Traced, number: int) -> tuple[Ability, ...]:
        """The ability that the modes belong to, once the last is read; none where a line of it is not understood."""
        if self.choice is None or self.broken:
            return ()
        if len(self.modes) < 2:
            raise Unread(number, line.columns[-1] + 1, "another mode")
        if self.choice.more == "both" and len(self.modes) > 2:
            raise Unread(number, line.columns[0] + 1, "two modes of which both may be chosen, and no more")
        return (self.choice.ability(self.choice.body(self.modes)),)


def _traced(line: str, card: CardFacts) -> Traced | None:
    return normal_line(line, card.name, card.first_name) if len(line) <= LONGEST else None
