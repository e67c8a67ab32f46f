"""A live table: commands are decided in memory, written to the journal, and only then answered and shown.

The next command may be decided while the one before is still on its way to the disk; nobody hears of either before it
is durable there. One that cannot be written ends the floor: what was never acknowledged may be lost, nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.auto_dealer import AutoDealer, Next, Pace, ordered_shuffle
from cutcard.inspection.entries import body_with, events_in
from cutcard.inspection.snapshots import TableState
from cutcard.jackpots import Pool
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.vault import VaultShut
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.audience import Audience, Watcher
from cutcard.server.guests import check_cover, check_paused, check_purse, player_command
from cutcard.server.history import History
from cutcard.server.meaning import Meaning, meaning
from cutcard.server.pinning import Pinned
from cutcard.server.showing import events_json, json
from cutcard.server.snapshots import TableKeeping, kept_table
from cutcard.server.staff import staff_command
from cutcard.sources import ElectronicShoe, SourceStopped
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.people import touched
from cutcard.table.policies import operator_decided
from cutcard.table.purses import payer
from cutcard.table.rules import Setup
from cutcard.table.running import Happened, happen
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.cards.discarding import DiscardShoes
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.people.seats import LeaveTable
from cutcard.table.steps.rounds.adopting import PINNING, AdoptRelease
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.views import show_all
from cutcard.table.wire import read_command, write
from cutcard.telling.before_after import Preview, preview

_COMMITTED = (Shuffle, ReloadDiscards)
"""After these the shoe has a new order, whose secret goes to the vault before anything else."""

RETRY_SECONDS = 1.0
"""After which a table tries again to put a secret into a vault that was shut."""

log = logging.getLogger("cutcard.server")


class Done(NamedTuple):
    """A command that was carried out: the table's sequence number, and the events as the guest may see them."""

    seq: int
    events: bytes


Doing = Coroutine[Any, Any, Done | Refusal]
"""A command that is carried out, or refused, once it is waited for."""


