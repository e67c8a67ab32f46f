"""Hidden cards: nothing that a stranger can fetch tells any of them, and whoever has them can check them all."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import apsw
import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.inspection.entries import body_with
from cutcard.inspection.judges import judge_of
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.journal.hidden import hides, lacks, record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.table.base import Event
from cutcard.table.wire import read_command
from tests.inspection.attacker import guessed
from tests.inspection.memory import MemoryStore, rechained
from tests.support.books import BOOKS, POKER
from tests.support.command import cutcard
from tests.support.tables import Play
from tests.table import poker_rounds as poker


@pytest.fixture(scope="session")
def copy(night: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stranger's copy: the same journal, and nothing of what it hides."""
    path = tmp_path_factory.mktemp("stranger") / "copy.journal"
    assert cutcard("export", str(night), "--format", "journal", "-o", str(path)).status == 0
    return path


def entries_of(path: Path, stream: str) -> list[Entry]:
    store = SqliteStore(path, read_only=True)
    try:
        return list(store.read(stream))
    finally:
        store.close()


# --- the stranger


@pytest.mark.parametrize("book", BOOKS)
def test_a_stranger_reads_no_hidden_card(copy: Path, book: str) -> None:
    entries = entries_of(copy, f"table:{book}")
    hidden = sum(len(record_in(entry).hidden) for entry in entries)
    assert hidden or book != POKER
    assert guessed(entries) == 0


def test_the_stranger_would_read_all_of_them_if_they_were_hashed_with_the_entry(night: Path, copy: Path) -> None:
    """As they once were: the attack is a real one."""
    clear, before, found = [], GENESIS, 0
    for entry, public in zip(entries_of(night, f"table:{POKER}"), entries_of(copy, f"table:{POKER}"), strict=True):
        record = record_in(entry)
        body = body_of(bytes(record.command), map(bytes, record.events), record.pins)
        made = next_entry(Head(entry.stream, entry.version - 1, before), entry.id, body)
        clear.append(replace(public, hash=made.hash))
        before, found = made.hash, found + hides(entry.body)
    assert found and guessed(clear) >= found - sum(len(record_in(each).hidden) > 2 for each in clear)


