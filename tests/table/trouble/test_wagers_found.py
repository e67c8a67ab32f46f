"""Wagers that nobody had keyed, found in a round: whether they still count, and what becomes of them."""

from __future__ import annotations

import pytest

from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.rounds.settling import OwnerWarned
from cutcard.table.steps.trouble.overlooked import WagerFound
from cutcard.table.steps.trouble.undoing import DecisionUndone
from tests.support.books import BACEBALL, BOOKS, CROWN, POKER, STAR
from tests.table.jackpot_table import DEALER, MAJOR, balanced, deal_hands, jackpot_table, prizes
from tests.table.poker_rounds import NO_HAND, PAIR, dealt
from tests.table.rounds.any_game import agrees, cards_for, finish, put
from tests.table.trouble.wagers_keyed import table


@pytest.mark.clause("crown-casino-war", "6.2.1")
def test_a_warned_players_low_wager_found_after_a_surplus_card_goes_back() -> None:
    play = table(CROWN)
    play.dealer("record_wager", box=1, player="A", wager="casino_war", amount="5")
    cards_for(play)
    finish(play)
    assert [event.player for event in play.all(OwnerWarned)] == ["A"]
    put(play, "B", 1, 100)
    play.deal("Kc")
    play.dealer("draw", card="Qd", box=2)
    assert play.table.trouble is not None and play.table.trouble.kind == "surplus_card"
    play.staff("find_wager", box=2, player="A", wager="casino_war", amount="5")
    back = play.last(WagerNotTaken)
    assert (back.clauses, back.surveillance, play.net("A")) == (("6.2.1",), True, -5)
    assert play.table.trouble is not None  # the card is still one too many
    play.dealer("resolve", mend="pass_on")
    play.settle()
    agrees(play)


@pytest.mark.parametrize("book", BOOKS)
def test_a_wager_is_found_whatever_else_went_wrong(book: str) -> None:
    play = table(book)
    for player, box in (("A", 1), ("B", 2), ("C", 3)):
        put(play, player, box, 100)
    cards_for(play)
    play.dealer("report", kind="foreign_card", box=1) if play.table.rules.remedies("foreign_card") else None
    if play.table.trouble is None:
        return
    side = {STAR: "tie", CROWN: "tie", POKER: "pair_plus", BACEBALL: "strike_1"}[book]
    play.staff("find_wager", box=2, player="B", wager=side, amount="20")
    assert play.last(WagerFound).surveillance or book == POKER
    assert play.table.trouble is not None and play.table.trouble.kind == "foreign_card"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert [play.net(player) for player in "ABC"] == [0, 0, 0]


@pytest.mark.clause("star-baceball", "7.2", "11.3", "11.5")
def test_a_jackpot_wager_that_was_not_collected_before_the_deal_is_not_in_the_jackpot() -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100)
    deal_hands(play, MAJOR, DEALER)
    play.staff("find_wager", box=1, player="A", wager="jackpot", amount="2")
    back = play.last(WagerNotTaken)
    assert back.surveillance and {"7.2", "11.3", "11.5"} <= {*back.clauses}
    play.settle()
    assert prizes(play) == [] and play.net("A") == 1000
    play.clear()
    balanced(play)


# --- Three Card Poker: found once somebody has decided


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_a_pair_plus_wager_found_after_a_fold_is_taken_with_the_rest() -> None:
    play = dealt(NO_HAND, PAIR, "2s 5d 7c", ante=100)
    play.decide("A", 1, "fold")
    play.staff("find_wager", box=1, player="A", wager="pair_plus", amount="25")
    play.decide("B", 2, "play")
    play.settle()
    assert (play.net("A"), play.net("B")) == (-125, 100)
    again = play.refused("find_wager", "Sam", play.supervisor, box=1, player="A", wager="pair_plus", amount="25")
    assert "its amount can be corrected" in again.message


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_when_all_have_folded_a_wager_that_is_found_is_taken_and_no_hand_is_turned() -> None:
    play = dealt(NO_HAND, PAIR, ante=100)
    play.decide("A", 1, "fold")
    play.settle()
    play.staff("find_wager", box=1, player="A", wager="pair_plus", amount="25")
    assert [line.wager for line in play.settle()] == ["pair_plus"]
    assert play.table.phase == "clearing" and play.net("A") == -125


@pytest.mark.clause("star-three-card-poker", "8.5")
def test_an_ante_found_beside_a_pair_plus_wager_gives_the_choice_anew() -> None:
    play = dealt(NO_HAND, PAIR, "2s 5d 7c", pair_plus=25)
    play.decide("A", 1, "stay")
    play.staff("find_wager", box=1, player="A", wager="ante", amount="100")
    assert play.last(DecisionUndone).choice == "stay"
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.settle()
    assert play.net("A") == 100 + 25


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_an_ante_found_once_the_dealers_hand_is_up_goes_back() -> None:
    play = dealt(NO_HAND, PAIR, pair_plus=25)
    play.decide("A", 1, "stay")
    play.dealer("turn_hand")
    play.staff("find_wager", box=1, player="A", wager="ante", amount="100")
    assert play.last(WagerNotTaken).surveillance
    play.settle()
    assert play.net("A") == 25


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_an_ante_found_beside_a_conceded_pair_plus_wager_puts_no_play_wager_down() -> None:
    play = dealt(NO_HAND, PAIR, pair_plus=25)
    play.decide("A", 1, "stay")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    play.staff("find_wager", box=1, player="A", wager="ante", amount="100")
    assert play.last(WagerNotTaken).surveillance
    play.settle()
    assert play.net("A") == -25
