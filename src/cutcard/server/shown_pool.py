"""A prize pool as it is shown: the board, and the page of whoever controls it. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.state import Link, Pool
from cutcard.money import dollars
from cutcard.server.live import LiveTable
from cutcard.server.live_pool import LivePool
from cutcard.server.post import Post
from cutcard.telling.sentences_pool import jackpot_down, link_down, win_told

MYSTERY = "mystery"

TITLES = {
    "wagers": "Jackpot wagers",
    "operator": "Added by the operator",
    "moved_in": "Moved in from other pools",
    "meter": "Meters",
    "pending": "Waits for the mystery draw",
    "overflow": "Beyond a limit",
    "reserve": "Reserve",
    "retained": "Retained",
    "fixed": "For fixed prizes",
    "locked": "Won and not paid",
    "dispute": "In dispute",
    "prizes": "Prizes paid",
    "returns": "Wagers returned",
    "moved_out": "Moved to other pools",
}
"""What each kind of account is called on the page of whoever controls a pool."""


def board(live: LivePool, tables: Iterable[LiveTable]) -> dict[str, Any]:
    """What the displays of a pool show, as of its last durable entry. ``tables`` are those of this floor."""
    pool = live.shown
    here = {table.stream: table for table in tables}
    levels = [
        {"level": name, "title": _title(pool, name), "value": dollars(meter.value), "generation": meter.generation}
        for name, meter in pool.meters().items()
    ]
    mystery = pool.known.mystery
    if mystery is not None:
        value = dollars(pool.up(pool.account(f"meter:{MYSTERY}")))
        levels.append({"level": MYSTERY, "title": _title(pool, MYSTERY), "value": value, "generation": pool.hits})
    return {
        "pool": live.name,
        "title": pool.book.title,
        "entry": live.shown_seq,
        "wager": dollars(pool.known.wager),
        "levels": levels,
        "must_hit_by": None if mystery is None else dollars(mystery.must_hit_by),
        "wins": [
            {
                "level": win.level,
                "title": _title(pool, win.level),
                "generation": win.generation,
                "table": win.table.partition(":")[2],
                "round": win.round,
                "value": dollars(win.value),
                "status": win.status,
                "says": win_told(_title(pool, win.level), win.value, win.table.partition(":")[2], win.status),
            }
            for win in reversed(pool.wins)
        ],
        "tables": [
            _linked(name, link, here.get(name))
            for name, link in sorted(pool.links.items())
            if link.status not in ("unlinked", "closed") and not name.startswith("pool:")
        ],
        "down": [name.partition(":")[2] for name in live.lines.down(pool)],
    }


def meters_now(live: LivePool) -> dict[str, str]:
    """What the prize meters of a pool show."""
    return {name: dollars(meter.value) for name, meter in live.shown.meters().items()}


def page(live: LivePool, tables: Iterable[LiveTable], post: Post) -> dict[str, Any]:
    """Everything of a pool: terms, links, accounts, and the identity of conservation."""
    pool = live.shown
    terms, both, down = pool.known, identity(pool), live.lines.down(pool)
    there = {table.stream: table for table in tables}
    rates = {name: level.share for name, level in terms.levels.items()} | {"retained": terms.kept}
    if terms.mystery is not None:
        rates[MYSTERY] = terms.mystery.share
    rates["fixed"] = terms.fixed_share
    return {
        "board": board(live, tables),
        "book": pool.book.id,
        "title": pool.book.title,
        "status": pool.status,
        "reference": terms.reference,
        "terms": terms.fingerprint,
        "agreed": terms,
        "rates": [
            {"account": name, "title": TITLES.get(name) or _title(pool, name), "amount": str(share)}
            for name, share in rates.items()
        ],
        "tables": [
            _table(live, name, link, name in down, there.get(name)) for name, link in sorted(pool.links.items())
        ],
        "accounts": _accounts(pool, pool.accounts),
        "came": _side(pool, both.came),
        "went": _side(pool, both.went),
        "holds": both.holds,
        "stopped": [f"{sender}: {why}" for (to, sender), why in post.stopped.items() if to == live.stream],
    }


def _title(pool: Pool, level: str) -> str:
    """A level by the book's name for it."""
    return next((meter.title for meter in pool.book.meters if meter.name == level), "Mystery Jackpot")


def _linked(name: str, link: Link, table: LiveTable | None) -> dict[str, Any]:
    """A linked table: what it says itself rules, where it is one of this floor."""
    why = link_down(link.status, link.why)
    if table is not None:
        why = jackpot_down(table.audience.public.table) or why
    outside = link.outside.game if link.outside is not None else name.partition(":")[2]
    title = table.book.title if table is not None else outside
    return {"table": name.partition(":")[2], "title": title, "up": not why, "why": why}


def _table(live: LivePool, name: str, link: Link, down: bool, table: LiveTable | None) -> dict[str, Any]:
    pool = live.shown
    brought, under_way = -clearing(pool, name), ""
    told = table.audience.public.table.pool_links.get(live.stream) if table is not None else None
    if told is not None and link.status != "closed" and not link.resumed:  # else it takes over what the pool has
        under_way = exact(pool, told.balance * pool.parts - brought)
    return {
        "brought": exact(pool, brought),
        "under_way": under_way,
        "table": name.partition(":")[2],
        "status": link.status,
        "why": link.why,
        "heard": link.received,
        "sent": link.sent,
        "held": sum(len(round_.held) for round_ in link.rounds.values()),
        "unpaid": sum(lock.paid is None for round_ in link.rounds.values() for lock in round_.locks.values())
        + len(link.hits),
        "down": down,
    }


def _accounts(pool: Pool, accounts: Mapping[str, int]) -> list[dict[str, str]]:
    return [_account(pool, name, parts) for name, parts in sorted(accounts.items()) if parts]


def _account(pool: Pool, name: str, parts: int) -> dict[str, str]:
    kind, _, of = name.partition(":")
    title = f"{TITLES[kind]}: {of}" if of else TITLES[kind]
    return {"account": name, "title": title, "amount": exact(pool, parts)}


def _side(pool: Pool, accounts: Mapping[str, int]) -> dict[str, Any]:
    """A side with every kind of account, those too in which there is nothing."""
    parts = [_account(pool, name, held) for name, held in accounts.items()]
    return {"parts": parts, "total": exact(pool, sum(accounts.values()))}


def exact(pool: Pool, parts: int) -> str:
    """So many parts of a cent in dollars: to the cent where that is exact, else as a fraction."""
    found = Fraction(parts, pool.parts * 100)
    cents = found * 100
    return dollars(int(cents)) if cents.denominator == 1 and cents >= 0 else str(found)
