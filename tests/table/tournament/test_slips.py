"""Secret wagers: sealed before the call, live at once, opened all together before anything is settled."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.state import DueSlips
from cutcard.table.steps.tournament.slips import SlipOpened
from cutcard.table.views import view
from cutcard.tournaments.messages import HandCounted
from tests.table.tournament.director import CROWN, Table, seated


def sealed(main: str, cards: str, tie: str = "0", bank: str = "5000") -> Table:
    """A's paper slip, dealt and not opened."""
    table = seated("A B", bank=bank)
    table.seal("A")
    table.wager("B")
    table.call()
    table.deal(cards)
    assert isinstance(table.table.due[0], DueSlips)
    table.dealer("open_slips", slips={"1": {"main": main, "side": tie}})
    return table


@pytest.mark.clause(CROWN, "10.4.4(c)")
def test_tt06_until_it_is_opened_a_slip_changes_nothing_but_that_the_box_is_live() -> None:
    table = seated("A B")
    (laid,) = table.seal("A")
    assert "10.4.4(c)" in laid.clauses
    table.wager("B")
    table.call()
    for _ in range(2):
        assert table.stack("A") == "5000" and table.table.accounts["layout"] == 100_00
        assert table.table.bets[1, "A"].wagers == {"casino_war": 0}
        table.deal("Kd") if not table.table.in_round else None
    table.deal("4s 9s")
    table.dealer("open_slips", slips={"1": {"main": "800"}})
    assert table.finish().banks["A"] == 5800_00


@pytest.mark.clause(CROWN, "10.4.4(c)", "5.7.4")
def test_tt07_the_slip_is_opened_before_the_ties_and_the_war_is_in_the_open() -> None:
    table = seated("A B")
    table.seal("A")
    table.wager("B")
    table.call()
    table.deal("8d 4s 8s")
    refusal = table.refused("settle", "Dee", "dealer")
    assert refusal.code == "not_due", "nothing is settled before the slips are open"
    table.dealer("open_slips", slips={"1": {"main": "1000"}})
    table.settle()
    table.decide("A", 1, "war")
    table.deal("Qd 5s")
    table.finish()
    assert table.stack("A") == "6000"


def test_a_slip_holds_a_tie_too() -> None:
    table = sealed("1000", "8d 4s 8s", tie="100")
    table.settle()
    assert table.stack("A") == "5000", "1,000 lie on the layout, and the Tie won 1,000"
    table.finish()
    assert table.stack("A") == "5500"


@pytest.mark.clause(CROWN, "6.2.2")
@pytest.mark.parametrize(
    ("bank", "main", "tie", "staked"),
    [
        ("5000", "0", "0", {"casino_war": 100_00}),
        ("5000", "50", "50", {"casino_war": 100_00, "tie": 50_00}),
        ("5000", "6000", "100", {"casino_war": 5000_00}),
        ("5000", "4800", "500", {"casino_war": 4800_00, "tie": 200_00}),
        ("30000", "25000", "0", {"casino_war": 25000_00}),
    ],
    ids=["blank", "too little", "over the bank", "the tie is cut", "over the sign"],
)
def test_a_false_slip_on_paper_stakes_what_it_can(bank: str, main: str, tie: str, staked: dict[str, int]) -> None:
    table = sealed(main, "Kd 4s 9s", tie, bank)
    assert table.table.bets[1, "A"].wagers == staked
    opened = table.last(SlipOpened)
    assert bool(opened.written) == (main != "25000")
    counted = table.finish()
    won = min(staked["casino_war"], 20_000_00)  # what is over the sign's maximum wins nothing
    assert counted.banks["A"] == counted.before["A"] + won - staked.get("tie", 0)
    table2 = sealed("25000", "Kd 4s 9s", bank="30000")  # the settlement cites what the sign did
    table2.finish()


def test_paper_is_keyed_when_it_is_opened_and_every_slip_at_once() -> None:
    table = seated("A B C")
    assert table.not_by("A", "seal_wager", box=1, sealed_main="800").code == "slip_sealed"
    table.seal("A")
    table.seal("B")
    table.wager("C")
    assert table.refused("open_slips", "Dee", "dealer", slips={}).code == "out_of_phase"
    table.call()
    table.deal("Kd Qd 4s")
    assert table.refused("open_slips", "Dee", "dealer", slips={"1": {}, "2": {}}).code == "out_of_phase"
    table.deal("9s")
    wrong: list[dict[str, Any]] = [{"1": {"main": "100"}}, {"1": {}, "2": {}, "3": {}}, {}]
    for some in wrong:
        assert table.refused("open_slips", "Dee", "dealer", slips=some).code == "slip_missing"
    table.dealer("open_slips", slips={"1": {"main": "300"}, "2": {"main": "200"}})
    counted = table.finish()
    assert counted.spent == {"A": ("secret",), "B": ("secret",)}
    assert counted.banks == {"A": 5300_00, "B": 5200_00, "C": 4900_00}


