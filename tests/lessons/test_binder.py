"""What `binder/` says is enough: an environment set up by it, and by nothing else, runs a lesson."""

import json
import os
import shutil
import subprocess
import sys
import tomllib

import pytest
from lesson_files import FOLDER, LESSONS

TOP = FOLDER.parent
NEEDED = ("explorer", "widgets", "notebooks", "binder", "pyproject.toml", "setup.py", "README.md", "LICENSE")


def run(place, *command):
    """Run a command there, as in the new environment and not in this one; it has to succeed."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    own["PATH"] = os.pathsep.join([str(place / "env" / "bin"), "/usr/bin", "/bin"])
    done = subprocess.run(command, cwd=place, env=own, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr


def test_binders_python_is_one_that_the_explorer_takes():
    """`runtime.txt` names a version that `requires-python` allows."""
    wanted = (TOP / "binder" / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    least = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"].removeprefix(">=")
    assert [int(part) for part in wanted.split(".")] >= [int(part) for part in least.split(".")]


@pytest.mark.slow
def test_binders_environment_runs_a_lesson(tmp_path):
    """A new environment with exactly what `requirements.txt` says runs the first lesson from top to bottom."""
    for name in NEEDED:
        copy = shutil.copytree if (TOP / name).is_dir() else shutil.copy
        copy(TOP / name, tmp_path / name)
    run(tmp_path, sys.executable, "-m", "venv", "env")
    run(tmp_path, "pip", "install", "-q", "-r", "binder/requirements.txt")
    lesson = tmp_path / "notebooks" / LESSONS[0].name
    run(tmp_path, "jupyter", "execute", str(lesson), "--output", "ran")
    cells = json.loads((lesson.parent / "ran.ipynb").read_text("utf-8"))["cells"]
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code")
