"""Passwords: argon2id in few threads, so that whoever tries many at once takes neither the memory nor the loop."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import pairwise
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cutcard.citations import Refused
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.turns import INSIDE, Turns

T = TypeVar("T")

SHORTEST, LONGEST = 10, 200
"""Characters of a password: short ones are guessed, and a very long one is no better and takes longer."""

PIN_SHORTEST, PIN_LONGEST = 6, 8

FEWEST = 5
"""Different characters that a password has at least."""

_COMMON = """
password password1 password12 password123 password1234 passw0rd123 1234567890 0123456789 12345678910 123456789012
qwertyuiop qwertyuiop1 qwerty12345 qwerty123456 1q2w3e4r5t 1qaz2wsx3edc iloveyou123 letmein1234 welcome1234 welcome123
administrator changeme123 casino12345 casinocasino cutcardcutcard blackjack21 trustno1trustno1 abcdefghij abc1234567
football123 baseball123 superman123 sunshine123 princess123 dragon12345 monkey12345
"""
COMMON = frozenset(_COMMON.split())
"""What is tried first by whoever guesses; a short list of our own, for a long one belongs to the house's own rules."""


def plain(password: str) -> str:
    """A password as it is hashed: the same however a keyboard composes its letters."""
    return unicodedata.normalize("NFKC", password)


def checked_password(password: str, *known: str) -> str:
    """A new password; raises `Refused`. ``known``: what everybody knows of its owner, as the badge."""
    given = plain(password)
    if not SHORTEST <= len(given) <= LONGEST:
        raise Refused("weak_password", f"password: {SHORTEST} to {LONGEST} characters are needed; a few words will do")
    folded = given.casefold()
    if folded in COMMON or len(set(folded)) < FEWEST:
        raise Refused("weak_password", "password: it is among the first that anybody would try; choose another")
    for word in known:
        bare = word.casefold().strip()
        if bare and len(folded.replace(bare, "")) < SHORTEST // 2:
            raise Refused("weak_password", "password: it is hardly more than your name or badge; choose another")
    return given


def checked_pin(pin: str) -> str:
    """A new PIN; raises `Refused`."""
    if not (PIN_SHORTEST <= len(pin) <= PIN_LONGEST and pin.isascii() and pin.isdigit()):
        raise Refused("weak_pin", f"pin: {PIN_SHORTEST} to {PIN_LONGEST} digits are needed")
    steps = {int(later) - int(earlier) for earlier, later in pairwise(pin)}
    if len(set(pin)) < 3 or steps in ({1}, {-1}):
        raise Refused("weak_pin", "pin: it is among the first that anybody would try; choose another")
    return pin


def hashed(secret: str) -> str:
    """What is kept of a secret that was made at random: so long that nobody finds it again by trying."""
    return sha256(secret.encode()).hexdigest()


LONGEST_TRY = 1_000
"""Characters of what is tried as a password or PIN: more is not worth hashing."""


class Hasher:
    """Hashes passwords, and tries them. An unknown account costs the same work as a known one."""

    def __init__(self, settings: SignInSettings) -> None:
        self._hasher = PasswordHasher(settings.hash_passes, settings.hash_kibibytes, settings.hash_lanes)
        self._pool = ThreadPoolExecutor(settings.hashes_at_once, thread_name_prefix="password")
        self._turns = Turns(settings.hashes_at_once, settings.hashes_waiting)
        self._nobody = ""

    async def hash(self, password: str, whose: str = INSIDE) -> str:
        """A password as it is kept. ``whose``: who waits for it, as in `Turns`."""
        return await self._work(whose, self._hasher.hash, password)

    async def matches(self, kept: str, password: str, whose: str = INSIDE) -> bool:
        """Whether this is the password; where nothing is kept it is not, and takes as long to say."""
        return await self._work(whose, self._tried, kept, password)

    def outdated(self, kept: str) -> bool:
        """Whether a password was hashed at another cost than passwords are now."""
        return self._hasher.check_needs_rehash(kept)

    def _tried(self, kept: str, password: str) -> bool:
        if not self._nobody:
            self._nobody = self._hasher.hash(secrets.token_hex(16))
        try:
            return self._hasher.verify(kept or self._nobody, password) and bool(kept)
        except (VerificationError, InvalidHashError):
            return False

    async def _work(self, whose: str, work: Callable[..., T], *values: str) -> T:
        async with self._turns.turn(whose):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *values)

    def close(self) -> None:
        """Nothing more is tried."""
        self._pool.shutdown(wait=False, cancel_futures=True)
