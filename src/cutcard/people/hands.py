"""In whose hand a sign-in lies: whoever made it, or began it anew, until another person has confirmed whose it is.

An administrator makes the link by which somebody sets a password, and so could use it. Nothing is therefore done by a
badge until another person has confirmed it: what a maker may not do alone, they do by no badge of their own making.
"""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.people.state import People, Person


def unvouched(person: Person, field: str = "actor") -> Refused:
    """Why somebody holds no title yet: nobody has confirmed whose their sign-in is."""
    made = person.sign_in
    maker = "" if made is None else f", which {made.by} made,"
    said = f"{person.badge} does nothing here before another person confirms that the sign-in{maker} is their own"
    return Refused("unconfirmed", f"{field}: {said}")


def hand(people: People, badge: str) -> str:
    """The badge in whose hand a sign-in lies: whoever made it, or made the sign-in of whoever made it, and so on up to
    one that was confirmed, or that no administrator made."""
    found = [badge]
    while True:
        person = people.persons.get(found[-1])
        made = None if person is None or person.vouched else person.sign_in
        if made is None or made.by not in people.persons:
            return found[-1]
        if made.by in found:
            return min(found[found.index(made.by) :])  # they made each other's: one of them stands for all
        found.append(made.by)
