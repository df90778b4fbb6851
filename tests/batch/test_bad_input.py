"""What cannot be asked of many games is told at once, in words that say what could be."""

import pytest

import explorer

DECK = {"Island": 14, "Mountain": 10, "Shock": 36}
ASKED = {"deck": DECK, "cast": "{U}", "turn": 1, "games": 10}
SPELLS = {"hand": {"Shock": 1}, "battlefield": {"Mountain": 5}, "games": 10}

DECKS = {
    "a list of names": (["Island"] * 60, "cards by name with how many there are"),
    "no deck": (None, "cards by name with how many there are"),
    "one name": ("Island", "cards by name with how many there are"),
    "less than none": ({"Island": -1}, "-1 is no number of cards"),
}

COSTS = {
    "a number of lands for a policy": ({"lands": 5}, "or a function of a View, not 5"),
    "a number for mulligans": ({"mulligans": 3}, "'none', 'london'"),
    "no function to keep by": ({"mulligans": "london", "keep": 5}, "keep is a function of a Hand"),
    "a name for a seed": ({"seed": "x"}, "a seed is a whole number from 0, not 'x'"),
    "a list for a curve": ({"cast": None, "turn": None, "curve": ["{U}"]}, "a curve is a cost for each turn"),
}

TURNS = {
    "a list of names": ({"hand": ["Shock"]}, "cards by name with how many there are"),
    "a number for copies": ({"copies": 3}, "'spare mana', 'whenever', 'never' or by a function, not 3"),
    "a number for a policy": ({"policy": 3}, "'in order' or by a function of a View, not 3"),
    "generic mana": ({"mana": "{2}"}, "write each as one of its types"),
    "a number of mana": ({"mana": 3}, "told by its symbols"),
    "an unknown card before": ({"before": ["Nope"]}, "named 'Nope'"),
    "a dead opponent": ({"opponents_life": 0}, "a whole number from 1, not 0"),
    "life in words": ({"opponents_life": "20"}, "a whole number from 1, not '20'"),
    "less cards than none": ({"draw": -1}, "a whole number from 0, not -1"),
    "cards in words": ({"draw": "x"}, "a whole number from 0, not 'x'"),
    "numbers for names": ({"cast": [3]}, "by the names of cards"),
    "a card that is not there": ({"cast": "Opt"}, "'Opt' is to be cast, and is neither"),
}


@pytest.mark.parametrize("case", DECKS)
def test_what_is_no_deck(case):
    """A deck is cards with numbers; anything else is told."""
    deck, told = DECKS[case]
    with pytest.raises(ValueError, match=told):
        explorer.simulate(**{**ASKED, "deck": deck})


@pytest.mark.parametrize("case", COSTS)
def test_what_cannot_be_asked_about_costs(case):
    """Policies, mulligans, seeds and curves of another sort are told with those that there are."""
    wrong, told = COSTS[case]
    with pytest.raises(ValueError, match=told):
        explorer.simulate(**{**ASKED, **wrong})


@pytest.mark.parametrize("case", TURNS)
def test_what_cannot_be_asked_about_a_turn_of_spells(case):
    """Hands, policies, mana and numbers of another sort are told with what they could be."""
    wrong, told = TURNS[case]
    with pytest.raises(ValueError, match=told):
        explorer.simulate_spells(**{**SPELLS, **wrong})


def test_games_that_are_not_there():
    """A game has a number, an audit at least one game, and a name may be told without a list around it."""
    asked = explorer.simulate_spells(**SPELLS, cast="shock")
    assert asked.cast.mean.value == 1
    for lane in (10, -1, "x"):
        with pytest.raises(ValueError, match=f"from 0 to 9; there is no game {lane!r}"):
            asked.game(lane)
    with pytest.raises(ValueError, match="a whole number from 1, not 0"):
        asked.audit(0)
    with pytest.raises(ValueError, match="a number of lands, not 'x'"):
        explorer.simulate_mana(DECK, 3, screw="x", games=10)
    with pytest.raises(ValueError, match="'x' is no turn"):
        explorer.simulate_turn(DECK, "x", games=10)


def test_files_of_another_sort(tmp_path):
    """A list in UTF-16 is read as such; what is no text at all is no deck list."""
    file = tmp_path / "deck.txt"
    file.write_text("24 Island\n36 Shock\n", "utf-16")
    assert len(explorer.deck(file)) == 60
    file.write_bytes(b"PK\x03\x04\x00\x00")
    with pytest.raises(ValueError, match="is no text, and so no deck list"):
        explorer.deck(file)


@pytest.mark.parametrize("data", [b"24 Island\0", b"\x7fELF\x02\x01\x01", bytes(range(60, 0, -1))])
def test_a_file_that_is_no_text(tmp_path, data):
    """A picture or a program is told as such, and not taken for names of cards."""
    file = tmp_path / "deck.txt"
    file.write_bytes(data)
    with pytest.raises(ValueError, match="is no text, and so no deck list"):
        explorer.deck(file)
