"""What is offered to a player with priority, where an X has to fit a target."""

from __future__ import annotations

import explorer

BOARD = """
scenario: A Bolt and a Guildmage
players:
  ana:
    battlefield: [League Guildmage, Mountain x3]
    hand: [Lightning Bolt]
  ben: {}
steps: []
"""


def test_an_ability_is_offered_whose_x_must_fit_its_target() -> None:
    """League Guildmage's copying ability is legal with X = 1 for a Bolt, and not before; its default X is that one."""
    game = explorer.read_text(BOARD).start()
    guildmage = next(each.id for each in game.state.permanents() if each.base.name == "League Guildmage")
    assert ("activate", guildmage, 1) not in (game.options() or ())
    game.cast("Lightning Bolt", targets=["ben"])
    assert ("activate", guildmage, 1) in (game.options() or ())
    game.answer(("activate", guildmage, 1))
    assert game.pending is not None
    assert game.pending.default() == 1


def test_it_is_not_offered_where_no_x_that_fits_can_be_paid() -> None:
    """With one Mountain left the X of 1 cannot be paid, so nothing is offered."""
    game = explorer.read_text(BOARD.replace("Mountain x3", "Mountain x2")).start()
    game.cast("Lightning Bolt", targets=["ben"])
    guildmage = next(each.id for each in game.state.permanents() if each.base.name == "League Guildmage")
    assert ("activate", guildmage, 1) not in (game.options() or ())
