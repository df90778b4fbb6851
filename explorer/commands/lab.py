"""`explorer lab`: the lessons, copied to where the learner works, in JupyterLab."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import click

HOST = "127.0.0.1"
PORTS = range(8888, 8988)
"""The ports that are tried where none is given."""

_NO_REQUESTS = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
"""JupyterLab looks for news, for a newer one and for extensions, and so asks others, unless it is told not to."""

_PATIENCE = 60.0
"""For how many seconds JupyterLab may start."""

_FAREWELL = 5.0
"""For how many seconds it may end."""


@click.command("lab", context_settings={"ignore_unknown_options": True})
@click.option(
    "--folder",
    type=click.Path(path_type=Path),
    default=Path("rules-explorer-lessons"),
    show_default=True,
    help="Where the lessons are copied to; files that are there stay as they are.",
)
@click.option("--no-browser", is_flag=True, help="Open no browser, just print the address.")
@click.option("--port", type=click.IntRange(1, 65535), help=f"The port; a free one from {PORTS[0]} on if not given.")
@click.argument("more", nargs=-1, type=click.UNPROCESSED, metavar="[OPTIONS OF JUPYTERLAB]...")
def command(folder: Path, no_browser: bool, port: int | None, more: tuple[str, ...]) -> None:
    """Open JupyterLab at the first lesson.

    The lessons are notebooks. They are copied into a folder of yours, where you may change them as you like; Ctrl+C
    ends it. Exit code 2: JupyterLab is not installed, the folder cannot be written, or the port is taken.
    """
    try:
        if find_spec("jupyterlab") is None:
            raise click.ClickException(f"JupyterLab is not installed; {sys.executable} -m pip install jupyterlab does")
        port = _free_port(port)
        new, kept = copy_lessons(folder)
    except (click.ClickException, OSError) as error:
        click.echo(error.message if isinstance(error, click.ClickException) else _reason(error, folder), err=True)
        sys.exit(2)
    stay = f"; left as they are: {kept}" if kept else ""
    click.echo(f"The lessons are in {folder.absolute()} (files copied: {new}{stay}).")
    sys.exit(_serve(folder, port, no_browser, more))


def _reason(error: OSError, folder: Path) -> str:
    return f"the lessons cannot be copied to {error.filename or folder}: {error.strerror or error}; choose a --folder"


def lessons() -> Iterator[tuple[str, Traversable]]:
    """The lessons and their boards, as they are shipped: each with its path in the learner's folder."""
    shipped = files("explorer_lessons")
    for each in sorted(shipped.iterdir(), key=lambda found: found.name):
        if each.name.endswith(".ipynb"):
            yield each.name, each
    for each in (shipped / "boards").iterdir():
        if each.name.endswith(".yaml"):
            yield f"boards/{each.name}", each


def copy_lessons(folder: Path) -> tuple[int, int]:
    """Copy what is not there yet: how many files are new, and how many were there and stay. Raises OSError."""
    new = kept = 0
    for name, shipped in lessons():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with path.open("xb") as copy:
                copy.write(shipped.read_bytes())
        except FileExistsError:
            kept += 1
        else:
            new += 1
    return new, kept


def _free_port(port: int | None) -> int:
    """That port, or the first free one; raises ClickException where it cannot be had."""
    why = ""
    for each in PORTS if port is None else (port,):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((HOST, each))
            except OSError as error:
                why = error.strerror or str(error)
            else:
                return each
    if port is None:
        raise click.ClickException(f"no port from {PORTS[0]} to {PORTS[-1]} is free; name another with --port")
    raise click.ClickException(
        f"port {port} cannot be had: {why}; name another with --port, or none to find a free one"
    )


def _serve(folder: Path, port: int, no_browser: bool, more: tuple[str, ...]) -> int:
    """Run JupyterLab until it ends; gives its exit code."""
    token = secrets.token_hex(24)
    first = next(lessons())[0]
    options = [
        f"--ServerApp.root_dir={folder.absolute()}",
        f"--LabApp.default_url=/lab/tree/{first}",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        *_NO_REQUESTS,
        "--log-level=ERROR",
        "--ServerApp.answer_yes=True",
        *(["--no-browser"] if no_browser else []),
        *(["--allow-root"] if _is_root() else []),
    ]
    # Others on this machine see what a command is called with, and not its environment: the token goes there. The
    # kernel is that of the environment in which the explorer is installed.
    own = {"JUPYTER_TOKEN": token, "JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_CONFIG_PATH": _config_path()}
    running = subprocess.Popen([sys.executable, "-m", "jupyterlab", *options, *more], env={**os.environ, **own})
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if _answers(running, port, token):
            click.echo(f"JupyterLab is at http://127.0.0.1:{port}/lab/tree/{first}?token={token}")
            click.echo("Ctrl+C ends it.")
        return running.wait()
    except KeyboardInterrupt:
        _end(running)
        return 0


def _end(running: subprocess.Popen[bytes]) -> None:
    """Have JupyterLab end, which has heard of Ctrl+C too; one that hangs is ended for it."""
    running.terminate()
    try:
        running.wait(_FAREWELL)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def _config_path() -> str:
    """Where JupyterLab looks for what is configured: here it is told not to begin by asking whether news are wanted."""
    others = os.environ.get("JUPYTER_CONFIG_PATH", "")
    return os.pathsep.join(each for each in (str(files("explorer_lessons")), others) if each)


def _is_root() -> bool:
    """Whether it runs as root, as in a container, where JupyterLab alone would refuse to start."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _answers(running: subprocess.Popen[bytes], port: int, token: str) -> bool:
    """Whether this JupyterLab, and no other, answers there, as soon as it does; False where it ended or is too slow."""
    until = time.monotonic() + _PATIENCE
    while running.poll() is None and time.monotonic() < until:
        with closing(HTTPConnection(HOST, port, timeout=_PATIENCE)) as asked, suppress(OSError, HTTPException):
            asked.request("GET", f"/api/status?token={token}")
            if asked.getresponse().status == HTTPStatus.OK:
                return True
        time.sleep(0.1)
    return False
