"""An editor of boards: what a moment leaves out, cards in part, and that nothing typed is lost or goes elsewhere."""

import pytest
from explorer_widgets import Player, Viewer
from pages import browser, needs_chromium
from played_pages import WidgetPage
from test_late_answers import HOLD

import explorer

ODD = """scenario: odd
players: {Ada: {battlefield: [Odd Pup]}, Nico: {}}
cards: [{name: Odd Pup, type_line: Creature, power: "1", toughness: "1",
         oracle_text: "Haste\\nWhenever it rains, Odd Pup howls."}]"""
HURT = """scenario: hurt
players:
  ana: {battlefield: [Mountain x2], hand: [Shock x2]}
  ben: {battlefield: [Boggart Brute, {card: Mirari, counters: {charge: 2, lore: 3}}]}
  cat: {life: 2}
"""


@pytest.fixture
def taken():
    """A moment in which damage was dealt, somebody has lost, and a Shock is on the stack."""
    game = explorer.read_text(HURT.replace("[Boggart Brute,", "[Hill Giant,")).start()
    game.cast("Shock", targets=["cat"]).resolve("all")
    game.cast("Shock", targets=["Hill Giant"])
    return Viewer(game)


def test_what_is_left_out_is_told_with_what_it_concerns(taken):
    """Damage by its permanent, a loser by name, the stack by its cards; it stays told until another file is loaded."""
    form = taken.edit().form
    told = ["something on the stack (Shock)", "a player who has left the game (cat)"]
    assert form.board["left_out"] == told
    form.do({"do": "data", "data": {**form.board["data"], "scenario": "Another title"}})
    assert form.board["left_out"] == told
    taken.game.resolve("all")
    taken.refresh()
    form = taken.edit().form
    assert form.board["left_out"] == ["damage (2 on Hill Giant)", "a player who has left the game (cat)"]


def test_another_file_lacks_nothing(taken, tmp_path):
    """What was left out of a moment is not told of the board that takes its place."""
    form, path = taken.edit().form, tmp_path / "mirari.yaml"
    path.write_text(str(explorer.load("mirari")), "utf-8")
    form.do({"do": "load", "path": str(path)})
    assert form.board["left_out"] == []


def test_cards_are_played_in_part_where_that_is_allowed():
    """A card with a line that is not understood is refused on a board, unless the switch allows to play the rest."""
    editor = explorer.build()
    editor.form.do({"do": "text", "text": ODD})
    assert "is not understood" in editor.form.board["problem"]
    assert editor.form.do({"do": "unread", "allow": True}) == {"done": ""}
    assert editor.form.board["problem"] == ""
    editor.form.do({"do": "play"})
    assert "partly read" in repr(editor.player.game)
    editor.form.do({"do": "unread", "allow": False})
    assert "is not understood" in editor.form.board["problem"]


def test_a_game_that_is_played_in_part_is_edited_so():
    """From a game with cards in part the editor begins so as well, from a moment of it and from the game itself."""
    game = explorer.read_text(ODD).start(allow_unread=True)
    for editor in (explorer.build(game), Player(game).edit(), explorer.build(game.origin, allow_unread=True)):
        assert editor.form.board["allow_unread"]
        assert editor.form.board["problem"] == ""


@pytest.fixture
def opened(tmp_path):
    """A page with an editor of a board."""
    with browser() as chromium:
        page = WidgetPage(chromium, tmp_path, explorer.build(explorer.read_text(HURT)).form)
        yield page
        page.close()


@needs_chromium
def test_it_is_saved_over_that_file_alone_which_was_asked_about(opened, tmp_path):
    """Another name, typed when it was asked whether to save over a file, is asked about anew."""
    first, second = tmp_path / "one.yaml", tmp_path / "two.yaml"
    for path in (first, second):
        path.write_text("", "utf-8")
    field = opened.page.get_by_label("file", exact=True)
    sure = opened.page.get_by_label("save it over the file that is there")
    field.fill(str(first))
    opened.page.get_by_label("save the board to this file").click()
    sure.wait_for()
    field.fill(str(second))
    opened.page.get_by_label("save the board to this file").click()
    sure.wait_for()
    assert second.read_text("utf-8") == ""
    sure.click()
    opened[".status"].filter(has_text=f"saved as {second}").wait_for()
    assert first.read_text("utf-8") == ""


