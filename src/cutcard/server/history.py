"""The last rounds of a table: what came of them, to be looked at again, and their cards to be checked."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from cutcard.citations import Refused
from cutcard.inspection.entries import events_in
from cutcard.inspection.folding import followed_entry
from cutcard.inspection.snapshots import TableState
from cutcard.journal.entry import Entry
from cutcard.journal.store import Store
from cutcard.journal.vault import Secrets
from cutcard.rulebooks import Rulebook
from cutcard.server.audience import Audience
from cutcard.server.looking_back import LookingBack
from cutcard.server.road import Road
from cutcard.server.showing import Shown, events_json, followed, json
from cutcard.server.shown_table import Hand, Scene, amounts, changes, lines, picture
from cutcard.server.snapshots import ROUNDS, first_table, older_table
from cutcard.server.tallies import Tallies
from cutcard.sources.commitment import HASH, CommittedPair
from cutcard.table.state import DEALER, EVERYBODY, Table
from cutcard.table.steps.cards.links import openable
from cutcard.table.views import show_all

STEPS = 200
"""How many go into one answer."""


SOUGHT = 4
"""Rounds of long ago that stay at hand once somebody has asked for them."""


class Past(NamedTuple):
    """A round that is over: where it stands in the stream, the scene that it began with, and its end."""

    round: int
    first: int
    last: int
    start: Scene
    table: Table


class Begun(NamedTuple):
    """A round that is under way: where it began, how far it is shown, and the scene that it began with."""

    first: int
    last: int
    start: Scene


class History:
    """The last rounds of one table. Those before a start are looked up when somebody first asks for any."""

    def __init__(self, stream: str, store: Store, vault: Secrets, book: Rulebook, key: str = "") -> None:
        self._stream, self._store, self._vault, self._book, self._key = stream, store, vault, book, key
        self._past: deque[Past] = deque(maxlen=ROUNDS)
        self._sought: deque[Past] = deque(maxlen=SOUGHT)
        self._began: tuple[int, Scene] | None = None
        self._seen = 0
        self._reaching: asyncio.Future[None] | None = None
        self.back = LookingBack(store, stream, key)
        self.road, self.tallies = Road(), Tallies()

    # --- rounds from before a start

    def begin(self, seq: int) -> None:
        """What comes is seen from here on."""
        self._seen = seq

    async def reach_back(self) -> None:
        """Have the last rounds at hand, those too that were over before the floor was started."""
        if self._reaching is None:
            self._reaching = asyncio.ensure_future(self._reach())
        try:
            await asyncio.shield(self._reaching)
        except Refused:
            self._reaching = None  # what could not be read may be read the next time
            raise

    async def reach(self, number: int) -> None:
        """Have a round at hand. One that is known needs nothing of what came before it."""
        if all(past.round != number for past in self._past):
            await self.reach_back()

    async def seek(self, number: int) -> None:
        """Have a round at hand, however long ago it was; raises `Refused` where its entries are archived, or it never
        was. All that was played before it is followed once more: this is for the few rounds that somebody disputes."""
        await self.reach(number)
        if all(past.round != number for past in (*self._past, *self._sought)):
            self._sought.append(await asyncio.to_thread(_sought, self, number))

    async def _reach(self) -> None:
        if len(self._past) == ROUNDS or (self._past and self._past[0].round == 1):
            return
        walked = await asyncio.to_thread(_Walked, self, self._seen)
        walked.go_on(self._seen)  # what came meanwhile, and is shown
        before = walked.history
        self._past, self._began, self.road, self.tallies = before._past, before._began, before.road, before.tallies

    def saw(self, shown: Shown) -> None:
        """Something happened, as everybody saw it."""
        self._seen = shown.seq
        if shown.meant.begins:
            self._began = shown.seq, shown.before
        if shown.meant.reopens and self._past:  # it goes on, and ends once more
            past = self._past.pop()
            self._began = past.first, past.start
        if shown.meant.ends and self._began is not None:
            first, start = self._began
            self._began = None
            table = shown.after.table.last
            assert table is not None
            self._past.append(Past(table.round, first, shown.seq, start, table))
            self.road.ended(table)
            self.tallies.ended(table)

    def rounds(self) -> list[dict[str, Any]]:
        """The last rounds, the latest first: hands that lay face up, and what was settled."""
        return [_summary(past) for past in reversed(self._past)]

    def round(self, number: int, viewer: str | None) -> bytes:
        """One round again, step by step, as a viewer saw it."""
        past = self.find(number)
        scene, steps = past.start, []
        book = scene.table.rules.book

        def taken(entry: Entry) -> tuple[Scene, bytes]:
            shown = show_all(events_in(entry), viewer)
            after = followed(scene, shown)
            said = entry.version, events_json(shown, book, rules=scene.table.rules), json(changes(scene, after))
            return after, b'{"seq":%d,"events":%b,"changes":%b}' % said

        for entry in self.back.entries(past.first - 1, past.last):
            scene, step = self.back.taken(entry, taken)
            steps.append(step)
        start = json({"seq": past.first - 1, "whole": picture(past.start)})
        return b'{"round":%d,"start":%b,"steps":[%b]}' % (number, start, b",".join(steps))

    def steps(self, after: int, last: int) -> bytes:
        """What happened after a step up to the ``last`` one, as everybody saw it; no more than go into one answer."""

        def taken(entry: Entry) -> bytes:
            shown = show_all(events_in(entry), None)
            return b'{"seq":%d,"events":%b}' % (entry.version, events_json(shown, self._book))

        found = [self.back.taken(entry, taken) for entry in islice(self.back.entries(after, last), STEPS)]
        return b'{"seq":%d,"steps":[%b]}' % (last, b",".join(found))

    def openings(self, number: int) -> dict[str, Any]:
        """Every card of a round that lay face up, with what a stranger needs to check it; none where a person dealt."""
        table = self.find(number).table
        origins = table.fairness.origins
        pairs: dict[str, CommittedPair] = {}
        cards = []
        for draw in openable(table):
            commitment, size, shoe, place = msgspec.structs.astuple(origins[draw])
            if commitment not in pairs:
                secret = self._vault.secret(self._stream, commitment)
                if secret is None:
                    raise Refused("no_secret", f"round: the vault has no secret for the shoe of round {number}")
                pairs[commitment] = CommittedPair.of_secret(secret)
            proof = pairs[commitment].proof(shoe, place)
            salt, *path = [proof[at : at + HASH].hex() for at in range(0, len(proof), HASH)]
            cards.append(
                {
                    "draw": draw,
                    "box": table.places[draw],
                    "card": str(table.drawn[draw]),
                    "commitment": commitment,
                    "size": size,
                    "shoe": shoe,
                    "position": place,
                    "salt": salt,
                    "path": path,
                }
            )
        return {"round": number, "cards": cards}

    def under_way(self, number: int) -> Begun | None:
        """A round that goes on, as far as it has been shown; none where it is another, or none is at hand."""
        if self._began is None or self._began[1].table.round + 1 != number:
            return None
        return Begun(self._began[0], self._seen, self._began[1])

    def round_at(self, version: int) -> int:
        """The round to which an entry of the table belongs, as far as it is at hand; 0 if none is known."""
        return next((past.round for past in self._past if past.first <= version <= past.last), 0)

    def find(self, number: int) -> Past:
        """A round that is at hand; raises `Refused` if it is not."""
        for past in (*self._past, *self._sought):
            if past.round == number:
                return past
        known = f"rounds {self._past[0].round} to {self._past[-1].round}" if self._past else "none yet"
        raise Refused("unknown_round", f"round: {number} is not kept; there are {known}")


class _Walked:
    """The last rounds up to an entry, worked out once more from a snapshot that is old enough, or from the first
    entry on that is not archived (``all_``)."""

    def __init__(self, history: History, until: int, all_: bool = False) -> None:
        self._back, self._book = history.back, history._book
        self.history = History(history._stream, history._store, history._vault, history._book)
        self._audience = Audience(history._book)
        find = first_table if all_ else older_table
        kept = find(history._store, history._stream, self._book, history._key)
        self._version, self._state = kept or (0, TableState(self._audience.public.table))
        if kept is not None:
            self._audience.begin(self._version, self._state.table)
        if not all_:
            self.go_on(until)

    def go_on(self, until: int) -> None:
        """Follow the entries up to this one."""
        for entry in self._back.entries(self._version, until):
            self._back.taken(entry, self._follow)

    def ended(self, until: int) -> Iterator[Past]:
        """The rounds up to this entry, each once it is over."""
        for entry in self._back.entries(self._version, until):
            self._back.taken(entry, self._follow)
            last = self.history._past[-1] if self.history._past else None
            if last is not None and last.last == entry.version:
                yield last

    def _follow(self, entry: Entry) -> None:
        before = self._state.table
        answer, self._state = followed_entry(self._state, entry)
        self.history.saw(self._audience.happened(entry.version, before, answer))
        self._version = entry.version


def _sought(history: History, number: int) -> Past:
    """A round of long ago. A round that was taken up again ends more than once: its last end counts."""
    walked = _Walked(history, history._seen, all_=True)
    found: Past | None = None
    for past in walked.ended(history._seen):
        if past.round == number:
            found = past
        elif past.round > number:
            break
    if found is None:
        raise Refused("unknown_round", f"round: {number} was not played here, or is archived")
    return found


def _summary(past: Past) -> dict[str, Any]:
    table = past.table

    def seen(box: int) -> Hand:
        cards = zip(table.drawn, table.places, table.seen, strict=True)
        return tuple(card if by == EVERYBODY else None for card, place, by in cards if place == box)

    def hand(box: int) -> list[str | None]:
        return [None if card is None else str(card) for card in seen(box)]

    settled = lines(table, seen)
    return {
        "round": past.round,
        "first": past.first,
        "last": past.last,
        "dealer": hand(DEALER),
        "boxes": [
            {
                "box": box,
                "cards": hand(box),
                "players": [
                    {
                        "player": player,
                        "wagers": amounts(table.bets[box, player].wagers),
                        "decision": table.bets[box, player].decision,
                        "lines": [each for each in settled if (each["box"], each["player"]) == (box, player)],
                    }
                    for player in table.players_on(box)
                ],
            }
            for box in table.boxes
        ],
    }
