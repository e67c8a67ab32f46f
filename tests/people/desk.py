"""The register of a house in tests: after every command the events fold to the same people, and all survives JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.people.base import Command, Event
from cutcard.people.deciding import decide, fold
from cutcard.people.holding import Held, role_for
from cutcard.people.saved import read_people, write_people
from cutcard.people.state import People, new_people
from cutcard.people.wire import read_command, read_event, write
from cutcard.rulebooks import rulebook
from tests.support.heard import hear

STAR = ("star-casino-war", "star-three-card-poker", "star-baceball")
CROWN = ("crown-casino-war",)
NZ = ("nz-casino-war",)
AT = 1_795_000_000
"""18 November 2026, 11:06:40 UTC."""

ZONES = {"star": "Australia/Sydney", "crown": "Australia/Melbourne", "nz": "Pacific/Auckland"}


def refused(answer: object, code: str, *clauses: str) -> str:
    """The sentence of a refusal, which has this code and cites these clauses."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    assert {*clauses} <= {*answer.clauses}, answer
    return answer.message


class Register:
    """The people of one house, opened with the administrator A-1."""

    def __init__(self, *books: str, at: int = AT) -> None:
        self.books = tuple(rulebook(book) for book in books or STAR)
        self.house = self.books[0].id.partition("-")[0]
        self.people: People = new_people(self.books)
        self.at = at
        self.entries: list[tuple[Any, tuple[Event, ...]]] = []
        self.must("open_people", "operator", house=self.house, administrator="A-1", zone=ZONES[self.house])

    def do(self, command: str, actor: str, **fields: Any) -> tuple[Event, ...] | Refusal:
        """Do something, at this time unless another is said; refused or not, nothing else changes."""
        at = fields.pop("at", self.at)
        body = msgspec.json.encode({"command": command, "actor": actor, "at": at, **fields})
        read = read_command(body)
        assert isinstance(read, Command) and read_command(write(read)) == read
        answer = decide(self.people, read)
        if isinstance(answer, Refusal):
            hear(str(fields.get("book") or self.books[0].id), answer.clauses)
            return answer
        after = fold(self.people, answer)
        again = [read_event(write(event)) for event in answer]
        assert fold(self.people, again) == after
        saved = msgspec.json.encode(write_people(after))
        kept = read_people(self.books, msgspec.json.decode(saved))
        assert kept == after and msgspec.json.encode(write_people(kept)) == saved
        for event in answer:
            hear(getattr(event, "book", "") or self.books[0].id, event.clauses)
        self.people, self.at = after, max(at, self.at)
        self.entries.append((read, answer))
        return answer

    def must(self, command: str, actor: str, **fields: Any) -> Any:
        """Do something that is not refused; its last event."""
        answer = self.do(command, actor, **fields)
        assert not isinstance(answer, Refusal), answer
        return answer[-1]

    def refuses(self, code: str, command: str, actor: str, *clauses: str, **fields: Any) -> str:
        """Something is refused with this code; the sentence."""
        return refused(self.do(command, actor, **fields), code, *clauses)

    def joins(self, badge: str, *titles: str, shift: bool = True, **assigned: Any) -> None:
        """A person is registered with titles, comes on shift, and is assigned if that is said."""
        self.must("register_person", "A-1", badge=badge)
        for title in titles:
            self.must("give_title", "A-1", badge=badge, title=title)
        if shift:
            self.must("begin_shift", badge, badge=badge)
        if assigned:
            floor = assigned.pop("floor", False)
            self.must("assign", "A-1", badge=badge, **({} if floor else assigned))

    def role(self, badge: str, power: str, book: str = "", table: str = "one", at: int | None = None) -> Held | Refusal:
        """In which role somebody may do what takes a power at a table."""
        found = rulebook(book or self.books[0].id)
        answer = role_for(self.people, badge, table, found, power, self.at if at is None else at)
        hear(found.id, answer.clauses)
        return answer

    def after(self, seconds: int) -> int:
        """A time so much later, from which on things are done."""
        self.at += seconds
        return self.at
