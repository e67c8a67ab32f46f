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
from cutcard.jackpots.drawing import blocks, number_of, number_of_own
from cutcard.jackpots.messages import Receive, RoundOver
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.state import Pool, new_pool
from cutcard.jackpots.wire import read_command, write
from cutcard.rulebooks import Shelf

POOL = "pool:"
"""How the streams of prize pools begin."""


SHOWN = 10
"""So many rounds of a table are named in which wagers went back."""


def _decimal(number: str) -> str:
    """The fraction that a round's number stands for, to six digits."""
    return f"0.{blocks(number)(0) * 10**6 >> 256:06}"


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
        self._back: dict[str, list[tuple[int, int, str]]] = {}  # by table: round, wagers, the number it was drawn by
        self._noted: dict[str, int] = {}  # where in the notes a table stands

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
        elif isinstance(command, Receive) and isinstance(command.message, RoundOver) and command.message.returned:
            self._given_back(command, command.message)

    def _given_back(self, command: Receive, over: RoundOver) -> None:
        """Wagers went back once the links of their round were known, and with them whether the mystery would be hit.

        That is the one way in which somebody could still choose, so it is told how often, and by which numbers.
        """
        pool, table = self.machine, command.sender
        if pool is None or pool.terms is None or pool.terms.mystery is None:
            return
        if pool.link(table).received != command.number:  # nobody has heard it: the link stopped
            return
        if over.links:
            number = number_of(pool.name, table, over.round, over.choice, over.links)
        elif command.link:
            number = number_of_own(pool.name, table, over.round, command.link)
        else:
            return
        rounds = self._back.setdefault(table, [])
        rounds.append((over.round, len(over.returned), number))
        shown = ", ".join(f"round {each} (u = {_decimal(drawn)})" for each, _, drawn in rounds[-SHOWN:])
        wagers = sum(count for _, count, _ in rounds)
        went = "1 jackpot wager" if wagers == 1 else f"{wagers:,} jackpot wagers"
        last = f", the last {SHOWN} of {len(rounds):,} rounds" if len(rounds) > SHOWN else ""
        note = f"{POOL}{pool.name}: {table} gave back {went} after the links were known{last}: {shown}."
        if table in self._noted:
            self.notes[self._noted[table]] = note
        else:
            self._noted[table] = len(self.notes)
            self.notes.append(note)

    def take_over(self, pool: Pool, key: str) -> None:
        """Go on from a pool as it stands."""
        self.go_on_from(pool, pool.book, key)
