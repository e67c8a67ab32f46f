"""The ledger of a house from its journal alone, at any moment: every account of every stream, and whether all agree.

Each stream adds up to nothing for each kind of money, and the ledger is their sum. Where two streams say the same thing
of one amount, as a cage and a table of what was played, or a table and a prize pool, both are compared; what is said
and not heard yet is money under way, an account of its own. What does not agree is named by stream, entry and account.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from cutcard.cage.slips import SlipAsked
from cutcard.day.ledger_streams import Books, accounts_of, first_uneven, floor_at, state_of
from cutcard.day.reading import Reading
from cutcard.house.floor import Floor
from cutcard.inspection.cage_stream import CAGE
from cutcard.inspection.cage_stream import KIND as CAGE_KIND
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.linked import matched, money_under_way
from cutcard.inspection.machines import kind_of
from cutcard.inspection.pool_stream import POOL
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Head
from cutcard.table.money import FLOAT
from cutcard.table.money import POOL as POOL_ACCOUNT

TRANSIT = "transit"
"""Money that one stream has sent and the other has not heard of yet."""


class Line(NamedTuple):
    """One account of one stream, in cents; parts of a cent where a prize pool has them."""

    stream: str
    entry: int
    kind: str
    account: str
    amount: Fraction

    @property
    def group(self) -> str:
        """What it belongs to: the first word of its name."""
        return self.account.partition(":")[0]


class Unreconciled(msgspec.Struct, frozen=True, kw_only=True):
    """Something that does not agree: in which stream, up to which entry, and on which account."""

    stream: str
    entry: int
    account: str
    message: str

    def __str__(self) -> str:
        return f"{self.stream}, entry {self.entry}, {self.account}: {self.message}"


class Ledger(NamedTuple):
    """A house at one moment: its lines, and whatever does not agree."""

    house: str
    at: int | None
    lines: tuple[Line, ...]
    faults: tuple[Unreconciled, ...]

    def groups(self) -> dict[tuple[str, str], Fraction]:
        """What lies in each group of accounts, by kind of money."""
        found: dict[tuple[str, str], Fraction] = {}
        for line in self.lines:
            key = line.kind, line.group
            found[key] = found.get(key, Fraction(0)) + line.amount
        return dict(sorted(found.items()))

    def totals(self) -> dict[str, Fraction]:
        """What each kind adds up to, which is nothing."""
        found: dict[str, Fraction] = {}
        for line in self.lines:
            found[line.kind] = found.get(line.kind, Fraction(0)) + line.amount
        return dict(sorted(found.items()))


def ledger_of(reading: Reading, house: str, at: int | None = None) -> Ledger:
    """The ledger of a house as it was at the end of a second, or as it is last; raises `Refused` where there is no
    such house."""
    reading.house(house)
    last = dict(sorted(reading.last.items())) if at is None else _last(reading, at)
    floor = floor_at(reading, last.get(FLOOR, 0))
    known = Books(reading, house, floor)
    lines: list[Line] = []
    states: dict[str, Any] = {}
    for stream in [each for each in known.streams if each in last]:
        states[stream] = state_of(known, stream, last[stream])
        lines += _lines(stream, last[stream], accounts_of(known, stream, states[stream]))
    faults = [*_sums(known, lines), *_stated(states, last), *_trays(known, states, last), *_slips(known, last)]
    under_way, more = _pools(reading, known, states, last)
    lines += under_way
    faults += [*more, *_purses(floor, house, lines)]
    return Ledger(house, at, tuple(lines), tuple(faults))


def _last(reading: Reading, at: int) -> dict[str, int]:
    """How far each stream had come; those that had not begun are left out."""
    found = {stream: reading.since(stream, at + 1) for stream in sorted(reading.last)}
    return {stream: version for stream, version in found.items() if version}


def _lines(stream: str, entry: int, kinds: Mapping[str, Mapping[str, Fraction]]) -> Iterator[Line]:
    for kind, accounts in kinds.items():
        for account, amount in accounts.items():
            if amount:
                yield Line(stream, entry, kind, account, amount)


def _sums(known: Books, lines: Iterable[Line]) -> Iterator[Unreconciled]:
    """Each stream, kind by kind: it must add up to nothing."""
    sums: dict[tuple[str, int, str], list[Line]] = {}
    for line in lines:
        sums.setdefault((line.stream, line.entry, line.kind), []).append(line)
    for (stream, entry, kind), own in sums.items():
        total = sum((line.amount for line in own), Fraction(0))
        if total:
            said = f"{kind} adds up to {told(total)}, not to nothing"
            first, accounts = (entry, kind) if stream == FLOOR else first_uneven(known, stream, kind)
            yield Unreconciled(stream=stream, entry=first or entry, account=accounts, message=said)


def _stated(states: Mapping[str, Any], last: Mapping[str, int]) -> Iterator[Unreconciled]:
    """What a stream itself says is wrong with its accounts, as chips that are not what they come to."""
    for stream, state in states.items():
        kind = kind_of(stream)
        said = kind.money(state) if kind is not None and state is not None else ""
        if said:
            yield Unreconciled(stream=stream, entry=last[stream], account=stream.partition(":")[0], message=said)


def _trays(known: Books, states: Mapping[str, Any], last: Mapping[str, int]) -> Iterator[Unreconciled]:
    """What a cage has booked of a table's play and jackpot money is what that table's own stream says."""
    cage = states.get(f"{CAGE}{known.house}")
    for name, tray in sorted({} if cage is None else dict(cage.trays).items()):
        stream = f"{TABLE}{name}"
        if not tray.version or stream not in last:
            continue
        if tray.version > last[stream]:  # the table's entry may be of the next second
            continue
        accounts = known.reading.table(stream, tray.version).table.accounts
        for word, account, booked in (("play", FLOAT, tray.play), ("pool", POOL_ACCOUNT, tray.pool)):
            has = accounts.get(account, 0)
            if has != booked:
                said = f"the cage booked {told(booked)} as its {word}, and it has {told(has)}"
                yield Unreconciled(stream=stream, entry=tray.version, account=account, message=said)


def _slips(known: Books, last: Mapping[str, int]) -> Iterator[Unreconciled]:
    """Slips of a cage are numbered per year, each number once and none left out (std T4)."""
    stream = f"{CAGE}{known.house}"
    if stream not in last:
        return
    whole, year, count = not known.reading.store.begins(stream), "", 0
    for version, _, _, event in known.reading.happened(CAGE_KIND, stream, 0, last[stream]):
        if not isinstance(event, SlipAsked):
            continue
        of, _, digits = event.number.partition("-")
        number = int(digits)
        due = count + 1 if of == year else 1
        if number != due and (year or whole):
            what = f"comes again, or late: {of}-{due:06} was due" if number < due else f"leaves out {of}-{due:06}"
            said = f"slip {event.number} {what}"
            yield Unreconciled(stream=stream, entry=version, account="slips", message=said)
        year, count = of, max(number, count if of == year else 0)


def _pools(
    reading: Reading, known: Books, states: Mapping[str, Any], last: Mapping[str, int]
) -> tuple[list[Line], list[Unreconciled]]:
    """What tables and prize pools say of each other, and what is under way between them."""
    heads = {stream: Head(stream, version, b"") for stream, version in last.items()}
    lines, faults = [], []
    pools = {stream: states[stream] for stream in states if stream.startswith(POOL)}
    if not pools:
        return [], []
    found = matched(reading.store, heads, None, reading.shelf)
    unmatched = [each for each in found.faults if each.stream in states]
    money = money_under_way(reading.store, heads, found.under_way)
    unknown = {(each.sender, each.receiver) for each in found.under_way} - {*money}
    for fault in unmatched:
        faults.append(Unreconciled(stream=fault.stream, entry=fault.version, account=TRANSIT, message=fault.message))
    for table in [each for each in states if each.startswith(TABLE)]:
        for name, link in states[table].pool_links.items():
            if name not in pools or (table, name) in unknown:
                continue
            pool = pools[name]
            parts = sum(pool.accounts.get(f"{word}:{table}", 0) for word in ("wagers", "prizes", "returns"))
            has, says = -Fraction(parts, pool.terms.parts), Fraction(link.balance)
            way = Fraction(money.get((table, name), 0))
            if way:
                account = f"{TRANSIT}:{table}"
                kind = known.money_of(name)
                lines += [Line(name, last[name], kind, account, way), Line(table, last[table], kind, account, -way)]
            if has != says - way:
                said = f"{table} has brought it {told(says - way)}, and {told(has)} of it are there"
                faults.append(Unreconciled(stream=name, entry=last[name], account=f"wagers:{table}", message=said))
    return lines, faults


def _purses(floor: Floor, house: str, lines: Iterable[Line]) -> Iterator[Unreconciled]:
    """Nobody who has an account has less than nothing: what a purse is, all streams of the house together say."""
    purses: dict[str, Fraction] = {}
    entries: dict[str, tuple[str, int]] = {}
    for line in lines:
        if line.group == "purse":
            purses[line.account] = purses.get(line.account, Fraction(0)) + line.amount
            entries[line.account] = line.stream, line.entry
    for account, amount in sorted(purses.items()):
        guest = floor.guest(account.partition(":")[2])
        if amount < 0 and guest is not None and house in guest.granted:
            stream, entry = entries[account]
            said = f"all streams of {house} together have {told(amount)} in it"
            yield Unreconciled(stream=stream, entry=entry, account=account, message=said)


def told(amount: Fraction | int) -> str:
    """An amount in dollars, exactly; parts of a cent stand behind it.

    >>> told(Fraction(-1_234_50)), told(Fraction(101, 2))
    ('-$1,234.50', '$0.50 and 1/2 cent')
    """
    cents = Fraction(amount)
    whole = abs(cents).__floor__()
    rest = abs(cents) - whole
    sign = "-" if cents < 0 else ""
    dollars_, part = divmod(whole, 100)
    said = f"{sign}${dollars_:,}{f'.{part:02}' if part or rest else ''}"
    return f"{said} and {rest} cent" if rest else said
