"""Links that make a sign-in, once: for a new badge, after a reset, and for the first administrator of a house.

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
from cutcard.server.sign_in.model import STAFF, Account, Link, checked_badge, checked_personal
from cutcard.server.sign_in.records import Overtaken, Put
from cutcard.server.sign_in.settings import SignInSettings

LINK = "link"

_read = msgspec.msgpack.Decoder(Link).decode
_write = msgspec.msgpack.Encoder().encode


def _over() -> Refused:
    return Refused("wrong_link", "token: this link was used, is too old, or was replaced by another; ask for a new one")


class Links:
    """The links of a floor. Of one badge only the last counts, and of one house only the last first link."""

    def __init__(self, book: AccountBook, settings: SignInSettings, now: Callable[[], int]) -> None:
        self._book, self._settings, self._now = book, settings, now

    async def new(self, house: str, badge: str, first: bool = False) -> str:
        """A link's token, which nobody ever sees again; every earlier one for the same is over."""
        token, owner = secrets.token_urlsafe(32), _owner(house, badge, first)
        link = Link(house=house, badge=badge, until=self._now() + self._settings.link, first=first)

        def work() -> None:
            records = self._book.records
            gone = [Put(LINK, each.id, "", 0, None) for each in records.of(LINK, owner)]
            records.write([*gone, Put(LINK, hashed(token), owner, 0, _write(link))])

        await self._book.do(work)
        return token

    async def end(self, house: str, badge: str) -> None:
        """No link for a badge serves any more."""
        records, owner = self._book.records, _owner(house, badge, False)
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

    async def used(self, token: str, badge: str, name: str, password: str) -> Account:
        """A link serves: its account has this password now."""
        link = self.find(token)
        wanted = checked_badge(badge) if link.first else link.badge
        called = checked_personal("name", name)

        def take() -> None:
            found = self._book.records.get(LINK, hashed(token))
            if found is None:
                raise _over()
            try:
                self._book.records.write([Put(LINK, found.id, "", found.version, None)])
            except Overtaken:
                raise _over() from None

        await self._book.do(take)
        account = self._book.find(STAFF, link.house, wanted)
        if account is None:
            account = Account(
                id=f"s-{secrets.token_hex(5)}",
                kind=STAFF,
                house=link.house,
                login=wanted,
                name=called,
                password=password,
                made=self._now(),
                administrator=link.first,
            )
            await self._book.add(account)
            return account

        def how(each: Account) -> Account:
            epoch = each.epoch + 1
            return replace(each, password=password, name=called or each.name, epoch=epoch, due="", ended=0)

        return await self._book.change(account.id, how)


def _owner(house: str, badge: str, first: bool) -> str:
    return f"first {house}" if first else f"{house} {badge}"
