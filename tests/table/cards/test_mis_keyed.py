"""A card that was keyed and turns out to be another: recorded at whatever moment it is seen, by whom, in every book."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.cards import Card, cards
from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.steps.rounds.settling import HandTurned
from cutcard.table.steps.trouble.correcting import CardCorrected, _answered, as_keyed
from cutcard.table.steps.trouble.undoing import DecisionUndone, SettlementReversed
from cutcard.table.views import show
from cutcard.telling.advice import remedies_for
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, CROWN, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.jackpot_table import balanced, jackpot_table, prizes
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.reporting import counted
from tests.table.war import all_go_to_war, bet, finish

LOW = "As Qd 7c"


def house_agrees(play: Play) -> None:
    """What the table settled of the last round is what the pipeline says of its record."""
    last = play.table.last
    assert last is not None
    told = {
        (box.box, player.player, line.wager): (line.result, line.paid)
        for box in settle(record_of(last)).boxes
        for player in box.players
        for line in player.lines
    }
    assert told == {key: (line.result, int(line.paid)) for key, line in last.settled.items()}


# --- turned over, and not what was keyed


@pytest.mark.clause("star-three-card-poker", "8.6")
def test_a_hand_that_is_turned_and_is_not_what_was_keyed_is_put_right_with_a_mark() -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    play.dealer("turn_hand", cards=["Qs", "4c", "9d"])  # a queen, not the jack: the dealer plays
    right = play.last(CardCorrected)
    assert (right.was, right.card, right.by, right.role) == (*cards("Js Qs"), "Dee", "dealer")
    assert not right.surveillance and play.last(HandTurned).cards == cards("Qs 9d 4c")
    assert play.hand(0) == cards("Qs 9d 4c")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (175, 225)  # ace-high beats queen-high, and Play wagers are paid
    house_agrees(play)
    assert len(play.all(CardCorrected)) == 1


def test_cards_named_in_another_order_are_no_correction() -> None:
    play = dealt(NO_HAND, LOW)
    play.decide("A", 1, "play")
    play.dealer("turn_hand", cards=["4c", "Js", "9d"])
    assert not play.all(CardCorrected) and play.hand(0) == cards(NO_HAND)


def test_what_was_keyed_of_a_hidden_card_is_shown_to_nobody() -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    play.dealer("turn_hand")
    play.dealer("turn_hand", cards=["9s", "9h", "Qd"])  # B's king was the queen that was keyed for A
    king = play.last(CardCorrected)
    assert (
        show(king, "A")
        == show(king, None)
        == king.__class__(
            draw=king.draw, was=None, card=None, by="Dee", role="dealer", seen_by="", clauses=king.clauses
        )
    )
    assert sentence(show(king, None), play.book) == f"Card {king.draw + 1} was keyed wrongly, says Dee."
    play.dealer("settle")
    play.dealer("turn_hand", cards=["As", "Kd", "7c"])
    queen = play.last(CardCorrected)
    assert show(queen, "A") == queen and show(queen, "B") != queen  # A had seen the hand
    play.settle()
    assert (play.net("A"), play.net("B")) == (75, 125)


def test_what_a_player_says_of_cards_that_were_keyed_changes_nothing() -> None:
    play = dealt(NO_HAND, LOW)
    refused = play.refused("pick_up", "A", "player", box=1, cards=["As", "Ah", "Ad"])
    assert refused.code == "cannot_be" and "when the hand is turned" in refused.message
    play.player("A", "pick_up", box=1, cards=["7c", "Qd", "As"])


@pytest.mark.clause("star-three-card-poker", "9.4.1.5")
@pytest.mark.parametrize("cleared", [False, True])
def test_a_turned_hand_is_corrected_after_it_was_paid(cleared: bool) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.settle()
    assert play.net("A") == 75
    if cleared:
        play.clear()
    assert play.refused("correct_card", "Dee", "dealer", draw=0, card="Qs").code == "wrong_role"
    play.staff("correct_card", draw=0, card="Qs")
    assert play.last(CardCorrected).surveillance and play.all(SettlementReversed)
    assert "surveillance" in sentence(play.last(CardCorrected), play.book)
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (175, -125)
    house_agrees(play)


def test_a_card_that_lies_face_up_already_was_keyed_wrongly_or_is_foreign() -> None:
    for mend in ("correct", "void_round"):
        play = dealt(NO_HAND, LOW)
        play.decide("A", 1, "play")
        play.dealer("turn_hand", cards=["Js", "9d", "7c"])  # the seven was keyed for A
        play.dealer("turn_hand")
        trouble = play.table.trouble
        assert trouble is not None and (trouble.kind, trouble.box, trouble.draw) == ("foreign_card", 1, 5)
        if mend == "correct":
            play.dealer("correct_card", draw=5, card="8c")
        else:
            play.staff("resolve", mend=mend)
        play.settle()
        play.clear()
        assert play.net("A") == (75 if mend == "correct" else 0)
        house_agrees(play)


# --- face up


@pytest.mark.clause("star-baceball", "11.10.3")
@pytest.mark.parametrize("moment", ["dealing", "settling", "clearing", "betting"])
def test_at_baceball_a_card_is_corrected_before_and_after_settlement(moment: str) -> None:
    play = jackpot_table()
    play.bet("A", 1, bet=100, jackpot=2)
    play.deal("Ad 9s Ad 9c 2c")  # the first of them is the ace of hearts
    who = "Dee", "dealer"
    if moment != "dealing":
        play.deal("4h")
    if moment in ("clearing", "betting"):
        play.settle()
        assert prizes(play) == [(1, 100)]
        if moment == "betting":
            play.clear()
        who = "Sam", play.supervisor
    assert play.table.phase == moment
    play.do("correct_card", *who, draw=0, card="Ah")
    while play.table.phase == "dealing":
        play.deal("4h")
    play.settle()
    play.clear()
    assert prizes(play)[-1] == (1, 40) and play.net("A") == 100 + 40 - 2  # twenty times, and not fifty
    house_agrees(play)
    balanced(play)


@pytest.mark.parametrize("book", WAR_BOOKS)
@pytest.mark.parametrize("dealt_since", ["", "2c", "2c 9s"])
def test_a_choice_that_the_right_card_does_not_give_is_undone(book: str, dealt_since: str) -> None:
    """A tied 7 to 7 and went to war; but the first seven was an eight."""
    play = Play(book)
    bet(play, "A", 1, tie=10)
    play.deal("7c 7d")
    all_go_to_war(play)
    play.deal(dealt_since)
    assert play.refused("correct_card", "Dee", "dealer", draw=0, card="8c").code == "wrong_role"
    play.staff("correct_card", draw=0, card="8c")
    assert play.last(DecisionUndone).amount == 100_00 and play.last(CardCorrected).surveillance
    while play.table.trouble is not None:  # cards of a war that should not have been
        told = next(each for each in remedies_for(play.table) if not each.closed)
        play.staff("resolve", mend=told.remedy.mend)
    finish(play)
    assert play.net("A") == 90 and sum(counted(play)) == play.table.rules.cards
    house_agrees(play)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_tie_that_nobody_saw_is_offered_once_the_card_is_right(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, tie=10)
    play.deal("8c 7d")
    play.dealer("settle")
    play.staff("correct_card", draw=0, card="7c")
    all_go_to_war(play)
    play.deal("Kc 9s")
    finish(play)
    assert play.net("A") == 200
    house_agrees(play)


@pytest.mark.parametrize("book", [*WAR_BOOKS, BACEBALL, POKER])
def test_no_card_of_an_electronic_shoe_is_keyed(book: str) -> None:
    play = Play(book, source="electronic")
    assert play.refused("correct_card", "Dee", "dealer", draw=0, card="Kd").code == "electronic_shoe"


@pytest.mark.parametrize(
    ("known", "given", "due"),
    [
        ("Ks 2d", "2d Ks", "Ks 2d"),
        ("Ks 2d 4c", "4c 9h Ks", "Ks 9h 4c"),
        ("? 2d ?", "2d Ks 4c", "Ks 2d 4c"),
        ("Ks Ks", "2d Ks", "Ks 2d"),
        ("Ks 2d", "9h 4c", "9h 4c"),
        ("Ks 2d", "? Ks", "Ks ?"),
    ],
)
def test_the_cards_of_a_hand_are_named_in_any_order(known: str, given: str, due: str) -> None:
    def read(text: str) -> tuple[Card | None, ...]:
        return tuple(None if word == "?" else Card(word) for word in text.split())

    assert as_keyed(read(known), read(given)) == read(due)


@pytest.mark.parametrize(("book", "answered"), [(STAR, True), (CROWN, False)])
def test_an_error_of_the_deal_is_mended_until_all_is_settled_or_beyond(book: str, answered: bool) -> None:
    play = Play(book)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    assert _answered(play.table)
    play.settle()
    assert play.table.phase == "clearing" and _answered(play.table) is answered
    assert _answered(replace(play.table, phase="settling"))
