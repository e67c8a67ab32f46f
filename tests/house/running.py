"""A table that runs itself, in a test's own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cutcard import rulebook
from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AT_ONCE, AutoDealer, Clock, Pace
from cutcard.house.demonstration import main_wagers, setup_for
from cutcard.house.pace import everybody
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.running import RunningTable
from cutcard.table.state import Table
from cutcard.table.steps.rounds.opening import OpenTable
from tests.support.scripted import scripted

PACE = replace(
    AT_ONCE,
    betting=15_000,
    cut=10_000,
    prepare=100,
    deal=400,
    aside=400,
    breath=400,
    whole_deal=6_000,
    settle=500,
    whole_settling=6_000,
    turn=2_000,
    clear=4_000,
)


class Running:
    """A table that runs itself, by a clock that the test holds."""

    def __init__(self, book: str, *scripts: str, pace: Pace = PACE) -> None:
        self.book = rulebook(book)
        self.running = RunningTable(self.book)
        self.auto_dealer = AutoDealer(Dealer(scripted(book, *scripts)), pace)
        self.now = 0
        self.there: Callable[[str], bool] = everybody
        self.events: list[Event] = []
        self.acts: list[Command] = []
        self.do(
            OpenTable(
                setup=setup_for(self.book),
                decided_by=operator_decided(self.book, setup_for(self.book), "Opal"),
                actor="Sam",
                role=senior(self.table),
            )
        )

    @property
    def table(self) -> Table:
        return self.running.table

    def do(self, command: Command) -> tuple[Event, ...]:
        answer = self.running.do(command)
        assert not isinstance(answer, Refusal), answer
        self.events += answer
        return answer

    def player(self, name: str, command: str, **fields: Any) -> tuple[Event, ...]:
        answer = self.running.acting(name, "player")(command, **fields)
        self.events += answer
        return answer

    def step(self, present: bool = True) -> Command | None:
        """What the house does next, when its time has come."""
        coming = self.auto_dealer.next(self.table, self.now, self.there)
        if coming is None:
            return None
        self.now = max(self.now, coming.at)
        command = self.auto_dealer.act(self.table, self.now // 1000, present)
        assert command is not None
        self.acts.append(command)
        self.do(command)
        return command

    def until(self, *phases: str, present: bool = True) -> None:
        while self.table.phase not in phases:
            assert self.step(present) is not None, self.table.phase

    @property
    def clock(self) -> Clock | None:
        coming = self.auto_dealer.next(self.table, self.now, self.there)
        return None if coming is None else coming.clock

    def main(self) -> str:
        return next(wager for wager in self.table.rules.get_cards if wager in main_wagers(self.book))
