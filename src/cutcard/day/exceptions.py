"""What somebody should look at after a day: whatever went otherwise than a plain round, with entry and clause."""

from __future__ import annotations

import msgspec

from cutcard.day.reading import By, Step
from cutcard.office.owing import DutyDischarged, DutyLate
from cutcard.rulebooks import Rulebook
from cutcard.table.base import Event
from cutcard.table.wire import name_of
from cutcard.telling.sentences import sentence

KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "late_wager": (
        "Wagers that came late, were overlooked, or lay where none may lie",
        ("wager_put_back", "wager_found", "wager_not_taken"),
    ),
    "correction": (
        "Corrections of what was keyed",
        ("card_corrected", "place_corrected", "card_found", "wager_corrected", "owner_corrected", "hand_counted"),
    ),
    "error": ("Errors that stopped a round", ("trouble_found", "wrong_cards_found", "card_burned_in_error")),
    "remedy": ("Remedies, by whom", ("trouble_resolved", "round_reconstructed", "cards_passed_on")),
    "void": (
        "Voids, forfeits and outcomes that do not count",
        ("voided", "outcome_invalidated", "wager_forfeited", "shoes_discarded"),
    ),
    "override": (
        "What somebody decided against the course of play",
        (
            *("round_reopened", "decision_undone", "settlement_reversed", "adjustment_made", "adjustment_reversed"),
            *("wager_refused", "personal_limits_set", "pool_difference_taken", "withheld_determined"),
        ),
    ),
    "confirmation": (
        "Confirmations and approvals by a supervisor",
        ("jackpot_confirmed", "jackpot_rejected", "riffle_approved", "no_decision_reported", "cards_verified"),
    ),
    "skipped_step": (
        "Steps that were left out",
        ("step_left_out", "lapse_noted", "left_as_it_is", "jackpot_wagers_not_collected"),
    ),
    "dispute": (
        "Disputes and complaints",
        ("dispute_raised", "dispute_decided", "dispute_reviewed", "final_decision_given", "complaint_recorded"),
    ),
    "conduct": (
        "Conduct, and what was ordered about people",
        ("conduct_recorded", "excluded_from_game", "excluded_from_casino", "detained", "winnings_withheld"),
    ),
    "approval": ("Requests for approval, granted or not", ()),
    "duty_late": ("Duties that were late", ()),
    "cage": ("Counts and slips of the cage that differ, or were voided", ()),
}
"""Kinds of exception in the order in which they are told: each with its title and the events of a table that it has."""

APPROVAL = "approval_"
"""How the names of events begin by which a person asks another, and is answered."""

_KIND = {name: kind for kind, (_, names) in KINDS.items() for name in names}


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """One exception: where it stands, when it was, who acted in which role, and what it rests on."""

    kind: str
    stream: str
    entry: int
    at: int
    what: str
    person: str
    role: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    round: int = 0


def kind_of_event(event: Event) -> str:
    """The kind of exception that an event of a table is; nothing for a plain one."""
    name = name_of(type(event))
    return "approval" if name.startswith(APPROVAL) else _KIND.get(name, "")


def noted(stream: str, step: Step) -> Noted | None:
    """An event of a table as an exception, if it is one."""
    kind = kind_of_event(step.event)
    if not kind:
        return None
    table = step.after
    return Noted(
        kind=kind,
        stream=stream,
        entry=step.version,
        at=step.at,
        what=sentence(step.event, table.rules.book, table.rules),
        person=step.by.actor,
        role=step.by.role,
        clauses=step.event.clauses,
        readings=step.event.readings,
        round=table.round,
    )


def noted_duty(stream: str, book: Rulebook, version: int, at: int, by: By, event: object) -> Noted | None:
    """A duty that became late, or was done late, as an exception."""
    if isinstance(event, DutyLate):
        said = f"Duty {event.number} ({event.duty.replace('_', ' ')}) is late."
        person, role = by.actor, by.role
    elif isinstance(event, DutyDischarged) and event.late:
        said = f"Duty {event.number} ({event.duty.replace('_', ' ')}) was done late."
        person, role = event.by or by.actor, event.role or by.role
    else:
        return None
    return Noted(
        kind="duty_late",
        stream=stream,
        entry=version,
        at=at,
        what=said,
        person=person,
        role=role,
        clauses=event.clauses,
        readings=event.readings,
    )
