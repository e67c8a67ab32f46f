"""What a hand counts for where something went wrong in it: void and played again, repaired, corrected afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.tournament.counting import TournamentHandEnded
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.tournaments.messages import Corrected, HandCalled, HandCounted
from tests.table.tournament.director import CROWN, Table, seated


@pytest.mark.clause(CROWN, "9.11", "9.11.1", "1.1:void")
def test_tt19_a_hand_of_which_nothing_stands_is_played_again_with_slips_and_markers() -> None:
    table = seated("A B C", device="continuous_shuffler")
    table.seal("A")
    table.marker("B", "all_in")
    table.marker("C", "pass")
    table.call()
    table.deal("Kd")
    table.dealer("report", kind="device_failure", given=["unfinishable"])
    table.do("resolve", "Sam", "tg_higher_duties_dealer", mend="void_round")
    counted = table.finish()
    assert (counted.hand, counted.void, counted.spent, counted.again) == (1, True, {}, ())
    assert counted.banks == counted.before == dict.fromkeys("ABC", 5000_00)
    ended = table.last(TournamentHandEnded)
    assert ended.void and "1.1:void" in ended.clauses
    table.open_hand(again=True)
    table.seal("A")
    table.marker("B", "all_in")
    table.marker("C", "pass")


@pytest.mark.clause(CROWN, "9.4")
def test_tt21_who_takes_a_wager_back_before_a_repair_keeps_it_though_it_was_compulsory() -> None:
    """B's king went to box 3, before any payment: the round is rebuilt, and A with a two takes 500 back."""
    table = seated("A B C", bank="4000")
    table.wager("A", 500)
    table.wager("B", 500)
    table.wager("C", 500)
    table.call()
    table.deal("2d")
    table.deal("Kd", box=3)
    table.player("A", "withdraw_from_round", box=1)
    table.do("resolve", "Sam", "tg_higher_duties_dealer", mend="repair")
    while table.table.phase == "dealing":
        table.deal("9h")
    counted = table.finish()
    assert (counted.hand, counted.void, counted.again) == (1, False, ()), "the hand counts"
    assert counted.banks["A"] == 4000_00 and counted.banks["B"] == 4500_00


@pytest.mark.clause(CROWN, "9.4")
def test_a_slip_of_who_withdraws_is_spent() -> None:
    table = seated("A B")
    table.seal("A")
    table.wager("B")
    table.call()
    table.deal("2d")
    table.deal("Kd", box=0)
    table.player("A", "withdraw_from_round", box=1)
    table.do("resolve", "Sam", "tg_higher_duties_dealer", mend="repair")
    while table.table.phase == "dealing":
        table.deal("9h")
    counted = table.finish()
    assert counted.spent == {"A": ("secret",)} and counted.banks["A"] == 5000_00 and not counted.void


@pytest.mark.clause(CROWN, "9.8.1")
def test_tt22_an_error_of_the_cards_found_after_settlement_changes_nothing() -> None:
    table = seated("A B")
    table.wager("A")
    table.wager("B")
    table.call()
    table.deal("8d 2d 8s")
    table.settle()
    table.decide("A", 1, "war")
    table.deal("Kd 4s")
    table.finish()
    before = len(table.said)
    events = table.dealer("find_card", box=2, card="5s", before=1)
    assert "9.8.1" in events[-1].clauses
    assert len(table.said) == before and table.stack("A") == "5100"


def test_a_part_of_a_hand_that_is_void_counts_for_all_and_names_who_got_wagers_back() -> None:
    for part_void, spent in (("counts", {"A": ("all_in",)}), ("replay_for_returned", {})):
        table = seated("A B", part_void=part_void)
        table.player("A", "place_wager", box=1, wager="tie", amount="500")
        table.marker("A", "all_in")
        table.wager("B")
        table.call()
        table.deal("8d Kd 8s")
        table.settle()
        table.decide("A", 1, "war")
        table.deal("4s", box=0)  # the dealer's war card before A's
        assert table.table.trouble is not None and table.table.trouble.kind == "war_card_missed"
        table.dealer("resolve", mend="void_hand")
        counted = table.finish()
        assert not counted.void and counted.hand == 1 and counted.staked["B"] == 100_00
        assert counted.again == (() if counted.banks["A"] > 5000_00 else ("A",)), "the Tie was paid, and stands"
        assert counted.spent in (spent, {"A": ("all_in",)})


# --- corrections


