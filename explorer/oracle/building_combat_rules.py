"""What is true of attacking, blocking and combat damage, as data (508.1, 509.1, 510.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from explorer.abilities import combat_rules as r
from explorer.abilities.effects import Lasting
from explorer.abilities.phrases import (
    THIS,
    AsCreated,
    Attached,
    Description,
    Each,
    Either,
    Filter,
    Kind,
    Result,
    Target,
    That,
    This,
    Together,
)
from explorer.abilities.static import Duration
from explorer.oracle import words
from explorer.oracle.building import Unfit
from explorer.oracle.building_player_rules import PlayerRules

_FIGHTERS = This | Attached | Each | Target | That | Result | AsCreated | Together


@dataclass(frozen=True, slots=True)
class Brief:
    """A rule with how long it is so, which is told in its midst: "attacks this turn if able"."""

    rule: Any
    duration: Duration


class CombatRules(PlayerRules):
    """Builds what creatures can't do in combat, must do, or may do besides."""

    def _fights(self, what: Any, *rules: Any) -> list[Any]:
        return [replace(each, what=fighters(what)) for each in rules]

    def _changed_and_fights(self, subject: Any, *parts: Any) -> list[Any]:
        changes = self._changes(*(each for each in parts if isinstance(each, list)))
        rules = [each for each in parts if not isinstance(each, list)]
        return [*self._changed(subject, changes), *self._fights(subject, *rules)]

    # --- being blocked ---

    def _unblockable(self) -> Any:
        return r.CantBeBlocked(THIS)

    def _unblockable_by(self, by: Description) -> Any:
        return r.CantBeBlocked(THIS, _creatures(by))

    def _blocked_only_by(self, by: Description) -> Any:
        return r.CantBeBlocked(THIS, _creatures(by), others=True)

    def _blocked_by_least(self, number: str, word: str) -> Any:
        return r.BlockedByNumber(THIS, least=_so_many(number, word))

    def _blocked_by_most(self, number: str, word: str) -> Any:
        return r.BlockedByNumber(THIS, most=_so_many(number, word))

    def _must_be_blocked(self) -> Any:
        return r.MustBeBlocked(THIS)

    def _all_block(self, word: str, what: Any) -> list[Any]:
        if word not in ("creatures", "Creatures"):
            raise Unfit('"creatures"')
        return [r.MustBeBlocked(fighters(what), by_all=True)]

    def _blocked_as_though(self, keyword: str) -> Any:
        return r.FightsAsThough(THIS, keyword, blocked=True)

    # --- attacking and blocking ---

    def _cant_attack(self, whom: Any = None) -> Any:
        return r.CantFight(THIS, block=False, whom=whom)

    def _cant_block(self) -> Any:
        return r.CantFight(THIS, attack=False)

    def _cant_fight(self) -> Any:
        return r.CantFight(THIS)

    def _fights_alone(self, rule: Any) -> Any:
        return replace(rule, alone=True)

    def _cant_block_such(self, attackers: Any) -> Any:
        described = isinstance(attackers, Filter | Either)
        return r.CantBlockSuch(THIS, _creatures(attackers) if described else _permanent(attackers))

    def _blocks_only(self, attackers: Description) -> Any:
        return r.CantBlockSuch(THIS, _creatures(attackers), others=True)

    def _attacks_if_able(self, whom: Any = None) -> Any:
        return r.MustAttack(THIS, whom)

    def _is_goaded(self) -> Any:
        return r.Goaded(THIS)

    def _goad(self, what: Any) -> tuple[Lasting, ...]:
        return (Lasting(r.Goaded(fighters(what)), Duration.YOUR_NEXT_TURN),)

    def _blocks_if_able(self, attacker: Any = None) -> Any:
        return r.MustBlock(THIS, None if attacker is None else _permanent(attacker))

    def _blocks_one_more(self, word: str) -> Any:
        if word != "creature":
            raise Unfit('"creature"')
        return r.BlocksMore(THIS)

    def _blocks_many_more(self, number: str, word: str) -> Any:
        return r.BlocksMore(THIS, _so_many(number, word))

    def _blocks_any_number(self, word: str) -> Any:
        if word != "creatures":
            raise Unfit('"creatures"')
        return r.BlocksMore(THIS, None)

    def _attacks_as_though(self, keyword: str) -> Any:
        return r.FightsAsThough(THIS, keyword)

    def _damage_by_toughness(self) -> Any:
        return r.DamageByToughness(THIS)

    def _damage_as_unblocked(self, what: Any) -> list[Any]:
        return [r.DamageAsUnblocked(fighters(what))]

    # --- how long ---

    def _attacks_till(self, *parts: Any) -> Brief:
        return Brief(self._attacks_if_able(*parts[:-1]), parts[-1])

    def _blocks_till(self, *parts: Any) -> Brief:
        return Brief(self._blocks_if_able(*parts[:-1]), parts[-1])

    def _be_blocked_till(self, duration: Duration) -> Brief:
        return Brief(self._must_be_blocked(), duration)

    def _only_by_till(self, duration: Duration, by: Description) -> Brief:
        return Brief(self._blocked_only_by(by), duration)

    def _by_least_till(self, duration: Duration, number: str, word: str) -> Brief:
        return Brief(self._blocked_by_least(number, word), duration)

    def _one_more_till(self, word: str, duration: Duration) -> Brief:
        return Brief(self._blocks_one_more(word), duration)

    def _as_though_till(self, duration: Duration, keyword: str) -> Brief:
        return Brief(self._attacks_as_though(keyword), duration)

    def _rule_till(self, rule: Any, duration: Duration) -> Brief:
        return Brief(rule, duration)


def fighters(what: Any) -> Any:
    """The same, if it can be creatures of which a text says how they fight; raises Unfit."""
    if not isinstance(what, _FIGHTERS):
        raise Unfit("a creature")
    return what


def _permanent(what: Any) -> Any:
    """This object, or its host: what an effect that lasts can still tell of later (611.2c)."""
    if not isinstance(what, This | Attached):
        raise Unfit("this object, what it is attached to, or creatures by a description")
    return what


def _creatures(description: Description) -> Description:
    filters = description.filters if isinstance(description, Either) else (description,)
    if any(each.kind is not Kind.PERMANENT for each in filters):
        raise Unfit("creatures")
    return description


def _so_many(number: str, word: str) -> int:
    many = words.number_named(number)
    if word != ("creature" if many == 1 else "creatures"):
        raise Unfit('"creatures"')
    return many
