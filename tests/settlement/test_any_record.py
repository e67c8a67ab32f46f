"""Anything at all as a record: whatever comes in, one answer goes out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.books import BOOKS
from tests.support.strategies import CROWN, MANY, TEXT, answer, check_answer, rounds, write

WRITTEN = write(CROWN)

LEAVES = st.one_of(
    st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    st.integers() | st.sampled_from([10**400, -(10**30), 2**63, 2**64]),
    st.sampled_from([*BOOKS, "Kd", "9s", "100", "0", "-5", "1e3", "war", "play", "A", "round", "11.10", "casino_war"]),
)
FIELDS = st.one_of(
    st.sampled_from([*CROWN, *CROWN["boxes"][0], *CROWN["boxes"][0]["players"][0], "id", "chips", "limits", "options"]),
    st.sampled_from(["rulings", "jackpot", "schedules", "tie", "casino_war", "min", "max", "decision", "tokens"])
    | TEXT,
)
VALUES = st.recursive(LEAVES, lambda part: st.lists(part, max_size=4) | st.dictionaries(FIELDS, part, max_size=4))


def answered(line: bytes) -> None:
    check_answer(*answer(line))


@pytest.mark.bulk
@MANY
@given(VALUES)
def test_any_json_is_answered(value: Any) -> None:
    answered(write(value))
    answered(write({**CROWN, **value} if isinstance(value, dict) else {**CROWN, "boxes": value}))


@MANY
@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    answered(line)


def places(part: Any) -> list[tuple[Any, Any]]:
    """Every container of a record with each of its keys."""
    keys = list(part) if isinstance(part, dict) else list(range(len(part))) if isinstance(part, list) else []
    return [(part, key) for key in keys] + [place for key in keys for place in places(part[key])]


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
@MANY
@given(data=st.data())
def test_a_round_with_one_thing_changed_is_answered(book: str, data: st.DataObject) -> None:
    round_ = json.loads(json.dumps(data.draw(rounds(book))))
    round_.setdefault("rulings", data.draw(st.sampled_from([[], [{"scope": "round", "ground": "14.5"}]])))
    part, key = data.draw(st.sampled_from(places(round_)))
    match data.draw(st.sampled_from(["delete", "replace", "insert"])), part:
        case "delete", _:
            del part[key]
        case "insert", dict():
            part[data.draw(FIELDS)] = data.draw(VALUES)
        case "insert", list():
            part.insert(key, data.draw(VALUES))
        case _:
            part[key] = data.draw(VALUES)
    answered(write(round_))


@pytest.mark.bulk
@MANY
@given(st.integers(0, len(WRITTEN) - 1), st.integers(0, 2), st.binary(max_size=3))
def test_a_round_with_a_byte_changed_is_answered(at: int, dropped: int, put: bytes) -> None:
    answered(WRITTEN[:at] + put + WRITTEN[at + dropped :])
