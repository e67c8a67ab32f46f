"""What a dealer forgets while making real cards ready: the cut, the burn, the shuffle, the cutting card, the reload."""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.loading import CardBurned, CardsLoaded, StepLeftOut
from cutcard.table.steps.cards.shuffling import CardsShuffled, DiscardsReloaded
from cutcard.table.steps.trouble.shoe_errors import MissedBurnStands, ReloadPutOff, ShuffleOwed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.reporting import cannot_be, counted, report
from tests.table.war import (
    all_go_to_war,
    bet,
    bets,
    cutting_card_round,
    finish,
    loaded,
    offered,
    opened,
    to,
    use_up,
    winning_round,
)

# --- the burn


@pytest.mark.clause("star-casino-war", "4.9", "11.10")
def test_42_a_forgotten_burn_leaves_the_card_in_play() -> None:
    play = to(opened(STAR), "burn")
    bets(play, "A1 B2")
    play.deal("Ks")
    missed = play.last(StepLeftOut)
    assert (missed.kind, missed.clauses) == ("burn_missed", ("4.9",)) and not play.all(TroubleFound)
    assert counted(play) == (311, 0, 1, 0) and play.table.phase == "dealing"
    report(play, "burn_missed")
    assert play.refused("call_no_more_bets", "Dee", "dealer").code == "out_of_phase"
    play.dealer("resolve", mend="go_on")
    assert play.last(MissedBurnStands).clauses == ("11.10",)
    assert "dealt with" in cannot_be(play, "burn_missed", "11.10")
    play.deal("5h 9d")
    assert [play.hand(box) for box in (1, 2, 0)] == [(card,) for card in cards("Ks 5h 9d")]
    finish(play)
    assert (play.net("A"), play.net("B")) == (100, -100) and counted(play) == (309, 3, 0, 0)
    assert not play.all(CardBurned)


@pytest.mark.clause("star-baceball", "4.4", "12.7")
def test_k02_a_forgotten_burn_leaves_the_card_in_play() -> None:
    play = Play(BACEBALL, ready=False, boxes=7, jackpot_wager="2")
    to(play, "burn")
    play.bet("A", 1, bet=100)
    play.deal("Ad 9s 9d 3s")
    assert play.last(StepLeftOut).kind == "burn_missed"
    report(play, "burn_missed")
    play.dealer("resolve", mend="go_on")
    assert play.last(MissedBurnStands).clauses == ("12.7",)
    play.deal("Kh 2s")
    play.settle()
    assert play.net("A") == 100 and counted(play) == (306, 0, 6, 0)


@pytest.mark.clause("star-casino-war", "11.10")
def test_42_no_burn_is_missed_where_one_was_burned_or_none_is_owed() -> None:
    play = Play(STAR)
    cannot_be(play, "burn_missed", "11.10")
    for book in (CROWN, NZ):
        optional = to(opened(book, burn=True), "burn")
        bet(optional, "A", 1)
        optional.deal("Ks 9d")  # no fault there
        assert optional.refused("report", "Dee", "dealer", kind="burn_missed").code == "no_remedy"
        finish(optional)
        assert optional.net("A") == 100
    electronic = to(opened(STAR, source="electronic"), "burn")
    assert electronic.refused("place_wager", "A", "player", box=1, wager="initial", amount="5").code == "out_of_phase"
    assert electronic.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
    early = to(opened(STAR), "load")
    assert early.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"


@pytest.mark.clause("star-casino-war", "11.7")
def test_the_burn_may_be_forgotten_in_the_middle_of_a_round_too() -> None:
    play = loaded(opened(STAR), 0)
    use_up(play, 2, keep="Kd 5c")
    bets(play, "A1 B2")
    play.deal("Kd 5c")
    to(play, "burn").deal("9s")
    assert play.last(StepLeftOut).kind == "burn_missed" and counted(play) == (309, 0, 3, 0)
    finish(play)
    assert (play.net("A"), play.net("B")) == (100, -100)


# --- the cut


