"""What descriptions fit where something is asked that only objects, or only things on the stack, can be."""

from __future__ import annotations

import pytest
from exact_situations import life, situation

from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.abilities.ability import TriggeredAbility, body
from explorer.abilities.characteristics import card
from explorer.abilities.effects import GainLife
from explorer.abilities.triggers import Activated
from explorer.exact.evaluating import Speaker, fitting
from explorer.values.ids import ObjectId
from explorer.values.mana import ManaType
from explorer.values.status import TAPPED
from explorer.values.types import CardType


@pytest.mark.parametrize("test", [p.OfType((CardType.CREATURE,)), p.HasStatus(TAPPED), q.IsToken()])
def test_no_player_is_or_is_not_what_only_objects_can_be(test: p.Test) -> None:
    """A player is no creature, and for all that no noncreature that a description would fit (109.1)."""
    game = situation({"ana": {}, "ben": {}})
    for each in (test, p.Not(test), p.Not(p.Not(test))):
        assert not tuple(
            fitting(game.state, p.Filter(p.Kind.PLAYER, (each,)), Speaker(game.player("ana"), ObjectId(-1)))
        )


@pytest.mark.parametrize(
    ("tests", "gained"),
    [
        ((), 1),
        ((p.Not(q.OfAbilityKind((q.AbilityKind.MANA,))),), 0),
        ((p.Not(q.OfAbilityKind((q.AbilityKind.LOYALTY,))),), 1),
        ((p.Not(q.SingleTarget()),), 1),
        ((q.SingleTarget(),), 0),
        ((p.Not(p.OfColor((ManaType.BLUE,))),), 0),
    ],
)
def test_what_a_mana_ability_is_is_known_though_it_is_on_no_stack(tests: tuple[p.Test, ...], gained: int) -> None:
    """It has no targets and is no loyalty ability; denying what is unknown of it fits no better (605.3b)."""
    heard = Activated(p.Who.A_PLAYER, p.Filter(p.Kind.ABILITY, tests))
    ear = card("Ear", "{0}", "Enchantment", TriggeredAbility(heard, body(GainLife(1))))
    game = situation({"ana": {"battlefield": [ear, "Mountain"]}, "ben": {}})
    game.activate("Mountain").resolve("all")
    assert life(game)["ana"] == 20 + gained
