"""What players read of exclusions, time-outs and their own limits: one place words it, for every door and page."""

from __future__ import annotations

import time

from cutcard.citations import Refusal, Refused
from cutcard.money import dollars
from cutcard.people.protecting import Barred

LIMITS = {
    "stake_wager": "on one wager",
    "stake_round": "in one round",
    "loss_day": "in 24 hours",
    "loss_week": "in 7 days",
    "loss_month": "in 30 days",
    "time_day": "in 24 hours",
}
"""The limits that a player may set, and what each is counted over."""

_KEPT_OUT = {
    "house": "you are excluded from {house}",
    "self": "you have excluded yourself from {house}",
    "time_out": "you are taking a time-out from {house}",
}

STAYS = "What lies in a live round is still settled; your money, statement and disputes stay yours"


def until_told(until: int | None) -> str:
    """Until when, in words.

    >>> until_told(0), until_told(None)
    ('until 1 January 1970, 00:00 UTC', 'until it is lifted')
    """
    if until is None:
        return "until it is lifted"
    when = time.gmtime(until)
    return f"until {when.tm_mday} {time.strftime('%B %Y, %H:%M UTC', when)}"


def barred_told(found: Barred, house: str) -> str:
    """That somebody is kept out of a house, as the player reads it."""
    return f"{_KEPT_OUT[found.kind].format(house=house)} {until_told(found.until)}"


def turned_away(found: Barred, house: str) -> Refusal:
    """What somebody who is kept out hears at every door."""
    return Refusal(found.code, f"player: {barred_told(found, house)}. {STAYS}", found.clauses)


def duration(seconds: int) -> str:
    """A length of time in words.

    >>> duration(5400), duration(3600), duration(60)
    ('1 h 30 min', '1 h', '1 min')
    """
    hours, minutes = divmod(seconds // 60, 60)
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{minutes} min"] if minutes or not hours else [])])


def limit_told(limit: str, most: int, wanted: int = 0, left: int = 0) -> Refused:
    """That a limit which the player has set stands in the way."""
    over = LIMITS[limit]
    if limit == "time_day":
        return Refused("own_limit", f"limit: you set yourself {duration(most)} of play {over}, and they are played")
    if limit.startswith("stake"):
        said = f"you set yourself at most ${dollars(most)} {over}, and this would be ${dollars(wanted)}"
        return Refused("own_limit", f"limit: {said}")
    left = max(left, 0)
    room = f"${dollars(left)} of it is left" if left else "nothing of it is left"
    said = f"you set yourself a loss of at most ${dollars(most)} {over}; with what lies on tables {room}"
    return Refused("own_limit", f"limit: {said}, and this takes ${dollars(wanted)}")