@pytest.mark.clause("star-casino-war", "4.3", "11.9")
def test_cards_that_were_not_cut_are_shuffled_and_cut_after_the_round_by_whoever_should_have() -> None:
    play = Play(STAR)
    cutting_card_round(play, "A1 B2 C3", "2c 3c 4c 5c", after=1)  # on box 2, whose player cuts
    play.dealer("shuffle")
    assert offered(play) == ["B", "C", "A"]
    play.dealer("load_cards", behind=78)
    missed = play.last(StepLeftOut)
    assert (missed.kind, missed.cutters) == ("cut_missed", ("B", "C", "A")) and "4.3" in missed.clauses
    play.prepare()
    winning_round(play)  # nobody notices
    before = play.net("A")
    play.player("C", "leave_table")
    bets(play, "A1 B2")
    play.deal("Ks")
    report(play, "cut_missed")
    play.dealer("resolve", mend="shuffle_after")
    owed = play.last(ShuffleOwed)
    assert (owed.because, owed.at_once, owed.clauses) == ("cut_missed", False, ("11.9",))
    cannot_be(play, "cut_missed", "11.9")
    play.deal("5h 9d")
    finish(play)
    assert (play.net("A") - before, play.table.prep) == (100, "shuffle")
    play.dealer("shuffle")
    shuffled = play.last(CardsShuffled)
    assert (shuffled.because, shuffled.offers, shuffled.clauses) == ("cut_missed", ("B", "A"), ("11.9",))
    play.prepare()
    assert counted(play) == (311, 1, 0, 0)


@pytest.mark.clause("star-casino-war", "11.9")
def test_between_rounds_cards_that_were_not_cut_are_shuffled_at_once() -> None:
    play = to(opened(STAR), "cut")
    play.dealer("load_cards", behind=78)
    play.prepare()
    bet(play, "A", 1)
    report(play, "cut_missed")
    play.dealer("resolve", mend="shuffle_after")
    assert play.last(ShuffleOwed).at_once and (play.table.phase, play.table.prep) == ("cards", "shuffle")
    play.prepare()
    play.deal("Kd 9s")
    finish(play)
    assert play.net("A") == 100 and counted(play) == (309, 3, 0, 0)


@pytest.mark.clause("crown-casino-war", "4.2.1", "4.1.1(d)")
@pytest.mark.clause("nz-casino-war", "7.3", "7.1(e)")
@pytest.mark.parametrize("mend", ("go_on", "shuffle_after"))
def test_a_forgotten_cut_can_be_keyed_where_no_rule_heals_it_and_whoever_may_order_a_shuffle_rules(mend: str) -> None:
    for book, clause, who in ((CROWN, "4.1.1(d)", "tg_area_manager"), (NZ, "7.1(e)", "game_supervisor")):
        play = to(opened(book), "cut")
        play.dealer("load_cards", behind=78)
        assert play.last(StepLeftOut).kind == "cut_missed" and play.table.phase == "betting"
        bets(play, "A1")
        play.deal("Ks")
        report(play, "cut_missed")
        if book == CROWN:
            refused = play.refused("resolve", "Dee", "dealer", mend=mend)
            assert refused.code == "wrong_role" and clause in refused.clauses
        play.do("resolve", "Gus", who, mend=mend)
        cannot_be(play, "cut_missed")
        play.deal("9d")
        finish(play)
        assert play.net("A") == 100 and (play.table.prep == "shuffle") == (mend == "shuffle_after")
        play.prepare()
        counted(play)


@pytest.mark.clause("star-casino-war", "11.9")
@pytest.mark.clause("crown-casino-war", "2.3")
def test_a_cut_that_was_made_or_is_never_made_was_not_forgotten() -> None:
    cannot_be(Play(STAR), "cut_missed", "11.9")
    for book in (CROWN, NZ):
        cannot_be(Play(book), "cut_missed")
    electronic = to(opened(STAR, source="electronic"), "cut")
    assert electronic.refused("load_cards", "Dee", "dealer", behind=78).code == "not_due"


# --- the shuffle


