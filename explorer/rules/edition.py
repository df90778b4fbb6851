"""The edition of the Comprehensive Rules that is cited: its date, and which rule numbers it has."""

import re
from datetime import date
from functools import cache
from importlib.resources import files

EDITION = date(2025, 2, 7)
"""The day from which the edition is in force."""

_NUMBER = re.compile(r"([0-9]{3})(?:\.([0-9]+)([a-z]?))?")


@cache
def numbers() -> frozenset[str]:
    """Every number of a rule or section in the edition, such as 107, 107.4 and 107.4a; numbers alone, without text."""
    return frozenset((files("explorer.rules") / f"numbers-{EDITION}.txt").read_text("utf-8").split())


def place(number: str) -> tuple[int, ...]:
    """Where a number stands among the rules, to sort by: section, rule, letter, each 0 where it has none.

    Empty when `number` does not have the form of a rule number.
    """
    match = _NUMBER.fullmatch(number)
    if not match:
        return ()
    section, rule, letter = match.groups()
    return int(section), int(rule or 0), ord(letter) - ord("a") + 1 if letter else 0


def in_words(day: date) -> str:
    """A date as the rules write it, such as February 7, 2025."""
    return f"{day:%B} {day.day}, {day.year}"
