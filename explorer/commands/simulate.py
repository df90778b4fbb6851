"""`explorer simulate`: questions of many games with a deck, as tables, JSON or CSV."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from explorer.batch.castable import LAST_TURN
from explorer.batch.casting.policies import COPIES
from explorer.batch.contributions import INTO
from explorer.batch.decks import deck
from explorer.cards.deck_entries import BadDeckList
from explorer.cards.naming import UnknownCard
from explorer.cards.pool import NotUsable, Pool
from explorer.commands.answering import games_bar
from explorer.commands.common import allow_unread_option, cards_option, opened
from explorer.commands.simulate_options import (
    INTERRUPTED,
    answer_options,
    deliver,
    ending,
    look_at_places,
    mill_options,
    run_options,
)
from explorer.commands.simulate_questions import DECK, QUESTIONS, Request, asked
from explorer.scenario import examples


class _Turns(click.ParamType[Any]):
    """Turns: 4, or 2-6, or 2,4,6."""

    name = "turns"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        found: list[int] = []
        for part in value.split(","):
            first, _, last = part.strip().partition("-")
            if not first.isdecimal() or (last and not last.isdecimal()):
                self.fail(f"{value!r} is no turn; turns are told as 4, 2-6 or 2,4,6", param, ctx)
            if max(int(first), int(last or first)) > LAST_TURN:
                self.fail(f"turns go from 1 to {LAST_TURN}, so there is no turn {part.strip()}", param, ctx)
            turns = range(int(first), int(last or first) + 1)
            if not turns:
                self.fail(f"there is no turn in {part.strip()!r}; {last}-{first} tells them", param, ctx)
            found += turns
        return tuple(found)


_SCENARIOS = (".yaml", ".yml")


class _DeckOrScenario(click.Command):
    """A command about a deck, or about a scenario where its argument is a scenario file or the name of an example.

    Each has options of its own; an option's value decides nothing, whatever it is called.
    """

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        other = import_module("explorer.commands.simulate_scenario").command if any(map(_is_scenario, args)) else None
        if other is None or not self._is_about_scenario(other, args):
            return super().make_context(info_name, args, parent, **extra)
        found: click.Context = other.make_context(info_name, args, parent, **extra)
        return found

    def _is_about_scenario(self, other: click.Command, args: list[str]) -> bool:
        """Whether the one argument is a scenario, by the options of both commands; what else is wrong is told later."""
        own = {option for each in self.params for option in each.opts}
        more = [each for each in other.params if own.isdisjoint(each.opts)]
        both = click.Command("simulate", params=[*self.params, *more], add_help_option=False)
        looking = click.Context(both, resilient_parsing=True, ignore_unknown_options=True)
        named, *_ = both.make_parser(looking).parse_args(list(args))
        return isinstance(named.get("what"), str) and _is_scenario(named["what"])


def _is_scenario(name: str) -> bool:
    """Whether an argument is a scenario file, or the name of an example that is no file here."""
    return name.casefold().endswith(_SCENARIOS) or (name in examples() and not Path(name).exists())


@click.command("simulate", cls=_DeckOrScenario, epilog="With a SCENARIO.yaml: explorer simulate SCENARIO.yaml --help")
@click.argument("what", metavar="DECK", type=click.Path(path_type=Path))
@click.option("--cast", multiple=True, metavar="CARD", help="Can this card, or this cost, be cast? Several: again.")
@click.option("--turn", type=_Turns(), metavar="TURNS", help="On which turn, or turns: 4, 2-6, 2,4,6.")
@click.option(
    "--curve",
    is_flag=False,
    flag_value=DECK,
    metavar="[COSTS]",
    help="Each spell on curve; or COSTS, one for each turn.",
)
@click.option("--mana", is_flag=True, help="Mana by type on each turn up to --turn (7 if not given).")
@click.option("--lands", is_flag=True, help="Lands on each turn up to --turn: stuck with few, flooded with many.")
@click.option(
    "--each-land",
    is_flag=False,
    flag_value=INTO,
    metavar="[LAND]",
    help="What each land contributes to --cast on --turn: one of it swapped, for Wastes or the LAND.",
)
@click.option(
    "--copies",
    is_flag=False,
    flag_value="spare mana",
    type=click.Choice(tuple(COPIES)),
    help="What a turn of spells comes to on --turn: casts, copies, damage. --cast names the cards that are cast, first "
    "ones first. What copies such as Mirari's are paid for with, if not spare mana: whenever, never.",
)
@click.option("--beside", multiple=True, metavar="CARD", help="With --copies: this permanent is there. Several: again.")
@mill_options
@run_options
@click.option("--mulligans", default="none", show_default=True, help="none, london, commander or paris.")
@click.option("--play/--draw", default=True, help="On the play (if not given), or on the draw.")
@click.option(
    "--policy",
    help="How lands are played, and what is cast: default, sources first, lands only, this turn, varied. If not given, "
    "default; varied with --mana and --lands; and before the turn of --copies, lands only.",
)
@click.option("--exactly", is_flag=True, help="Enumerate every hand and draw instead of playing games.")
@answer_options
@cards_option
@allow_unread_option
def command(what: Path, cards: Path | None, allow_unread: bool, **options: Any) -> None:
    """Ask a question of many games with a deck, a file as any program exports it.

    Every number has its standard error beside it, and what it stands under above it. Ctrl+C ends a run and keeps what
    was played. Exit code 2: it cannot be asked; 3: a card is not known or not understood; 130: interrupted.
    """
    question = asked(options)
    with ending(_is_unknown):
        look_at_places(options)
        data = opened(cards)
        pool = Pool(data=data, allow_unread=True, in_decks=True)
        found = deck(what, data, allow_unread=allow_unread)
        with games_bar(options["games"]) as progress:
            answers = QUESTIONS[question](Request(found, pool.find, options, progress))
        deliver(answers, options)
    if "interrupted, of" in answers.terms:
        sys.exit(INTERRUPTED)


def _is_unknown(error: Exception) -> bool:
    """Whether a card is to blame that is not known or not understood."""
    return isinstance(error, UnknownCard | NotUsable) or (isinstance(error, BadDeckList) and error.unknown)
