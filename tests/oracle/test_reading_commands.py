"""`explorer read` and `explorer coverage`: how a text is understood, and how much of a file is."""

import json

import pytest
from click.testing import CliRunner

from explorer.abilities.effects import Draw
from explorer.cli import main
from explorer.oracle import CardFacts, read
from explorer.oracle.outline import outline
from explorer.oracle.performed import unperformed

CARDS = [
    ("Brass Crow", "Artifact Creature — Bird", "Flying (It flies.)\n{T}: Add {C}."),
    ("Mud Crow", "Creature — Bird", "{T}: Add {C}.\n{T}: Add {C} for fun."),
    ("Echo Crow", "Creature — Bird", "(It echoes.)\nWhenever you cast a spell, copy that spell twofold."),
    ("Blank", "Artifact", ""),
]


@pytest.fixture
def explorer(tmp_path, monkeypatch):
    """The command line with a cache folder of its own; gives back the exit code and the output."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def run(*arguments, typed=None):
        result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed, catch_exceptions=False)
        return result.exit_code, result.stdout

    return run


@pytest.fixture
def data(tmp_path):
    """A file of invented cards in the shape of public card data."""
    rows = [
        {"object": "card", "name": name, "layout": "normal", "mana_cost": "{1}", "type_line": line, "oracle_text": text}
        for name, line, text in CARDS
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def test_a_built_in_card_is_shown_as_it_is_understood(explorer):
    """Each line stands above its ability as a tree."""
    code, shown = explorer("read", "Mogg Fanatic")
    assert code == 0
    assert "Sacrifice Mogg Fanatic: It deals 1 damage to any target." in shown
    assert "activated ability" in shown
    assert "cost: Sacrifice this" in shown


def test_a_caret_stands_under_the_first_word_not_understood(explorer):
    """The caret is in the column of the word, and says what was expected there; the exit code is 3."""
    code, shown = explorer(
        "read", "-", "--name", "Ash", "--type", "Creature", typed="Flying\nWhenever Ash enters, zap.\n"
    )
    assert code == 3
    line, caret = shown.splitlines()[-2:]
    assert line[caret.index("^") :] == "zap."
    assert "expected an instruction" in caret


def test_a_text_in_a_file_is_shown(explorer, tmp_path):
    """A file holds the text of one card, which is called as the file is."""
    path = tmp_path / "Ash.txt"
    path.write_text("Ash deals 2 damage to any target.", encoding="utf-8")
    assert explorer("read", path, "--type", "Instant")[0] == 0
    code, shown = explorer("read", path)
    assert code == 3
    assert shown.endswith("another card's is read with --type, as --type Instant.\n")
    assert "--type" not in explorer("read", path, "--type", "Land")[1]


def test_a_card_of_a_file_is_shown(explorer, data):
    """With card data, any card of it can be named; one that is not there is no card."""
    assert explorer("read", "Brass Crow", "--cards", data)[0] == 0
    assert explorer("read", "Mud Crow", "--cards", data)[0] == 3
    assert explorer("read", "Brass Cow", "--cards", data)[0] == 3


def test_coverage_counts_cards_and_lines_by_family(explorer, data):
    """A card counts in a family if a line of it does, and as performed if all of its lines are."""
    code, told = explorer("coverage", data, "--json", "--family", "mana")
    found = json.loads(told)
    assert code == 0
    assert found["family"] == {
        "mana": {"cards": 2, "cards_performed": 1, "lines": 3, "lines_read": 2, "lines_performed": 2},
        "copy": {"cards": 1, "cards_performed": 0, "lines": 1, "lines_read": 0, "lines_performed": 0},
        "all": {"cards": 3, "cards_performed": 1, "lines": 5, "lines_read": 3, "lines_performed": 3},
    }
    (refused,) = found["refused"]
    assert (refused["card"], refused["line"], refused["text"]) == ("Mud Crow", 2, "{T}: Add {C} for fun.")
    assert refused["text"][refused["column"] - 1 :].startswith("fun")
    assert refused["expected"]


def test_coverage_tells_the_most_frequent_shapes(explorer, data):
    """Names, numbers and colors are replaced, and each shape has an example."""
    code, told = explorer("coverage", data, "--shapes", 5)
    assert code == 0
    assert "{T}: Add {M} for fun." in told
    assert "Mud Crow" in told


def test_a_file_that_is_no_card_data_is_refused(explorer, tmp_path):
    """What cannot be read as card data is named, with exit code 2."""
    assert explorer("coverage", tmp_path / "absent.json")[0] == 2


def test_what_is_not_performed_is_found_wherever_it_stands():
    """A kind of data that the engine could not carry out is found within any ability."""
    (ability,) = read("When Ash enters, draw a card.", CardFacts.of("Ash", "Creature"))
    assert unperformed(ability) is None
    assert unperformed(ability, frozenset({Draw})) is Draw


@pytest.mark.parametrize(
    "text",
    [
        "When Ash is turned face up, draw a card.",
        "Melee",
        "Myriad",
    ],
)
def test_what_nothing_carries_out_is_read_and_not_performed(text):
    """A line may be understood though the engine can't do what it says: it is refused by name where it is played."""
    (ability,) = read(text, CardFacts.of("Ash", "Creature"))
    assert unperformed(ability) is not None


def test_damage_of_any_kind_is_performed():
    """Damage that is not dealt in combat can be dealt today."""
    (ability,) = read("Whenever Ash deals damage to a player, draw a card.", CardFacts.of("Ash", "Creature"))
    assert unperformed(ability) is None


def test_an_outline_tells_an_ability_in_words():
    """Descriptions, costs and targets are told as our writer words them, and the rest as a tree."""
    (ability,) = read("{T}: Tap target creature you control.", CardFacts.of("Ash", "Creature"))
    lines = outline(ability).lines()
    assert lines[0] == "activated ability"
    assert "  cost: {T}" in lines
    assert any(each.endswith("targets: target creature you control") for each in lines)


def test_an_outline_leaves_out_what_only_the_printer_needs(explorer):
    """How a text groups its sentences changes nothing, and what would only say its own name twice is left out."""
    code, shown = explorer("read", "-", "--type", "Instant", typed="Draw a card. You gain 2 life.")
    assert code == 0
    tree = shown[shown.index("spell ability") :]
    assert [each.strip("│├└─ ") for each in tree.splitlines()] == [
        "spell ability",
        "effects",
        "draw",
        "amount: 1",
        "gain life",
        "amount: 2",
    ]


def test_every_node_of_an_outline_says_something():
    """Pairs within a list, as the bundles of mana of a filter land, stand on a line each."""
    (ability,) = read("{B/R}, {T}: Add {B}{B}, {B}{R}, or {R}{R}.", CardFacts.of("Ash", "Land"))
    lines = [each.strip() for each in outline(ability).lines()]
    assert "" not in lines
    assert lines[-3:] == ["b, b", "b, r", "r, r"]
