"""``cutcard search``"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import labelled, paragraph, print_json, sentence

if TYPE_CHECKING:
    from cutcard.finding.index import Hit, Index
    from cutcard.finding.query import Query
    from cutcard.finding.told import ToldEntry
    from cutcard.journal.store import Store


@click.command(
    "search", short_help="Search a journal for anything: by person, table, round, card, clause, amount, time."
)
@click.argument("file")
@click.argument("query", nargs=-1, metavar="WORDS...")
@click.option("--most", type=click.IntRange(1, 1000), default=20, show_default=True, help="How many are shown.")
@click.option("--zone", default="UTC", show_default=True, help="The time zone of times that are asked for and told.")
@click.option("--keep", is_flag=True, help="Keep the index beside the journal, so that the next question is quick.")
@json_option
@click.pass_context
def command(
    ctx: click.Context, file: str, query: tuple[str, ...], most: int, zone: str, keep: bool, as_json: bool
) -> int:
    """Find rounds and entries of the journal in FILE for which all of WORDS holds, the latest first.

    Plain words, and fields: person:Ann table:crown round:12 card:Kd clause:9.4 amount:'>500' after:20:00
    before:2026-11-19 what:round_voided stream:pool. A value with a space stands in quotation marks, as in
    'person:"Guest 6"'; a * at the end finds all that begin so. docs/inspectors.md says more.

    A round is found with everything that led to it. Hidden cards are found only in rounds that are over. The exit
    status is 1 if nothing was found.
    """
    import time
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    from cutcard.citations import Refused
    from cutcard.finding.index import Index, index_path
    from cutcard.finding.query import read_query
    from cutcard.inspection.opening import checked_journal
    from cutcard.journal.postgres.address import is_postgres

    try:
        at = ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError):
        raise Refused("bad_zone", f"zone: no time zone {zone[:40]!r} is known; one is Australia/Sydney") from None
    wanted = read_query(" ".join(query), int(time.time()), at)
    store = checked_journal(file)
    try:
        beside = index_path(Path(file)) if not is_postgres(file) else None
        kept = beside is not None and (keep or beside.exists())
        index = Index(beside) if kept and beside is not None else Index()
        try:
            return _found(ctx, store, index, wanted, most, at, as_json)
        finally:
            index.close()
    finally:
        store.close()


def _found(ctx: click.Context, store: Store, index: Index, query: Query, most: int, zone: Any, as_json: bool) -> int:
    from msgspec import to_builtins

    index.follow(store)
    page = index.find(query, most=most)
    told = [(hit, _entries(ctx, store, hit, query)) for hit in page.hits]
    if as_json:
        hits = [{**hit._asdict(), "entries": to_builtins(entries)} for hit, entries in told]
        print_json({"total": page.total, "hits": hits})
        return 0 if page.hits else 1
    for hit, entries in told:
        _show(hit, entries, zone)
    rest = page.total - len(page.hits)
    click.echo(f"{_counted(page.total)} found{f', {len(page.hits)} shown' if rest > 0 else ''}.")
    return 0 if page.hits else 1


def _counted(number: int) -> str:
    from cutcard.finding.index import COUNTED

    return f"{number:,} or more" if number >= COUNTED else f"{number:,}" if number else "Nothing"


def _entries(ctx: click.Context, store: Store, hit: Hit, query: Query) -> list[ToldEntry]:
    """The entries for which an occasion was found; where it was found as a whole, the last one."""
    from itertools import islice

    from cutcard.finding.told import book_of, told

    book = book_of(store, hit.stream, shelf_of(ctx))
    read = islice(store.read(hit.stream, hit.first - 1), hit.last - hit.first + 1)
    all_ = [told(entry, book, hit.over, query) for entry in read]
    return [each for each in all_ if each.found] or all_[-1:]


def _show(hit: Hit, entries: list[ToldEntry], zone: Any) -> None:
    from datetime import datetime

    name = f"{hit.stream}, round {hit.round}" if hit.round else hit.stream
    numbers = f"entry {hit.first}" if hit.first == hit.last else f"entries {hit.first} to {hit.last}"
    sentence(f"{name} ({numbers}{'' if hit.over else ', not over'})")
    for entry in entries:
        when = datetime.fromtimestamp(entry.at, zone)
        who = f"{entry.actor}: " if entry.actor else ""
        labelled(f"{entry.version:>7}  {when:%Y-%m-%d %H:%M:%S}  ", f"{who}{entry.command}")
        for event in entry.events:
            rules = f" [{', '.join([*event.rules, *event.readings])}]" if event.rules or event.readings else ""
            paragraph(f"{event.says}{rules}", " " * 11)
