"""Conduct at a table: what is on record of people, and what whoever holds the power orders about them."""

from __future__ import annotations

import pytest

from cutcard.jackpots.endings import RoundClosed
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.people.conduct import ConductRecorded
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned, WagerRefused
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.jackpot_table import balanced, jackpot_table
from tests.table.people.conduct import (
    BELOW,
    DEVICE,
    RULED,
    bets,
    dealt,
    device,
    finish,
    not_sanctioned,
    said,
    sanction,
)
from tests.table.reporting import owed

"""The lowest who may order sanctions."""


VOID = {STAR: ("13.3", "13.3.1"), CROWN: ("11.2", "11.2.1"), POKER: ("14.3", "14.3.1"), BACEBALL: ("14.3", "14.3.1")}


# --- what is on record


@pytest.mark.clause("star-casino-war", "13.1")
@pytest.mark.clause("crown-casino-war", "11.1")
@pytest.mark.clause("star-three-card-poker", "14.1")
@pytest.mark.clause("star-baceball", "14.1")
def test_nobody_may_have_a_device_at_the_table() -> None:
    for book in RULED:
        play = Play(book)
        for person, role in (("A", "player"), ("Olly", "onlooker" if book == CROWN else "spectator")):
            play.dealer("record_conduct", what="prohibited_device", person=person, of=role)
            event = play.last(ConductRecorded)
            assert (event.person, event.of, event.broken, event.clauses) == (
                person,
                role,
                (DEVICE[book],),
                (DEVICE[book],),
            )
        assert [found.person for found in play.table.standing.found] == ["A", "Olly"]
        device(play)  # once on record is enough
        assert len(play.table.standing.found) == 2
        assert play.refused("record_conduct", "A", "player", what="prohibited_device", person="B").code == "wrong_role"


@pytest.mark.clause("star-casino-war", "13.2")
@pytest.mark.clause("star-three-card-poker", "14.2")
@pytest.mark.clause("star-baceball", "14.2")
def test_staff_and_inspectors_on_duty_are_not_caught() -> None:
    for book, clause in ((STAR, "13.2"), (POKER, "14.2"), (BACEBALL, "14.2")):
        play = Play(book)
        fields = {"what": "prohibited_device", "person": "Ivy"}
        others = () if book == BACEBALL else ("surveillance",)
        for role in ("dealer", "gaming_supervisor", "inspector", "casino_operator", *others):
            on_duty = play.refused("record_conduct", "Dee", "dealer", **fields, of=role, on_duty=True)
            assert said(on_duty) == ("on_duty", (clause,))
        assert play.table.standing.found == ()
        play.dealer("record_conduct", **fields, of="inspector")  # off duty it is another matter
        play.dealer("record_conduct", what="prohibited_device", person="A", of="player", on_duty=True)  # no work of his
        assert len(play.table.standing.found) == 2
    crown = Play(CROWN)
    crown.dealer("record_conduct", what="prohibited_device", person="Dan", of="dealer", on_duty=True)
    assert crown.table.standing.found[0].clauses == ("11.1",)  # this book knows no exception


@pytest.mark.clause("star-casino-war", "13.7", "13.10", "13.6")
@pytest.mark.clause("crown-casino-war", "11.7", "11.13", "11.6")
@pytest.mark.clause("star-three-card-poker", "14.7", "14.10", "14.6")
@pytest.mark.clause("star-baceball", "14.7", "14.10", "14.6")
def test_advice_and_side_bets_are_on_record_with_their_clause() -> None:
    clauses = {
        STAR: ("13.6", "13.7", "13.10"),
        CROWN: ("11.6", "11.7", "11.13"),
        POKER: ("14.6", "14.7", "14.10"),
        BACEBALL: ("14.6", "14.7", "14.10"),
    }
    for book in RULED:
        play, onlooker = Play(book), "onlooker" if book == CROWN else "spectator"
        cases = (
            ("staff_advice", "dealer", "player"),
            ("influence", onlooker, "dealer"),
            ("side_bets", "player", "dealer"),
        )
        for (what, role, free), clause in zip(cases, clauses[book], strict=True):
            play.dealer("record_conduct", what=what, person="X", of=role)
            assert play.last(ConductRecorded).clauses == (clause,)
            unbound = play.refused("record_conduct", "Dee", "dealer", what=what, person="X", of=free)
            assert said(unbound) == ("not_bound", (clause,))
        asked = play.refused("record_conduct", "Dee", "dealer", what="influence", person="B", asked=True)
        assert said(asked) == ("was_asked", (clauses[book][1],))
        watching = {"what": "side_bets", "person": "Olly", "of": onlooker}
        if book == CROWN:  # it speaks of players alone
            assert said(play.refused("record_conduct", "Dee", "dealer", **watching)) == ("not_bound", ("11.13",))
        else:
            play.dealer("record_conduct", **watching)
        managers = [role.name for role in play.book.roles if role.rank > 1]
        play.dealer("record_conduct", what="staff_advice", person="Max", of=managers[-1])  # all staff are bound


