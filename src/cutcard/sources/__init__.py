"""Card sources: where the cards of a round come from. The engine never shuffles; a card arrives from one of these."""

from cutcard.sources.commitment import commit, proves
from cutcard.sources.links import Chain
from cutcard.sources.shoe import ElectronicShoe
from cutcard.sources.shuffle import shuffled
from cutcard.sources.watched import SourceStopped, WatchedSource

__all__ = ["Chain", "ElectronicShoe", "SourceStopped", "WatchedSource", "commit", "proves", "shuffled"]
