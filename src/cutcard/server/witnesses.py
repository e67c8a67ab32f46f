"""The witnesses of a floor: they are asked before it opens, told what is signed, and it is said how they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from threading import Thread
from time import monotonic
from typing import Any

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.store import Store
from cutcard.journal.witness import Unreachable, Witness
from cutcard.journal.witness.pushing import Pusher
from cutcard.journal.witness.testimony import Contradiction, Testimony

PATIENCE = 20.0
"""Seconds that a start waits for all its witnesses together."""

SHOWN = 3
"""Streams that are named when many are wrong."""

WHAT_TO_DO = (
    "This is not the journal that was dealt from last: its next cards may be known. Put the right one back, with its "
    "vault; if it is lost, begin a new one, or go on by --replace-shoes NAME REASON, with a new witness"
)


class Witnesses:
    """All witnesses of one floor."""

    def __init__(self, witnesses: Sequence[Witness] = ()) -> None:
        self._witnesses = witnesses
        self._pushers: list[Pusher] = []
        self.said: list[str] = []  # what they were found to be at the start, a sentence each
        self.behind: list[str] = []  # those that did not get everything before the end

    def ask(self, store: Store, key: str) -> None:
        """Ask every witness what it has seen; raises `Refused` if the journal does not hold it."""
        asked = [_Asked(witness, store, key) for witness in self._witnesses]
        ends = monotonic() + PATIENCE
        for each in asked:
            each.join(max(ends - monotonic(), 0.0))
        for witness, each in zip(self._witnesses, asked, strict=True):
            if each.heard is not None and each.heard.contradictions:
                found = _told(each.heard.contradictions)
                raise Refused("witness_contradicts", f"witness {witness.name}: {found}")
        for witness, each in zip(self._witnesses, asked, strict=True):
            if each.heard is None:
                self.said.append(f"Witness {witness.name} cannot be reached ({each.why}); it is tried again meanwhile")
                self._pushers.append(Pusher(witness, key, first=partial(_wrong, witness, store, key)))
            else:
                self.said.append(f"Witness {witness.name} {_agrees(each.heard)}")
                self._pushers.append(Pusher(witness, key))

    def take(self, heads: Iterable[Head]) -> None:
        """Heads that were signed just now."""
        signed = list(heads)
        for pusher in self._pushers:
            pusher.take(signed)

    def told(self) -> list[dict[str, Any]]:
        """How each of them is."""
        return [
            {
                "name": each.witness.name,
                "kept": each.kept,
                "waiting": each.waiting,
                "failures": each.failures,
                "error": each.wrong or each.error,
            }
            for each in self._pushers
        ]

    def close(self) -> None:
        """Push what is left, to all of them at once."""
        for pusher in self._pushers:
            pusher.finish()
        self.behind = [pusher.witness.name for pusher in self._pushers if not pusher.close()]


class _Asked(Thread):
    """A question to a witness. It may stay without an answer for ever, and nobody waits for that long."""

    def __init__(self, witness: Witness, store: Store, key: str) -> None:
        super().__init__(name=f"asking {witness.name}", daemon=True)
        self._ask = partial(_heard, witness, store, key)
        self.heard: Testimony | None = None
        self.why = f"no answer within {PATIENCE:g} seconds"
        self.start()

    def run(self) -> None:
        try:
            self.heard = self._ask()
        except Unreachable as error:
            self.why = str(error)
        except Exception as error:  # of ours, or of a store that was closed meanwhile
            self.why = type(error).__name__


def _heard(witness: Witness, store: Store, key: str) -> Testimony:
    return Testimony(store, key).hear(witness.lines(latest=True))


def _wrong(witness: Witness, store: Store, key: str) -> str:
    found = _heard(witness, store, key).contradictions
    return _told(found) if found else ""


def _told(found: list[Contradiction]) -> str:
    more = f"; and {len(found) - SHOWN} streams more" if len(found) > SHOWN else ""
    return f"{'; '.join(map(str, found[:SHOWN]))}{more}. {WHAT_TO_DO}"


def _agrees(heard: Testimony) -> str:
    held = len(heard.agreed)
    said = f"has seen {held} streams, and this journal holds them all" if held else "has seen nothing of this journal"
    foreign = heard.not_signed + sum(heard.others.values())
    if foreign:
        said += f"; {foreign} heads are not signed with its key, and are not believed"
    if heard.unreadable:
        said += f"; {heard.unreadable} lines cannot be read"
    return said
