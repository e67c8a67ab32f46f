"""A prize pool on the command line: the same terms by options and by file, one answer for people and for programs."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cutcard.cli.pool_options import PoolAsked
from cutcard.cli.pool_text import _LONGEST, _fraction
from tests.exact_odds.pool_sums import MYSTERY, TERMS
from tests.support.command import cutcard
from tests.support.paths import EXAMPLES

SAMPLE = str(EXAMPLES / "approvals" / "star_baceball.toml")
ODDS = ("odds", "star-baceball", "--wager", "jackpot")


def asked(*args: str) -> Any:
    ran = cutcard(*ODDS, *args, "--json")
    assert (ran.status, ran.err) == (0, "")
    return ran.json["pool"]


def test_options_and_a_file_say_the_same(tmp_path: Path) -> None:
    by_options = asked(*TERMS, *MYSTERY, "--meter-seed", "major=100000,minor=10000", "--jackpot-wager", "2")
    by_toml = asked("--approval", SAMPLE)
    assert by_toml.pop("reference") == "sample"
    assert by_toml == by_options
    fields = {
        "rates": {"major": "1/15", "minor": "1/30"},
        "retained": "0.2",
        "seeds": {"major": "100000", "minor": "10000"},
        "mystery": {"start": 100, "must_hit_by": 500, "rate": "0.025", "winners": 1},
    }
    file = tmp_path / "pool.json"
    file.write_text(json.dumps(fields), encoding="utf-8")
    assert asked("--approval", str(file)) == by_options
    file.write_text(json.dumps({**fields, "wager": "5"}), encoding="utf-8")
    assert asked("--approval", str(file)) == asked("--approval", str(file), "--jackpot-wager", "5") != by_options


def test_every_figure_of_the_json_is_an_exact_fraction() -> None:
    found = asked(*TERMS, *MYSTERY, "--hands", "5", "--meter", "major=150000,mystery=250")
    returns = {name: Fraction(each["exactly"]) for name, each in found["return"].items()}
    assert returns["long_run"] == sum(returns[name] for name in ("fixed", "major", "minor", "mystery"))
    assert returns["without_mystery"] == returns["long_run"] - returns["mystery"]
    assert returns["without_progressives"] == returns["fixed"] == Fraction(67_284, 125_333)
    assert sum(map(Fraction, found["of_one_wager"].values())) == 1
    major = found["meters"]["major"]
    assert Fraction(major["at_meter"]) == Fraction(75_000, 250_666)
    shared = major["shared"]
    assert Fraction(shared["round_chance"]) == Fraction(5, 250_666) - 10 * Fraction(shared["pair_chance"])
    assert sum(map(Fraction, shared["by_hands"].values())) == Fraction(shared["round_chance"])
    assert Fraction(major["return_alone"]) - returns["major"] == Fraction(shared["costs_players"]) > 0
    drawn = found["mystery"]
    assert (drawn["chance_of_next_round"], drawn["most_rounds"], drawn["operator_at_hit"]) == ("1/1000", 1600, "100")
    assert Fraction(drawn["wagers_between"]) == Fraction(8005, 2)
    assert [*shared["by_hands"]] == ["1", "2"]
    asides = ["without_progressives", "without_mystery", "long_run", "at_reset", "at_meters"]
    assert [*returns] == ["fixed", "major", "minor", "mystery", *asides]
    assert [*asked(*TERMS)["return"]] == ["fixed", "major", "minor", *asides]


def test_a_floor_above_its_seed_is_told_in_decimals_that_are_right() -> None:
    found = asked(*TERMS, "--meter-seed", "major=50000")
    major = found["meters"]["major"]
    assert (major["exact"], found["meters"]["minor"]["exact"]) == (False, True)
    assert major["values_below_floor"] == 374_999
    assert major["chance_above_floor"].startswith("0.2240214188645")
    assert major["prize_at_hit"]["mean"].startswith("107487.2438612902")
    assert major["operator_at_hit"] == {"seed": "50000", "floor": major["operator_at_hit"]["floor"]}
    assert major["operator_at_hit"]["floor"].startswith("24065.1105279569")
    ran = cutcard(*ODDS, *TERMS, "--meter-seed", "major=50000")
    assert "374,999 values of the meter lie below that, and it gets past them in 22.4021 % of its cycles" in ran.out
    assert "so the guarantee costs the operator $24,065.11 at each hit" in ran.out


def test_the_page_for_people() -> None:
    out = cutcard(*ODDS, "--approval", SAMPLE, "--hands", "7").out
    table = {line.split("  ")[0]: line.split("  ")[-1].strip() for line in out.splitlines()}
    assert "Prize pool: a jackpot wager of $2, 7 hands in each round" in out
    assert (table["fixed prizes"], table["long run"]) == ("53.6842 %", "93.3638 %")
    assert "two given hands" in out
    assert "mystery: from $100, won by $500 at the latest, one winner. Each round adds 35 cents" in out
    alone = cutcard(*ODDS, *TERMS).out
    assert "one hand in each round" in alone and "two given hands" not in alone and "mystery" not in alone
    several = cutcard(*ODDS, *TERMS, "--mystery", "start=0,must_hit_by=9,rate=1/5,winners=3").out
    assert "mystery: from $0, won by $9 at the latest, 3 winners" in several


@pytest.mark.parametrize("command", ["odds", "parsheet", "simulate"])
@pytest.mark.parametrize(
    ("args", "status", "sentence"),
    [
        (("--retained", "1/5"), 2, "--retained is a part of a pool whose meters grow: give --rate"),
        (("--approval", SAMPLE, *TERMS), 2, "--approval has the terms of the pool: leave --rate out"),
        (("--approval", SAMPLE, "--jackpot-wager", "5"), 1, "jackpot-wager: the approval is for $2 [11.4, 10.2.4]"),
        (("--approval", "pool.yaml"), 1, "approval: 'pool.yaml' ends neither in .json nor in .toml"),
        (("--approval", "nowhere.toml"), 1, "approval: 'nowhere.toml' cannot be read: No such file"),
        ((*TERMS, "--mystery", "often"), 2, "--mystery 'often': write NAME=VALUE"),
        ((*TERMS, "--mystery", "start=1,must_hit_by=1,rate=1/9"), 1, "mystery.must_hit_by: above the start"),
        ((*TERMS[:2], "--retained", "19/20"), 1, "rates: with the retained share they are parts of one wager"),
        ((*TERMS, "--meter", "mystery=5"), 1, "meter.mystery: no prize meter of star-baceball"),
    ],
)
def test_what_cannot_be_a_pool_is_refused(
    command: str, args: tuple[str, ...], status: int, sentence: str, tmp_path: Path
) -> None:
    rest = {"odds": (), "parsheet": ("-o", str(tmp_path / "sheet.md")), "simulate": ("--rounds", "1e12")}[command]
    ran = cutcard(command, "star-baceball", *rest, *args)
    assert (ran.status, ran.out) == (status, "")
    assert sentence in ran.err
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_approval_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # of a long path not all is said
    for name, text in (("a.json", "[1"), ("b.json", "[]"), ("c.toml", "rates ="), ("d.toml", "\xff")):
        Path(name).write_bytes(text.encode("latin-1"))
        ran = cutcard(*ODDS, "--approval", name)
        assert ran.status == 1 and f"{name}' cannot be read: " in ran.err


def test_only_odds_and_sheets_count_hands_and_only_for_the_wager_that_feeds_the_pool() -> None:
    ran = cutcard("odds", "star-baceball", "--wager", "bet", *TERMS)
    assert ran.err.startswith("cutcard: wager: a pool is fed by 'jackpot'")
    assert "hands: at least 1 and at most 7, not 8 [2.1]" in cutcard(*ODDS, *TERMS, "--hands", "8").err
    assert "meter.mystery: from its start" in cutcard(*ODDS, *TERMS, *MYSTERY, "--meter", "mystery=500").err


def test_lk23_a_limit_leaves_the_return_as_it_is_and_makes_prizes_vary_less() -> None:
    pool = ("odds", "star-baceball", "--rate", "major=1/15,minor=1/30", "--json")
    plain, limited = (cutcard(*pool, *more).json["pool"] for more in ((), ("--meter-limit", "major=150000")))
    for name in ("major", "long_run"):
        assert Fraction(limited["return"][name]["exactly"]) == pytest.approx(Fraction(plain["return"][name]["exactly"]))
    major, was = limited["meters"]["major"], plain["meters"]["major"]
    assert major["limit"] == "150000" and "limit" not in was
    assert major["meter_at_hit"]["mean"] == was["meter_at_hit"]["mean"]
    assert float(major["meter_at_hit"]["variance"]) < float(Fraction(was["meter_at_hit"]["variance"]))
    told = cutcard(*pool[:-1], "--meter-limit", "major=150000")
    assert "major: stops at $150,000." in told.out


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        ("major=133000", "limits.major: more comes in from hit to hit than fits under it"),
        ("major=99999", "limits.major: not below the seed or the guaranteed amount"),
        ("mayor=5", "limits.mayor: no prize meter of star-baceball (did you mean 'major'?)"),
        ("major=x", "meter-limit.major: 'x' is not an amount"),
    ],
)
def test_limits_that_cannot_be_are_refused(limit: str, sentence: str) -> None:
    ran = cutcard("odds", "star-baceball", "--rate", "major=1/15,minor=1/30", "--meter-limit", limit)
    assert ran.status == 1 and ran.err.startswith(f"cutcard: {sentence}")


def test_a_fraction_is_told_whole_where_it_is_exact_and_fits_into_a_line() -> None:
    assert _fraction(Fraction(1, 8), True) == "1/8"
    assert _fraction(Fraction(1, 8), False) == "0.125000000000..."
    fits, long = Fraction(1, 10 ** (_LONGEST - 3)), Fraction(1, 10 ** (_LONGEST - 2))
    assert _fraction(fits, True) == str(fits) and len(str(fits)) == _LONGEST
    assert _fraction(long, True) == "0.000000000000..."


def test_a_file_is_named_without_the_place_where_it_lies() -> None:
    """Else the same approval in another folder would be another sheet, with another number."""
    assert PoolAsked(approval="/home/lab/approved.toml", hands=2).words == [
        "--approval",
        "approved.toml",
        "--hands",
        "2",
    ]
