"""Moments at random tables at which somebody used a power: the table before, what was done, and under which power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.server.acting import REQUESTS
from cutcard.server.staff import STAFF
from cutcard.table import Table, decide
from cutcard.table.base import Command, Event
from cutcard.table.wire import name_of
from tests.powers import ladder
from tests.support.seeds import short_or_long
from tests.table.driver.run import Counts, Run

MOST_LOOKS = short_or_long(4, 1 << 30)
"""So often it is asked which power one and the same command takes: to ask takes longer than to do it."""


class Moment(NamedTuple):
    """A table at which a command is allowed to whoever holds a power."""

    table: Table
    command: Command
    power: str


class _Run(Run):
    """A random table of which the moments are kept at which somebody of the staff did something under a power."""

    def __init__(self, book: str, seed: object, found: dict[tuple[str, str], Moment], looks: Counter[str]) -> None:
        super().__init__(book, seed, Counts())
        self._found, self._looks = found, looks

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        before = self.scene.table
        answer = super().send(command)
        name = name_of(type(command))
        usable = name in STAFF and name not in REQUESTS and before.rules.physical and command.role != "player"
        usable = usable and self._looks[name] < MOST_LOOKS
        if usable and not isinstance(answer, Refusal) and before.rules.setup.tournament == "":
            self._looks[name] += 1
            power = lacked(before, command)
            if power:
                self._found.setdefault((power, name), Moment(before, command, power))
        return answer


def lacked(table: Table, command: Command) -> str:
    """The power that a command takes here, as the highest of those is told who may not give it: some take more at some
    moments, as a supervisor once cards were dealt, or what a policy of the house wants beyond that."""
    book, lacking = table.rules.book, ""
    ranks = ladder.LADDERS[book.id]
    for role in ("player", *sorted(ranks, key=lambda title: ranks[title])):
        if book.role(role) is None:
            continue
        answer = decide(table, replace(command, role=role, actor="nobody"))
        if isinstance(answer, Refusal) and answer.power:
            lacking = answer.power
        elif role != "player":
            break
    return lacking


def harvest(book: str, seeds: Iterable[object], wanted: int, rounds: int = 8) -> list[Moment]:
    """The first moment of each power and command at random tables of a book, in order of time: as many tables as it
    takes for so many powers."""
    found: dict[tuple[str, str], Moment] = {}
    looks = Counter[str]()
    for seed in seeds:
        _Run(book, seed, found, looks).play(rounds)
        if len({power for power, _ in found}) >= wanted:
            break
    return sorted(found.values(), key=lambda each: each.command.at)
