"""The untap step's one action (502.3): what stays tapped because it must, and what because its controller wants it."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.static import DoesntUntap, MayStayTapped, UntapsWithOthers
from explorer.exact import conditions, evaluating
from explorer.exact import deeds as d
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.replacing import has_static, standing
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.status import SICK, TAPPED


def untap_all(table: Table) -> Procedure[None]:
    """The active player's permanents untap, and are new no longer (502.3, 302.6)."""
    player = table.state.active
    if any(table.state.is_set(each, SICK) for each in table.state.permanents(player)):
        record(table, [d.SicknessEnded(player)], R.SUMMONING_SICKNESS)
    held = frozenset(_held(table.state, player))
    theirs = (*table.state.permanents(player), *_with_others(table.state, player))
    tapped = [each.id for each in theirs if table.state.is_set(each, TAPPED)]
    untapping = [each for each in tapped if each not in held]
    left = yield from _left_tapped(table, player, untapping)
    ended = tuple(_used_up(table.state, player))
    yield from happen(table, [d.Untapped(each) for each in untapping if each not in left], R.UNTAP_PERMANENTS)
    if ended:
        record(table, [d.EffectsEnded(ended)], R.UNTAP_PERMANENTS)


def _held(state: State, player: PlayerId) -> Iterator[Entity]:
    """What does not untap during that player's untap step, because an effect says so."""
    for permanent, seen in state.outspoken:
        speaker = Speaker(permanent.controller, permanent.id)
        for ability in seen.static:
            is_on = ability.condition is None or conditions.holds(state, ability.condition, speaker)
            for effect in ability.effects:
                if isinstance(effect, DoesntUntap) and is_on and _is_step_of(state, effect, player, speaker):
                    yield from evaluating.entities(state, effect.what, speaker)
    for lasting in state.lasting:
        if isinstance(lasting.effect, DoesntUntap):
            yield from lasting.affected


def _with_others(state: State, player: PlayerId) -> Iterator[GameObject]:
    """What untaps during that player's untap step though somebody else controls it, because an effect says so."""
    others: dict[Entity, GameObject] = {}
    for effect, found in standing(state, UntapsWithOthers):
        if found.speaker_player != player:
            speaker = Speaker(found.speaker_player, found.source)
            others |= {each.id: each for each in evaluating.meant(state, effect.what, speaker)}
    yield from (each for each in others.values() if each.controller != player)


def _is_step_of(state: State, effect: DoesntUntap, player: PlayerId, speaker: Speaker) -> bool:
    return player in evaluating.players(state, effect.whose, speaker)


def _left_tapped(table: Table, player: PlayerId, untapping: list[ObjectId]) -> Procedure[tuple[ObjectId, ...]]:
    """The player chooses which of the permanents stay tapped whose text allows it."""
    free = tuple(each for each in untapping if has_static(table.state, each, MayStayTapped))
    if not free:
        return ()
    left: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=R.UNTAP_PERMANENTS,
        prompt="Which of these stay tapped?",
        asks=Asks.OBJECTS,
        candidates=free,
        low=0,
        high=len(free),
    )
    return left


def _used_up(state: State, player: PlayerId) -> Iterator[int]:
    """Effects on just the next untap step of a permanent's controller: this was it."""
    for lasting in state.lasting:
        if isinstance(lasting.effect, DoesntUntap) and lasting.effect.next:
            there = [state.objects.get(ObjectId(each)) for each in lasting.affected]
            if all(each is None or each.controller == player for each in there):
                yield lasting.id
