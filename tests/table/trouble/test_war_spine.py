"""Casino War at the table: errors from beginning to end. What is found, who decides, what is undone, what is owed."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.table.steps.cards.checking import CardsChecked
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.people.notices import NoticeGiven
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.overlooked import WagerFound
from cutcard.table.steps.trouble.rebuilding import RoundReconstructed
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, WAR
from tests.support.tables import Play
from tests.table.reporting import owed
from tests.table.trouble.war_errors import REPAIRER, at_war, box_2_overlooked, box_2_skipped, nets, story
from tests.table.war import all_go_to_war, bet, bets, finish, offered, to, winning_round

# --- a box that got no card


@pytest.mark.clause("star-casino-war", "11.6", "11.12")
@pytest.mark.clause("crown-casino-war", "9.4", "9.4.1", "9.4.2")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_55_a_skipped_box_is_repaired_before_settlement(book: str) -> None:
    play = box_2_skipped(book)
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("box_skipped", 2)
    if book == CROWN:
        assert play.refused("resolve", "Dee", "dealer", mend="repair").code == "wrong_role"
    play.do("resolve", "Sam", REPAIRER[book], mend="repair")
    assert play.last(RoundReconstructed).places == (1, 2, 3) and play.last(TroubleResolved).by == REPAIRER[book]
    play.deal("Qc")  # the dealer's own
    assert [play.hand(box) for box in (1, 2, 3, 0)] == [(card,) for card in cards("Ks 5h 9d Qc")]
    finish(play)
    assert nets(play, "ABC") == [100, -100, -100]
    assert not play.all(SettlementReversed) and play.table.phase == "betting"


@pytest.mark.clause("crown-casino-war", "9.4")
def test_55_at_crown_players_may_withdraw_before_the_repair() -> None:
    """Who goes and who stays moves no card: K, 5 and 9 against a queen in any case."""
    for leavers, expected in (("A", [0, -100, -100]), ("C", [100, -100, 0]), ("AC", [0, -100, 0]), ("ABC", [0, 0, 0])):
        play = box_2_skipped(CROWN)
        for leaver in leavers:
            box = "ABC".index(leaver) + 1
            assert play.refused("withdraw_from_round", leaver, "player", box=box % 3 + 1).code == "not_your_box"
            play.player(leaver, "withdraw_from_round", box=box)
            assert (play.last(Voided).ground, play.last(Voided).box, play.last(Voided).player) == ("9.4", box, leaver)
            assert play.refused("withdraw_from_round", leaver, "player", box=box).code == "not_your_box"
        play.staff("resolve", role="tg_higher_duties_dealer", mend="repair")
        late = play.refused("withdraw_from_round", "B", "player", box=2)
        assert late.code == "no_withdrawal" and "9.4" in late.clauses
        assert play.last(RoundReconstructed).places == (1, 2, 3)
        play.settle()
        if leavers != "ABC":
            play.deal("Qc")
        finish(play)
        assert nets(play, "ABC") == expected
    for book, code in ((STAR, "no_withdrawal"), (NZ, "no_such_power")):
        assert box_2_skipped(book).refused("withdraw_from_round", "A", "player", box=1).code == code


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize(("book", "clause"), ((STAR, "11.6"), (NZ, "9.4")))
def test_57_found_after_box_1_was_paid_the_star_and_new_zealand_still_repair(book: str, clause: str) -> None:
    main = MAIN[book]
    play = box_2_overlooked(book, "Ks 5h 9d", settled=2)
    assert nets(play, "ABC") == [100, -100, -100] and play.last(WagerFound).amount == 100_00
    play.dealer("resolve", mend="repair")
    undone = play.all(SettlementReversed)
    assert [(e.player, int(e.paid), int(e.returned)) for e in undone] == [("C", 0, 0), ("A", 100_00, 100_00)]
    assert all(clause in event.clauses for event in undone)
    assert nets(play, "ABC") == [-100, -100, -100]  # every stake is on the layout again
    play.deal("Qc")
    finish(play)
    assert nets(play, "ABC") == [100, -100, -100]
    assert story(play) == [
        *(("lose", "C", main), ("win", "A", main)),
        *(("undone", "C", main), ("undone", "A", main)),
        *(("lose", "C", main), ("lose", "B", main), ("win", "A", main)),
    ]


@pytest.mark.clause("crown-casino-war", "9.4.1", "11.10")
def test_57_at_crown_the_window_is_shut_and_an_area_manager_rules() -> None:
    play = box_2_overlooked(CROWN, "Ks 5h 9d", settled=2)
    late = play.refused("resolve", "Sam", "tg_assistant_casino_manager", mend="repair")
    assert late.code == "too_late" and "9.4.1" in late.clauses
    assert play.refused("withdraw_from_round", "A", "player", box=1).code == "no_withdrawal"
    lower = play.refused("resolve", "Sam", "tg_higher_duties_dealer", mend="void_hand")
    assert (lower.code, lower.clauses) == ("wrong_role", ("11.10",))
    play.staff("resolve", role="tg_area_manager", mend="void_hand")
    finish(play)
    assert nets(play, "ABC") == [100, 0, -100] and not play.all(SettlementReversed)
    returned = play.last(WagerSettled)
    assert (returned.player, returned.returned, returned.clauses) == ("B", 100_00, ("11.10",))


@pytest.mark.clause("crown-casino-war", "9.4")
def test_57_at_crown_a_wager_that_was_taken_does_not_shut_the_window() -> None:
    play = box_2_overlooked(CROWN, "6s 5h 9d", settled=1)
    play.staff("resolve", role="tg_higher_duties_dealer", mend="repair")
    assert [(event.player, int(event.returned)) for event in play.all(SettlementReversed)] == [("C", 0)]
    play.deal("7c")
    finish(play)
    assert nets(play, "ABC") == [-100, -100, 100]  # 6, 5 and 9 against 7


@pytest.mark.clause("crown-casino-war", "9.4.1", "9.4.2")
def test_57_at_crown_a_paid_tie_shuts_the_window_and_where_nobody_was_paid_the_first_war_card() -> None:
    for tie, war_card, clause in ((10, False, "9.4.1"), (0, True, "9.4.2"), (0, False, "")):
        play = at_war(CROWN, "7c 5h 7d", **({"tie": tie} if tie else {}))
        if war_card:
            play.deal("Kd")
        play.staff("find_wager", box=2, player="B", wager="casino_war", amount="100")
        if clause:
            refusal = play.refused("resolve", "Sam", "tg_area_manager", mend="repair")
            assert refusal.code == "too_late" and clause in refusal.clauses
        else:
            play.staff("resolve", role="tg_higher_duties_dealer", mend="repair")


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("crown-casino-war", "9.4")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_57_a_repair_that_undoes_a_tie_gives_the_war_wager_back(book: str) -> None:
    """7, 5 and 7 against a king: there was no tie. At Crown it is seen before the first war card."""
    play = at_war(book, "7c 5d 7h")
    if book != CROWN:
        play.deal("Kd")
    play.staff("find_wager", box=2, player="B", wager=MAIN[book], amount="100")
    play.do("resolve", "Sam", REPAIRER[book], mend="repair")
    if book == CROWN:
        play.deal("Kd")
    assert [play.hand(box) for box in (1, 2, 3, 0)] == [(card,) for card in cards("7c 5d 7h Kd")]
    finish(play)
    assert nets(play, "ABC") == [-100, -100, -100]


@pytest.mark.clause("star-casino-war", "11.6", "11.6.1")
def test_79_a_void_round_at_the_star_leaves_standing_what_was_paid_and_nothing_else() -> None:
    """Box 3 is settled first and loses, then box 1 is paid; who was not paid yet has no more than the stake."""
    for settled, expected in ((0, [0, 0, 0]), (1, [0, 0, 0]), (2, [100, 0, 0])):
        play = box_2_overlooked(STAR, "Ks 5h 9d", settled=settled)
        play.staff("resolve", mend="void_round", reason="irreparable")
        finish(play)
        assert nets(play, "ABC") == expected and play.table.phase == "betting"


# --- a card that does not belong


def foreign_card_in_the_war(book: str, **setup: Any) -> Play:
    """Scenario 65, after a plain round that A won: A's tie is paid and B's wager taken when the card is seen."""
    play = Play(book, **setup)
    winning_round(play)
    bet(play, "A", 1, tie=10)
    bet(play, "B", 2, 50)
    play.deal("7c 5d 7h")
    all_go_to_war(play)
    play.deal("Kd")
    assert nets(play, "AB") == [0, -50]  # a round won, a tie paid, and two wagers down
    return play


def unwound(book: str, **setup: Any) -> Play:
    """The same, void and cleared."""
    play = foreign_card_in_the_war(book, **setup)
    play.dealer("report", kind="foreign_card", box=1)
    play.staff("resolve", mend="void_round")
    finish(play)
    return play


@pytest.mark.clause("star-casino-war", "11.17", "11.17.2", "11.17.4")
@pytest.mark.clause("crown-casino-war", "9.12", "9.12.2", "9.12.3")
@pytest.mark.parametrize(
    ("book", "ground", "due", "after"),
    (
        (STAR, "11.17.2", ("check_cards", "tell_surveillance", "tell_inspector"), "check"),
        (CROWN, "9.12.2", ("replace_cards",), "replace"),
    ),
)
def test_65_a_foreign_card_unwinds_the_round(book: str, ground: str, due: tuple[str, ...], after: str) -> None:
    play = foreign_card_in_the_war(book)
    play.dealer("report", kind="foreign_card", box=1)
    assert play.refused("resolve", "Dee", "dealer", mend="void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    assert (play.last(Voided).scope, play.last(Voided).ground, play.last(Voided).owed) == ("round", ground, due)
    finish(play)
    assert nets(play, "AB") == [100, 0]  # the round before keeps its result
    for key, result in ((("A", "tie"), "win"), (("B", MAIN[book]), "lose")):
        assert [what for what, *about in story(play) if tuple(about) == key] == [result, "undone", "void"]
    void = [event for event in play.all(WagerSettled) if event.result == "void"]
    assert {event.clauses for event in void} == {(ground,)}
    assert {(event.player, event.wager): int(event.returned) for event in void} == {
        ("A", "tie"): 10_00,
        ("A", MAIN[book]): 100_00,
        ("A", WAR[book]): 100_00,
        ("B", MAIN[book]): 50_00,
    }
    assert (owed(play), play.table.prep) == (due, after)
    assert play.refused("place_wager", "A", "player", box=1, wager="tie", amount="5").code == "out_of_phase"


@pytest.mark.clause("star-casino-war", "11.17.3", "11.17.4", "3.3")
def test_65_the_star_checks_the_cards_and_tells_surveillance_and_an_inspector() -> None:
    for found, following in ((312, "shuffle"), (311, "replace")):
        play = unwound(STAR)
        assert play.refused("give_notice", "Sam", "gaming_supervisor", to="police").code == "no_notice_owed"
        for to_whom in ("surveillance", "inspector"):
            assert play.refused("give_notice", "Dee", "dealer", to=to_whom).code == "wrong_role"
            play.staff("give_notice", to=to_whom)
            assert play.last(NoticeGiven).to == to_whom and "11.17.4" in play.last(NoticeGiven).clauses
        assert owed(play) == ("check_cards",)
        play.dealer("check_cards", found=found)
        assert play.last(CardsChecked).next == play.table.prep == following
        play.prepare()
        assert not owed(play) and play.table.phase == "betting" and play.table.shoe == 311
        winning_round(play)
        assert nets(play, "AB") == [200, 0]


def test_65_cards_that_came_shuffled_are_shuffled_after_such_a_check() -> None:
    play = unwound(STAR, cards="preshuffled")
    play.dealer("check_cards", found=312)
    to(play, "cut")
    assert (play.last(CardsChecked).next, play.table.shoe, play.table.in_rack) == ("shuffle", 312, 0)


@pytest.mark.clause("crown-casino-war", "9.12.3", "4.2.1(d)")
def test_65_crown_takes_the_rest_of_the_shoe_away() -> None:
    play = unwound(CROWN)
    assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
    assert play.refused("replace_cards", "Dee", "dealer").code == "wrong_role"
    play.staff("replace_cards", role="tg_higher_duties_dealer")
    assert (owed(play), play.table.shoe, play.table.in_rack) == ((), 312, 0)
    to(play, "cut")
    assert offered(play) == ["B", "A"]


@pytest.mark.clause("nz-casino-war", "2.1")
def test_65_new_zealand_has_no_rule_for_it() -> None:
    """Division 1 may have one. As a policy of the house the operator rules, and no clause is cited for it."""
    play = foreign_card_in_the_war(NZ)
    play.dealer("report", kind="foreign_card", box=1)
    assert (play.last(TroubleFound).clauses, play.last(TroubleFound).readings) == ((), ("N7",))
    assert play.refused("resolve", "Sam", "casino_supervisor", mend="void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    finish(play)
    full = Play(NZ)
    bets(full, "A1 B2 C3 D4 E5 F6 G7")
    full.deal("Kd " * 7)
    assert full.table.trouble is not None and full.table.trouble.kind == "foreign_card"
    for mend, code in (("repair", "no_remedy"), ("go_on", "no_remedy"), ("stand", "cannot_be")):
        assert full.refused("resolve", "Sam", "casino_operator", mend=mend).code == code
    full.staff("resolve", mend="void_round")
    finish(full)
    assert nets(full, "ABCDEFG") == [0] * 7
