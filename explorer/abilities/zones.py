"""In which zone an ability functions where that is not the battlefield or the stack (113.6)."""

from __future__ import annotations

from explorer.abilities.ability import Ability, ActivatedAbility, TriggeredAbility
from explorer.abilities.events import ThisOr
from explorer.abilities.moves import Put
from explorer.abilities.phrases import THIS
from explorer.abilities.transform import parts
from explorer.abilities.triggers import Leaves, events_of
from explorer.values.zones import Zone


def functions_in(ability: Ability) -> Zone:
    """The zone in which an activated or triggered ability functions; the battlefield for all others (113.6).

    It is the one from which its cost or an instruction moves its own object (113.6j, 113.6m), unless it triggers on
    what puts the object there.
    """
    match ability:
        case ActivatedAbility(cost, body):
            return cost.zone if cost.zone is not Zone.BATTLEFIELD else _left(body)
        case TriggeredAbility(trigger, body) if not any(
            isinstance(each, Leaves) and (each.what == THIS or isinstance(each.what, ThisOr))
            for each in events_of(trigger)
        ):
            return _left(body)
        case _:
            return Zone.BATTLEFIELD


def _left(part: object) -> Zone:
    """The zone that the text has its own object leave."""
    moves = (each for each in parts(part) if isinstance(each, Put) and each.what == THIS)
    return next((each.out_of for each in moves if each.out_of is not None), Zone.BATTLEFIELD)
