"""What a verification could not tell is said, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.inspection.notes import notes_of
from cutcard.inspection.reports import Report, StreamReport
from cutcard.inspection.walk import Terms
from cutcard.journal.entry import Head

KEY = "ab" * 32
HEAD = {"table:a": {3: Head("table:a", 3, b"h" * 32)}}


def notes(*streams: dict[str, Any], key: str = KEY, given: Any = HEAD, blind: str = "") -> list[str]:
    told = [StreamReport(**{"stream": "table:a", "key": KEY, **each}) for each in streams]
    return list(notes_of(Report(streams=told), Terms(key, "", given, True), blind))


def test_where_everything_could_be_told_nothing_is_said() -> None:
    assert notes({}) == []
    assert notes({"entries": 5, "covered": 5}) == []


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            {"unjudged": "of engine 1", "followed": True},
            "table:a: not decided again (of engine 1); chain, heads, money and cards were checked.",
        ),
        (
            {"unjudged": "of engine 1"},
            "table:a: not decided again (of engine 1); only chain and heads were checked.",
        ),
        ({"undecided": 1_234}, "table:a: 1,234 entries could not be decided again"),
        ({"unproved": 1}, "table:a: of 1 snapshots it could not be told"),
        ({"key": ""}, "table:a pins no key, and none was given: its signatures were not checked."),
        ({"entries": 5, "covered": 4}, "1 entries stand after the last signed head of their stream"),
    ],
)
def test_what_could_not_be_told_of_a_stream(told: dict[str, Any], said: str) -> None:
    (note,) = notes(told)
    assert note.startswith(said)


def test_streams_that_could_not_be_judged_for_one_reason_are_named_together() -> None:
    """Up to eight of them by name; those that were followed apart from those that were not."""
    given = {f"table:{name}": {1: None} for name in "abcdefghij"}
    several: list[dict[str, Any]] = [{"stream": f"table:{name}", "unjudged": "why"} for name in "abcdefgh"]
    assert notes(*several, given=given)[0].startswith("table:a, table:b, table:c, table:d, table:e, table:f, table:g")
    several += [{"stream": "table:i", "unjudged": "why"}]
    assert notes(*several, given=given)[0].startswith("9 streams: not decided again (why)")
    several[0]["followed"] = True
    assert [each.partition(":")[2].partition(" (")[0] for each in notes(*several, given=given)] == [
        "a: not decided again",
        "b, table:c, table:d, table:e, table:f, table:g, table:h, table:i: not decided again",
    ]


def test_purses_are_spoken_of_where_there_is_a_table() -> None:
    said = "Whether purses held what was put down could not be told: there is no floor."
    assert notes({}, blind="there is no floor") == [said]
    floor = {"floor": {1: None}}
    assert notes({"stream": "floor"}, given=floor, blind="there is no floor") == []
    assert notes({"stream": "floor"}, {}, given={**HEAD, **floor}, blind="there is no floor") == [said]


def test_without_a_key_or_a_head_from_elsewhere_it_is_said_what_could_not_be_told() -> None:
    (note,) = notes({}, key="")
    assert note.startswith("Without --key, the signatures were checked with the key that the journal itself pins")
    assert notes({}, given={}) == ["Without --head for table:a, a missing tail could not be told."]
    assert notes({}, {"stream": "table:b"}) == ["Without --head for table:b, a missing tail could not be told."]


def test_entries_after_the_last_head_are_added_up() -> None:
    (note,) = notes({"entries": 1_500, "covered": 400}, {"entries": 9, "covered": 7})
    assert note.startswith("1,102 entries stand after")
