"""How it is told who holds what of a floor."""

from __future__ import annotations

from cutcard.server.shapes import Shape


class HeldUnit(Shape):
    """What a process holds: ``floor``, or ``house:`` and its name; the fencing number of its lease, and since when."""

    unit: str
    number: int
    since: int


class TakenUp(Shape):
    """What a process has taken up: when, after which process (or none), and for how long nobody ran it, at most."""

    unit: str
    at: int
    after: str
    seconds: float


class Process(Shape):
    """One process of a floor: where it is reached, whether it gives this answer, its number, and since when it runs."""

    address: str
    here: bool
    process: int
    since: int
    held: list[HeldUnit]
    taken: list[TakenUp]


class Processes(Shape):
    """Who holds what of a floor, and what nobody holds at this moment."""

    processes: list[Process]
    free: list[str]
