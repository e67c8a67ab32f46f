"""The ways to decide: a choice, with the least and the most that may be put down for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cutcard.money import Odds
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.plays import plays_of
from cutcard.settlement.round import Limit
from cutcard.settlement.terms import Placed, Terms, stake_source
from tests.own_games.games import red_dog

ANTE, RAISE = red_dog().wagers


def raising(name: str, **follows: Any) -> Wager:
    """The raise of Red Dog under this name, with these terms."""
    assert RAISE.follows is not None
    return replace(RAISE, name=name, follows=replace(RAISE.follows, **follows))


def test_a_raise_goes_with_the_wager_that_is_down() -> None:
    """A book with two Antes, each with a raise of its own."""
    second = replace(ANTE, name="second_ante"), raising("second_raise", wager="second_ante")
    terms = Terms(replace(red_dog(), wagers=(*second, ANTE, RAISE)))
    for down, raised in (("ante", "raise"), ("second_ante", "second_raise")):
        assert [(play.name, play.wagers) for play in plays_of(terms, {down: 100})] == [
            ("raise", {down: 100, raised: 100}),
            ("stay", {down: 100}),
        ]


def test_nobody_decides_without_a_wager() -> None:
    assert plays_of(Terms(red_dog()), {}) == ()


@pytest.mark.parametrize(
    ("least", "most", "plays"),
    [
        (Odds(0), Odds(1), {"raise": 1000, "stay": None}),
        (Odds(1), Odds(3), {"raise-3x": 3000, "raise-1x": 1000, "stay": None}),
        (Odds(1, 2), Odds(3, 2), {"raise-3/2x": 1500, "raise-1/2x": 500, "stay": None}),
    ],
)
def test_the_most_and_the_least_of_what_counts(least: Odds, most: Odds, plays: dict[str, int | None]) -> None:
    """Of twenty dollars ten count. Next to nothing is as good as nothing, so no least raise is looked at there."""
    wagers = ANTE, raising("raise", least=least, most=most)
    terms = Terms(replace(red_dog(), wagers=wagers), limits={"ante": Limit(500, 1000)})
    assert {play.name: play.wagers.get("raise") for play in plays_of(terms, {"ante": 2000})} == plays


def test_a_raise_of_any_amount_stands_where_it_was_put_down_beside_the_ante() -> None:
    terms = Terms(red_dog())
    for names, choice, due in (
        (("ante", "raise"), "raise", ("raise", "own")),
        (("ante",), "raise", None),
        (("ante", "raise"), "stay", None),
        (("raise",), "raise", None),
    ):
        assert stake_source(Placed(terms, names), RAISE, choice) == due
