"""The scenarios that come with the explorer, each a good first thing to step through for its card."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def examples() -> dict[str, Path]:
    """The scenario files that come with the explorer, by name and in the order of their names."""
    folder = Path(str(files("explorer.scenario"))) / "examples"
    return {path.stem: path for path in sorted(folder.glob("*.yaml"))}
