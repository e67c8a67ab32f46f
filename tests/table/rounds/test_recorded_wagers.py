"""What lies on the layout before the first card can be recorded whatever it is, and counts as the book says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.money import Stake
from cutcard.table import decide
from cutcard.table.steps.rounds.recording import WagerNotTaken
from cutcard.table.steps.rounds.settling import OwnerWarned, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerPlaced
from cutcard.table.steps.trouble.wagers_touched import RecordTouchedWager
from cutcard.table.wire import COMMANDS
from cutcard.telling.command_fields import field_of
from cutcard.telling.instructions import instruction
from cutcard.telling.sentences import sentence
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR, WAR_BOOKS
from tests.support.tables import Play
from tests.table.rounds.any_game import MAIN, SIDE, cards_for, finish, main, put, signed

CAP = {"options": {"over_maximum": "cap"}}


def table(book: str) -> Play:
    """A table with limits of 10 to 500, at which New Zealand has a policy on what lies outside them."""
    return signed(book, **(CAP if book == NZ else {}))


def record(play: Play, player: str, box: int, amount: Any, wager: str = "", **more: Any) -> WagerPlaced | WagerNotTaken:
    """The dealer keys what lies there."""
    wager = wager or main(play)
    events = play.dealer("record_wager", box=box, player=player, wager=wager, amount=str(amount), **more)
    assert isinstance(events[0], WagerPlaced | WagerNotTaken)
    return events[0]


@pytest.mark.clause("star-casino-war", "6.2")
@pytest.mark.clause("crown-casino-war", "6.2.1")
@pytest.mark.clause("star-three-card-poker", "6.2")
@pytest.mark.clause("star-baceball", "6.2")
@pytest.mark.parametrize("book", (STAR, CROWN, POKER, BACEBALL))
def test_a_lone_wager_under_the_minimum_is_dealt_to_and_settled(book: str) -> None:
    play = table(book)
    refused = play.refused("place_wager", "A", "player", box=2, wager=main(play), amount="5")
    assert refused.code == "below_minimum"  # whoever asks is told

    lies = record(play, "A", 2, 5)
    assert isinstance(lies, WagerPlaced) and lies.outside == "below_minimum"
    told = "of $5 on box 2 is under the minimum of $10: tell A before the first card."
    assert any(told in also for also in instruction(play.table).also)
    cards_for(play)
    finish(play)

    line = next(line for line in play.all(WagerSettled) if line.wager == main(play))
    assert (line.staked, play.net("A")) == (5_00, -5)
    assert {*{STAR: "6.2", CROWN: "6.2.1", POKER: "6.2", BACEBALL: "6.2"}[book].split()} <= {*line.clauses}


@pytest.mark.clause("star-casino-war", "6.3")
@pytest.mark.clause("crown-casino-war", "6.2.2")
@pytest.mark.clause("star-three-card-poker", "6.3")
@pytest.mark.clause("star-baceball", "6.3")
@pytest.mark.parametrize("book", (STAR, CROWN, POKER, BACEBALL))
def test_a_lone_wager_over_the_maximum_is_settled_to_the_maximum(book: str) -> None:
    play = table(book)
    lies = record(play, "A", 2, 700)
    assert isinstance(lies, WagerPlaced) and lies.outside == "above_maximum"
    cards_for(play)
    finish(play)

    line = next(line for line in play.all(WagerSettled) if line.wager == main(play))
    assert (line.staked, line.returned, play.net("A")) == (700_00, 200_00, -500)


def test_a_wager_off_the_units_of_the_sign_stands_once_it_lies_there() -> None:
    play = Play(STAR, limits={"initial": {"min": "10"}}, units={"initial": "5"})
    lies = record(play, "A", 2, 12)
    assert isinstance(lies, WagerPlaced) and lies.outside == "off_unit"


@pytest.mark.clause("crown-casino-war", "6.2.1")
def test_at_crown_a_warned_players_low_wager_goes_back_unplayed() -> None:
    play = table(CROWN)
    record(play, "A", 2, 5)
    cards_for(play)
    finish(play)
    assert [event.player for event in play.all(OwnerWarned)] == ["A"]

    back = record(play, "A", 2, 5)
    assert isinstance(back, WagerNotTaken)
    assert (back.clauses, play.table.bets, play.net("A")) == (("6.2.1",), {}, -5)
    assert record(play, "B", 3, 5).clauses != back.clauses  # nobody warned B


@pytest.mark.clause("nz-casino-war", "2.1")
def test_without_a_policy_new_zealand_hands_back_what_no_rule_at_hand_settles() -> None:
    play = signed(NZ)
    for amount in (5, 700):
        back = record(play, "A", 2, amount)
        assert isinstance(back, WagerNotTaken)
        assert (back.clauses, back.readings, back.surveillance) == (("2.1",), ("N7",), False)
    assert not play.table.bets and play.net("A") == 0


NO_WAGER = (
    # book, what lies there already, what is recorded, the clause under which it goes back
    (STAR, "A2", {"player": "B", "box": 2}, "5.5"),
    (STAR, "", {"player": "A", "box": 2, "wager": "tie"}, "5.1.3"),
    (STAR, "", {"player": "A", "box": 2, "medium": "cash"}, "5.2"),
    (CROWN, "", {"player": "A", "box": 2, "medium": "token"}, "5.1"),
    (CROWN, "A2 B2 C2", {"player": "D", "box": 2}, "5.10"),
    (NZ, "A2 B2 C2", {"player": "D", "box": 2}, "5.9"),
    (POKER, "A2", {"player": "A", "box": 3}, "5.5"),
    (POKER, "", {"player": "A", "box": 2, "medium": "voucher"}, "5.1"),
    (BACEBALL, "", {"player": "A", "box": 2, "wager": "strike_1"}, "7.3.1"),
    (BACEBALL, "", {"player": "A", "box": 2, "wager": "jackpot", "amount": 2}, "11.2"),
    (BACEBALL, "A2", {"player": "A", "box": 2, "wager": "jackpot", "amount": 5}, "11.4"),
)


@pytest.mark.parametrize(("book", "before", "lies", "clause"), NO_WAGER)
def test_chips_that_are_no_wager_go_back_and_are_on_record(
    book: str, before: str, lies: dict[str, Any], clause: str
) -> None:
    play = table(book)
    for spot in before.split():
        put(play, spot[0], int(spot[1]), 20)
    bets = play.table.bets
    back = record(play, lies.pop("player"), lies.pop("box"), lies.pop("amount", 20), **lies)
    assert isinstance(back, WagerNotTaken)
    assert clause in back.clauses and back.grounds
    assert play.table.bets == bets and play.net("D") == 0
    assert "is no wager and goes back" in sentence(back, play.book)


@pytest.mark.clause("crown-casino-war", "7.3.1(a)")
@pytest.mark.clause("nz-casino-war", "5.15(a)")
@pytest.mark.parametrize("book", (CROWN, NZ))
def test_chips_put_down_after_the_call_go_back(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 20)
    play.dealer("call_no_more_bets")
    back = record(play, "B", 2, 20)
    assert isinstance(back, WagerNotTaken) and list(play.table.bets) == [(1, "A")]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_somebody_who_sits_nowhere_may_have_chips_on_the_layout(book: str) -> None:
    play = table(book)
    lies = record(play, "Passer-by", 4, 50)
    assert isinstance(lies, WagerPlaced) and lies.holder
    assert play.table.holders[4] == "Passer-by"


@pytest.mark.parametrize("book", BOOKS)
def test_at_an_electronic_table_nothing_lies_about_that_is_not_known(book: str) -> None:
    play = signed(book, source="electronic")
    fields: dict[str, Any] = {"box": 1, "player": "A", "wager": MAIN[book], "amount": "20"}
    for command in ("record_wager", "find_wager", "correct_wager"):
        assert play.refused(command, "Dee", "dealer", **fields).code == "electronic_table"
    touched = play.refused("record_touched_wager", "Dee", "dealer", what="added", **fields)
    assert touched.code == "electronic_table"


@pytest.mark.parametrize("book", BOOKS)
def test_a_double_stack_is_one_wager_and_both_of_its_parts_count(book: str) -> None:
    play = table(book)
    put(play, "A", 1, 20)
    record(play, "A", 1, 30)
    assert play.table.bets[1, "A"].wagers == {MAIN[book]: 50_00}
    record(play, "A", 1, 25, SIDE[book])
    assert play.net("A") == -75


@pytest.mark.clause("star-three-card-poker", "1.1:casino-promotional-token")
@pytest.mark.clause("star-casino-war", "1.1:casino-promotional-token")
@pytest.mark.parametrize(
    ("book", "into"), ((STAR, "tokens"), (POKER, "tokens"), (BACEBALL, "tokens"), (CROWN, "chips"))
)
def test_a_voucher_is_exchanged_for_what_the_book_says(book: str, into: str) -> None:
    play = table(book)
    refused = play.refused("place_wager", "A", "player", box=1, wager=MAIN[book], amount="20", medium="voucher")
    assert refused.message == f"medium: voucher is changed into {into} first"
    cash = play.refused("place_wager", "A", "player", box=1, wager=MAIN[book], amount="20", medium="cash")
    assert cash.message == "medium: cash is changed into chips first"


@pytest.mark.clause("star-baceball", "2.5", "11.1")
@pytest.mark.parametrize("dealt", [False, True])
def test_chips_on_the_spot_of_a_jackpot_that_the_table_does_not_have_go_back(dealt: bool) -> None:
    play = Play(BACEBALL, jackpot_wager=None)
    play.bet("A", 1, bet=100)
    if dealt:
        play.deal("Ad 9s Ad 9d Ad 9c")
    command = "find_wager" if dealt else "record_wager"
    assert "jackpot" in {pick.value for pick in field_of(play.table, COMMANDS[command], "wager").picks}
    (back,) = play.staff(command, box=1, player="A", wager="jackpot", amount="2")
    assert isinstance(back, WagerNotTaken) and back.clauses == ("2.5", "10.1", "11.1")
    assert "this table is open without the jackpot" in sentence(back, play.book)
    assert "jackpot" not in play.table.bets[1, "A"].wagers


@pytest.mark.parametrize(("book", "closed"), [(NZ, True), (CROWN, False), (STAR, False)])
def test_after_the_call_a_wager_may_still_be_handled_unless_the_call_closes_betting(book: str, closed: bool) -> None:
    play = table(book)
    put(play, "A", 1, 100)
    touched = RecordTouchedWager(
        actor="Dee", role="dealer", box=1, player="A", wager=MAIN[book], what="added", amount=Stake(50_00)
    )
    answer = decide(replace(play.table, called=True), touched)
    assert isinstance(answer, Refusal) is not closed
    assert closed or (isinstance(answer, Refusal) and answer.code == "betting_open")
