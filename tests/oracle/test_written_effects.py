"""Instructions in words, one by one: who does what to what, and how much of it."""

import pytest
from oracle_phrases import A_CREATURE, CREATURE_CARD, GOBLIN, YOUR_CREATURE, of_type, such

from explorer.abilities.ability import SpellAbility, body
from explorer.abilities.changes import BecomeColor, Gain, GetPowerToughness
from explorer.abilities.characteristics import token
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
    LoseLife,
    Mill,
    Put,
    PutCounters,
    SacrificeSome,
    Scry,
    Tap,
    Untap,
)
from explorer.abilities.history import CardsDrawn
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    Another,
    ControllerOf,
    CountOf,
    Each,
    Either,
    Happened,
    NumberOf,
    PowerOf,
    Result,
    Target,
    Together,
    Who,
    X,
)
from explorer.abilities.static import Changes, Duration, PreventDamage
from explorer.abilities.targets import TargetPhrase
from explorer.oracle import write_ability, write_effect
from explorer.values.mana import ManaType
from explorer.values.zones import Zone

T = Target(0)
ANY = (TargetPhrase(ANY_TARGET),)
A_PLAYER = (TargetPhrase(PLAYER),)
TWO = (TargetPhrase(CREATURE, 2, 2),)
A_SPELL = (TargetPhrase(SPELL),)
A_CARD = (TargetPhrase(CREATURE_CARD),)
EXILED, COPIED = Result(Happened.EXILED), Result(Happened.COPIED)
ROGUE = token("Elf Rogue Token", "G", "Creature — Elf Rogue", Has(Keyword.HASTE), stats=(2, 1))
TOMB = token("Tombstone", "", "Artifact", stats=None)
CLUE = token("Clue Token", "", "Artifact — Clue")

ONE = [
    (DealDamage(3, T), ANY, "Ash deals 3 damage to any target."),
    (Draw(CardsDrawn(Who.YOU)), (), "Draw a card for each card you've drawn this turn."),
    (Draw(CardsDrawn(Who.EACH_OPPONENT)), (), "Draw a card for each card each opponent has drawn this turn."),
    (DealDamage(X(), T), TWO, "Ash deals X damage to each of two target creatures."),
    (DealDamage(4, T, divided=True), TWO, "Ash deals 4 damage divided as you choose among two target creatures."),
    (DealDamage(1, Who.EACH_OPPONENT), (), "Ash deals 1 damage to each opponent."),
    (DealDamage(1, Each(Either((CREATURE, PLAYER)))), (), "Ash deals 1 damage to each creature and each player."),
    (DealDamage(PowerOf(T), T, source=T), A_CREATURE, "Target creature deals damage equal to its power to itself."),
    (DealDamage(CountOf(GOBLIN), T), ANY, "Ash deals damage to any target equal to the number of Goblins."),
    (Draw(1), (), "Draw a card."),
    (Draw(X(), T), A_PLAYER, "Target player draws X cards."),
    (Draw(CountOf(GOBLIN)), (), "Draw a card for each Goblin."),
    (Draw(NumberOf(EXILED)), (), "Draw a card for each card exiled this way."),
    (Discard(2, Who.EACH_PLAYER), (), "Each player discards two cards."),
    (Mill(PowerOf(THIS), T), A_PLAYER, "Target player mills cards equal to Ash's power."),
    (Scry(3), (), "Scry 3."),
    (GainLife(4), (), "You gain 4 life."),
    (
        GainLife(PowerOf(T), ControllerOf(T)),
        A_CREATURE,
        "The controller of target creature gains life equal to its power.",
    ),
    (LoseLife(X(), Who.EACH_OPPONENT), (), "Each opponent loses X life."),
    (CreateTokens(ROGUE), (), "Create a 2/1 green Elf Rogue creature token with haste."),
    (CreateTokens(CLUE, 3), (), "Create three Clue tokens."),
    (CreateTokens(TOMB, X(), T), A_PLAYER, "Target player creates X colorless artifact tokens named Tombstone."),
    (CreateTokens(CLUE, CountOf(GOBLIN)), (), "Create a Clue token for each Goblin."),
    (CreateTokens(CLUE, PowerOf(THIS)), (), "Create a number of Clue tokens equal to Ash's power."),
    (Destroy(Each(such(CREATURE, Another()))), (), "Destroy all other creatures."),
    (SacrificeSome(THIS), (), "Sacrifice Ash."),
    (SacrificeSome(CREATURE, 1, Who.EACH_OPPONENT), (), "Each opponent sacrifices a creature of their choice."),
    (Put(T, Zone.HAND), TWO, "Return two target creatures to their owners' hands."),
    (Put(T, Zone.HAND), A_CARD, "Return target creature card from your graveyard to your hand."),
    (Put(T, Zone.BATTLEFIELD), A_CARD, "Return target creature card from your graveyard to the battlefield."),
    (Put(Together((T, THIS)), Zone.EXILE), A_CREATURE, "Exile target creature and Ash."),
    (Put(T, Zone.GRAVEYARD), A_CREATURE, "Put target creature into its owner's graveyard."),
    (Put(T, Zone.COMMAND), A_CREATURE, "Put target creature into the command zone."),
    (Counter(T), A_SPELL, "Counter target spell."),
    (Tap(T), (TargetPhrase(of_type("land")),), "Tap target land."),
    (Untap(Each(YOUR_CREATURE)), (), "Untap all creatures you control."),
    (PutCounters("charge", 1, THIS), (), "Put a charge counter on Ash."),
    (PutCounters("+1/+1", 2, Each(YOUR_CREATURE)), (), "Put two +1/+1 counters on each creature you control."),
    (PutCounters("+1/+1", 3, T, divided=True), TWO, "Distribute three +1/+1 counters among two target creatures."),
    (
        PutCounters("+1/+1", PowerOf(T), T),
        A_CREATURE,
        "Put a number of +1/+1 counters on target creature equal to its power.",
    ),
    (CopySpell(T), A_SPELL, "Copy target spell. You may choose new targets for the copy."),
    (CopySpell(T, 2), A_SPELL, "Copy target spell twice. You may choose new targets for the copies."),
    (CopySpell(THIS, X(), new_targets=False), (), "Copy this spell X times."),
    (
        CastCards(T, free=True),
        A_CARD,
        "You may cast target creature card from your graveyard without paying its mana cost.",
    ),
]


