"""Tables of other games that we do not run: signed requests, each acted on once; people confirm claims (LJ39)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.jackpots.changing import ChangeTerms, SuspendPool
from cutcard.jackpots.confirming import ConfirmClaim, PayOwed, RejectClaim
from cutcard.jackpots.drawing import own_link
from cutcard.jackpots.linking import ResumeLink, UnlinkTable
from cutcard.jackpots.messages import Idle, MessageSent
from cutcard.jackpots.outside import FixedReported
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.requests import Request
from tests.jackpots.given import STREAM, Outside, confirm, linked, registration
from tests.jackpots.link import LINKS, TERMS, TWO, LinkedPool, chain_of, money, seed_of


@pytest.mark.clause("star-baceball", "10.2.3", "11.9.1", "8.2")
def test_lj39_a_claim_of_a_table_outside_is_locked_at_once_and_paid_when_two_people_confirm() -> None:
    floor, table = linked(major="150,000")
    table.asks("contribute", round=1, seats=["1", "2"])
    assert table.refused("claim", round=1, level="major", seat="1", cards=["Ad", "Ad", "Ah"]).code == "other_hand"
    assert table.refused("claim", round=1, level="major", seat="3", cards=["Ad"] * 3).code == "not_collected"
    answer = table.asks("claim", round=1, level="major", seat="1", cards=["Ad", "Ad", "Ad"])
    assert (answer["locked"], answer["status"]) == ({"major": 150_000_27}, "pending")
    assert answer["meters"]["major"] == 100_000_00
    assert table.refused("claim", round=1, level="major", seat="1", cards=["Ad"] * 3).code == "claimed_already"
    table.asks("end_round", round=1)
    assert floor.account("locked:major") == 150_000_27
    floor.do(confirm("Dee"))
    assert floor.account("locked:major") == 150_000_27
    assert floor.refused(confirm("dee")).code == "one_person"
    floor.do(confirm("Kim"))
    assert (floor.account("locked:major"), floor.account(f"prizes:{STREAM}")) == (0, 150_005_00)
    assert floor.operator("chips") == 4_73
    assert floor.refused(confirm("Sam")).code == "no_claim"


@pytest.mark.clause("star-baceball", "11.10.3", "10.2.3")
def test_lj39_fixed_prizes_are_reported_by_their_amounts_and_no_others() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1", "2"])
    assert table.refused("fixed", round=1, seat="1", paid=70_00).code == "other_prize"
    table.asks("fixed", round=1, seat="1", paid=40_00)
    assert floor.last(FixedReported)[0].clauses == ("5.1.6.1", "11.10.3", "10.2.3", "11.6.3")
    assert (floor.account("fixed"), floor.operator("fixed")) == (0, 40_00 - 2_70)
    assert table.refused("fixed", round=1, seat="1", paid=40_00).code == "claimed_already"
    assert table.refused("claim", round=1, level="major", seat="1", cards=["Ad"] * 3).code == "claimed_already"
    assert table.refused("withdraw", round=1, seats=["1"]).code == "paid"
    assert table.refused("end_round", round=1, returned=["1"]).code == "paid"
    table.asks("end_round", round=1)
    assert table.refused("fixed", round=1, seat="2", paid=40_00).code == "not_collected"  # it corrects no closed round


def test_two_hands_of_one_round_share_and_a_rejected_claim_goes_back() -> None:
    floor, table = linked(major="150,000")
    table.asks("contribute", round=1, seats=["1", "2"])
    for seat in ("1", "2"):
        answer = table.asks("claim", round=1, level="major", seat=seat, cards=["Ad"] * 3)
    assert answer["locked"] == {"major": 150_000_27}
    assert floor.pool.round(STREAM, 1).locks["major"].seats == ("1", "2")
    for person in ("Dee", "Kim"):
        floor.do(confirm(person, RejectClaim))
    assert floor.meter("major") == money("150,000 4/15")


def test_a_claim_is_paid_once_its_round_is_over_and_is_not_judged_again() -> None:
    floor, table = linked(major="150,000")
    table.asks("contribute", round=1, seats=["1", "2"])
    table.asks("claim", round=1, level="major", seat="1", cards=["Ad"] * 3)
    floor.do(confirm("Dee"))
    assert floor.refused(confirm("Kim")).code == "round_not_over"  # another hand may still share it
    table.asks("end_round", round=1)
    floor.do(confirm("Kim"))
    for kind in (ConfirmClaim, RejectClaim):
        assert floor.refused(confirm("Sam", kind)).code == "no_claim"
    assert floor.pool.link(STREAM).rounds == {}


def test_levels_of_one_round_are_claimed_one_after_the_other() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1", "2"])
    table.asks("claim", round=1, level="major", seat="1", cards=["Ad"] * 3)
    answer = table.asks("claim", round=1, level="minor", seat="2", cards=["Ac"] * 3)
    assert set(answer["locked"]) == {"major", "minor"}
    assert {name: lock.seats for name, lock in floor.pool.round(STREAM, 1).locks.items()} == {
        "major": ("1",),
        "minor": ("2",),
    }


@pytest.mark.clause("star-baceball", "10.2.3", "11.6.3")
def test_lk51_each_request_counts_once_and_in_order() -> None:
    floor, table = linked()
    first = table.request("contribute", round=1, seats=["1"])
    floor.do(first)
    answer = floor.pool.link(STREAM).outside
    assert floor.refused(first).code == "received_already"
    assert floor.pool.link(STREAM).outside == answer  # the stored answer is given again
    later = table.sign(replace(table.request("end_round", round=1), number=3))
    refusal = floor.refused(later)
    assert (refusal.code, "2 is expected" in refusal.message) == ("gap", True)


@pytest.mark.parametrize("what", ["number", "before"])
def test_lk51_another_request_of_the_same_number_or_another_history_stops_the_link(what: str) -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    other = table.request("contribute", round=1, seats=["2"])
    changed = replace(other, number=1) if what == "number" else replace(other, before="00" * 32)
    (stopped,) = floor.do(table.sign(changed))
    assert isinstance(stopped, LinkStopped)
    assert floor.refused(other).code == "link_stopped"
    floor.do(ResumeLink(table=STREAM, **TWO))
    floor.do(other)


@pytest.mark.parametrize(
    "changes", [{"signature": "00" * 64}, {"signature": "x"}, {"body": "{}"}, {"number": 9}, {"before": "ab"}]
)
def test_lk50_only_the_registered_key_is_heard_and_nobody_else_can_stop_a_link(changes: dict[str, Any]) -> None:
    floor, table = linked()
    forged = replace(table.request("announce", round=1), **changes)
    assert floor.refused(forged).code == "bad_signature"
    assert floor.pool.link(STREAM).status == "linked"


@pytest.mark.parametrize(
    ("ask", "fields", "code"),
    [
        ("contribute", {"seats": ["1", "2", "3", "4"]}, "too_many"),
        ("contribute", {"seats": []}, "bad_seats"),
        ("contribute", {"seats": ["1"], "carried": ["2"]}, "not_carried"),
        ("contribute", {"seats": ["1"], "amount": 500}, "unknown_field"),
        ("claim", {"level": "mystery", "seat": "1", "cards": []}, "unknown_level"),
        ("claim", {"level": "major", "seat": "1", "cards": ["Ad", "Ad", "??"]}, "not_collected"),
        ("end_round", {}, "not_collected"),
        ("withdraw", {"seats": ["1"]}, "not_collected"),
        ("pay", {}, "wrong_type"),
    ],
)
def test_lk52_what_a_table_outside_may_not(ask: str, fields: dict[str, Any], code: str) -> None:
    _, table = linked()
    assert table.refused(ask, round=1, **fields).code == code


def test_lk52_a_round_has_no_more_wagers_than_the_table_has_areas() -> None:
    _, table = linked()
    table.asks("contribute", round=1, seats=["1", "2"])
    assert table.refused("contribute", round=1, seats=["3", "4"]).code == "too_many"
    table.asks("contribute", round=1, seats=["3"])


def test_lk53_no_card_that_is_none_wins() -> None:
    _, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    for cards in (["Ad", "Ad", "??"], ["Ad", "Ad"], []):
        assert table.refused("claim", round=1, level="major", seat="1", cards=cards).code == "other_hand"


def test_lk52_wagers_go_back_and_are_carried() -> None:
    floor, table = linked()
    table.asks("announce", round=1)
    table.asks("contribute", round=1, seats=["1", "2", "3"])
    table.asks("withdraw", round=1, seats=["1"], why="the line was down")
    table.asks("end_round", round=1, returned=["2"], carried=["3"], void=True)
    table.asks("contribute", round=2, seats=["1"], carried=["3"])
    assert floor.account(f"returns:{STREAM}") == 400
    assert floor.account(f"wagers:{STREAM}") == -4 * 200
    table.asks("end_round", round=2)


def test_lk54_without_an_approval_for_it_the_mystery_parts_go_to_the_reserve() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    table.asks("end_round", round=1)
    assert (floor.account("reserve"), floor.meter("mystery")) == (5, money("100"))


@pytest.mark.clause("star-baceball", "11.11.1", "11.11.2")
def test_lk54_with_one_the_pools_chain_draws() -> None:
    floor = LinkedPool(tables="A", mystery="499.95")
    table = Outside(floor, mystery=True, chain=chain_of(STREAM))
    table.asks("contribute", round=1, seats=["1"])
    assert table.refused("end_round", round=1, people=["Ann"]).code == "link_missing"
    answer = table.asks("end_round", link=own_link(seed_of(STREAM), LINKS, 1), round=1, people=["Ann"])
    assert answer["mystery"] == {"value": 500_00, "people": ["Ann"]}
    owed = PayOwed(table=STREAM, round=1, level="mystery", **{**TWO, "role": "casino_supervisor"})
    floor.do(owed)
    assert floor.account(f"prizes:{STREAM}") == 500_00


def test_a_suspended_pool_takes_no_wagers_from_outside() -> None:
    floor, table = linked()
    told = [event.to for event in floor.do(SuspendPool(why="", **TWO)) if isinstance(event, MessageSent)]
    assert told == ["table:A"]  # a table outside asks, and is not told
    assert table.refused("contribute", round=1, seats=["1"]).code == "suspended"


def test_after_other_terms_a_table_outside_is_linked_anew() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    floor.do(SuspendPool(why="", **TWO))
    floor.A.says(Idle())
    change = ChangeTerms(terms=replace(TERMS, reference="A-2"), **TWO)
    assert floor.refused(change).code == "not_idle"
    table.asks("end_round", round=1)
    floor.do(change)
    assert table.refused("announce", round=2).code == "link_stopped"


def test_two_people_take_away_the_link_once_nothing_is_held() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    assert floor.refused(UnlinkTable(table=STREAM, **TWO)).code == "still_holding"
    table.asks("end_round", round=1)
    floor.do(UnlinkTable(table=STREAM, **TWO))
    assert table.refused("announce", round=2).code == "link_stopped"
    floor.do(registration(floor))
    again = table.sign(Request(STREAM, 1, "", json.dumps({"ask": "contribute", "round": 1, "seats": ["1"]}), ""))
    assert floor.refused(again).code == "received_already"  # what was sent before is not heard again
    table.asks("announce", round=2)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "Three Card Poker"}, "other_game"),
        (
            {"terms": replace(TERMS, levels={**TERMS.levels, "major": replace(TERMS.levels["major"], seed=1)})},
            "other_terms",
        ),
        ({"terms": replace(TERMS, wager=500)}, "other_wager"),
        ({"shuffling_device": False}, "no_device"),
        ({"key": "00"}, "bad_key"),
        ({"areas": 0}, "bad_areas"),
        ({"chip": 0}, "bad_chip"),
        ({"reference": ""}, "bad_terms"),
        ({"table": "table:A"}, "bad_name"),
        ({"table": "outside:Pink\n1"}, "bad_name"),  # lines end where names do, in what is signed
        ({"mystery": True}, "chain_missing"),
        ({"second": "Sam"}, "one_person"),
    ],
)
def test_lk50_and_j22_what_two_people_may_register(changes: dict[str, Any], code: str) -> None:
    floor = LinkedPool(tables="A")
    assert floor.refused(registration(floor, **changes)).code == code
    floor.do(registration(floor))
    assert floor.refused(registration(floor)).code == "linked_already"


def test_a_stranger_is_not_heard() -> None:
    floor, table = linked()
    request = replace(table.request("announce", round=1), table="outside:Other")
    assert floor.refused(table.sign(request)).code == "not_linked"
