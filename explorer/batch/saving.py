"""Answers kept in files, with their conditions, seed and versions: JSON, CSV and Parquet, and read again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from explorer.batch.extras import extra
from explorer.batch.measures import Cell, Mean, Probability, Share
from explorer.batch.tables import Table, Tabled
from explorer.batch.versions import versions

FORMAT = 1
"""Counts up when what is written changes."""

_ENDS = (".json", ".csv", ".parquet")
_KEY = b"rules-explorer"


class UnreadableAnswers(ValueError):
    """A file in which no answers were saved, or which was written by a later version."""


def savable(path: str | Path) -> Path:
    """The path of a file in which answers can be saved, before they are there; raises ValueError and MissingExtra."""
    file = Path(path)
    if file.suffix.casefold() not in _ENDS:
        raise ValueError(
            f"answers are saved as .json, .csv or .parquet, not as {file.suffix or 'a file without an end'}"
        )
    if file.suffix.casefold() == ".parquet":
        extra("pyarrow")
    if not file.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {file.absolute().parent} to save in")
    return file


def save(answers: Tabled, path: str | Path) -> Path:
    """Write answers to a file: JSON, CSV or Parquet, by the end of its name.

    Raises ValueError for another end, OSError, and MissingExtra for Parquet without pyarrow.
    """
    file = savable(path)
    if file.suffix.casefold() == ".parquet":
        _to_parquet(answers, file)
    else:
        text = as_json(answers) if file.suffix.casefold() == ".json" else as_csv(answers)
        file.write_text(text, encoding="utf-8", newline="")
    return file


def load_answers(path: str | Path) -> Table:
    """Answers that were saved, measured cells with their counts; raises UnreadableAnswers and OSError."""
    file = Path(path)
    if file.suffix.casefold() == ".parquet":
        meta = extra("pyarrow.parquet").read_schema(file).metadata or {}
        return _from_text(meta.get(_KEY, b"").decode(), file)
    text = file.read_text(encoding="utf-8")
    first = text.split("\n", 1)[0]
    return _from_text(first.removeprefix("# ") if first.startswith("# {") else text, file)


def as_json(answers: Tabled) -> str:
    """Answers as JSON: what was asked, the conditions, versions, and rows whose measured cells have their counts."""
    return json.dumps(_data(answers), ensure_ascii=False, indent=1) + "\n"


def as_csv(answers: Tabled) -> str:
    """Answers as CSV; its first line is a comment (`#`), the whole of the answers as JSON."""
    out = io.StringIO()
    out.write(f"# {json.dumps(_data(answers), ensure_ascii=False)}\n")
    rows = answers.table()
    writer = csv.DictWriter(out, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _data(answers: Tabled) -> dict[str, Any]:
    rows = [{name: _plain(cell) for name, cell in row.items()} for row in answers.rows()]
    made = answers.made if isinstance(answers, Table) else versions()
    return {
        "format": FORMAT,
        "asked": answers.heading,
        "conditions": dict(answers.terms),
        "versions": dict(made),
        "rows": rows,
    }


def _plain(cell: Cell) -> Any:
    match cell:
        case Share(hits, games):
            return {"hits": hits, "games": games}
        case Probability(exact):
            return {"exact": str(exact)}
        case Mean(total, squares, games, share):
            return {"total": total, "squares": squares, "games": games, "share": share}
        case _:
            return cell


def _cell(given: Any) -> Cell:
    match given:
        case {"hits": int(hits), "games": int(games)}:
            return Share(hits, games)
        case {"exact": str(exact)}:
            return Probability(Fraction(exact))
        case {"total": int(total), "squares": int(squares), "games": int(games), "share": bool(share)}:
            return Mean(total, squares, games, share)
        case str() | int() | float():
            return given
        case _:
            raise ValueError(given)


def _from_text(text: str, file: Path) -> Table:
    try:
        data = json.loads(text)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise UnreadableAnswers(f"{file} has no answers of format {FORMAT} in it")
        rows = tuple({name: _cell(cell) for name, cell in row.items()} for row in data["rows"])
        return Table(data["asked"], data["conditions"], rows, data["versions"])
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        if isinstance(error, UnreadableAnswers):
            raise
        raise UnreadableAnswers(f"{file} has no answers in it that were saved here: {error!r}") from None


def _to_parquet(answers: Tabled, file: Path) -> None:
    arrow, parquet = extra("pyarrow"), extra("pyarrow.parquet")
    table = arrow.Table.from_pylist(answers.table())
    kept = json.dumps(_data(answers), ensure_ascii=False).encode()
    parquet.write_table(table.replace_schema_metadata({_KEY: kept}), file)
