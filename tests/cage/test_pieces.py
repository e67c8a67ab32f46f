"""Pieces by denomination: what may be counted, what comes of taking away, and what a difference takes."""

from __future__ import annotations

import pytest

from cutcard.cage.chips import MOST, added, checked, denominations, enough, told
from cutcard.cage.state import Figures
from cutcard.cage.trays import report_for
from cutcard.citations import Refused
from cutcard.money import Amount
from tests.cage.desk import CHIPS

T5 = ("std T5",)


def test_pieces_are_of_known_denominations_from_none_to_very_many() -> None:
    assert checked("chips", {"100": MOST, "25": 0, "5": 1}, CHIPS, T5) == {"5": 1, "100": MOST}
    for code, wrong in (
        ("unknown_denomination", {"20": 1}),
        ("bad_number", {"25": -1}),
        ("bad_number", {"25": MOST + 1}),
        ("nothing_counted", {"25": 0}),
        ("nothing_counted", {}),
    ):
        with pytest.raises(Refused) as refused:
            checked("chips", wrong, CHIPS, T5)
        assert (refused.value.code, refused.value.clauses) == (code, T5)
    assert checked("chips", {}, CHIPS, T5, least=0) == {}


def test_what_is_wanted_must_be_there_of_each_denomination() -> None:
    assert enough({"25": 2, "5": 1}, {"25": 2}) and enough({}, {})
    assert not enough({"25": 2}, {"25": 3}) and not enough({"25": 2}, {"5": 1})
    assert added({"5": 1, "100": 2}, {"25": 3, "5": 1}, -1) == {"25": -3, "100": 2}


def test_a_house_has_one_to_forty_denominations_each_once() -> None:
    assert denominations("denominations", (100_00, 2_50), T5) == ("2.50", "100")
    assert denominations("denominations", (100,), T5) == ("1",)
    assert len(denominations("denominations", (*range(100, 4100, 100),), T5)) == 40
    for wrong in ((), (100, 100), (*range(100, 4200, 100),)):
        with pytest.raises(Refused, match="1 to 40"):
            denominations("denominations", wrong, T5)


def test_pieces_are_told_in_words() -> None:
    assert told({"2.50": 1200, "100": 1}) == "1,200 of $2.50, 1 of $100" and told({}) == "nothing"


def test_a_house_that_reports_every_difference_reports_none_where_there_is_none() -> None:
    strict = Figures(written=Amount(0), regulator=Amount(0))
    assert [report_for(strict, each) for each in (0, 1, -1)] == ["", "regulator", "regulator"]
