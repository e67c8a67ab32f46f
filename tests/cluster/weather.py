"""What is wrong between processes and their database at the moment: delays, losses, cuts. Drawn from the seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random


class Weather:
    """``trouble`` is the share of requests to the database that meet a fault, ``loss`` and ``doubles`` those of what is
    sent between processes. ``faults`` counts the requests that met one.

    ``cut`` are lives that cannot reach the database, ``apart`` are pairs that cannot reach each other; ``down`` says
    that nobody reaches the database. ``ambushes`` befall a life when it asks the database for something, a moment
    before or after that leaves it.
    """

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.trouble = self.loss = self.doubles = 0.0
        self.slow = 0.002
        self.cut: set[str] = set()
        self.apart: set[frozenset[str]] = set()
        self.down = False
        self.faults = 0
        self.ambushes: dict[str, Callable[[], None]] = {}

    def way(self, name: str) -> float | None:
        """Seconds to the database for a life; nothing if it cannot be reached."""
        if self.down or name in self.cut:
            return None
        return self.chance.expovariate(1 / self.slow)

    def strikes(self) -> bool:
        """Whether a request to the database meets a fault."""
        found = self.chance.random() < self.trouble
        self.faults += found
        return found

    def between(self, one: str, other: str) -> float | None:
        """Seconds between two addresses; nothing if what is sent now is lost."""
        if frozenset((one, other)) in self.apart or self.chance.random() < self.loss:
            return None
        return self.chance.expovariate(1 / self.slow)

    def clear(self) -> None:
        """No more faults."""
        self.trouble = self.loss = self.doubles = 0.0
        self.cut.clear()
        self.apart.clear()
        self.ambushes.clear()
        self.down = False
