"""A floor whose houses have people, of whom only what protects players is said."""

from __future__ import annotations

from typing import Any, cast

from immutables import Map
from msgspec.structs import replace

from cutcard.people.state import Amounts, Exclusion, Guarded, People
from cutcard.server.live_people import LivePeople
from cutcard.server.running_floor import RunningFloor


class _Said:
    def __init__(self, state: People) -> None:
        self.state = state


class SaidPeople:
    """The people of each house, as a test says them."""

    def __init__(self) -> None:
        self._houses: dict[str, _Said] = {}

    def of(self, house: str) -> _Said:
        return self._houses.setdefault(house, _Said(People(books=())))

    def guard(self, house: str, player: str, **fields: Any) -> None:
        own = self.of(house)
        kept = own.state.players.get(player, Guarded())
        own.state = replace(own.state, players=Map({**own.state.players, player: replace(kept, **fields)}))

    def bars(self, house: str, player: str, kind: str = "house", **more: Any) -> None:
        self.guard(house, player, exclusions=(Exclusion(kind=kind, since=0, **more),))

    def limits(self, house: str, player: str, **amounts: int) -> None:
        self.guard(house, player, limits=Amounts(**amounts))


def with_people(floor: RunningFloor) -> SaidPeople:
    """A floor gets people, of whom nothing is said yet."""
    said = SaidPeople()
    floor.people = cast(LivePeople, said)
    return said
