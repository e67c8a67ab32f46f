"""Electronic tables with a prize pool: call, collection, the pool's word, links, first card, in this order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.jackpots.messages import RoundOver
from cutcard.money import Stake
from cutcard.table import Table, decide
from cutcard.table.base import Command, fold
from cutcard.table.money import POOL, moved, purse
from cutcard.table.running import TABLE
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.cards.links import CallForLinks, CardsChosen, LinksCalled
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.calling import BetsCalled, CallNoMoreBets
from cutcard.table.steps.rounds.jackpot import CollectJackpotWagers, JackpotWagersCollected
from cutcard.table.steps.rounds.registering import PoolLinkHealed, PoolLinkLost, WagersRegistered
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned, PlaceWager
from tests.support.books import BACEBALL
from tests.support.heard import hear
from tests.table.cards.fair import Fair


def with_wagers(*names: str) -> Fair:
    """An electronic table at which these players have Bet, W and a chain."""
    fair = Fair(BACEBALL)
    for box, name in enumerate(names, start=1):
        fair.play.bet(name, box, bet=25, jackpot=2)
    return fair.bind(*names)


def cut_off(fair: Fair) -> None:
    fair.play.running.jackpot.cut_off.add(TABLE)


def heal(fair: Fair) -> None:
    """What was held back arrives."""
    before, jackpot = fair.table, fair.play.running.jackpot
    jackpot.cut_off.clear()
    jackpot.carry(fair.now)
    fair.play._check(before, fair.play.running.news())


@pytest.mark.clause("star-baceball", "7.2", "11.3")
def test_links_and_the_first_card_wait_for_the_pools_word() -> None:
    fair = with_wagers("Ann")
    cut_off(fair)
    fair.play.dealer("call_no_more_bets")
    fair.play.dealer("collect_jackpot_wagers", at=fair.now)
    assert fair.dealer.next(fair.table, fair.now) is None, "the house waits"
    refused = fair.refused("Dee", "call_for_links")
    assert refused.code == "pool_first" and "7.2" in refused.clauses
    heal(fair)
    fair.call().reveal("Ann").until("settling")
    order = (BetsCalled, JackpotWagersCollected, WagersRegistered, LinksCalled, CardsChosen, RoundStarted)
    assert [type(event) for event in fair.play.events if type(event) in order] == [*order]


@pytest.mark.clause("star-baceball", "7.2")
def test_a_word_that_does_not_come_gives_the_wagers_back_and_the_round_is_dealt_by_the_links_of_all() -> None:
    fair = with_wagers("Ann", "Ben")
    cut_off(fair)
    fair.play.dealer("call_no_more_bets")
    fair.play.dealer("collect_jackpot_wagers", at=fair.now)
    fair.now += 2
    assert fair.house() == "give_up_pool"
    assert fair.play.last(PoolLinkLost) and len(fair.play.all(CollectedWagerReturned)) == 2
    fair.call().reveal("Ann", "Ben").until("clearing")
    fair.house()
    assert fair.refused("Ann", "place_wager", box=1, wager="jackpot", amount="2").code in (
        "needs_wager",
        "jackpot_down",
    )
    heal(fair)
    assert fair.play.last(PoolLinkHealed) and fair.table.accounts.get("pool", 0) == 0


def test_the_end_of_a_round_names_the_links_that_chose_its_first_cards() -> None:
    fair = with_wagers("Ann")
    fair.play.dealer("call_no_more_bets")
    fair.play.dealer("collect_jackpot_wagers")
    fair.call().reveal("Ann").until("clearing")
    chosen = fair.play.all(CardsChosen)[0]
    fair.house()
    over = fair.play.all(MessageSent)[-1].message
    assert isinstance(over, RoundOver)
    assert over.links == (chosen.mix,) and over.choice.endswith(f":{chosen.number}")


@pytest.mark.clause("star-baceball", "7.2")
def test_the_pool_hears_which_carried_wagers_play_before_the_links() -> None:
    fair = Fair(BACEBALL)
    cut_off(fair)
    accounts = moved(fair.table.accounts, purse("Ann"), POOL, 200)
    carried = replace(fair.table, carried={(1, "Ann"): 200}, accounts=accounts)  # as a void round leaves it
    assert isinstance(decide(carried, CallNoMoreBets(actor="Dee", role="dealer")), Refusal)
    for command in (
        PlaceWager(box=1, wager="bet", amount=Stake(25_00), actor="Ann", role="player"),
        CallNoMoreBets(actor="Dee", role="dealer"),
    ):
        carried = done(carried, command)
    refused = decide(carried, CallForLinks(actor="Dee", role="dealer"))
    assert isinstance(refused, Refusal) and refused.code == "collect_first"
    due = fair.dealer.next(carried, fair.now)
    assert isinstance(due, CollectJackpotWagers)
    waits = done(carried, due)
    link = waits.pool_link
    assert link is not None and link.since == fair.now and waits.pool_wagers == {(1, "Ann")}
    refused = decide(waits, CallForLinks(actor="Dee", role="dealer"))
    assert isinstance(refused, Refusal) and refused.code == "pool_first"


def done(table: Table, command: Command) -> Table:
    events = decide(table, command)
    assert not isinstance(events, Refusal), events
    hear(BACEBALL, [ref for event in events for ref in event.clauses])
    return fold(table, events)
