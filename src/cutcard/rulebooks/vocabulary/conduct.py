"""The words for what people at a table may not do. Each book says in its procedure which of it is forbidden.

The topic of the same name holds the book's clauses and whom it binds. What a book does not mention cannot be recorded
at its tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Conduct:
    """Something that a book may forbid."""

    name: str
    title: str
    says: str  # what the person did, after the name


ANY_BREACH = "any_breach"
"""In a power's ``after``: whatever rule was broken. On record: a rule that has no word of its own, by its clause."""

CONDUCT: Mapping[str, Conduct] = {
    each.name: each
    for each in (
        Conduct("prohibited_device", "Prohibited device", "had or used a device that records or works out the game"),
        Conduct("cheating", "Cheating", "is suspected of a crime of cheating"),
        Conduct("staff_advice", "Advice by staff", "told a player how to play"),
        Conduct("influence", "Influence on a player", "tried to sway the play of another"),
        Conduct("side_bets", "Side bet", "made a bet on the side"),
        Conduct("cards_over_layout", "Cards taken off the layout", "held cards away from the table"),
        Conduct("table_talk", "Talk before all have decided", "spoke of more than whether to fold or play"),
        Conduct("card_handling", "Cards handled", "handled cards, or let somebody handle them"),
        Conduct("english_only", "Another language than English", "spoke another language than English"),
        Conduct(ANY_BREACH, "Another rule broken", "broke a rule"),
    )
}
"""Everything that can be recorded of a person."""

DISRUPTIONS: Mapping[str, str] = {
    "civil_commotion": "civil commotion",
    "fire": "fire",
    "riot": "a riot",
    "brawl": "a brawl",
    "robbery": "a robbery",
    "act_of_god": "an act of God",
}
"""The words for what may disrupt a game, and how each reads in a sentence."""
