"""Random tournaments whose messages are under way for a while: people and tables act before they hear of each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cutcard.tournaments.messages import FromTable, FromTournament, MessageSent, SessionOver
from tests.tournaments.driver import Driver, some_terms
from tests.tournaments.hall import BOOK, CHAIN, Checked, Hall, StubTable


class LateTable(StubTable):
    """A table that finishes a hand which it had called when it heard that its session is over."""

    over = ""

    def hear(self, number: int, version: int, entry: str, message: FromTournament, at: int) -> Sequence[FromTable]:
        if isinstance(message, SessionOver) and self.current.called:
            self.over = message.session
            return []
        return super().hear(number, version, entry, message, at)

    def finished(self) -> Sequence[FromTable]:
        """What is said after a hand: the banks, where the session was over already."""
        name, self.over = self.over, ""
        return super().hear(0, 0, "", SessionOver(name, ""), 0) if name else []


class Late(Checked):
    """A running tournament in which every message waits until it is delivered; those between two stay in order."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(BOOK, tables, CHAIN)
        self.out: dict[str, deque[tuple[MessageSent, int, str]]] = {name: deque() for name in tables}
        self.back: dict[str, deque[tuple[FromTable, tuple[int, str]]]] = {name: deque() for name in tables}

    def _carry(self, at: int) -> None:
        while self._letters:
            letter, version, entry = self._letters.popleft()
            self.out[letter.to].append((letter, version, entry))

    def hear(self, table: str, message: FromTable, at: int = 0) -> None:
        self.back[table].append((message, self.table_wrote(table, None, [message])))

    @property
    def under_way(self) -> list[tuple[dict[str, Any], str]]:
        """The ways on which something waits."""
        return [(way, table) for way in (self.out, self.back) for table in sorted(way) if way[table]]

    def deliver(self, way: dict[str, Any], table: str, at: int) -> None:
        """One message arrives."""
        if way is self.back:
            message, entry = self.back[table].popleft()
            self._said(table, [message], entry, at)
            self._draw_lots(at)
            self._carry(at)
            return
        letter, version, entry_ = self.out[table].popleft()
        assert isinstance(letter.message, FromTournament)
        said = self.tables[table].hear(letter.number, version, entry_, letter.message, at)
        wrote = self.table_wrote(table, (letter, version, entry_), said)
        self.back[table] += [(message, wrote) for message in said]


class LateDriver(Driver):
    """One random tournament with late messages."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.hall = Hall(some_terms(random), tables=random.choice((8, 16)), run=Late, table=LateTable)
        assert isinstance(self.hall.running, Late)
        self.post = self.hall.running

    def _step(self) -> None:
        under_way = self.post.under_way
        if under_way and self.random.random() < 0.7:
            self.post.deliver(*self.random.choice(under_way), self.hall.at)
        else:
            super()._step()

    def _open(self) -> list[str]:
        """The tables at which a hand is open, as they see it."""
        found = []
        for name, table in sorted(self.hall.tables.items()):
            if table.plays and table.current.hand is not None:
                found.append(name)
        return found

    def _hand(self, table: str) -> None:
        """Call the hand that is open at a table, or play the one that was called."""
        hall, random = self.hall, self.random
        stub = hall.tables[table]
        played = stub.current
        if not played.called:
            hall.call(table)
            return
        assert played.hand is not None
        void = random.random() < 0.1
        out, post = played.hand.sits_out, hall.terms.absence.post
        silent = tuple(name for name in played.banks if name in played.hand.absent and name not in out)
        changes: dict[str, int] = {}
        for name, bank in played.banks.items():
            if void or name in out or random.random() < 0.2:
                continue
            have = bank // 100
            if name in silent and not post:
                changes[name] = -min(have, played.hand.compulsory // 100)
            else:
                changes[name] = random.choice((-have, -min(have, 100), 100, have))
        fields: dict[str, Any] = {"void": True} if void else {"silent": silent, "forfeits": () if post else silent}
        hall.hand(table, changes, **fields)
        played.hand = None
        for message in stub.finished():
            hall.running.hear(table, message, hall.at)
