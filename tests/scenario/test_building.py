"""A board that is built: plain data and the scenario file are the same, and the format's checks are the only ones."""

import copy

import pytest
from hypothesis import given, settings
from scenario_strategies import scenarios

import explorer
from explorer.scenario.building import begun, checked, data_of, save, text_of
from explorer.scenario.errors import ScenarioError
from explorer.scenario.reading import read_text
from explorer.scenario.situation import CannotBeSetUp

BOARD = """
scenario: A board
about: Kept as it is.
players:
  ana: {battlefield: [Mountain x3, {card: Mirari, tapped: true, counters: {charge: 2}}], mana: "{R}{R}"}
  ben: {life: 7, hand: [Shock x2]}
steps:
  - {cast: Shock, by: ben, targets: [ana], illegal: "117.1a"}
"""


@settings(max_examples=40)
@given(scenarios())
def test_data_and_file_are_the_same(scenario):
    """Whatever a scenario has comes back out of its plain data, looked at or not."""
    assert read_text(text_of(data_of(scenario))) == scenario


def test_entries_have_a_count():
    """Each entry of a zone is a mapping with its count; alike ones are written together unless more is said of them."""
    data = data_of(checked(BOARD))
    ana = data["players"][0]
    assert ana["battlefield"][0] == {"card": "Mountain", "count": 3}
    ana["battlefield"][0] |= {"tapped": True, "count": 2}
    ana["battlefield"].append({"card": "Island", "count": 4})
    assert [(each.card, each.count, each.tapped) for each in checked(text_of(data)).players[0].battlefield] == [
        ("Mountain", 1, True),
        ("Mountain", 1, True),
        ("Mirari", 1, True),
        ("Island", 4, False),
    ]


def test_an_x_of_0_is_told():
    """X is 0 where it was chosen so, which is another thing than no X at all."""
    data = data_of(checked(BOARD))
    data["players"][0]["battlefield"] = [{"card": "Mirari", "x": 0, "count": 1}]
    assert checked(text_of(data)).players[0].battlefield[0].x == 0


def test_one_begins_anywhere():
    """A board begins with nothing, with a scenario, with a game as it is, or with any state of one."""
    assert [each.name for each in begun().players] == ["Ada", "Nico"]
    scenario = explorer.read_text(BOARD)
    assert begun(scenario) == scenario
    game = scenario.start()
    now = begun(game)
    assert (now.title, now.players[1].life, now.steps) == ("A board", 7, ())
    assert begun(game.log.state_after(-1)).players == now.players
    with pytest.raises(TypeError, match="not with 'mirari'"):
        begun("mirari")


def test_a_moment_that_no_file_can_say_is_refused():
    """With a spell on the stack there is no set-up, and the refusal names the stack."""
    text = "scenario: X\nplayers: {ana: {battlefield: [Mountain], hand: [Shock]}, ben: {}}"
    game = explorer.read_text(text).start()
    game.cast("Shock", targets=["ben"])
    with pytest.raises(CannotBeSetUp, match="something on the stack"):
        begun(game)


def refusal(deed):
    """What a deed is refused with."""
    with pytest.raises(ScenarioError) as error:
        deed()
    return error.value.message


@pytest.mark.parametrize(
    "wrong",
    [
        lambda data: data["players"][0]["battlefield"].append({"card": "Mountan", "count": 1}),
        lambda data: data["players"][1].update(life="many"),
        lambda data: data["players"][1]["hand"].append({"card": "Opt", "tapped": True, "count": 1}),
        lambda data: data["turn"].update(active="cid"),
        lambda data: data["turn"].update(number=0),
        lambda data: data["players"].clear(),
        lambda data: data["players"][0].update(mana="{Q}"),
        lambda data: data["players"][0]["battlefield"][1].update(attached_to="nothing"),
    ],
)
def test_the_format_refuses_with_its_own_words(wrong):
    """What the format or the set-up refuses in a file is refused in a board, with the same message."""
    data = copy.deepcopy(data_of(checked(BOARD)))
    wrong(data)
    text = text_of(data)
    assert refusal(lambda: checked(text)) == refusal(lambda: explorer.read_text(text).start())


def test_saving_never_writes_over_a_file(tmp_path):
    """A file that is there stays, unless it is to be written over; only scenario files are written."""
    path, scenario = tmp_path / "board.yaml", checked(BOARD)
    save(scenario, path)
    assert explorer.load(path) == scenario
    assert "already" in refusal(lambda: save(checked(BOARD.replace("life: 7", "life: 8")), path))
    assert explorer.load(path) == scenario
    save(checked(BOARD.replace("life: 7", "life: 8")), path, over=True)
    assert explorer.load(path).players[1].life == 8
    assert "not as '.txt'" in refusal(lambda: save(scenario, tmp_path / "board.txt"))
