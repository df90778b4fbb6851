"""What the viewer costs: from a click to the painted frame, opening a game, and the size of its data.

Run it with `python benchmarks/widget.py`; it needs Chromium on the path, and the package `playwright`. The page of a
replay is measured, in which all but the kernel is the same as in a notebook; answers are measured in JupyterLab.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import exact
import notebook
from playwright.sync_api import Browser, sync_playwright

from explorer.draw.replay import page
from explorer.draw.trace import Trace, Tracer
from explorer.exact.driver import Driver

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

STEPS = """async (steps) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  document.querySelector("[title^='first moment']").click();
  await frame();
  for (let n = 0; n < steps; n += 1) {
    const next = document.querySelector("[title^='one step on']");
    if (next.disabled) document.querySelector("[title^='first moment']").click();
    await frame();
    await new Promise((done) => setTimeout(done, 17 * Math.random()));
    const began = performance.now();
    next.click();
    await frame();
    times.push(performance.now() - began);
  }
  return times;
}"""
"""Clicks on "one step on", at any time within a frame: each is over when a timer after the next frame has run."""

OPENED = """() => new Promise((done) => {
  const look = () => (document.querySelector(".rx-said") ? requestAnimationFrame(() => done(performance.now()))
    : requestAnimationFrame(look));
  look();
})"""
"""Milliseconds from the start of the page to the first frame in which a moment is told."""


def games() -> list[tuple[str, Driver]]:
    """Games of about 100 and of 2,000 events: a busy board, and a long game of turns passing by."""
    busy = exact.played(28)
    long = exact.passing(900)
    return [(f"a busy game of {len(busy.log)} events", busy), (f"a long game of {len(long.log)} events", long)]


def measured(browser: Browser, path: Path, steps: int) -> tuple[float, list[float]]:
    """Milliseconds to open a page, and for each of so many steps."""
    shown = browser.new_page(viewport={"width": 1280, "height": 900})
    shown.goto(path.as_uri(), wait_until="commit")
    opened: float = shown.evaluate(OPENED)
    times: list[float] = shown.evaluate(STEPS, steps)
    shown.close()
    return opened, times


def told(name: str, value: float, unit: str) -> None:
    """Print one figure."""
    print(f"  {name:52} {value:10,.1f} {unit}")


def sizes(trace: Trace, events: int) -> None:
    """Print what the trace of a game weighs, the picture of the chain apart."""
    without = len(json.dumps({**trace, "chain": None}, separators=(",", ":")))
    told("data, without the picture of the chain", without / events, "bytes an event")
    told("picture of the chain", len(json.dumps(trace["chain"])) / 1000, "KB")
    told("whole page", len(page(trace).encode()) / 1000, "KB")


def show(browser: Browser, folder: Path, name: str, game: Driver) -> None:
    """Measure one game, and print its figures."""
    print(name)
    began = time.perf_counter()
    tracer = Tracer(game, title=name)
    trace = tracer.trace()
    told("making the trace", (time.perf_counter() - began) * 1e3, "ms")
    sizes(trace, len(game.log))
    path = folder / "page.html"
    path.write_text(page(trace), encoding="utf-8")
    opened, times = measured(browser, path, 200)
    told("opening the page", opened, "ms")
    told("click to painted frame, median", statistics.median(times), "ms")
    told("click to painted frame, 95th percentile", statistics.quantiles(times, n=20)[18], "ms")
    if game.pending is not None:
        game.answer(game.pending.default())
        began = time.perf_counter()
        news: dict[str, Any] = tracer.newer(draw=False)
        told("what is new after one answer", (time.perf_counter() - began) * 1e3, "ms")
        told("its size", len(json.dumps(news)) / 1000, "KB")
        began = time.perf_counter()
        tracer.newly_drawn()
        told("its picture, which is sent afterwards", (time.perf_counter() - began) * 1e3, "ms")


def show_answers(browser: Browser, folder: Path) -> None:
    """Measure answers in JupyterLab, and print their figures."""
    print("a new answer in JupyterLab, from the click through the kernel to the painted frame")
    times = notebook.answers(browser, folder, 20)
    told("median", statistics.median(times), "ms")
    told("95th percentile", statistics.quantiles(times, n=20)[18], "ms")


def main() -> None:
    """Measure everything; tell why where there is no browser."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path, so nothing can be measured in a browser")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, game in games():
            show(browser, Path(folder), name, game)
        show_answers(browser, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
