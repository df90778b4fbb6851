"""Amounts made of others, and life totals, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from explorer.abilities.combined import Combined, Half, LifeTotal, Multiple, Plus, Sum
from explorer.abilities.phrases import Amount, Players
from explorer.oracle import words


def combined(amount: Combined, whose: Callable[[Players], str], value: Callable[[Amount], str]) -> str:
    """An amount as a number: "your life total", "twice X"; `whose` names the one to whom something belongs."""
    match amount:
        case LifeTotal(who):
            return f"{whose(who)} life total"
        case Half(of, up):
            return f"half {value(of)}, rounded {'up' if up else 'down'}"
        case Multiple(often, of):
            return f"{words.times(often)} {value(of)}"
        case Sum(number, of, True):
            return f"{value(of)} plus {words.number(number)}"
        case Sum(number, of):
            return f"{words.number(number)} plus {value(of)}"
        case Plus(left, right):
            return f"{value(left)} plus {value(right)}"
        case _:
            assert_never(amount)
