"""What the cloth and the signs of Casino War in New Zealand show."""

from cutcard.games.cloth import Felt
from cutcard.rulebooks.parts import Marking
from cutcard.rulebooks.vocabulary.signs import sign

FELT = Felt("#0c4a50", "#8fd3c2")

LAYOUT = (
    Marking(
        "casino_war_area",
        "area",
        "For the Casino War Wager; a Go to War Wager goes beside it.",
        ("3.2", "3.3(a)"),
        label="Casino War",
        wagers=("casino_war", "go_to_war"),
    ),
    Marking("tie_area", "area", "For the Tie Wager.", ("3.2", "3.3(b)"), label="Tie", wagers=("tie",)),
    sign("odds_sign", "5.14"),
    sign("box_total_sign", "5.10", readings=("N8",)),
    sign("closing_sign", "2.1", readings=("N7",)),
)