@pytest.mark.clause("star-three-card-poker", "8.2", "8.7")
@pytest.mark.clause("star-baceball", "3.7")
def test_cards_stay_over_the_layout_and_nobody_talks_before_all_have_decided() -> None:
    play = Play(POKER)
    early = play.refused("record_conduct", "Dee", "dealer", what="table_talk", person="A")
    assert said(early) == ("cannot_be", ("8.7",))
    bets(play)
    play.deal("As 2s 3s Ad 5d 6d Ac 8c 9c")
    play.dealer("record_conduct", what="table_talk", person="A")
    play.dealer("record_conduct", what="cards_over_layout", person="B")
    assert [event.clauses for event in play.all(ConductRecorded)] == [("8.7",), ("8.2",)]
    for player, box in (("A", 1), ("B", 2)):
        play.decide(player, box, "play")
    late = play.refused("record_conduct", "Dee", "dealer", what="table_talk", person="A")
    assert said(late) == ("cannot_be", ("8.7",))

    play = dealt(BACEBALL)
    for role in ("player", "spectator", "dealer"):  # whoever handles cards, and whoever lets it happen
        play.dealer("record_conduct", what="card_handling", person="X", of=role)
        assert play.last(ConductRecorded).clauses == ("3.7",)
    assert play.refused("record_conduct", "Dee", "dealer", what="card_handling", person="I", of="inspector").code == (
        "not_bound"
    )


@pytest.mark.clause("star-casino-war", "3.7")
@pytest.mark.clause("crown-casino-war", "7.2")
@pytest.mark.clause("nz-casino-war", "8.2")
@pytest.mark.parametrize(("book", "rule"), ((STAR, "3.7"), (CROWN, "7.2"), (NZ, "8.2")))
def test_players_leave_the_cards_of_casino_war_alone(book: str, rule: str) -> None:
    play = Play(book)
    play.dealer("record_conduct", what="card_handling", person="A")
    assert play.last(ConductRecorded).clauses == (rule,)
    dealer = play.refused("record_conduct", "Dee", "dealer", what="card_handling", person="Dee", of="dealer")
    assert said(dealer) == ("not_bound", (rule,))


@pytest.mark.clause("crown-casino-war", "11.2.1", "5.4")
def test_at_crown_any_breach_counts_and_the_rule_is_recorded() -> None:
    play = dealt(CROWN)
    for rule in ("", "99.9"):
        assert play.refused("record_conduct", "Dee", "dealer", what="any_breach", person="A", rule=rule).code == (
            "unknown_clause"
        )
    staff = play.refused("record_conduct", "Dee", "dealer", what="any_breach", person="Dan", of="dealer", rule="5.4")
    assert staff.code == "not_bound"
    play.dealer("record_conduct", what="any_breach", person="A", rule="5.4")
    event = play.last(ConductRecorded)
    assert (event.broken, event.clauses, event.readings) == (("5.4",), ("11.2", "5.4"), ("C26",))
    for strong in ("withhold_winnings", "detain"):  # these have tests of their own
        refused = not_sanctioned(play, strong)
        assert refused.code == "not_on_record" and "11.1" in refused.clauses
    sanction(play, "void_wagers_of")
    assert play.last(Voided).clauses == ("11.2", "11.2.1", "5.4")
    finish(play)
    assert [play.net(player) for player in "AB"] == [0, -100]


