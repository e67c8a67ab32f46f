"""Which names a guest may have: not what is unseen, imitates another, or is what those who work here are called."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.citations import Refused
from cutcard.house.names import LONGEST_NAME, Names, looks, offices, plain
from cutcard.rulebooks import default_shelf
from cutcard.rulebooks.shelf import load_folder
from tests.support.paths import SAMPLE_BOOK

NAMES = Names(default_shelf())


def why_not(name: str) -> str:
    with pytest.raises(Refused) as refused:
        NAMES.checked(name)
    assert refused.value.code == "bad_name"
    return str(refused.value)


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "Łukasz",
        "O'Neil",
        "Jean-Luc",
        "J. R.",
        "Анна",
        "Αλέξανδρος",
        "李小龙",
        "高橋ケン",
        "김Ann",
        "हिन्दी",
        "محمد",
    ],
)
def test_names_of_the_world(name: str) -> None:
    assert NAMES.checked(name).kept == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    "name",
    [
        "A\u200bnn",
        "\u2060Ann",
        "Ann\u202e",
        "A\u00adnn",
        "\u3164",
        "\u115fAnn",
        "Ann\ufe0f",
        "A\u034fnn",
        "Ann\U000e0101",
    ],
)
def test_what_is_not_seen_is_said_by_its_number(name: str) -> None:
    (hidden,) = set(name) - set("Ann")
    assert f"not seen (U+{ord(hidden):04X})" in why_not(name)


@pytest.mark.parametrize("name", ["", "  ", "\u00a0\u2003", "...", "- -", "\u0301", "x" * (LONGEST_NAME + 1)])
def test_a_name_has_letters_or_digits_and_not_too_many(name: str) -> None:
    assert "1 to 24 letters and digits" in why_not(name)


@pytest.mark.parametrize("name", ["Ann:1", "A*", "Ann\U0001f642", "a\u2800b", "<b>", "A/B", "Ann\ud800"])
def test_what_is_no_letter_is_named(name: str) -> None:
    assert "cannot be in it" in why_not(name)


@pytest.mark.parametrize("name", ["A" + "\u0316" * 4, "Ann \u0316", "\u0316Ann"])
def test_accents_stand_on_letters_and_are_few(name: str) -> None:
    assert "must stand on a letter" in why_not(name)


@pytest.mark.parametrize(
    "name", ["A" + "\u0316" * 3 + "n", "a\u0316b\u0316c\u0316d\u0316", "x" * LONGEST_NAME, "7", "a"]
)
def test_three_accents_on_a_letter_and_one_letter_alone_will_do(name: str) -> None:
    assert NAMES.checked(name).kept == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    ("first", "last"), [(0xFE00, 0xFE0F), (0x180B, 0x180F), (0xE0100, 0xE01EF)], ids=["usual", "Mongolian", "more"]
)
def test_what_only_chooses_how_a_letter_is_drawn_is_not_seen(first: int, last: int) -> None:
    """The whole range, and nothing beside it."""
    for code in (first, last):
        assert f"not seen (U+{code:04X})" in why_not(f"A{chr(code)}")
    for code in (first - 1, last + 1):
        if unicodedata.category(chr(code)) not in ("Cf", "Cc"):
            try:
                NAMES.checked(f"A{chr(code)}")
            except Refused as refused:
                assert "not seen" not in str(refused)


@pytest.mark.parametrize("name", ["\u0410nn", "B\u0435n", "\u039f'Neil", "Ann\u13aa"])
def test_alphabets_that_are_mixed_to_imitate(name: str) -> None:
    assert "two alphabets are mixed" in why_not(name)


@pytest.mark.parametrize(
    "name",
    [
        "Dealer",
        "dealer",
        "DEALER",
        "The Dealer",
        "Dealer 2",
        "Dealer2",
        "DeaIer",
        "Dea1er",
        "D.e.a.l.e.r",
        "GamingSupervisor",
        "Pit Supervisor",
        "supervisor_bob",
        "supervisorbob",
        "bobsupervisor",
        "Inspector Ann",
        "Manager",
        "Casino",
        "The House",
        "Surveillance",
        "Secretary",
        "Tournament Director",
        "Jackpot System",
    ],
)
def test_titles_of_whoever_works_here(name: str) -> None:
    assert "works here" in why_not(name)


@pytest.mark.parametrize("name", ["Player 1", "Housekeeper", "Casanova", "Ideal", "Spectator", "Gamer"])
def test_what_only_resembles_a_title(name: str) -> None:
    assert NAMES.checked(name).kept == name


def test_titles_are_those_of_the_books_that_are_laid_out() -> None:
    for book in default_shelf():
        staff = [role for role in book.roles if role.rank]
        assert staff
        for role in staff:
            assert "works here" in why_not(role.title.split()[-1])
    sample = load_folder(SAMPLE_BOOK)
    assert NAMES.checked("Pit Boss").kept == "Pit Boss", "nobody is called so in these books"
    with pytest.raises(Refused, match="works here"):
        Names([sample]).checked("Pit Boss")
    assert offices([]) == {"dealer", "supervisor", "system"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ian", "lan"),
        ("IAN", "1AN"),
        ("B0b", "bob"),
        ("Amy", "Arny"),
        ("Ann", "\u0391\u039d\u039d"),
        ("Cy", "\u0441\u0443"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert looks(one) == looks(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Ben", "Bea"), ("Zoë", "Zoe"), ("Max", "Mex")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert looks(one) != looks(other)


@given(st.text(max_size=30))
def test_every_text_is_a_name_or_is_refused_and_is_kept_as_it_looks(name: str) -> None:
    try:
        found = NAMES.checked(name)
    except Refused as refused:
        assert refused.code == "bad_name" and str(refused).startswith("name: ")
        return
    assert found.kept == plain(name) and NAMES.checked(found.kept) == found
    assert looks(looks(found.kept)) == found.looks
