"""By which session a guest is known: one each, never anybody else's, and one that has ended stays ended."""

from __future__ import annotations

import pytest

from cutcard.house.floor import Floor, Guest
from cutcard.house.kept import Kept
from cutcard.inspection.floor_stream import FloorJudge
from cutcard.journal.entry import Entry

ENTRY = Entry("floor", 2, "x", b"{}", b"")
HERE = Floor(guests=Kept.of({"ann": Guest("Ann", "one", {})}), sessions=Kept.of({"one": "ann"}))
GONE = Floor()
OF_BEN = Floor(sessions=Kept.of({"two": "ben"}))


def known(session: str, *others: str) -> Floor:
    """Ann by this session, and by others too."""
    sessions = Kept.of(dict.fromkeys((session, *others), "ann"))
    return Floor(guests=Kept.of({"ann": Guest("Ann", session, {})}), sessions=sessions)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ([HERE], ""),
        ([HERE, known("two")], ""),
        ([HERE, known("two", "one")], "Ann is known by two sessions"),
        ([HERE, known("two"), known("one")], "Ann is known by a session that was there before"),
        ([HERE, GONE, HERE], "Ann is known by a session that was there before"),
        ([HERE, GONE, known("two")], ""),
        ([HERE, Floor(guests=HERE.guests, sessions=Kept.of({"one": "ann", "two": "ben"}))], ""),
        ([OF_BEN, known("two")], "Ann is known by a session that was there before"),
        ([Floor(guests=HERE.guests, sessions=Kept.of({"two": "ben"}))], ""),
        ([Floor(guests=HERE.guests, sessions=Kept.of({"one": "ben"}))], "the session of Ann is somebody else's too"),
    ],
)
def test_a_session_is_one_guests_and_never_comes_again(then: list[Floor], said: str) -> None:
    judge, found = FloorJudge(), None
    for after in then:
        assert found is None
        before, judge.floor = judge.floor, after
        found = judge._sessions(ENTRY, before, ["Ann"])
    assert ("" if found is None else found.message) == said
