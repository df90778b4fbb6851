"""Tokens as data (111)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from explorer.abilities.characteristics import Characteristics, with_every_type
from explorer.abilities.effects import CreateTokens
from explorer.abilities.phrases import (
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
)
from explorer.abilities.predefined import PREDEFINED
from explorer.oracle.building import Unfit
from explorer.oracle.building_mana import Mana
from explorer.values.types import EVERY_CREATURE_TYPE, TypeLine


class Tokens(Mana):
    """Builds tokens (111)."""

    def _named(self, *names: str) -> str:
        return " ".join(names)

    def _name_part(self, *names: str) -> str:
        return " ".join(names)

    def _named_of(self, before: str, behind: str) -> str:
        return f"{before} of {behind}"

    def _with_abilities(self, abilities: Any) -> list[Any]:
        return abilities if isinstance(abilities, list) else [abilities]

    def _token(self, *parts: Any) -> Characteristics:
        tests = [each for each in parts if isinstance(each, OfType | OfSubtype | OfColor | OfSupertype)]
        subtypes = tuple(name for each in tests if isinstance(each, OfSubtype) for name in each.subtypes)
        texts = [each for each in parts if isinstance(each, str) and each != "or"]
        abilities = next((tuple(each) for each in parts if isinstance(each, list)), ())
        if len(tests) == 1 and subtypes and not texts and not abilities:
            return self._predefined(subtypes[0])
        if EVERY_CREATURE_TYPE in abilities:
            raise Unfit("abilities of the token")
        types = tuple(name for each in tests if isinstance(each, OfType) for name in each.types)
        supertypes = tuple(each.supertype for each in tests if isinstance(each, OfSupertype))
        colors = [each.colors for each in tests if isinstance(each, OfColor)]
        if not types or not colors:
            raise Unfit("the color and the card type of the token")
        size = next((each for each in texts if re.fullmatch(r"\d+/\d+", each)), "")
        name = next((each for each in texts if each != size), f"{' '.join(subtypes)} Token")
        power, toughness = map(int, size.split("/")) if size else (None, None)
        line = with_every_type(TypeLine(supertypes, types, subtypes), abilities)
        given = tuple(each for one in colors for each in one)
        return Characteristics(name, None, line, abilities, power, toughness, None, given)

    def _predefined(self, name: str) -> Characteristics:
        found = PREDEFINED.get(name)
        if found is None:
            raise Unfit(f"what a {name} token is; known by name are {', '.join(PREDEFINED)}")
        return found

    def _one_token(self, *token: Any) -> CreateTokens:
        return self._some_tokens(1, *token)

    def _some_tokens(self, amount: Any, *token: Any) -> CreateTokens:
        *status, what = token
        if status not in ([], ["tapped"]):
            raise Unfit('"tapped"')
        return CreateTokens(what, amount, tapped=bool(status))

    def _attacking_token(self, token: Any, status: str) -> CreateTokens:
        return self._attacking_tokens(1, token, status)

    def _attacking_tokens(self, amount: Any, token: Any, status: str) -> CreateTokens:
        return replace(self._some_tokens(amount, status, token), attacking=True)

    def _token_for_each(self, *parts: Any) -> CreateTokens:
        return self._some_tokens(parts[-1], *parts[:-1])

    def _number_of_tokens(self, *parts: Any) -> CreateTokens:
        return self._some_tokens(parts[-1], *parts[:-1])
