"""Sessions: a secret of 256 bits in the hands of a browser, and here only its hash, for how long and for whom."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in.account_book import TRUSTED, AccountBook
from cutcard.server.sign_in.hashing import hashed
from cutcard.server.sign_in.model import STAFF, Account, Session, Signed
from cutcard.server.sign_in.records import Overtaken, Put
from cutcard.server.sign_in.settings import SignInSettings, seconds_for

SESSION = "session"

MARK = "cs_"
"""What every token begins with: so nobody looks for a guest's session among these, and a leaked one is recognised."""

NOTED = 60
"""Seconds after which it is written again that a session is used."""

MOST = 50
"""Sessions of one account; of more, those that were not used for longest end."""

_read = msgspec.msgpack.Decoder(Session).decode
_write = msgspec.msgpack.Encoder().encode


class _Known(NamedTuple):
    session: Session
    at: float


class Sessions:
    """All sessions of accounts. ``alive``: whether a badge is still that of somebody who works in a house. ``ended``
    hears of each account of which a session was ended."""

    def __init__(self, book: AccountBook, settings: SignInSettings, now: Callable[[], int]) -> None:
        self._book, self._settings, self._now = book, settings, now
        self._known: dict[str, _Known] = {}
        self.alive: Callable[[str, str], bool] = lambda house, badge: True
        self.ended: Callable[[Account], None] = lambda account: None

    async def begin(self, account: Account, how: str, strong: bool, where: str) -> tuple[str, Session]:
        """A new session, and its token, which nobody ever sees again."""
        token, now = MARK + secrets.token_urlsafe(32), self._now()
        _, whole = seconds_for(self._settings, account.kind)
        session = Session(
            id=secrets.token_hex(6),
            account=account.id,
            epoch=account.epoch,
            made=now,
            used=now,
            until=now + whole,
            how=how,
            strong=strong,
            where=where,
        )
        at = hashed(token)

        def work() -> None:
            self._make_room(account)
            self._book.records.write([Put(SESSION, at, account.id, 0, _write(session))])

        await self._book.do(work)
        self._known[at] = _Known(session, monotonic())
        return token, session

    def of(self, token: str) -> tuple[Session, Account] | None:
        """The session that a token opens, if it goes on, and its account; it is used by this."""
        if not token.startswith(MARK) or not token.isascii():
            return None
        at = hashed(token)
        known = self._known.get(at)
        if known is None or (self._book.records.shared and monotonic() - known.at > TRUSTED):
            known = self._look(at)
        if known is None:
            return None
        account = self._goes_on(known.session)
        if account is None:
            self._known.pop(at, None)
            return None
        now = self._now()
        if now - known.session.used >= NOTED:
            known = self._known[at] = known._replace(session=replace(known.session, used=now))
            self._book.later(lambda: self._note(at, now))
        return known.session, account

    def goes_on(self, token: str) -> bool:
        """Whether the session of a token has not ended meanwhile; it is not used by this."""
        at = hashed(token)
        known = self._known.get(at)
        if known is None or (self._book.records.shared and monotonic() - known.at > TRUSTED):
            known = self._look(at)
        return known is not None and self._goes_on(known.session) is not None

    def signed(self, token: str) -> Signed | None:
        """Who acts by a token."""
        found = self.of(token)
        return None if found is None else said(*found)

    def _look(self, at: str) -> _Known | None:
        found = self._book.records.get(SESSION, at)
        if found is None:
            self._known.pop(at, None)
            return None
        known = self._known[at] = _Known(_read(found.record), monotonic())
        return known

    def _goes_on(self, session: Session) -> Account | None:
        account, now = self._book.get(session.account), self._now()
        if account is None or account.ended or session.epoch != account.epoch:
            return None
        idle, _ = seconds_for(self._settings, account.kind)
        if now >= session.until or now - session.used >= idle:
            return None
        if account.kind == STAFF and not self.alive(account.house, account.login):
            return None
        return account

    def _note(self, at: str, now: int) -> None:
        """A session was used: at the disk this may be a minute late."""
        found = self._book.records.get(SESSION, at)
        if found is not None:
            session = replace(_read(found.record), used=now)
            with suppress(Overtaken):
                self._book.records.write([Put(SESSION, at, session.account, found.version, _write(session))])

    # --- seeing and ending them

    async def all_of(self, account: Account) -> list[Session]:
        """The sessions of an account that go on, the last used first."""
        found = await self._book.do(lambda: self._book.records.of(SESSION, account.id))
        each = [self._last_seen(one.id, _read(one.record)) for one in found]
        return sorted((one for one in each if self._goes_on(one) is not None), key=lambda one: (-one.used, one.id))

    def _last_seen(self, at: str, session: Session) -> Session:
        known = self._known.get(at)
        return session if known is None or known.session.used < session.used else known.session

    async def end(self, account: Account, id_: str) -> None:
        """One session ends; raises `Refused` if the account has none of this id."""

        def work() -> bool:
            for found in self._book.records.of(SESSION, account.id):
                if _read(found.record).id == id_:
                    self._drop(found.id)
                    return True
            return False

        if not await self._book.do(work):
            raise Refused("unknown_sign_in", "session: none of yours has this id; it may have ended")
        self.ended(account)

    async def keep_only(self, account: Account, token: str) -> None:
        """All sessions have ended by a new epoch; this one goes on under it."""
        at = hashed(token)

        def work() -> None:
            for found in self._book.records.of(SESSION, account.id):
                if found.id != at:
                    self._drop(found.id)
                    continue
                session = replace(_read(found.record), epoch=account.epoch)
                self._book.records.write([Put(SESSION, at, account.id, found.version, _write(session))])
                self._known[at] = _Known(session, monotonic())

        with suppress(Overtaken):
            await self._book.do(work)
        self.ended(account)

    async def end_all(self, account: Account) -> None:
        """No session of an account goes on."""
        await self.keep_only(account, "")

    def _make_room(self, account: Account) -> None:
        """Sessions that are over are taken out, and of very many those that were not used for longest."""
        found = [(each, _read(each.record)) for each in self._book.records.of(SESSION, account.id)]
        found.sort(key=lambda each: -each[1].used)
        going = [each for each, session in found if self._goes_on(session) is not None]
        kept = {each.id for each in going[: MOST - 1]}
        for each, _ in found:
            if each.id not in kept:
                self._drop(each.id)

    def _drop(self, at: str) -> None:
        self._known.pop(at, None)
        self._book.records.write([Put(SESSION, at, "", 0, None)])


def said(session: Session, account: Account) -> Signed:
    """What a session says of whoever has it."""
    staff = account.kind == STAFF
    return Signed(
        kind=account.kind,
        house=account.house,
        badge=account.login if staff else "",
        name=account.name if staff else account.login,
        member="" if staff else account.id,
        strong=session.strong,
        until=session.until,
    )
