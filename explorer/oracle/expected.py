"""What was expected where a text is not understood, in words a person understands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.oracle import words
from explorer.oracle.chart import Misfit
from explorer.oracle.parsing import grammar

_PARTS = {
    "line": "an ability",
    "ability": "an ability",
    "keywords": "a keyword",
    "sentences": "an instruction",
    "sentence": "an instruction",
    "acts": "an instruction",
    "act": "an instruction",
    "deed_list": "what a player does",
    "player_deed": "what a player does",
    "have_done": "what happens then",
    "cost": "a cost",
    "cost_part": "a cost",
    "deed": "a cost",
    "deeds": "a cost",
    "event": "an event",
    "next_event": "an event",
    "step": "a step of the turn",
    "step_of": "a step of someone's turn",
    "condition": "a condition",
    "existing": "what there has to be",
    "one": "one thing",
    "some": "a description of many things",
    "counted": "a number of things",
    "sacrificed": "what is sacrificed",
    "sacrificed_some": "what is sacrificed",
    "description": "a description",
    "group": "a description",
    "objects": "an object",
    "object": "an object",
    "noun": "a noun",
    "recipient": "an object or a player",
    "player": "a player",
    "whose": "whose it is",
    "targets": "targets",
    "how_many": "how many",
    "value": "an amount",
    "quantity": "a number",
    "compared": "a number to compare with",
    "for_each": '"for each" and what is counted',
    "things": "what is counted",
    "cards": "how many cards",
    "life": "how much life",
    "counters": "counters",
    "statements": "what is true",
    "statement": "what becomes true",
    "changes": "what it becomes, gets or gains",
    "change": "what it becomes, gets or gains",
    "duration": "how long it lasts",
    "granted_list": "a keyword, or an ability in quotation marks",
    "granted": "a keyword, or an ability in quotation marks",
    "added": "mana",
    "mana_choice": "mana",
    "mana_kind": "which type of mana",
    "uses": "on what it may be spent",
    "spent_on": "on what it is spent",
    "instead": "what is produced instead",
    "tokens": "tokens",
    "token": "a token",
    "zone": "a zone",
    "owned_zone": "whose zone",
    "after": "what more is so of it",
}
"""Parts of the grammar that people have a word for; what they may begin with is not told apart."""

_CLASSES = {
    "ZONE": "a zone",
    "NUMBER": "a number",
    "SIZE": "power and toughness",
    "CHANGE": "a change such as +1/+1",
    "MANA": "mana symbols",
    "ROMAN": "a chapter number",
    "LOYALTY": "a loyalty cost",
    "COLOR": "a color",
    "TYPE": "a card type",
    "SUPERTYPE": "a supertype",
    "NON": 'a word with "non"',
    "STATUS": '"tapped" or "untapped"',
    "KIND": '"permanent", "spell" or "ability"',
    "SUBTYPE": "a subtype",
    "KEYWORD": "a keyword",
    "COST_KEYWORD": "a keyword with a cost",
    "COUNTER": "a kind of counter",
    "HELD": '"enchanted" or "equipped"',
    "HAPPENED": '"milled", "exiled", "sacrificed" or "discarded"',
    "TIMES": '"once" or "twice"',
    "SELF": "its own name",
    "_STOP": "a full stop",
    "_COMMA": "a comma",
    "_COLON": "a colon",
    "_DASH": "a dash",
    "_QUOTE": "a quotation mark",
    "_OWNED": '"\'s"',
    "_A": '"a"',
    "_BULLET": "a bullet",
    "_TAP_SYMBOL": "{T}",
    "_UNTAP_SYMBOL": "{Q}",
    "$END": "the end of the line",
}
_MOST = 8
"""Expected words that are told; more would not help."""


@lru_cache(maxsize=4096)
def expected_words(misfit: Misfit) -> str:
    """What was expected, as a list in words; where nothing more can follow, it is the end of the line."""
    parts = [name for name in _PARTS if name in misfit.asked]
    covered = grammar().beginnings(parts)
    told = dict.fromkeys(_PARTS[each] for each in parts)
    single = sorted(_word(each) for each in misfit.expected - covered)
    return words.listing(_few([*told, *dict.fromkeys(single)]), "or") or _CLASSES["$END"]


def _word(sort: str) -> str:
    if sort in _CLASSES:
        return _CLASSES[sort]
    fixed = grammar().fixed.get(sort)
    return f'"{fixed}"' if fixed else f'"{sort.strip("_").lower()}"'


def _few(told: Iterable[str]) -> list[str]:
    listed = list(told)
    return listed if len(listed) <= _MOST else [*listed[:_MOST], "something else"]
