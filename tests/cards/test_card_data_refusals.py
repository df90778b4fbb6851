"""A file that is no card data is answered with one sentence: the file, the entry, and what is wrong."""

import gzip
import json

import pytest
from card_files import BY_NAME, DECK, EMBER, as_atomic, as_lines, as_list, saved, scryfall
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.cards.data import CardDataError, open_data

LIST, LINES, ATOMIC = as_list(DECK), as_lines(DECK), as_atomic(BY_NAME)
WHOLE = gzip.compress(LIST)

BROKEN_FILES = [
    (b"", "this file is empty"),
    (b" \n", "this file is empty"),
    (b"Ember Lance\n", "this is not JSON"),
    (b"<!doctype html><p>Not found", "this is a web page"),
    (b"PK\x03\x04....", "this is packed with zip; unpack it first"),
    ("[]".encode("utf-16"), "no text in UTF-8"),
    (LIST.replace("Æ".encode(), b"\xc6"), "no text in UTF-8"),
    (b"[]", "this has no cards"),
    (b'{"meta": {}}', "this has no cards"),
    (b'{"meta": {}, "data": []}', "its data are not cards by name"),
    (LIST[: len(LIST) // 2], "breaks off: the file is not complete"),
    (LIST.rstrip(b"]\n"), "entry 5 breaks off: the file is not complete"),
    (LINES[:-9], "entry 4 breaks off: the file is not complete"),
    (ATOMIC[:-9], "entry 2 breaks off: the file is not complete"),
    (WHOLE[: len(WHOLE) // 2], "breaks off: the gzipped file is not whole"),
    (WHOLE[:-8] + bytes(8), "is damaged"),
    (gzip.compress(LIST[:-99]), "breaks off: the file is not complete"),
    (LIST + b"]", "something stands behind its end"),
    (LIST.replace(b"},", b"};", 1), "entry 2 is not JSON|entry 1 is not JSON"),
    (b"[" * 100_000, "nested too deeply"),
    (b'{"meta": ' + b'{"a": ' * 100_000, "nested too deeply"),
    (b"[" + b"9" * 10_000 + b"]", "a number that is too long"),
    (b'[{"name": "' + b"x" * (1 << 25), "is longer than 16 million characters"),
]


@pytest.mark.parametrize(("content", "message"), BROKEN_FILES)
def test_a_broken_file_is_refused_in_one_sentence(tmp_path, cache, content, message):
    """Empty, cut off, damaged, packed otherwise, or something else altogether: it is said which, with the file."""
    path = saved(tmp_path, content)
    with pytest.raises(CardDataError, match=message) as refused:
        open_data(path, cache=cache)
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)
    assert refused.value.path == path
    assert not cache.exists() or list(cache.iterdir()) == []


BROKEN_ENTRIES = [
    (5, "is no object with the fields of a card but 5"),
    ({"object": "card", "type_line": "Instant"}, "has no name"),
    (EMBER | {"name": " "}, "has no name"),
    (EMBER | {"name": 7}, "has no text as its name but 7"),
    (EMBER | {"type_line": None}, r"\(Ember Lance\) has no type_line, so it is no card"),
    (EMBER | {"oracle_text": ["Draw."]}, "has no text as its oracle_text"),
    (EMBER | {"power": True}, "has no text as its power but True"),
    (EMBER | {"colors": "R"}, "has 'R' as its colors; colors are a list"),
    (EMBER | {"colors": ["P"]}, "colors are a list of W, U, B, R and G"),
    (EMBER | {"card_faces": "two"}, "has no list of objects as its card_faces"),
    (EMBER | {"card_faces": [{"type_line": "Instant"}]}, "has no name"),
    (EMBER | {"oracle_text": "\ud83d"}, "has half a character in its oracle_text"),
    ({"object": "ruling", "comment": "Yes."}, "is no card but a 'ruling'"),
    ({"object": "set", "name": "Alpha"}, "is no card but a 'set'"),
]


@pytest.mark.parametrize("shape", [lambda cards: json.dumps(cards).encode(), as_lines], ids=["list", "lines"])
@pytest.mark.parametrize(("entry", "message"), BROKEN_ENTRIES)
def test_a_broken_entry_is_told_by_its_number(tmp_path, cache, entry, message, shape):
    """The third entry is wrong: its number is told, its name if it has one, and what it should be."""
    path = saved(tmp_path, shape([*DECK[:2], entry, *DECK[2:]]))
    with pytest.raises(CardDataError, match=f"entry 3 .*{message}") as refused:
        open_data(path, cache=cache)
    assert refused.value.entry == 3


@pytest.mark.parametrize(
    ("by_name", "message"),
    [
        ({"": []}, "entry 2 has no name"),
        ({"ABC": {"cards": []}}, r"entry 2 \(ABC\) has no list of faces; .* AtomicCards is the one to use"),
        ({"A // B": [{"type": "Instant", "side": each} for each in "ab"]}, "entry 2 has no faceName"),
    ],
)
def test_other_files_of_mtgjson_are_told_apart(tmp_path, cache, by_name, message):
    """A file of sets or decks has other things where AtomicCards has faces."""
    path = saved(tmp_path, as_atomic({"Ember Lance": BY_NAME["Ember Lance"], **by_name}))
    with pytest.raises(CardDataError, match=message):
        open_data(path, cache=cache)


def test_a_list_of_search_results_is_no_bulk_file(tmp_path, cache):
    """What Scryfall answers to a search is a page of a list, and told so."""
    path = saved(tmp_path, json.dumps({"object": "list", "has_more": True, "data": DECK}).encode())
    with pytest.raises(CardDataError, match="entry 1 is no card but a 'list'"):
        open_data(path, cache=cache)


def test_a_folder_and_a_missing_file_are_told(tmp_path, cache):
    """A path that is no file is answered with what it is, and with how to come by a file."""
    with pytest.raises(CardDataError, match="this is a folder; name the file"):
        open_data(tmp_path, cache=cache)
    with pytest.raises(CardDataError, match="there is no such file; explorer cards fetch downloads one"):
        open_data(tmp_path / "none.json", cache=cache)
    with pytest.raises(CardDataError, match="this cannot be read"):
        open_data(tmp_path / ("x" * 5000), cache=cache)


def test_a_cache_that_cannot_be_written_is_told(tmp_path):
    """Where the index cannot be kept, it is said where it should have been."""
    taken = saved(tmp_path, b"", "cache")
    with pytest.raises(CardDataError, match=r"its index cannot be kept in .*cache"):
        open_data(saved(tmp_path, LIST), cache=taken)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder for many files, one after the other."""
    return tmp_path_factory.mktemp("spoiled")


@given(st.sampled_from([LIST, LINES, ATOMIC, WHOLE]), st.data())
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_spoiled_file_is_read_or_refused(place, content, data):
    """Whatever bytes of a file are changed or lost, there are cards with names, or there is one clear error."""
    at = data.draw(st.integers(0, len(content)))
    spoiled = content[:at] + data.draw(st.binary(max_size=4)) + content[at + data.draw(st.integers(0, 40)) :]
    refused, cards = "", []
    try:
        cards = list(open_data(saved(place, spoiled), cache=place / "cache"))
    except CardDataError as error:
        refused = str(error)
    assert bool(cards) != bool(refused)
    assert "\n" not in refused
    assert all(card.name.strip() and card.parts for card in cards)


def test_a_name_that_is_repeated_in_an_error_is_short(tmp_path, cache):
    """However long a wrong field is, the sentence stays one that can be read."""
    with pytest.raises(CardDataError) as refused:
        open_data(saved(tmp_path, as_list([scryfall("Ember Lance", colors="R" * 10_000)])), cache=cache)
    assert len(str(refused.value)) < 400
