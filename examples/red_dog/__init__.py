"""A game with a rulebook of its own, complete in this folder: Red Dog, at a house that does not exist.

The game itself is in `game`: what its cards come to, who may choose what, what is dealt when. Here stands what this
house pays. Put it on the shelf with ``cutcard --rulebooks examples/red_dog rulebooks``.
"""

from pathlib import Path

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

from .game import RED_DOG, SPREADS

TOKENS = Fact(False, ("2.1",))

WAGERS = (
    Wager("ante", "ante", "Ante", ("2.1",), tokens=TOKENS),
    Wager(
        "raise",
        "raise",
        "Raise",
        ("2.2",),
        follows=Follows("ante", ("raise",), "effective", ("2.2",), least=Odds(0), most=Odds(1)),
        limited=False,
        tokens=TOKENS,
    ),
)

PAYS = {("spread_1",): Odds(5), ("spread_2",): Odds(4), ("spread_3",): Odds(2), SPREADS[3:]: Odds(1)}
"""What a third card between the first two pays, by their spread."""

ROWS = (
    row("ante", "stand_off", clauses=("3.1",), stage="interim", first="consecutive"),
    row("ante", "win", Odds(11), clauses=("3.2",), first="pair", third="three_of_a_kind"),
    row("ante", "stand_off", clauses=("3.2",), first="pair", third="another"),
    *(
        row(wager, "win", pays, clauses=("3.3",), first=spreads, third="between", **chosen)
        for wager, chosen in (("ante", {}), ("raise", {"choice": "raise"}))
        for spreads, pays in PAYS.items()
    ),
    row("ante", "lose", clauses=("3.4",), first=SPREADS, third="outside"),
    row("raise", "lose", clauses=("3.4",), first=SPREADS, third="outside", choice="raise"),
)

PROCEDURE = (
    ProcedurePoint("burn_card", "none", "No card is burned.", ("1.1",)),
    ProcedurePoint("deal_order", "shared_cards_to_the_middle", "Cards that all boxes use go to the middle.", ("1.2",)),
    ProcedurePoint("cards_face", "up", "All cards are dealt face up.", ("1.2",)),
    ProcedurePoint("decisions", "not_fixed", "Players raise or stay, in no set order.", ("2.2",)),
    ProcedurePoint(
        "settlement_order", "box_by_box_from_right", "Box by box, from the dealer's right.", ("3.1", "3.3", "3.4")
    ),
    ProcedurePoint("absent_player", "no_raise", "Whoever is away does not raise.", ("2.2",)),
)

SILENT = (
    "face_up_card",
    "card_burned",
    "box_skipped",
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
    id="sample-red-dog",
    title="Red Dog",
    house="Sample House",
    operator="Sample House",
    jurisdiction="nowhere",
    regulator="nobody: this book is an example",
    edition="Sample edition",
    revision=1,
    currency="AUD",
    game=RED_DOG,
    facts=Facts(
        decks=Fact((1, 8), ("1.1",)),
        boxes=Fact(7, ("1.1",)),
        players_per_box=Fact(1, ("1.2",)),
        boxes_per_player=Fact(None, ("1.2",)),
        cards_go_to=Fact("the middle, for every box with an Ante", ("1.2",)),
    ),
    wagers=WAGERS,
    rows=ROWS,
    findings={"first": ("1.3",), "choice": ("2.2",), "third": ("1.3",)},
    rounding=Rounding(readings=("RD1",), option="rounding"),
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
            readings=("RD1",),
        ),
    ),
    roles=(
        Role("dealer", "dealer", 1, ("1.2",)),
        Role("pit_boss", "pit boss", 2, ("4.1",)),
        Role("player", "player", 0, ("2.1",)),
    ),
    powers=(
        Power("check_cards", ("dealer",), "The dealer goes through the cards before they are used.", ("1.1",)),
        Power("replace_cards", ("pit_boss",), "A pit boss has cards replaced that are not all there.", ("1.4",)),
        Power("void_round", ("pit_boss",), "A pit boss voids a round that cannot be put right.", ("4.1",)),
        Power("rule_unforeseen", ("pit_boss",), "A pit boss rules on what no rule foresees.", ("4.4",)),
    ),
    procedure=PROCEDURE,
    round=RED_DOG.round,
    remedies=(
        Remedy("surplus_card", "discard", "deal", "A card too many goes to the rack.", ("4.2",)),
        Remedy("option_not_offered", "repair", "deal", "The third card waits until everybody has decided.", ("4.3",)),
        Remedy("surplus_card", "void_round", "void_round", "Or the round is void.", ("4.1",), ground="4.1"),
        Remedy("unforeseen", "stand", "rule_unforeseen", "A pit boss lets it stand.", ("4.4",), until="round_end"),
        Remedy(
            "unforeseen",
            "void_round",
            "rule_unforeseen",
            "Or the round is void.",
            ("4.1", "4.4"),
            until="round_end",
            ground="4.1",
        ),
    ),
    silent=SILENT,
    folder=Path(__file__).parent,
)
