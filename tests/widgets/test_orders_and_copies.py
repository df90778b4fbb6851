"""Orders by dragging, and one answer for all copies, in a real browser: what is seen is what the engine is told."""

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium, playwright
from played_pages import WidgetPage
from test_player import BEN, BOARD
from test_player_page import ON, asked, card, cast_at_ben, press

import explorer
from explorer.exact.decisions import Order

pytestmark = needs_chromium

THREE = BOARD.replace("Thousand-Year Storm,", "Thousand-Year Storm, Mirari, Young Pyromancer,")
SAME = "the same new target for all copies that are asked about next"


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def opened(chromium, tmp_path):
    """Open a page with a player of a board; at the end it must have made no error and no request."""
    pages = []

    def opening(text, **more):
        pages.append(WidgetPage(chromium, tmp_path, Player(explorer.read_text(text).start()), **more))
        return pages[-1]

    yield opening
    for each in pages:
        each.close()


def casting(page):
    """Cast Shock at ben and pay, so that three abilities trigger and are to be ordered."""
    card(page, "Shock").get_by_role("button", name="cast Shock").click()
    page[".player-head"].nth(BEN).locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "In which order")


def order(page):
    """The things in the order that is shown."""
    return [each.removeprefix("ability of ") for each in page[".sortable > span:last-child"].all_inner_texts()]


def drag(page, one, other, *then):
    """Drag one thing of an order to the place of another; then they are in this order."""
    here, there = (page[".sortable"].filter(has_text=f"ability of {each}") for each in (one, other))
    here.drag_to(there)
    playwright.expect(page[".sortable > span:last-child"]).to_have_text([f"ability of {each}" for each in then])


def test_an_order_is_made_by_dragging(opened):
    """What is dragged takes the place where it is dropped, those between make room, and the answer is that order."""
    page = opened(THREE)
    casting(page)
    first, second, third = order(page)
    drag(page, first, third, second, third, first)
    drag(page, first, second, first, second, third)
    drag(page, third, second, first, third, second)
    assert isinstance(page.widgets[0].game.pending, Order)
    press(page, "answer with this order")
    asked(page, "ana has priority")
    on_top = [each.removeprefix("ability of ") for each in page.texts(".stacked .name")[:3]]
    assert on_top == [second, third, first]


def test_the_same_new_target_for_all_copies(opened):
    """Ticked, one press gives its target to every copy that is asked about; one step back takes all of them back."""
    page = opened(BOARD)
    cast_at_ben(page)
    press(page, ON)
    asked(page, "New targets")
    page[".play-body"].get_by_label(SAME).check()
    card(page, "Boggart Brute").locator(".rx-act").click()
    asked(page, "ana has priority")
    game = page.widgets[0].game
    aimed = [each for each in page.texts(".stacked .targets") if "Boggart Brute" in each]
    assert len(aimed) == len(game.state.stack) - 1 == 2
    assert page[".is-copy"].count() == 2
    page.press("u")
    asked(page, "New targets")
    assert "Boggart Brute" not in "".join(page.texts(".stacked .targets"))
