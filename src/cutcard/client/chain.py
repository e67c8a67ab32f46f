"""The player's own chain of links, and what else a client must not forget: on the disk before anybody hears of it.

A link that was revealed for one call is never revealed for another one: else a house that begins again from its journal
would have a second choice by the same link. docs/fairness.md says what links are for.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any

from cutcard.citations import Refused

LINKS = 1000
"""Links of a chain, which is as many as a floor takes."""

Call = list[Any]
"""What a call is known by: what it chooses from, its number, and all who take part."""


class Kept:
    """What a guest keeps: session, key of admission, a chain for each table. In a file, or for as long as it lasts."""

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.values: dict[str, Any] = {}
        if self.path is not None and self.path.exists():
            try:
                self.values = json.loads(self.path.read_text(encoding="utf-8"))
                if not isinstance(self.values, dict):
                    raise ValueError("no object")
            except (OSError, ValueError) as error:
                raise Refused("bad_file", f"keep: {self.path} is not what a client has kept: {error}") from None

    def save(self) -> None:
        """Write it as a whole or not at all; only its owner may read it."""
        if self.path is None:
            return
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(self.values, file)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path)
        except OSError as error:
            raise Refused("bad_file", f"keep: {self.path} cannot be written: {error.strerror}") from None

    def chain(self, table: str) -> OwnChain:
        """The chain for a table."""
        return OwnChain(self, table)


class OwnChain:
    """A chain of links: its seed, and for which call each was revealed.

    >>> chain = Kept().chain("star-casino-war")
    >>> call = ["ab" * 32, 1, ["Ann"]]
    >>> link = chain.reveal(chain.head, call)
    >>> sha256(b"cutcard link\\n" + bytes.fromhex(link)).hexdigest() == chain.head
    True
    >>> chain.reveal(chain.head, call) == link, chain.reveal(chain.head, ["cd" * 32, 1, ["Ann"]])
    (True, None)
    """

    def __init__(self, kept: Kept, table: str) -> None:
        self._kept = kept
        self._own: dict[str, Any] = kept.values.setdefault("chains", {}).setdefault(table, {})
        if "seed" not in self._own:
            self.renew()
        self._links = self._made()

    def renew(self) -> None:
        """Begin a new chain; the links of the old one are of no use any more."""
        self._own.update(seed=secrets.token_hex(32), given={})
        self._links = self._made()
        self._kept.save()

    def _made(self) -> list[str]:
        found = [str(self._own["seed"])]
        for _ in range(LINKS):
            found.append(sha256(b"cutcard link\n" + bytes.fromhex(found[-1])).hexdigest())
        return found[::-1]  # the head, and then the links in the order in which they are revealed

    @property
    def head(self) -> str:
        """What the player is bound by."""
        return self._links[0]

    @property
    def fresh(self) -> bool:
        """Whether nothing of it was revealed yet."""
        return not self._own["given"]

    def holds(self, last: str) -> bool:
        """Whether the link that a table has last is one of this chain, with another after it."""
        return last in self._links[:-1]

    def reveal(self, last: str, call: Call) -> str | None:
        """The link after ``last``, for this call; nothing if it was revealed for another one."""
        link = self._links[self._links.index(last) + 1]
        known = self._own["given"].get(link)
        if known is None:
            self._own["given"][link] = call
            self._kept.save()
        elif known != call:
            return None
        return link


def call_of(picture: Mapping[str, Any]) -> Call:
    """What the call in a picture is known by."""
    links = picture["links"]
    return [picture["shoe"]["commitment"], links["number"], list(links["called"]["players"])]
