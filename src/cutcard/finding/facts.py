"""What can be looked for in an entry: who, where, which cards, clauses, amounts and words. Read from its JSON alone.

Nothing here knows a kind of stream: a field that holds a person in one holds a person in all. So a stream that joins a
floor later is found as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from cutcard.cards import Card
from cutcard.journal.entry import Entry
from cutcard.money import cents

TABLE = "table:"

PERSONS = frozenset(
    {
        *("actor", "second", "third", "player", "players", "person", "persons", "people", "badge", "guest", "holder"),
        *(
            "name",
            "by",
            "to",
            "lookers",
            "approver",
            "approved_by",
            "asked_by",
            "witness",
            "dealer",
            "signed",
            "signers",
        ),
    }
)
"""Fields that hold a person, or several."""

CARDS = frozenset({"card", "cards", "was"})
CLAUSES = frozenset({"rules", "readings", "clauses", "clause"})
TABLES = frozenset({"table", "tables"})

SKIPPED = frozenset(
    {
        *("pins", "setup", "terms", "due", "houses", "proofs", "seed", "root", "commitment", "session", "looks"),
        *("hidden", "key", "keys", "salt", "hash", "entry", "chain", "link", "links", "signature", "limits", "chips"),
    }
)
"""Fields in which nobody looks for anything: what is due stands in the event that does it, the rest are numbers of
machines."""

PURSE = "purse:"
_MONEY = re.compile(r"-?(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{2})?")
_WORD = re.compile(r"[^\W_]+")
_NAMES = {str(card): str(card) for card in Card}
_SUITS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})

LONGEST = 1_000
"""Characters of a text that are read; what is longer is a proof, and no sentence."""

LONGEST_WORD = 32
"""Characters of a word; what is longer is a hash."""


class Facts(msgspec.Struct, eq=False):
    """What was read. ``terms`` are field and value, as in ``person=ann``; ``secret`` are those of hidden cards."""

    terms: set[str] = msgspec.field(default_factory=set)
    amounts: set[int] = msgspec.field(default_factory=set)
    rounds: set[int] = msgspec.field(default_factory=set)
    secret: set[str] = msgspec.field(default_factory=set)
    at: int = 0


def term(field: str, value: str) -> str:
    """A field with a value as it is compared: without regard to capitals."""
    return f"{field}={value.casefold()}"


def card_named(text: str) -> str | None:
    """The name of a card, however it is written; nothing if it is none.

    >>> card_named("kd"), card_named("10♠"), card_named("Zz")
    ('Kd', 'Ts', None)
    """
    plain = text.translate(_SUITS).replace("10", "T")
    return _NAMES.get(f"{plain[:-1].upper()}{plain[-1:].lower()}")


def clause_terms(ref: str) -> Iterable[str]:
    """A clause and those that it stands under: whoever looks for 9.4 finds 9.4.1 and 9.4(a).

    >>> [*clause_terms("9.4.1")], [*clause_terms("7.4(a)")]
    (['clause=9.4.1', 'clause=9.4', 'clause=9'], ['clause=7.4(a)', 'clause=7.4', 'clause=7'])
    """
    while ref:
        yield term("clause", ref)
        cut = max(ref.rfind("."), ref.rfind("("), ref.rfind(":"))
        ref = ref[:cut] if cut > 0 else ""


def table_terms(name: str) -> Iterable[str]:
    """A table by its whole name, and by each word of it.

    >>> [*table_terms("crown-war")]
    ['table=crown-war', 'table=crown', 'table=war']
    """
    yield term("table", name)
    for word in _WORD.findall(name):
        yield term("table", word)


def words_of(text: str) -> Iterable[str]:
    """The words of a text that can be looked for."""
    return (term("word", word) for word in _WORD.findall(text[:LONGEST]) if len(word) <= LONGEST_WORD)


def facts_in(entry: Entry) -> Facts:
    """What can be looked for in one entry; raises `msgspec.MsgspecError` if its body is no JSON."""
    found = Facts()
    found.terms |= _of_stream(entry.stream)
    body = msgspec.json.decode(entry.body)
    command = body.get("command") if isinstance(body, dict) else None
    if isinstance(command, dict):
        at = command.get("at")
        found.at = at if isinstance(at, int) else 0
        _read(found, "", command)
        for event in body.get("events") or ():
            _read(found, "", event)
    for each in entry.hidden:
        card = card_named(each.value.decode("utf-8", "replace").strip('"'))
        if card is not None:
            found.secret.add(term("card", card))
    return found


def _read(found: Facts, key: str, value: Any) -> None:
    kind = type(value)
    if kind is str:
        _text(found, key, value)
    elif kind is dict:
        for name, each in value.items():
            if name in SKIPPED:
                continue
            if name.startswith(PURSE):
                _text(found, "player", name.removeprefix(PURSE))
            _read(found, name, each)
    elif kind is list:
        for each in value:
            _read(found, key, each)
    elif kind is int and key == "round" and value > 0:
        found.rounds.add(value)


def _text(found: Facts, key: str, text: str) -> None:
    terms, amount = _found_in(key, text)
    found.terms |= terms
    if amount:
        found.amounts.add(amount)


_NOTHING: frozenset[str] = frozenset()


@lru_cache(1 << 14)  # the same few words stand in nearly every entry
def _found_in(key: str, text: str) -> tuple[frozenset[str], int]:
    """What can be looked for in one text of a field: its terms, or the amount that it is."""
    if key in CLAUSES:
        return frozenset(clause_terms(text)), 0
    if key in CARDS:
        return frozenset(() if text not in _NAMES else (term("card", text),)), 0
    if key not in PERSONS and _MONEY.fullmatch(text):
        return _NOTHING, cents(text.lstrip("-"))
    if not text or len(text) > LONGEST:
        return _NOTHING, 0
    terms = {*words_of(text)}
    if key in PERSONS:
        terms.add(term("person", text))
    elif key in ("command", "event"):
        terms.add(term("what", text))
    elif key in TABLES:
        terms.update(table_terms(text.removeprefix(TABLE)))
    return frozenset(terms), 0


@lru_cache(1 << 10)
def _of_stream(stream: str) -> frozenset[str]:
    """What can be looked for by the name of a stream."""
    kind, _, name = stream.partition(":")
    found = {term("stream", stream), term("stream", kind), *words_of(name)}
    return frozenset({*found, *table_terms(name)} if kind == TABLE[:-1] else found)
