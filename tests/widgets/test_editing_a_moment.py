"""A moment of a game that is looked at is taken into a board editor, or it is told why it cannot be."""

import pytest
from explorer_widgets import Editor, Player, Viewer
from pages import Page, browser, needs_chromium
from played_pages import WidgetPage
from shown_games import example
from test_player import BOARD

import explorer

OWN = """
scenario: a card of one's own
players: {ana: {hand: [Peek], battlefield: [Island], library: [Island x3]}, ben: {}}
cards: [{name: Peek, mana_cost: "{U}", type_line: Instant, oracle_text: Draw a card.}]
"""


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def viewer():
    """A viewer of a game in which a Shock was cast and has resolved."""
    game = explorer.read_text(BOARD).start()
    game.cast("Shock", targets=["ben"]).resolve("all", choices=[{"targets": "keep"}, {"targets": "keep"}])
    return Viewer(game)


def asked_to_edit(viewer, moment):
    """What a browser is answered that asks for an editor of a moment."""
    return viewer.do({"do": "edit", "moment": moment, "serial": viewer.serial})


def test_a_moment_is_taken_into_an_editor(viewer):
    """The board has what the game had at that moment, not what it has now; it is shown by the viewer's own widget."""
    assert viewer.editor is None
    assert asked_to_edit(viewer, 0) == {"done": True}
    first = viewer.editor
    assert isinstance(first, Editor)
    assert viewer.get_state()["editor"] == f"IPY_MODEL_{first.model_id}"
    assert len(first.scenario.players[0].hand) == 2
    assert [player.life for player in first.scenario.players] == [20, 20]
    assert viewer.edit() is viewer.editor is not first
    assert [player.life for player in viewer.editor.scenario.players] == [20, 14]


def test_what_no_board_can_say_is_left_out_and_told(viewer):
    """With a spell on the stack, the editor has the rest, and tells by name what it has not."""
    moments = viewer.whole()["moments"]
    stacked = next(n for n, each in enumerate(moments) if n and any(change[0] == "stack" for change in each["c"]))
    assert asked_to_edit(viewer, stacked) == {"done": True}
    assert viewer.editor.form.board["done"] == "this moment is taken"
    assert "something on the stack (Shock)" in viewer.editor.form.board["left_out"]
    assert [each.card for each in viewer.editor.scenario.players[0].hand] == ["Shock", "Opt"]


def test_a_moment_that_is_gone_is_not_guessed(viewer):
    """A number that no moment has, or one from before the last news, is refused."""
    for wrong in ({"moment": 10**6}, {"moment": None}, {"moment": 0, "serial": viewer.serial - 1}):
        assert "gone on" in viewer.do({"do": "edit", "serial": viewer.serial, **wrong})["wrong"]
    assert "nothing that a viewer does" in viewer.do({"do": "dance"})["wrong"]


def test_cards_of_the_games_own_scenario_come_along():
    """A card that is defined in the scenario can be played from the board that was taken."""
    player = Player(explorer.read_text(OWN).start())
    assert asked_to_edit(player, player.last) == {"done": True}
    assert player.editor.form.board["problem"] == ""
    assert player.editor.scenario.start().cast("Peek").resolve("all").view().players[0].library == 2


@needs_chromium
def test_without_a_kernel_it_is_told(chromium, tmp_path):
    """A kernel that does not answer is told by the button; in a page of its own the key tells that there is none."""
    page = WidgetPage(chromium, tmp_path, explorer.open(explorer.load("mirari")))
    page.deaf = True
    page[".root"].get_by_role("button", name="edit this moment").click()
    page[".taking"].filter(has_text="it is busy or gone").wait_for()
    page.press("ArrowRight")
    assert page.place == 1
    page.close()
    own = example("mirari").to_html(tmp_path / "page.html")
    page = Page(chromium, own)
    assert not page[".root"].get_by_role("button", name="edit this moment").is_visible()
    page.press("e")
    page[".taking"].filter(has_text="no kernel behind this page").wait_for()
    page[".taking"].get_by_role("button", name="take this message away").click()
    assert page.texts(".taking") == [""]
    page.close()
