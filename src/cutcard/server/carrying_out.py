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
from cutcard.server.acting import (
    Acting,
    At,
    Keyed,
    by_person,
    check_own_word,
    check_second,
    keyed,
    takes_two,
    unnamed,
)
from cutcard.server.guests import check_cover, check_paused, check_purse, player_command
from cutcard.server.meaning import meaning
from cutcard.server.showing import events_json
from cutcard.server.staff import check_from_pit, counted_by_itself, staff_command
from cutcard.table.base import Command
from cutcard.table.persons import same
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


def staff_id(key: str, who: Acting | None) -> str:
    """The id under which something is done once: by a person, or by whoever has the key of a desk."""
    return f":staff:{key}" if who is None else f":staff:{who.badge}:{key}"


class CarryingOut:
    """Carries out what is asked of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def do(self, guest: str, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what a guest wants; it is durable when this is over. The same key again gives the same answer."""
        return self._carry_out(f"{guest}:{key}", partial(player_command, body, guest), guest, expected)

    def staff(
        self, body: bytes, key: str, expected: int | None = None, who: Acting | None = None, second: str = ""
    ) -> Doing:
        """Carry out what whoever deals the table keyed, in the same way; as a person, where the house has people.
        ``second``: who has shown that they are the second of two, where it takes two."""
        if not self._live.physical:
            check_from_pit(body, self._live.name)
        if who is None:
            return self._carry_out(staff_id(key, who), partial(self._by_key, body), None, expected)
        read = partial(self._keyed, body, who, second)
        return self.person(key, read, partial(self._plainly, body, who), who, expected)

    def person(
        self,
        key: str,
        read: Callable[[int], Command],
        plainly: Callable[[], Command],
        who: Acting | None,
        expected: int | None,
    ) -> Doing:
        """Carry out what a person does, under a key of that person's. ``plainly`` gives what is wanted, whoever may do
        it: what was done under the key is told again, whatever has become of the person's titles since. Where the house
        has no people, it is whoever has the key of a desk."""
        return self._carry_out(staff_id(key, who), read, None, expected, who, plainly)

    def where(self, who: Acting, at: int) -> At:
        """The table as it stands for a person who acts here."""
        return At(self._live.name, self._live.book, self._live.table, who.people(), at)

    def _by_key(self, body: bytes, at: int) -> Command:
        return self._whole(staff_command(body, at))

    def _keyed(self, body: bytes, who: Acting, second: str, at: int) -> Command:
        return by_person(self._said(body, who, at), who, self.where(who, at), second)

    def _named(self, body: bytes, who: Acting) -> str:
        """The second of two as they are named: for a trial nobody has to show anything."""
        command: Any = keyed(body, who.badge, 0).command
        if not takes_two(type(command)):
            return ""
        return next((badge for badge in who.people().persons if same(badge, command.second)), command.second)

    def _said(self, body: bytes, who: Acting, at: int) -> Keyed:
        given = keyed(body, who.badge, at)
        return given._replace(command=self._whole(given.command))

    def _plainly(self, body: bytes, who: Acting) -> Command:
        return self._said(body, who, 0).command

    def _whole(self, command: Command) -> Command:
        return command if self._live.physical else counted_by_itself(self._live.table, command)

    async def _carry_out(
        self,
        id_: str,
        read: Callable[[int], Command],
        guest: str | None,
        expected: int | None,
        who: Acting | None = None,
        plainly: Callable[[], Command] | None = None,
    ) -> Done | Refusal:
        protection = self._live.around.protection
        again = self._live.around.journal.knows(
            self._live.stream, id_
        )  # where that cannot be read, nothing is done or refused
        try:
            if guest is not None and protection.needs(self._live.house, guest):
                await protection.played(self._live.house, guest)
            if again:
                command = read(self._live.seconds()) if plainly is None else plainly()
                known = await self._live.around.journal.find(self._live.stream, id_)
                if known is not None:
                    alike = partial(replace, at=0) if plainly is None else unnamed
                    return self._live.history.back.again(known, partial(self._again, command, guest, alike))
            command = read(self._live.seconds())
            if self._live.paused and guest is not None:
                check_paused(command, self._live.paused)
            if expected is not None and expected != self._live.seq:
                raise Refused("stale_version", f"Expected-Version: the table is at {self._live.seq}, not {expected}")
            if guest is not None and isinstance(command, RecordNoDecision):
                check_cover(self._live.table, command, self._live.around.held(self._live.house, guest))
            answer = self._decided(command, guest, who)
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

    def trial(self, body: bytes, who: Acting | None = None) -> Preview:
        """What would come of what is keyed: the table before and after, as everybody may see it; raises `Refused`."""
        at = self._live.seconds()
        if not self._live.physical:
            check_from_pit(body, self._live.name)
        command = self._by_key(body, at) if who is None else self._keyed(body, who, self._named(body, who), at)
        self._decided(command, None, who)
        found = preview(self._live.table, command)
        assert not isinstance(found, Refusal)
        return found

    def _decided(self, command: Command, guest: str | None, who: Acting | None = None) -> Happened:
        """What a command comes to; what is put down by a player, or keyed for one, must be in the player's purse. A
        person of the house moves nobody's purse: what they key for somebody without an account are chips on the layout.
        """
        if guest is not None:
            self._live.around.protection.check_door(self._live.house, command, guest)
        answer = happen(self._live.table, command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        self._live.around.protection.check(self._live, answer.table, command, guest)
        if who is not None:
            check_own_word(self._live.table, answer, who)
            where = self.where(who, command.at)
            check_second(command, answer, who, where)
            return answer
        player = guest if guest is not None else payer(command)
        if player is not None:
            check_purse(self._live.table, answer.table, player, self._live.house, self._live.around.held)
        return answer

    def _again(self, command: Command, guest: str | None, alike: Callable[[Command], Command], entry: Entry) -> Done:
        """The answer to a command that was carried out before."""
        record = record_in(entry)
        was = read_command(bytes(record.command))
        former = guest is not None and was.at < self._live.around.since(guest)  # somebody who had this name before
        if former or alike(was) != alike(command):
            raise Refused("key_reused", "Idempotency-Key: it belongs to another command; take a new one for each")
        shown = show_all(events_in(record), guest)
        return Done(entry.version, events_json(shown, self._live.book, rules=self._live.table.rules))
