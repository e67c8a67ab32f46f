"""Policy packs: what a house decides where the text of its book points to rules that are not at hand.

A pack is a file with items; each can be adopted in three ways, or in the house's own. Order: clause, reading, policy,
ruling of a delegate. So a pack, and a way of the house's own, is checked against the book before it is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.topics import TOPICS
from cutcard.wire.toml import read_toml

NEVER = ("detain", "withhold_winnings", "determine_withheld_winnings", "forfeit_wager")
"""Powers over a person's liberty or money: no policy grants them."""


class Way(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way in which an item can be adopted. ``topics``: words of procedure that tables play by, with ``amounts``;
    ``options``: values of the book's options; ``grants``: powers, each with the lowest role that gets it."""

    says: str
    topics: Mapping[str, str] = {}
    amounts: Mapping[str, int] = {}
    options: Mapping[str, str] = {}
    grants: Mapping[str, str] = {}


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A matter that a text leaves to rules which are not at hand."""

    id: str
    subject: str
    title: str
    default: Way
    star: Way
    crown: Way
    needs_body: bool = False

    def ways(self) -> dict[str, Way]:
        """The ways of the pack, by name."""
        return {"default": self.default, "star": self.star, "crown": self.crown}


class Pack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All items for one book. ``reading`` is the book's reading that says what is missing."""

    book: str
    prefix: str
    reading: str
    item: tuple[Item, ...]

    def find(self, id_: str) -> Item | None:
        """The item of this id."""
        return next((each for each in self.item if each.id == id_), None)

    def on(self, subject: str) -> str:
        """The id of the item on a subject; nothing if there is none."""
        return next((each.id for each in self.item if each.subject == subject), "")


@lru_cache(maxsize=64)
def _text(book: str) -> str:
    found = files("cutcard.people").joinpath("packs", f"{book.replace('-', '_')}.toml")
    return found.read_text("utf-8") if found.is_file() else ""


def pack_of(book: Rulebook) -> Pack | None:
    """The policy pack for a book, checked against it; nothing where the text stands by itself."""
    text = _text(book.id)
    return read_pack(text, book) if text else None


def pack_digest(books: tuple[Rulebook, ...]) -> str:
    """What the packs of these books say, as a digest: a stream that decides by them pins it."""
    return sha256("".join(_text(book.id) for book in books).encode()).hexdigest()


def read_pack(text: str, book: Rulebook) -> Pack:
    """A pack from its text; raises `Refused` with what is wrong in it."""
    pack = _parsed(text)
    if pack.book != book.id:
        raise Refused("wrong_rulebook", f"book: the pack is for {pack.book[:40]!r}, not {book.id}")
    for at, item in enumerate(pack.item):
        for name, way in item.ways().items():
            try:
                check_way(book, pack.reading, way)
            except Refused as refused:
                raise refused.within(f"item[{at}].{name}") from None
    return pack


@lru_cache(maxsize=64)
def _parsed(text: str) -> Pack:
    return read_toml(text, Pack, lambda kind, value: value)


def check_way(book: Rulebook, missing: str, way: Way) -> None:
    """Refuse what contradicts a clause of the book, what the book has no words for, and what no policy may grant."""
    for topic, word in way.topics.items():
        _check_topic(book, missing, topic, word)
    for topic in way.amounts:
        if topic not in way.topics:
            raise Refused("bad_policy", f"amounts.{topic}: the topic has no word here")
    for name, value in way.options.items():
        _check_option(book, name, value)
    for power, role in way.grants.items():
        _check_grant(book, missing, power, role)


def _check_topic(book: Rulebook, missing: str, topic: str, word: str) -> None:
    known = TOPICS.get(topic)
    if known is None:
        raise Refused("unknown_topic", f"topics.{topic[:40]}: no such topic{did_you_mean(topic, tuple(TOPICS))}")
    if word not in known.words:
        said = did_you_mean(word, tuple(known.words))
        raise Refused("unknown_word", f"topics.{topic}: {word[:40]!r} is no word for it{said}")
    own = book.points.provision(topic)
    if own is not None and missing not in own.readings and own.value != word:
        raise Refused("contradicts_clause", f"topics.{topic}: the text says {own.value}", own.clauses)


def _check_option(book: Rulebook, name: str, value: str) -> None:
    option = next((each for each in book.options if each.name == name), None)
    if option is None:
        known = tuple(each.name for each in book.options)
        raise Refused("unknown_option", f"options.{name[:40]}: {book.id} has no such option{did_you_mean(name, known)}")
    if value not in option.values:
        said = " or ".join(option.values)
        raise Refused("bad_value", f"options.{name}: {said}, not {value[:40]!r}", option.clauses)


def _check_grant(book: Rulebook, missing: str, power: str, role: str) -> None:
    if power in NEVER:
        raise Refused("never_by_policy", f"grants.{power}: no policy holds a person, or keeps their money")
    if book.role(role) is None:
        raise Refused("unknown_role", f"grants.{power[:40]}: {book.id} knows no {role[:40]!r}")
    own = book.power(power)
    if own is not None and own.clauses and missing not in own.readings and own.roles != (role,):
        raise Refused(
            "contradicts_clause", f"grants.{power}: the text gives it to {' or '.join(own.roles)}", own.clauses
        )


def policies_for(books: tuple[Rulebook, ...]) -> Iterator[tuple[Rulebook, Pack]]:
    """The packs of a house's books."""
    for book in books:
        pack = pack_of(book)
        if pack is not None:
            yield book, pack
