"""Emblems: what a player gets in the command zone stays, and its abilities work from there."""

from __future__ import annotations

import pytest
from exact_situations import creature, life, names, situation, stats
from read_cards import read_card

from explorer.scenario.situation import unsayable

HORN = read_card("Horn", "Sorcery", 'You get an emblem with "Creatures you control get +1/+1."')
PACT = read_card(
    "Pact", "Sorcery", 'You get an emblem with "Whenever you cast a spell, this emblem deals 1 damage to any target."'
)
FIRE = read_card(
    "Fire",
    "Sorcery",
    "You get an emblem with \"Mountains you control have '{T}: This land deals 1 damage to any target.'\"",
)
WASTE = read_card("Waste", "Sorcery", "Destroy all permanents.")


def test_an_emblem_outlasts_all_permanents() -> None:
    """Nothing removes it from the command zone, and it is no permanent (114.1, 114.5)."""
    game = situation({"ana": {"hand": [HORN, WASTE, creature("Late")]}, "ben": {}})
    for spell in ("Horn", "Waste", "Late"):
        game.cast(spell).resolve("all")
    assert stats(game, "Late") == (2, 2)
    assert names(game, "command") == ["Horn Emblem"]
    assert unsayable(game.state) == ("an emblem (Horn Emblem)",)


def test_its_triggered_ability_has_its_owner_for_controller() -> None:
    """ "You" on an emblem is the player who got it, and the emblem is the source of the damage (114.2, 114.4)."""
    game = situation({"ana": {"hand": [PACT, "Shock"], "mana": "R"}, "ben": {}})
    game.cast("Pact").resolve("all")
    game.cast("Shock", targets=["ben"])
    assert life(game.choose(targets=["ben"]).resolve("all"))["ben"] == 17


@pytest.mark.parametrize("land", ["Mountain", "Forest"])
def test_what_an_emblem_gives_to_lands(land: str) -> None:
    """A quotation within the quotation is an ability of those lands (113.10)."""
    game = situation({"ana": {"hand": [FIRE], "battlefield": [land]}, "ben": {}})
    game.cast("Fire").resolve("all")
    refused = game.why_not("activate", land, ability=2, targets=["ben"])
    assert (refused is None) == (land == "Mountain")
