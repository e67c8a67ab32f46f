"""The prize pool and its division, in whole cents: nothing is lost, and nothing made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from cutcard.tournaments.state import Tournament
from cutcard.tournaments.terms import Prizes

N = TypeVar("N", str, int)
"""How players are named: by name, or by number."""


def collected(tournament: Tournament, payee: str) -> int:
    """What was paid for the pool, the house or a charity, less what went back, in cents."""
    return sum(entrant.paid.get(payee, 0) for entrant in tournament.entrants.values())


def pool_due(tournament: Tournament) -> int:
    """The pool by the formula of the terms: what was paid to it, and at least the guarantee."""
    return pool_of(tournament.known.prizes, collected(tournament, "pool"))


def pool_of(prizes: Prizes, collected: int) -> int:
    """The pool where so much was paid to it: at least the guarantee, and what fixed prizes come to."""
    return max(collected, int(prizes.guarantee), sum(map(int, prizes.fixed)))


def shares(prizes: Prizes, pool: int, takers: int) -> list[int]:
    """The prizes of the places, in cents. The rest goes to the first, and so does a prize that nobody takes.

    >>> shares(Prizes(percent=(50, 30, 20)), 1_000_01, 9)
    [50001, 30000, 20000]
    """
    whole = [pool * each // 100 for each in prizes.percent] or [int(each) for each in prizes.fixed]
    found = whole[:takers]
    if found:
        found[0] += pool - sum(found)
    return found


def divided(pool: int, prizes: Prizes, order: Sequence[Sequence[N]], drawn: Mapping[N, int]) -> dict[N, int]:
    """Who wins how much. ``order`` has those who may win a prize, the best first, and who shares a place together.

    Shared places: their prizes are added and divided, and odd cents go one each by the number of the draw.

    >>> divided(100_01, Prizes(percent=(60, 40)), [("Ann", "Ben")], {"Ann": 2, "Ben": 1})
    {'Ann': 5000, 'Ben': 5001}
    """
    amounts = shares(prizes, pool, sum(map(len, order)))
    found: dict[N, int] = {}
    at = 0
    for group in order:
        total = sum(amounts[at : at + len(group)])
        at += len(group)
        each, odd = divmod(total, len(group))
        for place, name in enumerate(sorted(group, key=lambda name: (drawn.get(name, 0), name))):
            found[name] = each + (place < odd)
    return {name: amount for name, amount in sorted(found.items()) if amount}


def equally(pool: int, names: Sequence[str], drawn: Mapping[str, int]) -> dict[str, int]:
    """A pool in equal shares; odd cents go one each by the number of the draw."""
    each, odd = divmod(pool, len(names)) if names else (0, 0)
    order = sorted(names, key=lambda name: (drawn.get(name, 0), name))
    return {name: each + (place < odd) for place, name in enumerate(order) if each + (place < odd)}


def in_proportion(pool: int, paid: Mapping[str, int]) -> dict[str, int]:
    """A pool back to those who paid it, each in proportion; odd cents go one each in the order of the names."""
    total = sum(paid.values())
    if not total:
        return {}
    found = {name: pool * amount // total for name, amount in paid.items()}
    for name in sorted(paid)[: pool - sum(found.values())]:
        found[name] += 1
    return {name: amount for name, amount in found.items() if amount}