@pytest.mark.clause("crown-casino-war", "11.7", "11.2.1")
def test_at_crown_the_breach_must_be_a_players() -> None:
    play = dealt(CROWN)
    play.dealer("record_conduct", what="influence", person="A", of="onlooker")
    assert not_sanctioned(play, "void_wagers_of").code == "not_on_record"
    play.dealer("record_conduct", what="influence", person="A")
    sanction(play, "void_wagers_of")
    finish(play)
    assert play.net("A") == 0


@pytest.mark.clause("star-casino-war", "13.3.1", "13.1")
@pytest.mark.clause("star-three-card-poker", "14.3.1", "14.1")
@pytest.mark.clause("star-baceball", "14.3.1", "14.1")
@pytest.mark.parametrize("book", (STAR, POKER, BACEBALL))
def test_at_the_star_only_a_device_is_sanctioned(book: str) -> None:
    play = dealt(book)
    play.dealer("record_conduct", what="side_bets", person="A")
    refused = not_sanctioned(play, "void_wagers_of")
    assert said(refused) == ("not_on_record", (*VOID[book], DEVICE[book]))
    breach = play.refused("record_conduct", "Dee", "dealer", what="any_breach", person="A", rule=DEVICE[book])
    assert breach.code == "no_rule"


def test_what_has_no_word_no_rule_or_no_role_is_not_recorded() -> None:
    play = Play(STAR)
    for fields, code in (
        ({"what": "prohibited_devise"}, "unknown_conduct"),
        ({"what": "table_talk"}, "no_rule"),
        ({"what": "side_bets", "of": "king"}, "unknown_role"),
        ({"what": "side_bets", "rule": "13.10"}, "bad_rule"),
    ):
        assert play.refused("record_conduct", "Dee", "dealer", person="A", **fields).code == code
    nz = Play(NZ)
    assert said(nz.refused("record_conduct", "Dee", "dealer", what="side_bets", person="A")) == ("no_rule", ("2.1",))
    for command in ("void_wagers_of", "exclude_from_game", "exclude_from_casino", "detain", "withhold_winnings"):
        assert nz.refused(command, "Sam", "casino_operator", person="A").code == "no_such_power"


# --- wagers declared void


@pytest.mark.clause("star-casino-war", "13.3.1")
@pytest.mark.clause("crown-casino-war", "11.2.1")
@pytest.mark.parametrize("book", (STAR, CROWN))
def test_in_casino_war_the_offenders_wagers_go_back_even_after_they_were_taken(book: str) -> None:
    play = dealt(book)
    assert said(not_sanctioned(play, "void_wagers_of"))[0] == "not_on_record"
    device(play)
    wrong = not_sanctioned(play, "void_wagers_of", role=BELOW[book])
    assert said(wrong) == ("wrong_role", VOID[book])
    play.settle()
    assert [play.net(player) for player in "AB"] == [-100, -100] and play.table.phase == "clearing"

    sanction(play, "void_wagers_of")

    undone = play.last(SettlementReversed)
    assert (undone.player, undone.clauses) == ("A", (*VOID[book], DEVICE[book]))
    assert [(event.scope, event.box, event.player, event.ground) for event in play.all(Voided)] == [
        ("hand", 1, "A", VOID[book][1])
    ]
    again = not_sanctioned(play, "void_wagers_of")
    assert said(again) == ("nothing_to_void", (*VOID[book], DEVICE[book])) and "already" in again.message
    finish(play)
    assert [play.net(player) for player in "AB"] == [0, -100]
    last = play.last(WagerSettled)
    assert (last.player, last.result, last.returned, last.clauses) == ("A", "void", 100_00, (VOID[book][1],))
    assert not_sanctioned(play, "void_wagers_of").code == "nothing_to_void"


@pytest.mark.clause("star-casino-war", "13.3.1")
def test_in_the_middle_of_a_deal_a_void_hand_gets_no_card_and_its_cards_stay() -> None:
    play = Play(STAR)
    bets(play, "A1 B2 A3 C4")
    play.deal("Ks")
    device(play)
    sanction(play, "void_wagers_of")
    play.deal("Kd Kc 9s")  # to boxes 2 and 4 and to the dealer
    assert play.table.places == (1, 2, 4, 0)
    finish(play)
    assert [play.net(player) for player in "ABC"] == [0, 100, 100]


