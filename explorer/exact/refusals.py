"""Refusals: why something may not be done, by which rules, and what would be legal instead."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.rules import Rule


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that stands against an action or answer: the rule, and the case in words."""

    rule: Rule
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule.number})"


class Refused(Exception):
    """An action or answer that the rules do not allow; nothing has changed (730.1).

    `reasons` are all that were found at the first step that fails, `legal` says what would be allowed.
    """

    def __init__(self, reasons: tuple[Reason, ...], legal: str = "") -> None:
        self.reasons = reasons
        self.legal = legal
        super().__init__(reasons, legal)

    def __str__(self) -> str:
        text = "; ".join(str(reason) for reason in self.reasons)
        return text + (f". {self.legal}" if self.legal else "")

    def cites(self, number: str) -> bool:
        """Whether that rule, or a subrule of it, is among those that stand against the action."""
        return any(Rule(number, "").covers(reason.rule.number) for reason in self.reasons)


def refuse(rule: Rule, text: str, legal: str = "") -> Refused:
    """A refusal with one reason."""
    return Refused((Reason(rule, text),), legal)
