"""What is taken back from a tournament player and is no longer there: a win that was paid by mistake, and is spent.

The bank gives what it has and is never below nothing. What is missing is made good from what the same round pays the
player or hands back; what is still missing when no round is played is borne by the float. All of it follows from what
happened at the table, and is worked out after each command (`follow`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cutcard.money import Amount
from cutcard.table import money
from cutcard.table.base import Event, evolves, fold
from cutcard.table.state import Table
from cutcard.table.steps.tournament import sitting
from cutcard.table.steps.trouble.undoing import SettlementReversed


class ChipsMissing(Event, frozen=True, kw_only=True):
    """More was taken back from a player than the bank had: so much is missing."""

    player: str
    amount: Amount


class MissingChipsMadeGood(Event, frozen=True, kw_only=True):
    """What was missing is taken from what the round has paid the player since, or handed back."""

    player: str
    amount: Amount


class MissingChipsWrittenOff(Event, frozen=True, kw_only=True):
    """The round is over, and the player has no more chips: what is still missing is borne by the float."""

    player: str
    amount: Amount


def missing(table: Table, player: str) -> int:
    """What is still to be made good by a player, in hundredths of a chip."""
    return -table.accounts.get(money.missing(player), 0)


def follow(before: Table, table: Table, events: Sequence[Event]) -> tuple[Event, ...]:
    """What follows where a bank cannot give what is taken back from it, and where chips that are missing come in.

    More than was taken back is not let go: who puts down what is not there is refused (`not_enough_chips`).
    """
    if table.accounts is before.accounts and not (before.in_round and not table.in_round):
        return ()
    found: list[Event] = []
    for player in _concerned(table):
        have, owing = sitting.bank(table, player), missing(table, player)
        if have < 0 and -have <= _taken_back(events, player):
            found.append(_cited(table, ChipsMissing(player=player, amount=Amount(-have))))
        elif have > 0 and owing:
            found.append(_cited(table, MissingChipsMadeGood(player=player, amount=Amount(min(have, owing)))))
        left = missing(fold(table, found), player)
        if left and not table.in_round:
            found.append(_cited(table, MissingChipsWrittenOff(player=player, amount=Amount(left))))
    return tuple(found)


def _concerned(table: Table) -> list[str]:
    """The players whose bank is below nothing, or who have something to make good."""
    names = [name.partition(":") for name, cents in table.accounts.items() if cents < 0]
    return [*dict.fromkeys(player for kind, _, player in names if kind in (money.PURSE, money.MISSING))]


def _taken_back(events: Sequence[Event], player: str) -> int:
    """What these events take back that a player was paid, or had in hand again."""
    back = [event for event in events if isinstance(event, SettlementReversed) and event.player == player]
    return sum(event.paid + event.returned for event in back)


def _cited(table: Table, event: Event) -> Event:
    clauses, readings = table.rules.cites("missing_chips")
    return replace(event, clauses=clauses, readings=readings)


@evolves(ChipsMissing)
def chips_missing(table: Table, event: ChipsMissing) -> Table:
    own, owing = money.purse(event.player), money.missing(event.player)
    return replace(table, accounts=money.moved(table.accounts, owing, own, event.amount))


@evolves(MissingChipsMadeGood)
def missing_chips_made_good(table: Table, event: MissingChipsMadeGood) -> Table:
    own, owing = money.purse(event.player), money.missing(event.player)
    return replace(table, accounts=money.moved(table.accounts, own, owing, event.amount))


@evolves(MissingChipsWrittenOff)
def missing_chips_written_off(table: Table, event: MissingChipsWrittenOff) -> Table:
    return replace(table, accounts=money.moved(table.accounts, money.FLOAT, money.missing(event.player), event.amount))
