"""The viewer as a widget of a notebook: what goes to the browser, and what stays for where no kernel runs."""

import copy

import pytest
from explorer_widgets import Viewer
from shown_games import applied, example

import explorer


class Sent(list):
    """What a widget sends to its browser."""

    def __call__(self, content, buffers=None):
        self.append(copy.deepcopy(content))


def test_a_scenario_opens_at_its_beginning_with_all_its_steps():
    """`explorer.open` of a scenario carries out its steps, and stands before the first one."""
    viewer = explorer.open(explorer.load("mirari"))
    assert isinstance(viewer, Viewer)
    assert viewer.index == 0
    assert len(viewer.get_state()["trace"]["moments"]) == viewer.last + 1 > 20


def test_a_game_opens_where_it_is():
    """`explorer.open` of a game stands at its last moment."""
    viewer = explorer.open(example("mirari"))
    assert viewer.index == viewer.last


def test_a_refused_step_is_told():
    """Of a scenario with a step that is refused, what came before is shown, and why it goes no further."""
    text = "scenario: none\\nplayers: {ana: {hand: [Shock]}, ben: {}}\\nsteps: [{cast: Shock, targets: [ben]}]"
    viewer = explorer.open(explorer.read_text(text.replace("\\n", "\n")))
    notice = viewer.whole()["notice"]
    assert notice.startswith("Step 1 cannot be carried out: ")
    assert "601" in notice or "mana" in notice


def test_other_things_are_no_games():
    """What is no game and no scenario is refused with what would do."""
    with pytest.raises(TypeError, match=r"explorer\.load\('mirari'\)"):
        explorer.open("mirari")


def test_only_news_are_sent():
    """After an answer just what is new goes to the browser; with it, what it had is the whole of now."""
    game = explorer.load("mirari").start()
    viewer = Viewer(game)
    known = viewer.get_state()["trace"]
    sent = Sent()
    viewer.send = sent
    game.cast("Lightning Bolt", targets=["ben"])
    viewer.refresh()
    message, picture = sent
    assert (message["kind"], message["serial"], viewer.index) == ("news", 1, viewer.last)
    whole = viewer.get_state()["trace"]
    assert picture == {"kind": "chain", "serial": 1, "chain": whole["chain"]}
    assert applied(known, message["news"]) | {"serial": 1, "chain": picture["chain"]} == whole
    assert whole["serial"] == 1


def test_a_page_that_opens_late_has_everything():
    """A page that is opened after news is given the trace as it is then."""
    game = explorer.load("mirari").start()
    viewer = Viewer(game)
    game.cast("Lightning Bolt", targets=["ben"])
    viewer.refresh()
    assert viewer.get_state()["trace"]["lines"][0][0].startswith("ana casts Lightning Bolt")


def test_a_page_that_missed_news_is_given_the_whole():
    """A browser that asks for the whole, since it missed some news, is sent the trace as it is now."""
    viewer = Viewer(explorer.load("mirari").start())
    viewer.game.cast("Lightning Bolt", targets=["ben"])
    viewer.refresh()
    sent = Sent()
    viewer.send = sent
    viewer._handle_custom_msg({"kind": "whole"}, [])
    assert sent == [{"kind": "whole", "serial": 1, "trace": viewer.whole()}]


def test_where_no_kernel_runs_a_table_and_a_picture_stay():
    """A saved notebook keeps text and an image with inline data, which every renderer lets through."""
    data, _ = Viewer(example("mirari"))._repr_mimebundle_()
    assert "Boggart Brute" in data["text/plain"]
    assert '<img alt="' in data["text/html"]
    assert 'src="data:image/svg+xml;base64,' in data["text/html"]
    assert "<script" not in data["text/html"]
    assert "<style" not in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
