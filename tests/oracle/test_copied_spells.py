"""Texts that copy spells and abilities: for each thing that they could target, aimed at something, by whom (707.10)."""

import pytest
from reading_situations import CREATURE, SORCERY, refusal

from explorer.abilities.effects import CastCards, ChooseObject, ChooseTargets, CopyCards, CopySpell, May, Put
from explorer.abilities.phrases import (
    SPELL,
    THIS,
    Another,
    Controlled,
    ControllerOf,
    CouldBeTargetOf,
    Either,
    Filter,
    Happened,
    Kind,
    OfType,
    Result,
    Target,
    That,
    Who,
)
from explorer.abilities.qualities import AbilityKind, FromSource, OfAbilityKind
from explorer.abilities.static import TriggersAgain
from explorer.abilities.triggers import Enters, Leaves, SpellCast
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.writing import write_lines
from explorer.values.types import CardType
from explorer.values.zones import Zone

T = Target(0)
COULD = (Another(), CouldBeTargetOf(T))
WHENEVER = "Whenever you cast a spell that targets only Ash, "
CREATURES = OfType((CardType.CREATURE,))


def such(*tests):
    """A creature that passes the tests."""
    return Filter(Kind.PERMANENT, (CREATURES, *tests))


ANOTHER_OF_YOURS = Filter(Kind.PERMANENT, (CREATURES, Another(), Controlled(Who.YOU), CouldBeTargetOf(That())))


def does(text, card=SORCERY):
    """The instructions of a spell or ability."""
    (ability,) = read(text, card)
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(text, "Ash")
    return ability.body.modes[0].effects


def test_a_copy_for_each_permanent_or_player():
    """What is counted may be of several kinds, and each copy targets a different one of them (707.10d)."""
    text = (
        "Choose target spell. Copy that spell for each other permanent or player that spell could target. Each copy "
        "targets a different one of those permanents and players."
    )
    each = Either((Filter(Kind.PERMANENT, COULD), Filter(Kind.PLAYER, COULD)))
    assert does(text) == (ChooseTargets(T), CopySpell(T, new_targets=False, for_each=each))


def test_a_copy_that_targets_what_the_text_says():
    """The target of a copy may be this object, or one that was chosen or created just before (707.10e)."""
    (copy,) = does(WHENEVER + "copy it. The copy targets Ash.", CREATURE)
    assert copy == CopySpell(That(), new_targets=False, aimed=THIS)
    text = (
        "if you control one or more other creatures that spell could target, choose one of those creatures. Copy that "
        "spell. The copy targets the chosen creature."
    )
    choose, copy = does(WHENEVER + text, CREATURE)
    assert choose == ChooseObject(ANOTHER_OF_YOURS)
    assert copy == CopySpell(That(), new_targets=False, aimed=Result(Happened.CHOSEN))


def test_whoever_controls_a_spell_copies_it():
    """The controller of what is copied may be who copies it, and who chooses for the copy (707.10)."""
    (copy,) = does("The controller of target spell copies it. That player may choose new targets for the copy.")
    assert copy == CopySpell(T, who=ControllerOf(T))


def test_what_is_copied_may_be_moved_before_targets_are_spoken_of():
    """What is said of the copy belongs to the copying, though another instruction came after it (608.2c)."""
    text = "Copy target spell, then return it to its owner's hand. You may choose new targets for the copy."
    assert does(text) == (CopySpell(T), Put(T, Zone.HAND))


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of those creatures.",
        "If you control another creature, choose one of those lands.",
        "Draw a card. The copy targets target creature.",
        "Choose target player.",
    ],
)
def test_what_was_not_spoken_of_is_not_chosen(text):
    """One of "those" has to have been asked for, and a copy to have been made."""
    assert refusal(text, SORCERY).line == 1


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("If a creature entering the battlefield under your control causes", Enters(such(Controlled(Who.YOU)))),
        ("If a creature dying causes", Leaves(such(), dies=True)),
        ("If you casting a spell causes", SpellCast(Who.YOU, SPELL)),
        ("If you casting or copying a spell causes", SpellCast(Who.YOU, SPELL, copied=True)),
        ("If you copying a spell causes", SpellCast(Who.YOU, SPELL, cast=False, copied=True)),
    ],
)
def test_an_event_causes_abilities_to_trigger_once_more(text, cause):
    """What triggers again tells of which objects, and because of which event (603.2d)."""
    of_yours = Filter(
        Kind.ABILITY,
        (OfAbilityKind((AbilityKind.TRIGGERED,)), FromSource(Filter(Kind.PERMANENT, (Controlled(Who.YOU),)))),
    )
    said = (
        f"{text} a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
    )
    (ability,) = read(said, CREATURE)
    assert ability.effects == (TriggersAgain(of_yours, cause),)
    assert normal("\n".join(write_lines((ability,), "Ash")), "Ash") == normal(said, "Ash")


