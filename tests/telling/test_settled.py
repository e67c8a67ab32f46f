"""What became of a wager, in each voice: every result has one wording, and all of them say the same."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Result
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.telling.settled import RESULTS, came_to, line_told, outcome
from tests.play.settlements import settled
from tests.support.books import BACEBALL

BOOK = rulebook(BACEBALL)


@pytest.mark.parametrize(
    ("line", "became"),
    [
        (settled("bet", "win", 10_00, 5_00), "wins: $10 is paid, the stake comes back ($5)."),
        (settled("bet", "win", 10_00), "wins: $10 is paid."),
        (settled("bet", "win", 10_00, odds="2:1"), "wins at 2 to 1: $10 is paid."),
        (settled("bet", "win", 10_00, meter="major"), "wins the Major Jackpot: $10 is paid."),
        (settled("bet", "win", 10_00, meter="third"), "wins the third: $10 is paid."),
        (settled("bet", "win", 10_00, held=True), "wins: $10 is held back."),
        (settled("bet", "lose"), "loses and is taken."),
        (settled("bet", "lose", 0, 2_00), "loses: $3 is taken, $2 over the limit goes back."),
        (settled("bet", "lose", collected=True), "loses: it was collected before the deal."),
        (settled("bet", "stand_off", 0, 5_00), "stands off and goes back."),
        (settled("bet", "surrender", 0, 3_00), "is surrendered: $3 goes back, $2 is taken."),
        (settled("bet", "void", 0, 5_00), "is void: $5 goes back."),
        (settled("bet", "void", 0, 5_00, owed=("x",)), "is void: $5 goes back. An error notification is owed."),
        (settled("bet", "void", carried=True), "is void and stays live for the next round."),
    ],
)
def test_what_became_of_a_wager_is_told_to_its_player_and_to_others_in_the_same_words(
    line: WagerSettled, became: str
) -> None:
    assert line_told(BOOK, line, "player") == f"Your Bet of $5 {became}"
    assert line_told(BOOK, replace(line, player="Ann")) == f"Ann's Bet of $5 on box 1 {became}"


@pytest.mark.parametrize(
    ("line", "order"),
    [
        (settled("bet", "win", 10_00, 5_00, odds="2:1"), "Pay Ann $10 on the Bet at 2 to 1."),
        (settled("bet", "win", 10_00, 5_00), "Pay Ann $10 on the Bet."),
        (settled("bet", "lose"), "Take Ann's Bet of $5."),
        (settled("bet", "lose", 0, 2_00), "Take Ann's Bet of $5; hand $2 over the limit back."),
        (
            settled("bet", "lose", collected=True),
            "Leave Ann's Bet of $5, which loses: it was collected before the deal.",
        ),
        (settled("bet", "stand_off", 0, 5_00), "Hand Ann's Bet of $5 back."),
        (settled("bet", "surrender", 0, 3_00), "Take $2 of Ann's Bet, and hand $3 back."),
        (settled("bet", "void", 0, 5_00), "Hand Ann's Bet of $5 back."),
        (settled("bet", "void", carried=True), "Mark Ann's Bet of $5: it stays live for the next round."),
    ],
)
def test_the_dealer_is_told_what_to_do_with_it(line: WagerSettled, order: str) -> None:
    assert line_told(BOOK, replace(line, player="Ann"), "dealer") == order


def test_what_nobody_staked_has_no_amount() -> None:
    bonus = settled("bet", "win", 10_00, staked=0)
    assert line_told(BOOK, replace(bonus, player="Ann")) == "Ann's Bet on box 1 wins: $10 is paid."


@pytest.mark.parametrize(
    ("line", "word"),
    [
        (settled("bet", "win", 10_00, 5_00), "won $10"),
        (settled("bet", "win", 10_00, 5_00, held=True), "won $10, held back"),
        (settled("bet", "lose", 0, 2_00), "lost $3"),
        (settled("bet", "stand_off", 0, 5_00), "stand off, $5 back"),
        (settled("bet", "void", carried=True), "void, $5 carried over"),
    ],
)
def test_a_table_has_it_in_a_few_words(line: WagerSettled, word: str) -> None:
    assert came_to(line) == word


def test_every_result_has_its_words() -> None:
    assert {*RESULTS} == {*get_args(Result)}
    assert len({words.label for words in RESULTS.values()}) == len(RESULTS)


@pytest.mark.parametrize(
    ("net", "you", "they"),
    [
        (0, "You are even", "Ann is even"),
        (1, "You win $0.01", "Ann wins $0.01"),
        (-1, "You lose $0.01", "Ann loses $0.01"),
    ],
)
def test_how_a_round_ended(net: int, you: str, they: str) -> None:
    assert outcome(net, "You", "the round") == f"{you} on the round."
    assert outcome(net, "Ann", "box 1") == f"{they} on box 1."
