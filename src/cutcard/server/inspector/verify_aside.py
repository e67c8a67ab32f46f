"""Verifying a journal in a process of its own: ``python -m cutcard.server.inspector.verify_aside``.

What is to be verified comes in one line of JSON; each line that goes out says how far it has come, and the last one
what was found. So the tables of a floor go on while its journal is verified.
"""

from __future__ import annotations

import os
import sys
import time

import msgspec

from cutcard.citations import Refused
from cutcard.inspection.opening import opened
from cutcard.inspection.stretches import verified
from cutcard.journal.heads import heads_in
from cutcard.rulebooks import default_shelf

EVERY = 0.2
"""Seconds between two lines."""


class Task(msgspec.Struct):
    """A journal's file or address, the key that must have signed it, and the heads that the floor has of it, as
    ``GET /api/heads`` gives them: what was cut off at an end is found by these."""

    file: str
    key: str
    heads: msgspec.Raw


def main() -> None:
    """Verify what stands in the first line of the input."""
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    os.nice(10)
    said = 0.0

    def progress(done: int, whole: int) -> None:
        nonlocal said
        if time.monotonic() - said >= EVERY:
            said = time.monotonic()
            _say({"done": done, "whole": whole})

    try:
        with opened(task.file) as given:
            heads = heads_in(bytes(task.heads))[1]
            report = verified(given, default_shelf(), key=task.key, heads=heads, progress=progress)
    except Refused as refused:
        _say({"refused": str(refused)})
        return
    _say({"report": msgspec.to_builtins(report), "well": report.well})


def _say(what: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
