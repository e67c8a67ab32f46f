"""A live table: commands are decided in memory, written to the journal, and only then answered and shown.

The next command may be decided while the one before is still on its way to the disk; nobody hears of either before it
is durable there. One that cannot be written ends the floor: what was never acknowledged may be lost, nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Protocol

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AutoDealer, Next, Pace, ordered_shuffle
from cutcard.inspection.entries import body_with
from cutcard.inspection.pins import check_books
from cutcard.inspection.snapshots import TableState
from cutcard.jackpots.messages import FromPool
from cutcard.journal.machine import Heard
from cutcard.journal.vault import VaultShut
from cutcard.promotions.messages import FromPromotion
from cutcard.rulebooks import Rulebook
from cutcard.server.acting import Acting
from cutcard.server.around import Surroundings
from cutcard.server.audience import Audience, Watcher
from cutcard.server.carrying_out import CarryingOut, Doing, Done
from cutcard.server.clocks import Clocks
from cutcard.server.history import History
from cutcard.server.meaning import Meaning, meaning
from cutcard.server.pinning import Pinned
from cutcard.server.played import Written
from cutcard.server.post import Letter, letters_of
from cutcard.server.seats import held_by
from cutcard.server.showing import json
from cutcard.server.snapshots import TableKeeping, kept_table
from cutcard.sources import ElectronicShoe, SourceStopped
from cutcard.table.base import Command
from cutcard.table.dealer import Dealer, senior
from cutcard.table.people import touched
from cutcard.table.policies import Decider, operator_decided
from cutcard.table.rules import Setup
from cutcard.table.running import PEOPLE, Happened, happen
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.cards.discarding import DiscardShoes
from cutcard.table.steps.cards.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.messages import Receive, counted
from cutcard.table.steps.people.seats import LeaveTable
from cutcard.table.steps.rounds.adopting import PINNING, AdoptRelease
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.telling.before_after import Preview
from cutcard.tournaments.messages import FromTournament

__all__ = ["Done", "LiveTable"]

_COMMITTED = (Shuffle, ReloadDiscards)
"""After these the shoe has a new order, whose secret goes to the vault before anything else."""

RETRY_SECONDS = 1.0
"""After which a table tries again to put a secret into a vault that was shut."""

log = logging.getLogger("cutcard.server")


class Decisions(Protocol):
    """A setup under what the house has decided, and who decided it; ``usual``: what the setup says is no word of
    anybody's."""

    def __call__(self, setup: Setup, usual: bool = False) -> tuple[Setup, tuple[Decider, ...]]: ...


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
        self.seq = 0
        assert around.journal.signer is not None, "a floor signs"
        self._key = around.journal.signer.public
        self.history = History(self.stream, around.journal.store, around.vault, book, self._key)
        self.auto_dealer = AutoDealer(Dealer(shoe), pace)
        self.physical = setup.source == "physical"
        self._setup, self.around, self.seconds = setup, around, around.seconds
        self.relinked: Callable[[], None] = lambda: None  # hears that the jackpot is played here, or is not any more
        self.decisions: Decisions | None = None  # of the house, where it has people
        self.former: Mapping[str, int] = {}  # of a prize pool inside the table: see `TableState`
        self._running = self._acting = False
        self.paused = ""  # why nothing is dealt here
        self.since = 0  # when this round began; after a start, when it was taken up
        self._alarm: asyncio.TimerHandle | None = None
        self._next: Next | None = None
        self.clocks = Clocks(self)
        self.looked_at: Callable[[], None] = lambda: None  # hears that somebody watches, or does so no more
        self.carrying_out = CarryingOut(self)
        self._keeping = TableKeeping(self.stream, around.journal.store)
        self._pinned = Pinned((book,), self._key, check_books)

    # --- what was

    def recall(self) -> None:
        """Bring the table to where the journal has it, from a snapshot on; the shoe goes on with its next card."""
        store = self.around.journal.store
        kept = kept_table(store, self.stream, self.book, self._key)
        state = TableState(self.table)
        if kept is not None:
            self._pinned.own = True  # no other release's state is read
            self.seq, state = kept
            self.table = state.table
            self.history.begin(self.audience.begin(self.seq, self.table))
        for entry in self.around.starting.read(self.stream, store.at(self.stream, self.seq)):
            before = self.table
            answer, state = self.around.starting.followed(entry, state, self._pinned)
            self._move(answer)
            self._show(entry.version, before, answer)
        if self.seq and not self._pinned.own:
            self.around.starting.check_adoptable(self.name, self.table)
        self.former = state.former
        last = self.table.last.fairness.origins if self.table.last is not None and self.table.fairness.to_open else ()
        used = [self.table.commitment, *(each.commitment for each in (*self.table.fairness.origins, *last))]
        for secret in self.around.starting.secrets(self.stream, used):
            self.auto_dealer.dealer.shoe.restore(secret)

    async def open(self) -> None:
        """Open the table, if it never was; or go on under this release, if another one decided what came before."""
        self._keeping.after(self.around.journal, self.seq, self.table, self.former)
        if not self.seq:
            who: dict[str, Any] = {"actor": "supervisor", "role": senior(self.table)}
            setup, decided = self.terms_today()
            opening = OpenTable(setup=setup, rulebook=self.book.id, decided_by=decided, at=self.seconds(), **who)
            await self._must(opening)
        elif not self._pinned.own:
            await self._must(AdoptRelease(actor="supervisor", role=senior(self.table), at=self.seconds()))

    def terms_today(self) -> tuple[Setup, tuple[Decider, ...]]:
        """What the table would open under now, and who decided that."""
        if self.decisions is None:  # whoever runs the floor is the operator
            return self._setup, operator_decided(self.book, self._setup, "operator")
        return self.decisions(self._setup, usual=True)

    async def discard_shoes(self) -> None:
        """The shoes are lost, or may be known: what is under way is void, and others come. A closed table has none."""
        if not self.physical and self.table.phase != "closed":
            await self._must(DiscardShoes(actor="supervisor", role=senior(self.table), at=self.seconds()))

    # --- what guests do

    def do(self, guest: str, body: bytes, key: str, expected: int | None = None) -> Doing:
        """Carry out what a guest wants; it is durable when this is over. The same key again gives the same answer."""
        self.clocks.heard_of(guest)
        return self.carrying_out.do(guest, body, key, expected)

    def staff(
        self, body: bytes, key: str, expected: int | None = None, who: Acting | None = None, second: str = ""
    ) -> Doing:
        """Carry out what whoever deals the table keyed, in the same way; as a person, where the house has people."""
        return self.carrying_out.staff(body, key, expected, who, second)

    def knows(self, id_: str) -> bool:
        """Whether a command with this id was carried out before."""
        return self.around.journal.knows(self.stream, id_)

    def trial(self, body: bytes, who: Acting | None = None) -> Preview:
        """What would come of what is keyed: the table before and after, as everybody may see it; raises `Refused`."""
        return self.carrying_out.trial(body, who)

    def ready(self, guest: str) -> None:
        """A guest has nothing more to bet, or does not concede, or has seen what the round came to."""
        self.clocks.heard_of(guest)
        if self.table.phase == "clearing":
            self.auto_dealer.goes_on(guest)
        elif self.table.in_round:
            self.auto_dealer.shows(guest)
        else:
            self.auto_dealer.ready(guest)
        self.look_again()

    def leave(self, guest: str) -> None:
        """A guest who is gone leaves the table, if the book lets anybody leave now."""
        self.by_house(LeaveTable(actor=guest, role="player", at=self.seconds()))

    def by_house(self, command: Command, id_: str = "") -> None:
        """Something that the house does for a guest, if the book lets it be done now."""
        answer = happen(self.table, command)
        if not isinstance(answer, Refusal):
            self.append(id_ or f":{self.seq + 1}", command, answer, meaning(answer.events))

    # --- what the house does

    def run(self) -> None:
        """Keep the table going from now on, until it is halted; one that a person deals goes on by itself nowhere."""
        self._running = not self.physical and not self.paused
        self._plan()

    def pause(self, why: str) -> None:
        """Nothing is dealt and no clock runs, until the floor is started again without a pause."""
        self.paused, self._next = why, None
        self.halt()
        self.clocks.tell(self._next)

    def go_on(self) -> None:
        """Play is paused no longer; the cards are shuffled anew as soon as the book allows."""
        self.paused = ""
        self.shuffle_anew()
        self.run()

    def shuffle_anew(self) -> None:
        """The cards are to be shuffled as soon as the book allows, if it lets anybody order that."""
        if (command := ordered_shuffle(self.table, self.seconds())) is not None:
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
        now = self.around.clock()
        coming = self.auto_dealer.next(self.table, now, self.clocks.awaits)
        if coming == self._next and self._alarm is not None:
            return
        self._next = coming
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if coming is not None:
            wait = max(coming.at - now, 0) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self._act)

    def look_again(self) -> None:
        """Somebody is ready, or has gone, for whom others may have waited."""
        self._plan()
        self.clocks.tell(self._next)

    def _act(self) -> None:
        """The time has come for what the house does. One thing after the other: each is durable before the next."""
        self._alarm = None
        try:
            if self.auto_dealer.too_early(self.table, self.seconds()):
                self._alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._act)
                return
            due = self.table.due[0] if self.table.due else None
            there = not isinstance(due, DueOffer) or self.present(due.player)
            command = self.auto_dealer.act(self.table, self.seconds(), there)
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
            self.around.failed(error)

    def _acted(self, done: asyncio.Future[int]) -> None:
        self._acting = False
        if not done.cancelled() and done.exception() is None:
            self.look_again()

    def _must(self, command: Command) -> asyncio.Future[int]:
        """Something that the house does, which no book refuses."""
        answer = happen(self.table, command)
        if isinstance(answer, Refusal):
            # Not the command itself: a card that lies face down would stand in a log.
            raise RuntimeError(f"{self.name}: the house's {type(command).__name__} was refused: {answer.code}")
        return self.append(f":{self.seq + 1}", command, answer, meaning(answer.events))

    # --- what is heard

    def senders(self) -> Iterable[str]:
        office = self.table.office  # it never answers
        return [name for name in counted(self.table) if office is None or name != office.stream]

    def heard(self, sender: str) -> Heard | None:
        link = counted(self.table).get(sender)
        return None if link is None else Heard(link.received, link.version, link.entry)

    def receive(self, letter: Letter) -> Refusal | None:
        """Act on what a prize pool, a tournament or a promotion says."""
        sender, number, version, digest, message = letter
        assert isinstance(message, FromPool | FromTournament | FromPromotion), "a table hears nobody else"
        command = Receive(
            sender=sender,
            number=number,
            version=version,
            entry=digest,
            message=message,
            at=self.seconds(),
            **PEOPLE,
        )
        answer = happen(self.table, command)
        if isinstance(answer, Refusal):
            return answer
        self.append(letter.id, command, answer, meaning(answer.events))
        return None

    # --- how it is kept

    def append(
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
        journal = self.around.journal
        if isinstance(command, _COMMITTED) and not self.physical:
            secret = self.auto_dealer.dealer.shoe.pair(command.commitment).secret()
            self.around.vault.keep(self.stream, command.commitment, secret)
        pins = self._pinned.by(command, answer.table.rules) if isinstance(command, PINNING) else None
        body, hidden = body_with(command, answer.events, pins, written=written)
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        letters: list[tuple[str, Letter]] = []
        told = partial(self._durable, self.seq + 1, self.table, answer, said, letters, waiting)
        journal.put(self.stream, self.seq, id_, body, hidden=hidden, sign=meant.ends, told=told, at=command.at)
        after = answer.table
        if not after.rules.tournament:
            number = after.round if meant.begins else self.table.round
            written_down = Written(self.name, id_, command.at, number, answer.events)
            self.around.protection.books.heard(self.house, written_down)
        if after.pool_links or after.promotions or after.tournament is not None or after.office is not None:
            letters += letters_of(journal, self.stream, self.seq + 1, answer.events)
        if meant.cards and not self.physical:
            self.auto_dealer.dealer.heard(self.table, answer.events)
        self._move(answer)
        self._keeping.after(journal, self.seq, self.table, self.former, now=pins is not None and self.seq > 1)
        self._plan()
        return waiting

    def _move(self, answer: Happened) -> None:
        self.table = answer.table
        self.seq += 1

    def _durable(
        self,
        seq: int,
        before: Table,
        answer: Happened,
        said: bytes,
        letters: list[tuple[str, Letter]],
        waiting: asyncio.Future[int],
        failure: BaseException | None,
    ) -> None:
        """Show an entry once it is on the disk; where it could not be written, the table stops showing anything."""
        if failure is not None:
            self.around.not_written(failure, waiting)
            return
        try:
            self._show(seq, before, answer, said)
            if letters:
                self.around.post.wrote(letters)
            if before.pool_links is not answer.table.pool_links and _played(before) != _played(answer.table):
                self.relinked()
            for name in touched(answer.events).union(self._counted(before, answer)):
                self.around.moved(name)
        except Exception as error:  # the journal goes on, whatever becomes of the floor
            self.around.failed(error)
        if not waiting.done():
            waiting.set_result(seq)

    def _counted(self, before: Table, answer: Happened) -> list[str]:
        """A round is counted as soon as all is settled, and again as it is at its end; gives who had wagers in it."""
        settled = answer.table.phase == "clearing" != before.phase
        over = answer.table.last if meaning(answer.events).ends else answer.table if settled else None
        if over is None or over.rules.tournament:
            return []
        return self.around.sessions.ended(self.house, self.name, over, self.around.clock())

    # --- how it is shown

    def _show(self, seq: int, before: Table, answer: Happened, said: bytes = b"") -> None:
        if answer.table.round != before.round:
            self.since = self.seconds()
        shown = self.audience.happened(seq, before, answer, said)
        self.history.saw(shown)
        if self.audience.watchers:
            self.audience.publish(shown, json(self.clocks.shown(self._next)))

    def clock(self) -> dict[str, Any] | None:
        """The clock that runs for players now, as it is told."""
        return self.clocks.now(self._next)

    def present(self, player: str) -> bool:
        """Whether a player is watching the table."""
        return player in self.audience.named

    def seats(self, guest: str) -> list[int]:
        """The boxes that a guest holds, as far as it is shown."""
        return held_by(self.audience.public.table, guest)

    def look(self, viewer: str | None) -> dict[str, Any]:
        """The table as a viewer may see it now."""
        return {**self.audience.whole(viewer), "clock": self.clock()}

    def watch(self, viewer: str | None, after: int | None, you: dict[str, Any] | None) -> Watcher:
        """A new watcher, who first gets all that was missed, or the whole picture."""
        watcher = self.audience.join(viewer, after, self.clock(), you, self.history.road.marks())
        if viewer is not None:
            self.clocks.tell(self._next)  # somebody is there now who may be awaited
        self.looked_at()
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        self.audience.remove(watcher)
        self.looked_at()
        if watcher.viewer is not None and self._running and not self.present(watcher.viewer):
            self.clocks.gone(watcher.viewer)


def _played(table: Table) -> bool:
    """Whether the pool that a table feeds takes jackpot wagers from it."""
    link = table.pool_link
    return link is not None and link.playable
