"""Building a board: what a browser says and what it is answered, and the same in a real browser."""

import copy

import pytest
from explorer_widgets import Editor, Player
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer
from explorer.scenario.errors import ScenarioError


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def editor():
    """An editor with an empty board."""
    return explorer.build()


def changed(editor, alter):
    """Change the plain data of a board as a browser does."""
    data = copy.deepcopy(editor.form.board["data"])
    alter(data)
    return editor.form.do({"do": "data", "data": data})


def test_a_board_is_built_and_played(editor):
    """Cards are put where they belong, and the board is played by the player of any other game."""
    assert isinstance(editor, Editor)

    def alter(data):
        data["players"][0] |= {
            "hand": [{"card": "shock", "count": 1}],
            "battlefield": [{"card": "Mountain", "count": 2}],
        }
        data["players"][1]["life"] = 2

    assert changed(editor, alter) == {"done": ""}
    assert editor.player is None
    assert "done" in editor.form.do({"do": "play"})
    assert isinstance(editor.player, Player)
    editor.player.game.cast("Shock", targets=["Nico"]).resolve("all")
    assert editor.player.game.state.over


def test_what_is_wrong_is_told_and_nothing_is_lost(editor):
    """A board that the format refuses stays as it is, with the format's message, and is neither saved nor played."""
    changed(editor, lambda data: data["players"][0].update(hand=[{"card": "Shok", "count": 1}]))
    problem = editor.form.board["problem"]
    assert problem.startswith("Ada's hand: no built-in card is named 'Shok'")
    assert "Shock" in problem
    assert editor.form.board["data"]["players"][0]["hand"][0]["card"] == "Shok"
    for word in ("play", "save"):
        assert editor.form.do({"do": word, "path": "never.yaml"})["wrong"] == problem
    assert editor.player is None
    with pytest.raises(ScenarioError):
        editor.save("never.yaml")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("scenario: X\nplayers: {ana: {life: 3}, ben: {library: [Shock, Islnd x3]}}", "ben's library: "),
        (
            "scenario: X\nplayers:\n  ana:\n    battlefield:\n      - {card: Mirari, counters: {charge: no}}",
            "ana's battle",
        ),
        ("scenario: X\nplayers: {ana: {life: many}}", "ana's life: "),
        ("scenario: X\nplayers: {ana: {}}\nturn: {active: ben}", "turn: "),
    ],
)
def test_what_is_wrong_is_told_by_the_field_it_is_in(editor, text, place):
    """On a form one reads whose zone or what else is meant, and no line of a text that is folded away."""
    editor.form.do({"do": "text", "text": text})
    assert editor.form.board["problem"].startswith(place)
    assert "<board>" not in editor.form.board["problem"]


def test_a_text_is_taken_as_the_board(editor):
    """A text is read as a file is; one that cannot be read leaves the fields, and tells line and column."""
    editor.form.do({"do": "text", "text": "scenario: X\nplayers: {ana: {life: 3}}"})
    assert editor.form.board["data"]["players"][0] == {"name": "ana", "life": 3}
    editor.form.do({"do": "text", "text": "scenario: X\nplayers: ["})
    assert editor.form.board["data"]["players"][0]["name"] == "ana"
    assert ":3:1:" in editor.form.board["problem"]
    assert "nothing that an editor does" in editor.form.do({"do": "dance"})["wrong"]


def test_files_are_saved_and_loaded(editor, tmp_path):
    """What is saved can be loaded again; a file that is not there is told."""
    path = str(tmp_path / "mine.yaml")
    changed(editor, lambda data: data.update(scenario="Mine"))
    assert editor.form.do({"do": "save", "path": path}) == {"done": f"saved as {path}"}
    refused = editor.form.do({"do": "save", "path": path})
    assert "already" in refused["wrong"]
    assert refused["there"]
    other = explorer.build()
    assert other.form.do({"do": "load", "path": path})["done"].startswith("loaded")
    assert other.scenario == editor.scenario == explorer.load(path)
    assert "read" in other.form.do({"do": "load", "path": str(tmp_path / "none.yaml")})["wrong"]
    assert other.scenario == editor.scenario


def test_a_moment_of_a_game_is_changed(tmp_path):
    """Begun with a game as it is, the board has what the game has."""
    game = explorer.load("mirari").start()
    editor = explorer.build(game)
    assert [each.name for each in editor.scenario.players] == [each.name for each in game.state.players]
    assert editor.save(tmp_path / "moment.yaml") == tmp_path / "moment.yaml"


