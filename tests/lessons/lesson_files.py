"""The lessons as files: run in a folder of their own, and freed of what belongs to one run only.

Called as a program, it runs every lesson and writes it anew, with what its cells give now.
"""

from __future__ import annotations

import shutil
import socket
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent.parent / "notebooks"
LESSONS = sorted(FOLDER.glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"


def copied(folder):
    """A copy of all lessons and boards there, as a learner has it; gives the folder."""
    return Path(shutil.copytree(FOLDER, folder / "lessons", ignore=shutil.ignore_patterns("__*")))


def free_port():
    """A port of this machine's choice, so that servers that start at the same time do not ask for the same one."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


def executed(path):
    """The notebook of that path, run in its own folder; an error in a cell is raised."""
    lesson = nbformat.read(path, as_version=4)
    place = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        lesson,
        timeout=120,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,  # what is printed is one text, in however many pieces a busy kernel sends it
        resources=place,
    )
    client.execute()
    return lesson


def cleaned(lesson):
    """The notebook without what only its kernel knows: widgets keep the table and picture that stand beside them."""
    lesson.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python", "file_extension": ".py", "mimetype": "text/x-python"},
    }
    for n, cell in enumerate(lesson.cells):
        cell.id, cell.metadata = f"cell-{n}", {}
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    return lesson


def outputs(lesson):
    """What each cell of code gives, as plain text."""
    return [
        [each.get("text") or each.get("data", {}).get("text/plain") for each in cell.outputs]
        for cell in lesson.cells
        if cell.cell_type == "code"
    ]


def renew(paths=LESSONS):
    """Run the lessons and write them anew."""
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder))
        for path in paths:
            nbformat.write(cleaned(executed(place / path.name)), path)


if __name__ == "__main__":
    renew()
