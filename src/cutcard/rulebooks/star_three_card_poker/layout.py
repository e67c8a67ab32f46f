"""What the cloth and the signs of Three Card Poker at The Star show."""

from cutcard.rulebooks.parts import Marking

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
    Marking("limits_sign", "sign", "What may be staked at least and at most.", ("6.1",)),
    Marking(
        "old_limits_sign",
        "sign",
        "While some players keep an old minimum, the old limits stand beside the new.",
        ("6.5.3",),
        readings=("T14",),
    ),
    Marking(
        "old_minimum_marker",
        "marker",
        "Before the box of a player who keeps the old minimum.",
        ("6.5.1.1", "6.5.1.3"),
        readings=("T14",),
    ),
    Marking("personal_limits_sign", "sign", "A player's own limits, above the table's maximum.", ("6.6",)),
)
