"""`cutcard.find` and `cutcard.powers`: all books at once, by meaning, and who may do what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cutcard.arguments import checked
from cutcard.calls.given import AnyBook, book_of
from cutcard.calls.result import Listed
from cutcard.citations import Refused
from cutcard.reference import Found, Hit, Powers, PowerShown
from cutcard.reference import find as find_in
from cutcard.reference import powers as powers_in
from cutcard.rulebooks import Rulebook, Shelf, default_shelf

if TYPE_CHECKING:
    from cutcard.documents.listing import Listing


@dataclass(frozen=True, repr=False)
class FindAnswer(Listed):
    """What was found, the best first; each hit with what every book says of it."""

    found: Found
    books: tuple[Rulebook, ...]

    def __len__(self) -> int:
        return len(self.found.hits)

    @property
    def hits(self) -> tuple[Hit, ...]:
        """What answers the question."""
        return self.found.hits

    @property
    def summary(self) -> str:
        return ", ".join(hit.title for hit in self.hits[:3]) or "nothing found"

    @property
    def title(self) -> str:
        return self.found.words

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings.referred import list_found

        return list_found(self.books, self.found)


@dataclass(frozen=True, repr=False)
class PowersAnswer(Listed):
    """Who may do what, in one book or in all side by side."""

    found: Powers
    books: tuple[Rulebook, ...]

    def __len__(self) -> int:
        return len(self.found.powers)

    @property
    def powers(self) -> tuple[PowerShown, ...]:
        """The powers, each with who holds it in each book."""
        return self.found.powers

    def __getitem__(self, name: str) -> Mapping[str, tuple[str, ...]]:
        """The titles that hold a power, by book."""
        from cutcard.citations import did_you_mean

        for each in self.powers:
            if each.name == name.replace("-", "_"):
                return {held.book: held.titles for held in each.holdings}
        hint = did_you_mean(name, tuple(each.name for each in self.powers))
        raise Refused("unknown_power", f"power: {name!r:.60} is none of these{hint}")

    @property
    def summary(self) -> str:
        number = len(self.powers)
        return f"{number} {'power' if number == 1 else 'powers'}, {', '.join(self.found.books)}"

    @cached_property
    def listing(self) -> Listing:
        from cutcard.listings.referred import list_powers

        return list_powers(self.books, self.found)


@checked
def find(words: str, *, books: Any = (), most: int = 10, shelf: Shelf | None = None) -> FindAnswer:
    """Everything that the rulebooks say of a question, as people word it; ``books`` narrows it to some.

    >>> from cutcard import find
    >>> found = find("shoe runs out")
    >>> found.hits[0].title, found.hits[0].sides[0].book, found.hits[0].sides[0].clauses[0]
    ('Shoe exhausted', 'star-casino-war', '11.7')
    """
    if most < 1:
        raise Refused("bad_value", f"most: at least 1 is shown, not {most}")
    known = default_shelf() if shelf is None else shelf
    some = (books,) if isinstance(books, str | Rulebook) else tuple(books)
    names = [book_of(each, known).id for each in some]
    found = find_in(words, known, books=names, most=most)
    return FindAnswer(found, tuple(known[name] for name in found.books))


@checked
def powers(book: AnyBook | None = None, words: str = "", *, shelf: Shelf | None = None) -> PowersAnswer:
    """Who may do what: in one book or in all side by side, of all powers or of those that the words name.

    >>> from cutcard import powers
    >>> powers("star-casino-war", "close table")["close_table"]["star-casino-war"][0]
    'Gaming Supervisor'
    """
    known = default_shelf() if shelf is None else shelf
    found = powers_in(None if book is None else book_of(book, known).id, words, known)
    return PowersAnswer(found, tuple(known[name] for name in found.books))
