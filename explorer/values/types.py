"""Card types and supertypes (205.2, 205.4), and the type line that carries them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from explorer.rules import R


class Supertype(StrEnum):
    """What may stand before the card types on a type line (205.4a)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    ONGOING = "ongoing"
    SNOW = "snow"
    WORLD = "world"


class CardType(StrEnum):
    """The card types (205.2a, 300.1)."""

    ARTIFACT = "artifact"
    BATTLE = "battle"
    CONSPIRACY = "conspiracy"
    CREATURE = "creature"
    DUNGEON = "dungeon"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    KINDRED = "kindred"
    LAND = "land"
    PHENOMENON = "phenomenon"
    PLANE = "plane"
    PLANESWALKER = "planeswalker"
    SCHEME = "scheme"
    SORCERY = "sorcery"
    VANGUARD = "vanguard"

    @property
    def permanent(self) -> bool:
        """Whether a card with this type can be a permanent (110.4)."""
        return self in PERMANENT_TYPES


PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Each basic land type with the mana that its intrinsic ability adds (305.6)."""


EVERY_CREATURE_TYPE = "every creature type"
"""Stands among the subtypes for all creature types at once (205.3m, 702.73a)."""


_OF_SEVERAL_WORDS = ("Time Lord", EVERY_CREATURE_TYPE)


@dataclass(frozen=True, slots=True)
class TypeLine:
    """Supertypes, card types and subtypes, each in printed order (205.1)."""

    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()

    def __str__(self) -> str:
        left = " ".join(each.value.capitalize() for each in (*self.supertypes, *self.types))
        return left + (" — " + " ".join(self.subtypes) if self.subtypes else "")


@lru_cache(maxsize=4096)
def type_line(text: str) -> TypeLine:
    """Read a type line such as "Legendary Creature — Human Wizard"; the older word Tribal is read as Kindred.

    Raises ValueError that names the word that is neither a supertype nor a card type (205.2a, 205.4a).
    """
    left, _, right = text.replace(" - ", " — ").partition("—")
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for word in left.lower().split():
        word = "kindred" if word == "tribal" else word
        if word in set(Supertype):
            supertypes.append(Supertype(word))
        elif word in set(CardType):
            types.append(CardType(word))
        else:
            known = ", ".join(each.value for kind in (Supertype, CardType) for each in kind)
            raise ValueError(
                f"{word!r} in the type line {text!r} is neither a supertype nor a card type "
                f"({R.CARD_TYPES.number}, {R.SUPERTYPES.number}); there are {known}"
            )
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(right))


def _subtypes(text: str) -> tuple[str, ...]:
    """The subtypes of a type line, a word each but for those that have several (205.3b)."""
    for each in _OF_SEVERAL_WORDS:
        text = text.replace(each, each.replace(" ", "_"))
    return tuple(each.replace("_", " ") for each in text.split())
