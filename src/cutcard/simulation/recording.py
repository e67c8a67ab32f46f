"""Recording a simulation: every round that is played goes into a file that `cutcard audit` reads.

The rounds are those that the plan's chunks play, in stretches that fit into memory; the file is there as a whole or not
at all.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import numpy as np

from cutcard.auditing.writer import Writer
from cutcard.citations import Refused
from cutcard.settlement.terms import Terms
from cutcard.simulation.chunks import Trace, trace_stretches
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Tally

STRETCH = 1 << 18
"""Hands that are held in memory, and make one row group of the file."""

MOST_HANDS = 10**9


class Recorder:
    """A file that grows with each stretch of rounds."""

    def __init__(self, writer: Writer, terms: Terms, plan: Plan) -> None:
        self._writer = writer
        self._plan = plan
        self._rounds = 0
        columns = {name for wager in terms.book.wagers for name in writer.layout.amounts(wager)}
        self._columns = [
            (f"{wager}_{kind}", at, number)
            for at, wager in enumerate(plan.wagers)
            for number, kind in enumerate(("staked", "paid", "returned"))
            if f"{wager}_{kind}" in columns
        ]
        staked = any(wager.taken_before_deal and wager.name in plan.stakes for wager in terms.book.wagers)
        self._meters = {name: plan.meters.get(name, 0) for name in terms.meters} if staked else {}

    def add(self, trace: Trace) -> None:
        """Write the next rounds; they are numbered from 1."""
        rounds, boxes = trace.cases.shape
        amounts = trace.amounts(self._plan)
        self._writer.write_seats(
            rounds=np.repeat(np.arange(self._rounds + 1, self._rounds + rounds + 1), boxes),
            boxes=np.tile(np.arange(1, boxes + 1), rounds),
            hands=trace.cards.reshape(rounds * boxes, self._plan.procedure.most),
            dealers=np.repeat(trace.dealer, boxes, axis=0),
            amounts={name: amounts[kind][:, :, at].ravel() for name, at, kind in self._columns},
            decisions=trace.choices.ravel() if self._plan.choices else None,
            choices=self._plan.decisions,
            meters=self._meters,
        )
        self._rounds += rounds


def check_record(path: Path, plan: Plan) -> None:
    """Refuse what could not be written before anything is played."""
    if path.suffix != ".parquet":
        raise Refused("bad_file", f"record: {path.name!r} is to be a Parquet file: name it FILE.parquet")
    if path.exists():
        raise Refused("file_exists", f"record: {path} is there already, and nothing is overwritten")
    if not path.parent.is_dir():
        raise Refused("no_folder", f"record: there is no folder {path.parent}")
    if plan.rounds * plan.boxes > MOST_HANDS:
        raise Refused(
            "bad_rounds", f"record: at most {MOST_HANDS:,} hands are recorded, not {plan.rounds * plan.boxes:,}"
        )


@contextmanager
def recording(path: Path, terms: Terms, plan: Plan) -> Iterator[Recorder]:
    """A recorder for a file that appears under its name when all is written, and not at all after an error."""
    check_record(path, plan)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with Writer(part, terms) as writer:
            yield Recorder(writer, terms, plan)
        part.replace(path)
    except OSError as error:
        raise Refused("cannot_write", f"record: {path} cannot be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def recorded(recorder: Recorder, plan: Plan, stop: Event) -> Iterator[Tally]:
    """The tallies of a plan's rounds as they are written; a stop ends the record after a whole stretch."""
    for number in range(plan.chunks):
        for trace, tally in trace_stretches(plan, number, max(1, STRETCH // plan.boxes)):
            if stop.is_set():
                return
            recorder.add(trace)
            yield tally
