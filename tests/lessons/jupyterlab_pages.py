"""JupyterLab as `explorer lab` opens it, in a real browser: lessons that run, without an error or a request beyond."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit

from lesson_files import free_port
from pages import CHROMIUM, FLAGS, playwright

OWN = ("CONFIG", "DATA", "RUNTIME")
PATIENCE = 30_000
"""Milliseconds for a page or a kernel to come up, on a busy machine too."""


@contextmanager
def explorer_lab(place):
    """Start `explorer lab` with settings of its own; gives the address that it prints."""
    own = {f"JUPYTER_{each}_DIR": str(place / each) for each in OWN}
    own |= {"JUPYTERLAB_SETTINGS_DIR": str(place / "settings"), "JUPYTERLAB_WORKSPACES_DIR": str(place / "spaces")}
    own |= {"IPYTHONDIR": str(place / "ipython"), "PYTHONUNBUFFERED": "1"}
    words = ["lab", "--folder", str(place / "lessons"), "--no-browser", "--allow-root"]
    words += ["--port", str(free_port())]
    with subprocess.Popen(
        [sys.executable, "-m", "explorer", *words, "--LabApp.expose_app_in_browser=True"],
        env=os.environ | own,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            told = ""
            while not (found := re.search(r"JupyterLab is at (\S+)", told)):
                line = server.stdout.readline()
                assert line, f"explorer lab ended: {told}"
                told += line
            yield found[1]
        finally:
            server.terminate()


@contextmanager
def browser(place):
    """One browser for all lessons, with an empty folder of its own."""
    with playwright.sync_playwright() as driver:
        context = driver.chromium.launch_persistent_context(
            str(place / "browser"), executable_path=CHROMIUM, args=FLAGS, viewport={"width": 1400, "height": 1000}
        )
        context.set_default_timeout(PATIENCE)
        yield context
        context.close()


def notebook(*cells):
    """The text of a notebook with these cells of code, not run yet."""
    found = [
        {"cell_type": "code", "id": f"c{n}", "execution_count": None, "metadata": {}, "outputs": [], "source": each}
        for n, each in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return json.dumps({"cells": found, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


@contextmanager
def opened_notebook(place, *cells):
    """A notebook of one's own in `explorer lab`, run; at the end it made no error and no request beyond the machine."""
    with explorer_lab(place) as address, browser(place) as context:
        (place / "lessons" / "own.ipynb").write_text(notebook(*cells), encoding="utf-8")
        lesson = Lesson(context, address, "own.ipynb")
        lesson.run()
        yield lesson
        lesson.close()


def press(place, *names):
    """Press buttons by what they say."""
    for name in names:
        place.get_by_role("button", name=name, exact=True).first.click()


class Lesson:
    """A lesson that is open in JupyterLab."""

    def __init__(self, context, address, name):
        self.page = context.new_page()
        self.errors, self.requests = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        parts = urlsplit(address)
        query = f"reset&{parts.query}"
        self.page.goto(urlunsplit(parts._replace(path=f"/lab/tree/{name}", query=query)))
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.kernelDisplayStatus === 'idle'"
        )

    def run(self):
        """Run all cells, and wait for the last one; gives the notebook as it is then."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        return self.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON()")

    def show(self, text):
        """Scroll to the cell of code with that text, and wait for what it gives; gives its output."""
        cells = self.page.evaluate(
            """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
                ({ model }) => (model.type === "code" ? model.sharedModel.source : ""))"""
        )
        (number,) = [n for n, source in enumerate(cells) if text in source]
        self.page.evaluate("(n) => window.jupyterapp.shell.currentWidget.content.scrollToItem(n, 'start')", number)
        return self.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{number}'] .jp-OutputArea").first

    def close(self):
        """Leave the page: it must have made no error, and asked nobody but this machine."""
        self.page.close()
        assert self.errors == []
        hosts = {urlsplit(each).hostname for each in self.requests if not each.startswith(("data:", "blob:"))}
        assert hosts == {"127.0.0.1"}
