"""A floor whose journal holds an office: written as any stream is, by the generic parts of a floor."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from cutcard.office.messages import AnyToOffice, DutyArose, Receive
from cutcard.office.wire import read_command
from cutcard.rulebooks import rulebook
from cutcard.server.live_office import LiveOffice
from cutcard.server.live_offices import LiveOffices
from cutcard.server.running_floor import RunningFloor
from tests.server.direct import PACE

STREAM = "office:The Star:star-casino-war"
AT = 1_795_000_000


class FloorWithOffices(RunningFloor):
    """A floor that holds an office under a name of its own, and opens no others."""

    def office(self) -> LiveOffice:
        """The office of the house, as the journal has it, or begun."""
        found = self.offices.named(STREAM)
        return found or self.offices.join(self.offices.recalled(STREAM.removeprefix("office:"), (self.book,)))

    @property
    def book(self) -> Any:
        return self.books["star-casino-war"]


async def _none(offices: LiveOffices, *_: object) -> None:
    """No office is opened."""


def command(name: str, actor: str, role: str, at: int, **fields: Any) -> Any:
    """A command as it comes over the wire."""
    return read_command(msgspec.json.encode({"command": name, "actor": actor, "role": role, "at": at, **fields}))


def heard(number: int, message: AnyToOffice) -> Receive:
    """A message of a table that has no stream here."""
    return Receive("table:one", number, number, f"{number:064x}", message, message.at)


STORY: tuple[Any, ...] = (
    command("open_office", "Olga", "casino_operator", AT, house="The Star", zone="Australia/Sydney"),
    command("raise_dispute", "Ann", "player", AT + 20, about="the war was not paid", reference="table:one", round=12),
    command("decide_dispute", "Gus", "gaming_supervisor", AT + 60, dispute=1, outcome="adjust", amount="25"),
    command("say_content", "Ann", "player", AT + 70, dispute=1, content=False),
    command("give_final_decision", "Olga", "casino_operator", AT + 90, dispute=1, outcome="adjust", amount="30"),
    command("note_person_gone", "Gus", "gaming_supervisor", AT + 100, dispute=1),
)
"""An office in which a dispute came to a letter."""


def write_floor(path: Path, *more: Any) -> None:
    """A floor's file with such an office."""

    async def run() -> None:
        floor = FloorWithOffices.at(path, [rulebook("star-casino-war")], pace=PACE)
        assert isinstance(floor, FloorWithOffices)
        try:
            with patch.object(LiveOffices, "open", _none):
                await floor.start()
            for each in (*STORY, *more):
                await floor.office().must(each)
        finally:
            await floor.stop()
        assert floor.failure is None, floor.failure

    asyncio.run(run())


TOLD = heard(1, DutyArose(at=AT + 200, duty="tell_inspector", key="1", about="a foreign card in round 13"))
