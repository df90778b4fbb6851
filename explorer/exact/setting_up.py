"""Setting up any situation: a board is filled object by object, and becomes the first state of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.moves import Put
from explorer.abilities.transform import parts
from explorer.core import pools
from explorer.exact import applying_effects, controlling, layers
from explorer.exact.applying_mana import mana_array
from explorer.exact.deeds import ControlChanged
from explorer.exact.objects import GameObject, Nature
from explorer.exact.state import CastRecord, Player, State
from explorer.values.ids import FIRST_OBJECT, FIRST_PLAYER, Entity, ObjectId, PlayerId
from explorer.values.mana import ManaType
from explorer.values.status import SICK, STATUS_DTYPE, TAPPED
from explorer.values.steps import Step
from explorer.values.zones import Zone


class Board:
    """A situation under construction; players are named, objects are numbered in the order in which they are put."""

    def __init__(self, players: Iterable[str], life: int = 20) -> None:
        self.players = {name: Player(name, life) for name in players}
        self._numbers = {name: PlayerId(n) for n, name in enumerate(self.players)}
        self._objects: dict[ObjectId, GameObject] = {}
        self._zones: dict[tuple[Zone, PlayerId | None], tuple[ObjectId, ...]] = {}
        self._status: list[int] = []
        self._mana: dict[PlayerId, tuple[ManaType, ...]] = {}
        self._cast: list[CastRecord] = []

    def number(self, player: str) -> PlayerId:
        """The number of a player."""
        return self._numbers[player]

    def put(
        self,
        player: str,
        zone: Zone,
        card: Characteristics,
        *,
        owner: str | None = None,
        token: bool = False,
        tapped: bool = False,
        sick: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        chosen: tuple[tuple[str, str], ...] = (),
        linked: tuple[ObjectId, ...] = (),
        x: int = 0,
    ) -> ObjectId:
        """Put a card or token into a zone, after what is there; a permanent is untapped and not sick unless said."""
        number = ObjectId(FIRST_OBJECT + len(self._objects))
        slot = len(self._status) if zone is Zone.BATTLEFIELD else -1
        if zone is Zone.BATTLEFIELD:
            self._status.append((TAPPED if tapped else 0) | (SICK if sick else 0))
        self._objects[number] = GameObject(
            id=number,
            entity=number,
            nature=Nature.TOKEN if token else Nature.CARD,
            owner=self._numbers[owner or player],
            controller=self._numbers[player],
            zone=zone,
            base=card,
            arrived=-1,
            slot=slot,
            counters=counters,
            chosen=chosen,
            linked=linked,
            holds=linked if _holds(card) else (),
            x=x,
        )
        key = (zone, self._objects[number].owner if zone.each_player_has_one else None)
        self._zones[key] = (*self._zones.get(key, ()), number)
        return number

    def attach(self, number: ObjectId, to: Entity) -> None:
        """Attach a permanent to an object or player (303.4, 301.5)."""
        self._objects[number] = replace(self._objects[number], attached_to=to)

    def on_battlefield(self, name: str) -> ObjectId | None:
        """The permanent of that name, or NAME#N for the Nth one in order of arrival; None where there is none."""
        wanted, _, number = name.partition("#")
        alike = [
            each for each in self._zones.get((Zone.BATTLEFIELD, None), ()) if self._objects[each].base.name == wanted
        ]
        place = int(number) - 1 if number.isdigit() else 0
        return alike[place] if 0 <= place < len(alike) else None

    def set_player(self, player: str, life: int, counters: tuple[tuple[str, int], ...] = ()) -> None:
        """Give a player a life total and counters (119.1, 122.1f)."""
        self.players[player] = replace(self.players[player], life=life, counters=counters)

    def set_mana(self, player: str, mana: tuple[ManaType, ...]) -> None:
        """Give a player unspent mana (106.4)."""
        self._mana[self._numbers[player]] = mana

    def was_cast(self, player: str, card: Characteristics) -> None:
        """A spell of that name was cast earlier this turn."""
        number = ObjectId(-1 - len(self._cast))
        who = self._numbers[player]
        spell = GameObject(number, number, Nature.CARD, who, who, Zone.STACK, card, -1, cast=True)
        self._cast.append(CastRecord(who, spell, card))

    def state(
        self,
        *,
        started: bool = True,
        active: PlayerId | None = None,
        step: Step = Step.PRECOMBAT_MAIN,
        turn: int = 1,
        lands_played: Mapping[str, int] | None = None,
    ) -> State:
        """The situation as a state; who begins a game that has not started is kept as who has priority."""
        pool = pools.empty_pool(len(self.players), 1)
        for player, mana in self._mana.items():
            pool[player, 0] = mana_array(mana)
        status = np.zeros(max(8, len(self._status)), dtype=STATUS_DTYPE)
        status[: len(self._status)] = self._status
        for array in (pool, status):
            array.setflags(write=False)
        played = lands_played or {}
        state = State(
            players=tuple(replace(each, lands_played=played.get(name, 0)) for name, each in self.players.items()),
            objects=dict(self._objects),
            zones=dict(self._zones),
            status=status,
            pools=pool,
            active=FIRST_PLAYER if active is None else active,
            step=step,
            turn=turn,
            cast_this_turn=tuple(self._cast),
            next_id=FIRST_OBJECT + len(self._objects),
            started=started,
            defining=any(each.base.defines_size for each in self._objects.values()),
            priority=None if started else active,
        )
        state = state.evolve(changed=layers.changed_characteristics(state))
        for each in controlling.due(state):
            if isinstance(each, ControlChanged):
                state = applying_effects.hand_over(state, each.object, each.player)
        return state.evolve(changed=layers.changed_characteristics(state))


def _holds(card: Characteristics) -> bool:
    """Whether what it has exiled comes back when it leaves the battlefield (610.3)."""
    return any(isinstance(each, Put) and each.until_gone for each in parts(card.abilities))
