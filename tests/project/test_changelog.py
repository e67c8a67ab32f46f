"""The page of changes names the engine, the format and the revisions that there are."""

from __future__ import annotations

from typing import get_args, get_type_hints

from cutcard.inspection.pins import RELEASES
from cutcard.journal.schema import FORMAT
from cutcard.rulebooks import Shelf
from cutcard.rulebooks.tables import read_tables
from cutcard.settlement.record import RoundRecord
from cutcard.table.steps.rounds.opening import ENGINE
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "changelog.md"


def test_the_engine_and_every_one_before_it_have_their_line() -> None:
    told = {int(line["engine"]): line["release"] for line in read_tables(PAGE, "engine")}
    assert told == RELEASES and max(told) == ENGINE


def test_the_format_of_a_journal_has_its_line() -> None:
    assert [int(line["format"]) for line in read_tables(PAGE, "format")] == [*range(1, FORMAT + 1)]


def test_the_format_of_a_round_has_its_line() -> None:
    formats = get_args(get_type_hints(RoundRecord)["format"])
    assert [int(line["record"]) for line in read_tables(PAGE, "record")] == [*formats]


def test_every_revision_of_every_book_has_its_line() -> None:
    lines = [(line["book"], line["edition"], int(line["revision"])) for line in read_tables(PAGE, "book")]
    assert lines == [(book.id, book.edition, revision) for book in Shelf() for revision in range(1, book.revision + 1)]
