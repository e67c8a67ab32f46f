"""What each wager of Casino War in New Zealand comes to."""

from cutcard.money import Odds
from cutcard.rulebooks.rows import row

HALF = Odds(1, 2)

ROWS = (
    row(
        "tie",
        "win",
        Odds(10),
        clauses=("5.6", "8.5.1(b)", "5.13"),
        besides=("5.13:tie-wager",),
        stage="interim",
        first="tie",
    ),
    row(
        "tie",
        "lose",
        clauses=("8.5.1(a)",),
        readings=("N10",),
        stage="interim",
        first=("higher", "lower"),
    ),
    row(
        "casino_war",
        "win",
        Odds(1),
        clauses=("5.3(a)", "8.5.2(b)", "5.13"),
        besides=("5.13:casino-war-beat-dealer",),
        stage="interim",
        first="higher",
    ),
    row("casino_war", "lose", clauses=("5.3(b)", "8.5.2(a)"), stage="interim", first="lower"),
    row(
        "casino_war",
        "surrender",
        keeps=HALF,
        clauses=("5.2(b)", "8.5.2(c)"),
        stage="interim",
        first="tie",
        choice="surrender",
    ),
    row(
        "casino_war",
        "surrender",
        keeps=HALF,
        clauses=("5.2(b)", "8.5.2(c)"),
        readings=("N24",),
        stage="interim",
        first="tie",
        choice="absent",
    ),
    row("casino_war", "stand_off", clauses=("5.5(a)",), first="tie", choice="war", war=("higher", "equal")),
    row("casino_war", "lose", clauses=("5.5(b)",), first="tie", choice="war", war="lower"),
    row(
        "go_to_war",
        "win",
        Odds(1),
        clauses=("5.4(a)", "5.13"),
        besides=("5.13:go-to-war-beat-dealer",),
        choice="war",
        war="higher",
    ),
    row(
        "go_to_war",
        "win",
        Odds(2),
        clauses=("5.4(b)", "5.13"),
        besides=("5.13:go-to-war-tie",),
        choice="war",
        war="equal",
    ),
    row("go_to_war", "lose", clauses=("5.4(c)",), choice="war", war="lower"),
)
