"""Why something cannot be done now: every way to use a card or permanent, each with what stands against it (law 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.draw.asked import answer_text, declared_text
from explorer.draw.naming import numbered
from explorer.exact import casting, naming, permissions
from explorer.exact.decisions import Action, Declare, Priority
from explorer.exact.objects import GameObject, Nature
from explorer.exact.priority import act
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.state import State
from explorer.exact.table import by_default
from explorer.rules import R
from explorer.scenario.game import Game
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Wondered:
    """One way to use a card or permanent, in words; `refused` is None where it can be done now."""

    text: str
    refused: Refused | None


def wonder(game: Game, number: ObjectId) -> tuple[Wondered, ...]:
    """Everything that can be done with a card or permanent, each with every reason against it; () where nothing can.

    The game stays as it is. Raises Refused where there is no such object, or where what is asked is neither what
    to do with priority nor what attacks or blocks (117.2e).
    """
    state, found = game.state, game.state.objects.get(number)
    if found is None:
        raise refuse(R.ACTIVATE, "it is no longer there")
    game.player(None)
    pending = game.pending
    if isinstance(pending, Declare):
        return _declared(state, pending, number)
    if not isinstance(pending, Priority):
        raise refuse(R.NO_PRIORITY_WHILE_RESOLVING, f"nobody has priority before this is answered: {pending}")
    legal = set(pending.options())
    player = found.controller if found.zone is Zone.BATTLEFIELD else found.owner
    if number in permissions.reachable(state, pending.player):
        player = pending.player
    used = tuple(
        Wondered(answer_text(state, pending, each), None if each in legal else _against(game, player, each))
        for each in _actions(state, player, found)
    )
    return (*used, *_fights(game, found))


def _fights(game: Game, found: GameObject) -> Iterator[Wondered]:
    """Why a creature does not attack, or block if it is not its controller's turn, while players have priority."""
    state = game.state
    if found.zone is Zone.BATTLEFIELD and state.characteristics(found).is_a(CardType.CREATURE):
        action = "attack" if found.controller == state.active else "block"
        refused = game.why_not(action, naming.full_label(state, found.id))
        yield Wondered(f"{numbered(state, found.id)} {action}s", refused)


def _declared(state: State, pending: Declare, number: ObjectId) -> tuple[Wondered, ...]:
    """All that any creature could attack or block, with what stands against it for this one alone (508.1, 509.1).

    What has the same reasons is told together.
    """
    alike: dict[tuple[Reason, ...], list[Entity]] = {}
    for what in dict.fromkeys(what for _, each in pending.candidates for what in each):
        alike.setdefault(pending.against(((number, what),)), []).append(what)
    return tuple(
        Wondered(declared_text(state, pending, number, whats), Refused(reasons) if reasons else None)
        for reasons, whats in alike.items()
    )


def _actions(state: State, player: PlayerId, found: GameObject) -> list[Action]:
    seen = state.characteristics(found)
    if found.zone is Zone.BATTLEFIELD:
        return [("activate", found.id, index) for index in range(len(seen.activated))]
    if found.zone is Zone.STACK or found.nature is Nature.EMBLEM:
        return []
    if found.base.is_a(CardType.LAND):
        return [("play", found.id)]
    return [("cast", found.id, way) for way in casting.ways(state, player, found) or ("",)]


def _against(game: Game, player: PlayerId, action: Action) -> Refused:
    """The refusal of an action that is not legal, found by trying it on a fork with whatever it asks by default."""
    try:
        by_default(act(game.table.fork(), player, action))
    except Refused as refused:
        return refused
    return refuse(R.UNPAYABLE_COST, "there is no way to pay for it and for what goes with it")
