"""A game as one page in a real browser: it steps, tells, opens rules, and asks nobody for anything."""

import json

import pytest
from pages import Page, browser, needs_chromium
from shown_games import board, example

from explorer.draw import replay
from explorer.draw.replay import html
from explorer.draw.trace import Tracer
from explorer.scenario.game import Game

pytestmark = needs_chromium
WIDTHS = (390, 1280, 1920)
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the pages are."""
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def mirari(folder):
    """The page of the example about Mirari."""
    return example("mirari").to_html(folder / "mirari.html")


@pytest.fixture
def page(chromium, mirari):
    """That page, opened; at the end it must have made no error and no request."""
    opened = Page(chromium, mirari)
    yield opened
    opened.close()


def test_keys_step(page):
    """Arrows go a step, Home and End to the ends, and each press counts, however quick."""
    assert page.place == 0
    page.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert page.place == 2
    assert page.said == "ana chooses targets for Lightning Bolt: ben."
    page.press("End")
    assert page.place == int(page[".slider"].get_attribute("max"))
    page.press("ArrowRight", "Home", "ArrowLeft")
    assert page.place == 0


def test_keys_step_before_anything_was_clicked(page):
    """On a page of its own the keys are the viewer's from the beginning, and no key is pressed twice."""
    assert page.page.evaluate("document.activeElement === document.body")
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.page.keyboard.press(key)
        assert page.place == place
    page.page.keyboard.press("End")
    assert page.place == int(page[".slider"].get_attribute("max"))
    page.page.keyboard.press("g")
    page.page.keyboard.type("3")
    page.page.keyboard.press("Enter")
    assert page.place == 3


def test_clicks_step(page):
    """The buttons do as the keys do, and are out of use where there is nowhere to go."""
    assert page["[title^='one step back']"].is_disabled()
    page["[title^='one step on']"].click()
    page["[title^='one step on']"].click()
    assert page.place == 2
    page["[title^='last moment']"].click()
    assert page["[title^='one step on']"].is_disabled()


def test_the_slider_goes_anywhere(page):
    """The slider goes to its moment, and says in words where it is."""
    page[".slider"].fill("12")
    assert page.place == 12
    assert "A copy of Lightning Bolt is put on the stack" in page[".slider"].get_attribute("aria-valuetext")


def test_jumps(page):
    """C, R and T jump to the next choice, resolution and turn; with Shift back; a jump to nowhere stays."""
    page.press("r")
    assert page.said == "ana and ben pass. The ability of Mirari resolves."
    page.press("Shift+R", "c")
    assert "Chosen next" in page[".asked"].inner_text()
    after = page.place
    page.press("Shift+C")
    assert page.place < after
    page.press("t")
    assert page.place < after
    page["[title^='next resolution']"].click()
    assert "resolves" in page.said


def test_a_step_is_gone_to_by_its_number(page):
    """G and a number go to that step, and the arrows step on from there; a number too high goes to the last one."""
    page.press("g")
    page.page.keyboard.type("12")
    page.press("Enter", "ArrowRight")
    assert page.place == 13
    field = page["[aria-label^='number of the step']"]
    for typed, place in (("999", int(page[".slider"].get_attribute("max"))), ("-3", 0)):
        field.fill(typed)
        field.press("Enter")
        assert page.place == place


def test_a_line_of_the_story_goes_there_and_opens_its_rule(page):
    """A click on a line shows its moment and what its rule says in our words; the number closes it again."""
    line = page[".line"].filter(has_text="Boggart Brute is destroyed")
    assert not line.locator(".rx-wording").is_visible()
    line.locator(".rx-line-text").click()
    assert page.said == "Boggart Brute is destroyed."
    assert line.locator(".rx-wording").is_visible()
    line.locator(".rx-rule").click()
    assert not line.locator(".rx-wording").is_visible()


