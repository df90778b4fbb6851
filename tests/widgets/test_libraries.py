"""Libraries: what players know of them is told with who knows it, and the rest only to whoever teaches."""

import pytest
from pages import Page, browser, needs_chromium
from shown_games import views

import explorer
from explorer.draw.known import known as known_at
from explorer.draw.known import place
from explorer.draw.trace import Tracer
from explorer.exact.deeds import LibraryOrdered
from explorer.exact.log import Event
from explorer.rules import R
from explorer.values.zones import Zone

BOARD = """scenario: A library
cards:
  - {name: Lift, mana_cost: "{U}", type_line: Instant,
     oracle_text: "Put target creature on top of its owner's library."}
  - {name: Peek, mana_cost: "{U}", type_line: Instant, oracle_text: "Scry 2."}
players:
  ana:
    battlefield: [Island x3, Boggart Brute]
    hand: [Opt, Lift, Peek]
    library: [Shock, Mountain, Island x3]
  ben:
    library: [Forest x3]
"""


def game():
    """A game in which ana may look at the top of her library."""
    return explorer.read_text(BOARD).start()


def known(made, moment=-1, player=0):
    """What is told to be known of a library at a moment: label, place, who knows."""
    found = views(Tracer(made, made.ids).trace())[moment][f"{player}.known"]
    return [(each["label"], each["place"], each["known_to"]) for each in found]


def test_nothing_is_known_of_a_library_at_first():
    """What a scenario puts into a library, no player knows."""
    assert known(game()) == []


def test_who_looks_at_a_card_knows_it():
    """While ana is asked where the card that she looks at goes, she knows that it is on top (701.18a)."""
    made = game()
    made.cast("Opt")
    made.resolve()
    assert known(made) == [("Shock", "top", "ana")]


@pytest.mark.parametrize(("down", "found"), [(["Shock"], [("Shock", "bottom", "ana")]), ([], [])])
def test_what_was_looked_at_stays_known_until_it_is_drawn(down, found):
    """On the bottom the card stays known; on top it is drawn next, and is no card of the library any more."""
    made = game()
    made.cast("Opt")
    made.resolve(choices=[{"pick": down}])
    assert known(made) == found
    assert known(made, player=1) == []


def test_the_order_goes_on_with_the_library():
    """The names of a library from its top are told at each moment, as the library is then."""
    made = game()
    made.cast("Opt")
    made.resolve(choices=[{"pick": ["Shock"]}])
    trace = Tracer(made, made.ids).trace()
    orders = [[trace["texts"][n] for n in view["0.order"]] for view in views(trace)]
    assert orders[0] == ["Shock", "Mountain", "Island", "Island", "Island"]
    assert orders[-1] == ["Island", "Island", "Island", "Shock"]


def test_what_is_put_there_openly_all_know():
    """A creature that goes to a library was seen by all; drawn, it is no card of the library any more (400.2)."""
    made = game()
    made.cast("Lift", targets=["Boggart Brute"])
    made.resolve()
    assert known(made) == [("Boggart Brute", "top", "everyone")]
    made.cast("Opt")
    made.resolve(choices=[{"pick": []}])
    assert known(made) == []


def test_of_several_cards_nobody_else_knows_which_went_where():
    """Who looks at two cards of which all knew one is alone in knowing, from then on, where it lies."""
    made = game()
    made.cast("Lift", targets=["Boggart Brute"])
    made.resolve()
    made.cast("Peek")
    made.resolve(choices=[{"pick": ["Boggart Brute"]}])
    assert known(made) == [("Shock", "top", "ana"), ("Boggart Brute", "bottom", "ana")]


def test_a_shuffled_library_nobody_knows():
    """What a player put on the bottom of a library that is then shuffled is known no more (701.20a)."""
    made = game()
    made.cast("Lift", targets=["Boggart Brute"])
    made.resolve()
    library = made.state.zone(Zone.LIBRARY, 0)
    shuffled = Event(len(made.log), LibraryOrdered(0, library[::-1], True), (), len(made.log), None, R.SHUFFLE)
    (before,) = known_at(made.log, [], [len(made.log) - 1])
    made.log.append([shuffled], made.state)
    (after,) = known_at(made.log, [], [len(made.log) - 1])
    assert list(before) == [library[0]]
    assert list(after) == []


@pytest.mark.parametrize(
    ("number", "size", "words"),
    [(0, 5, "top"), (1, 5, "2nd from the top"), (4, 5, "bottom"), (3, 9, "4th from the top"), (0, 1, "top")],
)
def test_a_place_is_counted_from_the_nearer_end(number, size, words):
    """Top and bottom are named, and other places counted from the end that is nearer."""
    assert place(number, size) == words


@needs_chromium
def test_the_library_is_shown_to_whoever_teaches(tmp_path):
    """What is known unfolds with who knows it; the whole library only when asked for, and stays so in stepping."""
    made = game()
    made.cast("Opt")
    made.resolve(choices=[{"pick": ["Shock"]}])
    path = made.to_html(tmp_path / "library.html")
    with browser() as chromium:
        page = Page(chromium, path)
        page.press("End")
        page[".library"].first.get_by_text("known: 1 card").click()
        assert page[".library"].first.get_by_text("Shock: bottom, known to ana").is_visible()
        order = page[".order"].first
        assert not order.is_visible()
        page[".library"].first.get_by_text("show library").click()
        assert order.inner_text().split() == ["Island", "Island", "Island", "Shock"]
        page.press("Home")
        assert order.inner_text().split()[0] == "Shock"
        page.close()
