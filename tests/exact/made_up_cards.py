"""Made-up cards that between them use every kind of instruction, trigger and effect; they cost nothing or little."""

from __future__ import annotations

from exact_situations import A_CREATURE, ANY, BEAR, CALM, DOOM, TARGET, ZAP, creature, instant, static, whenever

from explorer.abilities.ability import ActivatedAbility, Body, Mode, SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.changes import BecomeColor, Gain, GetPowerToughness
from explorer.abilities.characteristics import Characteristics, card, token
from explorer.abilities.circumstances import LifeIs
from explorer.abilities.cost_rules import CostChange
from explorer.abilities.costs import Cost, PayLife, Sacrifice, TapThis
from explorer.abilities.effects import (
    CastCards,
    CopyCards,
    CopySpell,
    Counter,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    Lasting,
    Later,
    LoseLife,
    May,
    Mill,
    Process,
    Put,
    PutCounters,
    SacrificeSome,
    Scry,
    Unless,
    WhenYouDo,
)
from explorer.abilities.keywords import Buyback, Enchant, Flashback, Has, Keyword, Kicker, Overload
from explorer.abilities.mana import AddMana, Exactly
from explorer.abilities.measures import UnspentMana
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    Attached,
    Compare,
    Comparison,
    Controlled,
    ControllerOf,
    CountOf,
    Each,
    Filter,
    Happened,
    Kind,
    NumberOf,
    OfColor,
    PowerOf,
    Result,
    That,
    WasKicked,
    Who,
    X,
)
from explorer.abilities.static import Changes, Duration, EntersTapped, EntersWithCounters, PreventDamage
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter, Enters, Leaves, SpellCast, StepBegins
from explorer.values.mana import ManaCost, ManaType
from explorer.values.steps import Step
from explorer.values.zones import Zone

LIFE = Cost((PayLife(1),))
A_SPELL = TargetPhrase(SPELL)
GRAVE = Filter(Kind.CARD, (), Zone.GRAVEYARD)
RED = Filter(Kind.PERMANENT, (*CREATURE.tests, OfColor((ManaType.RED,))))
YOURS = Filter(Kind.PERMANENT, (*CREATURE.tests, Controlled(Who.YOU)))
BACK = Put(Result(Happened.EXILED), Zone.BATTLEFIELD)
NEXT_END = StepBegins(Step.END, Who.A_PLAYER)
IMP = token("Imp Token", "R", "Creature — Imp", static(EntersTapped()), stats=(1, 1))
GOLEM = token("Golem Token", "", "Artifact Creature — Golem", static(EntersWithCounters("+1/+1", 2)), stats=(0, 0))
MILLED_TWO = Compare(NumberOf(Result(Happened.MILLED)), Comparison.AT_LEAST, 2)
GREEN = Exactly((ManaType.GREEN,))
LOW = LifeIs(Who.YOU, Comparison.AT_MOST, 12)
THREE = Compare(CountOf(YOURS), Comparison.AT_LEAST, 3)

SPELLS: tuple[Characteristics, ...] = (
    ZAP,
    DOOM,
    CALM,
    instant("Twin", CopySpell(TARGET), targets=(A_SPELL,)),
    instant("Triplets", CopySpell(TARGET, times=2), targets=(TargetPhrase(Filter(Kind.ABILITY)),)),
    instant("Fan", CopySpell(TARGET, new_targets=False, for_each=CREATURE), targets=(A_SPELL,)),
    instant("Deny", Unless((Counter(TARGET),), LIFE, ControllerOf(TARGET)), targets=(A_SPELL,)),
    instant("Blink", Put(TARGET, Zone.EXILE), BACK, targets=(A_CREATURE,)),
    instant("Flicker", Put(TARGET, Zone.EXILE), Later(NEXT_END, body(BACK)), targets=(TargetPhrase(PERMANENT),)),
    instant("Edict", SacrificeSome(CREATURE, 1, Who.EACH_PLAYER)),
    instant("Purge", Discard(1, Who.EACH_PLAYER)),
    instant("Churn", Process((Mill(2),), MILLED_TWO, (GainLife(1),))),
    instant("Birth", CreateTokens(IMP, 2), CreateTokens(GOLEM, 1, Who.EACH_PLAYER)),
    instant("Wipe", Destroy(Each(CREATURE))),
    instant("Away", Put(Each(RED), Zone.LIBRARY)),
    instant("Rise", Put(TARGET, Zone.BATTLEFIELD), targets=(TargetPhrase(GRAVE, 0, 2),)),
    instant("Echo", Later(SpellCast(Who.YOU, SPELL), body(CopySpell(That())), this_turn=True)),
    instant("Paint", Lasting(Changes(TARGET, BecomeColor((ManaType.RED,))), Duration.INDEFINITELY), targets=(A_SPELL,)),
    instant("Rally", Lasting(Changes(Each(YOURS), GetPowerToughness(1, 1)), Duration.END_OF_TURN)),
    instant("Aegis", Lasting(PreventDamage(TARGET, combat_only=False), Duration.THIS_TURN), targets=(A_CREATURE,)),
    instant("Study", Draw(2, Who.EACH_PLAYER), Scry(2)),
    instant(
        "Fling",
        SacrificeSome(CREATURE),
        WhenYouDo(body(DealDamage(PowerOf(Result(Happened.SACRIFICED)), TARGET), targets=(ANY,))),
    ),
    instant(
        "Feast",
        Put(Each(Filter(Kind.CARD, (Controlled(Who.YOU),), Zone.GRAVEYARD)), Zone.EXILE),
        CopyCards(Result(Happened.EXILED)),
        CastCards(Result(Happened.COPIED), free=True),
        Put(THIS, Zone.EXILE),
    ),
    card("Blaze", "{X}", "Sorcery", SpellAbility(body(DealDamage(X(), TARGET), targets=(ANY,))), Flashback(LIFE)),
    card(
        "Forks",
        "{0}",
        "Instant",
        SpellAbility(body(DealDamage(3, TARGET, divided=True), targets=(TargetPhrase(ANY_TARGET, 1, 3),))),
        Buyback(LIFE),
    ),
    card("Quake", "{0}", "Instant", SpellAbility(body(Destroy(TARGET), targets=(A_CREATURE,))), Overload(LIFE)),
    card(
        "Charm",
        "{0}",
        "Instant",
        SpellAbility(Body((Mode((GainLife(3),)), Mode((Mill(1, TARGET),), (TargetPhrase(PLAYER),))))),
    ),
)

