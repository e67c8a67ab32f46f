"""What the cloth and the signs of Casino War at The Star show."""

from cutcard.rulebooks.parts import Marking
from cutcard.rulebooks.vocabulary.signs import sign

LAYOUT = (
    Marking(
        "cloth",
        "cloth",
        "Drawn much as diagram A, whose picture the text at hand lacks; the number of positions comes with the table.",
        ("diagram-a",),
        readings=("S14",),
    ),
    Marking(
        "bet_area",
        "area",
        "Each position has an area for the Initial Wager, on which a War Wager is put beside it.",
        ("2.2.1", "2.2.1.1"),
        label="Bet / War",
        wagers=("initial", "war"),
        readings=("S10",),
    ),
    Marking(
        "tie_area",
        "area",
        "Each position has an area for the Tie Wager.",
        ("2.2.1", "2.2.1.2"),
        label="Tie",
        wagers=("tie",),
        readings=("S10",),
    ),
    Marking("player_cards", "area", "Each position has a place for its own cards.", ("2.3.1",)),
    Marking("dealer_cards", "area", "The dealer's cards have a place of their own.", ("2.3.2",)),
    sign("limits_sign", "6.1"),
    sign("raise_sign", "6.5", "6.5.2"),
    sign("old_limits_sign", "6.5.3", readings=("S18",)),
    sign("old_minimum_marker", "6.5.1.1", "6.5.1.2", "6.5.1.3", readings=("S18",)),
    sign("personal_limits_sign", "6.6", readings=("S19",)),
    sign("closing_sign", "13.8"),
)
