"""In whose hand a sign-in lies: whoever made it, or began it anew, until another person has confirmed whose it is.

An administrator makes the link by which somebody sets a password, and so could use it. What takes two persons is
therefore refused to two badges that lie in one hand, as it is refused to one badge.
"""

from __future__ import annotations

from collections.abc import Callable

from cutcard.citations import Refusal, Refused
from cutcard.people.state import People

TAKES_ANOTHER = frozenset({"same_person", "one_person"})
"""Codes of refusals that say: whoever did the first part does not do the second."""


def chain(people: People, badge: str) -> tuple[str, ...]:
    """A badge, whoever made its sign-in, whoever made theirs, and so on, as far as nobody has confirmed it. Those who
    made each other's stand there once."""
    found = [badge]
    while True:
        person = people.persons.get(found[-1])
        made = None if person is None else person.sign_in
        if made is None or made.confirmed or made.by not in people.persons or made.by in found:
            return tuple(found)
        found.append(made.by)


def hand(people: People, badge: str) -> str:
    """The badge in whose hand a sign-in lies: its own, where somebody confirmed it or no administrator made it."""
    found = chain(people, badge)
    last = people.persons.get(found[-1])
    made = None if last is None else last.sign_in
    if made is None or made.confirmed or made.by not in found:
        return found[-1]
    return min(found[found.index(made.by) :])  # they made each other's: one of them stands for all


def one_hand(people: People, one: str, other: str) -> bool:
    """Whether two badges may be one person, or are one."""
    return one == other or (
        one in people.persons and other in people.persons and hand(people, one) == hand(people, other)
    )


def others_in_hand(people: People, badge: str) -> tuple[str, ...]:
    """Every other badge that may be the same person."""
    if badge not in people.persons:
        return ()
    own = hand(people, badge)
    return tuple(sorted(each for each in people.persons if each != badge and hand(people, each) == own))


def check_hands(people: People, badge: str, tried: Callable[[str], object]) -> None:
    """Refuse to a person what would be refused to a badge that may be theirs because it takes two: ``tried`` says what
    would come of it if somebody else did it."""
    for other in others_in_hand(people, badge):
        answer = tried(other)
        if isinstance(answer, Refusal) and answer.code in TAKES_ANOTHER:
            raise same_hand(people, badge, other, answer)


def same_hand(people: People, badge: str, other: str, refusal: Refusal) -> Refused:
    """Why two badges are not two persons yet, and what would change it. ``refusal``: why the other one may not."""
    maker = hand(people, badge)
    whose = " and of ".join(each for each in (badge, other) if each != maker)
    why = refusal.message.partition(": ")[2].partition(";")[0] or refusal.message
    said = (
        f"{why}, and the sign-in of {whose} was made by {maker}: until another person confirms it, {maker} may be both"
    )
    return Refused("same_hand", f"actor: {said}", refusal.clauses)
