"""Why something cannot be done now: every way to use a card or permanent, each with what stands against it (law 9)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.draw.asked import answer_text
from explorer.exact import activating, casting
from explorer.exact.costs import has_x, total
from explorer.exact.decisions import Action, Asks, Priority
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.paying import can_pay
from explorer.exact.priority import act
from explorer.exact.refusals import Refused, refuse
from explorer.exact.spending import Purpose
from explorer.exact.state import State
from explorer.exact.table import by_default
from explorer.rules import R
from explorer.scenario.game import Game
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Wondered:
    """One way to use a card or permanent, in words; `refused` is None where it can be done now."""

    text: str
    refused: Refused | None


def wonder(game: Game, number: ObjectId) -> tuple[Wondered, ...]:
    """Everything that can be done with a card or permanent, each with every reason against it; () where nothing can.

    The game stays as it is. Raises Refused where there is no such object, or nobody has priority (117.2e).
    """
    state, found = game.state, game.state.objects.get(number)
    if found is None:
        raise refuse(R.ACTIVATE, "it is no longer there")
    game.player(None)
    pending = game.pending
    assert isinstance(pending, Priority)
    legal = {*pending.options(), *with_x(game)}
    player = found.controller if found.zone is Zone.BATTLEFIELD else found.owner
    actions = _actions(state, found)
    return tuple(
        Wondered(answer_text(state, pending, each), None if each in legal else _against(game, player, each))
        for each in actions
    )


def with_x(game: Game) -> tuple[Action, ...]:
    """Abilities that can be activated now for some X though not for 0, which the engine's own list leaves out (107.3a).

    Whoever takes one has to answer X otherwise than by its default.
    """
    pending, state = game.pending, game.state
    if not isinstance(pending, Priority):
        return ()
    found = [
        ("activate", each.id, index)
        for each in state.permanents(pending.player)
        for index, ability in enumerate(state.characteristics(each).activated)
        if has_x(ability.cost) and not activating.reasons(state, pending.player, each.id, index)
    ]
    listed = set(pending.options()) if found else set()
    return tuple(each for each in found if each not in listed and _some_x(game, pending.player, *each[1:]) is not None)


def _some_x(game: Game, player: PlayerId, number: ObjectId, index: int) -> int | None:
    """The lowest X from 1 on for which an ability can be activated; None where there is none that could be paid."""
    ability = game.state.characteristics(game.state.objects[number]).activated[index]
    x = 1
    while can_pay(
        game.table.fork(), player, total(ability.cost, x), Purpose(ability_of=number), Speaker(player, number)
    ):
        try:
            _activate_with(game, player, number, index, x)
        except Refused:
            x += 1
        else:
            return x
    return None


def _activate_with(game: Game, player: PlayerId, number: ObjectId, index: int, x: int) -> None:
    """Activate an ability on a fork with that X, everything else by default; raises Refused."""
    procedure = activating.activate(game.table.fork(), player, number, index)
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(decision.check(x if decision.asks is Asks.X else decision.default()))
    except StopIteration:
        return


def _actions(state: State, found: GameObject) -> list[Action]:
    seen = state.characteristics(found)
    if found.zone is Zone.BATTLEFIELD:
        return [("activate", found.id, index) for index in range(len(seen.activated))]
    if found.zone is Zone.STACK:
        return []
    if found.base.is_a(CardType.LAND):
        return [("play", found.id)]
    return [("cast", found.id, way) for way in casting.ways(state, found) or ("",)]


def _against(game: Game, player: PlayerId, action: Action) -> Refused:
    """The refusal of an action that is not legal, found by trying it on a fork with whatever it asks by default."""
    try:
        by_default(act(game.table.fork(), player, action))
    except Refused as refused:
        return refused
    return refuse(R.UNPAYABLE_COST, "there is no way to pay for it and for what goes with it")
