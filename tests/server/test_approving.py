"""The clock of requests: every table of a floor is looked at, again and again, and what has waited long enough ends."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.server import approving
from cutcard.server.approving import CLOCK, keep_time, time_out
from cutcard.table.steps.approvals.timing import TimeOutApproval


def test_a_request_is_timed_out_at_the_second_at_which_it_is_due_and_one_without_a_clock_never() -> None:
    done: list[Any] = []
    due = [SimpleNamespace(number=at, expires=expires) for at, expires in enumerate((None, 99, 100, 101), 1)]
    approvals = SimpleNamespace(open=due)
    live: Any = SimpleNamespace(seconds=lambda: 100, table=SimpleNamespace(approvals=approvals), by_house=done.append)
    time_out(live)
    assert done == [TimeOutApproval(approval=number, at=100, **CLOCK) for number in (2, 3)]


def test_every_table_is_looked_at_for_as_long_as_the_floor_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    floor: Any = SimpleNamespace(tables={"a": "one", "b": "two"})

    def look(live: Any) -> None:
        looked.append(live)
        floor.tables["c"] = "three"  # a table may be opened meanwhile
        if len(looked) == 5:
            raise asyncio.CancelledError

    monkeypatch.setattr(approving, "time_out", look)
    monkeypatch.setattr(approving, "LOOKS", 0)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(keep_time(floor))
    assert looked == ["one", "two", "one", "two", "three"]
