"""`explorer simulate SCENARIO`: what happens from a moment of a scenario, many times over."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Any

import click

from explorer.batch.casting.policies import COPIES
from explorer.batch.saving import savable, save
from explorer.commands.answering import games_bar, put
from explorer.commands.common import allow_unread_option, cards_option, opened
from explorer.scenario import ScenarioError, load
from explorer.scenario.game import Game
from explorer.scenario.running import FAILED, INVALID, NO_CARD, StepRefused, play_steps
from explorer.scenario.setting import CardNotUsable

INTERRUPTED = 130


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
@click.option(
    "--mill",
    is_flag=False,
    flag_value="The Tale of Tamiyo",
    metavar="[CARD]",
    help="How often a mill loop goes round, instead of casting spells.",
)
@click.option("--chapters", type=click.IntRange(min=1), help="With --mill: so many chapters, not all.")
@click.option("--games", type=int, default=1_000_000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--processes", type=int, default=1, show_default=True, help="How many processes share the games.")
@click.option(
    "--scheduler", metavar="ADDRESS", help="Play on a cluster: where the scheduler of Dask is, as tcp://HOST:PORT."
)
@click.option("--audit", type=click.IntRange(min=1), help="Play so many of the games in the exact engine as well.")
@click.option("--json", "as_json_", is_flag=True, help="Print JSON.")
@click.option("--csv", "as_csv_", is_flag=True, help="Print CSV.")
@click.option("--save", "path", type=click.Path(path_type=Path), help="Save to a .json, .csv or .parquet file as well.")
@cards_option
@allow_unread_option
def command(what: Path, cards: Path | None, allow_unread: bool, path: Path | None, **options: Any) -> None:
    """Cast, copy and resolve spells from a moment of a scenario, many times over.

    The player whose turn it is casts them, in a main phase with an empty stack. Each time the library is in another
    random order, apart from what players know of it. Exit code 1: --audit found a difference; 2: it cannot be asked;
    3: a card is not known or not understood; 130: interrupted.
    """
    try:
        if path is not None:
            savable(path)
        game = moment(load(what), options["after"], cards, allow_unread)
        with games_bar(options["games"]) as progress:
            answers = _asked(game, options, progress)
        if path is not None:
            save(answers, path)
        differences = answers.audit(options["audit"]) if options["audit"] else []
    except KeyboardInterrupt:
        click.echo("interrupted before the first games were done", err=True)
        sys.exit(INTERRUPTED)
    except (ValueError, OSError, RuntimeError, ImportError) as error:
        click.echo(str(error), err=True)
        sys.exit(NO_CARD if isinstance(error, CardNotUsable) else INVALID)
    put(answers, options["as_json_"], options["as_csv_"])
    for each in differences:
        click.echo(str(each))
    if options["audit"] and not options["as_json_"] and not options["as_csv_"]:
        click.echo(f"{options['audit']} games in the exact engine as well: {len(differences)} differences")
    sys.exit(FAILED if differences else INTERRUPTED if "interrupted, of" in answers.terms else 0)


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
    run = {name: options[name] for name in ("games", "seed", "processes", "scheduler")} | {"progress": progress}
    if options["mill"]:
        return game.simulate_mill(options["mill"], chapters=options["chapters"], **run)
    return game.simulate(cast=options["cast"] or None, copies=options["copies"], **run)
