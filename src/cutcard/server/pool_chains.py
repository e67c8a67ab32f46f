"""The chains by which a pool draws rounds without links of players: made from secrets that lie in the vault."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from cutcard.jackpots.drawing import links_from_head
from cutcard.jackpots.linking import ChainHead
from cutcard.jackpots.state import OwnChain
from cutcard.journal.vault import Secrets

LINKS = 4_096
"""Rounds that one chain serves; another takes its place in time."""


class PoolChains:
    """The chains of one pool, each for a table from one of its rounds on."""

    def __init__(self, stream: str, vault: Secrets) -> None:
        self._stream, self._vault = stream, vault
        self._known: dict[tuple[str, int], list[str]] = {}  # by table and first round: from the head on

    def head(self, table: str, first: int) -> ChainHead:
        """To which the pool commits itself."""
        return ChainHead(self._links(table, first)[0], LINKS, first)

    def link(self, table: str, chains: Iterable[OwnChain], number: int) -> str:
        """The link of a round; nothing where no chain serves it."""
        for chain in chains:
            if chain.round < number <= chain.last:
                first = chain.last - LINKS + 1
                return self._links(table, first)[number - first + 1]
        return ""

    def load(self, table: str, chains: Iterable[OwnChain]) -> None:
        """Have at hand what a pool may need of the vault while it runs; raises `VaultShut` now rather than then."""
        for chain in chains:
            self._links(table, chain.last - LINKS + 1)

    def _links(self, table: str, first: int) -> list[str]:
        found = self._known.get((table, first))
        if found is None:
            last = sha256(self._vault.own(f"pool chain {self._stream} {table} {first}")).hexdigest()
            found = self._known[table, first] = links_from_head(last, LINKS)
        return found
