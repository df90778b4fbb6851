"""Mana types (106.1), mana symbols (107.4) and mana costs (202.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

from explorer.rules import R


class ManaType(StrEnum):
    """One of the six types of mana; its place in the list is its column in every pool array (106.1b)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"

    @property
    def column(self) -> int:
        """The column of this type in a pool array."""
        return "WUBRGC".index(self)

    @property
    def word(self) -> str:
        """The type in words: a color's name, or "colorless"."""
        return self.name.lower()


MANA_TYPES: tuple[ManaType, ...] = tuple(ManaType)
COLORS: tuple[ManaType, ...] = MANA_TYPES[:5]


def color_named(word: str) -> ManaType:
    """The color with that English name; raises KeyError where there is none (105.1)."""
    return {color.word: color for color in COLORS}[word.lower()]


def in_order(types: Iterable[ManaType]) -> tuple[ManaType, ...]:
    """The given types without repetition, in the order W U B R G C."""
    wanted = set(types)
    return tuple(each for each in MANA_TYPES if each in wanted)


@dataclass(frozen=True, slots=True)
class ManaSymbol:
    """One symbol of a mana cost (107.4): mana of one of `types` pays it, or else `generic` mana of any types.

    `{3}` has no types and generic 3; `{2/W}` has type W and generic 2; `{X}` is variable; `{S}` wants snow mana
    (107.4h); a Phyrexian symbol can be paid with two life instead (107.4f).
    """

    text: str
    types: tuple[ManaType, ...] = ()
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: bool = False

    @property
    def mana_value(self) -> int:
        """What this symbol adds to a mana value: its largest part, and 0 for X (202.3)."""
        if self.variable:
            return 0
        return max(self.generic, 1) if self.types or self.snow else self.generic

    @property
    def colors(self) -> tuple[ManaType, ...]:
        """The colors of this symbol (105.2)."""
        return tuple(each for each in self.types if each is not ManaType.COLORLESS)

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=4096)
def symbol(text: str) -> ManaSymbol:
    """Read one mana symbol with its braces, such as `{G/U/P}` (107.4).

    Raises ValueError that names what is no mana symbol.
    """
    inner = text.strip("{}").upper()
    if inner == "X":
        return ManaSymbol("{X}", variable=True)
    if inner == "S":
        return ManaSymbol("{S}", snow=True)
    if inner.isascii() and inner.isdigit():
        return ManaSymbol("{" + str(int(inner)) + "}", generic=int(inner))
    parts = inner.split("/")
    letters = [part for part in parts if len(part) == 1 and part in "WUBRGC"]
    rest = [part for part in parts if part not in letters]
    if letters and rest in ([], ["P"], ["2"]) and len(letters) <= 2:
        generic = 2 if rest == ["2"] else 0
        return ManaSymbol(
            "{" + inner + "}", tuple(ManaType(each) for each in letters), generic=generic, phyrexian=rest == ["P"]
        )
    raise ValueError(
        f"{text!r} is no mana symbol ({R.MANA_SYMBOLS.number}); mana symbols look like "
        "{W}, {2}, {X}, {C}, {S}, {W/U}, {2/W} or {W/P}"
    )


@dataclass(frozen=True)
class ManaCost:
    """A mana cost or another amount of mana to pay: its symbols in printed order (202.1)."""

    symbols: tuple[ManaSymbol, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read a cost such as `{2}{U}{U}`; raises ValueError that names the first thing that is no mana symbol."""
        found = re.findall(r"\{[^{}]*\}", text)
        if "".join(found) != text.replace(" ", ""):
            raise ValueError(f"{text!r} is no mana cost; write each symbol in braces, such as {{2}}{{U}}")
        return cls(tuple(symbol(each) for each in found))

    @cached_property
    def variables(self) -> int:
        """How many X symbols the cost has (107.3)."""
        return sum(each.variable for each in self.symbols)

    def mana_value(self, x: int = 0) -> int:
        """The total amount of mana in the cost, each X counting as x (202.3e)."""
        return sum(each.mana_value for each in self.symbols) + x * self.variables

    @property
    def colors(self) -> tuple[ManaType, ...]:
        """The colors of the symbols in the cost, in the order W U B R G (105.2, 202.2)."""
        return in_order(color for each in self.symbols for color in each.colors)

    def with_x(self, x: int) -> ManaCost:
        """The cost with each X replaced by that much generic mana (107.3a)."""
        return (
            self
            if not self.variables
            else ManaCost(tuple(symbol("{" + str(x) + "}") if each.variable else each for each in self.symbols))
        )

    def repeated(self, times: int) -> ManaCost:
        """This much mana so many times."""
        total = ManaCost()
        for _ in range(times):
            total = total.plus(self)
        return total

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together: the generic mana added up in front, then the other symbols."""
        symbols = self.symbols + other.symbols
        generic = sum(each.generic for each in symbols if not each.types)
        variables = tuple(each for each in symbols if each.variable)
        others = tuple(each for each in symbols if each.types or each.snow)
        return ManaCost(variables + ((symbol("{" + str(generic) + "}"),) if generic else ()) + others)

    def __str__(self) -> str:
        return "".join(each.text for each in self.symbols)


def mana_text(amounts: Iterable[int]) -> str:
    """Mana written as symbols, from six amounts in the order W U B R G C: `{R}{R}{G}`."""
    return "".join(("{" + each.value + "}") * int(amount) for each, amount in zip(MANA_TYPES, amounts, strict=True))


def symbols(mana: Iterable[ManaType]) -> str:
    """Mana written as symbols, one for each: `{R}{R}{G}`."""
    return "".join("{" + each.value + "}" for each in mana)
