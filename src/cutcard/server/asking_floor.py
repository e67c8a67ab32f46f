"""How a process of a shared floor has something written to the floor's own stream, whoever holds that.

What it depends on is known to others: what a guest has is known to whoever holds the house, and whether a guest may be
forgotten to all of them. So whoever holds the floor is told under what it was asked, and looks whether that is so.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.floor import FillPurse, Guest
from cutcard.house.vocabulary import STREAM, PausePlay, PlayPaused, PlayResumed, ResumePlay
from cutcard.journal.entry import Entry
from cutcard.journal.store import Unanswered
from cutcard.money import Amount
from cutcard.server.answers import AWAY
from cutcard.server.peers import PeerBroken
from cutcard.server.reception import Word
from cutcard.server.telling_peers import Filling, Written
from cutcard.server.units import FLOOR, of_house

if TYPE_CHECKING:
    from cutcard.server.shared_floor import SharedFloor

PATIENCE = 8.0
"""Seconds for which whoever holds the floor is asked: longer than it takes another to take it over."""

AGAIN = 0.1
"""Seconds between two times."""

ANSWER = 3.0
"""Seconds in which one process must have answered: if it was frozen for longer, another holds the floor by now."""

TRIES = 20
"""How often a purse is looked at anew that was another one meanwhile."""

STALE = "stale"
"""The refusal of a purse that is not what it was said to be."""


class AskingFloor:
    """One process's way to the floor's own stream."""

    def __init__(self, on: SharedFloor) -> None:
        self._on = on
        self._filling = asyncio.Lock()

    async def _ask(self, what: str, body: object, elsewhere: bool = False) -> Refusal | None:
        """Ask whoever holds the floor's stream, until it answers; raises `Refused` if nobody does.

        With ``elsewhere`` only another process is asked: once this one holds the stream, the answer is `STALE`.
        """
        on = self._on
        assert on.gathering is not None
        ends = monotonic() + PATIENCE
        while monotonic() < ends:
            if elsewhere and on.own.held:
                return Refusal(STALE, "floor: this process holds it by now")
            with suppress(PeerBroken, Refused):
                found: Any = None
                if on.holds(FLOOR):
                    found = await on.tells(what, msgspec.json.encode(body))
                elif address := on.shares.address_of(FLOOR):
                    found = await on.gathering.ask(address, what, body, ANSWER)
                if found is not None:
                    await on.own.catch_up()
                    return Refusal(found["code"], found["message"]) if found["code"] else None
            await asyncio.sleep(AGAIN)
        raise Refused(AWAY.code, AWAY.message)

    # --- commands

    async def write(self, command: house.Command, id_: str = "") -> Entry | Refusal:
        """Have a command of the floor carried out; it is durable when this returns."""
        on = self._on
        if on.own.held:
            return await on.own.write(command, id_)
        id_ = id_ or f":{os.urandom(16).hex()}"
        refusal = await self._ask("write", Written(house.write(command).decode(), id_))
        if refusal is not None:
            return refusal
        found = await asyncio.to_thread(on.journal.store.find, STREAM, id_)
        assert found is not None, "it is durable"
        return found

    async def put(self, command: house.Command) -> None:
        """Have it carried out, however long that takes."""
        while True:
            with suppress(Refused, Unanswered):
                await self.write(command)
                return
            await asyncio.sleep(AGAIN)

    async def written_for(self, command: house.Command, id_: str) -> Refusal | None:
        """As holder of the floor: carry out a command of another process, once."""
        on = self._on
        if not on.own.held:
            raise Refused(AWAY.code, AWAY.message)
        if await on.known(id_) is not None:
            return None
        answer = await on.own.write(command, id_)
        if isinstance(answer, Refusal):
            return answer
        if isinstance(command, PausePlay):
            on.chance.heard(PlayPaused(failure=command.failure))
        elif isinstance(command, ResumePlay):
            on.chance.heard(PlayResumed(by=command.by, reason=command.reason))
        return None

    # --- purses

    async def fill(self, guest: Guest, at: str, key: str) -> Refusal | None:
        """As holder of a house: have a purse filled. One at a time, so that each sees what the last was given.

        An inspection finds what the guest had when it was filled, by the order of all entries. So nothing more of this
        process becomes durable until that is done.
        """
        on = self._on
        async with self._filling:
            for _ in range(TRIES):
                await on.own.catch_up()
                held = on.shares.held.get(of_house(at))
                if held is None:
                    break
                has, granted = int(on.had(at, guest.name)), on.own.granted(at, guest.name)
                asked = Filling(guest.name, at, has, granted, guest.since, key, held.number)
                if on.own.held:
                    refusal = await self.fill_for(asked, here=True)
                else:
                    # What is said is so where the grant will stand among all entries. If this process comes to hold the
                    # floor meanwhile, as after another was frozen, it writes the grant itself, which it cannot as long
                    # as nothing of it becomes durable: so it begins anew.
                    async with on.journal.still():
                        refusal = await self._ask("fill", asked, elsewhere=True)
                if refusal is None or refusal.code != STALE:
                    return refusal
                await asyncio.sleep(AGAIN)
        return AWAY

    async def fill_for(self, asked: Filling, here: bool = False) -> Refusal | None:
        """As holder of the floor: fill a purse, if what the holder of the house has said is still so.

        ``here``: the house is held here too, and what was said is looked at once more, at the last moment.
        """
        on = self._on
        if not on.own.held:
            raise Refused(AWAY.code, AWAY.message)
        id_ = f"{asked.name}:{asked.key}"
        was = await on.known(id_)
        if was is not None:
            if not isinstance(was, FillPurse) or was.house != asked.house or was.at < asked.since:
                return Refusal("key_reused", "Idempotency-Key: it belongs to another command")
            return None
        lease = (await asyncio.to_thread(on.shares.leases.holders)).get(of_house(asked.house))
        current = lease is not None and lease.number == asked.number
        if here and on.had(asked.house, asked.name) != asked.held:
            current = False
        if not current or on.own.granted(asked.house, asked.name) != asked.granted:
            return Refusal(STALE, "held: it is not what the guest has now")
        command = FillPurse(name=asked.name, house=asked.house, held=Amount(asked.held), at=on.seconds())
        answer = await on.own.write(command, id_)
        return answer if isinstance(answer, Refusal) else None

    # --- guests who are silent

    async def word_of(self, names: Sequence[str], silent: int) -> Word:
        """What all processes say of guests. Where a house does not answer, everybody counts as still here."""
        on = self._on
        assert on.gathering is not None
        told = await on.gathering.all("word", {"names": [*names], "silent": silent})
        houses = {at for each in told.values() for at in each["houses"]}
        played = {name for each in told.values() for name in each["played"]}
        kept = {name for at, each in told.items() for name in each["kept"] if at != on.shares.here.public}
        if houses != set(on.floor.houses) or len(told) <= len(on.shares.others()):
            kept = set(names)
        return Word([name for name in names if name in played], [*filter(kept.__contains__, names)])
