"""Casino War at the table: what a round is, which bets are open, shared boxes, one way to war, what is settled last."""

from __future__ import annotations

import pytest

from cutcard.table.progress import StepBegan
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.rounds.deciding import DecisionMade
from cutcard.table.steps.rounds.settling import RoundEnded, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerRefused
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import SETUPS, Play
from tests.table.opening import not_opened

PLAYED_FOR = {**MAIN, POKER: "ante", BACEBALL: "bet"}


def tied(book: str, *players: str) -> Play:
    """These players share box 1, and the first cards tie; the choice is theirs."""
    play = Play(book)
    for player in players:
        play.bet(player, 1, **{MAIN[book]: 100})
    if play.table.rules.says("no_more_bets_call") == "mandatory":
        play.dealer("call_no_more_bets")
    play.deal("9s 9d")
    play.settle()
    assert play.table.phase in ("deciding", "settling")
    return play


# --- a round


@pytest.mark.clause("star-casino-war", "1.1:round-of-play")
@pytest.mark.clause("star-three-card-poker", "1.1:round-of-play")
@pytest.mark.clause("star-baceball", "1.1:round-of-play")
@pytest.mark.parametrize(
    ("book", "cards"), ((STAR, "Kd 9s"), (POKER, "2d 3d 4d 5d 6d 7d"), (BACEBALL, "Kd 2d 9h 3h 8c 4c"))
)
def test_a_round_lasts_from_the_first_card_until_everything_is_settled(book: str, cards: str) -> None:
    play = Play(book)  # a card was burned where the book burns one: that opens no round
    assert (play.table.round, play.all(RoundStarted)) == (0, [])
    play.bet("Ann", 1, **{PLAYED_FOR[book]: 10})
    play.deal(cards.split()[0])
    assert play.table.round == 1 and "1.1:round-of-play" in play.last(RoundStarted).clauses
    play.deal(" ".join(cards.split()[1:]))
    assert play.refused("clear_table", "Dee", "dealer").code == "out_of_phase"  # wagers lie there
    if book == POKER:
        play.decide("Ann", 1, "fold")
    play.settle()
    play.clear()
    assert play.last(RoundEnded).round == 1 and "1.1:round-of-play" in play.last(RoundEnded).clauses
    assert (play.table.in_round, play.table.bets, play.table.on_layout) == (False, {}, 0)


# --- the bets that are open


@pytest.mark.clause("star-casino-war", "5.1")
@pytest.mark.clause("crown-casino-war", "5.5", "1.4.1")
@pytest.mark.clause("star-baceball", "5.1")
def test_only_the_wagers_of_the_book_are_taken() -> None:
    for book, clause in ((STAR, "5.1"), (CROWN, "5.5"), (BACEBALL, "5.1")):
        play = Play(book)
        refused = play.refused("place_wager", "Ann", "player", box=1, wager="pair", amount="10")
        assert refused.code == "unknown_wager" and clause in refused.clauses
        assert play.table.bets == {}
    for wagers in ({"casino_war": 10}, {"tie": 5}, {"casino_war": 10, "tie": 5}):  # one of the two spots, or both
        crown = Play(CROWN)
        crown.bet("Ann", 1, **wagers)
        assert list(crown.table.bets[1, "Ann"].wagers) == list(wagers)


@pytest.mark.clause("nz-casino-war", "5.7(b)")
def test_in_new_zealand_every_box_that_one_plays_has_its_minimum() -> None:
    play = Play(NZ, limits={"casino_war": {"min": "10", "max": "500"}}, options={"over_maximum": "cap"})
    play.staff("allow_several_boxes", player="Ann", boxes=2)
    play.bet("Ann", 1, casino_war=100)
    refused = play.refused("place_wager", "Ann", "player", box=2, wager="casino_war", amount="9")
    assert refused.code == "below_minimum" and "5.7(b)" in refused.clauses  # however much lies on the other
    play.bet("Ann", 2, casino_war=10)
    alone = play.refused("place_wager", "Ben", "player", box=3, wager="casino_war", amount="9")
    assert alone.code == "below_minimum" and "5.7(b)" not in alone.clauses


# --- what may be put down


