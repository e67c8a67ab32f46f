"""What the cloth and the signs of Casino War at The Star show."""

from cutcard.rulebooks.parts import Marking

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
    Marking("limits_sign", "sign", "What may be staked at least and at most.", ("6.1",)),
    Marking(
        "old_limits_sign",
        "sign",
        "While some players keep an old minimum, the old limits stand beside the new.",
        ("6.5.3",),
        readings=("S18",),
    ),
    Marking(
        "old_minimum_marker",
        "marker",
        "Before the box of a player who keeps the old minimum.",
        ("6.5.1.1",),
        readings=("S18",),
    ),
)
