"""Plots of tables: curves by turn with their errors, a heat map of turn by type of mana, a histogram, dots in rows."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Any

from explorer.batch.extras import extra
from explorer.batch.measures import Cell, Mean, Measure, Probability, Row, Share

COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
"""Colors that stay apart for all eyes (Okabe and Ito)."""

ERRORS = 2
"""Bands and bars reach so many standard errors to each side."""

_WIDTH = 110
_DPI = 110


class NoPlot(ValueError):
    """A table in which there is nothing to plot."""


@dataclass(frozen=True)
class Plot:
    """A plot, which shows itself in notebooks; `figure` is Matplotlib's, `save` writes it to a file."""

    figure: Any

    def save(self, path: str | Path) -> Path:
        """Write the plot to a file, in the form that the end of its name says; raises ValueError for a strange one."""
        self.figure.savefig(path, dpi=_DPI, metadata={"Date": None} if str(path).endswith(".svg") else None)
        return Path(path)

    def __repr__(self) -> str:
        return f"a plot: {self.figure.get_suptitle()}"

    def _repr_png_(self) -> bytes:
        out = io.BytesIO()
        self.figure.savefig(out, format="png", dpi=_DPI)
        return out.getvalue()


def drawable(path: str | Path) -> Path:
    """The path of a file to which a plot can be drawn, before there is one; raises ValueError and MissingExtra."""
    file = Path(path)
    forms = extra("matplotlib.backend_bases").FigureCanvasBase.get_supported_filetypes()
    if file.suffix.casefold().removeprefix(".") not in forms:
        raise ValueError(f"plots are drawn to files such as .png, .svg or .pdf, not to {file.suffix or file.name}")
    if not file.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {file.absolute().parent} to draw in")
    return file


def plot(heading: str, conditions: str, rows: Sequence[Row]) -> Plot:
    """The plot that a table asks for: a heat map for types of mana by turn, curves for other tables by turn.

    A histogram for numbers of times, and dots in rows for what has names. Raises MissingExtra without matplotlib, and
    NoPlot for a table with nothing measured in it.
    """
    columns = [name for name in (rows[0] if rows else ()) if _measured(rows, name)]
    if not columns:
        raise NoPlot(f"{heading}: nothing in this table was measured")
    figure = extra("matplotlib.figure").Figure(figsize=(8.5, 4.8), layout="constrained")
    axes = figure.subplots()
    mana = [name for name in columns if name.startswith("{")]
    if mana:
        _heat(figure, axes, rows, mana)
    elif isinstance(next(iter(rows[0].values())), str) or "turn" not in rows[0]:
        (_histogram if isinstance(next(iter(rows[0].values())), int) else _dots)(axes, rows, columns)
    else:
        _curves(axes, rows, columns)
    figure.suptitle(heading, fontsize=13, fontweight="bold")
    errors = [_number(row[name])[1] for row in rows for name in columns]
    drawn = f"; what is drawn around a number are {ERRORS} standard errors" if any(errors) and not mana else ""
    axes.set_title(fill(conditions + drawn, _WIDTH), fontsize=8, color="#444444")
    return Plot(figure)


def _measured(rows: Sequence[Row], name: str) -> bool:
    return any(isinstance(row[name], Share | Probability | Mean) for row in rows)


def _number(cell: Cell | None) -> tuple[float, float]:
    """A cell's value and error as they are drawn: shares in percent; nothing drawn for what is not measured."""
    match cell:
        case Share() | Mean() if not cell.games:
            return float("nan"), 0.0
        case Share() | Probability() | Mean(share=True):
            return 100 * cell.value, 100 * cell.error
        case Mean():
            return cell.value, cell.error
        case _:
            return float("nan"), 0.0


def _unit(rows: Sequence[Row], columns: Sequence[str]) -> str:
    """What an axis says of columns."""
    shares = all(not isinstance(row[name], Mean) or _percent(row[name]) for row in rows for name in columns)
    return "% of games" if shares else "on average"


def _percent(cell: Cell) -> bool:
    return isinstance(cell, Mean) and cell.share


