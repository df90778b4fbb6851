"""Card text and abilities: `write` gives the text of abilities that are data."""

from explorer.oracle.costs import write_cost
from explorer.oracle.normal import normal
from explorer.oracle.writing import write, write_ability, write_description, write_effect, write_filter, write_targets

__all__ = [
    "normal",
    "write",
    "write_ability",
    "write_cost",
    "write_description",
    "write_effect",
    "write_filter",
    "write_targets",
]
