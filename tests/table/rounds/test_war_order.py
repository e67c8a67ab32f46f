"""Casino War at the table: in which order wagers are settled and choices put, and where the money lies meanwhile."""

from __future__ import annotations

import pytest

from cutcard.table.state import DueLine
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.settling import HandCollected, WagerSettled
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import Play
from tests.table.rounds.war_rounds import SHARED, bet, finish, nets, offered, one_box, order, start, to_deal


def four_boxes(book: str) -> Play:
    """Box 1 ties, box 2 wins, box 3 ties, box 4 loses; each has a Tie wager too, and nothing is settled yet."""
    play = Play(book)
    for box, player in enumerate("ABCD", 1):
        bet(play, player, box, main=100, tie=10)
    start(play, "9d Kd 9h 2d 9s")
    return play


def ties(play: Play) -> None:
    """Settle the Tie wagers of the four boxes, one box at a time."""
    for box in (4, 3, 2, 1):
        play.dealer("settle", box=box)


@pytest.mark.clause("star-casino-war", "7.1", "9.2.1", "9.2.2")
@pytest.mark.clause("crown-casino-war", "7.3.1(b)", "7.5.1(a)", "7.5.1(b)")
@pytest.mark.clause("nz-casino-war", "8.4(a)", "8.8(a)", "8.8(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_cards_go_from_the_left_and_the_dealer_is_last(book: str) -> None:
    play = Play(book)
    for box in (5, 2, 4):  # in whatever order wagers came down
        bet(play, f"P{box}", box, main=100)
    start(play, "9d")
    assert to_deal(play) == [4, 5, 0]
    play.deal("9h 9c 9s")
    for box, player in offered(play):
        play.decide(player, box, "war")

    assert to_deal(play) == [2, 4, 5, 0]
    play.deal("Kd 3d 8d 8s")
    assert [tuple(map(str, play.hand(box))) for box in (2, 4, 5, 0)] == [
        ("9d", "Kd"),
        ("9h", "3d"),
        ("9c", "8d"),
        ("9s", "8s"),
    ]
    play.settle()
    assert [(box, result) for box, wager, result in order(play) if wager == WAR[book]] == [
        (5, "win"),
        (4, "lose"),
        (2, "win"),
    ]


@pytest.mark.clause("star-casino-war", "8.1", "8.2", "8.2.4")
@pytest.mark.clause("nz-casino-war", "8.5.1", "8.5.2", "8.5.2(c)")
@pytest.mark.parametrize("book", (STAR, NZ))
def test_ties_then_mains_are_settled_from_the_right_before_anything_is_offered(book: str) -> None:
    play = four_boxes(book)

    play.settle()

    assert order(play) == [
        (4, "tie", "lose"),
        (3, "tie", "win"),
        (2, "tie", "lose"),
        (1, "tie", "win"),
        (4, MAIN[book], "lose"),
        (2, MAIN[book], "win"),
    ]
    assert offered(play) == [(1, "A"), (3, "C")]


@pytest.mark.clause("star-casino-war", "8.2.4", "9.1")
def test_the_star_offers_in_a_second_sweep_from_the_left() -> None:
    play = four_boxes(STAR)
    play.settle()

    early = play.refused("decide", "C", "player", box=3, choice="war")
    assert (early.code, early.clauses) == ("not_your_turn", ("8.2.4", "9.1"))
    play.decide("A", 1, "surrender")

    # A surrender is paid out before the next player is asked.
    assert play.refused("decide", "C", "player", box=3, choice="war").code == "not_your_turn"
    play.dealer("settle", box=1)
    play.decide("C", 3, "war")
    play.deal("Kh 4s")
    finish(play)
    assert [play.net(player) for player in "ABCD"] == [50, 90, 200, -110]


@pytest.mark.clause("crown-casino-war", "7.4.1", "7.4.2", "7.4.2(c)")
def test_crown_settles_and_offers_box_by_box_in_the_same_sweep() -> None:
    play = four_boxes(CROWN)
    ties(play)
    play.dealer("settle", box=4)

    # Box 3 is asked before box 2 is paid, and box 1 after it.
    assert offered(play) == [(3, "C"), (1, "A")]
    assert play.refused("settle", "Dee", "dealer", box=2).code == "not_due"
    early = play.refused("decide", "A", "player", box=1, choice="war")
    assert (early.code, early.clauses) == ("not_your_turn", ("7.4.2", "7.4.2(c)"))
    play.decide("C", 3, "surrender")
    assert play.refused("settle", "Dee", "dealer", box=2).code == "not_due"
    play.dealer("settle", box=3)
    assert play.refused("decide", "A", "player", box=1, choice="war").code == "not_your_turn"
    play.dealer("settle", box=2)
    play.decide("A", 1, "war")

    play.deal("Kh 4s")
    finish(play)
    assert order(play)[4:] == [
        (4, "casino_war", "lose"),
        (3, "casino_war", "surrender"),
        (2, "casino_war", "win"),
        (1, "casino_war", "stand_off"),
        (1, "go_to_war", "win"),
    ]
    assert [play.net(player) for player in "ABCD"] == [200, 90, 50, -110]


@pytest.mark.clause("nz-casino-war", "8.5.2(c)")
def test_new_zealand_offers_in_no_fixed_order() -> None:
    for sequence in (("A", "C"), ("C", "A")):
        play = four_boxes(NZ)
        play.settle()
        for player in sequence:
            play.decide(player, 1 if player == "A" else 3, "war")

        play.deal("Kh 2h 4s")
        finish(play)
        assert [play.net(player) for player in "ABCD"] == [200, 90, -100, -110]


@pytest.mark.clause("star-casino-war", "8.1", "8.2")
@pytest.mark.clause("crown-casino-war", "7.4.1", "7.4.2")
@pytest.mark.clause("nz-casino-war", "8.5.1", "8.5.2")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_settle_takes_one_box_at_a_time_and_never_out_of_turn(book: str) -> None:
    play = four_boxes(book)

    for box in (3, 1):
        early = play.refused("settle", "Dee", "dealer", box=box)
        assert early.code == "not_due"
    for box, left in ((4, (3, 2, 1)), (3, (2, 1)), (2, (1,))):
        events = play.dealer("settle", box=box)
        assert [(line.box, line.wager) for line in events if isinstance(line, WagerSettled)] == [(box, "tie")]
        assert tuple(due.box for due in play.table.due if isinstance(due, DueLine)) == left
    play.dealer("settle")
    assert order(play)[3:] == [(1, "tie", "win")]
    assert play.refused("settle", "A", "player").code == "wrong_role"


@pytest.mark.clause("crown-casino-war", "7.4.2", "7.4.2(b)")
@pytest.mark.clause("nz-casino-war", "8.5.2", "8.5.2(b)")
@pytest.mark.parametrize("book", SHARED)
def test_all_players_of_a_box_are_settled_with_it(book: str) -> None:
    play = Play(book)
    for player, box in (("A", 1), ("B", 1), ("C", 2)):
        bet(play, player, box, main=100)
    start(play, "Kd 2d 9s")

    play.dealer("settle", box=2)
    play.dealer("settle", box=1)

    assert [(line.box, line.player, line.paid) for line in play.all(WagerSettled)] == [
        (2, "C", 0),
        (1, "A", 100_00),
        (1, "B", 100_00),
    ]
    finish(play)


@pytest.mark.clause("star-casino-war", "8.2.3")
def test_the_star_collects_decided_hands_before_the_war() -> None:
    play = four_boxes(STAR)
    assert play.table.on_layout == 5
    racked = play.table.in_rack

    play.settle()
    assert (play.table.on_layout, play.table.in_rack) == (3, racked + 2), "boxes 2 and 4 are decided"


@pytest.mark.clause("star-casino-war", "8.3")
def test_the_star_puts_surrendered_hands_and_no_others_into_the_rack_before_the_war() -> None:
    play = Play(STAR)
    for player, box in (("A", 1), ("C", 3)):
        bet(play, player, box, main=100)
    start(play, "7d 7c 7s")
    racked = play.table.in_rack

    play.decide("A", 1, "surrender")
    play.settle()
    assert [each.box for each in play.all(HandCollected)] == [1], "who may still go to war keeps the card"
    assert (play.table.on_layout, play.table.in_rack) == (2, racked + 1), "the card went to the rack, not elsewhere"
    play.decide("C", 3, "war")
    play.deal("Qd 5s")
    finish(play)
    assert (play.table.on_layout, play.table.in_rack) == (0, racked + 5), "and it goes there once"


@pytest.mark.clause("crown-casino-war", "7.7.1")
@pytest.mark.clause("nz-casino-war", "8.10")
@pytest.mark.parametrize("book", SHARED)
def test_elsewhere_every_hand_lies_until_the_round_is_over(book: str) -> None:
    play = four_boxes(book)
    play.settle()
    for player, box in (("C", 3), ("A", 1)):
        play.decide(player, box, "surrender")
        play.settle()

    assert (play.table.phase, play.table.on_layout) == ("clearing", 5)
    racked = play.table.in_rack
    play.clear()
    assert (play.table.on_layout, play.table.in_rack) == (0, racked + 5)


@pytest.mark.clause("crown-casino-war", "7.4.4(a)(ii)", "5.7.3", "5.8.3")
@pytest.mark.clause("nz-casino-war", "8.7.1(b)", "5.4(b)", "5.4(c)")
@pytest.mark.parametrize("book", SHARED)
def test_74_the_house_matches_a_war_wager_under_method_b(book: str) -> None:
    for cards, net in (("Qd 5s", 100), ("8d 8s", 200), ("5d Qs", -200)):
        play = Play(book, war_method="b")
        bet(play, "A", 1, main=100)
        start(play, "7d 7s")
        accounts = [dict(play.table.accounts)]
        play.decide("A", 1, "war")
        accounts.append(dict(play.table.accounts))
        play.deal(cards)
        accounts.append(dict(play.table.accounts))
        finish(play)

        made = play.last(DecisionMade)
        assert (made.amount, made.matched) == (100_00, 100_00)
        # The match comes out of the float, lies beside the wager until it is settled, and goes back.
        assert [each.get("match", 0) for each in accounts] == [0, 100_00, 100_00]
        assert [each.get("float", 0) for each in accounts] == [0, -100_00, -100_00]
        assert [each["layout"] for each in accounts] == [100_00, 200_00, 200_00]
        assert (play.net("A"), play.table.accounts["float"]) == (net, -net * 100)


@pytest.mark.clause("star-casino-war", "5.7", "9.1")
def test_74_under_method_a_the_house_adds_nothing_before_the_war_is_won() -> None:
    for book in WAR_BOOKS:
        for cards, net in (("Qd 5s", 100), ("8d 8s", 200), ("5d Qs", -200)):
            play = Play(book, war_method="a")
            bet(play, "A", 1, main=100)
            start(play, "7d 7s")
            play.decide("A", 1, "war")
            play.deal(cards)

            assert play.last(DecisionMade).matched == 0
            assert [play.table.accounts.get(name, 0) for name in ("match", "float", "layout")] == [0, 0, 200_00]
            finish(play)
            assert (play.net("A"), play.table.accounts["float"]) == (net, -net * 100)
    closed = Play(STAR, ready=False)
    refused = closed.refused("open_table", "Sam", "gaming_supervisor", setup={"boxes": 7, "war_method": "b"})
    assert (refused.code, refused.clauses) == ("bad_war_method", ("5.7", "9.1"))


@pytest.mark.clause("crown-casino-war", "7.4.4(a)(ii)", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "8.7.1(b)", "5.2(b)")
@pytest.mark.parametrize("book", SHARED)
def test_74_each_war_wager_is_matched_by_itself_and_a_surrender_is_not(book: str) -> None:
    play = Play(book, war_method="b")
    for player, amount in (("A", 100), ("B", "2.55"), ("C", 40)):
        bet(play, player, 1, main=amount)
    start(play, "7d 7s")
    match = []
    for player, choice in (("A", "war"), ("B", "war"), ("C", "surrender")):
        play.decide(player, 1, choice)
        match.append(play.table.accounts.get("match", 0))
        play.settle()

    assert match == [100_00, 102_55, 102_55]
    play.deal("5d Qs")
    finish(play)
    assert [play.table.accounts[f"purse:{player}"] for player in "ABC"] == [-200_00, -5_10, -20_00]
    assert play.table.accounts["float"] == 225_10


@pytest.mark.clause("star-casino-war", "5.10", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "6.2.3", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "8.5.2(c)")
@pytest.mark.parametrize(("book", "reading"), ((STAR, "S25"), (CROWN, "C8"), (NZ, "N19")))
def test_80_a_surrender_never_returns_more_than_the_stake(book: str, reading: str) -> None:
    play = one_box(book, "9d 9s", "surrender", main="2.50", chips=["5"])

    line = play.last(WagerSettled)
    assert (line.staked, line.paid, line.returned) == (2_50, 0, 2_50)
    assert reading in line.readings
    assert play.net("A") == 0


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_11_a_wager_found_before_its_box_is_passed_gets_its_card_in_turn(book: str) -> None:
    play = Play(book)
    bet(play, "B", 1, main=50)
    start(play, "Kd")

    play.staff("find_wager", box=2, player="A", wager=MAIN[book], amount="100")

    # Box 2 comes next after box 1: nothing went wrong yet.
    assert (play.table.trouble, to_deal(play)) == (None, [2, 0]), book
    play.deal("Qd 9s")
    finish(play)
    assert (play.net("A"), play.net("B")) == (100, 50)


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_11_a_wager_found_while_others_are_settled_is_settled_too(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    start(play, "Kd 9s")

    play.staff("find_wager", box=1, player="A", wager="tie", amount="10")

    finish(play)
    assert nets(play) == {"tie": "-10", MAIN[book]: "100"}, book
