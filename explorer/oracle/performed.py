"""What is read and not performed yet: such a line is refused with that reason, and counted apart."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from explorer.abilities.circumstances import HasDesignation
from explorer.abilities.combat_meanings import NOT_TRIGGERED
from explorer.abilities.keywords import Has
from explorer.abilities.triggers import TurnedFaceUp

NOT_PERFORMED: frozenset[type] = frozenset({TurnedFaceUp, HasDesignation})
"""The kinds of data that text can be read to and that the exact engine has no way to carry out yet.

Nothing is turned face up (708), and nobody is the monarch or has the initiative (722, 723).
"""


def unperformed(part: object, kinds: frozenset[type] = NOT_PERFORMED) -> type | None:
    """The first kind of data within an ability, or any part of one, that is not performed; None if all of it is."""
    if type(part) in kinds or (isinstance(part, Has) and part.keyword in NOT_TRIGGERED):
        return type(part)
    if isinstance(part, tuple):
        return next((found for each in part if (found := unperformed(each, kinds))), None)
    if is_dataclass(part) and not isinstance(part, type):
        return unperformed(tuple(getattr(part, each.name) for each in fields(part)), kinds)
    return None
