"""Cards where they can be played from though they are in no hand, cards face down, and emblems: seen and pressed."""

from __future__ import annotations

import pytest
from explorer_widgets import Player
from pages import browser, needs_chromium
from played_pages import WidgetPage

import explorer
from explorer.draw.view import view

BOARD = """
scenario: cards in other places
cards:
  - {name: Horn, mana_cost: "{R}", type_line: Sorcery,
     oracle_text: 'You get an emblem with "Creatures you control get +1/+1."'}
  - {name: Impulse, mana_cost: "{R}", type_line: Sorcery,
     oracle_text: "Exile the top two cards of your library. You may play those cards this turn."}
  - {name: Glimpse, mana_cost: "{R}", type_line: Sorcery,
     oracle_text: "Look at the top two cards of target opponent's library. Exile one of them face down and put the
       other on the bottom of that library. You may look at and play the exiled card for as long as it remains exiled,
       and you may spend mana as though it were mana of any color to cast that spell."}
  - {name: Seer, mana_cost: "{R}", type_line: Creature — Test, power: "1", toughness: "1",
     oracle_text: "You may look at the top card of your library any time.\\nYou may cast instant spells from the top of
       your library."}
players:
  ana:
    battlefield: [Mountain x6, Seer]
    hand: [Horn, Impulse, Glimpse]
    library: [Shock, Island, Shock, Island x3]
  ben: {library: [Opt, Forest x3]}
"""


def game():
    """A game in which ana has an emblem, and may play cards from her exile, from ben's and from her library."""
    made = explorer.read_text(BOARD).start()
    made.cast("Horn").resolve()
    made.cast("Impulse").resolve()
    return made.cast("Glimpse", targets=["ben"]).resolve().choose(pick=["Opt"])


def cards(made, zone, player=0):
    """What is seen of a player's zone: each card with what is marked on it."""
    return [(each.label, *each.marks) for each in getattr(view(made.state).players[player], zone)]


def test_who_may_play_a_card_is_marked_where_it_lies():
    """A permission is for its player, also for a card that another player owns and that lies face down (601.3)."""
    made = game()
    assert cards(made, "exile") == [("Shock", "ana may cast it"), ("Island", "ana may play it")]
    assert cards(made, "exile", 1) == [("Opt", "face down", "ana may cast it")]
    made.advance("upkeep", "ben")
    assert cards(made, "exile") == [("Shock",), ("Island",)]


def test_a_land_on_top_is_not_marked_where_spells_alone_may_be_cast():
    """What a permission is not for stays unmarked (601.3)."""
    made = explorer.read_text(BOARD.replace("[Shock, Island, Shock", "[Island, Shock, Shock")).start()
    assert made.why_not("play", "Island", zone="library") is not None
    made.cast("Impulse").resolve()
    assert cards(made, "exile") == [("Island", "ana may play it"), ("Shock", "ana may cast it")]


def test_an_emblem_is_seen_with_what_it_says():
    """It is in the command zone of whoever got it, in the terminal as well (114.1, 114.2)."""
    made = game()
    (emblem,) = view(made.state).players[0].command
    assert (emblem.label, emblem.text) == ("Horn Emblem", "Creatures you control get +1/+1.")
    assert "Emblem" in str(made)


@pytest.fixture(scope="module")
def chromium():
    """One browser for all tests here."""
    with browser() as found:
        yield found


@pytest.fixture
def page(chromium, tmp_path):
    """A page with one player; at the end it must have made no error and no request."""
    opened = WidgetPage(chromium, tmp_path, Player(game()))
    yield opened
    opened.close()


@needs_chromium
def test_what_may_be_played_from_elsewhere_is_pressed_there(page):
    """The top card that is known stands open in its library, and is cast from there by pressing it."""
    down = page[".chip"].filter(has_text="face down")
    assert down.get_by_role("button", name="cast Opt from exile").is_visible()
    top = page[".library"].first.get_by_text("Shock: top, known to ana")
    assert top.is_visible()
    assert "ana may cast it" in top.inner_text()
    top.get_by_role("button", name="cast Shock from ana's library").click()
    page[".player-head"].nth(1).locator(".rx-act").click()
    page[".play"].get_by_role("button", name="pay {R} so").click()
    page[".play-prompt"].filter(has_text="ana has priority").wait_for()
    assert "Shock" in page.texts(".stacked")[-1]


@needs_chromium
def test_an_emblem_unfolds_and_is_no_card_to_cast(page):
    """Its text is below its name; asked why it cannot be used, nothing is said of casting it (114.5)."""
    emblem = page[".chip"].filter(has_text="Horn Emblem")
    emblem.locator("summary").click()
    assert emblem.get_by_text("Creatures you control get +1/+1.").is_visible()
    emblem.locator(".rx-wonder").click()
    page[".why"].wait_for()
    assert "There is nothing that one could do with it." in page[".why"].inner_text()
