"""Choices that are made as an instruction is carried out (608.2d): an object or several, a player, a color."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.changes import Become, BecomeColor, BecomeOfChoice, Change, ChoiceOf
from explorer.abilities.effects import Effect
from explorer.abilities.phrases import Filter, Happened, Players, Reference, SomeOf
from explorer.exact import evaluating
from explorer.exact.chances import some_at_random
from explorer.exact.decisions import Asks, Choose, YesNo
from explorer.exact.evaluating import Speaker
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import COLORS, ManaType, color_named, in_order
from explorer.values.subtypes import CREATURE_TYPES
from explorer.values.types import BASIC_LAND_TYPES, TypeLine

_TO_WHAT = ("what", "on", "to")
"""The fields of an instruction that tell to which objects it is done."""


def settle(table: Table, effect: Effect, speaker: Speaker) -> Procedure[None]:
    """It is settled to which objects an instruction is done, where that is left to whoever carries it out (608.2d)."""
    for name in _TO_WHAT:
        some = getattr(effect, name, None)
        if isinstance(some, SomeOf) and some.pronoun is None:
            candidates = _candidates(table.state, some, speaker)
            by = evaluating.players(table.state, some.by, speaker) or (speaker.you,)
            picked: tuple[Entity, ...] = ()
            for each in by:
                theirs = candidates if len(by) == 1 else _of(table.state, each, candidates)
                picked += yield from _picked(table, some, theirs, each, speaker)
            speaker.picked[some] = picked


def _picked(
    table: Table, some: SomeOf, candidates: tuple[Entity, ...], player: PlayerId, speaker: Speaker
) -> Procedure[tuple[Entity, ...]]:
    """What one player chooses of what there is, or chance for them."""
    number = min(evaluating.amount(table.state, some.amount, speaker), len(candidates))
    if some.random:
        return (yield from some_at_random(table, candidates, number))
    prompt = "Which one?" if number == 1 else "Which ones?"
    return (yield from _among(candidates, prompt, speaker, 0 if some.up_to else number, number, player))


def _of(state: State, player: PlayerId, candidates: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """Those of some objects that are the player's own, where several players choose, each of theirs (101.4)."""
    return tuple(each for each in candidates if state.objects[ObjectId(each)].controller == player)


def _candidates(state: State, some: SomeOf, speaker: Speaker) -> tuple[Entity, ...]:
    """What may be chosen: among those objects of which the text speaks, or wherever there is such a thing."""
    if some.among is None:
        return tuple(evaluating.fitting(state, some.filter, speaker))
    there = evaluating.found_again(state, some.among, speaker)
    return tuple(each for each in there if evaluating.fits(state, each, some.filter, speaker))


def choose_object(table: Table, among: Filter, of: Reference | None, speaker: Speaker) -> Procedure[None]:
    """An object is chosen, where there is one; later instructions speak of it."""
    candidates = _candidates(table.state, SomeOf(among, among=of), speaker)
    chosen = yield from _among(candidates, "Which one is chosen?", speaker, min(1, len(candidates)))
    speaker.happened(Happened.CHOSEN, tuple(ObjectId(each) for each in chosen))


def choose_player(table: Table, among: Players, speaker: Speaker) -> Procedure[None]:
    """A player is chosen, where there is one; later instructions speak of them."""
    speaker.chosen_player = yield from one_player(table, among, speaker)


def one_player(table: Table, among: Players, speaker: Speaker) -> Procedure[PlayerId | None]:
    """The player whom a phrase means, or one of several; None where there is none (608.2d)."""
    candidates = evaluating.players(table.state, among, speaker)
    chosen = yield from _among(candidates, "Which player?", speaker, min(1, len(candidates)))
    return PlayerId(chosen[0]) if chosen else None


def one_of(candidates: tuple[Entity, ...], prompt: str, speaker: Speaker) -> Procedure[Entity | None]:
    """One of these, or None where there is none (608.2d)."""
    chosen = yield from _among(candidates, prompt, speaker, min(1, len(candidates)))
    return chosen[0] if chosen else None


def _among(
    candidates: tuple[Entity, ...],
    prompt: str,
    speaker: Speaker,
    low: int,
    high: int = 1,
    player: PlayerId | None = None,
) -> Procedure[tuple[Entity, ...]]:
    chosen: tuple[Entity, ...] = yield Choose(
        player=speaker.you if player is None else player,
        rule=R.CHOOSE_ON_RESOLUTION,
        prompt=prompt,
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=candidates,
        low=low,
        high=high,
    )
    return chosen


def what_it_becomes(change: BecomeOfChoice, speaker: Speaker) -> Procedure[Change]:
    """A color, several, or a type is chosen that something becomes (608.2d, 105.4)."""
    match change.what:
        case ChoiceOf.COLOR:
            return BecomeColor(((yield from color(speaker)),), change.besides)
        case ChoiceOf.COLORS:
            return BecomeColor((yield from _colors(speaker)), change.besides)
        case ChoiceOf.LAND_TYPE | ChoiceOf.CREATURE_TYPE:
            types = tuple(BASIC_LAND_TYPES) if change.what is ChoiceOf.LAND_TYPE else tuple(sorted(CREATURE_TYPES))
            (word,) = yield Choose(
                player=speaker.you,
                rule=R.CHOOSE_ON_RESOLUTION,
                prompt="Which type?",
                asks=Asks.TYPE,
                source=speaker.source,
                candidates=types,
            )
            return Become(TypeLine(subtypes=(word,)), besides=change.besides)
        case _:
            assert_never(change.what)


def _colors(speaker: Speaker) -> Procedure[tuple[ManaType, ...]]:
    """One color or several, asked for one by one (105.4)."""
    chosen = {(yield from color(speaker))}
    while len(chosen) < len(COLORS):
        more = yield YesNo(
            player=speaker.you, rule=R.CHOOSE_ON_RESOLUTION, prompt="Another color?", source=speaker.source
        )
        if not more:
            break
        chosen.add((yield from color(speaker)))
    return in_order(tuple(chosen))


def color(speaker: Speaker) -> Procedure[ManaType]:
    """One of the five colors is chosen (105.4)."""
    (chosen,) = yield Choose(
        player=speaker.you,
        rule=R.CHOOSE_COLOR,
        prompt="Which color?",
        asks=Asks.COLOR,
        source=speaker.source,
        candidates=tuple(each.word for each in COLORS),
    )
    return color_named(chosen)
