"""A cluster of real processes: the same answer as one machine, whoever dies on the way."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import nullcontext
from queue import Empty
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, Tally, make_plan, run_chunk
from cutcard.simulation import cluster as clusters
from cutcard.simulation import plan as plans
from cutcard.simulation.cluster import ClusterLost, OtherKernels, check_address, connected, on_cluster, play_for
from tests.simulation.clusters import DEADLINE, Cluster, wait_until
from tests.support.command import cutcard

together = pytest.mark.xdist_group("cluster")
"""Tests that share a cluster: where tests are spread over processes, these stay in one."""


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        yield found
    finally:
        found.close()


@pytest.fixture
def cluster(started: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """The cluster of this file; it may take its time to answer."""
    monkeypatch.setattr(clusters, "ANSWERS_WITHIN", DEADLINE)
    yield started
    started.let_go()


def plan(rounds: int, chunk: int) -> Plan:
    terms = Terms(rulebook("star-casino-war"))
    return make_plan(terms, rounds=rounds, chunk=chunk, strategy=lambda hand: "war", name="always-war")


@together
def test_a_scheduler_without_workers_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = clusters._connect

    def connect_and_hurry(address: str, distributed: Any) -> Any:
        client = connect(address, distributed)
        monkeypatch.setattr(clusters, "ANSWERS_WITHIN", 0.1)
        return client

    monkeypatch.setattr(clusters, "_connect", connect_and_hurry)
    address = cluster.with_workers(0)
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", address)
    assert ran.status == 1
    assert ran.err == f"cutcard: cluster: the scheduler at {address} has no workers\n"


@together
def test_a_worker_with_other_kernels_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    with connected(cluster.with_workers(1)) as client:
        monkeypatch.setattr(clusters, "kernels", lambda: "others")
        with pytest.raises(Refused) as refused:
            list(on_cluster(client, plan(1000, 1000), threading.Event()))
    assert refused.value.code == "bad_worker"
    assert "this very version" in str(refused.value)


@together
def test_a_worker_killed_in_the_middle_loses_nothing(cluster: Cluster) -> None:
    many = plan(12_000, 1_000)
    cluster.hold(3)
    with connected(cluster.with_workers(2)) as client:
        pids = client.run(os.getpid)
        assert len(pids) == 2
        tallies = on_cluster(client, many, threading.Event())
        found = [next(tallies)]
        wait_until(lambda: any(client.processing().values()))  # chunks that are held: somebody has them in hand
        busy = next(worker for worker, keys in client.processing().items() if keys)
        cluster.kill(pids[busy])
        cluster.let_go()
        found.extend(tallies)
        assert len(client.nthreads()) == 1
    assert found == [run_chunk(many, number) for number in range(many.chunks)]

    # And the command, on what is left of the cluster.
    rounds = ("simulate", "star-baceball", "--rounds", "30_000", "--boxes", "2", "--rate", "major=1/10,minor=1/20")
    for command in (rounds, ("tournament", "simulate", "charity", "--runs", "130")):
        far, near = cutcard(*command, "--json", "--cluster", cluster.address), cutcard(*command, "--json")
        assert (far.status, far.err, near.status) == (0, "", 0)
        assert far.json["run"]["workers"] is None
        assert {**far.json, "run": None} == {**near.json, "run": None}


@together
def test_a_run_on_a_cluster_can_be_stopped_and_keeps_whole_chunks(cluster: Cluster) -> None:
    many = plan(10**12, 10_000)
    stop = threading.Event()
    with connected(cluster.with_workers(1)) as client:
        tallies = on_cluster(client, many, stop)
        first = [next(tallies), next(tallies)]
        stop.set()
        found = [*first, *tallies]
        assert found == [run_chunk(many, number) for number in range(len(found))]
        # With the scheduler gone in the middle of a run, what was counted is still there, and a sentence.
        tallies = on_cluster(client, many, threading.Event())
        assert next(tallies) == found[0]
        cluster.kill(cluster.scheduler)
        with pytest.raises(ClusterLost):
            list(tallies)


@pytest.mark.parametrize("address", ["nonsense", "", "tcp://", "10.0.0.1:0", "10.0.0.1:65536", "foo://a:1", "a b:1"])
def test_nonsense_addresses_are_refused(address: str) -> None:
    ran = cutcard("simulate", "star-casino-war", "--rounds", "10", "--cluster", address)
    assert ran.status == 1
    assert "is no address; write HOST:PORT" in ran.err


@pytest.mark.parametrize("address", ["10.0.0.5:8786", "tcp://scheduler.example:1", "tls://[::1]:65535"])
def test_addresses_that_could_be(address: str) -> None:
    assert check_address(address) == address


def test_only_the_cluster_is_silenced() -> None:
    names = ("distributed.of.a.test", "tornado.of.a.test", "distributed", "tornado", "asyncio", "cutcard.of.a.test")
    loggers = {name: logging.getLogger(name) for name in names}
    before = {name: logging.getLogger(name).level for name in logging.root.manager.loggerDict}
    try:
        clusters._silence()
        levels = [logger.level for logger in loggers.values()]
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
    assert levels == [*[logging.CRITICAL + 1] * 5, logging.NOTSET]


@pytest.mark.parametrize(("threads", "ahead"), [({}, 2), ({"a": 1}, 2), ({"a": 3, "b": 2}, 10)])
def test_each_thread_has_two_tasks_in_hand(
    monkeypatch: pytest.MonkeyPatch, threads: dict[str, int], ahead: int
) -> None:
    """Also a cluster that says of itself that it has no thread is given something to do."""
    monkeypatch.setattr(clusters, "_LOOKS", 0.001)
    client, plan = Mock(status="closed"), Mock(chunks=100, plain=None)
    client.nthreads.return_value = threads
    with pytest.raises(ClusterLost, match="the scheduler has gone"):
        next(on_cluster(client, plan, threading.Event()))
    assert client.submit.call_count == 1 + ahead  # the plan itself comes first


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
        play_for(plan(10, 10), 0, "others", run_chunk)


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
