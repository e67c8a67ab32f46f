"""What is asked of books: as a cloth is drawn from them, in clauses, side by side, their odds and what came of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from cutcard.citations import Refused, did_you_mean
from cutcard.games.plain_counts import SOON, deals_to_try
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.books import book_page, clauses_page, comparison_page, odds_page, terms_without_table
from cutcard.server.endpoint import json_answer
from cutcard.server.live import LiveTable
from cutcard.server.requests import Call
from cutcard.server.tallies import NOT_COUNTED, exact_rows, statistics_page
from cutcard.settlement.terms import Terms

T = TypeVar("T")

KEEP = ((b"cache-control", b"no-cache"),)


async def book(desk: Desk, call: Call) -> Answer:
    found = _book(desk, call)
    table = next((table for table in desk.floor.tables.values() if table.book.id == found.id), None)
    return Answer(encode(book_page(found, None if table is None else table.table.rules)), headers=KEEP)


async def clauses(desk: Desk, call: Call) -> Answer:
    found = _book(desk, call)
    if found.id not in desk.kept:
        desk.kept[found.id] = encode(clauses_page(found))
    return Answer(desk.kept[found.id], headers=KEEP)


def _book(desk: Desk, call: Call) -> Any:
    name, books = call.named("book"), desk.floor.books
    if name not in books:
        raise Refused("unknown_rulebook", f"book: no {name[:40]!r} here{did_you_mean(name, tuple(books))}")
    return books[name]


async def comparison(desk: Desk, call: Call) -> Answer:
    """The books of one game that are played here, side by side."""
    floor, name = desk.floor, call.named("game")
    books = [each for each in floor.books.values() if each.game.name == name]
    if not books:
        games = tuple({each.game.name for each in floor.books.values()})
        raise Refused("unknown_game", f"game: no {name[:40]!r} here{did_you_mean(name, games)}")
    played = {table.book.id: table.table.rules.terms for table in reversed(floor.tables.values())}
    terms = tuple(played.get(each.id) or terms_without_table(each) for each in books)
    with desk.reckoning.passed():
        async with desk.one_at_a_time:
            page = await asyncio.to_thread(comparison_page, terms)
    return Answer(encode(page), headers=KEEP)


async def odds(desk: Desk, call: Call) -> Answer:
    """Exact odds of a book."""
    table = desk.table(call)
    link = table.audience.public.table.pool_link
    if deals_to_try(table.book.game) > SOON:  # nobody's request may keep a processor busy for hours
        raise Refused("odds_not_counted", f"table: the deals of {table.book.game.title} are too many to be tried here")
    meters = None if link is None else {name: meter.value for name, meter in link.meters.items()}
    return Answer(encode(await _reckoned(desk, table, partial(odds_page, meters=meters))), headers=KEEP)


async def statistics(desk: Desk, call: Call) -> Answer:
    """The last rounds counted, beside the exact odds where these can be counted."""
    table = desk.table(call)
    with suppress(Refused):  # what came before the start cannot be read; what came since is known
        await table.history.reach_back()
    soon = deals_to_try(table.book.game) <= SOON
    exact = await _reckoned(desk, table, exact_rows) if soon else NOT_COUNTED
    return json_answer(statistics_page(table.table.rules.terms, table.history, exact))


async def _reckoned(desk: Desk, table: LiveTable, reckon: Callable[[Terms, dict[str, int]], T]) -> T:
    """Something about the exact odds under a table's terms, and for its wagers of one fixed amount.

    The first answer takes a moment: it is worked out in a thread, so that the tables go on.
    """
    rules = table.table.rules
    fixed = rules.setup.jackpot_wager
    stakes = {} if fixed is None else {wager.name: int(fixed) for wager in table.book.wagers if wager.taken_before_deal}
    with desk.reckoning.passed():
        async with desk.one_at_a_time:
            return await asyncio.to_thread(reckon, rules.terms, stakes)


# --- prize pools
