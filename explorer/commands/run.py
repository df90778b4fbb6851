"""`explorer run`: check scenario files, with the exit codes and the JSON Lines of the format."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from explorer.commands.common import allow_unread_option, cards_option, opened
from explorer.scenario.running import INVALID, Report, files, run_file


@click.command("run")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@cards_option
@allow_unread_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one for each file, in order.")
def command(paths: tuple[Path, ...], cards: Path | None, allow_unread: bool, as_json: bool) -> None:
    """Check scenario files: a folder means every .yaml file below it, sorted.

    Exit code 0: every expectation held; 1: one did not; 2: a file is invalid, an action was refused or a choice left
    unanswered; 3: a card is unknown or cannot be performed. With several files, the highest of theirs.
    """
    data = opened(cards)
    found = files(list(paths))
    if not found:
        click.echo(f"there is no .yaml file below {', '.join(map(str, paths))}", err=True)
        sys.exit(INVALID)
    worst = 0
    for path in found:
        report = run_file(path, data, allow_unread)
        worst = max(worst, report.exit)
        click.echo(_json(report) if as_json else _text(report))
    if not as_json and len(found) > 1:
        click.echo(f"{len(found)} scenarios, exit {worst}")
    sys.exit(worst)


def _json(report: Report) -> str:
    """One report as one line, by the keys of the format."""
    failures = [
        {
            "step": each.step,
            "line": each.line,
            "key": each.key,
            "expected": each.expected,
            "actual": each.actual,
            "message": each.message,
        }
        for each in report.failures
    ]
    return json.dumps(
        {
            "file": report.file,
            "scenario": report.scenario,
            "passed": report.passed,
            "exit": report.exit,
            "failures": failures,
            "cites": list(report.cites),
            "log": list(report.log),
        },
        ensure_ascii=False,
    )


def _text(report: Report) -> str:
    if report.passed:
        return f"passed  {report.file}"
    lines = [f"FAILED  {report.file} (exit {report.exit})"]
    for each in report.failures:
        place = f"step {each.step}, line {each.line}: " if each.step else ""
        lines.append(f"        {place}{each.message}")
    return "\n".join(lines)
