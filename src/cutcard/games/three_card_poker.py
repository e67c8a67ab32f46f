"""Three Card Poker: three cards each, the player plays or folds, the dealer needs a queen or better.

>>> find = THREE_CARD_POKER.finder({})
>>> from cutcard.cards import cards
>>> find(cards("4s 5d 6h"), cards("Js 9d 4c"), "play")
('straight', 'play', 'no_hand', 'higher')
>>> hand_value(cards("As 2d 3c")) < hand_value(cards("2h 3d 4s"))
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from cutcard.cards import DECK, RANKS, Card, cards
from cutcard.games.cloth import Cloth, Felt
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
    Step,
    choices_found,
)
from cutcard.games.three_card_counts import count_three_card_deals
from cutcard.games.upshots import HandName, Upshot, by_rank, compared, rank_called, rank_word, rank_words

CATEGORIES = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair", "high_card")
ANTE_CHOICES = ("play", "fold", "concede", "absent", "no_decision", "cannot_cover", "cannot_cover_again")
PAIR_PLUS_CHOICES = ("stay", "fold", "concede", "absent", "no_decision")
CHOICES = (
    Choice("play", "play", "plays"),
    Choice("stay", "stay in", "stays in"),
    Choice("fold", "fold", "folds"),
    Choice("concede", "concede the hand", "concedes the hand", button="Concede"),
    Choice("absent", "are not there to decide", "is not there to decide", button="Absent"),
    Choice("no_decision", "do not decide", "does not decide", button="No decision"),
    Choice(
        "cannot_cover",
        "say that you cannot cover the wager",
        "cannot cover the wager and is warned",
        button="Cannot cover",
    ),
    Choice(
        "cannot_cover_again",
        "say that you cannot cover the wager, after a warning",
        "cannot cover the wager, after a warning",
        button="Cannot cover, after a warning",
    ),
)
RECORDED = ("absent", "no_decision", "cannot_cover", "cannot_cover_again")
QUALIFIES = ("plays", "no_hand")
SHOWDOWN = ("higher", "equal", "lower")

Value = tuple[int, tuple[int, ...]]
"""A hand's worth: how high its category stands (6 is a straight flush), then the ranks that break ties."""

_QUEEN = 12
_CATEGORY_OF = dict(zip(range(6, 0, -1), CATEGORIES, strict=True))


@lru_cache(maxsize=len(RANKS) ** 3)
def _by_ranks(ranks: tuple[int, int, int]) -> tuple[Value, Value]:
    """The value of three ranks, in mixed suits and in one suit."""
    low, middle, high = sorted(ranks)
    falling = (high, middle, low)
    if (low, middle, high) == (2, 3, 14):  # the ace counted low
        return (4, (3,)), (6, (3,))
    if low + 1 == middle and middle + 1 == high:
        return (4, (high,)), (6, (high,))
    if low == high:
        return (5, (high,)), (5, (high,))
    if low == middle or middle == high:
        pair = (2, (middle, low + high - middle))
        return pair, pair
    return (1, falling), (3, falling)


def hand_value(hand: Sequence[Card]) -> Value:
    """The best value of three cards; values compare as the hands do, and suits never break a tie."""
    one, two, three = hand
    mixed, suited = _by_ranks((one.rank, two.rank, three.rank))
    return suited if one.suit == two.suit == three.suit else mixed


def category(value: Value) -> str:
    """The name of a value's category."""
    return _CATEGORY_OF[value[0]]


def qualifies(value: Value, hand: Sequence[Card], queen: str = "value") -> bool:
    """Whether the dealer's hand plays: worth queen-high or better, or (read literally) holding such a card."""
    if queen == "card":
        return any(card.rank >= _QUEEN for card in hand)
    return value[0] > 1 or value[1][0] >= _QUEEN


