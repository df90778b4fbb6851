"""What the user wants remembered: where their own copies of the official rules text and of card data are."""

from __future__ import annotations

import json
from pathlib import Path

from platformdirs import user_config_path


def _file() -> Path:
    return user_config_path("rules-explorer") / "settings.json"


def read() -> dict[str, str]:
    """The remembered settings; none where there is no file of them, or it cannot be read."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}


def remember(**settings: str) -> Path:
    """Remember settings beside those that there are; gives the file. Raises OSError where it cannot be written."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**read(), **settings}, indent=2) + "\n", encoding="utf-8")
    return path


def cards_file() -> Path | None:
    """The file of card data that is remembered, None without one."""
    path = read().get("cards_file")
    return Path(path) if path else None
