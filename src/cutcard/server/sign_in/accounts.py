"""Everything that is done with accounts: signing in and out, proving who one is at a desk, keeping one's own sign-in.

Whoever fails learns nothing: an unknown name, a wrong password, an ended account are the same answer after the same
work. All refusals are raised.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in import passkeys
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.browsers import browser_named
from cutcard.server.sign_in.hashing import LONGEST_TRY, Hasher, checked_password, checked_pin, hashed, plain
from cutcard.server.sign_in.kept_waits import KeptWaits
from cutcard.server.sign_in.links import Links
from cutcard.server.sign_in.model import KINDS, MEMBER, STAFF, Account, Session, Signed, checked_personal, login_key
from cutcard.server.sign_in.passkeys import Challenges, Site
from cutcard.server.sign_in.records import Records
from cutcard.server.sign_in.sessions import Sessions, said
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.staff_accounts import StaffAccounts
from cutcard.server.sign_in.tries import CAME_IN, CHANGED, REFUSED, WAITS, Tries
from cutcard.server.sign_in.turns import INSIDE
from cutcard.server.sign_in.waits import Waits
from cutcard.server.sign_in.words_here import Finding, WordsHere

CODES = 10
"""Recovery codes of an account."""

SIGNED_IN = "signed in"
"""Where whoever is signed in tries the own password: counted as an address, so that strangers do not use it up."""

MOST_CONTACTS = 10

STALE, MOST_LOOKED = 30.0, 20_000
"""Seconds for which it is believed that somebody is no member, and of how many that is kept."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: nobody takes one for another


def _wrong() -> Refused:
    return Refused("wrong_sign_in", "password: these do not go together; see that name, house and password are right")


class From(NamedTuple):
    """Where somebody signs in from: the address that waits are counted by, and what the browser calls itself."""

    address: str = "unknown"
    browser: str = ""


class SignedIn(NamedTuple):
    """Somebody has signed in. ``token`` is the session's secret."""

    token: str
    session: Session
    account: Account

    @property
    def signed(self) -> Signed:
        """Who it is."""
        return said(self.session, self.account)


