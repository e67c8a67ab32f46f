"""Wagers that go after links were called for: the choice is void, and the others are called for once more."""

from __future__ import annotations

import pytest

from cutcard.rulebooks import rulebook
from cutcard.table import evolve
from cutcard.table.state import new_table
from cutcard.table.steps.cards.links import CardsChosen, LinksCalled
from cutcard.table.witness import Witness
from tests.support.books import STAR
from tests.table.cards.fair import two


@pytest.mark.parametrize("given", [("Ann",), ("Ann", "Ben")], ids=["called", "chosen"])
def test_where_somebody_is_excluded_after_the_call_the_others_choose_anew(given: tuple[str, ...]) -> None:
    fair = two()
    fair.play.bet("Ben", 2, tie=5)
    fair.call().reveal(*given)
    fair.exclude("Ben")
    assert fair.table.called and list(fair.table.bets) == [(1, "Ann")]
    fair.house()
    first, second = fair.play.all(LinksCalled)
    assert (second.players, second.number) == (("Ann",), first.number + 1)
    fair.reveal("Ann").until("settling", "deciding")
    assert fair.play.last(CardsChosen).players == ("Ann",)
    witness, now = Witness(), new_table(rulebook(STAR))
    for event in fair.play.events:
        witness.saw(now, event)
        now = evolve(now, event)
    assert witness.wrong == [] and witness.undone == 1 and witness.missed == {}


def test_where_everybody_is_excluded_after_the_choice_wagers_are_open_again() -> None:
    fair = two()
    fair.call().reveal("Ann", "Ben")
    for name in ("Ann", "Ben"):
        fair.exclude(name)
    assert not fair.table.called and not fair.table.bets
    fair.play.bet("Cy", 3, initial=25)
    fair.call().until("settling", "deciding")
    assert [event.players for event in fair.play.all(CardsChosen)] == [("Ann", "Ben"), ()]
