"""Whoever lacks a power asks; a holder approves, and it is done in that entry; silence, refusal and time do nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.rulebooks import rulebook
from cutcard.table.base import Event
from cutcard.table.steps.approvals.answering import ApprovalGiven, ApprovalRefused, ApprovalWithdrawn
from cutcard.table.steps.approvals.asking import ApprovalAsked
from cutcard.table.steps.approvals.timing import ApprovalEscalated, ApprovalTimedOut, _overtaken
from cutcard.table.steps.approvals.wanting import corrects, height
from cutcard.table.steps.people.closing import ClosingNoticed
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.rounds.limits import LimitsChanged
from cutcard.table.steps.trouble.mending import TroubleResolved
from tests.support.books import CROWN, NZ, STAR
from tests.support.tables import Play
from tests.table.office.hearing import clock, told_of
from tests.table.war import bet, bets, finish

REPAIR = {"command": "resolve", "mend": "repair"}
LOWER = {"command": "change_limits", "limits": {"casino_war": {"max": "500"}}}
NOTICE = {"command": "give_closing_notice", "minutes": 20}
HDD, AM, ACM = "tg_higher_duties_dealer", "tg_area_manager", "tg_assistant_casino_manager"
CLOCK = ("clock", "casino_operator")


def skipped() -> Play:
    """At Crown box 2 was passed over."""
    play = told_of(CROWN)
    bets(play, "A1 B2 C3")
    play.deal("Ks")
    play.deal("5h", box=3)
    return play


def ask(play: Play, wanted: dict[str, Any], at: int = 0, **more: Any) -> ApprovalAsked:
    (asked,) = play.dealer("ask_approval", wanted=wanted, at=at, **more)
    assert isinstance(asked, ApprovalAsked)
    return asked


def only(kind: type[Event], events: tuple[Event, ...]) -> Any:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


@pytest.mark.clause("crown-casino-war", "9.4")
def test_dp29_nobody_answers_so_it_goes_one_title_up_and_is_done_as_that_persons_own_act() -> None:
    play = skipped()
    asked = ask(play, REPAIR, clock("21:00:00"))
    assert asked.called == (HDD,) and asked.who == (HDD, AM, ACM) and asked.expires == clock("21:10:00")
    assert "9.4" in asked.clauses
    early = play.refused("time_out_approval", *CLOCK, approval=1, at=clock("21:09:59"))
    assert early.code == "too_early"
    (up,) = play.do("time_out_approval", *CLOCK, approval=1, at=clock("21:10:00"))
    assert isinstance(up, ApprovalEscalated) and up.called == (AM,) and up.expires == clock("21:20:00")
    first = play.refused("approve", "Max", AM, approval=1, at=clock("21:10:30"))
    assert first.code == "offer_first", "players have their choice first, and the request waits for it"
    for player in "ABC":
        play.dealer("stay_in_round", player=player)
    assert play.refused("draw", "A", "player", card="2c").code == "wrong_role"
    events = play.do("approve", "Max", AM, approval=1, at=clock("21:11:00"))
    given, resolved = only(ApprovalGiven, events), only(TroubleResolved, events)
    assert (given.asker, given.by, given.role) == ("Dee", "Max", AM)
    assert {*given.clauses} == {ref for event in events if event is not given for ref in event.clauses}
    assert resolved.mend == "repair" and resolved.by == AM and "9.4" in resolved.clauses
    assert play.table.trouble is None and not play.table.approvals.open


@pytest.mark.clause("crown-casino-war", "6.4")
def test_dp30_a_table_that_closed_meanwhile_overtakes_the_request_and_nothing_changes() -> None:
    play = Play(CROWN)
    asked = ask(play, LOWER, clock("21:00:00"))
    assert asked.called == (AM,) and asked.clauses == ("6.4",) and asked.expires == clock("21:15:00")
    ended = only(ApprovalTimedOut, play.staff("close_table", found=312, at=clock("21:05:00")))
    assert (ended.approval, ended.asker, ended.why) == (1, "Dee", "overtaken")
    late = play.refused("approve", "Max", AM, approval=1, at=clock("21:06:00"))
    assert late.code == "decided_already" and "overtaken" in late.message
    assert not play.all(LimitsChanged)


@pytest.mark.clause("crown-casino-war", "9.4")
def test_dp31_whoever_deals_resolves_nothing_in_her_own_name_and_another_does() -> None:
    play = skipped()
    for player in "ABC":
        play.dealer("stay_in_round", player=player)
    ask(play, REPAIR)
    own = play.refused("approve", " dee", HDD, approval=1)
    assert own.code == "same_person" and "asked for it" in own.message
    assert play.refused("approve", "Del", "dealer", approval=1).code == "wrong_role", "no dealer answers"
    assert play.refused("refuse_approval", "Dee", HDD, approval=1, reason="mine").code == "same_person"
    play.do("approve", "Hal", HDD, approval=1)
    assert play.table.trouble is None


def test_the_first_answer_counts_and_the_second_is_told() -> None:
    play = Play(CROWN)
    ask(play, LOWER)
    play.do("approve", "Max", AM, approval=1)
    assert only(LimitsChanged, tuple(play.events))
    for command, more in (("approve", {}), ("refuse_approval", {"reason": "no"})):
        late = play.refused(command, "Mia", AM, approval=1, **more)
        assert late.code == "decided_already" and late.message.endswith("approved by Max")
    assert play.refused("withdraw_approval", "Dee", "dealer", approval=1).code == "decided_already"
    assert play.refused("approve", "Mia", AM, approval=2).code == "no_request"


def test_what_was_refused_goes_only_to_somebody_senior_until_the_table_opens_again() -> None:
    play = Play(CROWN)
    ask(play, LOWER)
    assert play.refused("refuse_approval", "Max", AM, approval=1, reason=" ").code == "bad_text"
    assert play.refused("refuse_approval", "Hal", HDD, approval=1, reason="late").code == "wrong_role"
    (refused,) = play.do("refuse_approval", "Max", AM, approval=1, reason="too late in the night")
    assert isinstance(refused, ApprovalRefused) and (refused.asker, refused.by) == ("Dee", "Max")
    again = ask(play, LOWER)
    assert again.who == (ACM,) and again.after == 1
    assert play.refused("approve", "Mia", AM, approval=2).code == "wrong_role", "an equal does not overrule"
    play.do("refuse_approval", "Art", ACM, approval=2, reason="no")
    assert play.refused("ask_approval", "Dee", "dealer", wanted=LOWER).code == "refused_already"
    other = ask(play, {**LOWER, "limits": {"casino_war": {"min": "1", "max": "500"}}})
    assert other.after is None and AM in other.who, "another request is another request"
    play.staff("close_table", found=312)
    play.staff("open_table", setup={"boxes": 7, "decks": 6})
    play.prepare()
    assert ask(play, LOWER).who == (AM, ACM)


def test_whoever_asked_takes_it_back_or_the_dealer_who_came_and_nobody_else() -> None:
    play = Play(CROWN)
    ask(play, LOWER)
    assert play.refused("withdraw_approval", "Max", AM, approval=1).code == "not_your_request"
    (taken,) = play.do("withdraw_approval", "Del", "dealer", approval=1)
    assert isinstance(taken, ApprovalWithdrawn) and (taken.asker, taken.by) == ("Dee", "Del")
    play.do("ask_approval", "Hal", HDD, wanted=LOWER)
    assert play.refused("withdraw_approval", "Del", "dealer", approval=2).code == "not_your_request"
    play.do("withdraw_approval", "Hal", HDD, approval=2)
    assert not play.table.approvals.open


def test_silence_never_permits_and_the_highest_title_has_nobody_above() -> None:
    play = Play(CROWN)
    ask(play, LOWER, 1000)
    play.do("time_out_approval", *CLOCK, approval=1, at=1900)
    (over,) = play.do("time_out_approval", *CLOCK, approval=1, at=2800)
    assert isinstance(over, ApprovalTimedOut) and over.why == "clock"
    assert not play.all(LimitsChanged)
    fraud = {"command": "invalidate_for_fraud", "persons": ["A"]}
    bet(play, "A", 1)
    play.deal("Kd")
    assert ask(play, fraud, 3000).who == (ACM,)
    (over,) = play.do("time_out_approval", *CLOCK, approval=2, at=3900)
    assert isinstance(over, ApprovalTimedOut)
    assert play.refused("time_out_approval", *CLOCK, approval=2, at=3900).code == "no_request"
    for actor, role in (("Dee", "dealer"), ("Max", AM), ("A", "player")):
        assert play.refused("time_out_approval", actor, role, approval=1).code == "wrong_role"


def test_nobody_on_shift_is_said_at_once_and_the_next_title_is_called() -> None:
    play = Play(CROWN)
    asked = ask(play, LOWER, 1000, no_holder=True)
    assert asked.no_holder and asked.called == (ACM,)
    (over,) = play.do("time_out_approval", *CLOCK, approval=1, at=1900)
    assert isinstance(over, ApprovalTimedOut), "it went up already"


def test_a_request_about_a_wager_waits_until_the_first_card_and_one_about_trouble_until_it_is_over() -> None:
    play = skipped()
    ask(play, REPAIR)
    for player in "ABC":
        play.dealer("stay_in_round", player=player)
    assert len(play.table.approvals.open) == 1, "what players answer does not overtake it"
    done = play.do("resolve", "Hal", HDD, mend="repair")
    ended = only(ApprovalTimedOut, done)
    assert ended.why == "overtaken" and ended.because == "what went wrong is dealt with"


@pytest.mark.clause("star-three-card-poker", "14.11")
def test_a_wager_is_refused_by_whoever_may_before_the_first_card() -> None:
    play = Play("star-three-card-poker")
    play.bet("A", 1, ante=100)
    turned = {"command": "refuse_wager", "box": 1, "player": "A", "wager": "ante", "grounds": "odd"}
    asked = ask(play, turned)
    assert asked.expires is None and asked.until == "first_card" and "14.11" in asked.clauses
    events = play.deal("Kd")
    assert only(ApprovalTimedOut, events).because == "the first card is out"


@pytest.mark.clause("star-casino-war", "13.8")
def test_dp33_a_closing_notice_is_asked_for_and_given_by_the_one_who_may() -> None:
    play = Play(STAR)
    asked = ask(play, NOTICE)
    assert asked.who[0] in ("casino_supervisor", "gaming_supervisor") and "13.8" in asked.clauses
    assert set(asked.called) == {"casino_supervisor", "gaming_supervisor"}
    events = play.do("approve", "Gus", "gaming_manager", approval=1)
    assert only(ClosingNoticed, events).clauses
    assert play.refused("ask_approval", "Gus", "gaming_manager", wanted=NOTICE).code != "not_needed"


@pytest.mark.clause("nz-casino-war", "7.8")
def test_new_cards_in_new_zealand_are_the_operators_to_order() -> None:
    play = Play(NZ)
    asked = ask(play, {"command": "replace_cards"})
    assert asked.who == ("casino_operator",) and "7.8" in asked.clauses


def test_what_one_may_do_or_nobody_may_is_not_asked_for() -> None:
    play = Play(CROWN)

    def code(wanted: dict[str, Any], role: str = "dealer") -> str:
        return play.refused("ask_approval", "Dee", role, wanted=wanted).code

    assert code({"command": "call_no_more_bets"}) == "no_wagers"
    assert code(LOWER, AM) == "not_needed"
    assert code({"command": "take_seat", "box": 1}) == "cannot_be_asked", "players act for themselves"
    assert code({"command": "ask_approval", "wanted": LOWER}) == "cannot_be_asked"
    assert code({"command": "open_table"}) == "cannot_be_asked"
    assert code({"command": "read_meters"}) == "cannot_be_asked"
    assert code({}) == "cannot_be_asked"
    assert code({**LOWER, "actor": "Max"}) == "unknown_field"
    assert code({**LOWER, "colour": "red"}) == "unknown_field"
    assert code({"command": "change_limits", "limits": {"casino_war": {"min": 5}}}) in ("wrong_type", "bad_amount")
    assert code({"command": "review_dispute", "dispute": 1, "outcome": "stands"}) == "no_such_power"
    assert code(REPAIR) == "no_trouble"
    assert play.refused("ask_approval", "A", "player", wanted=LOWER).code == "wrong_role"
    ask(play, LOWER)
    assert code(LOWER) == "asked_already"


def test_a_table_has_only_so_many_requests_that_wait() -> None:
    play = Play(CROWN)
    for least in range(1, 13):
        ask(play, {**LOWER, "limits": {"casino_war": {"min": str(least), "max": "500"}}})
    more = {**LOWER, "limits": {"casino_war": {"min": "13", "max": "500"}}}
    assert play.refused("ask_approval", "Dee", "dealer", wanted=more).code == "too_many_requests"


def test_a_correction_of_what_was_settled_may_be_asked_for_by_whoever_could_make_it_alone() -> None:
    """std A3: a second authoriser."""
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.settle()
    wrong = {"command": "correct_card", "draw": 1, "card": "Ad"}
    asked = ask(play, wrong, 100)
    assert asked.corrects and asked.expires == 100 + 30 * 60 and "dealer" not in asked.who
    play.dealer("withdraw_approval", approval=1)
    own = only(ApprovalAsked, play.do("ask_approval", "Gina", "gaming_supervisor", wanted=wrong, at=150))
    assert own.corrects and own.power == ""
    play.do("approve", "Gus", "gaming_supervisor", approval=2, at=200)
    finish(play)


def test_a_card_that_nobody_may_see_stands_in_no_request() -> None:
    play = Play("star-three-card-poker")
    play.bet("A", 1, ante=100)
    play.deal("Kd")
    refused = play.refused("ask_approval", "Dee", "dealer", wanted={"command": "draw", "card": "2c"})
    assert refused.code in ("not_needed", "cannot_be_asked")


def test_a_title_stands_on_the_ladder_of_its_book_and_the_operator_above_all_of_it() -> None:
    crown, nz = rulebook(CROWN), rulebook(NZ)
    assert [height(crown, role) for role in ("dealer", HDD, AM, ACM, "casino_operator")] == [1, 2, 3, 4, 5]
    assert [height(nz, role) for role in ("casino_supervisor", "casino_operator")] == [3, 4]
    assert [height(crown, role) for role in ("player", "nobody")] == [0, 0]


def test_whoever_is_called_where_nobody_is_above_is_called_all_the_same() -> None:
    play = Play(CROWN)
    bet(play, "A", 1)
    play.deal("Kd")
    asked = ask(play, {"command": "invalidate_for_fraud", "persons": ["A"]}, 1000, no_holder=True)
    assert asked.called == asked.who == (ACM,)


def test_a_request_without_a_clock_is_never_timed_out() -> None:
    play = Play("star-three-card-poker")
    play.bet("A", 1, ante=100)
    turned = {"command": "refuse_wager", "box": 1, "player": "A", "wager": "ante", "grounds": "odd"}
    assert ask(play, turned, 1000).expires is None
    early = play.refused("time_out_approval", *CLOCK, approval=1, at=10**9)
    dealers = tuple(ref for role in play.book.roles if role.name == "dealer" for ref in role.clauses)
    assert early.code == "too_early" and early.clauses == dealers != ()


def test_how_each_request_ended_is_told_of_each() -> None:
    play = Play(CROWN)
    for most in ("400", "500", "600"):
        ask(play, {**LOWER, "limits": {"casino_war": {"max": most}}})
    play.do("withdraw_approval", "Dee", "dealer", approval=1)
    play.do("refuse_approval", "Max", AM, approval=3, reason="no")
    assert [each.number for each in play.table.approvals.open] == [2]
    play.do("approve", "Max", AM, approval=2)
    told = [play.refused("approve", "Mia", AM, approval=number) for number in (1, 2, 3)]
    assert [each.message.partition("already: ")[2] for each in told] == [
        "withdrawn by Dee",
        "approved by Max",
        "refused by Max",
    ]
    dealers = tuple(ref for role in play.book.roles if role.name == "dealer" for ref in role.clauses)
    assert all(each.clauses == dealers for each in told)


def test_requests_wait_as_long_as_the_house_has_decided() -> None:
    play = Play(CROWN, requests={"usual": 7, "again": 2})
    assert ask(play, LOWER, 1000).expires == 1000 + 7 * 60
    (up,) = play.do("time_out_approval", *CLOCK, approval=1, at=2000)
    assert up.expires == 2000 + 2 * 60  # type: ignore[attr-defined]


def test_of_two_requests_the_one_that_is_named_is_timed_out() -> None:
    play = Play(CROWN)
    other = {**LOWER, "limits": {"casino_war": {"max": "400"}}}
    ask(play, LOWER, 1000)
    ask(play, other, 1500)
    assert play.refused("time_out_approval", *CLOCK, approval=2, at=1900).code == "too_early"
    (up,) = play.do("time_out_approval", *CLOCK, approval=2, at=2400)
    assert isinstance(up, ApprovalEscalated) and up.approval == 2
    assert [each.escalated for each in play.table.approvals.open] == [False, True]


def test_each_of_two_requests_that_were_refused_goes_only_to_somebody_senior() -> None:
    play = Play(CROWN)
    other = {**LOWER, "limits": {"casino_war": {"max": "400"}}}
    for number, wanted in enumerate((LOWER, other), 1):
        ask(play, wanted)
        play.do("refuse_approval", "Max", AM, approval=number, reason="no")
    assert [(ask(play, each).who, play.table.approvals.count) for each in (LOWER, other)] == [((ACM,), 3), ((ACM,), 4)]


def test_another_trouble_overtakes_a_request_about_the_one_before() -> None:
    play = skipped()
    ask(play, REPAIR)
    before, trouble = play.table, play.table.trouble
    assert trouble is not None
    after = replace(before, trouble=replace(trouble, box=3))
    (request,) = before.approvals.open
    assert _overtaken(before, before, request) == ""
    assert _overtaken(before, after, request) == "what went wrong is dealt with"


@pytest.mark.parametrize(("name", "outside"), [(STAR, "inspector"), (CROWN, "vcglr")])
def test_nobody_of_the_house_asks_whoever_is_not_of_it(name: str, outside: str) -> None:
    play = Play(name)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    finish(play)
    power = play.book.power("show_hands")
    assert power is not None and outside in power.roles
    asked = ask(play, {"command": "show_hands", "round": 1})
    assert outside not in asked.who and asked.who


def test_why_nobody_could_do_it_is_said_as_the_only_one_who_may_would_hear_it() -> None:
    play = Play(CROWN)
    fraud = {"command": "invalidate_for_fraud", "persons": ["Rex"]}
    own = play.refused("invalidate_for_fraud", "Art", ACM, persons=["Rex"])
    asked = play.refused("ask_approval", "Dee", "dealer", wanted=fraud)
    assert own.code != "wrong_role" and (asked.code, asked.message) == (own.code, f"wanted.{own.message}")


def test_what_nobody_need_ask_for_rests_on_the_clauses_of_whoever_deals() -> None:
    play = Play(CROWN)
    dealers = tuple(ref for role in play.book.roles if role.name == "dealer" for ref in role.clauses)
    assert play.refused("ask_approval", "Max", AM, wanted=LOWER).clauses == dealers != ()


def test_a_request_is_of_its_round_where_that_overtakes_it_and_of_none_otherwise() -> None:
    play = skipped()
    assert (ask(play, REPAIR).round, play.table.round) == (1, 1)
    play = Play(CROWN)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    finish(play)
    assert ask(play, LOWER).round == 0 < play.table.round


def test_what_was_decided_of_somebodys_money_comes_out_otherwise_by_every_kind_of_adjustment() -> None:
    line: dict[str, Any] = {"dispute": 1, "player": "Ann", "amount": Amount(7)}
    made, undone = AdjustmentMade(**line), AdjustmentReversed(**line)
    assert corrects((made,)) and corrects((undone,)) and not corrects(()) and not corrects((only_noticed(),))


def only_noticed() -> Event:
    return TroubleResolved(kind="box_skipped", mend="repair", by=AM)


def test_a_name_in_a_request_has_at_most_eighty_characters() -> None:
    play = Play("star-three-card-poker")
    play.bet("A", 1, ante=100)
    turned = {"command": "refuse_wager", "box": 1, "wager": "ante", "grounds": "odd"}
    codes = [
        play.refused("ask_approval", "Dee", "dealer", wanted={**turned, "player": "x" * length}).code
        for length in (80, 81)
    ]
    assert codes[0] != "bad_name" == codes[1]
