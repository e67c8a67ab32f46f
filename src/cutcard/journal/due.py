"""When a head is due: what no signature covers may be cut off or rewritten, so it is never much, and never old.

Every stream is signed where a round ends, after so many entries, and before an entry that comes so much later than one
that is not covered. All of it can be told from the entries themselves, by whoever writes them and by whoever verifies.
"""

from __future__ import annotations

import msgspec

MOST = 64
"""Entries in a row of which the last must be signed."""

LONGEST = 10
"""Seconds for which an entry may stand uncovered while its stream goes on."""


class _Command(msgspec.Struct):
    at: int | None = None


class _Body(msgspec.Struct):
    command: _Command | None = None


_body = msgspec.json.Decoder(_Body)


def time_of(body: bytes) -> int | None:
    """The time of the command in a body, if it says one.

    What a command carries has times of its own, as of something that arose a while before it was told: those do not
    count.

    >>> time_of(b'{"command":{"command":"settle","actor":"Dee","at":1800000015},"events":[]}')
    1800000015
    >>> time_of(b'{"command":{"command":"receive","message":{"at":1800000015},"at":1800000402},"events":[]}')
    1800000402
    """
    try:
        command = _body.decode(body).command
    except msgspec.MsgspecError:
        return None
    return None if command is None else command.at


class Due(msgspec.Struct):
    """What is not covered of a stream: its first entry (none: 0), and the time of that."""

    first: int = 0
    since: int | None = None

    def late(self, at: int | None) -> bool:
        """Whether the entry before one of this time must be signed."""
        return self.first > 0 and self.since is not None and at is not None and at - self.since > LONGEST

    def wrote(self, version: int, at: int | None) -> bool:
        """One more entry; whether it must be signed for their number."""
        if not self.first:
            self.first, self.since = version, at
        return version - self.first + 1 >= MOST

    def signed(self) -> None:
        """Everything up to here is covered."""
        self.first = 0
