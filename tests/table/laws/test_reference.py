"""The reference layout itself, held against scenarios of the readings and of the issue's own examples."""

from __future__ import annotations

import pytest

from tests.support.books import BACEBALL, NZ, POKER, STAR
from tests.table.laws.reference import BURNED, WAITS, Drawn, due, hands, laid_again, passed_on, standing, turns


def drawn(text: str, war: str = "") -> list[Drawn]:
    """Cards with their places: ``"Kd1 5s2 9c3 Qs0"``."""
    first = [Drawn(word[:2], int(word[2:])) for word in text.split()]
    return [*first, *[Drawn(word[:2], int(word[2:]), war=True) for word in war.split()]]


@pytest.mark.parametrize("book", (STAR, NZ))
def test_a_card_on_an_empty_box_is_the_next_hands_and_the_last_is_burned(book: str) -> None:
    laid = laid_again(book, drawn("Kd1 5s2 9c3 Qs0"), (1, 3), {1: None, 3: None})
    assert hands(laid) == {1: ["Kd"], 3: ["5s"], 0: ["9c"]} and laid[-1].place == BURNED


def test_55_a_box_passed_over() -> None:
    laid = laid_again(STAR, drawn("Kd1 5s3 9c0"), (1, 2, 3), {})
    assert hands(laid) == {1: ["Kd"], 2: ["5s"], 3: ["9c"]}
    assert due(STAR, laid, (1, 2, 3), {}, war=False) == [0]


def test_a_war_card_on_a_decided_box() -> None:
    laid = laid_again(STAR, drawn("7c1 5h3 7d0", "9d3 Ks1 2s0"), (1, 3), {1: "war", 3: None})
    assert hands(laid) == {1: ["7c", "9d"], 3: ["5h"], 0: ["7d", "Ks"]} and laid[-1].place == BURNED


def test_53_what_came_before_the_war_does_not_go_into_it() -> None:
    laid = laid_again(STAR, drawn("7c1 7d0 Ah0", "8c1 5c0"), (1,), {1: "war"})
    assert [each.place for each in laid] == [1, 0, BURNED, 1, 0]


def test_62_cards_wait_for_who_was_not_asked() -> None:
    cards = drawn("7c1 7d2 7h0", "Ks2 4d0")
    waiting = laid_again(STAR, cards, (1, 2), {1: None, 2: "war"})
    assert [each.place for each in waiting][3:] == [WAITS, WAITS]
    laid = laid_again(STAR, cards, (1, 2), {1: "war", 2: "war"})
    assert hands(laid) == {1: ["7c", "Ks"], 2: ["7d", "4d"], 0: ["7h"]}
    assert due(STAR, laid, (1, 2), {1: "war", 2: "war"}, war=True) == [0]
    surrendered = laid_again(STAR, cards, (1, 2), {1: "surrender", 2: "war"})
    assert hands(surrendered) == {1: ["7c"], 2: ["7d", "Ks"], 0: ["7h", "4d"]}


def test_a_card_too_many_is_passed_on_or_stays_out() -> None:
    cards = drawn("Kd1 5s1 9c3")
    order = turns(STAR, (1, 3))
    assert hands(passed_on(cards, order, [0])) == {1: ["Kd"], 3: ["9c"], 0: ["5s"]}
    assert hands(standing([*cards, Drawn("Qs", 0)], order)) == {1: ["Kd"], 3: ["9c"], 0: ["Qs"]}


def test_turns_of_the_other_games() -> None:
    assert turns(BACEBALL, (2, 4)) == [2, 4, 0] * 3
    assert turns(POKER, (2, 4)) == [0, 2, 4] * 3
    assert turns(POKER, (2, 4), packets=True) == [0] * 3 + [2] * 3 + [4] * 3
