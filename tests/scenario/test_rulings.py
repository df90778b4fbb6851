"""Every ruling printed with the four cards holds, on any machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.exact.decisions import Priority
from explorer.exact.state import same
from explorer.scenario import examples, read, write
from explorer.scenario.actions import Resolve
from explorer.scenario.opening import loads
from explorer.scenario.reading import read_text
from explorer.scenario.recording import recorded
from explorer.scenario.running import Report, play_steps, run, run_file, start
from explorer.scenario.saving import save
from explorer.values.zones import Zone

HERE = Path(__file__).parents[1] / "scenarios"
SHARED = Path(__file__).parents[3] / "shared" / "scenarios" / "rulings"
FILES = sorted(HERE.rglob("*.yaml")) + list(examples().values())


def told(report: Report) -> list[str]:
    """What did not hold, for the message of a failing test."""
    return [each.message for each in report.failures]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_expectation_of_the_scenario_holds(path: Path) -> None:
    """The exact engine makes of the situation what the rules require."""
    report = run_file(path)
    assert report.exit == 0, told(report)
    assert report.passed
    assert report.cites
    assert all(report.log)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_played_game_is_a_scenario_and_a_saved_game(path: Path) -> None:
    """A game written back as a scenario runs to the same end, and a saved one opens at the same moment."""
    scenario = read(path)
    game = start(scenario)
    for _ in play_steps(scenario, game):
        pass
    again = run(read_text(write(recorded(game))))
    assert again.exit == 0, told(again)
    opened = loads(save(game))
    assert same(opened.state, game.state)
    assert opened.answers == game.answers


def test_rounds_of_passes_are_written_in_short() -> None:
    """What resolves one after the other is one step, and so are steps that go by; a lone pass stays one (117.4)."""
    text = """
scenario: A quiet game
players:
  ana: {hand: [Shock x2], battlefield: [Mountain x2], library: [Island x9]}
  ben: {hand: [Shock], battlefield: [Mountain], library: [Island x9]}
"""
    game = start(read_text(text))
    game.cast("Shock", targets=["ben"]).cast("Shock", targets=["ben"]).resolve(2)
    game.advance("upkeep", "ana").pass_priority().cast("Shock", targets=["ana"]).resolve()
    game.advance("draw").advance("upkeep", "ana").advance("upkeep", "ana")
    steps = recorded(game).steps
    assert [type(each).__name__ for each in steps] == [
        *("Cast", "Cast", "Resolve", "Advance", "Pass", "Cast", "Resolve", "Advance", "Advance", "Expect")
    ]
    assert steps[2] == Resolve(2)
    assert run(read_text(write(recorded(game)))).passed


@pytest.mark.parametrize(
    ("ability", "written"),
    [
        ("Sacrifice a creature: Add one mana of any color.", 'pay: [{source: Altar, mana: "{R}"}]'),
        ("{T}, Sacrifice a creature: Add {R}.", "pay: [Altar]"),
        ("{T}, Pay 2 life: Add {R}.", "pay: [Altar]"),
    ],
)
def test_a_payment_dearer_than_the_automatic_one_is_written_and_pays_again(ability: str, written: str) -> None:
    """Where only a sacrifice or life pays, that is offered by its answers: written down is the mana (601.2g)."""
    game = start(
        read_text(f"""
scenario: Only something dear pays
cards: [{{name: Altar, type_line: Artifact, mana_cost: "{{3}}", oracle_text: "{ability}"}}]
players:
  ana: {{battlefield: [Altar, Grizzly Bears, Guttersnipe], hand: [Shock]}}
  ben: {{}}
""")
    )
    (shock,) = game.state.zone(Zone.HAND, game.state.active)
    game.answer(("cast", shock, ""))
    while game.pending is not None and not isinstance(game.pending, Priority):
        game.answer(game.pending.default())
    text = write(recorded(game))
    assert written in text
    again = run(read_text(text))
    assert again.passed, told(again)


def test_the_copies_of_the_rulings_are_the_shared_ones() -> None:
    """The files that are run here are those of the conformance suite, unchanged."""
    if not SHARED.exists():
        pytest.skip(f"{SHARED} is not there")
    for path in SHARED.glob("*.yaml"):
        assert (HERE / "rulings" / path.name).read_bytes() == path.read_bytes()
