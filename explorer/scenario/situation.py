"""From a moment of a game back to a set-up that a scenario file can say: the board as entries of zones."""

from __future__ import annotations

from explorer.abilities.circumstances import NthResolution
from explorer.abilities.history import CardsDrawn, Departed, LifeGained, LifeLost
from explorer.abilities.qualities import EnteredThisTurn
from explorer.abilities.transform import parts
from explorer.exact.naming import full_label, label
from explorer.exact.objects import GameObject, Nature
from explorer.exact.state import State
from explorer.scenario.expectations import Chosen
from explorer.scenario.model import Entry, PlayerSetup, Scenario, TurnSetup
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.mana import MANA_TYPES
from explorer.values.status import SICK, TAPPED
from explorer.values.zones import Zone


class CannotBeSetUp(ValueError):
    """The moment has something that no set-up of a scenario file can say."""


def situation(state: State, title: str, seed: int = 0, *, in_part: bool = False) -> Scenario:
    """The moment as a scenario without steps; raises CannotBeSetUp that names what a set-up cannot say.

    With `in_part` that is left out instead; `unsayable` names it.
    """
    found = unsayable(state)
    if found and not in_part:
        raise CannotBeSetUp(f"this moment has {', '.join(found)}, which the set-up of a scenario file cannot say")
    players = tuple(_player(state, PlayerId(n)) for n in range(len(state.players)))
    turn = TurnSetup(state.players[state.active].name, state.step, state.turn)
    return Scenario(title, players, turn, seed=seed)


def unsayable(state: State) -> tuple[str, ...]:
    """What there is at a moment that no set-up of a scenario file can say, in words, each with what it concerns."""
    affected = [each for effect in state.lasting for each in effect.affected]
    concerned = {
        "something on the stack": [full_label(state, each) for each in reversed(state.stack)],
        "triggered abilities that wait": [each.name for each in state.waiting],
        "effects that last": [
            f"on {full_label(state, each)}" for each in affected if is_player(each) or state.find(each)
        ],
        "delayed triggered abilities": [each.name for each in state.delayed],
        "an emblem": [label(state, each.id) for each in state.objects.values() if each.nature is Nature.EMBLEM],
        "cards that lie face down": [label(state, each.id) for each in state.objects.values() if each.face_down],
        "creatures in combat": [full_label(state, each) for each in (state.combat.members if state.combat else ())],
        "damage": [f"{each.damage} on {full_label(state, each.id)}" for each in state.permanents() if each.damage],
        "a player who has left the game": [player.name for player in state.players if player.lost],
        "abilities activated this turn that can be only so often": _used_up(state),
        "what has happened this turn, of which a card speaks": _remembered(state),
        "a copy outside the stack that is about to cease to exist": [
            label(state, each.id) for each in state.objects.values() if _is_passing(each)
        ],
    }
    nameless = {"effects that last"} if state.lasting else set()
    return tuple(
        f"{what} ({', '.join(dict.fromkeys(names))})" if names else what
        for what, names in concerned.items()
        if names or what in nameless
    )


def _used_up(state: State) -> list[str]:
    """What has an ability that can be activated only so often each turn, and has been (602.5b)."""
    activated = ((state.find(number), index) for number, index in state.activated_this_turn)
    return [
        full_label(state, thing.id)
        for thing, index in activated
        if thing is not None
        and thing.zone is Zone.BATTLEFIELD
        and index < len(known := state.characteristics(thing).activated)
        and known[index].most_each_turn is not None
    ]


def _remembered(state: State) -> list[str]:
    """What speaks of something that has happened this turn, where such things have happened (608.2i)."""
    told = {
        Departed: bool(state.departed),
        NthResolution: bool(state.resolved_this_turn),
        EnteredThisTurn: any(each.arrived > state.began for each in state.permanents()),
    }
    for kind, name in ((CardsDrawn, "drawn"), (LifeGained, "life_gained"), (LifeLost, "life_lost")):
        told[kind] = any(getattr(each, name) for each in state.players)
    return [
        label(state, each.id)
        for each in state.objects.values()
        if any(told.get(type(part)) for part in parts(each.base.abilities))
    ]


def _is_passing(thing: GameObject) -> bool:
    return thing.nature is Nature.COPY and thing.zone is not Zone.STACK


def _player(state: State, player: PlayerId) -> PlayerSetup:
    known = state.players[player]
    amounts = state.mana(player)
    return PlayerSetup(
        known.name,
        life=known.life,
        mana=tuple(each for each in MANA_TYPES for _ in range(amounts[each.column])),
        cast_this_turn=tuple(each.characteristics.name for each in state.cast_this_turn if each.player == player),
        lands_played=known.lands_played,
        counters=known.counters,
        battlefield=_zone(state, player, Zone.BATTLEFIELD),
        hand=_zone(state, player, Zone.HAND),
        library=_zone(state, player, Zone.LIBRARY),
        graveyard=_zone(state, player, Zone.GRAVEYARD),
        exile=_zone(state, player, Zone.EXILE),
        command=_zone(state, player, Zone.COMMAND),
    )


def _zone(state: State, player: PlayerId, zone: Zone) -> tuple[Entry, ...]:
    """The player's part of a zone as entries; alike ones that follow each other are counted."""
    linked = {each for thing in state.objects.values() for each in thing.linked}
    entries: list[Entry] = []
    for number in state.zone(zone, player):
        thing = state.objects[number]
        whose = _holder(thing) if zone is Zone.BATTLEFIELD else thing.owner
        if whose != player or number in linked or _is_passing(thing) or thing.nature is Nature.EMBLEM:
            continue
        entry = _entry(state, thing, player)
        last = entries[-1] if entries else None
        if last is not None and last == Entry(entry.card, last.count) and entry == Entry(entry.card):
            entries[-1] = Entry(entry.card, last.count + 1)
        else:
            entries.append(entry)
    return tuple(entries)


def _holder(thing: GameObject) -> PlayerId:
    """Under whose name a file has a permanent: whoever would control it but for an effect that is there (613.1b)."""
    return thing.controller if thing.lender is None else thing.lender


def _host(state: State, host: Entity) -> str:
    """What a file calls what something is attached to: alike permanents are counted as they stand in it."""
    if is_player(host):
        return label(state, host)
    name = state.objects[ObjectId(host)].base.name
    alike = sorted((each for each in state.permanents() if each.base.name == name), key=_holder)
    place = [each.id for each in alike].index(ObjectId(host))
    return name if len(alike) == 1 else f"{name}#{place + 1}"


def _entry(state: State, thing: GameObject, player: PlayerId) -> Entry:
    if thing.zone is not Zone.BATTLEFIELD:
        return Entry(thing.base.name, owner=None if thing.owner == player else state.players[thing.owner].name)
    host = thing.attached_to
    return Entry(
        thing.base.name,
        tapped=state.is_set(thing, TAPPED),
        sick=state.is_set(thing, SICK),
        counters=thing.counters,
        attached_to=None if host is None else _host(state, host),
        owner=None if thing.owner == player else state.players[thing.owner].name,
        token=thing.nature is Nature.TOKEN,
        chosen=Chosen.of(thing.chosen) if thing.chosen else None,
        linked=tuple(Entry(state.objects[each].base.name) for each in thing.linked if each in state.objects),
        x=thing.x or None,
    )
