"""TOML that has not the shape it should have: refused with the field, its line, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import Shelf, rulebook
from cutcard.tournaments.formats import ready_format, ready_formats, terms_of
from cutcard.tournaments.terms import read_terms
from cutcard.wire.toml import LARGEST, Misshapen, line_of
from tests.support.books import CROWN

FILE = Path(rulebook(CROWN).folder / "tournaments" / "knock_out.toml")
TEXT = FILE.read_text(encoding="utf-8")

ODD = [
    ("where =", "wher =", "unknown_field", "wher: no such field (did you mean 'where'?)", ()),
    (
        "most = 32",
        'most = "x"',
        "wrong_type",
        "field.most: a whole number is expected, not a string",
        ("10.4.1(a)(iii)",),
    ),
    ("most = 32", "most = 32, mots = 3", "unknown_field", "field.mots: no such field (did you mean 'most'?)", None),
    ('house = "20"', 'hous = "20"', "unknown_word", "fee.hous: 'hous' is not known (did you mean 'house'?)", None),
    ('house = "20"', "house = 20", "bad_amount", "fee.house: an amount is a string of dollars", None),
    ('["25", "100"', '["x", "100"', "bad_amount", "chips[0]: 'x' is not an amount", ("10.4.4(a)",)),
    ('max = "500"', "max = 5", "bad_amount", "sign.tie.max: an amount is a string", ("10.4.4(b)",)),
    (
        "pass = 2, re_buy",
        'pass = "two", re_buy',
        "wrong_type",
        "stages[0].sessions[0].markers.pass: a whole number is expected, not a string",
        ("10.4.4(e)",),
    ),
    ("pass = 2 }", "passs = 2 }", "unknown_word", "markers.passs: 'passs' is not known (did you mean 'pass'?)", None),
    ("hands = 25", "hands =", "not_toml", "this is no TOML: Invalid value", ()),
    (
        '"warning", "one_hand_out", "d',
        '"warnin", "d',
        "unknown_word",
        "penalties[0].steps[0]: 'warnin' is not known",
        None,
    ),
    ('price = { pool = "50" }, ', "", "missing_field", "re_buy.price: the field is required", ("10.4.1(a)(ii)",)),
    ("ways = [", "way = [", "unknown_field", "entry.way: no such field (did you mean 'ways'?)", None),
    ('name = "final"', 'nam = "final"', "unknown_field", "stages[1].nam: no such field (did you mean 'name'?)", None),
    ("post = true", 'post = "yes"', "wrong_type", "absence.post: true or false is expected, not a string", None),
]


@pytest.mark.parametrize(("old", "new", "code", "says", "clauses"), ODD, ids=[each[3][:40] for each in ODD])
def test_an_odd_file_is_refused_with_field_and_line(
    old: str, new: str, code: str, says: str, clauses: tuple[str, ...] | None
) -> None:
    assert old in TEXT
    line = TEXT[: TEXT.index(old)].count("\n") + 1
    with pytest.raises(Misshapen) as refused:
        terms_of(TEXT.replace(old, new, 1), Shelf())
    assert refused.value.code == code and says in str(refused.value)
    assert str(refused.value).startswith(f"line {line}: "), str(refused.value)
    assert clauses is None or refused.value.clauses == clauses


def test_what_is_missing_altogether_has_no_line_or_that_of_what_it_is_missing_in() -> None:
    with pytest.raises(Misshapen, match=r"^decks: the field is required") as refused:
        terms_of(TEXT.replace("decks = 6\n", ""), Shelf())
    assert refused.value.clauses == ("10.4.3(a)(ii)",)
    at = TEXT.splitlines().index("[[stages.sessions]]") + 1
    with pytest.raises(Misshapen, match=f"line {at}: stages.0..sessions.0..compulsory"):
        terms_of(TEXT.replace('compulsory = { 1 = "100" }\n', ""), Shelf())


@pytest.mark.parametrize(
    "text", ["", "x" * (LARGEST + 1), "[" * 5000, "a = " + "[" * 5000, "a = " + "9" * 5000, "\x00", "a = 1\na = 2"]
)
def test_no_text_ends_in_a_traceback(text: str) -> None:
    with pytest.raises(Refused):
        read_terms(text)
    with pytest.raises(Refused):
        terms_of(text, Shelf())


def test_an_unknown_book_is_refused_by_name() -> None:
    with pytest.raises(Refused, match=r"crown-casino-wars.*did you mean 'crown-casino-war'"):
        terms_of(TEXT.replace("crown-casino-war", "crown-casino-wars"), Shelf())
    with pytest.raises(Misshapen) as refused:
        terms_of(TEXT.replace("crown-casino-war", "crown-casino-wars").replace("decks = 6", "deck = 6"), Shelf())
    assert refused.value.clauses == ()


def test_where_a_field_stands() -> None:
    text = 'a = 1\n[b]\nc = [\n  1,\n]\n"d e".f = 2\n[[g]]\n[[g.h]]\n[[g]]\ni = 1\n[[g.h]]\n[[g.h]]\nj = { k = 1 }\n'
    places = {"a": 1, "b.c[1]": 3, 'b."d e".f': 6, "g[1].i": 10, "g[1].h[1].j.k": 13, "g[0].h[0].z": 8, "zzz": None}
    assert {field: line_of(text, field) for field in places} == places


def test_the_ready_formats_are_found_by_name() -> None:
    assert [each.name for each in ready_formats(rulebook(CROWN))] == ["accumulation", "charity", "knock-out"]
    assert ready_format("knock_out", Shelf()).path == FILE
    assert all(each.says.endswith(".") for each in ready_formats(rulebook(CROWN)))
    with pytest.raises(Refused, match="did you mean 'charity'"):
        ready_format("charty", Shelf())
