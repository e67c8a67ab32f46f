"""Options with which several commands describe a table, and the terms that they come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook
    from cutcard.settlement.terms import Terms

F = TypeVar("F", bound=Callable[..., Any])

_TABLE = (
    click.option("--decks", type=int, help="How many decks; the most that the book allows otherwise."),
    click.option("--schedule", "schedules", metavar="NAME=ODDS", multiple=True, help="A prize schedule: 40-30-6-4-1."),
    click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="A reading or policy of the book."),
)
_METERS = (
    click.option(
        "--meter", "meters", metavar="NAME=AMOUNT", multiple=True, help="Prize meters; their floors otherwise."
    ),
    click.option("--jackpot-wager", metavar="AMOUNT", help="The fixed amount of the jackpot wager."),
)
_MONEY = (
    click.option("--stake", "stakes", metavar="[WAGER=]AMOUNT", multiple=True, help="The money that is staked."),
    click.option("--chips", metavar="LIST", help="What the float can pay with, as in 1,5,25."),
    click.option("--limits", "--limit", "limits", metavar="WAGER=MIN-MAX", multiple=True, help="The sign's limits."),
)


def _all(options: tuple[Callable[[F], F], ...]) -> Callable[[F], F]:
    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


table_options = _all(_TABLE)
meter_options = _all(_METERS)
money_options = _all(_MONEY)


def pairs(field: str, texts: tuple[str, ...], commas: bool = False) -> dict[str, str]:
    """``NAME=VALUE`` options as a mapping, each name once."""
    found: dict[str, str] = {}
    for text in [part for each in texts for part in (each.split(",") if commas else [each])]:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(f"--{field} {text!r}: write NAME=VALUE")
        if name.strip() in found:
            raise click.UsageError(f"--{field} {name}: given twice")
        found[name.strip()] = value.strip()
    return found


def several_pairs(field: str, texts: tuple[str, ...]) -> dict[str, list[str]]:
    """``NAME=VALUE`` options by name, each of which may be given again."""
    found: dict[str, list[str]] = {}
    for text in texts:
        for name, value in pairs(field, (text,)).items():
            found.setdefault(name, []).append(value)
    return found


def limit_parts(limits: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """``WAGER=MIN-MAX`` options as the record has them."""
    return {
        name: {key: part for key, part in zip(("min", "max"), text.split("-", 1), strict=False) if part}
        for name, text in pairs("limit", limits).items()
    }


def amount(field: str, text: str, above_zero: bool = True) -> int:
    """An amount in dollars as cents, or a refusal that names the field."""
    from cutcard.calls import given

    return given.amount(field, text, above_zero)


def terms_of(
    book: Rulebook,
    *,
    decks: int | None = None,
    schedules: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    chips: str | None = None,
    limits: tuple[str, ...] = (),
) -> tuple[Terms, dict[str, str]]:
    """The terms that the options describe, and the usual schedules that were taken where none was given."""
    from cutcard.calls import given

    asked = named_terms(decks=decks, schedules=schedules, options=options, chips=chips, limits=limits)
    return given.terms_of(book, **asked)


def named_terms(
    *,
    decks: int | None = None,
    schedules: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    chips: str | None = None,
    limits: tuple[str, ...] = (),
) -> dict[str, Any]:
    """The options of a table as calls take them."""
    return {
        "decks": decks,
        "schedules": pairs("schedule", schedules),
        "options": pairs("option", options),
        "chips": chips,
        "limits": limit_parts(limits),
    }


def meters_of(book: Rulebook, meters: tuple[str, ...]) -> dict[str, int]:
    """Each prize meter in cents: as given, or what its prize is at least."""
    from cutcard.calls import given

    return given.meters_of(book, pairs("meter", meters, commas=True))


def stakes_of(book: Rulebook, stakes: tuple[str, ...], jackpot_wager: str | None) -> dict[str, int]:
    """Each wager that has a stake, in cents; one amount without a name is for all that a player puts down."""
    from cutcard.calls import given

    return given.stakes_of(book, named_stakes(stakes), jackpot_wager)


def named_stakes(stakes: tuple[str, ...]) -> dict[str, str]:
    """``[WAGER=]AMOUNT`` options by wager, in their order; one without a name has none."""
    parts = [text.partition("=") for text in stakes]
    return {name if equals else "": value if equals else name for name, equals, value in parts}
