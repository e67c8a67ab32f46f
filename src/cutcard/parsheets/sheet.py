"""The whole PAR sheet, put together from its sections."""

from __future__ import annotations

from hashlib import sha256

from cutcard.documents.blocks import Section, Sheet
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.boxes import several
from cutcard.parsheets.build import Build, build_of
from cutcard.parsheets.crosscheck import cross_check
from cutcard.parsheets.figures import outcomes, volatility
from cutcard.parsheets.front import identification, summary, terms_in_force
from cutcard.parsheets.jackpot import jackpots
from cutcard.parsheets.method import method, reproduction
from cutcard.parsheets.money_paid import money_paid
from cutcard.parsheets.pool import pools
from cutcard.parsheets.rules import appendices, pay_tables, rules_in_short
from cutcard.parsheets.schedules import all_schedules
from cutcard.parsheets.strategy import decisions
from cutcard.parsheets.variants import by_decks, other_readings


def report_number(book: str, digest: str) -> str:
    """The number of a report by what stands in it: another figure, another number.

    >>> report_number("star-casino-war", "0123456789abcdef")
    'SCW-0123-4567-89AB'
    """
    initials = "".join(part[0] for part in book.split("-") if part)
    return "-".join([initials, *(digest[at : at + 4] for at in (0, 4, 8))]).upper()


def _digest(asked: Asked, build: Build, figures: tuple[Section, ...]) -> str:
    """The hash over every figure, the rules and the engine that made them, and the date."""
    text = Sheet(asked.book.id, asked.book.edition, asked.date, build.package.digest, figures).to_markdown()
    return sha256("\n".join((build.rulebook.digest, build.rows, text)).encode()).hexdigest()


def par_sheet(asked: Asked) -> Sheet:
    """A PAR sheet: what a regulator wants to know of a game's mathematics, and how to check it."""
    book = asked.book
    build = build_of(book, asked.terms.options)
    figures = (
        summary(asked),
        terms_in_force(asked),
        *money_paid(asked),
        rules_in_short(asked),
        pay_tables(asked),
        outcomes(asked),
        *decisions(asked),
        volatility(asked),
        *several(asked),
        *jackpots(asked),
        *pools(asked),
        *all_schedules(asked),
        *by_decks(asked),
        *other_readings(asked),
        *cross_check(asked.odds, asked.check),
        method(asked),
    )
    digest = _digest(asked, build, figures)
    number = asked.number or report_number(book.id, digest)
    sections = (identification(asked, build, number, digest), *figures, reproduction(asked, build))
    return Sheet(
        title=f"{book.title}, {book.house}",
        subtitle=f"PAR sheet: probability accounting report · {book.edition}",
        running=f"PAR sheet {number} · {book.title}, {book.house} · {book.edition} · revision {book.revision}",
        generator=f"Cutcard {build.version} · {build.package.digest[:16]}",
        sections=(*sections, *appendices(asked, sections)),
    )
