"""From where on a receiver looks up what a sender has said: from the entry that it heard last, and no further back."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.journal.entry import Entry, Head
from cutcard.journal.machine import Heard
from cutcard.server.post import Post


def looked_up(heard: Heard | None, last: int | None, begins: int = 0) -> list[tuple[str, int]]:
    """What is read of a sender of whom this was heard, and whose stream begins and ends with these entries."""
    read: list[tuple[str, int]] = []

    def entries(stream: str, after: int) -> Iterator[Entry]:
        read.append((stream, after))
        return iter(())

    heads = {} if last is None else {"pool:a": Head("pool:a", last, b"")}
    store: Any = SimpleNamespace(last=lambda: heads, begins=lambda stream: begins)
    receiver: Any = SimpleNamespace(stream="table:a", heard=lambda sender: heard, senders=lambda: ["pool:a"])
    post = Post(store, entries)
    post.join(receiver)
    post.start()
    assert post.stopped == {}
    return read


@pytest.mark.parametrize(
    ("heard", "last", "begins", "after"),
    [
        (None, None, 0, None),  # it has not begun
        (None, 3, 0, 0),
        (None, 9, 7, 7),  # what is archived has its receipts
        (Heard(2, 5), 5, 0, 4),  # the entry itself is compared with what was heard
        (Heard(2, 5), 9, 0, 4),
        (Heard(2, 5), 9, 7, 7),
        (Heard(2, 5), 4, 0, None),  # the sender has fewer entries than were heard: nothing of it is new
        (Heard(2, 5), 1, 0, None),
    ],
)
def test_a_sender_is_looked_up_from_the_entry_that_was_heard_last(
    heard: Heard | None, last: int | None, begins: int, after: int | None
) -> None:
    assert looked_up(heard, last, begins) == ([] if after is None else [("pool:a", after)])