def test_story_and_chain_are_in_step(page):
    """At each moment one line at most is the present one, and the chain marks what is past, present and to come."""
    page.press("End", "Home")
    assert page["[data-state=present].line"].count() == 0
    assert page["[data-state=future].drawn-node"].count() > 5
    page.press(*["ArrowRight"] * 12)
    assert page["[aria-current=step]"].inner_text().startswith("A copy of Lightning Bolt is put")
    assert "copy of Lightning Bolt" in page["[data-state=present].drawn-node"].text_content()
    assert page[".chain-note"].inner_text() == "▶ now: copy of Lightning Bolt"
    page.press("End")
    assert page["[data-state=future]"].count() == 0


def test_a_node_of_the_chain_goes_to_its_moment(page):
    """A node of the chain is a button: by click and by Enter it goes to where its thing comes up."""
    node = page["[aria-label^='go to: Boggart Brute is destroyed']"]
    node.click()
    assert page.said == "Boggart Brute is destroyed."
    page.press("Home")
    node.focus()
    page.page.keyboard.press("Enter")
    assert page.said == "Boggart Brute is destroyed."


def test_the_stack_tells_what_is_next_and_what_is_targeted(page):
    """The card on top says that it resolves next, the one that resolves says so, and each names its targets."""
    page.press(*["ArrowRight"] * 13)
    cards = page.texts(".stacked")
    assert [card.splitlines()[0].lower() for card in cards[:2]] == ["▶ resolves next", "● resolving now"]
    assert "→ Boggart Brute" in cards[0]
    assert "→ ben" in cards[2]


def test_mana_is_counted_in_pips(chromium, folder):
    """Each mana is a pip with its name, many are counted, and what is special about some of it stands beside it."""
    trace = Tracer(Game(board())).trace()
    special = {"amounts": {"R": 2}, "about": "only to cast artifact spells"}
    trace["moments"][0]["c"].append(["0.mana", [{"amounts": {"G": 7}}, special]])
    path = folder / "mana.html"
    path.write_text(replay.page(trace), encoding="utf-8")
    page = Page(chromium, path)
    pool = page[".pool"].first
    names = [each.get_attribute("aria-label") for each in pool.locator(".rx-pip").all()]
    assert names == ["green mana", "red mana", "red mana"]
    assert "×7" in pool.inner_text()
    assert "only to cast artifact spells" in pool.locator(".rx-special").inner_text()
    page.close()


def test_a_tall_stack_is_cut_and_counted(chromium, folder):
    """Of a stack of many copies the first dozen are cards, and of the rest it is told how many there are."""
    game = Game(board(cast=30), first=True)
    game.cast("Shock", targets=["ben"])
    while len(game.state.stack) < 15:
        game.resolve()
    path = game.to_html(folder / "tall.html")
    page = Page(chromium, path)
    page.press("End")
    height = len(game.view().stack)
    assert page[".stack .number"].inner_text() == str(height)
    assert page[".stacked"].count() == 12
    assert page[".rest"].inner_text().startswith(f"and {height - 12} more below: copy of Shock ×")
    page.close()


def test_a_storm_says_how_many_copies_it_makes(chromium, folder):
    """Before it resolves, the trigger of a storm says on its card how many copies it will make."""
    game = Game(board(cast=3), first=True)
    game.cast("Shock", targets=["ben"])
    page = Page(chromium, game.to_html(folder / "storm.html"))
    page.press("End")
    assert "if it resolves now, it makes 3 copies, one for each other" in page[".stack"].inner_text()
    page.close()


def test_arrows_on_demand(page):
    """Arrows from the stack to its targets are there when they are wanted, and gone again."""
    page.press(*["ArrowRight"] * 13)
    assert page[".arrow"].count() == 0
    page.press("a")
    assert page[".arrow"].count() == 2
    page.press("a")
    assert page[".arrow"].count() == 0


def test_tapped_is_shown_by_words_and_shape(page):
    """A tapped permanent says so and looks otherwise than by its color alone."""
    page.press("End")
    tapped = page[".is-tapped"].first
    assert "tapped" in tapped.inner_text()
    assert tapped.evaluate("node => getComputedStyle(node).borderStyle") == "dashed"


