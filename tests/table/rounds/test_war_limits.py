"""Casino War at the table, scenario by scenario: the sign, what lies outside it, how it changes."""

from __future__ import annotations

import pytest

from cutcard.money import dollars
from cutcard.table.steps.rounds.limits import LimitsChanged, LimitsNoticed
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.rounds.settling import OwnerWarned, WagerSettled
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import Play
from tests.table.rounds.signs import CAP, found, limits, table
from tests.table.rounds.war_rounds import bet, finish, nets, said, start, turned_away

SIGN = {STAR: ("6.1", "6.4"), CROWN: ("6.5", "6.1"), NZ: ("2.1",)}
"""What a wager outside the sign is refused under; New Zealand leaves limits to its general rules."""


@pytest.mark.clause("star-casino-war", "6.2", "10.1", "5.7")
@pytest.mark.clause("crown-casino-war", "6.2.1", "5.7.4", "5.6")
@pytest.mark.clause("nz-casino-war", "5.2(a)", "5.5(a)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_19_a_wager_under_the_minimum_stands_and_goes_to_war(book: str) -> None:
    play = found(table(book), 5, "9d 9s")

    play.decide("A", 3, "war")
    play.settle()
    play.deal("Kd 4s")
    finish(play)

    assert nets(play) == {MAIN[book]: "0", WAR[book]: "5"}
    war = next(line for line in play.all(WagerSettled) if line.wager == WAR[book])
    assert dollars(war.staked) == "5"
    assert [(event.player, event.wager) for event in play.all(OwnerWarned)] == (
        [("A", "casino_war")] if book == CROWN else []
    )


@pytest.mark.clause("crown-casino-war", "6.2.1")
def test_19_at_crown_a_later_wager_under_the_minimum_goes_back_whatever_the_result() -> None:
    play = found(table(CROWN), 5, "Kd 9s")
    finish(play)
    assert (play.net("A"), len(play.all(OwnerWarned))) == (5, 1)

    for card in ("Kd", "2d"):
        bet(play, "B", 1, main=20)
        start(play, card)
        play.staff("find_wager", box=1, player="A", wager="casino_war", amount="5")
        play.deal("9s")
        finish(play)
        back = play.last(WagerNotTaken)
        assert (back.player, back.amount, back.clauses) == ("A", 5_00, ("6.2.1",))
        assert (play.net("A"), len(play.all(OwnerWarned))) == (5, 1)


@pytest.mark.clause("crown-casino-war", "6.2.1")
def test_19_a_warning_is_the_owners_own_and_lasts_for_the_gaming_day() -> None:
    play = found(table(CROWN), 5, "Kd 9s")
    finish(play)
    assert play.refused("start_gaming_day", "Dee", "dealer").code == "wrong_role"
    play.player("A", "leave_table")  # which does not wipe it out
    assert {*play.table.warned} == {("under_minimum", "A")}

    bet(play, "A", 1, main=20)
    start(play, "Kd")
    play.staff("find_wager", box=1, player="D", wager="casino_war", amount="5")
    play.deal("9s")
    finish(play)
    assert (play.net("D"), [event.player for event in play.all(OwnerWarned)]) == (5, ["A", "D"])

    play.staff("start_gaming_day")
    found(play, 5, "Kd 9s")
    finish(play)
    assert [event.player for event in play.all(OwnerWarned)] == ["A", "D", "A"]
    assert play.net("A") == 5 + 20 + 5


@pytest.mark.clause("crown-casino-war", "6.2.1", "6.3")
def test_19_who_agreed_a_lower_minimum_is_not_warned_and_the_tie_area_has_its_own() -> None:
    play = Play(CROWN, limits={"casino_war": {"min": "10"}, "tie": {"min": "10"}})
    play.staff("set_personal_limits", player="A", limits={"casino_war": {"min": "5"}})
    bet(play, "B", 1, main=20)
    start(play, "Kd")
    play.staff("find_wager", box=1, player="A", wager="casino_war", amount="5")
    play.staff("find_wager", box=1, player="A", wager="tie", amount="5")
    play.deal("9s")
    finish(play)

    assert [(event.player, event.wager) for event in play.all(OwnerWarned)] == [("A", "tie")]
    assert nets(play) == {"tie": "-5", "casino_war": "5"}


@pytest.mark.clause("star-casino-war", "6.3", "8.2.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "6.2.2", "5.7.1", "5.7.2")
@pytest.mark.clause("nz-casino-war", "5.3(a)", "5.3(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_21_a_wager_over_the_maximum_is_settled_to_the_maximum(book: str) -> None:
    for cards, net, back in (("Kd 9s", 500, 700_00), ("8d 9s", -500, 200_00)):
        play = found(table(book), 700, cards)
        finish(play)

        line = next(line for line in play.all(WagerSettled) if line.player == "A")
        assert (line.staked, line.returned, play.net("A")) == (700_00, back, net)


@pytest.mark.clause("star-casino-war", "6.3", "6.5")
@pytest.mark.clause("crown-casino-war", "6.2.2", "6.4")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_21_rounds_that_were_paid_in_full_stand(book: str) -> None:
    play = table(book, most=1000)
    for _ in range(2):
        finish(found(play, 700, "Kd 9s"))
    assert play.net("A") == 1400

    play.staff("change_limits", limits=limits(play, 10, 500))
    assert play.last(LimitsChanged).limits[MAIN[book]].max == 500_00
    finish(found(play, 700, "Kd 9s"))
    assert play.net("A") == 1400 + 500


@pytest.mark.clause("star-casino-war", "6.3", "10.3", "8.2.4.1")
@pytest.mark.clause("crown-casino-war", "6.2.2", "5.8.3", "7.4.2(c)")
@pytest.mark.clause("nz-casino-war", "5.4(a)", "5.4(c)", "5.2(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_22_the_war_wager_is_the_capped_main_wager(book: str) -> None:
    for war, net in (("Kd 4s", 500), ("4d Ks", -1000), ("", -250)):
        play = found(table(book), 700, "9d 9s")

        wrong = play.refused("decide", "A", "player", box=3, choice="war", amount="700")
        assert wrong.code == "wrong_amount"
        play.decide("A", 3, "war" if war else "surrender")
        play.settle()
        play.deal(war)
        finish(play)

        assert play.net("A") == net
        back = {line.result: line.returned for line in play.all(WagerSettled) if line.player == "A"}
        assert war or back == {"surrender": 450_00}


@pytest.mark.clause("star-casino-war", "6.3", "8.1.2")
@pytest.mark.clause("crown-casino-war", "6.2.2", "7.4.1(b)")
@pytest.mark.clause("nz-casino-war", "5.6", "8.5.1(b)")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_23_a_tie_wager_over_its_maximum(book: str) -> None:
    play = Play(book, limits={"tie": {"max": "500"}}, options=CAP if book == NZ else {})
    bet(play, "A", 1, main=100)
    assert said(turned_away(play, "A", 1, 600, wager="tie"))[0] == "above_maximum"
    start(play, "9d")
    play.staff("find_wager", box=1, player="A", wager="tie", amount="600")
    play.deal("9s")
    play.settle()

    tie = play.last(WagerSettled)
    assert (tie.wager, tie.staked, tie.paid, tie.returned) == ("tie", 600_00, 5000_00, 600_00)
    play.decide("A", 1, "surrender")
    finish(play)
    assert nets(play) == {"tie": "5000", MAIN[book]: "-50"}


@pytest.mark.clause("nz-casino-war", "2.1")
def test_19_to_23_new_zealand_leaves_its_limits_to_a_text_not_at_hand() -> None:
    for amount in ("5", "700"):
        play = table(NZ, options={"over_maximum": "refuse"})
        bet(play, "B", 1, main=20)
        bet(play, "C", 2, main=20)
        start(play, "Kd")

        play.staff("find_wager", box=3, player="A", wager="casino_war", amount=amount)

        back = play.last(WagerNotTaken)
        assert (back.amount, back.clauses, back.readings) == (int(amount) * 100, ("2.1",), ("N7",))
        play.deal("2d 9s")  # and the others play on
        finish(play)
        assert (play.net("B"), play.net("C")) == (20, -20)


@pytest.mark.clause("star-casino-war", "6.1")
@pytest.mark.clause("crown-casino-war", "6.5")
@pytest.mark.clause("nz-casino-war", "2.1")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_wager_outside_the_sign_is_refused_when_it_is_placed(book: str) -> None:
    play = table(book)

    assert said(turned_away(play, "A", 1, "9.99")) == ("below_minimum", SIGN[book])
    assert said(turned_away(play, "A", 1, "500.01")) == ("above_maximum", SIGN[book])
    bet(play, "A", 1, main=300)
    assert said(turned_away(play, "A", 1, 201)) == ("above_maximum", SIGN[book])  # with what is down
    bet(play, "A", 1, main=200, tie=1)  # the sign has none for the Tie area
    assert play.net("A") == -501


@pytest.mark.clause("star-casino-war", "6.1", "8.2.2")
@pytest.mark.clause("crown-casino-war", "6.5", "6.2.3")
@pytest.mark.parametrize(("book", "paid"), ((STAR, 15_00), (CROWN, 15_00)))
def test_a_sign_may_set_a_unit(book: str, paid: int) -> None:
    play = table(book, units={MAIN[book]: "5"}, chips=["5"])
    assert said(turned_away(play, "A", 3, "12")) == ("off_unit", SIGN[book])
    bet(play, "A", 3, main=10)
    assert said(turned_away(play, "A", 3, "2.50")) == ("off_unit", SIGN[book])
    bet(play, "A", 3, main=5)
    play.player("A", "withdraw_wager", box=3, wager=MAIN[book])

    finish(found(play, 12, "Kd 9s"))
    line = next(line for line in play.all(WagerSettled) if line.player == "A")
    assert (line.paid, line.returned) == (paid, 12_00)  # what was taken all the same is paid up


@pytest.mark.clause("star-casino-war", "6.1")
@pytest.mark.clause("crown-casino-war", "6.5")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_a_unit_counts_above_the_minimum_which_itself_is_always_taken(book: str) -> None:
    play = table(book, least=25, units={MAIN[book]: "10"})

    bet(play, "A", 1, main=25)
    assert said(turned_away(play, "A", 1, "5")) == ("off_unit", SIGN[book])
    bet(play, "A", 1, main=10)
    assert play.net("A") == -35


@pytest.mark.clause("star-casino-war", "6.5", "6.5.2")
@pytest.mark.clause("crown-casino-war", "6.4", "6.1:footnote-s66-2")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_a_higher_minimum_needs_a_sign_for_twenty_minutes(book: str) -> None:
    play = table(book)
    asked = play.refused("change_limits", "Dee", "dealer", limits=limits(play, 25))
    assert asked.code == "wrong_role"
    play.staff("change_limits", limits=limits(play, 25), at=600)
    assert play.last(LimitsNoticed).begins == 600 + 20 * 60

    play.player("A", "place_wager", box=1, wager=MAIN[book], amount="10", at=1799)
    low = turned_away(play, "B", 2, 10, at=1800)
    assert low.code == "below_minimum"
    play.player("B", "place_wager", box=2, wager=MAIN[book], amount="25", at=1800)
    assert play.last(LimitsChanged).below == ((1, "A", MAIN[book]),)  # what lay there is pointed out, and is valid
    start(play, "Kd Kc 9s")
    finish(play)

    assert said(turned_away(play, "A", 1, 10, at=1900)) == ("below_minimum", SIGN[book])
    play.player("A", "place_wager", box=1, wager=MAIN[book], amount="25", at=1900)
    changed = play.last(LimitsChanged)
    assert (changed.limits[MAIN[book]].min, changed.spared) == (25_00, {})
    assert changed.clauses == {STAR: ("6.5", "6.5.2"), CROWN: ("6.4", "6.1:footnote-s66-2")}[book]


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("crown-casino-war", "6.4")
def test_other_limits_change_at_once_but_never_under_a_wager() -> None:
    for book, clause in ((STAR, "6.5"), (CROWN, "6.4")):
        play = table(book)
        asked = play.refused("change_limits", "Dee", "dealer", limits=limits(play, 5))
        assert said(asked) == ("wrong_role", (clause,))
        play.staff("change_limits", limits=limits(play, 5, 300))
        assert play.last(LimitsChanged).clauses == (clause,)
        bet(play, "A", 1, main=5)

        play.staff("change_limits", limits=limits(play, 5, 100))
        bet(play, "B", 2, main=300)
        start(play, "Kd Kc 9s")
        finish(play)
        assert play.net("B") == 300
        assert turned_away(play, "B", 2, 300).code == "above_maximum"
        bet(play, "B", 2, main=100)
        assert play.last(LimitsChanged).noticed and play.last(LimitsChanged).clauses == (clause,)
    for command, more in (("change_limits", {}), ("set_personal_limits", {"player": "A"})):
        play = table(NZ)  # whose general rules say who may
        asked = play.refused(command, "Sam", "casino_operator", limits=limits(play, 25), **more)
        assert asked.code == "no_such_power"


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("crown-casino-war", "6.4")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_a_notice_stands_while_other_limits_change(book: str) -> None:
    play = table(book)
    play.staff("change_limits", limits=limits(play, 25), at=0)
    play.staff("change_limits", limits=limits(play, 10, 1000), at=600)

    play.player("A", "place_wager", box=1, wager=MAIN[book], amount="1000", at=700)  # the maximum is up already
    start(play, "Kd 9s")
    finish(play)
    assert said(turned_away(play, "A", 1, 10, at=1200)) == ("below_minimum", SIGN[book]), book
    play.player("A", "place_wager", box=1, wager=MAIN[book], amount="25", at=1200)


@pytest.mark.clause("star-casino-war", "6.5")
@pytest.mark.clause("crown-casino-war", "6.4")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_a_notice_stands_while_a_lower_maximum_waits_for_the_round_to_end(book: str) -> None:
    play = table(book)
    play.staff("change_limits", limits=limits(play, 25), at=0)
    bet(play, "A", 1, main=10)
    play.staff("change_limits", limits=limits(play, 10, 300), at=600)
    start(play, "Kd 9s")
    finish(play)

    assert turned_away(play, "A", 1, 301, at=700).code == "above_maximum"
    assert said(turned_away(play, "A", 1, 10, at=1200)) == ("below_minimum", SIGN[book]), book