def reopened(table: Table) -> None:
    """A fraud comes to light once the round is over, and makes it invalid."""
    table.do("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")


def played() -> Table:
    table = seated("A B")
    table.marker("A", "all_in")
    table.wager("B")
    table.call()
    table.deal("Kd Qd 9s")
    assert table.finish().banks == {"A": 10_000_00, "B": 5100_00}
    return table


def test_a_hand_that_comes_to_nothing_after_the_count_is_told_until_the_session_is_reckoned() -> None:
    table = played()
    reopened(table)
    assert table.last(RoundReopened).round == 1
    table.finish()
    corrected = table.heard(Corrected)
    assert corrected.void and (corrected.hand, corrected.banks) == (1, {"A": 5000_00, "B": 5000_00})
    assert len([each for each in table.said if isinstance(each, HandCounted)]) == 1
    assert table.table.session is not None and table.table.session.markers["A"]["all_in"] == 0, "spent once"
    assert table.end().banks == corrected.banks


def test_the_next_hand_waits_while_the_last_is_taken_up_again() -> None:
    table = played()
    table.open_hand(button=2)
    table.seal("B")
    table.wager("A", 200)
    reopened(table)
    assert not [box for box, _ in table.table.bets if box == 9]
    table.finish()
    assert table.heard(Corrected).banks == {"A": 5000_00, "B": 5000_00}
    hand = table.table.tournament_hand
    assert hand is not None and (hand.number, hand.acted, hand.slips) == (2, (), {})
    table.seal("B")
    assert [each for each in table.said if isinstance(each, HandCalled)] == [HandCalled("heat.1", 1)]


def test_a_round_of_a_session_that_is_reckoned_stays_as_it_is() -> None:
    table = played()
    table.end()
    refusal = table.refused("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")
    assert "reckoned" in refusal.message


def test_what_a_dispute_pays_between_hands_is_told() -> None:
    table = played()
    table.player("A", "raise_dispute", about="I should have had more")
    fields: dict[str, Any] = {
        "dispute": 1,
        "outcome": "adjust",
        "finding": "paid short",
        "player": "A",
        "amount": "100",
    }
    table.staff("decide_dispute", **fields)
    assert table.heard(Corrected).banks == {"A": 10_100_00, "B": 5100_00}


@pytest.mark.clause(CROWN, "11.3")
def test_a_round_stands_of_which_somebody_has_left_the_tournament_since() -> None:
    """A lost everything and is out: what came back would be nobody's. As long as A has a seat the round may fall."""
    for out in ((), ("A",)):
        table = seated("A B")
        table.marker("A", "all_in")
        table.wager("B")
        table.call()
        table.deal("4d 9s Ks")
        table.finish()
        table.open_hand(out=out)
        if out:
            refused = table.refused("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")
            assert "A played in round 1 and has left the session since" in refused.message
            assert table.stack("A") == "0" and table.table.phase == "betting"
        else:
            table.do("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")
            table.settle()
            table.clear()
            assert table.stack("A") == "5000" and table.heard(Corrected).void


# --- what the table and the tournament hold to be before a hand


def test_a_hand_that_is_open_while_the_last_is_corrected_begins_with_the_corrected_banks() -> None:
    table = played()
    table.open_hand()
    table.wager("A", 200)
    reopened(table)
    table.settle()
    table.clear()
    corrected = table.heard(Corrected)
    assert corrected.banks == dict.fromkeys("AB", 5000_00) and corrected.opened == 2
    for name in "AB":
        table.wager(name)
    table.call()
    table.deal("Kd Qd 9s")
    counted = table.finish()
    assert counted.before == corrected.banks and counted.banks == dict.fromkeys("AB", 5100_00)


def test_what_was_taken_out_of_play_comes_back_where_nothing_of_the_hand_stands() -> None:
    """B is not there and forfeits the compulsory wager; the round is void, and is played again with all of it."""
    table = seated("A B", absent_post=False, hand={"absent": ("B",)})
    table.wager("A")
    table.dealer("post_wager", box=2)
    table.call()
    assert table.stack("B") == "4900"
    table.deal("Kd")
    table.do("invalidate_for_disruption", "Sam", "tg_higher_duties_dealer", cause="riot")
    counted = table.finish()
    assert counted.void and counted.banks == counted.before == dict.fromkeys("AB", 5000_00)
    assert table.last(TournamentHandEnded).returned == {"B": 100_00} and not table.table.accounts.get("removed", 0)
