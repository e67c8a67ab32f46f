"""A table as it happens, without a line: what is said first, and what each message means. Nothing is told twice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cutcard.citations import Refused
from cutcard.table.base import Event
from cutcard.table.wire import read_event

SILENT = 4.0
"""Seconds without a word after which a line is broken: a floor beats at least every 1.6 seconds."""

ENDS = {4401: "session: the floor does not know it any more", 4404: "table: the floor has none of this name"}
"""With what a floor ends a line for good."""

BAD = 4400
"""With what it ends one that it could not follow: the whole is asked for then."""


@dataclass(frozen=True)
class Happened:
    """Something that happened at a table, as this guest may see it."""

    seq: int
    told: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The word of the vocabulary, as ``"card_drawn"``."""
        return str(self.told["event"])

    @property
    def says(self) -> str:
        """The same in a sentence."""
        return str(self.told.get("says", ""))

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that it rests on."""
        return tuple(self.told.get("clauses", ()))

    @cached_property
    def event(self) -> Event:
        """The event itself, to match: ``case WagerSettled(player="Ann", paid=paid)``; amounts are `cutcard.Amount`."""
        return read_event(json.dumps(self.told).encode())

    def __getitem__(self, field: str) -> Any:
        return self.told[field]

    def get(self, field: str, default: Any = None) -> Any:
        """A field of the event, if it has it."""
        return self.told.get(field, default)


@dataclass(frozen=True)
class Step:
    """What happened at once, and the table afterwards. ``whole``: the table was shown anew, as at the beginning."""

    seq: int
    events: tuple[Happened, ...]
    picture: Mapping[str, Any]
    clock: Mapping[str, Any] | None
    whole: bool = False


class Following:
    """The table as one guest has seen it so far."""

    def __init__(self) -> None:
        self.seq = 0
        self.picture: dict[str, Any] = {}
        self.clock: dict[str, Any] | None = None
        self.you: dict[str, Any] | None = None

    def hello(self, session: str) -> str:
        """What is said first on a new line: who asks, and what was heard last."""
        return json.dumps({"session": session or None, "after": self.seq or None})

    def hear(self, text: str | bytes) -> Step | None:
        """A message: a step, if something happened or the table was shown anew; raises `Refused` as the floor does."""
        message = json.loads(text)
        if "refused" in message:
            refused = message["refused"]
            raise Refused(refused["code"], refused["message"], tuple(refused["rules"]))
        if "you" in message:
            self.you = message["you"]
        if "clock" in message:
            self.clock = message["clock"]
        if "whole" in message:
            events = [
                Happened(each["seq"], told)
                for each in message.get("recent", ())
                for told in each["events"]
                if each["seq"] > self.seq > 0
            ]
            self.picture, self.seq = message["whole"], message["seq"]
            return Step(self.seq, tuple(events), self.picture, self.clock, whole=True)
        if "changes" in message and message["seq"] > self.seq:
            self.picture = {**self.picture, **message["changes"]}
            self.seq = message["seq"]
            events = [Happened(self.seq, told) for told in message["events"]]
            return Step(self.seq, tuple(events), self.picture, self.clock)
        if "clock" in message or "you" in message:
            return Step(self.seq, (), self.picture, self.clock) if self.picture else None
        return None

    def ended(self, code: int | None, why: str) -> None:
        """A line has ended: raises `Refused` if it is for good."""
        if code in ENDS:
            raise Refused("unknown_session" if code == 4401 else "unknown_table", ENDS[code])
        if code == BAD:
            self.seq = 0


def live_address(address: str, table: str) -> str:
    """Where a table is told live.

    >>> live_address("https://floor.example/", "star-casino-war")
    'wss://floor.example/api/tables/star-casino-war/live'
    """
    from cutcard.client.asking import part

    return f"ws{address.rstrip('/').removeprefix('http')}/api/tables/{part(table)}/live"
