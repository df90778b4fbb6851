"""Reading how costs are paid, and the answers to what the game asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from explorer.scenario import fields
from explorer.scenario.actions import (
    Choice,
    ChoiceKind,
    ChoiceValue,
    Keep,
    Offer,
    Pay,
    PayItem,
    PayLife,
    PayObject,
    Source,
    Surrender,
    UnspentMana,
)
from explorer.scenario.errors import listed, wrong
from explorer.scenario.expectations import Counts
from explorer.scenario.fields import Fields
from explorer.scenario.nodes import Kind, Listing, Mapping, Node, Scalar
from explorer.scenario.setup_reading import player_named

ANNOUNCED = ("targets", "x", "modes", "divide", "pay")
OFFER_KEYS = ("card", "targets", "x", "modes", "costs", "as", "divide", "pay")
PAY_KEYS = ("source", "mana", "from", *Surrender)


class Announcement(TypedDict):
    """What is announced and paid for a spell or an ability."""

    targets: tuple[str, ...] | None
    x: int | None
    modes: tuple[int, ...] | None
    divide: Counts
    pay: Pay


class Manner(TypedDict):
    """How a spell is cast beyond that: optional costs, an alternative way."""

    costs: Counts
    alternative: str | None


def announcement(given: Fields) -> Announcement:
    """The keys that go with casting a spell and with activating an ability."""
    return {
        "targets": given.maybe("targets", fields.texts),
        "x": given.maybe("x", fields.natural),
        "modes": given.maybe("modes", fields.ordinals),
        "divide": given.get("divide", fields.counts, ()),
        "pay": given.get("pay", pay, None),
    }


def manner(given: Fields) -> Manner:
    """The keys that go with casting a spell only."""
    return {"costs": given.get("costs", fields.costs, ()), "alternative": given.maybe("as", fields.text)}


def pay(node: Node, what: str) -> Pay:
    """How a cost is paid: `auto`, or a list of everything that is used."""
    if isinstance(node, Listing):
        return fields.each(node, what, _pay_item)
    if isinstance(node, Scalar) and node.text == "auto":
        return None
    raise wrong(node.at, f'{what} is `auto` or a list of what is used, such as [Mountain#1, "{{R}}"], not {node}')


def _pay_item(node: Node, what: str) -> PayItem:
    if isinstance(node, Mapping):
        return _pay_mapping(node, what)
    name = fields.text(node, what)
    if name == "life":
        return PayLife(at=node.at)
    if name.startswith("{"):
        return UnspentMana(fields.one_mana(node, what), at=node.at)
    return Source(name, at=node.at)


def _pay_mapping(node: Mapping, what: str) -> PayItem:
    if len(node.pairs) == 1 and isinstance(value := node.pairs[0][1], Scalar) and value.kind is Kind.NOTHING:
        symbol = "{" + node.pairs[0][0].text + "}"
        raise wrong(node.at, f'{what} has a name without a value; mana stands in quotes here: "{symbol}"')
    given = Fields(node, what, PAY_KEYS)
    keys = tuple(key.text for key, _ in node.pairs)
    if "source" in given and set(keys) <= {"source", "mana"}:
        return Source(given.need("source", fields.text), given.maybe("mana", fields.mana), at=node.at)
    if "mana" in given and set(keys) <= {"mana", "from"}:
        return UnspentMana(given.need("mana", fields.one_mana), given.maybe("from", fields.text), at=node.at)
    if len(keys) == 1 and keys[0] in tuple(Surrender):
        return PayObject(Surrender(keys[0]), given.need(keys[0], fields.text), at=node.at)
    raise wrong(
        node.at,
        f"{what} can't have the keys {listed(keys) or 'of nothing'} together; it has `source` and perhaps `mana`, "
        f"`mana` and perhaps `from`, or one of {listed(Surrender)}",
    )


@dataclass(frozen=True, slots=True)
class ChoiceReader:
    """Reads choices in a game of those players."""

    players: Sequence[str]

    def player(self, node: Node, what: str) -> str:
        """The name of one of the players."""
        return player_named(node, what, self.players)

    def choices(self, node: Node, what: str) -> tuple[Choice, ...]:
        """The answers of a step, in the order in which the game asks."""
        return fields.each(node, what, lambda item, _: self._choice(item))

    def _choice(self, node: Node) -> Choice:
        given = Fields(node, "a choice", (*ChoiceKind, "by", "illegal"))
        kinds = [kind for kind in ChoiceKind if kind in given]
        if len(kinds) != 1:
            found = f"this one has {listed(kinds)}" if kinds else "this one has none"
            raise wrong(given.at, f"a choice has one of {listed(ChoiceKind)}; {found}; write an entry for each answer")
        return Choice(
            kinds[0],
            given.need(kinds[0], lambda value, what: _answer(kinds[0], value, what)),
            by=given.maybe("by", self.player),
            illegal=given.maybe("illegal", fields.rule),
            at=given.at,
        )


def _answer(kind: ChoiceKind, node: Node, what: str) -> ChoiceValue:
    """The value of a choice of that kind."""
    match kind:
        case ChoiceKind.MAY | ChoiceKind.PAY:
            return fields.truth(node, what)
        case ChoiceKind.TARGETS:
            return _new_targets(node, what)
        case ChoiceKind.MODES:
            return fields.ordinals(node, what)
        case ChoiceKind.X | ChoiceKind.NUMBER:
            return fields.natural(node, what)
        case ChoiceKind.DIVIDE:
            return fields.counts(node, what)
        case ChoiceKind.MANA:
            return fields.mana(node, what)
        case ChoiceKind.COLOR:
            return fields.color(node, what)
        case ChoiceKind.TYPE | ChoiceKind.NAME:
            return fields.text(node, what)
        case ChoiceKind.PICK | ChoiceKind.ORDER:
            return fields.texts(node, what)
        case ChoiceKind.CAST:
            return _offer(node, what)


def _new_targets(node: Node, what: str) -> Keep | tuple[str | Keep, ...]:
    if isinstance(node, Scalar) and node.text == Keep.KEEP:
        return Keep.KEEP
    if not isinstance(node, Listing):
        raise wrong(node.at, f"{what} is `keep` or a list of names, such as [ben], not {node}")
    return tuple(Keep.KEEP if name == Keep.KEEP else name for name in fields.texts(node, what))


def _offer(node: Node, what: str) -> Offer | None:
    if not isinstance(node, Mapping):
        if isinstance(node, Scalar) and node.text.lower() in ("no", "false", "off"):
            return None
        raise wrong(
            node.at, f"{what} is `no` or how a spell is cast, such as {{card: Shock, targets: [ben]}}, not {node}"
        )
    given = Fields(node, what, OFFER_KEYS, required=("card",))
    return Offer(given.need("card", fields.text), **announcement(given), **manner(given), at=given.at)
