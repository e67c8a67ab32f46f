"""Attacks on entries, and on the heads that cover them."""

from __future__ import annotations

from msgspec.structs import replace

from tests.inspection.attacks.ways import FOUND_BY_HEAD, THIEF, attack, flipped, in_command
from tests.inspection.build import SIGNER
from tests.inspection.victim import FLOOR, POKER, WAR, Body, Victim, played

# --- one entry


@attack("a bit of an entry is flipped")
def _(v: Victim) -> None:
    entry = v.of(WAR)[9]
    v.put(entry, body=flipped(entry.body))


@attack("a bit of a hash is flipped")
def _(v: Victim) -> None:
    entry = v.of(WAR)[9]
    v.put(entry, hash=flipped(entry.hash, 3))


@attack("an id is another")
def _(v: Victim) -> None:
    v.put(v.of(WAR)[9], id="Ann:another")


@attack("an id with a line break says part of the next field")
def _(v: Victim) -> None:
    entry = v.last(WAR)
    v.put(entry, id=f"{entry.id}\nmore")
    v.rechain(WAR)


def _more_paid(body: Body) -> None:
    event = next(each for each in body["events"] if each["event"] == "wager_settled")
    event["paid"] = str(int(float(event["paid"])) + 1)


@attack("a dollar more is paid")
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"wager_settled"'), _more_paid)


@attack("a dollar more is paid, and the chain is rewritten")
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"wager_settled"'), _more_paid)
    v.rechain(WAR)


@attack("a dollar more is paid, chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"wager_settled"'), _more_paid)
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("a wager is larger in the command, and not in the event; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"place_wager"'), in_command("amount", "50"))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("another card is in the command, and not in the event; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"draw"'), in_command("card", "2d"))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("somebody else is said to have dealt, and the chain is rewritten")
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"draw"'), in_command("actor", "Dee"))
    v.rechain(WAR)


@attack("somebody else is said to have dealt; the chain is rewritten and the heads after it are taken out")
def _(v: Victim) -> None:
    entry = v.say(v.first(WAR, b'"draw"'), in_command("actor", "Dee"))
    v.rechain(WAR)
    v.behead(WAR, entry.version - 1)


@attack("somebody else is said to have dealt; chain and heads are rewritten", keyed=True, why=FOUND_BY_HEAD)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"draw"'), in_command("actor", "Dee"))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("an entry is said to have been an hour earlier, and the chain is rewritten")
def _(v: Victim) -> None:
    entry = v.of(WAR)[11]
    v.say(entry, lambda body: in_command("at", body["command"]["at"] - 3600)(body))
    v.rechain(WAR)


@attack("an entry is said to have been an hour earlier; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    entry = v.of(WAR)[11]
    v.say(entry, lambda body: in_command("at", body["command"]["at"] - 3600)(body))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


@attack("an entry says no time that can be: chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.first(WAR, b'"draw"'), in_command("at", -1))
    v.rechain(WAR)
    v.sign(SIGNER, WAR)


# --- entries that come, go and move


@attack("an entry is taken out")
def _(v: Victim) -> None:
    v.drop(v.of(WAR)[9])


@attack("an entry is taken out, the rest is numbered anew and the chain rewritten")
def _(v: Victim) -> None:
    v.drop(v.of(WAR)[9])
    v.rechain(WAR)


@attack("a round is taken out; numbers, chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    for entry in v.of(WAR)[6:14]:
        v.drop(entry)
    v.behead(WAR)
    v.rechain(WAR)
    for entry in v.of(WAR):
        v.sign_at(entry)


@attack("an entry stands there twice, and the chain is rewritten")
def _(v: Victim) -> None:
    entry = v.of(WAR)[9]
    v.entries.insert(v.at(entry), replace(entry, id=f"{entry.id}-again"))
    v.rechain(WAR)


@attack("two entries have changed places, and the chain is rewritten")
def _(v: Victim) -> None:
    one, other = (v.at(entry) for entry in v.of(WAR)[9:11])
    v.entries[one], v.entries[other] = v.entries[other], v.entries[one]
    v.rechain(WAR)


@attack("an entry is moved to another table, and both chains are rewritten")
def _(v: Victim) -> None:
    entry = v.first(WAR, b'"draw"')
    v.put(entry, stream=POKER)
    v.rechain(WAR)
    v.rechain(POKER)


# --- heads


@attack("the heads of a table are taken out")
def _(v: Victim) -> None:
    v.behead(WAR)


@attack("one head is taken out, where a round ends")
def _(v: Victim) -> None:
    del v.heads[WAR, v.first(WAR, b'"round_ended"').version]


@attack("a head has another hash")
def _(v: Victim) -> None:
    key = (WAR, v.first(WAR, b'"round_ended"').version)
    v.heads[key] = replace(v.heads[key], hash=bytes(32))


@attack("a head has a bit of its signature flipped")
def _(v: Victim) -> None:
    key = (WAR, v.first(WAR, b'"round_ended"').version)
    v.heads[key] = replace(v.heads[key], signature=flipped(v.heads[key].signature))


@attack("a head is signed with somebody else's key")
def _(v: Victim) -> None:
    v.sign_at(v.first(WAR, b'"round_ended"'), THIEF)


@attack("a head is that of another entry")
def _(v: Victim) -> None:
    version = v.first(WAR, b'"round_ended"').version
    v.heads[WAR, version] = replace(v.heads[WAR, 4], version=version)


@attack("a table is rewritten and signed with another key")
def _(v: Victim) -> None:
    v.say(v.of(WAR)[0], lambda body: body["pins"].update(key=THIEF.public))
    v.rechain(WAR)
    v.sign(THIEF, WAR)


@attack("everything is rewritten and signed with another key", why="by itself it is a journal like any other: `--key`")
def _(v: Victim) -> None:
    other = played(2, THIEF)
    v.entries, v.heads = other.entries, other.heads


@attack("no stream pins a key any more, and the heads are signed with another", why="there is nothing to check with")
def _(v: Victim) -> None:
    for stream in (FLOOR, POKER, WAR):
        v.say(v.of(stream)[0], lambda body: body["pins"].update(key=""))
        v.rechain(stream)
        v.sign(THIEF, stream)
