"""What an environment was asked for: a book, the table's terms, its procedure, and which wagers may be put down.

Whatever the book does not allow is refused here, with its clause, before anything is dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Literal

from cutcard.arguments import checked
from cutcard.citations import Refused
from cutcard.exact_odds import usual_terms
from cutcard.money import ANY_CENT, LARGEST, ChipSet
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.procedure import Dealing
from cutcard.rulebooks.shelf import default_shelf, load_folder, refuse_unsound
from cutcard.settlement.plays import Play, plays_of
from cutcard.settlement.round import Limit
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import Procedure
from cutcard.simulation.money import check_stakes, meters_of
from cutcard.simulation.procedure import device_of, procedure_of

GO_ON = "go_on"
"""The action of a player who has nothing to decide: the round goes on."""

STAKE = 100_00
"""What is staked on the main wager where nothing else is said."""

MOST_STAKES = 10_000
"""Combinations of stakes that are looked through before anything is dealt."""

Stakes = Mapping[str, int | Sequence[int]]
"""The cents on each wager, or the amounts among which the player chooses; 0 among them is to leave it out."""


@dataclass(frozen=True, eq=False)
class Asked:
    """A table as it was asked for, with every way to decide at it."""

    terms: Terms
    boxes: int
    procedure: Procedure
    order: tuple[int, ...]  # the boxes as they are asked for their choice, counted from 0
    stakes: Mapping[str, tuple[int, ...]]
    meters: Mapping[str, int] | None
    plays: tuple[str, ...]  # every way to decide, and at the end going on
    rounds: int | Literal["shoe"]
    unit: int
    counts_cards: bool
    raises: bool

    @cached_property
    def chooses(self) -> bool:
        """Whether a player chooses wagers before each round."""
        return any(len(amounts) > 1 for amounts in self.stakes.values())

    @cached_property
    def fixed(self) -> dict[str, int]:
        """The wagers of every round, where nobody chooses them."""
        return {name: amount for name, (amount, *_) in self.stakes.items() if amount}

    def reward(self, cents: int) -> float:
        """What a player is told to have won or lost: cents, unless another unit was asked for."""
        return float(cents) if self.unit == 1 else cents / self.unit


@checked
def ask(
    book: Rulebook | str | Path,
    *,
    boxes: int = 1,
    wagers: Stakes | None = None,
    rounds: int | Literal["shoe"] = 1,
    unit: int = 1,
    counts_cards: bool = False,
    illegal: Literal["told", "raised"] = "told",
    chips: ChipSet | None = None,
    limits: Mapping[str, Any] | None = None,
    schedules: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    decks: int | None = None,
    meters: Mapping[str, int] | None = None,
    device: str | None = None,
    penetration: Fraction | float | None = None,
    burn: bool | None = None,
    discard_three: bool = False,
) -> Asked:
    """Everything that an environment needs; what is wrong is refused by its name."""
    found = book_of(book)
    terms, _ = usual_terms(
        found,
        chips=chips or ANY_CENT,
        limits={str(name): _limit(name, limit) for name, limit in (limits or {}).items()},
        schedules=_texts(schedules),
        options=_texts(options),
        decks=decks,
    )
    share = None if penetration is None else _share(penetration)
    device = device_of(found, device)
    procedure = procedure_of(
        terms, boxes=boxes, device=device, penetration=share, burn=burn, discard_three=discard_three
    )
    _check_words(rounds, unit, illegal)
    stakes = _stakes(terms, {_main(terms): STAKE} if wagers is None else wagers)
    combinations = list(_combinations(terms, stakes))
    names = dict.fromkeys(play.name for each in combinations for play in plays_of(terms, each))
    order = Dealing(found, device=device).asked(range(boxes))
    jackpot = meters_of(terms, {name: max(amounts) for name, amounts in stakes.items()}, meters)
    return Asked(
        terms,
        boxes,
        procedure,
        tuple(order),
        stakes,
        jackpot,
        (*names, GO_ON),
        rounds,
        unit,
        counts_cards,
        illegal == "raised",
    )


def book_of(book: Rulebook | str | Path) -> Rulebook:
    """A rulebook itself, one of the shelf by its id, or one in a folder."""
    if isinstance(book, Rulebook):
        return book
    if isinstance(book, Path):
        return refuse_unsound(load_folder(book))
    return default_shelf()[book]


def _limit(name: str, limit: object) -> Limit:
    """The least and the most of a wager, in cents."""
    if isinstance(limit, Limit):
        return limit
    match limit:
        case (int(least), int(most)) if 0 <= least <= most:
            return Limit(least, most)
    raise Refused("bad_limit", f"limits.{name}: write the least and the most in cents, as in (500, 50000)")


def _texts(given: Mapping[str, Any] | None) -> dict[str, str]:
    return {str(name): str(value) for name, value in (given or {}).items()}


def _share(penetration: Fraction | float) -> Fraction:
    try:
        return Fraction(penetration).limit_denominator(10**6)
    except (TypeError, ValueError, OverflowError):
        raise Refused(
            "bad_penetration", f"penetration: a share of the cards is expected, not {penetration!r}"
        ) from None


def plays_with(terms: Terms, wagers: Mapping[str, int]) -> dict[str, Play]:
    """The ways to decide with these wagers down, by name."""
    return {play.name: play for play in plays_of(terms, wagers)}


def wagers_of(terms: Terms, wagers: Mapping[str, int]) -> dict[str, int]:
    """Wagers that may stand together before the deal; else a refusal that names the wager."""
    try:
        return check_stakes(terms, wagers)
    except Refused as why:
        said = re.sub(r"^stakes(: (?=\w+: )|\.|)", lambda found: f"wagers{'.' if found[1] else ''}", str(why))
        raise Refused(why.code, said, why.clauses) from None


def _main(terms: Terms) -> str:
    """The wager that gets cards: the one that decides, or the first that stands alone."""
    alone = [
        wager for wager in terms.book.wagers if wager.needs is None and wager.follows is None and wager.bonus_on is None
    ]
    deciding = {decision.wager for decision in terms.decisions}
    return next((wager.name for wager in alone if wager.name in deciding), alone[0].name)


def _stakes(terms: Terms, wagers: Stakes) -> dict[str, tuple[int, ...]]:
    stakes: dict[str, tuple[int, ...]] = {}
    for name, given in wagers.items():
        amounts = tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else (given,)
        wager = terms.wager(str(name), f"wagers.{name}")
        if not amounts or len(set(amounts)) < len(amounts):
            raise Refused("bad_amount", f"wagers.{name}: one amount of cents or several different ones are needed")
        for amount in amounts:
            if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount < LARGEST:
                raise Refused(
                    "bad_amount", f"wagers.{name}: an amount is a whole number of cents, not {amount!r}", wager.clauses
                )
            limit = terms.limits.get(name)
            if amount and limit is not None and not limit.min <= amount <= limit.max:
                raise Refused(
                    "outside_limits",
                    f"wagers.{name}: {amount} cents is outside the limits of {limit.min} to {limit.max}",
                    wager.clauses,
                )
        stakes[name] = amounts
    return stakes


def _combinations(terms: Terms, stakes: Mapping[str, tuple[int, ...]]) -> Iterator[dict[str, int]]:
    """The wagers that may stand together, of those that can be chosen; with most of them first."""
    several = [sorted({*amounts}, reverse=True) for amounts in stakes.values()]
    # Amounts change nothing of what may be decided: the largest stands for all, and nought for leaving a wager out.
    tried = [[max(amounts), *([0] if 0 in amounts and max(amounts) else [])] for amounts in several]
    refused: Refused | None = None
    found = 0
    for at, amounts in enumerate(product(*tried)):
        wagers = {name: amount for name, amount in zip(stakes, amounts, strict=True) if amount}
        try:
            yield wagers_of(terms, wagers)
            found += 1
        except Refused as why:
            refused = refused or why
        if at >= MOST_STAKES:
            break
    if not found and refused is not None:
        raise refused


def _check_words(rounds: object, unit: object, illegal: object) -> None:
    if rounds != "shoe" and (isinstance(rounds, bool) or not isinstance(rounds, int) or rounds < 1):
        raise Refused("bad_rounds", f"rounds: at least 1 of them, or 'shoe' for a whole one, not {rounds!r}")
    if isinstance(unit, bool) or not isinstance(unit, int) or unit < 1:
        raise Refused("bad_unit", f"unit: how many cents are one in a reward, 1 or more, not {unit!r}")
    if illegal not in ("told", "raised"):
        raise Refused("bad_illegal", f"illegal: an action that is not open is 'told' or 'raised', not {illegal!r}")
