"""A random table that is written down and read again after each of its entries."""

from __future__ import annotations

import msgspec

from cutcard.jackpots.saved import read_pool, write_pool
from cutcard.journal.entry import Hidden
from cutcard.journal.hidden import MARK, filled
from cutcard.table.base import Event
from cutcard.table.saved import read_table, write_table
from cutcard.table.state import Table
from cutcard.table.views import view
from tests.table.driver.run import Counts, Run


class Saving(Run):
    """The random driver; every now and then the table goes through JSON, and must be the same afterwards."""

    saved = hidden = 0

    def _follow(self, table: Table, events: tuple[Event, ...]) -> None:
        super()._follow(table, events)
        if self.rng.random() < 0.3:
            self._check(self.scene.table)

    def _check(self, table: Table) -> None:
        book = table.rules.book
        plain, cards = write_table(table)
        written = msgspec.json.encode(plain)
        hidden = [Hidden(b"", msgspec.json.encode(card)) for card in cards]
        back = read_table(book, msgspec.json.decode(filled(written, hidden)))
        assert back == table
        again, same = write_table(back)
        assert (msgspec.json.encode(again), same) == (written, cards), "in the same order, to the letter"
        shown = read_table(book, msgspec.json.decode(filled(written, ())))
        assert shown == view(table, None), "without what is hidden it is what everybody sees"
        assert written.count(MARK) == len(cards)
        self.saved += 1
        self.hidden += len(cards)
        pool = None if self._running is None else self._running.pool
        if pool is not None:
            assert read_pool(book, msgspec.json.decode(msgspec.json.encode(write_pool(pool)))) == pool


def save(book: str, seed: object, rounds: int) -> Saving:
    """A table that has played so many rounds."""
    run = Saving(book, seed, Counts())
    run.play(rounds)
    return run
