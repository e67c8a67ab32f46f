"""Every schedule that may stand on the sign, side by side."""

from __future__ import annotations

from cutcard.documents.blocks import CLAUSES, Column, Section, Table, Text, numbers
from cutcard.exact_odds import WagerOdds, odds_of
from cutcard.exact_odds.payouts import belonging
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import decimal, fraction, percent, root
from cutcard.parsheets.words import refs, title
from cutcard.rulebooks.parts import Schedule
from cutcard.rulebooks.rows import Scheduled
from cutcard.settlement.terms import Terms


def all_schedules(asked: Asked) -> tuple[Section, ...]:
    """A section with a row for each schedule of each wager that is paid by one."""
    book = asked.book
    if not book.schedules:
        return ()
    said = (
        "One schedule at a time takes the place of this sheet's, all else being equal; the best decisions are found "
        "anew. The text prints none: those here are known from tables of the trade, and whatever was given besides. "
        "The approval of a schedule is the Authority's, and is to be shown for the one on the sign."
    )
    return (Section("All schedules", (Text(said), *(_side_by_side(asked, each) for each in book.schedules))),)


def _side_by_side(asked: Asked, schedule: Schedule) -> Table:
    name = _wager(asked, schedule)
    rows = []
    for posted in schedules_of(asked, schedule):
        found = _under(asked, schedule, posted, name)
        here = posted == asked.terms.posted.get(schedule.name)
        rows.append(
            (
                posted + (", this sheet" if here else ""),
                fraction(found.ev),
                percent(found.house_edge, 5),
                percent(1 + found.ev, 5),
                percent(found.element_of_risk, 5),
                decimal(root(found.variance), 6),
                percent(found.hit_frequency, 5),
                refs(schedule.clauses, schedule.readings),
            )
        )
    heads = ("Expected value", "House edge", "Return", "Element of risk", "SD", "Hit frequency")
    called = title(asked.book.wager(name))
    caption = f"{schedule.title}: per unit of the {called}"
    return Table((Column("Schedule"), *numbers(*heads), CLAUSES), tuple(rows), caption)


def schedules_of(asked: Asked, schedule: Schedule) -> tuple[str, ...]:
    """This sheet's schedule first, then those that tables post, then those that were given besides."""
    here = asked.terms.posted.get(schedule.name)
    given = asked.besides.get(schedule.name, ())
    return tuple(dict.fromkeys(each for each in (here, *schedule.posted, *given) if each))


def _wager(asked: Asked, schedule: Schedule) -> str:
    """The wager that a player puts down and that is paid by a schedule, itself or by what belongs to it."""
    paid = {
        row.wager for row in asked.book.rows if isinstance(row.pays, Scheduled) and row.pays.schedule == schedule.name
    }
    return next(name for name in asked.odds.wagers if paid & set(belonging(asked.book, name)))


def _under(asked: Asked, schedule: Schedule, posted: str, name: str) -> WagerOdds:
    terms = asked.terms
    if posted == terms.posted.get(schedule.name):
        return asked.odds.wagers[name]
    other = Terms(
        asked.book,
        chips=terms.chips,
        limits=terms.limits,
        schedules={**terms.posted, schedule.name: posted},
        options=terms.options,
        decks=terms.copies,
    )
    return odds_of(other, stakes=asked.stakes, meters=asked.odds.meters, only=(name,)).wagers[name]
