"""Many games in a notebook: sliders tune the mana base, the plot refines while it runs, and stops when it is told."""

import pytest
from contrast import weak
from explorer_widgets import Simulator
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer
from explorer.batch.deck import BadDeck
from explorer.batch.draws import CHUNK
from explorer.batch.tuning import mana_base, tuned
from explorer.values.mana import ManaCost

BLUE = ManaCost.parse("{1}{U}{U}")


def test_sliders_change_lands_and_sources_and_no_number_of_cards():
    """More lands take the place of spells, more sources that of other lands; what there is most of goes out."""
    deck = explorer.deck("14 Island\n10 Mountain\n20 Shock\n16 Opt\n")
    assert mana_base(deck, BLUE) == (24, 14)
    for lands, sources in ((24, 14), (30, 20), (10, 2), (60, 0), (0, 0)):
        found = tuned(deck, BLUE, lands, sources)
        assert mana_base(found, BLUE) == (lands, sources)
        assert len(found) == 60
    counts = {card.name: count for card, count in tuned(deck, BLUE, 26, 18).cards}
    assert counts == {"Island": 18, "Mountain": 8, "Shock": 18, "Opt": 16}
    with pytest.raises(BadDeck, match="each is at most the next one"):
        tuned(deck, BLUE, 3, 4)


def test_sources_of_two_colors_come_in_where_they_are_fewest():
    """For a cost of two colors basics of the rarer one come in first."""
    found = tuned(explorer.deck("10 Island\n2 Swamp\n48 Shock\n"), ManaCost.parse("{U}{B}"), 20, 20)
    assert {card.name: count for card, count in found.cards}["Swamp"] == 10


def test_each_chunk_makes_it_finer_and_is_what_simulate_says():
    """After two chunks the widget has the answer of as many games with its seed, and opens any of them."""
    widget = explorer.simulator(cost="{1}{U}{U}", turn=3)
    first = widget.answers
    assert (first["games"], first["lands"], first["sources"]) == (0, 24, 14)
    widget.more()
    widget.more()
    asked = explorer.simulate(widget.deck, "{1}{U}{U}", range(1, 7), mulligans="london", games=2 * CHUNK, seed=1)
    points = [[each.goal.turn, 100 * each.paid.value, 100 * each.paid.error] for each in asked]
    assert widget.answers["points"] == points
    assert widget.simulated.game(5).log
    widget.form = {**widget.form, "lands": 26, "sources": 20}
    assert widget.answers["games"] == 0
    assert (widget.answers["lands"], widget.answers["sources"]) == (26, 20)


def test_where_no_kernel_runs_its_table_stands_there():
    """A notebook that is only read shows what was found up to then, and before that what was asked."""
    widget = Simulator()
    assert "24 lands, 14 of them sources" in widget._repr_mimebundle_()[0]["text/plain"]
    widget.more()
    shown = widget._repr_mimebundle_()[0]
    assert "games: 131,072" in shown["text/plain"]
    assert "<table>" in shown["text/html"]


WRONG = {
    "an unknown card": ({"deck": "60 Iland"}, "line 1, column 4"),
    "a small deck": ({"deck": "30 Island"}, "40 to 100"),
    "no cost": ({"cost": ""}, "built-in card"),
    "no turn": ({"turn": 99}, "from 1 to 15"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_asked_is_told_and_nothing_played(case):
    """A mistake in the form stands where the answer would, and a better form begins anew."""
    change, words = WRONG[case]
    widget = Simulator()
    good = widget.form
    widget.form = {**good, **change}
    widget.more(7)
    assert words in widget.answers["problem"]
    assert (widget.answers["n"], widget.answers["games"]) == (7, 0)
    with pytest.raises(ValueError, match=r"\w"):
        _ = widget.simulated
    widget.form = good
    widget.more()
    assert widget.answers["games"] == CHUNK


def test_a_setting_that_there_is_not_is_told():
    """A slip in a setting's name is not passed over."""
    with pytest.raises(TypeError, match="a simulator has no mulligan; it has play, mulligans, lands, sources"):
        explorer.simulator(mulligan="london")


SLIDE_AND_STOP = """() => {
    const lands = document.querySelector("[name=lands]");
    lands.value = 26;
    lands.dispatchEvent(new Event("input"));
    document.querySelector("[aria-label='play more games, or stop']").click();
}"""
"""The slider is moved while it plays, and stopped before anybody could have told the kernel where it stands now."""


@needs_chromium
@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 768), ("light", 1400)])
def test_it_runs_is_tuned_and_stops_in_a_browser(tmp_path, theme, width):
    """Pressing plays chunk after chunk and stops; a slider begins anew; a typo is told; nothing scrolls sideways."""
    with browser() as chromium:
        widget = explorer.simulator(cost="{1}{U}{U}", turn=3)
        page = WidgetPage(chromium, tmp_path, widget, theme=theme, width=width)
        page.page.get_by_label("play more games, or stop").click()
        page.page.wait_for_function("window.models[0].get('answers').games >= 262144")
        page.page.get_by_text("on turn 3, ").wait_for()
        page.page.get_by_label("play more games, or stop").click()
        page.settle()
        stopped = widget.answers["games"]
        page.settle()
        assert widget.answers["games"] == stopped
        assert "turn 3: 7" in page[".plot"].get_attribute("aria-label")
        assert weak(page.page) == []
        lands = page.page.get_by_label("how many lands")
        lands.focus()
        page.page.keyboard.press("ArrowRight")
        page.page.wait_for_function("window.models[0].get('answers').lands === 25")
        page.page.wait_for_function("window.models[0].get('answers').games >= 131072")
        page.page.clock.install()
        page.page.evaluate(SLIDE_AND_STOP)
        page.settle(1_000)
        assert (widget.answers["lands"], widget.answers["games"]) == (26, 0)
        page.page.get_by_label("the deck, a line for each card").fill("60 Iland")
        page.page.get_by_text("did you mean").wait_for()
        assert widget.answers["games"] == 0
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        controls = "[...document.querySelectorAll('button, input, textarea, select')]"
        assert page.page.evaluate(f"{controls}.every((each) => each.ariaLabel || each.labels?.length)")
        page.close()
