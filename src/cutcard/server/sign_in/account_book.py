"""Accounts as they are kept: found by id, by what somebody signs in with, or by a passkey; changed one at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple, TypeVar

import msgspec

from cutcard.citations import Refused
from cutcard.server.sign_in.model import Account, login_key
from cutcard.server.sign_in.records import Overtaken, Put, Records

ACCOUNT, LOGIN, PASSKEY = "account", "login", "passkey"

TRUSTED = 2.0
"""Seconds for which a process believes what it read, where another may have changed it."""

TRIES = 5

SCRUBS, SCRUB_AGAIN = 60, 60.0
"""How often writing over what was erased is tried, and seconds between."""

log = logging.getLogger("cutcard.server")

T = TypeVar("T")

_read = msgspec.msgpack.Decoder(Account).decode
_write = msgspec.msgpack.Encoder().encode


class _Known(NamedTuple):
    account: Account
    at: float


class _Found(NamedTuple):
    account: Account
    version: int


class AccountBook:
    """All accounts of a floor. Reading is at once; writing is in a thread of its own, and durable when it returns."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self._known: dict[str, _Known] = {}
        self._wanted = 0  # erasures since writing the table anew began
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="people")

    def get(self, id_: str) -> Account | None:
        """An account by its id."""
        known = self._known.get(id_)
        if known is None or (self.records.shared and monotonic() - known.at > TRUSTED):
            found = self._look(id_)
            return None if found is None else found.account
        return known.account

    def _look(self, id_: str) -> _Found | None:
        found = self.records.get(ACCOUNT, id_)
        if found is None:
            self._known.pop(id_, None)
            return None
        account = _read(found.record)
        self._known[id_] = _Known(account, monotonic())
        return _Found(account, found.version)

    def find(self, kind: str, house: str, login: str) -> Account | None:
        """An account by what somebody signs in with."""
        return self._by(LOGIN, login_key(kind, house, login))

    def with_passkey(self, id_: str) -> Account | None:
        """The account that a passkey belongs to."""
        return self._by(PASSKEY, id_)

    def _by(self, index: str, id_: str) -> Account | None:
        found = self.records.get(index, id_)
        return None if found is None else self.get(found.record.decode())

    def all(self) -> list[Account]:
        """Every account."""
        return [_read(each.record) for each in self.records.all(ACCOUNT)]

    async def add(self, account: Account) -> None:
        """A new account; raises `Refused` if somebody signs in so already."""
        puts = [
            Put(ACCOUNT, account.id, account.id, 0, _write(account)),
            Put(LOGIN, account.key, account.id, 0, account.id.encode()),
        ]
        try:
            await self.do(lambda: self.records.write(puts))
        except Overtaken:
            field = "badge" if account.house else "name"
            raise Refused("account_taken", f"{field}: {account.login} has an account already") from None

    async def change(self, id_: str, how: Callable[[Account], Account]) -> Account:
        """An account as ``how`` makes it of the last one, which may refuse; raises `Refused` if it is gone."""
        for _ in range(TRIES):
            known = await self.do(lambda: self._look(id_))
            if known is None:
                raise Refused("unknown_account", "account: it is not there any more")
            after = how(known.account)
            if after == known.account:
                return after
            try:
                await self.do(lambda: self._written(known, after))  # noqa: B023 - it is awaited before the next turn
            except Overtaken:
                continue
            return after
        raise Refused("busy", "account: it is being changed elsewhere; try again in a moment")

    def _written(self, known: _Found, after: Account) -> None:
        before = known.account
        puts = [Put(ACCOUNT, after.id, after.id, known.version, _write(after))]
        had, has = {each.id for each in before.passkeys}, {each.id for each in after.passkeys}
        puts += [Put(PASSKEY, each, after.id, 0, after.id.encode()) for each in has - had]
        puts += _removed(PASSKEY, had - has)
        if before.key != after.key:
            puts += [Put(LOGIN, after.key, after.id, 0, after.id.encode()), *_removed(LOGIN, (before.key,))]
        self.records.write(puts)
        self._known[after.id] = _Known(after, monotonic())

    async def remove(self, account: Account) -> None:
        """An account goes, and nothing of it is left."""

        def work() -> None:
            gone = [*_removed(ACCOUNT, (account.id,)), *_removed(LOGIN, (account.key,))]
            self.records.write([*gone, *_removed(PASSKEY, [each.id for each in account.passkeys])])
            self._known.pop(account.id, None)

        await self.do(work)

    async def scrub(self) -> None:
        """Take from the disk what was erased, now or when it can be; one at a time, however many ask for it."""
        self._wanted += 1
        if self._wanted > 1:
            return
        try:
            for _ in range(SCRUBS):
                asked = self._wanted
                if await self._scrubbed() and asked == self._wanted:
                    return
                await asyncio.sleep(SCRUB_AGAIN if asked == self._wanted else 0)
            log.error("what was erased of people still lies in its table: something keeps a transaction open")
        finally:
            self._wanted = 0

    async def _scrubbed(self) -> bool:
        try:
            return await self.do(self.records.scrub)
        except Refused as error:
            log.warning("what was erased of people is not gone from the database's table yet: %s", error)
            return False

    async def do(self, work: Callable[[], T]) -> T:
        """Something that waits for the disk."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def later(self, work: Callable[[], None]) -> None:
        """Something that nobody waits for; the next one sees to it where it fails."""
        self._thread.submit(work)

    def close(self) -> None:
        """What is under way is written; then nothing more."""
        self._thread.shutdown(wait=True)
        self.records.close()


def _removed(kind: str, ids: Iterable[str]) -> list[Put]:
    return [Put(kind, each, "", 0, None) for each in ids]
