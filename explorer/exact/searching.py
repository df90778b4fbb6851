"""Searching a library (701.19): who searches for a quality need not find anything, and shuffles in any case."""

from __future__ import annotations

from explorer.abilities.counting import AnyNumber
from explorer.abilities.searching import SearchLibrary
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.chances import shuffle
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen
from explorer.exact.evaluating import Speaker
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone


def search(table: Table, effect: SearchLibrary, speaker: Speaker) -> Procedure[None]:
    """Each player searches their own library, in turn order, and shuffles it (701.19a, 101.4)."""
    for player in evaluating.players(table.state, effect.who, speaker):
        found = yield from _found(table, player, effect, speaker)
        if effect.reveal:
            for each in found:
                table.note(R.REVEAL, f"{table.state.objects[each].base.name} is revealed", each)
        onto = player if effect.to is Zone.BATTLEFIELD else None
        deeds = [d.Moved(each, effect.to, d.Why.PUT, controller=onto, tapped=effect.tapped) for each in found]
        yield from happen(table, deeds, R.SEARCH, speaker.source)
        yield from shuffle(table, player, R.SEARCH)


def _found(table: Table, player: PlayerId, effect: SearchLibrary, speaker: Speaker) -> Procedure[tuple[ObjectId, ...]]:
    """The cards that the player finds; all that there are, where no quality is asked for (701.19b, 701.19d)."""
    library = table.state.zone(Zone.LIBRARY, player)
    fitting = tuple(each for each in library if evaluating.fits(table.state, each, effect.what, speaker))
    high = len(fitting)
    if not isinstance(effect.amount, AnyNumber):
        high = min(evaluating.amount(table.state, effect.amount, speaker), high)
    found: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=R.FAIL_TO_FIND if effect.what.tests else R.FIND_A_QUANTITY,
        prompt="Which cards are found?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=fitting,
        low=0 if effect.up_to or effect.what.tests else high,
        high=high,
    )
    return found
