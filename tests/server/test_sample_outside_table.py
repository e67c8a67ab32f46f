"""The sample of a table that we do not run plays against a real floor, which is killed before it has answered."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from tests.server.cut_line import cut_line
from tests.server.process import Served
from tests.support.books import BACEBALL
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES


def sample(*words: str) -> str:
    """The sample as a program of its own."""
    program = [sys.executable, "-I", str(EXAMPLES / "outside_table.py"), *words]
    ran = subprocess.run(program, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.bulk
def test_the_sample_table_loses_no_request_and_none_counts_twice(tmp_path: Path) -> None:
    floor = Served(tmp_path / "floor.db")
    where = (BACEBALL, "Pink 1", str(tmp_path / "pink.json"))
    try:
        floor.start()
        key = re.search(rf"Controller of {BACEBALL}: \S+/pool/{BACEBALL}#(\S+)", floor.said())
        assert key is not None
        assert "is registered" in sample("register", floor.url, *where, key[1], "Sam", "Dee")
        with cut_line(floor, cut=3) as (address, line):
            said = sample("play", address, *where, "1")
        assert len(line.lost) == 1 and line.passed == 5
        lost = json.loads(line.lost[0])
        assert (lost["number"], lost["status"]) == (3, "pending")
        assert f"round 1: {lost['locked']['major']} cents are locked, pending" in said  # the same answer, from the disk
        assert floor.stop() == 0
    finally:
        floor.close()
    found = cutcard("verify", str(tmp_path / "floor.db"), "--json").json
    assert found["well"] and found["findings"] == []
    assert asked(tmp_path / "floor.db") == ["announce", "contribute", "claim", "end_round"]


def asked(db: Path) -> list[str]:
    """What a table outside has asked, by the entries of the pool."""
    with closing(SqliteStore(db, read_only=True)) as store:
        commands = [json.loads(bytes(record_in(entry).command)) for entry in store.read(f"pool:{BACEBALL}")]
    return [json.loads(each["body"])["ask"] for each in commands if each["command"] == "request"]
