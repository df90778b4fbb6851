"""Trigger conditions of combat and of its damage as data (508.3, 509.3, 510)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import combat as c
from explorer.abilities import triggers as t
from explorer.abilities.phrases import THIS, YOURSELF, Attached, Description, Either, Filter, Kind
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player
from explorer.oracle.building_events import Events
from explorer.oracle.phrases import noun
from explorer.oracle.sorting import one_filter


class Combats(Events):
    """Builds trigger conditions of combat, and several events of one object."""

    # --- whom ---

    def _whom_you(self) -> Filter:
        return YOURSELF

    def _whom_you_or(self, description: Description) -> Either:
        return Either((YOURSELF, one_filter(description)))

    # --- attackers ---

    def _attacks(self, what: Any, whom: Any = None) -> t.Trigger:
        return c.Attacks(self._fighter(what), whom)

    def _attacks_alone(self, what: Any) -> t.Trigger:
        return c.Attacks(self._fighter(what), alone=True)

    def _attacks_beside(self, what: Any, number: str, word: str) -> t.Trigger:
        if word != "creatures":
            raise Unfit('"creatures"')
        return c.Attacks(self._fighter(what), beside=words.number_named(number))

    def _attack_together(self, number: str, description: Description, whom: Any = None) -> t.Trigger:
        least = self._about_so_many(number, description)
        return c.AttackTogether(self._of_kind(description, Kind.PERMANENT), least, whom)

    def _player_attacks(self, who: Any, whom: Any = None) -> t.Trigger:
        return c.PlayerAttacks(a_player(who), whom)

    def _player_attacks_with(self, who: Any, *rest: Any) -> t.Trigger:
        *whom, number, description = rest
        least = self._about_so_many(number, description)
        attackers = self._of_kind(description, Kind.PERMANENT)
        return c.PlayerAttacks(a_player(who), whom[0] if whom else None, attackers, least)

    def _is_attacked(self, who: Any) -> t.Trigger:
        return c.IsAttacked(a_player(who))

    def _unblocked(self, what: Any) -> t.Trigger:
        return c.Unblocked(self._fighter(what))

    def _fighter(self, what: Any) -> Any:
        """A permanent: this or another one, this alone, its host, or such a one."""
        if isinstance(what, Filter) and what.kind is not Kind.PERMANENT:
            raise Unfit("a permanent")
        return what if isinstance(what, t.ThisOr) else self._a_permanent(what)

    # --- blockers ---

    def _blocks(self, what: Any, other: Description | None = None) -> t.Trigger:
        return c.Blocks(self._fighter(what), self._other_side(what, other))

    def _becomes_blocked(self, what: Any, other: Description | None = None) -> t.Trigger:
        return c.BecomesBlocked(self._fighter(what), self._other_side(what, other))

    def _other_side(self, what: Any, other: Description | None) -> Filter | None:
        """The creature on the other side, which the effect calls "that creature"; then it can call none else so."""
        if other is None:
            return None
        if isinstance(what, Filter):
            raise Unfit("one creature that the effect can speak of")
        self.memory.event = noun(other)
        return one_filter(other)

    # --- damage, and faces ---

    def _deals_damage(self, what: Any, combat: bool, to: Any = None) -> t.Trigger:
        if isinstance(to, Attached):
            raise Unfit("a player or a permanent, by a description")
        self.memory.much = True
        if what == THIS and isinstance(to, Filter) and to.kind is Kind.PERMANENT:
            self.memory.event = noun(to)
        return t.DealsDamage(self._a_permanent(what), to, combat)

    def _deal_damage_together(self, number: str, description: Description, combat: bool, to: Any) -> t.Trigger:
        self._about_several(number, description)
        return t.DealsDamage(self._of_kind(description, Kind.PERMANENT), to, combat, several=True)

    def _turned_face_up(self, what: Any) -> t.Trigger:
        return t.TurnedFaceUp(what)

    # --- two events of one object ---

    def _entering(self) -> t.Enters:
        return t.Enters(THIS)

    def _dying(self) -> t.Leaves:
        return t.Leaves(THIS, dies=True)

    def _leaving(self, _: str) -> t.Leaves:
        return t.Leaves(THIS)

    def _attacking_now(self) -> t.Trigger:
        return c.Attacks(THIS)

    def _blocking_now(self, other: Description | None = None) -> t.Trigger:
        return c.Blocks(THIS, self._other_side(THIS, other))

    def _becoming_blocked(self, other: Description | None = None) -> t.Trigger:
        return c.BecomesBlocked(THIS, self._other_side(THIS, other))

    def _dealing(self, combat: bool, to: Any) -> t.Trigger:
        if isinstance(to, Attached):
            raise Unfit("a player or a permanent, by a description")
        self.memory.much = True
        return t.DealsDamage(THIS, to, combat)

    def _turning_up(self) -> t.Trigger:
        return t.TurnedFaceUp(THIS)

    def _any_of_one(self, what: Any, one: Any, other: Any) -> t.AnyEvent:
        if type(one) is type(other):
            raise Unfit("two different events")
        hosts = isinstance(what, Attached)
        if hosts and any(isinstance(each, t.Enters | t.Leaves | t.TurnedFaceUp) for each in (one, other)):
            raise Unfit("an event of combat")
        if isinstance(what, t.ThisOr) and not all(isinstance(each, _OF_ANOTHER) for each in (one, other)):
            raise Unfit("events of any object")
        match one, other:
            case c.Blocks(attacker=None), c.BecomesBlocked(blocker=Filter() as blocker):
                one = replace(one, attacker=blocker)
        if hosts:
            self.memory.event = self.memory.held.noun
        return t.AnyEvent((replace(one, what=what), replace(other, what=what)))


_OF_ANOTHER = t.Enters | t.Leaves | t.TurnedFaceUp | c.Attacks
"""Events that can be of this object "or another one"."""
