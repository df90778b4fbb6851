"""Combat as it stands: who attacks what, what is blocked by what, and which creatures strike first (506 to 511)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from explorer.exact.evolving import Evolving
from explorer.values.ids import Entity, ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Attacker:
    """An attacking creature, and the player, planeswalker or battle that it attacks: None once that is gone (506.4c).

    `defender` is its defending player (508.5). `blocked` is None until blockers are declared, then whether it became a
    blocked creature, which it stays (509.1h).
    """

    creature: ObjectId
    attacks: Entity | None
    defender: PlayerId
    blocked: bool | None = None


@dataclass(frozen=True, slots=True)
class Blocker:
    """A blocking creature, and the attackers that it blocks now, in the order in which they were declared (509.1g)."""

    creature: ObjectId
    blocks: tuple[ObjectId, ...]


@dataclass(frozen=True)
class Combat(Evolving):
    """The combat of a combat phase in which something has attacked (508.8), in order of declaration.

    `steps` counts the combat damage steps that have begun. `strikers` are the creatures that had first strike or double
    strike as the first of them began: where there is any, another one follows (510.4).
    """

    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    steps: int = 0
    strikers: tuple[ObjectId, ...] = ()

    def attacker(self, creature: ObjectId) -> Attacker | None:
        """That creature as an attacking one, or None where it is none."""
        return next((each for each in self.attackers if each.creature == creature), None)

    def blocker(self, creature: ObjectId) -> Blocker | None:
        """That creature as a blocking one, or None where it is none."""
        return next((each for each in self.blockers if each.creature == creature), None)

    def blockers_of(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """The creatures that block that attacker now, in the order in which they were declared."""
        return tuple([each.creature for each in self.blockers if attacker in each.blocks])

    @property
    def members(self) -> tuple[ObjectId, ...]:
        """The attacking creatures, then the blocking ones."""
        return (*[each.creature for each in self.attackers], *[each.creature for each in self.blockers])

    def without(self, gone: ObjectId) -> Combat:
        """What is left of it once that permanent is removed from combat (506.4): what attacked it attacks nothing."""
        attackers = [each for each in self.attackers if each.creature != gone]
        blockers = [each for each in self.blockers if each.creature != gone]
        return self.evolve(
            attackers=tuple([replace(each, attacks=None) if each.attacks == gone else each for each in attackers]),
            blockers=tuple([replace(each, blocks=_but(each.blocks, gone)) for each in blockers]),
        )

    def concerns(self, permanent: ObjectId) -> bool:
        """Whether a permanent attacks, blocks or is attacked."""
        return permanent in self.members or any(each.attacks == permanent for each in self.attackers)


def _but(numbers: tuple[ObjectId, ...], one: ObjectId) -> tuple[ObjectId, ...]:
    return tuple([each for each in numbers if each != one])


@dataclass(frozen=True, slots=True)
class Assault:
    """A creature that was declared as an attacker this turn: under whose control, and what it attacked (608.2i)."""

    creature: ObjectId
    player: PlayerId
    attacked: Entity
