"""A sixth rulebook, complete in this folder: Casino War at a house that does not exist, with the Tie at 11 to 1.

Put it on the shelf with ``cutcard --rulebooks examples/sample_casino_war rulebooks`` or with the environment variable
``CUTCARD_RULEBOOKS``. Nothing else has to know about it.
"""

from pathlib import Path

from cutcard.games.casino_war import CASINO_WAR
from cutcard.money import Odds
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.parts import (
    Fact,
    Facts,
    Follows,
    Ground,
    LimitRule,
    Option,
    Power,
    ProcedurePoint,
    Remedy,
    Role,
    Rounding,
    Wager,
)
from cutcard.rulebooks.rows import row

TOKENS = Fact(False, ("2.1",))

WAGERS = (
    Wager("tie", "tie", "Tie wager", ("2.1",), tokens=TOKENS),
    Wager("main", "main", "Main wager", ("2.1",), tokens=TOKENS),
    Wager(
        "war",
        "war",
        "War wager",
        ("2.2",),
        follows=Follows("main", ("war",), "effective", ("2.2",)),
        limited=False,
        tokens=TOKENS,
    ),
)

ROWS = (
    row("tie", "win", Odds(11), clauses=("3.1",), stage="interim", first="tie"),
    row("tie", "lose", clauses=("3.1",), stage="interim", first=("higher", "lower")),
    row("main", "win", Odds(1), clauses=("3.2",), stage="interim", first="higher"),
    row("main", "lose", clauses=("3.2",), stage="interim", first="lower"),
    row(
        "main",
        "surrender",
        keeps=Odds(1, 2),
        clauses=("2.2",),
        stage="interim",
        first="tie",
        choice=("surrender", "absent"),
    ),
    row("main", "stand_off", clauses=("3.3",), first="tie", choice="war", war=("higher", "equal")),
    row("main", "lose", clauses=("3.3",), first="tie", choice="war", war="lower"),
    row("war", "win", Odds(1), clauses=("3.3",), choice="war", war="higher"),
    row("war", "win", Odds(2), clauses=("3.3",), choice="war", war="equal"),
    row("war", "lose", clauses=("3.3",), choice="war", war="lower"),
)

SILENT = (
    "face_up_card",
    "surplus_card",
    "card_burned",
    "box_skipped",
    "war_card_missed",
    "war_card_without_wager",
    "option_not_offered",
    "order_unknown",
    "round_without_wagers",
    "hand_without_wager",
    "foreign_card",
    "missing_card",
    "shoe_exhausted",
    "check_missed",
    "cut_missed",
    "burn_missed",
    "shuffle_missed",
    "cutting_card_missing",
    "discards_not_reloaded",
    "damaged_card",
    "cards_dropped",
    "device_failure",
    "device_jam",
)

BOOK = Rulebook(
    id="sample-casino-war",
    title="Casino War",
    house="Sample House",
    operator="Sample House",
    jurisdiction="nowhere",
    regulator="nobody: this book is an example",
    edition="Sample edition",
    revision=1,
    currency="AUD",
    game=CASINO_WAR,
    facts=Facts(
        decks=Fact((6, 8), ("1.1",)),
        boxes=Fact(5, ("1.1",)),
        players_per_box=Fact(1, ("1.2",)),
        boxes_per_player=Fact(None, ("1.2",)),
        cards_go_to=Fact("boxes with a wager", ("1.2",)),
    ),
    wagers=WAGERS,
    rows=ROWS,
    findings={"first": ("3.1", "3.2"), "choice": ("2.2",), "war": ("3.3",)},
    rounding=Rounding(readings=("X1",), option="rounding"),
    limits=LimitRule(
        over=Fact("settled to the maximum, the excess handed back", ("2.3",)),
        under=Fact("valid as placed", ("2.3",)),
    ),
    grounds=(Ground("4.1", ("round",), "an error that cannot be put right"),),
    options=(
        Option(
            "rounding",
            "What is paid where chips cannot make the amount",
            {"up": "the next higher payable amount", "down": "the next lower payable amount"},
            default="up",
            readings=("X1",),
        ),
    ),
    roles=(
        Role("dealer", "dealer", 1, ("1.2",)),
        Role("pit_boss", "pit boss", 2, ("4.1",)),
        Role("player", "player", 0, ("2.1",)),
    ),
    powers=(
        Power("void_round", ("pit_boss",), "A pit boss voids a round that cannot be put right.", ("4.1",)),
        Power("rule_unforeseen", ("pit_boss",), "A pit boss decides what is done about an error.", ("4.2",)),
    ),
    procedure=(ProcedurePoint("burn_card", "none", "No card is burned.", ("1.1",)),),
    round=CASINO_WAR.round,
    remedies=(
        Remedy("unforeseen", "stand", "rule_unforeseen", "A pit boss lets it stand.", ("4.2",), until="round_end"),
        Remedy(
            "unforeseen",
            "void_round",
            "rule_unforeseen",
            "Or the round is void.",
            ("4.1", "4.2"),
            until="round_end",
            ground="4.1",
        ),
    ),
    silent=SILENT,
    folder=Path(__file__).parent,
)
