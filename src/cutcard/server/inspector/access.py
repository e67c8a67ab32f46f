"""Who may look: an inspector or surveillance of a house, at what belongs to that house."""

from __future__ import annotations

from datetime import tzinfo
from typing import TYPE_CHECKING, Any, NamedTuple
from zoneinfo import ZoneInfo

from cutcard.citations import Refused
from cutcard.house.demonstration import house_id
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.machines import kind_of
from cutcard.inspection.table_stream import TABLE
from cutcard.notes.base import ROLES

if TYPE_CHECKING:
    from cutcard.server.requests import Call
    from cutcard.server.running_floor import RunningFloor

KEYED = "controller"
"""By whom a note is where nobody signs in: whoever has the key for controlling the floor."""


class Watching(NamedTuple):
    """Somebody who looks: as whom, in which role, and at which house; at all of them, where it is none."""

    badge: str
    role: str
    house: str

    def sees(self, floor: RunningFloor, stream: str) -> bool:
        """Whether a stream belongs to what they may look at."""
        return not self.house or house_of(floor, stream) == self.house

    def streams(self, floor: RunningFloor, all_: Any) -> list[str] | None:
        """Those of these streams that they may look at; nothing if that is all of them."""
        return None if not self.house else [each for each in all_ if self.sees(floor, each)]

    def check(self, floor: RunningFloor, stream: str) -> None:
        """Refuse a stream that is not theirs to look at, in the same words as one that is not there."""
        if not self.sees(floor, stream):
            raise Refused("unknown_stream", f"stream: no {stream[:80]!r} here")

    def home(self, floor: RunningFloor, stream: str) -> str:
        """The house to whose notes something about a stream belongs."""
        return self.house or house_of(floor, stream) or next(iter(floor.floor.houses))

    def zone(self, floor: RunningFloor) -> tzinfo:
        """The time zone of times that they ask for."""
        house = self.house or next(iter(floor.floor.houses))
        return ZoneInfo(floor.floor.houses[house].time_zone)


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
    """Who looks; raises `Refused`. Where staff sign in, it must be an inspector or surveillance of a house."""
    people: Any = getattr(floor, "people", None)
    if not people:
        call.controller()
        return Watching(KEYED, ROLES[0], "")
    signed = call.staff()  # type: ignore[attr-defined]
    person = people.of(signed.house).state.persons.get(signed.badge)
    titles = () if person is None or not person.works else person.titles_at(floor.seconds())
    role = next((each for each in ROLES if each in titles), None)
    if role is None:
        said = f"Authorization: {signed.badge} is neither {' nor '.join(ROLES)} at {signed.house}"
        raise Refused("not_allowed", said)
    return Watching(signed.badge, role, signed.house)
