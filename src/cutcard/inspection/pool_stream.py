"""Judging the stream of a prize pool: every command must have come to exactly what stands beside it.

A pool hides nothing: whoever has its stream decides all of it again, draws of the mystery included.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cutcard.inspection.folding import pool_following
from cutcard.inspection.machine_stream import Kind, MachineJudge
from cutcard.inspection.pins import pool_pins
from cutcard.inspection.snapshots import pool_body, pool_state
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.deciding import decide, fold
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.state import Pool, new_pool
from cutcard.jackpots.wire import read_command, write
from cutcard.rulebooks import Shelf

POOL = "pool:"
"""How the streams of prize pools begin."""


def _money(pool: Pool) -> str:
    return "" if identity(pool).holds else "what came into the prize pool is not what it holds and has given"


KIND = Kind(
    "prize pool",
    new_pool,
    read_command,
    write,
    decide,
    fold,
    pool_following,
    pool_pins,
    pool_state,
    pool_body,
    _money,
    AdoptRelease,
)  # how a prize pool is judged


class PoolJudge(MachineJudge[Pool]):
    """One prize pool."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, KIND)

    @property
    def pool(self) -> Pool | None:
        """The pool as far as its stream was judged."""
        return self.machine

    @pool.setter
    def pool(self, pool: Pool | None) -> None:
        self.machine = pool

    @property
    def clearing(self) -> dict[str, str]:
        """What each table has had, less what it has brought.

        Not of a table whose rounds two people have closed here: it takes over what the pool has once it comes back.
        """
        pool = self.machine
        if pool is None:
            return {}
        return {
            name: str(Fraction(clearing(pool, name), pool.parts))
            for name, link in pool.links.items()
            if link.status != "closed" and not link.resumed
        }

    def did(self, command: Any) -> None:
        if isinstance(command, OpenPool) and command.taken_over is not None:
            self.taken_over = {command.taken_over.stream: command.taken_over.accounts}

    def take_over(self, pool: Pool, key: str) -> None:
        """Go on from a pool as it stands."""
        self.go_on_from(pool, pool.book, key)
