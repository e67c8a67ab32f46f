"""bACEball at The Star: what is found once every wager is settled and paid, and who answers for it."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from tests.support.tables import Play
from tests.table.reporting import counted, owed, report
from tests.table.war import to

BOOK = "star-baceball"


def settled(play: Play | None = None) -> Play:
    """A on box 1 with K 9 2 against 9 2 3: paid 100."""
    play = play or Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Kd 9s 9d 2s 2d 3s")
    play.settle()
    assert (play.table.phase, play.table.paid, play.net("A")) == ("clearing", True, 100)
    return play


def open_now(play: Play) -> set[str]:
    """The remedies that are open."""
    return {each.remedy.mend for each in remedies_for(play.table) if not each.closed}


def done(play: Play, mend: str, role: str = "dealer", **fields: Any) -> int:
    """What A has after the remedy."""
    play.do("resolve", "Sam", role, mend=mend, **fields)
    while play.table.phase == "dealing":
        play.deal("3h")
    play.settle()
    play.clear()
    assert sum(counted(play)) == 312
    return play.net("A")


@pytest.mark.clause("star-baceball", "12.1", "12.1.1")
def test_a_card_face_up_is_burned_and_the_rest_checked_though_all_were_paid() -> None:
    for mend, role, due in (("burn", "dealer", ()), ("burn_and_check", "casino_supervisor", ("check_cards",))):
        play = settled()
        report(play, "face_up_card", cards=["2c"])
        assert (done(play, mend, role), owed(play)) == (100, due)


@pytest.mark.clause("star-baceball", "12.5", "12.8")
def test_a_hand_passed_over_is_dealt_in_though_all_were_paid() -> None:
    play = settled()
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    assert play.last(TroubleFound).kind == "box_skipped" and open_now(play) == {"repair"}
    refused = play.refused("resolve", "A", "player", mend="repair")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.5", "12.8"))
    play.dealer("resolve", mend="repair")
    assert play.last(RoundReconstructed).places == (1, 2, 0, 1, 2, 0) and play.all(SettlementReversed)
    assert [play.hand(box) for box in (1, 2, 0)] == [cards("Kd 2s"), cards("9s 2d"), cards("9d 3s")]
    play.deal("4c 5c 6c")
    play.settle()
    assert (play.net("A"), play.net("B")) == (-100, -100) and counted(play) == (302, 1, 9, 0)


@pytest.mark.clause("star-baceball", "12.5", "12.5.1")
def test_a_hand_passed_over_beyond_repair_voids_the_round_though_all_were_paid() -> None:
    play = settled()
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    assert play.refused("resolve", "Sam", "casino_supervisor", mend="void_round").code == "repair_first"
    assert (done(play, "void_round", "casino_supervisor", reason="irreparable"), play.net("B")) == (0, 0)
    play = settled()
    report(play, "order_unknown", box=1)
    assert (done(play, "void_round", "casino_supervisor"), play.last(Voided).ground) == (0, "12.5")


@pytest.mark.clause("star-baceball", "12.5", "12.5.1")
def test_even_a_round_that_is_over_is_void_until_the_next_one_begins() -> None:
    play = settled()
    play.clear()
    play.staff("find_wager", box=2, player="B", wager="bet", amount="100")
    assert play.last(TroubleFound).late
    assert (done(play, "void_round", "casino_supervisor", reason="irreparable"), play.net("B")) == (0, 0)
    assert play.last(Voided).ground == "12.5"


@pytest.mark.clause("star-baceball", "12.3", "12.4")
def test_a_card_too_many_is_burned_or_held_though_all_were_paid() -> None:
    for fields, mend, rack in (({"card": "Ad"}, "discard", 8), ({}, "hold", 7)):
        play = settled()
        play.dealer("draw", box=0, **fields)
        assert mend in open_now(play)
        refused = play.refused("resolve", "A", "player", mend=mend)
        assert (refused.code, refused.clauses) == ("wrong_role", ("12.5", "12.8"))
        assert done(play, mend) == 100 and play.table.in_rack == rack


@pytest.mark.clause("star-baceball", "12.2")
def test_who_puts_a_card_where_it_belongs_is_said_in_the_refusal() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Kd")
    play.dealer("draw", card="9s", box=5)
    refused = play.refused("resolve", "A", "player", mend="repair")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.5", "12.8"))
    play.dealer("resolve", mend="repair")
    assert play.hand(0) == cards("9s")


@pytest.mark.clause("star-baceball", "12.9.2")
def test_a_missing_or_foreign_card_voids_the_round_though_all_were_paid() -> None:
    for kind, fields in (("missing_card", {"number": 1}), ("foreign_card", {"box": 1})):
        play = settled()
        report(play, kind, **fields)
        assert (done(play, "void_round", "casino_supervisor"), owed(play)) == (0, ("check_cards",))


@pytest.mark.clause("star-baceball", "12.11")
def test_a_hand_without_its_bet_is_void_though_all_were_paid() -> None:
    play = Play(BOOK)
    play.bet("A", 1, bet=100)
    play.deal("Kd")
    for text, box in (("4c", 2), ("9s", 0), ("9d", 1), ("5c", 2), ("2s", 0), ("2d", 1), ("6c", 2), ("3s", 0)):
        play.dealer("draw", card=text, box=box)
    play.staff("find_wager", box=2, player="B", wager="strike_1", amount="10")
    refused = play.refused("resolve", "A", "player", mend="void_hand")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.11",))
    assert (done(play, "void_hand"), play.net("B")) == (100, 0)


@pytest.mark.clause("star-baceball", "4.5", "12.7")
def test_dropped_cards_and_a_forgotten_burn_are_reported_though_all_were_paid() -> None:
    play = settled(to(Play(BOOK, ready=False, boxes=7, jackpot_wager="2"), "burn"))
    report(play, "cards_dropped")
    play.staff("resolve", mend="verify")
    report(play, "burn_missed")
    assert done(play, "go_on") == 100 and counted(play) == (306, 6, 0, 0)
