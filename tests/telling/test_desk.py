"""What a desk calls the things that may be done there."""

from __future__ import annotations

import pytest

from cutcard.table.base import Command
from cutcard.table.steps.cards.loading import BurnCard
from cutcard.table.steps.people.seats import MoveIdlePlayer, TakeSeat
from cutcard.telling.desk import deed_of
from tests.support.books import STAR
from tests.support.tables import Play


@pytest.mark.parametrize(
    ("kind", "title", "who"),
    [
        (BurnCard, "Burn a card", "dealer"),
        (TakeSeat, "Sit down", "dealer"),
        (MoveIdlePlayer, "Ask for the place of an idle player", "gaming_supervisor"),
    ],
)
def test_a_deed_is_titled_as_a_person_would_say_it(kind: type[Command], title: str, who: str) -> None:
    deed = deed_of(Play(STAR).table, kind)
    assert (deed.title, deed.role) == (title, who)
