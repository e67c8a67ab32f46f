"""What each case pays: every amount comes out of the one pipeline, asked about one deal for each case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.games import Case
from cutcard.money import LARGEST
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.plays import plays_of
from cutcard.settlement.round import Box, Line, Round, Seat
from cutcard.settlement.terms import Terms
from cutcard.simulation.tables import Example, Hand, Tabulated

UNIT = 100
"""Cents staked on each wager where nothing else is said."""

Cents = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Money:
    """Cents by case and wager, for a box that stands alone; and what a metered wager is paid when hands share it."""

    wagers: tuple[str, ...]
    staked: tuple[tuple[int, ...], ...]
    paid: tuple[tuple[int, ...], ...]
    returned: tuple[tuple[int, ...], ...]
    meters: tuple[str, ...]  # the prize meter that each case empties, or nothing
    metered: int  # which wager it is that empties them; -1: none
    shares: Mapping[str, tuple[int, ...]]  # by meter: what each of one, two, three ... hands is paid

    @property
    def nets(self) -> tuple[tuple[int, ...], ...]:
        """What the player gains or loses, by case and wager."""
        return tuple(
            tuple(paid + returned - staked for staked, paid, returned in zip(*amounts, strict=True))
            for amounts in zip(self.staked, self.paid, self.returned, strict=True)
        )

    def share(self, meter: str, hands: int) -> int:
        """What each of so many hands is paid that empty a meter in one round."""
        return self.shares[meter][hands - 1]


def default_stakes(terms: Terms) -> dict[str, int]:
    """One unit on each wager that a player puts down before the deal."""
    return {wager.name: UNIT for wager in terms.book.wagers if wager.bonus_on is None and wager.follows is None}


def check_stakes(terms: Terms, stakes: Mapping[str, int]) -> dict[str, int]:
    """Stakes that may stand together on a box, before any card."""
    if not stakes:
        raise Refused("no_wager", "stakes: at least one wager is needed", terms.book.facts.cards_go_to.clauses)
    for name, amount in stakes.items():
        wager = terms.wager(name, f"stakes.{name}")
        if wager.follows is not None:
            size = f"{wager.follows.times} {wager.follows.wager!r}"
            raise Refused(
                "wager_refused",
                f"stakes.{name}: a {wager.title} is put down by a decision, {size}",
                wager.follows.clauses,
            )
        if not 0 < amount < LARGEST:
            raise Refused("bad_amount", f"stakes.{name}: an amount above zero is needed", wager.clauses)
    fault = terms.placed(tuple(stakes)).fault
    if fault is not None:
        raise Refused(fault.code, f"stakes: {str(fault).removeprefix('wagers.')}", fault.clauses)
    return dict(stakes)


def money_of(
    terms: Terms, found: Tabulated, stakes: Mapping[str, int], meters: Mapping[str, int] | None, boxes: int
) -> Money:
    """The amounts of every case at these stakes, with the prize meters standing at these amounts throughout."""
    book = terms.book
    names = tuple(wager.name for wager in book.wagers)
    jackpot = meters_of(terms, stakes, meters)
    settled = [_settle(terms, [example], stakes, jackpot)[0] for example in found.examples]
    case_meters = tuple(next((line.meter for line in lines if line.meter), "") for lines in settled)
    by_name = [{line.wager: line for line in lines} for lines in settled]
    metered = next((names.index(line.wager) for lines in settled for line in lines if line.meter), -1)
    shares = {}
    for meter in dict.fromkeys(filter(None, case_meters)):
        emptying = {case for case, name in zip(found.cases, case_meters, strict=True) if name == meter}
        shares[meter] = _shares(terms, found, emptying, names[metered], stakes, jackpot, boxes)
    return Money(
        names,
        tuple(tuple(lines[name].staked if name in lines else 0 for name in names) for lines in by_name),
        tuple(tuple(lines[name].paid if name in lines else 0 for name in names) for lines in by_name),
        tuple(tuple(lines[name].returned if name in lines else 0 for name in names) for lines in by_name),
        case_meters,
        metered,
        shares,
    )


def plain_money(terms: Terms, examples: Sequence[Example], stakes: Mapping[str, int]) -> Money:
    """The amounts of every case at these stakes, where no prize is shared."""
    names = tuple(wager.name for wager in terms.book.wagers)
    by_name = [{line.wager: line for line in _settle(terms, [each], stakes, None)[0]} for each in examples]
    staked, paid, returned = (
        tuple(tuple(getattr(lines[name], kind) if name in lines else 0 for name in names) for lines in by_name)
        for kind in ("staked", "paid", "returned")
    )
    return Money(names, staked, paid, returned, ("",) * len(by_name), -1, {})


def meters_of(terms: Terms, stakes: Mapping[str, int], meters: Mapping[str, int] | None) -> dict[str, int] | None:
    """The meters as a round states them, if a wager feeds them: by default empty, so that their floors are paid."""
    for name, amount in (meters or {}).items():
        if name not in terms.meters:
            known = ", ".join(terms.meters) or "none"
            raise Refused("unknown_meter", f"meters.{name}: {terms.book.id} has no such prize meter; known: {known}")
        if not 0 <= amount < LARGEST:
            raise Refused("bad_amount", f"meters.{name}: a meter does not fall below zero", terms.meters[name].clauses)
    if not any(wager.taken_before_deal and wager.name in stakes for wager in terms.book.wagers):
        return None
    return {name: (meters or {}).get(name, 0) for name in terms.meters}


def _settle(
    terms: Terms, deals: list[Example], stakes: Mapping[str, int], jackpot: Mapping[str, int] | None
) -> list[list[Line]]:
    """The lines of each of some boxes that play against one dealer's hand."""
    plays = {play.name: play for play in plays_of(terms, stakes)}
    boxes = []
    for number, deal in enumerate(deals, 1):
        play = plays.get(deal.choice or "")
        seat = Seat(f"P{number}", play.wagers, play.choice) if play else Seat(f"P{number}", stakes, deal.choice)
        boxes.append(Box(number, deal.hand, (seat,)))
    settled = settle_round(terms, Round(deals[0].dealer, tuple(boxes), (), jackpot))
    return [box.players[0].lines for box in settled.boxes]


def _shares(
    terms: Terms,
    found: Tabulated,
    emptying: set[Case],
    wager: str,
    stakes: Mapping[str, int],
    jackpot: Mapping[str, int] | None,
    boxes: int,
) -> tuple[int, ...]:
    """What each hand is paid when one, two, three ... empty the same meter, as many as the cards and boxes allow."""
    emptied_by = [hand for hand in found.hands if terms.find(hand, found.hands[0], None) in emptying]
    used = {card for hand in emptied_by for card in hand}
    left = Counter(DECK * terms.copies)
    dealer = _deal(found, next((hand for hand in found.hands if used.isdisjoint(hand)), found.hands[0]), left)
    deals: list[Example] = []
    paid: list[int] = []
    for like in emptied_by:
        while dealer is not None and len(deals) < boxes and (hand := _deal(found, like, left)) is not None:
            deals.append(Example(hand, dealer, None))
            lines = _settle(terms, deals, stakes, jackpot)[0]
            paid.append(next(line.paid for line in lines if line.wager == wager))
    return tuple(paid)


def _deal(found: Tabulated, like: Hand, left: Counter[Card]) -> Hand | None:
    """A hand like this one from the cards that are left, if they have it."""
    picked: list[Card] = []
    for card in like:
        best = max(found.alike(card), key=lambda other: left[other] - picked.count(other))
        if left[best] - picked.count(best) < 1:
            return None
        picked.append(best)
    left.subtract(picked)
    return tuple(picked)