@pytest.mark.clause("crown-casino-war", "11.2.1")
def test_on_a_shared_box_only_the_offenders_wagers_are_void() -> None:
    play = Play(CROWN)
    bets(play, "A1 B1")
    play.deal("9s 9d")
    device(play)
    sanction(play, "void_wagers_of")
    play.settle()
    assert [due.player for due in play.table.due if isinstance(due, DueOffer)] == ["B"]
    play.decide("B", 1, "surrender")
    finish(play)
    assert [play.net(player) for player in "AB"] == [0, -50]


@pytest.mark.clause("star-three-card-poker", "14.3.1")
def test_in_three_card_poker_even_a_folded_hand_goes_back() -> None:
    play = dealt(POKER)
    play.decide("A", 1, "fold")
    play.settle()
    assert play.net("A") == -100
    device(play)
    sanction(play, "void_wagers_of")
    assert play.last(SettlementReversed).player == "A" and play.table.accounts["layout"] == 200_00
    finish(play)
    assert [play.net(player) for player in "AB"] == [0, -200]


@pytest.mark.clause("star-baceball", "14.3.1")
def test_in_baceball_the_jackpot_wager_goes_back_too_with_an_error_notification() -> None:
    play = jackpot_table(wagers=2)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, jackpot=2)
    play.deal("2s 2c As 3s 3c Ad 4s 4c Ac")
    device(play)
    sanction(play, "void_wagers_of")
    play.settle()
    play.clear()
    assert [play.net(player) for player in "AB"] == [0, -102]
    closed = next(event for event in reversed(play.running.pool_events) if isinstance(event, RoundClosed))
    assert (closed.returned, closed.lost) == (("1:A",), ("2:B",))
    assert owed(play) == ("error_notification",)
    balanced(play)


@pytest.mark.clause("star-casino-war", "13.3.1")
@pytest.mark.clause("crown-casino-war", "11.2.1")
@pytest.mark.clause("star-three-card-poker", "14.3.1")
@pytest.mark.parametrize("book", (STAR, CROWN, POKER))
def test_before_the_first_card_void_wagers_are_handed_back(book: str) -> None:
    play = Play(book)
    bets(play)
    device(play)
    sanction(play, "void_wagers_of")
    assert play.last(WagerRefused).clauses == (*VOID[book], DEVICE[book])
    assert list(play.table.bets) == [(2, "B")] and [play.net(player) for player in "AB"] == [0, -100]
    assert not_sanctioned(play, "void_wagers_of").code == "nothing_to_void"


@pytest.mark.clause("star-baceball", "14.3.1")
def test_a_jackpot_wager_that_was_collected_before_the_first_card_goes_back() -> None:
    play = jackpot_table(wagers=2)
    for player, box in (("A", 1), ("B", 2)):
        play.bet(player, box, bet=100, jackpot=2)
    play.dealer("collect_jackpot_wagers")
    device(play)
    sanction(play, "void_wagers_of")
    returned = play.last(CollectedWagerReturned)
    assert (returned.player, returned.amount) == ("A", 2_00)
    assert returned.clauses == ("14.3", "14.3.1", "14.1", "12.12.1")
    assert play.net("A") == 0 and list(play.table.bets) == [(2, "B")]
    assert owed(play) == ("error_notification",)
    play.deal("2c As 3c Ad 4c Ac")
    play.settle()
    play.clear()
    assert play.net("B") == -102
    balanced(play)


@pytest.mark.clause("star-casino-war", "13.3.1", "11.6")
def test_a_void_leaves_what_went_wrong_to_be_resolved() -> None:
    play = Play(STAR)
    bets(play, "A1 B2 C3")
    play.deal("Ks")
    play.deal("5h", box=3)
    assert play.last(TroubleFound).kind == "box_skipped"
    device(play, "C")
    sanction(play, "void_wagers_of", "C")
    assert play.table.trouble is not None
    play.dealer("resolve", mend="repair")
    play.deal("9d")
    finish(play)
    assert [play.net(player) for player in "ABC"] == [100, -100, 0]


@pytest.mark.parametrize(
    ("what", "of", "clause"),
    [("table_talk", "spectator", "8.7"), ("table_talk", "dealer", "8.7")],
)
def test_rules_of_play_at_poker_bind_those_who_play(what: str, of: str, clause: str) -> None:
    play = Play(POKER)
    conduct = {"what": what, "person": "Eve", "of": of}
    assert said(play.refused("record_conduct", "Dee", "dealer", **conduct)) == ("not_bound", (clause,))