class LiveTable:
    """One table of a floor: electronic, or dealt by a person. Everything here runs on the event loop."""

    def __init__(
        self,
        name: str,
        house: str,
        book: Rulebook,
        setup: Setup,
        shoe: ElectronicShoe,
        pace: Pace,
        around: Surroundings,
    ) -> None:
        self.name, self.house, self.book = name, house, book
        self.stream = f"table:{name}"
        self.audience = Audience(book, around.present)
        self.table: Table = self.audience.public.table
        self.pool: Pool | None = None
        self.seq = 0
        assert around.journal.signer is not None, "a floor signs"
        self._key = around.journal.signer.public
        self.history = History(self.stream, around.journal.store, around.vault, book, self._key)
        self.auto_dealer = AutoDealer(Dealer(shoe), pace)
        self.physical = setup.source == "physical"
        self._setup, self._around, self._seconds = setup, around, around.seconds
        self._running = self._acting = False
        self.paused = ""  # why nothing is dealt here
        self._alarm: asyncio.TimerHandle | None = None
        self._next: Next | None = None
        self._told: Next | None = None
        self._keeping = TableKeeping(self.stream, around.journal.store)
        self._pinned = Pinned(book, self._key)

    # --- what was

    def recall(self) -> None:
        """Bring the table to where the journal has it, from a snapshot on; the shoe goes on with its next card."""
        store = self._around.journal.store
        kept = kept_table(store, self.stream, self.book, self._key)
        if kept is not None:
            self._pinned.own = True  # no other release's state is read
            self.seq, (self.table, self.pool) = kept
            self.history.begin(self.audience.begin(self.seq, self.table, self.pool))
        for entry in self._around.starting.read(self.stream, store.at(self.stream, self.seq)):
            before = self.table
            answer = self._around.starting.followed(entry, TableState(self.table, self.pool), self._pinned)
            self._move(answer)
            self._show(entry.version, before, answer)
        if self.seq and not self._pinned.own:
            self._around.starting.check_adoptable(self.name, self.table)
        self._keeping.after(self._around.journal, self.seq, self.table, self.pool)
        last = self.table.last.fairness.origins if self.table.last is not None and self.table.fairness.to_open else ()
        used = [self.table.commitment, *(each.commitment for each in (*self.table.fairness.origins, *last))]
        for secret in self._around.starting.secrets(self.stream, used):
            self.auto_dealer.dealer.shoe.restore(secret)

    async def open(self) -> None:
        """Open the table, if it never was; or go on under this release, if another one decided what came before."""
        if not self.seq:
            who: dict[str, Any] = {"actor": "supervisor", "role": senior(self.table)}
            decided = operator_decided(self.book, self._setup, "operator")  # whoever runs the floor is the operator
            opening = OpenTable(setup=self._setup, rulebook=self.book.id, decided_by=decided, at=self._seconds(), **who)
            await self._must(opening)
        elif not self._pinned.own:
            await self._must(AdoptRelease(actor="supervisor", role=senior(self.table), at=self._seconds()))

    async def discard_shoes(self) -> None:
        """The shoes are lost, or may be known: what is under way is void, and others come. A closed table has none."""
        if not self.physical and self.table.phase != "closed":
            await self._must(DiscardShoes(actor="supervisor", role=senior(self.table), at=self._seconds()))

    # --- what guests do

    def do(self, guest: str, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what a guest wants; it is durable when this is over. The same key again gives the same answer."""
        return self._carry_out(f"{guest}:{key}", partial(player_command, body, guest), guest, expected)

    def staff(self, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what whoever deals the table keyed, in the same way."""
        return self._carry_out(f":staff:{key}", partial(staff_command, body), None, expected)

    async def _carry_out(
        self, id_: str, read: Callable[[int], Command], guest: str | None, expected: int | None
    ) -> Done | Refusal:
        again = self._around.journal.knows(self.stream, id_)  # where that cannot be read, nothing is done or refused
        try:
            command = read(self._seconds())
            if again:
                known = await self._around.journal.find(self.stream, id_)
                if known is not None:
                    return self.history.back.again(known, partial(self._again, command, guest))
                command = read(self._seconds())  # others may have written meanwhile
            if self.paused and guest is not None:
                check_paused(command, self.paused)
            if expected is not None and expected != self.seq:
                raise Refused("stale_version", f"Expected-Version: the table is at {self.seq}, not {expected}")
            if guest is not None and isinstance(command, RecordNoDecision):
                check_cover(self.table, command, self._around.held(self.house, guest))
            answer = self._decided(command, guest)
        except Refused as refused:
            return refused.refusal
        events, meant = answer.events, meaning(answer.events)
        written = [write(event) for event in events]
        if meant.conceals:
            said, told = b"", events_json(show_all(events, guest), self.book)
        else:  # as nearly always: what the guest is told, everybody is
            said = told = events_json(events, self.book, written)
        # Whoever gives up waiting takes nothing back, and hides nothing from others.
        return Done(await self._append(id_, command, answer, meant, written, said), told)

    def trial(self, body: bytes) -> Preview:
        """What would come of what is keyed: the table before and after, as everybody may see it; raises `Refused`."""
        command = staff_command(body, self._seconds())
        self._decided(command, None)
        found = preview(self.table, self.pool, command)
        assert not isinstance(found, Refusal)
        return found

    def _decided(self, command: Command, guest: str | None) -> Happened:
        """What a command comes to; what is put down by a player, or keyed for one, must be in the player's purse."""
        answer = happen(self.table, self.pool, command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        player = guest if guest is not None else payer(command)
        if player is not None:
            check_purse(self.table, answer.table, player, self.house, self._around.held)
        return answer

    def _again(self, command: Command, guest: str | None, entry: Entry) -> Done:
        """The answer to a command that was carried out before."""
        record = record_in(entry)
        was = read_command(bytes(record.command))
        former = guest is not None and was.at < self._around.since(guest)  # somebody who had this name before
        if former or replace(was, at=0) != replace(command, at=0):
            raise Refused("key_reused", "Idempotency-Key: it belongs to another command; take a new one for each")
        return Done(entry.version, events_json(show_all(events_in(record), guest), self.book))

    def ready(self, guest: str) -> None:
        """A guest has nothing more to bet, or does not concede."""
        if self.table.in_round:
            self.auto_dealer.shows(guest)
        else:
            self.auto_dealer.ready(guest)
        self._plan()
        self._tell_clock()

    def leave(self, guest: str) -> None:
        """A guest who is gone leaves the table, if the book lets anybody leave now."""
        command = LeaveTable(actor=guest, role="player", at=self._seconds())
        answer = happen(self.table, self.pool, command)
        if not isinstance(answer, Refusal):
            self._append(f":{self.seq + 1}", command, answer, meaning(answer.events))

    # --- what the house does

    def run(self) -> None:
        """Keep the table going from now on, until it is halted; one that a person deals goes on by itself nowhere."""
        self._running = not self.physical and not self.paused
        self._plan()

    def pause(self, why: str) -> None:
        """Nothing is dealt and no clock runs, until the floor is started again without a pause."""
        self.paused, self._next = why, None
        self.halt()
        self._tell_clock()

    def shuffle_anew(self) -> None:
        """The cards are to be shuffled as soon as the book allows, if it lets anybody order that."""
        if (command := ordered_shuffle(self.table, self._seconds())) is not None:
            self._must(command)

    def halt(self) -> None:
        """The house does nothing more."""
        self._running = False
        if self._alarm is not None:
            self._alarm.cancel()

    def _plan(self) -> None:
        """When the house acts next, now that something happened; often nothing changes about that."""
        if not self._running or self._acting:
            return
        now = self._around.clock()
        coming = self.auto_dealer.next(self.table, now)
        if coming == self._next and self._alarm is not None:
            return
        self._next = coming
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if coming is not None:
            wait = max(coming.at - now, 0) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self._act)

    def _act(self) -> None:
        """The time has come for what the house does. One thing after the other: each is durable before the next."""
        self._alarm = None
        try:
            if self.auto_dealer.too_early(self.table, self._seconds()):
                self._alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._act)
                return
            due = self.table.due[0] if self.table.due else None
            there = not isinstance(due, DueOffer) or self.present(due.player)
            command = self.auto_dealer.act(self.table, self._seconds(), there)
            if command is not None and self._running:
                self._acting = True
                self._must(command).add_done_callback(self._acted)
        except SourceStopped:  # the floor has heard of it, and play is paused
            return
        except VaultShut as error:  # nothing happened: this table waits, and the others go on
            log.warning("%s waits: %s", self.name, error)
            self._acting = False
            self._alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._act)
        except Exception as error:  # an alarm has nobody above it to tell
            self._around.failed(error)

    def _acted(self, done: asyncio.Future[int]) -> None:
        self._acting = False
        if not done.cancelled() and done.exception() is None:
            self._plan()
            self._tell_clock()

    def _must(self, command: Command) -> asyncio.Future[int]:
        """Something that the house does, which no book refuses."""
        answer = happen(self.table, self.pool, command)
        if isinstance(answer, Refusal):
            # Not the command itself: a card that lies face down would stand in a log.
            raise RuntimeError(f"{self.name}: the house's {type(command).__name__} was refused: {answer.code}")
        return self._append(f":{self.seq + 1}", command, answer, meaning(answer.events))

    # --- how it is kept

    def _append(
        self,
        id_: str,
        command: Command,
        answer: Happened,
        meant: Meaning,
        written: list[bytes] | None = None,
        said: bytes = b"",
    ) -> asyncio.Future[int]:
        """Decided: the entry goes to the journal, the table moves on, and once it is durable it is shown.

        Gives what has the sequence number then. ``written`` are the events as JSON, and ``said`` as everybody is shown
        them, where that is known.
        """
        journal = self._around.journal
        if isinstance(command, _COMMITTED) and not self.physical:
            secret = self.auto_dealer.dealer.shoe.pair(command.commitment).secret()
            self._around.vault.keep(self.stream, command.commitment, secret)
        pins = self._pinned.by(command, answer.table.rules) if isinstance(command, PINNING) else None
        body, hidden = body_with(command, answer.events, answer.pool_events, pins, written=written)
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        told = partial(self._durable, self.seq + 1, self.table, answer, said, waiting)
        journal.put(self.stream, self.seq, id_, body, hidden=hidden, sign=meant.ends, told=told, at=command.at)
        if meant.cards and not self.physical:
            self.auto_dealer.dealer.heard(self.table, answer.events)
        self._move(answer)
        self._keeping.after(journal, self.seq, self.table, self.pool, now=pins is not None and self.seq > 1)
        self._plan()
        return waiting

    def _move(self, answer: Happened) -> None:
        self.table, self.pool = answer.table, answer.pool
        self.seq += 1

    def _durable(
        self,
        seq: int,
        before: Table,
        answer: Happened,
        said: bytes,
        waiting: asyncio.Future[int],
        failure: BaseException | None,
    ) -> None:
        """Show an entry once it is on the disk; where it could not be written, the table stops showing anything."""
        if failure is not None:
            self._around.failed(failure)
            if not waiting.done():
                waiting.set_exception(failure)
                waiting.exception()  # it is known: nobody else need ask
            return
        try:
            self._show(seq, before, answer, said)
            for name in touched(answer.events):
                self._around.moved(name)
        except Exception as error:  # the journal goes on, whatever becomes of the floor
            self._around.failed(error)
        if not waiting.done():
            waiting.set_result(seq)

    # --- how it is shown

    def _show(self, seq: int, before: Table, answer: Happened, said: bytes = b"") -> None:
        shown = self.audience.happened(seq, before, answer, said)
        self.history.saw(shown)
        if self.audience.watchers:
            self._told = self._next
            self.audience.publish(shown, json(self.clock()))

    def clock(self) -> dict[str, Any] | None:
        """The clock that runs for players now."""
        clock = self._next.clock if self._next is not None else None
        if clock is None:
            return None
        return {"what": clock.what, "seconds": clock.runs / 1000, "ends": clock.ends, "now": self._around.clock()}

    def _tell_clock(self) -> None:
        """A clock that began or ended after the last step was shown."""
        told, self._told = self._told, self._next
        if (told and told.clock) != (self._next and self._next.clock):
            self.audience.tell({"clock": self.clock()})

    def present(self, player: str) -> bool:
        """Whether a player is watching the table."""
        return player in self.audience.named

    def seats(self, guest: str) -> list[int]:
        """The boxes that a guest holds, as far as it is shown."""
        return sorted(box for box, holder in self.audience.public.table.holders.items() if holder == guest)

    def look(self, viewer: str | None) -> dict[str, Any]:
        """The table as a viewer may see it now."""
        return {**self.audience.whole(viewer), "clock": self.clock()}

    def watch(self, viewer: str | None, after: int | None, you: dict[str, Any] | None) -> Watcher:
        """A new watcher, who first gets all that was missed, or the whole picture."""
        return self.audience.join(viewer, after, self.clock(), you)

    def unwatch(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        self.audience.remove(watcher)
