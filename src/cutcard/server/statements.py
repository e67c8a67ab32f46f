"""A player's own statement: what was staked and came back in each gaming day of a house, read from the journal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.cage.members import DepositMade, WithdrawalPaid
from cutcard.cage.wire import read_event
from cutcard.journal.entry import Entry, read_record
from cutcard.money import dollars
from cutcard.people.opening import begin_of, day_of
from cutcard.server.played import Played

if TYPE_CHECKING:
    from cutcard.server.live_cages import LiveCage
    from cutcard.server.running_floor import RunningFloor

BEGINS = 6 * 3_600
"""Seconds after midnight at which a gaming day begins where the house keeps no register that says it."""

PAGE = 50
"""Rounds in one answer."""

_CAGE = (b'"event":"deposit_made"', b'"event":"withdrawal_paid"')


class _Sums(msgspec.Struct):
    """What one gaming day came to, in cents and seconds."""

    rounds: int = 0
    staked: int = 0
    back: int = 0
    won: int = 0
    lost: int = 0
    besides: int = 0
    deposits: int = 0
    withdrawals: int = 0
    seconds: int = 0

    def shown(self, day: str) -> dict[str, Any]:
        said = {each: getattr(self, each) for each in self.__struct_fields__}
        money = {each: dollars(value) for each, value in said.items() if each not in ("rounds", "seconds")}
        net = dollars(self.back - self.staked + self.besides)
        return {"day": day, "rounds": self.rounds, "seconds": self.seconds, "net": net, **money}


async def statement(floor: RunningFloor, house: str, player: str) -> dict[str, Any]:
    """How it went for a player in a house; raises `Refused` where the journal cannot be read."""
    played = await floor.protection.played(house, player)
    zone, begins = _calendar(floor, house)
    days: dict[str, _Sums] = {}

    def day(at: int) -> _Sums:
        return days.setdefault(day_of(at, zone, begins).isoformat(), _Sums())

    for each in played.rounds.values():
        sums = day(each.at)
        sums.rounds += 1
        sums.staked += each.staked
        sums.back += each.back
        sums.won += max(each.net, 0)
        sums.lost += max(-each.net, 0)
    for at, _, amount in played.others:
        day(at).besides += amount
    for begin, end in _spells(played, zone, begins):
        day(begin).seconds += end - begin
    cage = floor.cages.of(house)
    if cage is not None:
        for event in await asyncio.to_thread(_moves, cage, cage.shown_seq, player, played.since):
            if isinstance(event, DepositMade):
                day(event.at).deposits += event.amount
            else:
                day(event.at).withdrawals += event.amount
    total = _Sums(*(sum(getattr(each, name) for each in days.values()) for name in _Sums.__struct_fields__))
    return {
        "house": house,
        "name": floor.floor.houses[house].name,
        "player": player,
        "since": played.since,
        "purse": floor.purse(house, player),
        "days": [days[each].shown(each) for each in sorted(days, reverse=True)],
        "total": total.shown(""),
    }


def _calendar(floor: RunningFloor, house: str) -> tuple[str, int]:
    people = floor.protection.people(house)
    return (floor.floor.houses[house].time_zone, BEGINS) if people is None else (people.zone, people.day_begins)


def _spells(played: Played, zone: str, begins: int) -> Iterable[tuple[int, int]]:
    """Spells of play, each cut where a gaming day begins; what was played at two tables at once counts once."""
    reached = 0
    for spell in sorted(played.spells, key=lambda each: each.begin):
        begin, reached = max(spell.begin, reached), max(spell.end, reached)
        while begin < spell.end:
            day = day_of(begin, zone, begins)
            end = min(spell.end, begin_of(day.fromordinal(day.toordinal() + 1), zone, begins))
            yield begin, end
            begin = end


def _moves(cage: LiveCage, until: int, player: str, since: int) -> list[DepositMade | WithdrawalPaid]:
    """What went into a player's purse and out of it at a cage, since the player came in."""
    found: list[DepositMade | WithdrawalPaid] = []

    def taken(entry: Entry) -> None:
        if any(tag in entry.body for tag in _CAGE):
            events = [read_event(bytes(raw)) for raw in read_record(entry.body).events]
            found.extend(
                event
                for event in events
                if isinstance(event, DepositMade | WithdrawalPaid) and event.member == player and event.at >= since
            )

    for entry in cage.back.entries(0, until):
        cage.back.taken(entry, taken)
    return found


async def own_rounds(floor: RunningFloor, house: str, player: str, skip: int = 0, most: int = PAGE) -> dict[str, Any]:
    """The rounds that a player had wagers in, the latest first; raises `Refused`."""
    played = await floor.protection.played(house, player)
    found = sorted(played.rounds.values(), key=lambda each: (each.at, each.table, each.round), reverse=True)
    page = found[skip : skip + most]
    return {
        "house": house,
        "rounds": [
            {
                "table": each.table,
                "title": floor.tables[each.table].book.title if each.table in floor.tables else each.table,
                "round": each.round,
                "at": each.at,
                "staked": dollars(each.staked),
                "back": dollars(each.back),
                "net": dollars(each.net),
                "replay": f"/api/tables/{each.table}/rounds/{each.round}",
            }
            for each in page
        ],
        "total": len(found),
        "more": skip + most if skip + most < len(found) else None,
    }
