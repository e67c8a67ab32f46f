"""Casino War at the table, scenario by scenario: regular rounds, what each wager comes to, who decides what."""

from __future__ import annotations

import pytest

from cutcard.table.state import DueOffer
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.rounds.settling import WagerSettled
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import Play
from tests.table.rounds.war_rounds import SHARED, bet, finish, nets, offered, one_box, order, start, to_deal


@pytest.mark.clause("star-casino-war", "8.2.1", "8.2.2", "7.1")
@pytest.mark.clause("crown-casino-war", "5.7.1", "5.7.2", "7.3.1(c)")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)", "8.4(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_01_the_higher_card_wins_and_the_lower_loses(book: str) -> None:
    assert nets(one_box(book, "Kd 9s")) == {MAIN[book]: "100"}
    assert nets(one_box(book, "9d Ks")) == {MAIN[book]: "-100"}


@pytest.mark.clause("star-casino-war", "5.1.1.1", "5.1.1.2")
@pytest.mark.clause("crown-casino-war", "7.4.2(a)", "7.4.2(b)")
@pytest.mark.clause("nz-casino-war", "8.5.2(a)", "8.5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_02_an_ace_is_always_high(book: str) -> None:
    assert nets(one_box(book, "Ad Ks")) == {MAIN[book]: "100"}
    assert nets(one_box(book, "2d As")) == {MAIN[book]: "-100"}


@pytest.mark.clause("star-casino-war", "8.2.4", "5.7")
@pytest.mark.clause("crown-casino-war", "7.4.2(c)", "5.6")
@pytest.mark.clause("nz-casino-war", "8.5.2(c)", "5.2")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_03_suits_count_for_nothing_so_two_kings_tie(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    start(play, "Ks Kh")

    assert play.settle() == []
    assert play.table.due == (DueOffer(1, "A"),)
    play.decide("A", 1, "surrender")
    finish(play)
    assert play.net("A") == -50


@pytest.mark.clause("star-casino-war", "8.1.2", "10.1", "5.1.1.5")
@pytest.mark.clause("crown-casino-war", "7.4.1(b)", "5.7.4", "5.8.1")
@pytest.mark.clause("nz-casino-war", "5.6", "5.4(a)", "5.5(a)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_05_a_tie_pays_ten_to_one_and_a_war_won_pays_the_war_wager(book: str) -> None:
    play = one_box(book, "7d 7s Qd 5s", "war", tie=10)

    assert nets(play) == {"tie": "100", MAIN[book]: "0", WAR[book]: "100"}
    assert play.net("A") == 200


@pytest.mark.clause("star-casino-war", "10.3", "5.1.1.6", "5.1.2.2")
@pytest.mark.clause("crown-casino-war", "5.7.5", "5.8.3", "7.5.1(b)")
@pytest.mark.clause("nz-casino-war", "5.4(c)", "5.5(b)", "8.8(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_06_a_war_lost_takes_both_wagers(book: str) -> None:
    play = one_box(book, "7d 7s 5d Qs", "war")

    assert nets(play) == {MAIN[book]: "-100", WAR[book]: "-100"}
    assert play.net("A") == -200


@pytest.mark.clause("star-casino-war", "10.2", "5.1.2.1")
@pytest.mark.clause("crown-casino-war", "5.7.3", "5.8.2", "8.1")
@pytest.mark.clause("nz-casino-war", "5.4(b)", "5.5(a)", "5.13")
@pytest.mark.parametrize(("book", "expected"), ((STAR, ("0", "200")), (CROWN, ("100", "100")), (NZ, ("0", "200"))))
def test_07_a_second_tie_is_paid_and_there_is_no_second_war(book: str, expected: tuple[str, ...]) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    start(play, "7d 7s")
    play.decide("A", 1, "war")
    play.deal("8d 8s")

    assert offered(play) == []
    assert play.refused("decide", "A", "player", box=1, choice="war").code == "decision_not_due"
    finish(play)
    assert nets(play) == dict(zip((MAIN[book], WAR[book]), expected, strict=True))


@pytest.mark.clause("star-casino-war", "5.7", "1.1:war-wager")
@pytest.mark.clause("crown-casino-war", "5.6", "1.1:go-to-war-wager")
@pytest.mark.clause("nz-casino-war", "5.2(a)", "1.2:go-to-war-wager")
@pytest.mark.parametrize(
    ("book", "clauses"),
    (
        (STAR, ("5.7", "1.1:war-wager")),
        (CROWN, ("5.6", "1.1:go-to-war-wager")),
        (NZ, ("5.2(a)", "1.2:go-to-war-wager")),
    ),
)
def test_07_a_war_wager_is_exactly_the_main_wager(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    start(play, "7d 7s")

    for amount in ("50", "150"):
        refused = play.refused("decide", "A", "player", box=1, choice="war", amount=amount)
        assert (refused.code, refused.clauses) == ("wrong_amount", clauses)
    assert play.refused("decide", "A", "player", box=1, choice="surrender", amount="100").code == "wrong_amount"
    play.player("A", "decide", box=1, choice="war", amount="100")
    assert play.net("A") == -200


@pytest.mark.clause("star-casino-war", "5.1.1.3", "8.2.4.1", "5.1.3.1")
@pytest.mark.clause("crown-casino-war", "1.1:surrender", "7.4.2(c)", "5.9")
@pytest.mark.clause("nz-casino-war", "5.2(b)", "8.5.2(c)", "8.5.1(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_09_a_tie_wager_is_paid_whatever_is_decided(book: str) -> None:
    given_up = one_box(book, "5d 5s", "surrender", tie=20)
    lost = one_box(book, "5d 5s 3d 9s", "war", tie=20)

    assert nets(given_up) == {"tie": "200", MAIN[book]: "-50"}
    assert given_up.net("A") == 150
    assert nets(lost) == {"tie": "200", MAIN[book]: "-100", WAR[book]: "-100"}
    assert lost.net("A") == 0


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
def test_10_the_star_takes_no_tie_wager_alone() -> None:
    play = Play(STAR)

    refused = play.refused("place_wager", "A", "player", box=1, wager="tie", amount="10")
    assert (refused.code, refused.clauses) == ("needs_wager", ("5.1.3", "1.1:tie-wager"))


@pytest.mark.clause("crown-casino-war", "5.5.2", "7.3.1(b)", "7.4.1(a)")
@pytest.mark.clause("nz-casino-war", "5.1(b)", "8.4(a)", "8.5.1(a)")
@pytest.mark.parametrize("book", SHARED)
def test_10_a_tie_wager_alone_is_dealt_to_and_has_no_option(book: str) -> None:
    won = one_box(book, "9d 9s", main=None, tie=10)
    lost = one_box(book, "8d 9s", main=None, tie=10)

    assert (nets(won), won.net("A"), won.all(DecisionMade)) == ({"tie": "100"}, 100, [])
    assert (nets(lost), lost.net("A")) == ({"tie": "-10"}, -10)


@pytest.mark.clause("star-casino-war", "5.1.3", "1.1:tie-wager")
def test_11_a_stray_tie_wager_gets_no_card_at_the_star_and_goes_back() -> None:
    play = Play(STAR)
    bet(play, "B", 1, main=50)
    start(play, "Kd")

    play.staff("find_wager", box=3, player="A", wager="tie", amount="10")

    back = play.last(WagerNotTaken)
    assert (back.box, back.player, back.wager, back.amount) == (3, "A", "tie", 10_00)
    assert "S10" in back.readings
    assert to_deal(play) == [0]
    play.deal("9s")
    finish(play)
    assert (play.hand(3), play.net("A"), play.net("B")) == ((), 0, 50)


@pytest.mark.clause("crown-casino-war", "5.5.2", "7.4.1(b)")
@pytest.mark.clause("nz-casino-war", "5.1(b)", "8.5.1(b)")
@pytest.mark.parametrize("book", SHARED)
def test_11_a_stray_tie_wager_plays_elsewhere(book: str) -> None:
    play = Play(book)
    bet(play, "B", 1, main=50)
    bet(play, "C", 2, main=50)
    start(play, "Kd")

    play.staff("find_wager", box=3, player="A", wager="tie", amount="10")

    assert to_deal(play) == [2, 3, 0]
    play.deal("2d 9s 9h")
    finish(play)
    assert nets(play) == {"tie": "100"}


@pytest.mark.clause("star-casino-war", "5.7", "8.2.4")
@pytest.mark.clause("crown-casino-war", "5.6", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.2", "8.5.2(c)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_13_two_tied_boxes_are_decided_each_alone(book: str) -> None:
    play = Play(book)
    if book != STAR:
        play.staff("allow_several_boxes", player="A", boxes=2)
    bet(play, "A", 1, main=100)
    bet(play, "A", 2, main=60)
    start(play, "9d 9h 9s")

    first, second = (box for box, _ in offered(play))
    play.decide("A", first, "war" if first == 1 else "surrender")
    play.settle()
    assert offered(play) == [(second, "A")]
    play.decide("A", second, "surrender" if first == 1 else "war")
    play.settle()
    play.deal("Kd 4s")

    finish(play)
    assert (2, MAIN[book], "surrender") in order(play)
    assert play.net("A") == 100 - 30


@pytest.mark.clause("crown-casino-war", "7.5.1(a)", "5.7.3", "5.8.2")
@pytest.mark.clause("nz-casino-war", "8.8(a)", "5.4(b)", "5.5(a)")
@pytest.mark.parametrize(("book", "main", "war"), ((CROWN, "100", "100"), (NZ, "0", "200")))
def test_30_players_on_one_box_decide_each_alone_and_share_its_war_card(book: str, main: str, war: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    bet(play, "B", 1, main=50)
    bet(play, "C", 1, tie=10)
    start(play, "9d 9s")
    play.settle()

    assert offered(play) == [(1, "A"), (1, "B")]
    play.decide("A", 1, "war")
    play.decide("B", 1, "surrender")
    play.settle()
    assert to_deal(play) == [1, 0]
    play.deal("Jd Js")

    play.settle()
    assert (len(play.hand(1)), len(play.hand(0))) == (2, 2)
    finish(play)
    assert nets(play, "A") == {MAIN[book]: main, WAR[book]: war}
    assert (nets(play, "B"), nets(play, "C")) == ({MAIN[book]: "-25"}, {"tie": "100"})


@pytest.mark.parametrize("book", SHARED)
def test_30_players_on_one_box_may_answer_in_either_order(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    bet(play, "B", 1, main=50)
    start(play, "9d 9s")

    # Boxes have an order; the players on one box choose independently of each other.
    play.decide("B", 1, "war")
    play.decide("A", 1, "war")
    play.deal("Kd 4s")

    finish(play)
    assert (play.net("A"), play.net("B")) == (100, 50)


@pytest.mark.clause("crown-casino-war", "7.5.1(a)", "7.5.1(b)")
@pytest.mark.clause("nz-casino-war", "8.8(a)", "8.8(b)")
@pytest.mark.parametrize("book", SHARED)
def test_31_a_box_on_which_all_surrender_gets_no_war_card(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    bet(play, "B", 1, main=50)
    bet(play, "C", 2, main=20)
    start(play, "9d 9h 9s")
    for player, box, choice in (("C", 2, "war"), ("A", 1, "surrender"), ("B", 1, "surrender")):
        play.decide(player, box, choice)
        play.settle()

    assert to_deal(play) == [2, 0]
    play.deal("Kd 4s")
    play.settle()
    assert (len(play.hand(1)), len(play.hand(2))) == (1, 2)
    finish(play)
    assert [play.net(player) for player in "ABC"] == [-50, -25, 20]


@pytest.mark.clause("star-casino-war", "11.8", "8.2.4.1", "8.1.2")
@pytest.mark.clause("crown-casino-war", "7.4.2(c)", "7.4.1(b)")
@pytest.mark.clause("nz-casino-war", "8.5.2(c)", "8.5.1(b)")
@pytest.mark.parametrize(("book", "reading"), ((STAR, "S12"), (CROWN, "C24"), (NZ, "N24")))
def test_66_an_absent_player_surrenders_a_tie_and_is_settled_otherwise(book: str, reading: str) -> None:
    tied = one_box(book, "8d 8s", "absent", tie=10)
    won = one_box(book, "Kd 9s", tie=10)

    assert nets(tied) == {"tie": "100", MAIN[book]: "-50"}
    assert tied.net("A") == 50
    cited = [*tied.last(DecisionMade).readings, *tied.last(WagerSettled).readings]
    assert reading in cited, f"{book}: {cited}"
    assert won.net("A") == 90


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_66_only_an_absence_is_recorded_for_a_player_and_only_once_due(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=100)
    start(play, "8d 8s")

    for choice, player, role, code in (
        ("war", "A", "dealer", "bad_choice"),
        ("no_decision", "A", "dealer", "bad_choice"),
        ("absent", "B", "dealer", "not_your_box"),
        ("absent", "A", "player", "wrong_role"),
    ):
        said = play.refused("record_no_decision", "Dee", role, box=1, player=player, choice=choice)
        assert said.code == code
    assert play.refused("decide", "A", "player", box=1, choice="absent").code == "bad_choice"
    play.decide("A", 1, "war")
    play.deal("Kd 4s")
    late = play.refused("record_no_decision", "Dee", "dealer", box=1, player="A", choice="absent")
    assert late.code == "decision_not_due"


@pytest.mark.clause("crown-casino-war", "5.9", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.6", "5.2(b)")
@pytest.mark.parametrize("book", SHARED)
def test_78_each_player_on_a_box_may_have_a_tie_wager(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=50, tie=10)
    bet(play, "B", 1, tie=20)
    start(play, "9d 9s")
    play.settle()
    play.decide("A", 1, "surrender")

    finish(play)
    assert (nets(play, "A"), nets(play, "B")) == ({"tie": "100", MAIN[book]: "-25"}, {"tie": "200"})
