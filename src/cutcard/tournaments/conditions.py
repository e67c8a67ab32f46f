"""The conditions that the terms set for every table, so that all players have an equal chance."""

from __future__ import annotations

from cutcard.rulebooks import Rulebook
from cutcard.tournaments.messages import Conditions
from cutcard.tournaments.places import main_wager
from cutcard.tournaments.terms import Terms


def conditions_of(book: Rulebook, terms: Terms) -> Conditions:
    """What every table of a tournament plays under."""
    return Conditions(
        decks=terms.decks,
        chips=tuple(sorted(map(int, terms.chips))),
        sign={wager: (int(limits.min), int(limits.max)) for wager, limits in sorted(terms.sign.items())},
        units={} if terms.unit is None else {main_wager(book).name: int(terms.unit)},
    )
