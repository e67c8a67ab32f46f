"""What is asked of prize pools."""

from __future__ import annotations

from cutcard.citations import Refusal
from cutcard.jackpots.outside import check_genuine
from cutcard.server import pool_port
from cutcard.server.answers import Answer, refused
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import json_answer
from cutcard.server.guests import checked_key
from cutcard.server.pool_persons import at_pool, by_person
from cutcard.server.requests import Call


async def pools(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    return json_answer(floor.pools.boards() if floor.gathering is None else {"pools": await floor.gathering.boards()})


async def pool(desk: Desk, call: Call) -> Answer:
    return json_answer(desk.floor.pools.page(call.named("pool")))


async def pool_request(desk: Desk, call: Call) -> Answer:
    """A table that we do not run asks something of a pool. Its signature is what lets it in."""
    desk.check_address(call.address)
    pool = desk.floor.pools[call.named("pool")]
    request = pool_port.read_request(await call.body())
    check_genuine(pool.pool, request)
    desk.check_outside(request.table)
    pool.lines.heard(request.table)
    answer = await pool_port.answer_request(pool, request)
    return refused(answer) if isinstance(answer, Refusal) else Answer(answer)


async def pool_command(desk: Desk, call: Call) -> Answer:
    pool = desk.floor.pools[call.named("pool")]
    person = at_pool(desk.floor, call, pool)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body, tables = await call.body(), desk.floor.pools.tables_of(pool)
    if person is None:
        done = await pool_port.control(pool, body, key, expected, tables)
    else:
        done = await by_person(desk.floor, pool, body, key, expected, person, tables)
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


# --- a table
