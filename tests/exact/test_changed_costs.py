"""Costs that cards change (601.2f, 602.2b): additional ones, more and less, affinity, and what can't be activated."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import BEAR, life, names, situation
from read_cards import read_card

from explorer.exact.refusals import Refused
from explorer.scenario.game import Game

REAP = read_card(
    "Reap", "Instant", "As an additional cost to cast this spell, sacrifice a creature.", "You gain 5 life.", cost="{B}"
)
FLING = read_card(
    "Fling",
    "Instant",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Fling deals damage equal to the sacrificed creature's power to any target.",
)
BLOOD = read_card(
    "Blood", "Sorcery", "As an additional cost to cast this spell, pay X life.", "Draw X cards.", cost="{B}"
)
THOUGHT = read_card("Thought", "Sorcery", "Affinity for artifacts", "Draw two cards.", cost="{3}{U}")
TOKEN = read_card("Bauble", "Artifact", "{T}: You gain 1 life.")
STONE = read_card(
    "Stone",
    "Artifact",
    "Activated abilities of creatures cost {2} less to activate. "
    "This effect can't reduce the mana in that cost to less than one mana.",
)
WELL = read_card("Well", "Artifact", "Activated abilities of creatures cost {1} more to activate.")
MONK = read_card("Monk", "Creature — Human", "{2}: You gain 1 life.", "{T}: Add {W}.", size=("1", "1"))
TOTEM = read_card("Totem", "Artifact", "Activated abilities of creatures can't be activated.")
MATRIX = read_card(
    "Matrix", "Artifact", "Activated abilities of creatures can't be activated unless they're mana abilities."
)
AIM = read_card(
    "Aim",
    "Instant",
    "This spell costs {2} less to cast if it targets a creature.",
    "Destroy target permanent.",
    cost="{2}",
)

THRIFT = read_card(
    "Thrift", "Artifact", "As long as you control a creature, instant spells you cast cost {1} less to cast."
)
EDGE = read_card(
    "Edge",
    "Artifact",
    "Spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay.",
)


def test_the_creature_is_gone_before_anybody_can_respond() -> None:
    """An additional cost is paid with the others; without a creature the spell cannot be cast (118.8, 601.2h)."""
    game = situation({"ana": {"battlefield": [BEAR], "hand": [REAP, REAP], "mana": "BB"}, "ben": {}})
    game.cast("Reap")
    assert names(game, "graveyard", "ana") == ["Bear"]
    with pytest.raises(Refused, match="to sacrifice"):
        game.cast("Reap")
    assert life(game.resolve("all"))["ana"] == 25


def test_the_sacrificed_creature_is_remembered() -> None:
    """The spell looks at the creature as it last was on the battlefield (608.2h)."""
    game = situation({"ana": {"battlefield": [BEAR], "hand": [FLING]}, "ben": {}})
    assert life(game.cast("Fling", targets=["ben"]).resolve())["ben"] == 18


def test_x_is_the_life_that_was_paid() -> None:
    """X is announced before it is paid as life (107.3a, 119.4)."""
    game = situation({"ana": {"hand": [BLOOD], "mana": "B", "library": ["Island"] * 5}, "ben": {}})
    game.cast("Blood", x=3)
    assert life(game)["ana"] == 17
    assert len(names(game.resolve(), "hand", "ana")) == 3


@pytest.mark.parametrize(("artifacts", "mana"), [(0, "UUUU"), (2, "UU"), (5, "U")])
def test_each_artifact_takes_one_generic_mana_off(artifacts: int, mana: str) -> None:
    """Affinity counts as the cost is determined, and takes nothing off colored mana (702.41a, 118.7a)."""
    board = {"battlefield": [TOKEN] * artifacts, "hand": [THOUGHT], "library": ["Island"] * 4}
    game = situation({"ana": {**board, "mana": mana}, "ben": {}})
    game.cast("Thought")
    assert not any(game.state.mana(game.player("ana")))
    with pytest.raises(Refused):
        situation({"ana": {**board, "mana": mana[1:]}, "ben": {}}).cast("Thought")


def test_a_reduction_leaves_one_mana_and_comes_after_increases() -> None:
    """{2} less makes {2} into {1}; with {1} more it is {3} first, and so {1} as well (601.2f)."""
    for others in ([STONE], [STONE, WELL]):
        game = situation({"ana": {"battlefield": [MONK, *others], "mana": "WW"}, "ben": {}})
        game.activate("Monk", ability=1)
        assert sum(game.state.mana(game.player("ana"))) == 1


def test_what_cannot_be_activated_may_be_a_mana_ability_or_not() -> None:
    """One card stops every ability of creatures, another those that are no mana abilities (602.5, 605.1a)."""
    stopped = situation({"ana": {"battlefield": [MONK], "mana": "WW"}, "ben": {"battlefield": [TOTEM]}})
    for ability in (1, 2):
        with pytest.raises(Refused, match=r"602\.5"):
            stopped.activate("Monk", ability=ability)
    game = situation({"ana": {"battlefield": [MONK], "mana": "WW"}, "ben": {"battlefield": [MATRIX]}})
    with pytest.raises(Refused, match=r"602\.5"):
        game.activate("Monk", ability=1)
    assert sum(game.activate("Monk", ability=2).state.mana(game.player("ana"))) == 3


def test_what_is_targeted_makes_a_spell_cheaper() -> None:
    """Targets are chosen before the cost is determined (601.2c, 601.2f)."""
    board = {"battlefield": [BEAR, TOKEN], "hand": [AIM]}
    game = situation({"ana": board, "ben": {}})
    assert names(game.cast("Aim", targets=["Bear"]).resolve(), "battlefield") == ["Bauble"]
    with pytest.raises(Refused):
        situation({"ana": board, "ben": {}}).cast("Aim", targets=["Bauble"])


def paid(game: Game, player: str = "ana") -> int:
    """How much of five unspent mana was spent."""
    return 5 - sum(game.state.mana(game.player(player)))


@pytest.mark.parametrize(("permanents", "price"), [([THRIFT], 2), ([THRIFT, BEAR], 1), ([THRIFT, THRIFT, BEAR], 0)])
def test_spells_cost_less_while_it_is_so(permanents: list[Any], price: int) -> None:
    """What makes spells cheaper "as long as" something is so looks as the cost is determined (601.2f, 604.2)."""
    game = situation({"ana": {"battlefield": [*permanents, TOKEN], "hand": [AIM], "mana": "WWWWW"}, "ben": {}})
    assert paid(game.cast("Aim", targets=["Bauble"])) == price


def test_another_players_spells_cost_what_they_did() -> None:
    """What "you cast" is cast by the permanent's controller alone (109.5)."""
    ana = {"battlefield": [THRIFT, BEAR], "hand": [AIM], "mana": "WWWWW"}
    game = situation({"ana": ana, "ben": {"hand": [AIM], "mana": "WWWWW"}})
    game.cast("Aim", targets=["Thrift"])
    game.pass_priority("ana").cast("Aim", by="ben", targets=["Thrift"])
    assert (paid(game), paid(game, "ben")) == (1, 2)


