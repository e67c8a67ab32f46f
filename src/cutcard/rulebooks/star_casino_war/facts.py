"""What the table of Casino War at The Star is, what may be staked on it, and what may be undone."""

from cutcard.rulebooks.parts import (
    Fact,
    Facts,
    Follows,
    Ground,
    LimitRule,
    Needs,
    Option,
    Rounding,
    Wager,
)

FACTS = Facts(
    decks=Fact((6, 6), ("3.1",), ("S14",)),
    boxes=Fact(None, ("2.1", "2.2.1"), ("S14",)),
    players_per_box=Fact(1, ("5.5",), ("S10",)),
    boxes_per_player=Fact(None, ("5.6",)),
    cards_go_to=Fact("boxes with an Initial Wager", ("7.1", "9.2.1")),
)

_TOKENS = Fact(True, ("5.2", "1.1:casino-promotional-token"))

WAGERS = (
    Wager(
        "tie",
        "tie",
        "Tie Wager",
        ("5.1.3",),
        needs=Needs("initial", ("5.1.3", "1.1:tie-wager"), ("S10",)),
        tokens=_TOKENS,
    ),
    Wager("initial", "main", "Initial Wager", ("5.1.1",), defined=("1.1:initial-wager",), tokens=_TOKENS),
    Wager(
        "war",
        "war",
        "War Wager",
        ("5.1.2",),
        follows=Follows("initial", ("war",), "effective", ("5.7", "1.1:war-wager"), ("S20",)),
        limited=False,
        tokens=_TOKENS,
    ),
)

FINDINGS = {
    "first": ("3.2", "3.2.1"),
    "choice": ("5.7",),
    "choice=war": ("5.7", "1.1:go-to-war", "5.1.1.4"),
    "choice=surrender": ("5.7", "1.1:surrender"),
    "war": ("3.2", "3.2.1"),
}

RESULTS = {"stand_off": ("1.1:stand-off",), "surrender": ("1.1:surrender",), "void": ("1.1:void",)}

ROUNDING = Rounding(clauses=("5.10",), surrender_readings=("S25",))

LIMITS = LimitRule(
    over=Fact("settled to the maximum, the excess handed back", ("6.3",), ("S5",)),
    under=Fact("valid as placed", ("6.2",)),
    over_found=Fact("settled to the maximum", ("11.18.2",), ("S5",)),
    under_found=Fact("settled at the amount that lies there", ("11.18.1",)),
    follower_readings=("S20",),
)

OPTIONS = (
    Option(
        "void_keeps",
        "When a round that cannot be reconstructed is void: what of the interim settlement stands",
        {
            "payments": "what was paid to a player stands; a wager already taken is returned with the rest",
            "results": "all that was settled stands, wins and losses alike",
        },
        default="payments",
        clauses=("11.6",),
        readings=("S28",),
    ),
)

GROUNDS = (
    Ground(
        "11.6",
        ("round",),
        "a dealing error that cannot be reconstructed",
        keeps="void_keeps",
        readings=("S28",),
    ),
    Ground(
        "11.16",
        ("round",),
        "a misdeal: a hand with the wrong number of cards",
        causes=("11.13", "11.15"),
        keeps="void_keeps",
        readings=("S6", "S8"),
    ),
    Ground(
        "11.17.2",
        ("round",),
        "a card missing from, or foreign to, the decks",
        causes=("11.17",),
        readings=("S8",),
        foreign_card=True,
    ),
    Ground("12.4", ("round",), "a shuffling device failed to somebody's disadvantage", readings=("S8",)),
    Ground("12.5.1", ("hand",), "a device failed without a spare, and the player took the wagers back"),
    Ground("13.3.1", ("hand", "wager"), "the wager of a person with a prohibited device"),
    Ground("13.12", ("round", "hand"), "a ruling on what the rules do not cover", readings=("S8",)),
    Ground(
        "13.5",
        ("round",),
        "the outcome of the game was invalidated",
        causes=("13.4.1", "13.4.2"),
        readings=("S21",),
    ),
    Ground(
        "13.5",
        ("hand",),
        "the wager of a player behind the fraud was forfeited",
        readings=("S21",),
        forfeits_after=("13.4.2",),
    ),
)
