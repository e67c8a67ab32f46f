"""Others of the random driver: a table outside that shares the pool, and a pool to which the whole value moves.

Both keep accounts of their own, from what they asked for and were told, and never from the accounts of the pool.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.base import AnyEvent
from cutcard.jackpots.confirming import ClaimPaid, CloseTable, ConfirmClaim, PayOwed, RejectClaim
from cutcard.jackpots.deciding import decide
from cutcard.jackpots.disputes import AwardDispute, AwardSettled
from cutcard.jackpots.messages import MessageSent, Moved, Receive
from cutcard.jackpots.moving import MovePool, PromiseToTake, ValueMoved
from cutcard.jackpots.mystery import DecideMystery
from cutcard.jackpots.terms import Terms
from cutcard.jackpots.wagers import WagersReturned
from tests.jackpots.given import STREAM, Outside, destination, registration
from tests.jackpots.link import ACES, TWO, LinkedPool

if TYPE_CHECKING:
    from tests.jackpots.driver import Driver

FIXED = (20, 50, 300)
ERROR = "an error"


class OutsideTable(Outside):
    """A table outside, in any state, asking for anything: what is not in order is refused, and changes nothing."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.driver, self.round = driver, 1
        self.brought = 0  # cents: what its requests have brought the pool, less what they and people took

    def act(self, random: Random) -> None:
        """One request, which may be nonsense."""
        driver, pool = self.driver, self.driver.pool
        if pool.link(STREAM).status != "linked":
            again = registration(driver)
            if not isinstance(decide(pool, again), Refusal):
                driver.do(again)
            return
        wager, seats = pool.known.wager, tuple(random.sample("123", random.randint(1, 2)))
        held = pool.round(STREAM, self.round).held
        carried = tuple(seat for seat, wager in held.items() if wager.carried)
        asked: tuple[tuple[str, dict[str, Any], int], ...] = (
            ("announce", {}, 0),
            ("contribute", {"seats": seats}, wager * len(seats)),
            ("contribute", {"seats": (), "carried": carried}, 0),
            ("withdraw", {"seats": seats, "why": ERROR}, -wager * len(seats)),
            *[("claim", {"level": level, "seat": seats[0], "cards": ACES[level]}, 0) for level in ACES],
            *[("fixed", {"seat": seats[0], "paid": times * wager}, -times * wager) for times in FIXED],
            ("end_round", {"returned": seats}, -wager * len(seats)),
            ("end_round", {"carried": seats, "void": True}, 0),
            ("end_round", {}, 0),
        )
        ask, fields, money = random.choice(asked)
        request = self.request(ask, round=self.round, **fields)
        answer = decide(pool, request)
        if isinstance(answer, Refusal):
            assert answer.clauses, answer
            return
        self.brought += money
        self.round += ask == "end_round"
        driver.do(request)

    def hear(self, event: AnyEvent) -> None:
        """People have paid a claim or an award of it, or closed its rounds, of which the wagers go back."""
        if isinstance(event, ClaimPaid | AwardSettled) and event.table == STREAM:
            self.brought -= event.paid
        elif isinstance(event, WagersReturned) and event.table == STREAM and event.why != ERROR:
            self.brought -= len(event.seats) * self.driver.pool.known.wager

    def check(self) -> None:
        pool = self.driver.pool
        assert self.brought * pool.parts == -clearing(pool, STREAM)


def promised(terms: Terms, random: Random) -> LinkedPool:
    """Another pool with any seeds, rates and limits, in which no wager has a lower chance."""
    mystery = terms.mystery and replace(terms.mystery, must_hit_by=terms.mystery.must_hit_by - 10, winners=1)
    levels = {name: replace(level, seed=level.seed + 1, limit=None) for name, level in terms.levels.items()}
    other = destination(replace(terms, reference="Q-1", levels=levels, mystery=random.choice((terms.mystery, mystery))))
    other.do(PromiseToTake(source="pool:P", fingerprint=terms.fingerprint, **TWO))
    return other


def pay_all(driver: Driver) -> None:
    """People see to whatever is unpaid of tables that do not come back, as far as it is theirs to decide."""
    staff: dict[str, Any] = {"role": "casino_supervisor"}
    both: dict[str, Any] = {"actor": "Ann", "second": "Ben", "second_role": "casino_supervisor", **staff}
    for name, link in sorted(driver.pool.links.items()):
        commands: list[Any] = []
        for number in sorted(link.hits):
            commands.append(DecideMystery(table=name, round=number, among="this_round", actor="Ann", **staff))
            commands.append(PayOwed(table=name, round=number, level="mystery", **both))
        for key in sorted(link.awards):
            number, level = int(key.partition(":")[0]), key.partition(":")[2]
            commands.append(PayOwed(table=name, round=number, level=level, **both))
        for number, round_ in sorted(link.rounds.items()):
            for level in sorted(round_.locks):
                given = {"table": name, "round": number, "level": level, **staff}
                commands += [ConfirmClaim(actor=person, **given) for person in ("Ann", "Ben", "Cy")]
                commands += [RejectClaim(actor=person, **given) for person in ("Ann", "Ben", "Cy")]  # if nobody won
        for command in commands:
            if not isinstance(decide(driver.pool, command), Refusal):
                driver.do(command)
    for each in driver.pool.disputes:
        command = AwardDispute(level=each.level, generation=each.generation, to="meter", **TWO)
        if not isinstance(decide(driver.pool, command), Refusal):
            driver.do(command)


def move_on(driver: Driver) -> bool:
    """Everything ends and moves to another pool, if nothing is unpaid: on the way it is in neither, and never lost."""
    for name, link in sorted(driver.pool.links.items()):
        if link.status not in ("unlinked", "closed"):
            closing = CloseTable(table=name, **TWO)
            if isinstance(decide(driver.pool, closing), Refusal):
                return False
            driver.do(closing)
    pay_all(driver)
    other = promised(driver.pool.known, driver.random)
    before = {name: parts for name, parts in other.pool.accounts.items() if not name.startswith("moved")}
    moving = MovePool(to="pool:Q", terms=other.pool.known, promise="ab" * 32, **TWO)
    answer = decide(driver.pool, moving)
    if isinstance(answer, Refusal):
        assert answer.clauses, answer
        return False
    kept = driver.pool.account("retained")
    events = driver.do(moving)
    (sent,) = [event for event in events if isinstance(event, MessageSent)]
    assert isinstance(sent.message, Moved) and any(isinstance(event, ValueMoved) for event in events)
    went = identity(driver.pool).went
    held = ("meter", "pending", "overflow", "reserve", "fixed", "locked", "dispute")
    assert driver.pool.status == "closed" and not any(went[kind] for kind in held) and went["retained"] == kept
    under_way = Fraction(went["moved_out"], driver.pool.parts)
    message = sent.message
    said = sum(message.meters.values()) + sum(message.overflow.values()) + message.reserve + message.fixed
    assert Fraction(said, message.parts) == under_way
    receipt = Receive("pool:P", sent.number, 9, "cd" * 32, message)
    times = other.pool.parts
    other.do(receipt)
    assert Fraction(identity(other.pool).came["moved_in"], other.pool.parts) == under_way
    times = other.pool.parts // times
    for name, parts in before.items():  # nobody but the moved money pays for it
        if name.startswith(("operator", "wagers")):
            assert other.pool.account(name) == parts * times
    assert isinstance(decide(other.pool, receipt), Refusal)
    driver.entries += other.entries[1:]
    return True
