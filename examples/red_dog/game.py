"""Red Dog: two cards for everybody, and the third one falls between them or not. The ace is high.

>>> from cutcard.cards import cards
>>> find((), cards("4s Jd"), None)
('spread_6', None, None)
>>> find((), cards("4s Jd 9c"), "raise")
('spread_6', 'raise', 'between')
>>> find((), cards("4s 5d"), None)
('consecutive', None, None)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.cards import RANKS, Card, cards
from cutcard.games import Cards, Case, Choice, Decider, Finding, Game, Hand, HandName, Step, Upshot, choices_found
from cutcard.games.cloth import Cloth, Felt
from cutcard.games.game import Find

SPREADS = tuple(f"spread_{number}" for number in range(1, 12))
FIRST = ("consecutive", "pair", *SPREADS)
THIRD = ("three_of_a_kind", "another", "between", "outside")
CHOICES = (
    Choice("raise", "raise", "raises"),
    Choice("stay", "stay", "stays"),
    Choice("absent", "are not there to decide", "is not there to decide", button="Absent"),
)


def spread(two: Sequence[Card]) -> int:
    """How many ranks lie between two cards; below nought for a pair.

    >>> from cutcard.cards import cards
    >>> spread(cards("2s Ad")), spread(cards("9s 9d"))
    (11, -1)
    """
    one, other = two[0].rank, two[1].rank
    return abs(one - other) - 1


def find(hand: Sequence[Card], shared: Sequence[Card], choice: str | None) -> Case:
    """The case of every box: only the shared cards count, and of them only the ranks."""
    if len(shared) < 2:
        return (None, choice, None)
    between = spread(shared)
    third = shared[2] if len(shared) > 2 else None
    if between == 0:
        return ("consecutive", None, None)
    if between < 0:
        return ("pair", None, third and ("three_of_a_kind" if third.rank == shared[0].rank else "another"))
    low, high = sorted((shared[0].rank, shared[1].rank))
    return (f"spread_{between}", choice, third and ("between" if low < third.rank < high else "outside"))


def finder(options: Mapping[str, str]) -> Find:
    """No reading changes what the cards of this game say."""
    return find


def cases() -> Iterator[Case]:
    """Every way a round can end for a box."""
    yield ("consecutive", None, None)
    yield ("pair", None, "three_of_a_kind")
    yield ("pair", None, "another")
    for first in SPREADS:
        for choice in CHOICES:
            for third in ("between", "outside"):
                yield (first, choice.name, third)


def kind(card: Card) -> Card:
    """Only ranks matter: the spade stands for all four."""
    return Card(RANKS[card.rank - 2] + "s")


def tell(hand: Sequence[Card], shared: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """The case in sentences, each with its finding."""
    first, _, third = case
    if first is not None:
        lie = f"{shared[0].symbol} and {shared[1].symbol}"
        yield "first", f"{lie} are {RED_DOG.told('first', first)}."
    if third is not None:
        yield "third", f"The third card, {shared[2].symbol}, {RED_DOG.told('third', third)}."


def called(hand: Hand) -> str:
    """How two cards are called when there is something to decide."""
    return f"a spread of {spread(hand)}"


def hand_name(shared: Hand) -> HandName | None:
    """What the cards in the middle make, once there are two."""
    first = find((), shared, None)[0]
    if first is None:
        return None
    name = RED_DOG.told("first", first)
    return HandName(name[:1].upper() + name[1:], tuple(range(len(shared))))


def upshot(hand: Hand, shared: Hand, case: Case) -> Iterator[Upshot]:
    """Where the third card fell, or that there is none."""
    first, _, third = case
    two = " and ".join(card.symbol for card in shared[:2])
    if third is not None:
        says = f"{shared[2].symbol} {RED_DOG.told('third', third).replace('them', two)}"
        yield Upshot("third", says, open=third in ("another", "three_of_a_kind"))
    elif first in ("consecutive", "pair"):
        yield Upshot("first", f"{two} are {RED_DOG.told('first', first)}", open=True)


RED_DOG = Game(
    name="red_dog",
    title="Red Dog",
    roles=("ante", "raise"),
    findings=(
        Finding(
            "first",
            FIRST,
            words={
                "consecutive": "consecutive",
                "pair": "a pair",
                **{name: f"a spread of {at}" for at, name in enumerate(SPREADS, 1)},
            },
        ),
        choices_found(CHOICES),
        Finding(
            "third",
            THIRD,
            words={
                "three_of_a_kind": "makes three of a kind",
                "another": "makes no three of a kind",
                "between": "falls between them",
                "outside": "does not fall between them",
            },
        ),
    ),
    round=(
        Step("deal", "deal", "deal_order", "Two cards are dealt.", cards=Cards(box=0, dealer=2)),
        Step("consecutive_settlement", "settle", "settlement_order", "Consecutive cards stand off.", ("ante",)),
        Step("decisions", "offer", "decisions", "The players may raise."),
        Step(
            "third_card",
            "deal",
            "deal_order",
            "The third card is dealt.",
            cards=Cards(box=0, dealer=3),
            when={"first": ("pair", *SPREADS)},
        ),
        Step("settlement", "settle", "settlement_order", "Wagers are settled.", ("ante", "raise")),
    ),
    choices=CHOICES,
    deciders=(
        Decider(
            "ante",
            tuple(choice.name for choice in CHOICES),
            finding="first",
            values=SPREADS,
            when="the first two cards are neither a pair nor consecutive",
            recorded=("absent",),
        ),
    ),
    finder=finder,
    cases=cases,
    kind=kind,
    standing=spread,
    tell=tell,
    called=called,
    hand_name=hand_name,
    upshot=upshot,
    shared=True,
    middle="the middle",
    irregularities=("option_not_offered",),
    cloth=Cloth(
        rows=("ante raise",),
        shapes={"ante": "circle"},
        felt=Felt("#3b2b52", "#d9c27e"),
        emblem=cards("4s Jd 9c"),
        says="Will the third card fall between the first two?",
    ),
)
