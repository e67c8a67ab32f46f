"""What one process of a cluster asks another, and how that answers. The way between them is a `Network`."""

from __future__ import annotations

from typing import Protocol

import msgspec

from cutcard.citations import Refusal
from cutcard.journal.entry import Entry


class Unreachable(Exception):  # noqa: N818 - an address may be reachable again a moment later
    """No answer came from an address. What was asked may have been done, or may yet be done, once or twice."""


class Network(Protocol):
    """The way to other processes. What is sent may be lost, doubled, late, or overtaken by what was sent after it."""

    async def send(self, address: str, request: bytes) -> bytes:
        """The answer of the process at an address; raises `Unreachable` if none comes in a while."""
        ...


class Do(msgspec.Struct, frozen=True, tag_field="ask", tag="do"):
    """Do a command on a stream that the asked process holds. An id that is in the stream already is not done again."""

    stream: str
    id: str
    command: bytes


class Wake(msgspec.Struct, frozen=True, tag_field="ask", tag="wake"):
    """A sender has something for a stream that the asked process holds."""

    receiver: str
    sender: str


class Done(msgspec.Struct, frozen=True, tag_field="answer", tag="done"):
    """The entry of the command, which is durable. What it hides is not sent: who may see it reads it from the store."""

    version: int
    body: bytes
    hash: bytes


class No(msgspec.Struct, frozen=True, tag_field="answer", tag="no"):
    """The command is refused."""

    code: str
    message: str
    clauses: tuple[str, ...] = ()


class NotHere(msgspec.Struct, frozen=True, tag_field="answer", tag="not_here"):
    """The asked process does not hold the stream, or could not do it now: look for the holder anew."""


class Heard(msgspec.Struct, frozen=True, tag_field="answer", tag="heard"):
    """The last message of the sender that has a durable receipt."""

    number: int


Request = Do | Wake
Reply = Done | No | NotHere | Heard

_request, _reply = msgspec.msgpack.Decoder(Request), msgspec.msgpack.Decoder(Reply)
write = msgspec.msgpack.encode


def read_request(sent: bytes) -> Request:
    """What is asked; raises `msgspec.MsgspecError` if it is nothing of the kind."""
    found: Request = _request.decode(sent)
    return found


def read_reply(sent: bytes) -> Reply:
    """What is answered; raises `msgspec.MsgspecError` if it is nothing of the kind."""
    found: Reply = _reply.decode(sent)
    return found


def reply_to(request: Do, done: Entry | Refusal) -> Reply:
    """The answer to a command."""
    if isinstance(done, Refusal):
        return No(done.code, done.message, done.clauses)
    return Done(done.version, done.body, done.hash)


def told_by(request: Do, reply: Reply) -> Entry | Refusal | None:
    """What became of a command, as its answer tells it; nothing if whoever was asked does not hold the stream."""
    if isinstance(reply, Done):
        return Entry(request.stream, reply.version, request.id, reply.body, reply.hash)
    return Refusal(reply.code, reply.message, reply.clauses) if isinstance(reply, No) else None
