"""A pending decision in words: who is asked what, by which rule, and what each answer means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from explorer.abilities.ability import Mode
from explorer.draw.naming import numbered, player_zone
from explorer.exact.decisions import (
    AUTO,
    Answer,
    Asks,
    Choose,
    Decision,
    Declare,
    Divide,
    Order,
    Pay,
    Priority,
    Targets,
    YesNo,
)
from explorer.exact.state import State
from explorer.oracle import words, write_ability, write_effect
from explorer.values.ids import Entity, ObjectId
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class OptionView:
    """One legal answer: as the game takes it, and in words."""

    answer: Answer
    text: str


@dataclass(frozen=True, slots=True)
class AskedView:
    """A pending decision; `options` is None where the legal answers are too many to list, or were not wanted."""

    player: str
    asks: str
    prompt: str
    rule: str
    wording: str
    about: str = ""
    options: tuple[OptionView, ...] | None = None


def asked(state: State, decision: Decision, options: bool = True) -> AskedView:
    """The decision in words, with the legal answers where these are few and `options` are wanted."""
    answers = decision.options() if options else None
    return AskedView(
        player=state.players[decision.player].name,
        asks=decision.asks.value,
        prompt=decision.prompt,
        rule=decision.rule.number,
        wording=decision.rule.wording,
        about="" if decision.source is None else numbered(state, decision.source),
        options=None
        if answers is None
        else tuple(OptionView(answer, answer_text(state, decision, answer)) for answer in answers),
    )


def answer_text(state: State, decision: Decision, answer: Answer) -> str:
    """What an answer to a decision means."""
    match decision:
        case Priority():
            return _action(state, answer)
        case Targets():
            return _targets(state, decision, answer)
        case Choose(asks=Asks.MODES):
            return words.listing([_mode(state, decision, number) for number in answer])
        case Choose():
            return words.listing([_thing(state, each) for each in answer]) or "none"
        case Order():
            return ", then ".join(decision.told(place) for place in answer)
        case Divide():
            shares = zip(answer, decision.among, strict=True)
            return words.listing([f"{share} to {numbered(state, each)}" for share, each in shares])
        case Declare():
            return words.listing([declared_text(state, decision, each, (what,)) for each, what in answer]) or "nobody"
        case YesNo():
            return "yes" if answer else "no"
        case Pay():
            return f"pay {decision.cost} automatically" if answer == AUTO else f"pay {decision.cost} with {answer}"
        case _:
            return str(answer)


def declared_text(state: State, decision: Declare, creature: Entity, whats: Iterable[Entity]) -> str:
    """A creature with what it is declared for: "Grizzly Bears attacks ben"; of several the last follows "or"."""
    verb = "attacks" if decision.asks is Asks.ATTACKERS else "blocks"
    return f"{numbered(state, creature)} {verb} {words.listing([numbered(state, each) for each in whats], 'or')}"


def _from(state: State, card: ObjectId) -> str:
    """Where a card is played from, if that is no hand."""
    found = state.objects[card]
    return "" if found.zone is Zone.HAND else f" from {player_zone(state, found.zone, found.owner)}"


def _action(state: State, action: tuple[Any, ...]) -> str:
    match action:
        case ("cast", card, way):
            return f"cast {numbered(state, card)}{_from(state, card)}{_way(way)}"
        case ("activate", permanent, index):
            seen = state.characteristics(state.objects[permanent])
            return f"activate {numbered(state, permanent)}: {write_ability(seen.activated[index], seen.name)}"
        case ("play", land):
            return f"play {numbered(state, land)}{_from(state, land)}"
        case _:
            return str(action[0])


def _way(way: str) -> str:
    return f" {way}" if way.startswith("without") else f" with {way}" if way else ""


def _targets(state: State, decision: Targets, answer: tuple[tuple[Entity, ...], ...]) -> str:
    names = words.listing([numbered(state, each) for phrase in answer for each in phrase]) or "no targets"
    return f"keep {names}" if answer == decision.current else names


def _mode(state: State, decision: Choose, number: int) -> str:
    """A mode by its number, counted from 1, and its text."""
    found = None if decision.source is None else state.find(decision.source)
    announced = None if found is None else found.announced
    if found is None or announced is None or announced.body is None:
        return f"mode {number}"
    return f"mode {number}: {mode_text(announced.body.modes[number - 1], found.base.name)}"


def mode_text(mode: Mode, name: str) -> str:
    """The instructions of a mode of the object with that name."""
    return " ".join(write_effect(effect, name, mode.targets) for effect in mode.effects)


def _thing(state: State, thing: Any) -> str:
    """A player or object by its number, a way to cast a card, or a word."""
    match thing:
        case int():
            return numbered(state, ObjectId(thing))
        case (int() as card, str() as way):
            return f"cast {numbered(state, ObjectId(card))}{_way(way)}"
        case _:
            return str(thing)
