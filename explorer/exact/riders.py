"""What comes of mana for the spell on which it was spent: something true of it, or abilities that trigger (106.6)."""

from __future__ import annotations

from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.static import Changes, Duration, EntersWithMore
from explorer.abilities.triggers import ManaSpentOn
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.objects import About
from explorer.exact.state import LastingEffect, ManaKind, Waiting
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId


def bring(table: Table, player: PlayerId, kind: ManaKind, place: int, spell: ObjectId, number: int) -> None:
    """So much mana of a kind, which has that place among the kinds, was spent on a spell (106.6, 106.6a)."""
    spending = kind.spending
    assert spending is not None
    source = spell if kind.source is None else kind.source
    if isinstance(spending.rider, Changes | EntersWithMore):
        duration = Duration.END_OF_TURN if spending.this_turn else Duration.INDEFINITELY
        n = table.state.next_effect
        begun = LastingEffect(n, spending.rider, player, source, duration, (spell,), len(table.log))
        record(table, [d.EffectBegan(begun)], R.RESTRICTED_MANA, spell)
    elif spending.rider is not None:
        record(table, [d.RiderGained(spell, place)], R.RESTRICTED_MANA, spell)
    if spending.then is not None and spending.spells is not None:
        ability = TriggeredAbility(ManaSpentOn(spending.spells), spending.then)
        about = About(that=spell, player=player, event=len(table.log) - 1)
        for _ in range(number):
            record(table, [d.Triggered(Waiting(player, source, ability, about, kind.source_name))], R.TRIGGER, source)
