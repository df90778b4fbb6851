"""What creatures and players are in combat, and what they did in one this turn (506 to 509, 608.2i)."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.exact.objects import About, GameObject
from explorer.exact.speaking import Speaker
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player


def fights(state: State, candidate: GameObject, test: q.Fighting) -> bool:
    """Whether a creature blocks, is blocked or unblocked, or was declared as an attacker this turn (508.1k, 509.1g)."""
    match test:
        case q.Blocking():
            return state.blocker(candidate) is not None
        case q.Blocked(so):
            attacker = state.attacker(candidate)
            return attacker is not None and attacker.blocked is so
        case q.AttackedThisTurn():
            return any(each.creature == candidate.id for each in state.attacked_this_turn)
        case _:
            assert_never(test)


def blocks_or_is_blocked(
    state: State, candidate: GameObject, test: q.BlockerOf | q.BlockedBy, these: Collection[Entity]
) -> bool:
    """Whether a creature blocks one of these, or is blocked by one of them, as they are or last were (509.1g)."""
    if isinstance(test, q.BlockerOf):
        own = state.blocker(candidate)
        return own is not None and not set(own.blocks).isdisjoint(these)
    found = (state.find(ObjectId(each)) for each in these)
    blockers = (state.blocker(each) for each in found if each is not None)
    return any(each is not None and candidate.id in each.blocks for each in blockers)


def defender_against(state: State, creature: GameObject) -> PlayerId | None:
    """The player whom a creature attacks: no player where it attacks a planeswalker, or nothing (508.1b)."""
    attacker = state.attacker(creature)
    return attacker.defender if attacker is not None and attacker.attacks == attacker.defender else None


def spoken_player(state: State, who: p.Who, speaker: Speaker) -> tuple[PlayerId, ...]:
    """ "That player" of the event, or the defending player: of the event, else of the creature that speaks (508.5)."""
    about = speaker.about or About()
    player = about.player if who is p.Who.THAT_PLAYER else _defender(state, speaker, about)
    return () if player is None else (player,)


def _defender(state: State, speaker: Speaker, about: About) -> PlayerId | None:
    """The defending player of the attack that is spoken of, or of the attacker that speaks, as it is or last was."""
    if about.defender is not None:
        return about.defender
    for each in (speaker.source, about.that):
        found = None if each is None or is_player(each) else state.find(each)
        if found is not None and (attacker := state.attacker(found)) is not None:
            return attacker.defender
    return about.player


def has_most_life(state: State, player: PlayerId) -> bool:
    """Whether no player has more life (119.1)."""
    return all(state.players[each].life <= state.players[player].life for each in state.in_turn_order)
