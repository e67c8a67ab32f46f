"""The requests that the floor answers: each with its shapes, so that the OpenAPI document says what is done here."""

from __future__ import annotations

import logging
import secrets
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.house.sample_players import check_no_sample
from cutcard.server import lobby, shapes, who_holds
from cutcard.server.answers import Answer, refused
from cutcard.server.approval_routes import second_of
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import json_answer
from cutcard.server.guests import checked_admission_key, checked_key
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.shown_approvals import at_desk, own_words
from cutcard.server.staff import desk as staff_desk
from cutcard.server.staff import from_pit

log = logging.getLogger("cutcard.server")


async def health(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    status = "failed" if floor.failure is not None else "stopping" if floor.stopping else "ok"
    if status == "ok" and floor.chance.paused:
        status = "paused"
    said = {
        "status": status,
        "tables": len(floor.tables),
        "guests": len(floor.floor.sessions),
        "queued": floor.journal.queued,
        "witnesses": floor.signed.witnesses.told(),
    }
    return json_answer(said, 503 if status == "failed" else 200)


async def admit(desk: Desk, call: Call) -> Answer:
    wanted, key = await call.read(shapes.NewGuest), call.header(b"idempotency-key")
    key = None if key is None else checked_admission_key(key)
    desk.check_admission(call.address)
    check_no_sample(wanted.name)
    found = await desk.floor.admit(wanted.name, key)
    if isinstance(found, Refusal):
        return refused(found)
    guest, session = found
    purses = (await _of_guest(desk.floor, guest.name))["purses"]
    return json_answer({"name": guest.name, "session": session, "purses": purses}, 201)


async def _of_guest(floor: RunningFloor, name: str) -> dict[str, Any]:
    if floor.gathering is not None:
        return await floor.gathering.guest(name)
    return {"purses": floor.purses(name), "seats": floor.seats(name)}


async def _me(floor: RunningFloor, name: str) -> Answer:
    return json_answer({"name": name, **await _of_guest(floor, name)})


async def me(desk: Desk, call: Call) -> Answer:
    return await _me(desk.floor, call.guest().name)


async def fill_purse(desk: Desk, call: Call) -> Answer:
    guest, key = call.guest(), call.header(b"idempotency-key")
    desk.check_command(guest.name, call.address)
    key = secrets.token_hex(16) if key is None else checked_key(key)
    wanted = await call.read(shapes.HouseNamed)
    call.still(guest)
    desk.floor.protection.check_in(wanted.house, guest.name)
    refusal = await desk.floor.fill_purse(guest, wanted.house, key)
    return await _me(desk.floor, guest.name) if refusal is None else refused(refusal)


async def end_session(desk: Desk, call: Call) -> Answer:
    guest, accounts, token = call.guest(), desk.floor.accounts, call.bearer() or ""
    if accounts.session(token) is None:
        await desk.floor.reception.end(guest)
    else:  # a member goes: the name stays theirs
        await accounts.sign_out(token)
        desk.floor.reception.ended(guest.name)
    return Answer(b"{}")


async def floor_tiles(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    floor.looked_at()
    houses = lobby.tiles(floor) if floor.gathering is None else await floor.gathering.tiles()
    return json_answer(
        {
            "houses": houses,
            "tournaments": lobby.tournaments(floor),
            "promotions": lobby.promotions(floor),
            "paused": floor.chance.paused,
        }
    )


async def processes(desk: Desk, call: Call) -> Answer:
    call.works_at()
    return json_answer(await who_holds.processes(desk.floor))


async def heads(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    found = floor.signed.all() if floor.gathering is None else await floor.gathering.heads()
    return json_answer({"key": floor.key, "heads": found})


# --- books


async def look(desk: Desk, call: Call) -> Answer:
    table, visitor = desk.table(call), call.visitor()
    return json_answer(table.look(None if visitor is None else visitor.name))


async def command(desk: Desk, call: Call) -> Answer:
    table, guest = desk.table(call), call.guest()
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    call.still(guest)
    done = await table.do(guest.name, body, key, expected)
    if isinstance(done, Refusal) and done.code == "purse_short" and await desk.floor.own.catch_up():
        done = await table.do(guest.name, body, key, expected)
    if isinstance(done, Refusal):
        return refused(done)
    purse = (desk.floor.you(table, guest.name) or {})["purse"]
    return Answer(b'{"seq":%d,"events":%b,"purse":"%b"}' % (done.seq, done.events, purse.encode()))


async def desk(at: Desk, call: Call) -> Answer:
    table = at.table(call)
    who = call.pit(table)
    told = staff_desk(table.audience.public.table, table.audience.seq)
    if not table.physical:
        told = from_pit(told)
    if who is None:
        return json_answer({**told, "people": None})
    return json_answer({**own_words(told, who.acting), "people": at_desk(at.floor, table, who)})


async def staff(desk: Desk, call: Call) -> Answer:
    table = desk.table(call)
    who = call.pit(table)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    if who is not None:
        desk.check_command(f"{who.house}:{who.badge}", call.address)
    body = await call.body()
    who = call.pit(table)  # they may have signed out while it came
    second = "" if who is None else await second_of(desk, who, table, body, key)
    done = await table.staff(body, key, expected, None if who is None else who.acting, second)
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


async def trial(desk: Desk, call: Call) -> Answer:
    table = desk.table(call)
    who = call.pit(table)
    if who is not None:
        desk.check_command(f"{who.house}:{who.badge}", call.address)
    found = table.trial(await call.body(), None if who is None else who.acting)
    return json_answer({"seq": table.seq, "rows": found.rows, "events": found.events})


async def ready(desk: Desk, call: Call) -> Answer:
    table, guest = desk.table(call), call.guest()
    if table.physical:
        closes = table.table.rules.clauses("betting_closes")
        raise Refused("dealer_calls", f"table: whoever deals at {table.name} says when wagers close", closes)
    desk.check_command(guest.name, call.address)
    desk.floor.protection.check_in(table.house, guest.name)
    table.ready(guest.name)
    return Answer(b"{}")


async def rounds(desk: Desk, call: Call) -> Answer:
    history = desk.table(call).history
    await history.reach_back()
    return json_answer({"rounds": history.rounds()})


async def replay(desk: Desk, call: Call) -> Answer:
    table, visitor, number = desk.table(call), call.visitor(), _round(call)
    await table.history.reach(number)
    return Answer(table.history.round(number, None if visitor is None else visitor.name))


async def steps(desk: Desk, call: Call) -> Answer:
    table, after = desk.table(call), call.number("after")
    if after is None:
        raise Refused("unknown_step", "after: the sequence number of a step is expected; 0 is before the first")
    return Answer(table.history.steps(after, table.audience.seq))


async def openings(desk: Desk, call: Call) -> Answer:
    history, number = desk.table(call).history, _round(call)
    await history.reach(number)
    return json_answer(history.openings(number))


async def head(desk: Desk, call: Call) -> Answer:
    found = desk.floor.signed.at(desk.table(call), call.number("version"))
    return json_answer({"key": desk.floor.key, "heads": [found]})


def _round(call: Call) -> int:
    number = call.number("round")
    if number is None:
        raise Refused("unknown_round", "round: the number of a round is expected")
    return number
