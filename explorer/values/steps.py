"""Steps and phases of a turn (500.1); a main phase counts as a step of its own here, since nothing divides it."""

from enum import StrEnum


class Step(StrEnum):
    """The parts of a turn in order, by the names that scenario files use (500.1, 501.1, 506.1, 512.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"

    @property
    def is_main(self) -> bool:
        """Whether this is a main phase, when sorcery-speed things may be done (505.6a)."""
        return self in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


STEPS: tuple[Step, ...] = tuple(Step)
