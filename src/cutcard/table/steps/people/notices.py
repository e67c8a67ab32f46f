"""Notices: whoever the book wants told of what happened has been told, or a notification is in the drop box."""

from __future__ import annotations

from typing import Literal

from cutcard.citations import Refused
from cutcard.rulebooks.vocabulary.irregularities import NOTICES
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.owing import ERROR_NOTIFICATION, Owed, done, owes, without
from cutcard.table.state import Table

DROP_BOX = "drop_box"
"""Where a notification of an error is put."""

How = Literal["in_person", "telephone", "message"]
"""In what way somebody was told."""

MOST_TOLD = 80
"""Characters in the name of a person or a desk."""


class GiveNotice(Command, frozen=True, kw_only=True):
    """Somebody whom the book wants told has been told: surveillance, inspector; or a notice is in the drop_box.

    ``notices``: the numbers of what is owed that this discharges; one call may tell of several. Without a number it is
    the one that is owed. ``told``: who it was, by name or desk; ``how``: in what way.
    """

    to: str
    notices: tuple[int, ...] = ()
    told: str = ""
    how: How | None = None


class NoticeGiven(Event, frozen=True, kw_only=True):
    """Surveillance or an inspector has been told of what happened, or a notice is in the drop box: these ``notices``
    are owed no longer. ``told`` is who it was, and ``how`` it was done."""

    to: str
    notices: tuple[int, ...] = ()
    told: str = ""
    how: How | None = None


@decides(GiveNotice, "supervise", "give notice", in_trouble=True)
def give_notice(table: Table, command: GiveNotice) -> tuple[Event, ...]:
    clauses, readings = table.rules.remedy_cites("foreign_card", "missing_card")
    if command.to == DROP_BOX:
        clauses, readings = table.rules.cites("carried_jackpot_wager", part="returned")
    if not clauses:  # where no clause has anybody told, it is a policy of the house
        clauses, readings = table.rules.duty_cites(_notice(command.to))
    owed = owes(table, _notice(command.to))
    if not owed:
        raise Refused("no_notice_owed", f"to: no notice is owed to {command.to[:40]!r}", clauses)
    if len(command.told) > MOST_TOLD:
        raise Refused("bad_name", f"told: a name or a desk of at most {MOST_TOLD} characters", clauses)
    numbers = _named(command.notices, owed, clauses)
    return (
        NoticeGiven(
            to=command.to,
            notices=numbers,
            told=command.told,
            how=command.how,
            clauses=clauses,
            readings=readings,
        ),
    )


def _named(numbers: tuple[int, ...], owed: list[Owed], clauses: tuple[str, ...]) -> tuple[int, ...]:
    """What a notice discharges: what it names, or the only one that is owed."""
    known = ", ".join(map(str, owed))
    if not numbers:
        if len(owed) > 1:
            raise Refused("which_notice", f"notices: several are owed, and those meant are named: {known}", clauses)
        return (owed[0].number,)
    for number in numbers:
        if number not in {each.number for each in owed} or numbers.count(number) > 1:
            said = "named twice" if numbers.count(number) > 1 else "not owed there"
            raise Refused("no_such_notice", f"notices: {number} is {said}; owed: {known}", clauses)
    return numbers


def _notice(to: str) -> str:
    """What is owed to somebody, or to the drop box."""
    return ERROR_NOTIFICATION if to == DROP_BOX else NOTICES.get(to, "")


@evolves(NoticeGiven)
def noticed(table: Table, event: NoticeGiven) -> Table:
    if event.notices:
        return without(table, event.notices)
    return done(table, _notice(event.to))  # earlier engines named none, and owed one of each kind
