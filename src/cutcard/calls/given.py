"""What a call is given, read by one rule: books by id or as they are, amounts in dollars, names with their values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused, did_you_mean
from cutcard.money import ANY_CENT, LARGEST, ChipSet, Money, cents_of
from cutcard.rulebooks import Rulebook, Shelf, default_shelf

if TYPE_CHECKING:
    from cutcard.exact_odds.approved import Approved
    from cutcard.settlement.terms import Terms

AnyBook = Rulebook | str
"""A book, or its id."""

Schedules = Mapping[str, "str | Sequence[int]"]
"""The odds of each approved schedule: ``{"pair_plus": "40-30-6-4-1"}`` or ``{"pair_plus": (40, 30, 6, 4, 1)}``."""

AnyLimit = Mapping[str, Money] | tuple[Money | None, Money | None]
"""The least and the most of a wager: ``(5, 500)`` or ``{"max": 500}``."""


def book_of(book: AnyBook, shelf: Shelf | None = None) -> Rulebook:
    """A rulebook by its id, or as it is.

    >>> book_of("star-casino-war").id
    'star-casino-war'
    """
    if isinstance(book, Rulebook):
        return book
    if not isinstance(book, str):
        raise Refused("unknown_rulebook", f"book: {book!r:.60} is neither a rulebook nor the id of one")
    return (default_shelf() if shelf is None else shelf)[book]


def amount(field: str, value: object, above_zero: bool = True) -> int:
    """An amount in cents, or a refusal that names the field.

    >>> amount("stake", "12.50")
    1250
    """
    try:
        found = cents_of(value)
    except ValueError as error:
        raise Refused("bad_amount", f"{field}: {error}") from None
    if above_zero and not found:
        raise Refused("bad_amount", f"{field}: an amount above zero is needed")
    return found


def named(field: str, given: Mapping[str, Any] | None) -> dict[str, str]:
    """Values by name as texts, which is how the books read them.

    >>> named("options", {"burn": True, "boxes": 7}), named("schedules", {"pair_plus": (40, 30, 6, 4, 1)})
    ({'burn': 'yes', 'boxes': '7'}, {'pair_plus': '40-30-6-4-1'})
    """
    says = {True: "yes", False: "no"}
    return {
        str(name): "-".join(map(str, value))
        if isinstance(value, tuple | list)
        else says[value]
        if isinstance(value, bool)
        else str(value)
        for name, value in (given or {}).items()
    }


def chips_of(book: Rulebook, chips: Iterable[Money] | str) -> ChipSet:
    """What a float can pay with, from denominations: ``(1, 5, 25)`` or ``"1,5,25"``."""
    given = chips.replace(",", " ").split() if isinstance(chips, str) else chips
    if not isinstance(given, Iterable):
        raise Refused("bad_chips", f"chips: what they are worth is expected, as in (1, 5, 25), not {chips!r:.60}")
    try:
        return ChipSet([amount("chips", chip) for chip in given])
    except ValueError as error:
        raise Refused("bad_chips", f"chips: {error}", book.rounding.clauses) from None


def limit_part(name: str, limit: AnyLimit) -> tuple[int, int]:
    """The least and the most of a wager, in cents."""
    if isinstance(limit, Mapping):
        unknown = next((key for key in limit if key not in ("min", "max")), None)
        if unknown is not None:
            raise Refused("bad_limit", f"limits.{name}: {unknown!r} is neither min nor max")
        least, most = limit.get("min"), limit.get("max")
    elif isinstance(limit, tuple | list) and len(limit) == 2:
        least, most = limit
    else:
        raise Refused("bad_limit", f"limits.{name}: write the least and the most, as in (5, 500)")
    return (
        0 if least is None else amount(f"limits.{name}", least, above_zero=False),
        LARGEST if most is None else amount(f"limits.{name}", most),
    )


def terms_of(
    book: Rulebook,
    *,
    decks: int | None = None,
    schedules: Schedules | None = None,
    options: Mapping[str, Any] | None = None,
    chips: Iterable[Money] | str | None = None,
    limits: Mapping[str, AnyLimit] | None = None,
) -> tuple[Terms, dict[str, str]]:
    """The terms of a table, and the usual schedules that were taken where none was given."""
    from cutcard.exact_odds import usual_terms
    from cutcard.settlement.round import Limit

    return usual_terms(
        book,
        decks=decks,
        schedules=named("schedules", schedules),
        options=named("options", options),
        chips=ANY_CENT if chips is None else chips_of(book, chips),
        limits={name: Limit(*limit_part(name, limit)) for name, limit in (limits or {}).items()},
    )


def meters_of(book: Rulebook, meters: Mapping[str, Money] | None = None) -> dict[str, int]:
    """Each prize meter in cents: as given, or what its prize is at least."""
    from cutcard.exact_odds.payouts import floors

    found = floors(book)
    for name, value in (meters or {}).items():
        if name not in found:
            hint = did_you_mean(name, tuple(found)) if found else ": it has none"
            raise Refused("unknown_meter", f"meter.{name}: no prize meter of {book.id}{hint}")
        found[name] = amount(f"meter.{name}", value, above_zero=False)
    return found


def stakes_of(
    book: Rulebook, stakes: Mapping[str, Money] | Money | None = None, jackpot_wager: Money | None = None
) -> dict[str, int]:
    """Each wager that has a stake, in cents; one amount without a name is for all that a player puts down."""
    from cutcard.exact_odds.payouts import placeable

    found: dict[str, int] = {}
    wagers = {wager.name: wager for wager in placeable(book)}
    given = stakes if isinstance(stakes, Mapping) else {} if stakes is None else {"": stakes}
    for name, value in given.items():
        if not name:
            found |= {each: amount("stake", value) for each, wager in wagers.items() if not wager.one_amount}
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


def approved_of(
    book: Rulebook, approval: Mapping[str, Any] | str | PathLike[str] | None, stakes: dict[str, int]
) -> Approved | None:
    """The pool that was asked for, if any; the stake of the jackpot wager is made the pool's."""
    from cutcard.exact_odds.approved import read_approved

    if approval is None:
        return None
    fields = approval if isinstance(approval, Mapping) else read_approval(approval)
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


def mystery_meter(meters: Mapping[str, Money] | None) -> tuple[dict[str, Money], int | None]:
    """The meters that the book has, as they were given, and apart from them the mystery meter, in cents."""
    given = dict(meters or {})
    at = given.pop("mystery", None)
    return given, None if at is None else amount("meter.mystery", at, above_zero=False)


def read_approval(path: str | PathLike[str]) -> dict[str, Any]:
    """The fields of an approval in a file, .json or .toml."""
    import tomllib
    from pathlib import Path

    import msgspec

    name = fspath(path)
    kind = Path(name).suffix.lower()
    if kind not in (".json", ".toml"):
        raise Refused("bad_approval", f"approval: {name[:80]!r} ends neither in .json nor in .toml")
    try:
        content = Path(name).read_bytes()
    except OSError as error:
        raise Refused("bad_approval", f"approval: {name[:80]!r} cannot be read: {error.strerror}") from None
    try:
        if kind == ".json":
            return msgspec.json.decode(content, type=dict[str, Any])
        return tomllib.loads(content.decode())
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("bad_approval", f"approval: {name[:80]!r} cannot be read: {error}") from None