class Accounts:
    """The accounts of a floor. ``now`` is the time in seconds; ``secret`` marks challenges where processes share
    a floor."""

    def __init__(
        self, records: Records, secret: bytes, now: Callable[[], int], settings: SignInSettings | None = None
    ) -> None:
        self.settings = settings or SignInSettings()
        self._now = self.now = now
        self.book = AccountBook(records)
        self.sessions = Sessions(self.book, self.settings, now)
        self.links = Links(self.book, self.settings, now)
        self.staff = StaffAccounts(self.book, self.sessions, self.links, now)
        self.hasher = Hasher(self.settings)
        self.waits = Waits(now)
        # Which were answered is kept in memory: so after a start none of before serves, unless others serve them too.
        self.challenges = Challenges(secret if records.shared else secrets.token_bytes(32), now)
        self.here = WordsHere(Finding(self._found, self._by_passkey), self.hasher, self.settings, now)
        self.tries = Tries(self.book, now)
        self._kept = KeptWaits(self.book, now)
        self._kept.keep(self.waits, "waits")
        self._kept.keep(self.here.waits, "pin-waits")
        self.here.refused = lambda house, badge, desk: self._note(STAFF, house, badge, REFUSED, "pin", desk)
        self._names: set[str] | None = None
        self._looked: dict[str, float] = {}  # when it was last asked whether somebody is a member by now
        self.samples: tuple[Any, ...] = ()  # who may be signed in as by everybody, in a demonstration

    def session(self, token: str) -> Signed | None:
        """Who acts by this token; nobody if it is none, or is over."""
        return self.sessions.signed(token)

    def close(self) -> None:
        """The floor has ended."""
        self.hasher.close()
        self.tries.write()
        self._kept.write()
        self.book.close()

    # --- signing in

    async def sign_in(self, kind: str, house: str, login: str, password: str, come: From = From()) -> SignedIn:  # noqa: B008
        """By a password."""
        key = login_key(kind, house, login)
        with self._noted(kind, house, login, "password", come), self.waits.trying(key, come.address):
            account = self._found(kind, house, login)
            given = plain(password[:LONGEST_TRY])
            kept = "" if account is None else account.password
            if not await self.hasher.matches(kept, given, come.address) or account is None:
                self.waits.failed(key, come.address)
                raise _wrong()
        if self.hasher.outdated(account.password):
            anew = await self.hasher.hash(given, come.address)
            account = await self.book.change(account.id, lambda each: replace(each, password=anew))
        return await self._in(account, "password", False, come)

    async def recover(self, kind: str, house: str, login: str, code: str, come: From = From()) -> SignedIn:  # noqa: B008
        """By a recovery code, which then serves no more; a new password is due after it."""
        key = login_key(kind, house, login)
        with self._noted(kind, house, login, "recovery", come), self.waits.trying(key, come.address):
            account, spent = self._found(kind, house, login), hashed(_code(code))
            await self.hasher.matches(
                "", "", come.address
            )  # as long as a password takes: the answer tells nobody what there is
            if account is None or spent not in account.codes:
                self.waits.failed(key, come.address)
                raise _wrong()

        def take(each: Account) -> Account:
            if spent not in each.codes:  # it was used elsewhere at the same time
                raise _wrong()
            return replace(each, codes=tuple(one for one in each.codes if one != spent), due="password")

        return await self._in(await self.book.change(account.id, take), "recovery", False, come)

    def passkey_options(self, site: Site) -> dict[str, Any]:
        """What a browser needs to sign in by a passkey; the same for everybody."""
        return passkeys.authentication(site, self.challenges.new(passkeys.SIGN_IN))

    async def sign_in_by_passkey(self, credential: dict[str, Any], site: Site, come: From = From()) -> SignedIn:  # noqa: B008
        """By a passkey."""
        known = self.book.with_passkey(passkeys.id_of(credential))
        whose = ("", "", "") if known is None else (known.kind, known.house, known.login)
        with self._noted(*whose, "passkey", come):
            account, verified = await self._by_passkey(credential, site, passkeys.SIGN_IN)
        return await self._in(account, "passkey", verified, come)

    def word_options(self, site: Site, act: str) -> dict[str, Any]:
        """What a browser needs for somebody's word to one act: what the passkey signs commits to it."""
        return passkeys.authentication(site, self.challenges.new(passkeys.CONFIRM, act))

    async def _by_passkey(
        self, credential: dict[str, Any], site: Site, purpose: bytes, whom: str = ""
    ) -> tuple[Account, bool]:
        challenge = self.challenges.answered(credential, purpose, whom)
        account = self.book.with_passkey(passkeys.id_of(credential))
        known = account.passkeys if account is not None and self._open(account) else ()
        answered = passkeys.authenticated(credential, challenge, site, known, self._now())
        assert account is not None

        def used(each: Account) -> Account:
            kept = [answered.passkey if one.id == answered.passkey.id else one for one in each.passkeys]
            return replace(each, passkeys=tuple(kept))

        return await self.book.change(account.id, used), answered.verified

    async def redeem(self, token: str, name: str, password: str, come: From = From()) -> SignedIn:  # noqa: B008
        """By a link: its badge gets a password."""
        link = self.links.find(token)
        kept = await self.hasher.hash(checked_password(password, link.badge, name), come.address)
        return await self._in(await self.links.used(token, name, kept), "link", False, come)

    async def _in(self, account: Account, how: str, strong: bool, come: From) -> SignedIn:
        self.waits.succeeded(account.key, come.address)
        token, session = await self.sessions.begin(account, how, strong, browser_named(come.browser))
        self._note(account.kind, account.house, account.login, CAME_IN, how, come.address)
        return SignedIn(token, session, account)

    @contextmanager
    def _noted(self, kind: str, house: str, login: str, how: str, come: From) -> Iterator[None]:
        """What is refused meanwhile is noted, as far as it is about somebody of a house."""
        try:
            yield
        except Refused as refused:
            what = {"wrong_sign_in": REFUSED, "too_many": WAITS}.get(refused.refusal.code)
            if what is not None:
                self._note(kind, house, login, what, how, come.address)
            raise

    def _note(self, kind: str, house: str, login: str, what: str, how: str, where: str) -> None:
        if kind != STAFF:
            return
        account = self.book.find(STAFF, house, login)
        if account is not None or self.staff.badges(house):
            self.tries.note(house, "" if account is None else account.login, what, how, where)

    def _changed(self, account: Account, what: str) -> None:
        self._note(account.kind, account.house, account.login, CHANGED, what, "")

    def _found(self, kind: str, house: str, login: str) -> Account | None:
        """An account that may be signed in to."""
        account = self.book.find(kind, house, login) if kind in KINDS else None
        return account if account is not None and self._open(account) else None

    def _open(self, account: Account) -> bool:
        if account.ended:
            return False
        return account.kind != STAFF or self.sessions.alive(account.house, account.login)

    # --- one's own sign-in

    async def change_password(self, token: str, current: str, new: str) -> Account:
        """Another password; every other session ends. Whoever came by a recovery code or a passkey may leave out the
        current one."""
        session, account = self._own(token)
        if account.sample:
            raise Refused("sample_account", "password: this person does not exist, and the password is everybody's")
        if session.how not in ("recovery", "link") and not (session.strong and not current):
            await self._check_current(account, current)
        kept = await self.hasher.hash(checked_password(new, account.login, account.name), _turn_of(account))

        def how(each: Account) -> Account:
            return replace(each, password=kept, due="", epoch=each.epoch + 1)

        after = await self.book.change(account.id, how)
        await self.sessions.keep_only(after, token)
        self._changed(account, "password")
        return after

    async def _check_current(self, account: Account, password: str) -> None:
        with self.waits.trying(account.key, SIGNED_IN):
            if not await self.hasher.matches(account.password, plain(password[:LONGEST_TRY]), _turn_of(account)):
                self.waits.failed(account.key, SIGNED_IN)
                raise Refused("wrong_password", "current: it is not your password")

    async def new_codes(self, token: str) -> list[str]:
        """New recovery codes, shown once; those of before serve no more."""
        _, account = self._own(token, change=True)
        codes = ["".join(secrets.choice(_LETTERS) for _ in range(16)) for _ in range(CODES)]
        kept = tuple(hashed(each) for each in codes)
        await self.book.change(account.id, lambda each: replace(each, codes=kept))
        self._changed(account, "codes")
        return ["-".join(each[at : at + 4] for at in range(0, 16, 4)) for each in codes]

    async def set_pin(self, token: str, pin: str) -> None:
        """A PIN to approve with at somebody else's desk."""
        _, account = self._own(token, change=True)
        if account.kind != STAFF:
            raise Refused("no_pin", "pin: it is for staff")
        kept = await self.hasher.hash(checked_pin(pin))
        await self.book.change(account.id, lambda each: replace(each, pin=kept))
        self._changed(account, "pin")

    def new_passkey(self, token: str, site: Site) -> dict[str, Any]:
        """What a browser needs to make a passkey."""
        _, account = self._own(token, change=True)
        if len(account.passkeys) >= passkeys.MOST:
            raise Refused("too_many_passkeys", f"passkeys: you have {passkeys.MOST}; remove one first")
        challenge = self.challenges.new(passkeys.REGISTER, account.id)
        return passkeys.registration(account, site, challenge, "Cutcard")

    async def add_passkey(self, token: str, credential: dict[str, Any], label: str, site: Site) -> Account:
        """A passkey joins the account."""
        _, account = self._own(token, change=True)
        challenge = self.challenges.answered(credential, passkeys.REGISTER, account.id)
        made = passkeys.registered(credential, challenge, site, label or "Passkey", self._now())
        if self.book.with_passkey(made.id) is not None:
            raise Refused("bad_passkey", "credential: this passkey is in use already")

        def how(each: Account) -> Account:
            if len(each.passkeys) >= passkeys.MOST:
                raise Refused("too_many_passkeys", f"passkeys: you have {passkeys.MOST}; remove one first")
            return replace(each, passkeys=(*each.passkeys, made))

        after = await self.book.change(account.id, how)
        self._changed(account, "passkey")
        return after

    async def remove_passkey(self, token: str, id_: str) -> Account:
        """A passkey serves no more."""
        _, account = self._own(token, change=True)

        def how(each: Account) -> Account:
            kept = tuple(one for one in each.passkeys if one.id != id_)
            if len(kept) == len(each.passkeys):
                raise Refused("unknown_passkey", "passkey: none of yours has this id")
            if not kept and not each.password:
                raise Refused("last_passkey", "passkey: without it you could not sign in; set a password first")
            return replace(each, passkeys=kept)

        after = await self.book.change(account.id, how)
        self._changed(account, "passkey_removed")
        return after

    async def sign_out(self, token: str) -> None:
        """This session ends."""
        session, account = self._own(token)
        await self.sessions.end(account, session.id)
        self._changed(account, "sign_out")

    async def sign_out_everywhere(self, token: str) -> None:
        """Every session ends, this one too."""
        _, account = self._own(token)
        after = await self.book.change(account.id, lambda each: replace(each, epoch=each.epoch + 1))
        await self.sessions.end_all(after)
        self._changed(account, "sign_out_everywhere")

    async def say_personal(self, token: str, name: str, contacts: dict[str, str]) -> None:
        """What somebody says of themselves; of a member the name is that at tables, and stays."""
        _, account = self._own(token, change=True)
        if len(contacts) > MOST_CONTACTS:
            raise Refused("bad_personal", f"contacts: at most {MOST_CONTACTS}")
        kept = {
            checked_personal("contacts", key): checked_personal(f"contacts.{key}", contacts[key]) for key in contacts
        }
        called = checked_personal("name", name)
        await self.book.change(account.id, lambda each: replace(each, name=called, contacts=kept))

    def own(self, token: str) -> tuple[Session, Account]:
        """The session of a token and its account; raises `Refused`."""
        return self._own(token)

    def _own(self, token: str, change: bool = False) -> tuple[Session, Account]:
        found = self.sessions.of(token)
        if found is None:
            raise Refused("unknown_session", "Authorization: this session has ended; sign in again")
        if change and found[1].sample:
            raise Refused(
                "sample_account", "account: this person does not exist, and everybody may be it; nothing is kept"
            )
        return found

    # --- members

    async def join(self, name: str, password: str, come: From = From()) -> SignedIn:  # noqa: B008
        """A guest keeps a name by an account."""
        kept = await self.hasher.hash(checked_password(password, name), come.address)
        account = Account(
            id=f"m-{secrets.token_hex(5)}", kind=MEMBER, house="", login=name, password=kept, made=self._now()
        )
        await self.book.add(account)
        self.names.add(name)
        return await self._in(account, "password", False, come)

    def has_member(self, name: str) -> bool:
        """Whether a name is a member's, as it stands where all processes of the floor see it."""
        return self.book.find(MEMBER, "", name) is not None

    def is_member(self, name: str) -> bool:
        """The same for whoever asks often: another process of the floor may have made somebody a member up to `STALE`
        seconds ago."""
        if name in self.names or not self.book.records.shared:
            return name in self.names
        now = monotonic()
        if now - self._looked.get(name, -STALE) >= STALE:
            if len(self._looked) > MOST_LOOKED:
                self._looked.clear()
            self._looked[name] = now
            if self.has_member(name):
                self.names.add(name)
        return name in self.names

    @property
    def names(self) -> set[str]:
        """The names at tables that are members'."""
        if self._names is None:
            self._names = {each.login for each in self.book.all() if each.kind == MEMBER and not each.ended}
        return self._names


def _turn_of(account: Account) -> str:
    """Whose turn it is at hashing: of those who are signed in, members wait as strangers do, for anybody may be one."""
    return INSIDE if account.kind == STAFF else account.key


def _code(given: str) -> str:
    """A recovery code as it was made, however it was typed."""
    return "".join(each for each in given.upper() if each.isalnum())[:32].translate(str.maketrans("OIL", "011"))
