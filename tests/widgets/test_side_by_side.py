"""Widgets of several kinds in one notebook: none of them changes how another one looks."""

from explorer_widgets import Editor, Player, Reader, Simulator, Viewer
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer

LOOKS = """() => [...document.querySelectorAll(".rx-root, .rx-root *")].map((each) => {
  const found = getComputedStyle(each);
  return `${each.className} ${[...found].map((name) => `${name}: ${found.getPropertyValue(name)}`).join("; ")}`;
})"""
COMES_LATER = """(sheet) => {
  const made = document.createElement("style");
  made.textContent = sheet;
  document.head.append(made);
}"""


@needs_chromium
def test_a_widget_that_is_shown_later_leaves_the_others_as_they_look(tmp_path):
    """The style sheet of any kind of widget, coming after that of an editor or a player, changes nothing of them."""
    game = explorer.load("mirari").start()
    with browser() as chromium:
        for first in (Editor(game).form, Player(game)):
            page = WidgetPage(chromium, tmp_path, first)
            if isinstance(first, Player):
                page[".life"].first.wait_for()
            else:
                page.page.get_by_role("button", name="change Mirari").click()
                page.page.get_by_role("button", name="remove Mirari").wait_for()
            before = page.page.evaluate(LOOKS)
            assert len(before) > 50
            for kind in (Viewer, Player, Reader, Simulator):
                page.page.evaluate(COMES_LATER, kind._css)
                assert page.page.evaluate(LOOKS) == before
            page.close()
