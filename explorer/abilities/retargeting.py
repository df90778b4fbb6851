"""Instructions that change what spells and abilities on the stack target (115.7)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Players, Reference, Who


@dataclass(frozen=True, slots=True)
class ChangeTarget:
    """Change the target of a spell or ability, or just one of several, to another legal one (115.7a, 115.7b).

    It is changed `to` that object where one is named, else to what "you" choose.
    """

    of: Reference
    to: Reference | None = None
    one: bool = False


@dataclass(frozen=True, slots=True)
class ChooseNewTargets:
    """A player may choose new targets for a spell or ability, any number of them (115.7d)."""

    what: Reference
    who: Players = Who.YOU
