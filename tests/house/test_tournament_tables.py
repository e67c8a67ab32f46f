"""A tournament's table that runs itself: a clock for whoever is in turn, posting after silence, slips, the call."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import Clock
from cutcard.house.demonstration import setup_for
from cutcard.money import Amount, Stake, cents
from cutcard.rulebooks import rulebook
from cutcard.table.dealer import senior
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Sign
from cutcard.table.running import RunningTable
from cutcard.table.state import DueOffer
from cutcard.table.steps.messages import MessageSent, Receive
from cutcard.table.steps.rounds.calling import CallNoMoreBets
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.tournament.posting import PostWager
from cutcard.table.steps.tournament.slips import OpenSlips
from cutcard.tournaments.messages import (
    FromTournament,
    HandCounted,
    HandOpened,
    SessionAllotted,
    SessionOver,
    SessionReckoned,
)
from tests.house.running import Running

CROWN = "crown-casino-war"
STREAM = "tournament:spring"


class Tournament(Running):
    """Such a table, with the tournament's side of the conversation."""

    def __init__(self, *scripts: str) -> None:
        super().__init__(CROWN, *scripts)
        book = rulebook(CROWN)
        signs = {"casino_war": Sign(Amount(100_00), Stake(20_000_00)), "tie": Sign(Amount(50_00), Stake(500_00))}
        setup = replace(setup_for(book), tournament=STREAM, limits=signs, units={}, chips=(Stake(25_00),))
        self.running, self.number = RunningTable(book), 0
        decided = operator_decided(book, setup, "Opal")
        self.do(OpenTable(setup=setup, decided_by=decided, actor="Sam", role=senior(self.table)))

    def tell(self, message: FromTournament) -> None:
        self.number += 1
        named: dict[str, Any] = {"sender": STREAM, "number": self.number, "version": 1, "entry": "0"}
        answer = self.do(Receive(message=message, actor="tournament", role="casino_operator", **named))
        assert not isinstance(answer, Refusal)

    def begin(self, *names: str, absent: tuple[str, ...] = ()) -> None:
        self.tell(
            SessionAllotted(
                "heat.1",
                "terms",
                seats={str(box): name for box, name in enumerate(names, 1)},
                banks=dict.fromkeys(names, cents("5000")),
                markers={name: {"secret": 1, "pass": 1, "all_in": 1} for name in names},
            )
        )
        self.until("betting")
        self.hand(1, absent)

    def hand(self, number: int, absent: tuple[str, ...] = ()) -> None:
        self.tell(HandOpened("heat.1", number, button=1, compulsory=100_00, absent=absent))

    def counted(self) -> list[HandCounted]:
        sent = [event.message for event in self.events if isinstance(event, MessageSent)]
        return [message for message in sent if isinstance(message, HandCounted)]


def test_between_hands_the_table_waits_for_its_tournament() -> None:
    table = Tournament()
    table.until("betting")
    assert table.auto_dealer.next(table.table, 10**9) is None
    table.begin("Ann", "Ben")
    assert table.clock is not None


def test_whoever_is_in_turn_has_a_clock_and_then_the_compulsory_wager_is_posted() -> None:
    table = Tournament()
    table.begin("Ann", "Ben", "Cy", absent=("Cy",))
    table.now = 1_000_000
    assert table.clock == Clock("betting", 15_000, 1_015_000)
    assert table.auto_dealer.awaited(table.table, "betting") == ["Ann"]
    table.now += 9_000
    table.player("Ann", "place_wager", box=1, wager="casino_war", amount="200")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000), "Ben has a clock of his own"
    table.auto_dealer.ready("Ann")
    assert table.clock == Clock("betting", 15_000, table.now + 15_000), "whoever else is ready"
    posted = table.step()
    assert isinstance(posted, PostWager) and posted.box == 2
    at = table.now
    assert isinstance(table.step(), PostWager) and table.now == at + 400, "nobody waits for whoever is not there"
    assert isinstance(table.step(), CallNoMoreBets)


def test_a_tie_of_somebody_who_is_not_there_keeps_nobody_waiting() -> None:
    table = Tournament("9s 9h 9d")
    table.begin("Ann", "Ben", absent=("Ben",))
    table.player("Ann", "place_wager", box=1, wager="casino_war", amount="200")
    waits: dict[str, int] = {}
    while len(waits) < 2:
        due, since, act = table.table.due[:1], table.now, table.step()
        if isinstance(act, RecordNoDecision) and isinstance(due[0], DueOffer):
            waits[due[0].player] = table.now - since
    assert waits == {"Ben": 400, "Ann": 1000 * table.table.rules.setup.decision_seconds}


def test_a_whole_session_runs_by_itself() -> None:
    """Nobody says a word: every wager is posted, every tie surrendered, and the banks are told after each hand."""
    table = Tournament()
    table.begin("Ann", "Ben")
    for number in range(1, 16):
        while len(table.counted()) < number:
            if table.table.phase == "betting" and number % 3 == 0 and not table.table.bets and not table.table.called:
                table.player("Ann", "seal_wager", box=1, sealed_main="300") if _has_slip(table) else None
            assert table.step() is not None
        table.until("betting")
        while table.table.fairness.to_open:  # the cards of the last round are opened
            table.step()
        table.hand(number + 1)
    counted = table.counted()
    assert [each.hand for each in counted] == [*range(1, 16)]
    assert all(one.banks == other.before for one, other in pairwise(counted))
    assert any(isinstance(act, OpenSlips) for act in table.acts)
    table.tell(SessionOver("heat.1", "hands"))
    (reckoned,) = [
        event.message
        for event in table.events
        if isinstance(event, MessageSent) and isinstance(event.message, SessionReckoned)
    ]
    assert reckoned.banks == counted[-1].banks and not any(table.table.accounts.values())


def _has_slip(table: Tournament) -> bool:
    session = table.table.session
    return session is not None and session.markers["Ann"]["secret"] > 0


def test_a_missing_link_gives_no_wager_back() -> None:
    """Who withholds a link would get out of a compulsory wager: the chain is closed, and the wager stays."""
    from cutcard.sources import Chain

    table = Tournament()
    table.begin("Ann", "Ben")
    chain = Chain(bytes(32), 5)
    table.player("Ann", "bind_chain", head=chain.head, links=5)
    table.player("Ann", "place_wager", box=1, wager="casino_war", amount="200")
    table.step()
    while not table.table.drawn:
        table.step()
    assert table.table.bets[1, "Ann"].wagers == {"casino_war": 200_00}
    assert "Ann" not in table.table.fairness.chains
