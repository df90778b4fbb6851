"""Counters that instructions remove, and how many that were (122.1)."""

from __future__ import annotations

from explorer.abilities.removing import RemoveFrom
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import present
from explorer.exact.objects import GameObject
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.zones import Zone


def remove(table: Table, effect: RemoveFrom, speaker: Speaker) -> Procedure[None]:
    """Counters are removed, as many as there are of those asked for, from permanents and cards in exile (122.1)."""
    deeds: list[d.Deed] = []
    there = evaluating.found_again(table.state, effect.what, speaker)
    for each in (*present(table.state, there, Zone.BATTLEFIELD), *present(table.state, there, Zone.EXILE)):
        for kind, number in _taken(table, each, effect, speaker):
            deeds.append(d.CountersChanged(each.id, kind, -number))
            speaker.removed[kind] = speaker.removed.get(kind, 0) + number
    if effect.counter:
        speaker.removed.setdefault(effect.counter, 0)
    yield from happen(table, deeds, R.COUNTERS, speaker.source)


def _taken(table: Table, each: GameObject, effect: RemoveFrom, speaker: Speaker) -> list[tuple[str, int]]:
    there = [(kind, number) for kind, number in each.counters if effect.counter in ("", kind)]
    if effect.amount is None:
        return there
    most = evaluating.amount(table.state, effect.amount, speaker)
    return [(kind, min(number, most)) for kind, number in there if min(number, most)]
