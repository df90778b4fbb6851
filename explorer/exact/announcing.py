"""Announcing (601.2b to 601.2d): modes, X, optional costs, targets and division of what was just put on the stack.

Abilities are announced in the same way (602.2b, 603.3c, 603.3d).
"""

from __future__ import annotations

from typing import Any

from explorer.abilities.ability import ActivatedAbility, Body, Mode, SpellAbility
from explorer.abilities.effects import Effect
from explorer.abilities.keywords import Enchant
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import each_instead_of_target, joined
from explorer.exact import targets
from explorer.exact.decisions import Asks, Choose, Number
from explorer.exact.deeds import Decided
from explorer.exact.door import record
from explorer.exact.objects import NOTHING_ANNOUNCED, Announced, GameObject
from explorer.exact.refusals import Reason, Refused
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId


def announced(table: Table, number: ObjectId) -> Announced:
    """What has been announced so far for an object on the stack."""
    return table.state.objects[number].announced or NOTHING_ANNOUNCED


def decide(table: Table, number: ObjectId, what: str, rule: Rule, **changes: Any) -> None:
    """Write down one more decision on the object on the stack, if it is any."""
    before = announced(table, number)
    if any(getattr(before, name) != value for name, value in changes.items()):
        record(table, [Decided(number, before.evolve(**changes), what)], rule, number)


def spell_body(state: State, spell: GameObject, way: str = "") -> Body:
    """What a spell does as it resolves: its paragraphs joined, overloaded where it is cast so (608.2c, 702.96a).

    An Aura spell targets what its enchant ability describes (303.4a); other permanent spells have no instructions.
    """
    seen = state.characteristics(spell)
    bodies = tuple(each.body for each in seen.abilities if isinstance(each, SpellAbility))
    if bodies:
        body = joined(bodies)
        return each_instead_of_target(body) if way == "overload" else body
    enchants = [each.filter for each in seen.abilities if isinstance(each, Enchant)]
    none: tuple[Effect, ...] = ()
    return Body((Mode(none, tuple(TargetPhrase(each) for each in enchants[:1])),))


def choose_modes(table: Table, number: ObjectId) -> Procedure[None]:
    """The modes are chosen first; one whose targets cannot be chosen is not there to be chosen (601.2b, 700.2a)."""
    stacked = table.state.objects[number]
    body = announced(table, number).body
    if body is None:
        return
    if not body.modal:
        decide(table, number, "modes", R.ANNOUNCE_MODES_AND_COSTS, modes=tuple(range(len(body.modes))))
        return
    possible = tuple(n + 1 for n in range(len(body.modes)) if _possible(table.state, stacked, n))
    if len(possible) < body.choose:
        why = f"no mode of {stacked.base.name} has legal targets"
        raise Refused((Reason(R.CHOOSE_MODES, why), Reason(R.CHOOSE_TARGETS, "no target can be chosen")))
    chosen = yield Choose(
        player=stacked.controller,
        rule=R.ANNOUNCE_MODES_AND_COSTS,
        prompt=f"Which mode of {stacked.base.name}?",
        asks=Asks.MODES,
        source=number,
        candidates=possible,
        low=body.choose,
        high=min(body.most, len(possible)),
        against=_against_modes(len(body.modes), possible),
    )
    decide(table, number, "modes", R.ANNOUNCE_MODES_AND_COSTS, modes=tuple(n - 1 for n in chosen))


def _against_modes(count: int, possible: tuple[int, ...]) -> tuple[Reason, ...]:
    """What stands against the modes that are printed and cannot be chosen (700.2a, 601.2c)."""
    missing = [str(n) for n in range(1, count + 1) if n not in possible]
    if not missing:
        return ()
    which = f"mode {missing[0]}" if len(missing) == 1 else f"each of the modes {', '.join(missing)}"
    return (
        Reason(R.CHOOSE_MODES, "only a mode with legal targets can be chosen"),
        Reason(R.CHOOSE_TARGETS, f"{which} has too few legal targets"),
    )


def can_be_announced(state: State, stacked: GameObject) -> bool:
    """Whether enough modes of a spell or ability on the stack have enough legal targets (601.2b, 601.2c)."""
    body = stacked.announced.body if stacked.announced else None
    return body is None or sum(_possible(state, stacked, n) for n in range(len(body.modes))) >= body.choose


_MOST_X = 20


def least_x(state: State, stacked: GameObject) -> int:
    """The lowest X with which it has enough legal targets (107.3a, 601.2c); 0 where none up to 20 has."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    low = _lowest_x(stacked)
    trials = ((x, stacked.evolve(announced=announced.evolve(x=x))) for x in range(low, _MOST_X + 1))
    return next((x for x, trial in trials if can_be_announced(state, trial)), low)


def _lowest_x(stacked: GameObject) -> int:
    return stacked.ability.least_x if isinstance(stacked.ability, ActivatedAbility) else 0


def _possible(state: State, stacked: GameObject, mode: int) -> bool:
    trial = stacked.evolve(announced=(stacked.announced or NOTHING_ANNOUNCED).evolve(modes=(mode,)))
    return targets.enough(targets.slots(state, trial))


def choose_x(table: Table, number: ObjectId, in_cost: bool, free: bool) -> Procedure[None]:
    """X is announced before anything is paid; it is 0 where the mana cost with X is not paid (107.3a, 107.3b)."""
    if not in_cost:
        return
    if free:
        decide(table, number, "x", R.X_WITHOUT_PAYING, x=0)
        return
    stacked = table.state.objects[number]
    x = yield Number(
        player=stacked.controller,
        rule=R.CHOOSE_X,
        prompt=f"What is X for {stacked.base.name}?",
        asks=Asks.X,
        source=number,
        low=_lowest_x(stacked),
        usual=least_x(table.state, stacked),
    )
    decide(table, number, "x", R.CHOOSE_X, x=x)


def choose_optional_costs(table: Table, number: ObjectId) -> Procedure[None]:
    """Whoever casts says which optional additional costs will be paid, and how often: kicker, replicate (601.2b)."""
    stacked = table.state.objects[number]
    paid: list[tuple[str, int]] = []
    once: list[str] = []
    for each in table.state.characteristics(stacked).optional_costs:
        if not each.often:
            once.append(each.name)
            continue
        name = "multikicker" if each.name == "kicker" else each.name
        times = yield Number(
            player=stacked.controller,
            rule=R.MULTIKICKER if each.name == "kicker" else R.REPLICATE,
            prompt=f"How often is the {name} cost paid?",
            asks=Asks.OPTIONAL_COSTS,
            source=number,
            cost=name,
        )
        paid += [(each.name, times)] if times else []
    chosen = yield Choose(
        player=stacked.controller,
        rule=R.ANNOUNCE_MODES_AND_COSTS,
        prompt=f"Which optional costs of {stacked.base.name} are paid?",
        asks=Asks.OPTIONAL_COSTS,
        source=number,
        candidates=tuple(once),
        low=0,
        high=len(once),
    )
    paid += [(name, 1) for name in chosen]
    decide(table, number, "costs", R.ANNOUNCE_MODES_AND_COSTS, costs=tuple(paid))


def choose_targets(table: Table, number: ObjectId) -> Procedure[None]:
    """Targets, and then how something is divided among them (601.2c, 601.2d)."""
    chosen = yield from targets.choose(table, table.state.objects[number])
    decide(table, number, "targets", R.CHOOSE_TARGETS, targets=chosen)
    division = yield from targets.divide(table, table.state.objects[number])
    decide(table, number, "divide", R.DIVIDE, division=division)
