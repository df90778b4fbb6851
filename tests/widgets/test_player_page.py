"""Playing in a real browser: answers on the board and in the panel, refusals, going back, branches side by side."""

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium
from played_pages import WidgetPage
from shown_games import passing
from test_player import BOARD

import explorer
from explorer.exact.decisions import Priority
from explorer.values.status import TAPPED
from explorer.values.zones import Zone

pytestmark = needs_chromium

NUMBERS = """
scenario: a number
players:
  ana: {battlefield: [League Guildmage, Mountain x4], hand: [Shock, Shock]}
  ben: {}
"""
ON = "everyone passes until something happens: something resolves, is put on the stack or is asked, or a step begins"
KEEP_ALL = "keep the targets of this one and of all copies that are asked about next"
BACK = "take back what was done last (U)"
WIDTHS = (274, 390, 1000, 1600)
"""The least is what JupyterLab leaves to an output on a phone."""


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def page(chromium, tmp_path):
    """A page with one player; at the end it must have made no error and no request."""
    opened = WidgetPage(chromium, tmp_path, Player(explorer.read_text(BOARD).start()))
    yield opened
    opened.close()


def press(page, *words):
    """Press buttons of the panel by what they say."""
    for each in words:
        page[".play"].first.get_by_role("button", name=each, exact=True).first.click()


def asked(page, text):
    """Wait until something is asked."""
    page[".play-prompt"].first.filter(has_text=text).wait_for()


def card(page, text):
    """The first card or chip with that text."""
    return page[".chip, .card"].filter(has_text=text).first


def cast_at_ben(page):
    """Cast Shock at ben, all of it on the board, and pay as it is offered."""
    card(page, "Shock").get_by_role("button", name="cast Shock").click()
    page[".player-head"].nth(1).locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "ana has priority")


def test_a_spell_is_cast_on_the_board(page):
    """A card is pressed, its target on the board, and the payment that is shown; then it is on the stack."""
    cast_at_ben(page)
    assert "Shock" in page.texts(".stacked")[-1]
    assert page[".is-tapped"].count() == 1
    assert page.place == page.widgets[0].last


def pays(page, symbol):
    """The chooser of what pays a symbol."""
    return page[".bill"].get_by_label(f"what pays {symbol}", exact=True)


def test_the_payment_is_shown_and_changed(page):
    """How it will be paid is told before; another source is chosen for a line, and the line shows it."""
    card(page, "Shock").get_by_role("button", name="cast Shock").click()
    page[".player-head"].nth(1).locator(".rx-act").click()
    asked(page, "paid for Shock")
    assert "It will be paid with" in page[".play-body"].inner_text()
    press(page, "choose what pays what")
    page[".verdict"].filter(has_text="This pays it").wait_for()
    pays(page, "{R}").select_option(label="– nothing yet –")
    page[".verdict"].filter(has_text="✕").wait_for()
    assert page[".play"].get_by_role("button", name="pay {R} with these").is_disabled()
    pays(page, "{R}").select_option(label="Mountain#3: {R}")
    page[".verdict"].filter(has_text="This pays it").wait_for()
    press(page, "pay {R} with these")
    asked(page, "ana has priority")
    tapped = int(page[".is-tapped"].first.get_attribute("data-objects"))
    assert [each.id for each in page.widgets[0].game.state.permanents(0)].index(tapped) == 3


PRICES = """
scenario: prices
players:
  ana:
    battlefield: [Mountain x2, Forest, Filter, Altar, Boggart Brute, Llanowar Elves x2, Slug]
    hand: [Bolt]
    mana: "{U}"
  ben: {}
cards:
  - {name: Filter, type_line: Land, oracle_text: "{1}, {T}: Add {W}{U}."}
  - {name: Altar, mana_cost: "{3}", type_line: Artifact, oracle_text: "Sacrifice a creature: Add {C}{C}."}
  - {name: Slug, mana_cost: "{3}", type_line: Artifact, oracle_text: "{1}{U}, Sacrifice a creature: Draw a card."}
  - {name: Bolt, mana_cost: "{2/R}{R/W}{G/P}", type_line: Instant, oracle_text: "Draw a card."}
"""


@pytest.fixture
def prices(chromium, tmp_path):
    """A page with a player of a game in which costs can be paid in many ways."""
    opened = WidgetPage(chromium, tmp_path, Player(explorer.read_text(PRICES).start()))
    yield opened
    opened.close()


