"""What commands print of one record: a remedy, a mark, an event, a shelf."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.cli import train
from cutcard.cli.table import _short
from cutcard.cli.terms import amount, limit_parts, terms_of
from cutcard.cli.why_trouble import _print_way
from cutcard.money import LARGEST
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.explain_remedies import Way
from cutcard.settlement.round import Limit
from cutcard.training.questions import Question
from tests.support.command import cutcard

WAY = Way(
    order="Burn the card",
    says="Burn the card.",
    who=(),
    lowest="nobody",
    when=(),
    first="",
    until="",
    stands="",
    owed=(),
    clauses=(),
    readings=(),
)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_a_remedy_that_nobody_may_decide(capsys: pytest.CaptureFixture[str]) -> None:
    _print_way(1, WAY)
    assert lines(capsys) == ["1. Burn the card", "   who decides   nobody"]


def test_a_remedy_has_a_line_for_each_thing_to_know(capsys: pytest.CaptureFixture[str]) -> None:
    more: dict[str, Any] = {
        "says": "It is burned face down.",
        "who": ("Dealer", "Supervisor"),
        "when": ("it lies face up", "nobody bet"),
        "first": "stop first",
        "until": "at any time",
        "stands": "everything",
        "owed": ("tell surveillance", "check the cards"),
        "clauses": ("8.1",),
        "readings": ("R1",),
    }
    _print_way(2, replace(WAY, **more))
    assert lines(capsys) == [
        "2. Burn the card",
        "   It is burned face down.",
        "   when          it lies face up; nobody bet",
        "   first         stop",
        "   who decides   Dealer, Supervisor",
        "   how long      at any time",
        "   what stands   everything",
        "   afterwards    tell surveillance, check the cards",
        "   clauses       8.1 R1",
    ]


# --- cutcard train

QUESTION = Question(
    kind="do",
    book="star-casino-war",
    about="face_up_card",
    situation=(),
    asks="What is done?",
    right=("Burn it", "Stop"),
    choices=("Burn it", "Stop", "Go on"),
)


@pytest.mark.parametrize(
    ("right", "all_of", "more"),
    [(("Burn it", "Stop"), False, True), (("Burn it", "Stop"), True, False), (("Burn it",), False, False)],
)
def test_other_right_answers_are_told_where_one_of_several_will_do(
    right: tuple[str, ...], all_of: bool, more: bool
) -> None:
    question = Question(
        **{**{name: getattr(QUESTION, name) for name in QUESTION.__struct_fields__}, "right": right, "all_of": all_of}
    )
    assert train._more(question) == (f"({question.answer})" if more else "")


# --- cutcard table


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ({}, "none"),
        ({"min": "5", "boxes": [1, 2]}, "min:5,boxes:1,2"),
        ([], ""),
        ([1, "a"], "1,a"),
        ([{"due": "card"}, {"due": "offer"}], "2:card"),
        ([{"box": 1}], "1:"),
    ],
)
def test_what_stands_in_an_event_is_one_word(value: object, shown: str) -> None:
    assert _short(value) == shown


# --- cutcard rulebooks


def test_the_rulebooks_are_listed_with_their_decks_and_boxes() -> None:
    rows = [line.split("  ") for line in cutcard("rulebooks").out.splitlines()[1:]]
    found = {row[0]: [cell.strip() for cell in row[1:] if cell.strip()][-3:] for row in rows}
    assert found == {
        "star-casino-war": ["6", "given", "1"],
        "crown-casino-war": ["4-8", "up to 9", "3"],
        "nz-casino-war": ["4-8", "up to 7", "3"],
        "star-three-card-poker": ["1", "up to 16", "1"],
        "star-baceball": ["6", "up to 7", "1"],
    }


# --- limits on the command line


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("5-500", {"min": "5", "max": "500"}),
        ("5", {"min": "5"}),
        ("-500", {"max": "500"}),
        ("5-9-12", {"min": "5", "max": "9-12"}),  # which is then no amount
    ],
)
def test_limits_are_read_as_least_and_most(text: str, parts: dict[str, str]) -> None:
    assert limit_parts((f"tie={text}",)) == {"tie": parts}


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("5-500", Limit(5_00, 500_00)),
        ("0-500", Limit(0, 500_00)),
        ("-500", Limit(0, 500_00)),
        ("5", Limit(5_00, LARGEST)),
    ],
)
def test_limits_leave_open_what_they_do_not_say(text: str, limit: Limit) -> None:
    terms, _ = terms_of(rulebook("star-casino-war"), limits=(f"tie={text}",))
    assert terms.limits["tie"] == limit


def test_an_amount_above_zero_is_asked_for_where_none_would_make_no_sense() -> None:
    assert amount("stake", "0", above_zero=False) == 0
    with pytest.raises(Refused, match="stake: an amount above zero is needed"):
        amount("stake", "0")
