"""Cards by name: those built in, as data; `explorer.cards.data` reads public card data.

The built-in cards are made when one is first asked for, so that whoever reads card data need not wait for them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from explorer.cards.naming import UnknownCard

if TYPE_CHECKING:
    from explorer.cards.catalog import all_cards as all_cards
    from explorer.cards.catalog import find as find
    from explorer.cards.catalog import names as names
    from explorer.cards.catalog import token as token

__all__ = ["UnknownCard", "all_cards", "find", "names", "token"]


def __getattr__(name: str) -> Any:
    """Import the catalog of built-in cards when it is first asked for; raises AttributeError for other names."""
    if name not in __all__:
        raise AttributeError(f"module 'explorer.cards' has no attribute {name!r}; it has {', '.join(__all__)}")
    value = getattr(import_module("explorer.cards.catalog"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
