"""Wagers that were keyed for one player and are another's."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table import money
from cutcard.table.base import Event, evolves
from cutcard.table.pool_link import seat
from cutcard.table.rounds import follower
from cutcard.table.state import Spot, Table
from cutcard.table.steps.trouble.undoing import not_due, reversed_on


class OwnerCorrected(Event, frozen=True, kw_only=True):
    """What was keyed for one player on a box, ``amount`` in all, is another player's, with the choices made on it."""

    box: int
    player: str
    to_player: str
    amount: Amount
    collected: bool = False  # whether a jackpot wager is among it that is in the tray already
    surveillance: bool = False


def other_owner(table: Table, spot: Spot, to: str, clauses: tuple[str, ...], seen: bool) -> tuple[Event, ...]:
    """Everything that one player has on a box is another's: what was settled is reversed first."""
    bet, rules = table.bets[spot], table.rules
    box, player = spot
    if to == player or (box, to) in table.bets:
        raise Refused("same_wager", f"to_player: {to[:40]} has wagers on box {box} already", clauses)
    most = rules.book.facts.boxes_per_player.value
    own = {at for at, owner in table.bets if owner == to}
    if most is not None and len(own) >= most:
        why = f"to_player: {to[:40]} plays box {min(own)} already"
        raise Refused("one_box_only", why, rules.book.facts.boxes_per_player.clauses)
    put = None if bet.decision is None else follower(table, *spot, bet.decision)
    total = sum(bet.wagers.values()) + (put.amount if put is not None and not put.free else 0)
    owner = OwnerCorrected(
        box=box,
        player=player,
        to_player=to,
        amount=Amount(total),
        collected=spot in table.pool_wagers,
        surveillance=seen,
        clauses=clauses,
    )
    return (*reversed_on(table, spot, tuple(bet.wagers), clauses), owner)


def _renamed(levels: Mapping[str, tuple[str, ...]], old: Spot, new: Spot) -> dict[str, tuple[str, ...]]:
    """The seats that win each level, under another name."""
    return {
        level: tuple(sorted(seat(new) if each == seat(old) else each for each in seats))
        for level, seats in levels.items()
    }


@evolves(OwnerCorrected)
def owner_corrected(table: Table, event: OwnerCorrected) -> Table:
    old, new = (event.box, event.player), (event.box, event.to_player)
    trouble = table.trouble
    if trouble is not None and (trouble.box, trouble.player) == old:
        trouble = replace(trouble, player=event.to_player)
    holders = {box: event.to_player if (box, holder) == old else holder for box, holder in table.holders.items()}
    return replace(
        table,
        bets={new if spot == old else spot: bet for spot, bet in table.bets.items()},
        accounts=money.moved(table.accounts, money.purse(event.to_player), money.purse(event.player), event.amount),
        rulings=tuple([each for each in table.rulings if (each.box, each.player) != old]),  # it was never this player's
        matched={new if spot == old else spot: amount for spot, amount in table.matched.items()},
        pool_wagers=frozenset([new if spot == old else spot for spot in table.pool_wagers]),
        uncollected=frozenset([new if spot == old else spot for spot in table.uncollected]),
        locked=_renamed(table.locked, old, new),
        pool_links={
            name: replace(link, claimed=_renamed(link.claimed, old, new)) for name, link in table.pool_links.items()
        },
        holders=holders,
        played=table.played | {event.to_player} if table.in_round else table.played,
        wagered=table.wagered | {event.to_player} if table.in_round else table.wagered,
        due=not_due(table),
        trouble=trouble,
    )
