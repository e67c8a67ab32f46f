"""What the terms say of entry: withdrawal, substitutes, staff and publicity."""

from __future__ import annotations

from cutcard.documents.words import counted, sentence
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.places.base import place
from cutcard.tournaments.terms import Terms
from cutcard.tournaments.words import back


@place("barred")
def _barred(book: Rulebook, terms: Terms) -> str:
    if terms.staff is None:
        return ""
    return "No employee wins a prize." if terms.staff.barred == "employees" else "None of them wins a prize."


@place("withdrawal")
def _withdrawal(book: Rulebook, terms: Terms) -> str:
    hours = terms.entry.withdraw_hours
    until = f"{counted(hours, 'hour')} before the start" if hours else "entries close"
    return (
        f"Until {until} an applicant may withdraw without financial penalty, and gets back "
        f"{back(terms.refunds.in_time)}."
    )


@place("substitution")
def _substitution(book: Rulebook, terms: Terms) -> str:
    hours = terms.entry.substitute_hours
    if hours is None:
        return "An applicant may not name a substitute before the start."
    until = f"{counted(hours, 'hour')} before the start" if hours else "the start"
    return f"Until {until} an applicant may name a substitute."


@place("substitutes")
def _substitutes(book: Rulebook, terms: Terms) -> str:
    later = sentence(terms.substitutes) or "During play a substitute is never named."
    return f"{_substitution(book, terms)} {later}"


@place("substitute_takes")
def _substitute_takes(book: Rulebook, terms: Terms) -> str:
    if terms.entry.substitute_hours is None and not terms.substitutes.strip():
        return "Nothing is taken over, since no substitute may be named."
    return (
        "Somebody who may enter, is not entered already and has been briefed takes the entry over whole: seat, bank, "
        "markers that are left and any prize; once, and never during a hand that was called."
    )


@place("publicity")
def _publicity(book: Rulebook, terms: Terms) -> str:
    return f"It makes {'use' if terms.publicity else 'no use'} of that right in this tournament."
