"""Who may look: an inspector or surveillance of a house, at what belongs to that house."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import tzinfo
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from cutcard.citations import Refused, did_you_mean
from cutcard.house.demonstration import house_id
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.machines import kind_of
from cutcard.inspection.table_stream import TABLE
from cutcard.notes.base import ROLES
from cutcard.server.who_acts import at_work

if TYPE_CHECKING:
    from cutcard.server.requests import Call
    from cutcard.server.running_floor import RunningFloor

KEYED = "controller"
"""By whom a note is where a house keeps no register of people: whoever has the key for controlling the floor."""


class Watching(NamedTuple):
    """Somebody who looks: as whom, in which role, and at which house."""

    badge: str
    role: str
    house: str

    def sees(self, floor: RunningFloor, stream: str) -> bool:
        """Whether a stream belongs to the house at which they look."""
        return house_of(floor, stream) == self.house

    def streams(self, floor: RunningFloor, all_: Iterable[str]) -> list[str]:
        """Those of these streams that they may look at."""
        return [each for each in all_ if self.sees(floor, each)]

    def check(self, floor: RunningFloor, stream: str) -> None:
        """Refuse a stream of another house in the same words as one that is not there."""
        if stream not in floor.store.last() or not self.sees(floor, stream):
            raise Refused("unknown_stream", f"stream: no {stream[:80]!r} here")

    def zone(self, floor: RunningFloor) -> tzinfo:
        """The time zone of times that they ask for."""
        return ZoneInfo(floor.floor.houses[self.house].time_zone)


def house_of(floor: RunningFloor, stream: str) -> str:
    """The house to which a stream belongs; nothing for the floor's own, which knows the guests of all."""
    if stream.startswith(TABLE):
        own = floor.floor.tables.get(stream.removeprefix(TABLE))
        return "" if own is None else own.house
    kind = kind_of(stream)
    if stream == FLOOR or kind is None:
        return ""
    first = stream.removeprefix(kind.prefix).partition(":")[0]
    if first in floor.floor.houses:  # as all are called that a house has one of
        return first
    held = next((each for some in floor.streams if some.kind is kind for each in some if each.stream == stream), None)
    if held is None:
        return ""
    return held.house or (house_id(held.books[0]) if held.books else "")


def watching(floor: RunningFloor, call: Call) -> Watching:
    """Who looks at the house of the path; raises `Refused`. Where the house has a register of people, it must be an
    inspector or surveillance who works there now."""
    house = call.named("house")
    found = at_work(floor, call, house)
    if found is None:
        call.controller()
        houses = floor.floor.houses
        if house not in houses:
            raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
        return Watching(KEYED, ROLES[0], house)
    role = next((each for each in ROLES if each in found.titles), None)
    if role is None:
        said = f"Authorization: {found.badge} is neither {' nor '.join(ROLES)} at {house}"
        raise Refused("not_allowed", said)
    return Watching(found.badge, role, house)
