"""What whoever deals is told once something went wrong: only what may be done about it at that moment."""

from __future__ import annotations

import pytest

from cutcard.telling.advice import remedies_for
from cutcard.telling.instructions import instruction
from tests.support.books import BACEBALL, STAR
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.reporting import cannot_be
from tests.table.trouble.war_errors import box_2_skipped


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_once_cards_were_handled_the_order_names_the_void_of_the_hand_and_no_misdeal() -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    play.decide("A", 1, "play")
    play.dealer("draw", box=2)  # B's fourth
    told = instruction(play.table)
    assert told.says == "Stop. Card too many (box 2): Declare the hand void (Dealer and above)."
    assert told.clauses == ("12.7",)
    assert [deed.closed for deed in told.deeds].count("") == 1 and len(told.deeds) > 1


@pytest.mark.clause("star-three-card-poker", "12.1", "12.4")
def test_before_that_it_names_the_misdeal_alone() -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    play.dealer("draw", box=2)
    told = instruction(play.table)
    assert told.says == "Stop. Card too many (box 2): Declare the round void (Dealer and above)."
    assert told.clauses == ("12.1", "12.4")


def stray_hand() -> Play:
    """Cards lie where no Bet does, and the deal is complete."""
    play = Play(BACEBALL)
    play.bet("A", 1, bet=100)
    for word in ["Ks1", "2c5", "9d0", "Kd1", "3c5", "9c0", "Qc1", "4c5", "2d0"]:
        play.deal(word[:-1], box=int(word[-1]))
    return play


@pytest.mark.clause("star-baceball", "12.11", "12.5")
def test_of_the_nine_ways_with_a_card_too_many_at_baceball_those_are_named_that_are_open() -> None:
    play = stray_hand()
    assert len(remedies_for(play.table)) == 9
    told = instruction(play.table)
    assert told.says == (
        "Stop. Card too many (box 5): Put the card into the discard rack (Dealer and above); or declare the round void "
        "(Casino Supervisor and above), where whoever decides says that the cards cannot be put where they should have "
        "fallen."
    )
    assert told.clauses == ("12.11", "12.5", "12.5.1")


@pytest.mark.clause("star-baceball", "12.11")
def test_where_no_repair_is_open_a_refused_void_names_what_comes_first() -> None:
    play = stray_hand()
    refused = play.refused("resolve", "Sam", "casino_supervisor", mend="void_round")
    assert (refused.code, refused.clauses[0]) == ("repair_first", "12.11")
    assert refused.message.startswith("mend: first put the card into the discard rack, unless ")


@pytest.mark.clause("star-casino-war", "11.6")
def test_where_a_repair_is_open_a_refused_void_says_that_it_comes_first() -> None:
    play = box_2_skipped(STAR)
    assert play.refused("resolve", "Sam", "casino_supervisor", mend="void_round").message.startswith(
        "mend: the repair comes first, unless "
    )
    assert instruction(play.table).says.startswith("Stop. Hand passed over (box 2): Put the cards where they should")


@pytest.mark.clause("star-three-card-poker", "12.12")
@pytest.mark.parametrize("away", [False, True])
def test_a_choice_not_made_that_the_dealer_has_reported_waits_for_a_supervisor_to_confirm_it(away: bool) -> None:
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    word = "absent" if away else "no_decision"
    assert instruction(play.table).says.startswith("Ask A (box 1)")
    if away:
        play.dealer("record_departure", player="A")
    else:
        play.dealer("record_no_decision", box=1, player="A", choice=word)
    told = instruction(play.table)
    assert told.says == (
        "A (box 1) has walked away: Casino supervisor and above must confirm that no choice is made."
        if away
        else "Dee reports that A (box 1) makes no choice: Casino supervisor and above must confirm it. "
        "A may still choose."
    )
    assert "12.12" in told.clauses
    assert next(deed for deed in told.deeds if deed.command == "record_no_decision").role != "dealer"
    play.staff("record_no_decision", box=1, player="A", choice=word)
    assert instruction(play.table).says == "Box 1: hand A's Ante of $100 back."


@pytest.mark.clause("star-three-card-poker", "12.9")
@pytest.mark.parametrize("in_round", [False, True])
def test_whoever_reports_missing_cards_without_saying_how_many_is_asked(in_round: bool) -> None:
    play = dealt(NO_HAND, PAIR) if in_round else Play("star-three-card-poker")
    where = "46 are in the shoe" if in_round else "52 are on the table"
    assert cannot_be(play, "missing_card", "12.9") == f"number: how many cards? 1 to {where}"
    assert cannot_be(play, "missing_card", "12.9", number=60).endswith("not 60")
