"""An instructor hides the future: what has not happened yet is shown nowhere on the page, until it is stepped to."""

import re

import pytest
from click.testing import CliRunner
from explorer_widgets import Viewer
from pages import Page, browser, needs_chromium
from played_pages import WidgetPage
from shown_games import board, example
from traitlets import TraitError

import explorer
from explorer.cli import main
from explorer.draw import pictured
from explorer.draw.layout import NoGraphviz
from explorer.draw.trace import Tracer
from explorer.scenario.game import Game

NAMES = ("mirari", "thousand-year-storm", "league-guildmage", "the-tale-of-tamiyo")

HEARD = """() => {
  const LABELS = ["aria-label", "aria-valuetext", "title", "xlink:title", "alt"];
  const told = [];
  const walk = (node) => {
    if (node.nodeType === 3) told.push(node.textContent);
    if (node.nodeType !== 1 || node.localName === "script" || getComputedStyle(node).display === "none") return;
    for (const name of LABELS) told.push(node.getAttribute(name) ?? "");
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return told.filter((each) => each.trim()).join("\\n");
}"""
"""Everything that can be read, heard, searched or pointed at."""


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


def hidden_page(chromium, folder, game, name="game"):
    """The page of a game, with the future hidden."""
    return Page(chromium, game.to_html(folder / f"{name}.html", future="hidden"))


def heard(page):
    """Everything on a page that can be read, heard, searched or pointed at."""
    return page.page.evaluate(HEARD)


@needs_chromium
@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_told_before_its_time(chromium, tmp_path, name):
    """At each moment no text, label or tooltip holds what is told of a later one, nor what is answered next."""
    game = example(name)
    trace = Tracer(game).trace()
    said = [plain(each.get("s") or trace["lines"][each["l"]][0]) for each in trace["moments"]]
    page = hidden_page(chromium, tmp_path, game)
    for moment in range(len(said)):
        now = plain(heard(page))
        assert said[moment] in now
        past = "\n".join(said[: moment + 1])
        assert [each for each in said[moment + 1 :] if each not in past and each in now] == []
        page.press("ArrowRight")
    assert page.place == len(said) - 1
    page.close()


@needs_chromium
def test_what_is_told_does_not_hang_on_what_comes_after(chromium, tmp_path):
    """Two games that went the same way so far tell the same of it, whatever came of them afterwards."""
    one = explorer.load("mirari").start()
    one.cast("Lightning Bolt", targets=["ben"])
    other = one.branch()
    pages = []
    for game, how in ((one, True), (other, False)):
        game.resolve()
        game.choose(pay=how)
        game.resolve("all", choices=[{"targets": "keep"}] if how else [])
        pages.append(hidden_page(chromium, tmp_path, game, f"pay-{how}"))
    while pages[0].said == pages[1].said:
        assert heard(pages[0]) == heard(pages[1])
        for page in pages:
            page.press("ArrowRight")
    assert pages[0].place > 6
    for page in pages:
        page.close()


@needs_chromium
def test_a_key_hides_and_shows_the_future(chromium, tmp_path):
    """H or the button hides what is to come and shows it again; the last moment has nothing to hide."""
    page = Page(chromium, example("mirari").to_html(tmp_path / "shown.html"))
    whole = heard(page)
    assert "Boggart Brute is destroyed" in whole
    page.press("h")
    assert "Boggart Brute is destroyed" not in heard(page)
    assert page[".place"].inner_text() == "0 / ?"
    assert page[".drawn-node"].filter(visible=True).count() == 0
    page.press("r", "r")
    shown = heard(page)
    page.press("h", "h")
    assert heard(page) == shown
    page["[title^='hide or show what has not']"].click()
    page.press("Home")
    assert heard(page) == whole
    page.press("h", "End")
    assert page[".drawn-node"].filter(visible=True).count() == page[".drawn-node"].count() > 5
    page.close()


