"""Scenario files written back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from scenario_strategies import scenarios

from explorer.scenario import Scenario, examples, read, read_text, write

HERE = Path(__file__).resolve().parent
BESIDE = HERE.parents[2] / "shared" / "scenarios"
ABSENT = pytest.param(BESIDE, marks=pytest.mark.skip(reason="no further scenarios beside the project"))
FILES: list[object] = [
    *examples().values(),
    *sorted((HERE.parent / "scenarios").rglob("*.yaml")),
    *(sorted(BESIDE.rglob("*.yaml")) if BESIDE.is_dir() else [ABSENT]),
]

HOUSE = """\
scenario: The third spell under Thousand-Year Storm
about: >
  Two spells were cast before it, so two copies arrive, and they resolve first. One more sentence, since a text
  that is long is folded.
rules: ["707.10", "603.2"]
players:
  ana:
    life: 8
    battlefield:
      - Thousand-Year Storm
      - Mountain x3
      - {card: Wild Growth, attached_to: grove}
      - {card: "Zada, Hedron Grinder", id: grove, tapped: true, counters: {+1/+1: 1}}
      - {card: Utopia Sprawl, chosen: {color: blue}}
    hand: [Shock x3, "Ivy, Gleeful Spellthief"]
    mana: "{R}{R}"
  ben: {}
turn: {active: ben, step: upkeep, number: 4}
steps:
  - cast: Shock
    by: ana
    as: flashback
    costs: {replicate: 2}
    targets: [ben]
    pay: [Mountain#1, {source: Birds of Paradise, mana: "{G}"}, "{R}", life, {tap: grove}]
  - resolve: 1
    choices:
      - targets: keep
      - {pay: yes, by: ben}
      - cast: {card: Blaze, x: 3, targets: [ben]}
      - cast: no
  - expect:
      stack: [copy of Shock#2, copy of Shock#1, Shock]
      copy of Shock#2.targets: [ana]
      Ivy, Gleeful Spellthief.power: 5
      ana.cast_this_turn: 3
  - cast: Shock
    illegal: "117.1a"
  - resolve: all
  - advance: {player: ana, step: upkeep}
  - expect: {ben.life: 10, ana.mana: "", winner: none}
"""


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(scenarios())
def test_what_is_written_reads_as_the_same_scenario(scenario: Scenario) -> None:
    """A scenario written as a file and read again is equal to itself, positions and path apart."""
    assert read_text(write(scenario)) == scenario


@pytest.mark.parametrize("path", FILES, ids=str)
def test_every_file_survives_writing(path: Path) -> None:
    """Each scenario file is read, and what is written of it reads as the same scenario and is written alike."""
    scenario = read(path)
    written = write(scenario)
    assert scenario.steps
    assert read_text(written) == scenario
    assert write(read_text(written)) == written


def test_the_style_of_the_house() -> None:
    """A file in the usual style is written back letter for letter: short things on a line, quotes where needed."""
    assert write(read_text(HOUSE)) == HOUSE


def test_defaults_are_left_out() -> None:
    """What equals the default is not written, however the file said it."""
    said = read_text(
        "scenario: T\nseed: 0\nunanswered: fail\nturn: {active: ana}\n"
        "players: {ana: {life: 20, mana: '', hand: [Shock x1]}}\nsteps: [{cast: Shock, from: hand, pay: auto}]"
    )
    assert write(said) == "scenario: T\nplayers:\n  ana:\n    hand: [Shock]\nsteps:\n  - cast: Shock\n"
