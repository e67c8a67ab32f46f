"""Who of a house asks: somebody signed in whom its register knows; or, on a floor without people, whoever has a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refused
from cutcard.house.names import looks, plain
from cutcard.people.hands import unvouched
from cutcard.people.state import People, Person
from cutcard.server.acting import Acting
from cutcard.server.answers import AWAY
from cutcard.server.sign_in.model import MEMBER

if TYPE_CHECKING:
    from cutcard.server.requests import Call
    from cutcard.server.running_floor import RunningFloor


class AtWork(NamedTuple):
    """Somebody of a house who is signed in: the person as the register has them, and the titles that they hold now."""

    house: str
    person: Person
    titles: tuple[str, ...]
    acting: Acting

    @property
    def badge(self) -> str:
        """The badge, by which the journal knows them."""
        return self.person.badge


def at_work(floor: RunningFloor, call: Call, house: str) -> AtWork | None:
    """Who of a house asks; nobody where that house keeps no register, and keys are all that there is.

    Raises `Refused` where nobody is signed in, or somebody who does not work there, or of whom nobody has confirmed yet
    that they are whoever signs in.
    """
    if floor.people is None:
        return None
    people = register(floor, house)
    if people is None and house not in floor.floor.houses:
        return None
    if people is None:  # it is just being taken up: no key stands in for it
        raise Refused(AWAY.code, AWAY.message)
    signed = call.staff(house)
    person = people.persons.get(signed.badge)
    if person is None or not person.works:
        raise Refused("unknown_person", f"Authorization: nobody with the badge {signed.badge!r} works here")
    if not person.vouched:
        raise unvouched(person, "Authorization")
    return AtWork(house, person, person.titles_at(floor.seconds()), acting(floor, house, signed.badge))


def register(floor: RunningFloor, house: str) -> People | None:
    """The people of a house as they are decided, if it keeps a register."""
    return None if floor.people is None else floor.people.known(house)


def acting(floor: RunningFloor, house: str, badge: str) -> Acting:
    """A person as they act at tables of their house."""

    def people() -> People:
        found = register(floor, house)
        assert found is not None
        return found

    return Acting(badge, people, lambda name: has_account(floor, name))


def has_account(floor: RunningFloor, name: str) -> bool:
    """Whether somebody plays on this floor under a name, or one that looks the same: their money moves by their own
    word only."""
    own = plain(name)
    if floor.floor.guest(own) is not None or floor.floor.looks.get(looks(own)) is not None:
        return True
    return floor.accounts.book.find(MEMBER, "", own) is not None
