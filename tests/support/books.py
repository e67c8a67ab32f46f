"""The five books by their short names, for tests."""

from __future__ import annotations

from tests.support.seeds import chance, short_or_long

STAR, CROWN, NZ = WAR_BOOKS = ("star-casino-war", "crown-casino-war", "nz-casino-war")
POKER, BACEBALL = "star-three-card-poker", "star-baceball"
BOOKS = (*WAR_BOOKS, POKER, BACEBALL)


def books_of_each_game(test: str) -> tuple[str, ...]:
    """For a test that takes long, and to which the game matters more than the book: in the short form only one book of
    Casino War, which the commit chooses; in the long form all books."""
    return short_or_long((chance(test).choice(WAR_BOOKS), POKER, BACEBALL), BOOKS)
