"""All the chapters in one namespace, and their rules by number."""

from collections.abc import Callable
from functools import cache

from explorer.rules.abilities import Abilities
from explorer.rules.card_types import CardTypes
from explorer.rules.casting import Casting
from explorer.rules.combat import Combat
from explorer.rules.continuous import Continuous
from explorer.rules.copying import Copying
from explorer.rules.edition import EDITION, in_words, numbers, place
from explorer.rules.faces import Faces
from explorer.rules.keyword_actions import KeywordActions
from explorer.rules.keywords import Keywords
from explorer.rules.life_and_counters import LifeAndCounters
from explorer.rules.mana_and_symbols import ManaAndSymbols
from explorer.rules.objects import Objects
from explorer.rules.parts_of_a_card import PartsOfACard
from explorer.rules.priority_and_costs import PriorityAndCosts
from explorer.rules.replacing import Replacing
from explorer.rules.resolving import Resolving
from explorer.rules.rule import Rule
from explorer.rules.special_cases import SpecialCases
from explorer.rules.starting_and_ending import StartingAndEnding
from explorer.rules.state_based import StateBased
from explorer.rules.targets import Targets
from explorer.rules.triggers import Triggers
from explorer.rules.turn_structure import TurnStructure
from explorer.rules.zones import Zones


class R(
    # 1. Game concepts
    StartingAndEnding,
    ManaAndSymbols,
    Objects,
    Targets,
    PriorityAndCosts,
    LifeAndCounters,
    # 2. Parts of a card, 3. Card types, 4. Zones
    PartsOfACard,
    CardTypes,
    Zones,
    # 5. Turn structure
    TurnStructure,
    Combat,
    # 6. Spells, abilities, and effects
    Casting,
    Triggers,
    Abilities,
    Resolving,
    Continuous,
    Replacing,
    # 7. Additional rules
    KeywordActions,
    Keywords,
    StateBased,
    Copying,
    Faces,
    SpecialCases,
):
    """Every rule that is worded here, by name; a namespace, of which there are no instances."""


class UnknownRule(ValueError):
    """No wording for a number: `in_edition` tells whether the edition has it, `nearest` is a rule that is worded.

    `nearest` is None only for what does not have the form of a rule number.
    """

    def __init__(self, number: str) -> None:
        """Say whether the number exists, and name the nearest rule."""
        self.number = number
        self.in_edition = number in numbers()
        self.nearest = None
        if isinstance(number, str) and place(number):
            self.nearest = min(all_rules(), key=_distance_from(number))
        super().__init__(self._message())

    def _message(self) -> str:
        if not isinstance(self.number, str):
            return f"{self.number!r} is no rule number; one is a text, such as '707.10'."
        if self.nearest is None:
            return f"{self.number!r} is no rule number; one looks like 107, 107.4 or 107.4a."
        known = "not worded here, though it is" if self.in_edition else "not"
        near = f"the nearest one worded is {self.nearest}: {self.nearest.wording}"
        return f"Rule {self.number} is {known} in the edition of {in_words(EDITION)}; {near}"


@cache
def all_rules() -> tuple[Rule, ...]:
    """All worded rules, in the order of their numbers."""
    named = (entry for chapter in R.__bases__ for entry in vars(chapter).values())
    return tuple(sorted((entry for entry in named if isinstance(entry, Rule)), key=lambda rule: place(rule.number)))


def rule(number: str) -> Rule:
    """The rule of this number, a text such as "707.10"; raises `UnknownRule` when there is no wording for it."""
    known = _by_number().get(number)
    if known is None:
        raise UnknownRule(number)
    return known


@cache
def _by_number() -> dict[str, Rule]:
    return {known.number: known for known in all_rules()}


def _distance_from(number: str) -> Callable[[Rule], tuple[int, ...]]:
    """How far a rule is from a number: in sections, then in rules, then in letters."""
    here = place(number)

    def distance(known: Rule) -> tuple[int, ...]:
        return tuple(abs(one - other) for one, other in zip(here, place(known.number), strict=True))

    return distance
