"""Casino War at the table, scenario by scenario: what may be staked, until when, by how many, and on how many boxes."""

from __future__ import annotations

import pytest

from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.calling import BetsCalled
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.rounds.wagers import WagerPlaced, WagerRefused, WagerWithdrawn
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.tables import SUPERVISOR, Play
from tests.table.rounds.war_rounds import bet, finish, nets, one_box, said, start, turned_away


@pytest.mark.clause("star-casino-war", "5.2", "1.1:casino-promotional-token", "8.2.2")
def test_15_a_promotional_token_wins_chips_at_the_star() -> None:
    play = Play(STAR)
    play.player("A", "place_wager", box=1, wager="initial", amount="50", medium="token")
    assert play.last(WagerPlaced).token
    start(play, "Kd 9s")
    finish(play)

    line = play.last(WagerSettled)
    assert (line.result, line.paid, line.returned) == ("win", 50_00, 50_00)
    assert {"5.2", "1.1:casino-promotional-token"} <= set(line.clauses)
    assert play.net("A") == 50


@pytest.mark.clause("star-casino-war", "8.2.4.1")
def test_15_a_surrendered_token_gives_half_in_chips() -> None:
    play = Play(STAR)
    play.player("A", "place_wager", box=1, wager="initial", amount="50", medium="token")
    start(play, "9d 9s")
    play.decide("A", 1, "surrender")
    finish(play)

    assert (nets(play), play.last(WagerSettled).returned) == ({"initial": "-25"}, 25_00)


@pytest.mark.clause("star-casino-war", "5.2")
def test_15_chips_and_tokens_may_lie_in_one_wager_at_the_star() -> None:
    play = Play(STAR)
    play.bet("A", 1, initial=30)

    play.player("A", "place_wager", box=1, wager="initial", amount="20", medium="token")

    start(play, "Kd 9s")
    finish(play)
    assert nets(play) == {"initial": "50"}


@pytest.mark.clause("crown-casino-war", "5.1", "5.3")
@pytest.mark.clause("nz-casino-war", "5.1")
@pytest.mark.parametrize(("book", "clauses"), ((CROWN, ("5.1", "5.3")), (NZ, ("5.1",))))
def test_15_elsewhere_a_token_is_not_staked(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book)

    assert said(turned_away(play, "A", 1, medium="token")) == ("tokens_refused", clauses)
    assert said(turned_away(play, "A", 1, wager="tie", medium="token")) == ("tokens_refused", clauses)
    bet(play, "A", 1, main=50)  # changed into chips first
    assert play.net("A") == -50


@pytest.mark.clause("star-casino-war", "5.10", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "6.2.3", "7.4.2(c)", "5.14")
@pytest.mark.clause("nz-casino-war", "5.2(b)")
def test_17_the_half_of_a_surrender_in_chips() -> None:
    for book in WAR_BOOKS:
        for stake, chip, back in (("25", "2.50", 12_50), ("15", "5", 10_00), ("5", "5", 5_00)):
            play = one_box(book, "9d 9s", "surrender", main=stake, chips=[chip])
            line = play.last(WagerSettled)
            assert (line.result, line.paid, line.returned) == ("surrender", 0, back)
    play = Play(CROWN, chips=["5"])
    bet(play, "A", 1, main=5)
    refused = play.refused("refuse_wager", "Dee", "dealer", box=1, player="A", wager="casino_war")
    assert said(refused) == ("payable", ("5.14",))  # a win of 5 is payable, and only a win counts


@pytest.mark.clause("nz-casino-war", "5.2(b)")
def test_17_new_zealand_may_round_down_or_pay_exactly() -> None:
    for rounding, back in (("down", 5_00), ("exact", 7_50), ("up", 10_00)):
        play = one_box(NZ, "9d 9s", "surrender", main=15, chips=["5"], options={"rounding": rounding})
        assert play.last(WagerSettled).returned == back


@pytest.mark.clause("crown-casino-war", "5.14")
def test_18_crown_may_refuse_what_it_could_not_pay_until_the_deal() -> None:
    play = Play(CROWN, chips=["5"])
    bet(play, "A", 1, main="2.50", tie="2.50")

    assert play.refused("refuse_wager", "A", "player", box=1, player="A", wager="casino_war").code == "wrong_role"
    tie = play.refused("refuse_wager", "Dee", "dealer", box=1, player="A", wager="tie")
    assert said(tie) == ("payable", ("5.14",))  # ten times 2.50 is
    play.dealer("refuse_wager", box=1, player="A", wager="casino_war")
    refused = play.last(WagerRefused)
    assert (refused.wager, refused.amount, refused.clauses) == ("casino_war", 2_50, ("5.14",))
    assert play.table.accounts["purse:A"] == -2_50

    bet(play, "A", 1, main="2.50")
    start(play, "Kd")
    late = play.refused("refuse_wager", "Dee", "dealer", box=1, player="A", wager="casino_war")
    assert late.code == "out_of_phase"


