"""Casino War: one card each; on a tie the player goes to war with one more card each, or surrenders.

>>> find = CASINO_WAR.finder({})
>>> from cutcard.cards import cards
>>> find(cards("Ks"), cards("9d"), None)
('higher', None, None)
>>> find(cards("9s Kh"), cards("9d 4c"), "war")
('tie', 'war', 'higher')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.cards import DECK, RANKS, Card, cards
from cutcard.games.cloth import Cloth
from cutcard.games.game import (
    Cards,
    Case,
    Choice,
    Deals,
    Decider,
    Find,
    Finding,
    Game,
    Hand,
    Shoe,
    Sight,
    Spot,
    Step,
    choices_found,
    real_cards,
)
from cutcard.games.upshots import Upshot, compared, rank_called

FIRST = ("higher", "lower", "tie")
CHOICES = (
    Choice("war", "go to war", "goes to war"),
    Choice("surrender", "surrender", "surrenders"),
    Choice("absent", "are not there to decide", "is not there to decide", button="Absent"),
)
WAR = ("higher", "equal", "lower")

_HIGHER: Case = ("higher", None, None)
_LOWER: Case = ("lower", None, None)


def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
    """The case of one hand: suits do not matter, the ace is high."""
    if not hand or not dealer:
        return (None, choice, None)
    mine, theirs = hand[0].rank, dealer[0].rank
    if mine > theirs:
        return _HIGHER
    if mine < theirs:
        return _LOWER
    if choice != "war" or len(hand) < 2 or len(dealer) < 2:
        return ("tie", choice, None)
    mine, theirs = hand[1].rank, dealer[1].rank
    return ("tie", "war", "higher" if mine > theirs else "lower" if mine < theirs else "equal")


def finder(options: Mapping[str, str]) -> Find:
    """No reading changes what the cards of this game say."""
    return find


def cases() -> Iterator[Case]:
    """Every way a round can end for one hand."""
    yield _HIGHER
    yield _LOWER
    for choice in CHOICES:
        if choice.name != "war":
            yield ("tie", choice.name, None)
    for war in WAR:
        yield ("tie", "war", war)


_KIND = {card: Card(RANKS[card.rank - 2] + "s") for card in DECK}


def kind(card: Card) -> Card:
    """Only ranks matter: the spade stands for all four."""
    return _KIND[card]


def deals(shoe: Shoe, options: Mapping[str, str]) -> Deals:
    """Deals of four cards in order (player, dealer, player's and dealer's war cards), by the player's first card."""
    left: dict[Card, int] = {}
    for card, number in shoe.items():
        left[_KIND[card]] = left.get(_KIND[card], 0) + number
    size = sum(left.values())
    spots: list[Spot] = []
    examples: dict[Case, tuple[Hand, Hand]] = {}
    for player, number in left.items():
        cases: dict[Case, int] = {}
        for dealer in left:
            ways = number * (left[dealer] - (dealer is player))
            if not ways:
                continue
            case = find([player], [dealer], None)
            if case[0] != "tie":
                cases[case] = cases.get(case, 0) + ways * (size - 2) * (size - 3)
                if case not in examples and size > 3:
                    examples[case] = _example(shoe, [player], [dealer])
                continue
            rest = {card: n - 2 * (card is player) for card, n in left.items()}
            for player_war, dealer_war, more in _pairs(rest):
                _, _, war = find([player, player_war], [dealer, dealer_war], "war")
                case = ("tie", None, war)
                cases[case] = cases.get(case, 0) + ways * more
                if case not in examples:
                    examples[case] = _example(shoe, [player, player_war], [dealer, dealer_war])
        alike = tuple((card,) for card in shoe if _KIND[card] is player)
        spots.append(Spot((player,), alike, number, {case: ways for case, ways in cases.items() if ways}))
    return Deals(tuple(spots), examples)


