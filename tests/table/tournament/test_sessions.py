"""A session at a table: opened for a tournament, allotted, hands opened, reckoned, released."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.money import cents
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.tournaments.messages import (
    Conditions,
    HandOpened,
    Released,
    SessionAllotted,
    SessionOver,
    SessionReckoned,
    SessionRefused,
    SessionTaken,
)
from tests.support.books import BOOKS
from tests.table.opening import not_opened
from tests.table.tournament.director import CROWN, SETUP, STREAM, Table, seated


def one_hand(table: Table, cards: str = "Kd 4s 9s") -> None:
    table.wager("A")
    table.wager("B")
    table.call()
    table.deal(cards)
    table.finish()


# --- opening


@pytest.mark.clause(CROWN, "10.1", "10.2.4", "10.2.5")
def test_a_table_names_the_tournament_that_it_plays_for() -> None:
    bare = not_opened(CROWN, tournament=True)
    assert bare.code == "bad_tournament" and "tournament:spring" in bare.message and "10.1" in bare.clauses
    wrong = not_opened(CROWN, tournament="spring")
    assert wrong.code == "bad_tournament" and "10.2.5" in wrong.clauses
    table = Table("A B")
    assert table.table.tournament is not None and table.table.tournament.stream == STREAM


@pytest.mark.parametrize("book", [book for book in BOOKS if book != CROWN])
def test_other_books_provide_for_no_tournament(book: str) -> None:
    assert not_opened(book, tournament=STREAM).code == "no_tournament"


@pytest.mark.clause(CROWN, "10.2.5")
def test_a_stream_that_had_cash_in_it_serves_no_tournament_and_the_other_way_round() -> None:
    table = Table("A B")
    table.begin()
    table.end()
    table.staff("close_table", found=312)
    for other in ("", "tournament:summer"):
        setup = {**SETUP, "tournament": other}
        refusal = table.refused("open_table", "Sam", table.supervisor, setup=setup)
        assert (refusal.code, "10.2.5" in refusal.clauses) == ("tournament_table", True)
    table.staff("open_table", setup=SETUP)


def test_a_table_at_which_cash_was_played_is_another_stream() -> None:
    from tests.support.tables import Play

    cash = Play(CROWN)
    cash.bet("A", 1, casino_war=100)
    cash.deal("Kd 9s")
    cash.settle()
    cash.clear()
    cash.player("A", "leave_table")
    cash.staff("close_table", found=312)
    refusal = cash.refused("open_table", "Sam", cash.supervisor, setup=SETUP)
    assert (refusal.code, "10.2.5" in refusal.clauses) == ("cash_table", True)


# --- a session


@pytest.mark.clause(CROWN, "10.4.3(b)")
def test_a_session_seats_everybody_with_the_same_bank() -> None:
    table = Table("A B C")
    began, *_ = table.begin()[1:]
    assert "10.4.3(b)" in began.clauses
    assert table.heard(SessionTaken) == SessionTaken("heat.1")
    assert table.table.holders == {1: "A", 2: "B", 3: "C"}
    assert dict(table.table.accounts) == {"issue": -15000_00, **{f"purse:{name}": 5000_00 for name in "ABC"}}


def test_each_session_begins_with_a_fresh_shuffle() -> None:
    table = seated("A B")
    assert len(table.all(CardsShuffled)) == 1, "nothing was dealt since the first"
    one_hand(table)
    table.end()
    table.open = 0
    table.begin("heat.2")
    assert len(table.all(CardsShuffled)) == 2 and table.all(CardsShuffled)[-1].because == "start"


def test_a_session_that_cannot_be_played_is_refused_with_the_reason() -> None:
    table = seated("A B")
    given: dict[str, Any] = {"seats": {"1": "A"}, "banks": {"A": 100}, "markers": {}}
    table.tell(SessionAllotted("heat.2", "terms", **given))
    assert "heat.1 is not over" in table.heard(SessionRefused).why
    table.end()
    for seats, banks in (({"10": "A"}, {"A": 1}), ({"1": "A", "2": "A"}, {"A": 1}), ({"1": "A"}, {"B": 1})):
        table.tell(SessionAllotted("heat.2", "terms", seats=seats, banks=banks, markers={}))
        assert table.heard(SessionRefused).session == "heat.2" and table.table.session is None
    table.staff("close_table", found=312)
    table.tell(SessionAllotted("heat.3", "terms", **given))
    assert "closed" in table.heard(SessionRefused).why


@pytest.mark.clause(CROWN, "10.3.2")
def test_practice_hands_are_played_in_chips_of_their_own() -> None:
    table = Table("A B")
    began = table.begin("practice.1", practice=True)[1]
    assert "10.3.2" in began.clauses
    table.open_hand()
    one_hand(table)
    reckoned = table.end("practice")
    assert reckoned.banks == {"A": 5100_00, "B": 4900_00}
    assert not any(table.table.accounts.values())
    table.open = 0
    table.begin()
    assert table.stack("A") == "5000"


def test_everything_is_handed_in_at_the_end() -> None:
    table = seated("A B", hand={"taken": {"B": cents("500")}})
    one_hand(table)
    reckoned = table.end()
    assert reckoned == SessionReckoned("heat.1", {"A": 5100_00, "B": 4400_00}, 500_00, 0)
    assert not any(table.table.accounts.values()) and not table.table.holders


def test_a_called_hand_is_finished_before_the_session_ends() -> None:
    table = seated("A B")
    table.wager("A")
    table.wager("B")
    table.call()
    table.tell(SessionOver("heat.1", "time"))
    assert table.table.session is not None
    table.deal("Kd 4s 9s")
    table.finish()
    assert table.table.session is None and table.heard(SessionReckoned).banks == {"A": 5100_00, "B": 4900_00}


def test_a_hand_that_was_not_called_is_not_played_and_wagers_go_back() -> None:
    table = seated("A B", source="electronic")
    table.seal("A", 800)
    table.tell(SessionOver("heat.1", "time"))
    assert table.heard(SessionReckoned).banks == {"A": 5000_00, "B": 5000_00}
    assert not table.table.bets


# --- between hands


def test_players_go_and_come_between_hands() -> None:
    table = seated("A B C")
    for player in "ABC":
        table.wager(player)
    table.call()
    table.deal("Kd 4s 4d 9s")
    table.finish()
    table.open_hand(
        out=("B",),
        renamed={"C": "Eve"},
        joins={"5": "Dan"},
        bring={"Dan": cents("3000")},
        markers={"Dan": {"pass": 1}},
        taken={"A": cents("100000")},
        button=5,
    )
    assert table.table.holders == {1: "A", 3: "Eve", 5: "Dan"}
    assert [table.stack(name) for name in ("A", "B", "C", "Eve", "Dan")] == ["0", "0", "0", "4900", "3000"]
    table.wager("Dan")
    table.wager("Eve")  # A has nothing to stake
    table.call()
    table.deal("Kd Qd 9s")
    counted = table.finish()
    assert counted.banks == {"A": 0, "Eve": 5000_00, "Dan": 3100_00}
    assert table.end().removed == 5100_00 + 4900_00


# --- messages


def test_each_message_is_acted_on_once_and_in_order() -> None:
    table = seated("A B")
    hand = HandOpened("heat.1", 2, button=1, compulsory=100_00)
    for number, code in ((1, "received_already"), (9, "message_gap")):
        answer = table.tell(hand, number=number)
        assert isinstance(answer, Refusal) and answer.code == code
    for message, code in (
        (hand, "hand_open"),
        (HandOpened("heat.9", 2, button=1, compulsory=100_00), "other_session"),
        (SessionOver("heat.9", "hands"), "other_session"),
    ):
        answer = table.tell(message)
        assert isinstance(answer, Refusal) and answer.code == code
    answer = table.tell(hand, sender="tournament:summer")
    assert isinstance(answer, Refusal) and answer.code == "no_link"
    one_hand(table)
    for stranger in (
        {"out": ("Zoe",)},
        {"added": {"Zoe": 100_00}},
        {"taken": {"Zoe": 100_00}},
        {"sits_out": ("Zoe",)},
        {"absent": ("Zoe",)},
        {"renamed": {"Zoe": "A"}},
    ):
        answer = table.tell(HandOpened("heat.1", 2, button=1, compulsory=100_00, **stranger))
        assert isinstance(answer, Refusal) and answer.code == "not_in_tournament", stranger
    assert table.table.tournament is not None and table.table.tournament.sent == len(table.said)


# --- the end


@pytest.mark.clause(CROWN, "10.2.5")
def test_a_session_is_ended_by_its_tournament_and_the_table_then_closes_without_notice() -> None:
    table = seated("A B")
    one_hand(table)
    refusal = table.refused("close_table", "Sam", table.supervisor, found=312)
    assert (refusal.code, "10.2.5" in refusal.clauses) == ("session_on", True)
    table.end()
    table.staff("close_table", found=312)
    assert isinstance(table.heard(Released), Released) and table.table.phase == "closed"


KNOCK_OUT = Conditions(
    decks=6,
    chips=(25_00, 100_00, 500_00, 1_000_00, 5_000_00),
    sign={"casino_war": (100_00, 20_000_00), "tie": (50_00, 500_00)},
    units={"casino_war": 50_00},
)


@pytest.mark.clause(CROWN, "10.1")
@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"decks": 8}, "decks: 6 at this table, and 8 in the terms"),
        ({"chips": (25_00,)}, "chips: 25, 100, 500, 1000, 5000 at this table, and 25 in the terms"),
        (
            {"sign": {**KNOCK_OUT.sign, "tie": (50_00, 600_00)}},
            "limits: casino_war 100 to 20000, tie 50 to 500 at this table, and casino_war 100 to 20000, tie 50 to 600",
        ),
        ({"units": {}}, "units: casino_war 50 at this table, and none in the terms"),
    ],
)
def test_a_table_under_other_conditions_than_the_terms_takes_no_session(other: dict[str, Any], says: str) -> None:
    table = Table("A B")
    table.tell(
        SessionAllotted("heat.1", "terms", {"1": "A"}, {"A": 100_00}, {}, conditions=replace(KNOCK_OUT, **other))
    )
    refused = table.heard(SessionRefused)
    assert says in refused.why and refused.clauses == ("10.1",) and table.table.session is None
    table.begin("heat.1", conditions=KNOCK_OUT)
    assert table.table.session is not None
