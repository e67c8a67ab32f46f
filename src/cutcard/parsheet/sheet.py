"""The whole PAR sheet, put together from its sections."""

from __future__ import annotations

from cutcard.documents.blocks import Sheet
from cutcard.parsheet.asked import Asked
from cutcard.parsheet.build import build_of
from cutcard.parsheet.figures import outcomes, volatility
from cutcard.parsheet.front import identification, summary, terms_in_force
from cutcard.parsheet.jackpot import jackpots
from cutcard.parsheet.method import method, reproduction
from cutcard.parsheet.pool import pools
from cutcard.parsheet.rules import appendices, pay_tables, rules_in_short
from cutcard.parsheet.strategy import decisions
from cutcard.parsheet.variants import by_decks, other_readings


def par_sheet(asked: Asked) -> Sheet:
    """A PAR sheet: what a regulator wants to know of a game's mathematics, and how to check it."""
    book = asked.book
    build = build_of(book, asked.terms.options)
    sections = (
        identification(asked),
        summary(asked),
        terms_in_force(asked),
        rules_in_short(asked),
        pay_tables(asked),
        outcomes(asked),
        *decisions(asked),
        volatility(asked),
        *jackpots(asked),
        *pools(asked),
        *by_decks(asked),
        *other_readings(asked),
        method(asked),
        reproduction(asked, build),
    )
    return Sheet(
        title=f"{book.title}, {book.house}",
        subtitle=f"PAR sheet: probability accounting report · {book.edition}",
        running=f"PAR sheet · {book.title}, {book.house} · {book.edition} · revision {book.revision}",
        generator=f"Cutcard {build.version} · {build.package.digest[:16]}",
        sections=(*sections, *appendices(asked, sections)),
    )
