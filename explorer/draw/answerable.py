"""What may be answered, as plain data for whoever offers it to be clicked: the engine's own candidates and bounds.

Each kind of decision has a mapping with `how` (its kind) and what belongs to it; things are `[answer, words, object]`,
with None where the thing is no player and no object. An answer is put together from these, and checked by the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.draw.asked import answer_text
from explorer.draw.naming import numbered
from explorer.exact.decisions import (
    PASS,
    Action,
    Answer,
    Choose,
    Decision,
    Declare,
    Divide,
    Number,
    Order,
    Pay,
    Priority,
    Targets,
    YesNo,
)
from explorer.exact.state import State
from explorer.values.ids import Entity, ObjectId

Plain = dict[str, Any]


def answerable(state: State, decision: Decision) -> Plain:
    """The domain of a decision, its player by number."""
    return {"player": int(decision.player), **_domain(state, decision)}


def _domain(state: State, decision: Decision) -> Plain:
    match decision:
        case Priority():
            deeds = [each for each in decision.options() if each != PASS]
            return {"how": "priority", "deeds": [_deed(state, decision, each) for each in deeds]}
        case Targets():
            return {"how": "targets", "phrases": _phrases(state, decision), "again": decision.current is not None}
        case Choose():
            items = [_item(state, decision, each) for each in decision.candidates]
            return {"how": "choose", "low": decision.low, "high": min(decision.high, len(items)), "items": items}
        case Declare():
            creatures = [_declarable(state, decision, each, whats) for each, whats in decision.candidates]
            usual = [[int(each), int(what)] for each, what in decision.usual]
            return {"how": "declare", "declares": decision.asks.value, "creatures": creatures, "usual": usual}
        case Order():
            return {"how": "order", "items": [decision.told(n) for n in decision.default()]}
        case Divide():
            return {
                "how": "divide",
                "total": decision.total,
                "shares": list(decision.default()),
                "items": _named(state, decision.among),
            }
        case Number():
            return {"how": "number", "low": decision.low, "high": decision.high}
        case YesNo():
            return {"how": "yes or no"}
        case Pay():
            return {"how": "pay", "cost": decision.cost, **_payment(state, decision)}
        case _:
            return {"how": "told"}


def _named(state: State, entities: Iterable[Entity]) -> list[list[Any]]:
    return [[int(each), numbered(state, each), int(each)] for each in entities]


def _declarable(state: State, decision: Declare, creature: ObjectId, whats: Iterable[Entity]) -> Plain:
    """A creature with all that it could attack or block, and for how many of these it may be declared."""
    words = numbered(state, creature)
    return {"object": int(creature), "words": words, "whats": _named(state, whats), "most": decision.often(creature)}


def _deed(state: State, decision: Priority, action: Action) -> list[Any]:
    return [list(action), answer_text(state, decision, action), int(action[1])]


def _phrases(state: State, decision: Targets) -> list[Plain]:
    """Who may be chosen for each target phrase, how many, and who is chosen now."""
    found = []
    for n, slot in enumerate(decision.slots):
        now = () if decision.current is None else decision.current[n]
        number = (slot.low, slot.high) if decision.current is None else (len(now), len(now))
        things = _named(state, dict.fromkeys((*now, *slot.candidates)))
        found.append(
            {
                "words": slot.words,
                "low": number[0],
                "high": min(number[1], len(things)),
                "things": things,
                "now": [int(each) for each in now],
            }
        )
    return found


def _item(state: State, decision: Choose, candidate: Any) -> list[Any]:
    number = candidate[0] if isinstance(candidate, tuple) else candidate
    shown = isinstance(number, int) and not isinstance(number, bool) and (number in state.objects)
    return [candidate, answer_text(state, decision, (candidate,)), int(number) if shown else None]


# --- payments --------------------------------------------------------------------------------------------------------


def _payment(state: State, decision: Pay) -> Plain:
    """How it is paid unless somebody chooses otherwise, and what could be pressed to pay with."""
    automatic = decision.preview()
    dearer = None if automatic is not None else decision.otherwise()
    sources = [
        each.id
        for each in state.permanents(decision.player)
        if any(map(state.characteristics(each).is_mana_ability, range(len(state.characteristics(each).activated))))
    ]
    return {
        "automatic": None if automatic is None else _paid(state, automatic),
        "dearer": None if dearer is None else _paid(state, dearer),
        "sources": _named(state, sources),
    }


def _paid(state: State, items: Answer) -> list[list[Any]]:
    """The items of a payment, each with words and the object that pays."""
    return [[list(each), paying_text(state, each), each[1] if each[0] == "source" else None] for each in items]


def paying_text(state: State, item: tuple[Any, ...]) -> str:
    """One item of a payment by name, in words."""
    match item:
        case ("source", number, _, str() as mana) if mana:
            return f"{numbered(state, ObjectId(number))} for {mana}"
        case ("source", number, *_):
            return numbered(state, ObjectId(number))
        case ("mana", mana, origin):
            return f"unspent {mana} of {origin}" if origin else f"unspent {mana}"
        case ("life",):
            return "2 life"
        case (how, number):
            return f"{how} {numbered(state, ObjectId(number))}"
    return str(item)
