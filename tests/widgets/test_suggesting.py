"""Names of cards are offered as one types them: built-in ones first, then those of the user's card data."""

import json

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium, playwright
from played_pages import WidgetPage

import explorer
from explorer import settings

CARDS = [
    {"name": "Shocking Discovery", "mana_cost": "{U}", "type_line": "Sorcery", "oracle_text": "Draw a card."},
    {"name": "Zephyr Note", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
    {"name": "Riddle of Sand", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Solve it."},
]


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def remembered(tmp_path, monkeypatch):
    """Card data that the user had remembered, with their index in a folder of their own."""
    monkeypatch.setattr("explorer.settings.user_config_path", lambda name: tmp_path / "config")
    monkeypatch.setattr("explorer.cards.data.user_cache_path", lambda name: tmp_path / "cache")
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), "utf-8")
    settings.remember(cards_file=str(file))
    return file


def offered(editor, text):
    """The names that are offered for a text."""
    return editor.form.do({"do": "names", "text": text})["told"]


def test_built_in_names_come_first(remembered):
    """A beginning, a later word and a slip of the pen find names; the user's follow those built in, none twice."""
    editor = explorer.build()
    found = offered(editor, "shock")
    assert found[0] == "Shock"
    assert "Shocking Discovery" in found
    assert offered(editor, "note") == ["Zephyr Note"]
    assert offered(editor, "Zephir Note") == ["Zephyr Note"]
    assert "Thousand-Year Storm" in offered(editor, "thousand-year strom")
    assert offered(editor, " ") == []
    assert len(set(found)) == len(found)


def test_a_card_of_the_users_data_is_played(remembered):
    """A card that is not built in is checked and played from the user's data; one that is not understood is told."""
    editor = explorer.build()
    data = editor.form.board["data"]
    data["players"][0] |= {
        "hand": [{"card": "Zephyr Note", "count": 1}],
        "battlefield": [{"card": "Island", "count": 1}],
        "library": [{"card": "Island", "count": 1}],
    }
    editor.form.do({"do": "data", "data": data})
    assert editor.form.board["problem"] == ""
    editor.form.do({"do": "play"})
    assert isinstance(editor.player, Player)
    editor.player.game.cast("Zephyr Note").resolve("all")
    assert editor.player.game.view().players[0].library == 0
    data["players"][0]["hand"] = [{"card": "Riddle of Sand", "count": 1}]
    editor.form.do({"do": "data", "data": data})
    assert "'Solve it.'" in editor.form.board["problem"]


def test_card_data_that_are_no_use_are_told(remembered):
    """Built-in cards are offered all the same, with a word about the file."""
    remembered.write_text("no cards", "utf-8")
    editor = explorer.build()
    reply = editor.form.do({"do": "names", "text": "shoc"})
    assert reply["told"][0] == "Shock"
    assert "cannot be used" in reply["trouble"]


def test_nothing_remembered_needs_nothing():
    """Without card data the built-in cards are offered, and cards that are defined on the board."""
    editor = explorer.build().add(explorer.read("Draw a card.", "Peek", "Instant"))
    assert offered(editor, "peek") == ["Peek"]
    assert editor.form.do({"do": "names", "text": "shock"})["trouble"] == ""


def adding(page, zone="hand"):
    """The field in which a card is typed."""
    return page.page.get_by_label(f"add a card to Ada’s {zone}")


@needs_chromium
def test_names_are_chosen_by_keys_and_by_pressing(chromium, tmp_path, remembered):
    """Arrows and Enter take what is offered, so does a press; Escape takes the offers away, and without a kernel
    those built in are offered.
    """
    editor = explorer.build()
    page = WidgetPage(chromium, tmp_path, editor.form)
    offers = page[".offer"]
    adding(page).press_sequentially("zephir no")
    playwright.expect(offers).to_have_text(["Zephyr Note"])
    page.page.keyboard.press("ArrowDown")
    assert adding(page).get_attribute("aria-activedescendant") == offers.first.get_attribute("id")
    page.page.keyboard.press("Enter")
    page.page.get_by_role("button", name="change Zephyr Note").wait_for()
    adding(page).press_sequentially("discov")
    offers.filter(has_text="Shocking Discovery").click()
    page.page.get_by_role("button", name="change Shocking Discovery").wait_for()
    page.deaf = True
    adding(page).press_sequentially("year")
    offers.filter(has_text="Thousand-Year Storm").wait_for(state="detached")
    adding(page).fill("thousand")
    playwright.expect(offers.first).to_have_text("Thousand-Year Storm")
    page.page.keyboard.press("Escape")
    playwright.expect(offers).to_have_count(0)
    assert [each["card"] for each in editor.form.board["data"]["players"][0]["hand"]] == [
        "Zephyr Note",
        "Shocking Discovery",
    ]
    page.close()


@needs_chromium
def test_what_is_typed_quickly_is_not_lost(chromium, tmp_path):
    """Two cards added before the kernel has answered are both there, and what is typed meanwhile stays in its field."""
    editor = explorer.build()
    page = WidgetPage(chromium, tmp_path, editor.form)
    page.page.evaluate(
        """() => {
            for (const [zone, card] of [["hand", "Shock"], ["battlefield", "Mountain"], ["hand", "Opt"]]) {
                const field = document.querySelector(`[aria-label="add a card to Ada’s ${zone}"]`);
                field.value = card;
                field.dispatchEvent(new Event("change"));
            }
            const field = document.querySelector('[aria-label="add a card to Nico’s hand"]');
            field.focus();
            field.value = "Mir";
        }"""
    )
    for card in ("Shock", "Mountain", "Opt"):
        page.page.get_by_role("button", name=f"change {card}").wait_for()
    player = editor.form.board["data"]["players"][0]
    assert [each["card"] for each in player["hand"]] == ["Shock", "Opt"]
    assert [each["card"] for each in player["battlefield"]] == ["Mountain"]
    field = page.page.get_by_label("add a card to Nico’s hand")
    playwright.expect(field).to_be_focused()
    assert field.input_value() == "Mir"
    page[".offer"].filter(has_text="Mirari").wait_for()
    page.close()


@needs_chromium
def test_linked_cards_and_x_have_controls(chromium, tmp_path):
    """The X of its spell, a chosen creature type and cards exiled with it are set by controls, and taken away."""
    editor = explorer.build(explorer.read_text("scenario: X\nplayers: {ana: {battlefield: [Mirari]}, ben: {}}"))
    page = WidgetPage(chromium, tmp_path, editor.form)
    page.page.get_by_role("button", name="change Mirari").click()
    for label, value in (("X of its spell", "3"), ("chosen type", "Goblin"), ("exiled or imprinted with it", "Shock")):
        page.page.get_by_label(label, exact=True).fill(value)
        page.page.get_by_label(label, exact=True).press("Enter")
        page[".entry"].filter(has_text=value).first.wait_for()
    (entry,) = editor.form.board["data"]["players"][0]["battlefield"]
    assert (entry["x"], entry["chosen"], entry["linked"]) == (3, {"type": "Goblin"}, ["Shock"])
    assert editor.scenario.players[0].battlefield[0].linked[0].card == "Shock"
    page.page.get_by_role("button", name="Shock is not linked to it").click()
    page[".entry"].filter(has_text="Shock").wait_for(state="detached")
    assert "linked" not in editor.form.board["data"]["players"][0]["battlefield"][0]
    page.close()
