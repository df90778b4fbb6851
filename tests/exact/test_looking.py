"""Looking at the top cards of a library: scry and surveil (701.18, 701.42)."""

from __future__ import annotations

from exact_situations import creature, instant, situation

from explorer.abilities.effects import Effect, Scry, Surveil
from explorer.exact import deeds as d
from explorer.scenario.game import Game
from explorer.values.zones import Zone


def names(game: Game, zone: Zone) -> list[str]:
    """The names of ana's cards in a zone, in order."""
    state = game.state
    return [state.objects[each].base.name for each in state.zone(zone, game.player("ana"))]


def looked(effect: Effect) -> Game:
    """ana looks at the top three of four cards, and has been asked which of them go elsewhere."""
    cards = [creature(name) for name in ("Ash", "Birch", "Cedar", "Date")]
    game = situation({"ana": {"hand": [instant("Look", effect)], "library": cards}, "ben": {}})
    return game.cast("Look").pass_priority().pass_priority()


def test_what_is_scried_away_lies_at_the_bottom() -> None:
    """Cards that go to the bottom stay in the library, in the order that is wanted (701.18a)."""
    game = looked(Scry(3))
    game.choose(pick=["Ash", "Birch"]).choose(order=["Birch", "Ash"])
    assert names(game, Zone.LIBRARY) == ["Cedar", "Date", "Birch", "Ash"]


def test_what_is_surveiled_away_is_no_milled_card() -> None:
    """Cards go to the graveyard by surveil, the rest back on top in the order that is wanted (701.42a)."""
    game = looked(Surveil(3))
    game.choose(pick=["Birch"]).choose(order=["Cedar", "Ash"])
    assert names(game, Zone.GRAVEYARD)[:1] == ["Birch"]
    assert names(game, Zone.LIBRARY) == ["Cedar", "Ash", "Date"]
    moved = [each.deed for each in game.table.log if isinstance(each.deed, d.Moved)]
    assert d.Why.SURVEILED in [each.why for each in moved]
    assert d.Why.MILLED not in [each.why for each in moved]
