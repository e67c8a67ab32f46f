"""What is undone: settlements that no longer hold, and choices that the cards do not give."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.table import money
from cutcard.table.base import Event, evolves, fold
from cutcard.table.laying import not_given, shown
from cutcard.table.owing import ERROR_NOTIFICATION, of_seat, owes, without
from cutcard.table.rounds import follower, settle_known
from cutcard.table.rules import Cites
from cutcard.table.state import IN_ROUND, Due, DueLine, Settled, Spot, Table


class SettlementReversed(Event, frozen=True, kw_only=True):
    """A settlement is undone: the stake lies on the layout as before."""

    box: int
    player: str
    wager: str
    staked: Amount
    paid: Amount
    returned: Amount


class DecisionUndone(Event, frozen=True, kw_only=True):
    """A choice that should not have been offered is undone; ``amount`` goes back to the player."""

    box: int
    player: str
    choice: str
    amount: Amount
    wager: str = ""  # the wager that is taken back, where its player had said how much it was


def not_due(table: Table) -> tuple[Due, ...]:
    """Nothing of a round is due until it is worked out anew; how the cards are made ready does not change."""
    return () if table.phase in IN_ROUND else table.due


def undone(table: Table, cited: Cites) -> tuple[Event, ...]:
    """Whatever the cards as they lie do not bear out: choices that they do not give, settlements that do not hold."""
    back = tuple([taken_back(table, spot, *cited) for spot in not_given(shown(table))])
    return (*reversals(fold(table, back), *cited), *back)


def reversals(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """What was settled and no longer holds, as the pipeline has it now: to the clause."""
    now = {(line.box, line.player, line.wager): line for line in settle_known(table)}
    gone = []
    for key, old in table.settled.items():
        new = now.get(key)
        if new is None or not _same(old, new):
            gone.append(
                SettlementReversed(
                    box=key[0],
                    player=key[1],
                    wager=key[2],
                    staked=old.staked,
                    paid=old.paid,
                    returned=old.returned,
                    clauses=clauses,
                    readings=readings,
                )
            )
    return tuple(gone)


def _same(old: Settled, new: DueLine) -> bool:
    """Whether a settlement is still what it was. A win that is held back also says under which power."""
    money = (old.result, old.paid, old.returned) == (new.result, new.paid, new.returned)
    return money and (old.held or (old.clauses, old.readings) == (new.clauses, new.readings))


def reversed_on(
    table: Table, spot: Spot, names: Container[str | None], clauses: tuple[str, ...]
) -> tuple[SettlementReversed, ...]:
    """The settlements in force on wagers of a player on a box, and on what follows them or is paid on them."""
    book = table.rules.book
    events = []
    for (box, player, name), line in table.settled.items():
        wager = book.wager(name)
        rests_on = wager.follows.wager if wager.follows is not None else wager.bonus_on
        if (box, player) == spot and (name in names or rests_on in names):
            events.append(
                SettlementReversed(
                    box=box,
                    player=player,
                    wager=name,
                    staked=line.staked,
                    paid=line.paid,
                    returned=line.returned,
                    clauses=clauses,
                )
            )
    return tuple(events)


def taken_back(table: Table, spot: Spot, clauses: tuple[str, ...], readings: tuple[str, ...]) -> DecisionUndone:
    """A choice undone, with what was put down on it."""
    choice = table.bets[spot].decision
    assert choice is not None
    put = follower(table, *spot, choice)
    return DecisionUndone(
        box=spot[0],
        player=spot[1],
        choice=choice,
        amount=Amount(put.amount if put else 0),
        wager=put.wager if put and put.free else "",
        clauses=clauses,
        readings=readings,
    )


@evolves(SettlementReversed)
def settlement_reversed(table: Table, event: SettlementReversed) -> Table:
    key = (event.box, event.player, event.wager)
    settled = dict(table.settled)
    line = settled.pop(key)
    carried = {spot: amount for spot, amount in table.carried.items() if spot != key[:2] or not line.carried}
    table = replace(table, settled=settled, accounts=money.settle(table.accounts, line, 0, sign=-1), carried=carried)
    return _not_owed(table, event) if line.owed else table


def _not_owed(table: Table, event: SettlementReversed) -> Table:
    """A wager did not go back after all: the notice of it is not owed, unless it was given."""
    about = (table.round, of_seat(event.box, event.player))
    mine = [each.number for each in owes(table, ERROR_NOTIFICATION) if (each.round, each.about) == about]
    return without(table, mine[-1:])


@evolves(DecisionUndone)
def decisionundone(table: Table, event: DecisionUndone) -> Table:
    spot = (event.box, event.player)
    accounts = money.moved(table.accounts, money.LAYOUT, money.purse(event.player), event.amount)
    match = table.matched.get(spot, 0)
    if match:
        accounts = money.moved(accounts, money.MATCH, money.FLOAT, match)
    bet = table.bets[spot]
    wagers = {name: amount for name, amount in bet.wagers.items() if name != event.wager} if event.wager else bet.wagers
    return replace(
        table,
        bets={**table.bets, spot: replace(bet, wagers=wagers).undecided},
        accounts=accounts,
        matched={at: amount for at, amount in table.matched.items() if at != spot},
    )
