"""Journals of which a test knows what stands in each occasion, because it put it there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, body_of, next_entry
from cutcard.journal.hidden import commitment
from cutcard.journal.sqlite import SqliteStore

PEOPLE = ("Ann", "Ben", "D-104", "Guest 6")
CARDS = ("Kd", "9s", "Th", "2c")
CLAUSES = ("9.4", "9.4.1", "7.2(a)", "S14", "1.1:tie-wager")
AMOUNTS = ("5", "12.50", "500", "501", "2000")
STREAMS = ("table:crown-war", "table:star-war", "pool:star", "floor")


class Known(msgspec.Struct, kw_only=True):
    """What a test put into an occasion."""

    stream: str
    first: int
    last: int
    since: int
    until: int
    round: int = 0
    over: bool = False
    people: set[str] = msgspec.field(default_factory=set)
    cards: set[str] = msgspec.field(default_factory=set)
    hidden: set[str] = msgspec.field(default_factory=set)
    clauses: set[str] = msgspec.field(default_factory=set)
    cents: set[int] = msgspec.field(default_factory=set)

    @property
    def place(self) -> tuple[str, int, int]:
        return self.stream, self.first, self.last


class Sample:
    """Writes streams at random, and keeps beside them what each occasion holds."""

    def __init__(self, path: Path, random: Random) -> None:
        self.store, self._random, self._now = SqliteStore(path), random, 1_700_000_000
        self._heads = {name: Head(name, 0, GENESIS) for name in STREAMS}
        self._round = dict.fromkeys(STREAMS, 0)
        self._playing = dict.fromkeys(STREAMS, False)
        self.known: list[Known] = []

    def write(self, number: int) -> None:
        """So many more entries, of any stream."""
        for _ in range(number):
            self._now += self._random.randrange(3)
            self.store.commit([self._entry(self._random.choice(STREAMS))], [])

    def _entry(self, stream: str) -> Entry:
        random = self._random
        person, card, clause, amount = (random.choice(each) for each in (PEOPLE, CARDS, CLAUSES, AMOUNTS))
        command: dict[str, Any] = {"command": "act", "actor": person, "at": self._now}
        event: dict[str, Any] = {"event": "acted", "rules": [clause]}
        hides = stream.startswith("table:") and random.random() < 0.3
        if hides:
            event["card"] = {"hidden": 0}
        elif random.random() < 0.5:
            event["card"] = card
        if paid := random.random() < 0.5:
            event["amount"] = amount
        events = [event]
        turn = self._turn(stream) if stream.startswith("table:") else ""
        if turn:
            events.append({"event": turn, "round": self._round[stream]})
        hidden = (Hidden(bytes(32), msgspec.json.encode(card)),) if hides else ()
        body = body_of(
            msgspec.json.encode(command), map(msgspec.json.encode, events), None, [commitment(each) for each in hidden]
        )
        entry = next_entry(self._heads[stream], f":{self._heads[stream].version}", body, hidden)
        self._heads[stream] = Head(stream, entry.version, entry.hash)
        known = self._place(stream, entry.version, turn)
        known.people.add(person)
        known.clauses.add(clause)
        if "card" in event:
            (known.hidden if hides else known.cards).add(card)
        if paid:
            known.cents.add(round(float(amount) * 100))
        return entry

    def _turn(self, stream: str) -> str:
        """Whether a round begins, ends or is taken up again with this entry."""
        if self._playing[stream]:
            if self._random.random() < 0.3:
                self._playing[stream] = False
                return "round_ended"
        elif self._random.random() < 0.3:
            self._playing[stream] = True
            if self._round[stream] and self._random.random() < 0.3:
                return "round_reopened"
            self._round[stream] += 1
            return "round_started"
        return ""

    def _place(self, stream: str, version: int, turn: str) -> Known:
        own = [each for each in self.known if each.stream == stream]
        table = stream.startswith("table:")
        if turn == "round_reopened":
            last_over = next(each for each in reversed(own) if each.over)
            for later in own[own.index(last_over) + 1 :]:
                self.known.remove(later)
                for name in ("people", "cards", "hidden", "clauses", "cents"):
                    getattr(last_over, name).update(getattr(later, name))
            last_over.over = False
            found = last_over
        elif table and own and not own[-1].over:
            found = own[-1]
        else:
            found = Known(stream=stream, first=version, last=version, since=self._now, until=self._now, over=not table)
            self.known.append(found)
        found.last, found.until = version, self._now
        if turn:
            found.round = self._round[stream]
        if turn == "round_ended":
            found.over = True
        return found
