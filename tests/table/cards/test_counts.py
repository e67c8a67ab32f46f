"""Three Card Poker at The Star: hands are counted, and a count that is not three is a fact with its way out."""

from __future__ import annotations

import pytest

from cutcard.table.steps.cards.counting import CardsCounted
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.wrong_cards import WrongCardsFound, wrong_in_use
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from tests.support.books import POKER, STAR
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.reporting import counted

BOOK = "star-three-card-poker"
LOW = "As Qd 7c"


def open_now(play: Play) -> set[tuple[str, str]]:
    """The remedies that are open, each with its first clause."""
    return {(each.remedy.mend, each.remedy.clauses[0]) for each in remedies_for(play.table) if not each.closed}


def resolved(play: Play, mend: str, **counts: int) -> tuple[int, int]:
    """What A and B have after the remedy, once the round is over."""
    play.dealer("resolve", mend=mend)
    if play.table.phase == "deciding":
        play.decide("B", 2, "play")
    play.settle()
    play.dealer("clear_table", **counts)
    assert sum(counted(play)) == 52 and play.table.trouble is None
    return play.net("A"), play.net("B")


# --- counted and recorded


@pytest.mark.clause("star-three-card-poker", "8.4", "9.3.3")
def test_folded_and_cleared_hands_are_counted_and_the_count_is_recorded() -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "fold")
    play.dealer("settle", counted=3)
    folded = play.last(CardsCounted)
    assert (folded.box, folded.number, folded.clauses) == (1, 3, ("8.4", "9.5"))
    play.decide("B", 2, "play")
    play.settle()
    assert play.refused("clear_table", "Dee", "dealer", counted=7).code == "count_each"
    play.dealer("clear_table", counted=6)
    cleared = play.last(CardsCounted)
    assert (cleared.box, cleared.number, cleared.clauses) == (None, 6, ("9.3.3", "9.4.2"))
    assert (play.net("A"), play.net("B")) == (-125, 125)


@pytest.mark.clause("star-three-card-poker", "8.4", "9.4.2")
def test_what_nobody_counted_is_recorded_as_that_and_an_electronic_shoe_knows() -> None:
    for source, numbers in (("physical", [None, None]), ("electronic", [3, 3])):
        play = Play(BOOK, source=source)
        play.bet("A", 1, ante=100)
        play.deal("Js As 9d Qd 4c 7c")
        play.decide("A", 1, "fold")
        play.settle()
        play.clear()
        assert [event.number for event in play.all(CardsCounted)] == numbers


def test_no_other_book_counts_what_lies_face_up() -> None:
    play = Play("star-baceball")
    play.bet("A", 1, bet=100)
    play.deal("Ks 9d 2s 9c 3s 4h")
    assert play.refused("settle", "Dee", "dealer", counted=3).code == "nothing_to_count"
    assert play.refused("count_hand", "Dee", "dealer", box=1, number=2).code == "face_up"
    play.settle()
    assert play.refused("clear_table", "Dee", "dealer", counted=6).code == "nothing_to_count"
    play.clear()
    assert not play.all(CardsCounted)


# --- a number that is wrong


@pytest.mark.clause("star-three-card-poker", "12.7", "12.1")
@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("handled", [False, True])
def test_a_hand_of_another_number_at_a_decision(number: int, handled: bool) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    if handled:
        play.player("A", "pick_up", box=1)
    play.dealer("count_hand", box=1, number=number)
    kind = "surplus_card" if number > 3 else "box_skipped"
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == (kind, 1)
    assert len(play.hand(1)) == number and counted(play) == (52 - 6 - number, 0, 6 + number, 0)
    if handled:
        assert open_now(play) == {("void_hand", "12.7")} and resolved(play, "void_hand") == (0, 125)
    else:
        assert open_now(play) == {("void_round", "12.1")} and resolved(play, "void_round") == (0, 0)