@needs_chromium
def test_a_crowd_is_counted_as_far_as_it_has_come(chromium, tmp_path):
    """Copies that are drawn as one node are told as so many as there are by now, and not as all there will be."""
    game = Game(board(cast=20), first=True)
    game.cast("Shock", targets=["ben"])
    game.resolve("all")
    page = hidden_page(chromium, tmp_path, game)
    while "so far" not in page[".chain-note"].inner_text():
        page.press("ArrowRight")
    assert page[".chain-note"].inner_text() == "▶ now: copy of Shock (2 so far)"
    assert "20 copies of" not in heard(page)
    page.press("End")
    assert "20 copies of Shock" in " ".join(page[".chain"].inner_text().split())
    page.close()


@needs_chromium
def test_a_chain_in_which_nothing_has_come_up_takes_one_line(chromium, tmp_path):
    """Before anything was caused there is no empty picture; with its first node it is there, as wide as a phone."""
    page = Page(chromium, example("mirari").to_html(tmp_path / "game.html", future="hidden"), width=390)
    assert page[".chain-note"].inner_text() == "nothing yet"
    assert page[".chain"].bounding_box()["height"] < 60
    page.press("r")
    assert page[".chain-frame svg"].is_visible()
    assert page[".chain-frame"].evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    page.close()


@needs_chromium
def test_without_a_picture_the_tree_hides_it_too(chromium, tmp_path, monkeypatch):
    """Where nothing could lay a picture out, what stands in its place tells what has happened, and no more."""

    def none(source):
        raise NoGraphviz("none")

    monkeypatch.setattr(pictured, "svg", none)
    page = hidden_page(chromium, tmp_path, example("mirari"))
    assert page[".chain-note"].inner_text() == "nothing yet"
    assert not page[".tree"].is_visible()
    page.press("ArrowRight", "ArrowRight")
    assert page[".tree"].inner_text() == "Lightning Bolt"
    page.press("h")
    assert "Boggart Brute is destroyed" in page[".tree"].inner_text()
    page.close()


@needs_chromium
def test_a_player_who_looks_back_sees_no_further(chromium, tmp_path):
    """A game that is played hides what came after the moment looked at, the other branches too; the kernel knows it."""
    game = explorer.load("mirari").start()
    game.cast("Lightning Bolt", targets=["ben"])
    player = explorer.open(game, future="hidden")
    page = WidgetPage(chromium, tmp_path, player)
    assert page[".branching"].is_visible()
    page.press("Home")
    assert "targets ben" not in heard(page)
    assert not page[".branching"].is_visible()
    page.press("h")
    assert page[".branching"].is_visible()
    assert player.future == "shown"
    page.close()


def test_a_notebook_where_no_kernel_runs_hides_it_too():
    """The table that stays in a saved notebook is that of the moment looked at, and no picture tells the rest."""
    scenario = explorer.load("mirari")
    data, _ = explorer.open(scenario, future="hidden")._repr_mimebundle_()
    assert data["text/plain"] == repr(scenario.start())
    assert "<img" not in data["text/html"]
    told, _ = explorer.open(scenario)._repr_mimebundle_()
    assert "<img" in told["text/html"]


def test_another_word_for_the_future_is_refused(tmp_path):
    """The future is shown or hidden: what else is said is told to be wrong, with what would be right."""
    game = example("mirari")
    with pytest.raises(ValueError, match="'shown' or 'hidden', not 'gone'"):
        game.to_html(tmp_path / "gone.html", future="gone")
    with pytest.raises(TraitError, match="shown"):
        Viewer(game, future="gone")


def test_show_writes_a_page_that_hides_it(tmp_path):
    """`explorer show --html OUT --hide-future` writes the page so; without a page there is nothing to hide."""
    assert CliRunner().invoke(main, ["show", "mirari", "--hide-future"]).exit_code == 2
    out = tmp_path / "mirari.html"
    assert CliRunner().invoke(main, ["show", "mirari", "--html", str(out), "--hide-future"]).exit_code == 0
    assert 'data-rx-future="hidden"' in out.read_text("utf-8")


def plain(text):
    """A text without its symbols of mana, which are drawn."""
    return " ".join(re.sub(r"\\{[^}]*\\}", " ", text).split())
