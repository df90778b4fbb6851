"""Abilities in words: triggers, costs and colons, conditions, choices, modes, keywords, and whole cards."""

import pytest
from oracle_phrases import A_CREATURE, CARD, GOBLIN, YOUR_CREATURE, YOURS, of_type, such

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
from explorer.abilities.characteristics import card
from explorer.abilities.cost_rules import CostChange
from explorer.abilities.costs import Cost, DiscardCards, PayLife, PayMana, RemoveCounters, Sacrifice, TapThis, mana
from explorer.abilities.effects import (
    CopySpell,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    If,
    Later,
    LoseLife,
    May,
    Mill,
    Process,
    SacrificeSome,
    Tap,
    Unless,
    WhenYouDo,
)
from explorer.abilities.keywords import Buyback, Enchant, Flashback, Has, Keyword, Kicker, Overload
from explorer.abilities.mana import AddMana, TypeProduced
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    LAND,
    SPELL,
    THIS,
    Another,
    Attached,
    Compare,
    Comparison,
    ControllerOf,
    CouldBeTargetOf,
    CountOf,
    Each,
    Happened,
    Kind,
    PowerOf,
    Result,
    ShareCardType,
    SpellsCast,
    Target,
    TargetsOnly,
    That,
    WasKicked,
    Who,
    X,
)
from explorer.abilities.static import (
    CantBeCountered,
    Changes,
    DamageCantBePrevented,
    EntersTapped,
    EntersWithCounters,
    PreventDamage,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter, Enters, Leaves, SpellCast, StepBegins, TappedForMana
from explorer.oracle import write, write_ability
from explorer.values.mana import ManaCost
from explorer.values.steps import Step

T = Target(0)
ANY = (TargetPhrase(ANY_TARGET),)
CHARM = of_type("instant", kind=Kind.SPELL)
PINGS = DealDamage(1, Who.EACH_OPPONENT)
UPKEEP = StepBegins(Step.UPKEEP, Who.YOU)

TRIGGERS = [
    (SpellCast(Who.YOU, CHARM), PINGS, "Whenever you cast an instant spell, Ash deals 1 damage to each opponent."),
    (
        SpellCast(Who.A_PLAYER, SPELL),
        LoseLife(1, Who.THAT_PLAYER),
        "Whenever a player casts a spell, that player loses 1 life.",
    ),
    (Enters(THIS), PINGS, "When Ash enters, it deals 1 damage to each opponent."),
    (Enters(such(YOUR_CREATURE, Another())), Draw(1), "Whenever another creature you control enters, draw a card."),
    (Leaves(THIS), Draw(1), "When Ash leaves the battlefield, draw a card."),
    (Leaves(CREATURE, dies=True), GainLife(1), "Whenever a creature dies, you gain 1 life."),
    (UPKEEP, Draw(1), "At the beginning of your upkeep, draw a card."),
    (StepBegins(Step.END, Who.A_PLAYER), Draw(1), "At the beginning of each end step, draw a card."),
    (StepBegins(Step.BEGINNING_OF_COMBAT, Who.YOU), Draw(1), "At the beginning of combat on your turn, draw a card."),
    (
        StepBegins(Step.PRECOMBAT_MAIN, Who.EACH_OPPONENT),
        Draw(1, Who.THAT_PLAYER),
        "At the beginning of each opponent's first main phase, that player draws a card.",
    ),
    (
        StepBegins(Step.DRAW, ControllerOf(Attached())),
        Draw(1),
        "At the beginning of the draw step of enchanted creature's controller, draw a card.",
    ),
    (
        TappedForMana(Who.YOU, LAND),
        AddMana(TypeProduced(), additional=True),
        "Whenever you tap a land for mana, add an additional one mana of any type that land produced.",
    ),
    (
        TappedForMana(Who.A_PLAYER, Attached()),
        GainLife(1, ControllerOf(Attached())),
        "Whenever enchanted creature is tapped for mana, its controller gains 1 life.",
    ),
    (Chapter((1, 2)), Draw(1), "I, II — Draw a card."),
    (
        SpellCast(Who.YOU, CHARM),
        CopySpell(That(), SpellsCast(CHARM, before=That()), new_targets=False),
        "Whenever you cast an instant spell, copy it for each other instant spell you've cast before it this turn.",
    ),
    (
        SpellCast(Who.YOU, such(SPELL, TargetsOnly(THIS))),
        CopySpell(That(), for_each=such(CREATURE, CouldBeTargetOf(That())), new_targets=False),
        "Whenever you cast a spell that targets only Ash, copy that spell for each creature that the spell "
        "could target. Each copy targets a different one of those creatures.",
    ),
]


@pytest.mark.parametrize(("trigger", "effect", "expected"), TRIGGERS, ids=[expected for _, _, expected in TRIGGERS])
def test_a_triggered_ability(trigger, effect, expected):
    """The event comes first, and the effect speaks of what the event was about (603.1)."""
    assert write_ability(TriggeredAbility(trigger, body(effect)), "Ash", "creature") == expected


LEADING = [
    (If(WasKicked(), (Draw(2),), (Draw(1),)), "Draw a card. If this spell was kicked, draw two cards instead."),
    (
        If(WasKicked(), (DealDamage(5, T),), (DealDamage(2, T),)),
        "Ash deals 2 damage to any target. If this spell was kicked, it deals 5 damage instead.",
    ),
    (If(Compare(X(), Comparison.AT_LEAST, 3), (Draw(1), Tap(T))), "If X is 3 or more, draw a card and tap any target."),
    (
        If(Compare(CountOf(YOUR_CREATURE), Comparison.AT_LEAST, 2), (Draw(1),)),
        "If you control two or more creatures, draw a card.",
    ),
    (
        If(Compare(CountOf(GOBLIN), Comparison.AT_MOST, 1), (Draw(1),)),
        "If there are one or fewer Goblins, draw a card.",
    ),
    (If(Compare(PowerOf(THIS), Comparison.EQUAL, X()), (Draw(1),)), "If Ash's power is X, draw a card."),
    (If(WasKicked(), (), (Draw(1),)), "Draw a card unless this spell was kicked."),
    (May((Draw(1),)), "You may draw a card."),
    (May((Draw(1),), who=Who.EACH_OPPONENT), "Each opponent may have you draw a card."),
    (May((PINGS,)), "You may have Ash deal 1 damage to each opponent."),
    (May((Draw(1),), mana("{2}")), "You may pay {2}. If you do, draw a card."),
    (
        May((Draw(1, Who.THAT_PLAYER),), Cost((PayLife(2),)), who=Who.THAT_PLAYER),
        "That player may pay 2 life. If they do, they draw a card.",
    ),
    (Unless((SacrificeSome(THIS),), Cost((DiscardCards(CARD),))), "Sacrifice Ash unless you discard a card."),
    (
        Unless((Destroy(T),), Cost((PayMana(ManaCost.parse("{1}")), Sacrifice(LAND))), ControllerOf(T)),
        "Destroy any target unless its controller pays {1} and sacrifices a land.",
    ),
    (
        Process((Mill(2),), ShareCardType(Result(Happened.MILLED)), (Draw(1), GainLife(1))),
        "Mill two cards. If two cards that share a card type were milled this way, "
        "you draw a card, gain 1 life, and repeat this process.",
    ),
    (Later(StepBegins(Step.END, Who.A_PLAYER), body(Draw(1))), "At the beginning of the next end step, draw a card."),
    (
        Later(SpellCast(Who.YOU, CHARM), body(CopySpell(That())), this_turn=True),
        "When you next cast an instant spell this turn, copy it. You may choose new targets for the copy.",
    ),
    (WhenYouDo(body(Tap(T), targets=A_CREATURE)), "When you do, tap target creature."),
]


@pytest.mark.parametrize(("effect", "expected"), LEADING, ids=[expected for _, expected in LEADING])
def test_what_leads_to_an_instruction(effect, expected):
    """Conditions, choices and prices stand around the instruction that depends on them (608.2c, 118.12)."""
    assert write_ability(SpellAbility(body(effect, targets=ANY)), "Ash") == expected


FLIES = Gain(Has(Keyword.FLYING))
OTHERS = Each(such(YOUR_CREATURE, Another()))
STATIC = [
    ((EntersTapped(),), None, "Ash enters tapped."),
    ((EntersWithCounters("charge", X()),), None, "Ash enters with X charge counters on it."),
    (
        (Changes(OTHERS, GetPowerToughness(1, 1)), Changes(OTHERS, FLIES)),
        None,
        "Other creatures you control get +1/+1 and have flying.",
    ),
    ((Changes(Attached(), FLIES),), None, "Enchanted creature has flying."),
    (
        (Changes(THIS, FLIES),),
        Compare(CountOf(such(GOBLIN, YOURS)), Comparison.AT_LEAST, 1),
        "As long as you control a Goblin, Ash has flying.",
    ),
    (
        (CantBeCountered(), DamageCantBePrevented()),
        Compare(X(), Comparison.AT_LEAST, 2),
        "If X is 2 or more, this spell can't be countered and the damage can't be prevented.",
    ),
    (
        (CostChange(CHARM, Who.YOU, ManaCost.parse("{1}"), less=True),),
        None,
        "Instant spells you cast cost {1} less to cast.",
    ),
    (
        (CostChange(SPELL, Who.AN_OPPONENT, ManaCost.parse("{2}")),),
        None,
        "Spells your opponents cast cost {2} more to cast.",
    ),
    ((PreventDamage(THIS, combat_only=True, to=False),), None, "Prevent all combat damage that would be dealt by Ash."),
    (
        (Changes(Attached(), Gain(ActivatedAbility(Cost((TapThis(),)), body(Draw(1))))),),
        None,
        'Enchanted creature has "{T}: Draw a card."',
    ),
]


@pytest.mark.parametrize(("effects", "condition", "expected"), STATIC, ids=[expected for _, _, expected in STATIC])
def test_a_static_ability(effects, condition, expected):
    """It says what is so, of the same objects in one clause, and as long as what holds (604.1)."""
    assert write_ability(StaticAbility(effects, condition), "Ash", "creature") == expected


KEYWORDS = [
    (Has(Keyword.FIRST_STRIKE), "First strike"),
    (Kicker(mana("{2}{R}")), "Kicker {2}{R}"),
    (Kicker(mana("{1}"), multi=True), "Multikicker {1}"),
    (Buyback(mana("{3}")), "Buyback {3}"),
    (Flashback(Cost((PayMana(ManaCost.parse("{B}")), PayLife(3)))), "Flashback—{B}, Pay 3 life."),
    (Overload(mana("{4}{R}")), "Overload {4}{R}"),
    (Enchant(YOUR_CREATURE), "Enchant creature you control"),
]


@pytest.mark.parametrize(("ability", "expected"), KEYWORDS, ids=[expected for _, expected in KEYWORDS])
def test_a_keyword_ability(ability, expected):
    """Mana follows a keyword after a blank, any other cost after a dash (702)."""
    assert write_ability(ability, "Ash") == expected


def test_modes_are_lines_of_their_own():
    """The choice comes first, then each mode after a bullet, with targets of its own (700.2)."""
    charm = Body((Mode((Draw(1),)), Mode((Tap(T),), A_CREATURE), Mode((PINGS,))), choose=2)
    lines = "\n• Draw a card.\n• Tap target creature.\n• Ash deals 1 damage to each opponent."
    assert write_ability(SpellAbility(charm), "Ash") == "Choose two —" + lines
    assert write_ability(TriggeredAbility(UPKEEP, charm), "Ash") == (
        "At the beginning of your upkeep, choose two —" + lines
    )


def test_an_activated_ability_says_when_it_may_be_activated():
    """Cost, colon and effect, and then the timing and the condition (602.1, 602.5)."""
    cost = Cost((TapThis(), RemoveCounters("charge")))
    enough = Compare(CountOf(such(GOBLIN, YOURS)), Comparison.EQUAL, 2)
    ability = ActivatedAbility(cost, body(PINGS), Timing.AS_A_SORCERY, enough)
    assert write_ability(ability, "Ash") == (
        "{T}, Remove a charge counter from Ash: It deals 1 damage to each opponent. "
        "Activate only as a sorcery. Activate only if you control exactly two Goblins."
    )


def test_an_intervening_if_clause_stands_behind_the_event():
    """The condition of a triggered ability comes between its event and its effect (603.4)."""
    ability = TriggeredAbility(Enters(THIS), body(Draw(1)), WasKicked())
    assert write_ability(ability, "Ash") == "When Ash enters, if it was kicked, draw a card."


def test_a_card_is_written_line_by_line():
    """Keywords that are words alone share a line, flash and every other ability have their own (113.2c)."""
    crow = card(
        "Brass Crow",
        "{2}",
        "Artifact Creature — Bird",
        Has(Keyword.FLASH),
        Has(Keyword.FLYING),
        Has(Keyword.HASTE),
        ActivatedAbility(Cost((TapThis(),)), body(Draw(1))),
        stats=(1, 1),
    )
    assert write(crow) == "Flash\nFlying, haste\n{T}: Draw a card."
    assert write(card("Blank Sheet", "{0}", "Artifact")) == ""


def test_an_aura_calls_what_it_enchants_by_its_kind():
    """What an Aura is attached to has the noun of its enchant ability (303.4a)."""
    moss = card("Moss", "{G}", "Enchantment — Aura", Enchant(LAND), StaticAbility((Changes(Attached(), FLIES),)))
    assert write(moss) == "Enchant land\nEnchanted land has flying."
