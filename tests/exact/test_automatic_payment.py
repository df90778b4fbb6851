"""Automatic payment (601.2g): of all ways to pay the one that costs least, in the order in which it is written down."""

import pytest
from exact_situations import situation
from mana_situations import (
    ALTAR,
    BEAR,
    BIRD,
    DRUM,
    DUAL,
    ELF,
    ENGINE,
    LOTUS,
    OGRE,
    PAINLAND,
    SHELTER,
    SIGNET,
    SOL,
    ZIGGURAT,
    artifact,
    land,
    mana,
    pool,
    refused,
    spell,
    tap,
    tapped,
)

import explorer
from explorer.abilities.characteristics import card
from explorer.abilities.costs import DiscardCards, TapOthers
from explorer.abilities.effects import GainLife
from explorer.abilities.mana import AddMana, OneOf
from explorer.abilities.phrases import CREATURE, Filter, Kind
from explorer.cards.builtin.shorthand import activated, cost, taps_for
from explorer.exact.table import Table

PUP = card("Pup", "{G}", "Creature", stats=(1, 1))
TWO = card("Two", "{1}{G}", "Creature", stats=(1, 1))


def after(card, *permanents, mana=""):
    """What is tapped after ana has cast the card with automatic payment."""
    game = situation({"ana": {"battlefield": permanents, "hand": [card], "mana": mana}, "ben": {}})
    return tapped(game.cast(card.name))


@pytest.mark.parametrize(
    ("card", "permanents", "expected"),
    [
        (spell("{1}"), [SOL, "Forest"], ["Forest"]),
        (spell("{2}"), [SOL, "Forest", "Island"], ["Sol"]),
        (spell("{3}"), [SOL, "Forest", "Island"], ["Sol", "Forest"]),
        (spell("{U}"), [PAINLAND, BIRD], ["Bird"]),
        (spell("{1}"), [PAINLAND, ELF], ["Painland"]),
        (PUP, ["Forest", ZIGGURAT], ["Ziggurat"]),
        (TWO, ["Forest", "Forest", ZIGGURAT], ["Forest", "Ziggurat"]),
        (SIGNET, ["Island", "Island", ENGINE], ["Engine"]),
        (spell("{G}"), [ELF, "Forest"], ["Forest"]),
        (spell("{G}"), [BIRD, ELF], ["Elf"]),
        (spell("{U}"), [DUAL, "Island"], ["Island"]),
        (spell("{1}{U}"), [DUAL, "Plains", "Island"], ["Plains", "Island"]),
        (spell("{1}"), ["Island", "Forest"], ["Island"]),
        (spell("{G}"), ["Forest", "Forest"], ["Forest"]),
        (spell("{W}{U}"), [SIGNET, "Forest", DUAL, "Plains"], ["Dual", "Plains"]),
    ],
)
def test_the_least_way_is_taken(card, permanents, expected):
    """Nothing floats, nothing hurts, restricted mana first, few sources, no creatures, few choices, the first ones."""
    assert after(card, *permanents) == expected


def test_unspent_mana_is_used_before_anything_is_tapped():
    """Mana that is there already pays, and what it cannot pay is tapped for."""
    assert after(spell("{1}"), "Forest", mana="R") == []
    assert after(spell("{1}{G}"), "Forest", mana="R") == ["Forest"]


def test_of_unspent_mana_the_restricted_is_spent_first():
    """Mana for creatures goes into a creature, and the free mana stays."""
    game = situation({"ana": {"battlefield": [ZIGGURAT], "hand": [PUP], "mana": "G"}, "ben": {}})
    game.activate("Ziggurat", mana="{G}").cast("Pup")
    assert pool(game) == "{G}"
    assert [kind.spending for kind, row in zip(game.state.kinds, game.state.pools[0], strict=True) if row.any()] == [
        None
    ]


def test_mana_with_a_rider_is_free_mana():
    """Mana that brings something along may be spent on anything, and the first of two alike sources is taken."""
    assert after(spell("{1}"), SHELTER, "Wastes") == ["Shelter"]


