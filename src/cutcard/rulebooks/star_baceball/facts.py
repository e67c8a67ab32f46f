"""What the table of bACEball at The Star is, what may be staked on it, and what may be undone."""

from cutcard.rulebooks.parts import (
    Fact,
    Facts,
    Ground,
    LimitRule,
    Meter,
    Needs,
    Option,
    Rounding,
    Wager,
)
from cutcard.rulebooks.running_rules import PoolRules

FACTS = Facts(
    decks=Fact((6, 6), ("3.1",)),
    boxes=Fact(7, ("2.1",)),
    players_per_box=Fact(1, ("5.6",), ("B9",)),
    boxes_per_player=Fact(None, ("5.6", "5.8"), ("B9",)),
    cards_go_to=Fact("areas with a Bet", ("7.3.1",)),
)

_TOKENS = Fact(True, ("5.3", "1.1:casino-promotional-token"))
_NEEDS_BET = Needs("bet", ("7.3.1", "1.1:bet"), ("B10",))

WAGERS = (
    Wager(
        "strike_3", "strike_3", "3rd Strike", ("5.1.4",), defined=("1.1:3rd-strike",), needs=_NEEDS_BET, tokens=_TOKENS
    ),
    Wager(
        "strike_2", "strike_2", "2nd Strike", ("5.1.3",), defined=("1.1:2nd-strike",), needs=_NEEDS_BET, tokens=_TOKENS
    ),
    Wager(
        "strike_1", "strike_1", "1st Strike", ("5.1.2",), defined=("1.1:1st-strike",), needs=_NEEDS_BET, tokens=_TOKENS
    ),
    Wager(
        "strike_out",
        "strike_out",
        "Strike Out",
        ("5.1.5",),
        defined=("1.1:strike-out-wager",),
        needs=_NEEDS_BET,
        tokens=_TOKENS,
    ),
    Wager("bet", "bet", "Bet", ("5.1.1",), tokens=_TOKENS),
    Wager(
        "jackpot",
        "jackpot",
        "jackpot wager",
        ("5.1.6", "11.4"),
        defined=("1.1:jackpot-wager", "11.5"),
        needs=Needs("bet", ("11.2",), ("B10",)),
        limited=False,
        taken_before_deal=True,
        one_amount=("11.4",),
        tokens=Fact(False, ("1.1:casino-promotional-token",), ("B5",)),
        usual=2_00,
    ),
)

FINDINGS = {
    "bet=home_run": ("1.1:home-run",),
    "bet=strike_out": ("1.1:strike-out",),
    "bet": ("1.1:point-count", "3.3.1", "3.3.2", "3.3.3"),
    "strike_1": ("1.1:strike",),
    "strike_2": ("1.1:strike",),
    "strike_3": ("1.1:strike",),
    "jackpot=three_aces_diamonds": ("11.7", "3.2", "1.1:suited-aces"),
    "jackpot=three_aces_suited": ("11.7", "3.2", "1.1:suited-aces"),
    "jackpot=two_aces_suited": ("11.7", "1.1:suited-aces"),
    "jackpot=three_aces_mixed": ("11.7", "1.1:mixed-aces"),
    "jackpot=two_aces_mixed": ("11.7", "1.1:mixed-aces"),
    "jackpot": ("11.7",),
}

RESULTS = {"stand_off": ("1.1:standoff",), "void": ("1.1:void",)}

ROUNDING = Rounding(clauses=("5.9",))

LIMITS = LimitRule(
    over=Fact("settled to the maximum, the excess handed back", ("6.3",), ("B8",)),
    under=Fact("valid as placed", ("6.2",)),
    over_found=Fact("settled to the maximum", ("12.10.2",), ("B8",)),
    under_found=Fact("settled at the amount that lies there", ("12.10.1",)),
)

METERS = (
    Meter("major", "Major Jackpot", ("11.9.1",)),
    Meter("minor", "Minor Jackpot", ("11.9.2",)),
)

_SUPERVISOR = ("casino_supervisor",)

