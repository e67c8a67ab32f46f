"""``cutcard report day``: what it prints and writes, what it refuses, and how it ends."""

from __future__ import annotations

import shutil
from pathlib import Path

import apsw
import pytest

from tests.day.days import WAR
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

FLOOR = "examples/floor.journal"


def test_the_last_day_is_told_and_a_shift_alone(regular: Path) -> None:
    ran = cutcard("report", "day", str(regular), "--json")
    assert ran.status == 0 and ran.json["day"] == "2027-01-16"
    day = cutcard("report", "day", str(regular), "--date", "2027-01-15", "--json").json
    shifts = [
        cutcard("report", "day", str(regular), "--date", "2027-01-15", "--shift", str(number), "--json").json
        for number in (1, 3)
    ]
    assert [each["figures"] for each in shifts] == [day["shifts"][at]["figures"] for at in (0, 2)]
    told = cutcard("report", "day", str(regular), "--date", "2027-01-15").out
    assert "no tray and no drop box" in told and "No exceptions." in told
    row = next(line for line in told.splitlines() if line.startswith(WAR))
    assert len(row.split()) == 9 and "–" in row.split()[-1]  # a band, and nothing outside it


def test_files_are_written_where_they_are_wanted(regular: Path, tmp_path: Path) -> None:
    given = ("--html", str(tmp_path / "day.html"), "--pdf", str(tmp_path / "day.pdf"), "--csv", str(tmp_path / "csv"))
    ran = cutcard("report", "day", str(regular), *given)
    assert ran.status == 0 and len(ran.out.splitlines()) == 11
    assert "<svg" in (tmp_path / "day.html").read_text() and (tmp_path / "csv" / "tables.csv").is_file()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((), "--house: this journal has star, crown, nz; name one of them"),
        (("--house", "sta"), "house: no house 'sta' in this journal"),
        (("--house", "nz", "--date", "2027-02-30"), "is not a date as in 2026-11-18"),
        (("--house", "nz", "--shift", "4"), "2027-01-15 has shifts 1 to 3, not 4"),
        (("--house", "nz", "--shifts", "6"), "is not a time of day as in 06:00"),
        (("--house", "nz", "--pdf", "day.doc"), "does not end in .pdf"),
        (("--house", "nz", "--csv", "README.md"), "README.md cannot be made a directory"),
    ],
)
def test_what_cannot_be_reported_is_refused_with_what_would_be_right(given: tuple[str, ...], said: str) -> None:
    ran = cutcard("report", "day", FLOOR, *given)
    assert (ran.status, ran.out) == (1, "") and said in ran.err and "Traceback" not in ran.err


def test_a_day_without_play_says_so() -> None:
    ran = cutcard("report", "day", FLOOR, "--house", "nz", "--date", "2026-11-18")
    assert ran.status == 0 and "Nothing was played." in ran.out


def test_money_that_does_not_come_out_ends_with_one(regular: Path, tmp_path: Path) -> None:
    """A line that pays more than the table's accounts did: a journal that `cutcard verify` finds too."""
    path = tmp_path / "altered.db"
    shutil.copy(regular, path)
    file = apsw.Connection(str(path))
    for position, body in list(file.execute("SELECT position, body FROM entries ORDER BY position DESC")):
        text = bytes(body)
        at = text.find(b'"event":"card_dealt"')
        if at < 0 and b'"event":"wager_settled"' in text and b'"result":"lose"' in text:
            # a settlement that is there twice in the accounts, and once among the lines of its round
            first = text.index(b'{"event":"wager_settled"')
            event = text[first : text.index(b"}", first) + 1]
            doubled = text.replace(event, event + b"," + event, 1)
            file.execute("UPDATE entries SET body = ? WHERE position = ?", (doubled, position))
            break
    file.close()
    ran = cutcard("report", "day", str(path), "--date", "2027-01-16")
    assert ran.status == 1, ran.out + ran.err
    assert "differ by" in ran.out
