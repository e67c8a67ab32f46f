"""A promotion by itself, in memory: for documents, examples and tests. On a floor it has a stream of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import json

from cutcard.citations import Refusal, Refused
from cutcard.promotions.base import AnyCommand, AnyEvent, Event
from cutcard.promotions.deciding import happen
from cutcard.promotions.messages import FromTable, MessageSent, Receive
from cutcard.promotions.state import Promotion, new_promotion
from cutcard.promotions.wire import read_command
from cutcard.rulebooks import Rulebook


class RunningPromotion:
    """A promotion as it goes on. ``sent`` is what it has told other streams, which nobody carries here."""

    def __init__(self, *books: Rulebook) -> None:
        self.promotion: Promotion = new_promotion(*books)
        self.events: list[Event] = []
        self.sent: list[MessageSent] = []
        self.entries: list[tuple[AnyCommand, tuple[AnyEvent, ...]]] = []

    def do(self, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
        """Decide a command; nothing changes if it is refused."""
        answer = happen(self.promotion, command)
        if isinstance(answer, Refusal):
            return answer
        self.promotion, events = answer
        self.wrote(command, events)
        for event in events:
            if isinstance(event, MessageSent):
                self.sent.append(event)
            else:
                self.events.append(event)
        return events

    def wrote(self, command: AnyCommand, events: Sequence[AnyEvent]) -> None:
        """An entry of the promotion."""
        self.entries.append((command, tuple(events)))

    def hear(self, table: str, message: FromTable, at: int = 0) -> tuple[AnyEvent, ...] | Refusal:
        """A table says something, in an entry of its own."""
        number = self.promotion.link(table).received + 1
        return self.do(Receive(table, number, number, f"{table} {number}", message, at))

    def acting(self, actor: str, role: str) -> Acting:
        """Somebody in the promotion, to be called with a command and its fields."""
        return Acting(self, actor, role)


class Acting:
    """One person: ``operator("start_promotion", at=...)`` gives the events, or raises `Refused`."""

    def __init__(self, running: RunningPromotion, actor: str, role: str) -> None:
        self._running = running
        self._who = {"actor": actor, "role": role}

    def __call__(self, command: str, **fields: Any) -> tuple[AnyEvent, ...]:
        line = json.encode({"command": command, **self._who, **fields})
        answer = self._running.do(read_command(line))
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        return answer
