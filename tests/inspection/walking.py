"""A stream of which only chain, heads and times matter, and judges who count its entries."""

from __future__ import annotations

from cutcard.inspection.judge import Judge
from cutcard.inspection.told import Moved
from cutcard.journal.entry import GENESIS, Entry, Head, next_entry
from tests.inspection.build import SIGNER

STREAM = "games"


def chain(*times: int | None, stream: str = STREAM) -> list[Entry]:
    """Entries that say these times, or none."""
    found: list[Entry] = []
    head = Head(stream, 0, GENESIS)
    for number, time in enumerate(times, 1):
        said = "" if time is None else f',"at":{time}'
        found.append(next_entry(head, f"id {number}", f'{{"command":{{"actor":"A"{said}}},"events":[]}}'.encode()))
        head = Head(stream, number, found[-1].hash)
    return found


class Timed(Judge):
    """A judge who counts entries; every entry of such a stream says when it was."""

    timed = True

    def __init__(self) -> None:
        super().__init__()
        self.key = SIGNER.public
        self.judged = 0

    def pinned(self, entry: Entry) -> dict[str, object]:
        return {}

    def judge(self, entry: Entry) -> None:
        self.judged += 1
        self.events += 1
        self.moved.append(Moved(entry.version, "Ann", 5, False))

    def down(self, player: str) -> int:
        return self.judged


class Untimed(Timed):
    timed = False
