"""What is found: an occasion, which is a round with all that led to it, or one entry that belongs to no round.

Of a table, everything after the end of one round up to the end of the next is one occasion. A round that is taken up
again goes on in its own. Hidden cards count only once their round is over.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cutcard.finding.facts import TABLE, Facts, facts_in, term
from cutcard.finding.query import Query
from cutcard.journal.entry import Entry
from cutcard.money import dollars

STARTS, ENDS, REOPENS = (term("what", word) for word in ("round_started", "round_ended", "round_reopened"))


class Occasion(msgspec.Struct, eq=False, kw_only=True):
    """What there is of one: the stream, its first and last entry, the times of these, and what can be looked for.

    ``round`` is 0 where there is none; ``over``: nothing more comes of it, unless it is taken up again.
    """

    stream: str
    first: int
    last: int
    since: int
    until: int
    round: int = 0
    over: bool = False
    terms: set[str] = msgspec.field(default_factory=set)
    secret: set[str] = msgspec.field(default_factory=set)
    amounts: set[int] = msgspec.field(default_factory=set)

    def told(self) -> set[str]:
        """What may be found of it now."""
        return self.terms | self.secret if self.over else self.terms

    def take(self, version: int, facts: Facts) -> None:
        """One more entry belongs to it."""
        self.last = version
        self.until = max(self.until, facts.at)
        self.terms |= facts.terms
        self.secret |= facts.secret
        self.amounts |= facts.amounts


class Cutting(msgspec.Struct, eq=False):
    """One stream cut into occasions, entry by entry. ``open`` are those that may still change, at most two."""

    stream: str
    open: list[Occasion] = msgspec.field(default_factory=list)

    def take(self, entry: Entry) -> Iterator[Occasion]:
        """One more entry; yields what cannot change any more."""
        facts = facts_in(entry)
        if not self.stream.startswith(TABLE):
            found = self._begun(entry, facts)
            found.over = True
            found.round = min(facts.rounds, default=0)
            yield found
            return
        if STARTS in facts.terms and self.open and self.open[0].over:  # nobody takes up the one before any more
            yield self.open.pop(0)
        if REOPENS in facts.terms and self.open and self.open[0].over:
            self._reopen()
        if not self.open or self.open[-1].over:
            self.open.append(self._begun(entry, facts))
        else:
            self.open[-1].take(entry.version, facts)
        now = self.open[-1]
        if STARTS in facts.terms or ENDS in facts.terms:
            now.round = max(facts.rounds, default=now.round)
        if ENDS in facts.terms:
            now.over = True
            if len(self.open) > 1:
                yield self.open.pop(0)

    def _begun(self, entry: Entry, facts: Facts) -> Occasion:
        found = Occasion(stream=entry.stream, first=entry.version, last=entry.version, since=facts.at, until=facts.at)
        found.take(entry.version, facts)
        return found

    def _reopen(self) -> None:
        """The last round goes on: what came since belongs to it."""
        found = self.open[0]
        for later in self.open[1:]:
            found.last, found.until = later.last, max(found.until, later.until)
            found.terms |= later.terms
            found.secret |= later.secret
            found.amounts |= later.amounts
        found.over = False
        self.open = [found]


def matches(query: Query, occasion: Occasion) -> bool:
    """Whether all that is looked for holds of an occasion: what the index must answer, said without one."""
    terms = occasion.told()
    return (
        (query.after is None or occasion.until >= query.after)
        and (query.before is None or occasion.since <= query.before)
        and all(occasion.round in each for each in query.rounds)
        and all(need.met(terms) for need in query.needs)
        and all(any(amount in each for amount in occasion.amounts) for each in query.amounts)
    )


def reasons(query: Query, facts: Facts, over: bool) -> list[str]:
    """For what an entry of an occasion was found, as in "card Kd"; nothing where it is not one of those. A table, a
    round or a time hold of all its entries alike, and are no reason for one."""
    terms = facts.terms | facts.secret if over else facts.terms
    plain = [need for need in query.needs if not need.term.startswith(("table=", "stream="))]
    found = [need.named for need in plain if need.met(terms)]
    amounts = sorted(amount for amount in facts.amounts if any(amount in each for each in query.amounts))
    return [*dict.fromkeys((*found, *(f"${dollars(each)}" for each in amounts)))]
