"""Answers in the words of scenario files, made into what the engine takes (law 2), and back to nothing guessed.

A word is a key of the format ("targets", "pick", "may") with a value as people write it: names, numbers, mana texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from explorer.exact import naming
from explorer.exact.decisions import (
    AUTO,
    KEEP,
    Answer,
    Asks,
    Choose,
    Decision,
    Declare,
    Declared,
    Divide,
    Number,
    Order,
    Targets,
)
from explorer.exact.refusals import refuse
from explorer.exact.state import State
from explorer.rules import R
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import ManaType
from explorer.values.zones import Zone

WORDS: dict[Asks, tuple[str, ...]] = {
    Asks.MODES: ("modes",),
    Asks.X: ("x",),
    Asks.OPTIONAL_COSTS: ("costs",),
    Asks.TARGETS: ("targets",),
    Asks.DIVISION: ("divide",),
    Asks.PAYMENT: ("pay",),
    Asks.OBJECTS: ("pick", "may"),
    Asks.MANA: ("mana", "color"),
    Asks.COLOR: ("color", "mana"),
    Asks.TYPE: ("type",),
    Asks.CAST: ("cast",),
    Asks.ORDER: ("order",),
    Asks.NUMBER: ("number",),
    Asks.MAY: ("may",),
    Asks.MAY_PAY: ("pay",),
    Asks.MULLIGAN: ("mulligan",),
    Asks.ATTACKERS: ("attack",),
    Asks.BLOCKERS: ("block",),
}
"""Which words answer which questions; the first is the usual one."""

_ACTIONS = "Whoever has priority acts or passes"


@dataclass(frozen=True, slots=True)
class Names:
    """What names mean now: the state, and the ids that a scenario file gave to objects."""

    state: State
    ids: Mapping[str, ObjectId]

    def find(self, text: str, among: Sequence[Entity] = ()) -> Entity:
        """The player or object of that name, those in reach first; raises UnknownName."""
        return naming.find(self.state, str(text), self.ids, among)


def answer(decision: Decision, word: str, value: Any, names: Names) -> Answer:
    """The engine's answer that a word and its value stand for; raises UnknownName, or Refused for a wrong word."""
    if word not in WORDS.get(decision.asks, ()):
        if decision.asks is Asks.ACTION:
            raise refuse(decision.rule, f"nothing is asked that `{word}` answers: {decision.prompt}", _ACTIONS)
        usual = " or ".join(f"`{each}`" for each in WORDS.get(decision.asks, ()))
        raise refuse(decision.rule, f"`{word}` does not answer this question: {decision.prompt}", f"{usual} answers it")
    match decision:
        case Targets():
            return _targets(decision, value, names)
        case Choose():
            return _chosen(decision, word, value, names)
        case Number() if word == "costs":
            return sum(times for _, times in _counts(value))
        case Order():
            return _order(decision, value)
        case Declare():
            return declared(names, decision.player, decision.candidates, value)
        case Divide():
            return _division(decision, value, names)
        case _ if decision.asks is Asks.PAYMENT:
            return payment(value, names, decision.player)
        case _:
            return value


def declared(
    names: Names, player: PlayerId, candidates: Sequence[tuple[ObjectId, tuple[Entity, ...]]], value: Any
) -> Declared:
    """Creatures by name, each with what it attacks or blocks, or a list; those that can do it are meant first."""
    state = names.state
    own: list[Entity] = [each.id for each in state.permanents(player)]
    able: list[Entity] = [creature for creature, _ in candidates]
    found: list[tuple[ObjectId, Entity]] = []
    for name, other in pairs(value):
        called = [each for each in able if str(name).startswith(naming.label(state, each))]
        creature = ObjectId(names.find(name, called or own))
        among = [each for _, what in candidates for each in what]
        found += [(creature, names.find(each, among)) for each in _listed(other)]
    return tuple(found)


