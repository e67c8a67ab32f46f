"""Words for the record: what people say, short and in one line; times, and who somebody is."""

from __future__ import annotations

from cutcard.wire.given import LONGEST, check_text

__all__ = ["LONGEST", "check_text", "clock", "with_article"]


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
