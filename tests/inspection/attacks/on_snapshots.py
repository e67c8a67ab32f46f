"""Attacks on snapshots, by which a floor would start from what never was."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.journal.entry import Hidden
from cutcard.journal.hidden import commitment
from cutcard.journal.snapshot import sign_snapshot
from tests.inspection.attacks.ways import THIEF, attack, flipped
from tests.inspection.build import SIGNER
from tests.inspection.victim import FLOOR, POKER, WAR, Victim

on_snapshots = partial(attack, snapshots=True)

NOT_NEEDED = "a start without it reads more entries, and comes to the same; nothing else relies on it"
NOT_READ = "neither a start nor anybody else reads the state of another engine; that it was not compared is said"


def _richer(body: Any) -> None:
    """Ann has a dollar more, and the float a dollar less."""
    accounts = dict(body["table"]["accounts"])
    accounts["purse:Ann"] += 100
    accounts["float"] -= 100
    body["table"]["accounts"] = [*map(list, accounts.items())]


def _deeper(body: Any) -> None:
    body["table"]["fairness"]["left"].reverse()


def _granted(body: Any) -> None:
    body["floor"]["guests"][0][5][0][1] += 100


for _what, _stream, _change in (
    ("Ann has a dollar more", WAR, _richer),
    ("the rest of the shoe comes in another order", WAR, _deeper),
    ("a guest was granted more", FLOOR, _granted),
):

    @on_snapshots(f"in a snapshot {_what}")
    def _(v: Victim, stream: str = _stream, change: Any = _change) -> None:
        v.restate(stream, change)

    @on_snapshots(f"in a snapshot {_what}, and it is signed", keyed=True)
    def _(v: Victim, stream: str = _stream, change: Any = _change) -> None:
        v.restate(stream, change, SIGNER)


@on_snapshots("a snapshot has a bit of its signature flipped")
def _(v: Victim) -> None:
    found = v.snapshots[WAR]
    v.snapshots[WAR] = replace(found, signature=flipped(found.signature))


@on_snapshots("a snapshot is signed with somebody else's key")
def _(v: Victim) -> None:
    v.restate(WAR, _richer, THIEF)


@on_snapshots("a snapshot is said to be of the entry before")
def _(v: Victim) -> None:
    found = v.snapshots[WAR]
    v.snapshots[WAR] = replace(found, version=found.version - 1)


@on_snapshots("a snapshot is said to be of the entry before, and is signed", keyed=True)
def _(v: Victim) -> None:
    found = v.snapshots[WAR]
    entry = v.of(WAR)[found.version - 2]
    v.snapshots[WAR] = sign_snapshot(SIGNER, replace(found, version=entry.version, hash=entry.hash))


@on_snapshots("a snapshot follows another hash, and is signed", keyed=True)
def _(v: Victim) -> None:
    v.snapshots[WAR] = sign_snapshot(SIGNER, replace(v.snapshots[WAR], hash=bytes(32)))


@on_snapshots("a snapshot is that of another table, and is signed", keyed=True)
def _(v: Victim) -> None:
    v.snapshots[POKER] = sign_snapshot(SIGNER, replace(v.snapshots[POKER], body=v.snapshots[WAR].body, hidden=()))


@on_snapshots("a snapshot is of an entry that is not there, and is signed", keyed=True)
def _(v: Victim) -> None:
    v.snapshots[WAR] = sign_snapshot(SIGNER, replace(v.snapshots[WAR], version=v.last(WAR).version + 1))


@on_snapshots("a snapshot is no state, and is signed", keyed=True)
def _(v: Victim) -> None:
    v.snapshots[WAR] = sign_snapshot(SIGNER, replace(v.snapshots[WAR], body=b"{}"))


@on_snapshots("a snapshot says the same in other words, and is signed", keyed=True)
def _(v: Victim) -> None:
    found = v.snapshots[WAR]
    v.snapshots[WAR] = sign_snapshot(SIGNER, replace(found, body=found.body.replace(b",", b", ", 1)))


@on_snapshots("a snapshot is taken out", why=NOT_NEEDED)
def _(v: Victim) -> None:
    del v.snapshots[WAR]


@on_snapshots("a snapshot is forged and said to be of another engine, and is signed", keyed=True, why=NOT_READ)
def _(v: Victim) -> None:
    v.restate(WAR, _richer)
    v.restate(WAR, lambda body: body.update(engine=99), SIGNER)


@on_snapshots("snapshots belong to a stream that is not there")
def _(v: Victim) -> None:
    v.after.append("UPDATE snapshots SET stream = 9 WHERE stream = 1")


@on_snapshots("a hidden card of a snapshot is another")
def _(v: Victim) -> None:
    found = v.snapshots[POKER]
    v.snapshots[POKER] = replace(found, hidden=(Hidden(found.hidden[0].salt, b'"2d"'), *found.hidden[1:]))


@on_snapshots("a snapshot commits to another card, and is signed", keyed=True)
def _(v: Victim) -> None:
    found = v.snapshots[POKER]
    other = Hidden(found.hidden[0].salt, b'"2d"')
    body = msgspec.json.decode(found.body)
    body["hidden"][0] = commitment(other)
    hidden = (other, *found.hidden[1:])
    v.snapshots[POKER] = sign_snapshot(SIGNER, replace(found, body=msgspec.json.encode(body), hidden=hidden))


@on_snapshots("something lies beside a snapshot that hides nothing")
def _(v: Victim) -> None:
    v.snapshots[FLOOR] = replace(v.snapshots[FLOOR], hidden=(Hidden(bytes(32), b'"2d"'),))


@on_snapshots("what a snapshot hides is numbered otherwise")
def _(v: Victim) -> None:
    v.after.append("UPDATE snapshot_hidden SET number = number + 50")


@on_snapshots("what a snapshot hides is taken out, though not what the entries hide")
def _(v: Victim) -> None:
    v.after.append("DELETE FROM snapshot_hidden")
