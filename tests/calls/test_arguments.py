"""Arguments that no call takes: each is refused with its name and what would be right, and spoils nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, cast

import pytest

import cutcard
from cutcard import Refused
from cutcard.settlement.terms import decks_of
from tests.support.paths import SAMPLE_BOOK

BOOK = "star-casino-war"
ANYTHING = cast(Any, cutcard)

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a float for decks": (lambda: ANYTHING.odds(BOOK, decks=6.0), "decks: a whole number is expected, not 6.0"),
    "truth for decks": (lambda: ANYTHING.counts("star-three-card-poker", decks=True), "decks: a whole number"),
    "a text for decks": (lambda: ANYTHING.parsheet(BOOK, decks="six"), "decks: a whole number"),
    "limits without names": (lambda: ANYTHING.odds(BOOK, limits="tie"), "limits: a mapping"),
    "a text for boxes": (lambda: ANYTHING.simulate(BOOK, boxes="3"), "boxes: a whole number"),
    "no file": (lambda: ANYTHING.audit(None), "file: a text or a path is expected"),
    "no journal": (lambda: ANYTHING.verify(5), "file: a text or a path"),
    "a clause as a number": (lambda: ANYTHING.rules(BOOK, 10.2), "ref: a text is expected, not 10.2"),
    "a section as a number": (lambda: ANYTHING.diff(BOOK, "nz-casino-war", only=3), "only: a list of texts or a text"),
    "no words": (lambda: ANYTHING.find(None), "words: a text is expected, not None"),
    "fewer than none": (lambda: cutcard.find("tie", most=-1), "most: at least 1"),
    "nothing found": (lambda: cutcard.find("tie", most=0), "most: at least 1"),
    "a power as a number": (lambda: ANYTHING.powers(BOOK, 5), "words: a text"),
    "a date as a number": (lambda: ANYTHING.parsheet(BOOK, date=5), "date: a text"),
    "chips that are one number": (lambda: ANYTHING.parsheet(BOOK, chips=5), r"chips: what they are worth .* not 5"),
    "a shelf that is none": (lambda: ANYTHING.odds(BOOK, shelf=5), "shelf: a Shelf is expected, not 5"),
    "no round": (lambda: ANYTHING.settle(None), "round: a mapping, or JSON as text, is expected, not None"),
    "no book": (lambda: ANYTHING.rulebook(None), "book: None is not the id"),
    "a list for a book": (lambda: ANYTHING.rulebook([]), r"book: \[\] is not the id"),
    "a table by the id of a book": (lambda: ANYTHING.RunningTable(BOOK), "book: 'star-casino-war' is no Rulebook"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_argument_is_refused_by_name(wrong: str) -> None:
    call, says = WRONG[wrong]
    with pytest.raises(Refused, match=f"^{says}"):
        call()


def test_what_was_refused_is_not_kept_for_others() -> None:
    for decks in (6.0, True):
        with pytest.raises(Refused):
            ANYTHING.odds(BOOK, decks=decks)
    counted = cutcard.odds(BOOK, decks=6).to_dict()
    assert "6.0" not in repr(counted) and cutcard.simulate(BOOK, rounds=100, decks=6).rounds == 100


def test_below_the_calls_decks_are_whole_too() -> None:
    for decks in (6.0, "6", True):
        with pytest.raises(Refused, match="decks: star-casino-war is played with 6, not"):
            decks_of(cutcard.rulebook(BOOK), cast(Any, decks))


def test_a_call_still_says_what_it_takes() -> None:
    from inspect import signature

    assert list(signature(cutcard.find).parameters) == ["words", "books", "most", "shelf"]
    assert (cutcard.find.__doc__ or "").startswith("Everything that")


def test_what_people_have_at_hand_is_taken() -> None:
    posted = cutcard.odds("star-three-card-poker", schedules={"pair_plus": (40, 30, 6, 4, 1)})
    assert posted["pair_plus"].ev == cutcard.odds("star-three-card-poker")["pair_plus"].ev
    assert "| Date | 2026-01-31 |" in cutcard.parsheet(BOOK, date=date(2026, 1, 31)).to_markdown()
    assert "sample-casino-war" in cutcard.Shelf().with_folder(str(SAMPLE_BOOK)).ids
    assert repr(cutcard.coverage(BOOK, "10.2")) == "<CoverageAnswer: star-casino-war, 1 clause: 1 shown>"


def test_one_answer_is_enough_for_whoever_asks_for_one() -> None:
    found = cutcard.find("tie", most=1)
    assert len(found.hits) == 1
