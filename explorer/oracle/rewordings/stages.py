"""The stages that bring a line into normal form, in their order."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.oracle.rewordings.combat import COMBAT
from explorer.oracle.rewordings.copies import COPIES
from explorer.oracle.rewordings.equivalents import EQUIVALENTS
from explorer.oracle.rewordings.former import FORMER
from explorer.oracle.rewordings.names import PRONOUNS
from explorer.oracle.rewordings.permissions import PERMISSIONS
from explorer.oracle.rewordings.piles import DIGGING, PILES
from explorer.oracle.rewordings.rewording import Rewording
from explorer.oracle.rewordings.searches import SEARCHES
from explorer.oracle.rewordings.signs import BEGINNINGS, FLAVOR, QUOTATIONS, REMINDERS, WHITE_SPACE


@dataclass(frozen=True, slots=True)
class Stage:
    """Rewordings of one sort, in their order, and why they are tried after those before them."""

    of: str
    why: str
    rewordings: tuple[Rewording, ...]


OWN_NAMES = Stage("names of the object itself", "Reminder text and flavor words, which may hold them, are gone.", ())
"""Where the object's own names become "~": they differ from card to card."""
STAGES = (
    Stage("reminder text and symbols", "Whatever follows is told by a text without comments.", REMINDERS),
    Stage("flavor words", "They stand before a dash, which now is of one sort.", FLAVOR),
    OWN_NAMES,
    Stage("quotations", 'An ability in quotation marks may begin with "~".', QUOTATIONS),
    Stage("beginnings of sentences", "A sentence begins after a full stop, or where a quotation does.", BEGINNINGS),
    Stage("pronouns", 'Who "he" or "she" is has to be plain before the next stage calls others "it".', PRONOUNS),
    Stage("words of former years", 'All that follows is told with words of today, and with "~" for "this".', FORMER),
    Stage("combat", 'Creatures that attack or block are "~" by now, and what they get tells how long.', COMBAT),
    Stage("searching", 'The library is "their library" by now, and no longer "his or her library".', SEARCHES),
    Stage("copies", 'They enter by now, and do not "come into play".', COPIES),
    Stage("permissions", 'What may be played becomes "those cards": so the stages for piles call it.', PERMISSIONS),
    Stage("digging", 'What was found and "the rest" are named before piles become sentences.', DIGGING),
    Stage("piles", "What is taken from among cards, and the rest of them, become two sentences.", PILES),
    Stage("two wordings of today", "Only such are left; the new sentences get their capital letters.", EQUIVALENTS),
    Stage("white space", "What was left out above left blanks.", WHITE_SPACE),
)
"""All rewordings of card text, in the order in which they are tried, each told why it stands there."""
