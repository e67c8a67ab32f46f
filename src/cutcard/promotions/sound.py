"""Terms are looked at whole before they are signed off, and again when they are changed.

What the book's document asks for is checked elsewhere; here is what a promotion could not run without.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec

from cutcard.citations import Refused
from cutcard.money import Amount, dollars
from cutcard.promotions.base import Work
from cutcard.promotions.terms import Terms
from cutcard.promotions.times import seconds
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.rulebooks.running_rules import PromotionRules

MOST_PRIZES = 10_000
"""Prizes of one draw; more are a slip."""

FIRST_YEAR, LAST_YEAR = 1990, 2999
"""Years in which a promotion may be held; what is outside of them is a slip."""


def refuse_unsound(work: Work, terms: Terms) -> None:
    """Refuse terms that a promotion cannot run under, or that lack what the book asks for: every fault is named."""
    faults = [*_times(terms), *_games(work, terms), *_prizes(terms)]
    if faults:
        raise Refused("bad_terms", "; ".join(f"terms.{each}" for each in faults), work.rules.documented.clauses)


def _times(terms: Terms) -> Iterator[str]:
    try:
        ZoneInfo(terms.zone)
    except Exception:  # whatever a text may lead to where a name of a zone is looked for
        yield f"zone: {terms.zone[:40]!r} is no time zone"
    named = {"start": terms.start, "entry.closes": terms.entry.closes, "draw.at": terms.draw.at, "ends": terms.ends}
    wrong = [field for field, text in named.items() if not _is_time(text)]
    yield from (f"{field}: a time as in 2026-12-01T18:00:00+11:00 is needed" for field in wrong)
    if wrong:
        return
    order = [(seconds(text), field) for field, text in named.items()]
    for (earlier, first), (later, second) in pairwise(order):
        if later < earlier:
            yield f"{second}: it comes before {first}"
    if not 0 <= terms.draw.wait_minutes <= 1440 or not 0 < terms.claim_days <= 3660:
        yield "draw.wait_minutes, claim_days: so long nobody waits"


def _is_time(text: str) -> bool:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return False
    return found.tzinfo is not None and found.microsecond == 0 and FIRST_YEAR <= found.year <= LAST_YEAR


def _games(work: Work, terms: Terms) -> Iterator[str]:
    """A promotion for several games runs under the strictest of their books."""
    own = work.rules
    if terms.rulebook != work.promotion.book.id:
        yield f"rulebook: the promotion is held under {work.promotion.book.id}"
    for name in terms.games:
        other = _book(name)
        if other is None or other.promotions is None:
            yield f"games: {name[:40]!r} is no rulebook that knows promotions"
        elif any(theirs > ours for theirs, ours in zip(strictness(other.promotions), strictness(own), strict=True)):
            yield f"rulebook: {name} is stricter; a promotion for several games is held under the strictest"
    if terms.games and terms.rulebook not in terms.games:
        yield f"games: {terms.rulebook} is not among them"


def strictness(rules: PromotionRules) -> tuple[int, bool, bool]:
    """How strict a book is: hours of lodging, a scrutineer that must be there, cash instead that the terms must say."""
    return rules.lodged.value, rules.scrutineer.value == "must", rules.alternative.value == "in_terms"


def _book(name: str) -> Rulebook | None:
    try:
        return rulebook(name)
    except Refused:
        return None


def _prizes(terms: Terms) -> Iterator[str]:
    if not terms.prizes or sum(prize.count for prize in terms.prizes) > MOST_PRIZES:
        yield f"prizes: 1 to {MOST_PRIZES:,} prizes"
    for prize in terms.prizes:
        if prize.count < 1:
            yield f"prizes: {prize.name[:40]!r}: at least one"
        if (prize.token is not None) != (prize.kind in ("tokens", "voucher")):
            yield f"prizes: {prize.name[:40]!r}: how it may be used is said of tokens and vouchers, and of these alone"
        if prize.token is not None and not 0 <= prize.token.days <= 3660:
            yield f"prizes: {prize.name[:40]!r}: so many days nobody keeps tokens"
    if terms.entry.most_each < 1:
        yield "entry.most_each: at least one"


def fingerprint(book: Rulebook, terms: Terms) -> str:
    """The SHA-256 of the terms under an edition of their book: whoever signs the one has signed the other."""
    plain = msgspec.json.encode([book.id, book.edition, terms], enc_hook=_amount, order="deterministic")
    return sha256(plain).hexdigest()


def _amount(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")
