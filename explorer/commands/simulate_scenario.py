"""`explorer simulate SCENARIO`: what happens from a moment of a scenario, many times over."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

import click

from explorer.batch.casting.policies import COPIES
from explorer.cards.naming import UnknownCard
from explorer.commands.answering import games_bar
from explorer.commands.common import allow_unread_option, cards_option, opened
from explorer.commands.simulate_options import (
    INTERRUPTED,
    answer_options,
    deliver,
    ending,
    look_at_places,
    mill_options,
    run_of,
    run_options,
)
from explorer.scenario import ScenarioError, load
from explorer.scenario.game import Game
from explorer.scenario.running import FAILED, StepRefused, play_steps
from explorer.scenario.setting import CardNotUsable


@click.command("simulate")
@click.argument("what", metavar="SCENARIO", type=click.Path(path_type=Path))
@click.option("--after", type=click.IntRange(min=0), default=0, show_default=True, help="Begin after so many steps.")
@click.option("--cast", multiple=True, metavar="CARD", help="Cast this card, the first named first. Several: again.")
@click.option(
    "--copies",
    type=click.Choice(tuple(COPIES)),
    default="spare mana",
    show_default=True,
    help="What copies such as Mirari's are paid for with.",
)
@mill_options
@run_options
@click.option("--audit", type=click.IntRange(min=1), help="Play so many of the games in the exact engine as well.")
@answer_options
@cards_option
@allow_unread_option
def command(what: Path, cards: Path | None, allow_unread: bool, **options: Any) -> None:
    """Cast, copy and resolve spells from a moment of a scenario, many times over.

    The player whose turn it is casts them, in a main phase with an empty stack. Each time the library is in another
    random order, apart from what players know of it. Exit code 1: --audit found a difference; 2: it cannot be asked;
    3: a card is not known or not understood; 130: interrupted.
    """
    if options["mill"] and options["cast"]:
        raise click.UsageError("ask one question at a time: spells that are --cast, or a --mill loop")
    if options["chapters"] and not options["mill"]:
        raise click.UsageError("--chapters goes with --mill, not with this question")
    with ending(_is_unknown):
        look_at_places(options)
        game = moment(load(what), options["after"], cards, allow_unread)
        with games_bar(options["games"]) as progress:
            answers = _asked(game, options, progress)
        differences = answers.audit(options["audit"]) if options["audit"] else []
        deliver(answers, options)
    data = options["as_json"] or options["as_csv"]
    for each in differences:
        click.echo(str(each), err=data)
    if options["audit"]:
        click.echo(f"{options['audit']} games in the exact engine as well: {len(differences)} differences", err=data)
    sys.exit(FAILED if differences else INTERRUPTED if "interrupted, of" in answers.terms else 0)


def _is_unknown(error: Exception) -> bool:
    return isinstance(error, CardNotUsable | UnknownCard)


def moment(scenario: Any, after: int, cards: Path | None, allow_unread: bool) -> Game:
    """The game of a scenario after so many steps; raises ScenarioError, and ValueError for a step that is refused."""
    game: Game = scenario.start(opened(cards), allow_unread=allow_unread)
    if after > len(scenario.steps):
        raise ScenarioError(f"the scenario has {len(scenario.steps)} steps, so there is nothing after {after}")
    try:
        list(islice(play_steps(scenario, game), after))
    except StepRefused as refused:
        raise ValueError(str(refused)) from refused
    return game


def _asked(game: Game, options: dict[str, Any], progress: Any) -> Any:
    run = run_of(options) | {"progress": progress}
    if options["mill"]:
        return game.simulate_mill(options["mill"], chapters=options["chapters"], **run)
    return game.simulate(cast=options["cast"] or None, copies=options["copies"], **run)