def test_each_symbol_is_paid_as_the_player_wants(prices):
    """Life for a Phyrexian symbol, either half of hybrid ones, and unspent mana: each is chosen for its symbol."""
    card(prices, "Bolt").get_by_role("button", name="cast Bolt").click()
    asked(prices, "paid for Bolt")
    press(prices, "choose what pays what")
    pays(prices, "{G/P}").select_option(label="2 life")
    prices[".verdict"].filter(has_text="This pays it").wait_for()
    pays(prices, "{2/R}").select_option(label="Mountain#2: {R}")
    prices[".verdict"].filter(has_text="Left in the pool").wait_for()
    press(prices, "pay {2/R}{R/W}{G/P} with these")
    asked(prices, "ana has priority")
    state = prices.widgets[0].game.state
    assert state.players[0].life == 18
    assert state.pools[0].sum() == 1


def test_a_source_that_costs_mana_and_objects_are_chosen(prices):
    """A source with a cost has lines of its own, and the creature to sacrifice is chosen before anything is paid."""
    card(prices, "Slug").get_by_role("button", name="activate Slug").click()
    asked(prices, "paid for Slug")
    press(prices, "choose what pays what")
    pays(prices, "{1}").select_option(label="Filter: {W}{U} ({1}, {T})")
    prices[".bill"].get_by_label("what pays {1} for Filter").wait_for()
    press(prices, "sacrifice Llanowar Elves#2")
    prices[".play"].get_by_role("button", name="sacrifice Llanowar Elves#2", pressed=True).wait_for()
    press(prices, "pay {1}{U}, Sacrifice a creature with these")
    asked(prices, "ana has priority")
    state = prices.widgets[0].game.state
    assert [state.objects[each].base.name for each in state.zone(Zone.GRAVEYARD, 0)] == ["Llanowar Elves"]
    tapped = [each.base.name for each in state.permanents(0) if state.is_set(each, TAPPED)]
    assert tapped == ["Mountain", "Filter"]


def test_keep_for_all_copies(page):
    """The same answer goes to all copies that are asked about next."""
    cast_at_ben(page)
    press(page, ON)
    asked(page, "New targets")
    press(page, KEEP_ALL)
    asked(page, "ana has priority")
    assert len(page.widgets[0].game.state.stack) == 3


def test_a_new_target_is_another_spell_or_thing(page):
    """A copy gets a new target by pressing it on the board."""
    cast_at_ben(page)
    press(page, ON)
    asked(page, "New targets")
    card(page, "Boggart Brute").locator(".rx-act").click()
    page[".stacked"].filter(has_text="→ Boggart Brute").wait_for()


def test_a_refusal_shows_its_rule_and_changes_nothing(chromium, tmp_path):
    """An answer that the engine refuses shows the reason with its rule, and the same question stands."""
    page = WidgetPage(chromium, tmp_path, Player(explorer.read_text(NUMBERS).start()))
    cast = card(page, "Shock").get_by_role("button", name="cast Shock")
    cast.click()
    page[".player-head"].nth(1).locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "ana has priority")
    card(page, "League Guildmage").get_by_role("button").click()
    asked(page, "What is X")
    answers = list(page.widgets[0].game.answers)
    page[".play-body"].get_by_label("another number").fill("-1")
    press(page, "answer with the number written here")
    assert "everything is as it was" in page[".refusal"].inner_text()
    assert page[".refusal .rule"].first.inner_text()
    asked(page, "What is X")
    assert page.widgets[0].game.answers == answers
    page[".refusal .button"].click()
    assert page[".refusal"].count() == 0
    page.close()


def test_why_not_is_told_beside_the_card(page):
    """A card that cannot be used tells why, by rule, when it is asked."""
    page[".player"].nth(1).locator(".rx-chip .rx-wonder").click()
    page[".why"].filter(has_text="ben does not have priority").wait_for()
    page[".why .rule"].click()
    assert page[".why .wording"].first.is_visible()
    assert page.widgets[0].game.answers == []


def test_an_order_is_made_by_buttons(chromium, tmp_path):
    """What has to be ordered is moved by buttons, and the answer is that order."""
    text = BOARD.replace("Thousand-Year Storm,", "Thousand-Year Storm, Mirari,")
    page = WidgetPage(chromium, tmp_path, Player(explorer.read_text(text).start()))
    card(page, "Shock").get_by_role("button", name="cast Shock").click()
    page[".player-head"].nth(1).locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "In which order")
    press(page, "move ability of Mirari up")
    press(page, "answer with this order")
    asked(page, "ana has priority")
    assert (1, 0) in page.widgets[0].game.answers
    page.close()


def test_a_step_is_taken_back_by_a_key(page):
    """U takes back what was done last, P passes; nothing passes by itself."""
    cast_at_ben(page)
    answers = list(page.widgets[0].game.answers)
    page.press("p")
    asked(page, "ben has priority")
    page.press("u")
    asked(page, "ana has priority")
    assert page.widgets[0].game.answers == answers
    press(page, "do again what was taken back (1 answers)")
    asked(page, "ben has priority")


