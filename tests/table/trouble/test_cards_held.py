"""Casino War at the table: cards kept under the shoe, cards that wait for hands, and cards too many after a reload.

A card that nobody saw, or that was dealt too early, is as if never drawn: it lies under the shoe, is counted in it, and
comes out of it again.
"""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.table import evolve
from cutcard.table.state import INDEX
from cutcard.table.steps.cards.dealing import CardDealt, TroubleFound
from cutcard.table.steps.cards.devices import DamagedCardsRemoved
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.shoe_errors import FaceUpCardRemoved
from cutcard.table.steps.trouble.surplus import CardHeld, CardsReused, CardsSetAside, SurplusDiscarded
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.trouble.war_errors import nets
from tests.table.war import all_go_to_war, bet, bets, finish, loaded, opened, to, use_up


def one_held(left: int) -> Play:
    """The Star: A has tied on box 1, an unseen card is kept for round 2 of A, and so many cards are in the shoe."""
    play = loaded(opened(STAR), 0)
    use_up(play, left + 2, keep=" ".join(["7c", "7d", "9c", "4c", "2s"][: left + 2]))
    bet(play, "A", 1)
    play.deal("7c 7d")
    play.dealer("draw", box=0)
    play.dealer("resolve", mend="hold")
    assert play.table.held == (play.table.round + 1,) and play.table.shoe == left
    return play


@pytest.mark.clause("star-casino-war", "11.4")
def test_a_card_kept_for_the_next_round_comes_in_this_one_if_no_other_is_left() -> None:
    play = one_held(left=2)
    play.decide("A", 1, "war")
    play.deal("9c")
    assert (play.table.shoe, len(play.table.held)) == (1, 1)  # the other card came first
    play.deal("4c")
    assert (play.table.shoe, play.table.held) == (0, ())
    finish(play)
    assert play.net("A") == 100 and play.table.shuffle_due == "exhausted"


@pytest.mark.clause("star-casino-war", "11.4")
def test_a_card_kept_for_the_next_round_is_its_first() -> None:
    play = one_held(left=5)
    play.decide("A", 1, "war")
    play.deal("9c 4c")
    finish(play)
    assert (play.table.shoe, len(play.table.held)) == (3, 1)
    bet(play, "A", 1)
    play.deal("2s")
    assert (play.table.shoe, play.table.held) == (2, ())


@pytest.mark.clause("nz-casino-war", "9.2", "8.8")
def test_the_three_discards_before_a_war_begin_with_a_card_that_is_the_next() -> None:
    play = Play(NZ, discard_three=True)
    bet(play, "A", 1)
    play.deal("7c 7d")
    for _ in range(2):
        play.dealer("draw", box=0)
    play.dealer("resolve", mend="next_card")
    assert (play.table.held, play.table.shoe) == ((1, 1), 310)
    play.decide("A", 1, "war")
    play.dealer("discard_three")
    assert (play.table.held, play.table.shoe, play.table.rack_unseen) == ((), 307, 3)


@pytest.mark.clause("star-casino-war", "11.1", "11.4")
def test_a_card_found_face_up_is_the_one_under_the_shoe_if_no_other_is_left() -> None:
    for left, held in ((1, 0), (2, 1)):
        play = one_held(left)
        play.dealer("report", kind="face_up_card", cards=["9c"])
        play.dealer("resolve", mend="burn")
        assert play.all(FaceUpCardRemoved) and (play.table.shoe, len(play.table.held)) == (left - 1, held)


def test_damaged_cards_may_be_those_under_the_shoe() -> None:
    """Three cards are in a device, one of them kept for the next round: with two gone it is there, with three not."""
    table = one_held(left=3).table
    for number, held in ((1, 1), (2, 1), (3, 0)):
        after = evolve(table, DamagedCardsRemoved(number=number, clauses=("12.3",)))
        assert (after.shoe, len(after.held), after.removed) == (3 - number, held, number)


