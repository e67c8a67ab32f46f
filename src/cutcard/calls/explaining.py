"""`cutcard.why`: a round step by step, or what is done about something that went wrong, each with its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cutcard.calls.given import AnyBook, book_of
from cutcard.calls.result import Listed
from cutcard.calls.settling import SettledRound, recorded
from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook, Shelf, default_shelf
from cutcard.rulebooks.explain_remedies import Explained, explain_word, near, word_of

if TYPE_CHECKING:
    from cutcard.documents.listing import Listing
    from cutcard.settlement.terms import Terms
    from cutcard.telling.wording import Said


@dataclass(frozen=True, repr=False)
class RoundExplained(Listed):
    """A round in sentences, and how it was settled."""

    terms: Terms
    steps: tuple[Said, ...]
    settled: SettledRound

    def __str__(self) -> str:
        return "\n".join(
            f"{at}. {step.says}" + (f" [{' '.join((*step.clauses, *step.readings))}]" if step.clauses else "")
            for at, step in enumerate(self.steps, start=1)
        )

    @property
    def summary(self) -> str:
        return f"{self.terms.book.id}, {len(self.steps)} steps, house {self.settled.house}"

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause and reading, in the order in which they come up."""
        return tuple(dict.fromkeys(ref for step in self.steps for ref in (*step.clauses, *step.readings)))

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings import list_round

        return list_round(self.terms, self.settled.settlement, self.settled.id, self.steps)


@dataclass(frozen=True, repr=False)
class TroubleExplained(Listed):
    """What books do about something that went wrong: one book, or all side by side."""

    books: tuple[Rulebook, ...]
    told: tuple[Explained, ...]

    @property
    def book(self) -> Rulebook | None:
        """The one book that was asked; nothing if all were."""
        return self.books[0] if len(self.books) == 1 else None

    @property
    def title(self) -> str:
        where = "" if self.book is None else f" ({self.book.title}, {self.book.house})"
        return f"{self.told[0].title}{where}"

    @property
    def summary(self) -> str:
        ways = ", ".join(f"{each.book} {len(each.ways) or 'no rule'}" for each in self.told)
        return f"{self.told[0].word}, ways: {ways}"

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings import list_trouble

        return list_trouble(self.books, self.told[0].word)


def why(
    what: Mapping[str, Any] | str | bytes, book: AnyBook | None = None, *, shelf: Shelf | None = None
) -> RoundExplained | TroubleExplained:
    """Explain a round (a record as `cutcard.settle` takes it), or what is done about an irregularity.

    An irregularity is a word such as ``"box-skipped"``: in one ``book``, or in all side by side.

    >>> from cutcard import why
    >>> round_ = why({"rulebook": "star-casino-war", "dealer": ["9d"], "boxes": [{"box": 1, "cards": ["Kh"],
    ...     "players": [{"player": "Ann", "wagers": {"initial": 100}}]}]})
    >>> round_.steps[-1].says, round_.steps[-2].clauses
    ('Player Ann wins $100 on box 1.', ('5.1.1.1', '8.2.2'))
    >>> why("box-skipped", "crown-casino-war").told[0].ways[0].lowest
    'Dealer and above'
    """
    if isinstance(what, Mapping) or (isinstance(what, str | bytes) and what.lstrip()[:1] in ("{", b"{")):
        return explain_round(recorded(what), shelf)
    return explain_trouble(what if isinstance(what, str) else str(what), book, shelf)


def explain_round(line: bytes, shelf: Shelf | None = None) -> RoundExplained:
    """A round from its record."""
    from cutcard.settlement import Settler
    from cutcard.telling.explain import explain

    record, terms = Settler(default_shelf() if shelf is None else shelf).read(line)
    settlement, steps = explain(terms, record)
    return RoundExplained(terms, tuple(steps), SettledRound(settlement, record.id))


def explain_trouble(text: str, book: AnyBook | None = None, shelf: Shelf | None = None) -> TroubleExplained:
    """What is done about something that went wrong, in one book or in all."""
    word = word_of(text)
    if word is None:
        raise Refused("unknown_irregularity", f"what: no irregularity {text[:40]!r}{near(text)}")
    books = tuple(default_shelf() if shelf is None else shelf) if book is None else (book_of(book, shelf),)
    return TroubleExplained(books, tuple(explain_word(each, word) for each in books))
