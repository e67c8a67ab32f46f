"""Three tables that play, err, are cut off and come back, one pool, and everything that must hold at every entry.

Each table keeps its own account of what it paid into the pool, and says what it does into a box of its own; the boxes
are emptied in any order. So the pool hears of things late and interleaved, and never out of one table's order.
"""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from random import Random
from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.jackpots.accounts import clearing
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.base import AnyEvent
from cutcard.jackpots.changing import ChangeTerms, ResumePool, SuspendPool
from cutcard.jackpots.claims import LevelLocked, LockReleased
from cutcard.jackpots.confirming import CloseTable, ConfirmClaim, RejectClaim
from cutcard.jackpots.deciding import decide, fold
from cutcard.jackpots.disputes import AwardDispute
from cutcard.jackpots.endings import RoundClosed, RoundTakenUp
from cutcard.jackpots.linking import ResumeLink
from cutcard.jackpots.messages import (
    AwardPaid,
    Claim,
    ClaimedHand,
    Collected,
    FromTable,
    Idle,
    LinkOffered,
    LinkTaken,
    MessageSent,
    MysteryPaid,
    Reopened,
    Returned,
    RoundOver,
    Unlinked,
    Withdrawn,
)
from cutcard.jackpots.moving import ValueMoved
from cutcard.jackpots.mystery import DecideMystery, MysteryDrawn, PartsKept
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.saved import read_pool, write_pool
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.terms import LevelTerms, MysteryTerms, Terms
from cutcard.jackpots.wagers import PartsForfeited, WagersRegistered, WagersReturned
from tests.jackpots.driver_others import OutsideTable
from tests.jackpots.driver_table import Table
from tests.jackpots.link import ACES, BOOK, TWO, LinkedPool, link_command

RATES = ("1/15", "1/30", "1/7", "1/40", "3/70", "0")


def some_terms(random: Random, reference: str) -> Terms:
    """Terms under which much happens: a mystery that is hit often, perhaps limits, any rates."""
    levels = {
        "major": LevelTerms(random.choice((0, 50_000_00, 100_000_00)), random.choice(RATES)),
        "minor": LevelTerms(10_000_00, random.choice(RATES), random.choice((None, 10_000_00, 10_001_00))),
    }
    mystery = MysteryTerms(1_00, random.choice((2_00, 3_50)), random.choice(("1/40", "1/9")), random.choice((1, 2)))
    option = random.choice(("prize", "share", "meter"))
    wager = random.choice((2_00, 2_50))
    return Terms(reference, wager, levels, random.choice(("1/5", "0")), {"jackpot_floor": option}, mystery)


