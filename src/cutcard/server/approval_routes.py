"""The requests by which people at a table ask others to approve something and answer, and by which dealers relieve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.people.shifts import Assign
from cutcard.server import approval_shapes as shapes
from cutcard.server import approving
from cutcard.server.acting import Acting, keyed, takes_two
from cutcard.server.answers import Answer, refused
from cutcard.server.arrivals import Desk
from cutcard.server.bound_words import bound
from cutcard.server.carrying_out import Done, staff_id
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.guests import checked_key
from cutcard.server.live import LiveTable
from cutcard.server.live_stream import LiveStream
from cutcard.server.requests import Call, read_json
from cutcard.server.shapes import StaffCommand
from cutcard.server.shown_approvals import approvals_for
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out
from cutcard.server.who_acts import AtWork, acting, at_work
from cutcard.telling.sentences_approvals import titled

KEYED = COMMAND_HEADERS[:1]
"""Of what has no version to expect: it is about who deals, and not about the table."""

OUTCOMES = {
    "approval_given": "approved",
    "approval_refused": "refused",
    "approval_withdrawn": "withdrawn",
    "approval_timed_out": "overtaken",
}
"""By the first event of an answer: what it came to."""


def _at_table(desk: Desk, call: Call) -> tuple[LiveTable, AtWork]:
    """The table, and who of its house asks; raises `Refused`, also where the house has no people, and for a flood."""
    table = desk.table(call)
    who = call.desk(table)
    if who is None:
        raise _nobody(table.house)
    desk.check_command(f"{who.house}:{who.badge}", call.address)
    return table, who


def _nobody(house: str) -> Refused:
    return Refused("no_people", f"house: {house[:40]} keeps no register of its people, so there is nobody to ask")


class _Word(NamedTuple):
    """Whose word goes with a request, by badge and proof; and that request, by its address and body."""

    badge: str
    proof: str
    path: str
    body: bytes


async def _speaks(
    desk: Desk, who: AtWork, word: _Word, stream: LiveTable | LiveStream[Any], id_of: Callable[[str], str]
) -> Acting:
    """Whose word it is: that of whoever is signed in, or at this desk of somebody who proves who they are.

    A confirmation of a passkey serves once: what was done already under the id of that badge is only answered again.
    """
    floor, badge = desk.floor, word.badge
    if not badge:
        return who.acting
    if not word.proof:
        raise Refused("missing_field", "proof: the person's PIN, or their passkey shown here, is required")
    journal = stream.around.journal if isinstance(stream, LiveTable) else stream.journal
    id_ = id_of(badge)
    if journal.knows(stream.stream, id_) and await journal.find(stream.stream, id_):
        return acting(floor, who.house, badge)
    here = bound(floor, who.house, who.badge, word.path, msgspec.json.decode(word.body))
    signed = await floor.accounts.here.proved(who.house, badge, word.proof, here)
    return acting(floor, who.house, signed.badge)


async def second_of(desk: Desk, who: AtWork, table: LiveTable, body: bytes, key: str) -> str:
    """Who has shown, at the desk of the first of two, that they are the second; nobody where it takes one."""
    given = keyed(body, who.badge, 0)
    if not takes_two(type(given.command)):
        return ""
    second: Any = given.command
    word = _Word(second.second, given.proof, f"/api/tables/{table.name}/staff", body)
    return (await _speaks(desk, who, word, table, lambda _: staff_id(key, who.acting))).badge


async def ask_approval(desk: Desk, call: Call) -> Answer:
    table, who = _at_table(desk, call)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    done = await approving.ask(table, await call.body(), key, expected, who.acting)
    if isinstance(done, Refusal):
        return refused(done)
    (asked,) = msgspec.json.decode(done.events)
    return json_answer(
        {
            "seq": done.seq,
            "number": asked["approval"],
            "called": [titled(table.book, role) for role in asked["called"]],
            "holders": asked.get("asked", []),
            "no_holder": asked.get("no_holder", False),
            "until": asked.get("expires") or 0,
        }
    )


async def answer_approval(desk: Desk, call: Call) -> Answer:
    table, who = _at_table(desk, call)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    given = read_json(body, shapes.ApprovalWord)
    number = call.number("approval")
    if number is None:
        raise Refused("no_request", "approval: the number of a request is expected")
    path = f"/api/tables/{table.name}/approvals/{number}"
    speaks = await _speaks(
        desk, who, _Word(given.badge, given.proof, path, body), table, lambda badge: f":staff:{badge}:{key}"
    )
    word = approving.Word(given.answer, given.reason)
    done = await approving.answer(table, number, word, key, expected, speaks)
    if isinstance(done, Refusal):
        return refused(done)
    first = msgspec.json.decode(done.events)[0]["event"]
    return Answer(b'{"seq":%d,"outcome":"%b","events":%b}' % (done.seq, OUTCOMES[first].encode(), done.events))


async def approvals(desk: Desk, call: Call) -> Answer:
    house = call.named("house")
    who = at_work(desk.floor, call, house)
    if who is None:
        raise _nobody(house)
    return json_answer(approvals_for(desk.floor, who))


async def relieve(desk: Desk, call: Call) -> Answer:
    table, who = _at_table(desk, call)
    key = checked_key(call.header(b"idempotency-key"))
    body = await call.body()
    given = read_json(body, shapes.ReliefOrder)
    assert desk.floor.people is not None
    register = desk.floor.people.of(who.house)
    path = f"/api/tables/{table.name}/relief"
    speaks = await _speaks(
        desk, who, _Word(given.by, given.proof, path, body), register, lambda badge: f"{badge}:{key}"
    )

    def assigned(at: int) -> Assign:
        return Assign(actor=speaks.badge, badge=given.dealer, table=table.name, dealer=True, at=at)

    done = await carry_out(register, f"{speaks.badge}:{key}", assigned, None)
    if isinstance(done, Refusal):
        return refused(done)
    return json_answer({"dealer": given.dealer, "outgoing": _outgoing(done)})


def _outgoing(done: Done) -> str:
    (event,) = msgspec.json.decode(done.events)
    found: str = event.get("outgoing", "")
    return found


APPROVALS: tuple[Operation, ...] = (
    Operation(
        "POST",
        "/api/tables/{table}/approvals",
        ask_approval,
        "Ask somebody else for what one may not do, or not alone.",
        shapes.ApprovalWaits,
        body=StaffCommand,
        session="staff",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/approvals/{approval}",
        answer_approval,
        "Answer a request, or take it back.",
        shapes.ApprovalAnswered,
        body=shapes.ApprovalWord,
        session="staff",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/relief",
        relieve,
        "Another dealer takes over a table.",
        shapes.Relieved,
        body=shapes.ReliefOrder,
        session="staff",
        headers=KEYED,
        refusals=(404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/approvals",
        approvals,
        "What waits to be approved at the tables of a house.",
        shapes.Approvals,
        session="staff",
        refusals=(404,),
    ),
)
"""Every request about approvals and relief."""
