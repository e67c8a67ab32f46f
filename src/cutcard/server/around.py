"""What is around a live table: its floor, as far as the table needs it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cutcard.journal.vault import Secrets
from cutcard.journal.writer import Journal
from cutcard.server.own_sessions import OwnSessions
from cutcard.server.post import Post
from cutcard.server.starting import Starting

if TYPE_CHECKING:
    from cutcard.server.protection import Protection


class Surroundings(NamedTuple):
    """What a table needs of its floor: where it writes, the time in milliseconds, and what guests have.

    ``seconds`` is the time that an entry says, which never runs backwards; ``held`` gives a guest's purse in a house;
    ``moved`` hears that a guest's purse or seats may be others now. ``since`` is when a guest came in, in seconds.
    ``starting`` gives what is loaded, checked. ``present`` counts the connections of each guest that watch a table.
    ``post`` carries messages to other streams, ``sessions`` counts how it goes for guests, ``protection`` keeps people
    out and to their limits. ``hold`` hears that a stream begins which was never written to.
    """

    journal: Journal
    vault: Secrets
    clock: Callable[[], int]
    seconds: Callable[[], int]
    held: Callable[[str, str], int]
    moved: Callable[[str], None]
    failed: Callable[[BaseException], None]
    since: Callable[[str], int]
    starting: Starting
    present: Counter[str]
    post: Post
    sessions: OwnSessions
    protection: Protection
    hold: Callable[[str], None] = lambda stream: None

    def not_written(self, failure: BaseException, waiting: asyncio.Future[int]) -> None:
        """An entry did not become durable: the floor hears why, and so does whoever waits for it."""
        self.failed(failure)
        if not waiting.done():
            waiting.set_exception(failure)
            waiting.exception()  # it is known: nobody else need ask
