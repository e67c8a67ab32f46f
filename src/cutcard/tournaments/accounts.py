"""The accounts of a tournament, and what must be true of them at every entry.

Cash in cents: ``purse:*`` of each player (less than nothing: paid in), ``escrow``, ``under_way`` (paid for chips that
are still to be given), ``house:fees``, ``house:overlay`` (less than nothing: what the house added to the pool),
``house:chips`` (what it paid for chips), ``charity``, ``prizes:*`` that are due.

Tournament chips in hundredths: ``issue`` (less than nothing: so many are out), ``bank:*``, ``play_off:*``, ``float:*``
(what a table has won from its players), ``removed``. Banks alone are not conserved: players play the house.
"""

from __future__ import annotations

from cutcard.tournaments.prizes import collected, pool_due
from cutcard.tournaments.state import Tournament

_CASH = ("purse", "escrow", "under_way", "house", "charity", "prizes")
_CHIPS = ("issue", "bank", "play_off", "float", "removed")


def faults(tournament: Tournament) -> list[str]:
    """Whatever is wrong with the accounts; nothing if every cent and every chip is where it belongs."""
    return [*_cash(tournament), *_chips(tournament)]


def _cash(tournament: Tournament) -> list[str]:
    found, cash = [], tournament.cash
    if sum(cash.values()):
        found.append(f"cash adds up to {sum(cash.values())}, not to nothing")
    for name, amount in cash.items():
        kind, _, rest = name.partition(":")
        if kind not in _CASH:
            found.append(f"{name} is no account of cash")
        may_fall = kind == "purse" or rest in ("overlay", "chips")
        if amount < 0 and not may_fall:
            found.append(f"{name} has {amount}")
    escrow = cash.get("escrow", 0)
    if sum(sum(money.values()) for money in tournament.owed.values()) != cash.get("under_way", 0):
        found.append("what is under way is not what players have paid for chips to come")
    if tournament.phase in ("ended", "cancelled") and (escrow or cash.get("under_way", 0)):
        found.append(f"escrow has {escrow} in the end")
    if tournament.phase in ("stage", "suspended", "decided"):
        due = pool_due(tournament) if tournament.pool is not None else None
        if due is not None and escrow != tournament.pool:
            found.append(f"the pool was fixed at {tournament.pool}, and escrow has {escrow}")
        elif escrow != collected(tournament, "pool") - cash.get("house:overlay", 0):
            found.append(f"escrow has {escrow}, and {collected(tournament, 'pool')} were paid for the pool")
        if cash.get("house:fees", 0) != collected(tournament, "house"):
            found.append("the house has other fees than were paid")
        if cash.get("charity", 0) != collected(tournament, "charity"):
            found.append("the charity has another amount than was paid for it")
    elif tournament.phase in ("entries", "closed", "briefing"):
        paid = sum(collected(tournament, payee) for payee in ("house", "pool", "charity"))
        if escrow != paid:
            found.append(f"escrow has {escrow}, and {paid} were paid")
    if tournament.phase == "paying" and escrow:
        found.append(f"escrow has {escrow} after the result")
    prizes = sum(place.prize for place in tournament.places)
    if tournament.places and prizes and tournament.pool is not None and prizes != tournament.pool:
        found.append(f"prizes come to {prizes}, and the pool to {tournament.pool}")
    return found


def _chips(tournament: Tournament) -> list[str]:
    found, chips = [], tournament.chips
    if sum(chips.values()):
        found.append(f"chips add up to {sum(chips.values())}, not to nothing")
    for name, amount in chips.items():
        kind = name.partition(":")[0]
        if kind not in _CHIPS:
            found.append(f"{name} is no account of chips")
        if amount < 0 and kind not in ("issue", "float"):
            found.append(f"{name} has {amount}")
    for table, sitting in tournament.sittings.items():
        for player, bank in sitting.banks.items():
            if chips.get(f"bank:{player}", 0) != bank:
                found.append(
                    f"the bank of {player} at {table} is {bank}, and the account {chips.get(f'bank:{player}', 0)}"
                )
    seated = [player for sitting in tournament.sittings.values() for player in sitting.seats.values()]
    if len(set(seated)) < len(seated):
        found.append("somebody sits twice")
    if tournament.disposed and chips:
        found.append("chips are left after they were disposed of")
    return found
