"""Signs: every clause of every book that wants something shown has its line in ``cutcard rules BOOK --layout``."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.check import faults_of
from cutcard.rulebooks.check.names import unknown_names
from cutcard.rulebooks.coverage import reasons
from cutcard.rulebooks.vocabulary import SIGNS
from cutcard.rulebooks.vocabulary.signs import SIGN_KINDS, sign
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.command import cutcard
from tests.support.layouts import layout

WANTED: dict[str, dict[str, str]] = {
    STAR: {
        "6.1": "limits_sign",
        "6.5": "raise_sign",
        "6.5.2": "raise_sign",
        "6.5.3": "old_limits_sign",
        "6.5.1.1": "old_minimum_marker",
        "6.5.1.2": "old_minimum_marker",
        "6.5.1.3": "old_minimum_marker",
        "6.6": "personal_limits_sign",
        "13.8": "closing_sign",
    },
    CROWN: {
        "1.1:table-limit-sign": "limits_sign",
        "6.1": "limits_sign",
        "6.1:footnote-s66-1c": "limits_sign",
        "6.5": "limits_sign",
        "6.4": "raise_sign",
        "6.1:footnote-s66-2": "raise_sign",
        "6.3": "personal_limits_marker",
        "1.1:distinctive-marker": "personal_limits_marker",
        "11.8": "closing_notice",
    },
    NZ: {"2.1": "closing_sign", "5.10": "box_total_sign", "5.14": "odds_sign"},
    POKER: {
        "6.1": "limits_sign",
        "6.5": "raise_sign",
        "6.5.2": "raise_sign",
        "6.5.3": "old_limits_sign",
        "6.5.1.1": "old_minimum_marker",
        "6.5.1.2": "old_minimum_marker",
        "6.5.1.3": "old_minimum_marker",
        "6.6": "personal_limits_sign",
        "10.3": "ante_bonus_sign",
        "10.5": "pair_plus_sign",
        "14.8": "closing_sign",
    },
    BACEBALL: {
        "2.5": "jackpot_meters",
        "10.3": "jackpot_meters",
        "11.4": "jackpot_amount_sign",
        "12.12.2": "carried_jackpot_marker",
        "6.1": "limits_sign",
        "6.5": "raise_sign",
        "6.5.2": "raise_sign",
        "6.5.3": "old_limits_sign",
        "6.5.1.1": "old_minimum_marker",
        "6.5.1.2": "old_minimum_marker",
        "6.5.1.3": "old_minimum_marker",
        "6.6": "personal_limits_sign",
        "14.8": "closing_sign",
    },
}
"""Read from the texts, clause by clause: what must be seen or heard at a table beside its cloth."""

OTHERWISE: dict[tuple[str, str], str] = {
    (STAR, "13.13"): "the rules themselves: cutcard rules BOOK --copy",
    (CROWN, "11.14"): "the rules themselves: cutcard rules BOOK --copy",
    (POKER, "14.14"): "the rules themselves: cutcard rules BOOK --copy",
    (BACEBALL, "14.14"): "the rules themselves: cutcard rules BOOK --copy",
    (CROWN, "4.3.2(a)"): "a call of the dealer's",
    (STAR, "order:commencement"): "published by the regulator, not at the table",
    (POKER, "order:commencement"): "published by the regulator, not at the table",
    (BACEBALL, "order:commencement"): "published by the regulator, not at the table",
    (STAR, "11.17.4"): "people who are told, which the table owes until it is done",
    (POKER, "12.9.4"): "people who are told, which the table owes until it is done",
    (BACEBALL, "12.9.3"): "says that nobody need be told",
    (CROWN, "11.11"): "told to one person, which the table owes until it is done",
    (POKER, "14.13"): "told to one person, which the table owes until it is done",
    (BACEBALL, "14.13"): "told to one person, which the table owes until it is done",
    (CROWN, "10.2.2(a)"): "a document, which the tournament waits for before anybody enters",
    (CROWN, "10.2.2(b)"): "the inspectorate, which the tournament waits for before anybody enters",
    (POKER, "12.1"): "what the dealer sees",
    (BACEBALL, "10.1"): "how many systems there are",
    (BACEBALL, "10.2.1"): "for how many tables one is",
    (BACEBALL, "10.2.2"): "how many a table is linked to",
    (BACEBALL, "11.11"): "what the system may offer",
    (BACEBALL, "11.11.2"): "how the system draws",
    (STAR, "14.9"): "the Authority, which a promotion waits for before it starts",
    **{(book, "15.9"): "the Authority, which a promotion waits for before it starts" for book in (POKER, BACEBALL)},
    **{
        (book, f"15.8.{way}"): "a way of telling a winner, who is owed that"
        for book in (POKER, BACEBALL)
        for way in (1, 2, 3, 4)
    },
}
"""Clauses that speak of such things and ask for no sign, with what they are about."""

SPEAKS = re.compile(r"\b(signs?|signage|notices?|display\w*|markers?|marker buttons|meters?)\b", re.IGNORECASE)


@pytest.mark.parametrize("book", Shelf().ids)
def test_every_clause_that_wants_a_sign_finds_it_in_the_layout(book: str) -> None:
    shown = layout(book)
    assert {ref: name for ref, name in WANTED[book].items() if ref not in shown[name]["rules"]} == {}
    signs = {marking.name for marking in rulebook(book).layout if marking.word}
    assert {*WANTED[book].values()} == signs
    assert {ref for name in signs for ref in shown[name]["rules"]} == {*WANTED[book]}


def speaking(book: str) -> set[str]:
    """The clauses that no marking cites and no document is for, and that speak of signs or are for software to show."""
    found = rulebook(book)
    told = {ref for marking in found.layout for ref in marking.clauses} | {*reasons(found)}
    told |= {item.ref for document in found.documents for item in document.items}
    return {
        ref
        for ref, clause in found.clauses.items()
        if ref not in told
        and clause.kind != "heading"
        and (clause.software == "display" or clause.kind == "notice" or SPEAKS.search(clause.says))
    }


@pytest.mark.parametrize("book", Shelf().ids)
def test_no_clause_that_speaks_of_signs_was_overlooked(book: str) -> None:
    assert speaking(book) == {ref for at, ref in OTHERWISE if at == book}


@pytest.mark.parametrize("book", Shelf().ids)
def test_signs_are_words_of_the_vocabulary(book: str) -> None:
    for marking in rulebook(book).layout:
        assert (marking.kind in ("sign", "marker", "meter", "notice")) is bool(marking.word)
        assert not marking.word or SIGNS[marking.word].kind == marking.kind


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (sign("limit_sign", "6.1"), "layout limit_sign.word: 'limit_sign' is not known (did you mean 'limits_sign'?)"),
        (replace(sign("limits_sign", "6.1"), kind="marker"), "a sign is expected, not 'marker'"),
        (replace(sign("limits_sign", "6.1"), word=""), "layout limits_sign.word: '' is not known"),
        (sign("schedule_sign", "6.1", schedule="bonus"), "layout bonus_sign.schedule: 'bonus' is not known"),
    ],
    ids=["unknown word", "other kind", "no word", "unknown schedule"],
)
def test_a_sign_that_nobody_knows_is_a_fault(made: object, said: str) -> None:
    star = rulebook(STAR)
    others = tuple(each for each in star.layout if each.name != "limits_sign")
    assert any(said in str(fault) for fault in faults_of(replace(star, layout=(*others, made))))  # type: ignore[arg-type]


def test_signs_are_printed_with_their_clauses() -> None:
    printed = cutcard("rules", POKER, "--layout").out
    for ref in ("10.3", "10.5", "6.5 6.5.2", "6.6", "14.8"):
        assert f"  {ref} " in printed


def test_a_word_is_one_of_the_vocabulary_also_on_what_is_no_sign() -> None:
    book = rulebook(STAR)
    area = next(marking for marking in book.layout if marking.kind not in SIGN_KINDS)
    for word, says in (("limits_sine", "limits_sine"), ("limits_sign", ".kind: a sign is expected")):
        layout = tuple(replace(each, word=word) if each is area else each for each in book.layout)
        assert any(says in fault for _, fault in unknown_names(replace(book, layout=layout)))
    assert not any(".word" in fault for _, fault in unknown_names(book))
