"""Passkeys: what an authenticator is asked, and what it answered. The `webauthn` library checks the answers.

A challenge needs no memory: it carries its time, what it is for and whom, and a mark that only this floor can make. An
answer to it counts once.
"""

from __future__ import annotations

import hmac
import os
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import bytes_to_base64url, options_to_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cutcard.citations import Refused
from cutcard.server.sign_in.model import Account, Passkey

SECONDS = 300
"""For which a challenge may be answered."""

MOST = 10
"""Passkeys of one account."""

REGISTER, SIGN_IN, CONFIRM = b"register", b"sign in", b"confirm"


def _no() -> Refused:
    return Refused("wrong_sign_in", "credential: this passkey is not known here, or was not answered as asked")


class Site(NamedTuple):
    """Where the browser believes it is: the name that passkeys are bound to, and the origin of the page."""

    name: str
    origin: str


def site_of(host: str | None, origin: str | None) -> Site:
    """The site of a request; raises `Refused` where no passkey can be used there.

    >>> site_of("localhost:8000", "http://localhost:8000")
    Site(name='localhost', origin='http://localhost:8000')
    """
    parts = urlsplit(origin or f"https://{host or ''}")
    name = parts.hostname or ""
    if not name or ":" in name or name.replace(".", "").isdigit():
        raise Refused(
            "no_site", "Host: a passkey is bound to a name, as localhost; an address such as 127.0.0.1 has none"
        )
    return Site(name, origin or f"https://{host}")


class Answered(NamedTuple):
    """An authenticator's word: the key it used, and whether it made sure of its owner."""

    passkey: Passkey
    verified: bool


class Challenges:
    """Challenges that only this floor makes, and each of which is answered once."""

    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        self._secret, self._now = secret, now
        self._used: dict[bytes, int] = {}

    def new(self, purpose: bytes, whom: str = "") -> bytes:
        """A challenge for a purpose, and for an account where one is signed in, or for one act."""
        begun = os.urandom(16) + (self._now() + SECONDS).to_bytes(8, "big")
        return begun + self._mark(begun, purpose, whom)

    def answered(self, credential: dict[str, Any], purpose: bytes, whom: str = "") -> bytes:
        """The challenge that an answer is to; raises `Refused` if it is none of ours, too old, or answered before."""
        try:
            data = credential["response"]["clientDataJSON"]
            said = msgspec.json.decode(_bytes(data))["challenge"]
            challenge = _bytes(said)
        except (KeyError, TypeError, ValueError, RecursionError, msgspec.DecodeError):
            raise _no() from None
        begun, mark = challenge[:24], challenge[24:]
        until, now = int.from_bytes(begun[16:], "big"), self._now()
        self._used = {each: over for each, over in self._used.items() if over >= now}
        if not hmac.compare_digest(mark, self._mark(begun, purpose, whom)) or until < now or challenge in self._used:
            raise _no()
        self._used[challenge] = until
        return challenge

    def _mark(self, begun: bytes, purpose: bytes, whom: str) -> bytes:
        return hmac.digest(self._secret, b"\n".join((purpose, whom.encode(), begun)), "sha256")


def registration(account: Account, site: Site, challenge: bytes, title: str) -> dict[str, Any]:
    """What a browser is given to make a new passkey."""
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=title,
        user_id=account.id.encode(),
        user_name=f"{account.login} ({account.house})" if account.house else account.login,
        user_display_name=account.login,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(_bytes(each.id)) for each in account.passkeys if each.site == site.name
        ],
    )
    found: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return found


def registered(credential: dict[str, Any], challenge: bytes, site: Site, label: str, now: int) -> Passkey:
    """A new passkey; raises `Refused`."""
    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # bytes of a stranger: whatever its parsers stumble over is no passkey
        raise Refused("bad_passkey", "credential: the authenticator did not answer as asked; try again") from None
    id_ = bytes_to_base64url(found.credential_id)
    return Passkey(id_, found.credential_public_key, found.sign_count, label, site.name, now)


def authentication(site: Site, challenge: bytes) -> dict[str, Any]:
    """What a browser is given to sign in: no account is named, the authenticator knows its own."""
    options = webauthn.generate_authentication_options(
        rp_id=site.name, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
    )
    found: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return found


def authenticated(
    credential: dict[str, Any], challenge: bytes, site: Site, known: Iterable[Passkey], now: int
) -> Answered:
    """The passkey that answered; raises `Refused`."""
    passkey = next((each for each in known if each.id == credential.get("id")), None)
    if passkey is None:
        raise _no()
    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=passkey.public,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except Exception:  # as above
        raise _no() from None
    later = msgspec.structs.replace(passkey, count=found.new_sign_count, used=now)
    return Answered(later, found.user_verified)


def id_of(credential: dict[str, Any]) -> str:
    """The id of the passkey that answered, as it says; nothing if it says none."""
    given = credential.get("id")
    return given if isinstance(given, str) and 0 < len(given) <= 1_400 and given.isascii() else ""


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
