"""A cloth has a place for every wager, whatever its game says of it, and says what is wrong with one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.cards import DECK
from cutcard.games.cloth import Cloth, Felt, Place
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.check.names import unknown_names

by_book = pytest.mark.parametrize("book", list(Shelf()), ids=lambda book: book.id)


def spots(cloth: Cloth, roles: str) -> dict[str, tuple[int, int]]:
    """Row and column of wagers that are called as their roles are."""
    return {name: place[:2] for name, place in cloth.places([(role, role) for role in roles.split()]).items()}


@by_book
def test_the_cloths_of_the_games_name_their_own_roles_and_a_place_for_each(book: Rulebook) -> None:
    cloth, roles = book.game.cloth, {wager.role for wager in book.wagers if wager.bonus_on is None}
    assert cloth.roles <= set(book.game.roles)
    assert roles <= {role for row in cloth.rows for role in row.split()}
    assert cloth.says and set(cloth.emblem) <= set(DECK)


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ("a", {"a": (1, 1)}),
        ("a b c", {"a": (1, 1), "b": (1, 2), "c": (1, 3)}),
        ("a b c d", {"a": (1, 1), "b": (1, 2), "c": (2, 1), "d": (2, 2)}),
        ("a b c d e", {"a": (1, 1), "b": (1, 2), "c": (1, 3), "d": (2, 1), "e": (2, 2)}),
    ],
)
def test_a_game_that_says_nothing_has_short_rows(roles: str, expected: dict[str, tuple[int, int]]) -> None:
    assert spots(Cloth(), roles) == expected


def test_what_a_book_has_not_takes_no_room_and_what_the_cloth_has_not_lies_below() -> None:
    cloth = Cloth(rows=("a . b", ". c ."))
    assert spots(cloth, "a b c") == {"a": (1, 1), "b": (1, 3), "c": (2, 2)}
    assert spots(cloth, "a b") == {"a": (1, 1), "b": (1, 2)}
    assert spots(cloth, "c x") == {"c": (1, 2), "x": (2, 1)}


def test_two_wagers_of_one_role_do_not_lie_on_each_other() -> None:
    places = Cloth(rows=("a b",)).places([("one", "a"), ("two", "a"), ("three", "b")])
    assert places == {"one": Place(1, 1), "three": Place(1, 2), "two": Place(2, 1)}


def test_a_role_in_several_places_is_one_large_spot() -> None:
    places = Cloth(rows=("a a b", "a a c")).places([("a", "a"), ("b", "b"), ("c", "c")])
    assert places == {"a": Place(1, 1, 2, 2), "b": Place(1, 3), "c": Place(2, 3)}


def test_rows_of_different_length_and_colours_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="rows: each needs as many words"):
        Cloth(rows=("a b", "c"))
    with pytest.raises(ValueError, match="line: '#D8B463' is no colour"):
        Felt("#0f4534", "#D8B463")


def test_a_cloth_with_a_role_that_the_game_has_not_is_a_fault_of_its_book() -> None:
    book = next(iter(Shelf()))
    bad = replace(book, game=replace(book.game, cloth=Cloth(rows=("tei main war",))))
    (found,) = [wrong for wrong in unknown_names(bad) if "game.cloth" in str(wrong)]
    assert "tei" in str(found) and "tie" in str(found)
