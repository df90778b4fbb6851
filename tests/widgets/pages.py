"""A real browser for tests: pages that must make no error and no request, stepped by keys and by clicks."""

from __future__ import annotations

import shutil
from contextlib import contextmanager

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium to show pages with")


@contextmanager
def browser():
    """One browser for the tests of a module."""
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


class Page:
    """A page with its errors, its warnings and what it asked for beyond its own file."""

    def __init__(self, browser, path, width=1280, height=900, theme="light", **context):
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, offline=True, **context
        )
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.errors, self.requests = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())
        self.address = path.as_uri()
        self.page.wait_for_selector(".rx-root")

    def close(self):
        """Leave the page; it must have made no error and no request but for itself."""
        self.context.close()
        assert self.errors == []
        assert self.requests == [self.address]

    def __getitem__(self, selector):
        """What is found by a selector, with the prefix of our classes: `.said` is `.rx-said`."""
        return self.page.locator(selector.replace(".", ".rx-"))

    def press(self, *keys):
        """Press keys while the viewer has the focus."""
        if not self.page.evaluate("document.activeElement?.closest('.rx-root') !== null"):
            self[".root"].first.focus()
        for key in keys:
            self.page.keyboard.press(key)

    def texts(self, selector):
        """The texts of all that is found."""
        return self[selector].all_inner_texts()

    @property
    def place(self):
        """The number of the moment that is shown."""
        return int(self[".place"].first.inner_text().split("/")[0])

    @property
    def said(self):
        """What is told of the moment, without its pips."""
        return self[".said"].first.inner_text()