def finder(options: Mapping[str, str]) -> Find:
    """The case of one hand, under the reading of "queen or higher" in force."""
    queen = options.get("queen_or_higher", "value")

    def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
        if len(hand) != 3:
            return (None, choice, None, None)
        mine = hand_value(hand)
        kind = _CATEGORY_OF[mine[0]]
        if len(dealer) != 3:
            return (kind, choice, None, None)
        theirs = hand_value(dealer)
        return (
            kind,
            choice,
            "plays" if qualifies(theirs, dealer, queen) else "no_hand",
            "higher" if mine > theirs else "lower" if mine < theirs else "equal",
        )

    return find


def cases() -> Iterator[Case]:
    """Every case of chance with every choice (a few, such as a pair below a dealer without a hand, never arise)."""
    for kind in CATEGORIES:
        for choice in (each.name for each in CHOICES):
            for dealer in QUALIFIES:
                for showdown in SHOWDOWN:
                    yield (kind, choice, dealer, showdown)


def kind(card: Card) -> Card:
    """Rank and suit both matter."""
    return card


def deals(shoe: Shoe, options: Mapping[str, str]) -> Deals:
    """Deals of a player's and a dealer's hand (each three cards in no order), by the player's hand."""
    queen = options.get("queen_or_higher", "value")
    return count_three_card_deals(
        [card for card in DECK if shoe.get(card)],
        value=hand_value,
        category=category,
        qualifies=lambda value, hand: qualifies(value, hand, queen),
    )


_CATEGORY_WORDS = {
    "straight_flush": "a straight flush",
    "three_of_a_kind": "three of a kind",
    "straight": "a straight",
    "flush": "a flush",
    "pair": "a pair",
    "high_card": "no pair, high card",
}


def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """What the cards amount to, in sentences, each with its finding."""
    kind, _, plays, showdown = case
    if kind is not None:
        held = " ".join(card.symbol for card in hand)
        yield "category", f"The player holds {held}: {_CATEGORY_WORDS[kind]}."
    if plays is not None:
        held = " ".join(card.symbol for card in dealer)
        theirs = _CATEGORY_WORDS[category(hand_value(dealer))]
        verdict = "queen-high or better, so the dealer plays" if plays == "plays" else "no hand"
        yield "qualifies", f"The dealer holds {held}: {theirs}, {verdict}."
    if showdown is not None and plays == "plays":
        word = {"higher": "beats", "lower": "is beaten by", "equal": "equals"}[showdown]
        yield "showdown", f"The player's hand {word} the dealer's."


def hand_name(hand: Hand) -> HandName | None:
    """What three cards are called, and how they are sorted: pairs first, an ace that counts low last.

    >>> hand_name(cards("9s Jd Tc"))
    HandName(name='Straight, jack high', order=(1, 2, 0))
    >>> hand_name(cards("As 2d 3c")), hand_name(cards("5s Kd 5h"))
    (HandName(name='Straight, three high', order=(2, 1, 0)), HandName(name='Pair of fives', order=(0, 2, 1)))
    """
    if len(hand) != 3:
        return None
    value = hand_value(hand)
    kind, high, order = category(value), value[1][0], by_rank(hand)
    if kind in ("straight", "straight_flush") and high == 3:
        order = (*order[1:], order[0])
    return HandName(_NAMES[kind].format(high=rank_word(high), several=rank_words(high)).capitalize(), order)


_NAMES = {
    "straight_flush": "straight flush, {high} high",
    "three_of_a_kind": "three {several}",
    "straight": "straight, {high} high",
    "flush": "flush, {high} high",
    "pair": "pair of {several}",
    "high_card": "{high} high",
}
_BRIEF = {**_NAMES, "straight_flush": "straight flush", "straight": "straight", "flush": "flush"}


def _briefly(hand: Hand, other: Hand) -> str:
    """A hand beside another one: no more of it than tells the two apart."""
    value, against = hand_value(hand), hand_value(other)
    kind, high = category(value), value[1][0]
    brief = _BRIEF[kind].format(high=rank_word(high), several=rank_words(high))
    if value[0] != against[0] or value == against:
        return brief
    if high != against[1][0]:
        return brief if brief != _BRIEF[kind] else f"{rank_word(high)}-high {brief}"
    return f"{brief} ({'-'.join(rank_called(hand[at]) for at in by_rank(hand))})"


