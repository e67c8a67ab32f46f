"""Whether what the terms say of entry holds together: times, the field, staff, notice, refunds and words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from cutcard.documents.checks import TIME, Wrong, figureless, unprintable, wrong_name
from cutcard.documents.words import read_time
from cutcard.tournaments.terms import Terms

LARGEST_FIELD = 2_000
"""More players than this are a slip, and would take long to seat in thought."""

MOST_WAYS = 50
"""Ways to enter, and criteria, at most."""

LONGEST_HOURS = 24 * 366
LONGEST_NOTICE = 7 * 24 * 60


def wrong_entry(terms: Terms) -> Iterator[Wrong]:
    """Everything about entry that cannot be."""
    yield from _texts(terms)
    yield from _times(terms)
    least, most = terms.field.least, terms.field.most
    if least < 2:
        yield Wrong("field.least", f"at least 2 players make a competition, not {least}")
    if most < least:
        yield Wrong("field.most", f"no fewer than the least number, {least}, not {most}")
    if most > LARGEST_FIELD:
        yield Wrong("field.most", f"at most {LARGEST_FIELD:,}, not {most:,}")
    if terms.staff is not None and terms.event == "open":
        yield Wrong("staff", "staff, contractors and associates take part only in a charity or media event")
    for name in ("later", "earlier"):
        if not 1 <= getattr(terms.notice, name) <= LONGEST_NOTICE:
            yield Wrong(f"notice.{name}", f"minutes of notice are expected, 1 to {LONGEST_NOTICE:,}")
    yield from _refunds(terms)


def _texts(terms: Terms) -> Iterator[Wrong]:
    """What must be said in words and is left blank, or cannot be printed. What stands in an item is missed there."""
    yield from wrong_name(terms.name)
    yield from unprintable(_written(terms))
    yield from figureless("retirement", terms.retirement)
    yield from figureless("substitutes", terms.substitutes)
    for field, ways in (("entry.ways", terms.entry.ways), ("entry.criteria", terms.entry.criteria)):
        if len(ways) > MOST_WAYS:
            yield Wrong(field, f"at most {MOST_WAYS} are expected, not {len(ways):,}")
    for at, way in enumerate(terms.entry.ways):
        if not way.strip():
            yield Wrong(f"entry.ways[{at}]", "a way to enter is expected in words")
    for at, criterion in enumerate(terms.entry.criteria):
        if not criterion.strip():
            yield Wrong(f"entry.criteria[{at}]", "a criterion is expected in words")


def _written(terms: Terms) -> Iterator[tuple[str, str]]:
    """Every text of the terms that is printed as it stands."""
    entry = terms.entry
    yield from (("name", terms.name), ("where", terms.where), ("entry.obtained", entry.obtained))
    yield from (("chips_kind", terms.chips_kind), ("retirement", terms.retirement), ("substitutes", terms.substitutes))
    yield from ((f"entry.ways[{at}]", way) for at, way in enumerate(entry.ways[:MOST_WAYS]))
    yield from ((f"entry.criteria[{at}]", each) for at, each in enumerate(entry.criteria[:MOST_WAYS]))
    yield from ((f"penalties[{at}].says", each.says) for at, each in enumerate(terms.penalties))
    yield from ((f'statements."{ref}"', text) for ref, text in terms.statements.items())


def _times(terms: Terms) -> Iterator[Wrong]:
    start, closes = read_time(terms.start), read_time(terms.entry.closes)
    if start is None:
        yield Wrong("start", f"{TIME}, not {terms.start[:40]!r}")
    if closes is None:
        yield Wrong("entry.closes", f"{TIME}, not {terms.entry.closes[:40]!r}")
    if start is not None and closes is not None and closes > start:
        yield Wrong("entry.closes", "entries close no later than the start")
    hours = terms.entry.withdraw_hours
    if not 0 <= hours <= LONGEST_HOURS:
        yield Wrong("entry.withdraw_hours", f"hours before the start are expected, not {hours}")
    elif hours and start is not None and closes is not None and start - timedelta(hours=hours) > closes:
        yield Wrong("entry.withdraw_hours", "free withdrawal ends no later than entries close; 0 is until they close")
    later = terms.entry.substitute_hours
    if later is not None and not 0 <= later <= LONGEST_HOURS:
        yield Wrong("entry.substitute_hours", f"hours before the start are expected, not {later}")


def _refunds(terms: Terms) -> Iterator[Wrong]:
    refunds = terms.refunds
    for name in ("in_time", "too_late", "cancelled"):
        if not 0 <= getattr(refunds, name) <= 100:
            yield Wrong(f"refunds.{name}", f"hundredths are expected, 0 to 100, not {getattr(refunds, name)}")
    if refunds.in_time != 100:
        yield Wrong("refunds.in_time", "whoever withdraws in time does so without financial penalty: 100 is expected")
    if refunds.too_late > refunds.in_time:
        yield Wrong("refunds.too_late", "no more than who withdraws in time")
