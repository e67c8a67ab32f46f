"""Tables that run themselves: who is waited for and how long, and what the book makes of silence."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard import rulebook
from cutcard.citations import Refusal
from cutcard.house.demonstration import main_wagers, setup_for
from cutcard.house.electronic import AT_ONCE, Clock, Keeper, Next, Pace
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.offers import offers
from cutcard.table.sitting import Sitting
from cutcard.table.state import DueOffer, Table
from cutcard.table.steps.deciding import DecisionMade, RecordNoDecision
from cutcard.table.steps.opening import OpenTable
from tests.scripted import scripted
from tests.tables import BOOKS

PACE = Pace(betting=15_000, cut=10_000, prepare=100, deal=400, settle=500, turn=2_000, clear=4_000)


class Running:
    """A table that runs itself, by a clock that the test holds."""

    def __init__(self, book: str, *scripts: str, pace: Pace = PACE) -> None:
        self.book = rulebook(book)
        self.sitting = Sitting(self.book)
        self.keeper = Keeper(Dealer(scripted(book, *scripts)), pace)
        self.now = 0
        self.events: list[Event] = []
        self.acts: list[Command] = []
        self.do(OpenTable(setup=setup_for(self.book), actor="Sam", role=senior(self.table)))

    @property
    def table(self) -> Table:
        return self.sitting.table

    def do(self, command: Command) -> tuple[Event, ...]:
        answer = self.sitting.do(command)
        assert not isinstance(answer, Refusal), answer
        self.keeper.dealer.heard(answer)
        self.events += answer
        return answer

    def player(self, name: str, command: str, **fields: Any) -> tuple[Event, ...]:
        answer = self.sitting.acting(name, "player")(command, **fields)
        self.keeper.dealer.heard(answer)
        self.events += answer
        return answer

    def step(self, present: bool = True) -> Command | None:
        """What the house does next, when its time has come."""
        coming = self.keeper.next(self.table, self.now)
        if coming is None:
            return None
        self.now = max(self.now, coming.at)
        command = self.keeper.act(self.table, self.now // 1000, present)
        assert command is not None
        self.acts.append(command)
        self.do(command)
        return command

    def until(self, *phases: str, present: bool = True) -> None:
        while self.table.phase not in phases:
            assert self.step(present) is not None, self.table.phase

    @property
    def clock(self) -> Clock | None:
        coming = self.keeper.next(self.table, self.now)
        return None if coming is None else coming.clock

    def main(self) -> str:
        return next(wager for wager in self.table.rules.get_cards if wager in main_wagers(self.book))


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_gets_its_cards_ready_and_then_waits_for_a_wager(book: str) -> None:
    table = Running(book)
    table.until("betting")
    assert table.keeper.next(table.table, table.now) is None
    table.player("Ann", "take_seat", box=2)
    assert table.keeper.next(table.table, table.now + 10**9) is None


@pytest.mark.parametrize("book", BOOKS)
def test_the_betting_clock_begins_with_the_first_wager_and_others_do_not_stop_it(book: str) -> None:
    table = Running(book)
    table.until("betting")
    table.now = 1_000_000
    table.player("Ann", "place_wager", box=2, wager=table.main(), amount="5")
    assert table.clock == Clock("betting", 15_000, 1_015_000)
    table.now += 9_000
    table.player("Ben", "place_wager", box=3, wager=table.main(), amount="5")
    assert table.clock == Clock("betting", 15_000, 1_015_000)


def test_the_call_is_made_at_once_when_all_who_have_bet_are_ready() -> None:
    table = Running("star-casino-war")
    table.until("betting")
    for name, box in (("Ann", 1), ("Ben", 2)):
        table.player(name, "place_wager", box=box, wager="initial", amount="5")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)
    table.keeper.ready("Ann")
    table.keeper.ready("Cy")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)
    table.keeper.ready("Ben")
    assert table.clock == Clock("betting", 15_000, table.now)
    table.until("clearing", "deciding")
    table.until("betting", present=False)
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)  # nobody is ready for another round yet


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_evening_without_anybody_to_decide(book: str) -> None:
    """Rounds go on by themselves through shuffles, and every decision is answered by the book."""
    table = Running(book, pace=AT_ONCE)
    table.keeper.pace = Pace(**dict.fromkeys(Pace.__struct_fields__, 0))
    while table.table.round < 150:
        table.until("betting")
        table.player("Ann", "place_wager", box=2, wager=table.main(), amount="5")
        while table.table.bets:
            table.step(present=table.table.round % 2 == 0)
        assert sum(table.table.accounts.values()) == 0
        assert table.table.cards == table.table.rules.cards
    assert sum("shuffle" in type(act).__name__.lower() for act in table.acts) > 1


@pytest.mark.parametrize(
    ("book", "present", "choice"),
    [
        ("star-casino-war", True, "absent"),
        ("crown-casino-war", False, "absent"),
        ("nz-casino-war", True, "absent"),
        ("star-three-card-poker", False, "absent"),
        ("star-three-card-poker", True, "no_decision"),
    ],
)
def test_silence_is_answered_by_the_book(book: str, present: bool, choice: str) -> None:
    table = Running(book, "9d 9s" if "war" in book else "")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager=table.main(), amount="5")
    while not isinstance(table.table.due[:1] and table.table.due[0], DueOffer):
        table.step()
    began = table.now
    assert table.clock == Clock("decision", 30_000, began + 30_000)
    command = table.step(present)
    assert isinstance(command, RecordNoDecision) and command.choice == choice
    assert table.now == began + 30_000
    made = [event for event in table.events if isinstance(event, DecisionMade)]
    assert [event.choice for event in made] == [choice]
    assert made[0].rules
    table.until("betting")


def test_each_player_has_a_clock_of_their_own_where_they_decide_in_turn() -> None:
    table = Running("star-casino-war", "9d 9h 9s")
    table.until("betting")
    for name, box in (("Ann", 1), ("Ben", 2)):
        table.player(name, "place_wager", box=box, wager="initial", amount="5")
    table.until("deciding")
    table.now += 20_000
    first = table.table.due[0]
    assert isinstance(first, DueOffer)
    table.player(first.player, "decide", box=first.box, choice="war")
    assert table.clock == Clock("decision", 30_000, table.now + 30_000)


def test_who_is_offered_the_cut_has_a_clock_and_silence_refuses_it() -> None:
    table = Running("nz-casino-war")
    offered = False
    while table.table.phase == "cards":
        if table.table.prep in ("fan", "shuffle", "check") and not table.table.holders:
            table.player("Ann", "take_seat", box=1)
        offered |= table.clock == Clock("cut", 10_000, table.now + 10_000)
        table.step()
    assert offered
    assert any(type(act).__name__ == "RefuseCut" and act.actor == "Ann" for act in table.acts)


def test_a_hand_that_may_be_conceded_is_left_lying_for_a_moment() -> None:
    table = Running("star-three-card-poker")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="ante", amount="5")
    table.until("deciding")
    table.player("Ann", "decide", box=1, choice="play")
    table.until("settling")
    before = table.now
    table.step()
    assert table.now == before + 2_000


def test_where_players_decide_in_any_order_one_clock_runs_for_all_and_nobody_waits_for_a_fold() -> None:
    table = Running("star-three-card-poker")
    table.until("betting")
    for name, box in (("Ann", 1), ("Ben", 2), ("Cy", 3)):
        table.player(name, "place_wager", box=box, wager="ante", amount="5")
    table.until("deciding")
    ends = table.now + 30_000
    assert table.clock == Clock("decision", 30_000, ends)
    table.now += 10_000
    table.player("Ann", "decide", box=1, choice="fold")
    assert [(offer.box, offer.player) for offer in offers(table.table)] == [(2, "Ben"), (3, "Cy")]
    table.player("Ben", "decide", box=2, choice="play")  # while Ann's wager is still to be taken
    assert table.keeper.next(table.table, table.now) == Next(table.now)
    table.step()
    assert table.now == ends - 20_000
    assert table.clock == Clock("decision", 30_000, ends)