@pytest.mark.clause("crown-casino-war", "9.8", "9.2")
def test_a_card_drawn_before_a_hands_own_is_not_its_next() -> None:
    """B's wager on box 2 is seen when C's war card is out; the next card goes to box 2, and ties as well.

    C, who was misheard, chooses again, and the king waits. It came before the first card of box 2, which is dealt to
    before box 3: so it is nobody's war card, and stays as the next from the shoe.
    """
    play = Play(CROWN)
    bets(play, "A1 C3")
    play.deal("5c 9h 9d")
    while play.table.phase != "dealing":  # Crown asks each box as it is settled
        all_go_to_war(play)
    play.deal("Kd")
    play.staff("find_wager", box=2, player="B", wager="casino_war", amount="100")
    assert play.last(TroubleFound).kind == "box_skipped"
    play.deal("9c", box=2)
    play.dealer("report", kind="option_not_offered", box=3)
    play.dealer("resolve", mend="repair")
    assert play.last(TroubleResolved).kind == "option_not_offered"
    all_go_to_war(play)
    assert not play.all(CardsReused)
    play.deal("4c 6c 5d")
    assert [play.hand(box) for box in (2, 3, 0)] == [cards("9c 4c"), cards("9h 6c"), cards("9d 5d")]
    finish(play)
    assert nets(play, "ABC") == [-100, -200, 100]
    assert play.last(CardHeld).round == 1 and len(play.table.held) == 1


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_cards_that_wait_go_to_the_hands_in_the_order_drawn(book: str) -> None:
    """Four cards wait for three hands: king, four and nine in turn; the two is left over."""
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    all_go_to_war(play)
    play.deal("Ks 4d 9c")
    play.deal("2c", box=0)
    play.dealer("report", kind="option_not_offered", box=1)
    play.dealer("resolve", mend="repair")
    all_go_to_war(play)
    assert play.last(CardsReused).places == (1, 2, 0, 1, 2, 0, -1)
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("7c Ks"), cards("7d 4d"), cards("7h 9c")]
    finish(play)
    assert nets(play, "AB") == [100, -200]
    assert (play.table.held, bool(play.all(SurplusDiscarded))) == (((), True) if book == STAR else ((1,), False))


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_every_card_that_is_left_over_is_the_next_one_or_discarded(book: str) -> None:
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    all_go_to_war(play)
    play.deal("Ks 4d 9c")
    for card in ("2c", "3c", "5c"):
        play.deal(card, box=0)
    play.dealer("report", kind="option_not_offered", box=1)
    play.dealer("resolve", mend="repair")
    all_go_to_war(play)
    finish(play)
    assert nets(play, "AB") == [100, -200]
    assert (len(play.table.held), len(play.all(SurplusDiscarded))) == ((0, 3) if book == STAR else (3, 0))


@pytest.mark.clause("star-casino-war", "11.12")
def test_a_hand_that_was_collected_comes_back_from_the_rack_when_its_choice_is_made_again() -> None:
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("7c 7d 7h")
    play.decide("A", 1, "surrender")
    play.settle()
    play.decide("B", 2, "war")
    assert play.table.gone == {1} and play.table.in_rack == 2  # with the card that was burned
    play.deal("Ks")
    play.dealer("report", kind="option_not_offered", box=1)
    play.dealer("resolve", mend="repair")
    assert play.last(CardsSetAside).back == (1,) and play.table.gone == frozenset() and play.table.in_rack == 1
    play.decide("A", 1, "war")
    play.settle()
    assert play.hand(1) == cards("7c Ks")


@pytest.mark.parametrize(("card", "known"), [("2c", True), (None, False)])
def test_a_card_too_many_is_known_in_the_rack_only_if_its_face_was_seen(card: str | None, known: bool) -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("9c 4d")
    table = evolve(play.table, CardDealt(box=0, card=None if card is None else cards(card)[0], up=known))
    after = evolve(table, SurplusDiscarded(draw=2))
    assert after.rack == table.rack + (bytes([INDEX[cards("2c")[0]]]) if known else b"")
    assert after.rack_unseen == table.rack_unseen + (not known)


# --- a card too many once hands of the round are in the shoe again


def reloaded() -> Play:
    """The Star: box 2 has lost and went back into the shoe with the discards; boxes 1 and 3 go on with their war."""
    play = loaded(opened(STAR), 0)
    use_up(play, 5, keep="9c 2d 9h 9s 8c")
    bets(play, "A1 B2 C3")
    play.deal("9c 2d 9h 9s")
    all_go_to_war(play)
    play.deal("8c")
    play.dealer("shuffle")
    to(play, "load").dealer("load_cards", behind=0)
    play.dealer("burn_card")
    assert play.table.recycled == {1}
    return play


@pytest.mark.clause("star-casino-war", "11.3", "11.7")
def test_a_card_too_many_after_a_reload_leaves_the_hand_in_the_shoe_where_it_is() -> None:
    play = reloaded()
    play.deal("7h Qs")
    play.deal("2c", box=0)
    assert play.last(TroubleFound).kind == "surplus_card"
    play.dealer("resolve", mend="discard")
    assert play.last(SurplusDiscarded).draw == 7
    assert play.table.recycled == {1} and play.hand(2) == cards("2d")
    assert (play.table.shoe, play.table.in_rack, play.table.on_layout) == (304, 2, 6)
    finish(play)
    assert nets(play, "ABC") == [-200, -100, -200]
    assert (play.table.shoe, play.table.in_rack) == (304, 8)  # without the two, which is in the shoe


@pytest.mark.clause("star-casino-war", "11.4", "11.7")
def test_an_unseen_card_after_a_reload_leaves_the_hand_in_the_shoe_where_it_is() -> None:
    play = reloaded()
    play.deal("7h Qs")
    play.dealer("draw", box=0)
    play.dealer("resolve", mend="hold")
    assert play.table.recycled == {1} and play.table.shoe == 305 and len(play.table.held) == 1


def test_a_card_that_goes_moves_up_those_drawn_after_it_and_no_others() -> None:
    """Which hands are in the shoe is kept by the number of their cards as drawn."""
    table = reloaded().table
    assert table.recycled == {1} and len(table.drawn) == 5
    for draw, left in ((0, {0}), (2, {1}), (4, {1})):
        after = evolve(table, SurplusDiscarded(draw=draw, clauses=("11.3",)))
        assert after.recycled == left and after.cards == table.cards
        assert after.hand(2) == cards("2d")
