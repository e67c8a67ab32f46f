"""What the cloth, the signs and the meters of bACEball at The Star show."""

from cutcard.rulebooks.parts import Marking
from cutcard.rulebooks.vocabulary.signs import sign

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
    sign("jackpot_meters", "2.5", "10.3", label="Jackpots"),
    sign("jackpot_amount_sign", "11.4"),
    sign("carried_jackpot_marker", "12.12.2"),
    sign("limits_sign", "6.1"),
    sign("raise_sign", "6.5", "6.5.2"),
    sign("old_limits_sign", "6.5.3"),
    sign("old_minimum_marker", "6.5.1.1", "6.5.1.2", "6.5.1.3"),
    sign("personal_limits_sign", "6.6"),
    sign("closing_sign", "14.8"),
)
