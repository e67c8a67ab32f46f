"""bACEball: three cards each, points count, aces are eleven; ten-value cards are strikes.

>>> find = BACEBALL.finder({})
>>> from cutcard.cards import cards
>>> find(cards("Ks Qd Tc"), cards("Kd Jd Ts"), None)
('strike_out', 'ten', 'ten', 'ten', 'fewer_aces')
>>> find(cards("Ad Ad Ad"), cards("7s 7d 6c"), None)
('home_run', 'other', 'other', 'other', 'three_aces_diamonds')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from cutcard.cards import DECK, RANKS, Card, cards
from cutcard.games.cloth import Cloth, Drawing, Felt, Stroke
from cutcard.games.game import Cards, Case, Deals, Find, Finding, Game, Hand, Shoe, Sight, Spot, Step, real_cards
from cutcard.games.upshots import HandName, Upshot, compared

BET = ("home_run", "strike_out", "higher", "lower", "equal")
STRIKE = ("ten", "other")
JACKPOT = (
    "three_aces_diamonds",
    "three_aces_suited",
    "three_aces_mixed",
    "two_aces_suited",
    "two_aces_mixed",
    "fewer_aces",
)

_ACE = 14
_POINTS = {card: 11 if card.rank == _ACE else min(card.rank, 10) for card in DECK}


def points(hand: Sequence[Card]) -> int:
    """The point count: face value to nine, ten for ten to king, eleven for an ace."""
    total = 0
    for card in hand:
        total += _POINTS[card]
    return total


def is_ten(card: Card) -> bool:
    """Whether a card is a strike: ten, jack, queen or king."""
    return _POINTS[card] == 10


def is_strike_out(hand: Sequence[Card]) -> bool:
    """Three ten-value cards."""
    return len(hand) == 3 and all(map(is_ten, hand))


def jackpot(hand: Sequence[Card]) -> str:
    """The jackpot row of three cards: the best single one."""
    aces = [card.suit for card in hand if _POINTS[card] == 11]
    if len(aces) < 2:
        return "fewer_aces"
    suited = len(set(aces)) == 1
    if len(aces) == 2:
        return "two_aces_suited" if suited else "two_aces_mixed"
    if not suited:
        return "three_aces_mixed"
    return "three_aces_diamonds" if "d" in aces else "three_aces_suited"


READINGS: Mapping[str, tuple[str, ...]] = {
    "home_run_against_33": ("wins", "points"),
    "strike_out_against_30": ("loses", "points"),
    "dealer_strike_out": ("points", "player_wins", "player_loses"),
}
"""The readings of the automatic hands that a book may leave open, the usual one first."""


def finder(options: Mapping[str, str]) -> Find:
    """The case of one hand, under the readings of the two automatic hands in force."""
    chosen = {name: options.get(name, values[0]) for name, values in READINGS.items()}
    home_run_always = chosen["home_run_against_33"] == "wins"
    strike_out_always = chosen["strike_out_against_30"] == "loses"
    dealer_strike_out = chosen["dealer_strike_out"]

    def bet(mine: int, theirs: int, hand: Sequence[Card], dealer: Sequence[Card]) -> str:
        if mine == 33 and (home_run_always or theirs < 33):
            return "home_run"
        if mine == 30 and is_strike_out(hand) and (strike_out_always or theirs != 30):
            return "strike_out"
        if theirs == 30 and dealer_strike_out != "points" and is_strike_out(dealer):
            return "higher" if dealer_strike_out == "player_wins" else "lower"
        return "higher" if mine > theirs else "lower" if mine < theirs else "equal"

    def find(hand: Sequence[Card], dealer: Sequence[Card], choice: str | None) -> Case:
        if len(hand) != 3:
            return (None, None, None, None, None)
        first, second, third = hand
        one, two, three = _POINTS[first], _POINTS[second], _POINTS[third]
        total = one + two + three
        return (
            bet(total, points(dealer), hand, dealer) if len(dealer) == 3 else None,
            "ten" if one == 10 else "other",
            "ten" if two == 10 else "other",
            "ten" if three == 10 else "other",
            jackpot(hand) if total > 22 else "fewer_aces",  # two aces alone make 22
        )

    return find


# Twos to nines in one suit, one ten for all sixteen of a deck, and the four aces: every hand's findings depend on
# nothing else, so these thirteen stand for the deck.
_KIND = {card: card if card.rank == _ACE else Card(RANKS[_POINTS[card] - 2] + "s") for card in DECK}


def kind(card: Card) -> Card:
    """One ten stands for all ten-value cards, one card of each lower rank for its four suits, each ace for itself."""
    return _KIND[card]


def cases() -> Iterator[Case]:
    """Every case that cards can make under any reading: the player's three kinds of card against every dealer total.

    Readings differ on hands that decide the Bet by themselves: only those are tried under each of them.
    """
    return iter(_every_case())


@cache
def _every_case() -> tuple[Case, ...]:
    kinds = dict.fromkeys(_KIND.values())
    dealers = {(points(hand), is_strike_out(hand)): hand for hand in product(kinds, repeat=3)}.values()
    seen: dict[Case, None] = {}
    for at, find in enumerate(map(finder, _readings())):
        for hand in product(kinds, repeat=3):
            if at and points(hand) < 33 and not is_strike_out(hand):
                continue
            for dealer in dealers:
                seen.setdefault(find(hand, dealer, None))
    return tuple(seen)


def _readings() -> Iterator[dict[str, str]]:
    """Every choice of readings, first the usual ones."""
    for values in product(*READINGS.values()):
        yield dict(zip(READINGS, values, strict=True))


def deals(shoe: Shoe, options: Mapping[str, str]) -> Deals:
    """Deals of the player's three cards in order and the dealer's three in order; no choice ever falls due."""
    find = finder(options)
    left: dict[Card, int] = {}
    for card, number in shoe.items():
        left[_KIND[card]] = left.get(_KIND[card], 0) + number
    # The dealer's hand counts by points alone. Players' hands of the same points and the same case so far are alike.
    alike: dict[tuple[tuple[int, ...], Case], tuple[Hand, int]] = {}
    for hand in product(left, repeat=3):
        ways = _ways(hand, left)
        if ways:
            key = tuple(sorted(_POINTS[card] for card in hand)), find(hand, (), None)
            first, before = alike.get(key, (hand, 0))
            alike[key] = first, before + ways
    dealer_hands: dict[tuple[int, ...], list[tuple[Hand, int]]] = {}
    counts: dict[Case, int] = {}
    examples: dict[Case, tuple[Hand, Hand]] = {}
    for (gone, _), (hand, ways) in alike.items():
        if gone not in dealer_hands:
            dealer_hands[gone] = _dealer_hands(gone, left)
        for dealer, more in dealer_hands[gone]:
            case = find(hand, dealer, None)
            counts[case] = counts.get(case, 0) + ways * more
            if case not in examples:
                mine, theirs = real_cards(shoe, (hand, kind), (dealer, _POINTS.__getitem__))
                examples[case] = mine, theirs
    return Deals((Spot((), ((),), 1, counts),), examples)


def _dealer_hands(gone: tuple[int, ...], left: Mapping[Card, int]) -> list[tuple[Hand, int]]:
    """One hand for each kind of dealer's hand (total, and whether it is three tens), with its number of deals."""
    by_points: dict[int, Card] = {}
    remaining: dict[Card, int] = {}
    for card, n in left.items():
        first = by_points.setdefault(_POINTS[card], card)
        remaining[first] = remaining.get(first, 0) + n
    for value in gone:
        remaining[by_points[value]] -= 1
    found: dict[tuple[int, bool], tuple[Hand, int]] = {}
    for hand, orders, key in _hands_of(tuple(remaining)):
        ways = orders * _ways(hand, remaining)
        if ways:
            first_hand, before = found.get(key, (hand, 0))
            found[key] = first_hand, before + ways
    return list(found.values())


