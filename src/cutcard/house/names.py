"""Which names a guest may have. Two that look the same are one, and nobody is called as those who work here are.

What looks the same is Unicode's own list of confusable characters, and which letters belong to one alphabet its list of
scripts, both as `confusable_homoglyphs` brings them. Those lists grow. So a name is looked at once, at the door; what
it looks like stands in the command that lets the guest in, and no later list decides that anew.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, cached_property
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook

LONGEST_NAME = 24

STAFF = frozenset({"dealer", "supervisor", "jackpot system"})
"""The name under which the house itself acts at a table."""

HOUSE_WORDS = frozenset({"casino", "house", "staff", "croupier", "cashier"})
"""Words for the house and its people that no book defines as a role."""

GUESTS = frozenset({"player", "spectator", "onlooker"})
"""Roles of the books that are no office: whoever is called so deceives nobody."""

_BETWEEN = frozenset(" '-._")
"""What may stand between letters and digits."""

_INVISIBLE = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)))
"""Letters and marks, as Unicode has it, that are not seen."""

_MARKS = 3
"""Accents on one letter: more of them climb into the next line."""

_TOGETHER = tuple(
    frozenset(scripts.split()) for scripts in ("LATIN HAN HIRAGANA KATAKANA", "LATIN HAN BOPOMOFO", "LATIN HAN HANGUL")
)
"""Scripts that are written together in one word (Unicode Technical Standard 39, section 5.2)."""


class Name(NamedTuple):
    """A name as it is kept, and what it looks like."""

    kept: str
    looks: str


class Names:
    """The names that a floor with these books gives to guests.

    >>> from cutcard.rulebooks import default_shelf
    >>> names = Names(default_shelf())
    >>> names.checked("  Ann ").kept
    'Ann'
    >>> names.checked("Ann Lee").looks == names.checked("ANN 1ee").looks
    True
    >>> for wrong in ("Gaming Supervisor", "DeaIer", "The Dealer 2", "A\\u200bnn", "\\u0410nn"):
    ...     try:
    ...         names.checked(wrong)
    ...     except Refused as refused:
    ...         print(refused)
    name: 'Gaming Supervisor' sounds like somebody who works here; choose another
    name: 'DeaIer' sounds like somebody who works here; choose another
    name: 'The Dealer 2' sounds like somebody who works here; choose another
    name: it has a character that is not seen (U+200B); leave it out
    name: letters of two alphabets are mixed (Cyrillic, Latin), of which some look the same; use one
    """

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self._books = tuple(books)

    def checked(self, name: str) -> Name:
        """A name as it is kept; raises `Refused` with what is wrong if no guest can have it."""
        _check_seen(name)
        kept = plain(name)
        _check_letters(kept)
        _check_scripts(kept)
        if self._of_staff(kept):
            raise Refused("bad_name", f"name: {kept!r} sounds like somebody who works here; choose another")
        return Name(kept, looks(kept))

    def _of_staff(self, name: str) -> bool:
        """Whether a word in it is an office, or all of it begins or ends with one: the Dealer, GamingSupervisor."""
        letters = "".join(each if each.isalpha() else " " for each in name).split()
        words = _looks_of([*letters, *"".join(map(_apart, name)).split()])
        whole = _looks_of(["".join(letters), "".join(each for each in name if each not in _BETWEEN)])
        if not (words | whole).isdisjoint(self._offices | set(map(looks, HOUSE_WORDS))):
            return True
        return any(each.startswith(office) or each.endswith(office) for each in whole for office in self._offices)

    @cached_property
    def _offices(self) -> frozenset[str]:
        return frozenset(map(looks, offices(self._books)))


def offices(books: Iterable[Rulebook]) -> frozenset[str]:
    """What the roles of books are, in one word each: the last of their titles, as in Assistant Gaming Manager.

    >>> from cutcard.rulebooks import default_shelf
    >>> sorted(offices(default_shelf()))[:5]
    ['authority', 'dealer', 'director', 'employee', 'inspector']
    """
    found = {role.title.split()[-1].casefold() for book in books for role in book.roles}
    return frozenset(found | {word.split()[-1] for word in STAFF}) - GUESTS


def plain(name: str) -> str:
    """A name in the one way in which it is written here: compatible letters are one, and so are spaces.

    >>> plain(" \\uff21nn  Lee ")
    'Ann Lee'
    """
    return " ".join(unicodedata.normalize("NFKC", name).replace("\u2019", "'").split())


def looks(name: str) -> str:
    """What a name looks like: the skeleton of Unicode Technical Standard 39, small letters and large ones being one.

    >>> looks("Ian") == looks("lan"), looks("B0b") == looks("bob"), looks("Ann") == looks("Ben")
    (True, True, False)
    """
    return _skeleton(_skeleton(name).casefold())


def _skeleton(name: str) -> str:
    models = _models()
    decomposed = unicodedata.normalize("NFD", name)
    return unicodedata.normalize("NFD", "".join([models.get(each, each) for each in decomposed]))


def _looks_of(words: Iterable[str]) -> set[str]:
    """What words look like as they stand, and in small letters: a large I is a small l, and a small i is neither."""
    return {looks(each) for word in words for each in (word, word.casefold())}


def _check_seen(name: str) -> None:
    for each in name:
        category = unicodedata.category(each)
        if category in ("Cf", "Cc", "Zl", "Zp") or each in _INVISIBLE or _selects(each):
            raise Refused("bad_name", f"name: it has a character that is not seen (U+{ord(each):04X}); leave it out")


def _check_letters(kept: str) -> None:
    if not 1 <= len(kept) <= LONGEST_NAME or not any(map(str.isalnum, kept)):
        raise Refused("bad_name", f"name: 1 to {LONGEST_NAME} letters and digits are needed")
    marks = 0
    for at, each in enumerate(kept):
        kind = unicodedata.category(each)
        marks = marks + 1 if kind[0] == "M" else 0
        if not (kind[0] in "LM" or kind == "Nd" or each in _BETWEEN):
            raise Refused("bad_name", f"name: {each!r} cannot be in it; letters, digits, spaces and ' - . _ can")
        if marks and (marks > _MARKS or at < marks or kept[at - marks] in _BETWEEN):
            raise Refused(
                "bad_name", f"name: an accent (U+{ord(each):04X}) must stand on a letter, which takes {_MARKS}"
            )


def _check_scripts(kept: str) -> None:
    from confusable_homoglyphs.categories import unique_aliases

    scripts = unique_aliases(kept) - {"COMMON", "INHERITED"}
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        named = ", ".join(sorted(script.replace("_", " ").title() for script in scripts))
        said = f"letters of two alphabets are mixed ({named}), of which some look the same; use one"
        raise Refused("bad_name", f"name: {said}")


def _selects(each: str) -> bool:
    """Whether a character only chooses how the one before it is drawn."""
    return 0xFE00 <= ord(each) <= 0xFE0F or 0x180B <= ord(each) <= 0x180F or 0xE0100 <= ord(each) <= 0xE01EF


def _apart(each: str) -> str:
    return " " if each in _BETWEEN else each


@cache
def _models() -> dict[str, str]:
    """By character: the one, or the few, that stand for all that look like it.

    The library lists for each what it may be taken for, both ways: around each model lie those that look like it. So
    the model is the one with the most of them; of two, the longer, since only a model has several characters.
    """
    from confusable_homoglyphs.confusables import confusables_data

    alike = {_bare(char): [_bare(other["c"]) for other in others] for char, others in confusables_data.items()}
    found = {}
    for char, others in alike.items():
        model = max([char, *others], key=lambda each: (len(alike[each]), len(each), each))
        if len(char) == 1 and model != char:
            found[char] = model
    return found


def _bare(char: str) -> str:
    """Without the marks of direction that the list has around letters that are written from right to left."""
    return char.strip("\u200e\u200f") or char
