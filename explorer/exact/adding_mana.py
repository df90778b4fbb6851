"""Adding mana (106.3 to 106.6): which types there are to choose from, and what kind of mana it is."""

from __future__ import annotations

from explorer.abilities.mana import (
    AddMana,
    ChosenColor,
    ColorAmong,
    CouldProduce,
    EachColorAmong,
    Exactly,
    ManaChoice,
    ThatColor,
    TypeProduced,
)
from explorer.exact import evaluating, producing
from explorer.exact.decisions import Asks, Choose
from explorer.exact.deeds import ManaAdded
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.state import ManaKind, State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import PlayerId
from explorer.values.mana import ManaType, symbols
from explorer.values.types import Supertype


def add(table: Table, effects: tuple[AddMana, ...], speaker: Speaker) -> Procedure[None]:
    """Mana goes to each player's pool; mana of an undefined type is not produced at all (106.4, 106.5).

    Instructions in a row produce all of their mana at once, each player's of each kind together (106.12a, 106.12b).
    """
    produced: dict[tuple[PlayerId, ManaKind], tuple[ManaType, ...]] = {}
    for effect in effects:
        number = evaluating.amount(table.state, effect.amount, speaker)
        for player in evaluating.players(table.state, effect.who, speaker):
            ways = producing.ways(table.state, effect.mana, number, speaker)
            if not ways:
                table.note(R.UNDEFINED_MANA, "no type of mana is defined, so no mana is produced", speaker.source)
            elif number:
                key = player, _kind(table.state, effect, speaker)
                produced[key] = produced.get(key, ()) + (yield from _chosen(effect.mana, ways, player, speaker))
    deeds = [
        ManaAdded(player, speaker.source, mana, kind, speaker.taps_for_mana)
        for (player, kind), mana in produced.items()
    ]
    yield from happen(table, deeds, R.MANA_POOL, speaker.source)


def _chosen(
    choice: ManaChoice, ways: tuple[tuple[ManaType, ...], ...], player: PlayerId, speaker: Speaker
) -> Procedure[tuple[ManaType, ...]]:
    """One of the ways; where there is a choice, the player who gets the mana makes it (106.1b)."""
    if isinstance(choice, Exactly | EachColorAmong | ThatColor):
        return ways[0]
    by_color = isinstance(choice, ColorAmong)
    named = {each[0].word if by_color else _symbols(each): each for each in ways}
    chosen = yield Choose(
        player=player,
        rule=_rule(choice),
        prompt="Which color?" if by_color else "Which mana?",
        asks=Asks.COLOR if by_color else Asks.MANA,
        source=speaker.source,
        candidates=tuple(named),
    )
    return named[chosen[0]]


def _symbols(mana: tuple[ManaType, ...]) -> str:
    """Mana as it is offered: one symbol where all is of one type, else all of them."""
    return symbols(mana[:1] if len(set(mana)) == 1 else mana)


def _rule(choice: ManaChoice) -> Rule:
    match choice:
        case CouldProduce():
            return R.COULD_PRODUCE
        case ColorAmong():
            return R.CHOOSE_COLOR
        case TypeProduced():
            return R.TAPPED_FOR_MANA_TRIGGER
        case ChosenColor():
            return R.LINKED_BY_CHOICE
        case _:
            return R.COLORS_OF_MANA


def _kind(state: State, effect: AddMana, speaker: Speaker) -> ManaKind:
    """Mana is plain unless its source is snow, or it may be spent only so, carries a rider or lasts (106.3, 106.6)."""
    source = state.find(speaker.source)
    snow = source is not None and Supertype.SNOW in state.characteristics(source).supertypes
    if effect.spending is None and not effect.lasts:
        return ManaKind(snow=snow)
    name = state.characteristics(source).name if source else ""
    return ManaKind(speaker.source, name, snow, effect.spending, effect.lasts)
