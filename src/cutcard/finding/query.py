"""What somebody looks for, in plain words and fields: ``table:crown card:Kd clause:9.4 amount:>500 after:20:00 late``.

All of it must hold of the same *occasion*: a round with everything that led to it, or one entry that belongs to none.
Reading a query is pure: the time and the house's zone come in with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import TypedDict

import msgspec

from cutcard.citations import Refused
from cutcard.finding.facts import LONGEST_WORD, card_named, term, words_of
from cutcard.finding.understood import FIELDS, Part, parts
from cutcard.money import cents

EXACT = ("person", "table", "what", "stream")
TIMES = ("at", "after", "before")

_AMOUNT = re.compile(r"(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_CLOCK = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SECONDS = re.compile(r"[0-9]{9,11}")

FAR = 1 << 60
"""More than any number that is compared here."""


class Range(msgspec.Struct, frozen=True):
    """From one number to another, both included."""

    least: int = 0
    most: int = FAR

    def __contains__(self, number: int) -> bool:
        return self.least <= number <= self.most


class Need(msgspec.Struct, frozen=True):
    """A term that must be there; with ``open``, one that begins so."""

    term: str
    open: bool = False

    @property
    def named(self) -> str:
        """As people read it: "card Kd", or a word alone."""
        field, _, value = self.term.partition("=")
        shown = card_named(value) if field == "card" else value
        return f"{'' if field == 'word' else f'{field} '}{shown}{'*' if self.open else ''}"

    def met(self, terms: set[str]) -> bool:
        """Whether it is among these."""
        return any(each.startswith(self.term) for each in terms) if self.open else self.term in terms


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for. An empty one finds everything, the latest first."""

    needs: tuple[Need, ...] = ()
    amounts: tuple[Range, ...] = ()
    rounds: tuple[Range, ...] = ()
    after: int | None = None
    before: int | None = None


def read_query(text: str, now: int = 0, zone: tzinfo = UTC, known: Mapping[str, str] | None = None) -> Query:
    """What a text asks for; raises `Refused` with the field that is wrong and what would be right.

    >>> read_query("card:kd amount:>500 late").needs
    (Need(term='card=kd', open=False), Need(term='word=late', open=False))
    >>> read_query("crad:Kd")
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: q: no field 'crad' (did you mean 'card'?); a word with a colon is written "crad:Kd"
    """
    return query_of(parts(text, known), now, zone)


def query_of(asked: Sequence[Part], now: int = 0, zone: tzinfo = UTC) -> Query:
    """What these parts ask for together; raises `Refused`."""
    needs: list[Need] = []
    amounts: list[Range] = []
    rounds: list[Range] = []
    times: list[Range] = []
    for part in asked:
        field, value = part.field, part.value
        if field in TIMES:
            times.append(moments(field, value, now, zone))
        elif field == "amount":
            amounts.append(_range(field, value, _AMOUNT, cents, "dollars, as in amount:500, amount:>500, amount:5..20"))
        elif field == "round":
            rounds.append(_range(field, value, _NUMBER, int, "a number from 1 on, as in round:12 or round:12..20"))
        else:
            needs += _needs(field, value)
    after, before = max((each.least for each in times), default=0), min((each.most for each in times), default=FAR)
    return Query(
        needs=tuple(dict.fromkeys(needs)),
        amounts=tuple(amounts),
        rounds=tuple(rounds),
        after=after or None,
        before=before if before < FAR else None,
    )


def _needs(field: str, value: str) -> list[Need]:
    if field == "card":
        card = card_named(value)
        if card is None:
            raise Refused(
                "bad_query", f"q: card: {value[:20]!r} is none; write rank and suit, as in card:Kd or card:10s"
            )
        return [Need(term("card", card))]
    if field == "clause":
        return [Need(term("clause", value))]
    opened = value.endswith("*")
    plain = value.rstrip("*")
    if field in EXACT:
        return [Need(term(field, plain), opened)]
    words = [word.removeprefix("word=") for word in words_of(plain)]
    if not words and plain:
        raise Refused("bad_query", f"q: {value[:40]!r} holds no word of at most {LONGEST_WORD} letters or digits")
    last = len(words) - 1
    return [Need(term("word", word), opened and at == last) for at, word in enumerate(words)]


def _range(field: str, value: str, form: re.Pattern[str], read: Callable[[str], int], right: str) -> Range:
    """``500``, ``>500``, ``>=500``, ``<500``, ``<=500`` or ``100..500``."""
    wrong = Refused("bad_query", f"q: {field}: {value[:40]!r} is not understood; {right}")
    first, dots, second = value.partition("..")
    if dots:
        if not form.fullmatch(first) or not form.fullmatch(second):
            raise wrong
        return Range(read(first), read(second))
    sign = value[: len(value) - len(value.lstrip("<>="))]
    rest = value[len(sign) :]
    if sign not in ("", "=", ">", ">=", "<", "<=") or not form.fullmatch(rest):
        raise wrong
    number = read(rest)
    if sign in ("", "="):
        return Range(number, number)
    if sign[0] == ">":
        return Range(number + (sign == ">"))
    return Range(0, number - (sign == "<"))


def moments(field: str, value: str, now: int, zone: tzinfo) -> Range:
    """From when to when, in seconds since 1970. A time of day without a date is the last one that has been."""
    begin, length = _time(field, value, now, zone)
    if field == "after":
        return Range(begin)
    return Range(0, begin) if field == "before" else Range(begin, begin + length - 1)


def _time(field: str, value: str, now: int, zone: tzinfo) -> tuple[int, int]:
    """A moment, and how many seconds of it were meant: a second, a minute or a day."""
    if _SECONDS.fullmatch(value):
        return int(value), 1
    day, _, clock = value.replace("t", "T").partition("T")
    if _CLOCK.fullmatch(day) and not clock:
        here = datetime.fromtimestamp(now, zone)
        found = here.replace(**_hands(day), microsecond=0)
        if found > here:
            found -= timedelta(days=1)
        return int(found.timestamp()), _length(day)
    try:
        if not _DAY.fullmatch(day) or (clock and not _CLOCK.fullmatch(clock)):
            raise ValueError
        found = datetime.strptime(day, "%Y-%m-%d").replace(**_hands(clock or "0:00"), tzinfo=zone)
        if clock:
            return int(found.timestamp()), _length(clock)
        # By the clocks of the house: a day on which they are put back has 25 hours.
        return int(found.timestamp()), int((found + timedelta(days=1)).timestamp()) - int(found.timestamp())
    except (ValueError, OverflowError):
        raise Refused("bad_query", f"q: {field}: {value[:40]!r} is no time; {FIELDS[field]}") from None


def _length(clock: str) -> int:
    return 60 if clock.count(":") == 1 else 1


class _Hands(TypedDict):
    hour: int
    minute: int
    second: int


def _hands(clock: str) -> _Hands:
    found = _CLOCK.fullmatch(clock)
    assert found is not None, "it was looked at"
    hour, minute, second = found.groups()
    return {"hour": int(hour), "minute": int(minute), "second": int(second or 0)}
