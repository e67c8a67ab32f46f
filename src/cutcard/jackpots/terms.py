"""The terms of a prize pool: what the Authority approved, under its reference, with what the book itself fixes.

Every linked table plays by the same terms, so they have a fingerprint: the SHA-256 of their canonical JSON. Amounts are
cents, rates are exact shares of one jackpot wager, written ``"1/15"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from math import lcm

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.approval import Approval, pool_rules
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Multiple, Progressive

MOST_PARTS = 10**8
"""Into more parts no cent is divided: a pool of a hundred million dollars then still counts in 64 bits."""

LARGEST = 10**10
"""Cents. No seed, limit or wager is larger."""

OF_BOOK = ("book", "revision", "house", "currency", "floors", "multiples")
"""The fields of terms that the book fixes."""


class LevelTerms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One progressive level: its seed, its share of each wager, and its limit where one is approved."""

    seed: int
    rate: str
    limit: int | None = None

    @property
    def share(self) -> Fraction:
        return Fraction(self.rate)


class MysteryTerms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The mystery jackpot: it starts at ``start``, is hit by ``must_hit_by`` at the latest, and has so many winners."""

    start: int
    must_hit_by: int
    rate: str
    winners: int = 1

    @property
    def share(self) -> Fraction:
        return Fraction(self.rate)


class Terms(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The terms of one pool. What stands from ``book`` on is the book's, and is filled in from it.

    >>> from cutcard import rulebook
    >>> levels = {"major": LevelTerms(10_000_000, "1/15"), "minor": LevelTerms(1_000_000, "2/60")}
    >>> terms = whole_terms(rulebook("star-baceball"), Terms("A-1", 200, levels, "0.2"))
    >>> terms.fixed_share, terms.parts, terms.levels["minor"].rate, terms.floors["major"]
    (Fraction(7, 10), 30, '1/30', 10000000)
    """

    reference: str
    wager: int
    levels: Mapping[str, LevelTerms]
    retained: str
    options: Mapping[str, str] = {}
    mystery: MysteryTerms | None = None
    confirm_above: int = 0  # cents: a level won at more is paid once two people have confirmed it
    book: str = ""
    revision: int = 0
    house: str = ""
    currency: str = ""
    floors: Mapping[str, int] = {}
    multiples: Mapping[str, int] = {}  # the fixed prizes, as multiples of the wager, by the finding that wins them

    @property
    def kept(self) -> Fraction:
        """The share of each wager that the operator retains."""
        return Fraction(self.retained)

    @property
    def fixed_share(self) -> Fraction:
        """What is left of each wager for the fixed prizes."""
        shares = [level.share for level in self.levels.values()]
        return 1 - sum(shares, self.kept) - (self.mystery.share if self.mystery else 0)

    @property
    def parts(self) -> int:
        """Into how many equal parts a cent is divided, so that every account holds a whole number of them."""
        shares = [self.kept, *(level.share for level in self.levels.values())]
        if self.mystery is not None:
            shares.append(self.mystery.share)
        return lcm(*(share.denominator for share in shares))

    def divided(self, parts: int) -> dict[str, int]:
        """What one wager gives to each level, to the mystery, to the operator and to the fixed prizes, in parts."""
        one = self.wager * parts
        found = {name: int(level.share * one) for name, level in self.levels.items()}
        found["pending"] = int(self.mystery.share * one) if self.mystery else 0
        found["retained"] = int(self.kept * one)
        found["fixed"] = one - sum(found.values())
        return found

    @property
    def fingerprint(self) -> str:
        """By which a table says that it plays by these terms."""
        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()


def terms_of(book: Rulebook, approval: Approval, options: Mapping[str, str] | None = None) -> Terms:
    """The terms of a pool without a mystery, from an approval of its rates, seeds and limits; raises `Refused`."""
    meters, clauses = {meter.name for meter in book.meters}, pool_rules(book).approved.clauses
    for field, given in (("seeds", {*approval.seeds}), ("rates", {*approval.rates})):
        if given != meters:
            raise Refused("bad_terms", f"{field}: {', '.join(sorted(meters))} are needed, and no others", clauses)
    if not {*approval.limits} <= meters:
        raise Refused("bad_terms", f"limits: only {', '.join(sorted(meters))} can have one", clauses)
    levels = {
        name: LevelTerms(seed, str(approval.rates[name]), approval.limits.get(name))
        for name, seed in approval.seeds.items()
    }
    return whole_terms(
        book,
        Terms(
            approval.reference,
            approval.wager,
            levels,
            str(approval.retained),
            options=dict(options or {}),
            confirm_above=approval.confirm_above,
        ),
    )


