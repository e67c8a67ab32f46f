"""Whether the games of a promotion may have one, and whether its rulebook is the strictest of theirs."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.citations import did_you_mean
from cutcard.documents.checks import Wrong
from cutcard.documents.items import DocumentFault
from cutcard.promotions.books import Offer, stricter_points
from cutcard.promotions.checks.base import under
from cutcard.rulebooks.shelf import PACKAGED


def wrong_games(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Everything about the games and their books that cannot be."""
    games = offer.terms.games
    for at, name in enumerate(games):
        if name in games[:at]:
            yield Wrong(f"games[{at}]", f"{name!r} stands twice")
        else:
            yield from unoffered(offer, f"games[{at}]", name)
    if games and offer.terms.rulebook not in games:
        yield Wrong("games", f"the promotion's own rulebook is among its games: {offer.terms.rulebook!r} is missing")
    for book in offer.games:
        if book.promotions is not None and book.id != offer.book.id:
            yield from _stricter(offer, book.id)


def unoffered(offer: Offer, field: str, name: str) -> Iterator[Wrong | DocumentFault]:
    """A book that is not known, or that says nothing of promotions."""
    book = offer.books.get(name)
    if book is None:
        yield Wrong(field, f"{name!r} is no rulebook on the shelf{did_you_mean(name, (*offer.books, *PACKAGED))}")
    elif book.promotions is None:
        yield under(field, f"{name} says nothing of promotions, so none goes with its game", offer.rules.offered)


def _stricter(offer: Offer, name: str) -> Iterator[DocumentFault]:
    """The strictest book holds for all games together: another one may not be stricter in anything."""
    points = [*stricter_points(offer.books[name], offer.book)]
    if points:
        asked = "; ".join(f"{says} ({', '.join(fact.clauses)})" for says, fact, _ in points)
        says = f'the strictest book of the games holds, and {name} asks for more: {asked}; write rulebook = "{name}"'
        yield under("rulebook", says, *(own for _, _, own in points))
