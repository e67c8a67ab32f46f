"""A question in people's words, read: which clauses it names, which books, and what its words may stand for.

Words count by their stem, as SQLite's Porter tokenizer has it, which the index uses too: so *shuffling* finds
*shuffled*, and *sign* never finds *design*.
"""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from cutcard.reference.shapes import Instead
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.synonyms import wording

LONGEST = 200
"""Characters of a question that are read."""

MOST_WORDS = 24
"""Words of a question that are looked for."""

TOKENIZER = "porter unicode61 remove_diacritics 2"
"""How SQLite takes a text apart, here and in the index."""

SHORT = 3
"""Letters of a word below which it is passed over where no book has it."""

MENDED = 4
"""Letters of a word below which it is not taken for a mistyped one: too many are near it."""

_CLAUSE = re.compile(r"\d{1,3}(\.\d{1,3})+(\([a-z]{1,5}\))*|\d{1,3}(\([a-z]{1,5}\))+|\d{1,3}(\.\d{1,3})*:[a-z0-9-]+")
LONG = 9
"""Letters of a word from which two slips are forgiven, and not only one."""

_SAID = re.compile(r"[^\W_]+(?:['.,][^\W_]+)*")
_BARE = re.compile(r"\d{1,3}")
_READING = re.compile(r"[A-Z]{1,3}\d{1,3}")

_WHOLE = {"can't": "cannot", "won't": "will", "shan't": "shall"}
"""Short forms that are more than a word with *not* hung on to it."""

Stem = tuple[str, ...]


_KNOWN: dict[str, Stem] = {}
"""The stems of what Cutcard itself says, which are asked for again and again."""

_lock = threading.Lock()


@cache
def _bench() -> sqlite3.Connection:
    """Where texts are cut into stems: by SQLite, so that they are those of the index."""
    file = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    file.execute(f"CREATE VIRTUAL TABLE texts USING fts5(text, tokenize = '{TOKENIZER}')")
    file.execute("CREATE VIRTUAL TABLE stems USING fts5vocab(texts, instance)")
    return file


def learn(texts: Iterable[str]) -> None:
    """Cut many texts at once, which takes a small part of the time."""
    new = [text for text in dict.fromkeys(texts) if text not in _KNOWN]
    _KNOWN.update(zip(new, _cut(new), strict=True))


def _cut(texts: Sequence[str]) -> list[Stem]:
    found: list[list[str]] = [[] for _ in texts]
    with _lock:
        file = _bench()
        file.execute("DELETE FROM texts")
        file.executemany("INSERT INTO texts(rowid, text) VALUES (?, ?)", enumerate(texts))
        for doc, term in file.execute("SELECT doc, term FROM stems ORDER BY doc, offset"):
            found[doc].append(term)
    return [tuple(each) for each in found]


def stems(text: str) -> Stem:
    """The stems of the words of a text.

    >>> stems("The shoes ran out"), stems("10,000"), stems("signs, not designs")
    (('the', 'shoe', 'ran', 'out'), ('10', '000'), ('sign', 'not', 'design'))
    """
    return _KNOWN[text] if text in _KNOWN else _stems(text)


@lru_cache(4096)  # what strangers ask is not kept for ever
def _stems(text: str) -> Stem:
    return _cut([text.replace("\0", " ")])[0]


@dataclass(frozen=True)
class Concept:
    """Something that is asked about: as it was worded, first, and all words that may stand for it. One will do."""

    terms: tuple[str, ...]


@dataclass(frozen=True)
class Word:
    """A word of a question: its stem, first, and what else stands for it. A ``light`` one only asks."""

    stems: tuple[Stem, ...]
    light: bool


@dataclass(frozen=True)
class Question:
    """A question as it was understood."""

    words: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    books: tuple[str, ...]  # that it names; none: all
    concepts: tuple[Concept, ...]
    instead: tuple[Instead, ...]
    kinds: frozenset[str]  # of things that it looks for first
    outside: str  # what it asks about that no book speaks of
    said: tuple[Word, ...]  # each word by itself, mended


