"""What sentences and pictures call players and objects: by name, and as a part of a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.abilities.phrases import THIS, Players, Reference
from explorer.exact.naming import full_label, label
from explorer.exact.objects import Bindings, GameObject, Nature
from explorer.exact.state import State
from explorer.oracle import words
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.mana import ManaType, mana_text
from explorer.values.types import CardType
from explorer.values.zones import Zone

PARTLY_READ = "(partly read)"
"""What stands behind the name of a card with a line that is not understood and does nothing."""


def called(state: State, entity: Entity) -> str:
    """What a player or object is called, a copy as a copy wherever it is: "ana", "Shock", "copy of Shock" (707.10a)."""
    if is_player(entity):
        return state.players[entity].name
    found = state.find(entity)
    if found is None:
        return "an object that is not there"
    seen = found.base if found.is_ability else state.characteristics(found)
    name = f"{seen.name} {PARTLY_READ}" if seen.unread else seen.name
    whole = f"ability of {name}" if found.is_ability else name
    return f"copy of {whole}" if found.is_copy else whole


def numbered(state: State, entity: Entity) -> str:
    """The same, with a number where others in its zone are called so too: "Mountain#2"."""
    found = None if is_player(entity) else state.objects.get(ObjectId(entity))
    if found is None or (found.is_copy and found.zone is not Zone.STACK):
        return called(state, entity)
    return called(state, entity) + full_label(state, entity)[len(label(state, entity)) :]


def may_play(state: State, card: GameObject, players: Iterable[PlayerId]) -> tuple[str, ...]:
    """Who may play a card from where it is, in words: "ana may cast it" (601.3, 305.1)."""
    deed = "play" if card.base.is_a(CardType.LAND) else "cast"
    return tuple(f"{state.players[each].name} may {deed} it" for each in players)


def takes_article(found: GameObject | None) -> bool:
    """Whether a sentence puts an article before it: before tokens, copies and abilities, not before names of cards."""
    return found is not None and (found.is_ability or found.nature in (Nature.TOKEN, Nature.COPY))


def the(state: State, entity: Entity) -> str:
    """A player or object inside a sentence: "ana", "Shock", "the copy of Shock"."""
    return _with_article(state, entity, "the ")


def capital_the(state: State, entity: Entity) -> str:
    """A player or object that begins a sentence: "ana", "Shock", "The copy of Shock"."""
    return _with_article(state, entity, "The ")


def _with_article(state: State, entity: Entity, article: str) -> str:
    found = None if is_player(entity) else state.find(entity)
    return (article if takes_article(found) else "") + called(state, entity)


def told_apart(state: State, entity: Entity, article: str = "the ") -> str:
    """A player or object inside a sentence, numbered where its controller has others on the battlefield like it."""
    found = None if is_player(entity) else state.objects.get(ObjectId(entity))
    if found is None or found.zone is not Zone.BATTLEFIELD or len(own_alike(state, found)) < 2:
        return _with_article(state, entity, article)
    return (article if takes_article(found) else "") + numbered(state, entity)


def own_alike(state: State, permanent: GameObject) -> set[ObjectId]:
    """The permanents of one player that are called as this one is, itself among them."""
    name = called(state, permanent.id)
    return {each.id for each in state.permanents(permanent.controller) if called(state, each.id) == name}


def bound(state: State, bindings: Bindings) -> dict[Reference | Players, str]:
    """What references that were fixed when an ability was created stand for, by name (603.7c)."""
    return {of: listed(called(state, each) for each in found) or "nothing" for of, found in bindings if of != THIS}


def listed(names: Iterable[str]) -> str:
    """Names as a list in words, the same ones together: "Island ×2 and Shock"."""
    return words.listing(counted(names))


def counted(names: Iterable[str]) -> list[str]:
    """Names in order of their first coming up, each once, with how often: "Island ×2"."""
    numbers: dict[str, int] = {}
    for name in names:
        numbers[name] = numbers.get(name, 0) + 1
    return [name if number == 1 else f"{name} ×{number}" for name, number in numbers.items()]


def symbols(mana: Iterable[ManaType]) -> str:
    """Mana as symbols in the order W U B R G C: "{R}{R}"."""
    amounts = [0] * 6
    for each in mana:
        amounts[each.column] += 1
    return mana_text(amounts)


def player_zone(state: State, zone: Zone, owner: Entity) -> str:
    """A zone as a place: "ana's graveyard", "the battlefield", "exile" (400.1)."""
    if zone.each_player_has_one:
        return f"{state.players[owner].name}'s {zone}"
    return "exile" if zone is Zone.EXILE else f"the {zone} zone" if zone is Zone.COMMAND else f"the {zone}"
