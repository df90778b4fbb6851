"""The lessons in a real JupyterLab and a real browser, as `explorer lab` opens them."""

import re

import pytest
from contrast import weak
from jupyterlab_pages import Lesson, browser, explorer_lab
from lesson_files import LESSONS
from pages import needs_chromium, playwright

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder of its own for everything that JupyterLab and the browser write."""
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="module")
def address(place):
    """The address of one JupyterLab for all tests here."""
    with explorer_lab(place) as found:
        yield found


@pytest.fixture(scope="module")
def context(place):
    """One browser for all tests here."""
    with browser(place) as found:
        yield found


@pytest.fixture
def lesson(context, address):
    """Open a lesson; at the end it must have made no error and no request beyond the machine."""
    opened = []

    def opening(name):
        opened.append(Lesson(context, address, name))
        return opened[-1]

    yield opening
    for each in opened:
        each.close()


def errors(notebook):
    """The errors in the outputs of a notebook."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    return [output for output in outputs if output["output_type"] == "error"]


def test_the_address_is_that_of_the_first_lesson(address):
    """`explorer lab --no-browser` prints where the first lesson is, with what lets one in."""
    assert f"/lab/tree/{LESSONS[0].name}?token=" in address


def test_jupyterlab_asks_nothing_of_its_own(lesson):
    """Whoever opens a lesson is not asked whether news are wanted: what would ask is not there, and nothing pops up."""
    opened = lesson(LESSONS[0].name)
    opened.page.evaluate("() => window.jupyterapp.restored")
    opened.run()
    assert opened.page.evaluate("() => window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:notification')")
    assert not opened.page.evaluate("() => window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:announcements')")
    assert opened.page.locator(".Toastify__toast").all_inner_texts() == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs_in_jupyterlab(lesson, path):
    """All cells run without an error in the kernel or the page, and the game to step through is shown."""
    opened = lesson(path.name)
    notebook = opened.run()
    assert errors(notebook) == []
    assert all(cell["execution_count"] for cell in notebook["cells"] if cell["cell_type"] == "code")
    opened.show("explorer.open(").locator(".rx-root").wait_for()


def test_the_first_lesson_is_stepped_by_keys_and_by_clicks(lesson):
    """Arrows, Home and End go from moment to moment, and so do the buttons; no key does anything to the notebook."""
    opened = lesson(LESSONS[0].name)
    cells = len(opened.run()["cells"])
    viewer = opened.show("explorer.open(").locator(".rx-root")
    viewer.wait_for()
    place = viewer.locator(".rx-place")
    last = place.inner_text().split("/")[1].strip()

    def is_at(moment):
        playwright.expect(place).to_have_text(re.compile(rf"^{moment}\s*/"))

    is_at(0)
    viewer.focus()
    for key, moment in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)]:
        opened.page.keyboard.press(key)
        is_at(moment)
    for button, moment in [("last moment", last), ("one step back", int(last) - 1), ("first moment", 0)]:
        viewer.get_by_role("button", name=button).click()
        is_at(moment)
    viewer.focus()
    for key in "bbm":
        opened.page.keyboard.press(key)
    assert opened.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length") == cells


@pytest.mark.parametrize(("theme", "system"), [("dark", "light"), ("light", "dark")])
def test_a_lesson_can_be_read_in_the_theme_that_the_system_does_not_prefer(lesson, theme, system):
    """The viewer has JupyterLab's theme and not the system's, and every text of a lesson's outputs stands out."""
    opened = lesson(LESSONS[0].name)
    opened.run()
    opened.page.emulate_media(color_scheme=system)
    change = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
    opened.page.evaluate(change, f"JupyterLab {theme.capitalize()}")
    for cell in ("other.resolve(", "game.cast(", "explorer.open("):
        output = opened.show(cell)
        output.locator(f".jp-OutputArea-output:not(:has(.rx-root)), [data-rx-theme={theme}]").first.wait_for()
        assert weak(opened.page, ".jp-OutputArea-output") == []


def test_a_question_is_answered_in_jupyterlab(lesson):
    """A letter between the brackets, and the cell run, tells right or wrong, the engine's answer and the rule."""
    opened = lesson(LESSONS[0].name)
    opened.run()
    shown = opened.show("question.answer()")
    shown.get_by_text("Show the answer").wait_for()
    cell = opened.page.evaluate(
        """async () => {
            const notebook = window.jupyterapp.shell.currentWidget.content;
            const n = notebook.widgets.findIndex((each) => each.model.sharedModel.source === "question.answer()");
            notebook.widgets[n].model.sharedModel.source = 'question.answer("a")';
            notebook.activeCellIndex = n;
            await window.jupyterapp.commands.execute("notebook:run-cell");
            return notebook.widgets[n].model.sharedModel.toJSON();
        }"""
    )
    (output,) = cell["outputs"]
    assert "Not so." in "".join(output["data"]["text/html"])
    opened.show('question.answer("a")').get_by_text("0 of 1 right at the first try").wait_for()
