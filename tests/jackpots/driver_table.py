"""A table of the random driver: it keeps the rules, and knows only what it did itself and what it was told."""

from __future__ import annotations

from collections import deque
from random import Random
from typing import TYPE_CHECKING, Any

from cutcard.jackpots.messages import (
    Awarded,
    AwardPaid,
    Claim,
    ClaimedHand,
    Collected,
    FromPool,
    FromTable,
    Idle,
    Kept,
    LinkOffered,
    LinkTaken,
    Locked,
    MysteryHit,
    MysteryPaid,
    PrizeDue,
    Renamed,
    Reopened,
    Returned,
    RoundOver,
    Suspended,
    Unlinked,
    Withdrawn,
)
from tests.jackpots.link import ACES, Speaker

if TYPE_CHECKING:
    from tests.jackpots.driver import Driver

FIXED = (20, 50, 300)
VOID = ("carried", "carried", "returned")
SETTLED = ("lost", "lost", "fixed", "carried", "returned", "forfeited")
UNHEARD = 1 << 60
"""The number of a message that the pool has not heard yet."""


class Table(Speaker):
    """A table that keeps the rules, and knows only what it did and what it was told."""

    def __init__(self, floor: Driver, name: str, chip: int) -> None:
        super().__init__(floor, f"table:{name}")
        self.driver, self.chip = floor, chip
        self.box: deque[tuple[FromTable, int]] = deque()  # what the pool has not heard yet, and the money of it
        self.post: deque[FromPool] = deque()  # what it has not read yet
        self.paid = 0  # into the pool, less what it had from there
        self.wagers: dict[str, bool] = {}  # of the round that goes on or comes next; whether carried to it
        self.phase = "between"  # collected, dealt, waits
        self.locked: dict[str, Any] = {}
        self.claimed: dict[str, tuple[str, ...]] = {}
        self.last: tuple[RoundOver, dict[str, bool]] | None = None
        self.reopened: dict[
            int, int
        ] = {}  # rounds that were taken up again, and the number of the message that said so
        self.linked, self.asked_to_rest = True, False
        self.since = 0  # of rounds before this one it knows nothing any more
        self.offer: LinkOffered | None = None

    def say(self, message: FromTable, money: int = 0, first: bool = False) -> None:
        self.paid += money
        (self.box.appendleft if first else self.box.append)((message, money))

    def comes_back(self, balance: int, kept: Kept) -> None:
        """Its link is resumed after its rounds were closed: what the pool has of it is the truth."""
        self.paid, self.round = balance, max(self.round, kept.last) + 1
        self.since = self.round
        self.wagers, self.locked, self.claimed, self.phase = {}, {}, {}, "between"
        self.box.clear()
        self.last, self.offer, self.linked, self.asked_to_rest = None, None, True, False

    # --- what it does

    def act(self, random: Random) -> None:
        if self.phase == "between":
            self.between(random)
        elif self.phase == "collected":
            self.before_first_card(random)
        elif self.phase == "dealt":
            self.deal(random)

    def between(self, random: Random) -> None:
        if self.offer is not None:
            self.say(LinkTaken(self.offer.terms))
            self.linked, self.offer = True, None
        elif not self.linked:
            return
        elif self.asked_to_rest:
            self.give_back(tuple(self.wagers))
            self.say(Idle())
            self.linked = False
        elif self.last is not None and random.random() < 0.2:
            self.reopen()
        elif random.random() < 0.05 and not self.wagers and not self.driver.owed(self):
            self.say(Unlinked())
            self.linked, self.last = False, None
        else:
            self.collect(random)

    def collect(self, random: Random) -> None:
        self.give_back(tuple(seat for seat in self.wagers if random.random() < 0.2))
        carried = tuple(self.wagers)
        free = [f"{area}:{random.choice('abc')}" for area in range(1, 5)]
        new = tuple(seat for seat in free if seat not in self.wagers and random.random() < 0.5)
        if not (new or carried):
            self.round += 1  # a round without jackpot wagers
            self.last = None
            return
        amount = self.driver.wager
        self.wagers.update(dict.fromkeys(new, False))
        self.say(Collected(self.round, amount, new, carried), amount * len(new))
        self.phase = "collected"

    def give_back(self, seats: tuple[str, ...]) -> None:
        if seats:
            self.say(Returned(self.round, seats), -self.driver.wager * len(seats))
            self.wagers = {seat: carried for seat, carried in self.wagers.items() if seat not in seats}

    def before_first_card(self, random: Random) -> None:
        chance = random.random()
        if chance < 0.15:
            seats = tuple(seat for seat in self.wagers if random.random() < 0.7)
            if seats:
                self.say(Withdrawn(self.round, seats, "the line was down"), -self.driver.wager * len(seats))
                self.wagers = {seat: each for seat, each in self.wagers.items() if seat not in seats}
            if not self.wagers:
                self.phase, self.round, self.last = "between", self.round + 1, None
        elif chance < 0.25 and self.last is not None:  # the round before is taken up again: LK28
            new = tuple(seat for seat, carried in self.wagers.items() if not carried)
            self.reopen(tuple(seat for seat, carried in self.wagers.items() if carried))
            if new:
                self.say(Withdrawn(self.round + 1, new, "taken up again"), -self.driver.wager * len(new))
        else:
            self.phase = "dealt"

    def reopen(self, still: tuple[str, ...] | None = None) -> None:
        """The last round again: what its end did is undone, but carried wagers that went back stay gone."""
        assert self.last is not None
        over, wagers = self.last
        back = tuple(self.wagers) if still is None else still
        self.round -= 1
        money = sum(prize.paid for prize in over.prizes) + self.driver.wager * len(over.returned)
        self.say(Reopened(self.round), money)
        self.reopened[self.round] = UNHEARD
        self.wagers = {seat: each for seat, each in wagers.items() if seat not in over.carried or seat in back}
        self.claimed = {level: tuple(each.seat for each in over.prizes if each.level == level) for level in self.locked}
        self.last, self.phase = None, "dealt"

    def deal(self, random: Random) -> None:
        chance, seats = random.random(), [*self.wagers]
        if chance < 0.1 and self.driver.wager:
            late = f"{random.randint(1, 4)}:{random.choice('abc')}"
            if late not in self.wagers:
                self.wagers[late] = False
                self.say(Collected(self.round, self.driver.wager, (late,), late=True), self.driver.wager)
        elif chance < 0.15 and seats:
            seat, to = random.choice(seats), f"{random.randint(5, 9)}:z"
            if to not in self.wagers:
                self.say(Renamed(self.round, seat, to))
                self.wagers = {to if each == seat else each: carried for each, carried in self.wagers.items()}
                self.claimed = {
                    level: tuple(to if each == seat else each for each in won) for level, won in self.claimed.items()
                }
        elif chance < 0.35 and seats:
            random.shuffle(seats)
            at = random.randint(0, min(2, len(seats)))
            self.claimed = {"major": tuple(seats[:at]), "minor": tuple(seats[at : at + random.randint(0, 1)])}
            hands = tuple(ClaimedHand(level, seat, ACES[level]) for level, won in self.claimed.items() for seat in won)
            if hands or self.locked:
                self.say(Claim(self.round, hands, random.randint(0, 99)))
                self.phase = "waits"
        elif chance < 0.8:
            self.end(random)

    def end(self, random: Random) -> None:
        void, prizes = random.random() < 0.25, []
        lists: dict[str, list[str]] = {name: [] for name in ("lost", "carried", "returned", "forfeited", "undrawn")}
        for level, won in () if void else self.claimed.items():
            for seat in won:
                value, share = self.locked[level].value, len(won)
                prizes.append(PrizeDue(seat, self.chip * -(-value // (share * self.chip)), level))
        for seat in self.wagers:
            if any(prize.seat == seat for prize in prizes):
                continue
            fate = random.choice(VOID if void else SETTLED)
            if fate == "fixed":
                prizes.append(PrizeDue(seat, random.choice(FIXED) * self.driver.wager))
                continue
            lists[fate].append(seat)
            if fate == "carried" and not void:
                lists["undrawn"].append(seat)  # its hand had no Bet
        live = [seat for seat in self.wagers if seat not in lists["undrawn"]]
        people = tuple(dict.fromkeys(seat.partition(":")[2] for seat in live))
        links = (f"{random.getrandbits(64):016x}",)
        fields: dict[str, Any] = {name: tuple(seats) for name, seats in lists.items()}
        over = RoundOver(
            self.round, "void" if void else "settled", tuple(prizes), eligible=people, choice="c", links=links, **fields
        )
        money = -sum(prize.paid for prize in prizes) - self.driver.wager * len(over.returned)
        self.say(over, money)
        self.last = (over, self.wagers)
        self.locked = {level: self.locked[level] for level in {prize.level for prize in prizes if prize.level}}
        self.wagers = dict.fromkeys(over.carried, True)
        self.claimed, self.phase, self.round = {}, "between", self.round + 1

    # --- what it is told

    def read(self) -> None:
        """The next thing that the pool has said. Of two that contradict each other the last counts."""
        if self.post:
            self.hear(self.post.popleft())

    def hear(self, message: FromPool) -> None:
        if isinstance(message, Locked):
            if self.phase == "waits":
                self.locked, self.phase = dict(message.levels), "dealt"
        elif isinstance(message, Suspended):
            self.asked_to_rest, self.offer = True, None
        elif isinstance(message, LinkOffered):
            self.asked_to_rest, self.offer = False, message
        elif isinstance(message, MysteryHit):
            if message.heard >= self.reopened.get(message.round, 0):  # else it was said before the round was taken up
                share = self.chip * -(-message.value // (len(message.people) * self.chip))
                paid = dict.fromkeys(message.people, share)
                self.say(MysteryPaid(message.round, paid), -sum(paid.values()))
        elif isinstance(message, Awarded):
            share = self.chip * -(-message.value // (len(message.seats) * self.chip))
            paid = dict.fromkeys(message.seats, share)
            self.say(AwardPaid(message.round, message.level, paid), -sum(paid.values()))
