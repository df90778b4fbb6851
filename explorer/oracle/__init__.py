"""Card text and abilities: `read` gives the abilities of a text as data, `write` the text of abilities."""

from explorer.oracle.alike import alike
from explorer.oracle.normal import normal
from explorer.oracle.reading import BULLET, LONGEST, CardFacts, ReadLine, Unread, read, read_lines
from explorer.oracle.writing import (
    write,
    write_ability,
    write_cost,
    write_description,
    write_effect,
    write_filter,
    write_targets,
    write_token,
)

__all__ = [
    "BULLET",
    "LONGEST",
    "CardFacts",
    "ReadLine",
    "Unread",
    "alike",
    "normal",
    "read",
    "read_lines",
    "write",
    "write_ability",
    "write_cost",
    "write_description",
    "write_effect",
    "write_filter",
    "write_targets",
    "write_token",
]
