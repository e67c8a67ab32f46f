"""Strategies of simulated tournament players: named data in ``strategies.toml``, and who holds which."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from cutcard.citations import Refused, did_you_mean
from cutcard.simulation.kernels.session_shapes import HABITS, Array

_FILE = Path(__file__).with_name("strategies.toml")


class Strategy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a player stakes: hundredths of the bank by situation, and what the player makes use of."""

    says: str
    ahead: int = 0
    behind: int = 0
    deciding_ahead: int = 0
    deciding_behind: int = 0
    side: int = 0
    matches: bool = False
    """Ahead in a deciding hand, at least as much as the largest wager that lies open already."""
    passes: bool = False
    """Ahead in a deciding hand, a Pass marker if one is left."""
    seals: bool = False
    """In deciding hands on a slip, if one is left."""
    re_buys: bool = True
    """Buys chips again when the bank falls short, where that is open."""
    adds_on: bool = True
    """Buys the add-on, where there is one."""
    second_chance: bool = True
    """Applies for a seat among the second chances."""

    @property
    def habits(self) -> list[int]:
        """As the kernels read it, column by column."""
        return [
            self.ahead,
            self.behind,
            self.deciding_ahead,
            self.deciding_behind,
            self.side,
            self.matches,
            self.passes,
            self.seals,
            self.re_buys,
        ]


@cache
def strategies() -> dict[str, Strategy]:
    """All strategies by name."""
    return msgspec.toml.decode(_FILE.read_bytes(), type=dict[str, Strategy])


def named(text: str) -> tuple[tuple[str, int], ...]:
    """A mix: names with how many of so many hold each, as in ``minimum`` or ``minimum:3,cover``.

    >>> named("minimum:3,cover")
    (('minimum', 3), ('cover', 1))
    """
    known = strategies()
    found: dict[str, int] = {}
    for part in text.split(","):
        name, _, parts = part.strip().partition(":")
        if name not in known:
            raise Refused(
                "unknown_strategy", f"strategies: no strategy {name[:40]!r}{did_you_mean(name, tuple(known))}"
            )
        if name in found:
            raise Refused("bad_strategies", f"strategies: {name} stands there twice")
        if parts and not (parts.isascii() and parts.isdigit() and 1 <= int(parts[:9]) <= 1000):
            raise Refused("bad_strategies", f"strategies: {part.strip()[:40]!r}; write NAME or NAME:3, up to 1000")
        found[name] = int(parts or "1")
    return tuple(found.items())


def held_by(mix: tuple[tuple[str, int], ...], players: int) -> tuple[int, ...]:
    """Which strategy of a mix each player holds: in turn, so that parts are as even as they can be."""
    turn = [at for at, (_, parts) in enumerate(mix) for _ in range(parts)]
    return tuple(turn[number % len(turn)] for number in range(players))


def habits_of(mix: tuple[tuple[str, int], ...]) -> Array:
    """The strategies of a mix as the kernels read them."""
    found = np.array([strategies()[name].habits for name, _ in mix], np.int64)
    assert found.shape[1] == HABITS
    return found
