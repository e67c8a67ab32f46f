"""Whom the houses of a floor begin with: sample staff, their first administrators only, or nobody.

It is said once, when the floor begins. From then on the journal has it: a house of one's own never turns into a
demonstration, to which everybody has the password, because of how its floor was started the next time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cutcard.house.sample_staff import ready, sample_staff
from cutcard.people.base import Command
from cutcard.server.live_people import HousePlan, PlannedPeople
from cutcard.server.sign_in.with_people import FirstLink, demonstrate, first_links
from cutcard.server.who_acts import register

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

SAMPLE, OWN, NONE = "sample", "own", "none"

SECOND = "A-2"
"""The second administrator of a house of one's own: with one alone, nobody could confirm what that one makes."""


class Staffing:
    """What was said of the people of a floor, and what came of it."""

    def __init__(self, said: str) -> None:
        self.said = said
        self.links: list[FirstLink] = []
        self.demonstration: list[str] = []
        self._floor: RunningFloor | None = None

    @property
    def plan(self) -> PlannedPeople:
        """What the floor is begun with."""
        second = SECOND if self.said == OWN else ""
        return PlannedPeople(second=second, first=self._first, begins=self.said != NONE, joins=False)

    def of(self, floor: RunningFloor) -> None:
        """The floor that it is about; it has not been started yet."""
        self._floor = floor

    def _first(self, plan: HousePlan) -> Iterable[Command]:
        """A house that is new on a floor is as the others there are."""
        assert self._floor is not None and self._floor.people is not None
        if plan.begun:  # whatever this start says: a register that is made ready is a demonstration's
            return ready(plan.house, plan.books, plan.tables)
        others = [each.name for each in self._floor.people if each.name != plan.house and each.state.open]
        sample = all(_is_sample(self._floor, each) for each in others) if others else self.said == SAMPLE
        return ready(plan.house, plan.books, plan.tables) if sample else ()

    async def let_in(self) -> None:
        """Once the floor runs: sample people have their accounts, and an administrator of a house of one's own a link
        for as long as nobody can sign in there as one."""
        floor = self._floor
        assert floor is not None
        staffed = [each for each in floor.floor.houses if register(floor, each) is not None]
        self.demonstration = [each for each in staffed if _is_sample(floor, each)]
        if self.demonstration:
            await demonstrate(floor, self.demonstration)
        self.links = await first_links(floor, [each for each in staffed if each not in self.demonstration])


def _is_sample(floor: RunningFloor, house: str) -> bool:
    """Whether a house is a demonstration: it has sample accounts; or none yet, and all sample staff is registered."""
    accounts = floor.accounts.staff.of_house(house)
    if accounts:
        return any(each.sample for each in accounts)
    people = register(floor, house)
    assert people is not None
    return all(
        each.badge in people.persons and {*each.titles} <= {one.title for one in people.persons[each.badge].titles}
        for each in sample_staff(people.books)
    )
