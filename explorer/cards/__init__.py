"""Cards by name: those built in, as data; `explorer.cards.data` reads public card data."""

from explorer.cards.catalog import all_cards, find, names, token
from explorer.cards.naming import UnknownCard

__all__ = ["UnknownCard", "all_cards", "find", "names", "token"]
