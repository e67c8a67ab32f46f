"""A cluster of real processes: the same answer as one machine, whoever dies on the way."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from queue import Empty
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Tally, make_plan, run_chunk
from cutcard.simulation import cluster as clusters
from cutcard.simulation import plan as plans
from cutcard.simulation.cluster import ClusterLost, OtherKernels, check_address, connected, on_cluster, play_for
from cutcard.simulation.runner import in_order
from tests.support.command import cutcard

DEADLINE = 60.0


class Cluster:
    """A scheduler and its workers on loopback, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []
        scheduler = self._start("dask_scheduler", "--port", "0")
        end = time.monotonic() + DEADLINE
        while not self._written():
            assert scheduler.poll() is None, (folder / "0.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        self.address = str(msgspec.json.decode(self._file.read_bytes())["address"])

    def _written(self) -> bool:
        try:
            return "address" in msgspec.json.decode(self._file.read_bytes())
        except (OSError, msgspec.DecodeError):
            return False

    def _start(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        log = (self._folder / f"{len(self.processes)}.log").open("wb")
        with log:
            process = subprocess.Popen(
                [
                    *(sys.executable, "-m", f"distributed.cli.{program}", "--host", "127.0.0.1", "--no-dashboard"),
                    *("--scheduler-file", str(self._file), *options),
                ],
                stdout=log,
                stderr=log,
                cwd=self._folder,
            )
        self.processes.append(process)
        return process

    def add_worker(self) -> None:
        folder = self._folder / f"worker-{len(self.processes)}"
        self._start("dask_worker", "--no-nanny", "--nthreads", "1", "--local-directory", str(folder))

    def kill(self, pid: int) -> None:
        """Kill one of our own processes, as a power cut would."""
        process = next(process for process in self.processes if process.pid == pid)
        process.send_signal(signal.SIGKILL)
        process.wait()

    def close(self) -> None:
        for process in reversed(self.processes):
            if process.poll() is None:
                process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.close()


def plan(rounds: int, chunk: int) -> Plan:
    terms = Terms(rulebook("star-casino-war"))
    return make_plan(terms, rounds=rounds, chunk=chunk, strategy=lambda hand: "war", name="always-war")


def test_a_worker_killed_in_the_middle_loses_nothing(cluster: Cluster) -> None:
    many = plan(16_000_000, 500_000)
    alone = list(in_order(lambda number: run_chunk(many, number), many.chunks, workers=1))
    cluster.add_worker()
    cluster.add_worker()
    with connected(cluster.address) as client:
        client.wait_for_workers(2, timeout=DEADLINE)
        pids = client.run(os.getpid)
        tallies = on_cluster(client, many, threading.Event())
        together = [next(tallies)]
        busy = [worker for worker, keys in client.processing().items() if keys]
        assert busy, "the worker that is killed has work in hand"
        cluster.kill(pids[busy[0]])
        together.extend(tallies)
        assert len(client.nthreads()) == 1
    assert together == alone

    # And the command, on what is left of the cluster.
    command = ("simulate", "star-baceball", "--rounds", "300_000", "--boxes", "2", "--rate", "major=1/10,minor=1/20")
    far, near = cutcard(*command, "--json", "--cluster", cluster.address), cutcard(*command, "--json")
    assert (far.status, far.err, near.status) == (0, "", 0)
    assert far.json["run"]["workers"] is None
    assert {**far.json, "run": None} == {**near.json, "run": None}


def test_a_run_on_a_cluster_can_be_stopped_and_keeps_whole_chunks(cluster: Cluster) -> None:
    many = plan(10**12, 100_000)
    cluster.add_worker()
    stop = threading.Event()
    with connected(cluster.address) as client:
        tallies = on_cluster(client, many, stop)
        first = [next(tallies), next(tallies)]
        stop.set()
        found = [*first, *tallies]
        assert found == [run_chunk(many, number) for number in range(len(found))]
        # With the scheduler gone in the middle of a run, what was counted is still there, and a sentence.
        tallies = on_cluster(client, many, threading.Event())
        assert next(tallies) == found[0]
        cluster.kill(cluster.processes[0].pid)
        with pytest.raises(ClusterLost):
            list(tallies)


def test_a_worker_with_other_kernels_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster.add_worker()
    with connected(cluster.address) as client:
        monkeypatch.setattr(clusters, "kernels", lambda: "others")
        with pytest.raises(Refused) as refused:
            list(on_cluster(client, plan(1000, 1000), threading.Event()))
    assert refused.value.code == "bad_worker"
    assert "this very version" in str(refused.value)


def test_a_scheduler_without_workers_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS_WITHIN", 1.0)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", cluster.address)
    assert ran.status == 1
    assert ran.err == f"cutcard: cluster: the scheduler at {cluster.address} has no workers\n"


@pytest.mark.parametrize("address", ["nonsense", "", "tcp://", "10.0.0.1:0", "10.0.0.1:65536", "foo://a:1", "a b:1"])
def test_nonsense_addresses_are_refused(address: str) -> None:
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", address)
    assert ran.status == 1
    assert "is no address; write HOST:PORT" in ran.err


@pytest.mark.parametrize("address", ["10.0.0.5:8786", "tcp://scheduler.example:8786", "tls://[::1]:8786"])
def test_addresses_that_could_be(address: str) -> None:
    assert check_address(address) == address


def test_nobody_at_the_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS_WITHIN", 1.0)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound but not listening: nobody can be there
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", address)
    assert ran.status == 1
    assert f"no Dask scheduler answers at {address}" in ran.err


def test_what_listens_but_never_speaks_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS_WITHIN", 1.0)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(Refused) as refused, connected(address):
            pass
    assert refused.value.code == "no_scheduler"


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", "127.0.0.1:8786")
    assert ran.status == 1
    assert "pip install cutcard[cluster]" in ran.err


def test_a_cluster_has_workers_of_its_own() -> None:
    args: dict[str, Any] = {"--workers": "2", "--record": "x.parquet"}
    for option, value in args.items():
        ran = cutcard("simulate", "star-casino-war", "--cluster", "127.0.0.1:8786", option, value)
        assert ran.status == 2
        assert "--cluster has workers of its own" in ran.err


def test_what_was_counted_before_a_cluster_was_lost_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(client: object, plan: Plan, stop: threading.Event) -> Iterator[Tally]:
        yield run_chunk(plan, 0)
        raise ClusterLost("ConnectionError: the scheduler has gone")

    def gone(client: object, plan: Plan, stop: threading.Event) -> Iterator[Tally]:
        raise ClusterLost("ConnectionError: the scheduler has gone")
        yield

    monkeypatch.setattr(clusters, "connected", nullcontext)
    monkeypatch.setattr(plans, "CHUNK", 1000)
    args = ("simulate", "star-casino-war", "--rounds", "5000", "--cluster", "127.0.0.1:8786", "--json")
    monkeypatch.setattr(clusters, "on_cluster", lost)
    ran = cutcard(*args)
    why = "the cluster was lost (ConnectionError: the scheduler has gone)"
    assert (ran.status, ran.json["rounds"], ran.json["interrupted"]) == (1, 1000, True)
    assert ran.err == f"cutcard: {why}: the result is of 1,000 of 5,000 rounds\n"
    monkeypatch.setattr(clusters, "on_cluster", gone)
    ran = cutcard(*args)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == f"cutcard: {why} before the first rounds were counted\n"


def test_a_chunk_is_not_played_with_other_kernels() -> None:
    with pytest.raises(OtherKernels, match="a worker has other kernels"):
        play_for(plan(10, 10), 0, "others")


def test_nobody_waits_for_a_scheduler_that_has_gone() -> None:
    def nothing() -> int:
        looks.append(client.status)
        client.status = "connecting" if len(looks) == 2 else client.status
        raise Empty

    looks: list[str] = []
    client = SimpleNamespace(status="running")
    with pytest.raises(ConnectionError, match="the scheduler has gone"):
        clusters._answer(client, nothing)
    assert looks == ["running", "running"]
