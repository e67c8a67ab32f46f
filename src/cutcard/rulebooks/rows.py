"""Rows: what a rulebook does with a wager once its findings are known.

A row names one wager and only the findings that this wager reads; it gives the result, what is paid, and the clauses
that say so. Every payout of a book stands in exactly one row, and everything that pays, explains, compares or counts
reads it from there.

>>> tie = row("tie", "win", Odds(10, 1), clauses=("5.1.3.1", "8.1.2"), first="tie")
>>> tie.matches({"first": "tie"}), tie.matches({"first": "higher"}), tie.matches({})
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cutcard.money import Odds

Result = Literal["win", "lose", "stand_off", "surrender", "void"]
Stage = Literal["interim", "final"]


@dataclass(frozen=True)
class Scheduled:
    """Odds that stand in a prize schedule which the table must be given, at this entry."""

    schedule: str
    entry: str

    def __str__(self) -> str:
        return f"schedule {self.schedule}"


@dataclass(frozen=True)
class Multiple:
    """A whole prize of so many times the wager; the stake itself does not come back."""

    times: int

    def __str__(self) -> str:
        return f"{self.times} x wager"


FLOORS = ("prize", "share", "meter")
"""Where the floor of a shared prize enters: for the whole prize, for each share, or only where one hand wins it."""


@dataclass(frozen=True)
class Progressive:
    """A prize meter, never less than its floor (in cents), shared by the hands that hit it together."""

    meter: str
    floor: int
    share_clauses: tuple[str, ...]
    share_readings: tuple[str, ...] = ()
    floor_option: str = ""  # the option that says where the floor enters when several share

    def __str__(self) -> str:
        return f"{self.meter} jackpot, at least ${self.floor // 100:,}"


Pays = Odds | Scheduled | Multiple | Progressive


@dataclass(frozen=True)
class Row:
    """One line of a rulebook's settlement; build it with `row`."""

    wager: str
    result: Result
    pays: Pays | None  # on a win
    keeps: Odds | None  # on a surrender: how much of how much the player keeps
    clauses: tuple[str, ...]
    findings: Mapping[str, tuple[str, ...]]
    readings: tuple[str, ...] = ()
    step: int = 0
    stage: Stage = "final"
    options: Mapping[str, str] = field(default_factory=dict)
    besides: tuple[str, ...] = ()

    def matches(self, known: Mapping[str, str]) -> bool:
        """Whether every finding that this row reads is known and is one of its values."""
        return all(known.get(name) in values for name, values in self.findings.items())

    def applies_under(self, options: Mapping[str, str]) -> bool:
        """Whether this row is in force under these readings and policies."""
        return all(options.get(name) == value for name, value in self.options.items())

    @property
    def place(self) -> str:
        """The row's address, for coverage and messages: ``tie[first=tie]``."""
        read = " ".join(f"{name}={'|'.join(values)}" for name, values in self.findings.items())
        return f"{self.wager}[{read}]"


def row(
    wager: str,
    result: Result,
    pays: Pays | None = None,
    *,
    keeps: Odds | None = None,
    clauses: tuple[str, ...],
    readings: tuple[str, ...] = (),
    step: int = 0,
    stage: Stage = "final",
    options: Mapping[str, str] | None = None,
    besides: tuple[str, ...] = (),
    **findings: str | tuple[str, ...],
) -> Row:
    """A row, with its findings as keywords: one value, or several of which any will do.

    ``step`` is the row's place in the book's order of settlement where that order depends on the result; rows of the
    same step keep the order of the book's wagers. ``stage`` says whether the wager is settled before the war is dealt
    (interim) or at the end. ``options`` limits the row to one reading of the book. ``besides`` are clauses that say the
    same once more, a definition or a cell of the odds table: explanations and pages cite them, a settled line does not.
    """
    if (result == "win") != (pays is not None):
        raise ValueError(f"{wager}: a row pays when it wins, and only then")
    if (result == "surrender") != (keeps is not None):
        raise ValueError(f"{wager}: a row keeps a part of the stake when it is surrendered, and only then")
    return Row(
        wager=wager,
        result=result,
        pays=pays,
        keeps=keeps,
        clauses=clauses,
        findings={name: (value,) if isinstance(value, str) else tuple(value) for name, value in findings.items()},
        readings=readings,
        step=step,
        stage=stage,
        options=dict(options or {}),
        besides=besides,
    )
