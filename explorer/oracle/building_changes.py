"""Changes of objects as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from explorer.abilities import changes as c
from explorer.abilities.combined import Sum
from explorer.abilities.effects import CreateCopies
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import (
    THIS,
    ControllerOf,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnerOf,
    SomeOf,
    Who,
    X,
)
from explorer.abilities.qualities import ChoiceOnEntering
from explorer.abilities.static import Changes
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_conditions import Conditions
from explorer.values.mana import COLORS, ManaType, color_named
from explorer.values.types import EVERY_CREATURE_TYPE, CardType, Supertype, TypeLine


@dataclass(frozen=True, slots=True)
class Base:
    """A base power, a base toughness, or both."""

    power: int | None
    toughness: int | None


@dataclass(frozen=True, slots=True)
class Besides:
    """That other types, or colors too, stay, and how that is said."""

    said: str
    types: bool = True
    colors: bool = False


def _sized(size: str) -> tuple[Any, Any]:
    """A power and toughness, of which both may be X."""
    power, toughness = (X() if each == "X" else int(each) for each in size.split("/"))
    return power, toughness


def without(exceptions: tuple[Any, ...], *kinds: type) -> tuple[Any, ...]:
    """These exceptions, where none is of a kind that such a copy could not have: a token has no name to keep."""
    if any(isinstance(each, kinds) for each in exceptions):
        raise Unfit("in what such a copy can differ")
    return exceptions


class Changing(Conditions):
    """Builds what continuous effects change."""

    def _changed(self, subject: Any, changes: list[Any]) -> list[Any]:
        if isinstance(subject, Who | ControllerOf | OwnerOf):
            raise Unfit("an object that can be changed")
        return [Changes(subject, self._own_name(subject, each)) for each in changes]

    def _defined_alike(self, what: Any, amount: Any) -> list[Any]:
        return self._defined_apart(what, amount, amount)

    def _defined_power(self, what: Any, amount: Any) -> list[Any]:
        return self._defined_apart(what, amount, None)

    def _defined_toughness(self, what: Any, amount: Any) -> list[Any]:
        return self._defined_apart(what, None, amount)

    def _defined_more(self, what: Any, amount: Any, number: str) -> list[Any]:
        return self._defined_apart(what, amount, Sum(words.number_named(number), amount, behind=True))

    def _defined_apart(self, what: Any, power: Any, toughness: Any) -> list[Any]:
        if what != THIS:
            raise Unfit("this object itself")
        return [Changes(THIS, c.Define(power, toughness))]

    def _you_control_that(self, what: Any) -> list[Any]:
        return self._gains_control(Who.YOU, what)

    def _you_gain_control(self, what: Any) -> list[Any]:
        return self._gains_control(Who.YOU, what)

    def _gains_control(self, who: Any, what: Any) -> list[Any]:
        if isinstance(what, Who | ControllerOf | OwnerOf):
            raise Unfit("an object that can be controlled")
        return [Changes(what, c.Control(a_player(who)))]

    def _own_name(self, subject: Any, change: Any) -> Any:
        """The name that a copy keeps is written out, and so is that of the card itself."""
        if isinstance(change, c.BecomeCopy) and subject != THIS:
            without(change.exceptions, c.KeepsName)
        return change

    def _it_is(self, being: c.Become) -> list[Any]:
        return self._changed(self._it(), [being])

    def _changes(self, *changes: list[Any]) -> list[Any]:
        *before, last = [each for one in changes for each in one]
        if any(isinstance(each, c.Lose) and each.other for each in before):
            raise Unfit("what it has besides, before what it loses")
        return [last, *before] if isinstance(last, c.Lose) and last.other else [*before, last]

    def _becomes(self, colors: tuple[ManaType, ...]) -> list[Any]:
        return [c.BecomeColor(colors)]

    def _becomes_thing(self, being: Any) -> list[Any]:
        return [being]

    def _is_no(self, word: str) -> list[Any]:
        return [c.IsNo(CardType(words.singular(word)))]

    def _becomes_every_type(self, word: str) -> list[Any]:
        if word != "creature":
            raise Unfit('"creature"')
        return [c.Become(TypeLine(subtypes=(EVERY_CREATURE_TYPE,)), besides=True, said="every")]

    def _becomes_also(self, *names: str) -> list[Any]:
        return [c.Become(TypeLine(subtypes=names), besides=True, said="also")]

    def _with_every_type(self, *parts: Any) -> list[Any]:
        if parts[-1] != "creature":
            raise Unfit('"creature"')
        return [*parts[:-1], EVERY_CREATURE_TYPE]

    def _gains(self, abilities: Any) -> list[Any]:
        return [c.Gain(each) for each in (abilities if isinstance(abilities, list) else [abilities])]

    def _gains_activated(self, word: str, kind: str, of: Any) -> list[Any]:
        if (word, kind) != ("activated", "abilities") or isinstance(of, SomeOf):
            raise Unfit('"activated abilities" of objects that are told')
        return [c.GainActivated(of)]

    def _color_of_choice(self) -> c.ChoiceOf:
        return c.ChoiceOf.COLOR

    def _colors_of_choice(self) -> c.ChoiceOf:
        return c.ChoiceOf.COLORS

    def _type_of_choice(self, *said: str) -> c.ChoiceOf:
        return c.ChoiceOf(f"{' '.join(map(small, said))} type")

    def _other_too(self) -> bool:
        return True

    def _chosen_is_color(self) -> ChoiceOnEntering:
        return ChoiceOnEntering.COLOR

    def _chosen_is_type(self) -> ChoiceOnEntering:
        return ChoiceOnEntering.TYPE

    def _becomes_of_choice(self, what: c.ChoiceOf, *besides: bool) -> list[Any]:
        return [c.BecomeOfChoice(what, bool(besides))]

    def _becomes_chosen(self, what: ChoiceOnEntering, *besides: bool) -> list[Any]:
        return [c.BecomeChosen(what, bool(besides))]

    def _loses(self, abilities: Any) -> list[Any]:
        return [c.Lose(tuple(abilities if isinstance(abilities, list) else [abilities]))]

    def _loses_all(self, word: str) -> list[Any]:
        if word != "abilities":
            raise Unfit('"abilities"')
        return [c.Lose()]

    def _loses_all_other(self, *said: str) -> list[Any]:
        (lost,) = self._loses_all(said[-1])
        return [replace(lost, other="other card types and " if len(said) > 1 else "other ")]

    def _loses_land_types(self, card_type: str, word: str) -> list[Any]:
        if card_type != "land":
            raise Unfit('"land"')
        return [replace(each, land_types=True) for each in self._loses_all(word)]

    def _has_base(self, base: Base) -> list[Any]:
        return [c.HaveBase(base.power, base.toughness)]

    def _gets(self, change: str) -> list[Any]:
        signs = [-1 if each.startswith("-") else 1 for each in change.split("/")]
        sizes = [each.lstrip("+-") for each in change.split("/")]
        if "X" not in sizes:
            power, toughness = (sign * int(size) for sign, size in zip(signs, sizes, strict=True))
            return [c.GetPowerToughness(power, toughness)]
        if any(each not in ("X", "0") for each in sizes):
            raise Unfit("X or 0")
        power, toughness = (sign * (size == "X") for sign, size in zip(signs, sizes, strict=True))
        return [c.GetPowerToughness(power, toughness, X(), variable=True)]

    def _gets_where(self, change: str, amount: Any) -> list[Any]:
        (once,) = self._gets(change)
        if not once.variable:
            raise Unfit("X in the change")
        return [replace(once, per=amount)]

    def _gets_for_each(self, change: str, amount: Any) -> list[Any]:
        (once,) = self._gets(change)
        if once.variable:
            raise Unfit("numbers in the change")
        return [replace(once, per=amount)]

    # --- what it is then ---

    def _being(self, *parts: Any) -> c.Become:
        line, colors = self._sorts(parts)
        size = next((each for each in parts if isinstance(each, str) and "/" in each), None)
        base = next((each for each in parts if isinstance(each, Base)), None)
        power, toughness = _sized(size) if size else (base.power, base.toughness) if base else (None, None)
        if (size and base) or (line == TypeLine() and (colors is None or not size)):
            raise Unfit("a card type or a subtype")
        abilities = next((tuple(each) for each in parts if isinstance(each, list)), ())
        if EVERY_CREATURE_TYPE in abilities:
            abilities = tuple(each for each in abilities if each != EVERY_CREATURE_TYPE)
            line = replace(line, subtypes=(*line.subtypes, EVERY_CREATURE_TYPE))
        besides = next((each for each in parts if isinstance(each, Besides)), Besides("", types=False))
        return c.Become(
            line, colors, power, toughness, abilities, besides.types, besides.colors, besides.said, base is not None
        )

    def _sorts(self, parts: tuple[Any, ...]) -> tuple[TypeLine, tuple[ManaType, ...] | None]:
        """The types among the words for a thing, and its colors where any are named."""
        subtypes = tuple(name for each in parts if isinstance(each, OfSubtype) for name in each.subtypes)
        types = tuple(name for each in parts if isinstance(each, OfType) for name in each.types)
        supertypes = tuple(each.supertype for each in parts if isinstance(each, OfSupertype))
        colors = [each.colors for each in parts if isinstance(each, OfColor)]
        named = tuple(each for one in colors for each in one) if colors else None
        return TypeLine(supertypes, types, subtypes), named

    def _with_base(self, base: Base) -> Base:
        return base

    def _base_both(self, size: str) -> Base:
        power, toughness = map(int, size.split("/"))
        return Base(power, toughness)

    def _base_power(self, number: str) -> Base:
        return Base(words.number_named(number), None)

    def _base_toughness(self, number: str) -> Base:
        return Base(None, words.number_named(number))

    def _besides(self, others: Besides) -> Besides:
        return others

    def _other_types(self) -> Besides:
        return Besides("")

    def _other_types_of(self, word: str) -> Besides:
        return Besides(f"{small(word)} types")

    def _other_colors(self) -> Besides:
        return Besides("", types=False, colors=True)

    def _other_colors_and_types(self) -> Besides:
        return Besides("", colors=True)

    def _still_within(self, sort: str) -> Besides:
        return Besides(f"that still {sort}")

    def _still(self, sort: str) -> str:
        return f"still {sort}"

    def _one_sort(self, word: str) -> str:
        return words.singular(small(word))

    # --- copies ---

    def _copy_of(self, of: Any, exceptions: tuple[Any, ...] = ()) -> c.BecomeCopy:
        return c.BecomeCopy(of, exceptions)

    def _copies_of(self, of: Any, exceptions: tuple[Any, ...] = ()) -> c.BecomeCopy:
        return c.BecomeCopy(of, exceptions)

    def _becomes_copy(self, copy: c.BecomeCopy) -> list[Any]:
        return [copy]

    def _token_copy(self, *parts: Any) -> CreateCopies:
        return self._token_copies(1, *parts)

    def _token_copies(self, amount: Any, *parts: Any) -> CreateCopies:
        copy = parts[-1]
        if len(parts) == 2 and parts[0] != "tapped":
            raise Unfit('"tapped"')
        exceptions = without(copy.exceptions, c.KeepsName, c.KeepsColor, c.HasThisAbility)
        return CreateCopies(copy.of, amount, exceptions, tapped=len(parts) == 2)

    def _exceptions(self, *found: Any) -> tuple[Any, ...]:
        return tuple(each for one in found for each in (one if isinstance(one, list) else [one]))

    def _excepted_being(self, being: c.Become) -> c.Become:
        return being

    def _excepted_size(self, size: str) -> c.HaveBase:
        base = self._base_both(size)
        return c.HaveBase(base.power, base.toughness)

    def _becomes_color(self, colors: tuple[ManaType, ...]) -> c.BecomeColor:
        return c.BecomeColor(colors)

    def _no_longer(self, word: str) -> c.NoLonger:
        return c.NoLonger(Supertype(word))

    def _excepted_abilities(self, *found: Any) -> list[Any]:
        given = found[0] if len(found) == 1 and isinstance(found[0], list) else found
        return [each if isinstance(each, c.HasThisAbility) else c.Gain(each) for each in given]

    def _this_ability(self, word: str) -> c.HasThisAbility:
        if word != "ability":
            raise Unfit('"ability"')
        return c.HasThisAbility()

    def _has_no_mana_cost(self) -> c.NoManaCost:
        return c.NoManaCost()

    def _keeps_name(self, _: str) -> c.KeepsName:
        return c.KeepsName()

    def _keeps_color(self, *_: Any) -> c.KeepsColor:
        return c.KeepsColor()

    # --- abilities and colors ---

    def _granted_list(self, *abilities: Any) -> list[Any]:
        return list(abilities)

    def _granted(self, ability: Any) -> Any:
        return ability

    def _has(self, word: str) -> Has:
        return Has(Keyword(small(word)))

    def _open_quote(self) -> None:
        self.enter()

    def _quoted(self, _: None, ability: Any) -> Any:
        self.leave()
        return ability

    def _color_words(self, *names: str) -> tuple[ManaType, ...]:
        return tuple(color_named(each) for each in names)

    def _no_colors(self) -> tuple[ManaType, ...]:
        return ()

    def _all_colors(self) -> tuple[ManaType, ...]:
        return COLORS
