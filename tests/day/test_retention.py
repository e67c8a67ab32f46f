"""How long a house keeps what it has: the setting, what could go, and that what goes can be verified by itself."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.day.retention import DENIED, Retention, propose, read_retention
from cutcard.inspection.opening import checked_journal
from cutcard.rulebooks.shelf import default_shelf
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

SETTING = """
set_by = "G-1"
set_on = "2026-03-05"
reason = "the regulator's letter"
[days]
entries = {entries}
personal_data = 2557
notes = 1096
"""


def setting(folder: Path, text: str = SETTING.format(entries=30)) -> Path:
    path = folder / "house.toml"
    path.write_text(text)
    return path


def _proposed(path: Path, retention: Retention, older_than: str, today: date) -> tuple[int, int]:
    store = checked_journal(path)
    try:
        found = propose(store, default_shelf(), retention, older_than, today)
        return found.entries, found.keep
    finally:
        store.close()


def test_what_is_older_could_go_and_nothing_is_moved(regular: Path, tmp_path: Path) -> None:
    retention = read_retention(setting(tmp_path))
    before = regular.read_bytes()
    older, keep = _proposed(regular, retention, "2027-01-16", date(2027, 3, 1))
    store = checked_journal(regular)
    whole = sum(head.version for head in store.last().values())
    store.close()
    assert 0 < older < whole and older + keep == whole
    assert _proposed(regular, retention, "2020-01-01", date(2027, 3, 1)) == (0, whole)
    assert regular.read_bytes() == before


def test_below_what_the_house_keeps_it_is_refused_with_who_said_so(regular: Path, tmp_path: Path) -> None:
    retention = read_retention(setting(tmp_path))
    with pytest.raises(Refused, match="kept for 30 days, set by G-1 on 2026-03-05: the regulator's letter") as refused:
        _proposed(regular, retention, "2027-02-01", date(2027, 3, 1))
    assert "nothing from 2027-01-30 on may go" in str(refused.value)
    assert _proposed(regular, retention, "2027-01-30", date(2027, 3, 1))[0] > 0


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("entries = 30", "entries = 0", "days.entries: 1 to"),
        ('set_by = "G-1"', 'set_by = " "', "set_by: who set it, and why"),
        ("2026-03-05", "March", "is not a date as in"),
        ("notes = 1096", "", "notes"),
        ("notes = 1096", "notes = 1096\nplay = 3", "play"),
        ("[days]", "[days", "is not TOML"),
    ],
)
def test_a_setting_that_says_too_little_is_refused_with_its_field(
    tmp_path: Path, was: str, becomes: str, said: str
) -> None:
    with pytest.raises(Refused, match=said):
        read_retention(setting(tmp_path, SETTING.format(entries=30).replace(was, becomes)))


def test_denied_claims_are_kept_without_an_end(tmp_path: Path) -> None:
    text = SETTING.format(entries=30) + "denied_claims = 99\n"
    with pytest.raises(Refused, match="kept without an end") as refused:
        read_retention(setting(tmp_path, text))
    assert refused.value.clauses == DENIED


def test_the_command_proposes_and_refuses(regular: Path, tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    shutil.copy(regular, path)
    given = ("--retention", str(setting(tmp_path)))
    ran = cutcard("archive", str(path), "--older-than", "2020-01-01", *given)
    assert ran.status == 0 and "nothing from before 2020-01-01 could go" in ran.out
    ran = cutcard("archive", str(path), "--older-than", "2090-01-01", *given)
    assert ran.status == 1 and "--older-than: entries are kept for 30 days" in ran.err
    ran = cutcard("archive", str(path), "--older-than", "2020-01-01")
    assert ran.status == 1 and "no register of people" in ran.err
    assert cutcard("archive", str(path), *given).status == 2
    assert path.read_bytes() == regular.read_bytes()
