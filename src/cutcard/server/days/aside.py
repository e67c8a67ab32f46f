"""Reports worked out in a process of their own: ``python -m cutcard.server.days.aside``.

What is wanted comes in one line of JSON, and the answer goes out as it is sent on. So the tables of a floor go on while
a long day is added up.
"""

from __future__ import annotations

import io
import os
import sys
import zipfile
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refused
from cutcard.day.periods import SHIFTS
from cutcard.day.record import Day, to_json
from cutcard.day.report import Reporter
from cutcard.inspection.opening import checked_journal
from cutcard.money import dollars
from cutcard.rulebooks import default_shelf

if TYPE_CHECKING:
    from cutcard.day.frames import Frame

LIST = "list"


class Task(msgspec.Struct):
    """A journal's file or address; the house; a ``form`` of one day, or the list of days, of which some are known."""

    file: str
    house: str
    form: str
    date: str = ""
    known: tuple[str, ...] = ()
    most: int = 1


def main() -> None:
    """Answer what stands in the first line of the input: a line of JSON that says how it went, and what was wanted."""
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    os.nice(10)
    try:
        store = checked_journal(task.file)
        try:
            body = made(task, Reporter(store, default_shelf()))
        finally:
            store.close()
    except Refused as refused:
        _say({"code": refused.code, "refused": str(refused)}, b"")
        return
    _say({}, body)


def _say(what: dict[str, str], body: bytes) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n" + body)
    sys.stdout.buffer.flush()


def made(task: Task, reporter: Reporter) -> bytes:
    """What a task asks for."""
    if task.form == LIST:
        return msgspec.json.encode(_list(task, reporter))
    return FORMS[task.form](reporter.day(task.house, task.date, shifts=SHIFTS))


def _list(task: Task, reporter: Reporter) -> dict[str, Any]:
    """The last days, and a line for each of which nothing is known yet; ``now``: the day that is under way."""
    played = reporter.played_on(task.house)
    if task.date:
        played = tuple(each for each in played if each < task.date)
    days = played[: task.most]
    lines = {each: line_of(reporter.day(task.house, each)) for each in days if each not in task.known}
    return {"days": days, "lines": lines, "more": days[-1] if len(played) > len(days) else ""}


def line_of(report: Day) -> dict[str, Any]:
    """A day in one line."""
    found = report.figures
    return {
        "day": report.day,
        "begins": report.begins,
        "ends": report.ends,
        "tables": len(report.tables),
        "rounds": found.rounds,
        "staked": dollars(found.staked),
        "win": dollars(found.win),
        "theoretical": dollars(found.theoretical),
        "low": None if found.low is None else dollars(found.low),
        "high": None if found.high is None else dollars(found.high),
        "flag": found.flag,
        "flagged": [each.table for each in report.flagged],
        "differing": [each.table for each, _ in report.differing],
        "exceptions": len(report.exceptions),
    }


def _html(report: Day) -> bytes:
    from cutcard.day.sheet import sheet
    from cutcard.documents import to_html

    return to_html(sheet(report)).encode()


def _pdf(report: Day) -> bytes:
    from cutcard.day.sheet import sheet
    from cutcard.documents.pdf import to_pdf

    return to_pdf(sheet(report))


def _csv(report: Day) -> bytes:
    from cutcard.day.frames import frames, to_csv

    return _zip([(frame, ".csv", to_csv(frame).encode()) for frame in frames(report)])


def _parquet(report: Day) -> bytes:
    from cutcard.day.frames import frames, to_parquet

    return _zip([(frame, ".parquet", to_parquet(frame)) for frame in frames(report)])


def _zip(files: list[tuple[Frame, str, bytes]]) -> bytes:
    """Files in one: the same report gives the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for frame, suffix, body in files:
            packed.writestr(zipfile.ZipInfo(f"{frame.name}{suffix}"), body)
    return out.getvalue()


FORMS = {"json": to_json, "html": _html, "pdf": _pdf, "csv": _csv, "parquet": _parquet}
"""The forms of a day."""


if __name__ == "__main__":
    main()
