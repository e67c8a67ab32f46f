"""The odds of the money that is really paid: stakes, chips, limits, meters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.citations import Refused
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.jackpot import jackpot_line
from cutcard.exact_odds.rounding import rounded_outcomes
from cutcard.money import ChipSet
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from tests.support.command import cutcard
from tests.support.rounds import nets, war_record


@pytest.mark.clause("star-casino-war", "5.10")
def test_surrendering_five_dollars_with_five_dollar_chips_costs_nothing() -> None:
    surrendered = war_record("star-casino-war", "9d", "9s", "surrender", main=5, chips=["5"])
    assert nets(settle(surrendered)) == {"initial": "0"}
    told = cutcard("odds", "star-casino-war", "--stake", "initial=5", "--chips", "5", "--json").json
    assert told["wagers"]["initial"]["ev"] == "0"
    assert told["strategy"]["initial"]["says"] == "always surrender"
    (rounding,) = told["rounding"]
    assert (rounding["outcome"], rounding["due"], rounding["net"]) == ("tie/surrender", "-1/2", "0")
    assert rounding["favours"] == "player" and "5.10" in rounding["rules"]
    text = cutcard("odds", "star-casino-war", "--stake", "5", "--chips", "5").out
    assert "warning: rounding favours the player at this stake of $5" in text


def test_an_advantage_is_called_one() -> None:
    """Half of a $15 stake in $10 chips comes back as the whole stake, and an even win is paid with twenty."""
    text = cutcard("odds", "star-casino-war", "--stake", "initial=15", "--chips", "10").out
    assert "warning: initial gives the player an advantage of" in text


def test_a_stake_that_chips_can_halve_changes_nothing() -> None:
    exact = cutcard("odds", "star-casino-war", "--json").json["wagers"]["initial"]["ev"]
    told = cutcard("odds", "star-casino-war", "--stake", "initial=10", "--chips", "5,25", "--json").json
    assert told["wagers"]["initial"]["ev"] == exact
    assert told["rounding"] == []
    assert set(told["wagers"]) == {"initial"}


def test_rounding_down_favours_the_house() -> None:
    """New Zealand leaves rounding to an option."""
    odds = {
        way: cutcard(
            "odds", "nz-casino-war", "--stake", "casino_war=5", "--chips", "5", "--option", f"rounding={way}", "--json"
        ).json
        for way in ("up", "down")
    }
    assert Fraction(odds["up"]["wagers"]["casino_war"]["ev_always_surrender"]) == 0
    lost = Fraction(odds["down"]["wagers"]["casino_war"]["ev_always_surrender"])
    assert lost == -Fraction(31, 415)  # the whole stake on every tie
    told = cutcard(
        "odds", "nz-casino-war", "--stake", "casino_war=5", "--chips", "5", "--option", "rounding=down",
        "--strategy", "always-surrender", "--json",
    ).json  # fmt: skip
    assert told["rounding"][0]["favours"] == "house"


@pytest.mark.clause("star-casino-war", "6.3")
def test_a_stake_over_the_maximum_plays_for_the_maximum() -> None:
    terms, _ = usual_terms(rulebook("star-casino-war"))
    exact = odds_of(terms).wagers["tie"].ev
    told = cutcard(
        "odds", "star-casino-war", "--stake", "tie=200", "--stake", "initial=10", "--limits", "tie=1-50", "--json"
    ).json
    assert Fraction(told["wagers"]["tie"]["ev"]) == exact / 4
    assert "6.3" in told["wagers"]["tie"]["pays"]["tie"]["rules"]


def test_limits_without_a_stake_are_refused() -> None:
    refused = cutcard("odds", "star-casino-war", "--limits", "tie=1-50")
    assert refused.status == 1
    assert "stake.tie: chips and limits bite on a certain amount; name it [5.10]" in refused.err


def test_chips_without_a_stake_are_refused() -> None:
    refused = cutcard("odds", "star-casino-war", "--chips", "5")
    assert refused.status == 1
    assert "stake.tie: chips and limits bite on a certain amount; name it [5.10]" in refused.err
    terms, _ = usual_terms(rulebook("star-casino-war"), chips=ChipSet.of(["5"]))
    with pytest.raises(Refused, match="name it"):
        odds_of(terms)


@pytest.mark.parametrize("book", ("star-casino-war", "star-baceball", "star-three-card-poker"))
def test_nothing_is_rounded_where_every_cent_is_paid(book: str) -> None:
    assert rounded_outcomes(odds_of(usual_terms(rulebook(book))[0])) == []


# --- jackpots


@pytest.mark.parametrize("wager", [100, 200, 250])
def test_a_jackpot_wager_is_a_line_in_its_meters(wager: int) -> None:
    terms, _ = usual_terms(rulebook("star-baceball"))
    line = jackpot_line(odds_of(terms, stakes={"jackpot": wager}, only=("jackpot",)), "jackpot")
    for major in (0, 100_000_00, 123_456_78, 5_000_000_00):
        for minor in (1, 10_000_00, 99_999_99):
            meters = {"major": major, "minor": minor}
            direct = odds_of(terms, stakes={"jackpot": wager}, meters=meters, only=("jackpot",))
            assert line.ev(meters) == direct.wagers["jackpot"].ev
    # 6 x 5 x 4 ways of three aces of diamonds; three other suits for the minor.
    way = Fraction(6 * 5 * 4, 312 * 311 * 310)
    assert line.slopes == {"major": way / wager, "minor": 3 * way / wager}


def test_at_the_break_even_meter_the_wager_is_fair() -> None:
    told = cutcard("odds", "star-baceball", "--jackpot-wager", "2", "--json").json["wagers"]["jackpot"]["jackpot"]
    for meter, other in (("major", "minor"), ("minor", "major")):
        fair = Fraction(told["break_even"][meter]["dollars"])
        below = cutcard("odds", "star-baceball", "--jackpot-wager", "2", "--meter", f"{meter}={int(fair)}", "--json")
        above = cutcard(
            "odds", "star-baceball", "--jackpot-wager", "2", "--meter", f"{meter}={int(fair) + 1}", "--json"
        )
        assert Fraction(below.json["wagers"]["jackpot"]["ev"]) <= 0 < Fraction(above.json["wagers"]["jackpot"]["ev"])
        assert above.json["wagers"]["jackpot"]["jackpot"]["meters"][other] == told["floors"][other]
    text = cutcard("odds", "star-baceball", "--wager", "jackpot").out
    assert "the wager is fair when it stands at $202,196.00" in text


def test_a_meter_below_its_floor_pays_the_floor() -> None:
    floor = cutcard("odds", "star-baceball", "--json").json["wagers"]["jackpot"]["ev"]
    low = cutcard("odds", "star-baceball", "--meter", "major=5,minor=0", "--json").json["wagers"]["jackpot"]["ev"]
    assert low == floor
    rich = cutcard("odds", "star-baceball", "--meter", "major=10000000", "--wager", "jackpot").out
    assert "the wager is never unfair to the player" in rich
