"""An office in a journal: verified by whoever has it, listed and printed by ``cutcard duties``."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cutcard.inspection import machines, opening
from cutcard.inspection.disputed import RoundTold, round_told
from cutcard.inspection.office_stream import KIND
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf
from tests.office.floors import AT, STREAM, command, write_floor
from tests.office.test_calendar import read_calendar
from tests.support.command import cutcard
from tests.support.paths import ROOT


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("office") / "floor.db"
    write_floor(path)
    return path


def test_an_office_is_verified_and_what_no_command_came_to_is_found(floor: Path) -> None:
    with opening.opened(str(floor)) as given:
        report = Verification(given.store, Shelf()).run()
        entries = [*given.store.read(STREAM)]
    assert report.findings == [] and {each.stream: each.unjudged for each in report.streams}[STREAM] == ""
    judge = machines.judge_for(KIND, Shelf())
    assert [judge.judge(each) for each in entries[:-1]] == [None] * (len(entries) - 1)
    body = entries[-1].body.replace(b'"person":"Ann"', b'"person":"Ben"')
    found = judge.judge(msgspec.structs.replace(entries[-1], body=body))
    assert found is not None and found.kind == "decision"


def test_an_office_under_the_name_of_another_stream_is_found(floor: Path) -> None:
    with opening.opened(str(floor)) as given:
        first = next(given.store.read(STREAM))
    found = machines.judge_for(KIND, Shelf()).judge(msgspec.structs.replace(first, stream="office:Elsewhere:x"))
    assert found is not None and found.kind == "pins"


def test_duties_are_listed_with_clauses_and_late_ones_end_in_a_status(floor: Path) -> None:
    said = cutcard("duties", str(floor), "--at", str(AT + 150))
    assert said.status == 0
    assert "The Star: Casino War" in said.out and "red" in said.out and "a letter is due" in said.out
    assert "until 20 Nov 2026, 23:59:59 AEDT" in said.out and "13.12 PD10" in said.out
    assert "dispute 1 (Ann): the war was not paid: final" in said.out
    assert cutcard("duties", str(floor), "--late", "--at", str(AT + 150)).status == 1
    plain = json.loads(cutcard("duties", str(floor), "--json", "--at", "2026-11-18T11:10:00+00:00").out)
    (office,) = plain
    assert office["office"] == STREAM and office["at"] == AT + 200
    assert [(each["duty"], each["state"], each["letter"]) for each in office["duties"]] == [
        ("advise_of_rights", "red", True)
    ]
    assert office["disputes"][0]["paid"] == 3000


def test_a_feed_and_a_letter_come_of_the_same_file(floor: Path) -> None:
    (todo,) = read_calendar(cutcard("duties", str(floor), "--ical", "--at", str(AT + 150)).out)
    assert todo["PRIORITY"] == "1" and todo["DUE"] == "20261120T125959Z"
    text = cutcard("duties", str(floor), "--letter", "1", "--at", str(AT + 150)).out
    for part in ("Ann", "the war was not paid", "the last word", "Olga, Casino operator", "$30", "section 33", "13.12"):
        assert part in text, part
    page = cutcard("duties", str(floor), "--letter", "1", "--html").out
    assert page.startswith("<!") and "section 33" in page


def test_what_is_not_there_is_said(floor: Path, tmp_path: Path) -> None:
    for arguments, said in (
        (["--letter", "9"], "known: office:The Star:star-casino-war 1"),
        (["--office", "office:none"], "no office 'office:none' is in this journal"),
        (["--at", "yesterday"], "2026-11-20T21:00+11:00 is needed"),
    ):
        answer = cutcard("duties", str(floor), *arguments)
        assert answer.status in (1, 2) and said in answer.err, answer
    assert cutcard("duties", str(tmp_path / "none.db")).status in (1, 2)


def test_a_dispute_that_is_over_can_still_be_written_about(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    told = {"duty": 3, "way": "letter", "text": "2026-1"}
    write_floor(path, command("tell_of_rights", "Gus", "gaming_supervisor", AT + 300, **told))
    assert "Nothing is owed." in cutcard("duties", str(path)).out
    assert "the last word" in cutcard("duties", str(path), "--letter", "1").out


def test_the_round_that_is_disputed_is_told_from_the_stream_of_its_table() -> None:
    """With the clauses of each step, and why it was settled so."""
    with opening.opened(str(ROOT / "examples" / "floor.journal")) as given:
        stream = "table:crown-casino-war"
        told = round_told(given.store, stream, 1, "Ann", Shelf())
        nothing = round_told(given.store, stream, 99, "Ann", Shelf())
        elsewhere = round_told(given.store, "table:none", 1, "Ann", Shelf())
    assert nothing == elsewhere == RoundTold()
    assert told.frames[0] == "Round 1 begins. Cards go to box 1, box 2, the dealer. [5.2]"
    assert told.frames[-1] == "Round 1 is over; wagers are taken. [7.7.1]" and len(told.frames) == 12
    assert "The player's K♣ ranks above the dealer's 2♠. [3.3, 3.3.1]" in told.why
