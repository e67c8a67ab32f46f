"""Every power of every book, tried by every title of its house: the code agrees with a table made by hand."""

from __future__ import annotations

from functools import cache

import pytest

from cutcard.citations import Refusal
from cutcard.people.holding import role_for
from cutcard.people.titles import known_titles
from cutcard.rulebooks import rulebook
from tests.people.desk import Register
from tests.powers import ladder
from tests.powers.matrix import PAGE, page, person

BOOKS = [book for books in ladder.HOUSES.values() for book in books]


@cache
def house_of(book: str) -> Register:
    """A house in which somebody holds each title alone, on the whole floor; one more deals a table."""
    books = next(books for books in ladder.HOUSES.values() if book in books)
    register = Register(*books, at=1)
    for title in known_titles(register.people):
        register.joins(
            person(title), title, shift=title != "inspector", **({} if title == "inspector" else {"floor": True})
        )
    register.joins("DEALS", "dealer", table="one", dealer=True)
    return register


def test_the_table_made_by_hand_says_something_of_every_power() -> None:
    for book in BOOKS:
        said = [word for powers in ladder.LOWEST[book].values() for word in powers.split()]
        named = {word for powers in ladder.NAMED[book].values() for word in powers.split()}
        all_ = {*said, *named, *ladder.OF_OTHERS[book].split()}
        assert all_ == {power.name for power in rulebook(book).powers}, book
        assert len(said) == len({*said}), book


@pytest.mark.parametrize("book", BOOKS)
def test_every_title_has_the_powers_that_the_text_gives_it_and_no_other(book: str) -> None:
    register, known = house_of(book), rulebook(book)
    for power in (*(each.name for each in known.powers), *ladder.UNNAMED):
        for title in known_titles(register.people):
            answer = role_for(register.people, person(title), "one", known, power, register.at)
            assert (not isinstance(answer, Refusal)) == ladder.may(book, [title], power), (power, title)
        answer = role_for(register.people, "DEALS", "one", known, power, register.at)
        assert (not isinstance(answer, Refusal)) == ladder.may(book, ["dealer"], power, deals=True), (power, "deals")


@pytest.mark.parametrize("book", BOOKS)
def test_two_titles_are_two_at_a_table_and_one_while_dealing_it(book: str) -> None:
    """PD15: whoever deals a table is its dealer, whatever else they hold."""
    register, known = house_of(book), rulebook(book)
    top = max(ladder.LADDERS[book], key=lambda title: ladder.LADDERS[book][title])
    pairs = [
        (top, "operator"),
        ("dealer", top),
        ("cashier", top),
        ("operator", "administrator"),
        ("dealer", "operator"),
    ]
    for number, titles in enumerate(pairs):
        free, deals = f"{book[:4]}F-{number}", f"{book[:4]}T-{number}"
        if free not in register.people.persons:
            register.joins(free, *titles, floor=True)
            register.joins(deals, *titles)
        if any(title in ladder.LADDERS[book] for title in titles):
            register.must("assign", "A-1", badge=deals, table=f"table {number}", dealer=True)
        for power in (each.name for each in known.powers):
            answer = role_for(register.people, free, "one", known, power, register.at)
            assert (not isinstance(answer, Refusal)) == ladder.may(book, titles, power), (power, titles)
            if any(title in ladder.LADDERS[book] for title in titles):
                answer = role_for(register.people, deals, f"table {number}", known, power, register.at)
                assert (not isinstance(answer, Refusal)) == ladder.may(book, titles, power, deals=True), (power, titles)


def test_the_page_shows_the_same() -> None:
    """``python -m tests.powers.matrix`` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()
