"""Card sources: where the cards of a round come from. The engine never shuffles; a card arrives from one of these."""

from cutcard.sources.commitment import Opening, commit, verify
from cutcard.sources.shoe import ElectronicShoe
from cutcard.sources.shuffle import shuffled

__all__ = ["ElectronicShoe", "Opening", "commit", "shuffled", "verify"]
