"""The chain by which the house takes part in the draws of a tournament: made from a secret that lies in the vault."""

from __future__ import annotations

from cutcard.journal.vault import Secrets
from cutcard.sources.links import Chain

LINKS = 500
"""Draws that a chain serves: of seats for each session, and lots."""


class HouseChain:
    """The house's own chain for one tournament, worked out when it is first needed."""

    def __init__(self, stream: str, vault: Secrets) -> None:
        self._stream, self._vault = stream, vault
        self._chain: Chain | None = None

    def _links(self) -> Chain:
        if self._chain is None:
            self._chain = Chain(self._vault.own(f"tournament chain {self._stream}"), LINKS)
        return self._chain

    @property
    def head(self) -> str:
        """To which the house is bound when the first list is sealed."""
        return self._links().head

    def after(self, known: str) -> str:
        """The link after the one that everybody knows; raises `ValueError` if that is not on this chain."""
        chain = self._links()
        if known == chain.head:
            return chain.link(1)
        for number in range(1, len(chain)):
            if chain.link(number) == known:
                return chain.link(number + 1)
        raise ValueError("no link of this chain comes after it")