@cache
def _hands_of(kinds: tuple[Card, ...]) -> tuple[tuple[Hand, int, tuple[int, bool]], ...]:
    """Every hand of these kinds of card, in how many orders it may come, and what the dealer's counts by."""
    found = []
    for hand in combinations_with_replacement(kinds, 3):
        one, two, three = hand
        orders = 1 if one is three else 3 if one is two or two is three else 6
        found.append((hand, orders, (points(hand), is_strike_out(hand))))
    return tuple(found)


def _ways(hand: Sequence[Card], left: Mapping[Card, int]) -> int:
    """In how many ways these kinds of card come out in this order."""
    one, two, three = hand
    return left[one] * (left[two] - (two is one)) * (left[three] - (three is one) - (three is two))


_JACKPOT_WORDS = {
    "three_aces_diamonds": "three aces of diamonds",
    "three_aces_suited": "three aces of one suit",
    "three_aces_mixed": "three aces of mixed suits",
    "two_aces_suited": "two aces of one suit",
    "two_aces_mixed": "two aces of different suits",
    "fewer_aces": "fewer than two aces",
}
_BET_WORDS = {
    "home_run": "three aces are a Home Run",
    "strike_out": "three ten-value cards are a Strike Out",
    "higher": "the player's total is the higher",
    "lower": "the player's total is the lower",
    "equal": "the totals are equal",
}


