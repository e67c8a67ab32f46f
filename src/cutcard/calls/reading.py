"""`cutcard.rules`, `coverage`, `counts` and `rulebooks`: what books say, what acts on it, and how often it comes up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cutcard.arguments import checked
from cutcard.calls.given import AnyBook, book_of, named
from cutcard.calls.result import Grid, Listed, Result
from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks import Rulebook, Shelf, default_shelf
from cutcard.rulebooks.clauses import KINDS, Clause

if TYPE_CHECKING:
    from cutcard.documents.listing import Listing
    from cutcard.rulebooks.coverage import Covered
    from cutcard.settlement.counts import Counts


@dataclass(frozen=True, repr=False)
class RulesAnswer(Listed):
    """Clauses of a book in our own words; the approved text is the authority."""

    book: Rulebook
    clauses: tuple[Clause, ...]

    def __len__(self) -> int:
        return len(self.clauses)

    @property
    def title(self) -> str:
        return f"{self.book.title}, {self.book.house} · {self.book.edition}"

    @property
    def summary(self) -> str:
        number = len(self.clauses)
        return f"{self.book.id}, {number} {'clause' if number == 1 else 'clauses'}"

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings import list_clauses

        return list_clauses(self.book, self.clauses)


@checked
def rules(
    book: AnyBook,
    ref: str | None = None,
    *,
    search: str | None = None,
    kind: str | None = None,
    shelf: Shelf | None = None,
) -> RulesAnswer:
    """The clauses of a book: all, ``ref`` and what stands under it, those that have all words of ``search``.

    >>> from cutcard import rules
    >>> rules("star-casino-war", "5.1.2.1").clauses[0].kind
    'settlement'
    >>> rules("crown-casino-war", search="surrender half")
    <RulesAnswer: crown-casino-war, 3 clauses>
    """
    found = book_of(book, shelf)
    return RulesAnswer(found, tuple(chosen_clauses(found, ref, search, kind)))


def chosen_clauses(book: Rulebook, ref: str | None, search: str | None, kind: str | None) -> list[Clause]:
    """The clauses that were asked for, or a refusal that says what there is."""
    clauses = list(book.clauses.values())
    if ref is not None:
        ref = ref.removeprefix("rule ").rstrip(".")
        book.clause(ref)
        clauses = [c for c in clauses if c.ref == ref or c.ref.startswith((f"{ref}.", f"{ref}(", f"{ref}:"))]
    if kind is not None:
        if kind not in KINDS:
            raise Refused("unknown_kind", f"{kind!r} is no kind of clause{did_you_mean(kind, KINDS)}")
        clauses = [c for c in clauses if c.kind == kind]
    if search is not None:
        words = search.lower().split()
        clauses = [c for c in clauses if all(word in f"{c.ref} {c.kind} {c.actor} {c.says}".lower() for word in words)]
        if not clauses:
            raise Refused("nothing_found", f"no clause of {book.id} has {search!r}")
    return clauses


@dataclass(frozen=True, repr=False)
class CoverageAnswer(Listed):
    """Clause by clause: what acts on it, which tests show it, and how many of each."""

    book: Rulebook
    covered: tuple[Covered, ...]
    totals: Mapping[str, int]

    @property
    def summary(self) -> str:
        shown = ", ".join(f"{number} {status}" for status, number in self.totals.items() if number)
        number = len(self.covered)
        return f"{self.book.id}, {number} {'clause' if number == 1 else 'clauses'}: {shown}"

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings import list_coverage

        return list_coverage(self.book, self.covered)


@checked
def coverage(book: AnyBook, ref: str | None = None, *, shelf: Shelf | None = None) -> CoverageAnswer:
    """What acts on each clause of a book and which tests show it; of all, or of ``ref`` and what stands under it.

    >>> from cutcard import coverage
    >>> coverage("star-casino-war", "10.2").covered[0].status
    'shown'
    """
    found = book_of(book, shelf)
    return covered_of(found, chosen_clauses(found, ref, None, None))


def covered_of(book: Rulebook, clauses: Iterable[Clause]) -> CoverageAnswer:
    """The coverage of these clauses."""
    from cutcard.rulebooks.coverage import coverage as coverage_of
    from cutcard.rulebooks.coverage import totals

    wanted = {clause.ref for clause in clauses}
    covered = [entry for entry in coverage_of(book) if entry.clause.ref in wanted]
    return CoverageAnswer(book, tuple(covered), {str(status): number for status, number in totals(covered).items()})


@dataclass(frozen=True, repr=False)
class CountsAnswer(Result):
    """In how many deals each combination of findings comes up; exact integers."""

    kind = "counts"

    book: Rulebook
    counted: Counts

    @property
    def about(self) -> tuple[Rulebook, ...]:
        return (self.book,)

    @property
    def total(self) -> int:
        """The number of all deals."""
        return self.counted.total

    def where(self, **findings: str) -> int:
        """How many deals have all of these findings."""
        return self.counted.where(**findings)

    @property
    def summary(self) -> str:
        decks = f"{self.counted.decks} {'deck' if self.counted.decks == 1 else 'decks'}"
        return f"{self.book.id}, {decks}, {self.total:,} deals"

    def to_dict(self) -> dict[str, Any]:
        return {
            "rulebook": self.book.id,
            "decks": self.counted.decks,
            "total": self.total,
            "counts": [{**findings, "deals": deals} for findings, deals in self.counted.rows],
        }

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        names = self.counted.names
        rows = ((*(findings.get(name) for name in names), deals) for findings, deals in self.counted.rows)
        return {"counts": Grid("counts", (*names, "deals"), tuple(rows))}


@checked
def counts(
    book: AnyBook, *, decks: int | None = None, options: Mapping[str, Any] | None = None, shelf: Shelf | None = None
) -> CountsAnswer:
    """How many deals lead to each combination of a book's findings.

    >>> from cutcard import counts
    >>> counts("star-casino-war").where(first="tie")
    687389040
    """
    from cutcard.settlement.counts import count_deals

    found = book_of(book, shelf)
    return CountsAnswer(found, count_deals(found, decks, named("options", options)))


@dataclass(frozen=True, repr=False)
class RulebooksAnswer(Result):
    """The books on a shelf."""

    books: tuple[Rulebook, ...]

    def __len__(self) -> int:
        return len(self.books)

    @property
    def summary(self) -> str:
        return ", ".join(book.id for book in self.books)

    @property
    def title(self) -> str:
        return "Rulebooks"

    def to_dict(self) -> list[dict[str, Any]]:
        return [
            {
                "id": book.id,
                "title": book.title,
                "game": book.game.name,
                "house": book.house,
                "operator": book.operator,
                "jurisdiction": book.jurisdiction,
                "regulator": book.regulator,
                "edition": book.edition,
                "revision": book.revision,
                "currency": book.currency,
                "decks": list(book.facts.decks.value),
                "boxes": book.facts.boxes.value,
                "players_per_box": book.facts.players_per_box.value,
                "wagers": [wager.name for wager in book.wagers if wager.bonus_on is None],
                "options": [option.name for option in book.options],
                "schedules": [schedule.name for schedule in book.schedules],
                "clauses": len(book.clauses),
            }
            for book in self.books
        ]

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        columns = ("rulebook", "title", "house", "edition", "revision", "regulator", "least_decks", "most_decks")
        rows = (
            (book.id, book.title, book.house, book.edition, book.revision, book.regulator, *book.facts.decks.value)
            for book in self.books
        )
        return {"rulebooks": Grid("rulebooks", columns, tuple(rows))}


def rulebooks(shelf: Shelf | None = None) -> RulebooksAnswer:
    """The rulebooks on the shelf: the five of this package, and those of the folders in ``CUTCARD_RULEBOOKS``.

    >>> from cutcard.calls.reading import rulebooks
    >>> len(rulebooks()) >= 5
    True
    """
    return RulebooksAnswer(tuple(default_shelf() if shelf is None else shelf))
