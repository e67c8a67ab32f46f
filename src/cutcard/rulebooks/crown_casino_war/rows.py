"""What each wager of Casino War at Crown Melbourne comes to."""

from cutcard.money import Odds
from cutcard.rulebooks.rows import row

HALF = Odds(1, 2)

ROWS = (
    row(
        "tie",
        "win",
        Odds(10),
        clauses=("5.9", "7.4.1(b)", "8.1"),
        besides=("8.1:table1-tie",),
        stage="interim",
        first="tie",
    ),
    row("tie", "lose", clauses=("5.9", "7.4.1(a)"), stage="interim", first=("higher", "lower")),
    row(
        "casino_war",
        "win",
        Odds(1),
        clauses=("5.7.1", "7.4.2(b)", "8.1"),
        besides=("8.1:table1-casino-war-first",),
        stage="interim",
        first="higher",
    ),
    row("casino_war", "lose", clauses=("5.7.2", "7.4.2(a)"), stage="interim", first="lower"),
    row(
        "casino_war",
        "surrender",
        keeps=HALF,
        clauses=("1.1:surrender", "7.4.2(c)"),
        stage="interim",
        first="tie",
        choice="surrender",
    ),
    row(
        "casino_war",
        "surrender",
        keeps=HALF,
        clauses=("1.1:surrender", "7.4.2(c)"),
        readings=("C24",),
        stage="interim",
        first="tie",
        choice="absent",
    ),
    row(
        "casino_war",
        "stand_off",
        clauses=("5.7.4", "8.1"),
        besides=("8.1:table1-casino-war-war-higher",),
        first="tie",
        choice="war",
        war="higher",
    ),
    # The odds cell for equal war cards is blank in the book's table; it runs on from the 1 to 1 above it.
    row(
        "casino_war",
        "win",
        Odds(1),
        clauses=("5.7.3", "8.1"),
        besides=("8.1:table1-casino-war-war-tie",),
        readings=("C2",),
        first="tie",
        choice="war",
        war="equal",
    ),
    row("casino_war", "lose", clauses=("5.7.5",), first="tie", choice="war", war="lower"),
    row(
        "go_to_war",
        "win",
        Odds(1),
        clauses=("5.8.1", "8.1"),
        besides=("8.1:table1-go-to-war-higher",),
        choice="war",
        war="higher",
    ),
    row(
        "go_to_war",
        "win",
        Odds(1),
        clauses=("5.8.2", "8.1"),
        besides=("8.1:table1-go-to-war-tie",),
        readings=("C2",),
        choice="war",
        war="equal",
    ),
    row("go_to_war", "lose", clauses=("5.8.3",), choice="war", war="lower"),
)
