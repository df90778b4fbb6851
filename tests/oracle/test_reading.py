"""Reading: texts of cards that nobody printed, as data, and refusals with the first word that is not understood."""

import pytest
from oracle_phrases import A_CREATURE, GOBLIN, YOUR_CREATURE, YOURS, of_type, such
from reading_situations import AURA, BLADE, CREATURE, SORCERY, as_read, refusal

from explorer.abilities.ability import (
    ActivatedAbility,
    Body,
    Mode,
    SpellAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
    body,
)
from explorer.abilities.changes import Gain, GetPowerToughness
from explorer.abilities.costs import Cost, PayMana, RemoveCounters, Sacrifice, TapThis
from explorer.abilities.effects import (
    CopySpell,
    CreateTokens,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    If,
    Later,
    LoseLife,
    May,
    Put,
    PutCounters,
    Tap,
    WhenYouDo,
)
from explorer.abilities.keywords import Enchant, Flashback, Has, Keyword
from explorer.abilities.mana import AddMana, CouldProduce, Exactly, OneOf, Spending
from explorer.abilities.measures import DefinedX
from explorer.abilities.phrases import (
    ANY_TARGET,
    INSTANT_OR_SORCERY,
    LAND,
    PLAYER,
    SPELL,
    THIS,
    Another,
    AsCreated,
    Attached,
    ControllerOf,
    CountOf,
    Each,
    Kind,
    OfColor,
    PowerOf,
    Target,
    That,
    WasKicked,
    Who,
)
from explorer.abilities.predefined import TREASURE
from explorer.abilities.static import Changes, EntersTapped, EntersWithCounters
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Enters, Leaves, SpellCast, StepBegins, TappedForMana
from explorer.oracle import LONGEST, Unread, read, read_lines
from explorer.values.mana import ManaCost, ManaType
from explorer.values.steps import Step
from explorer.values.zones import Zone

T = Target(0)
ANY = (TargetPhrase(ANY_TARGET),)
G, R = ManaType.GREEN, ManaType.RED
TAP = Cost((TapThis(),))
OF_MINE = such(GOBLIN, YOURS)
AN_INSTANT = such(SPELL, INSTANT_OR_SORCERY)


def activated(cost, *effects, **more):
    return ActivatedAbility(cost, body(*effects), **more)


ON_CREATURES = {
    "Flying, first strike": (Has(Keyword.FLYING), Has(Keyword.FIRST_STRIKE)),
    "{T}: Add {G}{G}.": (activated(TAP, AddMana(Exactly((G, G)))),),
    "{T}: Add {G} or {R} to your mana pool.": (activated(TAP, AddMana(OneOf((G, R)))),),
    "{2}, {T}, Remove a charge counter from Ash: Add one mana of any color.": (
        activated(Cost((PayMana(ManaCost.parse("{2}")), TapThis(), RemoveCounters("charge"))), AddMana(OneOf())),
    ),
    "{T}: Add {G} for each Goblin you control on the battlefield.": (
        activated(TAP, AddMana(Exactly((G,)), CountOf(OF_MINE))),
    ),
    "{T}: Add X mana of any one color, where X is Ash's power.": (
        activated(TAP, AddMana(OneOf(), DefinedX(PowerOf(THIS)))),
    ),
    "{T}: Add one mana of any color that a land you control could produce. Activate only as a sorcery.": (
        activated(TAP, AddMana(CouldProduce(such(LAND, YOURS), colors_only=True)), timing=Timing.AS_A_SORCERY),
    ),
    "{T}: Add {G}. Spend this mana only to cast a creature spell.": (
        activated(TAP, AddMana(Exactly((G,)), spending=Spending(of_type("creature", kind=Kind.SPELL)))),
    ),
    "Sacrifice another creature: Ash deals 1 damage to any target.": (
        ActivatedAbility(Cost((Sacrifice(such(of_type("creature"), Another())),)), body(DealDamage(1, T), targets=ANY)),
    ),
    "Landfall — Whenever a land you control enters the battlefield, draw a card.": (
        TriggeredAbility(Enters(such(LAND, YOURS)), body(Draw(1))),
    ),
    "When Ash is put into a graveyard from the battlefield, each opponent loses 2 life and you gain 2 life.": (
        TriggeredAbility(Leaves(THIS, dies=True), body(LoseLife(2, Who.EACH_OPPONENT), GainLife(2))),
    ),
    "Whenever you cast an instant or sorcery spell, you may pay {2}. If you do, copy that spell. "
    "You may choose new targets for the copy.": (
        TriggeredAbility(
            SpellCast(Who.YOU, AN_INSTANT), body(May((CopySpell(That()),), Cost((PayMana(ManaCost.parse("{2}")),))))
        ),
    ),
    "{T}: Tap target creature. It deals damage equal to its power to its controller.": (
        ActivatedAbility(TAP, body(Tap(T), DealDamage(PowerOf(T), ControllerOf(T), source=T), targets=A_CREATURE)),
    ),
    "When this creature enters, create two Treasure tokens.": (
        TriggeredAbility(Enters(THIS), body(CreateTokens(TREASURE, 2))),
    ),
    "This creature enters with three +1/+1 counters on it.": (StaticAbility((EntersWithCounters("+1/+1", 3),)),),
    "Ash enters the battlefield tapped.": (StaticAbility((EntersTapped(),)),),
    "Other creatures you control get +1/+1 and have haste.": (
        StaticAbility(
            tuple(
                Changes(Each(such(YOUR_CREATURE, Another())), each)
                for each in (GetPowerToughness(1, 1), Gain(Has(Keyword.HASTE)))
            )
        ),
    ),
    'Goblins you control have "{T}: Draw a card."': (
        StaticAbility((Changes(Each(OF_MINE), Gain(activated(TAP, Draw(1)))),)),
    ),
}


