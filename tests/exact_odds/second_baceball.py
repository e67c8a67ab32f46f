"""A second way to the odds of bACEball, written from the rulebook's text and sharing nothing with the first.

No hand is dealt here. The Bet comes from a generating function: each point value with its ``n`` cards contributes the
polynomial of ``C(n, i) * C(n - i, j) * u^i * v^j * x^(points * (i - j))``, for ``i`` cards in the player's hand and
``j`` in the dealer's; in the product, the coefficient of ``u^3 * v^3 * x^d`` is the number of deals which the player
wins by ``d`` points. The hands with a rule of their own (three aces, three ten-value cards) are taken out of that sum
and counted again beside one polynomial for the other hand. The side wagers are hypergeometric sums.

What is paid is typed in from the text (5.1, 5.2, 9.1, 11.9, 11.10), not read from the package's rows: this is the
other author's reading, and the tests compare the two. Money is in dollars, everything is exact, and any shoe will do:
a number of decks, or what is left of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

ACE, TEN = 11, 10
HAND = 3
STRIKE_OUT, HOME_RUN = HAND * TEN, HAND * ACE

Poly = Counter[tuple[int, int, int]]


@dataclass(frozen=True)
class Shoe:
    """The cards that may come: how many of each point value, and how many aces of each suit, diamonds first."""

    points: Mapping[int, int]
    aces: tuple[int, int, int, int]

    def __post_init__(self) -> None:
        assert sum(self.aces) == self.points[ACE]

    @property
    def size(self) -> int:
        """All cards."""
        return sum(self.points.values())


def shoe(decks: int) -> Shoe:
    """A full shoe: tens, jacks, queens and kings are all ten points, an ace is always eleven (3.3)."""
    points = {**dict.fromkeys(range(2, 10), 4 * decks), TEN: 16 * decks, ACE: 4 * decks}
    return Shoe(points, (decks, decks, decks, decks))


SIX_DECKS = shoe(6)


@dataclass(frozen=True)
class Pays:
    """What the text pays: to one on the Bet and the strikes, whole prizes on the jackpot wager."""

    bet: int = 1
    home_run: int = 10
    strike: int = 2
    strike_out: int = 30
    three_aces_mixed: int = 300
    two_aces_suited: int = 50
    two_aces_mixed: int = 20
    major_floor: int = 100_000
    minor_floor: int = 10_000


@dataclass(frozen=True)
class Readings:
    """The readings of the book which change an outcome or a prize."""

    strike_out_against_30: str = "loses"
    home_run_against_33: str = "wins"
    dealer_strike_out: str = "points"
    jackpot_multiples: str = "whole"


@dataclass(frozen=True)
class Spread:
    """A wager's result per unit: how likely is each net amount."""

    chances: Mapping[Fraction, Fraction]

    def __post_init__(self) -> None:
        assert sum(self.chances.values()) == 1

    @property
    def ev(self) -> Fraction:
        """The expected net result of one unit."""
        return sum((net * chance for net, chance in self.chances.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The exact variance of the net result of one unit."""
        return sum((net * net * chance for net, chance in self.chances.items()), Fraction(0)) - self.ev**2


def spread(*parts: tuple[Fraction | int, Fraction]) -> Spread:
    """Net results and their chances, equal results together, impossible ones left out, the rest a lost unit."""
    lost = 1 - sum((chance for _, chance in parts), Fraction(0))
    chances: dict[Fraction, Fraction] = {}
    for net, chance in (*parts, (-1, lost)):
        chances[Fraction(net)] = chances.get(Fraction(net), Fraction(0)) + chance
    return Spread({net: chance for net, chance in chances.items() if chance})


def _times(left: Poly, right: Poly) -> Poly:
    """The product of two polynomials, without the terms of more than three cards to a hand."""
    product: Poly = Counter()
    for (i, j, power), ways in left.items():
        for (more_i, more_j, more_power), more_ways in right.items():
            if i + more_i <= HAND and j + more_j <= HAND:
                product[i + more_i, j + more_j, power + more_power] += ways * more_ways
    return product


def margins(cards: Shoe) -> Counter[int]:
    """In how many deals (player's three, dealer's three, both unordered) the player is ahead by so many points."""
    product: Poly = Counter({(0, 0, 0): 1})
    for points, n in cards.points.items():
        factor: Poly = Counter()
        for i in range(HAND + 1):
            for j in range(HAND + 1):
                factor[i, j, points * (i - j)] += comb(n, i) * comb(max(n - i, 0), j)
        product = _times(product, factor)
    return Counter({ahead: ways for (i, j, ahead), ways in product.items() if i == j == HAND and ways})


def totals(cards: Shoe, without: int = 0) -> Counter[int]:
    """How many three-card hands have each total, three cards of ``without`` points being in the other hand."""
    product: Poly = Counter({(0, 0, 0): 1})
    for points, n in cards.points.items():
        left = max(n - HAND, 0) if points == without else n
        product = _times(product, Counter({(i, 0, points * i): comb(left, i) for i in range(HAND + 1)}))
    return Counter({total: ways for (i, _, total), ways in product.items() if i == HAND and ways})


def _signs(ways: Mapping[int, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for ahead, number in ways.items():
        found["higher" if ahead > 0 else "lower" if ahead < 0 else "equal"] += number
    return found


def bet_outcomes(cards: Shoe = SIX_DECKS, readings: Readings | None = None) -> Counter[str]:
    """Deals (both hands unordered) by what becomes of the Bet."""
    readings = readings or Readings()
    tens, aces = comb(cards.points[TEN], HAND), comb(cards.points[ACE], HAND)
    against_tens, against_aces = totals(cards, TEN), totals(cards, ACE)

    # Every deal by points alone, then less the player's Strike Outs and Home Runs (5.1.1.2, 5.1.1.4).
    ordinary = _signs(margins(cards))
    ordinary.subtract(_signs({STRIKE_OUT - total: tens * ways for total, ways in against_tens.items()}))
    ordinary.subtract(_signs({HOME_RUN - total: aces * ways for total, ways in against_aces.items()}))

    # The automatic hands come first: the player's, then (where a reading has it so) the dealer's; points come last.
    outcomes = Counter(ordinary)
    outcomes["home_run"] = aces * sum(against_aces.values())
    outcomes["strike_out"] = tens * sum(against_tens.values())
    if readings.home_run_against_33 == "points":
        outcomes["equal"] += aces * against_aces[HOME_RUN]
        outcomes["home_run"] -= aces * against_aces[HOME_RUN]
    if readings.strike_out_against_30 == "points":
        outcomes["equal"] += tens * against_tens[STRIKE_OUT]
        outcomes["strike_out"] -= tens * against_tens[STRIKE_OUT]
    if readings.dealer_strike_out != "points":
        undecided = Counter(against_tens)  # the player's hands beside three tens of the dealer's, by their totals
        undecided[HOME_RUN] -= aces
        if readings.strike_out_against_30 == "loses":
            undecided[STRIKE_OUT] -= comb(max(cards.points[TEN] - HAND, 0), HAND)
        by_points = {total - STRIKE_OUT: tens * ways for total, ways in undecided.items()}
        outcomes.subtract(_signs(by_points))
        to = {"player_wins": "higher", "player_loses": "lower"}[readings.dealer_strike_out]
        outcomes[to] += sum(by_points.values())
    assert sum(outcomes.values()) == comb(cards.size, HAND) * comb(cards.size - HAND, HAND)
    assert min(outcomes.values()) >= 0
    return outcomes


def bet(cards: Shoe = SIX_DECKS, readings: Readings | None = None, pays: Pays | None = None) -> Spread:
    """The Bet."""
    pays = pays or Pays()
    outcomes = bet_outcomes(cards, readings)
    deals = sum(outcomes.values())
    return spread(
        (pays.home_run, Fraction(outcomes["home_run"], deals)),
        (pays.bet, Fraction(outcomes["higher"], deals)),
        (0, Fraction(outcomes["equal"], deals)),
    )


def strike(cards: Shoe = SIX_DECKS, pays: Pays | None = None) -> Spread:
    """Any one of the three strikes: with nothing seen, every place in the shoe is as good as the first."""
    return spread(((pays or Pays()).strike, Fraction(cards.points[TEN], cards.size)))


def strike_out(cards: Shoe = SIX_DECKS, pays: Pays | None = None) -> Spread:
    """The Strike Out wager."""
    chance = Fraction(comb(cards.points[TEN], HAND), comb(cards.size, HAND))
    return spread(((pays or Pays()).strike_out, chance))


# --- the jackpot wager


def jackpot_chances(cards: Shoe = SIX_DECKS) -> dict[str, Fraction]:
    """How likely each hand of 11.9 and 11.10 is."""
    aces, others, hands = sum(cards.aces), cards.size - sum(cards.aces), comb(cards.size, HAND)
    diamonds, *suited = (comb(suit, 3) for suit in cards.aces)
    two_of_a_suit = sum(comb(suit, 2) for suit in cards.aces)
    ways = {
        "three_aces_diamonds": diamonds,
        "three_aces_suited": sum(suited),
        "three_aces_mixed": comb(aces, 3) - diamonds - sum(suited),
        "two_aces_suited": two_of_a_suit * others,
        "two_aces_mixed": (comb(aces, 2) - two_of_a_suit) * others,
    }
    ways["fewer_aces"] = hands - sum(ways.values())
    assert ways["fewer_aces"] == comb(others, 3) + comb(others, 2) * aces
    return {hand: Fraction(number, hands) for hand, number in ways.items()}


@dataclass(frozen=True)
class Affine:
    """The jackpot wager's expected result per unit, as a function of what the two prizes come to (in dollars)."""

    constant: Fraction
    per_major_dollar: Fraction
    per_minor_dollar: Fraction
    floors: tuple[int, int]

    def at(self, major: Fraction, minor: Fraction) -> Fraction:
        """The value with these meters; a meter under its guaranteed amount counts as that amount (11.9)."""
        prizes = max(major, Fraction(self.floors[0])), max(minor, Fraction(self.floors[1]))
        return self.constant + self.per_major_dollar * prizes[0] + self.per_minor_dollar * prizes[1]

    def break_even_major(self, minor: Fraction) -> Fraction:
        """The prize of three aces of diamonds at which the wager is fair, beside this minor meter."""
        rest = self.constant + self.per_minor_dollar * max(minor, Fraction(self.floors[1]))
        return -rest / self.per_major_dollar

    def break_even_minor(self, major: Fraction) -> Fraction:
        """The prize of three other suited aces at which the wager is fair, beside this major meter."""
        rest = self.constant + self.per_major_dollar * max(major, Fraction(self.floors[0]))
        return -rest / self.per_minor_dollar


def _fixed(readings: Readings, pays: Pays) -> dict[str, int]:
    """The whole prizes, in wagers: the stake is gone before the deal (7.2), unless the multiples are "to one"."""
    back = {"whole": 0, "to_one": 1}[readings.jackpot_multiples]
    hands = ("three_aces_mixed", "two_aces_suited", "two_aces_mixed")
    return {hand: getattr(pays, hand) + back for hand in hands}


def jackpot_line(
    wager: Fraction, cards: Shoe = SIX_DECKS, readings: Readings | None = None, pays: Pays | None = None
) -> Affine:
    """The jackpot wager of this amount, for any meters; one hand, so no prize is shared."""
    readings, pays = readings or Readings(), pays or Pays()
    chances = jackpot_chances(cards)
    fixed = sum((chances[hand] * times for hand, times in _fixed(readings, pays).items()), Fraction(0))
    return Affine(
        fixed - 1,
        chances["three_aces_diamonds"] / wager,
        chances["three_aces_suited"] / wager,
        (pays.major_floor, pays.minor_floor),
    )


def jackpot(
    wager: Fraction,
    major: Fraction,
    minor: Fraction,
    cards: Shoe = SIX_DECKS,
    readings: Readings | None = None,
    pays: Pays | None = None,
) -> Spread:
    """The jackpot wager of this amount at these meters, result by result."""
    readings, pays = readings or Readings(), pays or Pays()
    chances = jackpot_chances(cards)
    prizes: dict[str, Fraction] = {
        "three_aces_diamonds": max(major, Fraction(pays.major_floor)) / wager,
        "three_aces_suited": max(minor, Fraction(pays.minor_floor)) / wager,
        **{hand: Fraction(times) for hand, times in _fixed(readings, pays).items()},
    }
    return spread(*((prize - 1, chances[hand]) for hand, prize in prizes.items()))
