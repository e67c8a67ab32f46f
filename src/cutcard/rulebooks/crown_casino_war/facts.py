"""What the table of Casino War at Crown Melbourne is, what may be staked on it, and what may be undone."""

from cutcard.rulebooks.parts import Fact, Facts, Follows, Ground, LimitRule, Option, Rounding, Wager

FACTS = Facts(
    decks=Fact((4, 8), ("3.1",)),
    boxes=Fact(9, ("2.1",)),
    players_per_box=Fact(3, ("5.10",), ("C10",)),
    boxes_per_player=Fact(None, ("5.13",)),
    cards_go_to=Fact("boxes with a Casino War or Tie wager", ("7.3.1(b)", "7.5.1(a)")),
)

_NO_TOKENS = Fact(False, ("5.1", "5.3"), ("C8",))

WAGERS = (
    Wager("tie", "tie", "Tie wager", ("5.5.2",), defined=("1.1:tie-wager",), tokens=_NO_TOKENS),
    Wager("casino_war", "main", "Casino War wager", ("5.5.1",), defined=("1.1:casino-war-wager",), tokens=_NO_TOKENS),
    Wager(
        "go_to_war",
        "war",
        "Go to War wager",
        ("5.6",),
        follows=Follows("casino_war", ("war",), "effective", ("5.6", "1.1:go-to-war-wager"), ("C12",)),
        limited=False,
        tokens=_NO_TOKENS,
    ),
)

FINDINGS = {
    "first": ("3.3", "3.3.1"),
    "choice": ("5.6",),
    "choice=war": ("5.6", "1.1:go-to-war"),
    "choice=surrender": ("5.6", "7.4.3(a)"),
    "war": ("3.3", "3.3.1"),
}

RESULTS = {"void": ("1.1:void",)}

ROUNDING = Rounding(clauses=("6.2.3",), surrender_readings=("C8",))

LIMITS = LimitRule(
    over=Fact("settled to the maximum, the excess handed back", ("6.2.2",), ("C12",)),
    under=Fact("settled once, the owner warned", ("6.2.1",)),
    follower_readings=("C12",),
)

OPTIONS: tuple[Option, ...] = ()

GROUNDS = (
    Ground(
        "9.4",
        ("hand", "wager"),
        "the player took the wager back before a reconstruction",
    ),
    Ground(
        "9.7",
        ("hand", "wager"),
        "no war card was dealt to a box with a war wager",
        keeps="results",
        readings=("C19",),
    ),
    Ground(
        "9.11",
        ("round",),
        "the continuous shuffling machine failed, or the order of cards is unknowable",
        keeps="results",
        readings=("C22",),
    ),
    Ground(
        "9.12.2",
        ("round",),
        "the decks do not hold the correct cards",
        causes=("9.12",),
        readings=("C23",),
        foreign_card=True,
    ),
    Ground("11.2.1", ("hand", "wager"), "the wager of a player who broke the rules", readings=("C26",)),
    Ground(
        "11.5",
        ("round",),
        "the outcome of the game was invalidated",
        causes=("11.3", "11.4"),
        readings=("C26",),
    ),
    Ground(
        "11.10",
        ("round", "hand", "wager"),
        "a ruling in a dispute, or on what the rules do not cover",
        keeps="results",  # as where a machine fails
        readings=("C17",),
    ),
)
