"""The versions on which the bits of an answer depend."""

from __future__ import annotations

import platform
from importlib.metadata import version

import numpy as np


def versions() -> dict[str, str]:
    """The versions of what makes the answers, by name."""
    return {"rules-explorer": version("rules-explorer"), "numpy": np.__version__, "python": platform.python_version()}
