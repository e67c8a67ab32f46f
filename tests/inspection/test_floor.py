"""The judge of a floor: its pins and commands, what it tells of tables and grants, and what readers are told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cutcard.house import floor as floors
from cutcard.inspection.floor_stream import FloorJudge
from cutcard.inspection.snapshots import take_floor
from cutcard.inspection.told import Granted, Owned
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, body_of, next_entry
from cutcard.money import Amount
from cutcard.rulebooks import Shelf
from cutcard.sources.health import Failure
from cutcard.table.steps.rounds.opening import ENGINE
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.support.books import NZ

HOUSES = {"h": floors.House(name="House", currency="AUD", time_zone="UTC", grant=Amount(1000_00))}
OPEN = floors.OpenFloor(houses=HOUSES, tables={"t": floors.OwnTable(house="h", rulebook=NZ)}, at=5)
PINS = {"engine": 2, "key": "ab" * 32}


def admit(name: str, session: str) -> floors.AdmitGuest:
    return floors.AdmitGuest(name=name, session=session, looks=name.casefold(), at=5)


class Story:
    """A floor whose commands become entries, judged one by one."""

    def __init__(self) -> None:
        self.judge, self.floor = FloorJudge(), floors.Floor()
        self._head = Head("floor", 0, GENESIS)

    def entry(self, command: floors.Command, pins: dict[str, Any] | None = None) -> Entry:
        events = floors.decide(self.floor, command)
        assert isinstance(events, tuple), events
        for event in events:
            self.floor = floors.evolve(self.floor, event)
        body = body_of(floors.write(command), [floors.write(event) for event in events], pins=pins)
        found = next_entry(self._head, f"id {self._head.version}", body)
        self._head = Head("floor", found.version, found.hash)
        return found

    def tell(self, *commands: floors.Command) -> tuple[list[Owned], list[Granted]]:
        """What the judge tells of the last of these commands."""
        for command in commands:
            self.judge.owned, self.judge.granted = [], []
            pins = PINS if not self._head.version else None
            assert self.judge.judge(self.entry(command, pins)) is None
        return self.judge.owned, self.judge.granted


@pytest.mark.parametrize(
    ("pins", "right"),
    [
        (PINS, True),
        ({"key": "ab" * 32}, True),
        ({"engine": 1, "key": ""}, True),
        ({}, True),
        ({"engine": ENGINE + 1, "key": ""}, False),
        ({"engine": 2}, False),
        ({**PINS, "more": 1}, False),
    ],
)
def test_a_floor_pins_its_key_and_an_engine_that_is_known(pins: dict[str, Any], right: bool) -> None:
    story = Story()
    found = story.judge.judge(story.entry(OPEN, pins or None))
    assert (found is None) == right and (found is None or found.kind == "pins")


def test_an_entry_is_what_its_command_comes_to() -> None:
    story = Story()
    story.tell(OPEN)
    entry = story.entry(admit("Ann", "one"))
    other = msgspec.structs.replace(entry, body=entry.body.replace(b'"1000"', b'"1001"'))
    assert other != entry
    for body, kind in ((other.body, "differs"), (b"{}", "unreadable"), (b'{"command":{},"events":[]}', "unreadable")):
        found = story.judge.judge(msgspec.structs.replace(entry, body=body))
        assert found is not None and (kind == "differs" or found.kind == kind) and found.version == 2
    assert story.judge.judge(entry) is None
    again = story.judge.judge(entry)
    assert again is not None and again.kind == "refused"
    assert story.judge.events == 2


def test_tables_are_told_once_and_grants_by_guest_and_house() -> None:
    story = Story()
    assert story.tell(OPEN) == ([Owned(1, "t", "h", NZ)], [])
    assert story.tell(admit("Ann", "one")) == ([], [Granted(2, "Ann", "h", 1000_00)])
    more = floors.AddTables(
        houses={"k": floors.House(name="Kasino", currency="AUD", time_zone="UTC", grant=Amount(50_00))},
        tables={"u": floors.OwnTable(house="k", rulebook=NZ), "v": floors.OwnTable(house="h", rulebook=NZ)},
        at=5,
    )
    assert story.tell(more) == ([Owned(3, "u", "k", NZ), Owned(3, "v", "h", NZ)], [Granted(3, "Ann", "k", 50_00)])
    story.tell(admit("Ben", "two"))
    fill = floors.FillPurse(name="ann", house="h", held=Amount(0), at=5)
    assert story.tell(fill) == ([], [Granted(5, "Ann", "h", 1000_00, 0)])
    fill = floors.FillPurse(name="Ben", house="k", held=Amount(2_00), at=5)
    assert story.tell(fill) == ([], [Granted(6, "Ben", "k", 48_00, 2_00)])


def test_who_is_forgotten_takes_the_grants_along() -> None:
    story = Story()
    story.tell(OPEN, admit("Ann", "one"), floors.EndSession(name="Ann", at=5))
    assert story.tell(floors.ReleaseNames(names=("Ann",), used=5, at=5)) == ([], [Granted(4, "Ann", "h", -1000_00)])


def test_a_session_that_ended_never_comes_again() -> None:
    story = Story()
    story.tell(OPEN, admit("Ann", "one"), floors.EndSession(name="Ann", at=5))
    found = story.judge.judge(story.entry(admit("Ben", "one")))
    assert found is not None and found.kind == "session" and "Ben is known by a session that was there" in found.message


def test_pauses_and_replaced_shoes_are_told_to_whoever_reads_the_report() -> None:
    story = Story()
    failure = Failure(test="period", found=16, bound=16, over=1024)
    story.tell(OPEN, floors.PausePlay(failure=failure, at=5))
    story.tell(floors.ResumePlay(by="Sue", reason="a new source", at=5))
    story.tell(floors.ReplaceShoes(by="Sue", reason="lost", at=5))
    story.tell(floors.ReplaceShoes(by="Sue", reason="lost", found=("a key", "a vault"), at=5))
    assert story.judge.notes == [
        f"floor, entry 2: play was paused at electronic tables (period: {failure.says}).",
        "floor, entry 3: Sue let play go on (a new source).",
        "floor, entry 4: Sue had all shoes replaced (lost).",
        "floor, entry 5: Sue had all shoes replaced (lost); what the floor found: a key; a vault.",
    ]


def test_a_report_has_what_its_streams_tell() -> None:
    story, failure = Story(), Failure(test="period", found=16, bound=16, over=1024)
    paused, resumed = floors.PausePlay(failure=failure, at=5), floors.ResumePlay(by="Sue", reason="mended", at=5)
    commands: list[floors.Command] = [OPEN, paused, resumed]
    entries = [story.entry(each, {"key": SIGNER.public} if each is OPEN else None) for each in commands]
    heads = [SIGNER.sign(Head("floor", entry.version, entry.hash)) for entry in entries]
    report = Verification(MemoryStore(entries, heads), Shelf(), key=SIGNER.public).run()
    assert report.well and report.streams[0].events == 3
    assert [note.partition(": ")[0] for note in report.notes if note.startswith("floor, ")] == [
        "floor, entry 2",
        "floor, entry 3",
    ]


def test_everything_that_happens_on_a_floor_is_signed_since_the_second_format() -> None:
    assert FloorJudge().signs(b"", True) and not FloorJudge().signs(b"", False)


def test_a_snapshot_of_a_floor_is_the_floor_to_the_byte_and_hides_nothing() -> None:
    story = Story()
    story.tell(OPEN, admit("Ann", "one"))
    found = take_floor(story.floor, Head("floor", 2, b"h" * 32))
    assert story.judge.state_like(found) is None
    assert story.judge.state_like(msgspec.structs.replace(found, body=found.body + b" ")) == found.body
    assert story.judge.state_like(msgspec.structs.replace(found, hidden=(Hidden(b"s" * 32, b"1"),))) == found.body
    assert (story.judge.snapshots, story.judge.unproved) == (3, 0)
    other = msgspec.structs.replace(found, body=b'{"engine":99,"floor":{}}')
    assert story.judge.state_like(other) is None and (story.judge.snapshots, story.judge.unproved) == (3, 1)
    new = FloorJudge()
    new.go_on(found, "ab" * 32)
    assert (new.floor, new.key, new.engine) == (story.floor, "ab" * 32, ENGINE)


def test_a_table_that_is_gone_is_named_once_by_the_head_that_was_kept_of_it() -> None:
    """Without that head, by the floor, on which it stands."""
    story = Story()
    entries = [story.entry(OPEN, {"engine": 2, "key": SIGNER.public}), story.entry(admit("Ann", "one"))]
    heads = [SIGNER.sign(Head("floor", entry.version, entry.hash)) for entry in entries]
    kept = SIGNER.sign(Head("table:t", 9, b"h" * 32))
    for given, kind in (((), "stream"), ((kept,), "tail")):
        store = MemoryStore(entries, heads)
        (found,) = Verification(store, Shelf(), heads=given).run().findings
        assert (found.stream, found.kind, found.version) == ("table:t", kind, 1)
