"""Options with which commands describe a prize pool: what the Authority approved for it, and how many hands play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cutcard.cli.terms import amount, pairs

if TYPE_CHECKING:
    from cutcard.exact_odds.approved import Approved
    from cutcard.rulebooks import Rulebook

F = TypeVar("F", bound=Callable[..., Any])

_POOL = (
    click.option("--rate", "rates", metavar="NAME=SHARE", multiple=True, help="Let a meter grow: 1/10 of each wager."),
    click.option("--retained", metavar="SHARE", help="The operator's share of each jackpot wager.  [default: 0]"),
    click.option(
        "--meter-seed",
        "meter_seeds",
        metavar="NAME=AMOUNT",
        multiple=True,
        help="What a meter begins with after a hit; what its prize is at least otherwise.",
    ),
    click.option(
        "--meter-limit",
        "meter_limits",
        metavar="NAME=AMOUNT",
        multiple=True,
        help="Where a meter stops; what goes beyond waits for the next hit.",
    ),
    click.option(
        "--mystery",
        metavar="TERMS",
        help="A mystery prize: start=100,must_hit_by=500,rate=1/40,winners=1.",
    ),
    click.option("--approval", metavar="FILE", help="All of these from a file, .json or .toml, as a table's pool has."),
)
_HANDS = click.option(
    "--hands", type=click.IntRange(1), metavar="N", help="Hands with a jackpot wager in each round.  [default: 1]"
)


@dataclass(frozen=True)
class PoolAsked:
    """What was said about a pool on the command line."""

    rates: tuple[str, ...] = ()
    retained: str | None = None
    meter_seeds: tuple[str, ...] = ()
    meter_limits: tuple[str, ...] = ()
    mystery: str | None = None
    approval: str | None = None
    hands: int | None = None

    @classmethod
    def taken(cls, given: dict[str, Any]) -> PoolAsked:
        """What a command was given for its pool, taken out of all that it was given."""
        names = [name for name in cls.__dataclass_fields__ if name in given]
        return cls(**{name: given.pop(name) for name in names})

    @property
    def words(self) -> list[str]:
        """The same as it is typed, to print a command that gives the same; a file by its name, wherever it lies."""
        found = [word for text in self.rates for word in ("--rate", text)]
        found += [] if self.retained is None else ["--retained", self.retained]
        found += [word for text in self.meter_seeds for word in ("--meter-seed", text)]
        found += [word for text in self.meter_limits for word in ("--meter-limit", text)]
        found += [] if self.mystery is None else ["--mystery", self.mystery]
        found += [] if self.approval is None else ["--approval", Path(self.approval).name]
        return found + ([] if self.hands is None else ["--hands", str(self.hands)])

    def fields(self) -> dict[str, Any] | None:
        """The fields of an approval that were given, or nothing where no pool was asked for."""
        if not self.words:
            return None
        if self.approval is not None:
            others = [word for word in self.words if word.startswith("--") and word not in ("--approval", "--hands")]
            if others:
                raise click.UsageError(f"--approval has the terms of the pool: leave {others[0]} out")
            from cutcard.calls.given import read_approval

            return read_approval(self.approval)
        if not self.rates:
            raise click.UsageError(f"{self.words[0]} is a part of a pool whose meters grow: give --rate")
        from cutcard.exact_odds.approved import share_of

        found: dict[str, Any] = {"rates": pairs("rate", self.rates, commas=True)}
        for name, text in found["rates"].items():
            share_of(f"rate.{name}", text)  # refused under the name that was typed
        if self.retained is not None:
            found["retained"] = self.retained
        if self.meter_seeds:
            found["seeds"] = pairs("meter-seed", self.meter_seeds, commas=True)
            for name, text in found["seeds"].items():
                amount(f"meter-seed.{name}", text, above_zero=False)
        if self.meter_limits:
            found["limits"] = pairs("meter-limit", self.meter_limits, commas=True)
            for name, text in found["limits"].items():
                amount(f"meter-limit.{name}", text, above_zero=False)
        if self.mystery is not None:
            found["mystery"] = pairs("mystery", (self.mystery,), commas=True)
        return found


def pool_options(command: F) -> F:
    """Add the options of a pool's terms."""
    for option in reversed(_POOL):
        command = option(command)
    return command


def hands_option(command: F) -> F:
    """Add the number of hands that play in each round."""
    return _HANDS(command)


def approved_of(book: Rulebook, fields: dict[str, Any] | None, stakes: dict[str, int]) -> Approved | None:
    """The pool that was asked for, if any; the stake of the jackpot wager is made the pool's."""
    from cutcard.calls import given

    return given.approved_of(book, fields, stakes)


def mystery_meter(meters: tuple[str, ...]) -> tuple[tuple[str, ...], int | None]:
    """The meters that the book has, as they were given, and apart from them where the mystery meter stands."""
    from cutcard.calls import given

    others, at = given.mystery_meter(pairs("meter", meters, commas=True))
    return (meters, None) if at is None else (tuple(f"{name}={text}" for name, text in others.items()), at)
