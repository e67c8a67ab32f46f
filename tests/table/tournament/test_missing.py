"""More is taken back than a bank still has: the bank gives what it has, and every chip is accounted for."""

from __future__ import annotations

import pytest

from cutcard.table.base import Event
from cutcard.table.steps.tournament.counting import SessionEnded
from cutcard.table.steps.tournament.missing import ChipsMissing, MissingChipsMadeGood, MissingChipsWrittenOff
from cutcard.tournaments.messages import Corrected
from tests.table.tournament.director import CROWN, Table, seated


def about(table: Table) -> list[tuple[str, str, int]]:
    """What was said of missing chips so far."""
    kinds = (ChipsMissing, MissingChipsMadeGood, MissingChipsWrittenOff)
    found: list[Event] = [each for each in table.events if isinstance(each, kinds)]
    assert all(each.clauses == ("10.4.4(a)", "5.1", "9.8.1") and "TN38" in each.readings for each in found)
    return [(type(each).__name__, each.player, int(each.amount)) for each in found]  # type: ignore[attr-defined]


def all_in_won() -> Table:
    """A stakes 5,000, is paid 5,000, and loses it all to a penalty before the next hand."""
    table = seated("A B")
    table.marker("A", "all_in")
    table.wager("B")
    table.call()
    table.deal("Kd Qd 9s")
    table.finish()
    table.open_hand(taken={"A": 10_000_00})
    assert table.stack("A") == "0"
    return table


@pytest.mark.clause(CROWN, "10.4.4(a)", "5.1", "9.8.1")
def test_what_a_bank_cannot_give_back_is_made_good_in_the_round_and_the_float_bears_the_rest() -> None:
    """The hand was a fraud: A gives back 10,000, gets the stake of 5,000 back for it, and has nothing else."""
    table = all_in_won()
    table.do("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")
    table.settle()
    assert about(table) == [("ChipsMissing", "A", 10_000_00), ("MissingChipsMadeGood", "A", 5_000_00)]
    assert (table.stack("A"), table.stack("B")) == ("0", "5000")
    assert table.table.accounts["missing:A"] == -5_000_00
    table.clear()
    assert about(table)[2:] == [("MissingChipsWrittenOff", "A", 5_000_00)]
    assert not table.table.accounts["missing:A"]
    corrected = table.heard(Corrected)
    assert (corrected.void, corrected.banks) == (True, {"A": 0, "B": 5_000_00})


def test_a_session_in_which_chips_were_missing_is_reckoned_to_the_last_chip() -> None:
    """10,000 came in; 5,000 are B's and 10,000 were taken out of play: the float has lost 5,000."""
    table = all_in_won()
    table.do("invalidate_for_fraud", "Sam", "tg_assistant_casino_manager")
    table.settle()
    table.clear()
    reckoned = table.end()
    assert (reckoned.banks, reckoned.removed, reckoned.won) == ({"A": 0, "B": 5_000_00}, 10_000_00, -5_000_00)
    assert int(table.last(SessionEnded).down) == 5_000_00
    assert not any(table.table.accounts.values())


@pytest.mark.clause(CROWN, "9.12.2")
def test_a_war_that_was_paid_for_with_tie_winnings_can_be_void_and_costs_nothing() -> None:
    """A had 150 and is handed 850 in the round, 100 of it for the war: all goes back, then the stakes come."""
    table = seated("A B", bank="150")
    table.wager("A", 100, tie=50)
    table.wager("B")
    table.call()
    table.deal("8d Kd 8s")
    table.settle()
    table.decide("A", 1, "war")
    table.deal("Kc 4s")
    table.settle()
    assert table.stack("A") == "750"
    table.dealer("report", kind="missing_card", number=1)
    table.do("resolve", "Sam", "tg_higher_duties_dealer", mend="void_round")
    assert table.stack("A") == "0" and about(table) == [("ChipsMissing", "A", 100_00)]
    counted = table.finish()
    assert about(table)[1:] == [("MissingChipsMadeGood", "A", 50_00), ("MissingChipsMadeGood", "A", 50_00)]
    assert counted.void and counted.banks == {"A": 150_00, "B": 150_00}


def test_chips_that_are_not_there_cannot_be_put_down_by_a_correction() -> None:
    """Only what is taken back may be missing: a wager is never more than the bank."""
    table = seated("A B", bank="300")
    table.wager("A")
    table.wager("B")
    table.call()
    table.deal("Kd Qd 9s")
    table.settle()
    refused = table.refused(
        "correct_wager", "Sam", "tg_higher_duties_dealer", box=1, player="A", wager="casino_war", amount="600"
    )
    assert refused.code == "not_enough_chips" and "5.1" in refused.clauses
    assert table.stack("A") == "400" and not about(table)


@pytest.mark.clause(CROWN, "11.10")
def test_what_happens_after_a_round_is_void_for_a_foreign_card_can_still_be_ruled_on() -> None:
    """Nothing is decided by the cards any more: a seventh ace of hearts in six decks may lie where it lies."""
    table = seated("A B")
    table.wager("A")
    table.wager("B")
    table.call()
    for card in ["Ah"] * 7:
        table.do("draw", "Dee", "dealer", card=card, box=1)
    while table.table.trouble is not None:
        table.do("resolve", "Max", "tg_area_manager", mend="void_round")
    table.settle()
    assert table.table.phase == "clearing"
    table.dealer("report", kind="unforeseen", box=1)
    table.do("resolve", "Max", "tg_area_manager", mend="stand")
    assert table.finish().void
