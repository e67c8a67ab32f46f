"""Commands of which each takes two persons: the first lays it down as a paper, a second signs it or declines.

So nobody writes another's name: each of the two acts for themselves, at the own screen or with the own passkey.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cutcard.cage.chips import Pieces
from cutcard.money import Amount
from cutcard.wire.registers import Asked

CountOf = Literal["opener", "shift", "closer"]


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants done: by ``actor``, a badge or a member's name, in a ``role``, ``at`` a time."""


class Stock(Command, frozen=True, kw_only=True):
    """The house brings cash and chips into the cage, or with ``out`` takes them from it. Signed by a cashier."""

    cash: Amount = Amount(0)
    chips: Mapping[str, int] = {}
    out: bool = False
    reason: str = ""


class CountCage(Command, frozen=True, kw_only=True):
    """A cashier has counted the cage. Signed by another cashier, a supervisor or the operator."""

    cash: Amount
    chips: Pieces


class CountTray(Command, frozen=True, kw_only=True):
    """A tray was counted: as its table opens, at the end of a shift, or as it closes. Signed by the other of the two:
    dealer and supervisor, at the end of a shift any two with a supervisor among them.

    ``play`` and ``pool`` are what the accounts of the table's own stream came to at its entry ``version``, in cents;
    the floor fills them in, and the house's ledger checks them.
    """

    table: str
    what: CountOf
    chips: Pieces
    play: int = 0
    pool: int = 0
    version: int = 0


class ReceiveFill(Command, frozen=True, kw_only=True):
    """The chips of a fill have come and were counted at the table. Signed by the other of dealer and supervisor."""

    slip: str
    chips: Pieces


class ReleaseCredit(Command, frozen=True, kw_only=True):
    """The chips of a credit were counted out of the tray. Signed by the other of dealer and supervisor."""

    slip: str
    chips: Pieces


class SettleSlip(Command, frozen=True, kw_only=True):
    """Cage and pit agree where the chips of a slip are that was counted differently. Signed by the other side.

    What is neither at the table nor in the cage is a variance.
    """

    slip: str
    to_table: Pieces
    to_cage: Pieces
    reason: str


class VoidSlip(Command, frozen=True, kw_only=True):
    """A slip is void, before any chip has moved, and why. Signed by a second person of pit or cage."""

    slip: str
    reason: str


class BuyIn(Command, frozen=True, kw_only=True):
    """A patron buys chips at a table: cash goes into the drop box. From the house's line on a supervisor signs."""

    table: str
    cash: Amount
    chips: Pieces


class Exchange(Command, frozen=True, kw_only=True):
    """A table and the cage exchange chips of equal value: ``out`` of the tray, ``back`` into it. Authorised by a
    supervisor and signed by a cashier.

    ``seen``: the supervisor saw the chips in the tray, though its last count and what moved since say otherwise: play
    changes its pieces, and only a count tells of that.
    """

    table: str
    out: Pieces
    back: Pieces
    seen: bool = False


class RemoveDrop(Command, frozen=True, kw_only=True):
    """A drop box is taken off its table, by its label and seal. Signed by a second person without a pit function.

    ``owed`` are the error notifications that still have to go into it, which the floor fills in: none may be left.
    """

    table: str
    label: str
    seal: str
    owed: int = 0


class CountDrop(Command, frozen=True, kw_only=True):
    """A drop box was opened and counted. Signed by a second counter; neither has acted in the pit this gaming day."""

    box: int
    cash: Amount
    vouchers: Amount = Amount(0)
    notices: int = 0


Asks = (
    Stock
    | CountCage
    | CountTray
    | ReceiveFill
    | ReleaseCredit
    | SettleSlip
    | VoidSlip
    | BuyIn
    | Exchange
    | RemoveDrop
    | CountDrop
)
"""Whatever is laid down as a paper."""
