"""Tables that run themselves: who is waited for and how long, and what the book makes of silence."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE, Clock, Next, Pace
from cutcard.table.offers import offers
from cutcard.table.state import DueCut, DueOffer
from cutcard.table.steps.rounds.deciding import DecisionMade, RecordNoDecision
from cutcard.table.wrong import Trouble
from tests.house.running import Running
from tests.support.books import BOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_gets_its_cards_ready_and_then_waits_for_a_wager(book: str) -> None:
    table = Running(book)
    table.until("betting")
    assert table.auto_dealer.next(table.table, table.now) is None
    table.player("Ann", "take_seat", box=2)
    assert table.auto_dealer.next(table.table, table.now + 10**9) is None


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
    table.auto_dealer.ready("Ann")
    table.auto_dealer.ready("Cy")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)
    table.auto_dealer.ready("Ben")
    assert table.clock == Clock("betting", 15_000, table.now)
    table.until("clearing", "deciding")
    table.until("betting", present=False)
    table.step()  # the cards of the round are opened
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)  # nobody is ready for another round yet


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_evening_without_anybody_to_decide(book: str) -> None:
    """Rounds go on by themselves through shuffles, and every decision is answered by the book."""
    table = Running(book, pace=AT_ONCE)
    table.auto_dealer.pace = Pace(**dict.fromkeys(Pace.__struct_fields__, 0))
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
    assert made[0].clauses
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


TIMES: list[tuple[str, str, str, str, str]] = [
    (
        "star-casino-war",
        "9d 9h 9s",
        "initial",
        "surrender war",
        "betting 15000 betting 0 betting 400 dealing 400 deciding 30000 deciding 500 deciding 30000 dealing 0 "
        "dealing 400 settling 500 clearing 4000",
    ),
    (
        "star-three-card-poker",
        "",
        "ante",
        "fold play",
        "betting 15000 betting 0 betting 400 dealing 400 deciding 30000 deciding 0 deciding 30000 revealing 400 "
        "settling 2000 settling 500 clearing 4000",
    ),
    (
        "star-three-card-poker",
        "",
        "ante",
        "play play",
        "betting 15000 betting 0 betting 400 dealing 400 deciding 30000 revealing 400 "
        "settling 2000 settling 500 settling 2000 settling 500 clearing 4000",
    ),
    (
        "star-three-card-poker",
        "",
        "ante",
        "fold fold",
        "betting 15000 betting 0 betting 400 dealing 400 deciding 30000 deciding 0 deciding 30000 deciding 500 "
        "clearing 4000",
    ),
    (
        "star-baceball",
        "",
        "bet jackpot",
        "",
        "betting 15000 betting 0 betting 400 dealing 400 settling 500 clearing 4000",
    ),
]


@pytest.mark.parametrize(("book", "cards", "wagers", "choices", "times"), TIMES)
def test_how_long_the_house_waits_for_each_thing(book: str, cards: str, wagers: str, choices: str, times: str) -> None:
    """A round of two players, from the first wager until the cloth is clear; what is the same twice is said once."""
    table = Running(book, cards)
    table.until("betting")
    for name, box in (("Ann", 1), ("Ben", 2)):
        for wager in wagers.split():
            table.player(name, "place_wager", box=box, wager=wager, amount="2" if wager == "jackpot" else "5")
    said: list[str] = []
    deciding = list(zip(("Ann", "Ben"), (1, 2), choices.split(), strict=False))
    while (coming := table.auto_dealer.next(table.table, table.now)) is not None and not table.table.fairness.to_open:
        now = f"{table.table.phase} {coming.at - table.now}"
        if said[-1:] != [now]:
            said.append(now)
        if coming.clock is not None and coming.clock.what == "decision":
            player, box, choice = deciding.pop(0)
            table.player(player, "decide", box=box, choice=choice)
        else:
            table.step()
    assert " ".join(said) == times


def test_the_house_waits_for_nothing_where_nothing_can_be_done() -> None:
    table = Running("star-casino-war")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    assert table.auto_dealer.next(table.table, table.now) is not None
    for stopped in (replace(table.table, phase="closed"), replace(table.table, trouble=Trouble("missing_card"))):
        assert table.auto_dealer.next(stopped, table.now) is None


def test_all_who_have_bet_and_nobody_else_are_enough() -> None:
    table = Running("star-casino-war")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000)
    table.auto_dealer.ready("Ann")
    assert table.clock == Clock("betting", 15_000, table.now)


def test_where_the_cards_run_out_before_a_decision_they_are_made_ready_first() -> None:
    table = Running("star-casino-war", "9d 9s")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    table.until("deciding")
    empty = replace(table.table, phase="cards", prep="shuffle")
    assert table.auto_dealer.next(empty, table.now) == Next(table.now + 100)
    command = table.auto_dealer.act(empty, 0)
    assert command is not None and type(command).__name__ == "Shuffle"


@pytest.mark.parametrize(
    ("recorded", "present", "choice", "actor"),
    [
        (("absent", "no_decision"), True, "no_decision", "supervisor"),
        (("absent", "no_decision"), False, "absent", "supervisor"),
        (("no_decision",), False, "no_decision", "supervisor"),
        (("absent",), True, "absent", "supervisor"),
    ],
)
def test_who_records_a_silence(
    monkeypatch: pytest.MonkeyPatch, recorded: tuple[str, ...], present: bool, choice: str, actor: str
) -> None:
    """Where the book wants it confirmed, whoever may confirm it; where it does not, whoever deals."""
    table = Running("star-three-card-poker")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="ante", amount="5")
    table.until("deciding")
    monkeypatch.setattr("cutcard.table.offers.decider_of", lambda *of: SimpleNamespace(recorded=recorded))
    command = table.auto_dealer.act(table.table, 0, present)
    assert isinstance(command, RecordNoDecision)
    assert (command.choice, command.actor) == (choice, actor)
    assert (command.role == "dealer") == (actor == "dealer")


@pytest.mark.parametrize("book", BOOKS)
def test_only_a_cut_has_a_clock_while_cards_are_made_ready(book: str) -> None:
    table = Running(book)
    while table.table.phase == "cards":
        due = table.table.due[0] if table.table.due else None
        assert (table.clock is not None) == isinstance(due, DueCut)
        if not table.table.holders:
            table.player("Ann", "take_seat", box=1)
        table.step()


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
    assert table.auto_dealer.next(table.table, table.now) == Next(table.now)
    table.step()
    assert table.now == ends - 20_000
    assert table.clock == Clock("decision", 30_000, ends)


def test_whoever_is_ready_while_the_last_cards_are_opened_is_not_asked_again() -> None:
    table = Running("star-casino-war")
    table.until("betting")
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    table.auto_dealer.ready("Ann")
    table.until("clearing", "deciding")
    table.until("betting", present=False)
    assert table.table.fairness.to_open and table.clock is None
    table.player("Ann", "place_wager", box=1, wager="initial", amount="5")
    table.auto_dealer.next(table.table, table.now)
    table.auto_dealer.ready("Ann")
    table.step()
    assert table.clock == Clock("betting", 15_000, table.now)


def test_a_hand_is_turned_at_once_when_its_player_does_not_concede() -> None:
    """The others keep their time; who said so in one round has it again in the next."""
    table = Running("star-three-card-poker")
    for _ in range(2):
        table.until("betting")
        for name, box in (("Ann", 1), ("Ben", 2)):
            table.player(name, "place_wager", box=box, wager="ante", amount="5")
        table.until("deciding")
        for name, box in (("Ann", 1), ("Ben", 2)):
            table.player(name, "decide", box=box, choice="play")
        while not offers(table.table):
            table.step()
        assert {offer.player for offer in offers(table.table)} == {"Ann", "Ben"}
        assert table.clock == Clock("turn", 2_000, table.now + 2_000)
        first, second = (offer.player for offer in offers(table.table))
        table.auto_dealer.shows(second)  # it is not that one's turn yet
        assert table.clock == Clock("turn", 2_000, table.now + 2_000)
        table.auto_dealer.shows(first)
        assert table.clock == Clock("turn", 2_000, table.now)
        table.step()
        while not offers(table.table):
            table.step()
        assert [offer.player for offer in offers(table.table)] == [second]
        assert table.clock == Clock("turn", 2_000, table.now)
        table.until("clearing")
