"""Tables with prize pools and tournaments: each message has its receipt or is named, and both agree on the money."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice

from cutcard.inspection.bases import Base
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.matching import Link, Matched, match
from cutcard.inspection.pool_stream import POOL
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.snapshots import BAD_STATE, of_book, pool_state, table_state, tournament_state
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.tournament_stream import TOURNAMENT
from cutcard.journal.entry import Entry, Head
from cutcard.journal.post import messages_in, receipt_in
from cutcard.journal.snapshot import read_said
from cutcard.journal.store import Store
from cutcard.money import dollars
from cutcard.rulebooks import Shelf
from cutcard.table.steps.messages import Counting, counted

HUBS = (POOL, TOURNAMENT)
"""How the streams begin that tables speak with."""


def matched(
    store: Store, last: Mapping[str, Head], base: Base | None, shelf: Shelf, linked: Iterable[str] = ()
) -> Matched:
    """The messages of all prize pools and tournaments of a journal, matched with those of their tables.

    ``linked`` are tables that were linked to a pool, also where that is not in the file.
    """
    hubs = [stream for stream in last if stream.startswith(HUBS)]
    partners = {name for hub in hubs for name in _partners(_entries(store, last[hub]))} | {*linked}
    streams = [*hubs, *sorted(partners & {*last} - {*hubs})]
    return match({stream: _entries(store, last[stream]) for stream in streams}, _begun(base, shelf))


def _entries(store: Store, last: Head) -> Iterator[Entry]:
    begins = store.begins(last.stream)
    return islice(store.read(last.stream, begins), max(last.version - begins, 0))


def _partners(entries: Iterator[Entry]) -> Iterator[str]:
    """Whom a prize pool or a tournament has heard or spoken to."""
    for entry in entries:
        try:
            receipt = receipt_in(entry)
            if receipt is not None:
                yield receipt.sender
            yield from (sent.to for sent in messages_in(entry))
        except BAD_BODY:  # whoever judges the stream says so
            continue


def _begun(base: Base | None, shelf: Shelf) -> dict[Link, tuple[int, int]]:
    """How far tables and pools had come with each other, where a file goes on from archived ones."""
    sent: dict[Link, int] = {}
    received: dict[Link, int] = {}
    for stream, snapshot in () if base is None else base.snapshots.items():
        try:
            book = shelf[read_said(snapshot.body).rulebook] if stream.startswith((*HUBS, TABLE)) else None
            if book is None or not of_book(snapshot, book):
                continue
            links: Mapping[str, Counting] = (
                pool_state(snapshot, book).links
                if stream.startswith(POOL)
                else tournament_state(snapshot, book).links
                if stream.startswith(TOURNAMENT)
                else counted(table_state(snapshot, book).table)
            )
        except BAD_STATE:  # whoever goes on from it says so
            continue
        for other, link in links.items():
            sent[stream, other], received[other, stream] = link.sent, link.received
    return {pair: (sent.get(pair, 0), received.get(pair, 0)) for pair in {*sent, *received}}


def wrongly_taken_over(reports: Sequence[StreamReport]) -> Iterator[EntryFault]:
    """Prize pools that have taken over other accounts than the table had inside it, or those of a table that is not
    there, or what another has taken over already."""
    former = {report.stream: dict(report.former) for report in reports if report.stream.startswith(TABLE)}
    for report in reports:
        for stream, accounts in report.taken_over.items():
            if former.pop(stream, {}) != accounts:
                said = f"it takes over what {stream} never had inside it, or another pool has taken over"
                yield EntryFault(kind="money", stream=report.stream, version=1, message=said)


def disagreeing(reports: Sequence[StreamReport], under_way: Sequence[Link]) -> Iterator[EntryFault]:
    """Tables of which a pool has other money than they say, although all that they said was heard."""
    pools = [report for report in reports if report.stream.startswith(POOL) and report.followed and not report.unjudged]
    spoken = {pair[0] for pair in under_way}
    for report in reports:
        if not report.stream.startswith(TABLE) or report.stream in spoken or not report.clearing or report.finding:
            continue
        known = [Fraction(pool.clearing[report.stream]) for pool in pools if report.stream in pool.clearing]
        own = Fraction(report.clearing[""])
        if known and own + sum(known) != 0:
            said = f"its pool account is {dollars(abs(int(own)))}, and the prize pools have {-sum(known) / 100} of it"
            yield EntryFault(kind="money", stream=report.stream, version=report.entries, message=said)