def _example(shoe: Shoe, hand: Sequence[Card], dealer: Sequence[Card]) -> tuple[Hand, Hand]:
    mine, theirs = real_cards(shoe, (hand, kind), (dealer, kind))
    return mine, theirs


def _pairs(left: Mapping[Card, int]) -> Iterator[tuple[Card, Card, int]]:
    for one, ones in left.items():
        for two, twos in left.items():
            ways = ones * (twos - (one is two))
            if ways:
                yield one, two, ways


def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """What the cards amount to, in sentences, each with its finding."""
    first, _, war = case
    if first is not None:
        word = {"higher": "ranks above", "lower": "ranks below", "tie": "has the same rank as"}[first]
        yield "first", f"The player's {hand[0].symbol} {word} the dealer's {dealer[0].symbol}."
    if war is not None:
        word = {"higher": "ranks above", "lower": "ranks below", "equal": "has the same rank as"}[war]
        yield "war", f"In the war the player's {hand[1].symbol} {word} the dealer's {dealer[1].symbol}."


def seen(dealer: Sequence[Card], hands: Sequence[Sequence[Card]]) -> tuple[str, str]:
    """A round on the road: the dealer's first card, which all boxes played against.

    >>> seen(cards("Td 4c"), [cards("9s")])
    ('10', 'Dealer 10')
    """
    if not dealer:
        return "", ""
    short = rank_called(dealer[0])
    return short, f"Dealer {short}"


def upshot(hand: Hand, dealer: Hand, case: Case) -> Iterator[Upshot]:
    """The cards that decided, side by side: those of the war once it was fought."""
    first, _, war = case
    if war is not None:
        mine, theirs = rank_called(hand[1]), rank_called(dealer[1])
        yield Upshot("war", compared(mine, theirs, war, "War"), open=war == "equal")
    elif first is not None:
        mine, theirs = rank_called(hand[0]), rank_called(dealer[0])
        yield Upshot("first", compared(mine, theirs, first), open=first == "tie")
    if first is not None:
        yield Upshot("first", "", role="tie")


CASINO_WAR = Game(
    name="casino_war",
    title="Casino War",
    roles=("tie", "main", "war"),
    findings=(
        Finding(
            "first",
            FIRST,
            words={"higher": "your card is higher", "lower": "your card is lower", "tie": "the first cards tie"},
        ),
        choices_found(CHOICES),
        Finding(
            "war",
            WAR,
            words={
                "higher": "your war card is higher",
                "equal": "the war cards tie",
                "lower": "your war card is lower",
            },
        ),
    ),
    round=(
        Step("initial_deal", "deal", "deal_order", "The deal.", cards=Cards(1, 1)),
        Step("tie_settlement", "settle", "interim_settlement_order", "Tie wagers are settled.", ("tie",)),
        Step("main_settlement", "settle", "interim_settlement_order", "Main wagers are settled.", ("main",)),
        Step("decisions", "offer", "offer_order", "The players decide."),
        Step("war_deal", "deal", "deal_order", "The war is dealt.", cards=Cards(2, 2), when={"choice": ("war",)}),
        Step("war_settlement", "settle", "final_settlement", "The war is settled.", ("war", "main")),
    ),
    choices=CHOICES,
    deciders=(
        Decider(
            "main",
            tuple(choice.name for choice in CHOICES),
            finding="first",
            values=("tie",),
            when="the first cards tie",
            recorded=("absent",),
        ),
    ),
    finder=finder,
    cases=cases,
    deals=deals,
    kind=kind,
    standing=lambda hand: hand[0].rank,
    tell=tell,
    upshot=upshot,
    irregularities=("war_card_missed", "war_card_without_wager", "option_not_offered"),
    cloth=Cloth(
        rows=("tie main war",),
        shapes={"tie": "circle"},
        hand=2,
        emblem=cards("Kh Kc"),
        says="One card each. On a tie, go to war.",
    ),
    sight=Sight(tuple, tuple, tuple),
    road=seen,
)
