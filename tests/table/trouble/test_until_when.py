"""Until when an error of the deal is mended: rounds that The Star takes up again go wrong once more, and end well; at
Crown the time is over when every wager is settled."""

from __future__ import annotations

import pytest

from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.trouble.reopening import RoundReopened
from tests.support.books import CROWN, STAR
from tests.support.tables import Play
from tests.table.trouble.late import found, over
from tests.table.trouble.war_errors import nets
from tests.table.war import all_go_to_war, bet, finish

WAYS = pytest.mark.parametrize(("mend", "reason"), [("repair", ""), ("void_round", "irreparable")])


def again() -> Play:
    """Scenario 58 repaired, so far as to A's tie: K on box 1, 5 on box 2, 9 on box 3, and K for the dealer."""
    play = over(STAR)
    found(play)
    play.dealer("resolve", mend="repair")
    play.deal("Kc")
    play.settle()
    assert play.table.phase == "deciding" and play.last(RoundReopened).round == 1
    return play


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
def test_what_cannot_be_put_right_is_void_until_the_next_round_begins() -> None:
    """A payment that was made stands; what was taken goes back, and so does the wager that was overlooked."""
    play = over(STAR)
    found(play)
    play.staff("resolve", mend="void_round", reason="irreparable")
    finish(play)
    assert nets(play, "ABC") == [100, 0, 0]


@WAYS
@pytest.mark.clause("star-casino-war", "11.6", "11.12")
def test_a_war_card_missed_in_a_round_that_was_taken_up_again(mend: str, reason: str) -> None:
    play = again()
    play.decide("A", 1, "war")
    play.deal("9c", box=0)
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("war_card_missed", 1)
    play.staff("resolve", mend=mend, reason=reason)
    if mend == "repair":
        play.deal("4c")
        assert [str(card) for card in play.hand(1)] == ["Ks", "9c"]
    finish(play)
    assert nets(play, "ABC") == ([100, -100, -100] if mend == "repair" else [0, 0, 0])


@WAYS
@pytest.mark.clause("star-casino-war", "11.6", "11.12")
def test_a_choice_not_offered_in_a_round_that_was_taken_up_again(mend: str, reason: str) -> None:
    """The 9 was drawn before A was asked: it is A's war card after all."""
    play = again()
    play.deal("9c", box=1)
    assert play.last(TroubleFound).kind == "option_not_offered"
    play.staff("resolve", mend=mend, reason=reason)
    if mend == "repair":
        play.decide("A", 1, "war")
        play.deal("4c")
    finish(play)
    assert nets(play, "ABC") == ([100, -100, -100] if mend == "repair" else [0, 0, 0])


@pytest.mark.clause("crown-casino-war", "9.2", "9.2.1")
def test_with_every_wager_settled_a_card_too_many_is_nobodys_next_card_at_crown() -> None:
    play = Play(CROWN)
    bet(play, "A", 1)
    play.deal("Kc 9s")
    play.settle()
    play.deal("2c", box=1)
    refused = play.refused("resolve", "Sam", play.supervisor, mend="repair")
    assert (refused.code, refused.clauses[:2]) == ("too_late", ("9.4", "9.4.1"))
    play.dealer("resolve", mend="discard")
    finish(play)
    assert nets(play, "A") == [100]


@pytest.mark.clause("crown-casino-war", "9.7")
def test_while_the_dealers_own_war_card_is_due_nothing_was_missed_and_no_hand_is_void() -> None:
    """The rule is for boxes: a dealer who waits for a war card simply draws it."""
    play = Play(CROWN)
    bet(play, "A", 1)
    play.deal("9c 9s")
    all_go_to_war(play)
    play.deal("8c")
    refused = play.refused("report", "Dee", "dealer", kind="war_card_missed", box=0)
    assert (refused.code, refused.clauses) == ("cannot_be", ("9.7",)) and "a player's hand" in refused.message
    play.deal("4c")
    finish(play)
    assert nets(play, "A") == [100]
