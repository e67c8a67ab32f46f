"""What an operator puts in before a jackpot has a long-run return: rates, seeds, the retained share, a mystery prize.

The book has the prizes and their floors; these terms come from the Authority. Amounts are cents, shares exact.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cutcard.citations import Refused, did_you_mean
from cutcard.exact_odds.payouts import floors
from cutcard.money import cents
from cutcard.rulebooks import Rulebook

_SHARE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}|/[0-9]{1,9})?|\.[0-9]{1,9}")
_FIELDS = ("reference", "wager", "seeds", "rates", "retained", "limits", "mystery")
_MYSTERY = ("start", "must_hit_by", "rate", "winners")


@dataclass(frozen=True)
class Mystery:
    """A prize that is drawn and not dealt: where it starts, by when it is won, what feeds it, how many share it."""

    start: int
    must_hit_by: int
    rate: Fraction
    winners: int = 1


@dataclass(frozen=True)
class Approved:
    """The terms of one prize pool, as far as its mathematics needs them.

    >>> pool = Approved(200, {"major": 10_000_000}, {"major": Fraction(1, 15)}, retained=Fraction(1, 5))
    >>> pool.fixed_share, pool.increment("major")
    (Fraction(11, 15), Fraction(40, 3))
    """

    wager: int
    seeds: Mapping[str, int]
    rates: Mapping[str, Fraction]
    retained: Fraction = Fraction(0)
    mystery: Mystery | None = None
    reference: str = ""
    limits: Mapping[str, int] = field(default_factory=dict)  # of meters that stop there
    assumed: Mapping[str, str] = field(default_factory=dict)  # what nobody gave, and what was taken for it

    @property
    def fixed_share(self) -> Fraction:
        """What is left of each wager for the fixed prizes."""
        fed = sum(self.rates.values(), self.retained)
        return 1 - fed - (self.mystery.rate if self.mystery is not None else 0)

    def increment(self, meter: str) -> Fraction:
        """What one wager adds to a meter, in cents."""
        return self.rates[meter] * self.wager


def share_of(name: str, text: str) -> Fraction:
    """An exact share, or a refusal that names the field.

    >>> share_of("retained", "0.2"), share_of("retained", "1/5")
    (Fraction(1, 5), Fraction(1, 5))
    """
    try:
        if _SHARE.fullmatch(text.strip()) is None:
            raise ValueError
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        raise Refused("bad_share", f"{name}: {text[:40]!r} is no share; write 0.5 or 1/2") from None


def check_approved(book: Rulebook, approved: Approved) -> None:
    """Refuse terms that do not fit the book's meters, that give away more than the wager, or that could never hit."""
    if book.pool is None:
        raise Refused("no_pool", f"rate: {book.id} has no wager that feeds prize meters")
    rules = book.pool.approved.clauses
    known = {meter.name for meter in book.meters}
    for name, given in (("seeds", set(approved.seeds)), ("rates", set(approved.rates))):
        if given != known:
            raise Refused("bad_approval", f"{name}: {', '.join(sorted(known))} are needed, and no others", rules)
    if approved.wager <= 0:
        raise Refused("bad_approval", "wager: an amount above zero is needed", book.pool.amount.clauses)
    if min(approved.seeds.values()) < 0:
        raise Refused("bad_approval", "seeds: none is below zero", rules)
    if min(approved.rates.values()) < 0 or approved.retained < 0:
        raise Refused("bad_approval", "rates: none is below zero", rules)
    least = floors(book)
    for name, limit in approved.limits.items():
        if name not in known:
            raise Refused("bad_approval", f"limits.{name}: no prize meter of {book.id}", rules)
        if limit < max(approved.seeds[name], least.get(name, 0)):
            said = f"limits.{name}: not below the seed or the guaranteed amount"
            raise Refused("bad_approval", said, book.pool.limited.clauses)
    if approved.mystery is not None:
        _check_mystery(approved.mystery, rules)
    if approved.fixed_share < 0:
        over = 1 - approved.fixed_share
        raise Refused(
            "bad_approval", f"rates: with the retained share they are parts of one wager, and come to {over}", rules
        )


