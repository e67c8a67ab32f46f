"""A rulebook for Two Up that says as little as a book may."""

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
    Remedy,
    Role,
    Rounding,
    Wager,
)
from cutcard.rulebooks.rows import row
from cutcard.rulebooks.vocabulary import IRREGULARITIES, UNFORESEEN

from .game import TWO_UP

BOOK = Rulebook(
    id="sample-two-up",
    title="Two Up",
    house="Sample House",
    operator="Sample House",
    jurisdiction="nowhere",
    regulator="nobody: this book is an example",
    edition="Sample edition",
    revision=1,
    currency="AUD",
    game=TWO_UP,
    facts=Facts(
        decks=Fact((1, 6), ("1.1",)),
        boxes=Fact(5, ("1.1",)),
        players_per_box=Fact(1, ("1.1",)),
        boxes_per_player=Fact(None, ("1.1",)),
        cards_go_to=Fact("boxes with a stake", ("1.1",)),
    ),
    wagers=(
        Wager("stake", "stake", "Stake", ("2.1",)),
        Wager(
            "lift",
            "lift",
            "Lift",
            ("2.2",),
            follows=Follows("stake", ("raise",), "placed", ("2.2",), least=Odds(1), most=Odds(3)),
            limited=False,
        ),
    ),
    rows=(
        row("stake", "lose", clauses=("3.3",), choice=("give_up", "asleep")),
        *(
            made
            for wager in ("stake", "lift")
            for made in (
                row(wager, "win", Odds(1), clauses=("3.1",), choice="raise", end="higher"),
                row(wager, "stand_off", clauses=("3.2",), choice="raise", end="equal"),
                row(wager, "lose", clauses=("3.3",), choice="raise", end="lower"),
            )
        ),
    ),
    findings={"pair": ("1.2",), "choice": ("2.2",), "end": ("3.1",)},
    rounding=Rounding(option="rounding"),
    limits=LimitRule(over=Fact("settled to the maximum", ("2.1",)), under=Fact("valid", ("2.1",))),
    grounds=(Ground("4.1", ("round",), "an error that cannot be put right"),),
    options=(
        Option("rounding", "What is paid where chips cannot make it", {"up": "more", "down": "less"}, "up", ("3.1",)),
    ),
    roles=(
        Role("dealer", "dealer", 1, ("1.1",)),
        Role("pit_boss", "pit boss", 2, ("4.1",)),
        Role("player", "player", 0, ("2.1",)),
    ),
    powers=(
        Power("void_round", ("pit_boss",), "A pit boss voids a round.", ("4.1",)),
        Power("rule_unforeseen", ("pit_boss",), "A pit boss rules on errors.", ("4.1",)),
    ),
    procedure=(),
    round=TWO_UP.round,
    remedies=(
        Remedy("unforeseen", "stand", "rule_unforeseen", "A pit boss lets it stand.", ("4.1",)),
        Remedy("unforeseen", "void_round", "rule_unforeseen", "Or the round is void.", ("4.1",), ground="4.1"),
    ),
    silent=tuple(
        name
        for name, each in IRREGULARITIES.items()
        if name != UNFORESEEN and (each.common or name in TWO_UP.irregularities)
    ),
    folder=Path(__file__).parent,
)
