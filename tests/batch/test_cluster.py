"""On a cluster: a local one of two workers gives the same bits as one process, and what is lost is told."""

import os
import warnings
from contextlib import contextmanager

import pytest
from batch_questions import JOB_A, JOB_B
from click.testing import CliRunner

from explorer.batch import extras
from explorer.batch.mill import simulate_mill
from explorer.batch.simulating import simulate
from explorer.cli import main

distributed = pytest.importorskip("distributed")
GAMES = 300_001

pytestmark = pytest.mark.filterwarnings("ignore:.*:ResourceWarning", "ignore:.*:DeprecationWarning", "ignore:Port 8787")


@contextmanager
def two_workers():
    """A client of a local cluster with two workers, of one thread each; a worker that dies is not tried again."""
    with (
        warnings.catch_warnings(action="ignore"),
        extras.extra("dask").config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as found,
    ):
        yield found


@pytest.fixture(scope="module")
def client():
    """The cluster of all tests in which no worker dies."""
    with two_workers() as found:
        yield found


def test_two_workers_give_the_bits_of_one_process(client):
    """Sums of a curve and of a mill loop are identical on the cluster, by its client and by its address."""
    curve = {"deck": JOB_B[0], "curve": JOB_B[1], "mulligans": "london", "games": GAMES, "seed": 3}
    alone = simulate(**curve)
    for scheduler in (client, client.scheduler.address):
        shared = simulate(**curve, scheduler=scheduler)
        assert shared.tally.sums.tolist() == alone.tally.sums.tolist()
        assert shared.games == GAMES
    mill = {"library": {"Island": 20, "Shock": 40}, "games": GAMES}
    assert simulate_mill(**mill, scheduler=client) == simulate_mill(**mill)


def test_the_command_takes_an_address(client, tmp_path):
    """`--scheduler` prints what one process prints."""
    deck = tmp_path / "deck.txt"
    deck.write_text("24 Island\n36 Shock\n", "utf-8")
    asked = ["simulate", str(deck), "--cast", "{U}", "--turn", "2", "--games", "300000", "--csv"]
    alone = CliRunner().invoke(main, asked)
    shared = CliRunner().invoke(main, [*asked, "--scheduler", client.scheduler.address])
    assert shared.exit_code == 0
    assert shared.stdout == alone.stdout


def test_a_worker_that_dies_leaves_no_number():
    """Where a worker ends midway the run says so, and gives no part of it for the whole."""
    with two_workers() as client, pytest.raises(RuntimeError, match="nothing of this run"):
        simulate(JOB_A, "{U}", 1, keep=lambda hand: os._exit(1), mulligans="london", games=GAMES, scheduler=client)


def test_a_mistake_on_a_worker_is_told_as_at_home(client):
    """A keep function of the wrong shape has the same error as in one process."""
    with pytest.raises(ValueError, match="one boolean for each"):
        simulate(JOB_A, "{U}", 1, keep=lambda hand: True, mulligans="london", games=GAMES, scheduler=client)


def test_a_scheduler_that_does_not_answer_is_told(monkeypatch):
    """An address where nobody listens is an error of its own, after a while."""
    monkeypatch.setattr("explorer.batch.cluster.WAIT", "1s")
    with pytest.raises(OSError, match="1 s"):
        simulate(JOB_A, "{U}", 1, games=1000, scheduler="tcp://127.0.0.1:1")


@pytest.mark.parametrize("scheduler", ["nonsense", "tcp://", 3])
def test_what_is_no_scheduler_is_told_at_once(scheduler):
    """A text that is no address, and what is no text and no client, are refused before anybody is called."""
    with pytest.raises(ValueError, match="tcp://HOST:PORT"):
        simulate(JOB_A, "{U}", 1, games=1000, scheduler=scheduler)
