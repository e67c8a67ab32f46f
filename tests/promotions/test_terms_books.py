"""A promotion over several games takes the strictest of their books."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.promotions.books import strictest
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.parts import Fact
from tests.promotions.written import HOUSE, faults, full
from tests.support.books import BACEBALL, CROWN, POKER, STAR
from tests.support.written import changed


def test_dp22_a_draw_for_casino_war_and_three_card_poker_is_held_under_the_latter() -> None:
    """Casino War's "may" does not help: a scrutineer, the terms' word on cash instead, and 24 hours bind (PD21)."""
    both = {"games": [STAR, POKER]}
    ((field, says, clauses),) = faults(changed(full(STAR), both))
    assert (field, clauses) == ("rulebook", ("14.2", "14.3", "14.9"))
    assert says == (
        "the strictest book of the games holds, and star-three-card-poker asks for more: a scrutineer must oversee the "
        "draw of a large prize (15.2); a cash alternative stands in the terms (15.3); the terms are lodged 24 hours "
        'before the start (15.9); write rulebook = "star-three-card-poker"'
    )
    assert faults(changed(full(POKER), both)) == []
    assert faults(changed(full(STAR), {"games": [STAR]})) == []


def test_the_strictest_of_the_books_whatever_their_order() -> None:
    for books in permutations(map(rulebook, HOUSE)):
        assert strictest(books).id in (POKER, BACEBALL)
    assert strictest([rulebook(STAR)]).id == STAR
    for one, other in ((POKER, BACEBALL), (BACEBALL, POKER)):
        assert strictest(map(rulebook, (one, other))).id == one


OTHER: dict[str, tuple[Any, str]] = {
    "scrutinised_above": (5_000_00, "a scrutineer from a lower value"),
    "choice_above": (9_999_99, "a choice of payment from a lower amount"),
    "liquor": (19_999, "less liquor"),
    "notified": (1, "winners are told within 1 day"),
    "kept_above": (50_00, "denied claims are kept from a lower amount"),
    "lodged": (48, "the terms are lodged 48 hours before the start"),
}


@pytest.mark.parametrize("fact", OTHER)
def test_each_threshold_can_make_a_book_the_stricter_one(fact: str) -> None:
    value, says = OTHER[fact]
    other = rulebook(BACEBALL)
    assert other.promotions is not None
    mended = Fact(value, getattr(other.promotions, fact).clauses)
    changes: dict[str, Any] = {fact: mended}
    stricter = replace(other, promotions=replace(other.promotions, **changes))
    assert strictest([rulebook(POKER), stricter]) is stricter
    ((field, said, _),) = faults(changed(full(POKER), {"games": [POKER, BACEBALL]}), stricter)
    assert field == "rulebook" and f"{says} ({', '.join(mended.clauses)})" in said


def test_books_of_which_none_is_the_strictest_are_refused() -> None:
    war = rulebook(STAR)
    assert war.promotions is not None
    dry = replace(war, promotions=replace(war.promotions, liquor=Fact(0, ("14.5.4",))))
    with pytest.raises(Refused, match="none of star-casino-war, star-baceball is the strictest in everything"):
        strictest([dry, rulebook(BACEBALL)])
    with pytest.raises(Refused, match="says nothing of promotions"):
        strictest(map(rulebook, (STAR, CROWN)))


def test_the_own_book_is_among_the_games() -> None:
    ((field, says, clauses),) = faults(changed(full(POKER), {"games": [BACEBALL], "entry.wagered": []}))
    assert (field, clauses) == ("games", ("15.7.7",))
    assert says == "the promotion's own rulebook is among its games: 'star-three-card-poker' is missing"