POOL = PoolRules(
    approved=Fact("rates of increment, seeds and a retained share", ("10.4", "11.6.2"), ("B15",)),
    amount=Fact("one amount, shown on the sign", ("11.4", "10.2.4")),
    collected=Fact("before the deal, and divided at once", ("7.2", "10.4"), ("B15",)),
    reseeded=Fact("a won meter returns to its seed", ("11.6.2",), ("B15",)),
    carried=Fact("it stays live for the next round, without a second charge", ("12.12",), ("B17", "B18")),
    returned=Fact("its value, with an error notification; the meters stay as they are", ("12.12.1",), ("B18",)),
    given_back=Fact("the operator gives it, but for what of it waits for a draw", ("12.12.1",), ("LK17", "LK36")),
    offered=Fact("as many pools as are approved, each for one table or a group", ("10.1", "10.2.1", "10.3"), ("B14",)),
    one_pool=Fact("a table is linked to one pool at most", ("10.2.2",), ("B14",)),
    games=Fact(("bACEball", "Blackjack", "Blackjack Challenge", "Pinkjack"), ("11.6.3", "10.2.3"), ("B14",)),
    device=Fact("a shuffling device", ("11.1",)),
    pay_table=Fact("the same rows, multiples and readings at every table", ("11.6.1",), ("LK25",)),
    same_rates=Fact("the same rates and seeds at every table", ("11.6.2",), ("B15",)),
    by_two=Fact((*_SUPERVISOR, "casino_operator"), ("10.1", "10.4"), ("LK20", "LK21")),
    registered=Fact("a wager is in when the pool has said so", ("11.3", "7.2"), ("LK4", "LK5", "LK6")),
    stopped=Fact(
        "a table that says what cannot be is heard no further until two people have seen to it", ("2.3",), ("LK29",)
    ),
    locked=Fact(
        "the level as the pool finds it when it hears of the win", ("11.9",), ("B25", "LK1", "LK2", "LK3", "LK24")
    ),
    reopened=Fact("a prize goes back into its lock, whatever else happened meanwhile", ("12.5",), ("LK9", "LK28")),
    released=Fact("what is won no longer goes back to where it came from", ("12.5",), ("LK10", "LK11")),
    disputed=Fact(
        "two people award what a fallen prize has left, to a later winner or to the meter", ("14.13",), ("LK10",)
    ),
    confirmed=Fact(_SUPERVISOR, ("8.2",), ("LK13",)),
    rejected=Fact("the jackpot wager is void and stays for the next round", ("14.13",), ("LK13",)),
    limited=Fact("a level stops at its limit, and the rest waits for the next one", ("10.4",), ("LK23",)),
    changed=Fact(
        "only while no table plays for it, by two people, under a new reference", ("10.4", "11.6.2"), ("LK20",)
    ),
    moved=Fact("whole, to a pool that promised to take it", ("10.4",), ("LK22",)),
    forfeited=Fact("it stays in the pool", ("14.5",), ("LK37",)),
    outside=Fact("what a table reports over a line, signed", ("10.2.3", "11.6.3"), ("LK50", "LK51", "LK52", "LK53")),
    mystery=Fact("start, must-hit-by, rate and winners as approved", ("11.11", "1.1:mystery-jackpot"), ("B16", "LK30")),
    mystery_drawn=Fact("by chance, one draw for each round", ("11.11.2",), ("LK31", "LK32", "LK33", "LK34", "LK42")),
    mystery_for=Fact("each player with a live wager in that round, once", ("11.11.1",), ("LK37", "LK38")),
    mystery_paid=Fact("the meter, rounded up", ("11.11", "5.9"), ("LK39", "LK40")),
    mystery_void=Fact(_SUPERVISOR, ("11.11.1",), ("LK35", "LK41")),
)

OPTIONS = (
    Option(
        "strike_out_against_30",
        "A Strike Out against a dealer's total of 30",
        {
            "loses": "the Bet loses, as the definition has it",
            "points": "it is not decided by itself: the dealer's hand decides, and equal totals stand off",
        },
        default="loses",
        clauses=("5.1.1.4", "5.1.1.5"),
        readings=("B1",),
    ),
    Option(
        "home_run_against_33",
        "A Home Run against a dealer's total of 33",
        {
            "wins": "the Bet wins 10 to 1 whatever the dealer has",
            "points": "equal totals stand off",
        },
        default="wins",
        clauses=("5.2.1", "5.1.1.5"),
        readings=("B2",),
    ),
    Option(
        "dealer_strike_out",
        "Three ten-value cards in the dealer's hand",
        {
            "points": "they are 30 points like any other",
            "player_wins": "they lose the dealer's hand, as they would lose a player's Bet",
            "player_loses": "they win against every Bet that is not itself decided",
        },
        default="points",
        clauses=("1.1:strike-out",),
        readings=("B3",),
    ),
    Option(
        "jackpot_multiples",
        "What the fixed prizes of 300, 50 and 20 times the wager are",
        {
            "whole": "the whole prize, the wager having been collected before the deal",
            "to_one": "odds to one, the wager's value coming back on top",
        },
        default="whole",
        clauses=("11.10",),
        readings=("B11",),
    ),
    Option(
        "jackpot_floor",
        "Where the guaranteed amount enters when several hands share a progressive prize",
        {
            "prize": "the greater of the floor and the meter is divided",
            "share": "each share is the meter's part, and never less than the floor",
            "meter": "the meter alone is divided; the floor counts only for a single winner",
        },
        default="prize",
        clauses=("11.9", "11.13"),
        readings=("B12",),
    ),
)

_CARRIED = ("12.12",)

GROUNDS = (
    Ground(
        "12.5",
        ("round",),
        "a dealing error that cannot be reconstructed",
        readings=("B17",),
        carries=_CARRIED,
    ),
    Ground(
        "12.9.2",
        ("round",),
        "a card missing from, or foreign to, the decks",
        causes=("12.9",),
        readings=("B17",),
        carries=_CARRIED,
        foreign_card=True,
    ),
    Ground(
        "12.11",
        ("hand",),
        "a hand dealt to an area without a Bet",
        readings=("B10",),
        carries=_CARRIED,
        stray_wagers=True,
    ),
    Ground(
        "14.13",
        ("round", "hand"),
        "a ruling on what the rules do not cover",
        readings=("B17",),
        carries=_CARRIED,
    ),
    Ground(
        "14.13",
        ("wager",),
        "two people rejected the progressive prize that was claimed for it",
        readings=("LK13", "B17"),
        carries=_CARRIED,
    ),
    Ground("13.4", ("round",), "the shuffling device failed to somebody's disadvantage", readings=("B17",)),
    Ground(
        "13.1",
        ("round",),
        "the shuffling device failed, nobody was harmed, and no other can take the cards",
        readings=("B24",),
    ),
    Ground("14.3.1", ("hand", "wager"), "the wager of a person with a prohibited device", readings=("B17",)),
    Ground(
        "14.5",
        ("round",),
        "the outcome of the game was invalidated",
        causes=("14.4.1", "14.4.2"),
        readings=("B7", "B17"),
    ),
    Ground(
        "14.5",
        ("hand",),
        "the wager of a player behind the fraud was forfeited",
        readings=("B7",),
        forfeits_after=("14.4.2",),
    ),
)
