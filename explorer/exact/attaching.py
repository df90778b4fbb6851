"""What an Aura, Equipment or Fortification may be attached to, and what can be attached at all (301.5, 303.4)."""

from __future__ import annotations

from explorer.exact import evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, is_player
from explorer.values.types import CardType
from explorer.values.zones import Zone


def may_be_on(state: State, attachment: GameObject, host: Entity) -> bool:
    """Whether it may be attached to that player or permanent, itself never (301.5, 303.4c, 303.4d, 702.16c)."""
    seen = state.characteristics(attachment)
    if host == attachment.id or not seen.can_be_attached:
        return False
    if not is_player(host):
        bearer = state.objects.get(ObjectId(host))
        if bearer is None or bearer.zone is not Zone.BATTLEFIELD:
            return False
        if evaluating.is_protected(state, bearer, attachment.id):
            return False
    if "Aura" not in seen.subtypes:
        return not is_player(host) and _can_bear(state, ObjectId(host), seen.subtypes)
    speaker = Speaker(attachment.controller, attachment.id)
    return all(evaluating.fits(state, host, each, speaker) for each in seen.enchants)


def _can_bear(state: State, host: ObjectId, subtypes: tuple[str, ...]) -> bool:
    """Equipment is borne by creatures, a Fortification by lands (301.5, 301.6)."""
    bearer = CardType.CREATURE if "Equipment" in subtypes else CardType.LAND
    return state.characteristics(state.objects[host]).is_a(bearer)
