"""Exact counts: in how many deals each combination of findings comes up, under a book's own decks and readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cutcard.games import whole_decks
from cutcard.rulebooks import Rulebook
from cutcard.settlement.terms import decks_of


@dataclass(frozen=True)
class Counts:
    """Deals by findings, in the game's order."""

    decks: int
    names: tuple[str, ...]
    rows: tuple[tuple[dict[str, str], int], ...]

    @property
    def total(self) -> int:
        """The number of all deals."""
        return sum(deals for _, deals in self.rows)

    def where(self, **findings: str) -> int:
        """How many deals have all of these findings.

        >>> from cutcard.rulebooks import rulebook
        >>> counts = count_deals(rulebook("star-casino-war"))
        >>> counts.where(first="tie"), counts.total
        (687389040, 9294695280)
        """
        return sum(deals for found, deals in self.rows if findings.items() <= found.items())


def count_deals(book: Rulebook, decks: int | None = None, options: Mapping[str, str] | None = None) -> Counts:
    """Count the deals of a book's game."""
    in_force = book.options_in_force(options or {})
    number = decks_of(book, decks)
    chance = tuple(finding for finding in book.game.findings if finding.chance)
    order = {finding.name: finding.values for finding in chance}
    rows = [
        ({name: value for name, value in book.game.named(case).items() if name in order}, deals)
        for case, deals in book.game.count(whole_decks(number), in_force).cases.items()
    ]
    rows.sort(key=lambda row: [order[name].index(row[0][name]) if name in row[0] else -1 for name in order])
    return Counts(number, tuple(order), tuple(rows))
