"""Between the wagers and the first card: everything can still be undone, also what was collected for a jackpot."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.table.steps.rounds.calling_off import power_for
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned, WagerRefused
from cutcard.telling.desk import deeds
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.tables import SETUPS, Play
from tests.table.jackpot_table import DEALER, LOW, balanced, deal_hands, jackpot_table
from tests.table.reporting import owed
from tests.table.rounds.any_game import main, put

WHO = {
    # for a disruption, and for anything else: who may, and under which clause
    STAR: (("casino_supervisor", "13.4.1"), ("casino_operator", "13.12")),
    CROWN: (("tg_higher_duties_dealer", "11.4"), ("tg_area_manager", "11.10")),
    NZ: (None, ("casino_operator", "2.1")),
    POKER: (("casino_supervisor", "14.4.1"), ("casino_supervisor", "14.11")),
    BACEBALL: (("casino_supervisor", "14.4.1"), ("casino_supervisor", "14.11")),
}


@pytest.mark.parametrize("cause", ("fire", ""))
@pytest.mark.parametrize("book", BOOKS)
def test_a_round_is_called_off_by_whoever_has_the_word(book: str, cause: str) -> None:
    play = Play(book)
    for player, box in (("A", 1), ("B", 3)):
        put(play, player, box)
    play.dealer("call_no_more_bets")
    said = {"cause": cause} if cause else {"grounds": "the lights went out"}
    known = WHO[book][0 if cause else 1]
    if known is None:
        assert play.refused("call_off_round", "Sam", play.supervisor, **said).code == "unknown_cause"
        return
    role, clause = known
    assert play.refused("call_off_round", "Dee", "dealer", **said).code == "wrong_role"
    play.staff("call_off_round", role=role, **said)
    back = play.all(WagerRefused)
    assert [each.player for each in back] == ["A", "B"] and all(clause in each.clauses for each in back)
    assert back[0].grounds == (cause or "the lights went out")
    assert not play.table.bets and not play.table.called and play.net("A") == 0
    assert play.refused("call_off_round", "Sam", role, **said).code == "no_wagers"
    put(play, "A", 1)  # and the next round is open


@pytest.mark.parametrize("book", BOOKS)
def test_who_calls_a_round_off_says_why(book: str) -> None:
    play = Play(book)
    put(play, "A", 1)
    power = power_for(play.table.rules, "")
    role = next(each.name for each in play.book.roles if play.table.rules.may(each.name, power))
    for grounds in ("", "two\nlines", "x" * 201):
        assert play.refused("call_off_round", "Sam", role, grounds=grounds).code == "bad_text"


# --- after the jackpot wagers are in


def collected(wagers: int = 2) -> Play:
    """A and B have Bet, a Strike and a jackpot wager down, and the jackpot wagers are in the tray."""
    play = jackpot_table(wagers=wagers)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, strike_1=10, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    return play


def nothing_left(play: Play, *players: str) -> None:
    """These players have everything back, the pool agrees, and an error notification is owed for each wager."""
    assert [play.net(player) for player in players] == [0] * len(players)
    assert not {player for _, player in play.table.bets} & {*players}
    assert not {player for _, player in play.table.pool_wagers} & {*players}
    assert owed(play) == ("error_notification",) * len(players)
    balanced(play)


@pytest.mark.clause("star-baceball", "14.4.1")
def test_fire_breaks_out_once_the_jackpot_wagers_are_in() -> None:
    play = collected()
    play.staff("call_off_round", cause="fire")
    nothing_left(play, "A", "B")
    assert len(play.all(CollectedWagerReturned)) == 2
    assert play.refused("give_notice", "Sam", play.supervisor, to="drop_box").code == "which_notice"
    play.staff("give_notice", to="drop_box", notices=[1, 2])
    for player in "AB":
        play.player(player, "leave_table")
    play.staff("close_table")
    assert play.table.phase == "closed"


@pytest.mark.clause("star-baceball", "14.11")
def test_a_collected_wager_is_refused_on_grounds_that_are_on_record() -> None:
    play = collected()
    bet: dict[str, Any] = {"box": 1, "player": "A", "grounds": "A is asleep"}
    assert play.refused("refuse_wager", "Sam", play.supervisor, wager="bet", **bet).code == "wager_needed"
    for wager in ("jackpot", "strike_1", "bet"):
        play.staff("refuse_wager", wager=wager, **bet)
    returned = play.last(CollectedWagerReturned)
    assert returned.grounds == "A is asleep" and "14.11" in returned.clauses
    assert {each.grounds for each in play.all(WagerRefused)} == {"A is asleep"}
    nothing_left(play, "A")
    deal_hands(play, LOW, DEALER)  # and B plays on
    play.settle()
    play.clear()
    assert play.net("B") == -112
    balanced(play)


@pytest.mark.clause("star-baceball", "5.5", "12.12.1")
def test_a_player_who_leaves_takes_everything_back_before_the_first_card() -> None:
    play = collected()
    for wager in ("jackpot", "strike_1", "bet"):
        play.player("A", "withdraw_wager", box=1, wager=wager)
    play.player("A", "leave_table")
    nothing_left(play, "A")
    play.deal("2c")
    late = play.refused("withdraw_wager", "B", "player", box=2, wager="jackpot")
    assert late.code == "out_of_phase" and "5.5" in late.clauses


@pytest.mark.clause("star-baceball", "7.2")
def test_a_wager_that_went_back_is_collected_again_if_it_is_put_down_again() -> None:
    play = collected()
    play.player("A", "withdraw_wager", box=1, wager="jackpot")
    play.bet("A", 1, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    deal_hands(play, LOW, LOW, DEALER)
    play.settle()
    play.clear()
    assert play.net("A") == -112
    balanced(play)


# --- a table without the jackpot


@pytest.mark.clause("star-baceball", "2.5", "11.1")
def test_a_table_may_open_without_its_jackpot() -> None:
    setup = {name: value for name, value in SETUPS[BACEBALL].items() if name != "jackpot_wager"}
    play = Play(BACEBALL, ready=False)
    play.staff("open_table", setup=setup)
    play.prepare()
    play.bet("A", 1, bet=100, strike_1=10)
    for command, actor, role, fields in (
        ("place_wager", "A", "player", {"box": 1, "wager": "jackpot", "amount": "2"}),
        ("collect_jackpot_wagers", "Dee", "dealer", {}),
    ):
        refused = play.refused(command, actor, role, **fields)
        assert (refused.code, refused.clauses) == ("no_jackpot", ("2.5", "10.1", "11.1"))
        assert refused.message.endswith("this table is open without the jackpot")
    listed = {deed.command for each in deeds(play.table).values() for deed in each}
    assert "collect_jackpot_wagers" not in listed
    play.deal("Ad 9s Ad 9d Ad 9c")
    play.settle()
    play.clear()
    assert [line.wager for line in play.all(WagerSettled)] == ["strike_1", "bet"]
    assert play.net("A") == 1000 - 10
    refused = play.refused("place_wager", "A", "player", box=1, wager="jackpot", amount="2")
    assert "2.5" in refused.clauses


@pytest.mark.clause("star-baceball", "11.4")
def test_a_table_that_feeds_a_pool_names_its_jackpot_wager() -> None:
    play = Play(BACEBALL, ready=False, pool=False)
    pool = {"reference": "sample", "seeds": {"major": "1", "minor": "1"}, "rates": {"major": "0", "minor": "0"}}
    setup = {"boxes": 7, "pool": {**pool, "retained": "0"}}
    refused = play.refused("open_table", "Sam", play.supervisor, setup=setup)
    assert (refused.code, refused.clauses) == ("jackpot_wager_missing", ("11.4",))


@pytest.mark.parametrize("book", BOOKS)
def test_jackpot_wagers_are_offered_for_collection_only_where_there_are_any(book: str) -> None:
    play = Play(book)
    put(play, "A", 1)
    listed = {deed.command for each in deeds(play.table).values() for deed in each}
    assert ("collect_jackpot_wagers" in listed) == (book == BACEBALL)
    assert main(play) in play.table.rules.placeable


# --- while the cards are made ready, with wagers down


def waiting(book: str) -> Play:
    """A and B have wagers down as a foreign card turns up, and the cards are gone through."""
    play = Play(book)
    put(play, "A", 1)
    put(play, "B", 3)
    play.dealer("report", kind="foreign_card")
    assert (play.table.phase, len(play.table.bets)) == ("cards", 2)
    return play


@pytest.mark.clause("star-three-card-poker", "5.4")
@pytest.mark.clause("star-baceball", "5.5")
@pytest.mark.parametrize("book", (STAR, POKER, BACEBALL))
def test_while_cards_are_checked_a_player_takes_the_wagers_back_and_leaves(book: str) -> None:
    play = waiting(book)
    assert play.refused("leave_table", "A", "player").code == "wager_down"
    play.player("A", "withdraw_wager", box=1, wager=main(play))
    play.player("A", "leave_table")
    assert play.net("A") == 0 and [*play.table.bets] == [(3, "B")] and play.table.phase == "cards"


@pytest.mark.clause("star-three-card-poker", "14.11")
@pytest.mark.clause("star-baceball", "14.11")
@pytest.mark.parametrize("book", (POKER, BACEBALL))
def test_while_cards_are_checked_wagers_are_refused_and_the_round_is_called_off(book: str) -> None:
    play = waiting(book)
    blank = play.refused("call_off_round", "Sam", play.supervisor, grounds="  ")
    assert blank.code == "bad_text"
    play.staff("refuse_wager", box=1, player="A", wager=main(play), grounds="  ")
    assert play.last(WagerRefused).grounds == ""
    play.staff("call_off_round", grounds="no other cards are at hand")
    assert (play.net("A"), play.net("B")) == (0, 0) and not play.table.bets and play.table.phase == "cards"
