"""Keyword actions with a procedure of their own as data (701)."""

from __future__ import annotations

from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.keyword_actions import Adapt, Connive, Discover, Proliferate
from explorer.oracle.building_players import PlayerDeeds
from explorer.oracle.building_statements import Effects


class KeywordActions(PlayerDeeds):
    """Builds keyword actions."""

    def _proliferate(self) -> e.Effect:
        return Proliferate()

    def _discover(self, amount: Any) -> e.Effect:
        return Discover(amount)

    def _adapt(self, amount: Any) -> Effects:
        return (Adapt(amount),)

    def _connive(self, what: Any, amount: Any = 1) -> Effects:
        return (Connive(what, amount),)