def tell(hand: Sequence[Card], dealer: Sequence[Card], case: Case) -> Iterator[tuple[str, str]]:
    """What the cards amount to, in sentences, each with its finding."""
    bet, *strikes, prize = case
    held = " ".join(card.symbol for card in hand)
    if bet is not None:
        theirs = " ".join(card.symbol for card in dealer)
        yield (
            "bet",
            f"The player's {held} make {points(hand)}, the dealer's {theirs} make {points(dealer)}: {_BET_WORDS[bet]}.",
        )
    for number, (card, strike) in enumerate(zip(hand, strikes, strict=False), start=1):
        if strike is not None:
            is_or_not = "is" if strike == "ten" else "is not"
            ordinal = ("first", "second", "third")[number - 1]
            yield f"strike_{number}", f"The {ordinal} card, {card.symbol}, {is_or_not} a ten-value card."
    if prize is not None:
        yield "jackpot", f"For the jackpot, {held} are {_JACKPOT_WORDS[prize]}."


def seen(dealer: Sequence[Card], hands: Sequence[Sequence[Card]]) -> tuple[str, str]:
    """A round on the road: how far the best hand came, in strikes; three aces go over all of them.

    >>> seen(cards("2s 3d 4c"), [cards("Ks 2d 2c"), cards("Ks Qd 2c")]), seen((), [cards("Ad As Ah")])
    (('2', 'Best hand 2 strikes'), ('HR', 'Home Run'))
    """
    whole = [hand for hand in hands if len(hand) == 3]
    if not whole:
        return "", ""
    if any(points(hand) == 33 for hand in whole):
        return "HR", "Home Run"
    strikes = max(sum(map(is_ten, hand)) for hand in whole)
    if strikes == 3:
        return "SO", "Strike Out"
    return str(strikes), f"Best hand {strikes or 'no'} strike{'' if strikes == 1 else 's'}"


def hand_name(hand: Hand) -> HandName | None:
    """The points of three cards. They stay as they were dealt: each is a strike of its own."""
    return HandName(f"{points(hand)} points", (0, 1, 2)) if len(hand) == 3 else None