def _curves(axes: Any, rows: Sequence[Row], columns: Sequence[str]) -> None:
    """A line for each cost, of how often it is castable, or for each share of a table by turn."""
    labels = ["name", "cost"] if "cost" in rows[0] else []
    series: dict[str, list[tuple[int, Measure]]] = {}
    shares = [name for name in columns if not isinstance(rows[0][name], Mean)]
    for row in rows:
        for name in shares[:1] if labels else shares:
            title = " ".join(str(row[each]) for each in labels if row[each]) or name
            cell, turn = row[name], row["turn"]
            assert isinstance(turn, int)
            assert isinstance(cell, Share | Probability | Mean)
            series.setdefault(title, []).append((turn, cell))
    alone = all(len(points) == 1 for points in series.values())
    if alone:
        series = {shares[0]: [point for points in series.values() for point in points]}
    for n, (title, points) in enumerate(series.items()):
        turns, found = [turn for turn, _ in points], [_number(cell) for _, cell in points]
        color, values = COLORS[n % len(COLORS)], [value for value, _ in found]
        axes.plot(turns, values, "o-", color=color, label=title, markersize=5)
        low, high = ([value + sign * ERRORS * error for value, error in found] for sign in (-1, 1))
        axes.fill_between(turns, low, high, color=color, alpha=0.25, linewidth=0)
    if alone:
        _named_points(axes, rows, shares[0])
    elif len(series) > 1:
        axes.legend(frameon=False)
    axes.set(xlabel="turn", ylabel=f"{shares[0]} (% of games)" if labels or alone else "% of games", ylim=(0, 103))
    axes.set_xticks(sorted({turn for points in series.values() for turn, _ in points}))
    _plain(axes)


def _named_points(axes: Any, rows: Sequence[Row], column: str) -> None:
    """The cost of each turn beside its point."""
    for row in rows:
        name = str(row["name"] or row["cost"])
        place = (row["turn"], _number(row[column])[0])
        axes.annotate(name, place, xytext=(0, 9), textcoords="offset points", ha="center", fontsize=8)


def _heat(figure: Any, axes: Any, rows: Sequence[Row], columns: Sequence[str]) -> None:
    """Types of mana by turn, each field with its number in it."""
    values = [[_number(row[name])[0] for row in rows] for name in columns]
    image = axes.imshow(values, cmap="viridis", vmin=0, vmax=100, aspect="auto")
    axes.set_xticks(range(len(rows)), [str(row["turn"]) for row in rows])
    axes.set_yticks(range(len(columns)), columns)
    axes.set(xlabel="turn", ylabel="type of mana")
    for y, line in enumerate(values):
        for x, value in enumerate(line):
            color = "white" if value < 60 else "black"
            axes.text(x, y, f"{value:.0f}", ha="center", va="center", color=color, fontsize=9)
    figure.colorbar(image, ax=axes, label="% of games with some")
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)


def _histogram(axes: Any, rows: Sequence[Row], columns: Sequence[str]) -> None:
    """A bar for each number of times."""
    first = next(iter(rows[0]))
    found = [_number(row[columns[0]]) for row in rows]
    places = [row[first] for row in rows]
    errors = [ERRORS * error for _, error in found]
    axes.bar(
        places, [value for value, _ in found], yerr=errors, color=COLORS[0], width=0.85, capsize=2, ecolor="#333333"
    )
    axes.set(xlabel=first, ylabel=_unit(rows, columns[:1]), ylim=(0, None))
    axes.xaxis.get_major_locator().set_params(integer=True)
    _plain(axes)


def _dots(axes: Any, rows: Sequence[Row], columns: Sequence[str]) -> None:
    """A row for each name, with a dot for each number; where there is a difference, it alone."""
    shown = ["difference"] if "difference" in columns else list(columns)
    names = [_label(row) for row in rows]
    for n, name in enumerate(shown):
        found = [_number(row[name]) for row in rows]
        errors = [ERRORS * error for _, error in found]
        style: Mapping[str, Any] = {"fmt": "o", "color": COLORS[n % len(COLORS)], "label": name, "capsize": 3}
        axes.errorbar([value for value, _ in found], range(len(rows)), xerr=errors, **style)
    axes.set_yticks(range(len(rows)), names)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set(xlabel="percentage points" if shown == ["difference"] else _unit(rows, shown))
    if len(shown) > 1:
        axes.legend(frameon=False)
    else:
        axes.axvline(0, color="#888888", linewidth=1)
    _plain(axes)


def _label(row: Row) -> str:
    """The name of a row, with the turn it is about."""
    first = str(next(iter(row.values())))
    return f"{first}, turn {row['turn']}" if "turn" in row else first


def _plain(axes: Any) -> None:
    """A grid behind what is drawn, and no frame around it."""
    axes.grid(color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
