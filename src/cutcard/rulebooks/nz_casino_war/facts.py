"""What the table of Casino War in New Zealand is, what may be staked on it, and what may be undone."""

from cutcard.rulebooks.parts import (
    BoxTotal,
    Fact,
    Facts,
    Follows,
    Ground,
    LimitRule,
    Option,
    OptionValue,
    Rounding,
    Wager,
)

FACTS = Facts(
    decks=Fact((4, 8), ("3.4(a)",)),
    boxes=Fact(7, ("3.1",)),
    players_per_box=Fact(3, ("5.9",), ("N9",)),
    boxes_per_player=Fact(None, ("5.7", "5.8")),
    cards_go_to=Fact("boxes with any wager", ("8.4(a)", "8.8(a)")),
)

_NO_TOKENS = Fact(False, ("5.1",))

WAGERS = (
    Wager("tie", "tie", "Tie Wager", ("5.1(b)", "5.1(c)"), defined=("1.2:tie-wager",), tokens=_NO_TOKENS),
    Wager(
        "casino_war",
        "main",
        "Casino War Wager",
        ("5.1(a)", "5.1(c)"),
        defined=("1.2:casino-war-wager",),
        tokens=_NO_TOKENS,
    ),
    Wager(
        "go_to_war",
        "war",
        "Go to War Wager",
        ("5.2(a)",),
        follows=Follows("casino_war", ("war",), "effective", ("5.2(a)", "1.2:go-to-war-wager")),
        limited=False,
        tokens=_NO_TOKENS,
    ),
)

FINDINGS = {
    "first": ("4.1", "4.2"),
    "choice": ("5.2",),
    "choice=war": ("5.2", "1.2:go-to-war"),
    "choice=surrender": ("5.2", "1.2:surrender", "8.6"),
    "war": ("4.1", "4.2"),
}

RESULTS: dict[str, tuple[str, ...]] = {}
"""The division at hand defines none: Division 1 does."""

ROUNDING = Rounding(readings=("N19",), option="rounding", surrender_readings=("N19",))

LIMITS = LimitRule(
    over=Fact("left to Division 1, which is not at hand", (), ("N7",)),
    under=Fact("left to Division 1, which is not at hand", (), ("N7",)),
    settled_if=OptionValue("over_maximum", "cap"),
    box_total=BoxTotal("casino_war", OptionValue("box_maximum", "signed"), ("5.10",), ("N8",)),
)

OPTIONS = (
    Option(
        "rounding",
        "What is paid where chips cannot make the amount; the division does not say",
        {
            "up": "the next higher payable amount",
            "down": "the next lower payable amount",
            "exact": "the exact amount, to the cent",
        },
        default="up",
        readings=("N19",),
    ),
    Option(
        "over_maximum",
        "What a wager outside the sign's limits meets, found after the cards are out; left to Division 1",
        {
            "refuse": "such a round is not settled here",
            "cap": "over the maximum it is settled to the maximum, under the minimum it stands",
        },
        default="refuse",
        clauses=("2.1",),
        readings=("N7",),
    ),
    Option(
        "box_maximum",
        "Whether a sign limits all main wagers of a box together to the maximum",
        {
            "unsigned": "no sign: each wager stands by itself",
            "signed": "the operator so directs and a sign says so: what exceeds the total is handed back",
        },
        default="unsigned",
        clauses=("5.10",),
        readings=("N8",),
    ),
    Option(
        "void_hand_keeps",
        "When a hand is void: whether a Tie wager that was already settled stands",
        {
            "results": "what was settled stands; live wagers are returned",
            "nothing": "every wager on the hand is returned",
        },
        default="results",
        clauses=("9.4",),
        readings=("N13",),
    ),
)

GROUNDS = (
    Ground(
        "9.4(a)",
        ("hand",),
        "an error that cannot be reconstructed affected the hand",
        keeps="void_hand_keeps",
        readings=("N13",),
    ),
    Ground(
        "N7",
        ("round", "hand"),
        "a ruling of the operator on what no rule at hand covers",
        keeps="results",
        readings=("N7",),
        foreign_card=True,
        policy=True,
    ),
    Ground(
        "9.10",
        ("round", "hand"),
        "the continuous shuffler failed",
        keeps="results",
        readings=("N15",),
    ),
)
