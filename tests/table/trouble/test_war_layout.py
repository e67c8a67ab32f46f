"""Casino War at the table: cards too many once a deal is complete, laid anew, passed on, or left as they lie."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.explain_remedies import explain_word
from cutcard.settlement import settle
from cutcard.table.steps.cards.dealing import CardDealt, TroubleFound
from cutcard.table.steps.cards.shuffling import ShoeExhausted
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.rounds.settling import HandCollected, WagerSettled
from cutcard.table.steps.trouble.correcting import CardFound, PlaceCorrected
from cutcard.table.steps.trouble.mending import TroubleResolved
from cutcard.table.steps.trouble.surplus import SurplusDiscarded
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from cutcard.telling.sentences import sentence
from tests.support.books import CROWN, NZ, STAR, WAR_BOOKS
from tests.support.rounds import MAIN, war_record
from tests.support.tables import Play
from tests.table.trouble.war_errors import MOVED, at_war, nets, story
from tests.table.war import all_go_to_war, bets, finish

HIGHER_DUTIES, AREA_MANAGER = "tg_higher_duties_dealer", "tg_area_manager"


def too_many(book: str, box: int) -> Play:
    """A on box 1, C on box 3: king to 1, five to a box that is not due one, nine to 3, queen to the dealer."""
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Kd")
    for card, place in (("5s", box), ("9c", 3), ("Qs", 0)):
        play.deal(card, box=place)
    return play


def open_now(play: Play) -> set[tuple[str, str]]:
    """What may be done, each with its first clause."""
    return {(each.remedy.mend, (*each.remedy.clauses, "")[0]) for each in remedies_for(play.table) if not each.closed}


@pytest.mark.clause("star-casino-war", "11.2", "11.6", "11.12")
@pytest.mark.clause("nz-casino-war", "9.3", "9.4")
@pytest.mark.parametrize("book", (STAR, NZ))
@pytest.mark.parametrize("box", (1, 2))
def test_found_once_the_deal_is_complete_the_cards_are_laid_anew_and_the_last_is_burned(book: str, box: int) -> None:
    play = too_many(book, box)
    assert play.last(TroubleFound).kind == "surplus_card"
    assert play.refused("resolve", "Dee", "dealer", mend="discard").code == "cannot_be"
    play.dealer("resolve", mend="repair")
    assert [play.hand(place) for place in (1, 2, 3, 0)] == [cards("Kd"), (), cards("5s"), cards("9c")]
    assert len(play.all(SurplusDiscarded)) == 1
    finish(play)
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("star-casino-war", "11.2", "11.6", "11.12")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", (STAR, NZ))
def test_a_war_card_on_a_decided_box_is_the_next_hands_and_the_dealers_is_burned(book: str) -> None:
    play = at_war(book, "7c 5h 7d")
    for card, box in (("9d", 3), ("Ks", 1), ("2s", 0)):
        play.deal(card, box=box)
    play.dealer("resolve", mend="repair")
    assert (play.hand(1), play.hand(3), play.hand(0)) == (cards("7c 9d"), cards("5h"), cards("7d Ks"))
    finish(play)
    assert nets(play, "AC") == [-200, -100]


@pytest.mark.clause("crown-casino-war", "9.4", "9.4.1")
def test_at_crown_the_round_may_be_rebuilt_once_players_could_take_wagers_back() -> None:
    for leaves, expected in ((False, [100, -100]), (True, [0, -100])):
        play = too_many(CROWN, 2)
        assert open_now(play) == {("repair", "9.4"), ("stand", "9.4")}
        if leaves:
            play.player("A", "withdraw_from_round", box=1)
        assert play.refused("resolve", "Dee", "dealer", mend="repair").code == "wrong_role"
        play.do("resolve", "Hal", HIGHER_DUTIES, mend="repair")
        assert [play.hand(box) for box in (1, 3, 0)] == [cards("Kd"), cards("5s"), cards("9c")]  # box 1 keeps its card
        finish(play)
        assert nets(play, "AC") == expected


@pytest.mark.clause("crown-casino-war", "9.4")
def test_at_crown_the_cards_stand_if_nobody_rebuilds_the_round() -> None:
    for box in (1, 2):
        play = too_many(CROWN, box)
        play.do("resolve", "Hal", HIGHER_DUTIES, mend="stand")
        assert [play.hand(place) for place in (1, 2, 3, 0)] == [cards("Kd"), (), cards("9c"), cards("Qs")]
        finish(play)
        assert nets(play, "AC") == [100, -100] and play.last(TroubleResolved).readings == ("C17",)


@pytest.mark.clause("crown-casino-war", "9.2", "11.10")
def test_at_crown_a_doubled_war_card_is_the_next_hands_while_dealing_and_the_managers_once_all_are_dealt() -> None:
    play = at_war(CROWN, "7c 7d 7h")
    play.deal("Kd")
    play.deal("4s", box=1)
    play.dealer("resolve", mend="pass_on")
    assert (play.hand(1), play.hand(3)) == (cards("7c Kd"), cards("7d 4s"))
    for mend, expected in (("stand", [100, -200]), ("void_hand", [0, -200]), ("void_round", [0, 0])):
        play = at_war(CROWN, "7c 7d 7h")
        play.deal("Kd")
        for card, box in (("4s", 1), ("2c", 3), ("9d", 0)):
            play.deal(card, box=box)
        assert open_now(play) == {("stand", "11.10"), ("void_hand", "11.10"), ("void_round", "11.10")}
        assert play.refused("resolve", "Hal", HIGHER_DUTIES, mend=mend).code == "wrong_role"
        play.do("resolve", "Mel", AREA_MANAGER, mend=mend)
        finish(play)
        assert nets(play, "AC") == expected
        assert all("C22" not in event.readings for event in play.all(WagerSettled))


@pytest.mark.clause("star-casino-war", "11.6")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_card_that_nobody_noticed_is_found_in_the_settlement(book: str) -> None:
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Kd 9c Qs")
    play.dealer("settle")
    play.dealer("find_card", box=2, card="5s", before=1)
    assert (play.last(CardFound).draw, play.last(TroubleFound).kind) == (1, "surplus_card")
    play.do("resolve", "Hal", HIGHER_DUTIES if book == CROWN else "dealer", mend="repair")
    finish(play)
    assert nets(play, "AC") == [100, -100] and play.table.phase == "betting"


@pytest.mark.clause("crown-casino-war", "9.8.1")
def test_at_crown_a_card_found_once_all_is_settled_changes_nothing() -> None:
    play = Play(CROWN)
    bets(play, "A1 C3")
    play.deal("Kd 9c Qs")
    play.settle()
    play.dealer("find_card", box=2, card="5s", before=1)
    assert play.table.trouble is None and "9.8.1" in play.last(SurplusDiscarded).clauses
    late = play.refused("correct_card", "Dee", "dealer", draw=1, box=2)
    assert late.code == "too_late" and "9.8.1" in late.clauses
    play.clear()
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("crown-casino-war", "7.3.1", "7.5.1")
def test_a_card_out_of_turn_rests_on_the_clause_of_its_own_deal() -> None:
    play = Play(CROWN)
    bets(play, "A1 C3")
    stray = play.deal("Kd", box=3)
    assert [event.clauses for event in stray if isinstance(event, CardDealt)] == [("7.3.1",)]
    play = at_war(CROWN, "7c 7d 7h")
    stray = play.deal("Kd", box=7)
    assert [event.clauses for event in stray if isinstance(event, CardDealt)] == [("7.5.1",)]
    for before, clause in ((1, "7.3.1"), (None, "7.5.1")):
        play = at_war(CROWN, "7c 7d 7h")
        play.deal("2d")
        found = play.dealer("find_card", box=7, card="5s", before=before)
        assert [event.clauses for event in found if isinstance(event, CardFound)] == [(clause,)]


@pytest.mark.clause("crown-casino-war", "9.8.1")
@pytest.mark.clause("nz-casino-war", "1.2:round")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_a_card_found_once_the_round_is_over_is_counted_in_the_rack_and_the_round_stands(book: str) -> None:
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Kd 9c Qs")
    finish(play)
    bets(play, "A1")
    assert play.refused("find_card", "Dee", "dealer", box=2, card="5s", before=4).code == "no_such_card"
    for number, found in enumerate(({"card": "5s", "before": 1}, {}), 1):
        shoe, rack = play.table.shoe, play.table.in_rack
        events = play.dealer("find_card", box=2, **found)
        assert [type(event) for event in events] == [CardFound, SurplusDiscarded]
        assert (play.table.shoe, play.table.in_rack) == (shoe - 1, rack + 1), number
        assert ("9.8.1" if book == CROWN else "1.2:round") in events[1].clauses
    assert [event.draw for event in play.all(CardFound)] == [1, 3]
    assert play.table.trouble is None and not play.table.in_round and play.table.boxes == [1]
    for _ in range(5):
        play.dealer("find_card", box=2, card="5s")
    twice = play.refused("find_card", "Dee", "dealer", box=2, card="5s")
    assert (twice.code, "foreign_card" in twice.message) == ("cannot_be", True)
    play.deal("2d 9d")
    finish(play)
    assert nets(play, "AC") == [0, -100]


@pytest.mark.clause("star-casino-war", "11.7")
@pytest.mark.clause("crown-casino-war", "9.10")
@pytest.mark.clause("nz-casino-war", "9.5")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_shoe_that_is_empty_although_its_count_is_not_is_reported_and_the_round_goes_on(book: str) -> None:
    play = Play(book)
    assert play.refused("report", "Sam", play.supervisor, kind="shoe_exhausted").code == "cannot_be"
    bets(play, "A1")
    play.deal("Kd")
    left, rack = play.table.shoe, play.table.in_rack
    assert play.refused("report", "Dee", "dealer", kind="shoe_exhausted").code == "wrong_role"
    empty, *_ = play.staff("report", kind="shoe_exhausted")
    assert isinstance(empty, ShoeExhausted) and empty.unkeyed == left
    assert f"{left} that nobody had keyed" in sentence(empty, play.book)
    assert (play.table.shoe, play.table.in_rack, play.table.prep) == (0, rack + left, "shuffle")
    play.prepare()
    play.deal("9c")
    finish(play)
    assert nets(play, "A") == [100]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_card_keyed_to_the_wrong_box_is_put_right_without_any_report(book: str) -> None:
    play = Play(book)
    bets(play, "A1 C3")
    play.deal("Kd")
    play.deal("9c", box=2)
    play.dealer("correct_card", draw=1, box=3)
    assert (play.last(PlaceCorrected).was, play.table.trouble, play.hand(3)) == (2, None, cards("9c"))
    both = play.refused("correct_card", "Dee", "dealer", draw=1, box=2, card="8c")
    assert both.code == "one_at_a_time"
    assert play.refused("correct_card", "Dee", "dealer", draw=1).code == "card_missing"
    play.deal("Qs")
    finish(play)
    assert nets(play, "AC") == [100, -100]


@pytest.mark.clause("crown-casino-war", "9.7", "7.6.1")
def test_where_a_void_ends_the_war_everything_on_a_hand_is_settled_together() -> None:
    play = at_war(CROWN, "7c 7d 7h")
    play.deal("Kd", box=3)
    play.deal("4c", box=0)
    before = len(play.events)
    play.dealer("resolve", mend="void_hand")
    play.settle()
    made = [(event.box, event.wager) for event in play.events[before:] if isinstance(event, WagerSettled)]
    assert [box for box, _ in made] == [3, 3, 1, 1] and len({*made}) == 4
    assert [each for each in story(play) if each[0] == "void"] and play.last(Voided).ground == "9.7"


@pytest.mark.clause("star-casino-war", "11.2")
@pytest.mark.clause("crown-casino-war", "9.2")
@pytest.mark.clause("nz-casino-war", "9.4")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_one_overlooked_wager_makes_it_no_round_without_wagers(book: str) -> None:
    """Cards that lie where they should are played with, and one on another box goes to the wager's, as the next card;
    nobody has to burn them under the rule on rounds without wagers."""
    wager: dict[str, Any] = {"box": 1, "player": "A", "wager": MAIN[book], "amount": "100"}
    for place in (1, 2):
        play = Play(book)
        play.deal("Kd", box=place)
        play.staff("find_wager", **wager)
        if place == 2:
            assert play.last(TroubleFound).kind == "surplus_card"
            assert "discard" not in {mend for mend, _ in open_now(play)}
            play.dealer("resolve", mend=MOVED[book])
        assert play.table.trouble is None and play.hand(1) == cards("Kd")
        play.deal("9c")
        finish(play)
        assert (nets(play, "A"), play.all(SurplusDiscarded)) == ([100], [])
    play = Play(book)
    play.deal("Kd", box=1)
    play.deal("9c", box=0)
    play.staff("find_wager", **wager)
    finish(play)
    assert nets(play, "A") == [100]


@pytest.mark.clause("star-casino-war", "11.5")
@pytest.mark.clause("crown-casino-war", "9.3")
@pytest.mark.clause("nz-casino-war", "9.3")
@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_wager_found_once_a_round_without_wagers_was_discarded_goes_back_and_is_a_supervisors_to_report(
    book: str,
) -> None:
    wager: dict[str, Any] = {"box": 1, "player": "A", "wager": MAIN[book], "amount": "100"}
    play = Play(book)
    play.deal("Kd", box=1)
    play.deal("9c", box=0)
    play.staff("resolve", mend="discard")

    def goes_back() -> None:
        assert play.refused("find_wager", "Dee", "dealer", **wager).code == "wrong_role"
        (back,) = play.staff("find_wager", **wager)
        assert isinstance(back, WagerNotTaken) and back.surveillance and back.grounds == "the round was void"
        assert back.clauses == ("11.5" if book == STAR else "9.3",)
        assert nets(play, "A") == [0]

    goes_back()
    play.clear()
    bets(play, "B2")
    if book == STAR:  # errors of the last round are mended until the next
        goes_back()
    else:
        assert play.refused("find_wager", "Sam", play.supervisor, **wager).code == "too_late"
    assert not play.table.in_round and play.table.boxes == [2]


@pytest.mark.clause("crown-casino-war", "9.3", "11.8")
def test_a_round_without_wagers_is_none_of_those_that_a_closing_notice_speaks_of() -> None:
    play = Play(CROWN)
    bets(play, "A1")
    play.deal("Kd 9s")
    finish(play)
    play.staff("give_closing_notice")
    assert play.table.closing is not None and play.table.closing.after == 4
    play.deal("Kd", box=1)
    play.staff("resolve", mend="discard")
    play.clear()
    assert play.table.closing is not None and play.table.closing.last == 5


@pytest.mark.clause("crown-casino-war", "9.3", "11.8")
def test_a_void_round_in_which_notice_was_given_is_none_of_the_three_in_any_case() -> None:
    play = Play(CROWN)
    play.player("A", "take_seat", box=1)
    play.deal("Kd", box=1)
    play.staff("give_closing_notice")
    play.staff("resolve", mend="discard")
    play.clear()
    for number in (2, 3, 4):
        early = play.refused("close_table", "Sam", play.supervisor, found=312)
        assert (early.code, "through round 4" in early.message) == ("too_soon", True)
        bets(play, "A1")
        play.deal("Kd 9c")
        finish(play)
        assert play.table.round == number
    play.staff("close_table", found=312)
    assert play.table.phase == "closed"


@pytest.mark.clause("star-casino-war", "8.2.3", "8.3")
def test_cards_are_collected_under_the_clause_of_what_became_of_the_wager() -> None:
    play = Play(STAR)
    bets(play, "A1 C3")
    play.deal("7c Kd 7h")
    play.settle()
    assert play.last(HandCollected).clauses == ("8.2.3",)
    play.decide("A", 1, "surrender")
    play.settle()
    assert play.last(HandCollected).clauses == ("8.3",)
    all_go_to_war(play)


@pytest.mark.parametrize(("book", "reading"), ((STAR, "S25"), (CROWN, "C8"), (NZ, "N19")))
def test_a_surrendered_half_that_is_rounded_says_by_which_reading(book: str, reading: str) -> None:
    rounded = settle(war_record(book, "7d", "7c", "surrender", main=15, chips=["5"]))
    exact = settle(war_record(book, "7d", "7c", "surrender", main=20, chips=["5"]))
    assert reading in rounded.lines[0].readings and reading not in exact.lines[0].readings


def test_what_the_star_is_silent_on_is_not_decided_by_a_clause_on_promotions() -> None:
    told = explain_word(rulebook(STAR), "damaged-card")
    assert told.unforeseen is not None and told.unforeseen.clauses == ("13.11", "13.12")


@pytest.mark.clause("star-casino-war", "13.11", "13.12")
def test_what_no_rule_foresees_is_recorded_and_somebody_rules() -> None:
    for mend, expected in (("stand", [100, -100]), ("void_round", [0, 0])):
        play = Play(STAR)
        bets(play, "A1 C3")
        play.deal("Kd 5s 9c")
        play.dealer("report", kind="unforeseen")
        assert play.refused("resolve", "Dee", "dealer", mend=mend).code == "wrong_role"
        play.staff("resolve", mend=mend)
        finish(play)
        assert nets(play, "AC") == expected
    play = too_many(STAR, 2)
    assert "13.11" not in {clause for _, clause in open_now(play)}  # a rule that mends it comes first
