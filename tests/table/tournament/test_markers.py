"""All-In and Pass markers: what they stake, how many there are, when they bind, and a tie that nobody can pay for."""

from __future__ import annotations

import pytest

from cutcard.money import cents
from cutcard.table.offers import offers
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.tournaments.messages import HandCounted
from tests.table.tournament.director import CROWN, Table, seated


def all_in(bank: str, cards: str, tie: int = 0, **setup: object) -> Table:
    """A goes all-in against one other, whose card is a two."""
    table = seated("A B", bank=bank, **setup)
    if tie:
        table.player("A", "place_wager", box=1, wager="tie", amount=str(tie))
    table.marker("A", "all_in")
    table.wager("B")
    table.call()
    mine, dealers = cards.split()
    table.deal(f"{mine} 2d {dealers}")
    return table


@pytest.mark.clause(CROWN, "10.4.4(d)", "5.6", "6.2.3")
def test_tt09_all_in_and_tied_means_surrender() -> None:
    table = all_in("5025", "6d 6s")
    assert table.table.bets[1, "A"].wagers == {"casino_war": 5025_00}, "no unit applies"
    table.settle()
    (offer,) = offers(table.table)
    assert [choice.word for choice in offer.choices] == ["surrender"], "a war is not offered that nobody can pay"
    refusal = table.not_by("A", "decide", box=1, choice="war")
    assert refusal.code == "not_enough_chips" and {"5.6", "10.4.4(d)"} <= {*refusal.clauses}
    table.decide("A", 1, "surrender")
    table.finish()
    assert table.stack("A") == "2525"


@pytest.mark.clause(CROWN, "6.2.2")
@pytest.mark.parametrize(("cards", "after"), [("Kd 9s", "46000"), ("6d 6s", "16000")])
def test_tt10_an_all_in_marker_stakes_no_more_than_the_sign_allows(cards: str, after: str) -> None:
    table = all_in("26000", cards)
    assert table.stack("A") == "6000"
    table.settle()
    if after == "16000":
        assert table.not_by("A", "decide", box=1, choice="war").code == "not_enough_chips"
    table.finish()
    assert table.stack("A") == after


@pytest.mark.clause(CROWN, "7.4.1", "7.4.2")
@pytest.mark.parametrize(
    ("choice", "cards", "after"),
    [("war", "Jd Js", "11400"), ("war", "Kd 4s", "8700"), ("war", "4d Ks", "600"), ("surrender", "", "4650")],
    ids=["tied again", "higher", "lower", "surrender"],
)
def test_tt11_a_tie_wager_that_wins_pays_for_the_war(choice: str, cards: str, after: str) -> None:
    table = all_in("3000", "9d 9s", tie=300)
    assert table.table.bets[1, "A"].wagers["casino_war"] == 2700_00
    table.settle()
    assert table.stack("A") == "3300", "the Tie is paid first"
    (offer,) = offers(table.table)
    assert [each.word for each in offer.choices] == ["war", "surrender"]
    table.decide("A", 1, choice)
    table.deal(cards)
    table.finish()
    assert table.stack("A") == after


def test_tt13_half_of_an_odd_stake_comes_back_rounded_up() -> None:
    """M 30 of a bank of 1,000: 15 back."""
    signs = {"casino_war": {"min": "20", "max": "5000"}, "tie": {"min": "10", "max": "200"}}
    more = {"chips": ["5", "25", "100", "500"], "limits": signs, "units": {"casino_war": "10"}}
    table = seated("A B", bank="1000", hand={"compulsory": "20"}, **more)
    table.wager("A", 30)
    table.wager("B", 20)
    table.call()
    table.deal("8d 2d 8s")
    table.finish()
    assert table.stack("A") == "985"


@pytest.mark.clause(CROWN, "5.6")
def test_tt26_no_chips_come_in_within_a_hand() -> None:
    """3,000 of 5,000 staked and tied: 2,000 are no equal wager, and nothing can be bought now."""
    table = seated("A B")
    table.wager("A", 3000)
    table.wager("B")
    table.call()
    table.deal("7d 2d 7s")
    table.settle()
    refusal = table.not_by("A", "decide", box=1, choice="war")
    assert refusal.code == "not_enough_chips" and "5.6" in refusal.clauses
    table.finish()
    assert table.stack("A") == "3500"


