"""Several bACEball tables and one prize pool, under the test terms of the cases; their messages can be held back.

After every entry of a table both sides of the money are compared, as the random driver does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import cycle
from random import Random
from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.cards import DECK
from cutcard.citations import Refusal
from cutcard.jackpots.accounts import clearing
from cutcard.jackpots.base import AnyCommand
from cutcard.jackpots.messages import FromTable
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.state import Pool
from cutcard.jackpots.terms import Terms
from cutcard.table import Table, evolve
from cutcard.table.base import Event
from cutcard.table.running import RunningPool, RunningTable
from cutcard.table.state import DueCard
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.jackpots.link import BOOK, TERMS, TWO, money
from tests.support.heard import hear
from tests.support.tables import SETUPS, Play
from tests.table.driver.pool import PoolBooks

MAJOR, MINOR = "Ad Ad Ad", "Ah Ah Ah"
TWO_ACES = "Ad Ad 5c"  # 50 times the wager
MIXED_TWO = "Ad Ah 5c"  # 20 times the wager

AT_ONCE = replace(TERMS, confirm_above=10**9)
"""The test terms with prizes that are paid at once: who confirms them is shown in tests of its own."""


class LinkedTables:
    """One pool and its tables: ``floor.A`` is a table, ``floor.cut("A")`` holds back what goes between both."""

    def __init__(
        self, tables: str = "ABC", terms: Terms = AT_ONCE, setup: Mapping[str, Any] = {}, **meters: str
    ) -> None:
        self.jackpot = RunningPool(BOOK, "P")
        self._followed = 0
        self.jackpot.do(OpenPool(pool="P", terms=terms, **TWO))
        for name, value in meters.items():
            self.lift(name, value)
        self.tables: dict[str, LinkedTable] = {}
        for name in tables:
            self.open(name, **setup)

    def open(self, name: str, **setup: Any) -> LinkedTable:
        """Open one more table, which is linked as it opens."""
        table = LinkedTable(self, name)
        self.tables[name] = table
        table.staff("open_table", setup={**SETUPS[BOOK.id], "chips": ["1"], **setup})
        table.prepare()
        return table

    def __getattr__(self, name: str) -> LinkedTable:
        try:
            return self.__dict__["tables"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(name) from None

    def lift(self, meter: str, value: str) -> None:
        """Before anything happened: the meter stands there, as if the operator had seeded it so."""
        name, kind = f"meter:{meter}", "operator:start" if meter == "mystery" else "operator:seed"
        pool = self.pool
        more = int(money(value) * pool.parts) - pool.account(name)
        accounts = {**pool.accounts, name: pool.account(name) + more, kind: pool.account(kind) - more}
        self.jackpot.pool = replace(pool, accounts=Map(accounts))

    # --- the messages between them

    def cut(self, *names: str) -> None:
        """Nothing goes between these tables and the pool."""
        self.jackpot.cut_off |= {f"table:{name}" for name in names}

    def heal(self, *names: str, at: int = 0) -> None:
        """What was held back arrives, in its order."""
        self.jackpot.cut_off -= {f"table:{name}" for name in names}
        self.jackpot.carry(at)
        self.catch_up()

    def do(self, command: AnyCommand) -> None:
        """Something that two people do with the pool."""
        self.jackpot.do(command)
        self.jackpot.carry(0)
        self.catch_up()

    def catch_up(self) -> None:
        """Follow what everybody has heard; what the pool's events cite counts as cited."""
        for event in self.jackpot.events[self._followed :]:
            hear(BOOK.id, event.clauses)
        self._followed = len(self.jackpot.events)
        for table in self.tables.values():
            table.catch_up()

    # --- what the pool holds, in exact cents

    @property
    def pool(self) -> Pool:
        assert self.jackpot.pool is not None
        return self.jackpot.pool

    def meter(self, name: str = "major") -> Fraction | int:
        return self.pool.cents(f"meter:{name}")

    def account(self, name: str) -> Fraction | int:
        return self.pool.cents(name)

    def operator(self, kind: str) -> Fraction | int:
        """What the operator has added for a reason."""
        return -self.pool.cents(f"operator:{kind}")

    def clearing(self, name: str) -> Fraction | int:
        return Fraction(clearing(self.pool, f"table:{name}"), self.pool.parts)

    def held(self, name: str, number: int) -> set[str]:
        """The seats whose wagers the pool holds for a round."""
        return {*self.pool.round(f"table:{name}", number).held}

    def status(self, name: str) -> str:
        return self.pool.link(f"table:{name}").status


class LinkedTable(Play):
    """One table of a pool."""

    def __init__(self, floor: LinkedTables, name: str) -> None:
        super().__init__(BOOK.id, ready=False, pool=False)
        self.floor, self.name = floor, name
        self.running = RunningTable(self.book, name=name, jackpot=floor.jackpot)
        self._books = PoolBooks(self.running, Random(name))
        self._low = cycle(sorted((card for card in map(str, DECK) if card[0] != "A"), key=lambda card: card[1] + card))

    def _send(self, command: str, actor: str, role: str, fields: dict[str, Any]) -> tuple[Event, ...] | Refusal:
        answer = super()._send(command, actor, role, fields)
        self.floor.catch_up()
        return answer

    def catch_up(self) -> None:
        """Follow what the table has heard while others did something."""
        events = self.running.news()
        if events:
            self._check(self._known, events)

    def _check(self, table: Table, events: Iterable[Event]) -> None:
        events = [*events]
        super()._check(table, events)
        for event in events:
            hear(self.book.id, event.clauses)
            before, table = table, evolve(table, event)
            self._books.heard(before, event, table)
        self._books.check(table)
        self._known = table

    # --- rounds

    @property
    def link(self) -> Any:
        return self.table.pool_links["pool:P"]

    @property
    def told(self) -> list[FromTable]:
        """Everything that the table has told the pool."""
        return [event.message for event in self.all(MessageSent) if isinstance(event.message, FromTable)]

    def wagers(self, number: int, first: int = 1, bet: int = 100, at: int = 0, name: str = "P") -> None:
        """So many players, each on an area of their own, with Bet and W; the W are collected."""
        for box in range(first, first + number):
            self.bet(f"{name}{box}", box, bet=bet, jackpot=2)
        self.collect(at)

    def collect(self, at: int = 0) -> None:
        self.dealer("collect_jackpot_wagers", at=at)

    def deal_round(self, hands: Mapping[int, str] = {}, until: int | None = None, at: int = 0) -> None:
        """Deal: these areas get these cards, all others none with an ace; ``until`` so many cards are out."""
        left = {box: iter(cards.split()) for box, cards in hands.items()}
        while self.table.phase in ("betting", "dealing") and (until is None or len(self.table.drawn) < until):
            due = self.table.due[0] if self.table.due else None
            box = due.box if isinstance(due, DueCard) else min(box for box, _ in self.table.bets)
            self.dealer("draw", card=next(left[box]) if box in left else next(self._low), at=at)

    def play(self, hands: Mapping[int, str] = {}) -> None:
        """The rest of a round, to its end."""
        self.deal_round(hands)
        self.finish()

    def finish(self) -> None:
        self.settle()
        self.clear()
        self.prepare()

    def void(self) -> None:
        """A foreign card is found, and the round is declared void."""
        self.dealer("report", kind="foreign_card")
        self.staff("resolve", mend="void_round")
        self.finish()

    def paid(self, number: int = 1) -> list[int]:
        """The last so many jackpot prizes, in dollars."""
        lines = [line for line in self.all(WagerSettled) if line.wager == "jackpot" and line.paid]
        return [int(line.paid) // 100 for line in lines[-number:]]
