"""Tables of answers: rows with what they are conditional on, as plain data and as DataFrames."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from explorer.batch.extras import extra
from explorer.batch.measures import Cell, Mean, Probability, Row, Share, is_share, words
from explorer.batch.plots import Plot, plot
from explorer.batch.versions import versions


class Tabled(ABC):
    """Answers that are a table: `rows` have what was measured, `heading` and `terms` what stands above them."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """What was asked, in one line."""

    @property
    @abstractmethod
    def terms(self) -> Mapping[str, str | int]:
        """Under which conditions: games, seed, who begins, mulligans, policy, deck and the like, by their names."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """The table, with the same columns in each row; a cell that was measured knows its standard error."""

    def table(self) -> list[dict[str, object]]:
        """The same as plain rows, for a DataFrame or a file; after a measured column comes one with its error."""
        return [plain(each) for each in self.rows()]

    def frame(self) -> Any:
        """The same as a DataFrame of pandas, the conditions in its `attrs`; raises MissingExtra without pandas."""
        frame = extra("pandas").DataFrame(self.table())
        frame.attrs = {"question": self.heading, **self.terms}
        return frame

    def __str__(self) -> str:
        names = self.columns()
        lines = (", ".join(f"{name}: {row[name]}" for name in names) for row in self.rows())
        return "\n".join([self.heading, told(self.terms), *lines])

    def __repr__(self) -> str:
        return str(self)

    def columns(self) -> list[str]:
        """The names of the columns in which something stands."""
        rows = self.rows()
        return [name for name in (rows[0] if rows else ()) if any(row[name] != "" for row in rows)]

    def _repr_html_(self) -> str:
        """The table in a notebook, below what was asked and the conditions."""
        rows, names = self.rows(), self.columns()
        heads = "".join(f"<th>{escape(titled(name, rows[0][name]))}</th>" for name in names)
        lines = ("".join(f"<td>{escape(words(row[name]))}</td>" for name in names) for row in rows)
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        told_of = f"<b>{escape(self.heading)}</b><br><small>{escape(told(self.terms))}</small>"
        return f"<table><caption>{told_of}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"

    def plot(self) -> Plot:
        """The same as a plot; raises MissingExtra without matplotlib, and NoPlot where nothing was measured."""
        return plot(self.heading, told(self.terms), self.rows())


def plain(row: Mapping[str, Cell]) -> dict[str, object]:
    """A row as numbers and words."""
    found: dict[str, object] = {}
    for name, cell in row.items():
        if isinstance(cell, Share | Probability | Mean):
            found[name] = cell.value
            found[f"{name} error"] = cell.error
        else:
            found[name] = cell
    return found


@dataclass(frozen=True, repr=False)
class Table(Tabled):
    """A table as it is: what was asked, the conditions, the cells; `made` are the versions of what made it."""

    asked: str
    under: Mapping[str, str | int]
    cells: tuple[Row, ...]
    made: Mapping[str, str] = field(default_factory=versions)

    @property
    def heading(self) -> str:
        """What was asked, in one line."""
        return self.asked

    @property
    def terms(self) -> Mapping[str, str | int]:
        """Under which conditions."""
        return self.under

    def rows(self) -> list[Row]:
        """The table."""
        return [dict(each) for each in self.cells]


def titled(name: str, cell: Cell) -> str:
    """The head of a column, with its unit."""
    return f"{name} (%)" if is_share(cell) else name


def told(terms: Mapping[str, str | int]) -> str:
    """Conditions in one line."""
    return ", ".join(
        f"{name}: {value:,}" if isinstance(value, int) else f"{name}: {value}" for name, value in terms.items()
    )
