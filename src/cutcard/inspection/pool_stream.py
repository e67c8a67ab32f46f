"""Judging the stream of a prize pool: every command must have come to exactly what stands beside it.

A pool hides nothing: whoever has its stream decides all of it again, draws of the mystery included.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cutcard.inspection.kinds import Kind, of_one
from cutcard.inspection.machine_stream import MachineJudge
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.deciding import fold, happen
from cutcard.jackpots.drawing import blocks, number_of, number_of_own
from cutcard.jackpots.messages import Message, Receive, RoundOver
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.saved import read_pool, write_pool
from cutcard.jackpots.state import Pool, new_pool
from cutcard.jackpots.wire import read_command, read_event, write
from cutcard.rulebooks import Shelf

SHOWN = 10
"""So many rounds of a table are named in which wagers went back."""


def _decimal(number: str) -> str:
    """The fraction that a round's number stands for, to six digits."""
    return f"0.{blocks(number)(0) * 10**6 >> 256:06}"


def _money(pool: Pool) -> str:
    return "" if identity(pool).holds else "what came into the prize pool is not what it holds and has given"


KIND: Kind[Pool] = Kind(
    word="pool",
    title="prize pool",
    new=of_one(new_pool),
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_pool,
    load=lambda books, value: read_pool(books[0], value),
    money=_money,
    receive=Receive,
    stops=LinkStopped,
    messages=Message,
    links=lambda pool: pool.links,
    adopts=AdoptRelease,
    shared=True,
)
"""What a prize pool is to whoever follows, judges and keeps its stream."""

POOL = KIND.prefix
"""How the streams of prize pools begin."""


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
