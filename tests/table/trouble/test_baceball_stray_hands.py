"""bACEball at The Star: hands where there is no Bet, areas skipped and doubled, and what becomes of special hands."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cutcard.cards import cards
from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from cutcard.telling.advice import remedies_for
from tests.support.tables import Play
from tests.table.jackpot_table import BOOK, balanced, jackpot_table, prizes
from tests.table.reporting import counted, report


def open_now(play: Play) -> set[tuple[str, str]]:
    """The remedies that are open, each with its first clause."""
    return {(each.remedy.mend, each.remedy.clauses[0]) for each in remedies_for(play.table) if not each.closed}


def keyed(play: Play, text: str) -> None:
    """Cards as they fell, each with where it fell: ``Ks1 9d0``."""
    for word in text.split():
        play.deal(word[:-1], box=int(word[-1]))


def over(play: Play) -> None:
    play.settle()
    play.clear()
    assert sum(counted(play)) == 312 and play.table.trouble is None


@pytest.mark.clause("star-baceball", "12.11", "5.1.5.1")
def test_a_hand_where_no_bet_lies_found_after_the_deal_is_void_and_the_round_goes_on_as_it_lies() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100, strike_out=5)
    keyed(play, "Ks1 2c5 9d0 Kd1 3c5 9c0 Kc1 4c5 2d0")
    assert open_now(play) == {("discard", "12.11")}
    assert play.refused("resolve", "A", "player", mend="discard").clauses == ("12.11",)
    play.dealer("resolve", mend="discard")
    assert (play.hand(1), play.hand(0)) == (cards("Ks Kd Kc"), cards("9d 9c 2d"))
    assert counted(play) == (302, 4, 6, 0)
    over(play)
    assert play.net("A") == 150 - 100  # the Strike Out wager wins, and the Bet loses


@pytest.mark.clause("star-baceball", "12.2")
@pytest.mark.parametrize("so_far", ["Ks1 2c5", "Ks1 2c5 9d0", "Ks1 2c5 9d0 Kd1 3c5 9c0 Kc1 4c5"])
def test_a_stray_card_noticed_while_dealing_is_the_next_card(so_far: str) -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    keyed(play, so_far)
    assert open_now(play) == {("repair", "12.2")}
    play.dealer("resolve", mend="repair")
    laid = [word[:-1] for word in so_far.split()]
    assert play.hand(1) == cards(" ".join(laid[:6:2])) and play.hand(0) == cards(" ".join(laid[1:6:2]))
    while play.table.phase == "dealing":
        play.deal("7h")
    over(play)


@pytest.mark.clause("star-baceball", "12.11", "12.2")
def test_a_stray_card_with_a_wager_beside_no_bet_goes_on_as_the_next_card_while_the_wager_goes_back() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    keyed(play, "Ks1 9s2")
    play.staff("find_wager", box=2, player="B", wager="strike_1", amount="10")
    play.dealer("resolve", mend="void_hand")
    assert (play.hand(1), play.hand(0), play.hand(2)) == (cards("Ks"), cards("9s"), ())
    play.deal("9d 2c 3d 4c")
    assert (play.hand(1), play.hand(0)) == (cards("Ks 9d 3d"), cards("9s 2c 4c"))
    over(play)
    assert (play.net("A"), play.net("B")) == (100, 0)


@pytest.mark.clause("star-baceball", "12.11")
@pytest.mark.parametrize("complete", [False, True])
def test_a_stray_hand_can_be_reported_for_what_it_is_once_something_else_is_resolved(complete: bool) -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Ks")
    report(play, "cards_dropped")
    keyed(play, "2c5 9d0 9c1 3c5 9h0 2h1 4c5 2d0" if complete else "2c5")  # the deal went on
    play.staff("resolve", mend="verify")
    assert play.table.trouble is None
    report(play, "hand_without_wager", box=5)
    play.dealer("resolve", mend="void_hand")
    if not complete:
        assert play.hand(0) == cards("2c")
        play.deal("3c 4c 5c 6c")
    else:
        assert (play.hand(1), play.hand(0)) == (cards("Ks 9c 2h"), cards("9d 9h 2d"))
    over(play)
    assert play.net("A") == 100
    assert play.table.phase == "betting"


class Mixed(NamedTuple):
    """Cards where they fell, and the hands of box 1, box 2 and the dealer in the order drawn."""

    fell: str
    kind: str
    hands: tuple[str, str, str]
    burned: int


MIXED = (
    # Box 2 passed over in the first circuit, and a card too many on box 1 in the last.
    Mixed("Ks1 9d0 2c1 3c2 4c0 5c1 6c1 7c2 8c0", "box_skipped", ("Ks 3c 6c", "9d 4c 7c", "2c 5c 8c"), 0),
    # The same with both: ten cards, of which the last is over.
    Mixed("Ks1 9d0 2c1 3c2 4c0 5c1 6c1 7c2 8c0 9h2", "box_skipped", ("Ks 3c 6c", "9d 4c 7c", "2c 5c 8c"), 1),
    Mixed("Ks1 9d1 2c2 3c0 4c1 5c2 6c0 7c1 8c2 9h0", "box_skipped", ("Ks 3c 6c", "9d 4c 7c", "2c 5c 8c"), 1),
    Mixed("Ks1 9d2 2c0 3c0 4c1 5c2 6c0 7c1 8c2 9h0", "box_skipped", ("Ks 3c 6c", "9d 4c 7c", "2c 5c 8c"), 1),
    # Two on box 2 at the very end, before the dealer's last.
    Mixed("Ks1 9d2 2c0 3c1 4c2 5c0 6c1 7c2 8c2 9h0", "surplus_card", ("Ks 3c 6c", "9d 4c 7c", "2c 5c 8c"), 1),
)


@pytest.mark.clause("star-baceball", "12.5", "12.8")
@pytest.mark.parametrize("case", MIXED)
def test_areas_skipped_and_doubled_are_laid_anew_in_the_order_drawn(case: Mixed) -> None:
    play = Play(BOOK)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100)
    keyed(play, case.fell)
    assert play.last(TroubleFound).kind == case.kind
    assert play.refused("resolve", "Sam", play.supervisor, mend="void_round").code == "repair_first"
    play.dealer("resolve", mend="repair")
    assert "12.5" in play.last(RoundReconstructed).clauses
    assert tuple(play.hand(box) for box in (1, 2, 0)) == tuple(map(cards, case.hands))
    assert counted(play)[1] == 1 + case.burned
    over(play)
    assert (play.net("A"), play.net("B")) == (100, 100) and play.last(TroubleResolved).reason == ""


@pytest.mark.clause("star-baceball", "12.8", "12.5")
@pytest.mark.parametrize("cleared", [False, True])
def test_a_jackpot_that_an_error_then_changes_is_taken_back_with_its_home_run(cleared: bool) -> None:
    """Two suited aces and a deuce were paid on box 1; but an area with a Bet had been passed over."""
    play = jackpot_table(wagers=1)
    play.bet("A", 1, bet=100, strike_3=10, jackpot=2)
    play.deal("Ad 9s Ad 9c 2c 4h")  # A-A-2, 24 against 22
    play.settle()
    assert prizes(play) == [(1, 100)] and play.net("A") == 100 - 10 + 98
    if cleared:
        play.clear()
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    play.dealer("resolve", mend="repair")
    play.deal("5s 6s 7s")  # Ad 9c 5s | 9s 2c 6s | Ad 4h 7s
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("Ad 9c 5s"), cards("9s 2c 6s"), cards("Ad 4h 7s")]
    over(play)
    last = {(line.player, line.wager): line for line in play.all(WagerSettled)}
    assert (last["A", "jackpot"].paid, last["A", "jackpot"].result) == (0, "lose")
    assert (play.net("A"), play.net("B")) == (100 - 10 - 2, -100)
    balanced(play)


def test_a_wager_beside_no_bet_goes_back_with_a_round_that_is_void_for_something_else() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    keyed(play, "Ks1 9s2")
    play.staff("find_wager", box=2, player="B", wager="strike_1", amount="10")
    play.staff("invalidate_for_disruption", role="gaming_manager", cause="fire")
    play.settle()
    record = settle(record_of(play.table))
    assert [line.result for box in record.boxes for seat in box.players for line in seat.lines] == ["void", "void"]
    over(play)
    assert (play.net("A"), play.net("B")) == (0, 0)
