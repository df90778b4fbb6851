"""A browser is always answered, and goes where the kernel says, however quickly one steps meanwhile."""

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium
from played_pages import WidgetPage
from test_player import BOARD

import explorer
from explorer.scenario import branches


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


def test_an_error_that_nobody_foresaw_is_answered(monkeypatch, caplog):
    """Whoever asks is told that it went wrong, and so does not wait; whoever looks after the kernel has the error."""
    player, sent = Player(explorer.read_text(BOARD).start()), []
    player.send = lambda content, buffers=None: sent.append(content)
    monkeypatch.setattr(branches.Branches, "back", lambda self: 1 / 0)
    player._handle_custom_msg({"kind": "do", "do": "back", "n": 7, "serial": player.serial}, [])
    assert "ZeroDivisionError" in caplog.text
    (reply,) = sent
    assert (reply["kind"], reply["n"]) == ("reply", 7)
    assert "division by zero" in reply["wrong"]


@needs_chromium
def test_an_answer_given_right_after_a_step_is_looked_at(chromium, tmp_path):
    """A step that the kernel hears of only after an answer does not take one back from what the answer led to."""
    game = explorer.read_text(BOARD).start()
    game.cast("Shock", targets=["ben"])
    page = WidgetPage(chromium, tmp_path, Player(game))
    page.page.clock.install()
    for key in ("p", "u", "p"):
        page.press("Home", "ArrowRight", "End", key)
        page[".kernel"].filter(has_text="waiting").wait_for(state="detached")
        page.settle(1_000)
        assert page.place == page.widgets[0].last == page.widgets[0].index
    page.close()


@needs_chromium
def test_keys_are_heard_after_a_button_was_pressed(chromium, tmp_path):
    """A button that cannot be pressed while the kernel is asked gives the focus away, and has it again afterwards."""
    game = explorer.read_text(BOARD).start()
    game.cast("Shock", targets=["ben"])
    page = WidgetPage(chromium, tmp_path, Player(game))
    passing = page[".play-tools"].get_by_role("button", name="pass priority, once (P)")
    passing.focus()
    page.page.keyboard.press("Enter")
    page[".play-prompt"].filter(has_text="ben has priority").wait_for()
    page.page.wait_for_function("document.activeElement.title === 'pass priority, once (P)'")
    page.deaf = True
    page.page.keyboard.press("Enter")
    page[".kernel"].filter(has_text="You can go on stepping").wait_for()
    assert page.page.evaluate("document.activeElement.matches('.rx-play')")
    page.page.keyboard.press("Home")
    assert page.place == 0
    page.close()
