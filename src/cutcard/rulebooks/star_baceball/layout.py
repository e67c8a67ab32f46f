"""What the cloth, the signs and the meters of bACEball at The Star show."""

from cutcard.rulebooks.parts import Marking

LAYOUT = (
    Marking(
        "cloth",
        "cloth",
        "Drawn much as diagram A or diagram B, whose pictures the text at hand lacks.",
        ("2.2", "diagram-a", "diagram-b"),
    ),
    Marking(
        "playing_area",
        "area",
        "Everything that may be staked on one hand lies together.",
        ("1.1:playing-area",),
        readings=("B9",),
    ),
    Marking("bet_area", "area", "For the Bet.", ("2.2", "2.2.1"), label="Bet", wagers=("bet",)),
    Marking("strike_1_area", "area", "For the 1st Strike.", ("2.2", "2.2.2"), label="X 1st", wagers=("strike_1",)),
    Marking("strike_2_area", "area", "For the 2nd Strike.", ("2.2", "2.2.2"), label="X 2nd", wagers=("strike_2",)),
    Marking("strike_3_area", "area", "For the 3rd Strike.", ("2.2", "2.2.2"), label="X 3rd", wagers=("strike_3",)),
    Marking(
        "strike_out_area", "area", "For the Strike Out.", ("2.2", "2.2.3"), label="Strike Out", wagers=("strike_out",)
    ),
    Marking("jackpot_area", "area", "For the jackpot wager.", ("2.2", "2.2.4"), label="Jackpot", wagers=("jackpot",)),
    Marking(
        "meters",
        "meter",
        "While a jackpot is offered, a display shows what is in the pools of the linked tables.",
        ("2.5",),
        label="Jackpots",
    ),
    Marking("limits_sign", "sign", "What may be staked at least and at most.", ("6.1",)),
    Marking(
        "old_limits_sign",
        "sign",
        "While some players keep an old minimum, the old limits stand beside the new.",
        ("6.5.3",),
    ),
    Marking(
        "old_minimum_marker",
        "marker",
        "Before the box of a player who keeps the old minimum; of several, the one at which the player is.",
        ("6.5.1.1", "6.5.1.3"),
    ),
    Marking("personal_limits_sign", "sign", "A player's own limits, above the table's maximum.", ("6.6",)),
)