@pytest.mark.parametrize(("text", "abilities"), ON_CREATURES.items(), ids=ON_CREATURES)
def test_a_line_of_a_permanent(text, abilities):
    """A line of a permanent is keywords, or an activated, triggered or static ability (113.3)."""
    assert read(text, CREATURE) == as_read(abilities)


ON_SPELLS = {
    "Destroy target creature.": body(Destroy(T), targets=A_CREATURE),
    "Tap two target creatures. Put a +1/+1 counter on each creature you control.": body(
        Tap(T), PutCounters("+1/+1", 1, Each(YOUR_CREATURE)), targets=(TargetPhrase(of_type("creature"), 2, 2),)
    ),
    "Ash deals 2 damage to any target. If Ash was kicked, it deals 4 damage instead.": body(
        If(WasKicked(), (DealDamage(4, T),), (DealDamage(2, T),)), targets=ANY
    ),
    "When you next cast an instant or sorcery spell this turn, copy that spell. "
    "You may choose new targets for the copy.": body(
        Later(SpellCast(Who.YOU, AN_INSTANT), body(CopySpell(That())), this_turn=True)
    ),
    "Tap target creature. At the beginning of the next end step, destroy that creature.": body(
        Tap(T), Later(StepBegins(Step.END, Who.A_PLAYER), body(Destroy(AsCreated(T)))), targets=A_CREATURE
    ),
    "Tap target creature. When that creature dies this turn, its controller draws a card.": body(
        Tap(T),
        Later(Leaves(AsCreated(T), dies=True), body(Draw(1, ControllerOf(That()))), this_turn=True),
        targets=A_CREATURE,
    ),
    "Target player loses 1 life. At the beginning of that player's next upkeep, that player draws a card.": body(
        LoseLife(1, T),
        Later(StepBegins(Step.UPKEEP, AsCreated(T)), body(Draw(1, AsCreated(T)))),
        targets=(TargetPhrase(PLAYER),),
    ),
    "Tap target creature. When you do, that creature's controller draws a card.": body(
        Tap(T), WhenYouDo(body(Draw(1, ControllerOf(AsCreated(T))))), targets=A_CREATURE
    ),
    "Draw a card at the beginning of the next turn's upkeep.": body(
        Later(StepBegins(Step.UPKEEP, Who.A_PLAYER), body(Draw(1)), trailing=True)
    ),
    "Exile target creature. Its controller gains life equal to its power.": body(
        Put(T, Zone.EXILE), GainLife(PowerOf(T), ControllerOf(T)), targets=A_CREATURE
    ),
    "Target player draws two cards.": body(Draw(2, T), targets=(TargetPhrase(PLAYER),)),
}


@pytest.mark.parametrize(("text", "expected"), ON_SPELLS.items(), ids=ON_SPELLS)
def test_a_line_of_an_instant_or_sorcery(text, expected):
    """A line of an instant or sorcery is what it does as it resolves (113.3a)."""
    assert read(text, SORCERY) == as_read((SpellAbility(expected),))


def test_what_it_is_attached_to():
    """An Aura speaks of what its enchant ability names, an Equipment of the equipped creature (303.4, 301.5)."""
    grows = StaticAbility((Changes(Attached(), GetPowerToughness(1, 0)),))
    adds = TriggeredAbility(
        TappedForMana(Who.A_PLAYER, Attached()),
        body(AddMana(Exactly((G,)), who=ControllerOf(Attached()), additional=True)),
    )
    moss = "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."
    assert read(moss, AURA) == (Enchant(LAND), adds)
    assert read("Equipped creature gets +1/+0.", BLADE) == (grows,)
    assert refusal("Enchanted creature gets +1/+0.", BLADE).column == 1


