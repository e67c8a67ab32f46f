"""Words for the record: what people say, short and in one line; times, and who somebody is."""

from __future__ import annotations

from cutcard.citations import Refused

LONGEST = 200
"""Letters in which something is told: the table keeps the gist, not the file."""


def clock(seconds: int) -> str:
    """A time of the day, as signs name it.

    >>> clock(80_400)
    '22:20 UTC'
    """
    return f"{seconds // 3600 % 24:02}:{seconds // 60 % 60:02} UTC"


def with_article(title: str) -> str:
    """Somebody of some kind.

    >>> with_article("Dealer"), with_article("Assistant manager")
    ('a Dealer', 'an Assistant manager')
    """
    return f"{'an' if title[:1].lower() in {*'aeiou'} else 'a'} {title}"


def check_text(field: str, text: str, clauses: tuple[str, ...], least: int = 1) -> None:
    """Refuse what cannot stand in one line of a record."""
    if not least <= len(text.strip()) <= len(text) <= LONGEST or not text.isprintable():
        raise Refused("bad_text", f"{field}: {least} to {LONGEST} printable letters in one line are needed", clauses)
