"""What a table shows, and what somebody owes."""

from __future__ import annotations

import msgspec

from cutcard.documents.blocks import Section, Text
from cutcard.documents.listing import Listing, rows_of
from cutcard.listings.sheets import cited, sheet_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.duties import Duty
from cutcard.rulebooks.vocabulary import CREDITORS


def list_layout(book: Rulebook) -> Listing:
    """What the cloth, signs and markers of a table show."""
    rows = rows_of(
        "shown, words, for, clauses, says",
        (
            [
                marking.kind,
                marking.label,
                ", ".join(book.wager(name).title for name in marking.wagers),
                cited(marking.clauses, marking.readings),
                marking.says,
            ]
            for marking in book.layout
        ),
    )
    data = [
        {
            "name": marking.name,
            "kind": marking.kind,
            "label": marking.label or None,
            "says": marking.says,
            "wagers": marking.wagers,
            "rules": marking.clauses,
            "readings": marking.readings,
        }
        for marking in book.layout
    ]
    block = rows.table() if rows.rows else Text(f"{book.id} does not say what its table shows.")
    return Listing(sheet_of([book], "what a table shows", [Section("Cloth, signs and markers", (block,))]), rows, data)


def list_duties(book: Rulebook) -> Listing:
    """What somebody owes once something happened: to whom, until when."""
    roles = {role.name: role.title for role in book.roles}
    rows = rows_of(
        "duty, kind, by, to, until, clauses, what",
        (
            [
                duty.name,
                duty.kind,
                roles[duty.debtor],
                roles.get(duty.creditor) or CREDITORS[duty.creditor],
                term_of(duty),
                cited(duty.clauses, duty.readings),
                f"{duty.says}{f' ({duty.sender})' if duty.sender else ''}",
            ]
            for duty in book.duties
        ),
    )
    data = [msgspec.to_builtins(duty) for duty in book.duties]
    block = rows.table() if rows.rows else Text(f"{book.id} names no duties.")
    return Listing(sheet_of([book], "what is owed", [Section("Duties", (block,))]), rows, data)


def term_of(duty: Duty) -> str:
    """Until when something is owed, as the book's row has it."""
    if duty.term is None:
        return "the instant of its cause" if duty.kind == "exact" else ""
    hours, minutes = duty.term.seconds // 3600, duty.term.seconds // 60
    for number, unit in ((duty.term.days, "day"), (hours, "hour"), (minutes, "minute")):
        if number:
            return f"{number} {unit}{'s' * (number > 1)}"
    return "at once"
