"""Many games in a notebook: a deck, a cost, sliders for lands and sources, and a plot that refines while it runs.

What goes between browser and kernel: `form`, from the browser, the fields as they stand (`deck`, a list as text,
`cost`, `turn`, `play`, `mulligans`, and `lands` and `sources`, None where they are as in the deck); messages
`{"kind": "more", "n": n}`, each of which has one more chunk of games played; and `answers`, what came of them so far:
`n`, that of the last message, `problem` (words, or ""), `conditions`, `cards`, `lands`, `sources`, `games`, `turn`, and
`points`, `[turn, percent, error in percent]` each. The browser asks for more as long as it wants more, so that the
kernel is free between two chunks.
"""

from __future__ import annotations

from typing import Any

import anywidget
import numpy as np
from numpy.typing import NDArray
from traitlets import Dict

from explorer.batch.castable import Castable
from explorer.batch.chunks import Tally
from explorer.batch.deck import Deck
from explorer.batch.decks import deck as read_deck
from explorer.batch.draws import CHUNK
from explorer.batch.results import from_tally
from explorer.batch.simulating import Simulated, castable
from explorer.batch.tuning import mana_base, tuned
from explorer.draw.joined import WIDGETS, script, style
from explorer.scenario.game import Game

from .standing import standing

SEED = 1
TURNS_MORE = 3
"""So many turns after the one that is asked about are shown as well."""

SETTINGS: dict[str, Any] = {"play": True, "mulligans": "london", "lands": None, "sources": None}
"""What else can be set of a question, and how it is unless it is set."""

START = "14 Island\n10 Mountain\n36 Shock\n"


class Simulator(anywidget.AnyWidget):
    """Asks how often a cost can be paid, by turn, with sliders for the mana base.

    `deck` is the deck as the sliders have it, and `simulated` what was found so far: `simulated.game(lane)` opens one
    of the games. `more()` plays one more chunk of games.
    """

    _esm = script("simulate.js")
    _css = style(*WIDGETS)
    form = Dict().tag(sync=True)
    answers = Dict().tag(sync=True)
    _asked: Castable | None
    _games: int
    _sums: NDArray[np.int64]

    def __init__(self, deck: str | Deck = START, cost: str = "{1}{U}{U}", turn: int = 3, **form: Any) -> None:
        if unknown := set(form) - set(SETTINGS):
            raise TypeError(f"a simulator has no {', '.join(sorted(unknown))}; it has {', '.join(SETTINGS)}")
        text = deck if isinstance(deck, str) else "\n".join(f"{count} {card.name}" for card, count in deck.cards)
        self._given = None if isinstance(deck, str) else deck
        self._text = text
        fields = SETTINGS | form
        super().__init__(form={"deck": text, "cost": cost, "turn": turn, **fields})
        self._begin()
        self.observe(lambda _: self._begin(), "form")
        self.on_msg(self._hear)

    @property
    def deck(self) -> Deck:
        """The deck as the sliders have it; raises ValueError and its kinds for what is no deck."""
        return self._question().deck

    @property
    def simulated(self) -> Simulated:
        """What was found so far; raises ValueError where nothing was played yet, or cannot be asked."""
        if self._asked is None or not self._games:
            raise ValueError(self.answers["problem"] or "no games were played yet; press play, or call more()")
        tally = Tally(self._sums, self._games, self._games)
        return Simulated(self._asked, from_tally(self._asked, tally), tally, SEED, Game)

    def more(self, n: int = 0) -> None:
        """Play one more chunk of games; none where the form says nothing that can be asked. `n` is told with it."""
        if self._asked is None:
            self.answers = {**self.answers, "n": n}
            return
        sums = self._asked.tally(SEED, self._games // CHUNK, CHUNK)
        self._sums, self._games = self._sums + sums, self._games + CHUNK
        self._tell(n)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget and, for where no kernel runs, a table of what was found, or what was asked."""
        asked = f"many games with {self.answers.get('lands')} lands, {self.answers.get('sources')} of them sources"
        text, html = asked, f"<p>{asked}: press play where a kernel runs</p>"
        if self._games:
            text, html = str(self.simulated), self.simulated._repr_html_()
        return standing(super()._repr_mimebundle_(**kwargs), text, html)

    def _hear(self, _: object, message: dict[str, Any], __: object) -> None:
        if message.get("kind") == "more":
            self.more(int(message.get("n") or 0))

    def _question(self) -> Castable:
        """What the form asks; raises ValueError and its kinds."""
        form = self.form
        text = str(form.get("deck") or "").strip() + "\n"
        given = self._given if self._given is not None and text.strip() == self._text.strip() else read_deck(text)
        turn = int(form.get("turn") or 1)
        conditions: dict[str, Any] = {
            "play": bool(form.get("play", True)),
            "mulligans": form.get("mulligans") or "none",
        }
        first = castable(given, str(form.get("cost") or ""), turn, **conditions)
        cost = first.goals[0].cost
        lands, sources = mana_base(given, cost)
        wanted = lands if form.get("lands") is None else int(form["lands"])
        good = min(wanted, sources if form.get("sources") is None else int(form["sources"]))
        if (wanted, good) != (lands, sources):
            given = tuned(given, cost, wanted, good)
        last = min(15, max(turn, cost.mana_value()) + TURNS_MORE)
        return castable(given, cost, range(1, last + 1), **conditions)

    def _begin(self) -> None:
        """Begin anew with what the form says."""
        self._games, self._asked = 0, None
        try:
            self._asked = self._question()
            self._sums = 0 * self._asked.tally(SEED, 0, 1)
        except (ValueError, TypeError) as error:
            self.answers = {"n": 0, "problem": str(error), "games": 0, "points": [], "turn": 1}
        else:
            self._tell(0)

    def _tell(self, n: int) -> None:
        """Tell the browser what was found so far."""
        assert self._asked is not None
        lands, sources = mana_base(self._asked.deck, self._asked.goals[0].cost)
        points: list[list[float]] = []
        if self._games:
            points = [[each.goal.turn, 100 * each.paid.value, 100 * each.paid.error] for each in self.simulated]
        self.answers = {
            "n": n,
            "problem": "",
            "conditions": self.simulated.conditions if self._games else "",
            "cards": len(self._asked.deck),
            "lands": lands,
            "sources": sources,
            "games": self._games,
            "points": points,
            "turn": int(self.form.get("turn") or 1),
        }


def simulator(deck: str | Deck = START, cost: str = "{1}{U}{U}", turn: int = 3, **form: Any) -> Simulator:
    """Ask in a notebook how often a cost can be paid with a deck, with sliders for its lands and sources."""
    return Simulator(deck, cost, turn, **form)