@pytest.mark.clause("star-three-card-poker", "12.7", "8.4")
@pytest.mark.parametrize("number", [2, 4])
def test_a_folded_hand_of_another_number_is_void_and_its_wagers_go_back(number: int) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "fold")
    play.dealer("settle", counted=number)
    assert play.last(TroubleFound).box == 1 and play.net("A") == -125
    assert open_now(play) == {("void_hand", "12.7")}
    assert resolved(play, "void_hand", counted=6) == (0, 125)
    assert play.last(Voided).ground == "12.7"


@pytest.mark.clause("star-three-card-poker", "12.2", "12.4")
@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("moment", ["deciding", "revealing", "settling", "clearing", "all folded"])
def test_the_dealers_hand_of_another_number_is_a_misdeal_whenever_it_is_counted(number: int, moment: str) -> None:
    play = dealt(NO_HAND, LOW, PAIR)
    play.decide("A", 1, "fold")
    play.dealer("settle", counted=3)
    if moment != "deciding":
        play.decide("B", 2, "fold" if moment == "all folded" else "play")
    if moment == "settling":
        play.dealer("turn_hand")
    elif moment == "clearing":
        play.settle()
    elif moment == "all folded":  # the dealer's hand is counted as it goes to the rack
        play.dealer("settle", counted=3)
        play.dealer("clear_table", counted=number)
    if moment != "all folded":
        play.dealer("count_hand", box=0, number=number)
    assert (play.last(TroubleFound).box, open_now(play)) == (0, {("void_round", "12.2")})
    play.dealer("resolve", mend="void_round")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B"), sum(counted(play))) == (0, 0, 52)


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_two_hands_of_another_number_are_void_one_after_the_other() -> None:
    for first, second in ((1, 2), (2, 1)):
        play = dealt(NO_HAND, LOW, PAIR, "2c 3c 5d")
        play.decide("C", 3, "play")
        numbers = {1: 2, 2: 4}
        play.dealer("count_hand", box=first, number=numbers[first])
        play.dealer("count_hand", box=second, number=numbers[second])
        for box in (first, second):
            assert play.table.trouble is not None and play.table.trouble.box == box
            play.dealer("resolve", mend="void_hand")
        play.settle()
        play.clear()
        assert [play.net(name) for name in "ABC"] == [0, 0, 75]


def test_a_count_that_cannot_be() -> None:
    play = dealt(NO_HAND, LOW)
    assert play.refused("count_hand", "Dee", "dealer", box=1, number=60).code == "cannot_be"
    assert play.refused("count_hand", "Dee", "dealer", box=9, number=3).code == "unknown_box"
    assert play.refused("count_hand", "A", "player", box=1, number=3).code == "wrong_role"
    electronic = Play(BOOK, source="electronic")
    electronic.bet("A", 1, ante=100)
    electronic.dealer("draw", card="Js")
    assert electronic.refused("count_hand", "Dee", "dealer", box=0, number=2).code == "electronic_shoe"


@pytest.mark.parametrize("number", [-1, 3_121, 10**18])
def test_nobody_counts_fewer_cards_than_none_or_far_more_than_a_table_has(number: int) -> None:
    play = Play(STAR, ready=False, boxes=5)
    assert play.refused("check_cards", "Dee", "dealer", found=number).code == "cannot_be"
    for less in (0, 3_120):  # whatever was really there is a fact
        play.dealer("check_cards", found=less)
    assert play.table.prep == "replace"
    play = Play(STAR)
    assert play.refused("verify_cards", "Sam", "gaming_supervisor", found=number).code == "cannot_be"
    assert play.refused("close_table", "Sam", "gaming_supervisor", found=number).code == "cannot_be"


@pytest.mark.parametrize(
    ("missing", "found"), [(2, ("missing_card", 2)), (1, ("missing_card", 1)), (-1, ("foreign_card", 0))]
)
@pytest.mark.parametrize("book", [STAR, POKER])
def test_cards_in_use_of_which_one_is_missing_or_one_too_many_are_reported(
    book: str, missing: int, found: tuple[str, int]
) -> None:
    table = Play(book).table
    (event,) = wrong_in_use(table, table.rules.cards - missing)
    assert isinstance(event, WrongCardsFound) and (event.kind, event.number, event.next) == (*found, "replace")
    assert event.owed == ("tell_surveillance", "tell_inspector")
