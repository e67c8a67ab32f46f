"""What must be true of a cage's accounts at every entry: each kind adds up to nothing, chips are what they come to."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.cage.chips import value
from cutcard.cage.state import Cage

_ACCOUNTS = {
    "cash": ("cage", "drop", "box", "patrons", "house", "variance"),
    "chips": (
        *("cage", "float", "tray", "jackpot", "transit", "patrons", "house", "variance"),
        *("play", "pool"),
    ),
    "vouchers": ("patrons", "drop", "box", "cage", "variance"),
    "tokens": ("house", "patrons"),
    "members": ("purse", "leaving", "house"),
}
_NEVER_BELOW = frozenset({"cage", "drop", "box", "transit", "leaving"})


def faults(cage: Cage) -> list[str]:
    """Whatever is wrong with the accounts; nothing if all is as it must be."""
    return [*_money(cage), *_chips(cage), *_played(cage)]


def _money(cage: Cage) -> Iterator[str]:
    for kind, accounts in cage.money.items():
        if sum(accounts.values()):
            yield f"{kind} adds up to {sum(accounts.values())}, not to nothing"
        for name, amount in accounts.items():
            word = name.partition(":")[0]
            if word not in _ACCOUNTS.get(kind, ()):
                yield f"{name} is no account of {kind}"
            if amount < 0 and word in _NEVER_BELOW:
                yield f"{name} of {kind} has {amount}"


def _chips(cage: Cage) -> Iterator[str]:
    if value(cage.chips) != cage.balance("chips", "cage"):
        yield f"the chips in the cage come to {value(cage.chips)}, and its account to {cage.balance('chips', 'cage')}"
    for slip in cage.slips.values():
        due = value(slip.chips) if slip.status in ("issued", "carried", "differs") else 0
        if cage.balance("chips", f"transit:{slip.number}") != due:
            yield f"of slip {slip.number} {due} are in transit, and its account says otherwise"


def _played(cage: Cage) -> Iterator[str]:
    """What is booked of a table's own accounts is what was said of them, and nothing else."""
    for tray in cage.trays.values():
        for account, now, before in (("play", tray.play, tray.before[0]), ("pool", tray.pool, tray.before[1])):
            if cage.balance("chips", f"{account}:{tray.table}") != before - now:
                yield f"{account} of {tray.table} is booked otherwise than it was said"
