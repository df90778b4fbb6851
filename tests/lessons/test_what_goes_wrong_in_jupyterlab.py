"""What goes wrong in a real JupyterLab: a busy kernel and one that is gone, refusals, long games, markup in names."""

import os
import re

import pytest
from jupyterlab_pages import opened_notebook, press
from pages import needs_chromium, playwright

pytestmark = needs_chromium

MARKUP = "<img src=x onerror=alert(1)>"
CELLS = (
    "import explorer\n"
    "board = '''scenario: Storms\nplayers:\n"
    "  ana: {battlefield: [Young Pyromancer, Mirari, Thousand-Year Storm, Mountain x2], hand: [Shock],"
    " cast_this_turn: [Opt]}\n"
    f"  \"{MARKUP}\": {{battlefield: [Boggart Brute]}}\n'''",
    "explorer.open(explorer.read_text(board).start())  # one",
    "explorer.open(explorer.read_text(board).start())  # another",
    "side = '{library: [Island x500]}'\n"
    "game = explorer.read_text(f'scenario: Long\\nplayers: {{ana: {side}, ben: {side}}}').start()\n"
    "while len(game.log) < 2000:\n    game.answer(game.pending.default())\n"
    "explorer.open(game)  # long",
    "pass",
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder of its own for everything that JupyterLab and the browser write."""
    return tmp_path_factory.mktemp("wrong")


@pytest.fixture(scope="module")
def opened(place):
    """A notebook with two players of one board, and one of a long game."""
    with opened_notebook(place, *CELLS) as lesson:
        yield lesson


def shown(opened, cell):
    """The widget of a cell, with what is asked in it."""
    root = opened.show(cell).locator(".rx-root")
    root.locator(".rx-play-prompt").wait_for()
    return root


def asked(root, text):
    """Wait until something is asked."""
    root.locator(".rx-play-prompt").filter(has_text=text).wait_for()


def shown_moment(root):
    """The number of the moment that is shown."""
    return int(root.locator(".rx-place").inner_text().split("/")[0])


def arrives(root, moment):
    """Wait until that moment is shown."""
    playwright.expect(root.locator(".rx-place")).to_have_text(re.compile(rf"^{moment}\s*/"))


LATCH = "latch"
BUSY = f"import ctypes; ctypes.PyDLL(None).open({LATCH.encode()!r}, 0)"
"""Reading from a pipe waits until somebody writes there; nothing else is done meanwhile, in no thread of the kernel."""


def make_busy(opened, place):
    """Let the kernel be busy with the last cell until it is freed, and do not wait for it."""
    os.mkfifo(place / "lessons" / LATCH)
    opened.page.evaluate(
        """(source) => {
            const notebook = window.jupyterapp.shell.currentWidget.content;
            notebook.activeCellIndex = notebook.widgets.length - 1;
            notebook.activeCell.model.sharedModel.source = source;
            void window.jupyterapp.commands.execute("notebook:run-cell");
        }""",
        BUSY,
    )


def free(place):
    """Let the cell that the kernel is busy with come to its end."""
    os.close(os.open(place / "lessons" / LATCH, os.O_WRONLY))


def test_two_widgets_and_names_with_markup(opened):
    """What is done in one widget is not done in the other, names with markup are text, and an order is dragged."""
    one = shown(opened, "# one")
    press(one, "cast Shock", f"target {MARKUP}", "pay {R} so")
    asked(one, "In which order")
    things = one.locator(".rx-sortable > span:last-child")
    before = things.all_inner_texts()
    one.locator(".rx-sortable").first.drag_to(one.locator(".rx-sortable").last)
    playwright.expect(things).to_have_text([*before[1:], before[0]])
    press(one, "answer with this order")
    asked(one, "ana has priority")
    assert opened.page.locator(".jp-Notebook img[src=x]").count() == 0
    other = shown(opened, "# another")
    asked(other, "ana has priority")
    assert shown_moment(other) == 0


def test_an_answer_that_is_refused_leaves_everything_as_it_was(opened):
    """A payment that does not pay cannot be given, and the reason is shown; all of it taken back, nothing happened."""
    other = shown(opened, "# another")
    press(other, "cast Shock", "target Boggart Brute", "choose what pays what")
    other.get_by_label("what pays {R}", exact=True).select_option(label="– nothing yet –")
    other.locator(".rx-verdict").filter(has_text="✕").wait_for()
    assert other.get_by_role("button", name="pay {R} with these").is_disabled()
    press(other, "take back everything since somebody last had priority: the whole action, or what has resolved so far")
    asked(other, "ana has priority")
    assert shown_moment(other) == 0


def test_a_game_of_2000_events_stays_usable(opened):
    """It is stepped, jumped about and played on."""
    root = shown(opened, "# long")
    last = shown_moment(root)
    root.focus()
    for key, moment in (("Home", 0), ("ArrowRight", 1), ("End", last)):
        opened.page.keyboard.press(key)
        arrives(root, moment)
    opened.page.keyboard.press("p")
    arrives(root, last + 1)


def test_a_busy_kernel_still_lets_one_step(opened, place):
    """While a cell runs, stepping goes on and it is told that nothing can be chosen; afterwards the answer is done."""
    other = shown(opened, "# another")
    make_busy(opened, place)
    press(other, "cast Shock")
    other.locator(".rx-kernel").filter(has_text="You can go on stepping, but not choose now").wait_for()
    one = shown(opened, "# one")
    one.focus()
    opened.page.keyboard.press("Home")
    opened.page.keyboard.press("ArrowRight")
    arrives(one, 1)
    free(place)
    other = shown(opened, "# another")
    asked(other, "Targets for Shock")
    assert other.locator(".rx-kernel").inner_text() == ""


def test_a_kernel_that_is_gone_still_lets_one_step(opened):
    """With the kernel shut down, stepping goes on, nothing can be chosen, and no moment can be edited."""
    opened.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    one = shown(opened, "# one")
    one.focus()
    opened.page.keyboard.press("End")
    press(one, "pass priority, once (P)")
    one.locator(".rx-kernel").filter(has_text="You can go on stepping, but not choose now").wait_for()
    opened.page.keyboard.press("Home")
    opened.page.keyboard.press("ArrowRight")
    arrives(one, 1)
    press(one, "edit this moment as a board of your own (E)")
    one.locator(".rx-taking").filter(has_text="but not edit now").wait_for()
