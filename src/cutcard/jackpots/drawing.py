"""How chance decides about the mystery jackpot: pure arithmetic that a stranger can repeat.

The number of a round is a hash over the pool, the table, the round, and the links that chose its cards, so nobody can
choose it and no order of messages changes it. It stands for a fraction from 0 to 1, as exactly as anybody wants it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

_BLOCK = 1 << 256


def number_of(pool: str, table: str, round_: int, choice: str, links: Sequence[str]) -> str:
    """The number of a round, from the entry that fixed its links and from these links."""
    return _number("cutcard mystery", pool, table, round_, choice, links)


def number_of_own(pool: str, table: str, round_: int, link: str) -> str:
    """The number of a round without links, from the pool's own chain."""
    return _number("cutcard mystery, own chain", pool, table, round_, "", [link])


def _number(label: str, pool: str, table: str, round_: int, choice: str, links: Sequence[str]) -> str:
    """Names and links in hexadecimal, so that none can be taken for two; each line ends with a line feed."""
    texts = (pool, table, f"{round_}", choice, *links)
    lines = "".join([f"{text.encode().hex()}\n" for text in texts])
    return sha256(f"{label}\n{lines}".encode()).hexdigest()


def link_before(link: str) -> str:
    """The link before this one in a chain of the pool; before the first is the head, to which the pool is committed."""
    return _before(bytes.fromhex(link)).hex()


def _before(link: bytes) -> bytes:
    return sha256(b"cutcard pool link\n" + link).digest()


def links_from_head(last: str, links: int) -> list[str]:
    """A chain of so many links, of which this is the last: from its head on.

    >>> links_from_head("00" * 32, 2) == [own_link(bytes(32), 2, number) for number in (0, 1, 2)]
    True
    """
    found = [bytes.fromhex(last)]
    for _ in range(links):
        found.append(_before(found[-1]))
    return [each.hex() for each in reversed(found)]


def own_link(seed: bytes, links: int, number: int) -> str:
    """One link of a chain of so many that is made from a seed; number 0 is its head.

    >>> head = own_link(bytes(32), 5, 0)
    >>> link_before(link_before(own_link(bytes(32), 5, 2))) == head
    True
    """
    link = seed
    for _ in range(links - number):
        link = _before(link)
    return link.hex()


def blocks(number: str) -> Callable[[int], int]:
    """The digits of a number, 256 bits each."""
    seed = bytes.fromhex(number)
    return lambda at: int.from_bytes(sha256(seed + at.to_bytes(4, "big")).digest(), "big")


def hits(block: Callable[[int], int], parts: int, span: int) -> bool:
    """Whether a number is below ``parts / span``: compared block by block until it is decided, so exactly.

    >>> three_quarters = [3 << 254, 0].__getitem__
    >>> hits(three_quarters, 3, 4), hits(three_quarters, 4, 5), hits([0] .__getitem__, 5, 4)
    (False, True, True)
    """
    at = 0
    while parts:
        digit, parts = divmod(parts * _BLOCK, span)
        mine = block(at)
        if mine < digit:
            return True
        if mine > digit:
            return False
        at += 1
    return False  # equal so far, and nothing is left of the bar: the number is not below it


def winners(number: str, eligible: Sequence[str], most: int) -> tuple[str, ...]:
    """Who wins: those with the smallest hashes. To leave out somebody who does not win changes nothing.

    >>> number = "00" * 32
    >>> chosen = winners(number, ("Ann", "Ben", "Dee"), 1)
    >>> chosen == winners(number, chosen, 1) and len(winners(number, ("Ann", "Ben"), 3)) == 2
    True
    """
    seed = b"cutcard mystery winner\n" + bytes.fromhex(number)
    return tuple(sorted(eligible, key=lambda person: sha256(seed + person.encode()).digest())[:most])
