"""Which abilities are mana abilities (605.1): a question about their text alone, wherever they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from explorer.abilities.ability import ActivatedAbility, Timing, TriggeredAbility
from explorer.abilities.costs import TapThis
from explorer.abilities.mana import AddMana, AnyOf, Bundles, Combination, DoubleMana, Exactly, ManaChoice, OneOf
from explorer.abilities.phrases import Who
from explorer.abilities.transform import parts
from explorer.abilities.triggers import CausesMana, TappedForMana


def adds_mana(part: Any) -> bool:
    """Whether any instruction anywhere in an ability could add mana."""
    return any(mana_effects(part)) or any(isinstance(each, DoubleMana) for each in parts(part))


def mana_effects(part: Any) -> Iterator[AddMana]:
    """Every instruction to add certain mana anywhere in an ability."""
    if isinstance(part, AddMana):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from mana_effects(each)
    elif is_dataclass(part):
        for each in fields(part):
            yield from mana_effects(getattr(part, each.name))


def is_mana_ability(ability: ActivatedAbility | TriggeredAbility) -> bool:
    """Whether it could add mana, without target or loyalty cost, or triggers on mana production (605.1a, 605.1b)."""
    if any(mode.targets for mode in ability.body.modes) or not adds_mana(ability.body):
        return False
    if isinstance(ability, ActivatedAbility):
        return ability.timing is not Timing.LOYALTY
    return isinstance(ability.event, TappedForMana | CausesMana)


def plain_mana(ability: ActivatedAbility) -> AddMana | None:
    """What an ability adds that is just "{T}: Add ..." of certain mana for its player; None for any other ability."""
    if ability.cost.parts != (TapThis(),) or len(ability.body.modes) != 1:
        return None
    match ability.body.modes[0].effects:
        case (AddMana(mana=Exactly() | OneOf(), amount=int(), who=Who.YOU, spending=None, lasts=False) as added,):
            return added
        case _:
            return None


def fits(choice: ManaChoice, mana: str) -> bool:
    """Whether a choice of mana could be that mana; what depends on other permanents is found out as it is chosen."""
    match choice:
        case Exactly(types):
            return mana == "".join("{" + each.value + "}" for each in types)
        case Bundles(of):
            return any(fits(Exactly(each), mana) for each in of)
        case AnyOf(of):
            return any(fits(each, mana) for each in of)
        case OneOf(types) | Combination(types):
            return {letter for letter in mana if letter not in "{}"} <= {each.value for each in types}
        case _:
            return True
