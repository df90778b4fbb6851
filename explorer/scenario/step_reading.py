"""Reading the steps of a scenario: each a mapping with one action, and what goes with it."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.scenario import fields
from explorer.scenario.actions import (
    Action,
    Activate,
    Advance,
    Ask,
    Attack,
    Block,
    Cast,
    Choice,
    Expect,
    Pass,
    Play,
    Resolve,
)
from explorer.scenario.choice_reading import ANNOUNCED, ChoiceReader, announcement, manner
from explorer.scenario.errors import Position, did_you_mean, listed, shown, wrong
from explorer.scenario.expectation_reading import ExpectationReader
from explorer.scenario.fields import Fields
from explorer.scenario.nodes import Mapping, Node, Scalar
from explorer.scenario.setup_reading import step
from explorer.values.zones import Zone

ACTIONS: dict[str, tuple[str, ...]] = {
    "cast": ("by", "from", *ANNOUNCED, "costs", "as", "choices", "illegal"),
    "activate": ("ability", "by", *ANNOUNCED, "mana", "choices", "illegal"),
    "play": ("by", "from", "choices", "illegal"),
    "pass": ("choices", "illegal"),
    "resolve": ("choices",),
    "advance": ("choices",),
    "attack": ("choices", "illegal"),
    "block": ("choices", "illegal"),
    "expect": (),
    "ask": ("of", "options"),
}
"""What goes with each action."""

ORIGINS = tuple(zone for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.STACK))
"""The zones from which cards are cast or played."""


class StepReader:
    """Reads steps in a game of those players."""

    def __init__(self, players: Sequence[str]) -> None:
        self._choices = ChoiceReader(players)
        self._expectations = ExpectationReader(players)

    def steps(self, node: Node, what: str) -> tuple[Action, ...]:
        """All steps, in order."""
        return fields.each(node, what, lambda item, _: self._step(item))

    def _step(self, node: Node) -> Action:
        action = _action(node)
        given = Fields(node, f"a `{action}` step", (action, *ACTIONS[action]))
        match action:
            case "cast" | "activate":
                return self._announced(action, given)
            case "expect":
                return Expect(given.need("expect", self._expectations.expectations), at=given.at)
            case "ask":
                return self._ask(given)
            case _:
                return self._other(action, given)

    def _common(self, given: Fields) -> tuple[tuple[Choice, ...], str | None, Position]:
        return given.get("choices", self._choices.choices, ()), given.maybe("illegal", fields.rule), given.at

    def _announced(self, action: str, given: Fields) -> Action:
        choices, illegal, at = self._common(given)
        by = given.maybe("by", self._choices.player)
        if action == "cast":
            return Cast(
                given.need("cast", fields.text),
                given.get("from", origin, Zone.HAND),
                **manner(given),
                **announcement(given),
                by=by,
                choices=choices,
                illegal=illegal,
                at=at,
            )
        return Activate(
            given.need("activate", fields.text),
            given.maybe("ability", fields.ordinal),
            given.maybe("mana", fields.mana),
            **announcement(given),
            by=by,
            choices=choices,
            illegal=illegal,
            at=at,
        )

    def _other(self, action: str, given: Fields) -> Action:
        choices, illegal, at = self._common(given)
        match action:
            case "play":
                card, by = given.need("play", fields.text), given.maybe("by", self._choices.player)
                zone = given.get("from", origin, Zone.HAND)
                return Play(card, by, zone, choices=choices, illegal=illegal, at=at)
            case "pass":
                return Pass(given.need("pass", self._choices.player), choices=choices, illegal=illegal, at=at)
            case "resolve":
                return Resolve(given.need("resolve", _how_many), choices=choices, at=at)
            case "attack":
                return Attack(given.need("attack", declaration), choices=choices, illegal=illegal, at=at)
            case "block":
                return Block(given.need("block", blocks), choices=choices, illegal=illegal, at=at)
            case _:
                return self._advance(given, choices)

    def _advance(self, given: Fields, choices: tuple[Choice, ...]) -> Advance:
        node = given.node("advance")
        if not isinstance(node, Mapping):
            return Advance(step(node, "`advance`"), choices=choices, at=given.at)
        goal = Fields(node, "`advance`", ("player", "step"), required=("step",))
        player = goal.maybe("player", self._choices.player)
        return Advance(goal.need("step", step), player, choices=choices, at=given.at)

    def _ask(self, given: Fields) -> Ask:
        if "of" not in given:
            raise wrong(given.at, "an `ask` step lacks the key `of`; write the expectation key whose value answers it")
        key = given.need("of", self._expectations.key)
        return Ask(
            given.need("ask", fields.text),
            key,
            given.maybe("options", lambda node, what: self._expectations.options(key, node, what)),
            at=given.at,
        )


def _action(node: Node) -> str:
    """The one action of a step."""
    if not isinstance(node, Mapping):
        raise wrong(node.at, f"a step is a mapping with one action, such as `cast: Shock`, not {node}")
    keys = [key for key, _ in node.pairs]
    options = {option for options in ACTIONS.values() for option in options}
    for key in keys:
        if key.text not in ACTIONS and key.text not in options:
            hint = did_you_mean(key.text, (*ACTIONS, *sorted(options)))
            raise wrong(key.at, f"a step has no key {shown(key.text)}; its action is one of {listed(ACTIONS)}{hint}")
    actions = [key for key in keys if key.text in ACTIONS]
    if not actions:
        raise wrong(node.at, f"this step has no action; it needs one of {listed(ACTIONS)}")
    if len(actions) > 1:
        both = f"`{actions[0].text}` and `{actions[1].text}`"
        raise wrong(actions[1].at, f"a step has one action, and this one has {both}; write a step for each")
    return _checked(actions[0].text, keys)


def _checked(action: str, keys: Sequence[Scalar]) -> str:
    """The action, if all other keys of the step go with it."""
    for key in keys:
        if key.text != action and key.text not in ACTIONS[action]:
            homes = [name for name, options in ACTIONS.items() if key.text in options]
            allowed = f"with `{action}` go {listed(ACTIONS[action])}" if ACTIONS[action] else f"`{action}` stands alone"
            raise wrong(key.at, f"`{key.text}` goes with {listed(homes)}, not with `{action}`; {allowed}")
    return action


def _how_many(node: Node, what: str) -> int | None:
    if isinstance(node, Scalar) and node.text == "all":
        return None
    if isinstance(node, Scalar) and node.text.lower() in ("none", "0"):
        raise wrong(node.at, f"{what} is `all` or a number from 1, not {node}; leave the step out")
    return fields.ordinal(node, f"{what} (a number, or `all`)")


def declaration(node: Node, what: str) -> tuple[tuple[str, str], ...]:
    """Attackers, each with what it attacks."""
    return fields.pairs(node, what, fields.text)


def blocks(node: Node, what: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Blockers, each with what it blocks, or a list of that where it may block several."""
    return fields.pairs(node, what, fields.one_or_more)


def origin(node: Node, what: str) -> Zone:
    """The zone from which a card is cast or played."""
    return Zone(fields.word(node, what, ORIGINS))
