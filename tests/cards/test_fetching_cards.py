"""Fetching card data: asked for politely, gone on with after a break, checked, and in its place in one moment."""

import gzip
import json
import re
from email.utils import formatdate

import pytest
from card_files import DECK, EMBER, as_lines, as_list, scryfall
from card_server import breaks_off, sends, serving

from explorer.cards.data import CardDataError, open_data
from explorer.cards.fetching import fetch

MANY = [scryfall(f"Card {n}", text=str(n**9)) for n in range(500)]


@pytest.fixture
def server(monkeypatch):
    """A server with a gzipped file of JSON Lines, as Scryfall has it."""
    monkeypatch.setenv("no_proxy", "*")
    with serving() as server:
        server.content = gzip.compress(as_lines(MANY))
        yield server


@pytest.fixture
def file(tmp_path):
    """The file that is fetched to."""
    return tmp_path / "data" / "cards"


@pytest.fixture
def waited():
    """The seconds that were waited for, one pause after the other."""
    return []


@pytest.fixture
def fetched(server, file, waited):
    """Fetch from the server, without truly waiting, and give the names of the cards that came."""

    def fetched(progress=None):
        path = fetch(to=file, progress=progress, listing=server.listing, sleep=waited.append)
        assert path == file
        return [card.name for card in open_data(path, cache=file.parent / "cache")]

    return fetched


ALL = [each["name"] for each in MANY]


def pauses(waited):
    """The pauses that are longer than those between any two requests."""
    return [seconds for seconds in waited if seconds > 0.1]


def test_the_file_of_the_list_is_fetched(server, fetched, file):
    """The address of the file is asked for first; then the file comes, byte for byte."""
    assert fetched() == ALL
    assert file.read_bytes() == server.content
    assert [path for path, _ in server.asked] == ["/bulk-data", "/oracle-cards-20250207.jsonl.gz"]


def test_whoever_asks_says_who_they_are(server, fetched, waited):
    """Each request names the project and says what is accepted, and they are a tenth of a second apart."""
    fetched()
    for _, headers in server.asked:
        assert re.fullmatch(r"rules-explorer/\d[\w.]*", headers["User-Agent"])
        assert headers["Accept"]
    assert len(waited) == 1
    assert 0 < waited[0] <= 0.1


def test_the_older_list_has_a_json_list(server, fetched):
    """Where the list of files names no JSON Lines, the JSON list is fetched."""
    server.offer["download_uri"] = server.offer.pop("jsonl_download_uri").replace(".jsonl.gz", ".json")
    server.content = as_list(MANY)
    assert fetched() == ALL


def test_the_file_is_named_by_what_it_is(server, tmp_path, monkeypatch):
    """Without a file to fetch to, it goes to the folder of the user's data, by its kind and shape."""
    monkeypatch.setattr("explorer.cards.fetching.user_data_path", lambda name: tmp_path / name)
    path = fetch("oracle-cards", listing=server.listing, sleep=lambda _: None)
    assert path == tmp_path / "rules-explorer" / "oracle_cards.jsonl.gz"
    assert [each.name for each in path.parent.iterdir() if ".part" in each.name] == []


def test_whoever_waits_is_told_how_far_it_is(server, fetched):
    """Progress is told in bytes, up to all of them."""
    told = []
    fetched(lambda *progress: told.append(progress))
    assert told[-1] == (len(server.content), len(server.content))
    assert {total for _, total in told} == {len(server.content)}


def test_the_newest_is_not_fetched_again(server, fetched):
    """A file that the list still names is there already; a newer one, or one that was cut since, is fetched."""
    fetched()
    assert fetched() == ALL
    assert server.times == 1
    server.offer["updated_at"] = "2025-02-08T10:00:00+00:00"
    server.content = gzip.compress(as_lines(DECK))
    assert fetched() == [each["name"] for each in DECK]
    assert server.times == 2


def test_a_file_that_was_cut_is_fetched_again(server, fetched, file):
    """A file that is not as long as when it was fetched is not taken for the newest."""
    fetched()
    file.write_bytes(b"")
    assert fetched() == ALL


def test_what_breaks_off_goes_on(server, fetched):
    """After a break, only the rest is asked for, on the condition that the file is still the same."""
    server.next = [breaks_off(1000), breaks_off(3000)]
    assert fetched() == ALL
    asked = [(each.get("Range"), each.get("If-Range")) for each in map(server.headers_of, range(3))]
    assert asked == [(None, None), ("bytes=1000-", '"first"'), ("bytes=3000-", '"first"')]


