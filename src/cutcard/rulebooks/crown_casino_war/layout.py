"""What the cloth and the signs of Casino War at Crown Melbourne show."""

from cutcard.games.cloth import Felt
from cutcard.rulebooks.parts import Marking
from cutcard.rulebooks.vocabulary.signs import sign

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
    sign(
        "limits_sign",
        *("6.1", "6.1:footnote-s66-1c", "1.1:table-limit-sign", "6.5"),
        says="What may be staked at least and at most on a betting area, in which steps, where there are any, and "
        "whether that is for the area or for each player.",
        readings=("C33",),
    ),
    sign("raise_sign", "6.4", "6.1:footnote-s66-2", readings=("C14",)),
    sign("personal_limits_marker", "6.3", "1.1:distinctive-marker", readings=("C13", "C29")),
    sign("closing_notice", "11.8", readings=("C27",)),
)
