"""The ways in which a permanent can be used for mana (605.3)."""

from __future__ import annotations

from explorer.exact.objects import GameObject
from explorer.exact.paying import activate_untold
from explorer.exact.planning import use_of
from explorer.exact.sources import Sources
from explorer.exact.spending import Purpose
from explorer.exact.table import Table
from explorer.exact.uses import Use
from explorer.values.ids import PlayerId


def uses(table: Table, player: PlayerId, permanent: GameObject) -> tuple[Use, ...]:
    """How that player could use a permanent for mana now, each way with all that is answered on the way."""
    sources = Sources(table, player, Purpose(), frozenset(), activate_untold, 0)
    units = table.state.characteristics(permanent).mana_units
    return tuple(use_of(option) for unit in units for option in sources.options(permanent, unit, True))
