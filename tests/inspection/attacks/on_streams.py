"""Attacks on the floor, on the ends of streams, and on whole streams."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.house import floor as floors
from cutcard.journal.due import time_of
from cutcard.journal.entry import Entry, body_of, read_record
from cutcard.money import Amount
from tests.inspection.attacks.ways import NOT_COVERED, SHORTER, attack, in_command
from tests.inspection.build import SIGNER
from tests.inspection.victim import FLOOR, POKER, WAR, Victim, coming, played

# --- the floor


def _now(v: Victim) -> int:
    """The time of the latest entry."""
    return max(time_of(entry.body) or 0 for entry in v.entries)


def _done(v: Victim, *commands: floors.Command) -> Entry:
    """More entries of the floor, decided by its rules."""
    floor = floors.Floor()
    for entry in v.of(FLOOR):
        for event in read_record(entry.body).events:
            floor = floors.evolve(floor, floors.read_event(bytes(event)))
    for number, command in enumerate(commands):
        answer = floors.decide(floor, replace(command, at=_now(v)))
        events = answer if isinstance(answer, tuple) else ()
        body = body_of(floors.write(replace(command, at=_now(v))), map(floors.write, events))
        v.entries.append(Entry(FLOOR, 0, f":more {number}", body, b""))
    v.rechain(FLOOR)
    return v.last(FLOOR)


@attack("a guest is added to the floor, without a head")
def _(v: Victim) -> None:
    _done(v, floors.AdmitGuest(name="Eve", session="session of Eve"))


@attack("a guest's purse is filled once more, without a head")
def _(v: Victim) -> None:
    _done(v, floors.FillPurse(name="Ann", house="star", held=Amount(0)))


@attack("a guest's purse is filled once more, and signed", keyed=True)
def _(v: Victim) -> None:
    v.sign_at(_done(v, floors.FillPurse(name="Ann", house="star", held=Amount(0))))


@attack("the floor is rewritten, and its heads are taken out")
def _(v: Victim) -> None:
    last = v.last(FLOOR)
    v.put(last, body=last.body.replace(b'"Cy"', b'"Eve"'))
    v.rechain(FLOOR)
    v.behead(FLOOR)


@attack("a guest was granted more; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    entry = v.of(FLOOR)[1]
    v.put(entry, body=entry.body.replace(b'"star":"1000"', b'"star":"9000"'))
    v.rechain(FLOOR)
    v.sign(SIGNER, FLOOR)


@attack("guests play with more than they were ever granted; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    for entry in v.of(FLOOR):
        v.put(entry, body=entry.body.replace(b'"1000"', b'"1"'))
    v.rechain(FLOOR)
    v.sign(SIGNER, FLOOR)


@attack("somebody comes in with a session that is another guest's; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    entry = v.of(FLOOR)[2]
    v.put(entry, body=entry.body.replace(b"session of Ben", b"session of Ann"))
    v.rechain(FLOOR)
    v.sign(SIGNER, FLOOR)


@attack("the floor says another house or book of a table; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    entry = v.of(FLOOR)[0]
    v.put(entry, body=entry.body.replace(b'"rulebook":"star-casino-war"', b'"rulebook":"nz-casino-war"'))
    v.rechain(FLOOR)
    v.sign(SIGNER, FLOOR)


# --- tails


@attack("the tail of a table is cut off, its heads are left")
def _(v: Victim) -> None:
    v.cut(WAR, 20, heads=False)


@attack("the tail of the file is cut off, with its heads", why=SHORTER)
def _(v: Victim) -> None:
    v.cut(WAR, 32)


@attack("the tail of a table is cut off in the middle of the file, with its heads")
def _(v: Victim) -> None:
    kept = v.entries[:]
    v.cut(POKER, 13)
    v.positions = {at: kept.index(entry) + 1 for at, entry in enumerate(v.entries)}


@attack("the tail of a table is cut off in the middle of the file, and positions are closed up", why=SHORTER)
def _(v: Victim) -> None:
    v.cut(POKER, 13)


@attack("an entry at the end, which no head covers yet, is rewritten", why=NOT_COVERED)
def _(v: Victim) -> None:
    v.say(v.last(WAR), in_command("actor", "Dee"))
    v.rechain(WAR)


@attack("an entry at the end, which no head covers yet, is rewritten against the rules")
def _(v: Victim) -> None:
    v.say(v.last(WAR), in_command("role", "player"))
    v.rechain(WAR)


@attack("an entry is added at the end of a table, without a head", why=f"{NOT_COVERED}, and it contradicts no head")
def _(v: Victim) -> None:
    v.entries.append(coming())


@attack("an entry that is no entry is added at the end of a table, without a head")
def _(v: Victim) -> None:
    v.entries.append(Entry(WAR, 0, "x", b'{"command":{"command":"dance","at":1800000141},"events":[]}', b""))
    v.rechain(WAR)


@attack("an entry in the middle is no entry; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"draw"'), in_command("command", "dance"))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("a long tail is added, and none of it is signed")
def _(v: Victim) -> None:
    v.behead(WAR, 14)


# --- streams


@attack("a table is taken out")
def _(v: Victim) -> None:
    kept = v.entries[:]
    v.cut(POKER, 0)
    v.positions = {at: kept.index(entry) + 1 for at, entry in enumerate(v.entries)}


@attack("a table is taken out, and positions are closed up")
def _(v: Victim) -> None:
    v.cut(POKER, 0)


@attack("the entries of a table are taken out, its name is left")
def _(v: Victim) -> None:
    v.after.append("DELETE FROM entries WHERE stream = 2")


@attack("the floor is taken out, and positions are closed up", why="tables alone are a journal too; that is said")
def _(v: Victim) -> None:
    v.cut(FLOOR, 0)


@attack("a table is called something else")
def _(v: Victim) -> None:
    v.after.append("UPDATE streams SET stream = 'table:other' WHERE number = 3")


@attack("a table is called something else, and its chain is rewritten")
def _(v: Victim) -> None:
    v.entries = [replace(each, stream="table:other") if each.stream == WAR else each for each in v.entries]
    v.heads = {
        (each.stream, each.version): each
        for each in (replace(h, stream="table:other") if h.stream == WAR else h for h in v.heads.values())
    }
    v.rechain("table:other")


@attack("a table that the floor does not have is put in, and signed", keyed=True)
def _(v: Victim) -> None:
    other = played(more="more")
    v.entries, v.heads = other.entries, other.heads


@attack("a stream of another kind is put in")
def _(v: Victim) -> None:
    v.entries.append(Entry("lottery:1", 1, "x", b'{"command":{},"events":[]}', b""))
    v.rechain("lottery:1")
