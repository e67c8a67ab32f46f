"""Up to which time a journal was written: that of the last entry of whichever stream."""

from __future__ import annotations

from cutcard.journal.entry import Head
from cutcard.server.starting import latest_time
from tests.inspection.memory import MemoryStore
from tests.inspection.walking import STREAM, chain


class Two(MemoryStore):
    """A store that speaks of a stream of which it has no entries."""

    def last(self) -> dict[str, Head]:
        return {**super().last(), "table:gone": Head("table:gone", 4, b"h" * 32)}


def test_the_last_entry_of_a_stream_says_when_it_ended() -> None:
    assert latest_time(MemoryStore(chain(5, 9, 7), [])) == 7
    assert latest_time(MemoryStore(chain(5), [])) == 5
    assert latest_time(Two(chain(5, 6), [])) == 6
    assert STREAM in Two(chain(5), []).last()


def test_where_no_time_is_said_it_is_the_beginning() -> None:
    assert latest_time(MemoryStore([], [])) == 0 == latest_time(MemoryStore(chain(5, None), []))
