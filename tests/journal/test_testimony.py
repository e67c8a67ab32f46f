"""What a witness says, held against a journal: what agrees, what contradicts, and what is not believed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.journal.entry import Head
from cutcard.journal.heads import write_heads
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.witness import testimony
from cutcard.journal.witness.testimony import Contradiction
from tests.journal.entries import made
from tests.support.witnesses import SIGNER, signed

ENTRIES = made(8, "table:1")
HEADS = [Head(entry.stream, entry.version, entry.hash) for entry in ENTRIES]
OTHER = Signer.from_bytes(bytes(32))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """A journal with six of the eight entries, of which the third is signed."""
    found = SqliteStore(tmp_path / "held.db")
    found.commit(ENTRIES[:6], [SIGNER.sign(HEADS[2])])
    yield found
    found.close()


def heard(store: SqliteStore, *lines: bytes) -> testimony.Testimony:
    return testimony.Testimony(store, SIGNER.public).hear(lines)


def against(store: SqliteStore, *heads: Head) -> list[tuple[str, str, int]]:
    found = heard(store, *(signed([head]) for head in heads)).contradictions
    return [(each.kind, each.head.stream, each.head.version) for each in found]


def forked(head: Head, by: int = 1) -> Head:
    return replace(head, hash=bytes([by]) * 32)


def test_what_the_journal_holds_agrees(store: SqliteStore) -> None:
    """In whatever order it comes, signed in the journal too or not."""
    found = heard(store, signed([HEADS[4], HEADS[2]]), b"\n", signed([HEADS[0]]))
    assert (found.believed, found.contradictions) == (3, [])
    assert found.agreed == {"table:1": SIGNER.sign(HEADS[4])}


@pytest.mark.parametrize(
    ("heads", "told"),
    [
        ([HEADS[6]], ("tail", 7)),
        ([HEADS[6], HEADS[7]], ("tail", 8)),
        ([forked(HEADS[5]), forked(HEADS[3])], ("fork", 4)),
        ([HEADS[1], forked(HEADS[3]), HEADS[7]], ("fork", 4)),
        ([forked(HEADS[3]), HEADS[3]], ("two", 4)),
        ([HEADS[3], forked(HEADS[3])], ("two", 4)),
        ([HEADS[4], forked(HEADS[3])], ("two", 4)),
        ([HEADS[2], forked(HEADS[3])], ("fork", 4)),
        ([forked(HEADS[7]), HEADS[7]], ("two", 8)),
        ([forked(HEADS[3]), forked(HEADS[3], by=2)], ("two", 4)),
        ([HEADS[6], HEADS[6]], ("tail", 7)),
    ],
)
def test_the_first_fork_of_a_stream_is_told_or_the_end_of_its_missing_tail(
    store: SqliteStore, heads: list[Head], told: tuple[str, int]
) -> None:
    kind, version = told
    assert against(store, *heads) == [(kind, "table:1", version)]


def test_a_stream_that_is_not_there_is_told(store: SqliteStore) -> None:
    head = Head("table:2", 3, bytes(32))
    assert against(store, head, HEADS[5]) == [("tail", "table:2", 3)]
    (found,) = heard(store, signed([head])).contradictions
    assert str(found) == "it has seen entry 3 of table:2, and the stream is not here"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Contradiction("tail", HEADS[7], 6), "it has seen entry 8 of table:1, and the last one here is 6: the tail"),
        (Contradiction("fork", HEADS[3], 6, HEADS[3].hash), "it has seen another entry 4 of table:1: that one, or one"),
        (Contradiction("two", HEADS[3], 6, HEADS[3].hash), "it has two histories, both rightly signed: two different"),
    ],
)
def test_it_is_said_in_a_sentence(found: Contradiction, said: str) -> None:
    assert str(found).startswith(said)


def test_only_what_is_rightly_signed_is_believed(store: SqliteStore) -> None:
    """A head that nobody signed contradicts nothing, though it says so; and it does not agree either."""
    lies = [forked(HEADS[3]), replace(OTHER.sign(forked(HEADS[3])), version=9), HEADS[4]]
    found = heard(store, write_heads(SIGNER.public, lies), write_heads("", [SIGNER.sign(HEADS[0])]))
    assert (found.believed, found.not_signed, found.unsigned, found.contradictions) == (1, 3, lies, [])
    assert found.agreed == {"table:1": SIGNER.sign(HEADS[0])}


def test_of_many_that_are_not_signed_a_few_are_named(store: SqliteStore) -> None:
    found = heard(store, write_heads("", HEADS))
    assert (found.not_signed, found.unsigned) == (8, HEADS[:3])


def test_heads_of_another_key_are_told_apart_from_those_of_none(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(testimony, "MOST", 2)
    keys = [Signer.from_bytes(bytes([at]) * 32) for at in range(3)]
    lines = [signed(HEADS[:2], each) for each in keys] + [signed(HEADS[:1], keys[0])]
    found = heard(store, *lines)
    assert found.others == {keys[0].public: 3, keys[1].public: 2}  # and of more there is no end
    assert (found.believed, found.not_signed) == (0, 2)


@pytest.mark.parametrize("line", [b"{", b"[]", b"\xff", b'{"heads":[{}]}', b'{"heads":[{"stream":"a","version":0}]}'])
def test_a_line_that_cannot_be_read_is_counted_and_the_next_is_heard(store: SqliteStore, line: bytes) -> None:
    found = heard(store, line, signed([HEADS[7]]))
    assert (found.unreadable, len(found.contradictions)) == (1, 1)


def test_a_version_that_no_journal_can_have_does_no_harm(store: SqliteStore) -> None:
    assert against(store, replace(HEADS[0], version=1 << 62)) == [("tail", "table:1", 1 << 62)]
    assert heard(store, write_heads(SIGNER.public, [replace(HEADS[0], version=1 << 70)])).not_signed == 1


def test_however_much_contradicts_not_all_of_it_is_kept(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testimony, "MOST", 2)
    found = heard(store, signed([forked(each) for each in HEADS[:5]]))
    assert (len(found._against), [str(each.head.version) for each in found.contradictions]) == (2, ["1"])
