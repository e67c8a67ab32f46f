"""Several boxes against one dealer: how their results hang together, exactly.

Boxes on one table meet the same dealer's cards, so they win and lose together, and the spread of their total is wider
than that of as many boxes at tables of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from cutcard.citations import Refused, did_you_mean
from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.boxes_shared import shares_prizes, whole_rounds


@dataclass(frozen=True)
class BoxesOdds:
    """One wager on each of several boxes, the same stake on all; everything is per unit of one box's stake."""

    wager: str
    boxes: int
    ev: Fraction  # of all boxes together
    box_variance: Fraction  # of one box among them
    covariance: Fraction  # of any two of them; 0 where there is only one
    alone: Fraction  # the variance of one box that is alone with the dealer
    allowed: int | None  # the boxes that one player may have (None: any); more are several players' or the house's

    @property
    def variance(self) -> Fraction:
        """Variance of the total."""
        return self.boxes * self.box_variance + self.boxes * (self.boxes - 1) * self.covariance

    @property
    def correlation(self) -> float:
        """Correlation of any two boxes; 0 where a box's result is certain."""
        return float(self.covariance / self.box_variance) if self.box_variance else 0.0

    @property
    def sd(self) -> float:
        """Standard deviation of the total."""
        return sqrt(self.variance)

    @property
    def sd_independent(self) -> float:
        """Standard deviation of the total, if each box had a dealer of its own."""
        return sqrt(self.boxes * self.alone)


def several_boxes(odds: BookOdds, wager: str, boxes: int) -> BoxesOdds:
    """A wager on several boxes of one table: covariance of two boxes, mean and variance of all together.

    Each box decides on its own hand alone, by the strategy with which the odds were taken. Cards of
    an unseen shoe are exchangeable, and whether the next card is turned depends on earlier ones only: so two boxes and
    the dealer hold any given cards equally often, however many boxes lie beside them and wherever the two lie. One
    pair of boxes therefore stands for all pairs of any number of boxes. Not so where boxes share a prize: then the
    results themselves depend on the other boxes, and whole rounds of so many boxes are counted.

    >>> from cutcard.exact_odds import odds_of
    >>> from cutcard.rulebooks import rulebook
    >>> from cutcard.settlement.terms import Terms
    >>> two = several_boxes(odds_of(Terms(rulebook("star-casino-war"))), "tie", 2)
    >>> two.covariance, round(two.sd, 4), round(two.sd_independent, 4)
    (Fraction(-400752, 14991755), 4.0645, 4.0711)
    """
    _check(odds, wager, boxes)
    found, payouts = odds.wagers[wager], odds.payouts[wager]
    allowed = odds.terms.book.facts.boxes_per_player.value
    if boxes == 1:
        return BoxesOdds(wager, 1, found.ev, found.variance, Fraction(0), found.variance, allowed)
    if shares_prizes(payouts):
        ev, box_variance, covariance = whole_rounds(payouts, odds.shoe, odds.meters, boxes)
        return BoxesOdds(wager, boxes, ev, box_variance, covariance, found.variance, allowed)

    game = odds.terms.book.game
    if game.opening.box == 0 and game.most.box == 0:  # all boxes use the same cards: what one wins, each wins
        return BoxesOdds(wager, boxes, boxes * found.ev, found.variance, found.variance, found.variance, allowed)
    if not game.paired or game.deals_by_cards:
        raise Refused(
            "not_counted",
            f"boxes: several boxes of {game.title} are not counted together: they are not dealt as the dealer is",
        )

    from cutcard.exact_odds.boxes_pairs import Pairs  # with numpy, which nobody else here needs

    mean, product = Pairs(payouts, odds.choose(wager), odds.shoe, odds.deals).moments()
    assert mean == found.ev, "two boxes are dealt to as one is"
    return BoxesOdds(wager, boxes, boxes * mean, found.variance, product - mean**2, found.variance, allowed)


def _check(odds: BookOdds, wager: str, boxes: int) -> None:
    """Refuse a wager that the odds do not know, and more boxes than the table has or the cards suffice for."""
    terms, facts = odds.terms, odds.terms.book.facts
    if wager not in odds.wagers:
        raise Refused("unknown_wager", f"wager: no odds of {wager!r} here{did_you_mean(wager, tuple(odds.wagers))}")
    if boxes < 1 or boxes > terms.most_boxes:
        most = "" if facts.boxes.value is None else f" and at most {facts.boxes.value}"
        raise Refused("bad_boxes", f"boxes: at least 1{most}, not {boxes}", facts.boxes.clauses)
    cards, needed = sum(odds.shoe.values()), terms.book.game.most.box * boxes + terms.book.game.most.dealer
    if cards < needed:
        raise Refused("too_few_cards", f"boxes: {boxes} of them and the dealer may need {needed} cards, not {cards}")
