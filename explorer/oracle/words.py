"""English: numbers, articles, plurals, verbs, lists and sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
ORDINALS = ("first", "second", "third", "fourth", "fifth")
_TIMES = {1: "once", 2: "twice"}
_PLURALS = {
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Homunculus": "Homunculi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}
_UNCHANGED = frozenset(
    {"Eldrazi", "Equipment", "Fish", "Kithkin", "Kor", "Merfolk", "Moonfolk", "Myr"}
    | {"Arcane", "Astartes", "Kavu", "Plains", "Samurai", "Spacecraft", "Treefolk", "Urza's", "Viashino"}
)
_ENDING_IN_S = frozenset(
    {
        "Cyclops",
        "Fungus",
        "Homunculus",
        "Lotus",
        "Locus",
        "Nautilus",
        "Octopus",
        "Pegasus",
        "Sphinx",
        "Thalakos",
        "Walrus",
    }
)
"""Nouns that end in an "s" and stand in the singular."""
OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""The creature types of outlaws (700.12)."""
_SMALL_PLURALS = {"sorceries": "sorcery", "libraries": "library", "abilities": "ability"}
_AS_CONSONANT = re.compile(r"(?i:uni|use|usu|ut|eu|one\b|once\b)")
_AS_VOWEL = re.compile(r"(?i:[aeiou]|hour|heir|honor|8|X/|11\b|18\b)")
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def number(n: int) -> str:
    """A number as card text counts things: a word up to twenty, digits beyond."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def times(n: int) -> str:
    """How often: "twice", "three times"."""
    return _TIMES.get(n, f"{number(n)} times")


def roman(n: int) -> str:
    """A chapter number as the chapter symbols show it (714.2)."""
    text = ""
    for value, letters in _ROMAN:
        while n >= value:
            text += letters
            n -= value
    return text


def with_article(phrase: str) -> str:
    """The phrase with "a" or "an", by its first sound."""
    vowel = _AS_VOWEL.match(phrase) and not _AS_CONSONANT.match(phrase)
    return ("an " if vowel else "a ") + phrase


def some(number: int, noun: str) -> str:
    """So many of a thing: "a card", "3 cards"."""
    return with_article(noun) if number == 1 else f"{number} {plural(noun)}"


def plural(noun: str) -> str:
    """The plural of a noun, or of the last word of a compound one."""
    front, space, last = noun.rpartition(" ")
    return front + space + _plural(last)


def _plural(word: str) -> str:
    if word in _UNCHANGED:
        return word
    if word in _PLURALS:
        return _PLURALS[word]
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|ch|sh)$", word) else "s")


def singular(word: str) -> str:
    """The singular of a noun that may stand in the plural."""
    if word in _UNCHANGED or word in _ENDING_IN_S or word.lower() in _SMALL_PLURALS:
        return _SMALL_PLURALS.get(word.lower(), word)
    known = {many: one for one, many in _PLURALS.items()}
    for one in (known.get(word, ""), word[:-3] + "y", word[:-2], word[:-1]):
        if one and word.endswith("s" if word not in known else word) and _plural(one) == word:
            return one
    return word


def number_named(word: str) -> int:
    """The number that a word or digits stand for."""
    return _NUMBERS.index(word) if word in _NUMBERS else int(word)


def conjugate(phrase: str, plural: bool) -> str:
    """A verb phrase from its base form: "draw a card" becomes "draws a card" for one; "may" and "can't" stay."""
    verb, space, rest = phrase.partition(" ")
    match verb:
        case "may" | "can" | "can't" | "must" | "isn't" | "aren't":
            return phrase
        case "be":
            verb = "are" if plural else "is"
        case "have" if not plural:
            verb = "has"
        case "don't":
            verb = verb if plural else "doesn't"
        case "do" if not plural:
            verb = "does"
        case _ if not plural:
            verb = _plural(verb)
    return verb + space + rest


def listing(items: Sequence[str], word: str = "and") -> str:
    """A list in words, with a comma before the last of three or more: "A, B, or C"."""
    if len(items) < 3:
        return f" {word} ".join(items)
    return ", ".join(items[:-1]) + f", {word} {items[-1]}"


def sequence(items: Sequence[str]) -> str:
    """What is done one after the other: "A, then B", "A, B, then C"."""
    return ", then ".join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)


def possessive(phrase: str) -> str:
    """Whose: "your", "its", "their", "that player's", "two players'"."""
    match phrase:
        case "you":
            return "your"
        case "it":
            return "its"
        case "they" | "them":
            return "their"
        case _:
            return phrase + "'s"


def capital(text: str) -> str:
    """The text with its first letter a capital one."""
    return text[:1].upper() + text[1:]


_QUOTED_WITHIN = re.compile(r'\."(?=,? [a-z])')
"""The end of a quotation after which its sentence goes on."""


def stopped(text: str) -> str:
    """The text with a full stop, unless it ends with one, quoted or not."""
    text = _QUOTED_WITHIN.sub('"', text)
    return text + ("" if text.endswith((".", '."', ".'\"")) else ".")


def sentence(text: str) -> str:
    """The text as a sentence: a capital letter first, and a full stop."""
    return capital(stopped(text))
