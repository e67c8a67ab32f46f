"""The chain by which the house takes part in the draws of a stream: made from a secret that lies in the vault."""

from __future__ import annotations

from cutcard.journal.vault import Secrets
from cutcard.sources.links import Chain


class HouseChain:
    """The house's own chain for one stream, worked out when it is first needed. ``links``: draws that it serves."""

    def __init__(self, word: str, stream: str, vault: Secrets, links: int) -> None:
        self._secret, self._vault, self._count = f"{word} chain {stream}", vault, links
        self._chain: Chain | None = None

    def _links(self) -> Chain:
        if self._chain is None:
            self._chain = Chain(self._vault.own(self._secret), self._count)
        return self._chain

    @property
    def head(self) -> str:
        """To which the house is bound before the first draw."""
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
