"""Combat in a real browser: several defenders, blockers, what cannot be declared, division of damage."""

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer
from explorer.values.steps import Step

pytestmark = needs_chromium

ON = "everyone passes until something happens: something resolves, is put on the stack or is asked, or a step begins"
FIGHT = """
scenario: Two who are attacked
players:
  ana:
    battlefield: [Hill Giant, Desert Drake, Wall of Ice, {card: Boggart Brute, tapped: true}]
  ben: {battlefield: [Alpine Watchdog, Grizzly Bears, {card: Koth of the Hammer, counters: {loyalty: 3}}]}
"""


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def page(chromium, tmp_path):
    """A page with a game whose attackers are to be declared."""
    game = explorer.read_text(FIGHT).start().advance("declare attackers")
    opened = WidgetPage(chromium, tmp_path, Player(game))
    yield opened
    opened.close()


def press(page, *titles):
    """Press buttons by their titles."""
    for each in titles:
        page.page.get_by_title(each, exact=True).first.click()
        page.settle()


def test_creatures_are_sent_at_different_defenders_on_the_board(page):
    """A creature is pressed, then what it attacks; the other one goes elsewhere, and both are declared together."""
    press(page, "attack: Hill Giant")
    assert page[".play"].get_by_role("button", name="declare attackers").is_disabled()
    press(page, "Hill Giant attacks Koth of the Hammer", "attack: Desert Drake")
    page[".player-head"].nth(1).locator(".rx-act").click()
    press(page, "declare attackers")
    state = page.widgets[0].game.state
    assert [each.attacks for each in state.combat.attackers if each.attacks == 1] == [1]
    marks = " ".join(page.texts(".mark-fighting"))
    assert "attacking Koth of the Hammer" in marks
    assert "attacked by Hill Giant" in marks
    assert "attacking ben" in marks


def test_what_cannot_attack_says_why(page):
    """At the declaration what can't be declared tells by which rule, once for all defenders."""
    wall = page[".permanent"].filter(has_text="Wall of Ice")
    wall.hover()
    wall.locator(".rx-wonder").click()
    assert "Wall of Ice attacks ben or Koth of the Hammer" in page[".why"].inner_text()
    assert page[".why"].inner_text().count("508.1c") == 1


def test_nobody_attacks_and_it_is_taken_back(page):
    """Nobody is declared by one button, and the declaration that is taken back asks again."""
    press(page, "declare attackers")
    assert page.widgets[0].game.state.combat is None
    press(page, "take back what was done last (U)")
    page[".play-prompt"].filter(has_text="ana declares attackers").wait_for()


def test_blocks_are_declared_and_damage_is_divided(page):
    """Two creatures block one attacker; the board shows it, and how its damage is divided is asked."""
    page[".play"].get_by_text("all attack ben", exact=True).click()
    press(page, "declare attackers", ON)
    press(page, "block: Alpine Watchdog", "block: Grizzly Bears")
    press(page, "declare blockers")
    assert "blocked by Alpine Watchdog and Grizzly Bears" in " ".join(page.texts(".mark-fighting"))
    press(page, ON)
    page[".play-prompt"].filter(has_text="divide its 3 combat damage").wait_for()
    press(page, "answer with this division")
    assert page.widgets[0].game.state.step is Step.COMBAT_DAMAGE
    assert page.widgets[0].game.state.players[1].life == 18