def test_the_theme_can_be_turned_over(page):
    """D turns light to dark and back, for a projector that shows one of them badly."""
    paper = "getComputedStyle(document.querySelector('.rx-root')).backgroundColor"
    light = page.page.evaluate(paper)
    page.press("d")
    assert page[".root"].get_attribute("data-rx-theme") == "dark"
    assert page.page.evaluate(paper) != light
    page.press("d")
    assert page.page.evaluate(paper) == light


def test_keys_with_ctrl_go_on_to_the_page(page):
    """What is pressed inside stays inside, but what is held with Ctrl goes on to whatever is around."""
    heard = "window.heard = []; document.addEventListener('keydown', (event) => window.heard.push(event.key))"
    page.page.evaluate(heard)
    page.press("a", "b", "ArrowRight", "Control+s")
    assert page.page.evaluate("window.heard") == ["Control", "s"] or page.page.evaluate("window.heard") == ["s"]


def test_a_notebook_that_hears_keys_first_leaves_them_alone(page):
    """Notebook 7 hears keys before anybody inside of a widget; it is told to leave those without Ctrl to the viewer."""
    page.page.evaluate(
        """() => {
          window.taken = [];
          document.addEventListener("keydown", (event) => {
            if (event.target.closest("[data-lm-suppress-shortcuts]")) return;
            window.taken.push(event.key);
            event.stopPropagation();
          }, true);
        }"""
    )
    page.press("ArrowRight", "Control+y", "ArrowRight")
    assert page.place == 2
    assert page.page.evaluate("window.taken") == ["Control", "y"]


def test_everything_is_reached_by_tab(page):
    """Every control has a name for those who hear the page, and the status is told as it changes."""
    controls = "[...document.querySelectorAll('button, input, summary')]"
    assert page.page.evaluate(f"{controls}.every((each) => each.ariaLabel || each.innerText.trim())")
    assert page[".said"].get_attribute("aria-live") == "polite"
    page.press("Tab")
    assert page.page.evaluate("document.activeElement.matches(':focus-visible')")


def test_markup_in_names_is_text(chromium, folder):
    """Names and titles that look like markup are shown as they are written, everywhere."""
    game = Game(board((MARKUP, "</script><b>ben")), first=True)
    game.cast("Shock", targets=["</script><b>ben"]).resolve("all")
    path = folder / "markup.html"
    path.write_text(html(game, title=f"{MARKUP}</title>"), encoding="utf-8")
    page = Page(chromium, path)
    page.press("End")
    assert page[".player-name"].all_inner_texts() == [MARKUP, "</script><b>ben"]
    assert page[".heading"].inner_text() == f"{MARKUP}</title>"
    assert page.page.locator("img, b").count() == 0
    assert MARKUP in page[".lines"].inner_text()
    page.close()


def test_two_viewers_on_a_page_do_not_disturb_each_other(chromium, folder, mirari):
    """Two viewers of one page step apart, each with its own keys and its own chain."""
    text = mirari.read_text("utf-8")
    place = '<main data-rx-replay="rx-trace" data-rx-future="shown"></main>'
    path = folder / "two.html"
    path.write_text(text.replace(place, place * 2), encoding="utf-8")
    page = Page(chromium, path)
    first, second = page[".root"].nth(0), page[".root"].nth(1)
    second.focus()
    for _ in range(5):
        page.page.keyboard.press("ArrowRight")
    places = page.texts(".place")
    assert [each.split()[0] for each in places] == ["0", "5"]
    assert first.locator("[data-state=present].rx-drawn").count() == 0
    assert second.locator("[data-state=present].rx-drawn").count() == 1
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_width_makes_the_page_scroll_sideways(chromium, mirari, width, theme):
    """On a phone, a laptop and a projector, in both themes, the page is as wide as the window and can be read."""
    page = Page(chromium, mirari, width, 900, theme)
    for _ in range(4):
        page.press("r")
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    page.press("Home", *["ArrowRight"] * 13)
    assert page[".root"].get_attribute("data-rx-theme") == theme
    for selector in (".said", ".status", ".types", ".line-text", ".is-next .name", "[data-state=future] .line-text"):
        assert contrast(page, selector) >= 4.5, selector
    page.close()


