"""Starting a game (103): who begins, shuffling, opening hands, mulligans, and the first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explorer.abilities.characteristics import Characteristics
from explorer.core.chance import permutation
from explorer.exact import deeds as d
from explorer.exact import moving
from explorer.exact.decisions import Asks, Chance, Choose, YesNo
from explorer.exact.door import happen, record
from explorer.exact.setting_up import Board
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.exact.turn import begin_turn
from explorer.rules import R, Rule
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
    hands = dict.fromkeys(order, 0)
    for player in order:
        yield from moving.draw_cards(table, player, HAND, R.OPENING_HANDS)
    yield from _mulligans(table, list(order), hands)
    record(table, [d.GameStarted()], R.FIRST_TURN)
    with table.because():
        yield from begin_turn(table, first, 1)


def _mulligans(table: Table, undecided: list[PlayerId], taken: dict[PlayerId, int]) -> Procedure[None]:
    """Players say in turn order whether they keep; the others shuffle and draw seven again, together (103.5)."""
    while undecided:
        again = []
        for player in undecided:
            if taken[player] < HAND:
                name = table.state.players[player].name
                wants = yield YesNo(
                    player=player, rule=R.OPENING_HANDS, prompt=f"{name}: take a mulligan?", asks=Asks.MULLIGAN
                )
                if wants:
                    again.append(player)
                    continue
            yield from _keep(table, player, taken[player] - (len(taken) > 2 and taken[player] > 0))
        for player in again:
            taken[player] += 1
            hand = table.state.zone(Zone.HAND, player)
            yield from happen(table, [d.Moved(each, Zone.LIBRARY, d.Why.PUT) for each in hand], R.OPENING_HANDS)
            yield from shuffle(table, player, R.OPENING_HANDS)
            yield from moving.draw_cards(table, player, HAND, R.OPENING_HANDS)
        undecided = again


def _keep(table: Table, player: PlayerId, down: int) -> Procedure[None]:
    """Who keeps after mulligans puts a card on the bottom for each of them; with three players the first is free."""
    chosen: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=R.OPENING_HANDS,
        prompt=f"Which {down} cards go to the bottom of the library?",
        asks=Asks.OBJECTS,
        candidates=table.state.zone(Zone.HAND, player),
        low=down,
        high=down,
    )
    deeds = [d.Moved(each, Zone.LIBRARY, d.Why.PUT, bottom=True) for each in chosen]
    yield from happen(table, deeds, R.OPENING_HANDS)


def shuffle(table: Table, player: PlayerId, rule: Rule) -> Procedure[None]:
    """A library gets a random order (701.20a): the digits of a permutation, the first for the new top card."""
    library = table.state.zone(Zone.LIBRARY, player)
    if len(library) < 2:
        return
    digits = yield from chance(table, R.SHUFFLE, tuple(range(len(library), 0, -1)))
    order = tuple(library[n] for n in permutation(digits))
    record(table, [d.LibraryOrdered(player, order, True)], R.SHUFFLE)


def chance(table: Table, rule: Rule, sizes: tuple[int, ...]) -> Procedure[tuple[int, ...]]:
    """Draw something random; its ordinal is how many chances there were before in this game (law 3)."""
    digits: tuple[int, ...] = yield Chance(
        player=table.state.active, rule=rule, prompt="Chance decides.", ordinal=table.state.chances, sizes=sizes
    )
    record(table, [d.ChanceUsed(digits)], rule)
    return digits