def pairs(value: Any) -> list[tuple[Any, Any]]:
    """A declaration as pairs of a creature and what it attacks or blocks; raises ValueError for what is none."""
    found = list(value.items()) if isinstance(value, Mapping) else value
    if not isinstance(found, list | tuple) or not all(
        isinstance(each, list | tuple) and len(each) == 2 for each in found
    ):
        example = "{'Grizzly Bears': 'ben'} for an attack, {'Wall of Ice': 'Grizzly Bears'} for a block, {} for nobody"
        raise ValueError(f"{value!r} does not say of each creature what it attacks or blocks; say so as {example}")
    return [(name, other) for name, other in found]


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _targets(decision: Targets, value: Any, names: Names) -> Answer:
    if value == KEEP:
        return KEEP
    current = [each for phrase in decision.current or () for each in phrase]
    candidates = list(dict.fromkeys(each for slot in decision.slots for each in slot.candidates))
    found: list[Entity] = []
    for place, each in enumerate(_listed(value)):
        if each == KEEP and place < len(current):
            found.append(current[place])
        else:
            found.append(_found(decision, each, names, [*candidates, *current]))
    return tuple(found)


def _chosen(decision: Choose, word: str, value: Any, names: Names) -> Answer:
    match decision.asks:
        case Asks.OBJECTS:
            if word == "may":
                return _offer_of_one(decision, value)
            return _picked(decision, _listed(value), names)
        case Asks.MODES:
            return tuple(_listed(value))
        case Asks.OPTIONAL_COSTS:
            return tuple(name for name, times in _counts(value) for _ in range(times))
        case Asks.MANA | Asks.COLOR:
            return (_mana(decision, str(value)),)
        case Asks.TYPE:
            return (str(value),)
        case Asks.CAST:
            return _cast(decision, value, names)
        case _:
            return value


def _offer_of_one(decision: Choose, value: Any) -> Answer:
    """Where just one object may be chosen or not, "may" answers too."""
    if len(decision.candidates) != 1 or decision.low != 0:
        raise refuse(decision.rule, "`may` does not say which", "`pick` says which objects are chosen")
    return decision.candidates if value else ()


def _picked(decision: Choose, wanted: list[Any], names: Names) -> Answer:
    """Alike objects asked for several times are different ones of them."""
    found: list[Entity] = []
    for each in wanted:
        left = [candidate for candidate in decision.candidates if candidate not in found]
        found.append(_found(decision, each, names, left))
    return tuple(found)


def _found(decision: Targets | Choose, name: Any, names: Names, among: list[Entity]) -> Entity:
    """What a name means; where it means nothing, what would be legal is told as well."""
    try:
        return names.find(name, among)
    except naming.UnknownName as error:
        raise naming.UnknownName(f"{error}. {decision.allowed()}") from None


def _counts(value: Any) -> list[tuple[str, int]]:
    """Named costs with how often: a list of names, or a mapping, or pairs."""
    if isinstance(value, Mapping):
        return [(str(name), int(times)) for name, times in value.items()]
    pairs = [each if isinstance(each, tuple | list) else (each, 1) for each in _listed(value)]
    return [(str(name), int(times)) for name, times in pairs]


def parted(decision: Decision, value: Any, names: Names) -> tuple[Any, Any]:
    """What of a value answers this question, and what is left for the next one: each repeatable cost is asked alone.

    Of blockers each player declares their own.
    """
    if isinstance(decision, Declare) and decision.asks is Asks.BLOCKERS:
        return _own_blockers(decision, value, names)
    if not isinstance(decision, Number) or not decision.cost:
        return value, None
    called = {decision.cost, decision.cost.removeprefix("multi")}
    counts = _counts(value)
    return [each for each in counts if each[0] in called], [each for each in counts if each[0] not in called]


def _own_blockers(decision: Declare, value: Any, names: Names) -> tuple[Any, Any]:
    state, said = names.state, dict(pairs(value))
    others = [each for each in state.opponents(state.active) if each != decision.player]
    found = [declared(names, decision.player, decision.candidates, [(name, said[name])])[:1] for name in said]
    owners = [each.controller if one and (each := state.find(one[0][0])) else None for one in found]
    theirs = {name for name, owner in zip(said, owners, strict=True) if owner in others}
    own = {name: what for name, what in said.items() if name not in theirs}
    return own, {name: what for name, what in said.items() if name in theirs}


