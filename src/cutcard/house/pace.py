"""How long things take at a table that runs itself: for people to follow, and for everybody to have their time.

Pure: a table and who is there come in, and milliseconds go out.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cutcard.table.fairness import PATIENCE, before_card
from cutcard.table.progress import cards_due
from cutcard.table.state import DEALER, DueCard, DueHand, Table

There = Callable[[str], bool]
"""Whether a player is there to look and to answer."""


def everybody(player: str) -> bool:
    """Where nothing is known of who is there, everybody is."""
    return True


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long things take, in milliseconds: the clocks of players, and the house's own moves, for people to follow."""

    betting: int = 15_000
    others: int = 3_000  # for whoever holds a box, is there and has put nothing down yet, though all others are ready
    cut: int = 10_000
    decision: int | None = None  # without one, as the table was given
    hold: int = 700  # before the clock of a decision runs: what leads to it is still moving on a page
    prepare: int = 150
    deal: int = 700  # a card for the dealer, or for somebody who is there
    aside: int = 300  # a card for a box at which nobody is
    breath: int = 900  # before a card that follows a decision, and before the dealer's hand is turned
    whole_deal: int = 6_000  # all cards of one deal together take no longer
    links: int = 1000 * PATIENCE
    settle: int = 500
    whole_settling: int = 3_000  # all wagers of one step together
    turn: int = 6_000  # a hand whose player may still concede, and need not wait: see `AutoDealer.shows`
    clear: int = 3_500
    round: int = 5_000  # from the call until wagers are taken again: no round is shorter, whoever is ready


AT_ONCE = msgspec.convert(dict.fromkeys(Pace.__struct_fields__, 0) | {"decision": None, "links": 1000 * PATIENCE}, Pace)
"""No waiting for anybody's eyes."""


class Timing:
    """How long the cards and wagers of one step take. It is worked out as the step begins, and kept to."""

    def __init__(self) -> None:
        self._deal: tuple[tuple[int, int], dict[int, int]] = ((-1, 0), {})
        self._settling: tuple[tuple[int, int], int] = ((-1, 0), 0)

    def before(self, table: Table, pace: Pace, there: There = everybody) -> int:
        """The time before what the house does next with cards and wagers once the call was made."""
        if table.phase in ("betting", "dealing"):
            return 0 if before_card(table) else self.card(table, pace, there)  # links and proofs are not to be seen
        if table.phase == "revealing":
            return pace.breath
        return self.settling(table, pace)

    def card(self, table: Table, pace: Pace, there: There) -> int:
        """The time before the next card, by the place that it is for."""
        step, number = (table.step, table.round) if table.in_round else (0, table.round + 1)
        mark, due = (number, step), _cards(table, step)
        if not due:
            return pace.deal
        if mark != self._deal[0]:
            self._deal = mark, _shared(table, due, pace, there, later=step > 0)
        return self._deal[1].get(due[0], pace.deal)

    def settling(self, table: Table, pace: Pace) -> int:
        """The time before the next wager is settled, or the next hand is turned."""
        mark = table.round, table.step
        if mark != self._settling[0]:
            hands = sum(isinstance(each, DueHand) for each in table.due)
            lie = sum(len(bet.wagers) for bet in table.bets.values()) - len(table.settled)
            self._settling = mark, min(pace.settle, pace.whole_settling // max(hands + lie, 1))
        return self._settling[1]


def _cards(table: Table, step: int) -> list[int]:
    """The places of the cards that this deal still brings, in order; before the first card, of the whole deal."""
    if table.in_round:
        return [each.box for each in table.due if isinstance(each, DueCard)]
    return [each.box for each in cards_due(table, table.rules.book.round[step].name)]


def _shared(table: Table, due: list[int], pace: Pace, there: There, later: bool) -> dict[int, int]:
    """By place: how long before a card for it, so that the whole deal is over in time."""
    watched = {box for box, player in table.bets if there(player)} or {box for box, _ in table.bets}
    own = pace.breath if later else pace.deal
    times = {place: own if place == DEALER or place in watched else pace.aside for place in due}
    whole = sum(times[place] for place in due)
    if whole <= pace.whole_deal:
        return times
    return {place: time * pace.whole_deal // whole for place, time in times.items()}
