"""Mana in words: what is added, what it may be spent on, and what is produced instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from explorer.abilities.counting import ThatMuch
from explorer.abilities.mana import (
    AddMana,
    AnyOf,
    Bundles,
    ChosenColor,
    ColorAmong,
    ColorOf,
    Combination,
    CouldProduce,
    EachColorAmong,
    Exactly,
    ManaChoice,
    OfIdentity,
    OneOf,
    Spending,
    ThatColor,
    TypeProduced,
)
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import Amount, Description, Either, Filter, Kind, Reference, Who, X
from explorer.abilities.static import ReplaceMana
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.counting import Simple
from explorer.oracle.each import for_each
from explorer.oracle.phrases import indefinite, player, quantity, refer, several, value
from explorer.oracle.speech import Noun, Speech
from explorer.values.mana import COLORS, ManaType

_MOST_SYMBOLS = 5
"""So much mana of one type is told symbol by symbol; more is counted."""


def symbols(types: tuple[ManaType, ...], times: int = 1) -> str:
    """Mana as symbols: "{G}{G}"."""
    return "".join("{" + each.value + "}" for each in types) * times


def added(effect: AddMana, speech: Speech) -> str:
    """What is added, after the verb: "{G}{G}", "one mana of any color", "{G} for each Elf you control"."""
    choice, amount = effect.mana, effect.amount
    per = None if effect.as_number or isinstance(amount, Simple) else for_each(amount, speech)
    text = _chosen(choice, 1 if per else amount, speech, per is not None)
    if effect.additional:
        text = f"an additional {text}"
    return f"{text} {per}" if per else text


def _chosen(choice: ManaChoice, amount: Amount, speech: Speech, per: bool = False) -> str:
    match choice:
        case Exactly(types, said):
            return said or _exactly(types, amount, speech)
        case OneOf(types) if types != COLORS and isinstance(amount, int):
            return words.listing([symbols((each,), amount) for each in types], "or")
        case OneOf(types):
            any_one = "any color" if amount == 1 else "any one color"
            kind = any_one if types == COLORS else words.listing([symbols((each,)) for each in types], "or")
        case CouldProduce(by, colors_only):
            kind = f"any {'color' if colors_only else 'type'} that {_producer(by, speech)} could produce"
        case ColorAmong(among, True):
            kind = f"any color among {several(among, speech)}"
        case ColorOf(of):
            kind = f"any of {refer(of, speech).possessive} colors"
        case ColorAmong() | EachColorAmong() | ThatColor():
            kind = "that color"
        case TypeProduced():
            kind = f"any type that {speech.event} produced"
        case OfIdentity():
            kind = "any color in your commander's color identity"
        case ChosenColor():
            kind = "the chosen color"
        case Bundles(of):
            return words.listing([symbols(each) for each in of], "or")
        case Combination():
            return _combined(choice, amount, speech, per)
        case AnyOf(of):
            return " or ".join(_chosen(each, 1, speech) for each in of)
        case _:
            assert_never(choice)
    if isinstance(amount, Simple):
        return f"{_so_much(amount, speech)} mana of {kind}"
    return f"an amount of mana of {kind} equal to {value(amount, speech)}"


def _combined(choice: Combination, amount: Amount, speech: Speech, per: bool) -> str:
    """Mana each of which is chosen apart; `per` thing that is counted, one of them."""
    if choice.different:
        return f"{_so_much(amount, speech)} mana of different colors"
    listed = [symbols((each,)) for each in choice.types]
    if per:
        return "one mana of any color" if choice.types == COLORS else words.listing(listed, "or")
    kinds = "colors" if choice.types == COLORS else words.listing(listed, "and/or")
    return f"{_so_much(amount, speech)} mana in any combination of {kinds}"


def _so_much(amount: Amount, speech: Speech) -> str:
    return "that much" if isinstance(amount, ThatMuch) else quantity(amount, speech)


def _exactly(types: tuple[ManaType, ...], amount: Amount, speech: Speech) -> str:
    """So much of just that mana: symbol by symbol, unless it is much or has to be counted."""
    match amount:
        case int() if amount > _MOST_SYMBOLS and len(types) == 1:
            return f"{words.number(amount)} {symbols(types)}"
        case int():
            return symbols(types, amount)
        case ThatMuch():
            return f"that much {symbols(types)}"
        case X() | DefinedX():
            return f"X mana of {symbols(types)}"
        case _:
            return f"an amount of {symbols(types)} equal to {value(amount, speech)}"


def _producer(by: Filter | Reference, speech: Speech) -> str:
    """What could produce the mana: "a land you control", "the sacrificed land"."""
    return indefinite(by, speech) if isinstance(by, Filter) else refer(by, speech).text


def spending(rule: Spending, rider: str, speech: Speech) -> str:
    """What mana may be spent on, or what follows if it is spent on such a thing; `rider` is that, or nothing."""
    if rule.restricts:
        return _only_to(rule, speech) + (f", and {rider}" if rider else "")
    if rule.not_on is not None:
        return f"this mana can't be spent to cast {several(rule.not_on, speech)}"
    if not rule.generic:
        return "this mana can't be spent to pay generic mana costs"
    things = [indefinite(rule.spells, speech)] if rule.spells else []
    things += [f"an ability of {indefinite(rule.abilities_of, speech)}"] if rule.abilities_of else []
    return f"if that mana is spent on {words.listing(things, 'or')}, {rider}"


def _only_to(rule: Spending, speech: Speech) -> str:
    """The only uses of mana, told in the plural or of one spell and one ability."""
    if rule.on_x:
        return "spend this mana only on costs that contain {X}"
    uses = [f"cast {_spells(rule.spells, rule, speech)}"] if rule.spells else []
    if rule.abilities_of == Filter(Kind.SOURCE):
        uses.append("activate an ability" if rule.singly else "activate abilities")
    elif rule.abilities_of:
        one = "an ability" if rule.singly else "abilities"
        uses.append(f"activate {one} of {_such(rule.abilities_of, rule.singly, speech)}")
    if rule.by_keyword:
        uses.append(f"activate {f'an {rule.by_keyword} ability' if rule.singly else f'{rule.by_keyword} abilities'}")
    uses += ["pay a cost that contains {C}"] if rule.on_c else []
    uses += [each.value for each in rule.others]
    uses = uses[::-1] if rule.turned else uses
    return f"spend this mana only to {words.listing(uses, 'or')}"


def _spells(spells: Description, rule: Spending, speech: Speech) -> str:
    """The spells on which mana may be spent, each sort with its noun where the text has it so."""
    if rule.apart and isinstance(spells, Either):
        return words.listing([several(each, speech) for each in spells.filters], "or")
    return _such(spells, rule.singly, speech)


def _such(description: Description, singly: bool, speech: Speech) -> str:
    if not singly:
        return several(description, speech)
    filters = description.filters if isinstance(description, Either) else (description,)
    return words.listing([indefinite(each, speech) for each in filters], "or")


def replaced(effects: Sequence[ReplaceMana], speech: Speech) -> Clause:
    """What is produced instead as such a permanent is tapped for mana, or each of several sorts of land (106.12b)."""
    if len(effects) > 1:
        told = [
            f"{several(each.what, speech)} produce {_of_type(each.choice or OneOf(), '', speech)}" for each in effects
        ]
        return Clause((f"{words.listing(told)} instead of any other type",), lead="if tapped for mana, ")
    (effect,) = effects
    what = indefinite(effect.what, speech)
    passive = effect.by is Who.A_PLAYER
    much = "" if effect.at_least == 1 else f"{words.number(effect.at_least)} or more "
    tapped = f"{what} is tapped for {much}mana" if passive else player(effect.by, speech).does(f"tap {what} for mana")
    return Clause((f"produce {_instead(effect, speech)}",), Noun("it"), lead=f"if {tapped}, ")


def _instead(effect: ReplaceMana, speech: Speech) -> str:
    often = "" if effect.times == 1 else f"{words.times(effect.times)} as much "
    if effect.choice is None:
        return f"{often or 'as much '}of that mana instead"
    mana = _of_type(effect.choice, "one mana" if effect.one else f"{often}mana", speech)
    lead = "" if effect.one or not isinstance(effect.choice, Exactly) else often
    return f"{lead}{mana} instead of any other type{' and amount' if effect.one else ''}"


def _of_type(choice: ManaChoice, mana: str, speech: Speech) -> str:
    """Mana whose type alone is settled here: "{B}", "mana of a color of your choice"."""
    match choice:
        case Exactly(types, said):
            return said or symbols(types)
        case OneOf(types) if types == COLORS:
            return f"{mana} of a color of your choice"
        case OneOf(types):
            return f"{mana} of your choice of {words.listing([symbols((each,)) for each in types], 'or')}"
        case CouldProduce(by, colors_only):
            return f"{mana} of any {'color' if colors_only else 'type'} that {_producer(by, speech)} could produce"
        case ColorAmong(among):
            return f"{mana} of any color among {several(among, speech)}"
        case ColorOf(of):
            return f"{mana} of any of {refer(of, speech).possessive} colors"
        case TypeProduced():
            return f"{mana} of any type that {speech.event} produced"
        case ChosenColor():
            return f"{mana} of the chosen color"
        case OfIdentity():
            return f"{mana} of any color in your commander's color identity"
        case EachColorAmong() | ThatColor():
            return f"{mana} of that color"
        case Bundles() | Combination() | AnyOf():
            return _chosen(choice, 1, speech)
        case _:
            assert_never(choice)
