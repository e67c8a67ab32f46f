"""What a promotion is told by a table: who wagered how much in a round, what was handed back left out, tokens taken."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.promotions.messages import CountWagers, FromPromotion, StopCounting, Wagered
from cutcard.promotions.terms import Token
from cutcard.promotions.terms import Wagered as Asked
from cutcard.table.base import Event
from cutcard.table.steps.messages import MessageSent, Receive
from tests.promotions.desk import CHAIN, TOKENS, Desk, money, refused
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.tables import Play
from tests.table.war import finish

STREAM = "promotion:summer"
CLAUSE = {STAR: "14.7.4", POKER: "15.7.4", BACEBALL: "15.7.4"}


class Counting(Play):
    """A table that counts for a promotion."""

    number = 0

    def tell(self, message: FromPromotion, sender: str = STREAM, number: int = 0) -> tuple[Event, ...] | Refusal:
        self.number += 1
        before = self.table
        command = Receive(
            sender=sender,
            number=number or self.number,
            version=self.number,
            entry=f"{self.number:064x}",
            message=message,
            actor="house",
            role="casino_operator",
        )
        answer = self.running.do(command)
        if not isinstance(answer, Refusal):
            self._check(before, answer)
        return answer

    @property
    def said(self) -> list[Wagered]:
        return [event.message for event in self.all(MessageSent) if isinstance(event.message, Wagered)]


def counting(book: str = STAR, *wagers: str, **setup: Any) -> Counting:
    play = Counting(book, **setup)
    answer = play.tell(CountWagers(wagers or ("initial",)))
    assert not isinstance(answer, Refusal)
    return play


@pytest.mark.clause(STAR, "14.7.4")
@pytest.mark.parametrize("book", [STAR])
def test_a_round_is_told_when_it_is_over(book: str) -> None:
    play = counting(book, "initial", "tie", "elsewhere")
    play.bet("A", 1, initial=100, tie=5)
    play.bet("B", 2, initial=50)
    play.bet("B", 3, initial=25)
    assert play.said == []
    play.deal("Kd 5c 4c 9s")
    finish(play)
    assert play.said == [Wagered(book, 1, {"A": {"initial": 100_00, "tie": 5_00}, "B": {"initial": 75_00}})]
    (sent,) = play.all(MessageSent)
    assert (sent.to, sent.number, sent.clauses) == (STREAM, 1, (CLAUSE[book],))
    play.bet("B", 2, initial=10)
    play.deal("Kd 9s")
    finish(play)
    assert [(each.round, each.again) for each in play.said] == [(1, False), (2, False)]


@pytest.mark.clause(POKER, "15.7.4")
@pytest.mark.parametrize("book", [POKER])
def test_wagers_that_follow_others_count_under_their_own_names(book: str) -> None:
    play = counting(book, "ante", "play")
    play.bet("A", 1, ante=100)
    play.deal("Ks 5h 9d 2c 3d 4h")
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "play")
    finish(play)
    assert play.said == [Wagered(book, 1, {"A": {"ante": 100_00, "play": 100_00}})]


def test_what_went_back_counts_for_nothing_and_a_round_taken_up_again_is_told_again() -> None:
    play = counting()
    play.bet("A", 1, initial=100)
    play.bet("B", 2, initial=50)
    play.deal("Kd 5c 9s")
    finish(play)
    play.staff("find_wager", box=1, player="A", wager="tie", amount="10")
    assert play.table.reopened
    finish(play)
    assert [(each.round, each.again) for each in play.said] == [(1, False), (1, True)]
    assert play.said[-1].players == {"A": {"initial": 100_00}, "B": {"initial": 50_00}}


def test_tokens_that_the_house_has_taken_are_told() -> None:
    play = counting(STAR, "initial")
    play.player("A", "place_wager", box=1, wager="initial", amount="25", medium="token")
    play.player("B", "place_wager", box=2, wager="initial", amount="25", medium="token")
    play.deal("Kd 2c 9s")
    finish(play)
    (told,) = play.said
    assert told.tokens == {"B": {"initial": 25_00}}  # who wins keeps them, and is paid in chips
    assert set(told.players) == {"A", "B"}


def test_a_table_that_is_told_to_stop_tells_nothing_and_one_that_counts_for_nobody_sends_nothing() -> None:
    play = counting()
    play.tell(StopCounting("it is over"))
    play.bet("A", 1, initial=100)
    play.deal("Kd 9s")
    finish(play)
    assert play.all(MessageSent) == [] and not play.table.promotions[STREAM].counts
    plain = Play(STAR)
    plain.bet("A", 1, initial=100)
    plain.deal("Kd 9s")
    finish(plain)
    assert plain.all(MessageSent) == []


def test_messages_come_once_in_order_and_from_promotions() -> None:
    play = Counting(STAR)

    def code(answer: object) -> str:
        return answer.code if isinstance(answer, Refusal) else ""

    assert code(play.tell(StopCounting("x"))) == "no_link"
    assert code(play.tell(CountWagers(()), number=2)) == "message_gap"
    assert code(play.tell(CountWagers(("initial",)), number=1)) == ""
    assert code(play.tell(CountWagers(("initial",)), number=1)) == "received_already"
    assert code(play.tell(CountWagers(("initial",)), sender="pool:x", number=1)) == "no_promotion"
    crown = Counting("crown-casino-war")
    assert code(crown.tell(CountWagers(("tie",)))) == "no_promotions"


def test_several_promotions_are_each_told_what_they_asked_for() -> None:
    play = counting(STAR, "initial")
    play.tell(CountWagers(("tie",)), sender="promotion:winter", number=1)
    play.bet("A", 1, initial=100, tie=5)
    play.deal("Kd 9s")
    finish(play)
    told = {event.to: event.message for event in play.all(MessageSent)}
    assert told == {
        STREAM: Wagered(STAR, 1, {"A": {"initial": 100_00}}),
        "promotion:winter": Wagered(STAR, 1, {"A": {"tie": 5_00}}),
    }


@pytest.mark.clause(STAR, "14.7.4", "14.7.3")
@pytest.mark.parametrize("book", [STAR])
def test_a_table_and_a_promotion_speak_to_each_other(book: str) -> None:
    """The promotion's own message, the table's own answer, and then somebody may enter."""
    asked = Asked(rulebook=book, wager="initial", amount=money("150"))
    desk = Desk(book, entry__wagered=(asked,)).lodge()
    desk.operator("name_tables", tables=["table:here"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    (sent,) = desk.running.sent
    play = Counting(book)
    assert isinstance(sent.message, CountWagers) and sent.to == "table:here"
    play.tell(sent.message, number=sent.number)
    for _ in range(2):
        assert refused(desk.person("A"), "enter", terms=desk.document).code == "not_wagered"
        play.bet("A", 1, initial=100)
        play.deal("Kd 9s")
        finish(play)
        desk.hear("table:here", play.said[-1])
    desk.enter("A")


@pytest.mark.clause(STAR, "1.1:casino-promotional-token")
@pytest.mark.parametrize("book", [STAR])
def test_tokens_of_a_prize_are_used_up_at_a_table(book: str) -> None:
    from msgspec.structs import replace

    prize = replace(TOKENS, token=Token(rulebooks=(book,), days=7, wagers=("initial",)))
    desk = Desk(book, prize).lodge()
    desk.operator("name_tables", tables=["table:here"])
    desk.clock("2026-12-01 18:00:00")
    desk.operator("start_promotion")
    desk.enter("A").clock("2026-12-11 20:00:01")
    desk.operator("seal_entries")
    desk.person("A")("give_value", value="5c" * 32)
    desk.clock("2026-12-11 21:00:00")
    desk.operator("make_draw", link=CHAIN.link(1))
    desk.claim()
    desk.operator("award_prize", prize=1)
    play = Counting(book)
    message = desk.running.sent[0].message
    assert isinstance(message, CountWagers)
    play.tell(message)
    play.player("A", "place_wager", box=1, wager="initial", amount="30", medium="token")
    play.deal("2d 9s")
    finish(play)
    desk.hear("table:here", play.said[-1])
    assert desk.promotion.batches[1].left == 20_00 and desk.promotion.balance("tokens", "used") == 30_00
