"""What every sentence is made of: the voices, a sentence with its clauses, and small words that sentences share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from cutcard.cards import Card
from cutcard.money import spoken as money
from cutcard.rulebooks import Rulebook

if TYPE_CHECKING:  # who only words what a wager pays need not wait for the table
    from cutcard.table.rules import Rules

Voice = Literal["player", "dealer", "third"]
"""Whom a sentence is for: it speaks *to the player*, orders *the dealer*, or tells of a *third* person by name."""

YOU = "You"
"""How a sentence to the player begins; also the name of the one player at a table of one's own."""

Sentences = Mapping[str, Callable[[Any, Rulebook], str]]
"""Sentences by the name of their event."""


class Said(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """A sentence, with the clauses and readings that it rests on."""

    says: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


def hand(cards: tuple[Card | None, ...]) -> str:
    """Cards as symbols, those that nobody may see as question marks."""
    return " ".join("??" if card is None else card.symbol for card in cards) or "no cards"


def names(words: tuple[str, ...] | list[str]) -> str:
    """Names behind each other; that there are none is said too."""
    return ", ".join(words) if words else "nobody"


def sentence_case(text: str) -> str:
    """Text that begins with a capital letter; the others stay as they are."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str]) -> str:
    """Parts of one sentence, the last behind an "and".

    >>> listed(["Ann"]), listed(["Ann", "Ben"]), listed(["Ann", "Ben", "Cy"])
    ('Ann', 'Ann and Ben', 'Ann, Ben and Cy')
    """
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


def in_order(refs: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Clauses of several sentences, each once, as they first come."""
    return tuple(dict.fromkeys(ref for each in refs for ref in each))


def chips(amount: int) -> str:
    """An amount of a tournament's chips, held in hundredths.

    >>> chips(500_000), chips(100), chips(251_250)
    ('5,000 chips', '1 chip', '2,512.50 chips')
    """
    return at_chips(money(amount))


_DOLLARS = re.compile(r"\$([0-9][0-9,]*(?:\.[0-9]{2})?)")


def at_chips(text: str) -> str:
    """Text in which every amount of money is one of chips.

    >>> at_chips("Pay Ann $1,000 on the Tie at 10 to 1.")
    'Pay Ann 1,000 chips on the Tie at 10 to 1.'
    """
    return _DOLLARS.sub(lambda found: f"{found[1]} chip{'' if found[1] == '1' else 's'}", text)


def at_table(rules: Rules, text: str) -> str:
    """Text with its amounts as this table has them: dollars, or the chips of the tournament that it plays for."""
    return at_chips(text) if rules.tournament else text


def signed(cents: int) -> str:
    """What was won or lost.

    >>> signed(2500), signed(-500), signed(0)
    ('+$25', '-$5', '$0')
    """
    return ("+" if cents > 0 else "") + money(cents)


def in_time(seconds: int, minutes: int) -> str:
    """When something begins that is so many minutes away.

    >>> in_time(80_400, 20), in_time(80_400, 0)
    ('in 20 minutes, at 22:20 UTC', 'from the next round on')
    """
    if minutes <= 0:
        return "from the next round on"
    from cutcard.table.texts import clock

    return f"in {minutes} minute{'' if minutes == 1 else 's'}, at {clock(seconds)}"


def counted(number: int, what: str) -> str:
    """So many of something.

    >>> counted(1, "jackpot wager"), counted(3, "jackpot wager")
    ('1 jackpot wager', '3 jackpot wagers')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


def title(book: Rulebook, wager: str) -> str:
    """A wager by the book's name for it."""
    return book.wager(wager).title


def short(book: Rulebook, wager: str) -> str:
    """A wager by its name on the cloth, where everything is a wager."""
    return book.wager(wager).short


def meter_title(book: Rulebook, name: str) -> str:
    """A prize meter by the book's name for it."""
    return next((meter.title for meter in book.meters if meter.name == name), name)


def commitment(root: str) -> str:
    """A commitment, shortened.

    >>> commitment("0123456789abcdef" * 4)
    '01234567…cdef'
    """
    return f"{root[:8]}…{root[-4:]}" if len(root) > 14 else root or "none yet"
