"""What comes to a prize pool over HTTP: signed requests of tables that we do not run, and commands of people.

Both are carried out once. What is sent again is answered as it was then, from the journal, and nothing is answered that
is not durable.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.base import AnyEvent, Command
from cutcard.jackpots.confirming import ConfirmClaim, RejectClaim
from cutcard.jackpots.outside import RequestAnswered, hash_of
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.requests import Ask, Contribute, EndRound, Request, read_ask
from cutcard.jackpots.state import Pool
from cutcard.jackpots.wire import read_command, read_event
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.server.controllers import controller_command
from cutcard.server.live import Done, LiveTable
from cutcard.server.live_pool import LivePool
from cutcard.server.pool_shapes import SignedRequest
from cutcard.server.requests import read_json
from cutcard.server.stream_port import carry_out
from cutcard.table.steps.rounds.confirming import ConfirmJackpot, RejectJackpot
from cutcard.table.wire import name_of

# --- tables that we do not run


def read_request(body: bytes) -> Request:
    """A signed request as it came, its signature not looked at yet; raises `Refused` with the field that is wrong."""
    given = read_json(body, SignedRequest)
    return Request(given.table, int(given.number), given.before, given.body, given.signature)


async def answer_request(pool: LivePool, request: Request) -> bytes | Refusal:
    """The answer to a request that a registered table has signed; once it is durable, and the same to the same."""
    id_ = f":request:{request.table}:{request.number}"
    if pool.journal.knows(pool.stream, id_):
        known = await pool.journal.find(pool.stream, id_)
        if known is not None:
            stored = pool.back.again(known, partial(_stored, pool.name, hash_of(pool.name, request)))
            if stored is not None:
                return stored
    asked, answer = _decided(pool, request)
    if isinstance(answer, Refusal):
        return answer
    last = answer[1][-1]
    if isinstance(last, LinkStopped):  # its number may be another request's, which has the id
        await pool.append("", replace(request, at=asked.at), *answer)
        said = f"number: {last.why}. The link is stopped until two people resume it"
        return Refusal("link_stopped", said, last.clauses)
    assert isinstance(last, RequestAnswered), last
    await pool.append(id_, asked, *answer)
    return last.answer.encode()


def _decided(pool: LivePool, request: Request) -> tuple[Request, tuple[Pool, tuple[AnyEvent, ...]] | Refusal]:
    """A request with what is not the table's to say, and what it comes to. Before wagers come in for which no chain
    would serve, another is committed to."""
    whole = _complete(pool, request)
    found = pool.decided(whole)
    if isinstance(found, Refusal) or not isinstance(found[1][-1], RequestAnswered):
        return whole, found
    ask = read_ask(request.body)
    if isinstance(ask, Contribute):
        before = pool.seq
        pool.renew(request.table, ask.round)
        if pool.seq > before:
            whole = _complete(pool, request)
            return whole, pool.decided(whole)
    return whole, found


def _complete(pool: LivePool, request: Request) -> Request:
    """With what is not the table's to say: the time, and the pool's own link where a round is drawn by it."""
    link, ask = pool.pool.link(request.table), _ask(request)
    own = ""
    if isinstance(ask, EndRound) and link.outside is not None and link.outside.mystery:
        own = pool.chains.link(request.table, link.chains, ask.round)
    return replace(request, at=pool.seconds(), link=own)


def _ask(request: Request) -> Ask | None:
    try:
        return read_ask(request.body)
    except Refused:  # the pool says what is wrong with it
        return None


def _stored(name: str, digest: str, entry: Entry) -> bytes | None:
    """The answer that was given to a request; none if it was another request."""
    record = record_in(entry)
    was = read_command(bytes(record.command))
    if not isinstance(was, Request) or hash_of(name, was) != digest:
        return None
    answers = [event for event in map(read_event, map(bytes, record.events)) if isinstance(event, RequestAnswered)]
    return answers[-1].answer.encode()


# --- people


async def control(
    pool: LivePool, body: bytes, key: str, expected: int | None = None, tables: Iterable[LiveTable] = ()
) -> Done | Refusal:
    """Carry out what people want done with a pool; the same key again gives the same answer.

    A claim of one of the ``tables`` of this floor is judged there, where the prize is paid or not.
    """
    try:
        judged = judged_at(controller_command(body, pool.seconds()), tables, f":staff:controller:{key}")
    except Refused as refused:
        return refused.refusal
    if judged is not None:
        return await judged[0].staff(judged[1], f"controller:{key}", expected)
    return await carry_out(pool, f":controller:{key}", partial(controller_command, body), expected)


def judged_at(command: Command, tables: Iterable[LiveTable], id_: str) -> tuple[LiveTable, bytes] | None:
    """The table at which a claim is confirmed or rejected, and the command there; nothing for all other commands."""
    if not isinstance(command, ConfirmClaim | RejectClaim):
        return None
    table = next((each for each in tables if each.stream == command.table), None)
    if table is None:
        return None
    if command.round != table.table.round and not table.knows(id_):
        said = f"round: {table.name} is in round {table.table.round}"
        raise Refused("no_claim", said, pool_rules(table.book).confirmed.clauses)
    word = ConfirmJackpot if isinstance(command, ConfirmClaim) else RejectJackpot
    keyed = {"command": name_of(word), "level": command.level, "actor": command.actor, "role": command.role}
    return table, msgspec.json.encode(keyed)
