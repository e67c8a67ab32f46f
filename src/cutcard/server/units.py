"""What one process of a shared floor holds, by the names of the leases: the floor's own stream, and houses."""

from __future__ import annotations

FLOOR = "floor"

HOUSE = "house:"
"""Before the name of a house."""

PROCESS = "process:"
"""A lease by which a process says that it is there, whether or not it holds anything."""


def of_house(name: str) -> str:
    """The lease of a house.

    >>> of_house("star")
    'house:star'
    """
    return f"{HOUSE}{name}"


def is_process(name: str) -> bool:
    """Whether a lease says that a process is there."""
    return name.startswith(PROCESS)
