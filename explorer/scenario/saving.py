"""Writing a game in progress to a file: a game is its set-up and its answers (law 3), and so is its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from explorer.scenario.playing import Playing
from explorer.scenario.recording import recorded
from explorer.scenario.situation import situation
from explorer.scenario.writing import write

FORMAT = "rules-explorer game"
VERSION = 1


def save(game: Playing) -> str:
    """The game as a JSON text; raises CannotBeSetUp for a board made in Python that no scenario file can say."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "setup": game.setup or _setup(game),
        "seed": game.seed,
        "first": game.first,
        "dictated": {str(ordinal): list(digits) for ordinal, digits in game.dictated.items()},
        "answers": game.answers,
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def _setup(game: Playing) -> dict[str, Any]:
    """The text of the scenario with which it began, and whether cards in it were allowed to be read in part."""
    allowed = any(each.base.unread for each in game.start.objects.values())
    text = write(game.origin or situation(game.start, "A game", game.seed))
    return {"scenario": text} | ({"allow_unread": True} if allowed else {})


def put(path: Path, text: str) -> None:
    """Write a text to a file; raises OSError, which names the folder where that is what is missing."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder {folder} to write {path.name} to; make it, or name another one")
    path.write_text(text, encoding="utf-8")


def save_to(game: Playing, path: Path) -> None:
    """Write a game to a file: `.yaml` as a scenario that can be run again, `.json` as a game to go on with.

    Raises ValueError for another ending, CannotBeSetUp where a file cannot say it, and OSError.
    """
    match path.suffix:
        case ".json":
            text = save(game)
        case ".yaml" | ".yml":
            text = write(recorded(game))
        case other:
            raise ValueError(f"{other or 'no ending'!r}: a game is saved as .json, or written as a scenario as .yaml")
    put(path, text)
