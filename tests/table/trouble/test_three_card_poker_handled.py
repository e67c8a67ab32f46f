"""Three Card Poker at The Star: from when cards count as handled, and cards exposed as the last of the deal."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.trouble.misdeals import CardsExposed
from cutcard.table.steps.trouble.overlooked import WagerFound
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt, unknown, words
from tests.table.reporting import cannot_be, counted, report

BOOK = "star-three-card-poker"
LOW = "As Qd 7c"


def open_now(play: Play) -> set[tuple[str, str]]:
    """The remedies that are open, each with its first clause."""
    return {(each.remedy.mend, each.remedy.clauses[0]) for each in remedies_for(play.table) if not each.closed}


@pytest.mark.clause("star-three-card-poker", "12.7", "8.3", "8.5")
@pytest.mark.parametrize("choice", ["fold", "play", "cannot_cover"])
def test_whoever_plays_or_folds_has_handled_the_cards_and_four_on_a_hand_void_it_alone(choice: str) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    if choice == "cannot_cover":
        play.dealer("record_no_decision", box=1, player="A", choice=choice)
    else:
        play.decide("A", 1, choice)
    assert play.last(DecisionMade).handled and play.table.handled == {1}
    play.settle()
    play.dealer("draw", box=2)  # B's fourth
    assert (play.last(TroubleFound).kind, open_now(play)) == ("surplus_card", {("void_hand", "12.7")})
    play.dealer("resolve", mend="void_hand")
    assert (play.last(Voided).scope, play.last(Voided).box) == ("hand", 2)
    play.settle()
    play.clear()
    nets = {"fold": -125, "play": 75, "cannot_cover": -25}
    assert (play.net("A"), play.net("B")) == (nets[choice], 0)


@pytest.mark.clause("star-three-card-poker", "12.1", "12.12")
@pytest.mark.parametrize("choice", ["absent", "no_decision"])
def test_whoever_is_not_there_to_decide_has_not_touched_the_cards(choice: str) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.staff("record_no_decision", box=1, player="A", choice=choice)
    assert not play.last(DecisionMade).handled and not play.table.handled
    play.dealer("draw", box=2)
    assert open_now(play) == {("void_round", "12.1")}


@pytest.mark.clause("star-three-card-poker", "12.5")
@pytest.mark.parametrize("device", ["shoe", "shuffling_device"])
@pytest.mark.parametrize("decided", [False, True])
def test_a_card_exposed_as_the_last_of_the_deal_is_turned_down(device: str, decided: bool) -> None:
    play = Play(BOOK, device=device)
    play.bet("A", 1, ante=100, pair_plus=25)
    play.bet("B", 2, ante=100, pair_plus=25)
    for _ in range(9):
        play.dealer("draw")
    assert play.table.phase == "deciding"
    if decided:
        play.decide("A", 1, "play")
    report(play, "card_exposed", box=2, cards=["7c"])
    shown = play.last(CardsExposed)
    assert (words(shown.cards), words(shown.in_deal)) == ("-- -- 7c", "7c")
    assert open_now(play) == {("turn_down", "12.5")}
    play.dealer("resolve", mend="turn_down")
    assert play.table.phase == "deciding" and counted(play) == (43, 0, 9, 0)
    cannot_be(play, "card_exposed", "12.5", box=2, cards=["7c"])


@pytest.mark.clause("star-three-card-poker", "12.3", "12.4")
@pytest.mark.parametrize("second", ["deal", "last card", "decided", "turned"])
def test_two_cards_exposed_in_the_deal_are_a_misdeal_whenever_somebody_speaks_of_it(second: str) -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100, pair_plus=25)
    play.bet("B", 2, ante=100)
    for _ in range(5):
        play.dealer("draw")
    report(play, "card_exposed", box=1, cards=["9s"])
    play.dealer("resolve", mend="turn_down")
    for _ in range(3 if second == "deal" else 4):
        play.dealer("draw")
    if second in ("decided", "turned"):
        play.player("A", "pick_up", box=1)
        play.decide("A", 1, "play")
    if second == "turned":
        play.decide("B", 2, "play")
        play.dealer("turn_hand", cards=NO_HAND.split())
    report(play, "card_exposed", box=0, cards=["Js"])
    assert open_now(play) == {("void_round", "12.3")}
    play.dealer("resolve", mend="void_round")
    assert play.last(Voided).ground == "12.4"
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (0, 0)


@pytest.mark.clause("star-three-card-poker", "12.6", "12.5")
def test_what_the_dealer_shows_after_the_deal_does_not_count_as_exposed_in_it() -> None:
    play = unknown(2)
    report(play, "dealer_card_exposed", cards=["Ks", "4d"])
    play.dealer("resolve", mend="go_on")
    report(play, "card_exposed", box=2, cards=["7c"])
    assert open_now(play) == {("turn_down", "12.5")}
    play.dealer("resolve", mend="turn_down")
    for name, box in (("A", 1), ("B", 2)):
        play.decide(name, box, "fold")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (-125, -125)


@pytest.mark.clause("star-three-card-poker", "8.1")
@pytest.mark.parametrize("choice", ["play", "fold"])
def test_whoever_plays_or_folds_has_seen_the_cards_and_a_late_wager_is_a_supervisors(choice: str) -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100)
    play.bet("B", 2, ante=100)
    for _ in range(9):
        play.dealer("draw")
    play.decide("A", 1, choice)  # nobody keyed that A picked them up
    late: dict[str, Any] = {"box": 1, "player": "A", "wager": "pair_plus", "amount": "25"}
    assert play.refused("find_wager", "Dee", "dealer", **late).code == "wrong_role"
    other: dict[str, Any] = {"box": 1, "player": "A", "wager": "ante", "amount": "50"}
    assert play.refused("correct_wager", "Dee", "dealer", **other).code == "wrong_role"
    play.staff("find_wager", **late)
    assert play.last(WagerFound).surveillance
