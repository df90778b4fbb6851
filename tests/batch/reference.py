"""Published and exactly computed figures, which lie beside the project and are read where they are there."""

import json
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "shared" / "reference"


@cache
def figures(name):
    """The figures of one of the files; the test that asks for them is skipped where they are absent."""
    path = FOLDER / f"{name}.json"
    if not path.exists():
        pytest.skip("the folder with reference figures is not here")
    return json.loads(path.read_text("utf-8"))


def agrees(share, wanted, errors=4):
    """Whether a simulated share lies within so many standard errors of a figure."""
    return abs(share.value - wanted) <= errors * share.error
