"""What each wager of Casino War at The Star comes to."""

from cutcard.money import Odds
from cutcard.rulebooks.rows import row

HALF = Odds(1, 2)

ROWS = (
    row("tie", "win", Odds(10), clauses=("5.1.3.1", "8.1.2"), stage="interim", first="tie"),
    row("tie", "lose", clauses=("5.1.3.2", "8.1.1"), stage="interim", first=("higher", "lower")),
    row("initial", "win", Odds(1), clauses=("5.1.1.1", "8.2.2"), stage="interim", first="higher"),
    row("initial", "lose", clauses=("5.1.1.2", "8.2.1"), stage="interim", first="lower"),
    row(
        "initial",
        "surrender",
        keeps=HALF,
        clauses=("5.1.1.3", "8.2.4.1"),
        stage="interim",
        first="tie",
        choice="surrender",
    ),
    row("initial", "surrender", keeps=HALF, clauses=("11.8", "8.2.4.1"), stage="interim", first="tie", choice="absent"),
    row("initial", "stand_off", clauses=("5.1.1.5", "10.1"), first="tie", choice="war", war="higher"),
    row("initial", "stand_off", clauses=("5.1.1.5", "10.2"), first="tie", choice="war", war="equal"),
    row("initial", "lose", clauses=("5.1.1.6", "10.3"), first="tie", choice="war", war="lower"),
    row("war", "win", Odds(1), clauses=("5.1.2.1", "10.1"), choice="war", war="higher"),
    row("war", "win", Odds(2), clauses=("5.1.2.1", "10.2"), choice="war", war="equal"),
    row("war", "lose", clauses=("5.1.2.2", "10.3"), choice="war", war="lower"),
)
