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


def limit_parts(limits: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """``WAGER=MIN-MAX`` options as the record has them."""
    return {
        name: {key: part for key, part in zip(("min", "max"), text.split("-", 1), strict=False) if part}
        for name, text in pairs("limit", limits).items()
    }


def amount(field: str, text: str, above_zero: bool = True) -> int:
    """An amount in dollars as cents, or a refusal that names the field."""
    from cutcard.citations import Refused
    from cutcard.money import cents

    try:
        found = cents(text.replace("$", "").replace("_", ""))
    except ValueError as error:
        raise Refused("bad_amount", f"{field}: {error}") from None
    if above_zero and not found:
        raise Refused("bad_amount", f"{field}: an amount above zero is needed")
    return found


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
    from cutcard.citations import Refused
    from cutcard.money import ANY_CENT, LARGEST, ChipSet
    from cutcard.odds import usual_terms
    from cutcard.settlement.round import Limit

    tray = ANY_CENT
    if chips is not None:
        try:
            tray = ChipSet([amount("chips", chip) for chip in chips.replace(",", " ").split()])
        except ValueError as error:
            raise Refused("bad_chips", f"chips: {error}", book.rounding.clauses) from None
    sign = {
        name: Limit(
            amount(f"limits.{name}", parts["min"], above_zero=False) if "min" in parts else 0,
            amount(f"limits.{name}", parts["max"]) if "max" in parts else LARGEST,
        )
        for name, parts in limit_parts(limits).items()
    }
    return usual_terms(
        book,
        decks=decks,
        schedules=pairs("schedule", schedules),
        options=pairs("option", options),
        chips=tray,
        limits=sign,
    )


def meters_of(book: Rulebook, meters: tuple[str, ...]) -> dict[str, int]:
    """Each prize meter in cents: as given, or what its prize is at least."""
    from cutcard.citations import Refused, did_you_mean
    from cutcard.odds.payouts import floors

    found = floors(book)
    for name, text in pairs("meter", meters, commas=True).items():
        if name not in found:
            hint = did_you_mean(name, tuple(found)) if found else ": it has none"
            raise Refused("unknown_meter", f"meter.{name}: no prize meter of {book.id}{hint}")
        found[name] = amount(f"meter.{name}", text, above_zero=False)
    return found


def stakes_of(book: Rulebook, stakes: tuple[str, ...], jackpot_wager: str | None) -> dict[str, int]:
    """Each wager that has a stake, in cents; one amount without a name is for all that a player puts down."""
    from cutcard.citations import Refused, did_you_mean
    from cutcard.odds.payouts import placeable

    found: dict[str, int] = {}
    wagers = {wager.name: wager for wager in placeable(book)}
    for text in stakes:
        name, equals, value = text.partition("=")
        if not equals:
            found |= {each: amount("stake", name) for each, wager in wagers.items() if not wager.one_amount}
        elif name not in wagers:
            hint = did_you_mean(name, tuple(wagers))
            raise Refused("unknown_wager", f"stake.{name}: no wager of {book.id} that a player puts down{hint}")
        else:
            found[name] = amount(f"stake.{name}", value)
    if jackpot_wager is not None:
        fixed = [wager.name for wager in wagers.values() if wager.one_amount]
        if not fixed:
            raise Refused("no_jackpot", f"jackpot-wager: {book.id} has no jackpot")
        found |= dict.fromkeys(fixed, amount("jackpot-wager", jackpot_wager))
    return found