def contrast(page, selector):
    """The contrast of a text with what is behind it, as WCAG reckons it."""
    return page[selector].first.evaluate(
        """(node) => {
          const parts = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
          const light = (color) => parts(color).slice(0, 3).map((each) => each / 255)
            .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
            .reduce((sum, each, n) => sum + each * [0.2126, 0.7152, 0.0722][n], 0);
          let behind = node;
          while (parts(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
          const both = [light(getComputedStyle(node).color), light(getComputedStyle(behind).backgroundColor)];
          return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
        }"""
    )


@pytest.mark.parametrize("letter", "WUBRGC")
def test_pips_can_be_read(page, letter):
    """The letter of a pip stands out from its circle at least eight to one."""
    page[".pip"].first.evaluate("(pip, letter) => pip.setAttribute('class', `rx-pip rx-pip-${letter}`)", letter)
    ratio = page[".pip"].first.evaluate(
        """(pip) => {
          const light = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((each) => each / 255)
            .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
            .reduce((sum, each, n) => sum + each * [0.2126, 0.7152, 0.0722][n], 0);
          const both = ["circle", "text"].map((part) => light(getComputedStyle(pip.querySelector(part)).fill));
          return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
        }"""
    )
    assert ratio >= 8


def test_on_paper_there_is_the_story_with_its_rules(page):
    """Printed, the controls are gone, and every line of the story stands there with what its rule says."""
    page.press(*["ArrowRight"] * 5)
    page.page.emulate_media(media="print")
    assert not page[".slider"].is_visible()
    assert all(each.is_visible() for each in page[".line .wording"].all())
    assert page[".lines"].evaluate("list => list.scrollHeight - list.clientHeight") <= 1


def test_news_are_shown_where_one_stands(chromium, folder):
    """What is new of a game reaches a page that shows it: the story grows; where some are missing, it asks."""
    game = Game(board(), first=True)
    tracer = Tracer(game)
    path = folder / "news.html"
    path.write_text(html(game), encoding="utf-8")
    tracer.trace()
    game.cast("Shock", targets=["ben"])
    news = json.loads(json.dumps(tracer.newer()))
    page = Page(chromium, path)
    last = len(tracer.last["moments"]) - 1
    model = "document.querySelector('[data-rx-replay]').rxModel"
    page.page.evaluate(f"message => {model}.hear(message)", {"kind": "news", "serial": 1, "news": news})
    page.press("End")
    assert page.place == last
    page.page.evaluate(f"void ({model}.send = (message) => {{ window.asked = message.kind; }})")
    page.page.evaluate(f"message => {model}.hear(message)", {"kind": "news", "serial": 3, "news": {}})
    assert page.page.evaluate("window.asked") == "whole"
    assert "casts Shock" in page[".lines"].inner_text()
    page.close()


def test_a_picture_may_come_later(chromium, folder):
    """Until the picture of what is new has come, the old one stays and says that another is being drawn."""
    game = Game(board(), first=True)
    game.cast("Shock", targets=["ben"])
    tracer = Tracer(game)
    path = folder / "later.html"
    path.write_text(html(game), encoding="utf-8")
    tracer.trace()
    game.resolve()
    news = json.loads(json.dumps(tracer.newer(draw=False)))
    chain = json.loads(json.dumps(tracer.newly_drawn()))
    page = Page(chromium, path)
    model = "document.querySelector('[data-rx-replay]').rxModel"
    page.page.evaluate(f"message => {model}.hear(message)", {"kind": "news", "serial": 1, "news": news})
    before = page[".drawn-node"].count()
    page.press("End")
    assert page[".chain-note"].inner_text() == "… is being drawn"
    page.page.evaluate(f"message => {model}.hear(message)", {"kind": "chain", "serial": 0, "chain": None})
    page.page.evaluate(f"message => {model}.hear(message)", {"kind": "chain", "serial": 1, "chain": chain})
    assert page[".chain-note"].inner_text().startswith("▶ now: ")
    assert page[".drawn-node"].count() > before
    page.close()
