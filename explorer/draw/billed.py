"""A payment line by line as plain data, for whoever offers it to be changed (601.2g, 601.2h)."""

from __future__ import annotations

from typing import Any

from explorer.draw.naming import numbered, symbols
from explorer.exact.bill import GENERIC, Bill, Way
from explorer.exact.state import State
from explorer.oracle.writing import write_cost
from explorer.values.ids import ObjectId

Plain = dict[str, Any]


def billed(state: State, bill: Bill) -> Plain:
    """The bill, without what stands against it.

    `ways` are `[words, object that pays, or None]`; `lines` are `[key, symbol, words of whose ability it is for,
    [numbers of ways], number of the way that pays, or None]`; `objects` are `[key, verb, number, words of what asks for
    them, [[object, words]], [chosen objects]]`; `payment` is the answer; `left` is the mana left in the pool.
    """
    return {
        "ways": [[way_text(state, each), each.item[1] if each.item[0] in _BY_OBJECTS else None] for each in bill.ways],
        "lines": [
            [each.key, each.symbol, "" if each.of is None else numbered(state, each.of), list(each.ways), each.paid]
            for each in bill.lines
        ],
        "objects": [
            [
                each.key,
                each.what,
                each.number,
                numbered(state, each.of),
                [[int(one), numbered(state, one)] for one in each.candidates],
                [int(one) for one in each.chosen],
            ]
            for each in bill.objects
        ],
        "payment": [list(each) for each in bill.payment],
        "left": symbols(bill.left),
    }


_BY_OBJECTS = ("source", "tap", "exile")
"""Ways to pay that are those of an object."""


def way_text(state: State, way: Way) -> str:
    """A way to pay in words: what pays, the mana that it adds, and what it costs where that is more than a tap."""
    match way.item:
        case ("source", number, index, _):
            cost = state.characteristics(state.objects[number]).activated[index].cost
            price = [] if cost.is_symbol_alone else [write_cost(cost, "it")]
            price += [f"{way.damage} life" for _ in range(bool(way.damage))]
            told = f" ({', '.join(price)})" if price else ""
            return f"{numbered(state, ObjectId(number))}: {symbols(way.adds)}{told}"
        case ("mana", mana, origin):
            return f"unspent {mana} of {origin}" if origin else f"unspent {mana}"
        case ("life",):
            return "2 life"
        case ("tap" | "exile" as how, number):
            return f"{how} {numbered(state, ObjectId(number))}"
        case item if item == GENERIC:
            return "its other half: generic mana"
    raise ValueError(f"{way.item!r} is no way to pay")
