"""Adding mana (106.3 to 106.6): which types there are to choose from, and what kind of mana it is."""

from __future__ import annotations

from explorer.abilities.mana import AddMana, ColorAmong, CouldProduce, Exactly, ManaChoice, OneOf, TypeProduced
from explorer.exact import evaluating, producing
from explorer.exact.decisions import Asks, Choose
from explorer.exact.deeds import ManaAdded
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.state import ManaKind, State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import PlayerId
from explorer.values.mana import ManaType, in_order
from explorer.values.types import Supertype


def add(table: Table, effect: AddMana, speaker: Speaker) -> Procedure[None]:
    """Mana goes to each player's pool; mana of an undefined type is not produced at all (106.4, 106.5)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.who, speaker):
        types = yield from _types(table, effect.mana, player, speaker)
        if not types:
            table.note(R.UNDEFINED_MANA, "no type of mana is defined, so no mana is produced", speaker.source)
        elif number:
            deed = ManaAdded(
                player, speaker.source, types * number, _kind(table.state, effect, speaker), speaker.taps_for_mana
            )
            yield from happen(table, [deed], R.MANA_POOL, speaker.source)


def _types(table: Table, choice: ManaChoice, player: PlayerId, speaker: Speaker) -> Procedure[tuple[ManaType, ...]]:
    """The mana for an amount of one; where there is a choice of types, the player makes it (106.1b)."""
    if isinstance(choice, Exactly):
        return choice.types
    found = choices(table.state, choice, speaker)
    if not found:
        return ()
    by_color = isinstance(choice, ColorAmong)
    named = {each.word if by_color else "{" + each.value + "}": each for each in found}
    chosen = yield Choose(
        player=player,
        rule=_rule(choice),
        prompt="Which color?" if by_color else "Which mana?",
        asks=Asks.COLOR if by_color else Asks.MANA,
        source=speaker.source,
        candidates=tuple(named),
    )
    return (named[chosen[0]],)


def _rule(choice: ManaChoice) -> Rule:
    match choice:
        case CouldProduce():
            return R.COULD_PRODUCE
        case ColorAmong():
            return R.CHOOSE_COLOR
        case TypeProduced():
            return R.TAPPED_FOR_MANA_TRIGGER
        case _:
            return R.COLORS_OF_MANA


def choices(state: State, choice: ManaChoice, speaker: Speaker) -> tuple[ManaType, ...]:
    """The types among which a choice of mana leaves its producer free, in the order W U B R G C."""
    match choice:
        case Exactly(types) | OneOf(types):
            return in_order(types)
        case TypeProduced():
            return in_order(speaker.about.produced) if speaker.about else ()
        case CouldProduce():
            return producing.could_be_chosen(state, choice, speaker)
        case ColorAmong(description):
            return producing.colors_among(state, description, speaker)


def _kind(state: State, effect: AddMana, speaker: Speaker) -> ManaKind:
    """Mana is plain unless its source is snow, or it may be spent only so, carries a rider or lasts (106.3, 106.6)."""
    source = state.find(speaker.source)
    snow = source is not None and Supertype.SNOW in state.characteristics(source).supertypes
    if effect.spending is None and not effect.lasts:
        return ManaKind(snow=snow)
    name = state.characteristics(source).name if source else ""
    return ManaKind(speaker.source, name, snow, effect.spending, effect.lasts)
