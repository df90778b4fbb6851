"""`explorer lab`: lessons are copied and never overwritten, and what hinders it is told in one line."""

import http.server
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from threading import Thread
from urllib.error import URLError
from urllib.request import urlopen

import psutil
import pytest
from click.testing import CliRunner
from lesson_files import FOLDER, LESSONS, free_port

from explorer.cli import main
from explorer.commands import lab


@pytest.fixture
def served(monkeypatch):
    """The command without JupyterLab itself: what it would have been started with."""
    called = []
    monkeypatch.setattr(lab, "_serve", lambda *given: called.append(given) or 0)
    return called


def explorer_lab(*words):
    """What `explorer lab` prints and returns."""
    return CliRunner().invoke(main, ["lab", *map(str, words)])


def test_lessons_are_copied_to_the_folder_of_the_learners_choice(served, tmp_path):
    """All notebooks and boards are there, the same as those that are shipped, and JupyterLab is started there."""
    folder = tmp_path / "my" / "lessons"
    result = explorer_lab("--folder", folder, "--no-browser")
    assert result.exit_code == 0
    assert str(folder) in result.output
    ours = [*FOLDER.glob("*.ipynb"), *FOLDER.glob("boards/*.yaml")]
    assert {each.relative_to(folder) for each in folder.rglob("*.*")} == {each.relative_to(FOLDER) for each in ours}
    assert all((folder / each.relative_to(FOLDER)).read_bytes() == each.read_bytes() for each in ours)
    ((where, port, no_browser, more),) = served
    assert (where, no_browser, more) == (folder, True, ())
    assert port in lab.PORTS


def test_a_file_that_is_there_is_never_overwritten(served, tmp_path):
    """What a learner changed stays, what is missing is copied, and both are told."""
    explorer_lab("--folder", tmp_path)
    changed, missing = tmp_path / LESSONS[0].name, tmp_path / "boards" / "mirari.yaml"
    changed.write_text("mine")
    missing.unlink()
    result = explorer_lab("--folder", tmp_path)
    assert changed.read_text() == "mine"
    assert missing.exists()
    assert "files copied: 1; left as they are: " in result.output


def test_a_folder_that_cannot_be_written_is_told(served, tmp_path):
    """A file where the folder should be is named, with exit code 2, and nothing is started."""
    (tmp_path / "file").write_text("")
    result = explorer_lab("--folder", tmp_path / "file" / "lessons")
    assert result.exit_code == 2
    assert "choose a --folder" in result.output
    assert served == []


def test_a_port_that_is_taken_is_told(served, tmp_path):
    """The port is named, with what to do; without one, the next free port serves."""
    with socket.socket() as taken:
        taken.bind((lab.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = explorer_lab("--folder", tmp_path / "lessons", "--port", port)
    assert result.exit_code == 2
    assert f"port {port} cannot be had" in result.output
    assert not (tmp_path / "lessons").exists()
    assert served == []


def test_another_server_there_is_not_taken_for_ours(tmp_path, monkeypatch):
    """Whoever takes the port in between answers in vain: no address is told, and it ends as JupyterLab does."""
    with http.server.HTTPServer((lab.HOST, 0), http.server.SimpleHTTPRequestHandler) as other:
        monkeypatch.setattr(lab, "_free_port", lambda port: other.server_port)
        Thread(target=other.serve_forever, daemon=True).start()
        result = explorer_lab("--folder", tmp_path / "lessons", "--no-browser")
        other.shutdown()
    assert result.exit_code == 1
    assert "JupyterLab is at" not in result.output


def test_jupyterlab_missing_is_told(served, tmp_path, monkeypatch):
    """Without JupyterLab the command says how to install it, for the Python that it runs in."""
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    result = explorer_lab("--folder", tmp_path / "lessons")
    assert result.exit_code == 2
    assert f"{sys.executable} -m pip install jupyterlab" in result.output
    assert served == []


def test_what_else_is_said_goes_on_to_jupyterlab(served, tmp_path):
    """Options that are JupyterLab's own are passed on as they are."""
    explorer_lab("--folder", tmp_path, "--allow-root", "--ServerApp.open_browser=False")
    assert served[0][3] == ("--allow-root", "--ServerApp.open_browser=False")


def test_it_serves_the_first_lesson_until_ctrl_c_ends_it(tmp_path):
    """The address that is printed is a page, the lesson is served, and Ctrl+C ends all of it with exit code 0."""
    with explorer_lab_running(tmp_path) as (running, address):
        with urlopen(address) as page:
            assert "JupyterLab" in page.read().decode()
        with urlopen(address.replace("/lab/tree/", "/files/")) as lesson:
            assert lesson.read() == LESSONS[0].read_bytes()
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(30) == 0
    with pytest.raises(URLError):
        urlopen(address)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_jupyterlab_that_hangs_is_ended_as_well(tmp_path, sign):
    """Ctrl+C, or whoever else ends the command, does so within seconds, even where JupyterLab does not hear it."""
    with explorer_lab_running(tmp_path) as (running, _):
        (jupyterlab,) = psutil.Process(running.pid).children()
        jupyterlab.suspend()
        running.send_signal(sign)
        assert running.wait(30) == 0
        assert not jupyterlab.is_running()


@contextmanager
def explorer_lab_running(place):
    """The command as a reader of the README gives it, where no browser opens; gives the process and the address.

    It hears Ctrl+C as in a terminal, even where the tests run in the background of a shell, which has it ignored.
    """
    own = {"HOME": str(place), "IPYTHONDIR": str(place / "ipython"), "BROWSER": "true"}
    words = [sys.executable, "-m", "explorer", "lab", "--port", str(free_port())]
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    ours = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        words, cwd=place, env=os.environ | own, text=True, start_new_session=True, **pipes
    ) as running:
        signal.signal(signal.SIGINT, ours)
        try:
            said = iter(running.stdout.readline, "")
            yield running, next(found[1] for line in said if (found := re.search(r"JupyterLab is at (\S+)", line)))
        finally:
            if running.poll() is None:
                running.terminate()
