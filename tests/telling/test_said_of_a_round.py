"""What is said of a round as it goes on: the steps, and what each of them is about."""

from __future__ import annotations

from cutcard.table.progress import StepBegan
from cutcard.telling.sentences import sentence
from tests.support.books import CROWN, STAR
from tests.support.tables import Play


def steps(book: str, cards: str) -> list[str]:
    """What is said of the steps of a round with a box that ties and one that does not, up to the choice."""
    main = "initial" if book == STAR else "casino_war"
    play = Play(book)
    play.bet("A", 1, **{main: 10})
    play.bet("B", 4, **{main: 10, "tie": 5})
    play.deal(cards)
    play.settle()
    return [sentence(event, play.book) for event in play.all(StepBegan)]


def test_where_wagers_are_settled_and_choices_put_in_one_sweep_only_those_who_choose_are_named() -> None:
    assert steps(CROWN, "Kd 9h 9s") == [
        "Tie wagers are settled. 1 wager is to be settled, box 4 first.",
        "Main wagers are settled. B on box 4 may choose.",
    ]


def test_where_choices_come_after_the_settlement_they_are_a_step_of_their_own() -> None:
    assert steps(STAR, "Kd 9h 9s") == [
        "Tie wagers are settled. 1 wager is to be settled, box 4 first.",
        "Main wagers are settled. 1 wager is to be settled, box 1 first.",
        "The players decide. B on box 4 may choose.",
    ]
