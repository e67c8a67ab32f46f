"""Verifying whatever there is of a journal: all of it at once, or each stretch between missing segments by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from cutcard.inspection.opening import Opened
from cutcard.inspection.reports import Report, StreamReport
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import Head
from cutcard.rulebooks import Shelf

ADDED = ("events", "rounds", "undecided", "taken", "snapshots", "unproved", "signed", "staked", "paid")
"""What is counted of a stream, and added up over its stretches."""


def verified(
    given: Opened,
    shelf: Shelf,
    *,
    key: str = "",
    heads: Sequence[Head] = (),
    progress: Callable[[int, int], None] | None = None,
    workers: int = 1,
) -> Report:
    """Verify what was opened; what could not be told of what is missing is said."""
    rest, pinned, reports = list(heads), "", []
    for stretch in (*given.before, given):
        own = [head for head in rest if stretch is given or _holds(stretch, head)]
        rest = [head for head in rest if head not in own and not _before(stretch, head)]
        verification = Verification(
            stretch.store,
            shelf,
            key=key,
            pinned=pinned,
            heads=own,
            progress=progress,
            workers=workers,
            again=stretch.again,
            seals=stretch.seals,
            base=stretch.base,
        )
        reports.append(verification.run())
        pinned = pinned or verification.key
    report = joined(reports)
    report.findings += given.findings
    report.notes += given.notes
    return report


def _holds(stretch: Opened, head: Head) -> bool:
    last = stretch.store.last().get(head.stream)
    return last is not None and stretch.store.begins(head.stream) < head.version <= last.version


def _before(stretch: Opened, head: Head) -> bool:
    """Whether a head speaks of an entry in a segment that is missing before this stretch: nobody can hold it to one."""
    return head.version < stretch.store.begins(head.stream)


def joined(reports: Sequence[Report]) -> Report:
    """One report of several stretches, the first of them first."""
    if len(reports) == 1:
        return reports[0]
    found: dict[str, StreamReport] = {}
    for report in reports:
        for each in report.streams:
            found[each.stream] = _added(found[each.stream], each) if each.stream in found else each
    findings = [finding for report in reports for finding in report.findings]
    notes = dict.fromkeys(note for report in reports for note in report.notes)
    return Report(streams=list(found.values()), findings=findings, notes=list(notes))


def _added(one: StreamReport, other: StreamReport) -> StreamReport:
    number = one.entries - one.before + other.entries - other.before
    sums: dict[str, Any] = {name: getattr(one, name) + getattr(other, name) for name in ADDED}
    return replace(
        other,
        **sums,
        before=other.entries - number,
        unjudged=one.unjudged or other.unjudged,
        followed=one.followed and other.followed,
        notes=[*one.notes, *other.notes],
        finding=one.finding or other.finding,
    )
