"""An overlooked wager that stands only beside another, and lies alone: is it the hand that is void, or the wager?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.money import Stake
from cutcard.table.state import Bet
from cutcard.table.steps.trouble.overlooked import FindWager, _stray
from cutcard.table.steps.trouble.undoing import DecisionUndone
from cutcard.table.wrong import Trouble
from tests.support.books import BACEBALL, STAR
from tests.support.tables import Play


@pytest.mark.parametrize(
    ("wager", "lies", "places", "trouble", "stray"),
    [
        ("strike_1", (), (1, 0), None, True),
        ("bet", (), (1, 0), None, False),
        ("strike_1", ("bet",), (1, 0), None, False),
        ("strike_1", ("strike_2",), (1, 0), None, True),
        ("strike_1", (), (2, 0), None, False),
        ("strike_1", (), (1, 0), Trouble("surplus_card", box=1), True),
        ("strike_1", (), (1, 0), Trouble("hand_without_wager", box=1), True),
        ("strike_1", (), (1, 0), Trouble("surplus_card", box=2), False),
        ("strike_1", (), (1, 0), Trouble("box_skipped", box=1), False),
    ],
)
def test_a_hand_with_a_wager_that_lies_alone_is_void_unless_something_else_is_to_be_mended(
    wager: str, lies: tuple[str, ...], places: tuple[int, ...], trouble: Trouble | None, stray: bool
) -> None:
    play = Play(BACEBALL)
    bets = {(1, "Ann"): Bet(dict.fromkeys(lies, 500))} if lies else {}
    table = replace(play.table, bets=bets, places=places, trouble=trouble)
    command = FindWager(actor="Dee", role="dealer", box=1, player="Ann", wager=wager, amount=Stake(500))
    assert _stray(table, command, play.book.wager(wager)) is stray


def test_where_a_book_voids_no_such_hand_the_wager_alone_goes_back() -> None:
    play = Play(STAR)
    command = FindWager(actor="Dee", role="dealer", box=1, player="Ann", wager="tie", amount=Stake(500))
    assert not _stray(replace(play.table, places=(1, 0)), command, play.book.wager("tie"))


def test_with_a_wager_that_never_lay_there_a_war_is_undone_and_nobody_said_how_much_it_was() -> None:
    play = Play(STAR)
    for player, box in (("Ann", 1), ("Ben", 2)):
        play.bet(player, box, initial=100)
    play.deal("9s Kd 9d")
    play.settle()
    play.player("Ann", "decide", box=1, choice="war")
    play.staff("correct_wager", box=1, player="Ann", wager="initial", amount="0")
    undone = play.last(DecisionUndone)
    assert (undone.choice, undone.amount, undone.wager) == ("war", 100_00, "")
