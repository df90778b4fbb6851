"""Permanents that become copies, and tokens that are copies (707.2 to 707.9, 701.30)."""

from __future__ import annotations

from typing import TypeAlias

from explorer.abilities import effects as e
from explorer.abilities.changes import BecomeCopy
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.phrases import Controlled, Filter, Happened, Kind, OfType, Reference, Who
from explorer.abilities.qualities import IsToken
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.copied_values import Copier, copied_values
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import made
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone

Values: TypeAlias = tuple[tuple[ObjectId, Characteristics], ...]
"""Objects with the copiable values that they get."""


def becoming(
    state: State, change: BecomeCopy, affected: tuple[Entity, ...], speaker: Speaker
) -> tuple[Values, int | None]:
    """What affected permanents become, and the event that made the original, which they no longer follow (707.2b)."""
    originals = _originals(state, change.of, speaker)
    stacked = None if speaker.stacked is None else state.find(speaker.stacked)
    ability = stacked.ability if stacked else None
    there = [found for each in affected if (found := state.objects.get(ObjectId(each))) is not None]
    values = tuple(
        (each.id, copied_values(originals[0].base, change.exceptions, Copier(each.base, ability)))
        for each in there
        if originals and each.zone is Zone.BATTLEFIELD
    )
    return values, _made_by(originals[0]) if originals else None


def _made_by(original: GameObject) -> int | None:
    return original.arrived if original.arrived >= 0 else None


def _originals(state: State, reference: Reference, speaker: Speaker) -> list[GameObject]:
    """What is copied, as it is or as it last was (608.2h)."""
    found = (state.find(each) for each in evaluating.found_again(state, reference, speaker))
    return [each for each in found if each is not None]


def create_copies(table: Table, effect: e.CreateCopies, speaker: Speaker) -> Procedure[None]:
    """Tokens come into being with the copiable values of the original, and are nothing more of it (707.2, 111.2)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    originals = _originals(table.state, effect.of, speaker)
    created: tuple[ObjectId, ...] = ()
    for original in originals:
        values = copied_values(original.base, effect.exceptions)
        created += yield from _create(table, original, values, effect, speaker, number)
    speaker.happened(Happened.CREATED, created)


def _create(
    table: Table,
    original: GameObject,
    values: Characteristics,
    effect: e.CreateCopies | e.Populate,
    speaker: Speaker,
    number: int = 1,
) -> Procedure[tuple[ObjectId, ...]]:
    players = evaluating.players(table.state, effect.who, speaker)
    tapped = isinstance(effect, e.CreateCopies) and effect.tapped
    deeds = [d.TokenCreated(values, player, tapped) for player in players for _ in range(number)]
    events = yield from happen(table, deeds, R.CREATE, speaker.source, _made_by(original))
    return made(events)


def populate(table: Table, effect: e.Populate, speaker: Speaker) -> Procedure[None]:
    """Who controls no creature token creates none (701.30a, 701.30b)."""
    for player in evaluating.players(table.state, effect.who, speaker):
        original = yield from _populated(table, player, speaker)
        if original is not None:
            created = yield from _create(table, original, original.base, effect, speaker)
            speaker.happened(Happened.CREATED, created)


_CREATURE_TOKEN = (IsToken(), OfType((CardType.CREATURE,)), Controlled(Who.YOU))


def _populated(table: Table, player: PlayerId, speaker: Speaker) -> Procedure[GameObject | None]:
    tokens = Filter(Kind.PERMANENT, _CREATURE_TOKEN)
    candidates = tuple(evaluating.fitting(table.state, tokens, Speaker(player, speaker.source)))
    if not candidates:
        return None
    chosen = yield Choose(
        player=player,
        rule=R.POPULATE,
        prompt="Which creature token is copied?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=candidates,
    )
    return table.state.objects[chosen[0]]