@needs_chromium
def test_a_kind_of_counter_is_kept_while_the_board_is_drawn_anew(opened):
    """The kind that was typed is the one that is counted, although an earlier change is answered in between."""
    opened.page.get_by_role("button", name="change Mirari").click()
    label = opened.page.get_by_label
    assert label("number of counters").input_value() == "2"
    opened.page.evaluate(HOLD)
    label("tapped").check()
    label("kind of counter").fill("lore")
    assert label("number of counters").input_value() == "3"
    label("number of counters").focus()
    opened.page.evaluate("window.letGo()")
    opened.page.get_by_role("button", name="change Mirari").filter(has_text="tapped").wait_for()
    label("number of counters").fill("4")
    label("number of counters").press("Enter")
    opened.page.get_by_role("button", name="change Mirari").filter(has_text="4 lore").wait_for()
    ben = opened.widgets[0].scenario.players[1]
    assert dict(ben.battlefield[1].counters) == {"charge": 2, "lore": 4}


@needs_chromium
def test_what_was_typed_as_text_stays_until_it_is_used(opened):
    """A field that is changed meanwhile does not take the text away; used, it is the board."""
    opened.page.get_by_text("as text", exact=True).click()
    text = opened.page.get_by_label("the file's text")
    text.fill("scenario: typed\nplayers: {Ada: {life: 3}}\n")
    life = opened.page.get_by_label("life of ana")
    life.fill("7")
    life.press("Enter")
    opened.page.wait_for_function("window.models[0].get('board').text.includes('life: 7')")
    assert text.input_value().startswith("scenario: typed")
    opened.page.get_by_label("take this text as the board").click()
    opened.page.get_by_label("life of Ada").wait_for()
    life = opened.page.get_by_label("life of Ada")
    life.fill("9")
    life.press("Enter")
    opened.page.wait_for_function("document.querySelector('[aria-label*=\"text\"]').value.includes('life: 9')")


@needs_chromium
def test_no_field_changes_a_board_that_another_file_takes_the_place_of(opened, tmp_path):
    """While a file is loaded the fields of the board before it are not to be used; afterwards they are the file's."""
    path = tmp_path / "mirari.yaml"
    path.write_text(str(explorer.load("mirari")), "utf-8")
    opened.page.get_by_label("file", exact=True).fill(str(path))
    opened.page.evaluate(HOLD)
    opened.page.get_by_label("load the board from this file").click()
    opened.page.wait_for_function("document.querySelector('.rx-boards').inert")
    opened.page.evaluate("window.letGo()")
    opened.page.wait_for_function("!document.querySelector('.rx-boards').inert")
    opened.page.get_by_role("button", name="change Mirari").wait_for()
    assert opened.widgets[0].scenario.title == explorer.load("mirari").title


@needs_chromium
def test_names_that_come_late_are_not_offered_after_escape(opened):
    """Whoever wants no names has none, also where they were asked for before."""
    opened.page.evaluate(HOLD)
    field = opened.page.get_by_label("add a card to ana’s hand")
    field.press_sequentially("shok")
    opened.page.wait_for_function("document.activeElement.getAttribute('aria-expanded') === 'false'")
    field.press("Escape")
    opened.page.evaluate("window.letGo()")
    field.press_sequentially("z")
    field.press("Escape")
    assert opened[".offer"].count() == 0


@needs_chromium
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_left_out_stands_below_the_title(tmp_path, taken, theme):
    """It is in sight where the board begins, and the switch for cards in part says what it allows."""
    with browser() as chromium:
        page = WidgetPage(chromium, tmp_path, taken.edit().form, theme=theme, width=390)
        told, heading = page[".left-out"], page[".title-field"]
        assert "something on the stack (Shock)" in told.inner_text()
        assert 0 < told.bounding_box()["y"] - heading.bounding_box()["y"] < 120
        page.page.get_by_label("play cards without lines that are not understood").check()
        page.page.wait_for_function("window.models[0].get('board').allow_unread")
        assert page.page.evaluate("document.documentElement.scrollWidth") <= 390
        page.close()