def test_a_slip_is_taken_back_until_the_next_has_acted() -> None:
    table = seated("A B")
    table.seal("A")
    table.player("A", "take_back_marker", box=1)
    assert not table.table.bets
    assert table.not_by("B", "place_wager", box=2, wager="casino_war", amount="100").code == "out_of_turn"
    table.wager("A")
    table.wager("B")


def test_a_slip_and_a_wager_do_not_go_together() -> None:
    table = seated("A B")
    table.wager("A")
    assert table.not_by("A", "seal_wager", box=1).code == "wager_down"
    table.wager("B")
    assert table.not_by("A", "seal_wager", box=1).code == "out_of_turn"


def test_a_wager_on_a_slip_is_not_corrected_before_it_is_opened() -> None:
    table = seated("A B")
    table.seal("A")
    fields = {"box": 1, "player": "A", "wager": "casino_war", "amount": "500"}
    assert table.refused("correct_wager", "Sam", "tg_area_manager", **fields).code == "slip_sealed"
    assert table.not_by("A", "withdraw_wager", box=1, wager="casino_war").code == "marker_down"


# --- sealed electronically


def electronic(main: int = 800, tie: int = 0) -> Table:
    table = seated("A B", source="electronic")
    table.seal("A", main, tie)
    return table


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "slip_blank"),
        ({"sealed_main": "50"}, "below_compulsory"),
        ({"sealed_main": "125"}, "off_unit"),
        ({"sealed_main": "20050"}, "above_maximum"),
        ({"sealed_main": "5050"}, "not_enough_chips"),
        ({"sealed_main": "4800", "sealed_side": "250"}, "not_enough_chips"),
        ({"sealed_main": "100", "sealed_side": "600"}, "above_maximum"),
    ],
)
def test_what_is_wrong_with_a_slip_is_said_to_its_author_alone(fields: dict[str, str], code: str) -> None:
    table = seated("A B", source="electronic")
    assert table.not_by("A", "seal_wager", box=1, **fields).code == code


def test_nobody_else_sees_what_is_sealed() -> None:
    table = electronic()
    for viewer, known in (("A", 800_00), ("B", None), (None, None)):
        hand = view(table.table, viewer).tournament_hand
        assert hand is not None and hand.slips[1].main == known
    table.wager("B")
    table.call()
    table.deal("Kd 4s 9s")
    assert table.refused("open_slips", "Dee", "dealer", slips={"1": {"main": "100"}}).code == "slip_sealed"
    assert table.finish().banks["A"] == 5800_00


def test_a_void_hand_never_opens_its_slips() -> None:
    table = electronic()
    table.wager("B")
    table.call()
    table.deal("Kd 4s")
    table.do("invalidate_for_disruption", "Sam", "tg_higher_duties_dealer", cause="fire")
    counted = table.finish()
    assert counted.void and counted.banks == counted.before and counted.spent == {}
    assert not any(isinstance(each, SlipOpened) for each in table.events)
    table.open_hand(again=True)
    table.seal("A", 300)
    assert table.heard(HandCounted).hand == 1


def test_chips_that_are_found_beside_a_slip_lie_there_when_it_is_opened() -> None:
    """Ten on the Tie were found after the first card; the slip has 100 on it too, and no chip stays on the layout."""
    table = seated("A B")
    table.seal("A")
    table.wager("B")
    table.call()
    table.deal("Kd")
    table.do("find_wager", "Sam", "tg_area_manager", box=1, player="A", wager="tie", amount="10")
    table.deal("4s 9s")
    table.dealer("open_slips", slips={"1": {"main": "300", "side": "100"}})
    assert table.table.bets[1, "A"].wagers == {"casino_war": 300_00, "tie": 110_00}
    table.finish()
    assert not table.table.accounts.get("layout", 0) and table.stack("A") == "5190"


def test_chips_that_were_recorded_beside_a_slip_stay_when_it_is_taken_back() -> None:
    table = seated("A B")
    table.seal("A")
    table.dealer("record_wager", box=1, player="A", wager="casino_war", amount="0.01")  # too few to be a wager
    table.player("A", "take_back_marker", box=1)
    assert table.table.bets[1, "A"].wagers == {"casino_war": 1}
    table.player("A", "withdraw_wager", box=1, wager="casino_war")
    assert table.stack("A") == "5000" and not table.table.bets


def test_a_marker_whose_wager_was_corrected_to_nothing_may_be_taken_back() -> None:
    table = seated("A B")
    table.marker("A", "all_in")
    table.dealer("correct_wager", box=1, player="A", wager="casino_war", amount="0")
    table.player("A", "take_back_marker", box=1)
    table.wager("A")
    assert table.stack("A") == "4900"


def test_who_has_put_everything_on_another_wager_has_nothing_left_to_post() -> None:
    """It was keyed as the main wager, and lies on the Tie: the first card may come all the same."""
    table = seated("A B", bank="1300")
    table.wager("A", 1250, 50)
    table.dealer("correct_wager", box=1, player="A", wager="casino_war", to_wager="tie")
    table.dealer("post_wager", box=1)  # nothing is there to be posted, and B is next
    table.wager("B")
    table.deal("Kd")
    assert table.stack("A") == "0" and table.table.in_round