@needs_chromium
def test_a_board_is_built_in_a_browser(chromium, tmp_path):
    """Cards are added by typing, marked and counted, a mistake is told, and the board is saved and played."""
    editor = explorer.build()
    page = WidgetPage(chromium, tmp_path, editor.form)
    label = page.page.get_by_label
    for zone, card in (("battlefield", "Mountain"), ("battlefield", "Mirari"), ("hand", "Shock")):
        label(f"add a card to Ada’s {zone}").fill(card)
        label(f"add a card to Ada’s {zone}").press("Enter")
        page.page.get_by_role("button", name=f"change {card}").wait_for()
    page.page.get_by_role("button", name="change Mountain").click()
    label("count", exact=True).fill("3")
    label("count", exact=True).press("Enter")
    page[".entry"].filter(has_text="Mountain ×3").wait_for()
    page.page.get_by_role("button", name="change Mirari").click()
    label("tapped", exact=True).check()
    page[".entry"].filter(has_text="⤵ tapped").wait_for()
    label("life of Nico").fill("7")
    label("life of Nico").press("Enter")
    page.page.get_by_label("step", exact=True).select_option("upkeep")
    label("add a card to Nico’s hand").fill("Shok")
    label("add a card to Nico’s hand").press("Enter")
    page[".refusal"].filter(has_text="Shok").wait_for()
    assert page.page.get_by_role("button", name="play the board from here").is_disabled()
    page.page.get_by_role("button", name="change Shok", exact=True).click()
    page.page.get_by_role("button", name="remove Shok", exact=True).click()
    page[".refusal"].wait_for(state="hidden")
    label("file", exact=True).fill(str(tmp_path / "built.yaml"))
    page.page.get_by_role("button", name="save the board to this file").click()
    page[".status"].filter(has_text="saved as").wait_for()
    found = explorer.load(tmp_path / "built.yaml")
    assert [(each.card, each.count, each.tapped) for each in found.players[0].battlefield] == [
        ("Mountain", 3, False),
        ("Mirari", 1, True),
    ]
    assert (found.players[1].life, found.turn.step.value) == (7, "upkeep")
    page.page.get_by_role("button", name="play the board from here").click()
    page[".status"].filter(has_text="played below").wait_for()
    assert isinstance(editor.player, Player)
    page.close()


@needs_chromium
def test_a_card_that_is_added_from_a_cell_is_told(chromium, tmp_path):
    """A card that was read and added is told in the form, since nothing else of the board looks different."""
    editor = explorer.build().add(explorer.read("Draw a card.", "Peek", "Instant"))
    page = WidgetPage(chromium, tmp_path, editor.form)
    assert page[".status"].inner_text() == "✓ Peek can be added now"
    page.page.get_by_label("life of Nico").fill("7")
    page.page.get_by_label("life of Nico").press("Enter")
    page.page.wait_for_function("!document.querySelector('.rx-status').textContent")
    assert page.page.get_by_label("life of Nico").input_value() == "7"
    page.close()


@needs_chromium
def test_what_was_chosen_owners_and_hosts_have_controls(chromium, tmp_path):
    """A chosen color and name, the owner, and what something is attached to are set by controls."""
    text = "scenario: X\nplayers: {ana: {battlefield: [Llanowar Elves, Mirari]}, ben: {}}"
    editor = explorer.build(explorer.read_text(text))
    page = WidgetPage(chromium, tmp_path, editor.form)
    page.page.get_by_role("button", name="change Mirari").click()
    for label, value in (("chosen color", "red"), ("owner", "ben"), ("attached to", "Llanowar Elves")):
        page.page.get_by_label(label, exact=True).select_option(value)
        page[".entry"].filter(has_text=value).filter(has_text="Mirari ·").wait_for()
    page.page.get_by_label("chosen name", exact=True).fill("Shock")
    page.page.get_by_label("chosen name", exact=True).press("Enter")
    page[".entry"].filter(has_text="chosen: red, Shock").wait_for()
    (entry,) = (each for each in editor.form.board["data"]["players"][0]["battlefield"] if each["card"] == "Mirari")
    assert (entry["owner"], entry["attached_to"]) == ("ben", "Llanowar Elves")
    assert entry["chosen"] == {"color": "red", "name": "Shock"}
    page.close()


@needs_chromium
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1000, 1600])
def test_no_width_makes_the_editor_scroll_sideways(chromium, tmp_path, width, theme):
    """On a phone, a laptop and a projector the editor is as wide as the window, and every field has a name."""
    editor = explorer.build(explorer.load("mirari"))
    page = WidgetPage(chromium, tmp_path, editor.form, width=width, theme=theme)
    page[".entry button"].first.click()
    page.page.locator("summary").click()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    controls = "[...document.querySelectorAll('button, input, select, textarea, summary')]"
    named = "(each) => each.ariaLabel || each.innerText.trim() || each.labels?.length"
    assert page.page.evaluate(f"{controls}.every({named})")
    page.close()
