"""What each player staked and got back, and for how long somebody played: counted from the entries of the tables.

Nothing of it is kept but the journal. Whoever has a limit, or asks for a statement, is looked up there once; from then
on each entry is counted as it is decided. So a restart forgets nothing, and no wager slips through while an earlier one
is on its way to the disk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cutcard.journal.entry import Entry, read_record
from cutcard.server.seats import down
from cutcard.server.windows import DAY
from cutcard.table.base import Event
from cutcard.table.money import purse
from cutcard.table.state import Table
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.people.disputes import AdjustmentMade, AdjustmentReversed
from cutcard.table.steps.rounds.hearing_pool import AwardedPrizePaid, MysteryPrizePaid
from cutcard.table.steps.rounds.settling import WagerSettled
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.wire import name_of, read_event

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.live_tournament import LiveTournament

PURSE = purse("")
"""How the accounts of players begin."""

REACH = 92 * DAY
"""How far back a statement goes."""

REST = 300
"""Seconds without anything done after which time is not counted as played."""

MOST = 2_000
"""Players whose figures stay at hand; of more, those asked for longest ago are looked up again."""

_MONEY = (WagerSettled, SettlementReversed, AdjustmentMade, AdjustmentReversed, AwardedPrizePaid, MysteryPrizePaid)
_TAGS = tuple([b'"event":"%b"' % name_of(kind).encode() for kind in (*_MONEY, RoundStarted)])
_STARTED = b'"event":"%b"' % name_of(RoundStarted).encode()

HOUR = 3_600
"""Longer than a round takes: so much earlier than asked for is looked, to know the numbers of rounds."""

STEP = 200
"""Entries that are read too many rather than searched on."""


class PlayedRound(msgspec.Struct, gc=False):
    """A player's part in one round, in cents: ``back`` is what came back, stakes included."""

    table: str
    round: int
    at: int
    staked: int = 0
    back: int = 0

    @property
    def net(self) -> int:
        return self.back - self.staked


class Spell(msgspec.Struct, gc=False):
    """Somebody played from here to there, in seconds."""

    begin: int
    end: int


class Played:
    """One player in one house, since the player came in under this name."""

    def __init__(self, player: str, since: int) -> None:
        self.player, self.since = player, since
        self.rounds: dict[tuple[str, int], PlayedRound] = {}
        self.others: list[tuple[int, str, int]] = []  # when, at which table, cents: adjustments, pools, tournaments
        self.spells: list[Spell] = []

    def counts(self, table: str, number: int, at: int, events: Iterable[Event]) -> None:
        """What an entry brought to the player, in a round of a table."""
        for event in events:
            if getattr(event, "player", None) != self.player or not isinstance(event, _MONEY):
                continue
            if isinstance(event, WagerSettled):
                if not event.carried:  # it lies there for the next round
                    paid = 0 if event.held else int(event.paid)
                    self._adds(table, number, at, int(event.staked), paid + int(event.returned))
            elif isinstance(event, SettlementReversed):
                self._adds(table, number, at, -int(event.staked), -int(event.paid) - int(event.returned))
            else:
                sign = -1 if isinstance(event, AdjustmentReversed) else 1
                self.others.append((at, table, sign * int(event.amount)))

    def _adds(self, table: str, number: int, at: int, staked: int, back: int) -> None:
        key = table, number
        found = self.rounds.get(key)
        if found is None:
            self.rounds[key] = found = PlayedRound(table, number, at)
        found.at = max(found.at, at)
        found.staked += staked
        found.back += back
        if not found.staked and not found.back:
            del self.rounds[key]

    def acts(self, at: int) -> None:
        """The player did something. Entries of several tables may come in any order of time."""
        for spell in reversed(self.spells):
            if spell.begin - REST <= at <= spell.end + REST:
                spell.begin, spell.end = min(spell.begin, at), max(spell.end, at)
                return
            if spell.end < at - REST:
                break
        self.spells.append(Spell(at, at))
        self.spells.sort(key=lambda each: each.begin)

    # --- what is counted

    def lost(self, after: int) -> int:
        """What was lost since a time, in cents; below nothing: what was won."""
        rounds = sum(each.net for each in self.rounds.values() if each.at > after)
        return -rounds - sum(amount for at, _, amount in self.others if at > after)

    def seconds(self, after: int, now: int) -> int:
        """For how long the player played since a time, if something is done now too. What was done at two tables at
        once counts once."""
        found, reached = 0, after
        for spell in sorted(self.spells, key=lambda each: each.begin):
            end = now if spell.end < now <= spell.end + REST else spell.end
            found += max(0, end - max(spell.begin, reached))
            reached = max(reached, end)
        return found


def lies(table: Table, player: str) -> int:
    """What a player has at a table that is not settled: it may be lost yet."""
    if table.rules.tournament:
        return 0
    boxes = {box for box, name in table.bets if name == player}
    waiting = sum(amount for (_, name), amount in table.from_before.items() if name == player)
    return waiting + sum(down(table, box, player) for box in boxes)


class Written(NamedTuple):
    """An entry of a table, as far as it is counted."""

    table: str
    id: str
    at: int
    round: int
    events: tuple[Event, ...]


class Paid(NamedTuple):
    """A tournament took money from a player, or gave some: entries and prizes."""

    stream: str
    at: int
    amount: int


