"""What needs somebody at a table, for the board of a pit: the most urgent first, and nothing while all is well.

It is read from the table alone; what its office, its cage and its people add, the floor adds (`cutcard.server.pit`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from cutcard.rulebooks.explain_remedies import lowest
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.table.state import Table, place
from cutcard.telling.advice import remedies_for
from cutcard.telling.before_after import announced
from cutcard.telling.owed_besides import notice_over, owed_besides
from cutcard.telling.wording import in_order, meter_title

Level = Literal["now", "soon", "note"]
"""*now*: play stands still, or a person waits. *soon*: somebody should look. *note*: worth knowing, and no more."""

LEVELS: tuple[Level, ...] = ("now", "soon", "note")

LONG_ROUND = 10 * 60
"""Seconds after which a round is long: a usual one takes one to three minutes."""


class Need(msgspec.Struct, frozen=True, kw_only=True, rename={"clauses": "rules"}):
    """Something that needs somebody. ``who``: the lowest title that may see to it, where that is known; ``since`` and
    ``until`` are seconds since 1970, or 0; ``number``: of the approval, duty or dispute that it is."""

    kind: str
    level: Level
    says: str
    who: str = ""
    since: int = 0
    until: int = 0
    number: int = 0
    clauses: tuple[str, ...] = ()


def urgency(need: Need) -> tuple[int, int, int]:
    """How need is ordered: by level, then what runs out first, then what has waited longest."""
    return LEVELS.index(need.level), need.until or 2**62, need.since or 2**62


def needs(table: Table, now: int, began: int = 0) -> tuple[Need, ...]:
    """What needs somebody at a table, the most urgent first. ``began``: when the round under way began, if known."""
    return tuple(sorted(_needs(table, now, began), key=urgency))


def _needs(table: Table, now: int, began: int) -> Iterator[Need]:
    if table.phase == "closed":
        return
    yield from _trouble(table)
    yield from _waiting(table)
    yield from _left_out(table)
    yield from _notices(table, now)
    yield from _owed(table)
    if began and table.in_round and table.trouble is None and now - began >= LONG_ROUND:
        minutes = (now - began) // 60
        yield Need(kind="long_round", level="soon", says=f"Round {table.round} takes {minutes} minutes.", since=began)


def _trouble(table: Table) -> Iterator[Need]:
    trouble = table.trouble
    if trouble is None:
        return
    where = f" ({place(trouble.box)})" if trouble.box is not None else ""
    open_ = [each for each in remedies_for(table) if each.reasons or not each.closed]
    yield Need(
        kind="trouble",
        level="now",
        says=f"{IRREGULARITIES[trouble.kind].title}{where}: play has stopped.",
        who=next((each.who[0] for each in open_ if each.who), ""),
        since=trouble.at,
        clauses=in_order(each.remedy.clauses for each in open_),
    )


def _waiting(table: Table) -> Iterator[Need]:
    """Players and prizes that wait for somebody who may confirm something."""
    book = table.rules.book
    for (box, player), by in table.unconfirmed.items():
        says = f"{by} reports that {player} (box {box}) makes no choice: it is to be confirmed."
        who = lowest(book, "confirm_no_decision")
        clauses = table.rules.power_cites("confirm_no_decision")[0]
        yield Need(kind="no_choice", level="now", says=says, who=who, clauses=clauses)
    for level in sorted(table.pending):
        says = f"The {meter_title(book, level)} waits to be confirmed."
        yield Need(kind="jackpot", level="now", says=says)
    for dispute in table.disputes.open if table.office is None else ():  # an office keeps its clock
        yield Need(kind="dispute", level="soon", says=f"{dispute.by} disputes: {dispute.about}.", number=dispute.number)


def _left_out(table: Table) -> Iterator[Need]:
    for name in table.faults.left_out:
        says = f"{IRREGULARITIES[name].title}: a step before the deal was left out."
        clauses = in_order(remedy.clauses for remedy in table.rules.answers(name))
        yield Need(kind="skipped", level="soon", says=says, clauses=clauses)


def _notices(table: Table, now: int) -> Iterator[Need]:
    """Signs with a time: coming limits, and the end of the table."""
    closing = table.closing
    if closing is not None:
        over = notice_over(table) or (closing.at is not None and now >= closing.at)
        says = "The closing notice has run out: the table may be closed." if over else _closes(table)
        until = closing.at or 0
        yield Need(kind="closing", level="soon" if over else "note", says=says, until=0 if over else until)
    for notice in table.notices[:1]:
        says = f"New limits are announced: {announced(table)}."
        yield Need(kind="limits", level="note", says=says, until=notice.at if notice.at > now else 0)


def _closes(table: Table) -> str:
    assert table.closing is not None
    last = table.closing.last
    return "The table closes." if last is None else f"The table closes after round {last}."


def _owed(table: Table) -> Iterator[Need]:
    """What else is owed, where no office keeps a clock on it."""
    if table.office is not None:
        return
    told = {f"New limits are announced: {announced(table)}."} if table.notices else set()
    if notice_over(table):
        told.add("The closing notice has run out: the table may be closed.")
    for says in owed_besides(table):
        if says not in told:
            yield Need(kind="owed", level="note", says=says)
