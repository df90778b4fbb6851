"""What players do, and what they get, as data: counters, emblems, coins, the end of the game."""

from __future__ import annotations

from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.chances import FlipCoin
from explorer.abilities.combined import Multiple
from explorer.abilities.endings import LoseGame, WinGame
from explorer.abilities.libraries import Shuffle
from explorer.abilities.mana import LoseMana
from explorer.abilities.player_counters import ENERGY, GetCounters
from explorer.oracle import words
from explorer.oracle.building import Unfit
from explorer.oracle.building_costs import energy, much_energy
from explorer.oracle.building_durations import Durations


class PlayerDeeds(Durations):
    """Builds instructions about nothing but a player."""

    def _get_energy(self, symbols: str) -> GetCounters:
        return GetCounters(ENERGY, energy(symbols))

    def _get_energy_for_each(self, symbols: str, amount: Any) -> GetCounters:
        return GetCounters(ENERGY, much_energy(amount, symbols))

    def _get_much_energy(self, *said: Any) -> GetCounters:
        """Energy with its amount before the symbol, or behind "equal to"."""
        amount, symbols = said if isinstance(said[1], str) else reversed(said)
        return GetCounters(ENERGY, much_energy(amount, symbols))

    def _get_counters(self, counters: tuple[Any, str]) -> GetCounters:
        return GetCounters(counters[1], counters[0])

    def _get_counters_for_each(self, counters: tuple[Any, str], amount: Any) -> GetCounters:
        if counters[0] != 1:
            raise Unfit("one counter for each")
        return GetCounters(counters[1], amount)

    def _get_number_of_counters(self, counter: str, amount: Any) -> GetCounters:
        return GetCounters(counter, amount)

    def _get_emblem(self, abilities: Any) -> e.GetEmblem:
        return e.GetEmblem(tuple(abilities) if isinstance(abilities, list) else (abilities,))

    def _lose_mana(self) -> e.Effect:
        return LoseMana()

    def _flip_coin(self, *_: str) -> e.Effect:
        return FlipCoin()

    def _win(self) -> e.Effect:
        return WinGame()

    def _lose(self) -> e.Effect:
        return LoseGame()

    def _shuffle(self) -> e.Effect:
        return Shuffle()

    def _life_for_each(self, number: str, per: Any) -> Multiple:
        return Multiple(words.number_named(number), per, each=True)