_ON_THE_ROAD = {"straight_flush": "SF", "three_of_a_kind": "3K", "straight": "S", "flush": "F", "pair": "P"}


def seen(dealer: Sequence[Card], hands: Sequence[Sequence[Card]]) -> tuple[str, str]:
    """A round on the road: the dealer's hand by its category, or by its highest card; below a queen it is no hand,
    however "queen or higher" is read.

    >>> seen(cards("5s 5d Kc"), []), seen(cards("Qs 9d 4c"), []), seen(cards("Js 9d 4c"), [])
    (('P', 'Dealer pair of fives'), ('Q', 'Dealer queen high'), ('NH', 'Dealer has no hand'))
    """
    named = hand_name(tuple(dealer))
    if named is None:
        return "", ""
    kind, highest = category(hand_value(dealer)), dealer[named.order[0]]
    if kind not in _ON_THE_ROAD and highest.rank < _QUEEN:
        return "NH", "Dealer has no hand"
    return _ON_THE_ROAD.get(kind) or rank_called(highest), f"Dealer {named.name.lower()}"


def upshot(hand: Hand, dealer: Hand, case: Case) -> Iterator[Upshot]:
    """How the hands compare, or that the dealer's does not play; for Pair Plus, what the player holds."""
    kind, _, plays, showdown = case
    if plays == "no_hand":
        yield Upshot("qualifies", "Dealer has no hand", open=True)
    elif showdown is not None:
        says = compared(_briefly(hand, dealer), _briefly(dealer, hand), showdown, dealer="dealer's")
        yield Upshot("showdown", says, open=showdown == "equal")
    held = hand_name(hand)
    if kind is not None and held is not None:
        yield Upshot("category", held.name.lower(), role="pair_plus")


THREE_CARD_POKER = Game(
    name="three_card_poker",
    title="Three Card Poker",
    roles=("ante", "play", "ante_bonus", "pair_plus"),
    findings=(
        Finding("category", CATEGORIES),
        choices_found(CHOICES),
        Finding("qualifies", QUALIFIES, words={"plays": "the dealer plays", "no_hand": "the dealer does not play"}),
        Finding(
            "showdown",
            SHOWDOWN,
            words={"higher": "your hand is higher", "equal": "the hands are equal", "lower": "your hand is lower"},
        ),
    ),
    round=(
        Step("deal", "deal", "deal_order", "The deal.", cards=Cards(3, 3)),
        Step("decisions", "offer", "decisions", "The players decide."),
        Step("reveal", "reveal", "dealer_hand_shown", "The dealer's hand is turned."),
        Step(
            "settlement",
            "settle",
            "settlement_order",
            "Wagers are settled.",
            ("ante", "play", "ante_bonus", "pair_plus"),
        ),
    ),
    choices=CHOICES,
    deciders=(
        Decider("ante", ANTE_CHOICES, recorded=RECORDED, later=("concede",), ends=("fold",)),
        Decider("pair_plus", PAIR_PLUS_CHOICES, recorded=RECORDED[:2], later=("concede",), ends=("fold",)),
    ),
    finder=finder,
    cases=cases,
    deals=deals,
    kind=kind,
    standing=hand_value,
    tell=tell,
    upshot=upshot,
    hand_name=hand_name,
    irregularities=("option_not_offered", "card_exposed", "dealer_card_exposed"),
    cloth=Cloth(
        rows=("pair_plus ante play",),
        shapes={"pair_plus": "circle"},
        tables={"pair_plus": "left", "ante_bonus": "right"},
        felt=Felt("#63192b", "#e3b98a"),
        emblem=cards("Js Qs Ks"),
        says="Three cards, one decision.",
    ),
    face_down=("box", "dealer"),
    qualifies=("qualifies", "plays"),
    declared="category",
    sight=Sight(
        hand_value,
        lambda hand: category(hand_value(hand)),
        lambda hand: tuple(qualifies(hand_value(hand), hand, queen) for queen in ("value", "card")),
        ordered=True,
        any_order=True,
    ),
    road=seen,
)
