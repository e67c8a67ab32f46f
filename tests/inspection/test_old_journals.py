"""Journals of earlier releases: chain, heads, signatures and money verify, and it is said who decides the rest."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.journal.sqlite import SqliteStore
from tests.support.command import cutcard

FORMAT_1 = Path(__file__).parent / "old" / "format-1.journal"
"""The example of release 0.1, as it was: hidden cards stand in its bodies."""


def verified(path: Path) -> Any:
    return cutcard("verify", str(path), "--json").json


def test_an_old_journal_is_checked_as_far_as_this_release_can() -> None:
    told = verified(FORMAT_1)
    assert told["findings"] == [] and not told["well"]
    floor, *tables = told["streams"]
    assert floor["unjudged"] == "" and all(table["followed"] for table in tables)
    assert [(table["rounds"], table["staked"], table["paid"]) for table in tables] == [
        (2, "30", "10"),
        (2, "12", "10"),
        (1, "11", "7"),
        (3, "36", "10"),
        (1, "11", "5"),
    ]
    assert any("release 0.1 of Cutcard decides its commands again" in note for note in told["notes"])


@pytest.mark.parametrize(
    ("was", "now", "kind"),
    [
        ("signature", "UPDATE heads SET signature = zeroblob(64) WHERE version = 36", "signature"),
        ("body", "UPDATE entries SET body = CAST(body || ' ' AS BLOB) WHERE position = 40", "chain"),
        ("head", "DELETE FROM heads WHERE version = 36", "head"),
    ],
)
def test_a_lie_in_an_old_journal_is_found(tmp_path: Path, was: str, now: str, kind: str) -> None:
    path = tmp_path / "old.db"
    shutil.copy(FORMAT_1, path)
    connection = apsw.Connection(str(path))
    connection.execute(now)
    assert connection.changes() == 1, was
    connection.close()
    assert kind in {finding["kind"] for finding in verified(path)["findings"]}


def test_nobody_writes_to_an_old_journal(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    shutil.copy(FORMAT_1, path)
    with pytest.raises(Refused, match="in format 1, which this one verifies and does not write"):
        SqliteStore(path)
