"""`cutcard.odds`: the exact odds of every wager of a book, and the best decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any

from cutcard.arguments import checked
from cutcard.calls.given import (
    AnyBook,
    AnyLimit,
    Schedules,
    approved_of,
    book_of,
    meters_of,
    mystery_meter,
    stakes_of,
    terms_of,
)
from cutcard.calls.result import Grid, Result
from cutcard.citations import Refused
from cutcard.exact_odds import BookOdds, Strategy, WagerOdds, odds_of
from cutcard.extras import needed_for
from cutcard.money import Money, in_dollars
from cutcard.rulebooks import Rulebook, Shelf

if TYPE_CHECKING:
    from cutcard.cards import Card
    from cutcard.exact_odds.pool_odds import PoolOdds
    from cutcard.exact_odds.rounding import Rounded
    from cutcard.games import Shoe
    from cutcard.settlement.terms import Terms


@dataclass(frozen=True)
class WagerAnswer:
    """The exact odds of one wager, per unit of its stake: fractions, and a float only where a root is drawn."""

    name: str
    title: str
    stake: Decimal
    deals: int
    ev: Fraction
    house_edge: Fraction
    element_of_risk: Fraction
    variance: Fraction
    sd: float
    hit_frequency: Fraction
    outcomes: Mapping[str, Fraction]
    always: Mapping[str, Fraction]

    @classmethod
    def of(cls, name: str, each: WagerOdds) -> WagerAnswer:
        """What `cutcard.exact_odds` counted, in the words of calls."""
        return cls(
            name,
            each.wager.title,
            in_dollars(each.stake),
            each.deals,
            each.ev,
            each.house_edge,
            each.element_of_risk,
            each.variance,
            each.sd,
            each.hit_frequency,
            {outcome.name: outcome.probability for outcome in each.outcomes},
            dict(each.always),
        )


class OddsAnswer(Result):
    """The odds of a book: ``answer["tie"].ev`` is a fraction, ``answer.strategies["ante"].says`` a sentence."""

    kind = "exact odds"

    def __init__(
        self,
        counted: BookOdds,
        *,
        assumed: Mapping[str, str],
        strategy: str,
        stakes: bool,
        staked: bool,
        hand: Mapping[str, Any] | None,
        rounded: list[Rounded],
        effects: Mapping[Card, Mapping[str, Fraction]] | None,
        several: Mapping[str, Any] | None,
        pool: PoolOdds | None,
    ) -> None:
        self.counted, self.assumed, self.strategy, self.hand = counted, dict(assumed), strategy, hand
        self.rounded, self.effects, self.several, self.pool = rounded, effects, several, pool
        self.staked, self._stakes = staked, stakes

    @cached_property
    def wagers(self) -> dict[str, WagerAnswer]:
        """The wagers by name."""
        return {name: WagerAnswer.of(name, each) for name, each in self.counted.wagers.items()}

    @property
    def strategies(self) -> Mapping[str, Strategy]:
        """The best decisions, by the wager that decides."""
        return self.counted.strategies

    def __getitem__(self, wager: str) -> WagerAnswer:
        if wager not in self.wagers:
            from cutcard.citations import did_you_mean

            raise Refused("unknown_wager", f"wager: {wager!r} was not asked for{did_you_mean(wager, (*self.wagers,))}")
        return self.wagers[wager]

    @property
    def title(self) -> str:
        book = self.counted.terms.book
        decks = self.counted.terms.copies
        cards = sum(self.counted.shoe.values())
        left = "" if cards == 52 * decks else f", {cards} cards left"
        return f"{book.title}, {book.house} · {book.edition} · {decks} {'deck' if decks == 1 else 'decks'}{left}"

    @property
    def summary(self) -> str:
        edges = ", ".join(f"{name} {100 * float(each.house_edge):.4f} %" for name, each in self.wagers.items())
        return f"{self.counted.terms.book.id}, house edge: {edges}"

    @property
    def about(self) -> tuple[Rulebook, ...]:
        return (self.counted.terms.book,)

    @property
    def notes(self) -> tuple[str, ...]:
        played = () if self.strategy == "best" else (f"Decisions: {self.strategy}, not the best ones.",)
        best = (f"Best decisions with {name}: {found.says}." for name, found in self.strategies.items())
        taken = (f"Not given, so a usual one was taken: {name} {value}." for name, value in self.assumed.items())
        return (*taken, *played, *best)

    def to_dict(self) -> dict[str, Any]:
        from cutcard.exact_odds.answer import answer

        played = {} if self.strategy == "best" else {"strategy_played": self.strategy}
        return answer(self.counted, self.assumed) | played | self.beside

    @cached_property
    def beside(self) -> dict[str, Any]:
        from cutcard.exact_odds.answer import removal_answer, rounded_answer
        from cutcard.exact_odds.pool_answer import pool_answer

        extra = {
            "hand": self.hand,
            "rounding": rounded_answer(self.rounded) if self._stakes else None,
            "removal": None if self.effects is None else removal_answer(self.effects),
            "boxes": self.several,
            "pool": None if self.pool is None else pool_answer(self.pool),
        }
        return {name: each for name, each in extra.items() if each is not None}

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        """``wagers``, ``outcomes`` and, where there is something to decide, ``decisions``."""
        found = {"wagers": self._wager_grid(), "outcomes": self._outcome_grid()}
        if self.strategies:
            found["decisions"] = self._decision_grid()
        return found

    @property
    def shown(self) -> tuple[Grid, ...]:
        rows = tuple((name, found.says) for name, found in self.strategies.items())
        best = (Grid("best decisions", ("wager", "decides"), rows),) if rows else ()
        return (self.tables["wagers"], *best)

    def _wager_grid(self) -> Grid:
        columns = ("wager", "title", "stake", "ev", "ev_exact", "house_edge", "element_of_risk", "sd", "hit_frequency")
        rows = (
            (
                name,
                each.title,
                each.stake,
                float(each.ev),
                str(each.ev),
                float(each.house_edge),
                float(each.element_of_risk),
                each.sd,
                float(each.hit_frequency),
            )
            for name, each in self.wagers.items()
        )
        return Grid("wagers", columns, tuple(rows))

    def _outcome_grid(self) -> Grid:
        columns = ("wager", "outcome", "deals", "probability", "probability_exact", "net", "contribution", "clauses")
        rows = (
            (
                name,
                outcome.name,
                outcome.deals,
                float(outcome.probability),
                str(outcome.probability),
                float(outcome.net),
                float(outcome.contribution),
                outcome.clauses,
            )
            for name, each in self.counted.wagers.items()
            for outcome in each.outcomes
        )
        return Grid("outcomes", columns, tuple(rows))

    def _decision_grid(self) -> Grid:
        spots = [spot for found in self.strategies.values() for spot in found.decided]
        choices = tuple(dict.fromkeys(choice for spot in spots for choice in spot.values))
        rows = (
            (
                name,
                found.called(spot.hand),
                spot.hands,
                spot.best,
                *(None if choice not in spot.values else float(spot.values[choice]) for choice in choices),
            )
            for name, found in self.strategies.items()
            for spot in found.decided
        )
        return Grid("decisions", ("wager", "hand", "hands", "best", *choices), tuple(rows))


@checked
def odds(
    book: AnyBook,
    *,
    wagers: Iterable[str] = (),
    decks: int | None = None,
    schedules: Schedules | None = None,
    options: Mapping[str, Any] | None = None,
    stakes: Mapping[str, Money] | Money | None = None,
    jackpot_wager: Money | None = None,
    chips: Iterable[Money] | str | None = None,
    limits: Mapping[str, AnyLimit] | None = None,
    meters: Mapping[str, Money] | None = None,
    approval: Mapping[str, Any] | str | PathLike[str] | None = None,
    hands: int = 1,
    remaining: Mapping[Any, int] | str | None = None,
    without: Mapping[Any, int] | Iterable[Any] | str | None = None,
    hand: Iterable[Any] | str | None = None,
    strategy: str = "best",
    removal: bool = False,
    boxes: int | None = None,
    shelf: Shelf | None = None,
) -> OddsAnswer:
    """The exact odds of a book's wagers: every deal counted, every case paid as the table pays it.

    Values are exact fractions per unit of the wager, under the best decisions, which the same count finds. With
    ``stakes``, ``chips`` and ``limits`` they are those of the money that is really paid; with an ``approval`` (fields,
    or a file) prize meters live. ``remaining`` and ``without`` say what is left of the shoe (``"A=20,K=24"``,
    ``"9s 9d"``), ``hand`` what each decision is worth with these cards.

    >>> from cutcard import odds
    >>> star = odds("star-casino-war")
    >>> star
    <OddsAnswer: star-casino-war, house edge: tie 18.6495 %, initial 2.3301 %>
    >>> star["tie"].ev, star.strategies["initial"].says
    (Fraction(-58, 311), 'always war')
    >>> odds("star-casino-war", stakes=5, chips=[5], wagers=["initial"])["initial"].stake
    Decimal('5')
    """
    from cutcard.exact_odds.answer import boxes_answer, hand_answer
    from cutcard.exact_odds.removal import effects_of_removal
    from cutcard.exact_odds.rounding import rounded_outcomes

    found = book_of(book, shelf)
    terms, assumed = terms_of(found, decks=decks, schedules=schedules, options=options, chips=chips, limits=limits)
    amounts = stakes_of(found, stakes, jackpot_wager)
    approved = approved_of(found, approval, amounts)
    own, at = dict(meters or {}), None
    if approved is not None and approved.mystery is not None:
        own, at = mystery_meter(meters)
    only = (wagers,) if isinstance(wagers, str) else tuple(wagers)
    counted = odds_of(
        terms,
        shoe=_shoe(terms, remaining, without),
        stakes=amounts,
        meters=meters_of(found, own),
        strategy=strategy,
        only=only or (tuple(amounts) if stakes else ()),
    )
    assumed |= {
        name: f"${each.stake / 100:g}"
        for name, each in counted.wagers.items()
        if each.wager.one_amount and name not in amounts
    }
    with needed_for("odds of several boxes"):
        several = None if boxes is None else boxes_answer(counted, boxes)
    return OddsAnswer(
        counted,
        assumed=assumed,
        strategy=strategy,
        stakes=bool(stakes),
        staked=bool(amounts),
        pool=None if approved is None else _pool(counted, approved, hands, at),
        hand=None if hand is None else hand_answer(counted, _hand(counted, hand)),
        rounded=rounded_outcomes(counted) if stakes else [],
        effects=effects_of_removal(counted, amounts) if removal else None,
        several=several,
    )


def _pool(counted: BookOdds, approved: Any, hands: int, at: int | None) -> PoolOdds:
    """The long run of the wager that feeds the pool, which must be among those asked for."""
    from cutcard.exact_odds.pool_odds import pool_odds

    fed = next(wager.name for wager in counted.terms.book.wagers if wager.taken_before_deal)
    if fed not in counted.wagers:
        raise Refused("unknown_wager", f"wager: a pool is fed by {fed!r}, and its odds were not asked for")
    return pool_odds(counted, fed, approved, hands=hands, mystery_meter=at)


def _written(given: Any) -> str:
    """Cards as people write them: ``{"A": 3}`` is ``A=3``, a list of cards one after the other."""
    if isinstance(given, str):
        return given
    return " ".join(
        [f"{card}={number}" for card, number in given.items()] if isinstance(given, Mapping) else map(str, given)
    )


def _shoe(terms: Terms, remaining: Any, without: Any) -> Shoe | None:
    """What is dealt from, where it is not whole decks."""
    from cutcard.exact_odds.shoes import remaining_shoe, shoe_without

    shoe = None if remaining is None else remaining_shoe(terms, _written(remaining))
    return shoe if without is None else shoe_without(terms, _written(without), shoe)


def _hand(counted: BookOdds, given: Any) -> tuple[Any, ...]:
    """The hand that was asked about, if a choice can fall due with it."""
    from cutcard.cards import cards

    text = _written(given)
    try:
        hand = cards(text.replace(",", " "))
    except ValueError as error:
        raise Refused("bad_card", f"hand: {error}") from None
    needed = {len(spot.hand) for strategy in counted.strategies.values() for spot in strategy.decided}
    if not needed:
        raise Refused("no_decision", f"hand: {counted.terms.book.id} leaves a player nothing to decide")
    if len(hand) not in needed:
        raise Refused("bad_hand", f"hand: a player holds {max(needed)} when deciding, not {len(hand)} cards")
    if any(hand.count(card) > counted.shoe.get(card, 0) for card in hand):
        raise Refused("bad_hand", f"hand: the shoe does not hold {text!r}")
    return hand