def test_what_breaks_off_goes_on_the_next_time(server, fetched, file):
    """After too many breaks it is given up with what came, and the next time goes on from there."""
    server.next = [breaks_off(1000 + n) for n in range(5)]
    with pytest.raises(CardDataError, match=r"the connection broke off 5 times; 1,004 bytes are kept, fetching again"):
        fetched()
    assert not file.exists()
    assert fetched() == ALL
    assert server.headers_of(-1)["Range"] == "bytes=1004-"


def test_a_file_that_changed_after_a_break_begins_anew(server, fetched):
    """If the file is another one after the break, all of it comes, and nothing of the first is left in it."""

    def changes(handler):
        server.tag, server.content = '"second"', gzip.compress(as_lines(DECK))
        sends(500)(handler)

    server.next = [breaks_off(1000), changes]
    assert fetched() == [each["name"] for each in DECK]


@pytest.mark.parametrize("tag", ["", 'W/"weak"'])
def test_without_a_mark_of_its_version_a_file_begins_anew(server, fetched, tag):
    """Where the server does not tell one version from another, parts are not put together."""
    server.tag = tag
    server.next = [breaks_off(1000)]
    assert fetched() == ALL
    assert "Range" not in server.headers_of(1)


@pytest.mark.parametrize("claim", ["bytes 7-99/100", "bytes */100", "something"])
def test_another_part_than_was_asked_for_is_not_taken(server, fetched, claim):
    """A part that does not fit to what is there is thrown away, and all is fetched anew."""
    server.next = [breaks_off(1000), sends(206, b"x" * 50, Content_Range=claim)]
    assert fetched() == ALL
    assert "Range" not in server.headers_of(2)


def test_a_part_that_nobody_asked_for_is_not_taken(server, fetched):
    """A server that sends a later part of the file at once is asked again."""
    server.next = [sends(206, b"x" * 50, Content_Range="bytes 7-56/57")]
    assert fetched() == ALL


def test_a_length_that_is_too_long_is_noticed(server, fetched):
    """A server that claims more bytes than there are is asked for the rest, and the file is taken when it is whole."""
    server.next = [sends(200, server.content, len(server.content) + 50, ETag='"first"')]
    assert fetched() == ALL


def test_a_length_that_is_always_too_long_is_told(server, fetched, file):
    """If bytes are missing every time, that is told, and the file stays as it was."""
    server.next = [sends(200, server.content, len(server.content) + 50) for _ in range(9)]
    with pytest.raises(CardDataError, match="broke off 5 times"):
        fetched()
    assert not file.exists()


def test_a_length_that_is_too_short_is_noticed(server, fetched, file):
    """A file that ends too early by its own length is no whole card data, and does not replace the one there is."""
    file.parent.mkdir()
    file.write_bytes(as_list([EMBER]))
    server.next = [sends(200, server.content, 900)]
    with pytest.raises(CardDataError, match=r"no whole file of card data \(breaks off: .*\); nothing changed"):
        fetched()
    assert file.read_bytes() == as_list([EMBER])
    assert fetched() == ALL


@pytest.mark.parametrize(
    "body", [b"<!doctype html><p>Sign in", b"\x00" * 99, b"[]", b""], ids=["page", "zeros", "none", ""]
)
def test_garbage_is_not_taken_for_card_data(server, fetched, file, body):
    """What comes is read before it is kept: garbage is told and removed, and the next time all is fetched anew."""
    server.next = [sends(200, body)]
    with pytest.raises(CardDataError, match="what was fetched is no whole file of card data"):
        fetched()
    assert list(file.parent.iterdir()) == []
    assert fetched() == ALL


def test_an_answer_without_a_length_is_taken_when_it_is_whole(server, fetched):
    """Where the server does not say how long the file is, it is whole if it is card data to its end."""
    server.next = [sends(200, server.content, -1)]
    assert fetched() == ALL


@pytest.mark.parametrize(
    ("header", "seconds"), [("7", 7), ("0", 0), ("", 1), ("soon", 1), (formatdate(4e9, usegmt=True), None)]
)
def test_too_many_requests_are_waited_for(server, fetched, waited, header, seconds):
    """A server that says 429 is asked again after the time that it names; if that is too long, the user is told."""
    server.next_listing = [sends(429, Retry_After=header)]
    if seconds is None:
        with pytest.raises(CardDataError, match=r"answers 429 Too Many Requests and asks to wait for \d+ seconds"):
            fetched()
    else:
        assert fetched() == ALL
        assert pauses(waited) == [seconds] * (seconds > 0)


