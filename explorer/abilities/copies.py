"""Instructions that make copies: of spells and abilities, of cards, and tokens that are copies (707)."""

from __future__ import annotations

from dataclasses import dataclass, field

from explorer.abilities.changes import CopyException
from explorer.abilities.phrases import Amount, Description, Players, Reference, Who


@dataclass(frozen=True, slots=True)
class CreateCopies:
    """Create tokens that are copies of an object, so many of each, but for the exceptions (707.2, 111.3)."""

    of: Reference
    amount: Amount = 1
    exceptions: tuple[CopyException, ...] = ()
    tapped: bool = False
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Populate:
    """Choose a creature token that one controls, and create a copy of it (701.30a)."""

    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class CopySpell:
    """A player copies a spell or ability on the stack so many times (707.10).

    With `new_targets` the copy's controller may choose new targets (707.10c). With `for_each`, one copy for each such
    object or player that could be its target, each with a different one (707.10d); "other" is then said of what the
    original targets. `aimed` is what the copy targets, where the effect says so (707.10e). `joined` is wording alone.
    """

    what: Reference
    times: Amount = 1
    new_targets: bool = True
    for_each: Description | None = None
    who: Players = Who.YOU
    joined: bool = field(default=False, compare=False, repr=False)
    exceptions: tuple[CopyException, ...] = ()
    aimed: Reference | None = None


@dataclass(frozen=True, slots=True)
class CopyCards:
    """Copy cards in the zone in which they are, so that the copies may be cast (707.12).

    `joined` is wording alone: it is said in the sentence before it.
    """

    what: Reference
    joined: bool = field(default=False, compare=False, repr=False)
