"""What is owed in a promotion: it arises and ends by events, its clock is looked at with every entry, and the office of
the house hears of it where one is named."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cutcard.office.messages import DutyArose, DutyDone, DutyGone
from cutcard.promotions.base import Command, Event, Work, evolves
from cutcard.promotions.state import Duty, Promotion
from cutcard.rulebooks.parts import Fact, Power, cited


class DutyOwed(Event, frozen=True, kw_only=True):
    """Something is owed from now on: by a word of the duties, and a key that tells it from others of its kind.

    ``until`` is the last second in time, ``amber`` when it is warned of.
    """

    duty: str
    key: str
    about: str = ""
    to: str = ""
    until: int | None = None
    amber: int | None = None


class DutyDischarged(Event, frozen=True, kw_only=True):
    """What was owed is done: by whom, told whom, and how. ``late``: after its time."""

    duty: str
    key: str
    by: str = ""
    told: str = ""
    how: str = ""
    late: bool = False


class DutyLapsed(Event, frozen=True, kw_only=True):
    """What was owed is owed no longer, and why."""

    duty: str
    key: str
    why: str


class DutyLate(Event, frozen=True, kw_only=True):
    """The time of what is owed has passed. It is owed still."""

    duty: str
    key: str
    until: int


def name_of(duty: str, key: str) -> str:
    """Under which name something that is owed is kept."""
    return f"{duty} {key}"


def owe(
    work: Work,
    duty: str,
    key: str,
    *facts: Fact[Any] | Power,
    about: str = "",
    to: str = "",
    until: int | None = None,
    amber: int | None = None,
) -> None:
    """Something is owed from now on."""
    arose = DutyOwed(duty=duty, key=key, about=about, to=to, until=until, amber=amber, at=work.at, **cited(*facts))
    work.happen(arose)
    if work.promotion.office:
        message = DutyArose(at=work.at, duty=duty, key=key, about=about, to=to, until=until)
        work.send(work.promotion.office, message)


def discharge(
    work: Work,
    duty: str,
    key: str,
    command: Command,
    *facts: Fact[Any] | Power,
    told: str = "",
    how: str = "",
) -> None:
    """What is owed is done; nothing happens where it is not owed."""
    owed = work.promotion.duties.get(name_of(duty, key))
    if owed is None:
        return
    work.happen(
        DutyDischarged(
            duty=duty, key=key, by=command.actor, told=told, how=how, late=owed.late, at=work.at, **cited(*facts)
        )
    )
    if work.promotion.office:
        message = DutyDone(at=work.at, duty=duty, key=key, by=command.actor, role=command.role, told=told, how=how)
        work.send(work.promotion.office, message)


def lapse(work: Work, duty: str, why: str, *facts: Fact[Any] | Power, key: str = "") -> None:
    """What is owed under a word, or under one key of it, is owed no longer."""
    for owed in sorted(work.promotion.duties.values(), key=lambda each: each.key):
        if owed.duty == duty and key in ("", owed.key):
            work.happen(DutyLapsed(duty=duty, key=owed.key, why=why, at=work.at, **cited(*facts)))
            if work.promotion.office:
                work.send(work.promotion.office, DutyGone(at=work.at, duty=duty, key=owed.key, why=why))


def look_at_duties(work: Work) -> None:
    """Say of whatever is past its time that it is late: once, and before anything else is done."""
    rules = work.rules
    facts: dict[str, Fact[Any]] = {
        "lodge_terms": rules.lodged,
        "publish_terms": rules.documented,
        "scrutineer": rules.scrutineer,
        "notify_winner": rules.notified,
        "award_as_terms_say": rules.drawn,
    }
    for name, owed in sorted(work.promotion.duties.items()):
        if owed.until is not None and not owed.late and owed.until < work.at:
            fact = facts.get(owed.duty, rules.offered)
            work.happen(DutyLate(duty=owed.duty, key=owed.key, until=owed.until, at=work.at, **cited(fact)))
            assert work.promotion.duties[name].late


@evolves(DutyOwed)
def _owed(promotion: Promotion, event: DutyOwed) -> Promotion:
    duty = Duty(event.duty, event.key, event.about, event.to, event.until, event.amber)
    return replace(promotion, duties=promotion.duties.set(name_of(event.duty, event.key), duty))


@evolves(DutyDischarged)
def _discharged(promotion: Promotion, event: DutyDischarged) -> Promotion:
    return replace(promotion, duties=promotion.duties.delete(name_of(event.duty, event.key)))


@evolves(DutyLapsed)
def _lapsed(promotion: Promotion, event: DutyLapsed) -> Promotion:
    return replace(promotion, duties=promotion.duties.delete(name_of(event.duty, event.key)))


@evolves(DutyLate)
def _late(promotion: Promotion, event: DutyLate) -> Promotion:
    name = name_of(event.duty, event.key)
    return replace(promotion, duties=promotion.duties.set(name, replace(promotion.duties[name], late=True)))
