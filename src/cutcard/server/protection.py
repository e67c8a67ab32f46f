"""What protects players, at every door of a floor: who is kept out, and whose own limits are reached.

It is decided in the stream of a house's people (`cutcard.people.protecting`) and asked here. Doors that take a stake, a
seat or an entry shut; what lies in a live round is still settled, and what is a player's own goes back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import house_id
from cutcard.house.names import looks, plain
from cutcard.people.protecting import Barred, Limits, barred, guarded, limits
from cutcard.people.state import People
from cutcard.server.alike import Alike
from cutcard.server.played import Played, PlayedBooks, lies
from cutcard.server.protection_told import limit_told, turned_away
from cutcard.server.windows import DAYS, after
from cutcard.table.base import Command
from cutcard.table.money import purse
from cutcard.table.purses import payer
from cutcard.table.rounds import follower
from cutcard.table.state import Table
from cutcard.table.steps.people.seats import TakeSeat
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.steps.tournament.markers import PlaceMarker, SealWager

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor

SHUT = (TakeSeat, PlaceWager, PlaceMarker, SealWager)
"""What nobody who is kept out does at a table; nor anything else that takes money from the purse."""

NOTED = 500
"""Wagers of people who are kept out, laid at tables that people deal, that stay at hand for the pit."""

_NO_LIMITS = Limits()


class Noted(NamedTuple):
    """Somebody who is kept out laid a wager at a table that people deal: a fact, and somebody has to see to it."""

    house: str
    table: str
    player: str
    kind: str
    cents: int
    at: int


class Protection:
    """Asks the people's streams of a floor what protects whom. A floor without people keeps nobody out."""

    def __init__(self, floor: RunningFloor) -> None:
        self._floor = floor
        self.books = PlayedBooks()
        self._noted: deque[Noted] = deque(maxlen=NOTED)
        self._alike: dict[str, Alike] = {}  # by house

    # --- what holds

    def people(self, house: str) -> People | None:
        """The people of a house, as they are decided."""
        held = self._floor.people
        found = None if held is None else held.of(house)
        return None if found is None else found.state

    def names(self, house: str, player: str) -> tuple[str, ...]:
        """The names under which a house's register has something of a player: somebody of the house may have written
        one otherwise than the player does, and no door opens for that."""
        people = self.people(house)
        if people is None or not people.players:
            return ()
        return self._of(house).names(people.players, player)

    def changed(self, house: str, before: People, after: People, events: Iterable[object]) -> None:
        """An entry of a house's register was decided."""
        if after.players is not before.players:
            named = [name for event in events if isinstance(name := getattr(event, "player", None), str)]
            self._of(house).follow(before.players, after.players, named)

    def _of(self, house: str) -> Alike:
        return self._alike.setdefault(house, Alike(_read))

    def barred(self, house: str, player: str) -> Barred | None:
        """Whether somebody is kept out of a house now, and by what for longest; in words that the player may read."""
        people, now = self.people(house), self._floor.seconds()
        if people is None:
            return None
        found = [barred(people, name, now, house_reason=False) for name in self.names(house, player)]
        return max(filter(None, found), key=lambda each: (each.until is None, each.until or 0), default=None)

    def limits(self, house: str, player: str) -> Limits:
        """The limits that hold for a player in a house now."""
        people = self.people(house)
        return _NO_LIMITS if people is None else limits(people, player, self._floor.seconds())

    def refusal(self, house: str, player: str) -> Refusal | None:
        """Why a door of a house is shut for somebody; none where it is open."""
        found = self.barred(house, player)
        known = self._floor.floor.houses.get(house)
        return None if found is None or known is None else turned_away(found, known.name, self.people(house))

    def binds(self, player: str) -> bool:
        """Whether a name stays its player's: something protects them, and a free name would shed it."""
        return any(not self.unprotected(house, player) for house in self._floor.floor.houses)

    def unprotected(self, house: str, player: str) -> bool:
        """Whether nothing holds for a player in a house, or is to come."""
        people, now = self.people(house), self._floor.seconds()
        if people is None:
            return True
        kept = guarded(people, player)
        waiting = any(each.since > now for each in kept.changes)
        ahead = any(each.until is None or now < each.until for each in kept.exclusions)
        return limits(people, player, now) == _NO_LIMITS and not waiting and not ahead

    # --- doors

    def check_in(self, house: str, player: str) -> None:
        """Raises `Refused` where somebody is kept out of a house."""
        found = self.refusal(house, player)
        if found is not None:
            raise Refused(found.code, found.message, found.clauses)

    def check_door(self, house: str, command: Command, guest: str) -> None:
        """Raises `Refused` where a guest who is kept out comes to a door, whatever else the table would say of it."""
        if isinstance(command, SHUT):
            self.check_in(house, guest)

    def check_coming_in(self, name: str) -> None:
        """Raises `Refused` where every house of the floor keeps somebody of this name out, however it is written."""
        first: Refusal | None = None
        for house in self._floor.floor.houses:
            found = self.refusal(house, name)
            if found is None:
                return
            first = first or found
        if first is not None:
            raise Refused(first.code, first.message, first.clauses)

    def check_watching(self, table: LiveTable, player: str) -> None:
        """Raises `Refused` where somebody comes to a table as a player, and is kept out: who has something in a live
        round there sees it to its end."""
        if not lies(table.table, player):
            self.check_in(table.house, player)

    def needs(self, house: str, player: str) -> bool:
        """Whether a player's limits need figures that are not at hand."""
        now = self.limits(house, player)
        counted = now.loss_day, now.loss_week, now.loss_month, now.time_day
        return any(each is not None for each in counted) and self.known(house, player) is None

    def known(self, house: str, player: str) -> Played | None:
        """What a player staked and got back in a house, if it is at hand."""
        found = self.books.known(house, player)
        return found if found is not None and found.since == self._floor.since(player) else None

    async def played(self, house: str, player: str) -> Played:
        """What a player staked and got back in a house; raises `Refused` where that cannot be read."""
        floor = self._floor
        held = [each for each in floor.tournaments if house_id(each.book) == house]
        return await self.books.of(house, player, floor.since(player), floor.tables_at(house), floor.seconds(), held)

    def check(self, live: LiveTable, after: Table, command: Command, guest: str | None) -> None:
        """What somebody does at a table, which would be so after it; raises `Refused` where a door is shut.

        At a table that people deal what they keyed is a fact: it is noted for the pit, and never refused.
        """
        player = guest if guest is not None else payer(command)
        if player is None or self.people(live.house) is None:
            return
        before = live.table
        takes = before.accounts.get(purse(player), 0) - after.accounts.get(purse(player), 0)
        if guest is None:
            self._note(live, player, takes, command.at)
            return
        if takes > 0:
            self.check_in(live.house, player)
        if takes > 0 or isinstance(command, PlaceMarker | SealWager):
            self._check_time(live.house, player)
        if takes > 0 and not after.rules.tournament:  # there it is a tournament's chips
            self._check_stakes(live.house, player, before, after, takes)
            lying = sum(lies(each.table, player) for each in self._floor.tables_at(live.house) if each is not live)
            self._check_losses(live.house, player, lying + lies(after, player), takes)

    def check_spending(self, house: str, player: str, takes: int) -> None:
        """Somebody pays for an entry: it counts as what may be lost. Raises `Refused`."""
        self.check_in(house, player)
        if takes > 0:
            self._check_time(house, player)
            lying = sum(lies(each.table, player) for each in self._floor.tables_at(house))
            self._check_losses(house, player, lying + takes, takes)

    def _check_stakes(self, house: str, player: str, before: Table, after: Table, takes: int) -> None:
        own = self.limits(house, player)
        if own.stake_wager is not None:
            decided = takes if before.in_round else 0
            most = max(decided, *_raised(before, after, player))
            if most > own.stake_wager:
                raise limit_told("stake_wager", own.stake_wager, most)
        if own.stake_round is not None and (whole := _staked(after, player)) > own.stake_round:
            raise limit_told("stake_round", own.stake_round, whole)

    def _check_losses(self, house: str, player: str, lying: int, takes: int) -> None:
        own, people, now = self.limits(house, player), self.people(house), self._floor.seconds()
        for window in DAYS:
            most: int | None = getattr(own, f"loss_{window}")
            if most is None:
                continue
            lost = self._figures(house, player).lost(after(people, window, now))
            if lost + lying > most:
                left = most - lost - lying + takes
                raise limit_told(f"loss_{window}", most, takes, left=left, people=people)

    def _check_time(self, house: str, player: str) -> None:
        own, people, now = self.limits(house, player), self.people(house), self._floor.seconds()
        if own.time_day is None:
            return
        if self._figures(house, player).seconds(after(people, "day", now), now) >= own.time_day:
            raise limit_told("time_day", own.time_day, people=people)

    def _figures(self, house: str, player: str) -> Played:
        found = self.known(house, player)
        if found is None:  # somebody is being looked up, and nothing goes through meanwhile
            raise Refused("busy", "limit: what you played so far is being added up; try again in a moment")
        return found

    # --- what follows

    def _note(self, live: LiveTable, player: str, takes: int, at: int) -> None:
        found = self.barred(live.house, player) if takes > 0 else None
        if found is not None:
            self._noted.append(Noted(live.house, live.name, player, found.kind, takes, at))

    def noted(self, house: str) -> list[Noted]:
        """Wagers of people who are kept out that were laid at tables of a house which people deal, the latest last."""
        return [each for each in self._noted if each.house == house]

    def lying(self, house: str) -> list[Noted]:
        """Of these the last of each player at a table where something of theirs still lies."""
        tables = {each.name: each.table for each in self._floor.tables_at(house)}
        last = {(each.table, each.player): each for each in self.noted(house) if each.table in tables}
        return [each for each in last.values() if lies(tables[each.table], each.player)]

    def look(self, tables: Iterable[LiveTable]) -> None:
        """Whoever is kept out leaves the tables, as far as the book lets anybody leave now, with what is theirs.

        At tables that people deal it is for people to see to it.
        """
        for table in tables:
            if table.physical or self.people(table.house) is None:
                continue
            spots = (*table.table.bets, *table.table.from_before)
            for name in {*table.table.holders.values(), *[name for _, name in spots], *table.audience.named}:
                found = self.refusal(table.house, name)
                if found is not None:
                    self._turn_away(table, name, found)

    def turn_away(self, house: str) -> None:
        """The register of a house has changed: whoever is kept out from now on leaves at once."""
        self.look([table for table in self._floor.tables.values() if table.house == house])

    def _turn_away(self, table: LiveTable, name: str, why: Refusal) -> None:
        for (box, player), bet in [*table.table.bets.items()]:
            for wager in bet.wagers if player == name else ():
                table.by_house(WithdrawWager(box=box, wager=wager, actor=name, role="player", at=self._floor.seconds()))
        table.leave(name)
        if not lies(table.table, name):
            for watcher in list(table.audience.named.get(name, ())):
                watcher.close(why)


@lru_cache(1 << 14)
def _read(name: str) -> tuple[str, ...]:
    """How a name is read: without regard to blanks, widths and capitals, and as what it looks like."""
    own = plain(name)
    return tuple({own.casefold(), looks(own)})


def _raised(before: Table, after: Table, player: str) -> list[int]:
    """Wagers of a player that are larger now than before; 0 stands among them."""
    found = [0]
    for spot, bet in after.bets.items():
        if spot[1] == player:
            was = before.bets.get(spot)
            found += [
                int(amount) for name, amount in bet.wagers.items() if was is None or amount > was.wagers.get(name, 0)
            ]
    return found


def _staked(table: Table, player: str) -> int:
    """All that a player has in the round of a table, settled or not."""
    found = 0
    for (box, name), bet in table.bets.items():
        if name == player:
            put = None if bet.decision is None else follower(table, box, player, bet.decision)
            found += sum(bet.wagers.values()) + (0 if put is None or put.free else int(put.amount))
    return found
