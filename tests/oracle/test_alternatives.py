"""Texts with alternatives: one event or another, one spell or another of the turn, one cost or another (603.2)."""

import pytest
from reading_situations import AURA, CREATURE, SORCERY, refusal

from explorer.abilities.circumstances import AnySo
from explorer.abilities.combat import Attacks
from explorer.abilities.phrases import Passes, Target, That
from explorer.abilities.qualities import CostHasX, HasCounters, NthCast
from explorer.abilities.triggers import Activated, AnyEvent, Enters, Leaves, SpellCast
from explorer.oracle import read
from explorer.oracle.normal import normal
from explorer.oracle.speech import Held
from explorer.oracle.writing import held_by, write_lines


def again(text, card):
    """The abilities of a text that is written back in its normal form."""
    found = read(text, card)
    assert normal("\n".join(write_lines(found, "Ash", held_by(found, Held.by(card.line)))), "Ash") == normal(
        text, "Ash"
    )
    return found


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            "Whenever you cast an instant spell or activate an ability, copy that spell or ability.",
            (SpellCast, Activated),
        ),
        ("When Ash enters or dies, draw a card.", (Enters, Leaves)),
        ("When Ash enters or leaves the battlefield, draw a card.", (Enters, Leaves)),
        ("Whenever Ash enters or attacks, draw a card.", (Enters, Attacks)),
        ("Whenever another creature you control enters or dies, you gain 1 life.", (Enters, Leaves)),
    ],
)
def test_one_ability_triggers_on_several_events(text, kinds):
    """Several events of one subject are one trigger condition, and the ability is one (603.2)."""
    (ability,) = again(text, CREATURE)
    assert isinstance(ability.trigger, AnyEvent)
    assert tuple(type(each) for each in ability.trigger.of) == kinds


def test_the_same_event_twice_is_refused():
    """An alternative to itself is none."""
    assert refusal("When Ash enters or enters, draw a card.").line == 1
    assert refusal("Whenever you cast a spell or cast a spell, draw a card.").line == 1


def test_a_delayed_ability_waits_for_one_of_several_events():
    """What happens next is the first of the events (603.7b)."""
    text = (
        "When you next cast an instant spell, cast a sorcery spell, or activate a loyalty ability this turn, copy that "
        "spell or ability twice. You may choose new targets for the copies."
    )
    (ability,) = again(text, SORCERY)
    (later,) = ability.body.modes[0].effects
    assert len(later.trigger.of) == 3


def test_an_x_in_either_cost():
    """The mana cost of a spell and the cost of an activated ability are asked for an X alike (107.3)."""
    text = (
        "Whenever you cast an instant or sorcery spell or activate an ability, if that spell's mana cost or that "
        "ability's activation cost contains {X}, copy that spell or ability. You may choose new targets for the copy."
    )
    (ability,) = again(text, CREATURE)
    assert ability.condition == Passes(That(), CostHasX())
    assert "spell or ability" in refusal(text.replace(" or activate an ability", "")).expected


def test_one_spell_of_the_turn_or_another():
    """A condition may ask whether it is the first spell of one of several sorts (608.2i)."""
    text = (
        "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Otter spell "
        "other than Ash you've cast this turn, draw a card."
    )
    (ability,) = again(text, CREATURE)
    assert isinstance(ability.condition, AnySo)
    assert [each.test.nth for each in ability.condition.of if isinstance(each.test, NthCast)] == [1, 1, 1]


def test_an_enchanted_player_is_spoken_of():
    """A Curse names the player whom it enchants; one that enchants a creature has no such player."""
    text = "Enchant player\nWhenever enchanted player casts a spell, draw a card."
    assert len(again(text, AURA)) == 2
    assert refusal(text.replace("Enchant player", "Enchant creature"), AURA).line == 2


def test_an_opponent_copies_for_themself():
    """Who may copy something chooses the targets of the copy (707.10c)."""
    text = (
        "Whenever you copy a spell, up to one target opponent may copy that spell. They may choose new targets for the "
        "copy."
    )
    (ability,) = again(text, CREATURE)
    (may,) = ability.body.modes[0].effects
    assert may.who == may.effects[0].who == Target(0)


def test_several_counters_on_each_of_many():
    """ "With three or more charge counters on them" is a number of counters of one kind (122.1)."""
    (ability,) = again("Creatures you control with three or more +1/+1 counters on them have flying.", CREATURE)
    assert HasCounters("+1/+1", 3) in ability.effects[0].what.filter.tests


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cycle a card, draw a card.",
        "Whenever a player cycles a card, you gain 1 life.",
        "Whenever a creature card is put into an opponent's graveyard from anywhere, draw a card.",
        "Whenever a land card is put into your graveyard from anywhere, you gain 1 life.",
        "{1}: Copy target triggered ability you control from another legendary source that's not a commander.",
        "Whenever you activate an ability, if one or more permanents were sacrificed to activate it, draw a card.",
        "{1}: Draw a card for each kind of counter among permanents you control.",
        "{1}: Return target legendary or Rat card from your graveyard to your hand.",
        "Whenever you cycle a card, you may have Ash become a copy of another target permanent until your next turn, "
        "except it has this ability.",
    ],
)
def test_what_leads_to_copies_is_written_back(text):
    """Cards that are cycled or put into a graveyard, counters of several kinds, and what was sacrificed."""
    assert len(again(text, CREATURE)) == 1


def test_cards_alone_are_put_into_a_graveyard():
    """A permanent that is no card dies; the text has to speak of cards (111.8, 603.6c)."""
    assert refusal("Whenever a creature is put into your graveyard from anywhere, draw a card.").line == 1
