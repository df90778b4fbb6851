"""The normal form of a card's text: what has to be equal for two texts to say the same thing in the same words."""

from __future__ import annotations

import re

_SIGNS = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\xa0": " "})
_REMINDER = re.compile(r"\([^()]*\)")
_SELF = re.compile(
    r"\b[Tt]his (?:spell|creature|land|artifact|enchantment|permanent|planeswalker|token|card|"
    r"Saga|Aura|Equipment|Vehicle|Case|Class|Siege)\b"
)
_OLD_WORDINGS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(old), new)
    for old, new in (
        (r"\benter(s?) the battlefield\b", r"enter\1"),
        (r" to (?:your|their|his or her) mana pools?\b", ""),
        (r"\bconverted mana cost", "mana value"),
        (r"\bhis or her\b", "their"),
        (r"\bActivate this ability only\b", "Activate only"),
        (r"\bany time you could cast a sorcery\b", "as a sorcery"),
        (r"\b([Ss]acrifices? [^.\n]*?) of (?:their|his or her) choice\b", r"\1"),
        (r"\bcard that's an? ([^.\n]*?) from\b", r"\1 card from"),
        (r"(~[^:\n\"]*): It\b", r"\1: ~"),
    )
)


def normal(text: str, name: str) -> str:
    """The text of the card with that name in normal form.

    Reminder text is left out (207.2a), the object's own name and "this creature" become "~", quotation marks and
    dashes are of one sort, symbols are capital letters, wordings of former years become today's, and white space
    is single blanks and line breaks.
    """
    text = _REMINDER.sub("", text.translate(_SIGNS))
    text = re.sub(r"[ \t]*--[ \t]*|[ \t]+-(?=\s)[ \t]*", " — ", text)
    text = re.sub(r"\{[^{}]*\}", lambda found: found[0].upper(), text)
    for own in _names(name.translate(_SIGNS)):
        text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "~", text)
    text = _SELF.sub("~", text)
    for old, new in _OLD_WORDINGS:
        text = old.sub(new, text)
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def _names(name: str) -> tuple[str, ...]:
    """What a text may call its own object: its name, or the part of a legendary one before the comma (201.5c)."""
    short, comma, _ = name.partition(",")
    return (name, short) if comma else (name,)
