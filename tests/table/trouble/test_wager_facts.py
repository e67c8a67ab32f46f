"""Wagers that are not what was keyed, found in a round or after it: who may say so, and what becomes of them."""

from __future__ import annotations

import pytest

from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import OwnerWarned, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerRefused
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.wager_errors import WagerCorrected
from cutcard.table.steps.trouble.wagers_touched import WagerPutBack
from cutcard.table.steps.trouble.wrong_owner import OwnerCorrected
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.rounds import WAR
from tests.table.jackpot_table import DEALER, LOW, MAJOR, a_round, balanced, deal_hands, jackpot_table, prizes
from tests.table.reporting import owed
from tests.table.rounds.any_game import MAIN, agrees, cards_for, finish, main, put, signed
from tests.table.trouble.wagers_keyed import correct, finish_round, table

# --- another amount


@pytest.mark.parametrize("amount", (40, 250))
@pytest.mark.parametrize("book", BOOKS)
def test_an_amount_that_was_keyed_wrongly_is_put_right_at_every_moment(book: str, amount: int) -> None:
    for moment in ("betting", "dealing", "settling", "clearing"):
        play = table(book)
        put(play, "A", 1, 100)
        put(play, "B", 3, 100)
        if moment == "dealing":
            play.dealer("draw", card="9s" if play.table.rules.dealer_first else "2s")
        elif moment != "betting":
            cards_for(play)
        if moment == "clearing":
            finish_round(play)
        correct(play, 1, "A", amount=str(amount))
        corrected = play.last(WagerCorrected)
        assert (corrected.was, corrected.amount) == (100_00, amount * 100)
        assert corrected.surveillance == (moment in ("settling", "clearing") or moment == "dealing") or book == POKER
        if moment in ("betting", "dealing"):
            cards_for(play)
        finish(play)
        assert (play.net("A"), play.net("B")) == (-amount, -100), moment


