"""An authenticator in a few lines: a key that signs whatever it is asked, with finger or face taken for granted."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec.structs import replace

from cutcard.server.sign_in.model import Passkey
from tests.server.visiting import Visit

SITE = "localhost"
ORIGIN = f"http://{SITE}"
HEADERS = {"origin": ORIGIN, "host": SITE}

_PRESENT_AND_VERIFIED = bytes([0x05])


def text(data: bytes) -> str:
    """Bytes as they stand in JSON here."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """A device with one passkey."""

    def __init__(self) -> None:
        self._key, self.id, self._count = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16), 0

    async def joins(self, visit: Visit, house: str, badge: str) -> None:
        """Its passkey becomes one of an account."""
        accounts = visit.floor.accounts
        account = accounts.book.find("staff", house, badge)
        assert account is not None
        point = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        passkey = Passkey(text(self.id), cbor2.dumps(cose), 0, "key", SITE, 0)
        await accounts.book.change(account.id, lambda each: replace(each, passkeys=(*each.passkeys, passkey)))

    def answers(self, options: dict[str, Any]) -> dict[str, Any]:
        """What it signs for a challenge."""
        self._count += 1
        said = {"type": "webauthn.get", "challenge": options["challenge"], "origin": ORIGIN, "crossOrigin": False}
        client = json.dumps(said).encode()
        data = sha256(SITE.encode()).digest() + _PRESENT_AND_VERIFIED + self._count.to_bytes(4, "big")
        signed = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text(client),
                "authenticatorData": text(data),
                "signature": text(signed),
                "userHandle": None,
            },
        }


def challenge_of(options: dict[str, Any]) -> bytes:
    """The bytes of a challenge."""
    given = options["challenge"]
    return urlsafe_b64decode(given + "=" * (-len(given) % 4))
