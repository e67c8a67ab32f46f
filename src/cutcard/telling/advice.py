"""What may be reported at a table now, and what may be done about what went wrong: for screens, trainers and drivers.

Everything here is read from the book's remedies and from the table; nothing is decided.
"""

from __future__ import annotations

from typing import NamedTuple

from cutcard.citations import Refusal
from cutcard.rulebooks import Rulebook, explain_remedies
from cutcard.rulebooks.parts import Remedy
from cutcard.rulebooks.vocabulary.irregularities import CIRCUMSTANCES, IRREGULARITIES, Circumstance, Irregularity
from cutcard.table import engine
from cutcard.table.remedying import closed
from cutcard.table.state import Table
from cutcard.table.steps.trouble.mending import Resolve, comes_first, ways
from cutcard.table.steps.trouble.reporting import CHECKS, asked, can_be_now


class Reportable(NamedTuple):
    """Something that may be reported now, what is to be said beside it, and what the book does about it."""

    irregularity: Irregularity
    circumstances: tuple[Circumstance, ...]
    remedies: tuple[Remedy, ...]


class OpenRemedy(NamedTuple):
    """What the book knows about the trouble at hand."""

    remedy: Remedy
    who: tuple[str, ...]  # titles of the roles that may decide
    closed: str  # why it is not open now, or empty
    reasons: tuple[Circumstance, ...] = ()  # what would open it all the same, if whoever decides says so


def who_may(book: Rulebook, power: str) -> tuple[str, ...]:
    """The titles of those who hold a power, the lowest first.

    >>> from cutcard import rulebook
    >>> who_may(rulebook("crown-casino-war"), "final_decision")
    ('TG Area Manager', 'TG Assistant Casino Manager')
    """
    return tuple(role.title for role in explain_remedies.who_may(book, power))


def reportable(table: Table) -> tuple[Reportable, ...]:
    """What may be reported now, in the order of the vocabulary. What the table sees by itself is left out."""
    found = []
    for name, irregularity in IRREGULARITIES.items():
        if name not in CHECKS or not can_be_now(table, name):
            continue
        if irregularity.automatic and not CHECKS[name].at_once:
            continue
        remedies = tuple(table.rules.answers(name))
        words = asked(table.rules, name)
        found.append(Reportable(irregularity, tuple(CIRCUMSTANCES[word] for word in words), remedies))
    return tuple(found)


def remedies_for(table: Table) -> tuple[OpenRemedy, ...]:
    """What the book does about the trouble at hand: each remedy with who decides it, and why it is closed if it is."""
    if table.trouble is None:
        return ()
    book = table.rules.book
    found = []
    for remedy in ways(table):
        shut = closed(table, remedy)
        first = None if shut else comes_first(table, remedy)
        reasons = tuple(CIRCUMSTANCES[word] for word in remedy.last_resort) if first is not None else ()
        helpless = _tried(table, remedy, reasons[0].name) if reasons else ""
        if helpless:  # whatever whoever decides says
            reasons, shut = (), helpless
        found.append(OpenRemedy(remedy, who_may(book, remedy.power), shut or _tried(table, remedy), reasons))
    return tuple(found)


def _tried(table: Table, remedy: Remedy, reason: str = "") -> str:
    """Why a remedy that is open would do no good with the cards as they lie; empty if it would, or asks for more."""
    lowest = explain_remedies.who_may(table.rules.book, remedy.power)[0]
    answer = engine.decide(table, Resolve(mend=remedy.mend, reason=reason, actor="nobody", role=lowest.name))
    if not isinstance(answer, Refusal) or not answer.message.startswith("mend: "):
        return ""
    return answer.message.removeprefix("mend: ")
