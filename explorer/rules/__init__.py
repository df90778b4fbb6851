"""The rules by name: `R.TAP_SYMBOL` has the number and our own wording of one rule, in the edition of one date."""

from explorer.rules.abilities import Abilities
from explorer.rules.casting import Casting
from explorer.rules.copying import Copying
from explorer.rules.mana_and_symbols import ManaAndSymbols
from explorer.rules.priority_and_costs import PriorityAndCosts
from explorer.rules.resolving import Resolving
from explorer.rules.rule import Rule
from explorer.rules.state_based import StateBased
from explorer.rules.triggers import Triggers
from explorer.rules.turn_structure import TurnStructure


class R(
    ManaAndSymbols,
    PriorityAndCosts,
    TurnStructure,
    Casting,
    Triggers,
    Abilities,
    Resolving,
    StateBased,
    Copying,
):
    """All the rules that are worded here, by name; a namespace, of which there are no instances."""


__all__ = ["R", "Rule"]
