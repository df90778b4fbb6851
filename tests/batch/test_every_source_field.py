"""No field of a land or other source of mana goes unseen: each changes what it is to many games, or has it refused."""

import land_decks as decks
import pytest
from changed_fields import unseen

from explorer.abilities import costs as c
from explorer.abilities import mana as m
from explorer.abilities.ability import ActivatedAbility, Body, StaticAbility
from explorer.abilities.effects import CreateTokens, DealDamage, GainLife, LoseLife, Put, Scry, Surveil
from explorer.abilities.phrases import Each, SomeOf
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.static import EntersChoosingColor, EntersTapped, ReplaceMana
from explorer.abilities.transform import parts
from explorer.abilities.triggers import TappedForMana
from explorer.batch import lowering

HOARD = decks.written(
    "Hoard",
    "Artifact",
    "When ~ enters, create two Treasure tokens.\nWhen ~ enters, you gain 2 life.\n{T}: Add {C}. You lose 1 life.",
    "{4}",
)
SPRING = decks.written(
    "Spring",
    "Snow Land",
    "~ enters tapped unless you control a Swamp.\n{T}, Sacrifice ~: Add {U}{U}.\n"
    "{2}, {T}: Add two mana in any combination of {U} and/or {B}.",
)
SOURCES = [
    *(decks.WATERY, decks.CHECK, decks.SNARL, decks.GAIN, decks.STRAND, decks.GROWTH, decks.SCOUT, decks.CLAIM),
    *(decks.GATE, decks.LOTUS, decks.CHOICE, decks.BRASS, decks.POOL, HOARD, SPRING),
    *(decks.GROWING, decks.FERTILE, decks.SPRAWL, decks.OVERGROWN, decks.HAVEN, decks.THRIVING, decks.HEART),
    *(decks.BOILER, decks.TEMPLE, decks.CRYPT, decks.TWICE, decks.WAKING, decks.SPIRIT),
    *(decks.LANTERN, decks.RITE, decks.TENDER, decks.AMBER, decks.BOG),
]

OF_NO_ACCOUNT = {
    (m.AddMana, "additional"): "wording",
    (m.AddMana, "as_number"): "wording",
    (m.Exactly, "said"): "wording",
    (m.ColorAmong, "at_once"): "wording",
    (Each, "singly"): "wording",
    (StaticAbility, "trailing"): "wording",
    (Body, "choose"): "there is one mode",
    (Body, "more"): "there is one mode",
    (CreateTokens, "attacking"): "nobody attacks, so that a token just enters (508.4a)",
    (ActivatedAbility, "copiable"): "nobody copies abilities",
    (ActivatedAbility, "by_anyone"): "nobody else acts",
    (ActivatedAbility, "least_x"): "what costs X is refused",
    (c.Sacrifice, "amount"): "it is one permanent",
    (SearchLibrary, "reveal"): "nobody asks what an opponent has seen",
    (SearchLibrary, "up_to"): "as many are found as there are",
    (TappedForMana, "by"): "whether any player or you: nobody else taps your permanents",
    (ReplaceMana, "by"): "whether any player or you: nobody else taps your permanents",
    (TappedForMana, "passive"): "wording",
    (EntersChoosingColor, "but"): "what is no color is not chosen anyway",
    (Scry, "amount"): "what is looked at stays on top, however much it is",
    (Surveil, "amount"): "what is looked at stays on top, however much it is",
    (SomeOf, "offered"): "what is offered is a land of yours, there and then",
}
"""Fields that change no number of mana and lands, with the reason."""


def lowered(some):
    """What a source is to many games, without the card itself."""
    source = lowering.lower(some)
    if source is None:
        return None
    told = [
        (each.ways, each.enters, each.search, each.tokens, each.gains) for each in (source, *lowering.forms(source))
    ]
    return told, source.enchants, source.more, source.returns, source.chosen


@pytest.mark.parametrize("some", SOURCES, ids=str)
def test_every_field_is_heeded_or_of_no_account(some, monkeypatch):
    """A field that is changed makes it another source, or none, or refused, unless it is known not to matter."""
    monkeypatch.setattr(lowering, "write_ability", lambda ability, name: "")
    assert lowered(some) is not None
    assert unseen(some, lowered) - set(OF_NO_ACCOUNT) == set()


def test_these_cards_have_every_part_that_is_lowered():
    """What costs, adds, enters, finds and brings stands in one of these cards."""
    there = {type(each) for some in SOURCES for each in parts(some.abilities)}
    costs = {c.TapThis, c.PayLife, c.Sacrifice, c.PayMana, c.RevealCards}
    choices = {m.AddMana, m.Exactly, m.OneOf, m.Combination, m.Bundles, m.CouldProduce}
    more = {m.ChosenColor, m.AnyOf, m.TypeProduced, EntersChoosingColor, ReplaceMana, TappedForMana}
    entering = {EntersTapped, SearchLibrary, CreateTokens, GainLife, Put, Scry, Surveil}
    assert costs | choices | more | entering | {LoseLife, DealDamage} <= there
