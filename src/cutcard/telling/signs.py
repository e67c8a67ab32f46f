"""What stands on the signs of a table as it is now: limits, odds, times, and whose marker lies where.

A book says which signs it wants (its layout); the words of each come from the table's own data, so that a sign and what
the table does cannot say different things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime

import msgspec

from cutcard.money import spoken as money
from cutcard.rulebooks.parts import Marking
from cutcard.table import Table
from cutcard.table.rules import Sign, Signs, limit_of
from cutcard.table.state import place
from cutcard.telling.paytables import paytable
from cutcard.telling.wording import meter_title, sentence_case, title


class Posted(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """A sign, marker, meter or notice that belongs at a table now, and what is on it, line by line."""

    name: str
    kind: str
    says: tuple[str, ...]
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()


Lines = Iterator[str]


def posted(table: Table, meters: Mapping[str, int] | None = None) -> list[Posted]:
    """Every sign that this table must show now, in the order of its book; ``meters`` are the pools, in cents.

    >>> from cutcard import rulebook
    >>> from cutcard.table.rules import Rules, Setup
    >>> from cutcard.money import Amount, Stake
    >>> setup = Setup(boxes=3, limits={"tie": Sign(Amount(5_00), Stake(100_00))})
    >>> posted(Table(rules=Rules(rulebook("star-casino-war"), setup)))[0].says
    ('Tie Wager: $5 to $100',)
    """
    shown = meters if meters is not None else table.meters
    found = []
    for marking in table.rules.book.layout:
        if marking.word:
            says = tuple(_meters(table, shown) if marking.word == METERS else ON_SIGNS[marking.word](table, marking))
            if says:
                found.append(Posted(marking.name, marking.kind, says, marking.clauses, marking.readings))
    return found


def moment(at: int) -> str:
    """A time of the table's clock: of the day, or, where its clock began at nought, in seconds.

    >>> moment(1200), moment(1_800_000_000)
    ('second 1200', '08:00 UTC on 15 January 2027')
    """
    return f"second {at}" if at < _A_CLOCK else f"{datetime.fromtimestamp(at, UTC):%H:%M UTC on %d %B %Y}"


_A_CLOCK = 1_000_000_000
"""Seconds since 1970 are more than this; the clocks of scripts and examples are far below."""

METERS = "jackpot_meters"


def _limits(table: Table, signs: Signs) -> Lines:
    """The limits of some wagers, each in a line."""
    for name, sign in signs.items():
        unit = table.rules.setup.units.get(name)
        step = f", in steps of {money(unit)}" if unit else ""
        yield f"{title(table.rules.book, name)}: {_range(sign)}{step}"


def _range(sign: Sign) -> str:
    if sign.max is None:
        return f"from {money(sign.least)}" if sign.least else "any amount"
    return f"{money(sign.least)} to {money(sign.most)}" if sign.least else f"up to {money(sign.most)}"


def _limits_sign(table: Table, marking: Marking) -> Lines:
    limits = table.rules.setup.limits
    yield from _limits(table, limits) if limits else ("No limits were given to this table",)


def _box_total(table: Table, marking: Marking) -> Lines:
    for name, most in table.rules.setup.box_totals.items():
        yield f"{title(table.rules.book, name)}: all players on one box together up to {money(most)}"


def _raise(table: Table, marking: Marking) -> Lines:
    for notice in table.notices:
        whom = ", for everybody" if notice.for_all else ""
        for line in _limits(table, notice.limits):
            yield f"From {moment(notice.at)}{whom}: {line}"


def _old_limits(table: Table, marking: Marking) -> Lines:
    kept = {(name, sign.least) for signs in table.spared.values() for name, sign in signs.items()}
    for name, least in sorted(kept):
        new = table.rules.setup.limits.get(name, Sign())
        yield f"{title(table.rules.book, name)}: {_range(new)}; whoever has a marker from {money(least)}"


def _old_minimum(table: Table, marking: Marking) -> Lines:
    for player in sorted(table.spared):
        box = next((box for box, holder in table.holders.items() if holder == player), None)
        if box is not None:
            yield f"Before {place(box)}: {player} keeps the old minimum"


def _personal(table: Table, marking: Marking) -> Lines:
    for player, own in sorted(table.personal.items()):
        for name in own:
            limit = limit_of(table.rules, name, own, table.spared.get(player))
            assert limit is not None
            both = f"{money(limit.min)} to {money(limit.max)}"
            yield f"{player}, {title(table.rules.book, name)}: {both}"


def _personal_marker(table: Table, marking: Marking) -> Lines:
    for player in sorted(table.personal):
        boxes = [box for box, holder in table.holders.items() if holder == player]
        yield f"Before {place(boxes[0])}: {player} has other limits" if boxes else f"{player} has other limits"


def _odds(table: Table, marking: Marking) -> Lines:
    terms = table.rules.terms
    for wager in terms.book.wagers:
        for line in paytable(terms, wager):
            yield f"{title(terms.book, wager.name)}: {line.what[:1].lower()}{line.what[1:]}, {line.pays}"


def _schedule(table: Table, marking: Marking) -> Lines:
    for entry, odds in table.rules.terms.schedules[marking.schedule].items():
        yield f"{sentence_case(entry.replace('_', ' '))}: {odds}"


def _jackpot_amount(table: Table, marking: Marking) -> Lines:
    amount = table.rules.setup.jackpot_wager
    for wager in table.rules.book.wagers:
        if wager.one_amount and amount is not None:
            yield f"{sentence_case(wager.title)}: {money(amount)}"


def _meters(table: Table, meters: Mapping[str, int] | None) -> Lines:
    for name, cents in (meters or {}).items():
        yield f"{meter_title(table.rules.book, name)}: {money(cents)}"


def _carried(table: Table, marking: Marking) -> Lines:
    for box, player in sorted(table.markers):
        yield f"Before {place(box)}: {player} is in the jackpot from the round before"


def _closing(table: Table, marking: Marking) -> Lines:
    closing = table.closing
    if closing is not None and closing.at is not None:
        yield f"This table closes at {moment(closing.at)}"
    elif closing is not None:
        yield f"This table closes after round {closing.last}"


ON_SIGNS: Mapping[str, Callable[[Table, Marking], Lines]] = {
    "limits_sign": _limits_sign,
    "box_total_sign": _box_total,
    "raise_sign": _raise,
    "old_limits_sign": _old_limits,
    "old_minimum_marker": _old_minimum,
    "personal_limits_sign": _personal,
    "personal_limits_marker": _personal_marker,
    "odds_sign": _odds,
    "schedule_sign": _schedule,
    "jackpot_amount_sign": _jackpot_amount,
    METERS: lambda table, marking: _meters(table, table.meters),
    "carried_jackpot_marker": _carried,
    "closing_sign": _closing,
    "closing_notice": _closing,
}
"""What is on each sign of the vocabulary, line by line; nothing, while the sign does not stand."""
