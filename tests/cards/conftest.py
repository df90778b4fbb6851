"""What tests of card data share: a cache of their own, and files of invented cards that are opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from card_files import Card, as_list, saved

from explorer.cards.data import CardData, open_data


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A folder for indexes."""
    return tmp_path / "cache"


@pytest.fixture
def opened(tmp_path: Path, cache: Path) -> Callable[..., CardData]:
    """Open a file with these cards, in the shape of a JSON list, or with this content."""

    def opened(cards: list[Card] | bytes, packed: bool = False) -> CardData:
        content = cards if isinstance(cards, bytes) else as_list(cards)
        return open_data(saved(tmp_path, content, packed=packed), cache=cache)

    return opened
