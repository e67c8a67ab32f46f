"""`cutcard.diff`: where two books differ, with both clauses, and what that is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cutcard.arguments import checked
from cutcard.calls.given import AnyBook, book_of
from cutcard.calls.result import Listed
from cutcard.citations import Refused, did_you_mean
from cutcard.listings import list_differences, list_worth
from cutcard.listings.compared import SECTIONS
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.compare import Difference, differences

if TYPE_CHECKING:
    from cutcard.documents.listing import Listing
    from cutcard.exact_odds.compare import OddsComparison


@dataclass(frozen=True, repr=False)
class WorthAnswer(Listed):
    """What the differences between two books of one game are worth to each wager, as exact fractions of the stake."""

    one: Rulebook
    other: Rulebook
    compared: OddsComparison

    @property
    def summary(self) -> str:
        moved = (f"{role} {100 * float(self.compared.difference(role)):+.4f} %" for role in self.compared.roles)
        return f"{self.one.id} to {self.other.id}: {', '.join(moved)}"

    @cached_property
    def listing(self) -> Listing:
        return list_worth(self.one, self.other, self.compared)


@dataclass(frozen=True, repr=False)
class DiffAnswer(Listed):
    """Where two books differ; ``-`` means that a book is silent."""

    one: Rulebook
    other: Rulebook
    differences: tuple[Difference, ...]

    def __len__(self) -> int:
        return len(self.differences)

    @property
    def title(self) -> str:
        return f"{self.one.title}, {self.one.house} · {self.other.title}, {self.other.house}"

    @property
    def summary(self) -> str:
        number = Counter(entry.section for entry in self.differences)
        sections = ", ".join(f"{number[each]} {each}" for each in SECTIONS if number[each])
        return f"{self.one.id} and {self.other.id}: {sections or 'no difference'}"

    @cached_property
    def listing(self) -> Listing:
        return list_differences(self.one, self.other, self.differences)

    def worth(self, decks: int | None = None) -> WorthAnswer:
        """What each difference in the odds is worth to the player; the books must be of one game.

        >>> diff("star-casino-war", "crown-casino-war").worth(decks=6)
        <WorthAnswer: star-casino-war to crown-casino-war: tie +0.0000 %, main +0.0000 %>
        """
        from cutcard.exact_odds.compare import compare_odds

        return WorthAnswer(self.one, self.other, compare_odds(self.one, self.other, decks))


@checked
def diff(book: AnyBook, other: AnyBook, only: Iterable[str] | str = (), *, shelf: Shelf | None = None) -> DiffAnswer:
    """Where two books differ: facts, wagers, odds, options, procedure, powers, promotions and remedies.

    ``only`` names one of these sections, or several.

    >>> from cutcard import diff
    >>> two = diff("star-casino-war", "crown-casino-war", only="odds")
    >>> two
    <DiffAnswer: star-casino-war and crown-casino-war: 2 odds>
    >>> two.differences[0].one.says, two.differences[0].other.says, two.differences[0].other.clauses
    ('stand off', 'win 1:1', ('5.7.3', '8.1'))
    """
    sections = (only,) if isinstance(only, str) else tuple(only)
    for section in sections:
        if section not in SECTIONS:
            raise Refused("unknown_section", f"only: {section!r} is no section{did_you_mean(section, SECTIONS)}")
    one, two = book_of(book, shelf), book_of(other, shelf)
    found = [entry for entry in differences(one, two) if not sections or entry.section in sections]
    return DiffAnswer(one, two, tuple(found))
