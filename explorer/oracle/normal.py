"""The normal form of a card's text: what has to be equal for two texts to say the same thing in the same words."""

from __future__ import annotations

from explorer.oracle.rewordings.names import own_names
from explorer.oracle.rewordings.stages import OWN_NAMES, STAGES
from explorer.oracle.tracing import Traced

_SIGNS = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\xa0": " "})


def normal(text: str, name: str, first: str = "") -> str:
    """The text of the card with that name in normal form.

    Reminder text and ability words are left out (207.2a, 207.2c), the object's own name and "this creature" become
    "~", quotation marks and dashes are of one sort, symbols are capital letters, wordings of former years become
    today's, and white space is single blanks and line breaks.
    """
    lines = (normal_line(line, name, first).text for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def normal_line(line: str, name: str, first: str = "") -> Traced:
    """One line in normal form, with the columns that its characters had; `first` is another name of its object."""
    traced = Traced.of(line.translate(_SIGNS))
    names = own_names(name.translate(_SIGNS), first)
    for stage in STAGES:
        for each in names if stage is OWN_NAMES else stage.rewordings:
            traced = each(traced)
    return traced
