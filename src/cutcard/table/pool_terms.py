"""The terms of a prize pool as a table's setup states them: they must be those of the pool that it is linked to."""

from __future__ import annotations

import re

from cutcard.citations import Refused
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.terms import LevelTerms, MysteryTerms, Terms, whole_terms
from cutcard.money import dollars
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import Rules, Setup
from cutcard.table.state import Table

_SHARE = re.compile(r"[0-9]{1,9}(?:/[0-9]{1,9}|\.[0-9]{1,9})?")
"""No more digits than a share needs: ``1e999999999`` is a number too, and takes all day to work out."""


def terms_in(book: Rulebook, setup: Setup) -> Terms:
    """The approved terms of the pool that the table feeds, as its setup has them; refused if the book has others."""
    pool = setup.pool
    assert pool is not None
    clauses = pool_rules(book).approved.clauses
    mystery = pool.mystery
    shares = [pool.retained, *pool.rates.values(), *(() if mystery is None else (mystery.rate,))]
    if not all(_SHARE.fullmatch(share) for share in shares):
        raise Refused("bad_terms", 'pool.rates: shares are written as in "1/10" or "0.1"', clauses)
    if {*pool.seeds} != {*pool.rates} or not {*pool.limits} <= {*pool.rates}:
        raise Refused("bad_terms", "pool.seeds: for the same levels as the rates", clauses)
    levels = {
        name: LevelTerms(int(pool.seeds[name]), rate, int(pool.limits[name]) if name in pool.limits else None)
        for name, rate in pool.rates.items()
    }
    drawn = None
    if mystery is not None:
        drawn = MysteryTerms(int(mystery.start), int(mystery.must_hit_by), mystery.rate, mystery.winners)
    given = Terms(
        pool.reference,
        int(setup.jackpot_wager or 0),
        levels,
        pool.retained,
        options=setup.options,
        mystery=drawn,
        confirm_above=int(pool.confirm_above),
    )
    try:
        return whole_terms(book, given)
    except Refused as refused:
        raise refused.within("pool") from None


def stated_terms(rules: Rules) -> Terms | None:
    """The terms of the pool as the table's setup states them; nothing where it states none."""
    setup = rules.setup
    return None if setup.pool is None or setup.jackpot_wager is None else terms_in(rules.book, setup)


def check_linked(table: Table, rules: Rules) -> None:
    """A linked table opens again with the pool's jackpot wager and terms; one that has none feeds no pool meanwhile."""
    link, setup = table.pool_link, rules.setup
    if link is None or setup.jackpot_wager is None:
        return
    cites = pool_rules(rules.book)
    if setup.jackpot_wager != link.wager:
        due = dollars(link.wager)
        raise Refused("wrong_amount", f"setup.jackpot_wager: the pool's is {due}", cites.amount.clauses)
    if setup.pool is not None and terms_in(rules.book, setup).fingerprint != link.terms:
        raise Refused("other_pool", "setup.pool: the table feeds another pool already", cites.approved.clauses)