def whole_terms(book: Rulebook, terms: Terms) -> Terms:
    """Terms with their shares in lowest form and with what the book fixes; raises `Refused` if they do not fit it."""
    clauses = pool_rules(book).approved.clauses
    try:
        found = replace(
            terms,
            levels={name: _level(level) for name, level in sorted(terms.levels.items())},
            retained=_lowest(terms.retained),
            mystery=terms.mystery and replace(terms.mystery, rate=_lowest(terms.mystery.rate)),
        )
    except (ValueError, ZeroDivisionError):
        raise Refused("bad_terms", 'rates: a share is written as in "1/15" or "0.1"', clauses) from None
    options = book.options_in_force(terms.options)
    rows = book.rows_in_force(options)
    prizes = [row.pays for row in rows if isinstance(row.pays, Progressive)]
    jackpots = {row.wager for row in rows if isinstance(row.pays, Progressive)}
    fixed = {
        value: row.pays.times
        for row in rows
        if row.wager in jackpots and isinstance(row.pays, Multiple)
        for values in row.findings.values()
        for value in values
    }
    of_pool = {each.floor_option for each in prizes} | {
        name for row in book.rows if row.wager in jackpots for name in row.options
    }
    whole = replace(
        found,
        options={name: value for name, value in sorted(options.items()) if name in of_pool},
        book=book.id,
        revision=book.revision,
        house=book.house,
        currency=book.currency,
        floors=dict(sorted((each.meter, each.floor) for each in prizes)),
        multiples=dict(sorted(fixed.items())),
    )
    for field in OF_BOOK:
        given = getattr(terms, field)
        if given and given != getattr(whole, field):
            raise Refused("bad_terms", f"{field}: the book says {getattr(whole, field)!r}", clauses)
    _check(book, whole)
    return whole


def _lowest(share: str) -> str:
    if len(share) > 40:
        raise ValueError("no share is that long")
    return str(Fraction(share))


def _level(level: LevelTerms) -> LevelTerms:
    return replace(level, rate=_lowest(level.rate))


def _check(book: Rulebook, terms: Terms) -> None:
    rules = pool_rules(book)

    def refused(message: str, clauses: tuple[str, ...] = rules.approved.clauses) -> Refused:
        return Refused("bad_terms", message, clauses)

    meters = {meter.name for meter in book.meters}
    if set(terms.levels) != meters:
        raise refused(f"levels: {', '.join(sorted(meters))} are needed, and no others")
    if not 0 < len(terms.reference) <= 80:
        raise refused("reference: the approval is named, in 1 to 80 characters")
    if not 0 < terms.wager <= LARGEST:
        raise refused("wager: an amount above zero is needed")
    for name, level in terms.levels.items():
        if not 0 <= level.seed <= LARGEST:
            raise refused(f"levels.{name}.seed: none is below zero")
        if level.share < 0:
            raise refused(f"levels.{name}.rate: a share of the wager is not below zero")
        if level.limit is not None and not max(level.seed, terms.floors[name]) <= level.limit <= LARGEST:
            raise refused(f"levels.{name}.limit: not below the seed or the guaranteed amount", rules.limited.clauses)
    if not 0 <= terms.confirm_above <= LARGEST:
        raise refused("confirm_above: an amount that is not below zero", rules.confirmed.clauses)
    if terms.mystery is not None:
        _check_mystery(terms.mystery, rules.mystery.clauses)
    if terms.kept < 0 or terms.fixed_share < 0:
        raise refused("rates: with the retained share they are parts of one wager")
    if terms.parts > MOST_PARTS:
        raise refused(f"rates: a cent would be divided into more than {MOST_PARTS:,} parts")


def _check_mystery(mystery: MysteryTerms, clauses: tuple[str, ...]) -> None:
    if mystery.share <= 0:
        raise Refused("bad_terms", "mystery.rate: without a share of the wagers it could never be hit", clauses)
    if not 0 <= mystery.start < mystery.must_hit_by <= LARGEST:
        raise Refused("bad_terms", "mystery.must_hit_by: it is above the start", clauses)
    if mystery.winners < 1:
        raise Refused("bad_terms", "mystery.winners: at least one", clauses)


def check_same(book: Rulebook, ours: Terms, theirs: Terms) -> None:
    """Refuse a table whose terms are not the pool's, with the clause about what differs."""
    rules = pool_rules(book)
    if theirs.wager != ours.wager:
        amount = rules.amount.clauses
        raise Refused("other_wager", f"terms.wager: a jackpot wager is {ours.wager} cents in this pool", amount)
    alike = rules.pay_table.clauses
    for field in OF_BOOK:
        if getattr(theirs, field) and getattr(theirs, field) != getattr(ours, field):
            raise Refused("other_pay_table", f"terms.{field}: the pool has {getattr(ours, field)!r}", alike)
    whole = whole_terms(book, theirs)
    for field in (*OF_BOOK, "options"):
        if getattr(whole, field) != getattr(ours, field):
            raise Refused("other_pay_table", f"terms.{field}: the pool has {getattr(ours, field)!r}", alike)
    for field in ("levels", "retained", "mystery", "reference", "confirm_above"):
        if getattr(whole, field) != getattr(ours, field):
            said = msgspec.json.encode(getattr(ours, field), order="deterministic").decode()
            raise Refused("other_terms", f"terms.{field}: the pool has {said}", rules.same_rates.clauses)
