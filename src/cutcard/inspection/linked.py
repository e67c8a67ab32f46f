"""Tables with prize pools and tournaments: each message has its receipt or is named, and both agree on the money."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice

import msgspec

from cutcard.inspection.bases import Base
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.machines import kind_of
from cutcard.inspection.matching import Link, Matched, UnderWay, match
from cutcard.inspection.pool_stream import POOL
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.snapshots import BAD_STATE, machine_state, of_book, of_books, table_state
from cutcard.inspection.table_stream import TABLE
from cutcard.jackpots.messages import Collected, FromTable, Reopened, Returned, RoundOver, Withdrawn
from cutcard.journal.entry import Entry, Head
from cutcard.journal.post import messages_in, receipt_in, resumed_in
from cutcard.journal.snapshot import Snapshot, named_in
from cutcard.journal.store import Store
from cutcard.money import dollars
from cutcard.rulebooks import Shelf
from cutcard.table.steps.messages import Counting, counted
from cutcard.table.steps.rounds.telling_pool import brings


def matched(
    store: Store, last: Mapping[str, Head], base: Base | None, shelf: Shelf, linked: Iterable[str] = ()
) -> Matched:
    """The messages of all streams of a journal that tables speak with, matched with those of the tables.

    ``linked`` are tables that were linked to a pool, also where that is not in the file.
    """
    hubs = [stream for stream in last if kind_of(stream) is not None]
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
            links = _links(stream, snapshot, shelf)
        except BAD_STATE:  # whoever goes on from it says so
            continue
        for other, link in links.items():
            sent[stream, other], received[other, stream] = link.sent, link.received
    return {pair: (sent.get(pair, 0), received.get(pair, 0)) for pair in {*sent, *received}}


def _links(stream: str, snapshot: Snapshot, shelf: Shelf) -> Mapping[str, Counting]:
    """How far a stream had come with others by its snapshot; nothing where that is under other rules."""
    kind = kind_of(stream)
    if kind is None and not stream.startswith(TABLE):
        return {}
    books = tuple(shelf[name] for name in named_in(snapshot.body))
    if kind is None:
        return counted(table_state(snapshot, books[0]).table) if of_book(snapshot, books[0]) else {}
    return kind.links(machine_state(kind, snapshot, books)) if of_books(kind, snapshot, books) else {}


def wrongly_taken_over(reports: Sequence[StreamReport]) -> Iterator[EntryFault]:
    """Prize pools that have taken over other accounts than the table had inside it, or those of a table that is not
    there, or what another has taken over already."""
    former = {report.stream: dict(report.former) for report in reports if report.stream.startswith(TABLE)}
    for report in reports:
        for stream, accounts in report.taken_over.items():
            if former.pop(stream, {}) != accounts:
                said = f"it takes over what {stream} never had inside it, or another pool has taken over"
                yield EntryFault(kind="money", stream=report.stream, version=1, message=said)


def money_under_way(store: Store, last: Mapping[str, Head], under_way: Iterable[UnderWay]) -> dict[Link, int]:
    """What messages of tables bring the prize pools that have not heard them, in cents, by pair of streams.

    Not of a pair where that depends on something which an archived file says.
    """
    found = {}
    for each in under_way:
        if each.sender.startswith(TABLE) and each.receiver.startswith(POOL):
            try:
                cents = _brought(_entries(store, last[each.sender]), each)
            except BAD_BODY:  # what another release said
                continue
            if cents is not None:
                found[each.sender, each.receiver] = cents
    return found


def _brought(entries: Iterator[Entry], under_way: UnderWay) -> int | None:
    """What the messages bring that are under way; nothing is known of it if it depends on messages before the file."""
    wager: int | None = None  # what one is, as the table said last
    out: int | None = None  # what the end of the last round took
    total = 0
    for entry in entries:
        if any(each.to == under_way.receiver for each in resumed_in(entry)):
            total = 0  # what it had said besides is heard by nobody
        for sent in messages_in(entry):
            if sent.to != under_way.receiver:
                continue
            message = _message.decode(sent.message)
            if isinstance(message, Collected):
                wager = message.amount
            known = out is not None if isinstance(message, Reopened) else wager is not None or _plain(message)
            cents = brings(message, wager or 0, out or 0)
            if isinstance(message, RoundOver):
                out = -cents if known else None
            if sent.number >= under_way.first:
                if not known:
                    return None
                total += cents
    return total


def _plain(message: FromTable) -> bool:
    """Whether the money of a message does not depend on what a wager is."""
    return not isinstance(message, Withdrawn | Returned) and not (isinstance(message, RoundOver) and message.returned)


_message: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)


def named(under_way: UnderWay, money: Mapping[Link, int]) -> str:
    """What is under way, with its money where a prize pool is to hear of it."""
    cents = money.get((under_way.sender, under_way.receiver))
    if not cents:
        return f"{under_way}."
    pool = under_way.receiver
    return f"{under_way}, with ${dollars(abs(cents))} {f'for {pool}' if cents > 0 else f'that {pool} gives'}."


def disagreeing(
    reports: Sequence[StreamReport], under_way: Iterable[UnderWay], money: Mapping[Link, int]
) -> Iterator[EntryFault]:
    """Tables of which a pool has other money than they say, besides what is under way."""
    unknown = {(each.sender, each.receiver) for each in under_way} - {*money}
    pools = {
        report.stream: report
        for report in reports
        if report.stream.startswith(POOL) and report.followed and not report.unjudged
    }
    for report in reports:
        if not report.stream.startswith(TABLE) or report.finding:
            continue
        for name, told in report.clearing.items():
            pair = (report.stream, name)
            if name not in pools or report.stream not in pools[name].clearing or pair in unknown:
                continue
            has = -Fraction(pools[name].clearing[report.stream]) / 100
            says = Fraction(int(told) - money.get(pair, 0), 100)
            if has != says:
                said = f"what {name} has heard of it came to {_amount(says)}, and {_amount(has)} of it are there"
                yield EntryFault(kind="money", stream=report.stream, version=report.entries, message=said)


def _amount(amount: Fraction) -> str:
    """Dollars, exactly; a pool's account may have parts of a cent."""
    cents = amount * 100
    return f"{'-' if cents < 0 else ''}${dollars(abs(int(cents)))}" if cents.denominator == 1 else f"${amount}"
