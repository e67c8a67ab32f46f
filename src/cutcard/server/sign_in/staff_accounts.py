"""The sign-ins of those who work in a house: who looks after them, how they are made, begun anew and ended."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.links import Links
from cutcard.server.sign_in.model import STAFF, Account
from cutcard.server.sign_in.sessions import Sessions


class StaffAccounts:
    """Accounts of staff. ``titled``: whether the register says that somebody is an administrator of a house; where it
    says nothing (``None``), whoever was made one is. ``registered``: a badge as the register has it, which refuses one
    that nobody there has. ``badges``: all that it ever had; ``None`` where there is no register."""

    def __init__(self, book: AccountBook, sessions: Sessions, links: Links, now: Callable[[], int]) -> None:
        self._book, self._sessions, self._links, self._now = book, sessions, links, now
        self.titled: Callable[[str, str], bool | None] = lambda house, badge: None
        self.registered: Callable[[str, str], str] = lambda house, badge: badge
        self.badges: Callable[[str], Iterable[str] | None] = lambda house: None

    def administers(self, account: Account) -> bool:
        """Whether somebody looks after the people of their house."""
        if account.kind != STAFF or account.ended:
            return False
        said = self.titled(account.house, account.login)
        return account.administrator if said is None else said

    async def make(self, house: str, badge: str, name: str = "", administrator: bool = False) -> str:
        """An account for a badge; the token of a link by which its owner sets a password, which nobody sees again."""
        account = Account(
            id=f"s-{secrets.token_hex(5)}",
            kind=STAFF,
            house=house,
            login=badge,
            name=name,
            made=self._now(),
            administrator=administrator,
        )
        await self._book.add(account)
        return await self._links.new(house, badge)

    async def reset(self, house: str, badge: str) -> str:
        """Nothing of a sign-in serves any more, and every session ends; the token of a link to begin anew."""

        def how(each: Account) -> Account:
            return replace(_bare(each), ended=0)

        account = self.named(house, badge)
        await self._sessions.end_all(await self._book.change(account.id, how))
        return await self._links.new(house, account.login)

    async def end(self, house: str, badge: str) -> None:
        """Somebody signs in no more, and every session ends. The badge stays theirs."""
        account, now = self.named(house, badge), self._now()
        after = await self._book.change(account.id, lambda each: replace(_bare(each), ended=now))
        await self._links.end(house, account.login)
        await self._sessions.end_all(after)

    def of_house(self, house: str) -> list[Account]:
        """The accounts of those who work in a house, by badge."""
        badges = self.badges(house)
        if badges is None:
            found = [each for each in self._book.all() if each.house == house]  # members have none
        else:  # of a floor with very many members, only those of the house are read
            known = (self._book.find(STAFF, house, badge) for badge in badges)
            found = [each for each in known if each is not None]
        return sorted(found, key=lambda each: each.login)

    def named(self, house: str, badge: str) -> Account:
        """The account of a badge; raises `Refused` where there is none, or none that anything is done about."""
        found = self._book.find(STAFF, house, badge)
        if found is None:
            raise Refused("unknown_account", f"badge: {badge[:20]} has no account at this house")
        if found.sample:
            raise Refused(
                "sample_account", f"badge: {found.login} is a person of the demonstration, and stays as it is"
            )
        return found


def _bare(account: Account) -> Account:
    """An account by which nobody can sign in."""
    return replace(account, password="", pin="", codes=(), passkeys=(), epoch=account.epoch + 1, due="")
