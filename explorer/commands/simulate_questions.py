"""The questions of `explorer simulate`: each makes a table of answers from what stands on the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import click

from explorer.abilities.characteristics import Characteristics
from explorer.batch.casting.simulating import simulate_turn
from explorer.batch.chunks import Progress
from explorer.batch.contributions import contributions
from explorer.batch.deck import Deck
from explorer.batch.development import Developed, simulate_mana
from explorer.batch.mill import mill_table, simulate_mill
from explorer.batch.results import Answers
from explorer.batch.simulating import exactly, simulate
from explorer.batch.spells import each_alone, on_curve
from explorer.batch.tables import Tabled
from explorer.cards.naming import plain
from explorer.commands.simulate_options import run_of

TURNS = 7
"""Mana and lands are told up to this turn, unless another is named."""

DECK = "deck"
"""What `--curve` without costs stands for: the spells of the deck."""


@dataclass(frozen=True)
class Request:
    """A deck, what finds other cards by name, the options of the command, and what is told how many games are done."""

    deck: Deck
    find: Callable[[str], Characteristics]
    options: Mapping[str, Any]
    progress: Progress | None = None

    @property
    def run(self) -> dict[str, Any]:
        """How the games are run."""
        return run_of(self.options) | {"progress": self.progress}

    @property
    def conditions(self) -> dict[str, Any]:
        """Who begins, which mulligans, which policy: where none is named, that of the question."""
        policy = {} if self.options["policy"] is None else {"lands": self.options["policy"]}
        return {"play": self.options["play"], "mulligans": self.options["mulligans"], **policy, "find": self.find}

    def ask(self, **asked: Any) -> Answers:
        """A question about costs, by many games or by enumeration."""
        if self.options["exactly"]:
            return exactly(self.deck, **asked, **self.conditions)
        return simulate(self.deck, **asked, **self.run, **self.conditions)

    @property
    def turns(self) -> list[int]:
        """The turns that were named; a usage error without any."""
        if not self.options["turn"]:
            raise click.UsageError("say on which --turn, such as --turn 4 or --turn 2-6")
        return list(self.options["turn"])


def cast(request: Request) -> Tabled:
    """Whether cards or costs can be cast on turns, each by itself."""
    return each_alone(request.ask, request.options["cast"], request.turns)


def curve(request: Request) -> Tabled:
    """A cost for each turn, in one game; or the spells of the deck, each on the turn of its mana value and later."""
    costs = request.options["curve"]
    if costs == DECK:
        return on_curve(request.ask, request.deck)
    each = costs.replace(",", " ").split()
    return request.ask(curve=dict(enumerate(each, start=1)))


def mill(request: Request) -> Tabled:
    """How often a mill loop goes round, with the rest of the deck as the library."""
    card = request.find(request.options["mill"])
    counts = {each: count - (plain(each.name) == plain(card.name)) for each, count in request.deck.cards}
    library = replace(request.deck, cards=tuple((each, count) for each, count in counts.items() if count))
    if request.options["exactly"]:
        return mill_table(library, card, request.options["chapters"])
    return simulate_mill(library, card, chapters=request.options["chapters"], **request.run)


def mana(request: Request) -> Tabled:
    """What mana there is on each turn, up to the last one named."""
    return _developed(request)


def lands(request: Request) -> Tabled:
    """How many lands there are on each turn, up to the last one named."""
    return _developed(request).lands


def _developed(request: Request) -> Developed:
    if request.options["exactly"]:
        raise click.UsageError("how mana develops is not enumerated; leave out --exactly")
    turns = max(request.options["turn"] or [TURNS])
    return simulate_mana(request.deck, turns, **request.run, **request.conditions)


def each_land(request: Request) -> Tabled:
    """What each land contributes to casting a card or cost on a turn."""
    if len(request.options["cast"]) != 1:
        raise click.UsageError("what each land contributes is told for one --cast on a --turn")
    asked = {"into": request.find(request.options["each_land"]), "exact": request.options["exactly"]}
    return contributions(
        request.deck, request.options["cast"][0], request.turns, **asked, **request.run, **request.conditions
    )


def copies(request: Request) -> Tabled:
    """What a turn of spells comes to: casts, copies, damage and the rest."""
    if len(request.turns) != 1 or request.options["exactly"]:
        raise click.UsageError("a turn of spells is simulated on one --turn, such as --turn 6")
    return simulate_turn(
        request.deck,
        request.turns[0],
        battlefield=dict(Counter(map(request.find, request.options["beside"]))),
        cast=request.options["cast"] or None,
        copies=request.options["copies"],
        **request.run,
        **request.conditions,
    )


QUESTIONS: dict[str, Callable[[Request], Tabled]] = {
    "each_land": each_land,
    "cast": cast,
    "curve": curve,
    "mana": mana,
    "lands": lands,
    "mill": mill,
    "copies": copies,
}
"""The options that are questions; two of them are about what is cast."""


BELONGS = {
    "chapters": ("mill",),
    "beside": ("copies",),
    "turn": ("each_land", "cast", "mana", "lands", "copies"),
}
"""Options that ask nothing by themselves, with the questions in which they matter."""


def asked(options: Mapping[str, Any]) -> str:
    """Which question was asked; a usage error for none and for several."""
    found = [name for name in QUESTIONS if options[name] and not (name == "cast" and _about_casts(options))]
    if len(found) != 1:
        known = ", ".join(f"--{name.replace('_', '-')}" for name in QUESTIONS)
        several = " and ".join(f"--{name.replace('_', '-')}" for name in found)
        raise click.UsageError(f"ask one question at a time, not {several}" if found else f"ask a question: {known}")
    for option, questions in BELONGS.items():
        if options[option] and found[0] not in questions:
            named = " or ".join(f"--{each.replace('_', '-')}" for each in questions)
            raise click.UsageError(f"--{option.replace('_', '-')} goes with {named}, not with this question")
    return found[0]


def _about_casts(options: Mapping[str, Any]) -> bool:
    """Whether another question is asked about what is cast."""
    return bool(options["each_land"] or options["copies"])
