"""What each book makes somebody owe, line by line, against a list that was written from the readings (D1 to D55)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.duties import Duty, Term
from cutcard.rulebooks.vocabulary.duties import DUTIES
from tests.office.desk import Desk
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR

NAMES = {"SW": STAR, "TP": POKER, "BB": BACEBALL, "CW": CROWN, "NZ": NZ}
LISTED = Path(__file__).with_name("owed.txt")


def lines() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Number, book and the rest of each line of the list."""
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            number, book, *rest = (part.strip() for part in line.split(" | "))
            yield number, NAMES[book], tuple(rest)


def term(value: Term | None) -> str:
    return "-" if value is None else f"{value.days}d" if value.days else f"{value.seconds}s"


def told(duty: Duty) -> tuple[str, ...]:
    """A line of a book as the list has it."""
    more = [f"{name}={term(getattr(duty, name))}" for name in ("amber", "again", "letter") if getattr(duty, name)]
    more += [f"from={duty.sender}"] if duty.sender else []
    who = f"{duty.debtor} > {duty.creditor}"
    said = (duty.name, who, duty.kind, term(duty.term), ",".join(duty.clauses) or "-")
    return (*said, " ".join(more)) if more else said


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_owes_what_is_on_the_list_and_nothing_else(book: str) -> None:
    assert sorted(map(told, rulebook(book).duties)) == sorted(rest for _, of, rest in lines() if of == book)


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_a_book_owes_arises_at_its_office_by_its_time_and_clauses(book: str) -> None:
    desk = Desk(book)
    for at, line in enumerate(desk.book.duties):
        sender = f"{line.sender or 'table'}:one"
        duty = desk.arose(line.name, f"{at}", 1000, sender)
        assert (duty.clauses, duty.debtor, duty.creditor) == (line.clauses, line.debtor, line.creditor)
        due = None if line.term is None else 1000 + line.term.seconds
        assert (duty.due, duty.late is not None) == (due, line.kind == "lapse") or line.term is None


def test_every_word_is_owed_somewhere_and_only_by_its_number() -> None:
    owed = {rest[0] for _, _, rest in lines()}
    assert owed == set(DUTIES)
    numbered = {number for numbers, _, _ in lines() for number in numbers.split() if number.startswith("D")}
    # Both inspections of D2 have one word, and no office hears of the cards of a hand (D14).
    assert numbered == {f"D{at}" for at in range(1, 56)} - {"D2", "D14"}
