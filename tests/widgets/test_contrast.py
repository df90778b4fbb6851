"""Every text of viewer, player and editor can be read: in both themes, in a notebook of the other theme too."""

import pytest
from contrast import weak
from pages import Page, browser, needs_chromium
from played_pages import WidgetPage
from shown_games import example

import explorer

pytestmark = needs_chromium

LAB = {
    "light": ("true", "white", "#eee", "rgba(0, 0, 0, 1)"),
    "dark": ("false", "#111", "#424242", "rgba(255, 255, 255, 1)"),
}
"""What JupyterLab says of its theme, and its colors of two layers and of text."""


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["mirari", "the-tale-of-tamiyo"])
def test_a_page_can_be_read_at_every_moment(chromium, tmp_path, name, theme):
    """At each moment every text, what is still to come included, stands out from its ground 4.5 to 1."""
    page = Page(chromium, example(name).to_html(tmp_path / "page.html"), 1400, 900, theme)
    found = []
    while page["[title^='one step on']"].is_enabled():
        found += weak(page.page)
        page.press("ArrowRight")
    assert found == []
    page.close()


def test_a_pale_text_is_found(chromium, tmp_path):
    """What stands out too little is found, by its color as by its opacity."""
    page = Page(chromium, example("mirari").to_html(tmp_path / "page.html"))
    page[".said"].evaluate("node => { node.style.color = '#8a8a8a'; }")
    page[".heading"].evaluate("node => { node.style.opacity = 0.4; }")
    assert {what.split(":")[0] for _, what in weak(page.page)} == {"p.rx-said", "h2.rx-heading"}
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_can_be_read_in_a_notebook_of_the_other_theme_than_the_systems(chromium, tmp_path, theme):
    """Where a notebook has a theme of its own, its colors are taken, whatever the system prefers."""
    other = {"light": "dark", "dark": "light"}[theme]
    game = explorer.load("mirari").start()
    game.cast("Lightning Bolt", targets=["ben"])
    editor = explorer.build(explorer.load("mirari").start()).form
    player = explorer.open(game)
    for widget in (player, editor):
        page = WidgetPage(chromium, tmp_path, widget, theme=other)
        in_a_notebook(page, theme)
        assert page[".root"].get_attribute("data-rx-theme") == theme
        assert weak(page.page) == []
        page.press("Home")
        assert weak(page.page) == []
        page.close()


def in_a_notebook(page, theme):
    """Give a page what JupyterLab gives its own of that theme, whose colors come after it is told."""
    page.page.evaluate(
        """async ([light, paper, raised, ink]) => {
          document.body.setAttribute("data-jp-theme-light", light);
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          document.body.style.setProperty("--jp-layout-color1", paper);
          document.body.style.setProperty("--jp-layout-color2", raised);
          document.body.style.setProperty("--jp-content-font-color0", ink);
          document.body.style.background = paper;
        }""",
        LAB[theme],
    )
    page.page.wait_for_function("theme => document.querySelector('.rx-root').dataset.rxTheme === theme", arg=theme)


ELSEWHERE = [
    ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "dark"),
    ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast'", "dark"),
    ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast-light'", "light"),
    ("document.documentElement.setAttribute('theme', 'dark')", "dark"),
    ("document.documentElement.setAttribute('theme', 'light')", "light"),
]
"""How VS Code and Colab say what theme they have."""


@pytest.mark.parametrize(("say", "theme"), ELSEWHERE)
def test_it_can_be_read_where_no_jupyterlab_is(chromium, tmp_path, say, theme):
    """VS Code and Colab say their theme in ways of their own, and may have a light one's colors left over."""
    other = {"light": "dark", "dark": "light"}[theme]
    page = WidgetPage(chromium, tmp_path, explorer.build().form, theme=other)
    page.page.evaluate(f"() => {{ document.body.style.setProperty('--jp-layout-color1', 'white'); {say}; }}")
    page.page.wait_for_function("theme => document.querySelector('.rx-root').dataset.rxTheme === theme", arg=theme)
    assert weak(page.page) == []
    page.close()
