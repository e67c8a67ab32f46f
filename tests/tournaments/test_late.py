"""What a table says may be under way while the tournament decides: a hand that was called is finished and counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Stake
from cutcard.tournaments.asides import start_ties
from cutcard.tournaments.base import Work
from cutcard.tournaments.figures import MINUTE
from cutcard.tournaments.hearing import BanksCorrected
from cutcard.tournaments.messages import Corrected
from cutcard.tournaments.terms import Penalty, Range, Session, Terms, Through
from cutcard.tournaments.ties import DrawOpened
from tests.tournaments.hall import Hall, refused, without_re_buys
from tests.tournaments.late import Late, LateTable
from tests.tournaments.test_elimination import out


def late(terms: Terms, players: int) -> Hall:
    """The first hand is open at every table, and from now on nothing is heard before it is delivered."""
    hall = Hall(terms, run=Late, table=LateTable).field(players)
    hall.draw()
    hall.at = hall.start
    hall.brief()
    hall.director("start_session")
    deliver(hall)
    return hall


def deliver(hall: Hall) -> None:
    """Everything that is under way arrives."""
    post = hall.running
    assert isinstance(post, Late)
    while post.under_way:
        post.deliver(*post.under_way[0], hall.at)


def play(hall: Hall, table: str, **changes: int) -> None:
    """The hand that was called at a table is played there."""
    hall.hand(table, changes)
    for message in hall.tables[table].finished():
        hall.running.hear(table, message, hall.at)


def timed() -> Terms:
    session = Session(minutes=10, compulsory={"1": Stake(1_000_00)})
    heat, final = without_re_buys().stages
    heat = replace(heat, sessions=(session,), seats=8, through=Through(per_table=2), tables=1)
    final = replace(final, sessions=(session,))
    return replace(without_re_buys(), field=Range(least=4, most=8), stages=(heat, final))


@pytest.mark.clause("crown-casino-war", "10.4.3(a)(i)")
def test_a_hand_that_was_called_in_time_counts_though_the_time_was_up_before_that_was_heard() -> None:
    hall = late(timed(), 4)
    ann, ben, cleo, dan = hall.seats()
    hall.call()
    hall.at += 10 * MINUTE
    hall.director("tick")  # nobody has heard of the call
    assert hall.sitting().status == "ending"
    deliver(hall)
    assert hall.sitting().status == "closing" and hall.now.playing
    play(hall, "table:1", **{ann: 1_000, ben: -5_000, cleo: -4_500})
    deliver(hall)
    assert not hall.now.link("table:1").stopped and not hall.now.playing
    assert out(hall, ben) == ("short", 1) and out(hall, cleo) == ("not_through", 1)  # no further hand asks for 1,000
    assert set(hall.now.going) == {ann, dan}


@pytest.mark.clause("crown-casino-war", "10.4.8(d)(i)")
def test_a_table_that_is_ended_early_finishes_a_hand_that_it_had_called() -> None:
    hall = late(without_re_buys(), 16)
    first, second, *others = hall.seats()
    hall.call()
    deliver(hall)
    play(hall, "table:1", **dict.fromkeys(others, -5_000))
    deliver(hall)
    hall.call()
    hall.director("end_table", table="table:1", ground="determined")
    hall.player(first)("retire")
    assert refused(hall.director, "end_table", table="table:1", ground="determined").code == "not_now"
    deliver(hall)
    play(hall, "table:1", **{first: 100, second: -5_000})
    deliver(hall)
    assert hall.sitting().status == "reckoned" and hall.entrant(first).status == "retired"
    assert out(hall, second) == ("short", 2) and not hall.bank(second)


def test_a_void_hand_is_not_played_again_where_the_session_was_over_meanwhile() -> None:
    hall = late(timed(), 4)
    hall.call()
    hall.at += 10 * MINUTE
    hall.director("tick")
    deliver(hall)
    hall.void()
    for message in hall.tables["table:1"].finished():
        hall.running.hear("table:1", message, hall.at)
    for _ in range(3):  # the banks are equal: a play-off of three hands, and a lot
        deliver(hall)
        (table,) = hall.now.asides
        hall.call(table)
        deliver(hall)
        play(hall, table)
    deliver(hall)
    assert not hall.now.playing and len(hall.now.going) == 2


def test_when_the_time_is_up_nobody_is_out_for_a_bank_that_no_hand_asks_for() -> None:
    hall = Hall(timed()).play(4)
    ann, ben, cleo, dan = hall.seats()
    hall.call()
    hall.at += 10 * MINUTE
    hall.hand(changes={ann: 1_000, ben: -4_500, cleo: -4_400, dan: -5_000})
    assert [out(hall, name) for name in (ben, cleo, dan)] == [("not_through", 1), None, ("short", 1)]


@pytest.mark.clause("crown-casino-war", "10.4.8(d)")
def test_a_table_is_not_ended_while_its_equal_banks_are_told_apart() -> None:
    hall = Hall(without_re_buys()).play(16)
    first, second, *others = hall.seats()
    hall.hand(changes=dict.fromkeys(others, -5_000))
    hall.hands(8)
    hall.hand()  # an elimination hand, and both have 5,000
    assert len(hall.now.ties) == 1 and hall.sitting().status == "counted"
    found = refused(hall.director, "end_table", table="table:1", ground="determined")
    assert found.code == "not_now" and "told apart first" in str(found)
    nobody = Work(replace(hall.now, sittings={}, asides={}), hall.at)
    start_ties(nobody)
    assert [type(event) for event in nobody.events] == [DrawOpened], "where nobody plays any more, a lot decides"
    hall.hand("table:3", {first: 100})
    assert out(hall, second) == ("lowest", 8)


def test_a_penalty_under_way_takes_what_a_correction_has_left() -> None:
    """A has 8,000, and 6,000 is to be taken with the next hand; the table, which has not heard of it, corrects A's bank
    to 3,000. It will find no more than that to take."""
    noise = Penalty(ground="noise", says="noise", steps=("chips",), chips=Stake(6_000_00))
    hall = late(replace(without_re_buys(), penalties=(*without_re_buys().penalties, noise)), 16)
    ann = hall.seats()[0]
    hall.director("penalise", player=ann, ground="noise")
    hall.call()
    play(hall, "table:1", **{ann: 3_000})
    post = hall.running
    assert isinstance(post, Late)
    while post.back["table:1"]:
        post.deliver(post.back, "table:1", hall.at)
    assert hall.bank(ann) == 2_000_00 and hall.sitting().hand == 2 and post.out["table:1"]
    table = hall.tables["table:1"].current
    table.banks[ann] -= 5_000_00
    table.won += 5_000_00
    post.hear("table:1", Corrected("heat.1", 1, dict(table.banks)))
    post.deliver(post.back, "table:1", hall.at)
    assert hall.bank(ann) == 0 and hall.now.chips["removed"] == 3_000_00
    (corrected,) = hall.events(BanksCorrected)
    assert corrected.untaken == {ann: 3_000_00} and not hall.now.link("table:1").stopped
    deliver(hall)
    assert hall.tables["table:1"].current.banks[ann] == 0
    hall.call()
    deliver(hall)
    play(hall, "table:1")
    deliver(hall)
    assert not hall.now.link("table:1").stopped and out(hall, ann) == ("short", 2)
    told, table = hall.sitting(), hall.tables["table:1"].current
    assert (told.won, told.removed) == (table.won, table.removed), "as it will be reckoned"
