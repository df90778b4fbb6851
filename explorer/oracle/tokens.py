"""Tokens and granted abilities in words: abilities named within another ability's text."""

from __future__ import annotations

from explorer.abilities.ability import Ability
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import KeywordAbility
from explorer.abilities.phrases import Amount
from explorer.oracle import words
from explorer.oracle.adjectives import colors
from explorer.oracle.counting import Simple
from explorer.oracle.each import for_each
from explorer.oracle.phrases import quantity, value
from explorer.oracle.speech import Speech
from explorer.values.types import EVERY_CREATURE_TYPE, Supertype

PREDEFINED = frozenset({"Blood", "Clue", "Food", "Gold", "Junk", "Powerstone", "Shard", "Treasure", "Walker"})
"""Tokens that a text names without saying what they are (111.10)."""


def granted(ability: Ability, called: str, speech: Speech) -> str:
    """An ability as another text gives it: a keyword as a word, anything else in quotation marks (113.10)."""
    text = speech.within_it(ability, called)
    if isinstance(ability, KeywordAbility) and not text.endswith("."):
        return text[:1].lower() + text[1:]
    return '"' + text.replace('"', "'") + '"'


def created(token: Characteristics, amount: Amount, speech: Speech, tapped: bool = False) -> str:
    """So many tokens: "a 1/1 red Elemental creature token", "two Treasure tokens"."""
    per, lead = for_each(amount, speech), "tapped " if tapped else ""
    if amount == 1 or per:
        text = words.with_article(lead + described(token, speech))
    elif isinstance(amount, Simple):
        text = f"{quantity(amount, speech)} {lead}{described(token, speech, plural=True)}"
    else:
        return f"a number of {lead}{described(token, speech, plural=True)} equal to {value(amount, speech)}"
    return f"{text} {per}" if per else text


def described(token: Characteristics, speech: Speech, plural: bool = False) -> str:
    """A token without article: "1/1 black Faerie Rogue creature token with flying" (111.3)."""
    noun = "tokens" if plural else "token"
    short = token.name.removesuffix(" Token")
    if short in PREDEFINED:
        return f"{short} {noun}"
    size = "" if token.power is None else f"{token.power}/{token.toughness}"
    before = [each.value for each in token.supertypes if each is not Supertype.SNOW]
    subtypes = [each for each in token.subtypes if each != EVERY_CREATURE_TYPE]
    snow = ["snow"] if Supertype.SNOW in token.supertypes else []
    parts = [*before, size, colors(token.colors), *snow, *subtypes, *(each.value for each in token.types), noun]
    named = "" if short == " ".join(subtypes) else f" named {short}"
    having = words.listing([granted(each, "this token", speech) for each in token.abilities])
    return " ".join(filter(None, parts)) + named + (f" with {having}" if having else "")
