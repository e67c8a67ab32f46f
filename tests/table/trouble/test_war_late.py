"""Casino War at the table: errors that come to light when the round is over, and until when they are mended."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from cutcard.cards import cards
from cutcard.settlement import settle
from cutcard.table import Table
from cutcard.table.base import fold
from cutcard.table.rounds import record_of
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.rounds.settling import RoundEnded, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerWithdrawn
from cutcard.table.steps.trouble.correcting import CardCorrected
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for, reportable
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN
from tests.support.tables import Play
from tests.table.trouble.late import LATE, found, over
from tests.table.trouble.war_errors import BEYOND_REPAIR, nets
from tests.table.war import all_go_to_war, bet, bets, finish, winning_round


@pytest.mark.clause("star-casino-war", "11.6")
def test_57_the_star_repairs_until_the_next_round_begins() -> None:
    """K, 5, 9 against a queen; what was put down since goes back first."""
    play = over(STAR)
    bet(play, "D", 4, 50)
    shoe = play.table.shoe
    found(play)
    back = play.last(WagerWithdrawn)
    assert (back.player, int(back.amount), back.clauses) == ("D", 50_00, ("11.6", "11.12"))
    assert play.last(RoundReopened).round == 1 and "11.6" in play.last(RoundReopened).clauses
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("box_skipped", 2)
    assert (play.table.shoe, play.table.in_rack, play.table.on_layout) == (shoe, 3, 1)  # two were collected early
    play.dealer("resolve", mend="repair")
    assert nets(play, "ABCD") == [-100, -100, -100, 0] and len(play.all(SettlementReversed)) == 2
    play.deal("Qc")
    assert [play.hand(box) for box in (1, 2, 3, 0)] == [(card,) for card in cards("Ks 5h 9d Qc")]
    finish(play)
    assert nets(play, "ABCD") == [100, -100, -100, 0]
    assert (play.table.round, play.table.shoe, play.table.in_rack) == (1, shoe - 1, 5)
    winning_round(play)
    assert (play.net("A"), play.table.round) == (200, 2)


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.8.1")
@pytest.mark.clause("nz-casino-war", "1.2:round", "9.4")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_58_seen_after_the_next_round_began_it_stands(book: str) -> None:
    play = over(book)
    bet(play, "A", 1)
    play.deal("7c")
    late = play.refused("report", "Dee", "dealer", kind="box_skipped", box=2, round=1)
    assert late.code == "too_late" and LATE[book] in late.clauses
    for number in (0, 3, -1):
        none = play.refused("report", "Dee", "dealer", kind="box_skipped", box=2, round=number)
        assert none.code == "cannot_be" and none.clauses
    play.deal("9d")
    finish(play)
    assert nets(play, "AC") == [0, -100]


@pytest.mark.clause("crown-casino-war", "9.8.1")
@pytest.mark.clause("nz-casino-war", "1.2:round", "9.4")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_58_crown_and_new_zealand_take_no_round_up_that_is_over(book: str) -> None:
    play = over(book)
    wager = {"box": 2, "player": "B", "wager": MAIN[book], "amount": "100"}
    for refusal in (
        play.refused("find_wager", "Dee", "dealer", **wager),
        play.refused("report", "Dee", "dealer", kind="option_not_offered", box=1),
        play.refused("correct_card", "Dee", "dealer", draw=0, card="2s"),
    ):
        assert refusal.code == "too_late" and LATE[book] in refusal.clauses


@pytest.mark.clause("crown-casino-war", "9.8.1")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_58_at_crown_nothing_changes_once_every_wager_is_settled(book: str) -> None:
    """Even while the cards still lie there; New Zealand mends until they are in the rack."""
    play = Play(book)
    bets(play, "A1 B2")
    play.deal("7c Kd 7h")
    all_go_to_war(play)
    play.deal("9c 4c")
    play.settle()
    assert play.table.phase == "clearing" and nets(play, "AB") == [100, 100]
    said = {"kind": "option_not_offered", "box": 1, "player": "A"}
    if book == CROWN:
        late = play.refused("report", "Dee", "dealer", **said)
        assert late.code == "too_late" and "9.8.1" in late.clauses
        assert "option_not_offered" not in {each.irregularity.name for each in reportable(play.table)}
    else:
        play.dealer("report", **said)
        play.dealer("resolve", mend="repair")
        play.decide("A", 1, "surrender")
        finish(play)
        assert nets(play, "AB") == [-50, 100] and play.table.held == (1, 1)


@pytest.mark.clause("star-casino-war", "11.6", "8.2.4.1")
def test_62_a_choice_misheard_is_made_again_though_the_round_is_over() -> None:
    play = Play(STAR)
    bets(play, "A1 B2")
    play.deal("7c Kd 7h")
    all_go_to_war(play)
    play.deal("9c 4c")
    finish(play)
    assert nets(play, "AB") == [100, 100]
    play.dealer("report", kind="option_not_offered", box=1, player="A", round=1)
    assert [(each.remedy.mend, each.closed) for each in remedies_for(play.table)] == [
        ("repair", ""),
        ("void_round", BEYOND_REPAIR),
    ]
    play.dealer("resolve", mend="repair")
    play.decide("A", 1, "surrender")
    finish(play)
    assert nets(play, "AB") == [-50, 100]


@pytest.mark.clause("star-casino-war", "11.13", "11.16")
def test_63_a_misdeal_found_before_the_next_round() -> None:
    play = Play(STAR)
    bet(play, "A", 1, tie=10)
    bet(play, "B", 2)
    play.deal("7c Kd 7h")
    all_go_to_war(play)
    play.deal("9c 4c")
    finish(play)
    assert nets(play, "AB") == [200, 100]
    play.dealer("report", kind="order_unknown", box=0)
    play.staff("resolve", mend="void_round")
    assert (play.last(Voided).ground, play.last(Voided).scope) == ("11.16", "round")
    finish(play)
    assert nets(play, "AB") == [100, 100]  # the interim stands: a tie and a win; the war does not


@pytest.mark.clause("star-casino-war", "11.17.1")
@pytest.mark.clause("crown-casino-war", "9.12.1")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.17.1"), (CROWN, "9.12.1")))
def test_65_a_foreign_card_found_after_a_round_leaves_it_standing(book: str, clause: str) -> None:
    play = over(book)
    (found,) = play.dealer("report", kind="foreign_card", box=3)
    assert clause in found.clauses and not play.all(Voided) and play.table.phase == "cards"
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("star-casino-war", "11.6")
def test_cards_that_were_shuffled_do_not_come_back() -> None:
    play = over(STAR)
    play.staff("order_shuffle")
    assert play.table.prep == "shuffle"
    refusal = play.refused("report", "Dee", "dealer", kind="order_unknown", box=2)
    assert refusal.code == "cannot_be"  # it could still be taken up, but no card lies there
    play.dealer("shuffle")
    late = play.refused("find_wager", "Dee", "dealer", box=2, player="B", wager="initial", amount="100")
    assert late.code == "too_late" and "11.6" in late.clauses
    assert late.message == "round: the cards of round 1 are no longer in the rack"
    fresh = Play(STAR)
    none = fresh.refused("find_wager", "Dee", "dealer", box=2, player="B", wager="initial", amount="100")
    assert none.code == "too_late" and "no round" in none.message


@pytest.mark.clause("star-casino-war", "11.6")
def test_a_round_may_be_taken_up_before_the_shuffle_that_follows_it() -> None:
    play = Play(STAR)
    bets(play, "A1 C3")
    play.deal("Ks")
    play.dealer("see_cutting_card")
    play.deal("5h 9d")
    finish(play)
    assert (play.table.phase, play.table.prep) == ("cards", "shuffle")
    found(play)
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    finish(play)
    assert nets(play, "ABC") == [100, -100, -100]
    assert (play.table.phase, play.table.prep) == ("cards", "shuffle")
    play.prepare()
    assert play.table.shoe == 311


@pytest.mark.clause("star-casino-war", "11.6")
def test_a_card_keyed_wrongly_is_put_right_before_the_next_round() -> None:
    play = over(STAR)
    assert play.refused("correct_card", "Dee", "dealer", draw=5, card="2s").code == "no_such_card"
    play.staff("correct_card", draw=0, card="8s")
    assert (play.last(CardCorrected).was, play.last(CardCorrected).card) == cards("Ks 8s")
    finish(play)
    assert nets(play, "AC") == [-100, -100]
    last = play.table.last
    assert last is not None and last.hand(1) == cards("8s")
    assert settle(record_of(last)).house == 200_00


def test_the_record_of_a_round_that_was_taken_up_is_the_mended_one() -> None:
    play = over(STAR)
    found(play)
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    finish(play)
    last = play.table.last
    assert last is not None
    paid = {(key, line.paid) for key, line in last.settled.items()}
    settlement = settle(record_of(last))
    assert paid == {
        ((box.box, each.player, line.wager), line.paid)
        for box in settlement.boxes
        for each in box.players
        for line in each.lines
    }
    assert [event.round for event in play.all(RoundEnded)] == [1, 1]
    assert [(kept.round, kept.hand(2)) for kept in play.table.kept] == [(1, cards("5h"))]


def test_limits_that_changed_since_do_not_touch_the_round_and_hold_again_after_it() -> None:
    play = Play(STAR, limits={"initial": {"min": "5", "max": "500"}})
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    finish(play)
    play.staff("change_limits", limits={"initial": {"min": "5", "max": "50"}})
    found(play)
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    play.settle()
    assert nets(play, "ABC") == [100, -100, -100]
    play.clear()
    assert play.refused("place_wager", "A", "player", box=1, wager="initial", amount="100").code == "above_maximum"


@pytest.mark.clause("star-casino-war", "11.6", "11.13")
def test_58_an_error_that_is_seen_for_what_it_is_is_as_late_as_when_it_was_first_reported() -> None:
    """First a hand seems to be passed over; then somebody says that its card came out together with another."""
    for cleared in (True, False):
        play = Play(STAR)
        bets(play, "A1 C3")
        play.deal("7s 5h 7d")
        play.settle()
        play.decide("A", 1, "surrender")
        play.settle()
        if cleared:
            play.clear()
        found(play)
        for kind, box in (("option_not_offered", 1), ("order_unknown", 3)):
            play.dealer("report", kind=kind, box=box)
            last = play.last(TroubleFound)
            assert (last.kind, last.late) == (kind, cleared)
            assert play.table.trouble is not None and play.table.trouble.late == cleared
        play.staff("resolve", mend="void_round")
        finish(play)
        assert nets(play, "ABC") == [-50, 0, 0]  # what was surrendered stays so


PRESENT = {"due", "last", "rules", "trouble", "shuffle_due", "kept", "cut_from", "prep", "pool_links"}
"""What a round that is taken up does not bring back."""


@pytest.mark.parametrize("book", ["star-casino-war", "star-baceball", "star-three-card-poker"])
def test_everything_of_the_round_comes_back(book: str) -> None:
    """A field that is of one round only must be given back by the event that takes the round up again."""
    play = Play(book)
    if book == "star-casino-war":
        bets(play, "A1 C3")
        play.deal("Ks 5h 9d")
    elif book == "star-baceball":
        play.bet("A", 1, bet=100, jackpot=2)
        play.dealer("collect_jackpot_wagers")
        play.deal("Ks 5h 9d 2c 3d 4h")
    else:
        play.bet("A", 1, ante=100)
        play.deal("Ks 5h 9d 2c 3d 4h")
        play.player("A", "pick_up", box=1)
        play.decide("A", 1, "play")
    play.settle()
    before = play.table
    play.clear()
    after = fold(play.table, (RoundReopened(round=1),))
    assert _fields(after) == _fields(before)
    assert after.reopened and not before.reopened


def _fields(table: Table) -> dict[str, object]:
    return {name: value for name, value in asdict(table).items() if name not in PRESENT}


def test_a_settlement_is_in_force_once() -> None:
    play = over(STAR)
    found(play)
    play.dealer("resolve", mend="repair")
    play.deal("Qc")
    finish(play)
    made = [(event.player, event.result) for event in play.all(WagerSettled)]
    undone = [event.player for event in play.all(SettlementReversed)]
    assert made == [("C", "lose"), ("A", "win"), ("C", "lose"), ("B", "lose"), ("A", "win")] and undone == ["C", "A"]


def test_a_report_of_a_round_that_is_over_is_late_and_one_of_a_round_under_way_is_not() -> None:
    play = over(STAR)
    play.dealer("report", kind="order_unknown", box=1)
    assert play.last(TroubleFound).late and play.table.reopened
    play = Play(STAR)
    bets(play, "A1 C3")
    play.deal("Ks 5h 9d")
    play.dealer("report", kind="order_unknown", box=1)
    assert not play.last(TroubleFound).late


def test_a_sign_that_changes_while_a_round_is_taken_up_again_is_changed_from_what_it_says_now() -> None:
    play = Play(STAR, limits={"initial": {"min": "5", "max": "500"}})
    bet(play, "A", 1)
    play.deal("9c 2d")
    finish(play)
    play.staff("change_limits", limits={"initial": {"max": "50"}})
    play.staff("find_wager", box=1, player="A", wager="tie", amount="10")
    assert play.table.reopened
    refused = play.refused("change_limits", "Sam", play.supervisor, limits={"initial": {"min": "100"}})
    assert refused.code == "bad_limits"
    play.staff("change_limits", limits={"initial": {"max": "40"}})
    finish(play)
    play.refused("place_wager", "A", "player", box=1, wager="initial", amount="45")
    bet(play, "A", 1, 40)
