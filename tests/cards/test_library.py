"""The built-in cards in files: each equals what its text says and is shipped; a broken file is told."""

import json
import tomllib
from pathlib import Path

import pytest
from card_files import OTTER, as_list, saved, scryfall
from click.testing import CliRunner

from explorer.abilities.notation import noted
from explorer.cards import all_cards, find, names
from explorer.cards.data import open_data
from explorer.cards.library import Library, built_in_files
from explorer.cards.naming import UnknownCard
from explorer.cards.notation_files import NotationFileError, read_file, text_of
from explorer.cards.pool import understood
from explorer.cli import main

TOP = Path(__file__).parents[2]
REAL = TOP.parent / "shared" / "cards" / "oracle-cards.json.gz"
IN_FILES = [each for path in built_in_files() for each in read_file(path)]


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    """Real cards, which are not part of the project."""
    if not REAL.exists():
        pytest.skip("the real cards are not here")
    return open_data(REAL, cache=tmp_path_factory.mktemp("cache"))


@pytest.mark.parametrize("name", [each.name for each in IN_FILES])
def test_a_card_of_a_file_is_what_its_real_text_says(name, real):
    """A built-in card is exactly what is read from public card data, wording and all."""
    assert noted(find(name)) == noted(understood(real.find(name)))


@pytest.mark.parametrize("path", built_in_files(), ids=lambda path: path.name)
def test_a_file_is_as_it_would_be_written(path):
    """What a file holds is written as it stands, so that a change shows the cards that changed; in order of names."""
    cards = read_file(path)
    assert path.read_text(encoding="utf-8") == text_of(cards)
    assert [each.name for each in cards] == sorted(each.name for each in cards)


def test_a_file_of_the_first_version_is_read_for_good():
    """Files that were written once mean the same ever after: a version tells what was renamed since."""
    for card in read_file(Path(__file__).parent / "version-1.json"):
        assert noted(card) == noted(find(card.name))


def test_a_card_stands_in_one_place():
    """No card is built in twice, and the cards of the files are listed with the others."""
    assert len({each.name for each in all_cards()}) == len(all_cards())
    assert {each.name for each in IN_FILES} <= set(names())


def test_every_file_of_data_is_shipped():
    """The package brings whatever stands beside its modules."""
    patterns = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    files = [each for each in (TOP / "explorer").rglob("*") if each.is_file() and "__pycache__" not in each.parts]
    data = [each.relative_to(TOP / "explorer") for each in files if each.suffix not in (".py", ".pyc")]
    assert [str(each) for each in data if not any(each.match(pattern) for pattern in patterns["explorer"])] == []
    assert any(each.suffix == ".json" for each in data)


def explorer(*words):
    """What the command prints and returns."""
    return CliRunner().invoke(main, ["cards", *map(str, words)])


ASH = scryfall("Ash", text="Ash deals X damage to any target.", mana_cost="{X}{R}", colors=["R"])
FOG = scryfall("Fog of Words", text="Nobody knows what this does.")


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A file of invented card data."""
    monkeypatch.setattr("explorer.cards.data.user_cache_path", lambda name: tmp_path / "cache")
    monkeypatch.setattr("explorer.commands.cards_export.remembered_file", lambda: None)
    return saved(tmp_path, as_list([ASH, FOG, OTTER]))


def test_a_card_is_exported_without_its_text(data, tmp_path):
    """Facts and abilities are written, which give the same card when they are read; its text is not."""
    out = tmp_path / "out.json"
    assert explorer("export", "ash", "--data", data, "--out", out).output == f"1 card is in {out}\n"
    (card,) = read_file(out)
    assert card == understood(open_data(data).find("Ash"))
    assert "deals" not in out.read_text("utf-8")
    assert explorer("export", "ash", "--data", data).output == out.read_text("utf-8")


def test_built_in_cards_are_exported():
    """What is built in needs no card data."""
    result = explorer("export", "Sol Ring", "mirari")
    assert [each["name"] for each in json.loads(result.output)["cards"]] == ["Sol Ring", "Mirari"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Fog of Words", "line 1, column 1 is not understood"),
        ("Fogg", "no card in cards.json is named"),
        ("Brook Otter", "'1+*' is no"),
    ],
)
def test_a_card_that_is_not_understood_is_not_exported(name, told, data, tmp_path):
    """Nothing is written where one of several cards is unknown or not understood; the exit code is 3."""
    result = explorer("export", "Ash", name, "--data", data, "--out", tmp_path / "out.json")
    assert result.exit_code == 3
    assert told in result.output
    assert not (tmp_path / "out.json").exists()


def test_an_unknown_card_is_not_exported(data):
    """Without card data, the built-in cards are all there are."""
    result = explorer("export", "Sol Rang")
    assert (result.exit_code, "did you mean Sol Ring" in result.output) == (3, True)


CARD = '{"is": "Characteristics", "name": "Ash", "mana_cost": "{1}", "line": "Artifact"}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this is no JSON"),
        ("[1, 2", "this is no JSON"),
        ("[" * 9999, "this is no JSON"),
        ("[]", 'a file of cards is {"notation"'),
        ('{"notation": 1}', "a file of cards is"),
        ('{"notation": 1, "cards": {}}', "a file of cards is"),
        ('{"notation": 1, "cards": [], "more": 1}', "a file of cards is"),
        ('{"notation": 1, "notation": 1, "cards": []}', "'notation' stands twice"),
        (f'{{"notation": 9, "cards": [{CARD}]}}', "cards, 1, (Ash): no version 9"),
        ('{"notation": 1, "cards": [7]}', "cards, 1: a card is a mapping with its name"),
        ('{"notation": 1, "cards": [{"name": 7}]}', "cards, 1: a card is a mapping with its name"),
        (
            f'{{"notation": 1, "cards": [{CARD}, {CARD.replace("Artifact", "Artefact")}]}}',
            "cards, 2, (Ash), line: 'artef",
        ),
        (
            f'{{"notation": 1, "cards": [{CARD.replace("line", "type")}]}}',
            "cards, 1, (Ash): Characteristics has no field",
        ),
    ],
)
def test_a_file_that_is_none_of_cards_is_told_with_its_place(text, told, tmp_path):
    """The file, the number and name of the card, and the fields down to what is wrong are in the message."""
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotationFileError) as refused:
        read_file(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert told in str(refused.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    """No file, and a file of something else than text, are told as such."""
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\xff")
    for name in ("bytes.json", "none.json"):
        with pytest.raises(NotationFileError, match="this cannot be read"):
            read_file(tmp_path / name)


def test_a_library_understands_a_card_when_it_is_asked_for(tmp_path):
    """A broken card is no hindrance to the others, and is told when it is asked for."""
    path = tmp_path / "two.json"
    path.write_text(f'{{"notation": 1, "cards": [{CARD}, {{"name": "Bad"}}]}}', encoding="utf-8")
    library = Library([path])
    assert library.find("ash").name == "Ash"
    assert library.find("other") is None
    assert library.names() == {"ash": "Ash", "bad": "Bad"}
    with pytest.raises(NotationFileError, match=r"cards, 2, \(Bad\), is: no kind None"):
        library.find("bad")


def test_a_name_of_a_file_is_offered_for_one_with_a_slip():
    """Names of all built-in cards are compared, whichever way they are built in."""
    with pytest.raises(UnknownCard, match="did you mean Sol Ring"):
        find("Sol Rng")