@pytest.mark.clause("star-casino-war", "11.11", "4.1.3")
@pytest.mark.clause("crown-casino-war", "9.9")
@pytest.mark.clause("nz-casino-war", "9.7")
def test_47_a_missed_shuffle_is_made_after_the_round_and_results_stand() -> None:
    for book, clause in zip(WAR_BOOKS, ("11.11", "9.9", "9.7"), strict=True):
        play = Play(book)
        cutting_card_round(play, "A1 B2 C3", "Kc 3c 4c 5c", after=1)
        won = play.net("A")
        shoe = play.table.shoe
        assert (play.table.phase, play.table.prep) == ("cards", "shuffle")
        bets(play, "A1 B2")
        play.deal("Ks")
        assert play.last(StepLeftOut).kind == "shuffle_missed" and play.table.shoe == shoe - 1
        play.deal("5h")
        report(play, "shuffle_missed")
        play.dealer("resolve", mend="shuffle_after")
        owed = play.last(ShuffleOwed)
        because = "shuffle_missed" if book == NZ else "cutting_card_on_box"
        assert (owed.because, owed.at_once, owed.clauses) == (because, False, (clause,))
        cannot_be(play, "shuffle_missed", clause)
        play.deal("9d")
        finish(play)
        assert (won, play.net("A"), play.net("B")) == (100, 200, -200)
        assert not play.all(Voided) and (play.table.phase, play.table.prep) == ("cards", "shuffle")
        play.dealer("shuffle")
        first = "C" if book == NZ else "B"  # who sits rightmost, or whose box the cutting card came on
        assert (offered(play)[0], play.table.shoe) == (first, 312)
        assert ("N5" in play.last(CardsShuffled).readings) == (book == NZ)
        play.prepare()
        counted(play)


@pytest.mark.clause("star-casino-war", "11.11")
def test_a_missed_shuffle_that_nobody_reports_is_made_after_the_round_all_the_same() -> None:
    play = Play(STAR)
    cutting_card_round(play, "A1", "Kc 3c", after=1)
    bet(play, "A", 1)
    play.deal("Ks 9d")
    finish(play)
    assert play.table.prep == "shuffle"
    cannot_be(play, "shuffle_missed", "11.11")  # there is no round to finish
    play.prepare()
    bet(play, "A", 1)
    play.deal("Ks")
    cannot_be(play, "shuffle_missed", "11.11")


def test_where_no_rule_heals_a_missed_shuffle_no_card_is_dealt_before_it() -> None:
    play = Play(POKER)
    play.bet("A", 1, ante=100)
    for _ in range(6):
        play.dealer("draw")
    play.decide("A", 1, "fold")
    play.settle()
    play.clear()
    assert play.table.prep == "shuffle"
    assert play.refused("place_wager", "A", "player", box=1, wager="ante", amount="5").code == "out_of_phase"
    assert play.refused("draw", "Dee", "dealer", card="2c").code == "out_of_phase"
    play.dealer("leave_out")  # unless somebody says that they were not shuffled
    assert (play.last(StepLeftOut).kind, play.table.prep, play.table.shoe) == ("shuffle_missed", "cut", 52)


@pytest.mark.clause("star-casino-war", "11.11")
@pytest.mark.clause("star-baceball", "4.1.2")
def test_a_shuffle_that_was_ordered_can_be_forgotten_too() -> None:
    for book, clause in ((STAR, "11.11"), (BACEBALL, "4.1.2")):
        play = Play(book)
        play.staff("order_shuffle")
        main = "initial" if book == STAR else "bet"
        play.bet("A", 1, **{main: 10})
        play.deal("2c")
        assert play.last(StepLeftOut).kind == "shuffle_missed"
        report(play, "shuffle_missed")
        play.staff("resolve", mend="shuffle_after")
        assert clause in play.last(ShuffleOwed).clauses


# --- the cutting card


@pytest.mark.clause("nz-casino-war", "9.8")
def test_without_its_cutting_card_the_shoe_is_shuffled_again_after_the_round() -> None:
    play = to(opened(NZ), "load")
    assert play.refused("load_cards", "Dee", "dealer", behind=3, cutting_card=False).code == "bad_cutting_card"
    play.dealer("load_cards", cutting_card=False)
    assert (play.last(StepLeftOut).kind, play.last(CardsLoaded).cutting_card) == ("cutting_card_missing", False)
    assert play.refused("see_cutting_card", "Dee", "dealer").code == "no_cutting_card"
    bets(play, "A1 B2")
    play.deal("Ks")
    report(play, "cutting_card_missing")
    play.dealer("resolve", mend="shuffle_after")
    assert (play.last(ShuffleOwed).because, play.last(ShuffleOwed).clauses) == ("cutting_card_missing", ("9.8",))
    play.deal("5h 9d")
    finish(play)
    assert (play.net("A"), play.net("B"), play.table.prep) == (100, -100, "shuffle")
    play.dealer("shuffle")
    assert (play.last(CardsShuffled).clauses, offered(play)) == (("9.8",), ["B", "A"])
    play.prepare()
    assert counted(play) == (312, 0, 0, 0) and play.table.cutting_card


