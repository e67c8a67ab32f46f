"""A gaming day at a table with a tray, written with the cage that counts it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cutcard.cage.wire import write
from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.inspection.pins import book_pins
from cutcard.journal.entry import body_of
from cutcard.table.money import FLOAT
from cutcard.table.steps.rounds.opening import ENGINE
from tests.cage.desk import (
    AT,
    BOOKS,
    CASHIER,
    CASHIER_2,
    COUNTER,
    COUNTER_2,
    DEALER,
    OPERATOR,
    RUNNER,
    SUPERVISOR,
    WAR,
    Answer,
    Desk,
)
from tests.day.days import WAR as BOOK
from tests.day.days import SlowEvening
from tests.inspection.build import Builder

TRAY = {"100": 50, "25": 100}
DAY = "2026-11-18"


class Journaling(Desk):
    """The cage of a house, every command of which is an entry."""

    def __init__(self, build: Builder) -> None:
        self._build = build
        super().__init__()

    def decided(self, command: Any) -> Answer:
        answer = super().decided(command)
        if not isinstance(answer, Refusal):
            first = "cage:star" not in self._build.heads
            books = [book_pins(book) for book in BOOKS]
            pins = {"books": books, "engine": ENGINE, "key": self._build.signer.public} if first else None
            self._build.append("cage:star", body_of(write(command), map(write, answer), pins), sign=True)
        return answer


def pieces(value: int) -> dict[str, int]:
    """Chips that are worth so much, in dollars."""
    found = {}
    for chip in (100, 25, 5, 1):
        found[str(chip)], value = divmod(value, chip)
    return {chip: number for chip, number in found.items() if number}


def written(
    path: Path, *, short: int = 0, counted: Iterable[str] = ("tray", "drop"), rounds: int = 40, pace: int = 30
) -> None:
    """A day at a table with a fill, a credit and cash, ``short`` of so many dollars that a slip says came."""
    with Builder(path) as build:
        build.open_floor(books=[BOOK])
        own = floors.OwnTable(house="star", rulebook=BOOK)
        build.do_floor(floors.AddTables(houses={}, tables={WAR: own}))
        desk = Journaling(build)
        desk.opened(TRAY)
        at_table = SlowEvening(build, BOOK, f"table:{WAR}", 5, pace, AT + 100)
        at_table.play(min(25, rounds // 2), under_way=False)
        desk.at += 7200
        desk.must("buy_in", DEALER, table=WAR, cash="200", chips={"25": 8})
        desk.fill({"100": 10})
        credit = desk.asked("ask_credit", {"25": 20})
        desk.signed("release_credit", DEALER, SUPERVISOR, slip=credit, chips={"25": 20})
        desk.must("carry_slip", RUNNER, slip=credit)
        desk.must("accept_credit", CASHIER, slip=credit, chips={"25": 20})
        at_table.go_on(rounds)
        assert at_table.now < desk.at + 7200
        desk.at += 7200
        play = at_table.table.accounts.get(FLOAT, 0)
        if "tray" in counted:
            holds = 7500 - 200 + 1000 - 500 + play // 100 - short
            version, _ = build.last(f"table:{WAR}")
            desk.count("closer", pieces(holds), play=play, version=version)
        if "drop" in counted:
            desk.signed("remove_drop", COUNTER, COUNTER_2, table=WAR, label="B-1", seal="seal 1")
            desk.signed("count_drop", COUNTER, COUNTER_2, box=1, cash="200")
        if {"tray", "drop"} <= {*counted}:
            cage = desk.cage
            cash = str(cage.balance("cash", "cage") // 100)
            desk.signed("count_cage", CASHIER, CASHIER_2, cash=cash, chips=dict(cage.chips))
            desk.must("close_day", OPERATOR, day=DAY)
