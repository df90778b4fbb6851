"""What allows a player to play cards from where they could not be played otherwise (601.3, 305.1, 406.3b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Each, ExiledWith, TopCards
from explorer.exact import conditions, evaluating
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject, Nature
from explorer.exact.player_rules import is_such
from explorer.exact.state import State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Permission:
    """One permission that a player has for some cards: what it says, its source, and its number where it lasts."""

    effect: MayPlay
    source: ObjectId
    cards: tuple[ObjectId, ...]
    lasting: int | None = None


def permissions(state: State, player: PlayerId) -> tuple[Permission, ...]:
    """All that allows this player to play cards from elsewhere now, statements of permanents first."""
    return (*_of_permanents(state, player), *_of_what_resolved(state, player))


def _of_permanents(state: State, player: PlayerId) -> Iterator[Permission]:
    for permanent, ability, effect in state.known.permitting:
        speaker = Speaker(permanent.controller, permanent.id)
        if player not in evaluating.players(state, effect.who, speaker):
            continue
        if ability.condition is None or conditions.holds(state, ability.condition, speaker):
            yield Permission(effect, permanent.id, _cards(state, effect, speaker))


def _of_what_resolved(state: State, player: PlayerId) -> Iterator[Permission]:
    """A permission for certain cards is for them as long as they are where they were (400.7)."""
    for lasting in state.lasting:
        effect = lasting.effect
        speaker = Speaker(lasting.controller, lasting.source)
        if isinstance(effect, MayPlay) and player in evaluating.players(state, effect.who, speaker):
            found = _cards(state, effect, speaker) if names_no_cards(effect) else lasting.affected
            cards = tuple(ObjectId(each) for each in found if each in state.objects)
            yield Permission(effect, lasting.source, cards, lasting.id)


def seers_of_top(state: State, player: PlayerId) -> frozenset[PlayerId]:
    """The players who may see the top card of that player's library all the time (401.5)."""
    found: set[PlayerId] = set()
    for permanent, seen in state.outspoken:
        for effect in (each for ability in seen.static for each in ability.effects):
            speaker = Speaker(permanent.controller, permanent.id)
            if isinstance(effect, TopIsSeen) and player in evaluating.players(state, effect.whose, speaker):
                found |= {*state.in_turn_order} if effect.revealed else {permanent.controller}
    return frozenset(found)


def names_no_cards(effect: MayPlay) -> bool:
    """Whether it is for whatever cards are somewhere, and not for certain ones: it sees those that come (611.2c)."""
    return isinstance(effect.what, Each | TopCards | ExiledWith)


def _cards(state: State, effect: MayPlay, speaker: Speaker) -> tuple[ObjectId, ...]:
    return tuple(ObjectId(each) for each in evaluating.entities(state, effect.what, speaker))


def of_itself(state: State, player: PlayerId, card: GameObject) -> Iterator[Permission]:
    """What the card itself says that functions in the zone in which it is (113.6b)."""
    for ability in state.characteristics(card).static:
        for effect in ability.effects:
            if isinstance(effect, MayPlay) and effect.what == THIS and effect.zone is card.zone:
                speaker = Speaker(card.owner, card.id)
                if player == card.owner and (
                    ability.condition is None or conditions.holds(state, ability.condition, speaker)
                ):
                    yield Permission(effect, card.id, (card.id,))


def to_cast(state: State, player: PlayerId, card: GameObject) -> tuple[Permission, ...]:
    """What allows this player to cast this card as a spell from where it is."""
    found = (each for each in (*permissions(state, player), *of_itself(state, player, card)) if card.id in each.cards)
    return tuple(each for each in found if _is_such(state, card, each))


def _is_such(state: State, card: GameObject, permission: Permission) -> bool:
    """Whether the spell would be such as the permission asks for, also from a card face down (601.3, 406.3b)."""
    if permission.effect.spells is None:
        return False
    found = state.find(permission.source)
    speaker = Speaker(card.owner if found is None else found.controller, permission.source)
    return is_such(state, card, permission.effect.spells, speaker)


def to_play(state: State, player: PlayerId, card: GameObject) -> tuple[Permission, ...]:
    """What allows this player to play this card as a land from where it is."""
    found = (*permissions(state, player), *of_itself(state, player, card))
    return tuple(each for each in found if each.effect.lands and card.id in each.cards)


def playable(state: State) -> dict[ObjectId, tuple[PlayerId, ...]]:
    """Who is allowed to play what from where other cards could not be: lands, and such spells as it says (601.3)."""
    found: dict[ObjectId, tuple[PlayerId, ...]] = {}
    for player in state.in_turn_order:
        for number in reachable(state, player):
            card = state.objects[number]
            if to_play(state, player, card) if card.base.is_a(CardType.LAND) else to_cast(state, player, card):
                found[number] = (*found.get(number, ()), player)
    return found


def reachable(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards that something, or their own text, allows this player to play from elsewhere, lands among them."""
    found = dict.fromkeys(each for one in permissions(state, player) for each in one.cards)
    own = (each for zone in (Zone.GRAVEYARD, Zone.EXILE) for each in state.zone(zone, player))
    found |= dict.fromkeys(each for each in own if any(of_itself(state, player, state.objects[each])))
    return tuple(each for each in found if each in state.objects and state.objects[each].nature is Nature.CARD)