PERMANENTS: tuple[Characteristics, ...] = (
    BEAR,
    creature(
        "Snake",
        Has(Keyword.DEATHTOUCH),
        Has(Keyword.LIFELINK),
        ActivatedAbility(Cost((TapThis(),)), body(DealDamage(1, TARGET), targets=(ANY,))),
    ),
    creature("Cat", whenever(Leaves(THIS, dies=True), May((Put(THIS, Zone.HAND),)))),
    creature("Watcher", whenever(Leaves(CREATURE, dies=True), LoseLife(1, Who.EACH_OPPONENT))),
    creature("Herald", whenever(Enters(THIS), Put(TARGET, Zone.HAND), targets=(TargetPhrase(CREATURE, 0, 1),))),
    creature("Last Stand", StaticAbility((Changes(THIS, GetPowerToughness(2, 2)),), LOW)),
    creature("Pool", static(Changes(THIS, GetPowerToughness(1, 0, per=UnspentMana())))),
    card("Bargain", "{0}", "Enchantment", static(CostChange(SPELL, Who.EACH_PLAYER, ManaCost.parse("{1}"), less=True))),
    card("Grove", "{0}", "Artifact", ActivatedAbility(Cost((TapThis(), PayLife(1))), body(AddMana(GREEN)))),
    creature("Altar", ActivatedAbility(Cost((Sacrifice(YOURS),)), body(PutCounters("+1/+1", 1, THIS)))),
    card("Queen", "{0}", "Legendary Creature — Test", stats=(2, 2)),
    card("World", "{0}", "World Enchantment", static(Changes(Each(CREATURE), GetPowerToughness(1, 0)))),
    card("All Red", "{0}", "Enchantment", static(Changes(Each(CREATURE), BecomeColor((ManaType.RED,))))),
    card("Bleach", "{0}", "Enchantment", static(Changes(Each(RED), BecomeColor((ManaType.WHITE,))))),
    card("Shield", "{0}", "Enchantment", static(Changes(Each(YOURS), Gain(Has(Keyword.INDESTRUCTIBLE))))),
    card("Mirror", "{0}", "Enchantment", whenever(SpellCast(Who.AN_OPPONENT, SPELL), CopySpell(That()))),
    card("Crowd", "{0}", "Enchantment", TriggeredAbility(NEXT_END, body(GainLife(1)), condition=THREE)),
    card(
        "Ward", "{0}", "Enchantment — Aura", Enchant(CREATURE), static(Changes(Attached(), GetPowerToughness(-1, -1)))
    ),
    card(
        "Knight",
        "{0}",
        "Creature — Test",
        Kicker(LIFE, multi=True),
        StaticAbility((EntersWithCounters("+1/+1", 2),), condition=WasKicked()),
        TriggeredAbility(Enters(THIS), body(Draw(1)), condition=WasKicked()),
        stats=(1, 1),
    ),
    card(
        "Saga",
        "{0}",
        "Enchantment — Saga",
        whenever(Chapter((1, 2)), Scry(1)),
        whenever(Chapter((3,)), DealDamage(1, TARGET), targets=(ANY,)),
    ),
)
