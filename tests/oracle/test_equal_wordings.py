"""Wordings that say the same: each is read, and what it is read as is told by our writer in one way."""

import pytest

from explorer.abilities import effects as e
from explorer.abilities.ability import StaticAbility
from explorer.abilities.circumstances import Period
from explorer.abilities.phrases import (
    THIS,
    Controlled,
    ControllerOf,
    Filter,
    Happened,
    Kind,
    Result,
    Target,
    That,
    Who,
)
from explorer.abilities.qualities import TargetsSome
from explorer.oracle import CardFacts, Unread, read
from explorer.values.steps import Step

CREATED = Happened.CREATED
CREATURE = CardFacts.of("Brass Crow", "Artifact Creature — Bird")
SORCERY = CardFacts.of("Tide Call", "Sorcery")

SPELLS = {
    "where a quality stands": (
        "Destroy target creature with flying an opponent controls.",
        "Destroy target creature an opponent controls with flying.",
    ),
    "whose each is": (
        "Tide Call deals 1 damage to each creature your opponents control.",
        "Tide Call deals 1 damage to each creature an opponent controls.",
    ),
    "each or all": (
        "Untap each creature you control with a +1/+1 counter on it.",
        "Untap all creatures you control with +1/+1 counters on them.",
    ),
    "each of two sorts": (
        "Destroy each artifact and creature with mana value 2.",
        "Destroy all artifacts and creatures with mana value 2.",
    ),
    "cards by a number": (
        "Draw cards equal to the number of Goblins you control.",
        "Draw a card for each Goblin you control.",
    ),
    "tokens by a number": (
        "Create a number of 1/1 white Rabbit creature tokens equal to the number of lands you control.",
        "Create a 1/1 white Rabbit creature token for each land you control.",
    ),
    "how much before whom": (
        "Tide Call deals damage equal to the number of Goblins you control to target player.",
        "Tide Call deals damage to target player equal to the number of Goblins you control.",
    ),
    "a small letter": ("Scry 2. draw a card.", "Scry 2. Draw a card."),
    "digits": ("Draw 7 cards.", "Draw seven cards."),
    "a subject that goes without saying": ("Scry 2. You draw a card.", "Scry 2. Draw a card."),
    "each of some targets": (
        "One or two target creatures gain flying until end of turn.",
        "One or two target creatures each gain flying until end of turn.",
    ),
    "the owners of several": (
        "Return up to two target creatures to their owner's hand.",
        "Return up to two target creatures to their owners' hands.",
    ),
    "what mills": (
        "Target player puts the top three cards of their library into their graveyard.",
        "Target player mills three cards.",
    ),
    "what is there": (
        "Draw a card if seven or more cards are in your graveyard.",
        "Draw a card if there are seven or more cards in your graveyard.",
    ),
    "fewer": (
        "Draw a card if you have fewer than three cards in hand.",
        "Draw a card if you have two or fewer cards in hand.",
    ),
    "opponents": ("Draw a card for each opponent you have.", "Draw a card for each opponent."),
    "all colors": ("Add {W}, {U}, {B}, {R}, or {G}.", "Add one mana of any color."),
    "an amount of two": (
        "Add an amount of {B} and/or {R} equal to the number of lands you control.",
        "Add X mana in any combination of {B} and/or {R}, where X is the number of lands you control.",
    ),
    "what cannot be regenerated": (
        "Destroy target creature. That creature can't be regenerated.",
        "Destroy target creature. It can't be regenerated.",
    ),
}
CREATURES = {
    "how often an event may come": (
        "When a Dragon you control enters, return this creature to its owner's hand.",
        "Whenever a Dragon you control enters, return this creature to its owner's hand.",
    ),
    "who they are": (
        "Whenever an opponent casts a creature spell, that player loses 2 life unless they pay {2}.",
        "Whenever an opponent casts a creature spell, that player loses 2 life unless that player pays {2}.",
    ),
    "who may pay, and what else is done": (
        "Whenever an opponent casts a spell, they may pay {2}. If they don't, draw a card.",
        "Whenever an opponent casts a spell, draw a card unless that player pays {2}.",
    ),
    "which spells cost less": (
        "Creature spells you cast with power 4 or greater cost {2} less to cast.",
        "Creature spells with power 4 or greater you cast cost {2} less to cast.",
    ),
    "energy in words": ("Pay six {E}: Draw a card.", "Pay {E}{E}{E}{E}{E}{E}: Draw a card."),
    "a cost with a dash": ("Ward -- Discard a card.", "Ward—Discard a card."),
    "a keyword in small letters": ("protection from red", "Protection from red"),
}


@pytest.mark.parametrize(("typed", "other"), SPELLS.values(), ids=SPELLS)
def test_two_wordings_of_one_instruction(typed, other):
    """Both wordings of an instruction are read, as the same data."""
    assert read(typed, SORCERY) == read(other, SORCERY)


@pytest.mark.parametrize(("typed", "other"), CREATURES.values(), ids=CREATURES)
def test_two_wordings_of_one_ability(typed, other):
    """Both wordings of an ability are read, as the same data."""
    assert read(typed, CREATURE) == read(other, CREATURE)


def effects_of(text, card):
    """The instructions of the one ability that a text gives."""
    (ability,) = read(text, card)
    return ability.body.modes[0].effects


