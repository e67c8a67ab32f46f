"""Options with which commands describe a prize pool: what the Authority approved for it, and how many hands play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cutcard.cli.terms import amount, pairs

if TYPE_CHECKING:
    from cutcard.odds.approved import Approved
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
        """The same as it is typed, to print a command that gives the same."""
        found = [word for text in self.rates for word in ("--rate", text)]
        found += [] if self.retained is None else ["--retained", self.retained]
        found += [word for text in self.meter_seeds for word in ("--meter-seed", text)]
        found += [word for text in self.meter_limits for word in ("--meter-limit", text)]
        found += [] if self.mystery is None else ["--mystery", self.mystery]
        found += [] if self.approval is None else ["--approval", self.approval]
        return found + ([] if self.hands is None else ["--hands", str(self.hands)])

    def fields(self) -> dict[str, Any] | None:
        """The fields of an approval that were given, or nothing where no pool was asked for."""
        if not self.words:
            return None
        if self.approval is not None:
            others = [word for word in self.words if word.startswith("--") and word not in ("--approval", "--hands")]
            if others:
                raise click.UsageError(f"--approval has the terms of the pool: leave {others[0]} out")
            return _read(self.approval)
        if not self.rates:
            raise click.UsageError(f"{self.words[0]} is a part of a pool whose meters grow: give --rate")
        from cutcard.odds.approved import share_of

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
    from cutcard.citations import Refused
    from cutcard.odds.approved import read_approved

    if fields is None:
        return None
    fed = next((wager for wager in book.wagers if wager.taken_before_deal), None)
    if fed is None:
        raise Refused("no_pool", f"rate: {book.id} has no wager that feeds prize meters")
    given = stakes.get(fed.name)
    found = read_approved(book, fields, given or fed.usual)
    if given is not None and given != found.wager:
        assert book.pool is not None
        raise Refused(
            "wrong_amount", f"jackpot-wager: the approval is for ${found.wager / 100:g}", book.pool.amount.clauses
        )
    stakes[fed.name] = found.wager
    return found


def mystery_meter(meters: tuple[str, ...]) -> tuple[tuple[str, ...], int | None]:
    """The meters that the book has, as they were given, and apart from them where the mystery meter stands."""
    given = pairs("meter", meters, commas=True)
    at = given.pop("mystery", None)
    if at is None:
        return meters, None
    return tuple(f"{name}={text}" for name, text in given.items()), amount("meter.mystery", at, above_zero=False)


def _read(path: str) -> dict[str, Any]:
    """The fields of an approval in a file."""
    import tomllib
    from pathlib import Path

    import msgspec

    from cutcard.citations import Refused

    kind = Path(path).suffix.lower()
    if kind not in (".json", ".toml"):
        raise Refused("bad_approval", f"approval: {path[:80]!r} ends neither in .json nor in .toml")
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise Refused("bad_approval", f"approval: {path[:80]!r} cannot be read: {error.strerror}") from None
    try:
        if kind == ".json":
            return msgspec.json.decode(content, type=dict[str, Any])
        return tomllib.loads(content.decode())
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("bad_approval", f"approval: {path[:80]!r} cannot be read: {error}") from None