@pytest.mark.parametrize(("effect", "targets", "expected"), ONE, ids=[expected for _, _, expected in ONE])
def test_one_instruction(effect, targets, expected):
    """Each instruction is a sentence of its own, in the imperative where you do it (608.2c)."""
    assert write_effect(effect, "Ash", targets) == expected


TURN = Duration.END_OF_TURN
LASTING = [
    (Lasting(Changes(T, GetPowerToughness(2, -1)), TURN), A_CREATURE, "Target creature gets +2/-1 until end of turn."),
    (
        Lasting(Changes(T, GetPowerToughness(-2, 0)), TURN),
        TWO,
        "Two target creatures each get -2/-0 until end of turn.",
    ),
    (
        Lasting(Changes(Each(YOUR_CREATURE), Gain(Has(Keyword.HASTE))), Duration.THIS_TURN),
        (),
        "Creatures you control gain haste this turn.",
    ),
    (
        Lasting(Changes(T, BecomeColor((ManaType.WHITE, ManaType.RED))), Duration.INDEFINITELY),
        (TargetPhrase(PERMANENT),),
        "Target permanent becomes white and red.",
    ),
    (
        Lasting(Changes(T, Gain(SpellAbility(body(Draw(1))))), TURN),
        A_CREATURE,
        'Target creature gains "Draw a card" until end of turn.',
    ),
    (
        Lasting(PreventDamage(T, combat_only=False, by=False), Duration.THIS_TURN),
        A_CREATURE,
        "Prevent all damage that would be dealt to target creature this turn.",
    ),
]


@pytest.mark.parametrize(("effect", "targets", "expected"), LASTING, ids=[expected for _, _, expected in LASTING])
def test_an_effect_that_lasts_says_how_long(effect, targets, expected):
    """How long stands last; a quotation within the sentence has no full stop of its own (611.2a)."""
    assert write_effect(effect, "Ash", targets) == expected


SEVERAL = [
    ((Draw(2), LoseLife(2)), (), "You draw two cards and lose 2 life."),
    ((Draw(1, T), LoseLife(1, T)), A_PLAYER, "Target player draws a card and loses 1 life."),
    ((LoseLife(1, Who.EACH_OPPONENT), GainLife(1)), (), "Each opponent loses 1 life and you gain 1 life."),
    ((Scry(2), Draw(1), Discard(1)), (), "Scry 2, draw a card, then discard a card."),
    ((Draw(1), Tap(T)), A_CREATURE, "Draw a card. Tap target creature."),
    ((Tap(T), Untap(T)), TWO, "Tap two target creatures. Untap those creatures."),
    (
        (
            Lasting(Changes(T, GetPowerToughness(1, 1)), TURN),
            Lasting(Changes(T, Gain(Has(Keyword.REACH))), TURN),
            Lasting(Changes(T, Gain(Has(Keyword.HASTE))), TURN),
        ),
        A_CREATURE,
        "Target creature gets +1/+1 and gains reach and haste until end of turn.",
    ),
    (
        (Put(T, Zone.EXILE), CopyCards(EXILED), CastCards(COPIED)),
        A_CARD,
        "Exile target creature card from your graveyard. Copy it. You may cast the copy.",
    ),
    (
        (
            Put(Each(CREATURE_CARD), Zone.EXILE),
            CopyCards(EXILED),
            CastCards(COPIED, optional=False, free=True, each=True),
        ),
        (),
        "Exile all creature cards from your graveyard. "
        "For each card exiled this way, copy it and cast the copy if able without paying its mana cost.",
    ),
    ((Put(THIS, Zone.EXILE), Put(EXILED, Zone.BATTLEFIELD)), (), "Exile Ash. Return it to the battlefield."),
]


@pytest.mark.parametrize(("effects", "targets", "expected"), SEVERAL, ids=[expected for _, _, expected in SEVERAL])
def test_instructions_in_a_row(effects, targets, expected):
    """What one player does shares a sentence, and what was named before is not named in full again."""
    assert write_ability(SpellAbility(body(*effects, targets=targets)), "Ash") == expected
