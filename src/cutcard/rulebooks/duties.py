"""What a book makes somebody owe: the lines of ``duties.md`` in its folder."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from cutcard.citations import did_you_mean
from cutcard.rulebooks.tables import TableRow
from cutcard.rulebooks.vocabulary.duties import DUTIES, DutyKind

Unit = Literal["seconds", "minutes", "hours", "days"]

_TERM = re.compile(r"(0|[1-9][0-9]{0,5}) (second|minute|hour|day)s?")
_SECONDS = {"second": 1, "minute": 60, "hour": 3600}

COLUMNS = ("debtor", "creditor", "until", "clauses", "readings", "more", "says")
"""The columns of a table of duties, after the first, which has the word."""

SENDERS = ("table", "pool", "tournament", "promotion")
"""The kinds of streams that a line may be for, where it is not for all."""


class Term(NamedTuple):
    """How long something may take: in seconds, or until a day is over, counted from the day of the cause.

    >>> Term(0, 2)
    Term(seconds=0, days=2)
    """

    seconds: int
    days: int = 0


@dataclass(frozen=True)
class Duty:
    """Something that the book makes somebody owe. ``debtor`` is the lowest role that may see to it.

    ``term`` is the usual time of what has none in the text; ``amber`` the time after which one is warned; ``again`` how
    often one is reminded while it is open; ``letter`` how long a letter may take, once the person is gone.
    """

    name: str
    debtor: str
    creditor: str
    says: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    kind: DutyKind = "gate"
    term: Term | None = None
    amber: Term | None = None
    again: Term | None = None
    letter: Term | None = None
    sender: str = ""  # only what comes of such a stream


def find_duty(duties: Iterable[Duty], name: str, sender: str) -> Duty | None:
    """The line for a word: the one for this kind of stream, or else the one for all."""
    found = [duty for duty in duties if duty.name == name and duty.sender in ("", sender)]
    return next((duty for duty in found if duty.sender), found[0] if found else None)


def duty_of(line: TableRow) -> Duty:
    """A duty from a line of ``duties.md``; what is not of the right form is refused with its line."""
    known = DUTIES.get(line["duty"])
    more = line.more
    for name in more:
        if name not in ("kind", "amber", "again", "letter", "from"):
            hint = did_you_mean(name, ("kind", "amber", "again", "letter", "from"))
            raise line.fault(f"more: no {name!r} is known here{hint}")
    kind = more.get("kind", known.kind if known is not None else "gate")
    kinds: tuple[DutyKind, ...] = ("gate", "exact", "standing", "at_once", "practicable", "lapse")
    if kind not in kinds:
        raise line.fault(f"kind: {kind!r} is not known{did_you_mean(kind, kinds)}")
    return Duty(
        line["duty"],
        line["debtor"],
        line["creditor"],
        line["says"] or (known.says if known is not None else ""),
        line.words("clauses"),
        line.words("readings"),
        next(each for each in kinds if each == kind),
        None if line["until"] == "exact" else _term(line, "until", line["until"]),
        _term(line, "amber", more.get("amber", "")),
        _term(line, "again", more.get("again", "")),
        _term(line, "letter", more.get("letter", "")),
        more.get("from", ""),
    )


def _term(line: TableRow, name: str, text: str) -> Term | None:
    if not text:
        return None
    found = _TERM.fullmatch(text)
    if found is None:
        raise line.fault(f"{name}: a time as in '15 minutes' or '2 days' is expected, not {text!r}")
    number = int(found[1])
    return Term(0, number) if found[2] == "day" else Term(number * _SECONDS[found[2]])
