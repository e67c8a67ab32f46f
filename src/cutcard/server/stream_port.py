"""Commands over HTTP for a stream that is no table: each is carried out once, and answered when it is durable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.server.answers import Answer, refused
from cutcard.server.carrying_out import Done
from cutcard.server.guests import LONGEST_KEY
from cutcard.server.live_stream import LiveStream

_KEY = {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[\\x20-\\x7e]+$"}
_VERSION = {"type": "string", "pattern": "^[0-9]{1,15}$"}
COMMAND_HEADERS: tuple[tuple[str, bool, dict[str, Any], str], ...] = (
    ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
    ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
)
"""What goes with a command to such a stream, as the OpenAPI document has it."""


def told(done: Done | Refusal) -> Answer:
    """What a command came to, as it is answered."""
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


async def carry_out(
    live: LiveStream[Any],
    id_: str,
    read: Callable[[int], Any],
    expected: int | None,
    check: Callable[[Any], None] = lambda command: None,
    plainly: Callable[[], Any] | None = None,
    alike: Callable[[Any], Any] = lambda command: command,
) -> Done | Refusal:
    """Carry out what somebody sent; the same id again gives the same answer.

    ``read`` gives the command at a time, and ``check`` looks at what the stream alone does not know, as purses; both
    raise `Refused`. ``expected`` is the version that the sender has seen, if that was said. ``plainly`` gives what is
    wanted, whoever may do it now, and ``alike`` takes from a command what followed from the moment: what a person did
    under a key is told again, whatever has become of their titles since.
    """
    again = live.journal.knows(live.stream, id_)  # where that cannot be read, nothing is done or refused
    try:
        command = read(live.seconds()) if not again or plainly is None else plainly()
        if again:
            known = await live.journal.find(live.stream, id_)
            if known is not None:
                return live.back.again(known, partial(_done_before, live, command, alike))
            command = read(live.seconds())  # others may have written meanwhile
        if expected is not None and expected != live.seq:
            raise Refused("stale_version", f"Expected-Version: the {live.kind.word} is at {live.seq}, not {expected}")
        check(command)
        command = live.completed(command)
    except Refused as refused:
        return refused.refusal
    answer = live.decided(command)
    if isinstance(answer, Refusal):
        return answer
    durable = live.append(id_, command, *answer)
    live.carried_out(command)
    return Done(await durable, b"[" + b",".join(map(live.kind.write, answer[1])) + b"]")


def _done_before(live: LiveStream[Any], command: Any, alike: Callable[[Any], Any], entry: Entry) -> Done:
    """The answer to a command that was carried out before."""
    record = record_in(entry)
    was = live.kind.read_command(bytes(record.command))
    if type(was) is not type(command) or alike(live.as_sent(was)) != alike(live.as_sent(command)):
        raise Refused("key_reused", "Idempotency-Key: it belongs to another command; take a new one for each")
    return Done(entry.version, b"[" + b",".join(map(bytes, record.events)) + b"]")
