"""A cage in tests: after every command the accounts are in order, the events fold to the same cage, everything survives
JSON and back, and every event says what it rests on."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.cage.accounts import faults
from cutcard.cage.base import Event
from cutcard.cage.chips import Pieces
from cutcard.cage.deciding import decide, fold
from cutcard.cage.papers import PaperLaid
from cutcard.cage.saved import read_cage, write_cage
from cutcard.cage.slips import SlipAsked
from cutcard.cage.state import Cage, new_cage
from cutcard.cage.wire import read_command, read_event, write
from cutcard.citations import Refusal, Refused
from cutcard.rulebooks import rulebook

AT = 1_795_000_000
BOOKS = tuple(rulebook(each) for each in ("star-casino-war", "star-three-card-poker", "star-baceball"))
WAR, BASE = "war 1", "baceball 1"
CHIPS = ("1", "5", "25", "100", "500", "1000")

Answer = tuple[Event, ...] | Refusal

DEALER = ("D-104", "dealer")
SUPERVISOR = ("S-201", "gaming_supervisor")
MANAGER = ("S-301", "assistant_gaming_manager")
CASHIER, CASHIER_2 = ("C-07", "cashier"), ("C-08", "cashier")
RUNNER = ("R-11", "runner")
COUNTER, COUNTER_2 = ("K-21", "counter"), ("K-22", "counter")
OPERATOR = ("O-01", "operator")
ANN = ("Ann", "player")


def refused(answer: Answer, code: str, *clauses: str) -> str:
    """The sentence of a refusal, which has this code and rests on these."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    assert {*clauses} <= {*answer.clauses} and answer.clauses, answer
    return answer.message


class Desk:
    """The cage of one house, opened by its operator, with two tables and money in it."""

    def __init__(self, stocked: bool = True, at: int = AT, **given: Any) -> None:
        self.cage: Cage = new_cage(BOOKS)
        self.at = at
        self.commands: list[Any] = []
        fields = {"house": "star", "denominations": CHIPS, "zone": "Australia/Sydney", **given}
        self.must("open_cage", OPERATOR, **fields)
        self.must("add_table", OPERATOR, table=WAR, rulebook="star-casino-war")
        self.must("add_table", OPERATOR, table=BASE, rulebook="star-baceball")
        self.must("begin_day", OPERATOR, day="2026-11-18")
        if stocked:
            chips = {"1": 1000, "5": 4000, "25": 4000, "100": 4000, "500": 800, "1000": 300}
            self.signed("stock", OPERATOR, CASHIER, cash="200000", chips=chips, reason="from the bank")

    # --- doing

    def do(self, command: str, who: tuple[str, str], **fields: Any) -> Answer:
        """What a command comes to; it goes over the wire, as it would on a floor."""
        given = {"command": command, "actor": who[0], "role": who[1], "at": self.at, **fields}
        try:
            return self.decided(read_command(msgspec.json.encode(given)))
        except Refused as found:
            return found.refusal

    def must(self, command: str, who: tuple[str, str], **fields: Any) -> tuple[Any, ...]:
        """The same, and it is not refused."""
        answer = self.do(command, who, **fields)
        assert not isinstance(answer, Refusal), answer
        return answer

    def signed(self, command: str, first: tuple[str, str], second: tuple[str, str], **fields: Any) -> tuple[Any, ...]:
        """Something that takes two: laid down by the first, signed by the second."""
        (laid,) = self.must(command, first, **fields)
        assert isinstance(laid, PaperLaid)
        return self.must("sign", second, paper=laid.number)

    def decided(self, command: Any) -> Answer:
        before = self.cage
        answer = decide(before, command)
        if isinstance(answer, Refusal):
            assert answer.clauses and ": " in answer.message, answer
            return answer
        for event in answer:
            assert event.clauses, event
            assert all(sum(postings.values()) == 0 for postings in event.money.values()), event
            assert read_event(write(event)) == event
        assert read_command(write(command)) == command
        self.cage = fold(before, answer)
        plain = msgspec.json.decode(msgspec.json.encode(write_cage(self.cage)))
        assert read_cage(BOOKS, plain) == self.cage
        assert faults(self.cage) == []
        self.commands.append(command)
        return answer

    # --- whole movements

    def fill(self, chips: Pieces, table: str = WAR, counted: Pieces | None = None) -> str:
        """A fill from asking to receiving; its number."""
        number = self.asked("ask_fill", chips, table)
        self.must("issue_fill", CASHIER, slip=number)
        self.must("carry_slip", RUNNER, slip=number)
        self.signed("receive_fill", DEALER, SUPERVISOR, slip=number, chips=counted or chips)
        return number

    def asked(self, word: str, chips: Pieces, table: str = WAR) -> str:
        """The number of a slip that a supervisor has asked for."""
        (asked,) = self.must(word, SUPERVISOR, table=table, chips=chips)
        assert isinstance(asked, SlipAsked)
        return asked.number

    def count(self, what: str, chips: Pieces, table: str = WAR, **played: int) -> Any:
        """A tray counted by dealer and supervisor: what came of it."""
        return self.signed("count_tray", DEALER, SUPERVISOR, table=table, what=what, chips=chips, **played)[-1]

    def opened(self, chips: Pieces, table: str = WAR) -> None:
        """A table whose tray was brought and counted."""
        self.fill(chips, table)
        self.count("opener", chips, table)

    def money(self, kind: str, account: str) -> int:
        return self.cage.balance(kind, account)  # type: ignore[arg-type]
