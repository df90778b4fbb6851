"""The built-in cards that stand in files: read anew from public card data, and sorted by theme.

Called as `python tests/cards/library_files.py CARDS [SCENARIOS ...]` it reads the cards of the library again, and those
that the scenarios name, and writes the files anew; what is not understood yet it tells. CARDS is a file of public card
data. A card of the library that is not in it stays as it is; one that is no longer understood goes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from explorer.abilities.costs import Sacrifice
from explorer.abilities.effects import (
    CastCards,
    CopyCards,
    CopySpell,
    Counter,
    CreateTokens,
    DealDamage,
    Discard,
    Draw,
    Mill,
    Scry,
)
from explorer.abilities.keywords import Casualty, Has, Keyword, Replicate
from explorer.abilities.mana import AddMana
from explorer.abilities.static import ReplaceMana
from explorer.cards import builtin
from explorer.cards.data import CardData, open_data
from explorer.cards.library import LIBRARY
from explorer.cards.naming import UnknownCard, plain
from explorer.cards.notation_files import text_of
from explorer.cards.pool import NotUsable, understood
from explorer.scenario import reading
from explorer.scenario.model import Entry, Scenario
from explorer.scenario.running import files
from explorer.values.types import CardType

FOLDER = Path(builtin.__file__).parent

_COPYING = {Keyword.CONSPIRE, Keyword.DEMONSTRATE, Keyword.STORM}
_BY_PARTS = {
    "copying": (CopySpell, CopyCards, CastCards, Replicate, Casualty),
    "countering": (Counter,),
    "damage": (DealDamage,),
    "drawing": (Draw, Scry, Mill, Discard),
    "tokens": (CreateTokens,),
    "sacrificing": (Sacrifice,),
}
_BY_TYPES = {
    "creatures": CardType.CREATURE,
    "enchantments": CardType.ENCHANTMENT,
    "artifacts": CardType.ARTIFACT,
    "planeswalkers": CardType.PLANESWALKER,
}


def parts(of: object) -> Iterator[object]:
    """A part of an ability with everything in it."""
    yield of
    values = (getattr(of, each.name) for each in fields(of)) if is_dataclass(of) else ()
    inside = of if isinstance(of, tuple) else values
    for each in inside:
        yield from parts(each)


def theme(card) -> str:
    """The file in which a card stands: what it is good for, or else its type."""
    kinds = {type(each) for each in parts(card.abilities)}
    keywords = {each.keyword for each in parts(card.abilities) if isinstance(each, Has)}
    if card.is_a(CardType.LAND):
        return "lands"
    if kinds & {AddMana, ReplaceMana}:
        return next((f"mana_{name}" for name, each in _BY_TYPES.items() if card.is_a(each)), "mana_spells")
    if keywords & _COPYING:
        return "copying"
    by_parts = next((name for name, some in _BY_PARTS.items() if kinds & set(some)), None)
    return by_parts or next((name for name, each in _BY_TYPES.items() if card.is_a(each)), "spells")


def named(scenario: Scenario) -> set[str]:
    """The cards that a scenario puts somewhere, apart from tokens and cards of its own."""
    found: set[str] = set()

    def look(entries: tuple[Entry, ...]) -> None:
        for each in entries:
            found.update(() if each.token else {each.card})
            look(each.linked)

    for player in scenario.players:
        found.update(player.cast_this_turn)
        for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command"):
            look(getattr(player, zone))
    return found - {each.name for each in scenario.cards}


def wanted(scenarios: list[Path]) -> dict[str, str]:
    """The names of the cards that files of scenarios name, by their plain names."""
    found = (name for path in files(scenarios) for name in named(reading.read(path)))
    return {plain(name): name for name in found}


def renew(data: CardData, scenarios: list[Path]) -> None:
    """Write the files anew, and tell what came and went and what is not understood."""
    old = LIBRARY.names()
    in_code = {plain(each.name) for each in builtin.CARDS}
    cards, refused = {}, {}
    for key, name in (old | wanted(scenarios)).items():
        if key in in_code:
            continue
        try:
            card = understood(data.find(name))
            cards[plain(card.name)] = card
        except UnknownCard as error:
            if key in old:
                cards[key] = LIBRARY.find(key)
            refused[name] = str(error)
        except NotUsable as error:
            refused[name] = str(error)
    themes: dict[str, list] = {}
    for card in sorted(cards.values(), key=lambda each: each.name):
        themes.setdefault(theme(card), []).append(card)
    for path in FOLDER.glob("*.json"):
        path.unlink()
    for name, some in themes.items():
        (FOLDER / f"{name}.json").write_text(text_of(some), encoding="utf-8")
    for name in sorted(refused):
        print("not understood:", refused[name])
    print("new:", ", ".join(sorted(each.name for key, each in cards.items() if key not in old)) or "none")
    print("gone:", ", ".join(sorted(name for key, name in old.items() if key not in cards)) or "none")
    print(f"{len(cards)} cards in {len(themes)} files; {len(refused)} are not understood")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    renew(open_data(sys.argv[1]), [Path(each) for each in sys.argv[2:]])