class Driver(LinkedPool):
    """The pool, its tables, people who decide, and what must hold."""

    def __init__(self, random: Random) -> None:
        self.random, self.approvals = random, 1
        self.locks: dict[str, int] = {"major": 0, "minor": 0}
        self.parts = dict.fromkeys(("registered", "drawn", "returned", "reserved"), Fraction(0))
        self.outside: OutsideTable | None = None
        super().__init__(some_terms(random, "A-1"), tables="")
        self.wager = self.pool.known.wager
        self.seen: dict[str, int] = {}
        self.tables = {name: Table(self, name, chip) for name, chip in zip("ABC", (1, 1_00, 5_00), strict=True)}
        for table in self.tables.values():
            assert isinstance(table, Table)
            table.linked = False
            self.pass_on(self.do(link_command(self.pool, table.stream)))
        if random.random() < 0.5:
            self.outside = OutsideTable(self)

    def owed(self, table: Table) -> bool:
        """Whether a prize of a table is not paid: then it keeps its link. A house sees that at both ends."""
        link = self.pool.link(table.stream)
        return bool(link.hits or link.awards or table.box or table.post) or any(
            each.table == table.stream for each in self.pool.disputes
        )

    def do(self, command: Any) -> tuple[AnyEvent, ...]:
        before = self.pool
        events = super().do(command)
        assert decide(before, command) == events
        for event in events:
            self.count(event)
            if self.outside is not None:
                self.outside.hear(event)
        if self.outside is not None:
            self.outside.check()
        for name, count in self.locks.items():
            assert self.pool.levels[name].generation == count  # I9
        for table in getattr(self, "tables", {}).values():  # I2
            link = self.pool.link(table.stream)
            if link.status == "closed" or link.resumed:
                continue  # it takes over what the pool has of it once it comes back
            under_way = sum(money for _, money in table.box)
            assert (table.paid - under_way) * self.pool.parts == -clearing(self.pool, table.stream), table.stream
        left = self.parts["registered"] - self.parts["drawn"] - self.parts["returned"] - self.parts["reserved"]
        assert self.pool.cents("pending") == left  # I6
        return events

    def count(self, event: AnyEvent) -> None:
        """What happened to levels and to mystery parts, in cents, from the events alone."""
        if isinstance(event, MessageSent):
            return
        for name in ("major", "minor"):  # I4
            fell = event.postings.get(f"meter:{name}", 0) < 0
            assert not fell or isinstance(event, LevelLocked | ValueMoved), event
        parts = Fraction(event.postings.get("pending", 0), self.pool.parts)
        if isinstance(event, LevelLocked):
            self.locks[event.level] += not event.restored
        elif isinstance(event, LockReleased):
            assert event.own >= event.seed
        elif isinstance(event, WagersRegistered):
            self.parts["registered"] += parts
        elif isinstance(event, WagersReturned | RoundClosed | RoundTakenUp):
            self.parts["returned"] -= parts
        elif isinstance(event, MysteryDrawn):
            self.parts["drawn"] -= parts
        elif isinstance(event, PartsForfeited | PartsKept):
            self.parts["reserved"] -= parts

    # --- one step of anybody

    def step(self) -> None:
        random = self.random
        chance = random.random()
        table = self.tables[random.choice("ABC")]
        assert isinstance(table, Table)
        if self.outside is not None and chance < 0.10:
            self.outside.act(random)
        elif chance < 0.35:
            table.act(random)
        elif chance < 0.60:
            self.deliver(table)
        elif chance < 0.85:
            table.read()
        elif chance < 0.90:
            if self.pool.status == "open" or random.random() < 0.1:
                self.say_nonsense(table)
        elif chance < 0.95:
            self.decide_something(table)
        elif chance < 0.98:
            self.close(table)
        else:  # the process ends, and another begins where it was
            self.pool = read_pool(BOOK, msgspec.json.decode(msgspec.json.encode(write_pool(self.pool))))

    def deliver(self, table: Table) -> None:
        """The pool hears the next thing that a table has said, and every table what the pool answers."""
        if not table.box:
            return
        message, _ = table.box[0]
        receipt = table.receipt(message)
        table.box.popleft()
        if isinstance(message, Reopened) and not any(message == each for each, _ in table.box):
            table.reopened[message.round] = receipt.number
        events = self.do(receipt)
        assert not isinstance(events[0], LinkStopped), (events[0], message)
        self.pass_on(events)

    def pass_on(self, events: tuple[AnyEvent, ...]) -> None:
        for event in events:
            if isinstance(event, MessageSent):
                assert event.number == self.seen.get(event.to, 0) + 1
                self.seen[event.to] = event.number
                table = self.tables[event.to.partition(":")[2]]
                assert isinstance(table, Table)
                message: Any = event.message
                assert message.heard <= self.pool.link(event.to).received
                table.post.append(message)

    def say_nonsense(self, table: Table) -> None:
        """Something that cannot be: nothing moves, and a link that stopped for it is resumed by two people."""
        random, number = self.random, table.said
        nobody = ("9:nobody",)
        message: FromTable = random.choice(
            (
                Collected(table.round + 9, self.wager + 1, nobody),
                Collected(table.round, self.wager, (), nobody),
                Withdrawn(table.round, nobody, ""),
                Returned(table.round, nobody),
                Reopened(table.round + 7),
                RoundOver(table.round + 7, lost=nobody),
                MysteryPaid(table.round + 7, {"nobody": 1}),
                AwardPaid(table.round, "major", {"9:nobody": 1}),
                Claim(table.round, (ClaimedHand("major", "9:nobody", ACES["major"]),), 0),
                LinkTaken("no fingerprint"),
            )
        )
        receipt = table.receipt(message)
        receipt = random.choice(
            (
                receipt,
                msgspec.structs.replace(receipt, number=number + 2),
                msgspec.structs.replace(receipt, number=number, entry="00" * 32) if number else receipt,
                msgspec.structs.replace(receipt, number=number, entry=self.pool.link(table.stream).entry),
            )
        )
        before = self.pool
        answer = decide(self.pool, receipt)
        if isinstance(answer, Refusal):
            assert self.pool == before
            return
        events = self.do(receipt)
        assert len(events) == 1 and isinstance(events[0], LinkStopped), events
        assert self.pool.accounts == before.accounts
        if self.pool.status == "suspended":
            self.pass_on(self.do(ResumePool(**TWO)))
        self.pass_on(self.do(ResumeLink(table=table.stream, **TWO)))
        while table.post:
            table.read()
        assert table.offer is not None
        # what it had said of its link is said anew, and before anything else
        table.box = deque(each for each in table.box if not isinstance(each[0], Idle | LinkTaken | Unlinked))
        assert table.offer.kept is not None
        unknown = tuple(number for number in table.offer.kept.unpaid if number < table.since)
        table.say(LinkTaken(table.offer.terms, unknown), first=True)
        table.offer, table.linked = None, True

    def decide_something(self, table: Table) -> None:
        """People act: whatever is not in order is refused, and changes nothing."""
        random, pool = self.random, self.pool
        wager = self.wager
        boxes = [each.box for each in self.tables.values() if isinstance(each, Table)]
        leaving = any(isinstance(message, Unlinked) for box in boxes for message, _ in box)
        commands: list[Any] = [
            AdoptRelease(**TWO),
            *(
                kind(table=name, round=number, level=level, actor=person, role="casino_supervisor")
                for person in ("Dee", "Kim")
                for name, link in sorted(pool.links.items())
                for number, round_ in link.rounds.items()
                for level, lock in round_.locks.items()
                if lock.paid is None
                for kind in (ConfirmClaim, RejectClaim)
            ),
            SuspendPool(why="a new approval", **TWO),
            *[ChangeTerms(terms=some_terms(random, f"A-{self.approvals + 1}"), **TWO)] * 6,
            ResumePool(**TWO),
            *(
                AwardDispute(level=each.level, generation=each.generation, to=random.choice(("winner", "meter")), **TWO)
                for each in pool.disputes
                if not leaving  # whoever awards something sees to it that the winner's table stays
            ),
            *(
                DecideMystery(
                    table=name,
                    round=number,
                    among=random.choice(("this_round", "next_round", "cancel")),
                    actor="Dee",
                    role="casino_supervisor",
                )
                for name, link in sorted(pool.links.items())
                for number in link.hits
            ),
        ]
        if pool.link(table.stream).status == "unlinked" and not table.box:
            commands.append(link_command(pool, table.stream))
        command = random.choice(commands)
        answer = decide(self.pool, command)
        if isinstance(answer, Refusal):
            assert answer.clauses, answer
            return
        self.pass_on(self.do(command))
        if isinstance(command, ChangeTerms):
            self.approvals += 1
            self.wager = self.pool.known.wager
            for each in self.tables.values():
                assert isinstance(each, Table)
                if self.wager != wager:
                    each.last = None  # a round of other terms is not taken up again here

    def close(self, table: Table) -> None:
        """A table does not come back and its rounds are closed; then it does, and takes over what the pool keeps."""
        if self.owed(table) or self.pool.status != "open" or self.pool.link(table.stream).status != "linked":
            return
        self.pass_on(self.do(CloseTable(table=table.stream, **TWO)))
        self.pass_on(self.do(ResumeLink(table=table.stream, **TWO)))
        offers = [each for each in table.post if isinstance(each, LinkOffered)]
        offer = offers[-1]
        assert offer.kept is not None
        table.post.clear()
        table.comes_back(offer.balance, offer.kept)
        table.say(LinkTaken(offer.terms, offer.kept.unpaid))

    def judge_left(self) -> None:
        """Two people see to what tables know nothing of any more."""
        for name, link in sorted(self.pool.links.items()):
            for number, round_ in sorted(link.rounds.items()):
                locks = {level for level, lock in round_.locks.items() if round_.left and lock.paid is None}
                for level in sorted(locks):
                    kind = self.random.choice((ConfirmClaim, RejectClaim)) if round_.locks[level].seats else RejectClaim
                    spoken = round_.locks[level].confirmed + round_.locks[level].rejected
                    for person in [each for each in ("Ann", "Ben", "Cy") if each not in spoken][:2]:
                        self.do(kind(table=name, round=number, level=level, actor=person, role="casino_supervisor"))
                        lock = self.pool.round(name, number).locks.get(level)
                        if lock is None or lock.paid is not None:
                            break

    def settle_up(self) -> None:
        """At the end: everything that was said is heard, and both sides hold the same wagers."""
        while any(table.box or table.post for table in self.tables.values()):  # type: ignore[attr-defined]
            for table in self.tables.values():
                assert isinstance(table, Table)
                self.deliver(table)
                table.read()
        self.judge_left()
        for table in self.tables.values():
            assert isinstance(table, Table)
            held = {seat for round_ in self.pool.link(table.stream).rounds.values() for seat in round_.held}
            assert held == set(table.wagers)
            assert table.paid * self.pool.parts == -clearing(self.pool, table.stream)
        again = new_pool(BOOK)
        for _, events in self.entries:
            again = fold(again, events)
        assert again == self.pool  # I10
