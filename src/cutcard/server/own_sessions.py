"""How it goes for each guest in a house: since when, how many rounds, what was staked, and what came of it.

It is counted in memory while the floor runs, and says since when. After a start, or where another process takes a
house over, it begins anew: nobody is told a sum that leaves out what was lost before.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from cutcard.money import dollars
from cutcard.table.state import Table

MOST = 20_000
"""Guests whose counts are kept; of more, those heard of longest ago begin anew."""

PAUSE = 60 * 60 * 1000
"""Milliseconds of absence after which whoever comes back begins anew."""


class Counted(NamedTuple):
    """What a guest's round came to, and what was counted before it."""

    staked: int
    net: int
    rounds: int
    best: int
    worst: int


class OwnSession(msgspec.Struct, gc=False):
    """What came of a guest's rounds in one house, in cents; ``best`` and ``worst`` are nets of single rounds."""

    since: int
    used: int
    rounds: int = 0
    staked: int = 0
    net: int = 0
    best: int = 0
    worst: int = 0

    def plays(self, staked: int, net: int) -> None:
        """One more round."""
        self.best = net if not self.rounds else max(self.best, net)
        self.worst = net if not self.rounds else min(self.worst, net)
        self.rounds += 1
        self.staked += staked
        self.net += net

    def corrects(self, was: Counted, now: Counted) -> None:
        """A round came to something else. Where no other was counted since, it is as if it had been so at once."""
        if self.rounds == was.rounds + 1:
            self.rounds, self.staked, self.net = was.rounds, self.staked - was.staked, self.net - was.net
            self.best, self.worst = was.best, was.worst
            self.plays(now.staked, now.net)
            return
        self.staked += now.staked - was.staked
        self.net += now.net - was.net
        self.best, self.worst = max(self.best, now.net), min(self.worst, now.net)

    def shown(self) -> dict[str, Any]:
        found = {name: dollars(getattr(self, name)) for name in ("staked", "net", "best", "worst")}
        return {"since": self.since, "rounds": self.rounds, **found}


def results(table: Table) -> dict[str, tuple[int, int]]:
    """By player what was staked in a round that is over, and the net. What was void counts for nothing."""
    found: dict[str, tuple[int, int]] = {}
    for (_, player, _), line in table.settled.items():
        if line.result != "void":
            staked, net = found.get(player, (0, 0))
            found[player] = staked + line.staked, net + line.paid + line.returned - line.staked
    return found


class OwnSessions:
    """The counts of all guests, by house and name."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], OwnSession] = OrderedDict()
        self._last: dict[str, tuple[int, dict[str, Counted]]] = {}  # by table: its last round, and what it came to

    def comes(self, house: str, name: str, now: int, admitted: int, present: bool) -> None:
        """A guest, who was admitted then, opens a page. Whoever was away for long begins anew, and so does whoever has
        taken a name that another had before."""
        found = self._kept.get((house, name))
        if found is not None and (found.since < admitted or (not present and now - found.used > PAUSE)):
            del self._kept[house, name]
        self._of(house, name, now)

    def ended(self, house: str, table: str, over: Table, now: int) -> list[str]:
        """Everything in a round is settled; gives those who had wagers in it. It may be said again, when the cards are
        gone, and once more when it was taken up again: a round counts once."""
        number, before = self._last.get(table, (0, {}))
        again = before if number == over.round else {}
        found, counted = results(over), {}
        for name in {**again, **found}:
            own = self._of(house, name, now)
            was = again.get(name, Counted(0, 0, own.rounds, own.best, own.worst))
            staked, net = found.get(name, (0, 0))
            counted[name] = came = was._replace(staked=staked, net=net)
            if name not in again:
                own.plays(came.staked, came.net)
            elif came != was:
                own.corrects(was, came)
        self._last[table] = over.round, counted
        return [*counted]

    def shown(self, house: str, name: str, now: int) -> dict[str, Any]:
        """How it goes for a guest."""
        return self._of(house, name, now).shown()

    def _of(self, house: str, name: str, now: int) -> OwnSession:
        key = house, name
        found = self._kept.get(key)
        if found is None:
            self._kept[key] = found = OwnSession(now, now)
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        else:
            found.used = now
            self._kept.move_to_end(key)
        return found
