"""Two Up: two cards for each box, seen by its player alone; the player raises one to three times, or gives up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.cards import RANKS, Card
from cutcard.games import Cards, Case, Choice, Decider, Finding, Game, Step, choices_found
from cutcard.games.game import Find

CHOICES = (
    Choice("raise", "raise", "raises"),
    Choice("give_up", "give up", "gives up"),
    Choice("asleep", "are asleep", "is asleep"),
)
ENDS = ("higher", "equal", "lower")


def standing(hand: Sequence[Card]) -> tuple[int, ...]:
    """Pairs above all others, then by ranks."""
    high, low = sorted((card.rank for card in hand), reverse=True)
    return (high == low, high, low)


def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
    """What a hand is, and how it stands to the dealer's."""
    pair = None if len(hand) < 2 else "pair" if hand[0].rank == hand[1].rank else "none"
    if len(hand) < 2 or len(dealer) < 2:
        return (pair, choice, None)
    mine, theirs = standing(hand), standing(dealer)
    return (pair, choice, "higher" if mine > theirs else "lower" if mine < theirs else "equal")


def finder(options: Mapping[str, str]) -> Find:
    """No reading changes anything."""
    return find


def cases() -> Iterator[Case]:
    """Every way in which a round can end."""
    for pair in ("pair", "none"):
        for choice in CHOICES:
            for end in ENDS:
                yield (pair, choice.name, end)


def kind(card: Card) -> Card:
    """Only ranks matter."""
    return Card(RANKS[card.rank - 2] + "s")


def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """The case in sentences."""
    pair, choice, end = case
    if pair is not None:
        yield "pair", f"The player holds {' '.join(card.symbol for card in hand)}."
    if choice is not None:
        yield "choice", f"The player {TWO_UP.choice(choice).they}."
    if end is not None:
        yield "end", f"The player's hand is {end}."


TWO_UP = Game(
    name="two_up",
    title="Two Up",
    roles=("stake", "lift"),
    findings=(Finding("pair", ("pair", "none")), choices_found(CHOICES), Finding("end", ENDS)),
    round=(
        Step("deal", "deal", "deal_order", "The deal.", cards=Cards(box=2, dealer=2)),
        Step("decisions", "offer", "decisions", "The players decide."),
        Step("reveal", "reveal", "dealer_hand_shown", "The dealer's hand is turned."),
        Step("settlement", "settle", "settlement_order", "Wagers are settled.", ("stake", "lift")),
    ),
    choices=CHOICES,
    deciders=(Decider("stake", ("raise", "give_up", "asleep"), recorded=("asleep",)),),
    finder=finder,
    cases=cases,
    kind=kind,
    standing=standing,
    tell=tell,
    face_down=("box", "dealer"),
    any_order=True,
    irregularities=("option_not_offered", "card_exposed", "dealer_card_exposed"),
)
