"""`explorer show`: a scenario step by step in the terminal, and the chain of what caused what as a picture."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from explorer.commands.common import allow_unread_option, cards_option, opened
from explorer.draw.chain import chain
from explorer.draw.dot import dot
from explorer.draw.layout import NoGraphviz, svg
from explorer.draw.replay import Future, html
from explorer.draw.story import Line
from explorer.draw.table import WIDTH, table
from explorer.draw.text import text
from explorer.draw.view import view
from explorer.scenario import Scenario, ScenarioError, load
from explorer.scenario.actions import Ask, Expect
from explorer.scenario.game import Game
from explorer.scenario.headings import heading
from explorer.scenario.running import FAILED, INVALID, NO_CARD, PASSED, Outcome, StepRefused, play_steps
from explorer.scenario.setting import CardNotUsable


@click.command("show")
@click.argument("name")
@cards_option
@allow_unread_option
@click.option("--svg", "svg_path", type=click.Path(path_type=Path), help="Write the chain of causes as a picture.")
@click.option("--dot", "dot_path", type=click.Path(path_type=Path), help="Write the source of that picture.")
@click.option("--html", "html_path", type=click.Path(path_type=Path), help="Write the game as a page to step through.")
@click.option("--hide-future", is_flag=True, help="Let that page hide what comes after the moment looked at.")
@click.option("--chain", "show_chain", is_flag=True, help="Print the chain of causes as a tree, after the last step.")
@click.option("--rules", "show_rules", is_flag=True, help="Print what each rule says, in our words, below its line.")
@click.option("--steps", "last", type=click.IntRange(min=0), help="Stop after so many steps.")
def command(
    name: str,
    cards: Path | None,
    allow_unread: bool,
    svg_path: Path | None,
    dot_path: Path | None,
    html_path: Path | None,
    hide_future: bool,
    show_chain: bool,
    show_rules: bool,
    last: int | None,
) -> None:
    """Step through a scenario: NAME is one of the examples (mirari, thousand-year-storm, ...) or a file.

    After each step: what happened, in words and with the rules it follows, and then the board, the pools, the hands and
    the stack. Exit codes are those of `explorer run`.
    """
    if hide_future and html_path is None:
        raise click.UsageError("--hide-future is about a page: it goes with --html OUT.")
    for path in filter(None, (svg_path, dot_path, html_path)):
        _require_writable(path)
    data = opened(cards)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDTH)
    try:
        scenario = load(name)
        game = scenario.start(data, allow_unread=allow_unread)
    except ScenarioError as error:
        click.echo(str(error), err=True)
        sys.exit(NO_CARD if isinstance(error, CardNotUsable) else INVALID)
    code = _steps(console, scenario, game, show_rules, last)
    if show_chain:
        console.print(Text("\nWhat caused what", style="bold"))
        console.print(text(chain(game.log)), markup=False)
    _write(game, svg_path, dot_path, html_path, "hidden" if hide_future else "shown")
    sys.exit(code)


def _steps(console: Console, scenario: Scenario, game: Game, show_rules: bool, last: int | None) -> int:
    """Print the scenario step by step; gives the exit code."""
    console.print(Text(scenario.title, style="bold underline"))
    if scenario.about:
        console.print(scenario.about, markup=False)
    told, code = _tell(console, game, 0, show_rules), PASSED
    _moment(console, game)
    steps = play_steps(scenario, game)
    for number, step in enumerate(scenario.steps[:last], start=1):
        console.print(Text(f"\nstep {number}: {heading(step)}", style="bold"))
        before = game.state
        try:
            outcome = next(steps)
        except StepRefused as refused:
            console.print(Text(f"refused: {refused}", style="bold red"))
            return INVALID
        told = _tell(console, game, told, show_rules)
        code = FAILED if outcome.failures else code
        _came_of_it(console, outcome)
        if game.state is not before:
            _moment(console, game)
    return code


def _came_of_it(console: Console, outcome: Outcome) -> None:
    """Whether what was expected is so, and why what should be refused was refused."""
    for each in outcome.failures:
        console.print(Text(f"not as expected (line {each.line}): {each.message}", style="bold red"))
    if outcome.failures:
        return
    if outcome.refusal is not None:
        console.print(Text(f"refused, as it should be: {outcome.refusal}", style="yellow"))
    if isinstance(outcome.step, Expect | Ask):
        console.print(Text("it is so", style="green"))


def _tell(console: Console, game: Game, told: int, show_rules: bool) -> int:
    """Print the lines of the story that were not told yet; gives how many there are now."""
    lines = game.log.lines
    for line in lines[told:]:
        _line(console, line, show_rules)
    return len(lines)


def _moment(console: Console, game: Game) -> None:
    console.print(table(view(game.state, names=game.ids, pending=game.unanswered)))


def _line(console: Console, line: Line, show_rules: bool) -> None:
    """One line of the story: indented as deep as its causes, the rule behind it."""
    told = Text("  " * line.depth)
    told.append(line.text)
    told.append(f"  {line.rule.number}", style="cyan")
    console.print(told)
    if show_rules:
        console.print(Text("  " * line.depth + f"  {line.rule.wording}", style="dim italic"))


def _require_writable(path: Path) -> None:
    """End at once, before anything is played, where a file could not be written afterwards."""
    folder = path.absolute().parent
    if path.is_dir():
        why = "this is a folder; name a file in it"
    elif not folder.is_dir():
        why = f"there is no folder {folder} to write it to"
    elif not os.access(path if path.exists() else folder, os.W_OK):
        why = "this may not be written"
    else:
        return
    click.echo(f"{path}: {why}", err=True)
    sys.exit(INVALID)


def _write(game: Game, svg_path: Path | None, dot_path: Path | None, html_path: Path | None, future: Future) -> None:
    """Write chain and page where they are wanted; without Graphviz the chain's text view is printed instead."""
    page = [(html_path, html(game, game.ids, game.title, future))] if html_path is not None else []
    for path, source in [*_files(game, svg_path, dot_path), *page]:
        try:
            path.write_text(source, encoding="utf-8")
        except OSError as error:
            click.echo(f"{path}: {error.strerror or error}", err=True)
            sys.exit(INVALID)
        click.echo(f"wrote {path}")


def _files(game: Game, svg_path: Path | None, dot_path: Path | None) -> Iterator[tuple[Path, str]]:
    if svg_path is None and dot_path is None:
        return
    whole = chain(game.log)
    source = dot(whole)
    if dot_path is not None:
        yield dot_path, source
    if svg_path is not None:
        try:
            yield svg_path, svg(source)
        except NoGraphviz as error:
            click.echo(f"{error}; the same chain as text:", err=True)
            click.echo(text(whole))
