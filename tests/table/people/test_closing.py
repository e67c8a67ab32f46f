"""Closing a table: the notice that players are owed, what must be over first, the counts, and the day after."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard import rulebook
from cutcard.house.auto_dealer import AT_ONCE, AutoDealer
from cutcard.money import Amount
from cutcard.table.dealer import Dealer
from cutcard.table.kept import Closing
from cutcard.table.state import Bet
from cutcard.table.steps.cards.checking import CardsChecked
from cutcard.table.steps.people.closing import MOST_MINUTES, ClosingNoticed, ClosingNoticeWithdrawn, TableClosed
from cutcard.table.steps.people.notices import NoticeGiven
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted
from cutcard.table.steps.rounds.settling import RoundEnded, WagerSettled, round_ended
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR
from tests.support.rounds import MAIN
from tests.support.scripted import scripted
from tests.support.tables import SETUPS, SUPERVISOR, Play
from tests.table.jackpot_table import balanced, carried_over
from tests.table.people.closing import a_round, counted
from tests.table.reporting import owed
from tests.table.war import bet, finish

BY_SIGN = {STAR: "13.8", POKER: "14.8", BACEBALL: "14.8", NZ: "2.1"}
"""The books in which a sign must stand for twenty minutes: in New Zealand, whose general rules are not at hand, as a
policy of the house."""

TEN_PM = 22 * 3600


def rounds(play: Play, number: int) -> Play:
    for _ in range(number):
        a_round(play)
    return play


# --- the notice


@pytest.mark.clause("star-casino-war", "13.8")
@pytest.mark.clause("star-three-card-poker", "14.8")
@pytest.mark.clause("star-baceball", "14.8")
@pytest.mark.clause("nz-casino-war", "2.1")
def test_70_a_sign_at_ten_closes_the_table_at_twenty_past_at_the_earliest() -> None:
    for book, clause in BY_SIGN.items():
        play = rounds(Play(book), 1)
        early = play.refused("give_closing_notice", "Sam", play.supervisor, closes=TEN_PM + 1199, at=TEN_PM)
        assert (early.code, early.clauses) == ("too_soon", (clause,))
        (sign,) = play.staff("give_closing_notice", at=TEN_PM)
        assert isinstance(sign, ClosingNoticed)
        assert (sign.closes, sign.minutes, sign.after) == (TEN_PM + 1200, 20, None)
        refusal = play.refused("close_table", "Sam", play.supervisor, at=TEN_PM + 1199)
        assert (refusal.code, refusal.clauses) == ("too_soon", (clause,))
        (closed,) = play.staff("close_table", at=TEN_PM + 1200)
        assert isinstance(closed, TableClosed) and clause in closed.clauses
        assert (play.table.phase, play.table.closing, play.table.holders) == ("closed", None, {})


def test_the_time_of_a_notice_may_be_said_in_minutes() -> None:
    for book, clause in BY_SIGN.items():
        play = rounds(Play(book), 1)
        for said, code in (
            ({"minutes": 19}, "too_soon"),
            ({"minutes": 10_001}, "bad_notice"),
            ({"minutes": 30, "closes": TEN_PM + 1800}, "bad_notice"),
        ):
            refusal = play.refused("give_closing_notice", "Sam", play.supervisor, at=TEN_PM, **said)
            assert (refusal.code, refusal.clauses) == (code, (clause,))
            assert refusal.message.startswith("minutes: ") or "closes" in said
        (sign,) = play.staff("give_closing_notice", at=TEN_PM, minutes=30)
        assert isinstance(sign, ClosingNoticed)
        assert (sign.closes, sign.minutes) == (TEN_PM + 1800, 30)
    refusal = Play(CROWN).refused("give_closing_notice", "Sam", "tg_area_manager", minutes=30)
    assert (refusal.code, refusal.message.split(":")[0]) == ("bad_notice", "minutes")


@pytest.mark.clause("crown-casino-war", "11.8")
def test_70_crown_plays_three_full_rounds_after_the_notice() -> None:
    play = rounds(Play(CROWN), 10)
    (told,) = play.do("give_closing_notice", "Hal", "tg_higher_duties_dealer", at=TEN_PM)
    assert isinstance(told, ClosingNoticed)
    assert (told.after, told.closes, told.readings) == (13, None, ("C27",))
    for number in (11, 12, 13):
        refusal = play.refused("close_table", "Sam", play.supervisor, found=312, at=TEN_PM + 86_400)
        assert (refusal.code, refusal.clauses) == ("too_soon", ("11.8",)), "time is not what counts here"
        a_round(play)
        assert play.table.round == number
    play.do("close_table", "Hal", "tg_higher_duties_dealer", found=312)
    assert play.table.phase == "closed"


@pytest.mark.clause("crown-casino-war", "11.8")
def test_a_round_that_was_under_way_is_none_of_the_three() -> None:
    play = rounds(Play(CROWN), 1)
    play.bet("A", 1, casino_war=100)
    play.deal("Kd")
    play.staff("give_closing_notice")
    assert play.table.closing == Closing(None, 5, given=2)
    assert play.refused("give_closing_notice", "Sam", play.supervisor).code == "notice_given"
    play.staff("withdraw_closing_notice")
    for number, code in ((2, "too_soon"), (1001, "too_soon")):
        refusal = play.refused("give_closing_notice", "Sam", play.supervisor, rounds=number)
        assert (refusal.code, refusal.clauses) == (code, ("11.8",))
    play.staff("give_closing_notice", rounds=5)
    assert play.table.closing == Closing(None, 7, given=2)


@pytest.mark.clause("nz-casino-war", "2.1")
def test_70_new_zealand_closes_a_table_with_players_by_a_policy_of_the_house() -> None:
    play = rounds(Play(NZ), 1)
    for command in ("give_closing_notice", "withdraw_closing_notice", "close_table"):
        refusal = play.refused(command, "Gwen", "game_supervisor")
        assert (refusal.code, refusal.clauses) == ("wrong_role", ("2.1",))
        assert "Casino Supervisor or Casino Operator" in refusal.message
    (sign,) = play.do("give_closing_notice", "Cass", "casino_supervisor", at=TEN_PM)
    assert isinstance(sign, ClosingNoticed) and (sign.closes, sign.readings) == (TEN_PM + 1200, ("N7",))
    play.bet("A", 1, casino_war=100)
    play.deal("Kd")
    refusal = play.refused("close_table", "Cass", "casino_supervisor", at=TEN_PM + 1200)
    assert refusal.code == "in_round", "a round that has begun is played to its end"
    play.deal("9s")
    finish(play)
    (closed,) = play.do("close_table", "Opal", "casino_operator", at=TEN_PM + 1200)
    assert isinstance(closed, TableClosed) and (closed.clauses, closed.readings) == (("2.1",), ("N7",))
    assert (play.table.phase, play.net("A")) == ("closed", 200)


def test_70_a_game_supervisor_of_new_zealand_closes_a_table_that_players_have_left() -> None:
    play = rounds(Play(NZ), 1)
    play.player("A", "leave_table")
    play.do("close_table", "Gwen", "game_supervisor")
    assert play.table.phase == "closed"


@pytest.mark.parametrize("book", BOOKS)
def test_players_without_notice_are_not_sent_away(book: str) -> None:
    play = rounds(Play(book), 1)
    clauses = (BY_SIGN.get(book, "11.8"),)
    refusal = play.refused("close_table", "Sam", play.supervisor, at=TEN_PM, **counted(play))
    assert (refusal.code, refusal.clauses) == ("no_notice", clauses)
    refusal = play.refused("withdraw_closing_notice", "Sam", play.supervisor)
    assert (refusal.code, refusal.clauses) == ("no_notice", clauses)
    play.staff("give_closing_notice", at=TEN_PM)
    (withdrawn,) = play.staff("withdraw_closing_notice")
    assert isinstance(withdrawn, ClosingNoticeWithdrawn) and withdrawn.clauses == clauses
    assert play.refused("close_table", "Sam", play.supervisor, at=2 * TEN_PM).code == "no_notice"
    other = {"closes": 2 * TEN_PM} if book == CROWN else {"rounds": 3}
    refusal = play.refused("give_closing_notice", "Sam", play.supervisor, at=TEN_PM, **other)
    assert (refusal.code, refusal.clauses) == ("bad_notice", clauses)


@pytest.mark.clause("crown-casino-war", "11.8")
def test_whoever_bets_without_a_seat_is_there_too() -> None:
    play = Play(CROWN)
    bet(play, "A", 1)
    bet(play, "B", 1)
    play.deal("Kd 9s")
    finish(play)
    play.player("A", "leave_table")
    assert play.table.holders == {}
    refusal = play.refused("close_table", "Sam", play.supervisor, found=312)
    assert (refusal.code, refusal.clauses) == ("no_notice", ("11.8",))
    play.player("B", "leave_table")
    play.staff("close_table", found=312)


@pytest.mark.parametrize("book", BOOKS)
def test_a_dealer_and_a_player_close_nothing(book: str) -> None:
    play = rounds(Play(book), 1)
    for role in ("dealer", "player"):
        for command in ("give_closing_notice", "withdraw_closing_notice"):
            refusal = play.refused(command, "A", role)
            assert (refusal.code, refusal.clauses) == ("wrong_role", (BY_SIGN.get(book, "11.8"),))
        assert play.refused("close_table", "A", role).code == "wrong_role"
    lowest = "tg_higher_duties_dealer" if book == CROWN else "casino_supervisor"
    play.do("give_closing_notice", "Hal", lowest)


@pytest.mark.parametrize("book", BOOKS)
def test_no_wager_is_taken_once_the_notice_has_run_out(book: str) -> None:
    play = Play(book)
    play.staff("give_closing_notice", at=TEN_PM)
    rounds(play, 3)
    late = {"box": 1, "wager": {POKER: "ante", BACEBALL: "bet"}.get(book) or MAIN[book], "amount": "100"}
    refusal = play.refused("place_wager", "A", "player", **late, at=TEN_PM + 1200)
    assert (refusal.code, refusal.clauses) == ("table_closing", (BY_SIGN.get(book, "11.8"),))
    play.staff("withdraw_closing_notice")
    play.player("A", "place_wager", **late, at=TEN_PM + 1200)


# --- what must be over


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_closes_between_rounds_with_nothing_on_it(book: str) -> None:
    play = Play(book)
    main = {POKER: "ante", BACEBALL: "bet"}.get(book) or MAIN[book]
    clauses = play.table.rules.clauses("round_ends", "pick_up")
    play.player("A", "place_wager", box=1, wager=main, amount="100")
    refusal = play.refused("close_table", "Sam", play.supervisor, **counted(play))
    assert (refusal.code, refusal.clauses) == ("wager_down", clauses)
    play.deal("Kd")
    refusal = play.refused("close_table", "Sam", play.supervisor, **counted(play))
    assert (refusal.code, refusal.clauses) == ("in_round", clauses) and clauses
    assert play.table.phase == "dealing"


def test_what_went_wrong_is_put_right_before_a_table_closes() -> None:
    play = Play(STAR)
    play.staff("give_closing_notice", at=TEN_PM)
    play.bet("A", 1, initial=100)
    play.deal("Kd")
    play.dealer("report", kind="foreign_card", box=1)
    assert play.refused("close_table", "Sam", play.supervisor, at=2 * TEN_PM).code == "trouble_first"
    play.staff("resolve", mend="void_round")
    play.settle()
    play.clear()
    play.prepare()
    play.staff("close_table", at=2 * TEN_PM)
    assert play.net("A") == 0
    assert owed(play) == ("tell_surveillance", "tell_inspector"), "whoever must hear of it is told after the closing"


@pytest.mark.clause("star-casino-war", "13.12", "13.11")
def test_an_open_dispute_does_not_keep_a_table_open_and_goes_on_at_the_closed_one() -> None:
    play = rounds(Play(STAR), 1)
    play.player("A", "leave_table")
    play.do("raise_dispute", "Stu", "spectator", about="The king was mine")
    play.staff("close_table")
    assert play.table.phase == "closed" and [each.by for each in play.table.disputes.open] == ["Stu"]
    play.do("decide_dispute", "Gus", "gaming_supervisor", dispute=1, outcome="stands")
    play.do("give_final_decision", "Opal", "casino_operator", dispute=1, outcome="stands")
    play.staff("tell_of_rights", dispute=1)
    assert play.table.phase == "closed" and not play.table.disputes.open


# --- an empty table, and the counts


@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_table_closes_at_once(book: str) -> None:
    play = rounds(Play(book), 1)
    play.player("A", "leave_table")
    assert play.refused("close_table", "Dee", "dealer").code == "wrong_role"
    (closed,) = play.staff("close_table", float="4000", **counted(play))
    assert isinstance(closed, TableClosed) and closed.clauses
    assert (closed.round, closed.cards, closed.complete) == (1, play.table.rules.cards, True)
    assert (closed.up, closed.down, closed.float) == (0, 100_00, 4000_00)
    assert play.table.accounts["float"] == -100_00 and play.net("A") == 100
    assert play.refused("close_table", "Sam", play.supervisor).code == "out_of_phase"
    assert play.refused("give_closing_notice", "Sam", play.supervisor).code == "out_of_phase"


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_finds_the_cards_wrong_says_how_many_there_are(book: str) -> None:
    refusal = Play(book).refused("close_table", "Sam", Play(book).supervisor, right=False)
    assert refusal.code == "count_missing"


@pytest.mark.clause("crown-casino-war", "3.2")
def test_crown_counts_the_cards_when_gaming_ends() -> None:
    play = Play(CROWN)
    for missing in ({}, {"right": False}):
        refusal = play.refused("close_table", "Sam", play.supervisor, **missing)
        assert (refusal.code, refusal.clauses) == ("count_missing", ("3.2",))
    (closed,) = play.staff("close_table", found=311)
    assert isinstance(closed, TableClosed) and "3.2" in closed.clauses
    assert (closed.counted, closed.cards, closed.complete) == (True, 311, False)
    assert closed.owed == ("tell_surveillance",) and "PD24" in closed.readings, "a policy of the house"
    play.staff("give_notice", to="surveillance")
    again = Play(CROWN)
    (closed,) = again.staff("close_table", found=312)
    assert isinstance(closed, TableClosed) and (closed.counted, closed.complete) == (True, True)
    (wrong,) = Play(CROWN).staff("close_table", found=312, right=False)
    assert isinstance(wrong, TableClosed) and not wrong.complete


@pytest.mark.clause("star-casino-war", "11.17.4")
def test_a_short_count_at_the_star_is_told_to_surveillance_and_an_inspector() -> None:
    play = Play(STAR)
    (closed,) = play.staff("close_table", found=311)
    assert isinstance(closed, TableClosed) and "11.17.4" in closed.clauses
    assert owed(play) == closed.owed == ("check_cards", "tell_surveillance", "tell_inspector")
    play.staff("give_notice", to="surveillance")
    (told,) = play.staff("give_notice", to="inspector")
    assert isinstance(told, NoticeGiven) and owed(play) == ("check_cards",)
    (plain,) = Play(STAR).staff("close_table")
    assert isinstance(plain, TableClosed) and not plain.counted and "11.17.4" not in plain.clauses


@pytest.mark.clause("star-baceball", "12.12.1")
def test_carried_jackpot_wagers_go_back_when_the_table_closes() -> None:
    play = carried_over("A", "B")
    for word in owed(play):
        play.staff("give_notice", to=word.removeprefix("tell_"))
    play.staff("give_closing_notice", at=TEN_PM)
    events = play.staff("close_table", at=TEN_PM + 1200)
    assert [event.returned for event in events if isinstance(event, CarriedWagersCounted)] == [((2, "B"),), ((1, "A"),)]
    assert (play.net("A"), play.net("B"), play.table.carried) == (0, 0, {})
    assert all("12.12.1" in event.clauses for event in events[:2])
    balanced(play)


# --- the day after


@pytest.mark.parametrize("book", BOOKS)
def test_a_closed_table_opens_again_with_other_cards_and_its_old_money(book: str) -> None:
    play = rounds(Play(book), 2)
    play.player("A", "leave_table")
    play.staff("close_table", **counted(play))
    boxes = 4 if book != POKER else 5
    play.staff("open_table", setup={**SETUPS[book], "boxes": boxes})
    table = play.table
    assert (table.phase, table.round, table.rules.setup.boxes, table.holders) == ("cards", 2, boxes, {})
    assert (table.rack, table.rack_unseen, table.shoe, play.net("A")) == (b"", 0, table.rules.cards, 200)
    play.prepare()
    a_round(play)
    assert (play.table.round, play.net("A")) == (3, 300)
    if book == CROWN:
        assert len(play.all(CardsChecked)) == 2


def test_what_is_on_record_of_people_outlives_the_day() -> None:
    play = Play(STAR)
    play.player("C", "take_seat", box=3)
    a_round(play)
    assert play.table.standing.idle == {"C": 1}
    play.player("A", "leave_table")
    play.player("C", "leave_table")
    play.staff("close_table")
    assert (play.table.standing.idle, play.table.last, play.table.holders) == ({}, None, {})
    assert [kept.round for kept in play.table.kept] == [1]


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_that_runs_itself_rests_when_it_is_closed(book: str) -> None:
    play = Play(book)
    auto_dealer = AutoDealer(Dealer(scripted(book)), AT_ONCE)
    play.staff("close_table", **counted(play))
    assert play.table.phase == "closed"
    assert auto_dealer.next(play.table, 0) is None
    assert auto_dealer.act(play.table, 0) is None


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_that_knows_a_closing_notice_says_how_long_and_who(book: str) -> None:
    known = rulebook(book)
    assert ("closing_notice" in known.topics) == (known.power("close_table") is not None)
    assert SUPERVISOR[book]


@pytest.mark.parametrize("book", BY_SIGN)
def test_a_sign_stands_from_the_least_to_the_most_that_a_book_has(book: str) -> None:
    """To the second, and to the minute."""
    play = Play(book)
    least = play.table.rules.amount("closing_notice")
    for given, minutes in ((None, least), (least, least), (MOST_MINUTES, MOST_MINUTES)):
        (sign,) = play.staff("give_closing_notice", at=TEN_PM, minutes=given)
        assert isinstance(sign, ClosingNoticed)
        assert (sign.closes, sign.minutes) == (TEN_PM + 60 * minutes, minutes)
        play.staff("withdraw_closing_notice")
    (sign,) = play.staff("give_closing_notice", at=TEN_PM, closes=TEN_PM + 60 * least)
    play.staff("withdraw_closing_notice")
    late = {"at": TEN_PM, "minutes": MOST_MINUTES + 1}
    soon = {"at": TEN_PM, "closes": TEN_PM + 60 * least - 1}
    for fields, code in ((late, "bad_notice"), (soon, "too_soon")):
        assert play.refused("give_closing_notice", "Sam", play.supervisor, **fields).code == code


def _lost() -> WagerSettled:
    nothing = Amount(0)
    return WagerSettled(
        box=1, player="Ann", wager="casino_war", result="lose", staked=Amount(500), paid=nothing, returned=nothing
    )


@pytest.mark.parametrize(
    ("closing", "round_", "wagers", "last"),
    [
        (Closing(None, 13, 10), 11, False, 14),
        (Closing(None, 13, 10), 11, True, 13),
        (Closing(None, 13, 10), 10, False, 13),
        (Closing(TEN_PM, None, 10), 11, False, None),
        (None, 11, False, None),
    ],
)
def test_a_round_without_a_wager_is_none_of_those_that_were_announced(
    closing: Closing | None, round_: int, wagers: bool, last: int | None
) -> None:
    bets = {(1, "Ann"): Bet({"casino_war": 500})} if wagers else {}
    settled = {(1, "Ann", "casino_war"): _lost()} if wagers else {}
    table = replace(Play(CROWN).table, round=round_, bets=bets, settled=settled, closing=closing)
    over = round_ended(table, RoundEnded(round=round_, next="betting", shuffle_due=""))
    assert (None if over.closing is None else over.closing.last) == last
    assert (over.closing is None) == (closing is None)
