"""`explorer cards` with a file of card data: what is printed, where, with which exit code; and fetching such a file."""

import pytest
from card_files import DECK, as_lines, as_list, saved, scryfall
from card_server import serving
from click.testing import CliRunner

from explorer import settings
from explorer.cards import names
from explorer.cli import main


@pytest.fixture(autouse=True)
def own_folders(tmp_path, monkeypatch):
    """Settings, indexes and data of a test stay in its folder."""
    for what in ("config", "cache", "data"):
        monkeypatch.setenv(f"XDG_{what.upper()}_HOME", str(tmp_path / what))
    monkeypatch.setattr("explorer.settings.user_config_path", lambda name: tmp_path / "config")
    monkeypatch.setattr("explorer.cards.data.user_cache_path", lambda name: tmp_path / "cache")
    monkeypatch.setattr("explorer.cards.fetching.user_data_path", lambda name: tmp_path / "data")


@pytest.fixture
def path(tmp_path):
    """A file of four cards."""
    return saved(tmp_path, as_list(DECK))


def explorer(*words):
    """What the command prints and returns."""
    return CliRunner().invoke(main, ["cards", *map(str, words)])


def test_a_card_of_a_file_is_shown_as_the_file_has_it(path):
    """Name, cost, type line, numbers and text of a card are those of the user's file."""
    result = explorer("--data", path, "brook otter", "Ember Lance")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Brook Otter  {G}{U}",
        "  Creature — Otter  1/1+*",
        "",
        "Ember Lance  {1}{R}",
        "  Instant",
        "  Ember Lance deals 2 damage to any target.",
        "",
    ]


def test_a_card_with_faces_is_shown_with_each(path):
    """What sort of card it is comes first, then its faces."""
    lines = explorer("--data", path, "mend").output.splitlines()
    assert lines[0] == "Hew // Mend, a split card:"
    assert [each for each in lines if each.startswith(("Hew ", "Mend"))] == [lines[0], "Hew  {R}", "Mend  {W}"]
    assert "4" in explorer("--data", path, "elsa, warden of aeons").output.splitlines()[1]


def test_all_cards_of_a_file_are_listed(path):
    """Without a name all cards come, in the order of the file."""
    result = explorer("--data", path, "--names")
    assert result.output.splitlines() == [each["name"] for each in DECK]


def test_cards_are_searched(path):
    """With --search the cards with a name like the text come, no more than asked for."""
    assert explorer("--data", path, "--search", "embr lance", "--names").output == "Ember Lance\n"
    assert len(explorer("--data", path, "--search", "", "--limit", "2", "--names").output.splitlines()) == 2
    assert explorer("--data", path, "--search", "xyzzyx").output == ""


def test_an_unknown_card_ends_with_3(path):
    """A name that is not in the file is answered with near ones and exit code 3, and nothing else is printed."""
    result = CliRunner().invoke(main, ["cards", "--data", str(path), "Hew", "Ember Lanse"])
    assert result.exit_code == 3
    assert "did you mean Ember Lance?" in result.output
    assert "split card" not in result.output


def test_a_file_that_cannot_be_used_ends_with_2(path, tmp_path):
    """A broken file is told in one sentence, and is not remembered."""
    path.write_bytes(b"[")
    for broken in (path, tmp_path / "none.json", tmp_path):
        result = explorer("--data", broken, "--remember")
        assert result.exit_code == 2
        assert str(broken) in result.output
        assert isinstance(result.exception, SystemExit)
    assert settings.read() == {}


def test_a_remembered_file_serves_for_what_is_not_built_in(path):
    """Once remembered, a file is searched, and has the cards that are not built in; those built in stay ours."""
    assert explorer("Ember Lance").exit_code == 3
    assert explorer("--data", path, "--remember", "Ember Lance").exit_code == 0
    assert explorer("--search", "ember", "--names").output == "Ember Lance\n"
    assert explorer("Ember Lance", "Shock", "--names").output == "Ember Lance\nShock\n"
    assert explorer("Ember Lanse").exit_code == 3
    assert explorer("--names").output.splitlines() == list(names())


def test_options_that_do_not_go_together_are_told(path):
    """What goes with what is said where it is missing."""
    assert "--data PATH" in explorer("--remember").output
    assert "explorer cards fetch" in explorer("--search", "x").output
    assert "Either name cards or use --search" in explorer("--data", path, "--search", "x", "Hew").output


def test_a_text_cannot_steer_the_terminal(tmp_path):
    """What is no character to print is not sent to the terminal from a file."""
    path = saved(tmp_path, as_list([scryfall("Odd Card", text="Draw \x1b[2J a card.")]))
    assert "Draw \N{REPLACEMENT CHARACTER}[2J a card." in explorer("--data", path, "Odd Card").output


def test_help_tells_of_fetching():
    """The command that fetches card data is found where cards are looked for."""
    assert "Download public card data" in explorer("--help").output
    assert "--kind [oracle_cards|default_cards]" in explorer("fetch", "--help").output


def test_card_data_are_fetched_and_remembered(tmp_path, monkeypatch):
    """Fetching tells how many cards came, and where they are; remembered, they are there at once."""
    monkeypatch.setenv("no_proxy", "*")
    with serving() as server:
        server.content = as_lines([*DECK, scryfall("Brook Otter", layout="token", oracle_id="other")])
        monkeypatch.setattr("explorer.cards.fetching.LISTING", server.listing)
        result = explorer("fetch", "--remember")
    assert result.exit_code == 0
    assert f"4 cards are in {tmp_path / 'data'}" in result.output
    assert "Left out: tokens, emblems and the like (1)." in result.output
    assert explorer("Ember Lance", "--names").output == "Ember Lance\n"