def upshot(hand: Hand, dealer: Hand, case: Case) -> Iterator[Upshot]:
    """How the totals compare, or the hand that decides by itself; then each strike with its card, and the aces."""
    bet, *strikes, prize = case
    if bet in ("home_run", "strike_out"):
        yield Upshot("bet", "Home Run: three aces" if bet == "home_run" else "Strike Out: three strikes", open=True)
    elif bet is not None:
        mine, theirs = points(hand), points(dealer)
        by_points = "higher" if mine > theirs else "lower" if mine < theirs else "equal"
        if bet == by_points:
            yield Upshot("bet", compared(str(mine), str(theirs), bet), open=bet == "equal")
        else:
            yield Upshot("bet", "Dealer has three strikes", open=True)
    missed = next((at for at, strike in enumerate(strikes) if strike == "other"), None)
    for at, strike in enumerate(strikes):
        if strike is not None:
            is_or_not = "is a strike" if strike == "ten" else "is no strike"
            yield Upshot(f"strike_{at + 1}", f"{hand[at].symbol} {is_or_not}", role=f"strike_{at + 1}")
    if missed is not None:
        yield Upshot(f"strike_{missed + 1}", f"{hand[missed].symbol} is no strike", role="strike_out")
    elif None not in strikes:
        yield Upshot("strike_3", "three strikes", role="strike_out")
    if prize is not None:
        yield Upshot("jackpot", _JACKPOT_WORDS[prize], role="jackpot")


INFIELD = Drawing(
    340,
    268,
    (
        Stroke("M170 20 A230 230 0 0 1 320 120 L170 232 L20 120 A230 230 0 0 1 170 20Z", "#7c4a2a8c"),
        Stroke("M170 48 L286 126 L170 214 L54 126Z", "#214019", outlined=True),
    ),
)
"""The infield that the game is named after: bases for the strikes, the mound, and home."""

BACEBALL = Game(
    name="baceball",
    title="bACEball",
    roles=("strike_3", "strike_2", "strike_1", "strike_out", "bet", "jackpot"),
    findings=(
        Finding(
            "bet",
            BET,
            words={
                "strike_out": "three strikes",
                "higher": "your total is higher",
                "lower": "your total is lower",
                "equal": "the totals are equal",
            },
        ),
        *(
            Finding(name, STRIKE, words={"ten": f"{nth} card a strike", "other": f"{nth} card no strike"})
            for name, nth in (("strike_1", "first"), ("strike_2", "second"), ("strike_3", "third"))
        ),
        Finding(
            "jackpot",
            JACKPOT,
            words={
                "three_aces_diamonds": "three aces of diamonds",
                "three_aces_suited": "three aces of another suit",
                "three_aces_mixed": "three aces of mixed suits",
                "two_aces_suited": "two aces of one suit",
                "two_aces_mixed": "two aces of mixed suits",
            },
        ),
    ),
    round=(
        Step("deal", "deal", "deal_order", "The deal.", cards=Cards(3, 3)),
        Step(
            "settlement",
            "settle",
            "settlement_order",
            "Wagers are settled.",
            ("strike_3", "strike_2", "strike_1", "strike_out", "bet"),
        ),
        Step("jackpot_settlement", "settle", "jackpot_payment_order", "Jackpot wagers are settled.", ("jackpot",)),
    ),
    choices=(),
    deciders=(),
    finder=finder,
    cases=cases,
    deals=deals,
    kind=kind,
    standing=points,
    tell=tell,
    upshot=upshot,
    hand_name=hand_name,
    sight=Sight(
        tuple,
        lambda hand: (points(hand), *map(is_ten, hand), jackpot(hand)),
        lambda hand: (points(hand), is_strike_out(hand)),
    ),
    suits_alike=False,  # three aces of diamonds are a prize of their own
    road=seen,
    cloth=Cloth(
        rows=(
            ". strike_2 .",
            "strike_3 strike_out strike_1",
            ". bet jackpot",
        ),
        shapes={"strike_out": "circle", "bet": "plate", "jackpot": "badge"},
        felt=Felt("#2d5226", "#f0e6cf"),
        drawing=INFIELD,
        emblem=cards("Ad Ah As"),
        says="Three cards, three strikes, two jackpots.",
    ),
)