def test_a_branch_is_made_and_compared(page):
    """Looking back, one goes on from there and answers otherwise; both ways stand side by side."""
    cast_at_ben(page)
    press(page, ON, KEEP_ALL)
    asked(page, "ana has priority")
    press(page, "everyone passes until the stack is empty or something is asked")
    page[".life"].nth(1).filter(has_text="14").wait_for()
    page.press("Home", "ArrowRight")
    asked(page, "You are looking back: moment 1")
    press(page, "take back what came after this moment, and answer otherwise")
    asked(page, "Targets for Shock")
    card(page, "Boggart Brute").locator(".rx-act").click()
    press(page, "pay {R} so")
    asked(page, "ana has priority")
    page[".branching summary"].click()
    assert "you are on “branch 2”" in page[".branching summary"].inner_text()
    press(page, "compare main line with branch 2")
    row = page[".is-different"].filter(has_text="ben's life")
    row.wait_for()
    assert row.locator(".rx-is-only").all_inner_texts() == ["≠ 20", "≠ 14"]
    press(page, "rename branch 2")
    page[".branch input"].fill("at the Brute")
    page.page.keyboard.press("Enter")
    page[".branch"].filter(has_text="at the Brute").wait_for()
    press(page, "go on with main line")
    page[".life"].nth(1).filter(has_text="14").wait_for()
    press(page, "delete at the Brute", "really delete at the Brute: it cannot be brought back")
    page[".branching summary"].filter(has_text="to begin one").wait_for()


def test_a_kernel_that_does_not_answer(page):
    """While the kernel is busy or gone, stepping goes on, and it says that nothing can be chosen now."""
    cast_at_ben(page)
    page.deaf = True
    press(page, ON)
    page[".kernel"].filter(has_text="You can go on stepping, but not choose now").wait_for()
    assert page[".play-tools"].get_by_role("button", name=ON).is_disabled()
    page.press("Home", "ArrowRight")
    assert page.place == 1
    page.press("End")
    assert page.place == page.widgets[0].last


def test_two_players_on_a_page(chromium, tmp_path):
    """Two players on one page have games, questions and keys of their own."""
    page = WidgetPage(chromium, tmp_path, *(Player(explorer.read_text(BOARD).start()) for _ in range(2)))
    cast_at_ben(page)
    assert page[".play-prompt"].nth(1).inner_text().startswith("? ana has priority")
    assert page.widgets[1].game.answers == []
    assert page[".place"].nth(1).inner_text() == "0 / 0"
    page.close()


def test_a_long_game_is_played_on(chromium, tmp_path):
    """A game of 2,000 events is played on as a short one is."""
    page = WidgetPage(chromium, tmp_path, Player(passing(2000)))
    answers = len(page.widgets[0].game.answers)
    press(page, ON)
    page.page.wait_for_function("before => window.models[0].get('serial') > before", arg=0)
    assert len(page.widgets[0].game.answers) > answers
    assert isinstance(page.widgets[0].game.pending, Priority)
    page.close()


def test_names_with_markup_are_text(chromium, tmp_path):
    """Names that look like markup are shown as they are written, in the panel and in comparisons."""
    name = "<img src=x onerror=alert(1)>"
    page = WidgetPage(chromium, tmp_path, Player(explorer.read_text(BOARD.replace("ben:", f'"{name}":')).start()))
    card(page, "Shock").get_by_role("button", name="cast Shock").click()
    asked(page, "Targets for Shock")
    assert name in page[".play-body"].inner_text()
    assert page.page.locator("img").count() == 0
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_width_makes_the_page_scroll_sideways(chromium, tmp_path, width, theme):
    """On a phone, in a notebook there, a laptop and a projector, in both themes, nothing is wider than the window."""
    page = WidgetPage(chromium, tmp_path, Player(explorer.read_text(BOARD).start()), width=width, theme=theme)
    cast_at_ben(page)
    press(page, ON)
    asked(page, "New targets")
    press(page, BACK)
    asked(page, "ana has priority")
    card(page, "Mountain ×3").get_by_role("button").click()
    page[".branching summary"].filter(has_text="branch 2").click()
    press(page, "compare main line with branch 2")
    page[".compared"].wait_for()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    controls = "[...document.querySelectorAll('button, input, summary')]"
    named = "(each) => each.ariaLabel || each.innerText.trim() || each.labels?.length"
    assert page.page.evaluate(f"{controls}.every({named})")
    page.close()


def test_keys_pressed_elsewhere_are_left_to_the_notebook(chromium, tmp_path):
    """In a notebook a viewer takes no focus by itself, and hears no key that is pressed while something else has it."""
    page = WidgetPage(chromium, tmp_path, explorer.open(explorer.load("mirari")))
    for key in ("ArrowRight", "End"):
        page.page.keyboard.press(key)
        assert page.page.evaluate("document.activeElement === document.body")
        assert page.place == 0
    page.close()