@pytest.mark.clause("star-casino-war", "5.10")
@pytest.mark.clause("crown-casino-war", "6.2.3")
def test_18_once_taken_it_is_paid_up_to_the_next_amount() -> None:
    for book in WAR_BOOKS:
        play = one_box(book, "Kd 9s", main="2.50", chips=["5"])
        line = play.last(WagerSettled)
        assert (line.paid, line.returned) == (5_00, 2_50)
    for book in (STAR, NZ):
        play = Play(book, chips=["5"])
        bet(play, "A", 1, main="2.50")
        refused = play.refused("refuse_wager", "Sam", SUPERVISOR[book], box=1, player="A", wager=MAIN[book])
        assert refused.code == "no_such_power"


@pytest.mark.clause("crown-casino-war", "6.5", "5.10")
@pytest.mark.clause("nz-casino-war", "5.10", "5.9")
@pytest.mark.parametrize(("book", "clauses", "full"), ((CROWN, ("6.5", "6.1"), "5.10"), (NZ, ("5.10",), "5.9")))
def test_27_a_total_for_the_box_binds_when_wagers_are_placed(book: str, clauses: tuple[str, ...], full: str) -> None:
    play = Play(book, box_totals={"casino_war": "500"})
    for player in "AB":
        bet(play, player, 1, main=200)

    assert said(turned_away(play, "C", 1, 200)) == ("box_total", clauses)
    assert said(turned_away(play, "B", 1, "100.01")) == ("box_total", clauses)
    bet(play, "C", 2, main=200)  # another box has its own total
    bet(play, "D", 1, main=100, tie=300)  # and the Tie area is another area
    assert said(turned_away(play, "E", 1, 1)) == ("box_full", (full,))


@pytest.mark.clause("crown-casino-war", "5.7.1", "5.5.1")
def test_27_at_crown_a_wager_that_was_accepted_stands_whole() -> None:
    play = Play(CROWN, box_totals={"casino_war": "500"})
    for player in "AB":
        bet(play, player, 1, main=200)
    start(play, "Kd")
    play.staff("find_wager", box=1, player="C", wager="casino_war", amount="200")
    play.deal("9s")
    finish(play)

    assert [play.net(player) for player in "ABC"] == [200, 200, 200]


@pytest.mark.clause("nz-casino-war", "5.10", "8.5.2(b)")
def test_27_in_new_zealand_only_a_sign_cuts_the_third_wager() -> None:
    limits = {"casino_war": {"max": "500"}}
    for option, nets_ in (("signed", [200, 200, 100]), ("unsigned", [200, 200, 200])):
        play = Play(NZ, limits=limits, options={"box_maximum": option})
        for player in "ABC":
            bet(play, player, 1, main=200)
        start(play, "Kd 9s")
        finish(play)

        assert [play.net(player) for player in "ABC"] == nets_
        assert ("5.10" in play.last(WagerSettled).clauses) is (option == "signed")


@pytest.mark.clause("star-casino-war", "5.5")
@pytest.mark.clause("crown-casino-war", "5.10")
@pytest.mark.clause("nz-casino-war", "5.9")
@pytest.mark.parametrize(("book", "most", "clause"), ((STAR, 1, "5.5"), (CROWN, 3, "5.10"), (NZ, 3, "5.9")))
def test_29_how_many_players_a_box_takes(book: str, most: int, clause: str) -> None:
    play = Play(book)
    for player in "ABC"[:most]:
        bet(play, player, 1, main=50)

    assert said(turned_away(play, "D", 1)) == ("box_full", (clause,))
    assert said(play.refused("take_seat", "D", "player", box=1)) == ("box_taken", (clause,))
    bet(play, "A", 1, main=50)  # whoever is there may raise
    assert play.table.accounts["purse:A"] == -100_00


