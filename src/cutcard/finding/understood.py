"""The parts of what somebody looks for, each as it is understood: a field with a value, or plain words.

Whoever is in a hurry writes ``Kd $500 9.4 20:15``, with no fields. What has the form of a card, an amount, a clause, a
time or a badge is taken for one, and what is said of it says so: in quotation marks it is looked for as words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from cutcard.citations import Refused, did_you_mean

FIELDS = {
    "person": "a name or badge, as in person:D-104; person:Gu* for all that begin so",
    "table": "a table by its name, or by one word of it",
    "round": "the number of a round, or several, as in round:12..20",
    "card": "a card, as in card:Kd",
    "clause": "a clause or reading; those below it are found too, as in clause:9.4",
    "amount": "dollars: amount:500, amount:>500, amount:<=20, amount:100..200",
    "at": "a minute or a day: at:20:15, at:2026-11-18",
    "after": "a time of day, a date, or both: after:20:00, after:2026-11-18, after:2026-11-18T20:00",
    "before": "a time of day, a date, or both: before:20:00, before:2026-11-18",
    "what": "a command or an event by its word, as in what:round_voided",
    "stream": "a stream or a kind of them, as in stream:cage",
}
"""Every field with what it takes, for whoever asks."""

LONGEST = 400
MOST = 20
"""Characters and parts of one query."""

_PART = re.compile(r'(?:(?P<field>[A-Za-z]+):)?(?:"(?P<quoted>[^"]*)"|(?P<plain>\S+))')
_TIME = r"([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"
_DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_SUM = r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?"
_FORMS = {
    "card": re.compile(r"(10|[2-9TJQKA])[cdhs♣♦♥♠]"),  # the rank as it is written on cards: "as" and "ad" are words
    "amount": re.compile(rf"[<>]=?\$?{_SUM}|\${_SUM}(\.\.\$?{_SUM})?|[1-9][0-9]{{0,8}}"),
    "at": re.compile(rf"{_TIME}|{_DAY}(T{_TIME})?"),
    "clause": re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}){1,4}(\([a-z]+\))*|[0-9]{1,2}(\([a-z]+\))+"),
    "person": re.compile(r"[A-Z]{1,4}-[0-9]{1,6}"),
}
"""What is taken for a field where none is named."""

_NAMED = {
    "round": re.compile(r"#?([1-9][0-9]{0,8})"),
    "clause": re.compile(rf"({_FORMS['clause'].pattern}|[0-9]{{1,2}})"),
    "card": re.compile(rf"({_FORMS['card'].pattern})"),
    "at": re.compile(rf"({_FORMS['at'].pattern})"),
    "after": re.compile(rf"({_FORMS['at'].pattern})"),
    "before": re.compile(rf"({_FORMS['at'].pattern})"),
}
"""What is taken for a field after its name alone, as in "round 12"; both are words otherwise."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a query. ``text`` is what was written; without a ``field`` the ``value`` is looked for as words.
    ``instead``: what it could mean besides, as it would be written."""

    text: str
    field: str
    value: str
    instead: str = ""


def parts(text: str, known: Mapping[str, str] | None = None) -> list[Part]:
    """A query in its parts; raises `Refused` where a field is not known. ``known`` are names, in small letters, with
    the field that each is for.

    >>> [(part.field, part.value) for part in parts("Kd $500 round 12 late")]
    [('card', 'Kd'), ('amount', '500'), ('round', '12'), ('', 'late')]
    >>> parts('12.50')[0].instead, parts('"Kd"')[0].field
    ('amount:12.50', '')
    """
    if len(text) > LONGEST:
        raise Refused("bad_query", f"q: at most {LONGEST} characters")
    found = [*_parts(text, known or {})]
    if len(found) > MOST:
        raise Refused("bad_query", f"q: at most {MOST} words and fields")
    return found


def _parts(text: str, known: Mapping[str, str]) -> Iterator[Part]:
    rest = [*_PART.finditer(text)]
    while rest:
        part = rest.pop(0)
        field, quoted = (part["field"] or "").lower(), part["quoted"]
        value = (part["plain"] if quoted is None else quoted).strip()
        if not field and quoted is None and value.endswith(":"):  # nothing stands behind the colon
            field, value = value[:-1].lower(), ""
        if field:
            yield Part(text=part[0], field=_checked(field, value, part[0]), value=value)
            continue
        if quoted is not None:
            yield Part(text=part[0], field="", value=value)
            continue
        form = _NAMED.get(value.lower())
        after = form.fullmatch(rest[0][0]) if form and rest else None
        if after is not None:
            yield Part(text=f"{part[0]} {rest.pop(0)[0]}", field=value.lower(), value=after[1])
            continue
        yield _guessed(part[0], value, known)


def _checked(field: str, value: str, text: str) -> str:
    if field not in FIELDS:
        hint = did_you_mean(field, tuple(FIELDS))
        raise Refused("bad_query", f'q: no field {field[:40]!r}{hint}; a word with a colon is written "{text[:40]}"')
    if not value:
        raise Refused("bad_query", f"q: {field}: {FIELDS[field]}")
    return field


def _guessed(text: str, value: str, known: Mapping[str, str]) -> Part:
    """What has no field: by the names that are known, then by its form; words otherwise."""
    found = known.get(value.casefold())
    field = found or next((name for name, form in _FORMS.items() if form.fullmatch(value)), "")
    plain = value.replace("$", "") if field == "amount" else value
    instead = ""
    if field == "amount" and value.isdecimal():
        instead = f"round:{value}"
    elif field == "clause" and re.fullmatch(r"[0-9]+\.[0-9]{2}", value):
        instead = f"amount:{value}"
    elif field:
        instead = f'"{value}"'
    return Part(text=text, field=field, value=plain, instead=instead)