@pytest.mark.parametrize(("cost", "price"), [("{2}", 2), ("{2}{W}", 2), ("{1}{W}{W}{B}", 2), ("{U}", 1), ("{W/U}", 0)])
def test_colored_mana_alone_is_taken_off(cost: str, price: int) -> None:
    """A reduction of only colored mana takes nothing off generic mana where that color is not asked for (118.7)."""
    spell = read_card("Calm", "Instant", "You gain 1 life.", cost=cost)
    game = situation({"ana": {"battlefield": [EDGE], "hand": [spell], "mana": "WWUBB"}, "ben": {}})
    assert paid(game.cast("Calm")) == price


@pytest.mark.parametrize(("bears", "price"), [(0, 3), (1, 2), (3, 1), (4, 1)])
def test_an_ability_is_cheaper_for_what_it_counts(bears: int, price: int) -> None:
    """Generic mana comes off as the cost is determined, colored mana does not (601.2f, 118.7a)."""
    spire = read_card(
        "Spire",
        "Artifact",
        "{2}{W}: You gain 1 life. This ability costs {1} less to activate for each creature you control.",
    )
    game = situation({"ana": {"battlefield": [spire, *[BEAR] * bears], "mana": "WWWW"}, "ben": {}})
    game.activate("Spire")
    assert sum(game.state.mana(game.player("ana"))) == 4 - price
