"""How long sign-ins last, and what a password costs to try: settings of a floor."""

from __future__ import annotations

import msgspec

MINUTE, HOUR, DAY = 60, 3_600, 24 * 3_600


class SignInSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds, unless something else is said."""

    staff_idle: int = 2 * HOUR  # a session of staff ends when it was not used for so long
    staff_whole: int = 14 * HOUR  # ... and in any case after this: longer than any shift
    member_idle: int = 30 * DAY
    member_whole: int = 90 * DAY
    link: int = DAY  # for which a link to make a sign-in may be used
    confirmation: int = MINUTE  # for which a passkey shown at a desk stands for its owner's word there
    hash_passes: int = 3  # what trying one password costs: RFC 9106's second recommendation
    hash_kibibytes: int = 65_536
    hash_lanes: int = 4
    hashes_at_once: int = 2  # each takes that memory
    hashes_waiting: int = 64


def seconds_for(settings: SignInSettings, kind: str) -> tuple[int, int]:
    """For how long a session lasts unused, and in all.

    >>> seconds_for(SignInSettings(), "staff")
    (7200, 50400)
    """
    if kind == "staff":
        return settings.staff_idle, settings.staff_whole
    return settings.member_idle, settings.member_whole
