"""Requests and their answers in sentences: who asks whom for what, who answered, and what came of it."""

from __future__ import annotations

from cutcard.table.base import Event
from cutcard.telling.sentences import sentence
from tests.support.books import CROWN
from tests.support.tables import Play
from tests.table.approvals.test_approvals import AM, CLOCK, LOWER, ask


def told(play: Play, events: tuple[Event, ...]) -> str:
    return " ".join(sentence(event, play.book) for event in events)


def test_a_request_says_who_asks_whom_and_until_when() -> None:
    play = Play(CROWN)
    asked = ask(play, LOWER, 1_800_000_000, asked=["M-2", "M-7"])
    assert sentence(asked, play.book) == (
        "Dee asks a TG Area Manager to change the limits (request 1). It goes to M-2, M-7. "
        "It waits until 08:15 UTC on 15 January 2027."
    )
    up = play.do("time_out_approval", *CLOCK, approval=1, at=1_800_000_900)
    assert told(play, up).startswith("Nobody answered request 1 of Dee: it goes to a TG Assistant Casino Manager")
    given = play.do("approve", "Max", AM, approval=1, at=1_800_000_901)
    assert told(play, given).startswith("Max (TG Area Manager) approves request 1 of Dee (Dealer): ")


def test_how_requests_end_without_being_done() -> None:
    play = Play(CROWN)
    ask(play, LOWER)
    no = play.do("refuse_approval", "Max", AM, approval=1, reason="not tonight")
    assert told(play, no) == "Max (TG Area Manager) refuses request 1 of Dee: not tonight."
    again = ask(play, LOWER, no_holder=True)
    assert "(request 2, after 1 was refused). Nobody on shift may do it." in sentence(again, play.book)
    assert told(play, play.dealer("withdraw_approval", approval=2)) == "Dee takes request 2 back."
    ask(play, LOWER)
    assert told(play, play.do("withdraw_approval", "Del", "dealer", approval=3)) == "Del takes request 3 of Dee back."
    ask(play, LOWER)
    closed = play.staff("close_table", found=312)
    assert told(play, closed).endswith("Request 4 of Dee ended, and nothing was done: the table is closed.")
    play.staff("open_table", setup={"boxes": 7, "decks": 6})
    play.prepare()
    ask(play, LOWER, 1000, no_holder=True)
    over = play.do("time_out_approval", *CLOCK, approval=5, at=1900)
    assert told(play, over) == "Request 5 of Dee ended, and nothing was done: nobody answered."
