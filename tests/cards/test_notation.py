"""The notation of cards: whatever a card is made of is written and read back, and nothing else is taken for a card."""

import json
from contextlib import suppress
from enum import Enum
from types import UnionType
from typing import Union, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from notation_strategies import PLAIN, kinds, parts

from explorer.abilities import notation
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.notation import NotationError, Renames, meant, noted
from explorer.abilities.phrases import Filter, This
from explorer.cards import all_cards, find
from explorer.values.mana import ManaCost
from explorer.values.types import TypeLine

DATACLASSES = [
    each for each in kinds() if isinstance(each, type) and hasattr(each, "__dataclass_fields__") and each not in PLAIN
]


def through_json(part):
    """The notation of a part, as it comes out of a file."""
    return json.loads(json.dumps(noted(part)))


@pytest.mark.parametrize("kind", DATACLASSES, ids=lambda kind: kind.__name__)
def test_every_kind_of_data_is_written_and_read_back(kind):
    """No kind of data, with whatever it holds, is lost or changed in the notation."""

    @given(parts(kind))
    @settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    def holds(part):
        again = meant(through_json(part), kind)
        assert again == part
        assert noted(again) == noted(part)

    holds()


def test_every_built_in_card_is_written_and_read_back():
    """The notation of a card is that card, down to how its text words it."""
    for card in all_cards():
        assert meant(through_json(card)) == card
        assert noted(meant(through_json(card))) == noted(card)


def test_how_a_text_words_a_thing_is_kept():
    """Equality does not look at whether a text says "it" or a noun; the notation does."""
    assert [each.pronoun for each in (meant(noted(This(said)), This) for said in (None, True, False))] == [
        None,
        True,
        False,
    ]


def test_what_goes_without_saying_is_not_said():
    """A card's notation says what its text says, and nothing that any card would be anyway."""
    assert noted(find("Grizzly Bears")) == {
        "is": "Characteristics",
        "name": "Grizzly Bears",
        "mana_cost": "{1}{G}",
        "line": "Creature — Bear",
        "power": 2,
        "toughness": 2,
    }


@pytest.mark.parametrize("kind", [each for each in kinds() if get_origin(each) in (Union, UnionType)], ids=str)
def test_no_two_things_of_one_place_look_alike(kind):
    """Where several kinds can stand, a kind's name or a word tells which it is."""
    of = get_args(kind)
    names = [each.__name__ for each in of if each in DATACLASSES]
    words = [one.value for each in of if isinstance(each, type) and issubclass(each, Enum) for one in each]
    texts = [each for each in of if each in (str, ManaCost, TypeLine)] + words[:1]
    lists = [each for each in of if get_origin(each) is tuple]
    assert len(set(names)) == len(names)
    assert len(set(words)) == len(words)
    assert len(texts) <= 1
    assert len(lists) <= 1


CARD = {"is": "Characteristics", "name": "Ash", "mana_cost": "{1}", "line": "Artifact"}


@pytest.mark.parametrize(
    ("changed", "place", "why"),
    [
        ({"is": "Card"}, ("is",), "no kind 'Card' can stand here, but Characteristics"),
        ({"is": ["Characteristics"]}, ("is",), "no kind"),
        ({"colour": "red"}, (), "Characteristics has no field 'colour'; its fields are name, "),
        ({"power": "2"}, ("power",), "'2' stands here, where a number or null has to"),
        ({"power": True}, ("power",), "True stands here, where a number or null has to"),
        ({"power": 2.0}, ("power",), "2.0 stands here"),
        ({"name": None}, ("name",), "None stands here, where a text has to"),
        ({"mana_cost": "2U"}, ("mana_cost",), "'2U' is no mana cost; write each symbol in braces"),
        ({"line": "Artefact"}, ("line",), "'artefact' in the type line 'Artefact' is neither"),
        ({"abilities": {"is": "Has"}}, ("abilities",), "stands here, where a list has to"),
        ({"abilities": [{"is": "Has"}]}, ("abilities", 1), "Has needs its field 'keyword', which is missing"),
        (
            {"abilities": [{"is": "Has", "keyword": "wings"}]},
            ("abilities", 1, "keyword"),
            "'wings' stands here, where one of",
        ),
        (
            {"abilities": [{"is": "Draw", "amount": 1}]},
            ("abilities", 1, "is"),
            "no kind 'Draw' can stand here, but Act",
        ),
        ({"given_colors": ["W", "Q"]}, ("given_colors", 2), "'Q' stands here, where one of 'W', 'U'"),
        ({"given_colors": "W"}, ("given_colors",), "'W' stands here, where a list or null has to"),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(changed, place, why):
    """An unknown kind, an unknown or missing field and a value of another type are each told, and where."""
    with pytest.raises(NotationError) as refused:
        meant(CARD | changed)
    assert refused.value.place == place
    assert refused.value.why.startswith(why) or why in refused.value.why
    assert str(refused.value).startswith(", ".join(map(str, place)))


plain = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=9),
        st.sampled_from([each.__name__ for each in DATACLASSES]),
    ),
    lambda below: st.one_of(
        st.lists(below, max_size=3),
        st.dictionaries(
            st.sampled_from(["is", "name", "line", "abilities", "cost", "body", "effects", "what"]), below, max_size=4
        ),
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from([*CARD, "abilities", "power", "given_colors"]), plain))
def test_whatever_json_holds_is_a_card_or_refused(changed):
    """Nothing but its own error comes of a notation that is none."""
    with suppress(NotationError):
        assert isinstance(meant(CARD | changed), Characteristics)


def test_parts_that_stand_too_deep_in_each_other_are_refused():
    """A file that would never end is no card."""
    test = {"is": "Attacking"}
    for _ in range(400):
        test = {"is": "Not", "test": test}
    with pytest.raises(NotationError, match="too deep"):
        meant({"is": "Filter", "kind": "permanent", "tests": [test]}, Filter)


@pytest.mark.parametrize("version", [0, 2, -1, "1", None, True, 1.0])
def test_another_version_is_refused(version):
    """What a later program wrote, or no program, is not guessed at."""
    with pytest.raises(NotationError, match="the notation is known"):
        meant(CARD, version=version)


def test_what_was_called_otherwise_in_an_older_version_is_read(monkeypatch):
    """A later version may rename kinds and fields, and still reads what was written before."""
    monkeypatch.setattr(notation, "VERSION", 3)
    renames = {2: Renames({"Card": "Face"}), 3: Renames({"Face": "Characteristics"}, {("Face", "title"): "name"})}
    old = {
        "is": "Card",
        "title": "Ash",
        "mana_cost": None,
        "line": "Artifact",
        "abilities": [{"is": "Has", "keyword": "flying"}],
    }
    new = {
        "is": "Characteristics",
        "name": "Ash",
        "mana_cost": None,
        "line": "Artifact",
        "abilities": [{"is": "Has", "keyword": "flying"}],
    }
    assert meant(old, version=1, renames=renames) == meant(new, version=3, renames=renames)
    with pytest.raises(NotationError, match="no kind 'Card'"):
        meant(old, version=3, renames=renames)
