"""Messages matched across streams: what was sent has one receipt, the same byte for byte; the rest is under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.inspection.matching import AHEAD, Matched, Matching, UnderWay, match
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, next_entry
from cutcard.journal.post import Letter, messages_in

TABLE, POOL = "table:Ace", "pool:one"


class Streams:
    """Streams that are written by hand."""

    def __init__(self) -> None:
        self.of: dict[str, list[Entry]] = {TABLE: [], POOL: []}

    def write(self, stream: str, command: bytes, *events: bytes) -> Entry:
        entries = self.of.setdefault(stream, [])
        before = Head(stream, len(entries), entries[-1].hash if entries else GENESIS)
        entries.append(next_entry(before, f"id-{len(entries)}", body_of(command, events)))
        return entries[-1]

    def send(self, number: int, says: bytes = b'{"message":"idle"}', to: str = POOL, stream: str = TABLE) -> Entry:
        event = msgspec.json.encode({"event": "message_sent", "to": to, "number": number, "message": msgspec.Raw(says)})
        return self.write(stream, b'{"command":"settle"}', event)

    def resume(self, after: int) -> Entry:
        return self.write(
            TABLE, b"{}", msgspec.json.encode({"event": "messages_resumed", "to": POOL, "after": after, "round": 1})
        )

    def stop(self, sent: Entry) -> Entry:
        """The pool makes no sense of a message: that is no receipt of it."""
        (message,) = messages_in(sent)
        letter = Letter(sent.stream, message.number, sent.version, sent.hash.hex(), bytes(message.message))
        return self.write(message.to, letter.command(5), b'{"event":"link_stopped"}')

    def receive(self, sent: Entry, **otherwise: object) -> Entry:
        (message,) = messages_in(sent)
        letter = Letter(sent.stream, message.number, sent.version, sent.hash.hex(), bytes(message.message))
        return self.write(message.to, msgspec.structs.replace(letter, **otherwise).command(5))


def test_what_has_its_receipt_is_matched_and_the_rest_is_under_way() -> None:
    streams = Streams()
    first = streams.send(1)
    streams.write(TABLE, b'{"command":"place_wager"}')
    streams.receive(first)
    streams.send(2)
    streams.send(3)
    found = match(streams.of)
    assert found == Matched((), (UnderWay(TABLE, POOL, 2, 3, 3),), 1, 0)
    assert str(found.under_way[0]) == "messages 2 to 3 from table:Ace (entry 3) to pool:one: under way"


def test_words_that_only_look_like_messages_are_none() -> None:
    streams = Streams()
    streams.write(TABLE, b'{"command":"note","text":"receive","of":{"event":"message_sent"}}', b'{"event":"noted"}')
    streams.write(
        TABLE, b'{"command":"note"}', b'{"event":"noted","text":"\\"message_sent\\""}', b'{"what":"message_sent"}'
    )
    assert match(streams.of) == Matched((), (), 0, 0)


@pytest.mark.parametrize(
    ("otherwise", "said"),
    [
        ({"version": 9}, "as sent by entry 9; it was sent by entry 1"),
        ({"entry": "ab" * 32}, "names another hash than that of entry 1 there"),
        ({"message": b'{"message":"idle" }'}, "says something else than entry 1 there"),
    ],
)
def test_a_receipt_of_something_else_is_a_fault(otherwise: dict[str, object], said: str) -> None:
    streams = Streams()
    sent = streams.send(1)
    streams.write(POOL, b'{"command":"open"}')
    streams.receive(sent, **otherwise)
    for order in (streams.of, dict(reversed(streams.of.items()))):
        (fault,) = match(order).faults
        assert (fault.kind, fault.stream, fault.version, fault.command) == ("receipt_of_another", POOL, 2, "receive")
        assert said in fault.message


def send_two_and_skip_one(streams: Streams) -> None:
    streams.send(1)
    streams.send(3)


def receive_the_second_first(streams: Streams) -> None:
    streams.send(1)
    streams.receive(streams.send(2))


def receive_twice(streams: Streams) -> None:
    sent = streams.send(1)
    streams.receive(sent)
    streams.receive(sent)


def receive_what_was_never_sent(streams: Streams) -> None:
    streams.receive(streams.of[TABLE].pop() if streams.send(1) else streams.send(1))


def receive_from_a_stream_that_is_not_there(streams: Streams) -> None:
    streams.receive(streams.send(1, stream="table:Deuce"))
    del streams.of["table:Deuce"]


@pytest.mark.parametrize(
    ("wrong", "kind", "where", "said"),
    [
        (send_two_and_skip_one, "message_out_of_order", (TABLE, 2), "message 3 to pool:one comes after message 1"),
        (receive_the_second_first, "receipt_out_of_order", (POOL, 1), "message 2 of table:Ace after message 0"),
        (receive_twice, "receipt_out_of_order", (POOL, 2), "message 1 of table:Ace after message 1"),
        (receive_what_was_never_sent, "receipt_of_nothing", (POOL, 1), "message 1 of table:Ace, and no entry"),
        (receive_from_a_stream_that_is_not_there, "receipt_of_nothing", (POOL, 1), "message 1 of table:Deuce, and no"),
    ],
)
def test_gaps_and_foreign_receipts_are_faults_with_their_entries(
    wrong: Callable[[Streams], None], kind: str, where: tuple[str, int], said: str
) -> None:
    streams = Streams()
    wrong(streams)
    (fault,) = match(streams.of).faults
    assert (fault.kind, (fault.stream, fault.version)) == (kind, where)
    assert said in fault.message


def test_after_a_fault_a_pair_is_left_alone_and_the_others_are_matched() -> None:
    streams = Streams()
    send_two_and_skip_one(streams)
    streams.send(7)
    streams.receive(streams.send(1, stream="table:Deuce"))
    found = match(streams.of)
    assert (len(found.faults), found.received, found.under_way) == (1, 1, ())


def test_what_an_archived_file_sent_is_taken_on_trust() -> None:
    """The file begins when three were sent and two received: the third's receipt cannot be compared with it."""
    streams = Streams()
    beside = Streams().send(3)
    streams.receive(beside)
    streams.receive(streams.send(4))
    streams.send(5)
    found = match(streams.of, {(TABLE, POOL): (3, 2)})
    assert found == Matched((), (UnderWay(TABLE, POOL, 5, 5, 2),), 1, 1)
    assert match({TABLE: [], POOL: []}, {(TABLE, POOL): (3, 2)}).under_way == (UnderWay(TABLE, POOL, 3, 3, 0),)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc"), st.booleans()), max_size=60))
