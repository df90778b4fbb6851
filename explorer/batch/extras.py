"""Libraries that are not needed but for some answers: each is an extra, and is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_EXTRAS = {
    "pandas": ("frames", "tables as DataFrames"),
    "pyarrow": ("frames", "Parquet files"),
    "matplotlib": ("plots", "plots"),
    "distributed": ("cluster", "games on more machines"),
}


class MissingExtra(ImportError):
    """A library that is an extra is not installed; the message says how to install it."""

    def __init__(self, library: str) -> None:
        """Name the extra of the library."""
        name, what = _EXTRAS[library]
        super().__init__(f'{what} need {library}, which is not installed: pip install "rules-explorer[{name}]"')


def extra(module: str) -> Any:
    """A module of a library that is an extra; raises MissingExtra where it is not installed."""
    library = module.split(".")[0]
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != library:
            raise
        raise MissingExtra(library) from None
