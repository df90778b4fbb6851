"""One rule of the Comprehensive Rules: its number, and what it says in one sentence of our own."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as code cites it: by the name that its chapter gives it, never by its number.

    Two rules are equal when number and wording are; the name only says where to find the rule in `R`.
    """

    number: str
    wording: str
    name: str = field(default="", compare=False)

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the name under which a chapter lists this rule; the first one stays."""
        if not self.name:
            object.__setattr__(self, "name", name)

    def covers(self, number: str) -> bool:
        """Whether `number` is this rule or a subrule of it: 302 covers 302.6, and 707.10 covers 707.10c, not 707.1."""
        if not number.startswith(self.number):
            return False
        rest = number[len(self.number) :]
        return rest == "" or rest.startswith(".") or ("." in self.number and rest.isalpha())

    def __str__(self) -> str:
        """The number, as rules are cited."""
        return self.number
