"""Rules of the grammar that are there for one card alone, each with the reason why it is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.resources import files

from explorer.oracle.parsing import grammar


@dataclass(frozen=True, slots=True)
class Single:
    """A rule that one card uses, or none (""), and the reason why it is there; "" where nobody has told it."""

    rule: str
    card: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule}, {self.card or 'no card'}: {self.reason or 'without a reason'}"


@dataclass(slots=True)
class Singles:
    """The cards by which each rule was seen in use, two of them at most."""

    cards: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def count(self, card: str, rules: Iterable[str]) -> None:
        """See a line of a card that was read by these rules."""
        for rule in rules:
            seen = self.cards.get(rule, ())
            if len(seen) < 2 and card not in seen:
                self.cards[rule] = (*seen, card)

    def listed(self) -> tuple[Single, ...]:
        """The rules that fewer than two cards use, in alphabetical order."""
        known = reasons()
        seen = {rule: self.cards.get(rule, ()) for rule in sorted(grammar().rules)}
        few = {rule: "".join(cards) for rule, cards in seen.items() if len(cards) < 2}
        return tuple(Single(rule, card, known.get(rule, "")) for rule, card in few.items())


def reasons() -> dict[str, str]:
    """Why each rule that one card alone uses is there, by the rule's name."""
    text = (files("explorer.oracle") / "grammar" / "singles.toml").read_text(encoding="utf-8")
    return {rule: str(reason) for rule, reason in tomllib.loads(text).items()}
