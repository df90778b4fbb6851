"""Texts of permanents that become copies, enter as copies, and of tokens that are copies, with what differs (707)."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.changes import (
    Become,
    BecomeCopy,
    Gain,
    HasThisAbility,
    HaveBase,
    KeepsName,
    NoLonger,
)
from explorer.abilities.effects import CreateCopies, Lasting, Populate
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import CREATURE as A_CREATURE
from explorer.abilities.phrases import THIS, Target, X
from explorer.abilities.static import Changes, Duration, EntersAsCopy
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.types import Supertype, type_line

T = Target(0)
ILLUSION = Become(type_line("— Illusion"), besides=True)
FLYING = Gain(Has(Keyword.FLYING))


def does(text, card=SORCERY):
    """The instructions of a spell or of an activated ability."""
    (ability,) = read(text, card)
    return ability.body.modes[0].effects


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Create a token that's a copy of target creature.", CreateCopies(T)),
        ("Create a tapped token that's a copy of target creature.", CreateCopies(T, tapped=True)),
        ("Create two tokens that are copies of target creature.", CreateCopies(T, 2)),
        ("Create X tokens that are copies of target creature.", CreateCopies(T, X())),
        (
            "Create a token that's a copy of target creature, except it isn't legendary.",
            CreateCopies(T, 1, (NoLonger(Supertype.LEGENDARY),)),
        ),
        (
            "Create a token that's a copy of target creature, except it's an Illusion in addition to its other types "
            "and it has flying.",
            CreateCopies(T, 1, (ILLUSION, FLYING)),
        ),
        ("Populate.", Populate()),
    ],
)
def test_tokens_that_are_copies(text, effect):
    """How many tokens, copies of what, and in what they differ."""
    assert does(text) == (effect,)


@pytest.mark.parametrize(
    ("text", "change", "duration"),
    [
        ("{0}: Ash becomes a copy of target creature.", BecomeCopy(T), Duration.INDEFINITELY),
        ("{0}: Ash becomes a copy of target creature until end of turn.", BecomeCopy(T), Duration.END_OF_TURN),
        (
            "{0}: Ash becomes a copy of target creature until end of turn, except it has flying.",
            BecomeCopy(T, (FLYING,)),
            Duration.END_OF_TURN,
        ),
        (
            "{0}: Until your next turn, Ash becomes a copy of target creature, except it's 7/5 and it has this "
            "ability.",
            BecomeCopy(T, (HaveBase(7, 5), HasThisAbility())),
            Duration.YOUR_NEXT_TURN,
        ),
        (
            "{0}: Ash becomes a copy of target creature, except its name is Ash, it's legendary in addition to its "
            "other types, and it has flying and this ability.",
            BecomeCopy(T, (KeepsName(), Become(type_line("Legendary"), besides=True), FLYING, HasThisAbility())),
            Duration.INDEFINITELY,
        ),
    ],
)
def test_becoming_a_copy(text, change, duration):
    """What becomes a copy of what, for how long, and in what it differs."""
    assert does(text, CREATURE) == (Lasting(Changes(THIS, change), duration),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("You may have Ash enter as a copy of any creature on the battlefield.", EntersAsCopy(A_CREATURE)),
        ("Ash enters tapped as a copy of a creature.", EntersAsCopy(A_CREATURE, tapped=True, optional=False)),
        (
            "You may have Ash enter as a copy of any creature on the battlefield, except it's an Illusion in addition "
            "to its other types and it has flying.",
            EntersAsCopy(A_CREATURE, (ILLUSION, FLYING)),
        ),
    ],
)
def test_entering_as_a_copy(text, effect):
    """What something may, or does, enter as a copy of."""
    (ability,) = read(text, CREATURE)
    assert ability.effects == (effect,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "Create a token that is a copy of target creature except that the token isn't legendary.",
            "Create a token that's a copy of target creature, except it isn't legendary.",
        ),
        (
            "Create a token that's a copy of target creature, except it's not legendary, is an Illusion in addition to "
            "its other types, and has flying.",
            "Create a token that's a copy of target creature, except it isn't legendary, it's an Illusion in addition "
            "to its other types, and it has flying.",
        ),
        (
            "Create a token that's a copy of target creature. That token gains haste.",
            "Create a token that's a copy of target creature. The token gains haste.",
        ),
    ],
)
def test_other_wordings_say_the_same(old, new):
    """Older and shorter wordings of what differs have one normal form."""
    assert normal(old, "Ash") == normal(new, "Ash")
    assert read(old, SORCERY) == read(new, SORCERY)
    assert normal("\n".join(write_lines(read(old, SORCERY), "~")), "~") == normal(new, "Ash")


@pytest.mark.parametrize(
    "text",
    [
        "Create a token that's a copy.",
        "Create two tokens that are copies of target creature, except they has flying.",
        "Create a token that's a copy of target creature, except it's in addition to its other types.",
        "Create a token that's a copy of target creature, except you win.",
    ],
)
def test_a_copy_of_nothing_is_refused(text):
    """A copy is one of something, and an exception says in what it differs."""
    assert refusal(text, SORCERY).line == 1


@pytest.mark.parametrize(
    "text",
    [
        "Create a token that's a copy of target creature, except its name is Ash.",
        "Create a token that's a copy of target creature, except it doesn't copy that creature's color.",
        "{0}: Create a token that's a copy of target creature, except it has this ability.",
        "{0}: Copy target instant spell, except the copy has this ability.",
        "You may have Ash enter as a copy of any creature on the battlefield, except it has this ability.",
        "{0}: Target creature becomes a copy of target artifact, except its name is Ash.",
        "{0}: Target creature becomes a copy of target artifact until end of turn, except its name is Ash.",
    ],
)
def test_what_a_copy_has_nothing_of_is_not_kept(text):
    """Only what becomes the copy has a name and colors of its own to keep, and only an ability gives itself (707.9)."""
    assert "can differ" in refusal(text, CREATURE).expected


def test_a_spell_gives_no_ability_of_its_own():
    """ "This ability" is an activated or triggered one of what becomes a copy; a spell leaves none behind (707.9a)."""
    text = "Target creature becomes a copy of target artifact until end of turn, except it has this ability."
    assert "can differ" in refusal(text, SORCERY).expected
