"""The exact odds of a rulebook: every wager, counted over every deal, paid by the pipeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.exact_odds.decisions import Choose, Strategy, best_choices, named_strategies, pick_strategy
from cutcard.exact_odds.payouts import Payouts, floors, placeable
from cutcard.exact_odds.wager import WagerOdds, odds_of_wager
from cutcard.games import Deals, Game, Shoe, whole_decks
from cutcard.money import ANY_CENT, ChipSet
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Limits
from cutcard.settlement.terms import Terms


@dataclass(frozen=True)
class BookOdds:
    """The odds of a book's wagers under the terms of one table."""

    terms: Terms
    shoe: Shoe
    deals: Deals
    meters: Mapping[str, int]
    wagers: Mapping[str, WagerOdds]
    payouts: Mapping[str, Payouts]
    deciding: Mapping[str, Payouts]  # of the wagers whose owner has a choice
    chosen: Mapping[str, Choose]  # by the same, where other decisions than the best were asked for

    @cached_property
    def strategies(self) -> dict[str, Strategy]:
        """The best decisions, by the wager that decides."""
        return {name: odds.strategy for name, odds in self.wagers.items() if odds.strategy is not None}

    def choose(self, wager: str) -> Choose | None:
        """How a player with this wager decides in these odds, if there is anything to decide."""
        decision = self.payouts[wager].decision
        if decision is None:
            return None
        return self.chosen.get(decision.wager) or best_choices(self.deciding[decision.wager], self.deals)


def odds_of(
    terms: Terms,
    *,
    shoe: Shoe | None = None,
    stakes: Mapping[str, int] | None = None,
    meters: Mapping[str, int] | None = None,
    strategy: str = "best",
    only: tuple[str, ...] = (),
) -> BookOdds:
    """The exact odds of a book's wagers.

    ``shoe`` is what is left to deal from (whole decks otherwise), ``stakes`` are cents by wager (without them a stake
    is taken on which every row pays exactly), ``meters`` the prize meters in cents (their floors otherwise).

    >>> from cutcard.rulebooks import rulebook
    >>> odds = odds_of(Terms(rulebook("star-casino-war")))
    >>> odds.wagers["tie"].ev, odds.strategies["initial"].says
    (Fraction(-58, 311), 'always war')
    """
    book = terms.book
    cards = whole_decks(terms.copies) if shoe is None else shoe
    deals = deals_of(terms, cards)
    if not any(spot.cases for spot in deals.spots):
        needed = sum(book.game.most)
        raise Refused("too_few_cards", f"remaining: {sum(cards.values())} cards; a round may need {needed}")
    prizes = dict(meters) if meters is not None else floors(book)
    for name in only:
        _asked_alone(book, name)
    wanted = [wager for wager in placeable(book) if not only or wager.name in only]
    payouts = {wager.name: Payouts(terms, wager, stakes, prizes, deals) for wager in wanted}
    deciding: dict[str, Payouts] = {}
    for each in payouts.values():
        if each.decision is not None:
            name = each.decision.wager
            decider = payouts.get(name) or Payouts(terms, book.wager(name), each.wagers, prizes, deals)
            deciding.setdefault(name, decider)
    chosen: dict[str, Choose] = {}
    if strategy != "best":
        named = [named_strategies(terms, each, deals) for each in deciding.values()]
        chosen = dict(zip(deciding, pick_strategy(named, strategy), strict=True))
    found: dict[str, WagerOdds] = {}
    for name, each in payouts.items():
        by = each.decision.wager if each.decision is not None else ""
        found[name] = odds_of_wager(each, deciding.get(by), deals, chosen.get(by))
    return BookOdds(terms, cards, deals, prizes, found, payouts, deciding, chosen)


def _asked_alone(book: Rulebook, name: str) -> None:
    """Whether a wager has odds of its own: what follows another, or is paid on top of it, is counted with that one."""
    wager = book.wager(name)
    base = wager.bonus_on if wager.follows is None else wager.follows.wager
    if base is not None:
        why = "is put down by a decision" if wager.follows is not None else "is paid on top of another wager"
        raise Refused("counted_with", f"wager: {name!r} {why}, and has no odds of its own; it is counted with {base!r}")


def deals_of(terms: Terms, shoe: Shoe | None = None) -> Deals:
    """Every deal from a shoe, or from whole decks; counted once, since the same shoe is asked about again and again."""
    cards = whole_decks(terms.copies) if shoe is None else shoe
    return _deals(terms.book.game, frozenset(cards.items()), frozenset(terms.options.items()))


@lru_cache(maxsize=64)
def _deals(game: Game, shoe: frozenset[tuple[Card, int]], options: frozenset[tuple[str, str]]) -> Deals:
    held = dict(shoe)
    return game.count({card: held[card] for card in DECK if card in held}, dict(options))


def usual_terms(
    book: Rulebook,
    *,
    chips: ChipSet = ANY_CENT,
    limits: Limits | None = None,
    schedules: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
) -> tuple[Terms, dict[str, str]]:
    """Terms for figures that are asked without a table, and which usual schedules were taken for want of others."""
    given = dict(schedules or {})
    taken = {each.name: each.usual for each in book.schedules if each.name not in given and each.usual}
    return Terms(book, chips=chips, limits=limits, schedules={**taken, **given}, options=options, decks=decks), taken