class PlayedBooks:
    """The figures of all players who were asked for, by house and name."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Played] = OrderedDict()
        self._coming: dict[tuple[str, str], asyncio.Future[Played]] = {}
        self._meanwhile: dict[tuple[str, str], list[Written | Paid]] = {}  # decided while the past of a player is read

    def known(self, house: str, player: str) -> Played | None:
        """The figures of a player, if they are at hand."""
        found = self._kept.get((house, player))
        if found is not None:
            self._kept.move_to_end((house, player))
        return found

    def forget(self, player: str) -> None:
        """Somebody else may have the name from now on."""
        for key in [key for key in self._kept if key[1] == player]:
            del self._kept[key]

    def heard(self, house: str, entry: Written) -> None:
        """Something was decided at a table of a house where people play for money."""
        if not self._kept and not self._meanwhile:  # as nearly always
            return
        for name in {entry.id.partition(":")[0], *[getattr(event, "player", "") for event in entry.events]}:
            self._put((house, name), entry)

    def paid(self, house: str, stream: str, at: int, events: Iterable[Any]) -> None:
        """Something was decided in a tournament of a house."""
        if not self._kept and not self._meanwhile:
            return
        for event in events:
            for account, amount in getattr(event, "cash", {}).items():
                key = house, account.removeprefix(PURSE)
                if account.startswith(PURSE) and (key in self._kept or key in self._meanwhile):
                    self._put(key, Paid(stream, at, amount))

    def _put(self, key: tuple[str, str], each: Written | Paid) -> None:
        if key in self._meanwhile:
            self._meanwhile[key].append(each)
        elif key in self._kept:
            _count(self._kept[key], each)

    async def of(
        self,
        house: str,
        player: str,
        since: int,
        tables: Sequence[LiveTable],
        now: int,
        tournaments: Sequence[LiveTournament] = (),
    ) -> Played:
        """The figures of a player who came in at a time; raises `Refused` where the journal cannot be read."""
        found = self.known(house, player)
        if found is not None and found.since == since:
            return found
        key = house, player
        if key not in self._coming:
            looking = asyncio.ensure_future(self._looked_up(key, since, tables, now, tournaments))
            looking.add_done_callback(lambda done: self._coming.pop(key, None))
            self._coming[key] = looking
        return await asyncio.shield(self._coming[key])

    async def _looked_up(
        self,
        key: tuple[str, str],
        since: int,
        tables: Sequence[LiveTable],
        now: int,
        tournaments: Sequence[LiveTournament],
    ) -> Played:
        played = Played(key[1], since)
        self._kept.pop(key, None)
        self._meanwhile[key] = []
        walks = [(table, table.seq) for table in tables]  # all that is decided after these is heard
        paid = [(each, each.seq) for each in tournaments]
        try:
            for table, until in walks:
                while table.audience.seq < until:  # it is not on the disk yet
                    await asyncio.sleep(0.002)
                await asyncio.to_thread(_walk, played, table, until, max(since, now - REACH))
            for each, until in paid:
                while each.shown_seq < until:
                    await asyncio.sleep(0.002)
                await asyncio.to_thread(_walk_payments, played, each, until)
        finally:
            meanwhile = self._meanwhile.pop(key)
        for heard in meanwhile:
            _count(played, heard)
        self._kept[key] = played
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return played


def _count(played: Played, entry: Written | Paid) -> None:
    if entry.at < played.since:  # somebody else had the name then
        return
    if isinstance(entry, Paid):
        played.others.append((entry.at, entry.stream, entry.amount))
        return
    if entry.id.startswith(f"{played.player}:"):
        played.acts(entry.at)
    played.counts(entry.table, entry.round, entry.at, entry.events)


class _Timed(msgspec.Struct):
    at: int = 0


_time = msgspec.json.Decoder(_Timed).decode


def _walk(played: Played, table: LiveTable, until: int, since: int) -> None:
    """Count what stands in the journal of a table since a time, up to an entry."""
    back, own = table.history.back, msgspec.json.encode(played.player)
    number = 0

    def taken(entry: Entry) -> None:
        nonlocal number
        if any(tag in entry.body for tag in _TAGS) or entry.id.startswith(f"{played.player}:"):
            record = read_record(entry.body)
            raws = [bytes(raw) for raw in record.events]
            wanted = [raw for raw in raws if _STARTED in raw or (own in raw and any(tag in raw for tag in _TAGS))]
            events = tuple([read_event(raw) for raw in wanted])
            number = next((event.round for event in events if isinstance(event, RoundStarted)), number)
            _count(played, Written(table.name, entry.id, _time(record.command).at, number, events))

    for entry in back.entries(_before(table, since, until), until):
        back.taken(entry, taken)


class _Moved(msgspec.Struct):
    cash: dict[str, int] = {}


_moved = msgspec.json.Decoder(_Moved).decode


def _walk_payments(played: Played, live: LiveTournament, until: int) -> None:
    """Count what a tournament took from a player and gave: its events say whose purse they move."""
    account = f"{PURSE}{played.player}"
    own = msgspec.json.encode(account)

    def taken(entry: Entry) -> None:
        if own not in entry.body:
            return
        record = read_record(entry.body)
        amount = sum(_moved(bytes(raw)).cash.get(account, 0) for raw in record.events if own in bytes(raw))
        if amount:
            _count(played, Paid(live.stream, _time(record.command).at, amount))

    for entry in live.back.entries(0, until):
        live.back.taken(entry, taken)


def _before(table: LiveTable, since: int, until: int) -> int:
    """An entry of a table before which nothing is as late as a time; rounds are whole after it."""
    store, stream = table.around.journal.store, table.stream
    low, high = store.begins(stream), until
    while high - low > STEP:
        middle = (low + high) // 2
        entry = next(store.read(stream, middle), None)
        if entry is None or _time(read_record(entry.body).command).at >= since - HOUR:
            high = middle
        else:
            low = middle
    return low
