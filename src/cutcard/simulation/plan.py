"""A plan: everything that a simulation needs, worked out once; and the chunks into which it falls.

A chunk is so many rounds from freshly shuffled cards, dealt by a generator seeded with the plan's seed and the chunk's
number. What a chunk comes to depends on nothing else, so chunks may be played anywhere, in any order, by anyone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from cutcard.citations import Refused
from cutcard.games import Case
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import NO_TABLES, Procedure, Tables
from cutcard.simulation.money import Money, check_stakes, default_stakes, meters_of, money_of, plain_money
from cutcard.simulation.plainly import CHUNK as PLAIN_CHUNK
from cutcard.simulation.plainly import Plain, fits_kernels, plain_plan
from cutcard.simulation.procedure import device_of, procedure_of
from cutcard.simulation.tables import Strategy, Tabulated, tabulate

MOST_ROUNDS = 10**15
MOST_SEEDS = 1 << 64
CHUNK = 1 << 26
"""Players' cards in a chunk: half a second of work or so, and the same whoever does it."""


@dataclass(frozen=True, eq=False)
class Plan:
    """A simulation, ready to be played chunk by chunk; unless it is ``plain``, it may be sent to other machines."""

    book: str
    edition: str
    revision: int
    decks: int
    boxes: int
    device: str
    strategy: str
    stakes: Mapping[str, int]
    meters: Mapping[str, int]  # as every round states them; empty where no wager feeds them
    rounds: int
    chunk: int  # rounds in each chunk but the last
    seed: int
    cases: tuple[Case, ...]
    choice_at: int | None  # where a case holds the choice, if the game has any
    procedure: Procedure
    tables: Tables
    money: Money
    plain: Plain | None = None  # where no kernel fits: what is needed to play without; such a plan stays here

    @property
    def chunks(self) -> int:
        """How many chunks there are, numbered from 0."""
        return -(-self.rounds // self.chunk)

    def rounds_in(self, number: int) -> int:
        """How many rounds a chunk has."""
        if not 0 <= number < self.chunks:
            raise IndexError(f"chunk {number} of {self.chunks}")
        return min(self.chunk, self.rounds - number * self.chunk)

    @property
    def wagers(self) -> tuple[str, ...]:
        """Every wager of the book, in the book's order; those that are never down come to nothing."""
        return self.money.wagers

    @property
    def decisions(self) -> tuple[str, ...]:
        """The same as a record has them: the amount stands apart."""
        plays = {} if self.plain is None else self.plain.plays
        return tuple(plays[name].choice if name in plays else name for name in self.choices)

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices that the strategy makes, with how much is put down where that is free."""
        made = [case[self.choice_at] for case in self.cases] if self.choice_at is not None else []
        return tuple(dict.fromkeys(choice for choice in made if choice is not None))


def make_plan(
    terms: Terms,
    *,
    rounds: int,
    boxes: int = 1,
    device: str | None = None,
    penetration: Fraction | None = None,
    strategy: Strategy | None = None,
    stakes: Mapping[str, int] | None = None,
    meters: Mapping[str, int] | None = None,
    seed: int = 1,
    name: str | None = None,
    burn: bool | None = None,
    discard_three: bool = False,
    chunk: int | None = None,
) -> Plan:
    """A plan to play so many rounds under these terms; what the book does not allow is refused with its clause.

    ``strategy`` gives the choice for a hand when a decision falls due (``name`` is what it is called). ``penetration``
    is the share of the cards that lie before the cutting card: half of them unless said otherwise. ``stakes`` are in
    cents, the same on every box; by default one dollar on each wager of the book. ``meters`` stand still at these
    amounts; by default they are empty and the guaranteed prizes are paid.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused("bad_rounds", f"rounds: 1 to {MOST_ROUNDS:,} are played, not {rounds:,}")
    if not 0 <= seed < MOST_SEEDS:
        raise Refused("bad_seed", f"seed: a whole number from 0 to {MOST_SEEDS - 1}, not {seed}")
    if chunk is not None and chunk < 1:
        raise Refused("bad_chunk", f"chunk: at least one round, not {chunk}")
    book = terms.book
    procedure = procedure_of(
        terms, boxes=boxes, device=device, penetration=penetration, burn=burn, discard_three=discard_three
    )
    placed = check_stakes(terms, default_stakes(terms) if stakes is None else stakes)
    if strategy is None and terms.placed(tuple(placed)).decision is not None:
        raise Refused(
            "strategy_missing",
            f"strategy: {book.id} has a choice to make, and nobody says how",
            book.finding_clauses("choice"),
        )
    found = tabulate(terms, tuple(placed), strategy) if fits_kernels(terms) else None
    plain = plain_plan(terms, placed, strategy) if found is None else None
    if plain is None:
        assert found is not None
        money = money_of(terms, found, placed, meters, boxes)
        found, money = _rare_last(found, money)
        cases, tables = found.cases, found.tables
    else:
        cases, tables = plain.cases, NO_TABLES
        money = plain_money(terms, plain.examples, placed)
    choices = [at for at, finding in enumerate(book.game.findings) if not finding.chance]
    return Plan(
        book=book.id,
        edition=book.edition,
        revision=book.revision,
        decks=terms.copies,
        boxes=boxes,
        device=device_of(book, device),
        strategy=name or str(getattr(strategy, "__name__", "")),
        stakes=placed,
        meters=meters_of(terms, placed, meters) or {},
        rounds=rounds,
        chunk=chunk or (max(1, CHUNK // (boxes * book.game.opening.box)) if plain is None else PLAIN_CHUNK),
        seed=seed,
        cases=cases,
        choice_at=choices[0] if choices else None,
        procedure=procedure,
        tables=tables,
        money=money,
        plain=plain,
    )


def _rare_last(found: Tabulated, money: Money) -> tuple[Tabulated, Money]:
    """Arrays and amounts with the cases renumbered: those that empty a meter come last, where kernels find them."""
    order = sorted(range(len(found.cases)), key=lambda number: money.meters[number] != "")
    tables = found.tables
    new = {old: at for at, old in enumerate(order)}
    for verdicts in (tables.verdicts, *tables.after):
        flat = verdicts.ravel()
        flat[:] = [new.get(int(number), int(number)) for number in flat]
    common = sum(not meter for meter in money.meters)

    def moved(rows: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(rows[old] for old in order)

    return (
        replace(
            found,
            tables=tables._replace(common=common),
            cases=tuple(found.cases[old] for old in order),
            examples=tuple(found.examples[old] for old in order),
        ),
        replace(
            money,
            staked=moved(money.staked),
            paid=moved(money.paid),
            returned=moved(money.returned),
            meters=tuple(money.meters[old] for old in order),
        ),
    )
