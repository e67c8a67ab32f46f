"""What guests and staff want of a live table: read, decided, and done once. The same key gives the same answer."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.inspection.entries import events_in
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.server.guests import check_cover, check_paused, check_purse, player_command
from cutcard.server.meaning import meaning
from cutcard.server.showing import events_json
from cutcard.server.staff import staff_command
from cutcard.table.base import Command
from cutcard.table.purses import payer
from cutcard.table.running import Happened, happen
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.views import show_all
from cutcard.table.wire import read_command, write
from cutcard.telling.before_after import Preview, preview

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable


class Done(NamedTuple):
    """A command that was carried out: the table's sequence number, and the events as the guest may see them."""

    seq: int
    events: bytes


Doing = Coroutine[Any, Any, Done | Refusal]
"""A command that is carried out, or refused, once it is waited for."""


class CarryingOut:
    """Carries out what is asked of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def do(self, guest: str, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what a guest wants; it is durable when this is over. The same key again gives the same answer."""
        return self._carry_out(f"{guest}:{key}", partial(player_command, body, guest), guest, expected)

    def staff(self, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what whoever deals the table keyed, in the same way."""
        return self._carry_out(f":staff:{key}", partial(staff_command, body), None, expected)

    async def _carry_out(
        self, id_: str, read: Callable[[int], Command], guest: str | None, expected: int | None
    ) -> Done | Refusal:
        protection = self._live.around.protection
        again = self._live.around.journal.knows(
            self._live.stream, id_
        )  # where that cannot be read, nothing is done or refused
        try:
            if guest is not None and protection.needs(self._live.house, guest):
                await protection.played(self._live.house, guest)
            command = read(self._live.seconds())
            if again:
                known = await self._live.around.journal.find(self._live.stream, id_)
                if known is not None:
                    return self._live.history.back.again(known, partial(self._again, command, guest))
                command = read(self._live.seconds())  # others may have written meanwhile
            if self._live.paused and guest is not None:
                check_paused(command, self._live.paused)
            if expected is not None and expected != self._live.seq:
                raise Refused("stale_version", f"Expected-Version: the table is at {self._live.seq}, not {expected}")
            if guest is not None and isinstance(command, RecordNoDecision):
                check_cover(self._live.table, command, self._live.around.held(self._live.house, guest))
            answer = self._decided(command, guest)
        except Refused as refused:
            return refused.refusal
        events, meant = answer.events, meaning(answer.events)
        written = [write(event) for event in events]
        if meant.conceals:
            said, told = b"", events_json(show_all(events, guest), self._live.book, rules=self._live.table.rules)
        else:  # as nearly always: what the guest is told, everybody is
            said = told = events_json(events, self._live.book, written, self._live.table.rules)
        # Whoever gives up waiting takes nothing back, and hides nothing from others.
        return Done(await self._live.append(id_, command, answer, meant, written, said), told)

    def trial(self, body: bytes) -> Preview:
        """What would come of what is keyed: the table before and after, as everybody may see it; raises `Refused`."""
        command = staff_command(body, self._live.seconds())
        self._decided(command, None)
        found = preview(self._live.table, command)
        assert not isinstance(found, Refusal)
        return found

    def _decided(self, command: Command, guest: str | None) -> Happened:
        """What a command comes to; what is put down by a player, or keyed for one, must be in the player's purse."""
        answer = happen(self._live.table, command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        self._live.around.protection.check(self._live, answer.table, command, guest)
        player = guest if guest is not None else payer(command)
        if player is not None:
            check_purse(self._live.table, answer.table, player, self._live.house, self._live.around.held)
        return answer

    def _again(self, command: Command, guest: str | None, entry: Entry) -> Done:
        """The answer to a command that was carried out before."""
        record = record_in(entry)
        was = read_command(bytes(record.command))
        former = guest is not None and was.at < self._live.around.since(guest)  # somebody who had this name before
        if former or replace(was, at=0) != replace(command, at=0):
            raise Refused("key_reused", "Idempotency-Key: it belongs to another command; take a new one for each")
        shown = show_all(events_in(record), guest)
        return Done(entry.version, events_json(shown, self._live.book, rules=self._live.table.rules))
