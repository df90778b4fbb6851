"""A player who takes any legal answer, and boards of built-in cards on which they play."""

from __future__ import annotations

import random
from typing import Any

import made_up_cards
from exact_situations import set_up

from explorer import cards
from explorer.exact.decisions import AUTO, PASS, Answer, Asks, Choose, Declare, Number, Order, Pay, Priority
from explorer.exact.driver import Driver
from explorer.exact.refusals import Refused
from explorer.exact.starting import new_game
from explorer.exact.state import State
from explorer.values.steps import STEPS, Step
from explorer.values.types import CardType

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
TOKENS = ("Treasure Token", "Clue Token", "Food Token", "Blood Token", "Gold Token")
NONSENSE: tuple[Any, ...] = (
    None,
    -1,
    "x",
    (),
    ("fly",),
    ("cast", 999, ""),
    ("activate", 16, 99),
    [[1], 2],
    {},
    1.5,
    b"",
)
"""Answers that are hardly ever legal."""


def random_board(seed: int) -> State:
    """A situation of two or three players with random cards, built-in or made up; every fifth one is a new game."""
    rng = random.Random(seed)
    names = ("ana", "ben", "cleo")[: 2 + (seed % 4 == 0)]
    made_up = seed % 2 == 0
    everything = (*made_up_cards.SPELLS, *made_up_cards.PERMANENTS) if made_up else cards.all_cards()
    if seed % 5 == 4:
        return new_game({each: [rng.choice(everything) for _ in range(25)] for each in names})
    spells = [each for each in everything if each.mana_cost is not None]
    permanents = [each for each in everything if each.is_permanent_card and not each.is_a(CardType.LAND)]
    settled = [each for each in permanents if "Aura" not in each.subtypes]
    players = {
        name: {
            "life": rng.randint(4, 20),
            "mana": "".join(rng.choices("WUBRGC", k=rng.randint(0, 6))),
            "hand": [*rng.choices(spells, k=4), rng.choice(everything)],
            "battlefield": [*rng.choices(BASICS, k=5), *rng.choices(settled, k=3), rng.choice(TOKENS)],
            "graveyard": rng.choices(spells, k=3),
            "library": rng.choices(everything, k=rng.randint(2, 12)),
        }
        for name in names
    }
    return set_up(players, active=rng.choice(names), step=rng.choice((*STEPS, *[Step.PRECOMBAT_MAIN] * 9)), turn=2)


class RandomPlayer:
    """Plays on, one random legal answer after the other; takes back what has become impossible to pay."""

    def __init__(self, game: Driver, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.rest = 0

    def step(self) -> bool:
        """Give one answer; False once the game is over."""
        decision = self.game.pending
        if decision is None:
            return False
        if isinstance(decision, Priority):
            self.rest = len(self.game.answers)
        answer = self._pick()
        try:
            self.game.answer(answer)
        except Refused:
            # An announcement that cannot be completed is taken back whole (730.1).
            self.game.rewind(len(self.game.answers) - self.rest)
            if isinstance(self.game.pending, Priority):
                self.game.answer(PASS)
        return True

    def _pick(self) -> Answer:
        decision = self.game.pending
        if isinstance(decision, Priority) and self.rng.random() < 0.3:
            return PASS
        if isinstance(decision, Pay):
            return AUTO
        if isinstance(decision, Number):
            return self.rng.randint(decision.low, min(decision.high or 3, decision.low + 3))
        options = self.game.options()
        if options:
            return self.rng.choice(options)
        if isinstance(decision, Declare):
            some = self.rng.sample(decision.candidates, self.rng.randint(0, len(decision.candidates)))
            declared = tuple((each, self.rng.choice(whats)) for each, whats in some)
            return decision.default() if decision.against(declared) else declared
        if isinstance(decision, Order):
            return tuple(self.rng.sample(range(len(decision.items)), len(decision.items)))
        if isinstance(decision, Choose) and decision.asks is not Asks.CAST:
            number = min(decision.high, max(decision.low, 1))
            return tuple(self.rng.sample(decision.candidates, number))
        assert decision is not None
        return decision.default()
