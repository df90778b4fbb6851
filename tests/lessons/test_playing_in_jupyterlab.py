"""Playing and building in a real JupyterLab: answers, a refusal, going back, a branch, and a board of one's own."""

import re

import pytest
from contrast import weak
from jupyterlab_pages import opened_notebook, press
from pages import needs_chromium

import explorer

pytestmark = needs_chromium
ENOUGH = 4_000_000
"""After so many games it stops by itself."""

CELLS = (
    "import explorer\nboard = '''scenario: Shocks\nplayers:\n"
    "  ana: {battlefield: [Mountain x2], hand: [Shock]}\n  ben: {battlefield: [Boggart Brute], hand: [Shock]}\n'''",
    "explorer.open(explorer.read_text(board).start())",
    "explorer.build()",
    "explorer.simulator()",
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder of its own for everything that JupyterLab and the browser write."""
    return tmp_path_factory.mktemp("playing")


@pytest.fixture(scope="module")
def opened(place):
    """The notebook, open and run; at the end the page must have made no error and no request beyond the machine."""
    with opened_notebook(place, *CELLS) as lesson:
        yield lesson


def test_a_game_is_played(opened):
    """A spell is cast by pressing; why another cannot be is told; it is taken back, cast otherwise, and compared."""
    player = opened.show("explorer.open(").locator(".rx-root")
    asked = player.locator(".rx-play-prompt")
    player.locator(".rx-chip .rx-wonder").click()
    player.locator(".rx-why").filter(has_text="ben does not have priority").wait_for()
    press(player, "cast Shock")
    asked.filter(has_text="Targets for Shock").wait_for()
    press(player, "target ben", "pay {R} so")
    asked.filter(has_text="ana has priority").wait_for()
    press(player, "everyone passes until the stack is empty or something is asked")
    player.locator(".rx-life").nth(1).filter(has_text="18").wait_for()
    for question in ("ana has priority", "paid for Shock", "Targets for Shock"):
        press(player, "take back what was done last (U)")
        asked.filter(has_text=question).wait_for()
    press(player, "target Boggart Brute", "pay {R} so")
    asked.filter(has_text="ana has priority").wait_for()
    player.locator(".rx-branching > summary").click()
    press(player, "compare main line with branch 2")
    player.locator(".rx-is-different").filter(has_text="ben's life").wait_for()


def test_a_board_is_built_saved_and_played(opened, place):
    """A card is added, the board is saved as a scenario file, and played below."""
    output = opened.show("explorer.build()")
    editor = output.locator(".rx-building")
    field = editor.get_by_label("add a card to Ada’s hand")
    field.fill("Shock")
    field.press("Enter")
    editor.get_by_role("button", name="change Shock").wait_for()
    press(editor, "save the board to this file")
    output.locator(".rx-status").filter(has_text="saved as my-board.yaml").wait_for()
    assert [each.card for each in explorer.load(place / "lessons" / "my-board.yaml").players[0].hand] == ["Shock"]
    press(editor, "play the board from here")
    output.locator(".rx-play-prompt").filter(has_text="Ada has priority").wait_for()


def test_an_editor_can_be_read_in_the_theme_that_the_notebook_does_not_have(opened):
    """Turned dark in a light JupyterLab, every text stands out, hints in empty fields too."""
    editor = opened.show("explorer.build()").locator(".rx-root:has(.rx-building)")
    editor.locator("[placeholder]").first.wait_for()
    press(editor, "dark or light")
    assert editor.get_attribute("data-rx-theme") == "dark"
    assert weak(opened.page, ".rx-root:has(> .rx-building)") == []
    press(editor, "dark or light")


def test_a_moment_is_taken_into_an_editor(opened):
    """E takes the moment that is looked at into an editor below it, where it is changed, played, and closed."""
    output = opened.show("explorer.open(")
    player = output.locator(".rx-root").first
    player.focus()
    for key in ("Home", "e"):
        opened.page.keyboard.press(key)
    editor = output.locator(".rx-beside .rx-building")
    editor.get_by_label("life of ben").fill("1")
    editor.get_by_label("life of ben").press("Enter")
    press(editor, "play the board from here")
    played = output.locator(".rx-beside .rx-root:not(:has(.rx-building))")
    played.locator(".rx-play-prompt").filter(has_text="ana has priority").wait_for()
    assert played.locator(".rx-life").all_inner_texts() == ["20 life", "1 life"]
    press(player, "edit this moment as a board of your own (E)")
    player.locator(".rx-taking").filter(has_text="A board is being edited below").wait_for()
    press(player, "give up the board below, and edit this moment")
    played.wait_for(state="detached")
    assert editor.get_by_label("life of ben").input_value() == "20"
    press(output, "close the editor: what is not saved is lost")
    editor.wait_for(state="detached")


def test_many_games_run_and_stop_while_the_kernel_stays_free(opened):
    """Pressing plays chunk after chunk in the kernel, a slider begins anew, and stopping keeps what is there.

    What the slider was moved to just before the stop is told, and does not set it off again.
    """
    asked = opened.show("explorer.simulator(").locator(".rx-root")
    play_or_stop = "play more games, or stop"
    press(asked, play_or_stop)
    told = asked.locator(".rx-answer")
    told.filter(has_text="on turn 3, ").wait_for()
    lands = asked.get_by_label("how many lands")
    lands.focus()
    lands.press("ArrowRight")
    press(asked, play_or_stop)
    asked.locator("output").first.filter(has_text="25").wait_for()
    assert games(at_rest(told)) < ENOUGH
    press(asked, play_or_stop)
    told.filter(has_text="on turn 3, ").wait_for()
    press(asked, play_or_stop)
    assert 0 < games(at_rest(told)) < ENOUGH


def games(text):
    """How many games an answer tells of; none where there is no answer yet."""
    return int(re.search(r"([\d,]+) games", text)[1].replace(",", "")) if text else 0


def at_rest(told):
    """What a text says once it has not changed for a second, as what was on its way arrives."""
    text = None
    while text != (text := told.inner_text()):
        told.page.wait_for_timeout(1_000)
    return text
