"""The index of a file saves reading it again, and is never trusted when the file or the index is not what it was."""

import os
import subprocess
import sys
from hashlib import blake2b

import pytest
from card_files import DECK, EMBER, OTTER, as_lines, as_list, saved, scryfall
from hypothesis import given
from hypothesis import strategies as st

from explorer.cards import index
from explorer.cards.data import CardDataError, open_data


class Reading:
    """Opens a file, and tells whether it had to be read for that."""

    def __init__(self, path, cache):
        self.path, self.cache, self.read = path, cache, False

    def names(self):
        """The names of the cards, after which `read` tells whether an index was enough."""
        told = []
        data = open_data(self.path, lambda *progress: told.append(progress), cache=self.cache)
        self.read = bool(told)
        return [card.name for card in data]


@pytest.fixture
def reading(tmp_path, cache):
    """A file of two cards that is opened again and again."""
    return Reading(saved(tmp_path, as_list([EMBER, OTTER])), cache)


def test_a_file_is_read_once(reading):
    """The first opening reads the file, the next one asks the index, and finds the same cards."""
    first = reading.names()
    assert reading.read
    assert reading.names() == first == ["Ember Lance", "Brook Otter"]
    assert not reading.read


def test_data_stay_open_while_their_cards_are_looked_through(reading):
    """Whoever goes through the cards needs to hold on to nothing else."""
    cards = iter(open_data(reading.path, cache=reading.cache))
    assert [card.name for card in cards] == ["Ember Lance", "Brook Otter"]


def rewritten(path):
    path.write_bytes(as_list([EMBER, scryfall("Brook Adder")]))


def same_size(path):
    state = path.stat()
    path.write_bytes(path.read_bytes().replace(b"Brook Otter", b"Brook Adder"))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))


def same_content_later(path):
    os.utime(path, (1, 1))


@pytest.mark.parametrize(
    ("change", "expected"),
    [(rewritten, "Brook Adder"), (same_size, "Brook Adder"), (same_content_later, "Brook Otter")],
)
def test_a_changed_file_is_read_anew(reading, change, expected):
    """Another size, another time or other content at the ends, even with the old size and time: the file is read."""
    reading.names()
    change(reading.path)
    assert reading.names() == ["Ember Lance", expected]
    assert reading.read
    assert len(list(reading.cache.iterdir())) == 1


def test_another_version_reads_anew(reading, monkeypatch):
    """An index that another version of the program made is not used."""
    reading.names()
    monkeypatch.setattr(index, "VERSION", index.VERSION + 1)
    assert reading.names() == ["Ember Lance", "Brook Otter"]
    assert reading.read


def test_a_file_that_changes_while_it_is_read_is_refused(reading):
    """What is read from a file that changes at the same time would be part of each; no index is kept of it."""
    with pytest.raises(CardDataError, match="the file changed while it was read"):
        open_data(reading.path, lambda *_: rewritten(reading.path), cache=reading.cache)
    assert list(reading.cache.iterdir()) == []
    assert reading.names() == ["Ember Lance", "Brook Adder"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A file with an index that is spoiled again and again."""
    place = tmp_path_factory.mktemp("kept")
    return Reading(saved(place, as_list(DECK)), place / "cache")


@given(st.data())
def test_a_spoiled_index_is_never_trusted(kept, data):
    """Whatever byte of the index is changed, or wherever it is cut off, the file is read again."""
    names = kept.names()
    (made,) = kept.cache.iterdir()
    content = bytearray(made.read_bytes())
    if data.draw(st.booleans()):
        content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    else:
        del content[data.draw(st.integers(0, len(content) - 1)) :]
    made.write_bytes(content)
    assert kept.names() == names
    assert kept.read
    assert kept.names() == names
    assert not kept.read


def test_an_index_of_something_else_is_not_taken_for_one(reading):
    """A whole file that is no index, under the name that it would have, is replaced."""
    reading.names()
    (made,) = reading.cache.iterdir()
    made.unlink()
    digest = blake2b(b"no database", digest_size=8).hexdigest()
    saved(reading.cache, b"no database", f"{made.name.rpartition('-')[0]}-{digest}.sqlite")
    assert reading.names() == ["Ember Lance", "Brook Otter"]
    assert reading.read


OPEN = """
import os, sys
from pathlib import Path
from explorer.cards.data import open_data
progress = (lambda *_: os._exit(9)) if "die" in sys.argv else None
print([card.name for card in open_data(sys.argv[1], progress, cache=Path(sys.argv[2]))])
"""


def process(reading, *words):
    """Another process that opens the file."""
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, reading.path, reading.cache, *words], stdout=subprocess.PIPE, text=True
    )


def test_a_killed_process_leaves_no_index(reading):
    """A process that dies while it reads the file leaves nothing that another one would take for an index."""
    assert process(reading, "die").communicate()[0] == ""
    assert [file.suffix for file in reading.cache.iterdir()] == [".building"]
    assert reading.names() == ["Ember Lance", "Brook Otter"]
    assert reading.read


def test_processes_do_not_disturb_each_other(reading):
    """Several processes that open a new file at the same time all have its cards, and one index stays."""
    reading.path.write_bytes(as_lines([scryfall(f"Card {n}", text="x" * 500) for n in range(3000)]))
    said = [other.communicate()[0] for other in [process(reading) for _ in range(4)]]
    assert said == [f"{[f'Card {n}' for n in range(3000)]}\n"] * 4
    assert [file.suffix for file in reading.cache.iterdir()] == [".sqlite"]
    assert len(reading.names()) == 3000
    assert not reading.read


def test_old_indexes_are_tidied_away(tmp_path, cache):
    """The folder keeps the indexes that were used last, and forgets what was left half done long ago."""
    paths = [saved(tmp_path, as_list([EMBER]), f"{n}.json") for n in range(12)]
    cache.mkdir()
    os.utime(saved(cache, b"", "left.building"), (1, 1))
    for n, path in enumerate(paths):
        open_data(path, cache=cache)
        for made in cache.glob("*.sqlite"):
            os.utime(made, (made.stat().st_mtime - 60,) * 2)
        assert len(list(cache.iterdir())) == min(n + 1, 8)
    again = [Reading(path, cache) for path in paths]
    assert [each.names() and each.read for each in reversed(again)] == [False] * 8 + [True] * 4
