"""What the cloth and the signs of Casino War at Crown Melbourne show."""

from cutcard.games.cloth import Felt
from cutcard.rulebooks.parts import Marking

FELT = Felt("#1c3a6b", "#cfd8e8")

LAYOUT = (
    Marking(
        "cloth",
        "cloth",
        "Drawn much as Diagram A, whose picture the text at hand lacks.",
        ("diagram-a",),
        readings=("C29",),
    ),
    Marking(
        "casino_war_area",
        "area",
        "For the Casino War wager; a Go to War wager goes beside it.",
        ("2.2.1",),
        label="Casino War",
        wagers=("casino_war", "go_to_war"),
        readings=("C10",),
    ),
    Marking("tie_area", "area", "For the Tie wager.", ("2.2.1",), label="Tie", wagers=("tie",), readings=("C10",)),
    Marking("casino_name", "words", "The casino may print its name on the cloth.", ("2.2.2",), label="Crown Melbourne"),
    Marking(
        "limits_sign",
        "sign",
        "A sign at each table with the least and the most that may be staked.",
        ("6.1", "6.1:footnote-s66-1c", "1.1:table-limit-sign"),
    ),
    Marking(
        "personal_limits_marker",
        "marker",
        "A marker of its own kind shows that a player has other limits than the sign.",
        ("6.3", "1.1:distinctive-marker"),
        readings=("C13", "C29"),
    ),
)