def _mana(decision: Choose, text: str) -> str:
    """A color by its name, or mana by its symbols in any order, in the form in which it is offered."""
    bundles = {"".join(sorted(str(each))): str(each) for each in decision.candidates}
    if "".join(sorted(text.upper())) in bundles:
        return bundles["".join(sorted(text.upper()))]
    letters = {each for each in text.upper() if each not in "{}"}
    letter = letters.pop() if len(letters) == 1 else text
    offered = {str(each).strip("{}"): str(each) for each in decision.candidates}
    if letter in set(ManaType):
        text = ManaType(letter).word
    symbols = {each.word: each.value for each in ManaType}
    return offered.get(text.lower(), offered.get(symbols.get(text.lower(), letter), text))


def _cast(decision: Choose, value: Any, names: Names) -> Answer:
    """A card by name and the way to cast it; `no` ends the offer."""
    if value is None or value is False or value == "no":
        return ()
    offer = value if isinstance(value, Mapping) else {"card": value}
    ways = [each for each in decision.candidates if naming.label(names.state, each[0]) == offer.get("card")]
    wanted = offer.get("as")
    if wanted is not None:
        ways = [each for each in ways if each[1] == wanted or (wanted == "alternative" and each[1])]
    if not ways:
        cards = ", ".join(dict.fromkeys(naming.label(names.state, each[0]) for each in decision.candidates))
        raise refuse(R.NOT_ALLOWED_TO_CAST, f"{offer.get('card')!r} is not offered", f"Legal: {cards}")
    return (ways[0],)


def _order(decision: Order, value: Any) -> Answer:
    """Names in order; among alike ones `#N` counts them as offered, and without it the first that is left is meant."""
    left = list(decision.default())
    order: list[int] = []
    for each in _listed(value):
        found = [n for n in _meant(decision, str(each)) if n in left]
        if not found:
            raise refuse(decision.rule, f"{each!r} is not among what is ordered", decision.legal())
        left.remove(found[0])
        order.append(found[0])
    return tuple(order)


def _meant(decision: Order, name: str) -> list[int]:
    """The places of what is ordered that a name means: as it is told, or by a name with or without a number."""
    places = decision.default()
    if told := [n for n in places if decision.told(n) == name]:
        return told
    bare, _, number = name.partition("#")
    alike = [n for n in places if decision.items[n] in (bare, name, f"ability of {bare}")]
    if not number:
        return alike
    return alike[int(number) - 1 :][:1] if number.isdecimal() and int(number) else []


def _division(decision: Divide, value: Any, names: Names) -> Answer:
    shares = dict.fromkeys(decision.among, 0)
    pairs = value.items() if isinstance(value, Mapping) else value
    for name, share in pairs:
        target = names.find(name, list(decision.among))
        if target not in shares:
            raise refuse(decision.rule, f"{name!r} is no target, so it gets no share")
        shares[target] = share
    return tuple(shares.values())


def payment(value: Any, names: Names, player: PlayerId) -> Answer:
    """A payment: "auto", or a list of sources, unspent mana, "life", and objects for other costs.

    Alike sources that are named several times are different ones of them, the player's own first.
    """
    if value is None or value == AUTO:
        return AUTO
    own = [each.id for each in names.state.permanents(player)]
    cards = list(names.state.zone(Zone.GRAVEYARD, player))
    items: list[tuple[Any, ...]] = []
    for each in _listed(value):
        used = {item[1] for item in items if item[0] in ("source", "tap", "exile")}
        there = (*own, *cards) if isinstance(each, Mapping) and "exile" in each else own
        items.append(_item(each, names, [number for number in there if number not in used]))
    return tuple(items)


def _item(item: Any, names: Names, unused: list[ObjectId]) -> tuple[Any, ...]:
    if isinstance(item, Mapping):
        if "source" in item:
            return ("source", names.find(item["source"], unused), None, item.get("mana"))
        if "mana" in item:
            return ("mana", item["mana"], item.get("from"))
        ((how, name),) = item.items()
        return (how, names.find(name, unused))
    if item == "life":
        return ("life",)
    if str(item).startswith("{"):
        return ("mana", item, None)
    return ("source", names.find(item, unused), None, None)
