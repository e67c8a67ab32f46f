"""A process is killed in the middle of a repair: the next one stands in the middle of it, and goes on.

A real process writes a physical table's commands into a journal, says that each is kept, and is killed. What is read
back is the same trouble with the same remedies, which are then carried out; the whole journal verifies.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cutcard.inspection.entries import events_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.table import Table
from cutcard.table.base import fold
from cutcard.table.running import RunningTable
from cutcard.telling.advice import remedies_for
from tests.inspection import repairing
from tests.support.books import BOOKS
from tests.support.command import cutcard
from tests.support.paths import ROOT


class Writers:
    """The process that forks those which write; see `tests.inspection.repairing`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def _ask(self, path: Path, case: str, what: str) -> int:
        """Begin some work; the id of the process that does it."""
        assert self._process.stdin is not None
        print(json.dumps([str(path), case, what]), file=self._process.stdin, flush=True)
        return self._number("process")

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().removesuffix("\n")

    def _number(self, word: str) -> int:
        said, number = self._line().split()
        assert said == word
        return int(number)

    def killed_after(self, path: Path, case: str) -> int:
        """Play a case up to its end in a process of its own, which is then killed; how many commands it kept."""
        process, kept = self._ask(path, case, "wrong"), 0
        try:
            while (line := self._line()) != "waiting":
                assert line == "kept", line  # it says so when a command is on the disk
                kept += 1
        finally:
            with suppress(ProcessLookupError):  # it ended by itself, which is found out below
                os.kill(process, signal.SIGKILL)
        assert self._number("ended") == -signal.SIGKILL, "it was killed, and did not end by itself"
        return kept

    def finish(self, path: Path, case: str) -> None:
        """Go on with what was left, in another process."""
        self._ask(path, case, "right")
        while (line := self._line()) == "kept":
            pass
        assert line == "ended 0"


@pytest.fixture(scope="module")
def writers() -> Iterator[Writers]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    command = [sys.executable, "-m", "tests.inspection.repairing"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, cwd=ROOT
    ) as process:
        yield Writers(process)


def read_back(path: Path, book: str) -> tuple[Table, int]:
    """The table as the journal has it, and how many entries there are."""
    store = SqliteStore(path, read_only=True)
    try:
        table, entries = RunningTable(rulebook(book)).table, 0
        for entry in store.read(f"table:{book}"):
            entries += 1
            table = fold(table, events_in(entry))
        return table, entries
    finally:
        store.close()


@pytest.mark.parametrize("name", list(repairing.CASES))
def test_a_repair_goes_on_where_the_process_was_killed(name: str, writers: Writers, tmp_path: Path) -> None:
    case, path = repairing.CASES[name], tmp_path / "floor.db"
    kept = writers.killed_after(path, name)
    before = repairing.played(case)
    table, entries = read_back(path, case.book)
    assert entries == kept
    assert table == before.table, "it stands where the other stood"
    assert table.trouble is not None and table.trouble.kind == case.kind
    assert table.phase == case.phase
    open_now = [(each.remedy.mend, each.who) for each in remedies_for(table) if not each.closed]
    assert open_now == [(each.remedy.mend, each.who) for each in remedies_for(before.table) if not each.closed]
    assert case.mend in [mend for mend, _ in open_now]
    assert cutcard("verify", str(path)).status == 0

    writers.finish(path, name)
    after, more = read_back(path, case.book)
    assert more > entries
    assert after.trouble is None and not after.in_round
    assert sum(after.accounts.values()) == 0 and after.cards == after.rules.cards
    won = {player: after.accounts.get(f"purse:{player}", 0) // 100 for player in case.won}
    assert won == case.won
    assert cutcard("verify", str(path)).status == 0


def test_a_repair_is_interrupted_in_every_phase_of_a_round() -> None:
    phases = {case.phase for case in repairing.CASES.values()}
    assert phases >= {"betting", "cards", "dealing", "settling", "deciding", "clearing"}
    assert {case.book for case in repairing.CASES.values()} == set(BOOKS)
