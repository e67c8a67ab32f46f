"""Attacks on prize pools, and on the messages between them and their tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.jackpots.deciding import decide, fold
from cutcard.jackpots.messages import Receive, RoundOver
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.wire import read_command, write
from cutcard.journal.entry import body_of, read_record
from cutcard.rulebooks import rulebook
from tests.inspection.attacks.ways import SHORTER, attack
from tests.inspection.build import SIGNER
from tests.inspection.victim import DESK, DESK_POOL, POOL, TABLE, Body, Victim
from tests.support.books import BACEBALL

on_pools = partial(attack, pools=True)
REWRITTEN = "chain and heads are rewritten"


def _signed(v: Victim, *streams: str) -> None:
    """Number some streams anew, work out every hash, and sign wherever a head was."""
    for stream in streams:
        v.rechain(stream)
    v.sign(SIGNER, *streams)


def _event(body: Body, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in body["events"] if each["event"] == name)
    return found


def _raised(body: Body) -> None:
    postings = _event(body, "wagers_registered")["postings"]
    postings["meter:major"] += 20
    postings["fixed"] -= 20


@on_pools("a pool's meter rises by more than the wagers give it, and the chain is rewritten")
def _(v: Victim) -> None:
    v.say(v.first(POOL, b'"wagers_registered"'), _raised)
    v.rechain(POOL)


@on_pools(f"a pool's meter rises by more than the wagers give it; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(POOL, b'"wagers_registered"'), _raised)
    _signed(v, POOL)


@on_pools(f"a pool locks another value for a win; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(DESK_POOL, b'"level_locked"'), lambda body: _event(body, "level_locked").update(value=1))
    _signed(v, DESK_POOL)


def _message(body: Body) -> dict[str, Any]:
    found: dict[str, Any] = body["command"]["message"]
    return found


@on_pools(f"a table hears of another value than its pool locked, and pays that; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(
        v.first(DESK, b'"message":"locked"'),
        lambda body: _message(body)["levels"]["major"].update(value=_message(body)["levels"]["major"]["value"] + 100),
    )
    _signed(v, DESK)


@on_pools(f"the number of a mystery draw is another; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(POOL, b'"mystery_drawn"'), lambda body: _event(body, "mystery_drawn").update(number="00" * 32))
    _signed(v, POOL)


# --- messages


@on_pools(f"a message is taken out of the entry that sends it; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(TABLE, b'"message":"collected"'), lambda body: body["events"].pop())
    _signed(v, TABLE)


def _of_another(body: Body) -> None:
    for said in (body["command"], _event(body, "message_received")):
        said["entry"] = "ab" * 32


@on_pools(f"a receipt names another entry than the one that sent the message; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(_last_receipt(v, TABLE), _of_another)
    _signed(v, TABLE)


def _last_receipt(v: Victim, stream: str) -> Any:
    return [entry for entry in v.of(stream) if b'"command":"receive"' in entry.body][-1]


def _higher(body: Body) -> None:
    for said in (_message(body), _event(body, "message_received")):
        said["meters"]["major"]["value"] += 1


@on_pools(f"a table says to have heard of a higher meter than its pool has sent; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    v.say(_last_receipt(v, TABLE), _higher)
    _signed(v, TABLE)


def _played_again(v: Victim, stream: str, change: Callable[[Receive], Receive]) -> None:
    """Decide a pool's commands anew, with other messages: all of it follows the rules."""
    pool = new_pool(rulebook(BACEBALL))
    for entry in v.of(stream):
        record = read_record(entry.body)
        command = read_command(bytes(record.command))
        if isinstance(command, Receive):
            command = change(command)
        answer = decide(pool, command)
        assert not isinstance(answer, Refusal), answer
        pool = fold(pool, answer)
        v.put(entry, body=body_of(write(command), map(write, answer), record.pins))
    _signed(v, stream)


def _other_links(command: Receive) -> Receive:
    message = command.message
    if not isinstance(message, RoundOver):
        return command
    return replace(command, message=replace(message, choice="1:0", links=("ab" * 32,)), link="")


@on_pools(f"a mystery is drawn by other links than the table gave, by the rules; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    _played_again(v, POOL, _other_links)


# --- streams


@on_pools("the end of a pool's stream is cut off, with its heads")
def _(v: Victim) -> None:
    v.cut(POOL, v.first(POOL, b'"wagers_registered"').version)


@on_pools("the end of a table's stream is cut off, with its heads, behind what its pool has heard")
def _(v: Victim) -> None:
    v.cut(TABLE, v.first(TABLE, b'"message":"collected"').version - 1)


@on_pools("a pool is taken out of the file")
def _(v: Victim) -> None:
    v.cut(POOL, 0)


@on_pools("a table and its pool are an older copy, together", why=SHORTER)
def _(v: Victim) -> None:
    over = v.first(TABLE, b'"round_ended"')
    heard = [entry for entry in v.of(POOL) if v.at(entry) < v.at(over)]
    v.cut(TABLE, over.version)
    v.cut(POOL, len(heard))


@on_pools(f"a message is acted on twice; {REWRITTEN}", keyed=True)
def _(v: Victim) -> None:
    entry = v.first(POOL, b'"wagers_registered"')
    v.entries.insert(v.at(entry) + 1, replace(entry, id=f"{entry.id}-again"))
    _signed(v, POOL)
