"""Steps of a scenario file as words for a game, and values as texts."""

from __future__ import annotations

from typing import Any

from explorer.scenario.actions import (
    Activate,
    Cast,
    Choice,
    ChoiceKind,
    Keep,
    Offer,
    Pay,
    PayItem,
    PayLife,
    PayObject,
    Source,
    UnspentMana,
)
from explorer.scenario.expectations import Chosen
from explorer.values.mana import ManaType


def announced(step: Cast | Activate) -> dict[str, Any]:
    """What a step says of the spell or ability, as the keywords of `Game.cast` and `Game.activate`."""
    return {
        "by": step.by,
        "targets": step.targets,
        "x": step.x,
        "modes": step.modes,
        "divide": dict(step.divide) or None,
        "pay": payment(step.pay),
    }


def choices(given: tuple[Choice, ...]) -> list[dict[str, Any]]:
    """The choices of a step as words for a game."""
    return [_choice(each) for each in given]


def _choice(given: Choice) -> dict[str, Any]:
    words: dict[str, Any] = {given.kind.value: _value(given)}
    if given.by is not None:
        words["by"] = given.by
    if given.illegal is not None:
        words["illegal"] = given.illegal
    return words


def _value(given: Choice) -> Any:
    value = given.value
    match given.kind:
        case ChoiceKind.TARGETS:
            return "keep" if value is Keep.KEEP else [str(each) for each in value]  # type: ignore[union-attr]
        case ChoiceKind.MANA:
            return shown(value)
        case ChoiceKind.COLOR if isinstance(value, ManaType):
            return value.word
        case ChoiceKind.DIVIDE:
            return dict(value)  # type: ignore[arg-type]
        case ChoiceKind.CAST if isinstance(value, Offer):
            return offer(value)
        case _:
            return value


def offer(given: Offer) -> dict[str, Any]:
    """A spell that an effect offers, and how it is cast, as words."""
    words = {
        "card": given.card,
        "as": given.alternative,
        "targets": given.targets,
        "x": given.x,
        "modes": given.modes,
        "costs": given.costs or None,
        "divide": dict(given.divide) or None,
        "pay": payment(given.pay),
    }
    return {word: value for word, value in words.items() if value is not None}


def payment(pay: Pay) -> list[Any] | None:
    """A payment as words; None for automatic payment."""
    return None if pay is None else [_item(each) for each in pay]


def _item(item: PayItem) -> Any:
    match item:
        case Source(name, None):
            return {"source": name}
        case Source(name, mana):
            return {"source": name, "mana": shown(mana)}
        case UnspentMana(mana, source):
            return {"mana": "{" + mana.value + "}", "from": source}
        case PayLife():
            return "life"
        case PayObject(how, name):
            return {how.value: name}


def plain(value: Any) -> Any:
    """A value as JSON has it: numbers, truths, texts, lists, counts as a mapping; mana as a text of symbols."""
    match value:
        case None | bool() | int() | float():
            return value
        case tuple() if value and all(isinstance(each, ManaType) for each in value):
            return shown(value)
        case tuple() if value and all(isinstance(each, tuple) and len(each) == 2 for each in value):
            return {str(name): number for name, number in value}
        case tuple():
            return [plain(each) for each in value]
        case _:
            return str(value)


def shown(value: Any) -> str:
    """A value as a scenario file would write it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case ManaType():
            return "{" + value.value + "}"
        case Chosen():
            return str(value)
        case tuple() if value and all(isinstance(each, ManaType) for each in value):
            return "".join("{" + each.value + "}" for each in value)
        case tuple():
            return "[" + ", ".join(_entry(each) for each in value) + "]"
        case _:
            return str(value)


def _entry(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int):
        return f"{value[0]}: {value[1]}"
    return shown(value)
