"""A process is killed in the middle of a repair: the next one stands in the middle of it, and goes on.

A real process writes a physical table's commands into a journal, says that each is kept, and is killed. What is read
back is the same trouble with the same remedies, which are then carried out; the whole journal verifies.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.table import Table
from cutcard.table.advice import remedies_for
from cutcard.table.base import fold
from cutcard.table.sitting import Sitting
from cutcard.table.wire import read_event
from tests.journal import repairing
from tests.support.books import BOOKS
from tests.support.command import cutcard


def killed_after(path: Path, case: str) -> int:
    """Play a case up to its end in a process of its own, which is then killed; how many commands it kept."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    command = [sys.executable, "-m", "tests.journal.repairing", str(path), case]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        try:
            assert process.stdout is not None
            kept = 0
            for line in process.stdout:  # it says so when a command is on the disk
                if line == "waiting\n":
                    break
                kept += line == "kept\n"
        finally:
            process.kill()
        status = process.wait()
    assert status == -9, "it was killed, and did not end by itself"
    return kept


def read_back(path: Path, book: str) -> tuple[Table, int]:
    """The table as the journal has it, and how many entries there are."""
    store = SqliteStore(path, read_only=True)
    try:
        table, entries = Sitting(rulebook(book)).table, 0
        for entry in store.read(f"table:{book}"):
            entries += 1
            table = fold(table, [read_event(json.dumps(each).encode()) for each in json.loads(entry.body)["events"]])
        return table, entries
    finally:
        store.close()


@pytest.mark.parametrize("name", list(repairing.CASES))
def test_a_repair_goes_on_where_the_process_was_killed(name: str, tmp_path: Path) -> None:
    case, path = repairing.CASES[name], tmp_path / "floor.db"
    kept = killed_after(path, name)
    before = repairing.played(case)
    table, entries = read_back(path, case.book)
    assert entries == kept
    assert table == before.table, "it stands where the other stood"
    assert table.trouble is not None and table.trouble.kind == case.kind
    print(f"killed while {table.phase}, with {table.trouble.kind} open")  # the phases that were met, with -s
    assert table.phase == case.phase
    open_now = [(each.remedy.mend, each.who) for each in remedies_for(table) if not each.closed]
    assert open_now == [(each.remedy.mend, each.who) for each in remedies_for(before.table) if not each.closed]
    assert case.mend in [mend for mend, _ in open_now]
    assert cutcard("verify", str(path)).status == 0

    finished = subprocess.run(
        [sys.executable, "-m", "tests.journal.repairing", str(path), name, "--resolve"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout.endswith("done\n")
    after, more = read_back(path, case.book)
    assert more > entries
    assert after.trouble is None and not after.in_round
    assert sum(after.accounts.values()) == 0 and after.cards == after.rules.cards
    won = {player: after.accounts.get(f"purse:{player}", 0) // 100 for player in case.won}
    assert won == case.won
    assert cutcard("verify", str(path)).status == 0


def test_a_repair_is_interrupted_in_every_phase_of_a_round() -> None:
    phases = {case.phase for case in repairing.CASES.values()}
    print(sorted(phases))
    assert phases >= {"betting", "cards", "dealing", "settling", "deciding", "clearing"}
    assert {case.book for case in repairing.CASES.values()} == set(BOOKS)
