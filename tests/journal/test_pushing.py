"""Heads on their way to a witness: put together, tried again, never lost, and nobody waits for them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from cutcard.journal.entry import Head
from cutcard.journal.heads import heads_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.witness import pushing
from cutcard.journal.witness.pushing import Pusher
from cutcard.journal.writer import Journal
from tests.server.process import until
from tests.support.witnesses import SIGNER, Hall


def head(stream: str, version: int) -> Head:
    return Head(stream, version, bytes([version]) * 32, b"signed")


def kept(hall: Hall) -> list[list[tuple[str, int]]]:
    return [[(each.stream, each.version) for each in heads_in(line)[1]] for line in hall.kept]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "signed.db")
    yield found
    found.close()


def pushed(pusher: Pusher, number: int) -> None:
    until(lambda: pusher.kept == number, f"{number} heads to be kept")


class Slow(Hall):
    """Takes nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.busy, self.let = Event(), Event()

    def keep(self, line: bytes) -> None:
        self.busy.set()
        self.let.wait()
        super().keep(line)


def test_what_comes_meanwhile_goes_together_and_of_each_stream_the_last() -> None:
    slow = Slow()
    pusher = Pusher(slow, SIGNER.public)
    pusher.take([head("floor", 1), head("table:1", 1)])
    slow.busy.wait()
    for version in range(2, 50):
        pusher.take([head("table:1", version)])
    pusher.take([head("table:2", 3)])
    assert pusher.waiting == 2  # one for each stream, however many there were
    slow.let.set()
    assert pusher.close()
    assert kept(slow) == [[("floor", 1), ("table:1", 1)], [("table:1", 49), ("table:2", 3)]]
    assert (pusher.kept, pusher.waiting, pusher.failures, pusher.error) == (4, 0, 0, "")


def test_where_nothing_was_pushed_the_end_comes_at_once() -> None:
    pusher = Pusher(Hall(), SIGNER.public)
    assert pusher.close(60) and not pusher._thread.is_alive()


def test_heads_of_a_moment_are_one_push() -> None:
    """The pace is an hour here, and the end cuts it short: what came since the first is pushed in one line."""
    hall = Hall()
    pusher = Pusher(hall, SIGNER.public, pace=3600)
    pusher.take([head("floor", 1)])
    pusher.take([head("table:1", 1)])
    pusher.take([head("floor", 2)])
    assert hall.kept == []
    assert pusher.close()
    assert kept(hall) == [[("floor", 2), ("table:1", 1)]]


def test_after_so_many_bytes_the_heads_of_all_streams_go_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that whoever reads the end alone finds a stream that has long rested."""
    hall = Hall()
    monkeypatch.setattr(pushing, "TAIL", 4 * 500)
    pusher = Pusher(hall, SIGNER.public)
    for one in (head("floor", 1), *(head("table:1", version) for version in range(1, 5))):
        before = pusher.kept
        pusher.take([one])
        pushed(pusher, before + 1)
    pusher.close()
    assert [len(line) for line in kept(hall)] == [1, 1, 1, 2, 1]


def test_a_witness_that_is_away_gets_everything_later(caplog: pytest.LogCaptureFixture) -> None:
    hall = Hall()
    hall.away = "Connection refused"
    pusher = Pusher(hall, SIGNER.public, waits=(0.0,))
    pusher.take([head("floor", 1), head("table:1", 1)])
    until(lambda: pusher.failures > 3, "some tries")
    pusher.take([head("table:1", 2)])
    assert (pusher.error, pusher.kept) == ("Connection refused", 0)
    hall.away = ""
    until(lambda: pusher.kept >= 2, "the push")
    assert pusher.close()
    assert {stream: version for push in kept(hall) for stream, version in push} == {"floor": 1, "table:1": 2}
    assert pusher.error == ""
    said = [record.message for record in caplog.records]  # once when it went, and once when it came
    assert said == [
        "witness hall cannot be reached (Connection refused): play goes on, and it is tried again",
        "witness hall: it can be reached again, and has everything",
    ]


def test_a_newer_head_is_not_replaced_by_one_that_could_not_be_pushed() -> None:
    slow = Slow()
    pusher = Pusher(slow, SIGNER.public, waits=(3600.0,))
    pusher.take([head("floor", 1)])
    slow.busy.wait()
    pusher.take([head("floor", 2)])
    slow.away = "gone"
    slow.let.set()
    until(lambda: pusher.failures == 1, "the failure")
    slow.away = ""
    assert pusher.close()
    assert kept(slow) == [[("floor", 2)]]


def test_the_pauses_grow_longer_until_it_is_there_again() -> None:
    """Here twice none at all, and then an hour."""
    hall = Hall()
    hall.away = "gone"
    pusher = Pusher(hall, SIGNER.public, waits=(0.0, 0.0, 3600.0))
    pusher.take([head("floor", 1)])
    until(lambda: pusher.failures == 3, "three tries")
    hall.away = ""
    assert pusher.close()
    assert (pusher.failures, pusher.kept) == (3, 1)


def test_the_end_waits_for_nobody_for_long() -> None:
    slow = Slow()
    pusher = Pusher(slow, SIGNER.public)
    pusher.take([head("floor", 1)])
    slow.busy.wait()
    pusher.take([head("floor", 2)])
    assert not pusher.close(0)
    slow.let.set()
    assert pusher.close()


def test_a_fault_costs_a_push_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    class Faulty(Hall):
        faults = 1

        def keep(self, line: bytes) -> None:
            if self.faults:
                self.faults -= 1
                raise ZeroDivisionError
            super().keep(line)

    hall = Faulty()
    pusher = Pusher(hall, SIGNER.public, waits=(0.0,))
    pusher.take([head("floor", 1)])
    until(lambda: pusher.kept == 1, "the push")
    assert (pusher.close(), pusher.failures, kept(hall)) == (True, 1, [[("floor", 1)]])


def test_a_witness_that_could_not_be_asked_is_asked_before_it_is_told(caplog: pytest.LogCaptureFixture) -> None:
    """What it has seen is said aloud; it gets its heads all the same, so that both histories stand there."""
    hall, asked = Hall(), list[int]()

    def first() -> str:
        asked.append(len(hall.kept))
        return "it has seen another journal"

    pusher = Pusher(hall, SIGNER.public, first=first)
    pusher.take([head("floor", 1)])
    until(lambda: pusher.kept == 1, "the first push")
    pusher.take([head("floor", 2)])
    assert pusher.close()
    assert (asked, pusher.wrong) == ([0], "it has seen another journal")
    assert [record.message for record in caplog.records if record.levelno == logging.ERROR] == [
        "witness hall: it has seen another journal"
    ]


def test_the_journal_tells_what_it_has_signed_once_it_is_durable(store: SqliteStore) -> None:
    told: list[tuple[str, int, bool]] = []

    def hear(heads: object) -> None:
        assert isinstance(heads, list)
        told.extend((each.stream, each.version, each == store.at(each.stream, each.version)) for each in heads)

    journal = Journal(store, SIGNER, hear)
    journal.append_now("table:1", 0, "a", b"{}", sign=True)
    journal.append_now("table:1", 1, "b", b"{}")
    journal.append_now("floor", 0, "a", b"{}")
    until(lambda: len(told) == 1, "the first")
    journal.close_now()  # what rests is signed at the end
    assert told == [("table:1", 1, True), ("table:1", 2, True), ("floor", 1, True)]
