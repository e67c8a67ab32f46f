"""How a way to make a journal lie is written down: what is done, by whom, and why it is not always found."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cutcard.journal.signing import Signer
from tests.inspection.victim import Body, Victim

THIEF = Signer.from_bytes(bytes(32))
"""Somebody else's key."""

FOUND_BY_HEAD = "all of it follows the rules, and who has the key signs what they like; a head kept elsewhere disagrees"
NOT_COVERED = "no signature covers the entries of the last seconds yet; how many they are is said"
SHORTER = "a shorter journal is a journal; a head kept elsewhere speaks of what is missing"


class Attack(NamedTuple):
    """One way: what is done, whether the signing key is needed for it, and why it is not always found.

    ``snapshots``: it is done to those. From a file that is attacked otherwise they are taken out, as anybody can.
    ``pools``: it is done to a journal with prize pools.
    """

    what: str
    keyed: bool
    do: Callable[[Victim], object]
    why: str
    snapshots: bool
    pools: bool


ATTACKS: list[Attack] = []


def attack(
    what: str, *, keyed: bool = False, why: str = "", snapshots: bool = False, pools: bool = False
) -> Callable[[Callable[[Victim], object]], object]:
    """Registers a way."""

    def register(do: Callable[[Victim], object]) -> object:
        ATTACKS.append(Attack(what, keyed, do, why, snapshots, pools))
        return do

    return register


def flipped(data: bytes, at: int = 40) -> bytes:
    """With one bit the other way round."""
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def in_command(field: str, value: object) -> Callable[[Body], None]:
    """Another value in a field of the command."""

    def change(body: Body) -> None:
        body["command"][field] = value

    return change
