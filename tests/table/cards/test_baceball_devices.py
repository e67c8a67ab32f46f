"""bACEball at The Star: shuffling devices that fail in a round."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cutcard.cards import cards
from cutcard.table.running import TABLE
from cutcard.table.steps.cards.devices import CardsTransferred, DamagedCardsRemoved, DamagedCardsReplaced
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.tables import Play
from tests.table.jackpot_table import (
    BOOK,
    DEALER,
    MAJOR,
    a_round,
    balanced,
    begun,
    deal_hands,
    jackpot_table,
    meter,
    pool,
)
from tests.table.reporting import cannot_be, counted, owed, report, too_late

CONDITIONS = ("harm", "spare", "transferable", "damaged")


def given(*true: str) -> list[str]:
    """All circumstances of a failed device: these hold, the others do not."""
    return [word if word in true else f"!{word}" for word in CONDITIONS]


def rest(play: Play) -> None:
    """The round is dealt to its end with low cards for everybody, and settled."""
    while play.table.phase == "dealing":
        play.deal("2c" if play.table.rack.count(0) + play.table.drawn.count(cards("2c")[0]) < 6 else "3d")
    play.settle()


@pytest.mark.clause("star-baceball", "13.4")
def test_j21_a_fault_that_harms_a_player_gives_every_stake_back_with_the_jackpot_wager() -> None:
    play = jackpot_table(wagers=2)
    a_round(play, MAJOR)
    play.clear()
    won = play.net("A")
    before = meter(play)
    play.bet("A", 1, bet=100, strike_1=10, jackpot=2)
    deal_hands(play, "Ks 2c 3c", DEALER)
    play.settle()
    assert play.net("A") == won - 102 + 20 and meter(play) == before + Fraction("0.20")
    report(play, "device_failure", given=given("harm", "spare", "transferable"))
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    assert play.refused("resolve", "Dee", "dealer", mend="transfer").code == "cannot_be"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert play.last(WagerSettled).owed == ("error_notification",)
    play.clear()
    assert (play.net("A"), play.table.carried, play.last(Voided).ground) == (won, {}, "13.4")
    assert owed(play) == ("error_notification",) and meter(play) == before + Fraction("0.20")
    assert {event.wager for event in play.all(SettlementReversed)} == {"bet", "strike_1", "jackpot"}
    play.staff("give_notice", to="drop_box")
    assert owed(play) == () and not pool(play).link(TABLE).holds and sum(counted(play)) == 312
    balanced(play)


@pytest.mark.clause("star-baceball", "13.4")
def test_without_a_jackpot_wager_no_notification_is_owed() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Ks")
    report(play, "device_failure", given=given("harm"))
    play.staff("resolve", mend="void_round")
    play.settle()
    assert (play.net("A"), owed(play)) == (0, ())


@pytest.mark.clause("star-baceball", "13.1.3", "13.1.4", "13.2")
def test_k09_with_a_spare_the_cards_move_and_the_game_goes_on() -> None:
    play = begun("A")
    before = counted(play)
    report(play, "device_failure", given=given("spare", "transferable"))
    assert play.refused("resolve", "Sam", play.supervisor, mend="void_round").code == "cannot_be"
    play.dealer("resolve", mend="transfer")
    assert play.last(CardsTransferred).cards == before[0] and counted(play) == before
    rest(play)
    assert play.net("A") == 100 + 20 - 2


@pytest.mark.clause("star-baceball", "13.3.1", "13.3.2", "13.3.3")
def test_k09_two_damaged_cards_are_replaced_and_all_312_are_there() -> None:
    play = begun("A")
    before = counted(play)
    report(play, "device_failure", given=given("spare", "transferable", "damaged"), number=2)
    play.dealer("resolve", mend="replace_and_transfer")
    gone, moved, new = play.last(DamagedCardsRemoved), play.last(CardsTransferred), play.last(DamagedCardsReplaced)
    assert (gone.number, moved.cards, new.number) == (2, before[0] - 2, 2) and counted(play) == before
    rest(play)
    assert play.net("A") == 100 + 20 - 2


@pytest.mark.clause("star-baceball", "13.3", "13.3.4")
def test_k09_after_the_replacement_the_same_round_is_dealt_on() -> None:
    play = begun("A")
    report(play, "device_failure", given=given("spare", "transferable", "damaged"), number=1)
    events = play.dealer("resolve", mend="replace_and_transfer")
    assert play.table.phase == "dealing" and any("13.3.4" in event.clauses for event in events)


@pytest.mark.clause("star-baceball", "13.1", "13.1.1", "13.1.2")
def test_k10_without_a_spare_a_supervisor_voids_the_round_and_no_shoe_is_used() -> None:
    for said in (given(), given("spare"), given("spare", "damaged"), given("damaged")):
        play = begun("A")
        report(play, "device_failure", given=said, number=int("damaged" in said))
        assert play.refused("resolve", "Dee", "dealer", mend="finish_from_shoe").code == "no_remedy"
        assert play.refused("resolve", "Dee", "dealer", mend="transfer").code == "cannot_be"
        assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
        play.staff("resolve", mend="void_round")
        assert (play.last(Voided).ground, play.last(Voided).readings) == ("13.1", ("B24",))
        play.settle()
        play.clear()
        assert (play.net("A"), play.table.carried, owed(play)) == (0, {}, ("error_notification",))
        assert play.refused("replace_cards", "Sam", play.supervisor, device="shoe").code == "bad_device"
        balanced(play)


@pytest.mark.clause("star-baceball", "13.1")
def test_a_report_of_a_failed_device_that_cannot_be() -> None:
    play = Play(BOOK)
    too_late(play, "device_failure", "13.4", given=given())
    play.bet("A", 1, bet=100)
    play.deal("Ks")
    assert play.refused("report", "Dee", "dealer", kind="device_failure", given=["harm"]).code == "say_more"
    cannot_be(play, "device_failure", "13.4", given=given("damaged"), number=0)
    cannot_be(play, "device_failure", "13.4", given=given("damaged"), number=400)
    report(play, "device_failure", given=given())
    assert play.refused("report", "Dee", "dealer", kind="cards_dropped").code == "trouble_first"
