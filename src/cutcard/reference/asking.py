"""`find` and `powers`, as commands, pages and programs call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cutcard.citations import Refused
from cutcard.reference.held import powers_of
from cutcard.reference.index import Index
from cutcard.reference.question import LONGEST, stems
from cutcard.reference.shapes import Found, Powers, PowerShown
from cutcard.rulebooks import Rulebook, Shelf, default_shelf

_kept: dict[tuple[int, ...], tuple[tuple[Rulebook, ...], Index]] = {}
"""The indexes that were made, by the books that they are of; these are kept too, so that no id comes twice."""

BEST = 3
"""How many powers a question may mean that names none."""

_MOST_KEPT = 8
"""Indexes that are kept: of all packaged books, of each by itself, and of some others."""


def index_of(books: Iterable[Rulebook]) -> Index:
    """The index of these books: made once for as long as they are asked."""
    wanted = tuple(books)
    key = tuple(map(id, wanted))
    if key not in _kept:
        while len(_kept) >= _MOST_KEPT:
            _kept.pop(next(iter(_kept)))
        _kept[key] = (wanted, Index(wanted))
    return _kept[key][1]


def find(words: str, shelf: Shelf | None = None, *, books: Sequence[str] = (), most: int = 10) -> Found:
    """Everything that the books of a shelf say of a question, the best first; ``books`` narrows it to some.

    >>> found = find("dealer overpaid a player", books=["crown-casino-war"])
    >>> found.hits[0].title
    'Wrong payment'
    >>> find("10.2", books=["star-casino-war"]).hits[0].more
    'cutcard rules star-casino-war 10.2'
    """
    known = default_shelf() if shelf is None else shelf
    wanted = tuple(dict.fromkeys(known[name].id for name in books))
    return answer_from(index_of(known), words, wanted, most)


def answer_from(index: Index, words: str, books: Sequence[str] = (), most: int = 10) -> Found:
    """The answer of an index that is at hand."""
    check_length(words)
    if not words.strip():
        raise Refused("no_words", "words: say what you look for, as in 'shoe runs out' or 10.2")
    return index.find(words, books, most)


def check_length(words: str) -> None:
    """Raises `Refused` if a question is longer than anybody reads."""
    if len(words) > LONGEST:
        raise Refused("too_many_words", f"words: at most {LONGEST} characters are read; say it in fewer words")


def powers(book: str | None = None, words: str = "", shelf: Shelf | None = None) -> Powers:
    """Who may do what: in one book or in all side by side, of all powers or of those that the words name.

    >>> shown = powers("star-casino-war", "close table").powers[0]
    >>> shown.holdings[0].who, shown.holdings[0].titles[0], shown.holdings[0].clauses
    ('Casino Supervisor and above', 'Gaming Supervisor', ('13.8',))
    """
    known = default_shelf() if shelf is None else shelf
    return powers_among(tuple(known) if book is None else (known[book],), words)


def powers_among(books: Sequence[Rulebook], words: str = "") -> Powers:
    """The same of books that are at hand."""
    check_length(words)
    everything = powers_of(books)
    named = _named(everything, words) or _meant(everything, words, books)
    return Powers(words, tuple(each.id for each in books), tuple(named))


def _named(everything: Sequence[PowerShown], words: str) -> list[PowerShown]:
    """The powers that words name, or all that have every word in their name, sentence or titles."""
    asked = "_".join(words.lower().replace("-", " ").replace("_", " ").split())
    if not asked:
        return list(everything)
    exact = [each for each in everything if each.name == asked]
    if exact:
        return exact
    wanted = set(stems(asked.replace("_", " ")))
    return [each for each in everything if wanted <= _words(each)]


def _meant(everything: Sequence[PowerShown], words: str, books: Sequence[Rulebook]) -> list[PowerShown]:
    """The powers that people mean who word them otherwise: those that answer the question best."""
    best = index_of(books).named_first(words, "power", BEST)
    return [each for name in best for each in everything if each.name == name]


def _words(shown: PowerShown) -> set[str]:
    titles = (title for holding in shown.holdings for title in holding.titles)
    says = (holding.says for holding in shown.holdings)
    return set(stems(" ".join((shown.title, shown.says, *says, *titles))))
