"""Reading a card: as rich output of a cell, and in a browser as it is typed; what is typed stays text."""

import pytest
from explorer_widgets import Reader
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer
from explorer.scenario import building

MARKUP = "<img src=x onerror=alert(1)>"


def test_a_line_is_shown_as_a_tree():
    """A line that is understood is followed by its ability as a small tree, in text and in a notebook."""
    found = explorer.read("Draw a card.", "Peek", "Instant")
    assert found.understood
    assert "draw" in str(found)
    assert "<li>" in found._repr_html_()


def test_a_caret_stands_under_the_first_word_that_is_not_understood():
    """A line that is not understood has a caret under its first strange word, and tells what was expected."""
    found = explorer.read("Draw a card.\nDraw a blorb.", "Peek", "Instant")
    assert not found.understood
    before, caret = str(found).splitlines()[-2:]
    assert before == "Draw a blorb."
    assert caret.index("^") == before.index("blorb")
    assert "expected" in caret
    assert ">blorb.</u>" in found._repr_html_()


def test_what_is_typed_stays_text():
    """A name, a type line or a text with markup in it is shown as it was typed."""
    assert MARKUP not in explorer.read(MARKUP, MARKUP, "Instant")._repr_html_()
    tag, _, (told,) = Reader(MARKUP, MARKUP, MARKUP).shown
    assert tag == "p"
    assert MARKUP in told


def test_a_card_that_was_read_goes_onto_a_board():
    """A card that was read is defined on a board by the editor, found there by name, and played."""
    read = explorer.read("Draw a card.", "Peek", "Instant", mana_cost="{U}")
    editor = explorer.build().add(read).add(read)
    data = editor.form.board["data"]
    data["players"][0] |= {"hand": [{"card": "Peek", "count": 1}]}
    assert "Peek" in editor.form.names("pee")
    scenario = building.checked(building.text_of(data))
    assert [each.name for each in scenario.cards] == ["Peek"]


@needs_chromium
@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 768), ("light", 1400)])
def test_a_card_is_read_as_it_is_typed(tmp_path, theme, width):
    """What is typed is read at once; markup stays text, all fields have labels, and no width scrolls sideways."""
    with browser() as chromium:
        page = WidgetPage(chromium, tmp_path, explorer.reader(), theme=theme, width=width)
        page.page.evaluate(
            """() => {
              window.heard = [];
              document.addEventListener("keydown", (event) => window.heard.push(event.key));
            }"""
        )
        page[".button"].first.focus()
        page.page.keyboard.press("b")
        assert page.page.evaluate("window.heard") == [], "what is pressed here is no command of the notebook"
        assert page[".root"].get_attribute("data-lm-suppress-shortcuts") is not None
        page.page.get_by_label("the card's text").fill("Draw a blorb.")
        page.page.get_by_text("expected").wait_for()
        page.page.get_by_label("the card's text").fill("Draw two cards.")
        page.page.get_by_text("✓ Draw two cards.").wait_for()
        lefts = [each.bounding_box()["x"] for each in page[".understood li"].all()]
        assert len(lefts) == 3
        assert lefts == sorted(set(lefts)), "each level of the tree stands further in"
        page.page.get_by_label("name", exact=True).fill(MARKUP)
        page.page.get_by_text(MARKUP).wait_for()
        assert page.page.locator("img").count() == 0
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        controls = "[...document.querySelectorAll('button, input, textarea')]"
        assert page.page.evaluate(f"{controls}.every((each) => each.ariaLabel || each.labels?.length)")
        page.close()


@needs_chromium
def test_what_is_understood_as_before_is_answered_and_only_silence_is_late(tmp_path):
    """A change that changes nothing of what is understood is no sign of a kernel that is gone; no answer at all is."""
    with browser() as chromium:
        page = WidgetPage(chromium, tmp_path, explorer.reader("Draw a card."))
        page.page.clock.install()
        power, late = page.page.get_by_label("power"), page[".kernel"].filter(has_text="of an earlier text")
        power.fill("1")
        page.page.wait_for_function("window.models[0].get('card').power === '1'")
        page.page.clock.fast_forward(10_000)
        assert late.count() == 0
        page.deaf = True
        power.fill("2")
        page.page.clock.fast_forward(1_000)
        page.page.clock.fast_forward(10_000)
        late.wait_for()
        page.close()


@needs_chromium
def test_fields_say_what_the_card_says_and_typing_goes_on(tmp_path):
    """A card that is set from a cell is in the fields of every view, but where somebody is just typing."""
    with browser() as chromium:
        page = WidgetPage(chromium, tmp_path, explorer.reader("Draw a card."))
        page.page.clock.install()
        text, told = page.page.get_by_label("the card's text"), "card => window.models[0].take('card', card)"
        page.page.evaluate(told, {"name": "Peek", "text": "Draw two cards."})
        assert text.input_value() == "Draw two cards."
        text.fill("Draw three")
        page.page.evaluate(told, {"name": "Peek", "text": "Draw two cards."})
        assert text.input_value() == "Draw three"
        page.page.clock.fast_forward(1_000)
        page.page.wait_for_function("window.models[0].get('card').text === 'Draw three'")
        page.close()
