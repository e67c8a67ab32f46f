"""What a wager comes to in each case: one round of each kind is put to the pipeline, and nothing is reckoned here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import lcm
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.games import Case, Deals, Hand, Spot
from cutcard.money import ANY_CENT, Odds
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Wager
from cutcard.rulebooks.rows import Progressive, Row
from cutcard.settlement import pipeline
from cutcard.settlement.plays import Play, plays_of
from cutcard.settlement.round import Box, Limit, Line, Round, Seat
from cutcard.settlement.terms import Decision, Terms


class Paid(NamedTuple):
    """What one wager came to, with the wagers that follow it and are paid on top of it. Cents."""

    net: int
    staked: int
    lines: tuple[Line, ...]


def placeable(book: Rulebook) -> tuple[Wager, ...]:
    """The wagers that a player puts down; the others follow one of them or are paid on top of it."""
    return tuple(wager for wager in book.wagers if wager.follows is None and wager.bonus_on is None)


def belonging(book: Rulebook, name: str) -> tuple[str, ...]:
    """A wager with those that follow it or are paid on top of it.

    >>> from cutcard.rulebooks import rulebook
    >>> belonging(rulebook("star-three-card-poker"), "ante")
    ('ante', 'play', 'ante_bonus')
    """
    return tuple(
        wager.name
        for wager in book.wagers
        if wager.name == name or wager.bonus_on == name or (wager.follows is not None and wager.follows.wager == name)
    )


def whole_stake(book: Rulebook) -> int:
    """A stake in cents on which every row of the book pays whole cents: odds per unit come out exact."""
    odds = [part for row in book.rows for part in (row.pays, row.keeps) if isinstance(part, Odds)]
    odds += [part for wager in book.wagers if wager.follows for part in (wager.follows.least, wager.follows.most)]
    return 100 * lcm(1, *(part.on for part in odds))


def floors(book: Rulebook) -> dict[str, int]:
    """What each prize meter pays at least, in cents."""
    return {row.pays.meter: row.pays.floor for row in book.rows if isinstance(row.pays, Progressive)}


class Payouts:
    """One wager at one stake: what the pipeline pays in each case of chance, with each choice."""

    def __init__(
        self, terms: Terms, wager: Wager, stakes: Mapping[str, int] | None, meters: Mapping[str, int], deals: Deals
    ) -> None:
        book = terms.book
        self.terms = terms
        self.wager = wager
        self.names = belonging(book, wager.name)
        self._deals = deals
        self._meters = meters if wager.taken_before_deal else None
        given = stakes or {}
        own = given.get(wager.name) or wager.usual
        if not own:
            if terms.chips is not ANY_CENT or terms.limits:
                raise Refused(
                    "stake_missing",
                    f"stake.{wager.name}: chips and limits bite on a certain amount; name it",
                    book.rounding.clauses,
                )
            own = whole_stake(book)
        self.wagers = {wager.name: own}
        if wager.needs is not None:  # it only has to be there: its own lines are not looked at
            base = wager.needs.wager
            limit = terms.limits.get(base, Limit())
            self.wagers = {base: given.get(base) or min(max(own, limit.min), limit.max), wager.name: own}
        self.stake = self.wagers[wager.name]
        self.placed = terms.placed(tuple(self.wagers))
        self._paid: dict[tuple[Case, str | None], Paid] = {}
        self._worth: dict[Hand, dict[str, int]] = {}

    @property
    def decision(self) -> Decision | None:
        """The choice that a player with this wager has."""
        return self.placed.decision

    def due(self, case: Case) -> bool:
        """Whether the choice falls due in this case."""
        decision = self.placed.decision
        return decision is not None and decision.due(case)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows in force that pay or take this wager and what belongs to it."""
        terms = self.terms
        return tuple(row for row in terms.book.rows_in_force(terms.options) if row.wager in self.names)

    @cached_property
    def plays(self) -> dict[str, Play]:
        """The ways to decide when the choice falls due, by name."""
        return {play.name: play for play in plays_of(self.terms, self.wagers)}

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """What a player may do when the choice falls due, by name, without what staff record or what comes later."""
        return tuple(self.plays)

    def seat(self, choice: str | None) -> Seat:
        """A player with this wager who decides so."""
        if choice is None:
            return Seat("A", self.wagers)
        play = self.plays.get(choice) or Play(choice, choice, self.wagers)
        return Seat("A", play.wagers, play.choice)

    def paid(self, case: Case, choice: str | None) -> Paid:
        """What this wager came to in a case of chance, with this choice if it falls due."""
        if not self.due(case):
            choice = None
        found = self._paid.get((case, choice))
        if found is None:
            found = self._paid[case, choice] = self._settle(case, choice)
        return found

    def worth(self, spot: Spot) -> dict[str, int]:
        """What each choice comes to, summed over the deals of a spot in which it falls due; empty if it never does."""
        found = self._worth.get(spot.hand)
        if found is None:
            found = {}
            due = [(case, ways) for case, ways in spot.cases.items() if self.due(case)]
            if due:
                for choice in self.choices:
                    found[choice] = sum([ways * self.paid(case, choice).net for case, ways in due])
            self._worth[spot.hand] = found
        return found

    def best(self, spot: Spot) -> str | None:
        """The choice that is worth most; of equal ones the first that the game names."""
        worth = self.worth(spot)
        return max(worth, key=worth.__getitem__) if worth else None

    def _settle(self, case: Case, choice: str | None) -> Paid:
        hand, dealer = self._deals.examples[case]
        seat = self.seat(choice)
        cards = self.terms.cards_for(seat.decision, case)
        round_ = Round(dealer[: cards.dealer], (Box(1, hand[: cards.box], (seat,)),), jackpot=self._meters)
        settled = pipeline.settle_round(self.terms, round_)
        lines = tuple(line for line in settled.lines if line.wager in self.names)
        return Paid(sum(line.net for line in lines), sum(line.staked for line in lines), lines)