@pytest.mark.clause("nz-casino-war", "9.8")
def test_a_cutting_card_that_is_there_or_never_was_is_not_missing() -> None:
    cannot_be(Play(NZ), "cutting_card_missing", "9.8")
    machine = Play(NZ, device="continuous_shuffler")
    cannot_be(machine, "cutting_card_missing", "9.8")
    machine = to(opened(STAR, device="shuffling_device"), "load")
    assert machine.refused("load_cards", "Dee", "dealer", cutting_card=False).code == "bad_cutting_card"
    for book in (STAR, CROWN):
        cannot_be(Play(book), "cutting_card_missing")


@pytest.mark.clause("star-casino-war", "4.6", "4.1.4")
@pytest.mark.clause("crown-casino-war", "4.2.4(a)", "4.1.1(d)")
@pytest.mark.parametrize("mend", ("go_on", "shuffle_after"))
def test_where_no_rule_speaks_of_a_missing_cutting_card_whoever_orders_shuffles_rules(mend: str) -> None:
    for book, clause in ((STAR, "4.1.4"), (CROWN, "4.1.1(d)")):
        play = to(opened(book), "load")
        play.dealer("load_cards", cutting_card=False)
        assert play.last(StepLeftOut).kind == "cutting_card_missing"
        play.prepare()
        bet(play, "A", 1)
        play.deal("Ks")
        report(play, "cutting_card_missing")
        refused = play.refused("resolve", "Dee", "dealer", mend=mend)
        assert refused.code == "wrong_role" and clause in refused.clauses
        play.staff("resolve", mend=mend)
        cannot_be(play, "cutting_card_missing")
        play.deal("9d")
        finish(play)
        assert (play.table.prep == "shuffle") == (mend == "shuffle_after") and play.net("A") == 100


# --- the discards of a device


@pytest.mark.clause("star-casino-war", "7.2", "11.14")
def test_45_discards_that_were_not_reloaded_wait_for_the_next_initial_deal() -> None:
    play = Play(STAR, device="shuffling_device")
    cannot_be(play, "discards_not_reloaded", "11.14")
    bet(play, "A", 1)
    play.deal("7c 7d")
    cannot_be(play, "discards_not_reloaded", "11.14")  # they still can be
    all_go_to_war(play)
    report(play, "discards_not_reloaded")
    play.dealer("resolve", mend="reload_later")
    assert play.last(ReloadPutOff).cards == 1 and counted(play) == (309, 1, 2, 0)
    cannot_be(play, "discards_not_reloaded", "11.14")
    play.deal("8c 9c")
    finish(play)
    assert play.net("A") == -200 and counted(play) == (307, 5, 0, 0)
    late = play.refused("reload_discards", "Dee", "dealer")
    assert late.code == "not_now" and "11.14" in late.clauses
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.dealer("reload_discards")
    assert play.last(DiscardsReloaded).cards == 5 and counted(play) == (310, 0, 2, 0)
    finish(play)
    assert play.net("A") == -100


@pytest.mark.clause("star-casino-war", "11.14")
def test_45_discards_that_are_in_the_device_or_go_into_no_device_are_not_late() -> None:
    play = Play(STAR, device="shuffling_device")
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.dealer("reload_discards")
    play.settle()
    cannot_be(play, "discards_not_reloaded", "11.14")
    play.clear()
    cannot_be(play, "discards_not_reloaded", "11.14")
    winning_round(play)
    report(play, "discards_not_reloaded")  # the moment was in that round
    assert play.refused("place_wager", "A", "player", box=1, wager="initial", amount="5").code == "trouble_first"
    play.dealer("resolve", mend="reload_later")
    shoe = Play(STAR)
    winning_round(shoe)
    assert "it concerns a shuffling device" in cannot_be(shoe, "discards_not_reloaded", "11.14")
