"""Names that are free again and sessions that ended, decided anew by whoever verifies the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cutcard.house import floor as floors
from cutcard.house.floor import AdmitGuest, EndSession, EndUnusedSessions, NameReleased, ReleaseNames, SessionEnded
from cutcard.journal.entry import body_of
from tests.inspection.asking import verified
from tests.inspection.build import Builder

NOW = 1_800_000_000
HOUR = floors.NAME_SECONDS


def a_floor(path: Path) -> Builder:
    """Ann and Ben have come; Ben has gone again."""
    build = Builder(path)
    build.open_floor([], ["nz-casino-war"])
    for name in ("Ann", "Ben"):
        build.do_floor(AdmitGuest(name=name, session=f"s {name}", looks=name.lower(), at=NOW), sign=True)
    build.do_floor(EndSession(name="Ben", at=NOW + 1), sign=True)
    return build


def test_a_name_that_was_released_and_taken_by_another_is_well(tmp_path: Path) -> None:
    with a_floor(tmp_path / "floor.db") as build:
        build.do_floor(ReleaseNames(names=("Ann", "Ben"), used=NOW, at=NOW + HOUR), sign=True)
        for name in ("Ann", "Ben", "Cy"):
            build.do_floor(AdmitGuest(name=name, session=f"t {name}", looks=name.lower(), at=NOW + HOUR), sign=True)
        build.play("nz-casino-war", 2)
    report = verified(tmp_path / "floor.db")
    assert report["findings"] == [] and report["well"]


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (ReleaseNames(names=("Ann",), used=NOW, at=NOW + HOUR - 1), NameReleased(name="Ann")),
        (ReleaseNames(names=("Cy",), used=NOW, at=NOW + HOUR), NameReleased(name="Cy")),
        (EndSession(name="Ben", at=NOW + 2), SessionEnded(name="Ben")),
        (EndUnusedSessions(names=("Ann",), used=NOW, at=NOW + HOUR), SessionEnded(name="Ann")),
    ],
    ids=["too early", "of nobody", "twice", "in use"],
)
def test_what_the_house_may_not_do_to_a_guest_is_found(tmp_path: Path, command: Any, event: Any) -> None:
    with a_floor(tmp_path / "floor.db") as build:
        build.append("floor", body_of(floors.write(command), [floors.write(event)]), sign=True)
    (found,) = verified(tmp_path / "floor.db")["findings"]
    assert (found["stream"], found["version"], found["kind"]) == ("floor", 5, "refused")