def test_abilities_of_some_objects_trigger_once_more_on_anything():
    """Without an event, every triggered ability of such an object triggers once more (603.2d)."""
    (ability,) = read("If an ability of another creature triggers, it triggers an additional time.", CREATURE)
    assert ability.effects == (TriggersAgain(Filter(Kind.ABILITY, (FromSource(such(Another())),))),)


@pytest.mark.parametrize(
    "text",
    [
        "{X}: Copy target activated ability X times. This ability can't be copied and X can't be 0.",
        "{1}: Draw a card. Activate only during your turn and only once each turn.",
        "Whenever you cast a spell while Ash has two or more quest counters on it, you may copy that spell.",
        "Whenever you cast an artifact spell, you may copy it. Do this only once each turn.",
        "When you cast this spell, copy it if you control a planeswalker, Cleric, Druid, or Wizard.",
        "When Ash enters, if you cast it, copy target spell. You may choose new targets for the copy.",
        "Whenever an opponent casts or copies a spell, they lose 1 life.",
        "Each spell you cast that's exactly three colors has replicate {3}.",
        "{1}: You may tap or untap target creature.",
        "{1}: Copy target creature spell you control. The copy gains haste.",
        "{1}: Copy target spell. If the copy is a permanent spell, it gains haste.",
    ],
)
def test_what_is_read_is_written_back(text):
    """Limits, circumstances and what is said of copies come back in normal form (207.2)."""
    abilities = read(text, CREATURE)
    assert normal("\n".join(write_lines(abilities, "Ash")), "Ash") == normal(text, "Ash")


@pytest.mark.parametrize(
    "text",
    [
        "{X}: Draw X cards. X can't be 1.",
        "{1}: Draw a card. This spell can't be copied.",
        "Whenever you cast a spell, draw a card. Do this only once each turn.",
        "Whenever you cast a spell, you may draw a card. Do this only twice each turn.",
        "Whenever you cast a spell, if the copy is a land, draw a card.",
    ],
)
def test_limits_that_mean_nothing_are_refused(text):
    """X can't be 0, an ability can't be copied, and only what may be done is done once."""
    assert refusal(text).line == 1


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Target instant card in your graveyard gains flashback until end of turn. The flashback cost is equal to "
        "its mana cost.",
        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's "
        "mana cost.",
        "{1}: Target instant card in your graveyard gains flashback {2}{R} until end of turn.",
    ],
)
def test_flashback_is_given_with_its_cost(text):
    """What gives flashback tells its cost, or that it is the mana cost of the card (702.34a)."""
    abilities = read(text, CREATURE)
    assert normal("\n".join(write_lines(abilities, "Ash")), "Ash") == normal(text, "Ash")


def test_flashback_without_any_cost_is_refused():
    """A keyword with a cost has to come with one."""
    assert refusal("{1}: Target instant card in your graveyard gains flashback until end of turn.").line == 1


def test_what_comes_after_something_that_was_done():
    """ "If you do" may follow anything that may be done, and tells what is done then (608.2c)."""
    (may,) = does("{1}: You may copy the exiled card. If you do, you may cast the copy.", CREATURE)
    assert may == May((CopyCards(Result(Happened.EXILED)),), done=(CastCards(Result(Happened.COPIED)),))
    assert "may" in refusal("{1}: Draw a card. If you do, you gain 1 life.").expected


@pytest.mark.parametrize(
    "deed",
    [
        "sacrifice an artifact",
        "discard a card",
        "tap three untapped creatures you control",
        "exile a card from your graveyard",
    ],
)
def test_what_may_be_done_as_a_cost_is_one(deed):
    """What may be paid is a cost and is read in one way only, whatever comes of it (118.12)."""
    text = f"Whenever you cast a spell, you may {deed}. If you do, draw a card."
    (may,) = does(text, CREATURE)
    assert may.cost is not None
    assert may.effects