@pytest.mark.clause("star-casino-war", "2.1", "2.2.1")
@pytest.mark.clause("crown-casino-war", "2.1")
@pytest.mark.clause("nz-casino-war", "3.1")
@pytest.mark.parametrize(
    ("book", "most", "clauses"), ((STAR, 12, ("2.1", "2.2.1")), (CROWN, 9, ("2.1",)), (NZ, 7, ("3.1",)))
)
def test_33_how_many_boxes_a_table_has(book: str, most: int, clauses: tuple[str, ...]) -> None:
    play = Play(book, boxes=most)
    bet(play, "A", most, main=50)
    assert said(turned_away(play, "B", most + 1)) == ("unknown_box", clauses)
    assert said(turned_away(play, "B", 0)) == ("unknown_box", clauses)
    if book != STAR:  # how many The Star has is for the table to say
        setup = {"boxes": most + 1, "decks": 6}
        refused = Play(book, ready=False).refused("open_table", "Sam", SUPERVISOR[book], setup=setup)
        assert said(refused) == ("bad_boxes", clauses)


@pytest.mark.clause("star-casino-war", "3.1")
@pytest.mark.clause("crown-casino-war", "3.1")
@pytest.mark.clause("nz-casino-war", "3.4(a)")
def test_35_how_many_decks_are_played_with() -> None:
    for book, allowed, clause in ((STAR, {6}, "3.1"), (CROWN, {4, 5, 6, 8}, "3.1"), (NZ, {4, 5, 6, 8}, "3.4(a)")):
        for decks in (3, 4, 5, 6, 8, 9):
            if decks in allowed:
                assert Play(book, decks=decks).table.cards == 52 * decks
                continue
            setup = {"boxes": 7, "decks": decks}
            refused = Play(book, ready=False).refused("open_table", "Sam", SUPERVISOR[book], setup=setup)
            assert said(refused) == ("bad_decks", (clause,))


@pytest.mark.clause("star-casino-war", "5.2")
@pytest.mark.clause("crown-casino-war", "5.3", "7.3.1(a)")
@pytest.mark.clause("nz-casino-war", "5.12", "5.15(a)")
def test_73_a_spoken_wager_and_what_comes_with_it() -> None:
    star, crown, nz = (Play(book) for book in WAR_BOOKS)

    for medium in ("cash", "voucher", "chips"):
        assert said(turned_away(star, "A", 1, oral=True, medium=medium))[0] == "wrong_medium"
        assert "5.2" in turned_away(star, "A", 1, oral=True, medium=medium).clauses
    for at, medium in enumerate(("cash", "voucher", "token", "chips"), 1):
        crown.player(f"P{at}", "place_wager", box=at, wager="casino_war", amount="50", medium=medium, oral=True)
        assert ("5.3" in crown.last(WagerPlaced).clauses, crown.last(WagerPlaced).token) == (True, False)
    for medium in ("cash", "voucher", "token"):
        assert said(turned_away(nz, "A", 1, oral=True, medium=medium)) == ("wrong_medium", ("5.12",))
    nz.player("A", "place_wager", box=1, wager="casino_war", amount="50", oral=True)
    assert "5.12" in nz.last(WagerPlaced).clauses

    for play, clauses in ((crown, ("4.3.2(b)", "7.3.1(a)")), (nz, ("5.15", "5.15(a)"))):
        play.dealer("call_no_more_bets")
        assert said(turned_away(play, "Z", 7, oral=True)) == ("betting_closed", clauses)


@pytest.mark.clause("star-casino-war", "5.2")
@pytest.mark.clause("crown-casino-war", "5.1")
@pytest.mark.clause("nz-casino-war", "5.1")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "5.2"), (CROWN, "5.1"), (NZ, "5.1")))
def test_73_cash_on_the_layout_is_no_wager(book: str, clause: str) -> None:
    play = Play(book)
    for medium in ("cash", "voucher"):
        refused = turned_away(play, "A", 1, medium=medium)
        assert refused.code == "wrong_medium"
        assert clause in refused.clauses


@pytest.mark.clause("star-casino-war", "5.3", "5.4", "7.1")
def test_at_the_star_only_the_first_card_closes_betting() -> None:
    play = Play(STAR)
    bet(play, "A", 1, main=50)
    play.dealer("call_no_more_bets")
    assert "7.1" in play.last(BetsCalled).clauses

    bet(play, "B", 2, main=50)
    play.player("A", "withdraw_wager", box=1, wager="initial")
    play.deal("Kd")

    assert "5.3" in play.last(RoundStarted).clauses
    assert (play.net("A"), play.net("B")) == (0, -50)
    assert said(turned_away(play, "C", 3)) == ("out_of_phase", ("5.4",))
    touched = play.refused("withdraw_wager", "B", "player", box=2, wager="initial")
    assert said(touched) == ("out_of_phase", ("5.4", "5.8"))
    uncalled = Play(STAR, source="electronic")
    bet(uncalled, "A", 1, main=50)
    uncalled.deal("Kd")
    assert uncalled.table.phase == "dealing"


