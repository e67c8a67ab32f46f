"""The desk of an office in tests: after every command the accounts are in order, the events fold to the same office,
everything survives JSON and back, every event cites a clause or a reading, and nothing is late in silence."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.office.accounts import faults
from cutcard.office.base import AnyCommand, Event
from cutcard.office.deciding import decide, fold
from cutcard.office.messages import AnyToOffice, DisputePassed, DutyArose, DutyDone, DutyGone, Receive
from cutcard.office.owing import DutyLate, DutyOwed
from cutcard.office.saved import read_office, write_office
from cutcard.office.state import Duty, Office, new_office
from cutcard.office.wire import read_command, read_event, read_message, write
from cutcard.rulebooks import rulebook
from cutcard.telling.duties import event_told
from tests.support.heard import _at_work, hear

ZONES = {"star": "Australia/Sydney", "crown": "Australia/Melbourne", "nz": "Pacific/Auckland"}

GS, CS, AGM, GM = "gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"
OPERATOR, PLAYER, INSPECTOR = "casino_operator", "player", "inspector"


def refused(answer: tuple[Event, ...] | Refusal, code: str, *clauses: str) -> str:
    """The sentence of a refusal, which has this code and cites these clauses."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    assert {*clauses} <= {*answer.clauses}, answer
    return answer.message


class Desk:
    """An office of one book, opened by its operator, with a table that speaks to it."""

    def __init__(self, book: str = "star-casino-war", opened: int = 0, **given: Any) -> None:
        self.book = rulebook(book)
        self.zone = ZONES[book.partition("-")[0]]
        self.office: Office = new_office(self.book)
        self.entries: list[tuple[AnyCommand, tuple[Event, ...]]] = []
        self.versions: dict[str, int] = {}
        body = {} if self.book.power("hear_complaint") is not None else {"body": "the body of this house"}
        fields = {"house": "The house", "zone": self.zone, **body, **given}
        self.must("open_office", "Olga", OPERATOR, opened, **fields)

    def at(self, text: str) -> int:
        """A local time of the house, as ``20:05:10`` on the first evening, or ``2026-11-20 21:00``."""
        day, _, clock = text.rpartition(" ")
        found = datetime.fromisoformat(f"{day or '2026-11-20'} {clock}")
        return int(found.replace(tzinfo=ZoneInfo(self.zone)).timestamp())

    # --- doing

    def do(self, command: str, actor: str, role: str, at: int = 0, **fields: Any) -> tuple[Event, ...] | Refusal:
        """What a command comes to; it goes over the wire, as it would on a floor."""
        line = msgspec.json.encode({"command": command, "actor": actor, "role": role, "at": at, **fields})
        with _at_work(self.book):
            try:
                return self.decided(read_command(line))
            except Refused as found:
                return found.refusal

    def must(self, command: str, actor: str, role: str, at: int = 0, **fields: Any) -> tuple[Event, ...]:
        """The same, and it is not refused."""
        answer = self.do(command, actor, role, at, **fields)
        assert not isinstance(answer, Refusal), answer
        return answer

    def decided(self, command: AnyCommand) -> tuple[Event, ...] | Refusal:
        """Decide, and see that everything holds that always does."""
        before = self.office
        with _at_work(self.book):
            answer = decide(before, command)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            hear(self.book.id, event.clauses)
            assert event.clauses or event.readings, event
            assert {*event.clauses} <= {*self.book.clauses} and {*event.readings} <= {*self.book.readings}, event
            assert sum(event.cash.values()) == 0
            assert read_event(write(event)) == event
            assert event_told(event).endswith((".", ". Nobody senior was there.")), event
        assert read_command(write(command)) == command
        self.office = fold(before, answer)
        assert (
            read_office(self.book, msgspec.json.decode(msgspec.json.encode(write_office(self.office)))) == self.office
        )
        assert faults(self.office) == []
        for duty in self.office.duties.values():
            assert duty.due is None or duty.late is not None or command.at <= duty.due, duty
        self.entries.append((command, answer))
        return answer

    # --- hearing

    def hear(self, message: AnyToOffice, sender: str = "table:one", at: int | None = None) -> tuple[Event, ...]:
        """A stream says something, which the office hears at once or ``at`` a later time."""
        assert read_message(write(message)) == message
        self.versions[sender] = version = self.versions.get(sender, 0) + 1
        number = self.office.link(sender).received + 1
        heard_at = message.at if at is None else at
        answer = self.decided(Receive(sender, number, version, f"{sender} {version}", message, heard_at))
        assert not isinstance(answer, Refusal), answer
        return answer

    def arose(self, duty: str, key: str, at: int, sender: str = "table:one", **fields: Any) -> Duty:
        """Something is owed; the duty as the office has it."""
        events = self.hear(DutyArose(at=at, duty=duty, key=key, **fields), sender)
        return next(event.duty for event in events if isinstance(event, DutyOwed))

    def done(self, duty: str, key: str, at: int, heard: int | None = None, **fields: Any) -> tuple[Event, ...]:
        """Something is done where it arose."""
        return self.hear(DutyDone(at=at, duty=duty, key=key, **fields), at=heard)

    def gone(self, duty: str, key: str, at: int, why: str) -> tuple[Event, ...]:
        """Something is owed no longer where it arose."""
        return self.hear(DutyGone(at=at, duty=duty, key=key, why=why))

    def passed(self, at: int, **fields: Any) -> int:
        """A table passes a dispute on; its number here."""
        given: dict[str, Any] = {"number": 1, "by": "Ann", "about": "the war was not paid", "round": 12, **fields}
        self.hear(DisputePassed(at=at, **given))
        return self.office.raised

    # --- looking

    def open(self, duty: str = "") -> list[Duty]:
        """What is owed now, all or of one kind, by number."""
        found = (self.office.duties[number] for number in sorted(self.office.duties))
        return [each for each in found if duty in ("", each.duty)]

    def look(self, at: int) -> list[DutyLate]:
        """What a look at the clock says to be late."""
        answer = self.do("look_at_clock", "floor", OPERATOR, at)
        return [] if isinstance(answer, Refusal) else [each for each in answer if isinstance(each, DutyLate)]

    def events(self, kind: type) -> list[Any]:
        """Everything of one kind that ever happened."""
        return [event for _, events in self.entries for event in events if isinstance(event, kind)]
