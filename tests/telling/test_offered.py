"""Both desks offer what can be done at this moment, and all of it: random tables of every book, at every step.

The driver makes errors at every step and carries on. At moments of its choosing everything that the desk offers is
tried out, and of the commands that the engine accepts each must be among what was offered.
"""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.steps.approvals.answering import Approve, RefuseApproval, WithdrawApproval
from cutcard.table.steps.approvals.asking import AskApproval
from cutcard.table.steps.approvals.timing import TimeOutApproval
from cutcard.table.steps.messages import Receive
from cutcard.table.steps.rounds.adopting import AdoptRelease
from cutcard.table.steps.rounds.jackpot import ReadMeters
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.wire import name_of
from cutcard.telling.desk import deeds, reports
from cutcard.telling.player_deeds import PLAYERS
from tests.play.dealing import dealing_game
from tests.support.books import BACEBALL, BOOKS, POKER, STAR
from tests.support.seeds import seed_for, short_or_long
from tests.support.tables import Play
from tests.table.driver.run import Counts, Run
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.telling.offered import can_be_done, offered, offers

REQUESTS = (AskApproval, Approve, RefuseApproval, WithdrawApproval, TimeOutApproval)
NOT_AT_A_DESK = (OpenTable, AdoptRelease, ReadMeters, Receive, *REQUESTS)
"""A table has no desk before it is open, and its floor adopts a release when it starts; meters are read by the jackpot
system, messages come from their streams. Requests have a place of their own on the screen, outside of these lists."""


class Desked(Run):
    """A random table with a desk, which is looked at now and then; ``looked`` counts the moments."""

    def __init__(self, book: str, seed: object, moments: int) -> None:
        super().__init__(book, seed, Counts())
        self.left = moments
        self.looked: Counter[str] = Counter()

    def send(self, command: Command) -> tuple[Event, ...] | Refusal:
        before = self.scene.table
        here = before.phase != "closed" and before.rules.physical
        if here and self.left and self.rng.random() < 0.02:
            self.left -= 1
            self._all_can_be_done(before)
        asked = here and self.rng.random() < 0.05 and not isinstance(command, NOT_AT_A_DESK)
        answer = super().send(command)
        if asked and not isinstance(answer, Refusal):
            self.looked["commands"] += 1
            assert offers(before, command), f"{command} is accepted in {before.phase}, and no desk offers it"
        return answer

    def _all_can_be_done(self, table: Table) -> None:
        for deed in offered(table):
            self.looked["deeds"] += 1
            assert can_be_done(table, deed), (
                f"{deed.name} is offered in {table.phase} {table.prep} and can never be done"
            )


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_can_be_done_and_what_can_be_done_is_offered(book: str) -> None:
    looked: Counter[str] = Counter()
    table = 0
    while looked["deeds"] < short_or_long(60, 3000) or looked["commands"] < short_or_long(15, 1000):
        table += 1
        run = Desked(book, f"{seed_for(book)}/{table}", moments=short_or_long(2, 10))
        run.play(3)
        looked += run.looked


def test_a_table_without_a_jackpot_has_no_jackpot_wagers_to_collect() -> None:
    """What a table never does is not in its lists at all; what it does not do now stands there with the reason."""
    war, ball = ({deed.name: deed for deed in deeds(dealing_game(book).table)["table"]} for book in (STAR, BACEBALL))
    assert {"collect_jackpot_wagers", "reload_discards", "discard_three"}.isdisjoint(war)
    assert ball["collect_jackpot_wagers"].closed == "no jackpot wager is down"
    assert war["shuffle"].closed == "only while the cards are made ready"


def test_what_a_player_does_is_in_the_list_of_players_and_a_box_is_given_up_by_staff_too() -> None:
    of_players = {name_of(kind) for kind in PLAYERS}
    lists = deeds(dealing_game(STAR).table)
    assert {deed.role for deed in lists["players"]} == {"player"}
    staff = [deed for name, each in lists.items() if name != "players" for deed in each]
    assert [(deed.command, deed.role) for deed in staff if deed.command in of_players] == [("give_up_box", "dealer")]


def of_reports(table: Table) -> set[str]:
    return {deed.given["kind"] for deed in reports(table)}


def test_nothing_is_reported_of_the_cards_of_an_empty_shoe_nor_seen_where_no_card_lies() -> None:
    """Whatever card or number were said, it could not be: so no desk asks for it."""
    table = dealt(NO_HAND, PAIR).table
    assert {"missing_card", "card_exposed"} <= of_reports(table)
    assert "missing_card" not in of_reports(replace(table, shoe=0))
    assert "card_exposed" not in of_reports(replace(table, drawn=(), places=(), seen=()))
    betting = dealing_game(STAR).table
    assert "face_up_card" in of_reports(betting) and "face_up_card" not in of_reports(replace(betting, shoe=0))


def test_in_trouble_a_desk_offers_what_is_accepted_of_one_player_and_refused_of_another() -> None:
    """Who holds a box without a wager stays on record until the trouble is over; who has a wager may be gone."""
    play = Play(POKER)
    play.player("Di", "take_seat", box=1)
    play.bet("Cy", 2, ante=10)
    play.dealer("report", kind="unforeseen", box=0)
    listed = [each for part in deeds(play.table).values() for each in part]
    (deed,) = (each for each in listed if each.command == "record_departure")
    assert not deed.closed