class Recorded(Play):
    """A table whose entries are kept as strangers may have them."""

    def __init__(self, book: str) -> None:
        self.public: list[bytes] = []
        super().__init__(book)

    def _send(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
        answer = super()._send(command, actor, role, fields)
        if not isinstance(answer, Refusal):
            sent = read_command(json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode())
            body, _ = body_with(sent, answer)
            self.public.append(re.sub(rb'"[0-9a-f]{64}"', b'"a commitment"', body))
        return answer


def folded(*hands: str) -> list[bytes]:
    """What strangers have of a round in which these hands were looked at and folded."""
    play = Recorded(POKER)
    poker.next_round(play, poker.NO_HAND, *hands)
    for box, name in enumerate("ABC"[: len(hands)], 1):
        play.player(name, "pick_up", box=box, cards=hands[box - 1].split())
        play.decide(name, box, "fold")
    poker.end_round(play)
    return play.public


def test_rounds_that_differ_in_hidden_cards_alone_are_alike_to_a_stranger() -> None:
    """To the byte, but for the commitments: no size, no field, no order tells them apart."""
    assert folded(poker.PAIR, poker.FLUSH) == folded("2c 3d 5h", "Ts Td Th") == folded("Qc Qd 7h", "As 8c 2d")


def test_files_and_lines_for_strangers_hold_no_hidden_card(copy: Path, night: Path) -> None:
    """Not a letter of a salt or of what it salts."""
    text = copy.read_bytes()
    lines = cutcard("export", str(night)).out.encode()
    for book in BOOKS:
        for entry in entries_of(night, f"table:{book}"):
            for each in entry.hidden:
                assert each.salt not in text and each.salt.hex().encode() not in lines


def test_a_copy_for_an_inspector_has_everything(night: Path, tmp_path: Path) -> None:
    path = tmp_path / "copy.journal"
    assert cutcard("export", str(night), "--format", "journal", "--all", "-o", str(path)).status == 0
    assert entries_of(path, f"table:{POKER}") == entries_of(night, f"table:{POKER}")
    again = cutcard("export", str(night), "--format", "journal", "-o", str(path))
    assert (again.status, "exists already" in again.err) == (1, True)
    for more in (["--stream", POKER, "-o", "x"], ["--rounds", "-o", "x"], []):
        assert cutcard("export", str(night), "--format", "journal", *more).status == 2


# --- whoever has them


def test_each_hidden_value_has_a_salt_of_its_own(night: Path) -> None:
    for book in BOOKS:
        for entry in entries_of(night, f"table:{book}"):
            assert hides(entry.body) == bool(entry.hidden) and not lacks(entry)
            assert all(len(each.salt) == 32 for each in entry.hidden)


@pytest.mark.parametrize("what", ["value", "salt", "none", "swapped"])
def test_what_lies_beside_an_entry_is_what_it_commits_to(night: Path, tmp_path: Path, what: str) -> None:
    path = tmp_path / "changed.db"
    shutil.copy(night, path)
    connection = apsw.Connection(str(path))
    (number,) = next(connection.execute("SELECT number FROM streams WHERE stream = ?", (f"table:{POKER}",)))
    (version,) = next(connection.execute("SELECT min(version) FROM hidden WHERE stream = ?", (number,)))
    at = (number, version)
    if what == "value":
        connection.execute("UPDATE hidden SET value = CAST('\"2c\"' AS BLOB) WHERE stream = ? AND version = ?", at)
    elif what == "salt":
        connection.execute("UPDATE hidden SET salt = zeroblob(32) WHERE stream = ? AND version = ? AND number = 0", at)
    elif what == "none":
        connection.execute("DELETE FROM hidden WHERE stream = ? AND version = ? AND number = 1", at)
    else:
        connection.execute(
            "UPDATE hidden SET salt = (SELECT salt FROM hidden o WHERE o.stream = ?1 AND o.version = ?2 AND "
            "o.number = 1) WHERE stream = ?1 AND version = ?2 AND number = 0",
            at,
        )
    connection.close()
    told = cutcard("verify", str(path), "--json").json
    if what == "none":
        assert told["well"] and any("could not be decided again" in note for note in told["notes"])
    else:
        (finding,) = told["findings"]
        assert (finding["kind"], finding["version"]) == ("hidden", version)


# --- a stranger who verifies


def test_a_strangers_copy_is_verified_as_far_as_it_can_be(night: Path, copy: Path) -> None:
    """The same sums, no finding; and it is said what only somebody with the hidden cards can decide again."""
    whole, found = (cutcard("verify", str(path), "--json").json for path in (night, copy))
    assert whole["well"] and found["well"] and not found["findings"]
    sums = ("stream", "entries", "events", "rounds", "signed", "staked", "paid")
    for one, other in zip(whole["streams"], found["streams"], strict=True):
        assert [one[name] for name in sums] == [other[name] for name in sums]
        assert one["undecided"] == 0
        assert other["undecided"] > 0 or other["stream"] != f"table:{POKER}"
    assert any("the cards that they hide are not in this copy" in note for note in found["notes"])


@pytest.mark.parametrize("field", ["paid", "returned"])
def test_money_is_checked_in_a_strangers_copy_too(copy: Path, field: str) -> None:
    """A settlement that was forged, and the chain rewritten: it follows no card that the stranger cannot see."""
    stream = f"table:{POKER}"
    entries = entries_of(copy, stream)
    at = next(n for n, entry in enumerate(entries) if b'"wager_settled"' in entry.body and b'"win"' in entry.body)
    amount = re.search(rb'"%b":"(\d+)"' % field.encode(), entries[at].body)
    assert amount is not None
    more = b'"%b":"%d"' % (field.encode(), int(amount[1]) + 1)
    forged = replace(entries[at], body=entries[at].body.replace(amount[0], more, 1))
    rewritten = [*entries[:at], *rechained([forged, *entries[at + 1 :]], entries[at - 1].hash)]
    store = MemoryStore(rewritten, [])
    judge = judge_of(stream, Shelf())
    judge.pinned(rewritten[0])
    finding = judge.judge_all(list(store.read(stream)))
    assert finding is not None and finding.kind in ("decision", "payment", "money")
