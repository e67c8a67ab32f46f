"""A table of a release up to 0.4 had its prize pool inside it: what a pool of its own takes over from there."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.jackpots.linking import HeldBefore
from cutcard.jackpots.taking_over import PLAYERS, TakenOver
from cutcard.jackpots.terms import Terms
from cutcard.server.live import LiveTable
from cutcard.table import money
from cutcard.table.pool_link import seat


def former_pool(table: LiveTable, terms: Terms) -> TakenOver | None:
    """The pool inside a table as it is now, if there is one; raises `Refused` where the two do not agree.

    A round that this release made void has given wagers back, of which that pool did not hear.
    """
    if not table.former or table.table.pool_links:
        return None
    returned, rest = divmod(-table.former.get(PLAYERS, 0), terms.parts)
    returned -= table.table.accounts.get(money.POOL, 0)
    if rest or returned < 0:
        said = "the accounts of the prize pool inside it are not those of the table"
        raise Refused("other_accounts", f"{table.name}: {said}. Nothing was changed; `cutcard verify` tells more")
    return TakenOver(table.stream, table.seq, terms.parts, dict(sorted(table.former.items())), returned)


def held_before(table: LiveTable) -> HeldBefore | None:
    """The jackpot wagers that are in for a table's next round, from before it is linked to a pool."""
    now = table.table
    if not table.former or not (now.from_before or now.pool_wagers):
        return None
    collected = sorted({*now.pool_wagers, *now.waiting} - {*now.carried})
    return HeldBefore(now.round + 1, tuple(map(seat, sorted(now.carried))), tuple(map(seat, collected)))