def read_question(words: str, books: Sequence[Rulebook], known: frozenset[str], near: Mapping[str, str]) -> Question:
    """A question, read. ``known`` are the stems of the index, ``near`` its words by which a mistyped one is mended."""
    text = " ".join(words.replace("’", "'").split())[:LONGEST]
    clauses, readings, rest = _numbers(text, {id_ for book in books for id_ in book.readings})
    tokens = [(each, stem) for each in cut(rest.replace("_", " "))[:MOST_WORDS] for stem in _heard(each)]
    outside = _outside([each for each in tokens if each[0].lower() not in SMALL])
    named, tokens = _named(tokens, books, bool(clauses or readings))
    tokens = [each for each in tokens if each[0].lower() not in SMALL] or tokens
    concepts, instead = _concepts(tokens, known, near)
    if outside:
        instead = (Instead(outside, ""),)
    mended = {each.word: each.instead for each in instead if each.instead}
    plain = [each for each in tokens if each[0].lower() in wording().empty or not _slip(each[0])]
    heard = [(mended[word], stems(mended[word])[0]) if word in mended else (word, stem) for word, stem in plain]
    return Question(words, clauses, readings, named, concepts, instead, _looks_for(rest), outside, _said(heard))


def words_of(text: str) -> tuple[Word, ...]:
    """The words of a wording, one by one.

    >>> [word.stems[0] for word in words_of("Who shuffles the cards?")]
    [('who',), ('shuffl',), ('card',)]
    """
    return _said([(each, stem) for each in cut(text) if each.lower() not in SMALL for stem in _heard(each)])


def cut(text: str) -> list[str]:
    """The words of a text as they stand there, without what is hung on to them: *player's*, *isn't*."""
    said = (each.rstrip(".,") for each in _SAID.findall(text))
    return [_WHOLE.get(each.lower()) or re.sub(r"n't$|'\w+$", "", each) for each in said]


def _said(tokens: Sequence[tuple[str, str]]) -> tuple[Word, ...]:
    """Words one by one; and of several words that stand for one thing of the books, what they stand for."""
    synonyms, longest = _synonyms()
    found: list[Word] = []
    until = 0  # where the last phrase ends: its words count little by themselves
    for at, (word, stem) in enumerate(tokens):
        if at >= until:
            for size in range(min(longest, len(tokens) - at), 1, -1):
                phrase = tuple(each for _, each in tokens[at : at + size])
                if phrase in synonyms:
                    found.append(Word(tuple(dict.fromkeys((phrase, *map(stems, synonyms[phrase])))), False))
                    until = at + size
                    break
        others = (stems(meant) for meant in synonyms.get((stem,), ()))
        light = word.lower() in wording().empty or at < until
        found.append(Word(tuple(dict.fromkeys(((stem,), *others))), light))
    return tuple(found)


def _heard(word: str) -> Stem:
    """The stems of a word as it is looked for; a large number is one, however its thousands are parted.

    >>> _heard("10000"), _heard("10,000"), _heard("Shoes")
    (('10 000',), ('10 000',), ('shoe',))
    """
    bare = word.replace(",", "")
    if bare.isascii() and bare.isdigit() and len(bare) > 3:
        return (f"{int(bare):,}".replace(",", " "),)
    return stems(word)


