"""A report says whether a laboratory would be content, what failed, and whether there was enough to look at."""

from __future__ import annotations

from dataclasses import replace

from cutcard.battery.judging import Verdict
from cutcard.battery.report import OUTCOMES, Report, as_json, row

FINE = Verdict("bytes", "each of 256 values alike", 12_345, 255.5, "chi-square, 255", 0.4803, 0.9606)
ODD = Verdict("findings", "rounds by what their cards say", 7, float("inf"), "impossible", 0.0, 0.0)
REPORT = Report("star-casino-war", 6, "seed 1", OUTCOMES, 3_120_000, (FINE, FINE), "cutcard 1")


def test_the_whole_in_a_sentence() -> None:
    assert REPORT.well and REPORT.says == "All 2 tests pass, at 99 % for all of them together."
    few = replace(REPORT, shoes=OUTCOMES - 1)
    assert few.says.endswith("together. Laboratories ask for 10,000 outcomes; these are 9,999.")
    odd = replace(REPORT, verdicts=(FINE, ODD, FINE))
    assert not odd.well and odd.says == "1 of 3 tests fail: findings."


def test_a_test_as_it_is_printed_and_for_programs() -> None:
    assert row(FINE) == ("bytes", "12,345", "255.5000", "chi-square, 255", "0.4803", "0.9606", "passes")
    assert row(replace(FINE, p=0.0001, corrected=0.0001))[4:] == ("0.0001", "0.0001", "fails")
    assert row(replace(FINE, p=0.00009, corrected=0.00009))[4:6] == ("9e-05", "9e-05")
    told = as_json(replace(REPORT, verdicts=(FINE, ODD)))
    assert [each["found"] for each in told["tests"]] == [255.5, None]
    assert [each["passes"] for each in told["tests"]] == [True, False]
    assert (told["well"], told["level"], told["decks"], told["cards"]) == (False, 0.01, 6, 3_120_000)
    assert as_json(replace(REPORT, verdicts=(replace(FINE, found=1 / 3),)))["tests"][0]["found"] == 0.333333
