"""What is kept of an account: how somebody signs in, and what is known of the person. None of it is in the journal."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

import msgspec

from cutcard.citations import Refused

STAFF, MEMBER = "staff", "member"
KINDS = (STAFF, MEMBER)

BADGE = re.compile(r"[A-Z0-9-]{2,12}")
LONGEST_PERSONAL = 200


class Signed(NamedTuple):
    """Who acts by a session. ``strong``: signed in with a passkey that asked for a finger, a face or a PIN.

    Staff have a house and a badge; a member has a member's id, and ``name`` is the name at tables. ``name`` of staff is
    personal, and never goes into the journal.
    """

    kind: str
    house: str
    badge: str
    name: str
    member: str
    strong: bool
    until: int


class Passkey(msgspec.Struct, frozen=True):
    """A key that an authenticator holds; only its public part is here."""

    id: str
    public: bytes
    count: int
    label: str
    site: str
    made: int
    used: int = 0


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """One way into the floor for one person.

    ``epoch`` counts how often all sessions were ended at once. ``codes`` are hashes of recovery codes. ``due``: what
    has to be done first after signing in.
    """

    id: str
    kind: str
    house: str
    login: str
    made: int
    name: str = ""
    contacts: dict[str, str] = {}
    password: str = ""
    pin: str = ""
    codes: tuple[str, ...] = ()
    passkeys: tuple[Passkey, ...] = ()
    epoch: int = 0
    ended: int = 0
    due: str = ""
    administrator: bool = False
    sample: bool = False
    erased: int = 0

    @property
    def key(self) -> str:
        """By which failures are counted, and under which the account is found."""
        return login_key(self.kind, self.house, self.login)


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A sign-in that goes on. ``id`` is what is shown of it; the token's hash is where it lies."""

    id: str
    account: str
    epoch: int
    made: int
    used: int
    until: int
    how: str
    strong: bool
    where: str = ""


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A link by which the owner of a badge sets a password, once."""

    house: str
    badge: str
    until: int


def login_key(kind: str, house: str, login: str) -> str:
    """Under which an account is found.

    >>> login_key("staff", "star", "d-104") == login_key("staff", "star", "D-104")
    True
    """
    plain = " ".join(unicodedata.normalize("NFKC", login).split()).casefold()
    return f"{kind} {house if kind == STAFF else ''} {plain}"


def checked_badge(badge: str) -> str:
    """A badge as it is kept; raises `Refused`.

    >>> checked_badge(" d-104")
    'D-104'
    """
    found = badge.strip().upper()
    if not BADGE.fullmatch(found):
        raise Refused("bad_badge", "badge: 2 to 12 letters, digits and hyphens are needed, as in D-104")
    return found


def checked_personal(field: str, given: str) -> str:
    """A line of personal data; raises `Refused`."""
    found = " ".join(unicodedata.normalize("NFKC", given).split())
    if len(found) > LONGEST_PERSONAL or not found.isprintable():
        raise Refused("bad_personal", f"{field}: at most {LONGEST_PERSONAL} characters on one line")
    return found
