"""Who may do what: from the books alone, as the floor answers, and as the page of titles says."""

from __future__ import annotations

import re

import pytest

from cutcard.citations import Refused
from cutcard.people.holding import can
from cutcard.people.titles import dealer_of, role_of
from cutcard.reference import powers
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.tables import TableRow, read_tables
from tests.people.desk import Register
from tests.powers import ladder
from tests.support.books import BOOKS
from tests.support.paths import DOCS

POLICY = "policy"
"""What the page has in the place of clauses, where there are none."""


def on_the_page(book: Rulebook) -> dict[str, TableRow]:
    """The lines of docs/powers-by-title.md for a book, by the power."""
    heading = f"{book.house}: {book.title}"
    lines = [line for line in read_tables(DOCS / "powers-by-title.md", "power") if line.heading == heading]
    return {line["power"].replace(" ", "_"): line for line in lines}


def role_by_column(name: str, column: str) -> str:
    """The role of a book in which the title of a column acts."""
    (books,) = (books for books in ladder.HOUSES.values() if name in books)
    book = rulebook(name)
    if column == "deals":
        dealer = dealer_of(book)
        return "" if dealer is None else dealer.name
    role = role_of(Register(*books, at=1).people, column, book)
    return "" if role is None else role.name


@pytest.mark.parametrize("name", BOOKS)
def test_the_page_of_titles_says_the_same(name: str) -> None:
    page, shown = on_the_page(rulebook(name)), powers(name).powers
    assert {each.name for each in shown} == set(page)
    columns = sorted({column for line in page.values() for column in line.cells} - {"power", "clauses"})
    roles = {column: role_by_column(name, column) for column in columns}
    assert all(roles.values()), roles
    for each in shown:
        (held,) = each.holdings
        line = page[each.name]
        assert (", ".join(held.clauses) or POLICY) == line["clauses"]
        assert {column: line[column] == "yes" for column in columns} == {
            column: roles[column] in held.roles for column in columns
        }, each.name


@pytest.mark.parametrize("name", BOOKS)
def test_above_is_spelled_out(name: str) -> None:
    book = rulebook(name)
    for each in powers(name).powers:
        (held,) = each.holdings
        assert held.roles == tuple(
            role.name
            for role in sorted(book.roles, key=lambda role: role.rank or len(book.roles))
            if can(book, role.name, each.name)
        )
        assert set(held.titles) == {role.title for role in book.roles if role.name in held.roles}
        assert held.above == ("and above" in held.who)


def test_a_power_is_named_by_its_words_or_by_its_name() -> None:
    assert [each.name for each in powers(words="close-table").powers] == ["close_table"]
    assert [each.name for each in powers(words="closing tables").powers] == ["close_table"]
    assert "verify_cards" in {each.name for each in powers("star-casino-war", "inspector").powers}
    assert powers(words="zeppelin").powers == ()
    with pytest.raises(Refused, match="did you mean"):
        powers("star-casinowar")


def test_the_details_are_those_of_the_remedies() -> None:
    (void,) = powers("crown-casino-war", "void-round").powers
    said = " ".join(void.holdings[0].terms)
    assert "takes two: another person than whoever reported it or dealt (cards dealt without wagers)" in said
    assert re.search(r"until the round is over: .*foreign card", said)
    (final,) = powers("star-casino-war", "final-decision").powers
    assert final.holdings[0].terms == ("the operator may delegate it to titles",)
    (barred,) = powers("star-casino-war", "detain").powers
    assert barred.holdings[0].terms == ("only with this on record: prohibited device",)
    (method,) = powers("nz-casino-war", "choose-war-method").powers
    assert "decided once for the house, not delegated" in method.holdings[0].terms


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("kick out a player", "exclude_from_game"),
        ("shut the table", "close_table"),
        ("cancel a round", "void_round"),
        ("who decides a dispute", "decide_dispute"),
        ("refuse a bet", "refuse_wager"),
        ("throw a cheat out", "exclude_from_game"),
        ("bet more than the maximum", "allow_personal_limits"),
        ("who can kick out a player", "exclude_from_game"),
        ("who approves new cards", "replace_cards"),
        ("who lets a player bet more", "allow_personal_limits"),
        ("can the dealer void a hand", "void_round"),
        ("put off the draw", "suspend_promotion"),
        ("call the police", "detain"),
        ("zeppelin", ""),
        ("who cleans the stairs", ""),
    ],
)
def test_powers_are_found_as_people_word_them(asked: str, name: str) -> None:
    found = [each.name for each in powers(words=asked).powers]
    assert name in found if name else found == []