@pytest.mark.clause("crown-casino-war", "7.3.1(a)", "5.2", "5.4")
def test_at_crown_the_call_closes_placing_and_the_first_card_handling() -> None:
    play = Play(CROWN)
    bet(play, "A", 1, main=50)
    bet(play, "B", 2, main=50)
    play.dealer("call_no_more_bets")

    assert said(turned_away(play, "C", 3)) == ("betting_closed", ("4.3.2(b)", "7.3.1(a)"))
    assert said(turned_away(play, "B", 2)) == ("betting_closed", ("4.3.2(b)", "7.3.1(a)"))
    play.player("A", "withdraw_wager", box=1, wager="casino_war")
    assert play.last(WagerWithdrawn).amount == 50_00
    play.deal("Kd")
    assert "5.2" in play.last(RoundStarted).clauses
    late = play.refused("withdraw_wager", "B", "player", box=2, wager="casino_war")
    assert said(late) == ("out_of_phase", ("5.4",))


@pytest.mark.clause("nz-casino-war", "5.15(a)", "5.15(b)", "8.4")
def test_in_new_zealand_the_call_closes_everything() -> None:
    play = Play(NZ)
    bet(play, "A", 1, main=50)
    play.dealer("call_no_more_bets")

    assert said(turned_away(play, "B", 2)) == ("betting_closed", ("5.15", "5.15(a)"))
    late = play.refused("withdraw_wager", "A", "player", box=1, wager="casino_war")
    assert said(late) == ("betting_closed", ("5.15", "5.15(b)"))
    play.deal("Kd 9s")
    finish(play)
    bet(play, "B", 2, main=50)  # the next round is open again
    assert play.net("B") == -50


@pytest.mark.clause("crown-casino-war", "7.3.1(a)")
@pytest.mark.clause("nz-casino-war", "8.4")
@pytest.mark.parametrize(("book", "clauses"), ((CROWN, ("4.3.2(b)", "7.3.1(a)")), (NZ, ("8.4",))))
def test_an_electronic_table_waits_for_the_call_where_it_is_owed(book: str, clauses: tuple[str, ...]) -> None:
    play = Play(book, source="electronic")
    assert play.refused("call_no_more_bets", "Dee", "dealer").code == "no_wagers"
    bet(play, "A", 1, main=50)

    assert said(play.refused("draw", "Dee", "dealer", card="Kd")) == ("call_first", clauses)
    play.dealer("call_no_more_bets")
    assert said(play.refused("call_no_more_bets", "Dee", "dealer")) == ("called_already", clauses)
    play.deal("Kd")
    assert play.table.phase == "dealing"


@pytest.mark.clause("star-casino-war", "5.1.3", "5.4")
def test_at_the_star_a_tie_wager_comes_off_before_the_initial_wager() -> None:
    play = Play(STAR)
    bet(play, "A", 1, main=50, tie=10)

    first = play.refused("withdraw_wager", "A", "player", box=1, wager="initial")
    assert said(first) == ("wager_needed", ("5.1.3", "1.1:tie-wager"))
    for wager, net in (("tie", -50), ("initial", 0)):
        play.player("A", "withdraw_wager", box=1, wager=wager)
        assert play.net("A") == net
    assert play.table.bets == {}
    assert play.refused("withdraw_wager", "A", "player", box=1, wager="initial").code == "no_such_wager"


@pytest.mark.clause("crown-casino-war", "5.4", "7.4.1(b)")
@pytest.mark.clause("nz-casino-war", "5.15(b)", "8.5.1(b)")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_elsewhere_a_main_wager_may_be_withdrawn_and_the_tie_wager_stay(book: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=50, tie=10)
    assert play.refused("withdraw_wager", "B", "player", box=1, wager="tie").code == "no_such_wager"

    play.player("A", "withdraw_wager", box=1, wager="casino_war")

    start(play, "9d 9s")
    finish(play)
    assert nets(play) == {"tie": "100"}


@pytest.mark.clause("star-casino-war", "5.7")
@pytest.mark.clause("crown-casino-war", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2(a)")
@pytest.mark.parametrize(
    ("book", "wager", "clause"), ((STAR, "war", "5.7"), (CROWN, "go_to_war", "5.6"), (NZ, "go_to_war", "5.2(a)"))
)
def test_a_war_wager_is_not_put_down_before_the_deal(book: str, wager: str, clause: str) -> None:
    play = Play(book)
    bet(play, "A", 1, main=50)
    refused = turned_away(play, "A", 1, wager=wager)
    assert (refused.code, clause in refused.clauses) == ("not_placed_now", True)
