"""What tapping for mana is sure to bring is told without trying it, and is what trying finds (106.12, 605.4a)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from exact_situations import situation
from mana_situations import BARBS, BLACKOUT, DOUBLE, FLARE, mana, pool, static
from random_play import RandomPlayer, random_board

from explorer.abilities.characteristics import card
from explorer.abilities.mana import AddMana, OneOf
from explorer.abilities.phrases import LAND, PERMANENT, CountOf, Filter, Kind, Who
from explorer.abilities.static import TriggersAgain
from explorer.abilities.triggers import AnyEvent, CausesMana, GainsLife, TappedForMana
from explorer.cards.builtin.shorthand import triggered
from explorer.exact.decisions import Asks
from explorer.exact.driver import Driver
from explorer.exact.paying import activate_untold
from explorer.exact.sources import Sources
from explorer.exact.spending import Purpose
from explorer.exact.sure_mana import SureMana
from explorer.values.mana import ManaType

TAPPED = TappedForMana(Who.YOU, LAND)
GREEN = AddMana(mana("G"))


def growth(ability, name="Growth", types="Enchantment"):
    """A made-up enchantment with that ability."""
    return card(name, "{1}", types, ability)


GROWTH = growth(triggered(TAPPED, GREEN))
CAUSED = growth(triggered(CausesMana(Who.YOU, PERMANENT, ManaType.GREEN), AddMana(mana("R"))))
AGAIN = growth(static(TriggersAgain(Filter(Kind.ABILITY))))


@pytest.mark.parametrize(
    ("told", "comes", "permanents"),
    [
        ("", "{W}", []),
        ("G", "{W}{G}", [GROWTH]),
        ("GG", "{W}{G}{G}", [GROWTH, GROWTH]),
        ("G", "{W}{G}", ["Forest", GROWTH, "Island"]),
        ("", "{W}", [growth(triggered(TappedForMana(Who.AN_OPPONENT, LAND), GREEN))]),
        (None, "{W}", [growth(triggered(AnyEvent((TAPPED, GainsLife(Who.YOU))), GREEN))]),
        (None, "{W}{G}", [growth(replace(triggered(TAPPED, GREEN), once_each_turn=True))]),
        (None, "{W}{G}", [growth(triggered(TappedForMana(Who.YOU, LAND, ManaType.WHITE), GREEN))]),
        (None, "{W}{G}", [growth(triggered(TAPPED, AddMana(mana("G"), CountOf(LAND))))]),
        (None, "{W}{W}", [growth(triggered(TAPPED, AddMana(OneOf())))]),
        (None, "{W}", [growth(triggered(TAPPED, AddMana(mana("G"), who=Who.EACH_OPPONENT)))]),
        (None, "{W}{G}", [growth(triggered(TAPPED, GREEN), types="Snow Enchantment")]),
        (None, "{W}{W}", [FLARE]),
        (None, "{W}", [BARBS]),
        (None, "{W}{W}", [DOUBLE]),
        (None, "{B}", [BLACKOUT]),
        (None, "{W}{R}{R}{G}{G}", [GROWTH, GROWTH, CAUSED]),
        (None, "{W}", [CAUSED]),
        (None, "{W}{G}{G}", [GROWTH, AGAIN]),
    ],
)
def test_only_what_is_sure_is_told(told, comes, permanents):
    """Certain mana of the same kind is told; a condition, a choice, a replacement or what goes on has to be tried."""
    game = situation({"ana": {"battlefield": ["Plains", *permanents]}, "ben": {}})
    plains = game.state.objects[game.state.battlefield[0]]
    found = SureMana(game.state).beside(plains, 0)
    game.activate("Plains")
    while game.pending.asks is Asks.COLOR or game.pending.asks is Asks.MANA:
        game.answer(game.pending.default())
    assert pool(game) == comes
    assert (None if found is None else "".join(each.value for each in found)) == told


@pytest.mark.parametrize("seed", range(8))
def test_a_payment_may_as_well_try_everything(seed, monkeypatch):
    """Whenever somebody could pay, the sources are the same where nothing is told, or kept, and all is tried."""
    game = Driver(random_board(seed), seed)
    random_player = RandomPlayer(game, seed)
    for n in range(25):
        for player in game.state.in_turn_order if n % 6 == 0 else ():
            told = offered(game, player)
            with monkeypatch.context() as patched:
                patched.setattr(SureMana, "ways", lambda *_: None)
                assert offered(game, player) == told
        random_player.step()


def offered(game, player):
    """The sources of a player's payment, and how each is used."""
    purpose = Purpose()
    found = Sources(game.table, player, purpose, frozenset(), activate_untold, 3).all()
    return [(each, option.key) for each in found for option in each.options]
