"""Target phrases (115.1): what has to be chosen as a spell is cast or an ability put on the stack."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Amount, Description


@dataclass(frozen=True, slots=True)
class TargetPhrase:
    """One use of the word "target": from `low` to `high` different things that a description fits (115.3).

    `high` None means any number of them.
    """

    filter: Description
    low: Amount = 1
    high: Amount | None = 1

    @property
    def is_plural(self) -> bool:
        """Whether it can have more than one target."""
        return self.high != 1
