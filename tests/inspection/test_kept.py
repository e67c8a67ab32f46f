"""A snapshot beside the walk: in order, signed, of the entry that it names; and where its state is not the one due."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.inspection.judge import Judge
from cutcard.inspection.kept import KeptBeside, unproved, unsigned
from cutcard.inspection.snapshots import TableState, foreign, table_like, take_table, wrongly_hidden
from cutcard.journal.entry import Entry, Head, Hidden
from cutcard.journal.hidden import commitment
from cutcard.journal.snapshot import Snapshot, read_said, sign_snapshot
from cutcard.rulebooks import rulebook
from cutcard.table.state import new_table
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.support.books import BOOKS

ENTRY = Entry("table:a", 7, "x", b"{}", b"h" * 32)
OTHER = "00" * 32


def snapshot(**body: Any) -> Snapshot:
    """A signed snapshot of the entry."""
    said = msgspec.json.encode({"engine": 2, **body})
    return sign_snapshot(SIGNER, Snapshot(ENTRY.stream, ENTRY.version, ENTRY.hash, said))


class Keeps(MemoryStore):
    """A store with snapshots after these entries, of which some are gone once they are asked for."""

    def __init__(self, *versions: int, gone: tuple[int, ...] = ()) -> None:
        super().__init__([], [])
        self._versions, self._gone = versions, gone

    def kept(self, stream: str) -> list[int]:
        return list(self._versions)

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return None if version in self._gone else replace(snapshot(), version=version)


@pytest.mark.parametrize(("after", "taken"), [(0, [3, 5, 9]), (3, [5, 9]), (4, [5, 9]), (9, [])])
def test_snapshots_come_one_after_the_other_from_an_entry_on(after: int, taken: list[int]) -> None:
    beside, found = KeptBeside(Keeps(3, 5, 9), ENTRY.stream, after), []
    while beside.next != float("inf"):
        due, each = beside.next, beside.take()
        assert each is not None and each.version == due
        found.append(each.version)
    assert found == taken


def test_one_that_was_taken_away_meanwhile_is_passed_over() -> None:
    beside = KeptBeside(Keeps(3, 5, gone=(3,)), ENTRY.stream, 0)
    assert beside.take() is None and beside.next == 5


@pytest.mark.parametrize(
    ("found", "key", "said"),
    [
        (snapshot(), SIGNER.public, ""),
        (snapshot(), "", ""),
        (replace(snapshot(), signature=b""), "", ""),
        (replace(snapshot(), signature=b""), SIGNER.public, "its snapshot was not signed with the key"),
        (snapshot(), OTHER, "its snapshot was not signed with the key 0000000000000000..."),
        (replace(snapshot(), hash=b"i" * 32), "", "its snapshot was taken after another entry"),
        (sign_snapshot(SIGNER, replace(snapshot(), body=b"[]")), SIGNER.public, "its snapshot cannot be read"),
        (replace(snapshot(), hidden=(Hidden(b"s" * 32, b'"Kd"'),)), "", "its snapshot: 1 hidden values lie beside it"),
    ],
)
def test_a_snapshot_is_signed_and_of_its_entry(found: Snapshot, key: str, said: str) -> None:
    wrong = unsigned(found, ENTRY, key)
    assert (wrong is None) == (not said)
    if wrong is not None:
        assert wrong.message.startswith(said)
        assert (wrong.kind, wrong.stream, wrong.version) == ("snapshot", "table:a", 7)


# --- where two states differ


class Says(Judge):
    """A judge by whom this is due."""

    def __init__(self, due: bytes | None) -> None:
        super().__init__()
        self._due = due

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        if self._due == b"error":
            raise LookupError("no such card")
        return self._due


def first(found: Any, due: Any) -> tuple[str, Any, Any]:
    """Where a snapshot is said to differ, and what stands there."""
    wrong = unproved(replace(snapshot(), body=msgspec.json.encode(found)), Says(msgspec.json.encode(due)))
    assert wrong is not None and (wrong.stream, wrong.version) == ("table:a", 7)
    said = wrong.message.removeprefix("its snapshot is not what the entries up to it come to: ")
    return said, wrong.recorded, wrong.due


@pytest.mark.parametrize(
    ("found", "due", "where"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ("b", 2, 3)),
        ({"a": 1, "b": 2}, {"a": 9, "b": 3}, ("a", 1, 9)),
        ({"a": 1, "c": 5}, {"a": 1}, ("c", 5, None)),
        ({"a": 1}, {"a": 1, "c": 5}, ("c", None, 5)),
        ({"a": {"b": {"c": 1}}}, {"a": {"b": {"c": 2}}}, ("a.b.c", 1, 2)),
        ({"a": [1, 2, 3]}, {"a": [1, 2, 4]}, ("a[2]", 3, 4)),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ("a[1].b", 2, 3)),
        ({"a": [1, 2]}, {"a": [1]}, ("a", [1, 2], [1])),
        ({"a": [1]}, {"a": {"b": 1}}, ("a", [1], {"b": 1})),
        ({"a": {"b": 1}}, {"a": [1]}, ("a", {"b": 1}, [1])),
        ({"a": "x"}, {"a": ["x"]}, ("a", "x", ["x"])),
    ],
)
def test_the_first_place_in_which_two_states_differ_is_named(found: Any, due: Any, where: tuple[str, Any, Any]) -> None:
    assert first(found, due) == where


def test_the_same_state_in_other_bytes_is_another_and_one_that_is_none_is_said() -> None:
    spaced = replace(snapshot(), body=b'{"engine": 2}')
    wrong = unproved(spaced, Says(b'{"engine":2}'))
    assert wrong is not None and wrong.message.endswith("come to: it is written otherwise")
    torn = unproved(replace(snapshot(), body=b"{"), Says(b'{"engine":2}'))
    assert torn is not None and (torn.recorded, torn.due) == (None, {"engine": 2})
    assert unproved(snapshot(), Says(None)) is None
    unreadable = unproved(snapshot(), Says(b"error"))
    assert unreadable is not None and "cannot be read: no such card" in unreadable.message


# --- what is hidden


CARDS = tuple(Hidden(bytes([at]) * 32, value) for at, value in enumerate((b'"Kd"', b'"2c"')))
HIDES = [commitment(each) for each in CARDS]
TWO = {"table": [{"hidden": 0}, {"hidden": 1}], "hidden": HIDES}


@pytest.mark.parametrize(
    ("body", "hidden", "lacking", "said"),
    [
        (TWO, CARDS, False, ""),
        (TWO, (), True, ""),
        (TWO, (), False, "0 hidden values lie beside it, and it commits to 2"),
        (TWO, CARDS[:1], True, "1 hidden values lie beside it, and it commits to 2"),
        ({**TWO, "hidden": HIDES[:1]}, CARDS[:1], False, "1 hidden values lie beside it, and it commits to 1"),
        (TWO, CARDS[::-1], False, "hidden value 0: what lies beside it is not what it commits to"),
        (TWO, (CARDS[0], CARDS[0]), True, "hidden value 1: what lies beside it is not what it commits to"),
        (
            {"table": [{"hidden": 0}], "hidden": [commitment(Hidden(b"short", b'"Kd"'))]},
            (Hidden(b"short", b'"Kd"'),),
            False,
            "hidden value 0: what lies beside it is not what it commits to",
        ),
    ],
)
def test_what_lies_beside_a_snapshot_is_all_that_it_commits_to_and_no_more(
    body: dict[str, Any], hidden: tuple[Hidden, ...], lacking: bool, said: str
) -> None:
    found = replace(snapshot(**body), hidden=hidden)
    assert wrongly_hidden(found, read_said(found.body), lacking) == said


# --- tables


def test_a_snapshot_is_its_table_to_the_byte_or_what_everybody_sees_of_it() -> None:
    book = rulebook(BOOKS[0])
    state = TableState(new_table(book))
    found = take_table(state, Head("table:a", 7, b"h" * 32))
    assert not foreign(found) and table_like(found, state, False) is None and table_like(found, state, True) is None
    spaced = replace(found, body=found.body.replace(b":", b": ", 1))
    assert table_like(spaced, state, False) == found.body and table_like(spaced, state, True) is None
    beside = replace(found, hidden=(Hidden(b"s" * 32, b'"Kd"'),))
    assert table_like(beside, state, False) == found.body
    later = replace(found, body=found.body.replace(b'"round":0', b'"round":1', 1))
    assert later != found and table_like(later, state, False) == table_like(later, state, True) == found.body
    elsewhere = replace(found, body=found.body.replace(b'"revision":', b'"revision":9'))
    assert table_like(elsewhere, state, True) == found.body
