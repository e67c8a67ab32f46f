"""Messages in entries: found by exact decoding, taken in order after what was heard, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from cutcard.jackpots.messages import Idle, Receive
from cutcard.jackpots.messages import MessageSent as Said
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.machine import Heard
from cutcard.journal.post import Letter, LinkStopped, letters_to, messages_in, receipt_in

TABLE, POOL = "table:Ace", "pool:one"


def sending(version: int, *sent: tuple[str, int]) -> Entry:
    """An entry of a table that sends these messages."""
    events = [
        msgspec.json.encode(
            {"event": "message_sent", "to": to, "number": number, "message": {"message": "idle", "n": number}}
        )
        for to, number in sent
    ]
    return Entry(TABLE, version, f"{version}", body_of(b'{"command":"settle"}', events), bytes([version]) * 32)


def numbers(entries: list[Entry], heard: Heard, receiver: str = POOL) -> list[tuple[int, int]]:
    return [(letter.number, letter.version) for letter in letters_to(receiver, entries, heard)]


def test_only_messages_to_this_stream_are_taken_in_order() -> None:
    entries = [sending(1, (POOL, 1), ("pool:two", 1), (POOL, 2)), sending(2), sending(3, ("pool:two", 2), (POOL, 3))]
    assert numbers(entries, Heard()) == [(1, 1), (2, 1), (3, 3)]
    assert numbers(entries, Heard(), "pool:two") == [(1, 1), (2, 3)]
    assert numbers(entries, Heard(), "pool:three") == []


def test_what_was_heard_is_not_taken_again_also_within_one_entry() -> None:
    entries = [sending(1, (POOL, 1), (POOL, 2)), sending(2, (POOL, 3))]
    assert numbers(entries, Heard(1, 1, "01" * 32)) == [(2, 1), (3, 2)]
    assert numbers(entries, Heard(2, 1, "01" * 32)) == [(3, 2)]
    assert numbers(entries, Heard(3, 2, "02" * 32)) == []


def test_the_same_number_with_another_entry_stops_the_link() -> None:
    with pytest.raises(LinkStopped, match="entry 2 of table:Ace is not the one that sent message 1"):
        numbers([sending(1), sending(2, (POOL, 1)), sending(3, (POOL, 2))], Heard(1, 2, "ab" * 32))


@pytest.mark.parametrize("number", [3, 4])
def test_a_number_that_is_left_out_stops_the_link(number: int) -> None:
    with pytest.raises(LinkStopped, match=f"table:Ace, entry 2: message {number} after 1"):
        numbers([sending(1, (POOL, 1)), sending(2, (POOL, number))], Heard())


def test_words_that_only_look_like_it_are_no_messages() -> None:
    odd = [
        body_of(b'{"command":"note","text":"message_sent"}', [b'{"event":"noted","of":{"event":"message_sent"}}']),
        body_of(b'{"command":"note","text":"receive"}', [b'{"event":"message_sent_back","text":"\\"message_sent\\""}']),
    ]
    for body in odd:
        entry = Entry(TABLE, 1, "1", body, bytes(32))
        assert messages_in(entry) == () and receipt_in(entry) is None


def test_what_the_jackpots_write_is_what_is_found() -> None:
    """The records of `cutcard.jackpots.messages` and what is looked for here are the same on paper."""
    sent = Entry(TABLE, 7, "7", body_of(b"{}", [msgspec.json.encode(Said(POOL, 1, Idle()))]), bytes([9]) * 32)
    (letter,) = letters_to(POOL, [sent], Heard())
    assert letter == Letter(TABLE, 1, 7, "09" * 32, b'{"message":"idle"}')
    command = msgspec.json.decode(letter.command(5), type=Receive)
    assert command == Receive(TABLE, 1, 7, "09" * 32, Idle(), 5)
    receipt = receipt_in(Entry(POOL, 1, letter.id, body_of(msgspec.json.encode(command), []), bytes(32)))
    assert receipt is not None and bytes(receipt.message) == letter.message
    assert (receipt.sender, receipt.number, receipt.version, receipt.entry) == (TABLE, 1, 7, letter.entry)


def taken_up(version: int, receipt: int, *sent: tuple[str, int]) -> Entry:
    """An entry of a table that acts on a message of its pool, and sends these."""
    command = msgspec.json.encode(
        {"command": "receive", "sender": POOL, "number": receipt, "version": 9, "entry": "ab", "message": {}}
    )
    body = body_of(command, [msgspec.json.encode({"event": "x"})])
    events = sending(version, *sent).body.partition(b'"events":')[2]
    return Entry(TABLE, version, f"{version}", body.partition(b'"events":')[0] + b'"events":' + events, bytes(32))


def test_after_a_link_was_resumed_nothing_is_heard_that_was_said_before_the_table_took_it_up() -> None:
    """Messages 2 and 3 were refused; after the offer, which is message 7 of the pool, their numbers serve again."""
    entries = [
        sending(1, (POOL, 1)),
        sending(2, (POOL, 2), (POOL, 3)),
        taken_up(3, 6),
        taken_up(4, 7, (POOL, 2)),
        sending(5, (POOL, 3)),
    ]
    assert numbers(entries, Heard(1, 0, "", resumed=7)) == [(2, 4), (3, 5)]
    assert numbers(entries[3:], Heard(2, 4, "00" * 32)) == [(3, 5)]
    assert numbers(entries[:3], Heard(1, 0, "", resumed=7)) == []


def test_what_stops_a_link_is_no_receipt() -> None:
    command = msgspec.json.encode(Receive(TABLE, 4, 8, "ab", Idle()))
    for event, found in ((b'{"event":"link_stopped"}', False), (b'{"event":"noted","of":"link_stopped"}', True)):
        assert (receipt_in(Entry(POOL, 1, "1", body_of(command, [event]), bytes(32))) is not None) is found
