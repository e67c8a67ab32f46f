"""`cutcard.audit`: recorded rounds settled again, and every payment that differs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from cutcard.arguments import checked
from cutcard.auditing.report import Difference, Found, Totals, written, written_totals
from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused
from cutcard.extras import needed_for
from cutcard.money import in_dollars
from cutcard.rulebooks import Shelf, default_shelf

if TYPE_CHECKING:
    from cutcard.auditing.lines import LinesAudit
    from cutcard.auditing.parquet import ParquetAudit
    from cutcard.inspection.export import JournalAudit

Advance = Callable[[int, int], None]

_PARQUET = b"PAR1"

MOST = 10_000
"""So many findings an answer keeps unless it is asked for another number; all are counted."""


@dataclass(frozen=True, repr=False)
class AuditAnswer(Result):
    """What an audit found, in the order of the file, and the totals of all."""

    kind = "audit"

    file: str
    found: tuple[Found, ...]
    totals: Totals

    @property
    def agrees(self) -> bool:
        """Whether everything was audited and agrees."""
        return self.totals.agrees

    @property
    def summary(self) -> str:
        said = "agrees" if self.agrees else f"{self.totals.differences:,} differences"
        left_out = f", {self.totals.not_audited:,} not audited" if self.totals.not_audited else ""
        return f"{Path(self.file).name}, {self.totals.rounds:,} rounds: {said}{left_out}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "file": self.file,
            "found": [written(each) for each in self.found],
            "totals": written_totals(self.totals),
            "agrees": self.agrees,
        }

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        """``differences``, and ``not_audited``: what could not be, and why."""
        amounts = tuple(f"{whose}_{what}" for whose in ("recorded", "due") for what in ("staked", "paid", "returned"))
        differences = (
            (
                each.at,
                str(each.round),
                each.rulebook,
                each.box,
                each.player,
                each.wager,
                *(
                    in_dollars(getattr(whose, what))
                    for whose in (each.recorded, each.due)
                    for what in ("staked", "paid", "returned")
                ),
                (*each.clauses, *each.readings),
            )
            for each in self.found
            if isinstance(each, Difference)
        )
        others = (
            (each.at, each.to, each.rows, each.code, each.message, each.clauses)
            for each in self.found
            if not isinstance(each, Difference)
        )
        columns = ("at", "round", "rulebook", "box", "player", "wager", *amounts, "clauses")
        return {
            "differences": Grid("differences", columns, tuple(differences)),
            "not_audited": Grid("not_audited", ("at", "to", "rows", "code", "message", "clauses"), tuple(others)),
        }


@checked
def audit(
    file: str | PathLike[str],
    *,
    streams: Iterable[str] = (),
    limit: int | None = MOST,
    shelf: Shelf | None = None,
) -> AuditAnswer:
    """Settle the recorded rounds of a file again: Parquet (docs/audit.md has the layout), a journal, or JSON lines.

    Parquet and journals need ``pip install "cutcard[audit]"``. ``streams`` are tables of a journal, all of them
    otherwise; ``limit`` is how many findings are kept (``None``: all), and all are counted.

    >>> from cutcard import audit
    >>> audit("no-such-file.jsonl")
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: no-such-file.jsonl: No such file or directory
    """
    kept: list[Found] = []
    with needed_for("audit"), opened_audit(fspath(file), shelf, streams=tuple(streams)) as (running, _):
        for each in running.found():
            if limit is None or len(kept) < limit:
                kept.append(each)
        return AuditAnswer(fspath(file), tuple(kept), running.totals)


@contextmanager
def opened_audit(
    file: str, shelf: Shelf | None = None, advance: Advance = lambda done, size: None, streams: tuple[str, ...] = ()
) -> Iterator[tuple[ParquetAudit | LinesAudit | JournalAudit, str]]:
    """The audit that fits the file (``-`` is standard input), and what it calls a piece of it."""
    from cutcard.journal.recognise import is_journal

    known = default_shelf() if shelf is None else shelf
    path = Path(file)
    if file != "-" and is_journal(file):
        from cutcard.inspection.export import JournalAudit, streams_of
        from cutcard.inspection.opening import checked_journal

        store = checked_journal(file)
        try:
            yield JournalAudit(store, streams_of(store, streams, tables=True), known, advance), "entry"
        finally:
            store.close()
        return
    if streams:
        raise Refused("no_journal", "streams: they are of journals, and this file is none")
    if file != "-" and (path.suffix in (".parquet", ".pq") or _starts_with(path, _PARQUET)):
        from cutcard.auditing.parquet import ParquetAudit

        yield ParquetAudit(path, known, progress=advance), "row"
        return
    from cutcard.auditing.lines import LinesAudit

    done = 0
    size = 0 if file == "-" else path.stat().st_size

    def passed(more: int) -> None:
        nonlocal done
        done += more
        advance(done, size)

    with _lines(file, path) as stream:
        yield LinesAudit(stream, known, passed), "line"


@contextmanager
def _lines(file: str, path: Path) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
    else:
        with path.open("rb") as stream:
            yield stream


def _starts_with(path: Path, magic: bytes) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(magic)) == magic
    except OSError as error:
        raise Refused("unreadable", f"{path}: {error.strerror or error}") from None
