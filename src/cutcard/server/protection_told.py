"""What players read of exclusions, time-outs and their own limits: one place words it, for every door and page."""

from __future__ import annotations

from cutcard.citations import Refusal, Refused
from cutcard.money import dollars
from cutcard.people.protecting import Barred
from cutcard.people.state import People
from cutcard.server.windows import anew_told, instant_told, over

_KEPT_OUT = {
    "house": "you are kept out of {house}",
    "self": "you keep yourself out of {house}",
    "time_out": "you take a break from {house}",
}

STAYS = "What lies in a live round is still settled; your money, statement and disputes stay yours"


def until_told(until: int | None, people: People | None) -> str:
    """Until when, in words, by the clocks of the house.

    >>> until_told(0, None), until_told(None, None)
    ('until 1 January 1970, 00:00 (UTC)', 'until it is lifted')
    """
    if until is None:
        return "until it is lifted"
    return f"until {instant_told(until, 'UTC' if people is None else people.zone)}"


def barred_told(found: Barred, house: str, people: People | None) -> str:
    """That somebody is kept out of a house, as the player reads it."""
    return f"{_KEPT_OUT[found.kind].format(house=house)} {until_told(found.until, people)}"


def turned_away(found: Barred, house: str, people: People | None) -> Refusal:
    """What somebody who is kept out hears at every door."""
    return Refusal(found.code, f"player: {barred_told(found, house, people)}. {STAYS}", found.clauses)


def duration(seconds: int) -> str:
    """A length of time in words.

    >>> duration(5400), duration(3600), duration(60)
    ('1 h 30 min', '1 h', '1 min')
    """
    hours, minutes = divmod(seconds // 60, 60)
    return " ".join([*([f"{hours} h"] if hours else []), *([f"{minutes} min"] if minutes or not hours else [])])


def limit_told(limit: str, most: int, wanted: int = 0, left: int = 0, people: People | None = None) -> Refused:
    """That a limit which the player has set stands in the way, and when the house begins its next gaming day."""
    counted, next_ = over(limit, people), anew_told(people)
    anew = f". The next gaming day begins on {next_}" if next_ else ""
    if limit == "time_day":
        said = f"you set yourself {duration(most)} of play {counted}, and they are played"
        return Refused("own_limit", f"limit: {said}{anew}")
    if limit.startswith("stake"):
        said = f"you set yourself at most ${dollars(most)} {counted}, and this would be ${dollars(wanted)}"
        return Refused("own_limit", f"limit: {said}")
    left = max(left, 0)
    room = f"${dollars(left)} of it is left" if left else "nothing of it is left"
    said = f"you set yourself a loss of at most ${dollars(most)} {counted}; with what lies on tables {room}"
    return Refused("own_limit", f"limit: {said}, and this takes ${dollars(wanted)}{anew}")
