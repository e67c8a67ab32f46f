"""What a table keeps beside the round that is played: the last hands, the notice that it closes, open disputes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.office.messages import Ruled, Stage

if TYPE_CHECKING:
    from cutcard.table.state import Bet, Settled, Spot, Table

ROUNDS = 3
"""How many rounds are kept: a question is about one of the last, and a table must not grow for ever."""


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A round that is over, as it lay. Cards that were never turned up are not kept: only that they were there."""

    round: int
    drawn: tuple[Card | None, ...]
    places: tuple[int, ...]
    bets: Mapping[Spot, Bet]
    settled: Mapping[tuple[int, str, str], Settled]

    @property
    def picked_up(self) -> list[int]:
        """The places in the order in which their cards went to the rack: from the dealer's right, the dealer last."""
        return sorted({place for place in self.places if place >= 0}, key=lambda place: (not place, -place))

    def hand(self, place: int) -> tuple[Card | None, ...]:
        """The cards that lay on a place, in the order dealt."""
        return tuple([card for card, at in zip(self.drawn, self.places, strict=True) if at == place])


def keep(table: Table, all_seen: bool) -> tuple[Kept, ...]:
    """The rounds that are kept once the one on the table is over; ``all_seen``: every card of it lay face up."""
    drawn = table.drawn if all_seen else table.public
    kept = table.kept
    if kept and kept[-1].round == table.round:  # it was taken up again
        kept = kept[:-1]
    return (*kept[1 - ROUNDS :], Kept(table.round, drawn, table.places, table.bets, table.settled))


class Closing(msgspec.Struct, frozen=True, gc=False):
    """The notice that a table closes: at a time in seconds, or after a round; ``given``: in or after which round."""

    at: int | None = None
    after: int | None = None
    given: int = 0
    void: tuple[int, ...] = ()  # rounds since then that had no result: none of those announced

    @property
    def last(self) -> int | None:
        """The round after which the table may close, where the notice is of so many."""
        return None if self.after is None else self.after + len(self.void)

    def ended(self, round_: int, result: bool) -> Closing:
        """Once a round is over, perhaps not for the first time, with a ``result`` or without."""
        if self.after is None or round_ <= self.given:
            return self
        left = tuple([each for each in self.void if each != round_])
        return replace(self, void=left if result else (*left, round_))

    def over(self, now: int, round_: int) -> bool:
        """Whether the notice has run out."""
        return (self.at is None or now >= self.at) and (self.last is None or round_ >= self.last)


class Dispute(msgspec.Struct, frozen=True, gc=False):
    """A dispute that is not over. ``stage``: raised, decided, review_asked, reviewed, or final: then somebody who is
    not content must still be told whom to complain to."""

    number: int
    by: str
    about: str
    round: int
    box: int | None = None
    stage: Stage = "raised"
    decider: str = ""  # who gave the first decision, and as what
    decider_role: str = ""
    reviewer: str = ""  # who reviewed it
    paid_to: str = ""  # the adjustment in force
    amount: int = 0
    decisions: tuple[Ruled, ...] = ()  # every decision so far, for whoever looks at it next
    protested: bool = False  # whoever raised it has said that they are not content, at whatever stage
    told: bool = False  # ... and was told of the right to complain outside the house before the last word
    at: int = 0  # when it was raised, where an office hears of it


class Disputes(msgspec.Struct, frozen=True, gc=False):
    """How many disputes there were, and those that are open."""

    count: int = 0
    open: tuple[Dispute, ...] = ()
