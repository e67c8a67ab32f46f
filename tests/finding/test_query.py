"""What is asked in plain words and fields is read, or refused with what would be right."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.citations import Refused
from cutcard.finding.query import FAR, Need, Query, Range, read_query
from cutcard.finding.understood import LONGEST, MOST, parts

NOON = 1_700_000_000 - 1_700_000_000 % 86_400 + 43_200


def test_everything_at_once() -> None:
    found = read_query('table:crown round:12 card:Kd clause:9.4 amount:>500 person:D-104 after:11:00 "late bet"', NOON)
    terms = ["table=crown", "card=kd", "clause=9.4", "person=d-104", "word=late", "word=bet"]
    assert [each.term for each in found.needs] == terms
    assert found.rounds == (Range(12, 12),) and found.amounts == (Range(500_01),)
    assert found.after == NOON - 3600 and found.before is None


@pytest.mark.parametrize(
    ("text", "range_"),
    [
        ("500", Range(500_00, 500_00)),
        ("=12.50", Range(12_50, 12_50)),
        (">500", Range(500_01)),
        (">=500", Range(500_00)),
        ("<20", Range(0, 19_99)),
        ("<=20", Range(0, 20_00)),
        ("100..200", Range(100_00, 200_00)),
    ],
)
def test_amounts(text: str, range_: Range) -> None:
    assert read_query(f"amount:{text}").amounts == (range_,)


@pytest.mark.parametrize("text", ["kd", "KD", "K♦", "Kd"])
def test_a_card_however_it_is_written(text: str) -> None:
    assert read_query(f"card:{text}").needs == (Need("card=kd"),)
    assert read_query("card:10s").needs == read_query("card:Ts").needs


def test_beginnings() -> None:
    assert read_query("person:Gu*").needs == (Need("person=gu", True),)
    assert read_query("sett*").needs == (Need("word=sett", True),)
    assert read_query('person:"Guest 6"').needs == (Need("person=guest 6"),)


def test_times_are_those_of_the_house() -> None:
    sydney = ZoneInfo("Australia/Sydney")
    assert read_query("after:2023-11-15", NOON, sydney).after == 1_699_966_800
    assert read_query("after:2023-11-15T20:00", NOON, sydney).after == 1_699_966_800 + 20 * 3600
    assert read_query("before:1700000000").before == 1_700_000_000
    assert read_query("after:13:00", NOON).after == NOON - 23 * 3600, "13:00 has not come today: yesterday's is meant"
    assert read_query("after:11:00 after:11:30", NOON).after == NOON - 1800, "the narrower one holds"


def test_a_minute_and_a_day() -> None:
    sydney = ZoneInfo("Australia/Sydney")
    day = read_query("2023-11-15", NOON, sydney)
    assert (day.after, day.before) == (1_699_966_800, 1_699_966_800 + 86_399)
    short = read_query("at:2023-10-01", NOON, sydney)
    assert short.after and short.before and short.before - short.after == 23 * 3600 - 1, "the clocks were put forward"
    minute = read_query("11:30", NOON)
    assert (minute.after, minute.before) == (NOON - 1800, NOON - 1741)


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("Kd", "card", "Kd"),
        ("10♠", "card", "10♠"),
        ("as", "", "as"),
        ("$500", "amount", "500"),
        (">$500", "amount", ">500"),
        ("500", "amount", "500"),
        ("9.4.1", "clause", "9.4.1"),
        ("7.4(a)", "clause", "7.4(a)"),
        ("20:15", "at", "20:15"),
        ("2026-11-18", "at", "2026-11-18"),
        ("D-104", "person", "D-104"),
        ("round 12", "round", "12"),
        ("round #12", "round", "12"),
        ("Clause 9", "clause", "9"),
        ("before 20:00", "before", "20:00"),
        ("round", "", "round"),
        ("round table", "", "round"),
        ('"Kd"', "", "Kd"),
        ("ANN", "person", "ANN"),
        ("crown-war", "table", "crown-war"),
    ],
)
def test_what_is_written_without_a_field_is_understood_by_its_form(text: str, field: str, value: str) -> None:
    found = parts(text, {"ann": "person", "crown-war": "table"})[0]
    assert (found.field, found.value) == (field, value)


def test_what_could_mean_something_else_says_so() -> None:
    assert [parts(text)[0].instead for text in ("500", "12.50", "Kd", "late", "$500", ">5")] == [
        "round:500",
        "amount:12.50",
        '"Kd"',
        "",
        '"$500"',
        '">5"',
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("crad:Kd", "did you mean 'card'?"),
        ("card:Zz", "as in card:Kd"),
        ("amount:much", "as in amount:500"),
        ("amount:>>5", "as in amount:500"),
        ("round:0", "a number from 1 on"),
        ("round:a..b", "a number from 1 on"),
        ("after:25:00", "is no time"),
        ("after:2023-02-30", "is no time"),
        ("after:2023-1-5", "is no time"),
        ("after:2023-01-05T25:00", "is no time"),
        ("after:20:00T21:00", "is no time"),
        ("card:", "card"),
        ("---", "holds no word"),
        ("x " * 30, "at most 20"),
        ("x" * (LONGEST + 1), f"at most {LONGEST}"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_query(text, NOON)
    assert refused.value.code == "bad_query" and str(refused.value).startswith("q: ") and said in str(refused.value)


def test_a_query_may_have_twenty_parts_and_no_more() -> None:
    assert len(read_query(" ".join(f"x{at}" for at in range(MOST))).needs) == MOST == 20
    with pytest.raises(Refused, match="at most 20"):
        read_query(" ".join(f"x{at}" for at in range(MOST + 1)))


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read_query(text, NOON)
    except Refused as refused:
        assert refused.code == "bad_query"
    else:
        assert isinstance(found, Query) and all(each.least >= 0 and each.most <= FAR for each in found.amounts)