@pytest.mark.parametrize(
    "source", [ALTAR, OGRE, LOTUS, artifact("Mask", activated(cost(DiscardCards(Filter(Kind.CARD))), AddMana(OneOf())))]
)
def test_what_must_be_named_is_never_used(source):
    """Life, sacrifices and discards are never chosen automatically, though nothing else would pay."""
    game = situation({"ana": {"battlefield": [source, BEAR], "hand": [spell("{1}"), BEAR]}, "ben": {}})
    with refused(game, "118.3", "601.2h"):
        game.cast("Test")
    game.cast("Test", pay=[{"source": source.name, "mana": MADE[source.name]}])
    assert len(game.state.stack) == 1


MADE = {"Altar": "{B}", "Ogre": "{R}", "Lotus": "{G}", "Mask": "{G}"}


def test_phyrexian_symbols_take_mana():
    """With no mana of that color the life has to be named (107.4f)."""
    assert after(spell("{G/P}"), "Forest") == ["Forest"]
    game = situation({"ana": {"battlefield": ["Island"], "hand": [spell("{G/P}")]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Test")


def test_what_the_cost_demands_is_paid_as_well():
    """Parts of the cost without a choice need no naming: it taps, and pays its mana."""
    tool = artifact("Tool", activated(tap("{1}"), GainLife(1)))
    game = situation({"ana": {"battlefield": [tool, "Forest"]}, "ben": {}}).activate("Tool")
    assert tapped(game) == ["Tool", "Forest"]


def test_a_creature_that_the_cost_needs_is_not_tapped_for_mana():
    """Mana and another tapped creature: the Elf is tapped for the cost, and the mana comes from elsewhere."""
    crew = artifact("Crew", activated(cost("{1}", TapOthers(CREATURE)), GainLife(1)))
    game = situation({"ana": {"battlefield": [ELF, crew, PAINLAND]}, "ben": {}}).activate("Crew")
    assert tapped(game) == ["Elf", "Painland"]
    game = situation({"ana": {"battlefield": [ELF, crew]}, "ben": {}})
    with refused(game, "118.3"):
        game.activate("Crew")


def test_a_source_that_taps_others_leaves_the_others_to_it():
    """A Drum and one Elf make one mana between them; with a Bear they make two."""
    assert after(spell("{R}"), DRUM, BEAR) == ["Drum", "Bear"]
    game = situation({"ana": {"battlefield": [DRUM, ELF], "hand": [spell("{1}{R}")]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Test")


def test_two_restricted_lands_pay_together():
    """Mana of two such lands is of two kinds, and both pay."""
    assert after(TWO, ZIGGURAT, ZIGGURAT) == ["Ziggurat", "Ziggurat"]


def test_two_abilities_of_one_land_are_two_sources():
    """One that taps and one that does not may be used for the same payment."""
    double = land(
        "Twofold", taps_for(mana("R")), *artifact("Mine", activated(cost("{1}"), AddMana(mana("G")))).abilities
    )
    assert after(spell("{G}"), double) == ["Twofold"]


AURAS = """
scenario: A land with Auras that add mana of any color
players:
  ana:
    battlefield: [Forest, {auras}]
    hand: [Colorful, Pale]
  ben: {{}}
cards:
  - {{name: Colorful, mana_cost: "{{W}}{{U}}{{B}}{{R}}{{G}}{{G}}", type_line: Sorcery, oracle_text: Draw a card.}}
  - {{name: Pale, mana_cost: "{{W}}{{W}}{{W}}{{W}}{{W}}{{W}}", type_line: Sorcery, oracle_text: Draw a card.}}
"""


def test_in_which_order_auras_add_their_mana_is_tried_once(monkeypatch):
    """Five Auras add a color each: what one makes is there but once, in whatever order, and so is soon found out."""
    auras = ", ".join(["{card: Fertile Ground, attached_to: Forest}"] * 5)
    game = explorer.read_text(AURAS.format(auras=auras)).start()
    forked, fork = [], Table.fork
    monkeypatch.setattr(Table, "fork", lambda table: forked.append(table) or fork(table))
    assert game.why_not("cast", "Colorful") is None
    assert game.why_not("cast", "Pale") is not None
    game.cast("Colorful")
    assert sum(game.state.mana(0)) == 0
    assert len(forked) < 3 * 5**4
