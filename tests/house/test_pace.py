"""How long a round takes at a table that runs itself: cards that can be followed, and nobody who is kept waiting."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE, Clock, Pace
from cutcard.table.offers import offers
from cutcard.table.state import DEALER, DueHand
from cutcard.table.steps.cards.dealing import Draw
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.settling import ClearTable, Settle, TurnHand
from tests.house.running import Running
from tests.support.books import BACEBALL, BOOKS, POKER

USUAL = Pace()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus")


def at_usual_pace(book: str, *scripts: str, players: int = 1, there: tuple[str, ...] = NAMES) -> Running:
    """A table with so many players, each on a box, whose wagers are down."""
    table = Running(book, *scripts, pace=USUAL)
    table.until("betting")
    table.there = lambda player: player in there
    for box, name in enumerate(NAMES[:players], 1):
        table.player(name, "place_wager", box=box, wager=table.main(), amount="5")
    return table


def waits(table: Running, kind: type, until: str) -> list[tuple[int, int]]:
    """Each time before the house does something of a kind, and the place that is concerned, until a phase begins."""
    found: list[tuple[int, int]] = []
    while table.table.phase != until:
        before, due = table.now, table.table.due[0] if table.table.due else None
        if isinstance(table.step(), kind):
            found.append((table.now - before, getattr(due, "box", -1)))
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_one_players_cards_come_slowly_enough_to_be_followed(book: str) -> None:
    table = at_usual_pace(book)
    table.until("dealing")
    began = table.now
    while table.table.phase == "dealing":
        table.step()
    dealt = len(table.table.drawn)
    assert table.now - began == USUAL.deal * (dealt - 1)  # the first one came before


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 5, 7])
def test_a_deal_is_over_within_six_seconds_however_many_play(book: str, players: int) -> None:
    table = at_usual_pace(book, players=players)
    while not isinstance(table.step(), CallNoMoreBets):
        pass
    began = table.now
    while not table.table.drawn or table.table.phase == "dealing":
        table.step()
    took = table.now - began
    assert took <= USUAL.whole_deal
    cards = len(table.table.drawn)
    assert took >= min(cards * USUAL.deal, USUAL.whole_deal) - cards  # nor is it hurried more than it must be


def test_cards_of_those_who_are_not_there_are_not_lingered_over() -> None:
    table = at_usual_pace(POKER, players=3, there=("Ben",))
    while not table.table.drawn:
        table.step()
    times = waits(table, Draw, "deciding")
    by_box = {box: time for time, box in times}
    assert by_box[2] == by_box[DEALER] > 2 * by_box[1] == 2 * by_box[3]
    assert sum(time for time, _ in times) <= USUAL.whole_deal


def test_where_nobody_is_there_all_cards_are_as_slow_for_those_who_look_on() -> None:
    table = at_usual_pace("star-casino-war", players=2, there=())
    while not table.table.drawn:
        table.step()
    assert {time for time, _ in waits(table, Draw, "settling")} == {USUAL.deal}


def test_there_is_a_breath_before_each_card_of_a_war() -> None:
    table = at_usual_pace("star-casino-war", "9d 9s")
    table.until("deciding")
    table.player("Ann", "decide", box=1, choice="war")
    assert [time for time, _ in waits(table, Draw, "clearing")] == [USUAL.breath, USUAL.breath]


def test_there_is_a_breath_before_the_dealers_hand_is_turned() -> None:
    table = at_usual_pace(POKER)
    table.until("deciding")
    table.player("Ann", "decide", box=1, choice="play")
    assert waits(table, TurnHand, "settling") == [(USUAL.breath, DEALER)]


def test_the_clock_of_a_decision_is_held_until_the_cards_lie_still() -> None:
    table = at_usual_pace("star-casino-war", "9d 9s")
    table.until("deciding")
    assert table.clock == Clock("decision", 30_000, table.now + USUAL.hold + 30_000)


@pytest.mark.parametrize("book", BOOKS)
def test_wagers_of_a_full_table_are_settled_within_three_seconds(book: str) -> None:
    table = at_usual_pace(book, players=7)
    table.until("settling", "deciding")
    if table.table.phase == "deciding":
        for offer in list(offers(table.table)):
            choice = offer.choices[0].word
            table.player(offer.player, "decide", box=offer.box, choice=choice)
            table.auto_dealer.shows(offer.player)
    table.until("settling", "clearing")
    step, took = table.table.step, 0
    while table.table.step == step and table.table.phase == "settling":
        before = table.now
        if isinstance(table.step(), Settle | TurnHand):
            took += table.now - before
    assert took <= USUAL.whole_settling


# --- between two rounds


def over(table: Running) -> Running:
    table.until("clearing", "deciding")
    while table.table.phase == "deciding":
        offer = offers(table.table)[0]
        table.player(offer.player, "decide", box=offer.box, choice=offer.choices[-1].word)
        table.step()
    table.until("clearing")
    return table


def called(table: Running) -> int:
    """When the call was made."""
    while not isinstance(table.step(), CallNoMoreBets):
        pass
    table.auto_dealer.next(table.table, table.now)
    return table.now


def test_the_wait_between_two_rounds_has_a_clock() -> None:
    table = at_usual_pace(BACEBALL, players=3)
    called(table)
    over(table)
    assert table.clock == Clock("clear", USUAL.clear, table.now + USUAL.clear)
    assert isinstance(table.step(), ClearTable)


def test_all_who_had_wagers_together_go_on_at_once() -> None:
    table = at_usual_pace(BACEBALL, players=2)
    call = called(table)
    over(table)
    assert table.now > call + USUAL.round
    table.auto_dealer.goes_on("Cy")  # who had none
    table.auto_dealer.goes_on("Ann")
    assert table.clock == Clock("clear", USUAL.clear, table.now + USUAL.clear)
    assert table.auto_dealer.said_so(table.table, "clear") == ["Ann"]
    assert table.auto_dealer.awaited(table.table, "clear") == ["Ben"]
    table.auto_dealer.goes_on("Ben")
    assert table.clock == Clock("clear", USUAL.clear, table.now)
    table.step()
    assert table.table.phase != "clearing"


def test_no_round_is_shorter_than_five_seconds_whoever_is_ready() -> None:
    table = at_usual_pace("star-casino-war", "2d 9s")
    call = called(table)
    over(table)
    assert table.now < call + USUAL.round
    table.auto_dealer.goes_on("Ann")
    assert table.clock is not None and table.clock.ends == call + USUAL.round
    table.step()
    assert table.now == call + USUAL.round


def test_nor_is_a_round_shorter_where_the_wait_after_it_is() -> None:
    table = at_usual_pace("star-casino-war", "2d 9s")
    table.auto_dealer.pace = replace(USUAL, clear=500)
    call = called(table)
    over(table)
    ends = call + USUAL.round
    assert ends > table.now + 500
    assert table.clock == Clock("clear", ends - table.now, ends)


def test_whoever_goes_on_does_so_after_one_round() -> None:
    table = at_usual_pace("star-casino-war", "2d 9s", "2d 9s")
    for _ in range(2):
        called(table)
        over(table)
        assert table.auto_dealer.awaited(table.table, "clear") == ["Ann"]
        table.auto_dealer.goes_on("Ann")
        assert table.auto_dealer.awaited(table.table, "clear") == []
        table.until("betting")
        while table.table.fairness.to_open:
            table.step()
        table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
        assert table.auto_dealer.awaited(table.table, "betting") == ["Ann"]


def test_who_is_not_there_keeps_nobody_waiting() -> None:
    table = at_usual_pace("star-casino-war", "2d 2h 9s", players=2, there=("Ann",))
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)  # nobody has said anything
    assert table.auto_dealer.awaited(table.table, "betting", table.there) == ["Ann"]
    table.auto_dealer.ready("Ann")
    assert table.clock == Clock("betting", 15_000, table.now)
    call = called(table)
    over(table)
    table.auto_dealer.goes_on("Ann")
    assert table.clock is not None and table.clock.ends == max(call + USUAL.round, table.now)


def test_a_hand_that_its_player_is_not_there_to_concede_is_turned() -> None:
    table = at_usual_pace(POKER, players=2, there=("Ann",))
    table.until("deciding")
    for name, box in (("Ann", 1), ("Ben", 2)):
        table.player(name, "decide", box=box, choice="play")
    while not offers(table.table):
        table.step()
    while offers(table.table):
        due = table.table.due[0]
        assert isinstance(due, DueHand)
        box = due.box
        late = Clock("turn", USUAL.turn, table.now + USUAL.turn + USUAL.hold)
        assert table.clock == (late if box == 1 else None)
        before = table.now
        table.step()
        assert table.now == (late.ends if box == 1 else before)


def test_who_is_asked_is_awaited() -> None:
    table = at_usual_pace("star-casino-war", "9d 9h 9s", players=2)
    table.until("deciding")
    assert len(table.auto_dealer.awaited(table.table, "decision")) == 1
    table = at_usual_pace(POKER, players=2)
    table.until("deciding")
    assert table.auto_dealer.awaited(table.table, "decision") == ["Ann", "Ben"]


def test_at_once_waits_for_nothing_but_decisions_and_links() -> None:
    for name in Pace.__struct_fields__:
        usual = {"decision": None, "links": 2_000}
        assert getattr(AT_ONCE, name) == usual.get(name, 0)
