"""Reading what must be true: keys, and for each property its kind of value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.scenario import fields
from explorer.scenario.errors import Position, did_you_mean, listed, shown, wrong
from explorer.scenario.expectations import (
    OF_OBJECT,
    OF_PLAYER,
    ZONES,
    Aspect,
    Expectation,
    Key,
    Property,
    Value,
)
from explorer.scenario.nodes import Kind, Mapping, Node, Scalar
from explorer.scenario.setup_reading import chosen, player_named, step


@dataclass(frozen=True, slots=True)
class ExpectationReader:
    """Reads expectations in a game of those players."""

    players: Sequence[str]

    def expectations(self, node: Node, what: str) -> tuple[Expectation, ...]:
        """All expectations of a step; there must be one."""
        if not isinstance(node, Mapping) or not node.pairs:
            raise wrong(node.at, f"{what} is a mapping of what must be true, such as {{ben.life: 18}}, not {node}")
        return tuple(self._expectation(key, value) for key, value in node.pairs)

    def _expectation(self, node: Scalar, value: Node) -> Expectation:
        key = self.key(node, "an expectation")
        return Expectation(key, self.value(key, value, f"`{key}`"), at=node.at)

    def key(self, node: Node, what: str) -> Key:
        """A key of an expectation, its subject checked as far as that goes without cards."""
        text = fields.text(node, what)
        try:
            key = Key.parse(text)
        except ValueError as error:
            raise wrong(node.at, str(error)) from None
        self._check_subject(key, node.at)
        return key

    def _check_subject(self, key: Key, at: Position) -> None:
        subject = key.subject
        if subject is None:
            return
        if key.property in OF_PLAYER and subject not in self.players:
            hint = did_you_mean(subject, self.players)
            raise wrong(
                at,
                f"`{key.property}` belongs to a player, and none is named {shown(subject)}; "
                f"the players are {listed(self.players)}{hint}",
            )
        if key.property in OF_OBJECT and key.property is not Property.COUNTERS and subject in self.players:
            raise wrong(
                at,
                f"`{key.property}` belongs to an object, and {subject} is a player; "
                f"of players there are {listed((*OF_PLAYER, Property.COUNTERS))}",
            )

    def options(self, key: Key, node: Node, what: str) -> tuple[Value, ...]:
        """Values among which that key's value is looked for; there must be one."""
        found = fields.each(node, what, lambda item, label: self.value(key, item, label))
        if not found:
            raise wrong(node.at, f"{what} is empty; write the options, the right one among them")
        return found

    def value(self, key: Key, node: Node, what: str) -> Value:
        """A value of the kind that belongs to the key."""
        match key.aspect:
            case Aspect.COUNT:
                return fields.natural(node, what)
            case Aspect.HAS | Aspect.LACKS:
                return fields.names(node, what)
            case None:
                return fields.names(node, what) if key.property in ZONES else self._plain(key.property, node, what)

    def _plain(self, what_of: Property, node: Node, what: str) -> Value:
        """A value of the game's, a player's or an object's property, zones apart."""
        match what_of:
            case Property.PRIORITY | Property.ACTIVE | Property.CONTROLLER | Property.OWNER:
                return player_named(node, what, self.players)
            case Property.WINNER:
                return player_named(node, what, (*self.players, "none")) if not _is_none(node) else None
            case _:
                return _simple(what_of, node, what)


def _is_none(node: Node) -> bool:
    return isinstance(node, Scalar) and node.text == "none"


def _simple(what_of: Property, node: Node, what: str) -> Value:
    """A value for which the players do not matter."""
    match what_of:
        case Property.STEP:
            return step(node, what)
        case Property.LIFE | Property.POWER | Property.TOUGHNESS:
            return fields.integer(node, what)
        case Property.TURN:
            return fields.ordinal(node, what)
        case Property.TAPPED | Property.SICK | Property.IS_COPY | Property.IS_TOKEN:
            return fields.truth(node, what)
        case Property.MANA | Property.COULD_PRODUCE:
            return fields.mana(node, what)
        case Property.COUNTERS | Property.DIVIDE:
            return fields.counts(node, what)
        case Property.COSTS:
            return fields.costs(node, what)
        case Property.MODES:
            return fields.ordinals(node, what)
        case Property.COLORS:
            return fields.colors(node, what)
        case Property.CITES:
            return fields.rules(node, what)
        case Property.CHOSEN:
            return chosen(node, what)
        case Property.ATTACHED_TO:
            return fields.text(node, what)
        case Property.ABILITIES if isinstance(node, Scalar) and node.kind is Kind.INTEGER:
            return fields.natural(node, what)
        case Property.STACK | Property.TARGETS | Property.TYPES | Property.ABILITIES:
            return fields.texts(node, what)
        case _:
            return fields.natural(node, what)
