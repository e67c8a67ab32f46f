"""Wagers that somebody touched once betting was closed: they are put back."""

from __future__ import annotations

from typing import Literal

from cutcard.citations import Refused
from cutcard.money import Amount, Stake, dollars
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.rounds import follower
from cutcard.table.state import IN_ROUND, Bet, Table
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.rounds.recording import check_physical
from cutcard.table.steps.trouble.overlooked import cards_seen

What = Literal["added", "taken", "moved"]


class RecordTouchedWager(Command, frozen=True, kw_only=True):
    """Somebody touched a wager once betting was closed: chips were added, taken off or moved. They are put back."""

    box: int
    player: str
    wager: str
    what: What
    amount: Stake


class WagerPutBack(Event, frozen=True, kw_only=True):
    """The wager is as it was: what was added went back, what was taken off or moved lies again where it lay."""

    box: int
    player: str
    wager: str
    what: What
    amount: Amount
    surveillance: bool = False


@decides(
    RecordTouchedWager,
    "deal",
    "record that a wager was touched",
    "betting",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical,
)
def record_touched_wager(table: Table, command: RecordTouchedWager) -> tuple[Event, ...]:
    rules = table.rules
    check_physical(table, rules.terms.wager(command.wager, "wager"))
    check_box(table, command.box)
    clauses, readings = rules.cites("betting_closes", part="touching")
    clauses += rules.clauses("own_risk", part="placement")
    if not table.in_round and not (table.called and rules.says("betting_closes") == "call"):
        raise Refused("betting_open", "command: no card is out, and wagers may come and go", clauses)
    bet = table.bets.get((command.box, command.player)) or Bet({})
    put = None if bet.decision is None else follower(table, command.box, command.player, bet.decision)
    lay = bet.wagers.get(command.wager, put.amount if put is not None and put.wager == command.wager else 0)
    if command.what != "added" and command.amount > lay:
        said = f"amount: {command.player[:40]} had {dollars(lay)} there, not {dollars(command.amount)}"
        raise Refused("no_such_wager", said, clauses)
    return (
        WagerPutBack(
            box=command.box,
            player=command.player,
            wager=command.wager,
            what=command.what,
            amount=command.amount,
            surveillance=cards_seen(table),
            clauses=clauses,
            readings=readings,
        ),
    )


@evolves(WagerPutBack)
def wager_put_back(table: Table, event: WagerPutBack) -> Table:
    return table
