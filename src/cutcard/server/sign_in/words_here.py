"""One's word at somebody else's desk: by a PIN, or by a passkey that is shown there.

What a passkey signs is a challenge that commits to the request on the screen, so what was signed for one request serves
no other. A PIN is short: at a desk where it was wrong it has to wait, longer each time, and by itself for no longer
than `LONGEST_EACH` seconds. Only that desk waits for that person: at the own screen, by a passkey, and at other desks
everything goes on.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from cutcard.citations import Refused
from cutcard.server.sign_in.hashing import LONGEST_TRY, Hasher, hashed
from cutcard.server.sign_in.model import STAFF, Account, Signed, login_key
from cutcard.server.sign_in.passkeys import CONFIRM, Site
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.waits import Waits

MEANWHILE = "; at the own screen, and with a passkey, there is nothing to wait for"


class Here(NamedTuple):
    """What somebody gives their word to. ``desk``: the badge of whoever is signed in where they stand; ``act``: a
    digest of the request, with everything that it is about."""

    desk: str
    act: str


class Finding(NamedTuple):
    """How accounts are found: by what somebody signs in with, and by what a passkey answered to a challenge that was
    made for a purpose and an act."""

    by_login: Callable[[str, str, str], Account | None]
    by_passkey: Callable[[dict[str, Any], Site, bytes, str], Any]


class _Confirmed(NamedTuple):
    house: str
    badge: str
    act: str
    until: int


class WordsHere:
    """The words that people give at others' desks. ``now`` is in seconds."""

    def __init__(self, finding: Finding, hasher: Hasher, settings: SignInSettings, now: Callable[[], int]) -> None:
        self._finding, self._hasher, self._settings, self._now = finding, hasher, settings, now
        self.waits = Waits(now, "pin", MEANWHILE)
        self.refused: Callable[[str, str, str], None] = lambda house, badge, desk: None
        self._confirmed: dict[str, _Confirmed] = {}

    async def proved(self, house: str, badge: str, proof: str, here: Here) -> Signed:
        """The person of a badge, by their PIN or by a confirmation of their passkey for this act; raises `Refused`."""
        confirmed = self._confirmed.pop(hashed(proof), None)
        account = self._finding.by_login(STAFF, house, badge)
        if confirmed is not None:
            given = (confirmed.house, confirmed.badge, confirmed.act)
            if account is None or given != (house, account.login, here.act) or confirmed.until < self._now():
                raise not_proved()
            return self._word(account, True)
        key, desk = login_key(STAFF, house, badge), login_key(STAFF, house, here.desk)
        with self.waits.trying(key, desk):
            kept = "" if account is None else account.pin
            if not await self._hasher.matches(kept, proof[:LONGEST_TRY]) or account is None:
                self.waits.failed(key, desk)
                self.refused(house, badge, here.desk)
                raise not_proved()
        self.waits.succeeded(key, desk)
        return self._word(account, False)

    async def confirm(self, credential: dict[str, Any], site: Site, here: Here) -> tuple[Signed, str]:
        """Somebody shows their passkey at a desk for an act: who it is, and a confirmation of that act alone, which
        serves once and for a minute."""
        account, _ = await self._finding.by_passkey(credential, site, CONFIRM, here.act)
        if account.kind != STAFF:
            raise not_proved()
        now = self._now()
        self._confirmed = {each: kept for each, kept in self._confirmed.items() if kept.until >= now}
        token = secrets.token_urlsafe(32)
        until = now + self._settings.confirmation
        self._confirmed[hashed(token)] = _Confirmed(account.house, account.login, here.act, until)
        return self._word(account, True), token

    def _word(self, account: Account, strong: bool) -> Signed:
        return Signed(STAFF, account.house, account.login, account.name, "", strong, self._now())


def not_proved() -> Refused:
    """It is not whom it is said to be, or the passkey was shown for something else."""
    return Refused(
        "not_proved", "proof: it is not this person's PIN or passkey; they may try again, or use their own screen"
    )
