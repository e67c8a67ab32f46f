"""Shoes that are discarded: what was committed to is lost, or may be known to somebody, and is never dealt from again.

A table that runs from a journal may find that its shoes are gone, or that it was put back to an earlier moment, so that
its next cards were dealt before. Then it goes on with other cards, and says so.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.fairness import Fairness, cites
from cutcard.table.progress import live_spots, resume
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.cards.occasions import shuffled_later
from cutcard.table.steps.rounds.wagers import WagerWithdrawn
from cutcard.table.steps.trouble.undoing import reversals
from cutcard.table.steps.trouble.voiding import Voided

BECAUSE = "discarded"
"""Why the cards are shuffled then."""


class DiscardShoes(Command, frozen=True, kw_only=True):
    """The shoes of an electronic table are lost, or their cards may be known: they are not dealt from any more."""


class ShoesDiscarded(Event, frozen=True, kw_only=True):
    """The shoes are out of use, their cards are not opened, and every chain is closed: its links may be known too.

    A round with wagers that are not settled is void, wagers of a round that has not begun go back, and new shoes come
    before the next card.
    """

    commitment: str = ""  # to what is discarded; nothing where no shoe was ready
    players: tuple[str, ...] = ()  # whose chains are closed


@decides(DiscardShoes, "supervise", "discard the shoes", "cards", "betting", *IN_ROUND, in_trouble=True)
def discard_shoes(table: Table, command: DiscardShoes) -> tuple[Event, ...]:
    clauses, readings = cites(table)
    if table.rules.physical:
        raise Refused("no_shoes", "nobody committed to cards that people handle: they are replaced", clauses)
    discarded = ShoesDiscarded(
        commitment=table.commitment, players=tuple(sorted(table.fairness.chains)), clauses=clauses, readings=readings
    )
    after = fold(table, (discarded,))
    if not table.in_round:
        return (discarded, *_handed_back(after))
    if not live_spots(table):
        return (discarded,)  # it only remains to clear the table
    ground, clauses, readings = _voids_round(table)
    voided = Voided(
        scope="round",
        ground=ground,
        shuffle=shuffled_later(after) if after.phase == "cards" else "",
        clauses=clauses,
        readings=readings,
    )
    undone = (voided, *reversals(fold(after, (voided,)), clauses, readings))
    return (discarded, *undone, *resume(fold(after, undone), command.at))


def _voids_round(table: Table) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The ground on which the round is void, with clauses and readings: that of a device that failed, or any other."""
    for remedy in table.rules.remedies("device_failure"):
        if remedy.mend == "void_round":
            return remedy.ground, remedy.clauses, remedy.readings
    book = table.rules.book
    ground = next((each for each in book.grounds if "round" in each.scopes), None)
    if ground is None:
        raise Refused("no_remedy", f"{book.id} voids no round, and this one cannot be played to its end")
    return ground.clause, (ground.clause,), ground.readings


def _handed_back(table: Table) -> list[Event]:
    """The wagers that were down before the round began, but where a jackpot wager was collected for it already."""
    clauses, readings = cites(table)
    return [
        WagerWithdrawn(box=box, player=player, wager=name, amount=Amount(amount), clauses=clauses, readings=readings)
        for (box, player), bet in table.bets.items()
        if (box, player) not in table.pool_wagers
        for name, amount in [*bet.wagers.items()][::-1]  # what stands only beside another goes first
    ]


@evolves(ShoesDiscarded)
def shoes_discarded(table: Table, event: ShoesDiscarded) -> Table:
    table = replace(table, commitment="", fairness=Fairness(number=table.fairness.number), shuffle_due=BECAUSE)
    if table.in_round:
        return table
    unready = table.phase == "cards" and table.prep in ("check", "fan", "replace")
    prep = table.prep if unready else "shuffle"
    return replace(table, phase="cards", prep=prep, due=(), called=False, trouble=None)
