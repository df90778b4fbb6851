"""Keyword abilities that function in a graveyard: unearth, scavenge, embalm and eternalize."""

from __future__ import annotations

from exact_situations import names, permanent, situation, stats
from read_cards import read_card, seen

from explorer.abilities.keywords import Keyword
from explorer.values.mana import ManaType

HELLION = read_card("Hellion", "Creature — Hellion", "Unearth {R}", cost="{2}{R}", size=("4", "1"))
SLUG = read_card("Slug", "Creature — Slug", "Scavenge {G}", cost="{G}", size=("3", "1"))
PRIEST = read_card("Priest", "Creature — Human", "Embalm {W}", cost="{1}{R}", size=("1", "2"))
FANATIC = read_card("Fanatic", "Creature — Human", "Eternalize {G}", cost="{1}{G}", size=("1", "1"))
IMP = read_card("Imp", "Creature — Imp", size=("1", "1"))
BOUNCE = read_card("Bounce", "Instant", "Return target creature to its owner's hand.")
LIBRARY = {"library": ["Island"] * 4}


def test_an_unearthed_creature_has_haste_and_is_exiled_in_the_end_step():
    """It comes back for a turn (702.84a)."""
    game = situation({"ana": {"graveyard": [HELLION], "mana": "R", **LIBRARY}, "ben": LIBRARY})
    game.activate("Hellion").resolve()
    assert Keyword.HASTE in seen(game, "Hellion").keywords
    game.advance("end").resolve("all")
    assert (names(game, "exile", "ana"), names(game, "battlefield")) == (["Hellion"], [])


def test_an_unearthed_creature_goes_nowhere_but_to_exile():
    """If it would leave the battlefield, it is exiled instead of being put anywhere else (702.84a)."""
    game = situation({"ana": {"graveyard": [HELLION], "hand": [BOUNCE], "mana": "R"}, "ben": {}})
    game.activate("Hellion").resolve()
    game.cast("Bounce", targets=["Hellion"]).resolve()
    assert (names(game, "exile", "ana"), names(game, "hand", "ana")) == (["Hellion"], [])


def test_a_scavenged_card_gives_its_power_in_counters():
    """The power is that of the card as it was exiled (702.97a)."""
    game = situation({"ana": {"graveyard": [SLUG], "battlefield": [IMP], "mana": "G"}, "ben": {}})
    game.activate("Slug", targets=["Imp"]).resolve()
    assert (stats(game, "Imp"), names(game, "exile", "ana")) == ((4, 4), ["Slug"])


def test_an_embalmed_card_comes_as_a_white_zombie_token():
    """The token has no mana cost, and is what the card is otherwise (702.128a)."""
    game = situation({"ana": {"graveyard": [PRIEST], "mana": "W"}, "ben": {}})
    game.activate("Priest").resolve()
    token = seen(game, "Priest")
    assert (token.colors, token.mana_cost, token.subtypes) == ((ManaType.WHITE,), None, ("Human", "Zombie"))
    assert names(game, "exile", "ana") == ["Priest"]


def test_an_eternalized_card_comes_as_a_black_four_four():
    """Its power and toughness are set as it is copied (702.129a)."""
    game = situation({"ana": {"graveyard": [FANATIC], "mana": "G"}, "ben": {}})
    game.activate("Fanatic").resolve()
    assert (seen(game, "Fanatic").colors, stats(game, "Fanatic")) == ((ManaType.BLACK,), (4, 4))
    assert permanent(game, "Fanatic") in game.state.objects
