"""What the table of Three Card Poker at The Star is, what may be staked on it, and what may be undone."""

from cutcard.rulebooks.parts import (
    Fact,
    Facts,
    Follows,
    Ground,
    LimitRule,
    Needs,
    Option,
    Rounding,
    Schedule,
    Wager,
)

from .rows import PAIR_OR_HIGHER, STRAIGHT_OR_HIGHER

FACTS = Facts(
    decks=Fact((1, 1), ("3.1",)),
    # No seat count in the text: fifty-two cards, dealt afresh each round, make a dealer's hand and sixteen others.
    boxes=Fact(16, ("2.1",), ("T16",)),
    players_per_box=Fact(1, ("5.6",)),
    boxes_per_player=Fact(1, ("5.5",)),
    cards_go_to=Fact("areas with an Ante or Pair Plus wager", ("7.3.2", "7.4.2")),
)

_TOKENS = Fact(True, ("5.1", "1.1:casino-promotional-token"), ("T21",))

WAGERS = (
    Wager("ante", "ante", "Ante", ("5.2",), defined=("1.1:ante",), tokens=_TOKENS),
    Wager(
        "play",
        "play",
        "Play wager",
        ("8.5",),
        needs=Needs("ante", ("5.3",)),
        follows=Follows("ante", ("play", "concede"), "placed", ("8.5", "1.1:play-wager"), ("T15",)),
        limited=False,
        tokens=_TOKENS,
    ),
    Wager("ante_bonus", "ante_bonus", "Ante Bonus", ("10.2",), bonus_on="ante", limited=False),
    Wager("pair_plus", "pair_plus", "Pair Plus", ("5.2",), defined=("1.1:pair-plus",), tokens=_TOKENS),
)

FINDINGS = {
    "category=straight_flush": ("11.1.1", "9.8"),
    "category=three_of_a_kind": ("11.1.2", "9.8"),
    "category=straight": ("11.1.3", "9.8", "11.2.1"),
    "category=flush": ("11.1.4", "9.8"),
    "category=pair": ("11.1.5", "9.8", "11.2.2"),
    "category=high_card": ("11.1.6", "9.8"),
    "choice": ("8.1",),
    "choice=fold": ("8.1", "1.1:fold"),
    "qualifies=plays": ("9.1", "9.4"),
    "qualifies=no_hand": ("9.1", "9.2"),
    "showdown": ("11.2", "3.3"),
}

RESULTS = {"stand_off": ("1.1:stand-off",), "void": ("1.1:void",)}

ROUNDING = Rounding(readings=("T28",), option="rounding")

LIMITS = LimitRule(
    over=Fact("settled to the maximum, the excess handed back", ("6.3",), ("T15",)),
    under=Fact("valid as placed", ("6.2",)),
    follower_readings=("T15",),
)

# The text prints no schedule. These are known from the trade; those whose odds others have published stand in
# docs/published-odds.md.
_PAIR_PLUS = (
    "40-30-6-4-1",
    "40-30-6-3-1",
    "40-30-5-4-1",
    "40-25-6-4-1",
    "40-25-5-4-1",
    "35-33-6-4-1",
    "35-25-6-4-1",
    "50-30-6-4-1",
    "50-30-6-3-1",
)
_ANTE_BONUS = ("5-4-1", "5-3-1", "4-3-1", "4-2-1", "3-2-1", "3-1-1")

SCHEDULES = (
    Schedule("pair_plus", "Pair Plus", PAIR_OR_HIGHER, ("10.5",), ("T12",), usual="40-30-6-4-1", posted=_PAIR_PLUS),
    Schedule("ante_bonus", "Ante Bonus", STRAIGHT_OR_HIGHER, ("10.3",), ("T12",), usual="5-4-1", posted=_ANTE_BONUS),
)

OPTIONS = (
    Option(
        "rounding",
        "What is paid where chips cannot make the amount; the book does not say",
        {
            "up": "the next higher payable amount",
            "down": "the next lower payable amount",
            "exact": "the exact amount, to the cent",
        },
        default="up",
        readings=("T28",),
    ),
    Option(
        "queen_or_higher",
        "What the dealer needs in order to play",
        {
            "value": "a hand worth queen-high or better: any pair, or a queen, king or ace among its cards",
            "card": "a queen, king or ace among the cards, read literally (a pair of tens would not do)",
        },
        default="value",
        clauses=("9.1", "9.2"),
        readings=("T1",),
    ),
)

GROUNDS = (
    Ground("12.4", ("round",), "a misdeal", causes=("12.1", "12.2", "12.3"), readings=("T19",)),
    Ground("14.13", ("round", "hand"), "a ruling on what the rules do not cover", readings=("T19",)),
    Ground("12.7", ("hand",), "a player's hand with too few or too many cards", readings=("T7",)),
    Ground(
        "12.9.2",
        ("round",),
        "a card missing from, or foreign to, the deck",
        causes=("12.9",),
        readings=("T19",),
        foreign_card=True,
    ),
    Ground(
        "13.2.1",
        ("round",),
        "the shuffling device failed during the round",
        causes=("13.2",),
        readings=("T18", "T19"),
    ),
    Ground("14.3.1", ("hand", "wager"), "the wager of a person with a prohibited device"),
    Ground("14.5", ("round",), "the outcome of the game was invalidated", causes=("14.4.1", "14.4.2")),
    Ground("14.5", ("hand",), "the wager of a player behind the fraud was forfeited", forfeits_after=("14.4.2",)),
)
