"""Whether the times of a promotion can be: it starts, entries close, winners are drawn, it ends, in this order."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from cutcard.documents.checks import TIME, Wrong
from cutcard.documents.items import DocumentFault
from cutcard.documents.words import read_time
from cutcard.promotions.books import Offer
from cutcard.promotions.checks.base import under

LONGEST_WAIT = 24 * 60
LONGEST_CLAIM = 3_660
"""Minutes and days at most."""


def wrong_times(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Everything about times, presence and notices that cannot be."""
    terms = offer.terms
    given = {
        "start": terms.start,
        "entry.closes": terms.entry.closes,
        "draw.at": terms.draw.at,
        "ends": terms.ends,
    }
    known = {field: read_time(text) for field, text in given.items()}
    yield from (Wrong(field, f"{TIME}, not {given[field][:40]!r}") for field, at in known.items() if at is None)
    start, closes, drawn, ends = known.values()
    if start is not None and closes is not None and closes <= start:
        yield Wrong("entry.closes", "entries close after the start")
    if closes is not None and drawn is not None and drawn <= closes:
        yield Wrong("draw.at", "winners are drawn after entries have closed")
    if drawn is not None and ends is not None and ends < drawn:
        yield Wrong("ends", "it ends no earlier than the draw")
    if not _is_zone(terms.zone):
        yield Wrong("zone", f"a time zone is expected, as in Australia/Sydney, not {terms.zone[:40]!r}")
    yield from _present(offer)


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, no name at all, or a folder of names
        return False
    return True


def _present(offer: Offer) -> Iterator[Wrong | DocumentFault]:
    """Who must be there has time to come forward; who need not be there is told in one of the ways of the book."""
    terms, rules = offer.terms, offer.rules
    wait = terms.draw.wait_minutes
    if terms.draw.present and not 1 <= wait <= LONGEST_WAIT:
        says = f"minutes to come forward are expected, 1 to {LONGEST_WAIT:,}, not {wait}"
        yield Wrong("draw.wait_minutes", says)
    if not terms.draw.present and wait:
        yield Wrong("draw.wait_minutes", "nobody must be there, so nobody is waited for: 0 is expected")
    if not terms.draw.present and not terms.notices:
        ways = ", ".join(rules.notices)
        says = f"winners need not be there, so a way of telling them is expected, one or more of {ways}"
        yield under("notices", says, rules.notified, *rules.notices.values())
    for at, way in enumerate(terms.notices):
        if way not in rules.notices:
            says = f"one of {', '.join(rules.notices)} is expected, not {way!r}"
            yield under(f"notices[{at}]", says, rules.notified)
        if way in terms.notices[:at]:
            yield Wrong(f"notices[{at}]", f"{way!r} stands twice")
    if not 1 <= terms.claim_days <= LONGEST_CLAIM:
        yield Wrong("claim_days", f"days after the draw are expected, 1 to {LONGEST_CLAIM:,}, not {terms.claim_days}")
