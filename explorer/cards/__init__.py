"""Cards by name: those built in, as data."""

from explorer.cards.catalog import UnknownCard, all_cards, find, names, token

__all__ = ["UnknownCard", "all_cards", "find", "names", "token"]