@pytest.mark.clause("nz-casino-war", "5.1(a)", "5.1(b)", "5.1(c)")
@pytest.mark.clause("crown-casino-war", "5.5.1", "5.5.2")
@pytest.mark.parametrize("book", [CROWN, NZ])
def test_either_wager_or_both_are_put_down_and_each_is_settled(book: str) -> None:
    ways: tuple[dict[str, int], ...] = ({"casino_war": 10}, {"tie": 5}, {"casino_war": 10, "tie": 5})
    for wagers in ways:
        play = Play(book)
        play.bet("Ann", 1, **wagers)
        assert play.table.bets[1, "Ann"].wagers == {name: amount * 100 for name, amount in wagers.items()}
        play.dealer("call_no_more_bets")
        play.deal("Kd 9s")
        assert {line.wager for line in play.settle()} == {*wagers}
        assert play.net("Ann") == wagers.get("casino_war", 0) - wagers.get("tie", 0)


# --- shared boxes


@pytest.mark.clause("crown-casino-war", "5.11", "5.11.1")
@pytest.mark.clause("nz-casino-war", "5.11(b)")
@pytest.mark.parametrize("book", [CROWN, NZ])
def test_whoever_has_a_main_wager_has_first_call_on_the_tie(book: str) -> None:
    play = Play(book, box_totals={"tie": "100"})
    play.bet("Ann", 1, casino_war=50)
    play.bet("Ben", 1, tie=30)  # the others may bet it too ...
    play.bet("Cy", 1, tie=60)
    play.bet("Ann", 1, tie=40)  # ... but make room, the last first
    assert (play.last(WagerRefused).player, play.last(WagerRefused).amount) == ("Cy", 60_00)
    assert (play.net("Cy"), play.net("Ben")) == (0, -30)
    ties = {player: bet.wagers.get("tie", 0) for (_, player), bet in play.table.bets.items()}
    assert ties == {"Ann": 40_00, "Ben": 30_00}
    over = play.refused("place_wager", "Ann", "player", box=1, wager="tie", amount="61")
    assert over.code == "box_total" and play.table.bets[1, "Ben"].wagers == {"tie": 30_00}
    late = play.refused("place_wager", "Cy", "player", box=1, wager="tie", amount="40")
    assert late.code == "box_total"  # without a main wager nobody makes room


def test_nobody_makes_room_where_there_is_room_or_where_both_have_a_main_wager() -> None:
    play = Play(CROWN, box_totals={"tie": "100", "casino_war": "500"})
    play.bet("Ann", 1, casino_war=50)
    play.bet("Ben", 1, casino_war=50, tie=60)
    play.bet("Ann", 1, tie=40)
    assert play.all(WagerRefused) == []
    assert play.refused("place_wager", "Ann", "player", box=1, wager="tie", amount="1").code == "box_total"


@pytest.mark.clause("crown-casino-war", "7.4.5")
@pytest.mark.clause("nz-casino-war", "8.7.2")
@pytest.mark.parametrize(("book", "clause"), ((CROWN, "7.4.5"), (NZ, "8.7.2")))
def test_players_on_one_box_choose_each_for_themselves(book: str, clause: str) -> None:
    play = tied(book, "Ann", "Ben")
    play.decide("Ann", 1, "war")
    assert clause in play.last(DecisionMade).clauses
    assert play.refused("decide", "Ann", "player", box=1, choice="surrender").code == "decision_not_due"
    play.decide("Ben", 1, "surrender")
    assert clause in play.last(DecisionMade).clauses
    play.settle()
    play.deal("Kh 4c")
    play.settle()
    assert (play.net("Ann"), play.net("Ben")) == (100, -50)
    alone = tied(book, "Ann")
    alone.decide("Ann", 1, "war")
    assert clause not in alone.last(DecisionMade).clauses


@pytest.mark.clause("crown-casino-war", "7.4.3(a)")
@pytest.mark.clause("nz-casino-war", "8.6")
@pytest.mark.parametrize(("book", "clause"), ((CROWN, "7.4.3(a)"), (NZ, "8.6")))
def test_nobody_surrenders_for_a_player(book: str, clause: str) -> None:
    play = tied(book, "Ann")
    assert play.refused("decide", "Dee", "dealer", box=1, choice="surrender").code == "wrong_role"
    assert play.refused("decide", "Ben", "player", box=1, choice="surrender").code == "not_your_box"
    play.decide("Ann", 1, "surrender")
    assert clause in play.last(DecisionMade).clauses
    play.settle()
    assert play.net("Ann") == -50


