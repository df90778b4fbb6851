"""Reading who gains control of what, and for how long."""

import pytest

from explorer.abilities.changes import Control
from explorer.abilities.phrases import Attached, Target, Who
from explorer.abilities.static import Changes, Duration
from explorer.oracle import CardFacts, read
from explorer.oracle.writing import write_ability

SORCERY = CardFacts.of("Ash", "Sorcery")
DURATIONS = {
    "Gain control of target creature.": Duration.INDEFINITELY,
    "Gain control of target creature until end of turn.": Duration.END_OF_TURN,
    "Gain control of target creature until the end of your next turn.": Duration.END_OF_YOUR_NEXT_TURN,
    "Gain control of target creature for as long as you control Ash.": Duration.WHILE_CONTROLLED,
    "Gain control of target creature for as long as Ash remains on the battlefield.": Duration.WHILE_THERE,
}


@pytest.mark.parametrize("text", DURATIONS)
def test_how_long_control_lasts(text: str) -> None:
    """An instruction gives "you" control for as long as it says, without an end where it says nothing (611.2a)."""
    (ability,) = read(text, SORCERY)
    (effect,) = ability.body.modes[0].effects  # type: ignore[union-attr]
    assert (effect.effect, effect.duration) == (Changes(Target(0), Control(Who.YOU)), DURATIONS[text])  # type: ignore[union-attr]
    assert write_ability(ability, "Ash") == text


def test_an_aura_that_controls() -> None:
    """ "You control" is what an Aura makes true for as long as it is there (611.3)."""
    _, ability = read("Enchant land\nYou control enchanted land.", CardFacts.of("Ash", "Enchantment — Aura"))
    assert ability.effects == (Changes(Attached(), Control(Who.YOU)),)  # type: ignore[union-attr]


def test_somebody_else_may_gain_control() -> None:
    """Who gains control is the subject, and "you" goes without saying."""
    (ability,) = read("Target opponent gains control of target permanent you control.", SORCERY)
    assert write_ability(ability, "Ash") == "Target opponent gains control of target permanent you control."
