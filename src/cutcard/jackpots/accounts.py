"""The accounts of a pool, and what must be true of them at every entry.

``meter:major``, ``meter:minor`` and ``meter:mystery`` are the prizes to be won; ``pending`` waits for mystery draws;
``overflow:*`` lies beyond a limit; ``reserve`` pays for the next start of the mystery; ``retained`` is the operator's
share and ``fixed`` what is there for fixed prizes; ``locked:*`` was won and is not paid, ``dispute:*`` is in dispute.
With each table there are ``wagers:*`` (less than nothing), ``prizes:*`` and ``returns:*``, with other pools
``moved_in:*`` and ``moved_out:*``, and the operator has one account for each reason to add something, as
``operator:seed``.

How money moves between them stands here too, as functions from a pool to postings: the pool's machine makes its events
of them, and the simulation runs on them over millions of rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cutcard.jackpots.state import Pool
from cutcard.jackpots.terms import Terms
from cutcard.money import Postings

PENDING, RESERVE, RETAINED, FIXED = "pending", "reserve", "retained", "fixed"
MYSTERY = "mystery"

_GIVEN = ("wagers", "operator", "moved_in")
_THERE = (
    *("meter", PENDING, "overflow", RESERVE, RETAINED, FIXED, "locked", "dispute"),
    *("prizes", "returns", "moved_out"),
)


class Identity(NamedTuple):
    """Everything that came into a pool against everything that it holds or has given, both in parts of a cent."""

    came: Mapping[str, int]
    went: Mapping[str, int]

    @property
    def holds(self) -> bool:
        """Whether nothing was lost and nothing made."""
        return sum(self.came.values()) == sum(self.went.values())


def identity(pool: Pool) -> Identity:
    """The identity of conservation: wagers, what the operator added and what other pools moved in, against the rest.

    An account of a kind that is not known would stand on neither side, and is an error.
    """
    came, went = dict.fromkeys(_GIVEN, 0), dict.fromkeys(_THERE, 0)
    for name, parts in pool.accounts.items():
        kind = name.partition(":")[0]
        if kind in came:
            came[kind] -= parts
        else:
            went[kind] += parts
    return Identity(came, went)


def clearing(pool: Pool, table: str) -> int:
    """What a table has had from the pool, less what it has brought, in parts of a cent."""
    return sum(pool.account(f"{kind}:{table}") for kind in ("wagers", "prizes", "returns"))


def seeded(terms: Terms, levels: bool = True) -> Postings:
    """What a new pool begins with: levels at their seeds, unless they come from elsewhere, the mystery at its start."""
    postings = Postings()
    for name, level in terms.levels.items() if levels else ():
        postings.move(level.seed * terms.parts, "operator:seed", f"meter:{name}")
    if terms.mystery is not None:
        postings.move(terms.mystery.start * terms.parts, "operator:start", "meter:mystery")
    return postings


def divided(pool: Pool, wagers: int, table: str) -> Postings:
    """So many wagers of a table, divided between the levels, the mystery, the retained share and the fixed prizes."""
    source, postings = f"wagers:{table}", Postings()
    for name, share in pool.shares.items():
        if name in pool.levels:
            fill(pool, postings, name, wagers * share, source)
        else:
            postings.move(wagers * share, source, name)
    return postings


def locked(pool: Pool, level: str, value: int) -> Postings:
    """A level is won at ``value`` cents: all of its meter is locked and topped up to that, and it is seeded again."""
    postings, own = Postings(), pool.account(f"meter:{level}")
    postings.move(own, f"meter:{level}", f"locked:{level}")
    reseed(pool, postings, level)
    top_up(pool, postings, level, own, value)
    return postings


def top_up(pool: Pool, postings: Postings, level: str, own: int, value: int) -> None:
    """What the operator adds to a lock that holds ``own`` parts: up to the cent, and up to the guaranteed amount."""
    cents = min(pool.up(own), value)
    postings.move(cents * pool.parts - own, "operator:cent", f"locked:{level}")
    postings.move((value - cents) * pool.parts, "operator:floor", f"locked:{level}")


def paid_out(pool: Pool, postings: Postings, level: str, value: int, paid: int, table: str) -> None:
    """A lock of ``value`` cents is paid, in chips: what these come to beyond it is the operator's."""
    postings.move(value * pool.parts, f"locked:{level}", f"prizes:{table}")
    postings.move((paid - value) * pool.parts, "operator:chips", f"prizes:{table}")


def fill(pool: Pool, postings: Postings, level: str, parts: int, source: str) -> None:
    """Put so many parts on a level, as far as its limit allows; the rest waits in its overflow."""
    limit, name = pool.known.levels[level].limit, f"meter:{level}"
    if limit is None:
        postings.move(parts, source, name)
        return
    room = max(0, min(parts, limit * pool.parts - pool.account(name) - postings.get(name, 0)))
    postings.move(room, source, name)
    postings.move(parts - room, source, f"overflow:{level}")


def reseed(pool: Pool, postings: Postings, level: str) -> None:
    """Put the seed on an empty level, and on top what waits beyond the limit, as far as that allows."""
    seed, waits = pool.known.levels[level].seed * pool.parts, f"overflow:{level}"
    postings.move(seed, "operator:seed", f"meter:{level}")
    limit = pool.known.levels[level].limit
    over = pool.account(waits)
    room = over if limit is None else min(over, limit * pool.parts - seed)
    postings.move(room, waits, f"meter:{level}")
