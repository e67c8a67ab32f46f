"""Links by which somebody sets a password, once: for a new badge, after a reset, for a house's first administrator.

Only the hash of a link's token is kept. In an address it stands after the ``#``, which no browser sends to anybody.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.hashing import hashed
from cutcard.server.sign_in.model import STAFF, Account, Link, checked_personal
from cutcard.server.sign_in.records import Overtaken, Put
from cutcard.server.sign_in.settings import SignInSettings

LINK = "link"

_read = msgspec.msgpack.Decoder(Link).decode
_write = msgspec.msgpack.Encoder().encode


def _over() -> Refused:
    return Refused("wrong_link", "token: this link was used, is too old, or was replaced by another; ask for a new one")


class Links:
    """The links of a floor. Of one badge only the last counts."""

    def __init__(self, book: AccountBook, settings: SignInSettings, now: Callable[[], int]) -> None:
        self._book, self._settings, self._now = book, settings, now

    async def new(self, house: str, badge: str) -> str:
        """A link's token, which nobody ever sees again; every earlier one for the same is over."""
        token, owner = secrets.token_urlsafe(32), _owner(house, badge)
        link = Link(house=house, badge=badge, until=self._now() + self._settings.link)

        def work() -> None:
            records = self._book.records
            gone = [Put(LINK, each.id, "", 0, None) for each in records.of(LINK, owner)]
            records.write([*gone, Put(LINK, hashed(token), owner, 0, _write(link))])

        await self._book.do(work)
        return token

    async def end(self, house: str, badge: str) -> None:
        """No link for a badge serves any more."""
        records, owner = self._book.records, _owner(house, badge)
        await self._book.do(
            lambda: records.write([Put(LINK, each.id, "", 0, None) for each in records.of(LINK, owner)])
        )

    def find(self, token: str) -> Link:
        """What a token is for; raises `Refused` if it is over."""
        found = self._book.records.get(LINK, hashed(token))
        link = None if found is None else _read(found.record)
        if link is None or link.until < self._now():
            raise _over()
        return link

    async def used(self, token: str, name: str, password: str) -> Account:
        """A link serves: its account has this password now, and whatever was signed in before is over."""
        called = checked_personal("name", name)

        def take() -> Link:
            found = self._book.records.get(LINK, hashed(token))
            if found is None:
                raise _over()
            try:
                self._book.records.write([Put(LINK, found.id, "", found.version, None)])
            except Overtaken:
                raise _over() from None
            return _read(found.record)

        link = await self._book.do(take)
        account = self._book.find(STAFF, link.house, link.badge)
        if account is None:
            raise _over()

        def how(each: Account) -> Account:
            epoch = each.epoch + 1
            return replace(each, password=password, name=called or each.name, epoch=epoch, due="", ended=0)

        return await self._book.change(account.id, how)


def _owner(house: str, badge: str) -> str:
    return f"{house} {badge.casefold()}"
