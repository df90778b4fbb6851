"""No field of a card that is lowered goes unseen: each changes what many games do, or has the card refused.

Every field of every part is changed, one at a time. Those of which nothing depends here are named with the reason, so
that a field that is added to a part some day is found here before it is forgotten.
"""

import pytest
from changed_fields import unseen

from explorer.abilities import mana as m
from explorer.abilities import phrases as p
from explorer.abilities import static as s
from explorer.abilities import triggers as t
from explorer.abilities.ability import (
    ActivatedAbility,
    Body,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    body,
)
from explorer.abilities.characteristics import card, token
from explorer.abilities.cost_rules import CostChange
from explorer.abilities.costs import Cost, PayMana, TapThis
from explorer.abilities.effects import (
    CopySpell,
    CreateTokens,
    DealDamage,
    Draw,
    GainLife,
    Later,
    LoseLife,
    May,
    Mill,
    Scry,
    Surveil,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import parts
from explorer.batch.casting import instructions, lowering
from explorer.batch.casting.lowering import lower_permanent, lower_spell
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import CardType, Supertype

ONE = Cost((PayMana(ManaCost.parse("{1}")),))
ALL_TESTS = (
    p.OfType((CardType.INSTANT,)),
    p.OfSupertype(Supertype.SNOW),
    p.OfSubtype(("Arcane",)),
    p.OfColor((ManaType.RED,)),
    p.HasManaValue(p.Comparison.AT_MOST, 3),
    p.Not(p.OfColor((ManaType.BLUE,))),
)
SUCH = p.Filter(p.Kind.SPELL, ALL_TESTS)
YOURS = p.Filter(p.Kind.SPELL, (p.Controlled(p.Who.YOU), p.HasManaValue(p.Comparison.EQUAL, p.X()), *ALL_TESTS))
TWO_TARGETS = (TargetPhrase(p.PLAYER), TargetPhrase(p.Filter(p.Kind.PLAYER, (p.Controlled(p.Who.YOU),))))

SPELL = card(
    "Everything",
    "{1}{R}",
    "Instant",
    SpellAbility(
        body(
            DealDamage(2, p.Target(0)),
            GainLife(1, p.Target(1)),
            LoseLife(1, p.Who.EACH_OPPONENT),
            Draw(1),
            Mill(2, p.Who.EACH_PLAYER),
            CreateTokens(token("Goblin", "R", "Creature — Goblin", stats=(1, 1))),
            m.AddMana(m.Exactly((ManaType.RED,)), 2),
            May((Draw(1),)),
            May((Draw(1),), ONE),
            Scry(1),
            Surveil(1),
            targets=TWO_TARGETS,
        )
    ),
    TriggeredAbility(
        t.SpellCast(p.Who.YOU, p.THIS), body(CopySpell(p.THIS, p.SpellsCast(SUCH, p.Who.A_PLAYER, p.THIS)))
    ),
    StaticAbility((s.CantBeCopied(),)),
)
WATCHER = card(
    "Watcher",
    "{2}",
    "Artifact",
    TriggeredAbility(t.SpellCast(p.Who.YOU, SUCH), body(May((CopySpell(p.That()),), ONE))),
    TriggeredAbility(t.Enters(p.THIS), body(Draw(1))),
    ActivatedAbility(
        Cost((PayMana(ManaCost.parse("{X}{U}")), TapThis())),
        body(CopySpell(p.Target(0)), targets=(TargetPhrase(YOURS),)),
    ),
    StaticAbility((s.EntersTapped(), CostChange(SUCH, p.Who.YOU, ManaCost.parse("{1}"), less=True))),
)

ANSWER = card(
    "Answer",
    "{1}{R}",
    "Instant",
    SpellAbility(
        body(
            CopySpell(p.Target(0)),
            Later(t.SpellCast(p.Who.YOU, SUCH), body(CopySpell(p.That())), often=True),
            targets=(TargetPhrase(p.Filter(p.Kind.SPELL, (p.Controlled(p.Who.YOU), *ALL_TESTS))),),
        )
    ),
)
COUNTING = card("Counting", "{1}", "Artifact", TriggeredAbility(t.SpellCast(p.Who.YOU, SUCH, nth=2), body(Draw(1))))

OF_NO_ACCOUNT = {
    (CopySpell, "new_targets"): "the policy keeps all targets",
    (CopySpell, "joined"): "wording",
    (Later, "this_turn"): "there is no other turn",
    (Later, "trailing"): "wording",
    (m.AddMana, "additional"): "wording",
    (m.AddMana, "as_number"): "wording",
    (m.Exactly, "said"): "wording",
    (May, "then"): "wording",
    (t.SpellCast, "their_next"): "wording",
    (Scry, "amount"): "what is looked at stays on top, however much it is",
    (Surveil, "amount"): "what is looked at stays on top, however much it is",
    (Body, "choose"): "there is one mode",
    (Body, "more"): "there is one mode",
    (CostChange, "by"): "whether any player or you: nobody else casts",
    (ActivatedAbility, "most_each_turn"): "it taps, and nothing untaps it",
    (ActivatedAbility, "copiable"): "nobody copies abilities",
    (ActivatedAbility, "by_anyone"): "nobody else acts",
    (StaticAbility, "trailing"): "wording",
}
"""Fields that change no number of a turn of spells, with the reason."""


BY_ANYBODY = {(t.SpellCast, "by"), (CopySpell, "who")}
"""Whether it waits for your next spell or for a player's who then copies it: nobody else casts."""


def lowered(some):
    """What many games do with a card, as a spell and as a permanent, without the card itself."""
    pieces = [lower_spell(some)] + ([lower_permanent(some)] if some.is_permanent_card else [])
    told = [
        (each.cost, each.steps, each.as_cast, each.watches, each.copiers, each.prices, each.targets, each.modes)
        for each in pieces
    ]
    return told, pieces[0].copiable, pieces[0].enters_tapped


@pytest.mark.parametrize("some", [SPELL, WATCHER, ANSWER, COUNTING], ids=str)
def test_every_field_is_heeded_or_of_no_account(some, monkeypatch):
    """A field that is changed has the card do something else, or be refused, unless it is known not to matter."""
    monkeypatch.setattr(instructions, "write_ability", lambda ability, name: "")
    monkeypatch.setattr(lowering, "lower_source", lambda card: None)
    besides = BY_ANYBODY if some == ANSWER else set()
    assert unseen(some, lowered) - set(OF_NO_ACCOUNT) - besides == set()


def test_these_cards_have_every_part_that_is_lowered():
    """What the table of instructions yields steps for stands in one of the two cards."""
    there = {type(each) for some in (SPELL, WATCHER) for each in parts(some.abilities)}
    assert {DealDamage, GainLife, LoseLife, Draw, Mill, CreateTokens, m.AddMana, CopySpell, May, Scry, Surveil} <= there