def test_a_time_to_wait_may_be_a_date(server, fetched, waited, monkeypatch):
    """Retry-After may name a moment, in the future or already past."""
    monkeypatch.setattr("explorer.cards.web.time.time", lambda: 1_000_000_000)
    dates = [formatdate(1_000_000_000 + seconds, usegmt=True) for seconds in (30, -30)]
    server.next = [sends(429, Retry_After=date) for date in dates]
    assert fetched() == ALL
    assert pauses(waited) == [30]


def test_a_fault_of_the_server_is_waited_for(server, fetched, waited):
    """After 500 and its like it is asked again, each time after a longer pause, and not for ever."""
    server.next = [sends(500), sends(503), sends(502, Retry_After="20")]
    assert fetched() == ALL
    assert pauses(waited) == [1, 2, 20]
    server.offer["updated_at"] = "later"
    server.next = [sends(500) for _ in range(9)]
    with pytest.raises(CardDataError, match="answers 500 Internal Server Error"):
        fetched()
    assert server.times == 4 + 5


@pytest.mark.parametrize("status", [400, 403, 404, 410])
def test_a_no_is_not_asked_again(server, fetched, status):
    """A server that refuses is told once, with its answer."""
    server.next = [sends(status)]
    with pytest.raises(CardDataError, match=f"this cannot be fetched: .* answers {status}"):
        fetched()
    assert server.times == 1


def test_redirects_are_followed(server, fetched):
    """The file may be elsewhere, and part of it can be asked for there, too."""
    server.next = [sends(302, Location="/elsewhere.gz"), breaks_off(1000), sends(301, Location="/elsewhere.gz")]
    assert fetched() == ALL
    assert server.headers_of(-1)["Range"] == "bytes=1000-"


@pytest.mark.parametrize(
    ("place", "message"),
    [("/oracle-cards-20250207.jsonl.gz", "from one address to another without end"), ("ftp:/cards", "no address")],
)
def test_redirects_are_not_followed_anywhere(server, fetched, place, message):
    """A circle is told, and so is a way out of the web."""
    server.next = [sends(302, Location=place) for _ in range(20)]
    with pytest.raises(CardDataError, match=message):
        fetched()


LISTS = [
    (b"", "is no list of files"),
    (b"<html>", "is no list of files"),
    (b'{"object": "error"}', "is no list of files"),
    (b'{"data": [5]}', "is no list of files"),
    (b'{"data": []}', "no file called 'oracle_cards'; there is none"),
    (b'{"data": [{"type": "rulings"}]}', "no file called 'oracle_cards'; there is rulings"),
    (b'{"data": [{"type": "oracle_cards"}]}', "names no address for 'oracle_cards'"),
    (b'{"data": [{"type": "oracle_cards", "download_uri": 5}]}', "names no address"),
    (b'{"data": [{"type": "oracle_cards", "download_uri": "file:///cards.json"}]}', "no address to follow"),
    (b'{"data": [{"type": "oracle_cards", "download_uri": "ftp://["}]}', "no address to follow"),
]


@pytest.mark.parametrize(("body", "message"), LISTS)
def test_a_list_that_is_none_is_told(server, fetched, body, message):
    """What the server answers instead of a list of files is told, and no address outside of the web is followed."""
    server.next_listing = [sends(200, body)]
    with pytest.raises(CardDataError, match=message):
        fetched()


def test_a_list_that_breaks_off_is_told(server, fetched):
    """A list that does not come whole is no list."""
    server.next_listing = [sends(200, json.dumps({"data": []}).encode()[:-3], 500)]
    with pytest.raises(CardDataError, match=r"is no list of files|the list of files at .* breaks off"):
        fetched()


def test_no_network_is_told_at_once(file, waited):
    """Without a network, or with nobody there, the answer is clear and comes without waiting."""
    with serving() as gone:
        listing = gone.listing
    with pytest.raises(CardDataError, match=r"cannot be reached \(.*\); without a network, use a file") as refused:
        fetch(to=file, listing=listing, sleep=waited.append)
    assert pauses(waited) == []
    assert str(refused.value).startswith(f"{file}: this cannot be fetched")


def test_a_place_that_cannot_be_written_is_told(server, tmp_path):
    """A folder in the place of the file, or a file in the place of its folder, is told before anything is fetched."""
    taken = tmp_path / "taken"
    taken.write_bytes(b"")
    for place, message in ((tmp_path, "this is a folder"), (taken / "cards", "this cannot be written")):
        with pytest.raises(CardDataError, match=message):
            fetch(to=place, listing=server.listing, sleep=lambda _: None)
    assert server.times == 0
