"""How often an ability has resolved in a turn, which its own text asks for (608.2i)."""

from __future__ import annotations

import pytest
from exact_situations import CALM, life, situation
from read_cards import read_card

SEEKER = read_card(
    "Seeker",
    "Artifact",
    "{0}: You gain 1 life. If this is the second time this ability has resolved this turn, you gain 10 life. If it's "
    "the third time, you gain 100 life.",
)
WATCH = read_card(
    "Watch",
    "Artifact",
    "Whenever you cast an instant spell, you gain 1 life if this is the first time this ability has resolved this "
    "turn.",
)


def test_each_time_is_counted() -> None:
    """The second and the third time bring more, the fourth does not."""
    game = situation({"ana": {"battlefield": [SEEKER]}, "ben": {}})
    seen = [life(game.activate("Seeker").resolve())["ana"] for _ in range(4)]
    assert seen == [21, 32, 133, 134]


def test_another_permanent_counts_for_itself() -> None:
    """Each permanent has its own ability, of the same words."""
    other = read_card("Other", "Artifact", "{0}: You gain 1 life.")
    game = situation({"ana": {"battlefield": [SEEKER, other]}, "ben": {}})
    game.activate("Seeker").resolve()
    assert life(game.activate("Other").resolve())["ana"] == 22
    assert life(game.activate("Seeker").resolve())["ana"] == 33


@pytest.mark.parametrize(("later", "alive"), [(False, 23), (True, 24)])
def test_a_new_turn_begins_to_count_anew(later: bool, alive: int) -> None:
    """What happened in the turn before is forgotten (500.1)."""
    forests = {"library": ["Forest"] * 3}
    game = situation({"ana": {"battlefield": [WATCH], "hand": [CALM, CALM], **forests}, "ben": forests})
    game.cast("Calm").resolve("all")
    if later:
        game.advance("upkeep", player="ana")
    assert life(game.cast("Calm").resolve("all"))["ana"] == alive
