"""What an answer costs in a notebook: from a click in JupyterLab through the kernel and back to the painted frame."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

CELL = """import random, sys
sys.path.insert(0, {here!r})
import exact, explorer
from explorer.scenario.game import Game
busy = exact.played(29)
game = Game(busy.start, busy.seed)
for answer in busy.answers:
    game.answer(answer)
explorer.open(game)"""

ANSWERS = """async (times) => {
  const root = document.querySelector(".rx-root");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const until = async (found) => { while (!found()) await frame(); };
  const busy = () => root.querySelector(".rx-kernel").textContent !== "";
  const button = (start) => root.querySelector(`.rx-play-tools [title^='${start}']`);
  const found = [];
  for (let n = 0; n < times; n += 1) {
    for (const start of ["pass priority", "take back"]) {
      await until(() => button(start) && !button(start).disabled && !busy());
      await new Promise((done) => setTimeout(done, 700));
      const now = () => [".rx-place", ".rx-play-prompt"].map((each) => root.querySelector(each).textContent).join();
      const before = now();
      const began = performance.now();
      button(start).click();
      await until(() => now() !== before);
      found.push(performance.now() - began);
    }
  }
  return found;
}"""
"""Passes and takes it back, again and again: each is over in the first frame after which the answer can be seen."""


def answers(browser: Browser, folder: Path, times: int) -> list[float]:
    """Milliseconds from click to frame for so many answers and for taking each of them back, in a busy game."""
    with lab(folder) as address:
        cell = CELL.format(here=str(Path(__file__).parent))
        (folder / "lessons" / "answers.ipynb").write_text(_notebook(cell), encoding="utf-8")
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(60_000)
        page.goto(re.sub(r"/tree/.*\?", "/tree/answers.ipynb?reset&", address))
        page.wait_for_function(
            "() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.kernelDisplayStatus === 'idle'"
        )
        page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.locator(".rx-root").wait_for()
        return _measured(page, times)


def _measured(page: Page, times: int) -> list[float]:
    found: list[float] = page.evaluate(ANSWERS, times)
    page.close()
    return found


@contextmanager
def lab(folder: Path) -> Iterator[str]:
    """JupyterLab as `explorer lab` starts it, with settings of its own; gives the address."""
    own = {f"JUPYTER_{each}_DIR": str(folder / each) for each in ("CONFIG", "DATA", "RUNTIME")}
    own |= {"IPYTHONDIR": str(folder / "ipython")}
    command = [sys.executable, "-m", "explorer", "lab", "--folder", str(folder / "lessons"), "--no-browser"]
    command += ["--LabApp.expose_app_in_browser=True"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(command, env=os.environ | own, **pipes) as server:
        try:
            said = (re.search(r"JupyterLab is at (\S+)", line) for line in iter(server.stdout.readline, ""))
            yield next(found[1] for found in said if found)
        finally:
            server.terminate()


def _notebook(source: str) -> str:
    """A notebook with one cell of code."""
    cell = {"cell_type": "code", "id": "a", "execution_count": None, "metadata": {}, "outputs": [], "source": source}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})