def _check_mystery(mystery: Mystery, rules: tuple[str, ...]) -> None:
    if mystery.rate <= 0:
        raise Refused("bad_approval", "mystery.rate: above 0, or the prize could never be hit", rules)
    if mystery.start < 0:
        raise Refused("bad_approval", "mystery.start: not below zero", rules)
    if mystery.must_hit_by <= mystery.start:
        raise Refused("bad_approval", "mystery.must_hit_by: above the start, or every wager would hit", rules)
    if mystery.winners < 1:
        raise Refused("bad_approval", "mystery.winners: at least 1", rules)


def read_approved(book: Rulebook, given: Mapping[str, Any], wager: int) -> Approved:
    """Terms from the fields of an approval, as a table's ``setup.pool`` has them; amounts in dollars, shares as text.

    ``wager`` is the jackpot wager in cents where the approval does not name it. Seeds that are not given are the
    guaranteed amounts of the book.

    >>> from cutcard.rulebooks import rulebook
    >>> rates = {"major": "1/15", "minor": "1/30"}
    >>> pool = read_approved(rulebook("star-baceball"), {"rates": rates, "retained": "1/5"}, 200)
    >>> pool.seeds, pool.fixed_share
    ({'major': 10000000, 'minor': 1000000}, Fraction(7, 10))
    """
    _known("", given, _FIELDS)
    if book.pool is None:
        raise Refused("no_pool", f"rate: {book.id} has no wager that feeds prize meters")
    names = tuple(meter.name for meter in book.meters)
    assumed: dict[str, str] = {}
    rates = {name: share_of(f"rates.{name}", _text(text)) for name, text in _map("rates", given).items()}
    seeds = {name: _amount(f"seeds.{name}", text) for name, text in _map("seeds", given).items()}
    limits = {name: _amount(f"limits.{name}", text) for name, text in _map("limits", given).items()}
    for what, named in (("rates", rates), ("seeds", seeds), ("limits", limits)):
        for name in named:
            if name not in names:
                hint = did_you_mean(name, names)
                raise Refused("bad_approval", f"{what}.{name}: no prize meter of {book.id}{hint}")
    for name, floor in floors(book).items():
        if name not in seeds:
            seeds[name] = floor
            assumed[f"seeds.{name}"] = "what its prize is at least"
    if "retained" not in given:
        assumed["retained"] = "0"
    found = Approved(
        wager=_amount("wager", given["wager"]) if "wager" in given else wager,
        seeds={name: seeds[name] for name in names if name in seeds},
        rates={name: rates[name] for name in names if name in rates},
        retained=share_of("retained", _text(given.get("retained", "0"))),
        mystery=_mystery(given.get("mystery"), assumed),
        reference=_text(given.get("reference", "")),
        limits={name: limits[name] for name in names if name in limits},
        assumed=assumed,
    )
    check_approved(book, found)
    return found


def _mystery(given: object, assumed: dict[str, str]) -> Mystery | None:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise Refused("bad_approval", "mystery: an object with start, must_hit_by, rate and winners is needed")
    _known("mystery.", given, _MYSTERY)
    for name in _MYSTERY[:3]:
        if name not in given:
            raise Refused("bad_approval", f"mystery.{name}: is needed; a mystery prize has {', '.join(_MYSTERY)}")
    if "winners" not in given:
        assumed["mystery.winners"] = "1"
    winners = _text(given.get("winners", "1"))
    if re.fullmatch(r"[0-9]{1,9}", winners) is None:
        raise Refused("bad_approval", f"mystery.winners: {winners[:40]!r} is no whole number")
    return Mystery(
        _amount("mystery.start", given["start"]),
        _amount("mystery.must_hit_by", given["must_hit_by"]),
        share_of("mystery.rate", _text(given["rate"])),
        int(winners),
    )


def _known(prefix: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            hint = did_you_mean(str(name), known)
            raise Refused("bad_approval", f"{prefix}{name}: no field of an approval{hint}; known: {', '.join(known)}")


def _map(name: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    found = given.get(name, {})
    if not isinstance(found, Mapping):
        raise Refused("bad_approval", f"{name}: an object with a value for each meter is needed")
    return found


def _text(value: object) -> str:
    """A value of a file as text; a decimal that a file holds as a number is read by its digits."""
    return str(value)


def _amount(name: str, value: object) -> int:
    try:
        return cents(_text(value).replace("$", "").replace("_", ""))
    except ValueError as error:
        raise Refused("bad_amount", f"{name}: {error}") from None
