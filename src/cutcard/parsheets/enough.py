"""How many rounds are enough for their sum to be taken as normally distributed."""

from __future__ import annotations

from fractions import Fraction

from cutcard.exact_odds import WagerOdds

_BERRY_ESSEEN = Fraction(4748, 10_000)
_CLOSE_ENOUGH = Fraction(1, 200)  # on each side of a band, so that both together are within one per cent


def normal_from(odds: WagerOdds) -> int:
    """The number of rounds from which the bands are proven to hold their probability to one per cent."""
    if not odds.variance:  # a wager that always comes to the same needs no theorem
        return 1
    third = sum((each.probability * abs(each.net - odds.ev) ** 3 for each in odds.outcomes), Fraction(0))
    rounds = (_BERRY_ESSEEN / _CLOSE_ENOUGH) ** 2 * third**2 / odds.variance**3
    return -(-rounds.numerator // rounds.denominator)
