"""Writing a scenario back as the file that it is read from, comments and the file's own spacing apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast

from explorer.scenario.actions import (
    Action,
    Activate,
    Advance,
    Announced,
    Ask,
    Asking,
    Attack,
    Block,
    Cast,
    Choice,
    ChoiceKind,
    ChoiceValue,
    Expect,
    Offer,
    Pass,
    Pay,
    PayItem,
    PayLife,
    PayObject,
    Play,
    Resolve,
    Source,
    UnspentMana,
)
from explorer.scenario.expectations import Chosen, Counts, Key, Mana, Value
from explorer.scenario.layout import Data, Lines, Plain, Prose, Quoted, Section, laid_out
from explorer.scenario.model import CardText, Entry, PlayerSetup, Scenario, TurnSetup, Unanswered
from explorer.values.mana import ManaType
from explorer.values.zones import Zone


def write(scenario: Scenario) -> str:
    """The YAML text of a scenario: reading it gives an equal scenario, positions and path apart.

    What equals the default is left out. Nothing is checked here; a scenario that no file could hold, such as one whose
    steps name a player who is not there, is refused when its text is read.
    """
    return laid_out(_scenario(scenario))


def _scenario(scenario: Scenario) -> Data:
    turn = scenario.turn
    plain_turn = turn == TurnSetup(scenario.players[0].name)
    return _given(
        {
            "scenario": scenario.title,
            "about": Prose(scenario.about) if scenario.about else None,
            "rules": _rules(scenario.rules) if scenario.rules else None,
            "players": Section({player.name: _player(player) for player in scenario.players}),
            "turn": None if plain_turn else {"active": turn.active, "step": str(turn.step), "number": turn.number},
            "cards": [_card(card) for card in scenario.cards] or None,
            "seed": scenario.seed or None,
            "unanswered": None if scenario.unanswered is Unanswered.FAIL else scenario.unanswered.value,
            "steps": Lines(_action(action) for action in scenario.steps) or None,
        }
    )


def _given(pairs: dict[str, Data | None]) -> Section:
    """A mapping, a line for each key, without those that have nothing to say."""
    return Section({key: value for key, value in pairs.items() if value is not None})


def _player(player: PlayerSetup) -> Data:
    return _given(
        {
            "life": None if player.life == 20 else player.life,
            "battlefield": _zone(player.battlefield),
            "hand": _zone(player.hand),
            "library": _zone(player.library),
            "graveyard": _zone(player.graveyard),
            "exile": _zone(player.exile),
            "command": _zone(player.command),
            "mana": _mana(player.mana) if player.mana else None,
            "cast_this_turn": list(player.cast_this_turn) or None,
            "lands_played": player.lands_played or None,
            "counters": dict(player.counters) or None,
        }
    )


def _zone(entries: Iterable[Entry]) -> Data | None:
    return [_entry(entry) for entry in entries] or None


def _entry(entry: Entry) -> Data:
    if entry == Entry(entry.card, entry.count):
        return entry.card if entry.count == 1 else f"{entry.card} x{entry.count}"
    pairs: dict[str, Data | None] = {
        "card": entry.card,
        "id": entry.id,
        "tapped": entry.tapped or None,
        "sick": entry.sick or None,
        "counters": dict(entry.counters) or None,
        "attached_to": entry.attached_to,
        "owner": entry.owner,
        "token": entry.token or None,
        "chosen": dict(entry.chosen.facts) if entry.chosen else None,
        "linked": _zone(entry.linked),
        "x": entry.x,
    }
    return dict(_given(pairs))


def _card(card: CardText) -> Data:
    pairs: dict[str, Data | None] = {
        "name": card.name,
        "mana_cost": Quoted(card.mana_cost) if card.mana_cost else None,
        "type_line": card.type_line,
        "oracle_text": card.oracle_text or None,
        "power": card.power or None,
        "toughness": card.toughness or None,
        "loyalty": card.loyalty or None,
    }
    return dict(_given(pairs))


def _rules(rules: Iterable[str]) -> list[Data]:
    return [Quoted(rule) for rule in rules]


def _mana(mana: Mana) -> Data:
    return Quoted("".join(f"{{{each.value}}}" for each in mana))


def _costs(costs: Counts) -> Data:
    """Optional costs: a list where each was paid once."""
    return [name for name, _ in costs] if all(times == 1 for _, times in costs) else dict(costs)


def _action(action: Action) -> Data:
    """A step: its action, what goes with it, the choices and the rule that refuses it."""
    match action:
        case Cast() | Activate():
            pairs = _announced(action)
        case Play():
            zone = None if action.zone is Zone.HAND else str(action.zone)
            pairs = {"play": action.card, "by": action.by, "from": zone}
        case Pass():
            pairs = {"pass": action.player}
        case Resolve():
            pairs = {"resolve": "all" if action.count is None else action.count}
        case Advance():
            step = str(action.step)
            pairs = {"advance": step if action.player is None else {"player": action.player, "step": step}}
        case Attack():
            pairs = {"attack": dict(action.attackers)}
        case Block():
            pairs = {"block": {each: whats[0] if len(whats) == 1 else list(whats) for each, whats in action.blockers}}
        case Expect():
            pairs = {"expect": {str(each.key): _value(each.key, each.value) for each in action.expectations}}
        case Ask():
            options = None if action.options is None else [_value(action.of, each) for each in action.options]
            pairs = {"ask": action.question, "of": str(action.of), "options": options}
        case _:
            assert_never(action)
    if isinstance(action, Asking):
        pairs["choices"] = Lines(_choice(choice) for choice in action.choices) or None
        pairs["illegal"] = Quoted(action.illegal) if action.illegal else None
    return _given(pairs)


def _announced(action: Cast | Activate) -> dict[str, Data | None]:
    head: dict[str, Data | None]
    if isinstance(action, Cast):
        zone = None if action.zone is Zone.HAND else str(action.zone)
        head = {"cast": action.card, "by": action.by, "from": zone, **_manner(action)}
    else:
        mana = None if action.mana is None else _mana(action.mana)
        head = {"activate": action.source, "ability": action.ability, "by": action.by, "mana": mana}
    return head | _announcement(action)


def _manner(spell: Cast | Offer) -> dict[str, Data | None]:
    return {"as": spell.alternative, "costs": _costs(spell.costs) if spell.costs else None}


def _announcement(said: Announced | Offer) -> dict[str, Data | None]:
    return {
        "modes": None if said.modes is None else list(said.modes),
        "x": said.x,
        "targets": None if said.targets is None else list(said.targets),
        "divide": dict(said.divide) or None,
        "pay": _pay(said.pay),
    }


def _pay(pay: Pay) -> Data | None:
    return None if pay is None else [_pay_item(item) for item in pay]


def _pay_item(item: PayItem) -> Data:
    match item:
        case Source():
            plain = item.mana is None and item.name != "life" and not item.name.startswith("{")
            mana = None if item.mana is None else _mana(item.mana)
            return item.name if plain else dict(_given({"source": item.name, "mana": mana}))
        case UnspentMana():
            mana = _mana((item.mana,))
            return mana if item.source is None else {"mana": mana, "from": item.source}
        case PayLife():
            return "life"
        case PayObject():
            return {str(item.how): item.name}
        case _:
            assert_never(item)


def _choice(choice: Choice) -> Data:
    illegal = Quoted(choice.illegal) if choice.illegal else None
    pairs = _given({str(choice.kind): _answer(choice), "by": choice.by, "illegal": illegal})
    return pairs if len(pairs) == 1 else dict(pairs)


def _answer(choice: Choice) -> Data:
    match choice.kind, choice.value:
        case ((ChoiceKind.MAY | ChoiceKind.PAY), bool(agreed)):
            return Plain("yes" if agreed else "no")
        case ChoiceKind.CAST, None:
            return Plain("no")
        case ChoiceKind.CAST, Offer() as offer:
            return dict(_given({"card": offer.card, **_manner(offer), **_announcement(offer)}))
        case _:
            return _answered(choice.kind, choice.value)


def _answered(kind: ChoiceKind, value: ChoiceValue) -> Data:
    """The value of a choice that is neither a yes or no nor a spell."""
    match value:
        case ManaType():
            return value.word
        case int() | str():
            return value if isinstance(value, int) else str(value)
        case tuple():
            return _several(kind.value, value)
        case _:
            raise TypeError(f"a choice `{kind}` can't have the value {value!r}; see Choice for what it can have")


def _value(key: Key, value: Value) -> Data:
    """The value of an expectation."""
    match value:
        case None:
            return "none"
        case Chosen():
            return dict(value.facts)
        case int() | str():
            return value if isinstance(value, int) else str(value)
        case tuple():
            return _several(key.property.value, value)
        case _:
            assert_never(value)


def _several(kind: str, values: tuple[object, ...]) -> Data:
    """A value of several parts, which the kind of choice or the property tells apart."""
    match kind:
        case "counters" | "divide":
            return dict(cast(Counts, values))
        case "costs":
            return _costs(cast(Counts, values))
        case "mana" | "could_produce":
            return _mana(cast(Mana, values))
        case "colors":
            return [color.word for color in cast(Mana, values)]
        case "cites":
            return _rules(cast(tuple[str, ...], values))
        case _:
            return [each if isinstance(each, int) else str(each) for each in values]
