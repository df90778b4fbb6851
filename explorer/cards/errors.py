"""The error of everything that reads or brings public card data."""

from __future__ import annotations

from pathlib import Path


class CardDataError(ValueError):
    """Card data cannot be read, kept or fetched; the message is the file, what is wrong, and what would help.

    `path`: the file. `entry`: which of its entries is meant, counted from 1, or None.
    """

    def __init__(self, message: str, path: Path, entry: int | None = None) -> None:
        """Join the file, the entry where one is to blame, and what is wrong."""
        place = f"{path}: " if entry is None else f"{path}: entry {entry} "
        super().__init__(place + message)
        self.path = path
        self.entry = entry
