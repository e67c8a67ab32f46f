"""The lines of the pay table, counted over the cards that decide them."""

from __future__ import annotations

from fractions import Fraction

from cutcard.documents.blocks import CLAUSES, NO_SUM, Column, Table, numbers
from cutcard.exact_odds import WagerOdds
from cutcard.exact_odds.pay_lines import PayLines, pay_lines
from cutcard.parsheets.asked import Asked
from cutcard.parsheets.numbers import count, decimal, fraction, one_in, percent, plain
from cutcard.parsheets.words import either, refs, spoken, title


def pay_line_table(asked: Asked, odds: WagerOdds) -> list[Table]:
    """A table of the lines of one wager; none where only whole deals decide, as its outcomes are its lines then."""
    found = pay_lines(asked.odds, odds.wager.name)
    if found.whole_deals:
        return []
    columns = (
        Column("Line"),
        *numbers("Combinations", "Exactly", "Probability", "One in", "Net", "Of the return"),
        CLAUSES,
    )
    rows = tuple(
        (
            "anything else" if len(line.words) > 2 and line.net == -1 else line_words(line.words),
            count(line.combinations),
            fraction(line.probability),
            decimal(line.probability, 10),
            one_in(line.probability).removeprefix("1 in "),
            plain(line.net),
            percent(line.probability * (1 + line.net), 5),
            refs(line.clauses),
        )
        for line in found.lines
    )
    total = (
        "All",
        count(sum(line.combinations for line in found.lines)),
        str(sum((line.probability for line in found.lines), Fraction(0))),
        decimal(1, 10),
        NO_SUM,
        NO_SUM,
        percent(1 + odds.ev, 5),
        NO_SUM,
    )
    return [Table(columns, rows, f"{title(odds.wager)}: the lines, of {basis(found)}", total)]


def basis(found: PayLines) -> str:
    """What the combinations are combinations of: ``22,100 hands of 3 cards``."""
    return f"{count(found.combinations)} {found.counted}"


def line_words(ways: tuple[tuple[str, ...], ...]) -> str:
    """A line by what leads to it: ``straight flush``, or ``higher or lower``."""
    return either([" · ".join(map(spoken, words)) for words in ways])
