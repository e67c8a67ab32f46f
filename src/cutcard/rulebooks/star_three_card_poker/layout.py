"""What the cloth and the signs of Three Card Poker at The Star show."""

from cutcard.rulebooks.parts import Marking
from cutcard.rulebooks.vocabulary.signs import sign

LAYOUT = (
    Marking(
        "cloth",
        "cloth",
        "Drawn much as diagram A, whose picture the text at hand lacks.",
        ("2.2", "diagram-a"),
        readings=("T16",),
    ),
    Marking("ante_area", "area", "For the Ante.", ("2.2", "2.2.1"), label="Ante", wagers=("ante",)),
    Marking("play_area", "area", "For the Play wager.", ("2.2", "2.2.1"), label="Play", wagers=("play",)),
    Marking(
        "pair_plus_area", "area", "For the Pair Plus wager.", ("2.2", "2.2.1"), label="Pair Plus", wagers=("pair_plus",)
    ),
    Marking(
        "dealer_plays",
        "words",
        "The least with which the dealer's hand counts.",
        ("2.2", "2.2.2"),
        label="Dealer plays with Queen or higher",
        readings=("T1",),
    ),
    sign("limits_sign", "6.1"),
    sign("raise_sign", "6.5", "6.5.2"),
    sign("old_limits_sign", "6.5.3", readings=("T14",)),
    sign("old_minimum_marker", "6.5.1.1", "6.5.1.2", "6.5.1.3", readings=("T14",)),
    sign("personal_limits_sign", "6.6"),
    sign("schedule_sign", "10.3", schedule="ante_bonus", says="What an Ante Bonus pays.", readings=("T12",)),
    sign("schedule_sign", "10.5", schedule="pair_plus", says="What a Pair Plus wager pays.", readings=("T12",)),
    sign("closing_sign", "14.8"),
)