def test_what_an_object_damages_is_never_itself_unless_so_said():
    """ "It" is what entered; only "itself" is the source of the damage."""
    (damage,) = effects_of("Whenever a creature enters, Brass Crow deals 2 damage to it.", CREATURE)
    assert damage == e.DealDamage(2, That(), source=THIS)
    (damage,) = effects_of("Target creature deals damage to itself equal to its power.", SORCERY)
    assert damage.source == damage.to == Target(0)


ATTACHING = {
    "When Brass Crow enters, create a 1/1 white Soldier creature token, then attach Brass Crow to it.": Result(CREATED),
    "Whenever a Rogue creature enters, you may attach Brass Crow to it.": That(),
    "When Brass Crow enters, attach up to one target Equipment you control to it.": THIS,
}


@pytest.mark.parametrize(("text", "host"), ATTACHING.items(), ids=ATTACHING)
def test_nothing_is_attached_to_itself(text, host):
    """ "It" is what was spoken of before what is attached."""
    *_, last = effects_of(text, CREATURE)
    attach = last.effects[0] if isinstance(last, e.May) else last
    assert attach.to == host != attach.what


def test_who_deals_more_damage_instead_is_who_would_have_dealt_less():
    """ "It deals 3 damage instead" is said of the spell, and not of the creature that was named last."""
    text = "Tide Call deals 2 damage to target creature. If you control a Bird, it deals 3 damage instead."
    (choice,) = effects_of(text, SORCERY)
    assert [each.source for each in (*choice.then, *choice.otherwise)] == [THIS, THIS]


def test_whose_controller_is_told_stays_as_it_is_said():
    """ "Its controller" is that of the spell whose power was told before."""
    text = "Counter target creature spell. Tide Call deals damage equal to that spell's power to its controller."
    *_, damage = effects_of(text, SORCERY)
    assert damage.to == ControllerOf(Target(0))


def test_no_creature_fights_itself():
    """Where no other creature was named there is none to fight."""
    with pytest.raises(Unread):
        read("Target creature you control fights that creature.", SORCERY)


def test_a_player_is_never_it():
    """Who is called a player in a text stays "they": "it" is what was named before."""
    (life,) = effects_of("When Brass Crow dies, target player loses life equal to its power.", CREATURE)
    assert life.amount.of == THIS
    assert life.who == Target(0)


def test_what_another_player_may_do_is_done_by_them():
    """The card that an opponent may draw is theirs."""
    (may,) = effects_of("Target opponent may draw a card.", SORCERY)
    assert may == e.May((e.Draw(1, Target(0)),), who=Target(0))


def test_a_modifier_does_not_change_its_noun():
    """A spell that targets what you control is anybody's: the permanent is yours (115.1)."""
    (ability,) = read("Counter target spell that targets a permanent you control.", SORCERY)
    (phrase,) = ability.body.modes[0].targets
    permanent = Filter(Kind.PERMANENT, (Controlled(Who.YOU),))
    assert phrase.filter == Filter(Kind.SPELL, (TargetsSome(permanent),))


@pytest.mark.parametrize(
    "text", ["Draw two card.", "Target creature get +1/+1 until end of turn.", "Untap each creatures."]
)
def test_a_slip_of_grammar_is_not_guessed_at(text):
    """A text that is plainly broken is refused."""
    with pytest.raises(Unread):
        read(text, SORCERY)


def test_a_card_discarded_at_random_if_one_does_is_a_cost():
    """Before "if you do" discarding is paying, at random as well (118.12)."""
    (may,) = effects_of(
        "Whenever Brass Crow dies, you may discard a card at random. If you do, draw two cards.", CREATURE
    )
    assert may.cost is not None


def test_what_a_permanent_gains_is_no_instruction():
    """Of an ability in quotation marks that replaces something there is one reading (113.3, 614.1)."""
    text = 'It gains "If this creature would leave the battlefield, exile it instead of putting it anywhere else."'
    *_, gained = effects_of(f"Return target creature card from your graveyard to the battlefield. {text}", SORCERY)
    assert isinstance(gained.effect.change.ability, StaticAbility)


def test_an_enchantment_creature_enchants_a_creature():
    """An enchantment creature becomes an Aura by bestow alone, and then what it enchants is a creature (702.103a)."""
    nymph = CardFacts.of("Nymph", "Enchantment Creature — Nymph")
    assert read("Enchanted creature gets +1/+1.", nymph)
    with pytest.raises(Unread):
        read("Enchanted creature gets +1/+1.", CREATURE)


def test_the_combat_that_comes_next_is_a_step():
    """The beginning of a combat is when its first step begins, and "during combat" is all of its steps (506.1)."""
    (later,) = read("At the beginning of each combat, draw a card.", CREATURE)
    assert later.trigger.step is Step.BEGINNING_OF_COMBAT
    (during,) = read("{T}: Draw a card. Activate only during combat.", CREATURE)
    assert during.condition.period is Period.DURING_COMBAT


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Choose one or both —\n• Draw a card.\n• Scry 1.\n• You gain 3 life.", 4),
        ("Choose two or both —\n• Draw a card.\n• Scry 1.", 1),
    ],
)
def test_both_are_two(text, where):
    """Of three modes both can't be chosen, and two or both are nothing to choose."""
    with pytest.raises(Unread) as unread:
        read(text, SORCERY)
    assert unread.value.line == where
