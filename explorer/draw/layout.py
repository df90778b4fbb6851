"""DOT laid out as SVG, by whichever Graphviz there is."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

SECONDS = 20.0
"""How long a layout may take before the next program is tried."""


class NoGraphviz(RuntimeError):
    """No program could lay the picture out: what was tried, and what helps."""


def svg(dot_source: str, seconds: float = SECONDS) -> str:
    """The picture as SVG text, from graphviz-pure beside this Python, else from `dot` on the path.

    Raises NoGraphviz where neither is there or none gives a picture in time; the text view shows the same chain.
    """
    failures: list[str] = []
    for program in programs():
        try:
            done = subprocess.run(
                [program, "-Tsvg"], input=dot_source.encode(), capture_output=True, timeout=seconds, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            failures.append(f"{program}: {error}")
            continue
        text = done.stdout.decode(errors="replace")
        # The exit code says little: some versions report a warning in it beside a whole picture.
        if "<svg" in text and "</svg>" in text:
            return text
        said = done.stderr.decode(errors="replace").strip()
        failures.append(f"{program}: {said or f'exit code {done.returncode}'}")
    tried = "; ".join(failures) or "neither graphviz-pure nor dot is installed"
    raise NoGraphviz(
        f"no picture could be laid out ({tried}); install graphviz-pure, or use the text view of the chain"
    )


def programs() -> Iterator[str]:
    """The programs that can lay DOT out, in the order in which they are tried."""
    beside = shutil.which("graphviz-pure", path=str(Path(sysconfig.get_path("scripts"))))
    for found in (beside, shutil.which("dot")):
        if found is not None:
            yield found