def _numbers(text: str, readings: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """The clauses and readings that a question names, and what else it says."""
    ids, found, read, rest = set(readings), [], [], []
    parts = text.split()
    for part in parts:
        bare = (
            part.strip("?!,;\"'[]").rstrip(".").removeprefix("(")
            if "(" not in part[1:]
            else part.strip("?!,;\"'[]").rstrip(".")
        )
        if _CLAUSE.fullmatch(bare.lower()):
            found.append(bare.lower())
        elif _BARE.fullmatch(bare) and len(parts) == 1 + sum(
            each.lower() in ("rule", "clause", "section") for each in parts
        ):
            found.append(bare)
        elif _READING.fullmatch(bare.upper()) and bare.upper() in ids:
            read.append(bare.upper())
        else:
            rest.append(part)
    if found or read:
        rest = [
            each for each in rest if each.lower() not in ("rule", "clause", "section", "reading", "rules", "clauses")
        ]
    return tuple(dict.fromkeys(found)), tuple(dict.fromkeys(read)), " ".join(rest)


# --- books by their names


def _named(
    tokens: list[tuple[str, str]], books: Sequence[Rulebook], numbered: bool
) -> tuple[tuple[str, ...], list[tuple[str, str]]]:
    """The books that a question names, by house or by game, and its other words.

    A name that is all of a question, unless it is ``numbered``, or that leaves no book, is a word like any other.
    """
    chosen = [book.id for book in books]
    left = list(tokens)
    for name, ids in _names(books):
        at = _at(name, [word.lower() for word, _ in left])
        both = [each for each in chosen if each in ids]
        if at is not None and both and (numbered or len(left) > len(name)):
            chosen, left = both, left[:at] + left[at + len(name) :]
    if not numbered and all(word.lower() in wording().empty for word, _ in left):
        return (), tokens
    return (tuple(chosen) if len(chosen) < len(books) else ()), left


def _names(books: Sequence[Rulebook]) -> list[tuple[Stem, set[str]]]:
    """What books are called: their ids, houses, cities and games, the longest name first, word by word as people say
    it: *three card* is a game, *three cards* are cards."""
    found: dict[Stem, set[str]] = {}
    for book in books:
        id_, house = _plain(book.id.replace("-", " ")), _plain(book.house)
        house = tuple(word for word in house if word not in ("the", "of"))
        for name in (id_, _plain(book.title), house, house[:1], id_[:1]):
            if name and name != ("new",):
                found.setdefault(name, set()).add(book.id)
        for line in wording().called:
            if any(set(_plain(name)) <= set(id_) for name in line.books):
                for said in line.people:
                    found.setdefault(_plain(said), set()).add(book.id)
    return sorted(found.items(), key=lambda item: -len(item[0]))


def _plain(text: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in cut(text))


def _at(name: Stem, words: list[str]) -> int | None:
    return next((at for at in range(len(words) - len(name) + 1) if tuple(words[at : at + len(name)]) == name), None)


# --- what the words may stand for


_POSSESSIVES = ("his", "her", "my", "their", "your", "our", "its")
_PEOPLE = ("i", "me", "you", "he", "him", "she", "we", "they", "them", "it")
SMALL = frozenset(("a", "an", "the", *_POSSESSIVES, *_PEOPLE, "this", "that", "these", "those", "some", "any"))
"""Words that may stand between those of a phrase: *take back his bet* is *take back a bet*."""


def _bare(phrase: Stem) -> Stem:
    return tuple(word for word in phrase if word not in SMALL) or phrase


@cache
def _synonyms() -> tuple[dict[Stem, tuple[str, ...]], int]:
    """What each phrase of people stands for, by its stems; and how long the longest is."""
    found: dict[Stem, dict[str, None]] = {}
    learn(said for line in wording().synonyms for said in (*line.people, *line.books))
    for line in wording().synonyms:
        for said in line.people:
            found.setdefault(_bare(stems(said)), {}).update(dict.fromkeys(line.books))
    return {said: tuple(meant) for said, meant in found.items()}, max(map(len, found))


def _concepts(
    tokens: list[tuple[str, str]], known: frozenset[str], near: Mapping[str, str]
) -> tuple[tuple[Concept, ...], tuple[Instead, ...]]:
    """What is asked about, the longest phrases first; and the words that stand in no book, with what is near them."""
    synonyms, longest = _synonyms()
    empty = wording().empty
    asking = {stems(said) for said, _ in wording().looks_for if " " in said}
    spare: list[Concept] = []  # words that only ask: looked for if there is nothing else
    found: list[Concept] = []
    instead: list[Instead] = []
    at = 0
    while at < len(tokens):
        for size in range(min(longest, len(tokens) - at), 0, -1):
            part = tokens[at : at + size]
            said, stem = " ".join(word for word, _ in part), tuple(each for _, each in part)
            if stem in synonyms:
                found.append(Concept((said, *synonyms[stem])))
                break
            if stem in asking:
                break
        else:
            size = 1
            word, stem_ = tokens[at]
            if word.lower() in empty:
                spare.append(Concept((word,)))
            elif set(stem_.split()) <= known:
                found.append(Concept((stem_ if " " in stem_ else word,)))
            elif len(word) >= SHORT and not word[0].isdigit() and not _slip(word):
                meant = _near(word, near)
                instead.append(Instead(word, meant))
                if meant:
                    found.append(Concept((meant, *synonyms.get(stems(meant), ()))))
        at += size
    unheard = any(not each.instead for each in instead)
    merged = {concept.terms: concept for concept in found or ([] if unheard else spare)}
    return tuple(merged.values()), tuple(dict.fromkeys(instead))


_ANYTHING = frozenset(("prize", "prizes", "promotion", "promotional", "raffle"))
"""Words of a question that may be about anything, since anything may be a prize."""


@cache
def _outsiders() -> tuple[tuple[Stem, str], ...]:
    learn(wording().outside)
    return tuple((_bare(stems(said)), said) for said in wording().outside)


def _outside(tokens: list[tuple[str, str]]) -> str:
    """What is asked about that no book speaks of: then no answer to the rest is an answer.

    A word of it that stands in a longer phrase of people is that phrase: *tips on how to play* are no *tips*.
    """
    asked = [stem for _, stem in tokens]
    if not _ANYTHING.isdisjoint(word.lower() for word, _ in tokens):
        return ""
    longer = _phrases(asked)
    for phrase, said in _outsiders():
        at = _at(phrase, asked)
        if at is not None and not any(start <= at and at + len(phrase) <= end for start, end in longer):
            return said
    return ""


def _phrases(asked: Sequence[str]) -> list[tuple[int, int]]:
    """Where several words together stand for something of the books: from where to where."""
    synonyms, longest = _synonyms()
    return [
        (at, at + size)
        for at in range(len(asked))
        for size in range(2, min(longest, len(asked) - at) + 1)
        if tuple(asked[at : at + size]) in synonyms
    ]


def _slip(word: str) -> bool:
    """Whether a word is a small one with its letters in another order: *teh*, *hwo*."""
    letters = sorted(word.lower())
    return any(sorted(each) == letters for each in wording().empty if len(each) == len(word))


def _near(word: str, near: Mapping[str, str]) -> str:
    from difflib import get_close_matches

    if not MENDED <= len(word) <= 30 or word.isdigit():
        return ""
    small = word.lower()
    # the first letter is hardly ever mistyped, and hardly ever more than one is too many or too few
    alike = [each for each in near if each[0] == small[0] and abs(len(each) - len(small)) <= 1]
    matches = get_close_matches(small, alike, n=5, cutoff=0.8 if len(small) > MENDED else 0.88)
    slips = 1 if len(small) < LONG else 2
    return next((near[each] for each in matches if _slips(small, each) <= slips), "")


def _slips(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or in each other's place: *stairs* is two away from *starts*.

    >>> _slips("shufle", "shuffle"), _slips("forgtoten", "forgotten"), _slips("stairs", "starts")
    (1, 1, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        older, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            least = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if older and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                least = min(least, older[to - 2] + 1)
            row.append(least)
    return row[-1]


def _looks_for(text: str) -> frozenset[str]:
    """The kinds of things that a question looks for first."""
    words = stems(text)
    return frozenset(
        kind for said, kinds in wording().looks_for if _at(stems(said), list(words)) is not None for kind in kinds
    )
