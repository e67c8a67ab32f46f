"""``cutcard search``: the same index from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.finding.index import index_path
from tests.inspection.build import Builder
from tests.support.command import cutcard


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("search") / "floor.db"
    with Builder(path) as build:
        build.open_floor()
        build.play("star-three-card-poker", 4)
    return path


def test_rounds_are_told_with_the_entries_that_were_looked_for(journal: Path) -> None:
    ran = cutcard("search", str(journal), "table:poker", "round:2", "clause:9.4")
    assert ran.status == 0 and ran.out.startswith("table:star-three-card-poker, round 2 (entries ")
    assert ran.out.endswith("1 found.\n") and "9.4" in ran.out
    (hit,) = cutcard("search", str(journal), "round:2", "person:ann", "--json").json["hits"]
    assert hit["over"] and all(entry["found"] for entry in hit["entries"])
    assert {entry["actor"] for entry in hit["entries"]} >= {"Ann"}


def test_nothing_is_written_beside_a_journal_unless_that_is_wanted(journal: Path) -> None:
    beside = index_path(journal)
    assert cutcard("search", str(journal), "person:Ben").status == 0 and not beside.exists()
    assert cutcard("search", str(journal), "person:Ben", "--keep").status == 0 and beside.exists()
    assert cutcard("search", str(journal), "person:Ben", "--most", "1").out.count("(entries") == 1


def test_nothing_found_and_what_is_not_understood(journal: Path) -> None:
    ran = cutcard("search", str(journal), "person:Nobody")
    assert (ran.status, ran.out) == (1, "Nothing found.\n")
    wrong = cutcard("search", str(journal), "crad:Kd")
    assert wrong.status == 1 and "did you mean 'card'?" in wrong.err
    zone = cutcard("search", str(journal), "--zone", "Nowhere")
    assert zone.status == 1 and zone.err.startswith("cutcard: zone: ")
