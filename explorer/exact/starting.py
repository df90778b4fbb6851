"""Starting a game (103): who begins, shuffling, opening hands, mulligans, and the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorer.abilities.characteristics import Characteristics
from explorer.abilities.static import BeginsOnBattlefield
from explorer.exact import deeds as d
from explorer.exact import moving
from explorer.exact.chances import chance, shuffle
from explorer.exact.decisions import Asks, Choose, YesNo
from explorer.exact.door import happen, record
from explorer.exact.replacing import has_static
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.exact.turn import begin_turn
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

HAND = 7
"""The starting hand size (103.5)."""


def new_game(decks: Mapping[str, Sequence[Characteristics]], life: int = 20, first: str | None = None) -> State:
    """A game about to begin: each player's deck as a library, in the order given; `first` begins, or chance decides."""
    board = Board(tuple(decks), life)
    for player, deck in decks.items():
        for card in deck:
            board.put(player, Zone.LIBRARY, card)
    active = None if first is None else PlayerId(tuple(decks).index(first))
    return board.state(started=False, active=active)


def begin(table: Table) -> Procedure[None]:
    """Everything before the first turn (103.1 to 103.8)."""
    players = tuple(PlayerId(n) for n in range(len(table.state.players)))
    first = table.state.priority
    if first is None:
        first = players[(yield from chance(table, R.STARTING_PLAYER, (len(players),)))[0]]
    order = tuple(players[(first + n) % len(players)] for n in range(len(players)))
    for player in order:
        yield from shuffle(table, player, R.SHUFFLE_DECKS)
    for player in order:
        yield from moving.draw_cards(table, player, HAND, R.OPENING_HANDS)
    yield from _mulligans(table, order)
    yield from _opening_hands(table, order)
    record(table, [d.GameStarted()], R.FIRST_TURN)
    with table.because():
        yield from begin_turn(table, first, 1)


def _mulligans(table: Table, players: tuple[PlayerId, ...]) -> Procedure[None]:
    """Players declare in turn order; then those who are not content take mulligans, until all keep (103.5)."""
    free = 1 if len(players) > 2 else 0
    taken = dict.fromkeys(players, 0)
    undecided = players
    while undecided:
        again = []
        for player in undecided:
            # Whose hand would be without a card may take no more (103.5).
            if taken[player] - free < HAND and (yield from _wants_mulligan(table, player)):
                again.append(player)
        for player in again:
            taken[player] += 1
            yield from _mulligan(table, player, max(0, taken[player] - free))
        undecided = tuple(again)


def _wants_mulligan(table: Table, player: PlayerId) -> Procedure[bool]:
    prompt = f"{table.state.players[player].name}: take a mulligan?"
    wants: bool = yield YesNo(player=player, rule=R.OPENING_HANDS, prompt=prompt, asks=Asks.MULLIGAN)
    return wants


def _opening_hands(table: Table, players: tuple[PlayerId, ...]) -> Procedure[None]:
    """In turn order, players may begin with cards of their opening hands on the battlefield (103.6, 103.6a)."""
    for player in players:
        for number in table.state.zone(Zone.HAND, player):
            if not has_static(table.state, number, BeginsOnBattlefield):
                continue
            prompt = f"Begin the game with {table.state.objects[number].base.name} on the battlefield?"
            wanted = yield YesNo(player=player, rule=R.ACTIONS_FROM_OPENING_HAND, prompt=prompt, source=number)
            if wanted:
                deed = d.Moved(number, Zone.BATTLEFIELD, d.Why.PUT, controller=player)
                yield from happen(table, [deed], R.BEGIN_ON_BATTLEFIELD, number)


def _mulligan(table: Table, player: PlayerId, down: int) -> Procedure[None]:
    """Shuffle the hand away, draw seven, and put a card on the bottom for each mulligan that counts (103.5, 103.5c)."""
    hand = table.state.zone(Zone.HAND, player)
    yield from happen(table, [d.Moved(each, Zone.LIBRARY, d.Why.PUT) for each in hand], R.OPENING_HANDS)
    yield from shuffle(table, player, R.OPENING_HANDS)
    yield from moving.draw_cards(table, player, HAND, R.OPENING_HANDS)
    hand = table.state.zone(Zone.HAND, player)
    down = min(down, len(hand))
    chosen: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=R.OPENING_HANDS,
        prompt=f"Which {'card goes' if down == 1 else f'{down} cards go'} to the bottom of the library?",
        asks=Asks.OBJECTS,
        candidates=hand,
        low=down,
        high=down,
    )
    ordered = yield from moving.in_order(table, player, chosen, "on the bottom", R.OPENING_HANDS)
    deeds = [d.Moved(each, Zone.LIBRARY, d.Why.PUT, bottom=True) for each in ordered]
    yield from happen(table, deeds, R.OPENING_HANDS)