@pytest.mark.clause(CROWN, "10.4.4(f)")
def test_chips_of_a_re_buy_come_with_the_next_hand() -> None:
    table = seated("A B", bank="100")
    table.wager("A")
    table.wager("B")
    table.call()
    table.deal("2d Kd 9s")
    assert table.finish().banks == {"A": 0, "B": 200_00}
    (opened,) = [each for each in table.open_hand(added={"A": cents("2500")}) if hasattr(each, "added")]
    assert table.stack("A") == "2500" and "10.4.4(f)" in opened.clauses
    table.wager("A")


# --- passing


@pytest.mark.clause(CROWN, "10.4.4(e)")
def test_tt23_where_all_pass_nothing_is_dealt_and_the_hand_counts() -> None:
    table = seated("A B C")
    for player in "ABC":
        (laid,) = table.marker(player, "pass")
        assert "10.4.4(e)" in laid.clauses
    table.call()
    counted = table.heard(HandCounted)
    assert (counted.hand, counted.void, counted.spent) == (1, False, dict.fromkeys("ABC", ("pass",)))
    assert counted.banks == counted.before and not table.table.in_round
    table.open_hand()
    table.wager("A")


@pytest.mark.clause(CROWN, "9.3")
def test_tt23_a_card_that_is_dealt_all_the_same_is_burned_and_the_round_void() -> None:
    table = seated("A B")
    for player in "AB":
        table.marker(player, "pass")
    table.call()
    before = len(table.said)
    table.dealer("draw", card="Kd")
    assert table.table.trouble is not None and table.table.trouble.kind == "round_without_wagers"
    table.do("resolve", "Sam", "tg_higher_duties_dealer", mend="discard")
    table.finish()
    assert len(table.said) == before, "it is no hand"
    table.open_hand()
    table.wager("A")


def test_who_passes_gets_no_card() -> None:
    table = seated("A B")
    table.marker("A", "pass")
    table.wager("B")
    table.call()
    table.deal("Kd 9s")
    counted = table.finish()
    assert (counted.spent, counted.staked) == ({"A": ("pass",)}, {"B": 100_00})


# --- how many, and until when


def test_one_marker_a_hand_and_no_more_than_there_are() -> None:
    table = seated("A B")
    table.marker("A", "pass")
    for command in ({"marker": "all_in"}, {"marker": "pass"}):
        assert table.not_by("A", "place_marker", box=1, **command).code == "marker_down"
    assert table.not_by("A", "seal_wager", box=1).code == "marker_down"
    assert table.not_by("A", "place_wager", box=1, wager="casino_war", amount="100").code == "marker_down"
    table.wager("B")
    table.call()
    table.deal("Kd 9s")
    table.finish()
    table.open_hand()
    table.marker("A", "pass")
    table.wager("B")
    table.call()
    table.deal("Kd 9s")
    table.finish()
    table.open_hand()
    refusal = table.not_by("A", "place_marker", box=1, marker="pass")
    assert (refusal.code, "10.4.4(e)" in refusal.clauses) == ("marker_spent", True)


@pytest.mark.parametrize("marker", ["all_in", "pass"])
def test_a_marker_is_taken_back_until_the_next_has_acted(marker: str) -> None:
    table = seated("A B")
    table.marker("A", marker)
    table.player("A", "take_back_marker", box=1)
    assert table.stack("A") == "5000" and not table.table.bets
    assert table.not_by("A", "take_back_marker", box=1).code == "no_such_marker"
    table.marker("A", marker)
    table.wager("B")
    assert table.not_by("A", "take_back_marker", box=1).code == "out_of_turn"


def test_a_wager_that_an_all_in_marker_staked_comes_off_with_it() -> None:
    table = seated("A B")
    table.player("A", "place_wager", box=1, wager="tie", amount="100")
    events = table.marker("A", "all_in")
    assert [each.amount for each in events if isinstance(each, WagerPlaced)] == [4900_00]
    assert table.not_by("A", "withdraw_wager", box=1, wager="tie").code == "marker_down"
    table.player("A", "take_back_marker", box=1)
    assert table.table.bets[1, "A"].wagers == {"tie": 100_00}
    table.wager("A", 100)


def test_a_pass_and_a_wager_do_not_go_together() -> None:
    table = seated("A B")
    table.wager("A")
    assert table.not_by("A", "place_marker", box=1, marker="pass").code == "wager_down"
    table.marker("A", "all_in")
    assert table.stack("A") == "0"


def test_an_all_in_marker_stakes_at_least_what_is_compulsory() -> None:
    table = seated("A B", bank="500", hand={"compulsory": "200"})
    table.player("A", "place_wager", box=1, wager="tie", amount="300")
    table.marker("A", "all_in")
    assert table.table.bets[1, "A"].wagers["casino_war"] == 200_00
