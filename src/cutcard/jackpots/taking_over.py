"""A pool that was kept inside a table, as releases up to 0.4 did, goes on as a pool of its own: no part of it is lost.

Its levels, its retained share and its fixed prizes come over as they are. What players had brought, less what they had
been paid, is with their table from then on, and what the operator had added is what was moved in.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.citations import Refused
from cutcard.jackpots.accounts import FIXED, RETAINED
from cutcard.jackpots.terms import Terms
from cutcard.money import Postings

PLAYERS, OPERATOR = "players", "operator"
"""Accounts that a pool inside a table had for all players together, and for the operator."""


class TakenOver(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The accounts of a pool inside a table, in parts of a cent, as they were after an entry of that table's stream.

    ``returned``: wagers, in cents, that went back there since, while no pool heard of it.
    """

    stream: str
    version: int
    parts: int
    accounts: Mapping[str, int]
    returned: int = 0


def taken_over(terms: Terms, given: TakenOver, clauses: tuple[str, ...]) -> Postings:
    """What a pool begins with that takes over another; refused where that is none of these terms, or not whole."""

    def refused(message: str) -> Refused:
        return Refused("bad_takeover", f"taken_over.{message}", clauses)

    kept = {RETAINED: RETAINED, FIXED: FIXED, **{name: f"meter:{name}" for name in terms.levels}}
    if not given.stream.startswith("table:") or given.version < 1:
        raise refused("stream: the entry of a table is named")
    if {*given.accounts} != {PLAYERS, OPERATOR, *kept}:
        raise refused(f"accounts: {', '.join(sorted({PLAYERS, OPERATOR, *kept}))} are needed, and no others")
    if sum(given.accounts.values()) != 0:
        raise refused("accounts: they add up to nothing")
    if any(given.accounts[name] < 0 for name in kept) or given.returned < 0:
        raise refused("accounts: no level, share or prize is below zero, and nothing less than nothing went back")
    if given.parts < 1 or terms.parts % given.parts:
        raise refused(f"parts: a cent has {terms.parts} parts by these terms, and these are no whole number of them")
    each = terms.parts // given.parts
    postings = Postings({name: given.accounts[was] * each for was, name in kept.items() if given.accounts[was]})
    for was, name in ((PLAYERS, "wagers"), (OPERATOR, "moved_in")):
        if given.accounts[was]:
            postings[f"{name}:{given.stream}"] = given.accounts[was] * each
    postings.move(given.returned * terms.parts, "operator:return", f"returns:{given.stream}")
    return postings
