"""The runner: every chunk once, in order, whoever works; and an end that can be asked for."""

from __future__ import annotations

import os
import signal
import threading
from unittest.mock import Mock, patch

import pytest

from cutcard.citations import Refused
from cutcard.cores import workers_of
from cutcard.simulation.runner import in_order, interruptible
from tests.support.patience import DEADLINE


@pytest.mark.parametrize("workers", [1, 2, 7, 100])
def test_results_come_in_the_order_of_their_numbers(workers: int) -> None:
    """The first number is finished last of all that fit in hand."""
    later = threading.Event()

    def work(number: int) -> int:
        if workers > 1 and number == 0:
            assert later.wait(DEADLINE)
        if number == 1:
            later.set()
        return number * number

    assert list(in_order(work, 50, workers)) == [number * number for number in range(50)]


def test_nobody_runs_far_ahead_of_the_reader() -> None:
    begun: list[int] = []

    def work(number: int) -> int:
        begun.append(number)
        return number

    results = in_order(work, 10_000, workers=3, ahead=2)
    for expected in range(200):
        assert next(results) == expected
        # In hand at most six at a time: what was given out, and so many after it.
        assert max(begun) <= expected + 6
    results.close()
    assert len(begun) < 300


def test_whoever_waits_for_the_reader_goes_home_when_the_reader_has_gone() -> None:
    before = {*threading.enumerate()}
    results = in_order(lambda number: number, 10_000, workers=3, ahead=1)
    assert next(results) == 0
    crew = {*threading.enumerate()} - before
    results.close()
    for thread in crew:
        thread.join(DEADLINE)
        assert not thread.is_alive()


def test_a_fault_reaches_the_reader_in_its_turn() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise ArithmeticError("the third")
        return number

    results = in_order(work, 10, workers=2)
    assert [next(results), next(results), next(results)] == [0, 1, 2]
    with pytest.raises(ArithmeticError, match="the third"):
        next(results)


def test_a_stop_lets_what_is_under_way_finish_and_begins_nothing_more() -> None:
    stop = threading.Event()

    def work(number: int) -> int:
        if number == 4:
            stop.set()
        return number

    found = list(in_order(work, 1000, workers=2, stop=stop))
    assert found == list(range(len(found)))
    assert 5 <= len(found) < 20


def test_ctrl_c_once_asks_for_an_end_and_twice_makes_it() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interruptible() as interrupts:
        assert not interrupts.stop.is_set()
        os.kill(os.getpid(), signal.SIGINT)
        assert interrupts.stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_what_is_held_is_done_as_a_whole() -> None:
    done = []
    with interruptible() as interrupts:
        with interrupts.held():
            os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(KeyboardInterrupt), interrupts.held():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("all of it")
    assert done == ["all of it"]


def test_signals_are_left_to_the_main_thread() -> None:
    before, found = signal.getsignal(signal.SIGINT), []

    def elsewhere() -> None:
        with interruptible():
            found.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert found == [before]


def test_as_many_work_as_there_are_cores() -> None:
    assert workers_of(None) == len(os.sched_getaffinity(0))
    with patch("os.sched_getaffinity", lambda process: {0, 1, 2, 3, 4} if process == 0 else {0}):
        assert workers_of(None) == 5, "those of this process"
    counted: int | None
    for counted in (6, None):  # there are systems that bind no process to some of them, or cannot count them
        system = Mock(spec=["cpu_count"], cpu_count=Mock(return_value=counted))
        with patch("cutcard.cores.os", system):
            assert workers_of(None) == (counted or 1)
    assert workers_of(5) == 5
    assert (workers_of(1), workers_of(1024)) == (1, 1024)
    for wrong in (0, -1, 1025):
        with pytest.raises(Refused) as refused:
            workers_of(wrong)
        assert str(refused.value) == f"workers: 1 to 1024 can work at a time, not {wrong}"


@pytest.mark.parametrize(("counted", "workers"), [(3, 3), (None, 1)])
def test_where_nobody_knows_which_cores_are_ours_all_are(
    monkeypatch: pytest.MonkeyPatch, counted: int | None, workers: int
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: counted)
    assert workers_of(None) == workers
