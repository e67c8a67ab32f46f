"""The payments of a round, settled again: a journal must have what the pipeline gives for the whole round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.auditing.compare import Place, seat_differences, seats_of
from cutcard.auditing.report import Amounts, Difference
from cutcard.citations import Refused
from cutcard.inspection.faults import EntryFault, at_entry, payment
from cutcard.journal.entry import Entry
from cutcard.settlement import pipeline
from cutcard.settlement.round import PlayerSettlement
from cutcard.table.base import Event, fold
from cutcard.table.rounds import round_of, settle_known
from cutcard.table.state import DueLine, Settled, Table
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.trouble.reopening import RoundReopened


class Ending(NamedTuple):
    """What a round that ended came to, settled again."""

    staked: int
    paid: int
    finding: EntryFault | None = None


def rounds_in(entry: Entry, table: Table, events: tuple[Event, ...], *, again: bool = True) -> Iterator[Ending | None]:
    """The payments of each round that these events end; nothing where one is taken up again.

    ``again``: settled again, and not only added up.
    """
    done = 0
    for at, event in enumerate(events):
        if type(event) is RoundReopened:
            yield None
        elif type(event) is RoundEnded:
            table = fold(table, events[done:at])
            done = at
            yield ending_of(entry, table, again)


def ending_of(entry: Entry, table: Table, again: bool) -> Ending:
    """The payments of a round, as it lies at its end."""
    staked = paid = 0
    for line in table.settled.values():
        staked += line.staked
        paid += line.paid
    if not again:
        return Ending(staked, paid)
    try:
        found = next(resettled(table), None)
    except Refused as refusal:
        said = f"round {table.round} cannot be settled again: {refusal}"
        return Ending(staked, paid, finding=at_entry(entry, "payment", said, clauses=refusal.clauses))
    return Ending(staked, paid, finding=None if found is None else payment(entry, found))


def resettled(table: Table, at: int = 0) -> Iterator[Difference]:
    """The settlements in force that the pipeline would not give for the whole round; raises `Refused` where it cannot.

    ``at`` is where the round stands, for the difference.
    """
    settled = table.settled
    if not table.bets and not settled:  # every wager was taken back before the end
        return
    if not table.rulings:
        lines = settle_known(table)  # the pipeline over the whole round as it lay at its end
        if len(lines) == len(settled) and all(
            _as_due(settled.get((due.box, due.player, due.wager)), due) for due in lines
        ):
            return
    settlement = pipeline.settle_round(table.rules.terms, round_of(table))
    recorded: dict[tuple[int, str], dict[str, Amounts]] = {}
    for (box_, name, wager), made in settled.items():
        amounts = Amounts(int(made.staked), int(made.paid), int(made.returned))
        recorded.setdefault((box_, name), {})[wager] = amounts
    place = (at, table.round, table.rules.book.id)
    for box_, due in seats_of(settlement):
        yield from seat_differences(due, recorded.pop((box_, due.player), {}), Place(*place, box_))
    for (box_, name), rest in recorded.items():
        yield from seat_differences(PlayerSettlement(name, []), rest, Place(*place, box_))


def _as_due(made: Settled | None, due: DueLine) -> bool:
    """Whether a settlement in force is what the pipeline gives."""
    return made is not None and made.paid == due.paid and made.returned == due.returned and made.staked == due.staked