def test_whatever_the_order_in_which_streams_are_read_the_result_is_the_same(
    steps: list[tuple[str, str, bool]],
) -> None:
    streams, numbers, waiting = Streams(), dict[tuple[str, str], int](), dict[tuple[str, str], list[Entry]]()
    for sender, receiver, heard in steps:
        link = sender, receiver
        numbers[link] = numbers.get(link, 0) + 1
        waiting.setdefault(link, []).append(streams.send(numbers[link], to=receiver, stream=sender))
        if heard:
            streams.receive(waiting[link].pop(0))
    found = match(streams.of)
    assert not found.faults
    assert {(each.sender, each.receiver): each.last - each.first + 1 for each in found.under_way} == {
        link: len(left) for link, left in waiting.items() if left
    }
    assert found.received == sum(heard for *_, heard in steps)
    assert match(dict(reversed(streams.of.items()))) == found


def test_streams_are_read_side_by_side_so_that_little_waits() -> None:
    """Ten thousand messages each way between two streams, each answered at once."""
    streams, most = Streams(), 0
    for number in range(1, 10_001):
        sent = streams.send(number)
        streams.receive(sent)
        streams.send(number, to=TABLE, stream=POOL)
    taken = {TABLE: 0, POOL: 0}

    def reading(stream: str) -> Iterator[Entry]:
        nonlocal most
        for entry in streams.of[stream]:
            taken[stream] += 1
            most = max(most, abs(2 * taken[TABLE] - taken[POOL]))
            yield entry

    found = match({stream: reading(stream) for stream in streams.of})
    assert found.received == 10_000 and not found.faults
    assert most <= 3 * AHEAD


def test_entries_that_cannot_be_read_are_left_to_their_judge() -> None:
    matching = Matching()
    for body in (b'"message_sent"', b'{"command":{},"events":[{"event":"message_sent"}]}', b'{"receive":"receive"}'):
        matching.take(Entry(TABLE, 1, "id", body, bytes(32)))
    assert matching.end() == Matched((), (), 0, 0)


def both_ways(streams: Streams) -> Iterator[Matched]:
    """Whichever stream is read first."""
    for order in (streams.of, dict(reversed(streams.of.items()))):
        yield match(order)


def test_after_a_resume_numbers_that_nobody_has_heard_are_used_again() -> None:
    streams = Streams()
    streams.receive(streams.send(1))
    streams.stop(streams.send(2))
    streams.send(3)
    streams.resume(1)
    streams.receive(streams.send(2, b'{"message":"link_taken"}'))
    streams.receive(streams.send(3))
    streams.send(4)
    for found in both_ways(streams):
        assert found == Matched((), (UnderWay(TABLE, POOL, 4, 4, 7),), 3, 0)


def test_without_a_resume_they_are_not() -> None:
    streams = Streams()
    streams.receive(streams.send(1))
    streams.stop(streams.send(2))
    streams.receive(streams.send(2))
    for found in both_ways(streams):
        assert [fault.kind for fault in found.faults] == ["message_out_of_order"]


def test_a_stream_that_was_put_back_has_taken_over_what_it_never_sent() -> None:
    """The pool has messages 2 and 3 of a stream that is gone; the one that is here has sent another 2."""
    streams, gone = Streams(), Streams()
    for each in (streams, gone):
        first = each.send(1)
    streams.receive(first)
    for number in (2, 3):
        streams.receive(gone.send(number, b'{"message":"unlinked"}'))
    streams.send(2)
    streams.resume(3)
    streams.receive(streams.send(4))
    for found in both_ways(streams):
        assert found == Matched((), (), 2, 2)


def test_a_receipt_of_another_message_stays_a_fault_though_the_link_is_resumed_before_it() -> None:
    streams = Streams()
    streams.resume(0)
    streams.receive(streams.send(1), entry="ab" * 32)
    for found in both_ways(streams):
        assert [fault.kind for fault in found.faults] == ["receipt_of_another"]
