"""What several commands share: the option for card data, and finding a scenario by name or file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

import click

from explorer.scenario import ScenarioError, examples

F = TypeVar("F", bound=Callable[..., Any])


def cards_option(command: F) -> F:
    """Add the option `--cards PATH` to a command."""
    return click.option(
        "--cards", type=click.Path(path_type=Path), help="Public card data (not read yet: the built-in cards serve)."
    )(command)


def refuse_cards(cards: Path | None) -> None:
    """Card texts are not read yet: say so by name, and exit with 3, the code for cards that cannot be used."""
    if cards is not None:
        click.echo(
            f"{cards}: card texts are not read yet; the built-in cards serve (explorer cards lists them)", err=True
        )
        sys.exit(3)


def scenario_path(name: str) -> Path:
    """The file of that path, or the example of that name; raises ScenarioError that names what there is."""
    path = Path(name)
    shipped = examples()
    if path.exists() or path.suffix or "/" in name:
        return path
    if name in shipped:
        return shipped[name]
    near = get_close_matches(name, shipped, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ScenarioError(f"there is no file and no example called {name!r}; examples: {', '.join(shipped)}{hint}")
