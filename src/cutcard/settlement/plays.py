"""What a player can do when a choice falls due: a choice, and how much is put down with it where that is free.

What a wager comes to grows evenly with the amount on it. So nobody gains by anything between the least and the most,
and whoever looks for the best decisions looks at these two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cutcard.money import Odds
from cutcard.settlement.round import Box, Seat
from cutcard.settlement.stakes import effective_stakes
from cutcard.settlement.terms import Terms


class Play(NamedTuple):
    """One way to decide: its name, the choice that is made, and what then lies on the box."""

    name: str
    choice: str
    wagers: Mapping[str, int]


def plays_of(terms: Terms, wagers: Mapping[str, int]) -> tuple[Play, ...]:
    """The ways to decide with these wagers down, without what staff record or what comes later.

    >>> from cutcard.rulebooks import rulebook
    >>> [play.name for play in plays_of(Terms(rulebook("star-casino-war")), {"initial": 100})]
    ['war', 'surrender']
    """
    decision = terms.placed(tuple(wagers)).decision
    if decision is None:
        return ()
    role = terms.book.wager(decision.wager).role
    decider = next(each for each in terms.book.game.deciders if each.role == role)
    return tuple(
        play
        for choice in decider.choices
        if choice not in (*decider.recorded, *decider.later)
        for play in _with_amounts(terms, wagers, choice)
    )


def _with_amounts(terms: Terms, wagers: Mapping[str, int], choice: str) -> list[Play]:
    for wager in terms.free:
        follows = wager.follows
        assert follows is not None
        if choice not in follows.choices or follows.wager not in wagers:
            continue
        base = wagers[follows.wager]
        if follows.equals == "effective":
            base = effective_stakes(terms, Box(1, (), (Seat("A", wagers),)), [False])[0].live[follows.wager]
        least, most = follows.bounds(base)
        if not follows.least.pays:  # next to nothing is next to not raising at all
            return [Play(choice, choice, {**wagers, wager.name: most})]
        return [
            Play(f"{choice}-{_times(times)}x", choice, {**wagers, wager.name: amount})
            for times, amount in ((follows.most, most), (follows.least, least))
        ]
    return [Play(choice, choice, wagers)]


def _times(times: Odds) -> str:
    return str(times.pays) if times.on == 1 else f"{times.pays}/{times.on}"
