"""What is said of many games: a share of them or a mean, each with its standard error, or an exact probability."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10, sqrt
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many games; `value` is their ratio, `error` its standard error."""

    hits: int
    games: int

    @property
    def value(self) -> float:
        """The share, and 0.0 of no games at all."""
        return self.hits / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the share as an estimate of a probability; infinite for no games."""
        return sqrt(self.value * (1 - self.value) / self.games) if self.games else float("inf")

    def __str__(self) -> str:
        return f"{self.value:.4%} ± {self.error:.4%}" if self.games else "in no game"


@dataclass(frozen=True, slots=True)
class Probability:
    """An exact probability as a fraction; its `error` is nothing."""

    exact: Fraction

    @property
    def value(self) -> float:
        """The probability as the nearest float."""
        return float(self.exact)

    @property
    def error(self) -> float:
        """Nothing: this is no estimate."""
        return 0.0

    def __str__(self) -> str:
        return f"{self.value:.4%}"


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a whole number over games: the sum of the numbers, the sum of their squares, and how many games.

    `share`: the number is a difference of shares, and is told in percent.
    """

    total: int
    squares: int
    games: int
    share: bool = False

    @property
    def value(self) -> float:
        """The mean, and 0.0 of no games at all."""
        return self.total / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for no games."""
        if not self.games:
            return float("inf")
        return sqrt(max(self.squares * self.games - self.total**2, 0)) / self.games / sqrt(self.games)

    def __str__(self) -> str:
        if not self.games:
            return "in no game"
        return f"{self.value:+.4%} ± {self.error:.4%}" if self.share else f"{self.value:.4f} ± {self.error:.4f}"


Measure: TypeAlias = Share | Probability | Mean

Cell: TypeAlias = str | int | float | Measure
"""What stands in a table of answers."""

Row: TypeAlias = dict[str, Cell]


def is_share(cell: Cell) -> bool:
    """Whether a cell is told in percent."""
    return isinstance(cell, Share | Probability) or (isinstance(cell, Mean) and cell.share)


def words(cell: Cell) -> str:
    """A cell with as many digits as its standard error allows; shares in percent."""
    match cell:
        case Probability():
            return f"{100 * cell.value:.4f}"
        case Share() | Mean() if not cell.games:
            return "in no game"
        case Share() | Mean():
            scale = 100 if is_share(cell) else 1
            digits = _digits(scale * cell.error)
            sign = "+" if isinstance(cell, Mean) and cell.share else ""
            return f"{scale * cell.value:{sign}.{digits}f} ± {scale * cell.error:.{digits}f}"
        case _:
            return str(cell)


def _digits(error: float) -> int:
    """How many digits after the point show the first digit of an error, from two up to four."""
    return 2 if error == 0 else max(2, min(4, -floor(log10(error))))
