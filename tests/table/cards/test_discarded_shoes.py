"""Shoes that are lost, or may be known: they are discarded at any moment, and the table goes on with others."""

from __future__ import annotations

from random import Random

import pytest

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AT_ONCE, AutoDealer
from cutcard.money import Stake
from cutcard.sources import ElectronicShoe
from cutcard.table import decide
from cutcard.table.base import Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.money import purse
from cutcard.table.running import Happened, happen
from cutcard.table.state import Table
from cutcard.table.steps.cards.dealing import CardDealt
from cutcard.table.steps.cards.discarding import DiscardShoes, ShoesDiscarded
from cutcard.table.steps.cards.links import CardsOpened
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import PlaceWager, WagerWithdrawn
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import BACEBALL, BOOKS
from tests.table.cards.fair import MAIN, Fair
from tests.table.war import opened


def discarded(table: Table) -> Happened:
    answer = happen(table, DiscardShoes(actor="Sam", role=senior(table), at=5_000))
    assert isinstance(answer, Happened), answer
    return answer


def moments(book: str) -> list[Table]:
    """Every moment of an evening with a shuffle and two rounds, up to the second one's last."""
    chance = Random(book)
    shoe = ElectronicShoe(1 if book == "star-three-card-poker" else 6, chance.randbytes)
    auto_dealer = AutoDealer(Dealer(shoe, "Dee", "Sam"), AT_ONCE)
    fair = opened(book, source="electronic", **({"jackpot_wager": "2"} if book == BACEBALL else {}))
    table: Table = fair.table
    found: list[Table] = []
    at = 100
    while table.round < 3:
        at += 10
        if table.phase == "betting" and not table.bets:
            for box, name in ((1, "Ann"), (2, "Ben")):
                bet = PlaceWager(box=box, wager=MAIN[book], amount=Stake(25_00), actor=name, role="player", at=at)
                answer = happen(table, bet)
                assert isinstance(answer, Happened), answer
                table = answer.table
        command = auto_dealer.act(table, at)
        assert command is not None
        answer = happen(table, command)
        assert isinstance(answer, Happened), answer
        table = answer.table
        found.append(table)
    return found


def goes_on(table: Table) -> list[Event]:
    """What the house does with shoes that it did not know before, until wagers are taken again."""
    auto_dealer = AutoDealer(
        Dealer(ElectronicShoe(table.rules.terms.copies, Random(1).randbytes), "Dee", "Sam"), AT_ONCE
    )
    events: list[Event] = []
    at = 6_000
    while table.phase != "betting":
        at += 10
        command = auto_dealer.act(table, at)
        assert command is not None, (table.phase, table.prep)
        answer = happen(table, command)
        assert isinstance(answer, Happened), (command, answer)
        table = answer.table
        events += answer.events
    assert table.commitment and not table.fairness.to_open
    assert table.accounts.total == 0
    return events


@pytest.mark.parametrize("book", BOOKS)
def test_at_any_moment_the_round_is_void_and_the_next_has_other_cards(book: str) -> None:
    met = set()
    for table in moments(book):
        answer = discarded(table)
        (gone,) = [event for event in answer.events if isinstance(event, ShoesDiscarded)]
        assert gone.commitment == table.commitment and not answer.table.commitment
        assert not answer.table.fairness.chains
        later = goes_on(answer.table)
        assert not any(isinstance(event, CardDealt | CardsOpened) for event in later)
        assert any(isinstance(event, RoundEnded) for event in later) == table.in_round
        void = any(isinstance(event, Voided) for event in answer.events)
        met.add((table.phase, void))
    assert {("betting", False), ("dealing", True), ("clearing", False), ("cards", False)} <= met
    assert {("settling", True), ("deciding", True)} & met


@pytest.mark.parametrize("book", BOOKS)
def test_what_lies_there_before_the_round_goes_back(book: str) -> None:
    fair = Fair(book)
    fair.play.bet("Ann", 1, **{MAIN[book]: 25})
    fair.bind("Ann").call()
    answer = discarded(fair.table)
    gone, back = answer.events
    assert isinstance(gone, ShoesDiscarded) and isinstance(back, WagerWithdrawn)
    assert gone.players == ("Ann",)
    assert not answer.table.bets and answer.table.accounts.get(purse("Ann"), 0) == 0


def test_a_jackpot_wager_that_was_collected_stays_in_with_its_bet() -> None:
    fair = Fair(BACEBALL)
    for box, name in ((1, "Ann"), (2, "Ben")):
        fair.play.bet(name, box, bet=25, **({"jackpot": 2} if name == "Ann" else {}))
    while not fair.table.pool_wagers:
        fair.house()
    answer = discarded(fair.table)
    assert set(answer.table.bets) == {(1, "Ann")} == answer.table.pool_wagers
    assert answer.table.accounts.get(purse("Ben"), 0) == 0


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_discards_cards_that_people_handle_nor_may_a_dealer(book: str) -> None:
    table = opened(book).table
    refused = decide(table, DiscardShoes(actor="Sam", role=senior(table)))
    assert isinstance(refused, Refusal) and refused.code == "no_shoes"
    refused = decide(Fair(book).table, DiscardShoes(actor="Dee", role="dealer"))
    assert isinstance(refused, Refusal) and refused.clauses
