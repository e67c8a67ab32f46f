"""Where guests come in and go: their names, their sessions, and for how long both last when nobody uses them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from hmac import digest
from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.floor import AdmitGuest, EndSession, EndUnusedSessions, Guest, ReleaseNames
from cutcard.house.names import Names, looks, plain
from cutcard.server.sign_in.sessions import MARK
from cutcard.table.money import purse
from cutcard.table.state import Table

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")

AGAIN_SECONDS = 600
"""For which an admission is answered again under its key. Whoever finds the key in a log later gets nothing for it."""

LOOK_AGAIN = Refusal("sign_in_ended", "session: one of your sign-ins has ended; connect again, if it was another")
"""What all who watch as a member hear then: whose own sign-in goes on comes again."""

ENDED = Refusal("unknown_session", "session: it has ended; POST /api/guests gives a new one")


class Admitted(NamedTuple):
    """A guest who has come in; nobody but the guest ever sees the session again."""

    guest: Guest
    session: str


class Word(NamedTuple):
    """What is known of guests who have been silent: who has ever wagered, and of the others who is still here."""

    played: list[str]
    kept: list[str]


def hashed(session: str) -> str:
    """What a journal has of a session: nobody can act as a guest by it."""
    return sha256(session.encode()).hexdigest()


def _own_key(name: str, time: int = 1) -> str:
    """The key under which a sample player comes in; no guest can send it, for what guests send is printable.

    A key serves once, and a name that was released may be taken again: so there is one for each ``time``.
    """
    return f"sample player\n{name}" if time == 1 else f"sample player\n{name}\n{time}"


LINES = 10
"""Seconds between two looks at the sessions by which people watch."""

TIMES = 32
"""How often a sample player may come in anew, after its name was released."""


def _at(table: Table, name: str) -> bool:
    """Whether somebody has a seat or an open dispute at a table, or may not come there."""
    standing = table.standing
    return (
        name in table.holders.values()
        or name in standing.barred
        or name in standing.excluded
        or any(dispute.by == name for dispute in table.disputes.open)
    )


class Reception:
    """Who is on a floor, and when each was last heard of.

    That is kept in memory: after a start everybody counts as heard of just now. Both lists are in the order of last
    use, so that a look at the silent stops at the first who is not.
    """

    def __init__(self, floor: RunningFloor) -> None:
        self._on = floor
        self._names = Names(floor.books.values())
        self._secret = b""
        self._new: dict[str, int] = {}  # guests who have not wagered as far as is known, and when they were heard of
        self._players: dict[str, int] = {}
        self._looked = 0  # at the lines of those who watch
        self.samples: set[str] = set()  # sample players of this floor, who are never silent

    def open(self, secret: bytes) -> None:
        """Everybody whom the journal knows is here. ``secret`` makes sessions from keys, and stays in the vault."""
        self._secret = secret
        now = self._on.seconds()
        for guest in self._on.floor.guests.values():
            (self._players if self._on.has_played(guest.name) else self._new)[guest.name] = now

    # --- coming in

    async def admit(self, name: str, key: str | None = None) -> Admitted | Refusal:
        """A guest comes in. The same key again gives the same guest and session, and is known to one client alone."""
        session = secrets.token_urlsafe(32) if key is None else self._session(key)
        id_ = f":{hashed(session)[:32]}"
        try:
            known = None if key is None else await self._on.known(id_)
            if known is not None:
                return self._again(known, name, session)
            kept, looked = self._names.checked(name)
            self._on.protection.check_coming_in(kept)
            self._check_not_at_a_table(kept, looked)
        except Refused as refused:
            return refused.refusal
        await self._make_room()
        command = AdmitGuest(name=kept, session=hashed(session), looks=looked, at=self._on.seconds())
        answer = await self._on.write(command, id_)
        if isinstance(answer, Refusal):
            return answer
        guest = self._on.floor.in_session(hashed(session))
        if guest is None:  # gone before it was written
            return ENDED
        self._new[guest.name] = self._on.seconds()
        return Admitted(guest, session)

    def _check_not_at_a_table(self, name: str, looked: str) -> None:
        """Refuse the name of somebody without an account for whom people key chips: what they win would be in the purse
        of whoever took it, and while they sit their dealer could key nothing for them."""
        if self._on.people is None or self._on.floor.guest(name) is not None:
            return
        own = purse(name)
        for live in self._on.tables.values():
            table = live.table
            if live.physical and (
                table.accounts.get(own, 0) or any(looks(each) == looked for each in {*table.holders.values()})
            ):
                raise Refused("name_taken", "name: somebody plays under it, or one that looks the same; take another")

    async def admit_sample(self, name: str) -> bool:
        """Whether a sample player of this name is here now: one that the floor itself let in, and nobody else."""
        if self._on.floor.guest(name) is None:
            for time in range(1, 1 + TIMES):
                answer = await self.admit(name, _own_key(name, time))
                if not isinstance(answer, Refusal) or answer.code != "key_reused":
                    break
        guest = self._on.floor.guest(name)
        own = {hashed(self._session(_own_key(name, time))) for time in range(1, 1 + TIMES)}
        if guest is None or guest.session not in own:
            return False
        self.samples.add(name)
        return True

    def _session(self, key: str) -> str:
        """The session that belongs to a key: the same after a crash, and nobody makes it without the vault's secret."""
        return digest(self._secret, b"cutcard session\n" + key.encode(), "sha256").hex()

    def _again(self, was: house.Command, name: str, session: str) -> Admitted:
        """The answer to an admission that was made before; raises `Refused` where it was another, or is over."""
        assert isinstance(was, AdmitGuest), "no other command has the id of a session"
        if was.name != plain(name):
            raise Refused("key_reused", "Idempotency-Key: somebody came in under another name with it; take a new one")
        guest = self._on.floor.in_session(was.session)
        if guest is None or self._on.seconds() - was.at > AGAIN_SECONDS:
            raise Refused("key_reused", "Idempotency-Key: what it was for is long over; take a new one")
        return Admitted(guest, session)

    def guest(self, session: str) -> Guest | None:
        """The guest to whom a session belongs, or the member who has signed in; noted as heard of now.

        The session of before a guest became a member serves no more: nobody could see it among their own and end it.
        """
        found = self._on.floor.in_session(hashed(session))
        if found is not None and self._on.accounts.is_member(found.name):
            return None
        if found is None and (member := self._on.accounts.session(session)) is not None and member.member:
            found = self._on.floor.guest(member.name)
        if found is not None:
            self._heard(found.name)
        return found

    def _heard(self, name: str) -> None:
        heard = self._players if name in self._players else self._new
        heard.pop(name, None)
        heard[name] = self._on.seconds()  # at the end: the first is whoever was silent for longest

    # --- going

    async def end(self, guest: Guest) -> None:
        """A guest goes: leaves the tables, as far as the books let anybody leave now, and has no session any more."""
        answer = await self._on.write(EndSession(name=guest.name, at=self._on.seconds()))
        if isinstance(answer, Refusal):
            return  # it has ended meanwhile
        self.ended(guest.name)
        await self.let_go(guest.name)

    async def let_go(self, name: str) -> None:
        """The name of somebody who has gone is free again, unless something binds it: money, a seat, an exclusion."""
        if not self.binds(name):
            word = await self._on.word_of([name], self._on.seconds())
            if not word.played and not word.kept:
                await self._release([name], self._on.seconds())

    def ended(self, name: str) -> None:
        """A session has ended: whoever watches by it watches no more, and leaves the tables."""
        self.close([name])
        for table in self._on.tables.values():
            if name in table.table.holders.values():
                table.leave(name)

    def forget(self, name: str) -> None:
        """A name was released."""
        self.close([name])
        self._new.pop(name, None)
        self._players.pop(name, None)

    def since(self, names: Iterable[str], after: int) -> list[str]:
        """Those of these guests who were heard of here after a time."""
        heard = {**self._new, **self._players}
        return [name for name in names if heard.get(name, 0) > after]

    async def look_around(self) -> None:
        """Names of those who never wagered and are silent are free again; sessions that nobody uses end."""
        now = self._on.seconds()
        await self._release_silent(now, house.NAME_SECONDS)
        for names, used in self._silent(self._players, now - house.SESSION_SECONDS):
            unused = [name for name in names if self._has_session(name)]
            if unused:
                word = await self._on.word_of(unused, used)
                self._players.update(dict.fromkeys(word.kept, now))
                unused = [name for name in unused if name not in word.kept]
            if unused:
                await self._do(EndUnusedSessions(names=tuple(unused), used=used, at=now))
                self.close(unused)

    async def _make_room(self) -> None:
        """On a full floor, whoever never wagered and was silent for a minute makes room."""
        now, absent = self._on.seconds(), list[str]()
        if self._is_full():
            await self._release_silent(now, house.CROWDED_SECONDS, absent)
        if absent and self._is_full():
            await self._end_absent(absent[: house.MOST_NAMED], now)

    def _is_full(self) -> bool:
        return len(self._on.floor.sessions) >= house.MOST_PRESENT

    async def _end_absent(self, names: list[str], now: int) -> None:
        """Whoever has set a limit keeps the name, and nobody else is protected by it; on a full floor not the place:
        or limits alone, which cost nothing, would fill it for ever."""
        used = now - house.CROWDED_SECONDS
        word = await self._on.word_of(names, used)
        gone = [name for name in names if name not in word.played and name not in word.kept and self._has_session(name)]
        if gone:
            await self._do(EndUnusedSessions(names=tuple(gone), used=used, at=now))
            self.close(gone)

    def _has_session(self, name: str) -> bool:
        guest = self._on.floor.guest(name)
        return guest is not None and bool(guest.session)

    async def _release_silent(self, now: int, seconds: int, absent: list[str] | None = None) -> None:
        for names, used in self._silent(self._new, now - seconds, absent):
            word = await self._on.word_of(names, used)
            self._players.update(dict.fromkeys(word.played, used))
            self._new.update(dict.fromkeys(word.kept, now))
            await self._release([name for name in names if name not in word.played and name not in word.kept], used)

    async def _release(self, names: list[str], used: int) -> None:
        # Where several processes share a floor, another one may have made one of these a member.
        names = [name for name in names if not self._on.accounts.has_member(name)]
        if names:
            await self._do(ReleaseNames(names=tuple(names), used=used, at=self._on.seconds()))
            for name in names:
                self.forget(name)

    def _silent(
        self, heard: dict[str, int], before: int, absent: list[str] | None = None
    ) -> Iterator[tuple[list[str], int]]:
        """Guests not heard of since a time, some at once, and when the last of them was; they leave the list.

        Who watches, sits or is excluded anywhere was heard of now, and so were sample players: while one of them is
        here, nobody else may have the name. ``absent`` takes those who neither watch nor sit, and keep a name all the
        same.
        """
        tables = self._on.tables.values()
        here = self.samples.union(*[table.audience.named for table in tables])
        here.update(name for table in tables for name in table.table.holders.values())
        while True:
            names: list[str] = []
            used = 0
            while heard and len(names) < house.MOST_NAMED:
                name = next(iter(heard))
                if heard[name] > before:
                    break
                at = heard.pop(name)
                if name in here or self.binds(name):
                    heard[name] = self._on.seconds()
                    if absent is not None and name not in here:
                        absent.append(name)
                else:
                    names.append(name)
                    used = max(used, at)
            if not names:
                return
            yield names, used

    def binds(self, name: str) -> bool:
        """Whether a name stays its guest's: with an account, a seat or a dispute at a table, something in another
        stream, or kept out. What it costs does not grow with how many there are of these."""
        return (
            name in self._on.accounts.names
            or any(_at(table.table, name) for table in self._on.tables.values())
            or any(each.binds(name) for each in self._on.streams)
            or self._on.protection.binds(name)
        )

    def look_at_lines(self) -> None:
        """Whoever watches by a session that has ended watches no more: it may have grown too old, or another process of
        the floor has ended it."""
        now = self._on.seconds()
        if now - self._looked < LINES:
            return
        self._looked = now
        for table in self._on.tables.values():
            for watcher in [each for named in table.audience.named.values() for each in named]:
                if watcher.session and not self._goes_on(watcher.session):
                    watcher.close(LOOK_AGAIN)

    def _goes_on(self, session: str) -> bool:
        """Whether a session goes on; nobody is heard of by this."""
        guest = self._on.floor.in_session(hashed(session))
        if guest is not None:
            return not self._on.accounts.is_member(guest.name)
        return session.startswith(MARK) and self._on.accounts.sessions.goes_on(session)

    def close(self, names: Iterable[str], why: Refusal = ENDED) -> None:
        """Whoever watches as these guests watches no more."""
        for table in self._on.tables.values():
            for name in names:
                for watcher in list(table.audience.named.get(name, ())):
                    watcher.close(why)

    async def _do(self, command: house.Command) -> None:
        """Something that the house does by itself; a refusal would be our fault, and no reason to stop."""
        answer = await self._on.write(command)
        if isinstance(answer, Refusal):
            log.error("%s was refused: %s", type(command).__name__, answer.code)
