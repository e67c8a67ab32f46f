"""Effective stakes: what of a wager counts, after the sign's limits, a player's own, and a box's total."""

from __future__ import annotations

from typing import Literal

from cutcard.citations import Refused
from cutcard.money import LARGEST, dollars
from cutcard.rulebooks.parts import BoxTotal, Fact
from cutcard.settlement.cited import Cited
from cutcard.settlement.round import Box, Limit, Limits, Seat
from cutcard.settlement.terms import Planned, Terms

Met = Literal["over", "under", "total"]


class Stakes:
    """One seat's stakes: what counts of each (``live``), and which limits each has ``met``."""

    __slots__ = ("_terms", "live", "met")

    def __init__(self, terms: Terms, seat: Seat, void: bool) -> None:
        self._terms = terms
        self.live = dict(seat.wagers)
        self.met: dict[str, list[Met]] = {}
        limits = _limits(terms, seat)
        rule = terms.book.limits
        silent = rule.settled_if is not None and not terms.chosen(rule.settled_if)
        for name, amount in seat.wagers.items():
            if name not in limits:
                continue
            least, most = limits[name].min, limits[name].max
            if least <= amount <= most:
                continue
            if silent and void:  # it goes back whole, whatever that text says
                continue
            if silent:
                assert rule.settled_if is not None
                needed = rule.settled_if
                policy = next(option for option in terms.book.options if option.name == needed.option)
                what = "over the maximum of" if amount > most else "under the minimum of"
                raise Refused(
                    "outside_limits",
                    f"wagers.{name}: {dollars(amount)} is {what} {dollars(most if amount > most else least)}, and what "
                    f"follows stands in a text that is not at hand; the option {needed.option} ({needed.value}) "
                    "settles it",
                    policy.clauses,
                )
            self.live[name] = min(amount, most)
            self.met[name] = ["over" if amount > most else "under"]

    def keep_within(self, name: str, room: int) -> int:
        """Cut a wager to the room that is left under a box's total; gives the room left after it."""
        if name in self.live:
            if self.live[name] > room:
                self.live[name] = room
                self.met.setdefault(name, []).append("total")
            room -= self.live[name]
        return room

    def cite(self, planned: Planned, cited: Cited) -> Cited:
        """Add to a line's citations what the limits did to it."""
        limits = self._terms.book.limits
        whole = planned.stake == "effective"
        for met in self.met.get(planned.source, ()):
            rule = limit_rule(self._terms, met)
            # A war wager is whole at the capped amount: only the reading that makes it so is owed.
            if not (whole and met != "total"):
                cited = cited.also(rule.clauses)
            if met == "over" and planned.stake != "own":
                cited = cited.also((), limits.follower_readings)
            elif not (whole and met == "under"):
                cited = cited.also((), rule.readings)
        return cited


def limit_rule(terms: Terms, met: Met) -> Fact[str] | BoxTotal:
    """What the book says of a wager that met a limit in this way."""
    if met == "total":
        assert terms.box_total is not None
        return terms.box_total
    return terms.book.limits.over if met == "over" else terms.book.limits.under


def _limits(terms: Terms, seat: Seat) -> Limits:
    """The sign's limits, with a player's own least and most in their place where they are given."""
    if seat.limits is None:
        return terms.limits
    found = dict(terms.limits)
    for name, own in terms.check_limits(seat.limits).items():
        sign = found.get(name, Limit())
        found[name] = Limit(own.min or sign.min, own.max if own.max < LARGEST else sign.max)
    return found


def within_limits(seats: tuple[Seat, ...], limits: Limits) -> bool:
    """Whether no wager on a box meets a limit; this is nearly always so, and saves the rest of the work."""
    for seat in seats:
        if seat.limits is not None:
            return False
        wagers = seat.wagers
        for name, limit in limits.items():
            if name in wagers and not limit.min <= wagers[name] <= limit.max:
                return False
    return True


def effective_stakes(terms: Terms, box: Box, void: list[bool]) -> list[Stakes]:
    """The stakes of every seat on a box, in order."""
    stakes = []
    for index, seat in enumerate(box.players):
        try:
            stakes.append(Stakes(terms, seat, void[index]))
        except Refused as refused:
            raise refused.within(f"players[{index}]") from None
    total = terms.box_total
    if total is not None and total.wager in terms.limits:
        room = terms.limits[total.wager].max
        for seat_stakes in stakes:
            room = seat_stakes.keep_within(total.wager, room)
    return stakes