# --- the war


@pytest.mark.clause("star-casino-war", "5.1.1.4", "1.1:go-to-war")
def test_going_to_war_keeps_the_initial_wager_on_the_table() -> None:
    play = tied(STAR, "Ann")
    play.decide("Ann", 1, "war")
    assert {"5.1.1.4", "1.1:go-to-war"} <= set(play.last(DecisionMade).clauses)
    assert play.table.settled == {} and play.table.accounts["layout"] == 200_00
    play.deal("Kh 4c")
    settled = {event.wager: event.result for event in play.settle()}
    assert settled == {"war": "win", "initial": "stand_off"} and play.net("Ann") == 100


@pytest.mark.clause("crown-casino-war", "7.4.4(a)", "7.4.4(a)(i)")
@pytest.mark.clause("nz-casino-war", "8.7.1", "8.7.1(a)")
def test_all_tables_of_a_house_go_to_war_in_one_way() -> None:
    cited = {CROWN: ("7.4.4(a)", "7.4.4(a)(i)"), NZ: ("8.7.1", "8.7.1(a)")}
    for book, clauses in cited.items():
        refused = not_opened(book, {"house_method": "b"})
        assert refused.code == "bad_war_method" and set(clauses) <= set(refused.clauses)
        play = Play(book, ready=False)
        setup = {**SETUPS[book], "war_method": "b"}
        play.staff("open_table", setup=setup, house_method="b")
        play = tied(book, "Ann")  # the first way: the player's money lies there, and nobody else's
        play.decide("Ann", 1, "war")
        made = play.last(DecisionMade)
        assert set(clauses) <= set(made.clauses)
        assert (made.wager, made.amount, made.matched) == (WAR[book], 100_00, 0)
        assert (play.table.accounts["layout"], play.table.accounts.get("match", 0)) == (200_00, 0)


@pytest.mark.clause("crown-casino-war", "7.6.1", "5.15.1", "5.15.2")
@pytest.mark.clause("nz-casino-war", "8.9")
def test_original_and_war_wagers_are_settled_together_at_the_end() -> None:
    for book in WAR_BOOKS[1:]:
        play = Play(book)
        play.bet("Ann", 1, casino_war=100)
        play.bet("Ben", 2, casino_war=100)
        play.dealer("call_no_more_bets")
        play.deal("9s 9h 9d")
        while play.table.phase in ("deciding", "settling"):
            due = play.table.due[0]
            assert isinstance(due, DueOffer)
            play.decide(due.player, due.box, "war")
        play.deal("Kh 2h 4c")  # Ann wins the war, Ben loses it
        began = play.last(StepBegan)
        assert began.name == "war_settlement"
        assert {"7.6.1", "5.15.1", "5.15.2"} <= set(began.clauses) if book == CROWN else "8.9" in began.clauses
        play.settle()
        lost = [(e.player, e.wager) for e in play.all(WagerSettled) if e.result == "lose"]
        paid = [(e.player, e.wager, int(e.paid)) for e in play.all(WagerSettled) if e.paid]
        assert lost == [("Ben", "casino_war"), ("Ben", "go_to_war")]
        assert paid == [("Ann", "go_to_war", 100_00)]
        assert (play.net("Ann"), play.net("Ben"), play.table.accounts["layout"]) == (100, -200, 0)


# --- the regulator


@pytest.mark.clause("crown-casino-war", "1.1:vcglr")
def test_at_crown_the_regulator_takes_complaints_and_nobody_else() -> None:
    play = Play(CROWN)
    refused = play.refused("record_complaint", "Sam", "tg_area_manager", player="Ann", about="the shuffle")
    assert refused.code == "wrong_role" and "1.1:vcglr" in refused.clauses
    play.do("record_complaint", "Vic", "vcglr", player="Ann", about="the shuffle")