@pytest.mark.parametrize("book", BOOKS)
def test_once_cards_were_seen_a_supervisor_answers_for_it(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    correct(play, 1, "A", role="dealer", amount="50")  # no card is out
    assert not play.last(WagerCorrected).surveillance
    cards_for(play)
    if book == POKER:
        correct(play, 1, "A", role="dealer", amount="60")  # nobody has looked at one
        play.player("A", "pick_up", box=1)
    fields = {"box": 1, "player": "A", "wager": main(play), "amount": "70"}
    refused = play.refused("correct_wager", "Dee", "dealer", **fields)
    assert refused.code == "wrong_role" and "once cards were seen" in refused.message
    correct(play, 1, "A", amount="70")
    assert play.last(WagerCorrected).surveillance
    assert sentence(play.last(WagerCorrected), play.book).endswith("Surveillance should look at it.")
    other = {"box": 2, "player": "B", "wager": main(play), "amount": "70"}
    assert play.refused("find_wager", "Dee", "dealer", **other).code == "wrong_role"


def outside(book: str, amount: int, role: str) -> tuple[str, ...]:
    """What lies there comes to light while wagers are settled; the clauses of the correction."""
    play = table(book)
    put(play, "A", 1, 100)
    cards_for(play)
    fields = {"box": 1, "player": "A", "wager": main(play), "amount": str(amount)}
    if role != "dealer":
        assert play.refused("correct_wager", "Dee", "dealer", **fields).code == "wrong_role"
    correct(play, 1, "A", role=role, amount=str(amount))
    corrected = play.last(WagerCorrected)
    assert corrected.surveillance
    finish(play)
    assert play.net("A") == -min(amount, 500)
    assert len(play.all(OwnerWarned)) == (book == CROWN and amount == 5)
    return corrected.clauses


@pytest.mark.clause("star-casino-war", "11.18.1", "11.18.2")
@pytest.mark.clause("star-baceball", "12.10.1", "12.10.2")
@pytest.mark.parametrize(("book", "rule"), ((STAR, "11.18"), (BACEBALL, "12.10")))
def test_at_a_settlement_the_dealer_sees_to_a_bet_outside_the_limits(book: str, rule: str) -> None:
    assert f"{rule}.2" in outside(book, 700, "dealer")
    assert f"{rule}.1" in outside(book, 5, "dealer")


@pytest.mark.clause("crown-casino-war", "6.2.1", "6.2.2")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_elsewhere_a_supervisor_does(book: str) -> None:
    over, under = outside(book, 700, ""), outside(book, 5, "")
    assert book == NZ or ("6.2.2" in over and "6.2.1" in under)


@pytest.mark.clause("star-three-card-poker", "6.3")
def test_at_three_card_poker_an_over_maximum_ante_is_capped_with_its_play_wager() -> None:
    play = signed(POKER)
    play.bet("A", 1, ante=100)
    for card in ["9s", "2s", "8d", "4d", "Kc", "7c"]:
        play.dealer("draw", card=card)
    play.decide("A", 1, "play")
    correct(play, 1, "A", amount="700")
    corrected = play.last(WagerCorrected)
    assert (corrected.put, corrected.puts) == (100_00, 700_00)
    play.settle()
    agrees(play)
    assert play.net("A") == -1000  # the excess of both goes back
    play.clear()


@pytest.mark.parametrize("method", ("a", "b"))
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_war_wager_is_as_large_as_the_wager_that_it_follows(book: str, method: str) -> None:
    if book == STAR and method == "b":
        return
    for late in (False, True):
        play = table(book, war_method=method)
        put(play, "A", 1, 100)
        play.deal("9c 9d")
        play.decide("A", 1, "war")
        play.deal("Kc 4d")
        if late:
            play.settle()
        correct(play, 1, "A", amount="150")
        corrected = play.last(WagerCorrected)
        assert (corrected.put, corrected.puts) == (100_00, 150_00)
        play.settle()
        agrees(play)
        assert play.net("A") == 150
        assert (len(play.all(SettlementReversed)) == 2) == late  # both wagers, once they were settled
        assert [line.staked for line in play.all(WagerSettled) if line.wager == WAR[book]][-1] == 150_00
        play.clear()
        assert {play.table.accounts.get(name, 0) for name in ("layout", "match")} == {0}


# --- nothing there, elsewhere, somebody else's


@pytest.mark.clause("star-casino-war", "11.5")
def test_a_round_whose_only_wager_never_was_is_one_without_wagers() -> None:
    play = table(STAR)
    put(play, "A", 1, 100)
    cards_for(play)
    correct(play, 1, "A", amount="0")
    assert play.last(TroubleFound).kind == "round_without_wagers"
    assert play.net("A") == 0


@pytest.mark.clause("star-casino-war", "5.1.3")
def test_a_tie_wager_goes_back_with_the_wager_that_it_stood_beside() -> None:
    for in_round in (False, True):
        play = table(STAR)
        put(play, "B", 2, 100)
        put(play, "A", 1, 100)
        play.bet("A", 1, tie=10)
        if in_round:
            play.deal("2c 3c")
        correct(play, 1, "A", amount="0")
        back = play.last(WagerRefused)
        assert (back.wager, back.amount, play.net("A")) == ("tie", 10_00, 0)
        assert list(play.table.bets) == [(2, "B")]


@pytest.mark.parametrize("book", BOOKS)
def test_before_the_deal_a_wager_is_moved_to_where_it_lies(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    correct(play, 1, "A", role="dealer", to_box=4)
    assert list(play.table.bets) == [(4, "A")] and play.net("A") == -100
    assert 4 in play.table.holders and (1 in play.table.holders) == (book in (STAR, BACEBALL))
    correct(play, 4, "A", role="dealer", to_player="B")
    assert list(play.table.bets) == [(4, "B")] and (play.net("A"), play.net("B")) == (0, -100)
    cards_for(play)
    finish(play)
    assert play.net("B") == -100


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", (STAR, NZ))
def test_after_the_deal_a_wager_on_another_box_has_the_cards_laid_anew(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    put(play, "B", 2, 100)
    play.deal("Kc 5d 9s")
    correct(play, 1, "A", to_box=3)  # K was B's, 5 was A's
    assert play.last(TroubleFound).kind == "surplus_card"
    play.staff("resolve", mend="repair")
    play.settle()
    agrees(play)
    assert (play.net("B"), play.net("A")) == (100, -100)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_what_was_keyed_for_somebody_else_keeps_the_choice_that_was_made(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    play.deal("9c 9d")
    play.decide("A", 1, "war")
    correct(play, 1, "A", to_player="B")
    assert play.last(OwnerCorrected).amount == 200_00
    play.deal("Kc 4d")
    play.settle()
    agrees(play)
    assert (play.net("A"), play.net("B")) == (0, 100)
    correct(play, 1, "B", to_player="C")  # and once more, after it was paid
    play.settle()
    assert (play.net("A"), play.net("B"), play.net("C")) == (0, 0, 100)
    assert play.table.holders[1] == "C"


@pytest.mark.clause("star-casino-war", "5.1.3")
def test_a_wager_of_another_kind() -> None:
    play = table(STAR)
    put(play, "A", 1, 100)
    play.bet("A", 1, tie=10)
    cards_for(play)
    correct(play, 1, "A", wager="tie", amount="0")  # the Tie was on the Bet / War area: all of it is one wager
    correct(play, 1, "A", amount="110")
    finish(play)
    assert play.net("A") == -110


def test_an_owner_who_is_put_right_counts_as_having_wagered_and_so_does_everybody_else() -> None:
    play = table(STAR)
    for player, box in (("A", 1), ("C", 2)):
        play.player(player, "take_seat", box=box)
        put(play, player, box, 100)
    cards_for(play)
    assert play.table.wagered == {"A", "C"}
    correct(play, 1, "A", to_player="B")
    assert play.table.wagered == {"A", "B", "C"}


@pytest.mark.clause("star-baceball", "11.9.1")
def test_a_jackpot_wager_collected_in_the_wrong_name_is_paid_to_its_owner() -> None:
    play = jackpot_table()
    a_round(play, MAJOR)
    assert prizes(play) == [(1, 123_457)]
    play.staff("correct_wager", box=1, player="A", wager="bet", to_player="B")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (0, 1000 + 123_457 - 2)
    balanced(play)


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_jackpot_wager_that_was_keyed_and_never_lay_there_comes_out_of_the_pool() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, jackpot=2)
    deal_hands(play, LOW, DEALER)
    play.staff("correct_wager", box=1, player="A", wager="jackpot", amount="0")
    assert owed(play) == ("error_notification",)
    play.settle()
    play.clear()
    assert play.net("A") == -100
    balanced(play)


# --- touched


@pytest.mark.parametrize("what", ("added", "taken", "moved"))
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_done_to_a_wager_after_betting_is_closed_is_put_back(book: str, what: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    fields = {"box": 1, "player": "A", "wager": MAIN[book], "what": what, "amount": "50"}
    assert play.refused("record_touched_wager", "Dee", "dealer", **fields).code == "betting_open"
    cards_for(play)
    play.dealer("record_touched_wager", **fields)
    back = play.last(WagerPutBack)
    assert back.surveillance == (book != POKER) and back.clauses
    assert play.table.bets[1, "A"].wagers == {MAIN[book]: 100_00}
    if what != "added":
        more = {**fields, "amount": "100.50"}
        assert play.refused("record_touched_wager", "Dee", "dealer", **more).code == "no_such_wager"
    finish(play)
    assert play.net("A") == -100


@pytest.mark.clause("nz-casino-war", "5.15(b)")
def test_in_new_zealand_wagers_are_left_alone_from_the_call_on() -> None:
    play = table(NZ)
    put(play, "A", 1, 100)
    play.dealer("call_no_more_bets")
    play.dealer("record_touched_wager", box=1, player="A", wager="casino_war", what="taken", amount="100")
    assert not play.last(WagerPutBack).surveillance and list(play.table.bets) == [(1, "A")]


# --- in the round before


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.parametrize("book", (STAR, POKER, BACEBALL))
def test_between_rounds_a_wager_of_the_last_is_corrected_until_the_next_begins(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    cards_for(play)
    finish_round(play)
    play.clear()
    if book == POKER:  # its cards are shuffled after every round, and so it stands once they are
        correct(play, 1, "A", amount="150")
    else:
        put(play, "A", 1, 20)  # for the coming round
        correct(play, 1, "A", amount="150", last=True)
    finish_round(play)
    told = settle(record_of(play.table)) if book != POKER else None
    assert told is None or sum(line.staked for line in told.lines) == 150_00
    play.clear()
    assert play.net("A") == -150


@pytest.mark.clause("crown-casino-war", "9.8.1")
def test_at_crown_a_round_that_is_settled_stands() -> None:
    play = table(CROWN)
    put(play, "A", 1, 100)
    cards_for(play)
    finish_round(play)
    play.clear()
    fields = {"box": 1, "player": "A", "wager": "casino_war", "amount": "150"}
    assert play.refused("correct_wager", "Sam", play.supervisor, **fields).code == "too_late"
