"""The README holds: its examples run as they stand there, and its links lead somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import explorer

TOP = Path(__file__).parent.parent
README = (TOP / "README.md").read_text("utf-8")
PAGES = [TOP / "README.md", *sorted((TOP / "docs").glob("*.md"))]

BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>[^>]+) -->\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")

BLOCKS = list(BLOCK.finditer(README))
SHELL = [each["text"] for each in BLOCKS if each["mark"] == "run"]
PYTHON = [each["text"] for each in BLOCKS if each["language"] == "python"]


@pytest.fixture
def folder(tmp_path):
    """A folder of its own with the files that the README has the reader save."""
    for each in BLOCKS:
        if (each["mark"] or "").startswith("file: "):
            (tmp_path / each["mark"].removeprefix("file: ")).write_text(each["text"], "utf-8")
    return tmp_path


def run(folder, *command):
    """Run a command as a reader would, away from the settings of whoever runs the tests; it has to succeed."""
    scripts = str(Path(sys.executable).parent)
    own = {"PATH": os.pathsep.join([scripts, os.environ["PATH"]]), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    done = subprocess.run(command, cwd=folder, env=os.environ | own, text=True, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_readme_has_examples_of_every_sort():
    """The marks are found: two commands that set up, examples for the terminal and for Python, and a file."""
    marks = [each["mark"] for each in BLOCKS]
    assert marks.count("first command") == marks.count("second command") == 1
    assert SHELL
    assert PYTHON
    assert "file: shock.yaml" in marks


def test_the_first_command_opens_the_lessons():
    """What a reader sees first sets up and runs `explorer lab`, and next comes `explorer show`."""
    first, second = BLOCKS[:2]
    assert first["mark"] == "first command"
    assert first["text"].splitlines()[-1].strip() == ".venv/bin/explorer lab"
    assert second["text"].startswith(".venv/bin/explorer show ")


@pytest.mark.parametrize("example", SHELL)
def test_examples_for_the_terminal_run(folder, example):
    """Each marked example for the terminal succeeds, line by line, and prints something."""
    assert run(folder, "bash", "-euo", "pipefail", "-c", example).strip()


PRINTED = [each for each in BLOCKS if (each["mark"] or "").startswith("printed by: ")]


@pytest.mark.parametrize("block", PRINTED, ids=lambda block: block["mark"])
def test_what_is_printed_is_what_stands_there(folder, block, monkeypatch):
    """A block that says by which command it was printed is what the command prints, in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    printed = run(folder, *block["mark"].removeprefix("printed by: ").split())
    assert [line.rstrip() for line in printed.rstrip().splitlines()] == block["text"].rstrip().splitlines()


@pytest.mark.parametrize("example", PYTHON)
def test_examples_in_python_run(folder, example):
    """Each example in Python runs from top to bottom, and what it prints is not empty."""
    assert run(folder, sys.executable, "-W", "error", "-c", example).strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    """Every picture and link within the project has a file at its end."""
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
    assert links


def test_every_public_name_is_shown():
    """Whatever `explorer` has is told of in the README, in docs or in a lesson, and is one of its listed names."""
    lessons = [each.read_text("utf-8") for each in (TOP / "notebooks").glob("*.ipynb")]
    told = "".join([*(page.read_text("utf-8") for page in PAGES), *lessons])
    names = set(explorer.__all__) - {"__version__"}
    assert {each for each in names if not re.search(rf"\b{each}\b", told)} == set()
    assert names == set(vars(explorer)["_HOMES"])
