"""What chance decides (701.20): shuffles, and other random results."""

from __future__ import annotations

from explorer.abilities.chances import FlipCoin
from explorer.core.chance import permutation
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.decisions import Chance
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import Entity, PlayerId
from explorer.values.zones import Zone


def shuffle(table: Table, player: PlayerId, rule: Rule) -> Procedure[None]:
    """A library gets a random order (701.20a): the digits of a permutation, the first for the new top card.

    `rule` is the one by which it is shuffled.
    """
    library = table.state.zone(Zone.LIBRARY, player)
    if len(library) < 2:
        return
    digits = yield from chance(table, rule, tuple(range(len(library), 0, -1)))
    order = tuple(library[n] for n in permutation(digits))
    record(table, [d.LibraryOrdered(player, order, True)], rule)


def flip(table: Table, effect: FlipCoin, speaker: Speaker) -> Procedure[None]:
    """Each player flips a coin; the side that they call makes no difference to how often it comes (705.1, 705.2)."""
    for player in evaluating.players(table.state, effect.who, speaker):
        (digit,) = yield from chance(table, R.FLIP_A_COIN, (2,))
        speaker.won_flip = digit == 1
        how = "wins" if speaker.won_flip else "loses"
        table.note(R.WIN_A_FLIP, f"{table.state.players[player].name} {how} the flip", speaker.source)


def some_at_random(table: Table, candidates: tuple[Entity, ...], number: int) -> Procedure[tuple[Entity, ...]]:
    """So many of these things as chance picks them, none of them twice (608.2d)."""
    if number >= len(candidates):
        return candidates
    digits = yield from chance(table, R.CHOOSE_ON_RESOLUTION, tuple(len(candidates) - n for n in range(number)))
    left = list(candidates)
    return tuple([left.pop(digit) for digit in digits])


def chance(table: Table, rule: Rule, sizes: tuple[int, ...]) -> Procedure[tuple[int, ...]]:
    """Draw something random; its ordinal is how many chances there were before in this game (law 3)."""
    digits: tuple[int, ...] = yield Chance(
        player=table.state.active, rule=rule, prompt="Chance decides.", ordinal=table.state.chances, sizes=sizes
    )
    record(table, [d.ChanceUsed(digits)], rule)
    return digits
