"""Continuous effects of resolving spells and abilities as they begin: what they affect, and how much (611.2)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities import effects as e
from explorer.abilities.changes import BecomeCopy, BecomeOfChoice, Control, Gain
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.keywords import Protection
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import Filter, OfColor
from explorer.abilities.player_rules import AdditionalLands
from explorer.abilities.static import Changes, DoesntUntap, EntersWithMore, Regeneration, StaticEffect
from explorer.exact import choosing, evaluating, permanent_copies
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.lending import settled_now
from explorer.exact.permissions import names_no_cards
from explorer.exact.state import LastingEffect, State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId


def begin(table: Table, effect: e.Lasting, speaker: Speaker) -> Procedure[None]:
    """An effect of a resolving spell or ability affects what it names then, and as much as that is then (611.2c)."""
    what = getattr(effect.effect, "what", None)
    if isinstance(effect.effect, MayPlay) and names_no_cards(effect.effect):
        what = None
    affected = () if what is None or isinstance(what, Filter) else evaluating.found_again(table.state, what, speaker)
    state, begun, copied = table.state, effect.effect, None
    values: tuple[tuple[ObjectId, Characteristics], ...] = ()
    if isinstance(begun, EntersWithMore | AdditionalLands):
        begun = replace(begun, amount=evaluating.amount(state, begun.amount, speaker))
    if isinstance(begun, Changes):
        if begun.change == _PROTECTION_OF_CHOICE:
            begun = replace(begun, change=Gain(Protection((OfColor(((yield from choosing.color(speaker)),)),))))
        if isinstance(begun.change, BecomeOfChoice):
            begun = replace(begun, change=(yield from choosing.what_it_becomes(begun.change, speaker)))
        begun = replace(begun, change=settled_now(state, begun.change, speaker))
        if isinstance(begun.change, BecomeCopy):
            values, copied = permanent_copies.becoming(state, begun.change, affected, speaker)
    to: PlayerId | None = None
    if isinstance(begun, Changes) and isinstance(begun.change, Control):
        to = yield from choosing.one_player(table, begun.change.who, speaker)
        if to is None:
            return
    for some in _apart(state, begun, affected):
        here, duration = (speaker.you, speaker.source, effect.duration), len(table.log)
        lasting = LastingEffect(table.state.next_effect, begun, *here, some, duration, values, to, state.turn)
        record(table, [d.EffectBegan(lasting)], R.EFFECT_OF_RESOLUTION, speaker.source, copied)


_PROTECTION_OF_CHOICE = Gain(Protection(chosen=True))


def _apart(state: State, effect: StaticEffect, affected: tuple[Entity, ...]) -> list[tuple[Entity, ...]]:
    """Which of what an effect affects has an effect of its own: each shield is used up by itself (701.15a).

    An effect on the next untap steps of several players ends for each of them with their own step (502.3).
    """
    if isinstance(effect, Regeneration):
        return [(each,) for each in affected]
    if not (isinstance(effect, DoesntUntap) and effect.next):
        return [affected]
    held: dict[PlayerId, tuple[Entity, ...]] = {}
    for each in affected:
        if (there := state.objects.get(ObjectId(each))) is not None:
            held[there.controller] = (*held.get(there.controller, ()), each)
    return list(held.values())
