"""A card's text that was unfolded stays so: while one steps, while its zone is drawn anew, and while one plays."""

import pytest
from explorer_widgets import Player
from pages import Page, browser, needs_chromium
from played_pages import WidgetPage
from shown_games import example
from test_player import BOARD
from test_player_page import cast_at_ben

import explorer

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


def unfolded(page):
    """The names of the cards whose text is unfolded now."""
    return page.page.eval_on_selector_all(
        ".rx-card .rx-details[open] > summary", "found => found.map((each) => each.textContent)"
    )


def test_a_text_stays_unfolded_while_one_steps(chromium, tmp_path):
    """Zones and stack are drawn anew at each step, and what was folded up again stays folded."""
    page = Page(chromium, example("mirari").to_html(tmp_path / "mirari.html"))
    page[".battlefield summary"].filter(has_text="Mirari").click()
    page.press("ArrowRight", "ArrowRight")
    page[".stack summary"].filter(has_text="Lightning Bolt").click()
    page.press("ArrowRight", "ArrowRight", "ArrowRight")
    assert unfolded(page) == ["Mirari", "Lightning Bolt"]
    page[".battlefield summary"].filter(has_text="Mirari").click()
    page.press("ArrowRight", "ArrowLeft", "Home")
    assert unfolded(page) == []
    page.press("ArrowRight")
    assert unfolded(page) == ["Lightning Bolt"]
    page.close()


def test_a_text_stays_unfolded_while_one_plays(chromium, tmp_path):
    """News from the kernel draw the board anew, and leave unfolded what is."""
    page = WidgetPage(chromium, tmp_path, Player(explorer.read_text(BOARD).start()))
    page[".battlefield summary"].filter(has_text="Boggart Brute").click()
    cast_at_ben(page)
    assert unfolded(page) == ["Boggart Brute"]
    page.close()
