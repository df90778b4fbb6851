"""Answers that come late belong to what was asked then: they are not taken for what is shown or asked meanwhile."""

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium
from played_pages import WidgetPage
from test_player import BOARD
from test_player_page import ON, asked, card, cast_at_ben, press

import explorer

pytestmark = needs_chromium

HOLD = """() => {
  const real = window.toKernel;
  const open = new Promise((go) => { window.letGo = () => { window.toKernel = real; go(); }; });
  window.toKernel = async (...said) => {
    const answer = await real(...said);
    await open;
    return answer;
  };
}"""
"""From now on what the kernel answers is on its way until `letGo` is called."""


@pytest.fixture
def page(tmp_path):
    """A page with one player; at the end it must have made no error and no request."""
    with browser() as chromium:
        opened = WidgetPage(chromium, tmp_path, Player(explorer.read_text(BOARD).start()))
        yield opened
        opened.close()


def let_go(page):
    """Let the answers come, and wait until nothing is waited for."""
    page.page.evaluate("window.letGo()")
    page[".kernel"].filter(has_text="waiting").wait_for(state="detached")


def test_a_reason_that_comes_late_is_not_shown_at_another_moment(page):
    """Whoever has stepped back meanwhile is not told why a card cannot be used at the last moment."""
    cast_at_ben(page)
    page.page.evaluate(HOLD)
    card(page, "Opt").locator(".rx-wonder").click()
    page.press("Home")
    let_go(page)
    assert page[".why"].count() == 0
    page.press("End")
    card(page, "Opt").locator(".rx-wonder").click()
    page[".why"].wait_for()


def test_a_comparison_goes_when_a_branch_has_gone_on(page):
    """Two branches side by side stay there while one looks at both, and go once they are no longer what they were."""
    cast_at_ben(page)
    page.press("Home", "ArrowRight")
    press(page, "take back what came after this moment, and answer otherwise")
    asked(page, "Targets for Shock")
    card(page, "Boggart Brute").locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "ana has priority")
    page[".branching summary"].click()
    press(page, "compare main line with branch 2")
    page[".compared"].wait_for()
    press(page, "go on with main line")
    page[".branching summary"].filter(has_text="you are on “main line”").wait_for()
    assert page[".compared"].count() == 1
    press(page, ON)
    asked(page, "New targets")
    assert page[".compared"].count() == 0


def test_a_moment_is_taken_once_however_often_one_presses(page):
    """While one editor is on its way, no second one is asked for."""
    taken = []
    page.widgets[0].observe(lambda change: taken.append(change.new), "editor")
    page.page.evaluate(HOLD)
    page.press("e", "e", "e")
    let_go(page)
    assert len(taken) == 1
