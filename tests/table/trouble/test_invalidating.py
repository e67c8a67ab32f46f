"""Invalid outcomes: after a fraud or a fire every wager of the round goes back, save one that is forfeited."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.jackpots.endings import RoundClosed
from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.invalidating import OutcomeInvalidated, WagerForfeited
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.rounds import box as box_of
from tests.support.rounds import player_nets, record, refusal, seat
from tests.support.tables import Play
from tests.table.jackpot_table import balanced, jackpot_table
from tests.table.people.conduct import RULED, WHO, bets, dealt, device, finish, said, sanction
from tests.table.reporting import owed

FRAUD = {STAR: ("13.4", "13.4.2", "13.5"), CROWN: ("11.3", "11.5"), POKER: ("14.4", "14.4.2", "14.5")}
FRAUD[BACEBALL] = FRAUD[POKER]
DISRUPTION = {STAR: ("13.4", "13.4.1", "13.5"), CROWN: ("11.4", "11.5"), POKER: ("14.4", "14.4.1", "14.5")}
DISRUPTION[BACEBALL] = DISRUPTION[POKER]
FORFEIT = {STAR: ("13.5", "13.4.2"), POKER: ("14.5", "14.4.2"), BACEBALL: ("14.5", "14.4.2")}


def fraud(play: Play, *persons: str, role: str = "") -> None:
    play.do("invalidate_for_fraud", "Sam", role or WHO[play.book.id], persons=list(persons))


def forfeit(play: Play, player: str) -> None:
    play.do("forfeit_wager", "Sam", WHO[play.book.id], player=player)


def not_forfeited(play: Play, player: str, role: str = "") -> Refusal:
    return play.refused("forfeit_wager", "Sam", role or WHO[play.book.id], player=player)


def nets(play: Play, players: str = "AB") -> list[int]:
    return [play.net(player) for player in players]


@pytest.mark.clause("star-casino-war", "13.4.2", "13.5")
@pytest.mark.clause("star-three-card-poker", "14.4.2", "14.5")
@pytest.mark.clause("star-baceball", "14.4.2", "14.5")
@pytest.mark.parametrize("book", (STAR, POKER, BACEBALL))
def test_69_after_a_fraud_all_are_refunded_and_the_cheat_may_forfeit(book: str) -> None:
    for forfeited in (False, True):
        play = dealt(book)
        assert said(play.refused("invalidate_for_fraud", "Dee", "dealer")) == ("wrong_role", FRAUD[book][:2])
        fraud(play, "A", "A")
        event = play.last(OutcomeInvalidated)
        assert (event.clauses, event.ground, event.persons) == (FRAUD[book], FRAUD[book][1], ("A",))
        if forfeited:
            assert said(not_forfeited(play, "A", role="dealer")) == ("wrong_role", FORFEIT[book][:1])
            forfeit(play, "A")
            assert play.last(WagerForfeited).clauses == FORFEIT[book][:1]
        finish(play)
        assert nets(play) == [-100 if forfeited else 0, 0]
        assert play.table.accounts["float"] == (100_00 if forfeited else 0)
        lines = {line.player: line for line in play.all(WagerSettled)}
        assert (lines["B"].result, lines["B"].clauses) == ("void", FRAUD[book][1:])
        if forfeited:
            assert (lines["A"].result, lines["A"].returned, lines["A"].clauses) == ("lose", 0, FORFEIT[book][:1])


@pytest.mark.clause("crown-casino-war", "11.3", "11.5")
def test_69_at_crown_a_fraud_is_for_an_assistant_casino_manager_and_the_cheat_is_refunded_too() -> None:
    play = dealt(CROWN)
    for role in ("dealer", "tg_higher_duties_dealer", "tg_area_manager"):
        assert said(play.refused("invalidate_for_fraud", "Sam", role, persons=["A"])) == ("wrong_role", ("11.3",))
    fraud(play, "A")
    assert (play.last(OutcomeInvalidated).clauses, play.last(OutcomeInvalidated).readings) == (FRAUD[CROWN], ("C26",))
    assert not_forfeited(play, "A").code == "no_such_power"
    finish(play)
    assert nets(play) == [0, 0]


@pytest.mark.clause("star-casino-war", "13.4.1", "13.5")
@pytest.mark.clause("crown-casino-war", "11.4", "11.5")
@pytest.mark.clause("star-three-card-poker", "14.4.1", "14.5")
def test_69_after_a_fire_all_are_refunded() -> None:
    for book in RULED:
        play = dealt(book)
        role = "tg_higher_duties_dealer" if book == CROWN else WHO[book]
        fields: dict[str, Any] = {"cause": "fire"}
        assert play.refused("invalidate_for_disruption", "Dee", "dealer", **fields).code == "wrong_role"
        known = play.refused("invalidate_for_disruption", "Sam", role, cause="boredom")
        assert known.code == "unknown_cause" and "act_of_god" in known.message
        play.do("invalidate_for_disruption", "Sam", role, **fields)
        assert play.last(OutcomeInvalidated).clauses == DISRUPTION[book]
        again = play.refused("invalidate_for_disruption", "Sam", role, cause="riot")
        assert said(again) == ("invalid_already", DISRUPTION[book])
        assert play.refused("invalidate_for_fraud", "Sam", WHO[book]).code == "invalid_already"
        if book != CROWN:  # nobody stands behind a fire
            assert said(not_forfeited(play, "A")) == ("no_fraud", FORFEIT[book])
        finish(play)
        assert nets(play) == [0, 0] and play.table.accounts.get("float", 0) == 0
        line = play.last(WagerSettled)
        assert line.clauses == DISRUPTION[book][-2:]


@pytest.mark.clause("star-casino-war", "13.4.1")
@pytest.mark.clause("crown-casino-war", "11.4")
@pytest.mark.clause("star-three-card-poker", "14.4.1")
@pytest.mark.clause("star-baceball", "14.4.1")
def test_six_things_make_an_outcome_invalid_and_each_reads_well() -> None:
    for book in RULED:
        said_so = set()
        for cause in ("civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"):
            play = dealt(book)
            play.do("invalidate_for_disruption", "Sam", WHO[book], cause=cause)
            finish(play)
            assert nets(play) == [0, 0]
            said_so.add(sentence(play.last(OutcomeInvalidated), play.book))
        assert len(said_so) == 6 and "The outcome of the round is invalid because of a brawl." in said_so


@pytest.mark.clause("star-baceball", "14.4.1", "14.5")
def test_the_jackpot_wager_goes_back_with_the_bet_and_an_error_notification() -> None:
    play = jackpot_table(wagers=2)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("Ad Ah 2s Ad 3c 9d Ad 4c 5c")
    play.settle()
    assert play.net("A") > 100_000  # a major jackpot, paid
    play.staff("invalidate_for_disruption", cause="robbery")
    assert {event.wager for event in play.all(SettlementReversed)} == {"bet", "jackpot"}
    finish(play)
    assert nets(play) == [0, 0]
    closed = next(event for event in reversed(play.running.pool_events) if isinstance(event, RoundClosed))
    assert ({*closed.returned}, closed.won, closed.lost) == ({"1:A", "2:B"}, (), ())
    line = next(each for each in reversed(play.all(WagerSettled)) if each.wager == "jackpot")
    assert "B17" in line.readings and not line.carried
    assert owed(play) == ("error_notification",) * 2, "one for each wager"
    balanced(play)


@pytest.mark.clause("star-baceball", "14.5", "14.4.2")
def test_a_forfeited_jackpot_wager_stays_in_the_pool() -> None:
    play = jackpot_table(wagers=2)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("Ad Ah 2s Ad 3c 9d Ad 4c 5c")
    fraud(play, "A")
    forfeit(play, "A")
    finish(play)
    assert nets(play) == [-102, 0]
    balanced(play)


@pytest.mark.clause("star-casino-war", "13.5", "13.4.2")
def test_a_wager_is_forfeited_only_by_a_direction_against_a_player_behind_the_fraud() -> None:
    play = dealt(STAR)
    assert said(not_forfeited(play, "A")) == ("no_fraud", FORFEIT[STAR])
    fraud(play, "A", "C")
    assert said(not_forfeited(play, "B")) == ("not_behind_fraud", FORFEIT[STAR])
    assert said(not_forfeited(play, "")) == ("not_behind_fraud", FORFEIT[STAR])
    assert said(not_forfeited(play, "C")) == ("no_such_wager", ("13.5",))
    forfeit(play, "A")
    assert said(not_forfeited(play, "A")) == ("forfeited_already", ("13.5",))
    finish(play)
    assert nets(play) == [-100, 0]
    assert play.refused("forfeit_wager", "Sam", WHO[STAR], player="A").code == "out_of_phase"


@pytest.mark.clause("star-casino-war", "13.5")
def test_what_was_handed_back_already_is_forfeited_all_the_same_before_the_table_is_cleared() -> None:
    play = Play(STAR)
    bets(play, "A1 B2 A3")
    play.deal("2s 3s 4s As")
    fraud(play, "A")
    play.settle()
    assert nets(play) == [0, 0] and play.table.phase == "clearing"
    forfeit(play, "A")
    assert [(event.player, event.box) for event in play.all(SettlementReversed)] == [("A", 3), ("A", 1)]
    finish(play)
    assert nets(play) == [-200, 0]


@pytest.mark.clause("star-casino-war", "13.4.1", "13.5")
@pytest.mark.clause("crown-casino-war", "11.4")
def test_an_outcome_is_invalid_at_any_moment_of_the_round() -> None:
    def dealing(play: Play) -> None:
        play.deal("9s")

    def interim(play: Play) -> None:
        play.deal("9s Ks 9d")

    def deciding(play: Play) -> None:
        interim(play)
        play.settle()

    def war(play: Play) -> None:
        deciding(play)
        play.decide("A", 1, "war")
        play.settle()
        play.deal("Kh")

    def clearing(play: Play) -> None:
        war(play)
        play.deal("2h")
        play.settle()
        assert nets(play) == [100, 100]

    def trouble(play: Play) -> None:
        play.deal("9s")
        play.deal("Kd", box=0)
        assert play.last(TroubleFound).kind == "box_skipped"

    for book in (STAR, CROWN):
        for moment in (dealing, interim, deciding, war, clearing, trouble):
            play = Play(book)
            bets(play)
            moment(play)
            play.do("invalidate_for_disruption", "Sam", WHO[book], cause="brawl")
            assert play.table.trouble is None
            finish(play)
            assert nets(play) == [0, 0] and play.table.accounts.get("float", 0) == 0
            assert play.table.in_rack == len(play.table.rack) + play.table.rack_unseen  # every card went to the rack
            bets(play)  # and the next round is played as usual
            play.deal("Ks Kd 9d")
            finish(play)
            assert nets(play) == [100, 100]


@pytest.mark.clause("crown-casino-war", "11.4", "7.4.4(a)(ii)")
def test_what_the_house_matched_goes_back_to_the_house() -> None:
    play = Play(CROWN, war_method="b")
    bets(play)
    play.deal("9s Ks 9d")
    play.settle()
    play.decide("A", 1, "war")
    play.do("invalidate_for_disruption", "Sam", WHO[CROWN], cause="civil_commotion")
    finish(play)
    assert nets(play) == [0, 0] and play.table.accounts["match"] == 0


@pytest.mark.clause("crown-casino-war", "11.4", "4.1.1(c)")
def test_a_round_that_waits_for_its_cards_is_over_and_they_are_shuffled_again() -> None:
    for steps in (0, 1, 2):
        play = Play(CROWN)
        bets(play)
        play.deal("9s")
        play.do("order_shuffle", "Sam", WHO[CROWN], because="abnormal_sequence")
        for _ in range(steps):
            play.prepare_once()
        assert (play.table.phase, play.table.prep) == ("cards", ("shuffle", "cut", "load")[steps])
        play.do("invalidate_for_disruption", "Sam", WHO[CROWN], cause="fire")
        assert play.table.phase == "settling" and play.table.pause is None
        finish(play)
        assert nets(play) == [0, 0] and (play.table.phase, play.table.prep) == ("cards", "shuffle")
        play.prepare()
        assert (play.table.phase, play.table.in_rack) == ("betting", 0)


@pytest.mark.clause("star-casino-war", "13.3.1", "13.4.2")
def test_a_hand_that_was_void_before_the_fraud_is_forfeited_with_it() -> None:
    play = dealt(STAR)
    device(play)
    sanction(play, "void_wagers_of")
    fraud(play, "A")
    assert play.refused("void_wagers_of", "Sam", WHO[STAR], person="B").code == "not_on_record"
    forfeit(play, "A")
    finish(play)
    assert nets(play) == [-100, 0]


@pytest.mark.clause("star-casino-war", "13.4.2")
@pytest.mark.clause("crown-casino-war", "11.3", "11.4")
@pytest.mark.clause("star-three-card-poker", "14.4.2")
def test_without_a_round_there_is_no_outcome() -> None:
    for book in RULED:
        play = Play(book)
        bets(play)
        none = play.refused("invalidate_for_fraud", "Sam", WHO[book])
        assert said(none) == ("no_outcome", FRAUD[book])
        assert play.refused("invalidate_for_disruption", "Sam", WHO[book], cause="fire").code == "no_outcome"
        for name in ("", "x" * 81, "*"):
            assert play.refused("invalidate_for_fraud", "Sam", WHO[book], persons=[name]).code == "bad_name"
    nz = Play(NZ)
    for command, fields in (("invalidate_for_fraud", {}), ("invalidate_for_disruption", {"cause": "fire"})):
        assert nz.refused(command, "Sam", "casino_operator", **fields).code == "no_such_power"


@pytest.mark.clause("star-casino-war", "13.4.2", "13.5")
@pytest.mark.clause("crown-casino-war", "11.3", "11.5")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_69_the_outcome_of_the_last_round_is_invalid_until_the_next_begins(book: str) -> None:
    play = Play(book)
    bets(play)
    play.deal("Ks 3s 9d")
    finish(play)
    bets(play, "A1 C3")
    assert nets(play, "ABC") == [0, -100, -100]
    fraud(play, "A")
    assert play.table.holders[3] == "C" and nets(play, "ABC") == [-100, -100, 0]  # wagers made since go back
    if book == STAR:
        forfeit(play, "A")
    finish(play)
    assert nets(play, "ABC") == [-100 if book == STAR else 0, 0, 0]
    bets(play)
    play.deal("Ks")
    fraud(play, "B")  # this one
    assert play.last(OutcomeInvalidated).persons == ("B",)
    if book == STAR:
        assert not_forfeited(play, "A").code == "not_behind_fraud"
    finish(play)
    assert play.refused("invalidate_for_fraud", "Sam", WHO[book]).code == "invalid_already"


@pytest.mark.clause("star-three-card-poker", "14.4.2")
def test_once_the_cards_are_shuffled_the_last_outcome_stands() -> None:
    play = dealt(POKER)
    finish(play)
    play.dealer("shuffle")
    late = play.refused("invalidate_for_fraud", "Sam", WHO[POKER])
    assert late.code == "too_late" and late.clauses == FRAUD[POKER]


@pytest.mark.clause("star-baceball", "14.4.2", "14.5")
def test_an_invalid_last_round_gives_jackpot_wagers_back() -> None:
    play = jackpot_table(wagers=2)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("2s 2c As 3s 3c Ad 4s 4c Ac")
    finish(play)
    assert nets(play) == [-102, -102]
    fraud(play)
    finish(play)
    assert nets(play) == [0, 0]
    balanced(play)


# --- the same as a record


@pytest.mark.clause("star-casino-war", "13.5", "13.4.2")
def test_a_record_of_a_forfeited_wager_settles_as_at_the_table() -> None:
    play = dealt(STAR)
    fraud(play, "A")
    forfeit(play, "A")
    play.settle()
    written = record_of(play.table)
    assert written["rulings"] == [
        {"scope": "round", "ground": "13.4.2"},
        {"scope": "hand", "ground": "13.5", "box": 1, "player": "A"},
    ]
    assert player_nets(settle(json.dumps(written))) == {"A": "-100", "B": "0"}


@pytest.mark.clause("star-casino-war", "13.5", "13.4.2")
def test_a_record_forfeits_nothing_without_a_fraud() -> None:
    taken = {"scope": "hand", "ground": "13.5", "box": 1, "player": "A"}
    for others in ([], [{"scope": "round", "ground": "13.4.1"}], [{"scope": "round", "ground": "13.5"}]):
        wrong = refusal(record(STAR, "9d", box_of(1, "Ks", seat("A", initial=100)), rulings=[*others, taken]))
        assert wrong.code == "bad_ruling" and wrong.refusal.clauses == ("13.5", "13.4.2")