def test_modes_belong_to_the_line_above_them():
    """A choice and its modes are one ability, which its last line completes (700.2)."""
    charm = SpellAbility(Body((Mode((Draw(1),)), Mode((Tap(T),), A_CREATURE)), 1))
    text = "Choose one -\n• Draw a card.\n• Tap target creature.\nFlashback {2}{R}"
    lines = list(read_lines(text, SORCERY))
    assert [each.abilities for each in lines] == [
        (),
        (),
        (charm,),
        (Flashback(Cost((PayMana(ManaCost.parse("{2}{R}")),))),),
    ]


def test_alternatives_of_words_and_of_things():
    """What stands before a common noun are alternatives for one word; nouns of their own are things of their own."""
    (spell,) = read("Counter target red or green instant or sorcery spell.", SORCERY)
    (phrase,) = spell.body.modes[0].targets
    assert phrase.filter == such(SPELL, INSTANT_OR_SORCERY, OfColor((R, G)))
    (other,) = read("Destroy target artifact creature or enchantment.", SORCERY)
    assert [each.tests for each in other.body.modes[0].targets[0].filter.filters] == [
        tuple(of_type(each).tests[0] for each in ("artifact", "creature")),
        of_type("enchantment").tests,
    ]


REFUSED = {
    "an unknown keyword": ("Flying, foobar", "foobar"),
    "an unknown word that begins a line": ("Foobar {2}", "Foobar"),
    "an unknown word within a line": ("{T}: Draw a card. Frobnicate it.", "Frobnicate"),
    "behind reminder text": ("Flying (It flies.), reach (It reaches.), zap", "zap"),
    "behind its own name": ("Whenever Ash enters, foo a card.", "foo"),
    "behind an old wording": ("When Ash enters the battlefield, add {G} to your mana pool forever.", "forever"),
    "a number that does not fit": ("{T}: Draw one cards.", "one"),
    "an article that does not fit": ("Whenever an land enters, draw a card.", "an"),
    "a verb that does not fit": ("Whenever you casts a spell, draw a card.", "casts"),
    "an instruction on a permanent": ("Draw a card.", "Draw"),
    "symbols of no mana": ("{T}: Add {X}.", "{X}"),
    "another wording": ("{T}: Tap target creature. It have haste until end of turn.", "have"),
    "nothing that it could be": (
        "{T}: Tap target creature. Draw a card. It gains haste until end of turn.",
        "card. It",
    ),
}


@pytest.mark.parametrize(("text", "word"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_names_the_first_word_not_understood(text, word):
    """Line and column are those of the text as it was typed, whatever its normal form is."""
    unread = refusal("Flying\n" + text)
    assert unread.line == 2
    assert text[unread.column - 1 :].startswith(word)
    assert unread.expected


def test_a_refusal_tells_what_was_expected():
    """The parts of the language have names that people know."""
    assert refusal("Whenever you cast a spell, foo.").expected.startswith("an instruction")
    assert "a cost or an event" in refusal("Draw a card.").expected
    assert str(refusal("Zap")) == f"line 1, column 1: expected {refusal('Zap').expected}"


def test_a_choice_is_not_read_without_its_modes():
    """Modes need the line that offers them, and that line needs modes: nothing is dropped (700.2)."""
    assert refusal("Choose one —", SORCERY).column == 13
    assert refusal("• Draw a card.", SORCERY).column == 1
    assert refusal("Choose one —\n• Draw a card.", SORCERY).line == 2
    assert refusal("Choose one —\n• Foo.\n• Draw a card.", SORCERY).line == 2


def test_a_line_that_is_too_long_is_refused_before_it_is_parsed():
    """No card has two thousand characters in a line."""
    unread = refusal("Flying, " * 300)
    assert (unread.line, unread.column) == (1, LONGEST + 1)


def test_what_could_be_meant_twice_is_refused():
    """Where "that creature" could be either of two, the text is refused and not guessed at."""
    text = "Tap target creature. Untap target creature. Destroy that creature."
    with pytest.raises(Unread, match="one creature named before"):
        read(text, SORCERY)


def test_each_line_is_told_apart():
    """A line that is not understood leaves the others as they are; reminder text alone is no line."""
    lines = list(read_lines("Flying\n(It flies.)\nFoo\nHaste", CREATURE))
    assert [(each.number, each.unread is None) for each in lines] == [(1, True), (3, False), (4, True)]


@pytest.mark.parametrize("text", ['Buyback {4}"', "Kicker {3}Put target creature into its owner's hand."])
def test_where_nothing_more_can_follow_the_end_of_the_line_is_expected(text):
    """A refusal always tells what would have been understood there."""
    assert refusal(text).expected == "the end of the line"
