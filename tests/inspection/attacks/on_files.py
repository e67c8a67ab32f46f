"""Attacks on what is hidden, on what a table is judged by, on the whole story, and on the file."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.journal.entry import Entry, Hidden
from tests.inspection.attacks.ways import FOUND_BY_HEAD, SHORTER, THIEF, attack, in_command
from tests.inspection.build import SIGNER
from tests.inspection.victim import FLOOR, POKER, WAR, Victim, played

# --- what is hidden


@attack("a hidden card is another")
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, hidden=tuple(Hidden(each.salt, b'"2d"') for each in entry.hidden))


@attack("a hidden card is another in the event alone")
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, hidden=(entry.hidden[0], Hidden(entry.hidden[1].salt, b'"2d"')))


@attack("a hidden card is another, and some of those before it are taken out")
def _(v: Victim) -> None:
    first, second = [entry for entry in v.of(POKER) if entry.hidden][:2]
    v.put(first, hidden=())
    v.put(second, hidden=(second.hidden[0], Hidden(second.hidden[1].salt, b'"2d"')))


@attack("a salt is another")
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, hidden=tuple(Hidden(bytes(32), each.value) for each in entry.hidden))


@attack("a salt and a hidden card are divided otherwise")
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, hidden=tuple(Hidden(each.salt[:-1], each.salt[-1:] + each.value) for each in entry.hidden))


@attack("more lies beside an entry than it hides")
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, hidden=(*entry.hidden, entry.hidden[0]))


@attack("something lies beside an entry that hides nothing")
def _(v: Victim) -> None:
    v.put(v.of(WAR)[9], hidden=(Hidden(bytes(32), b'"2d"'),))


@attack("hidden cards are numbered otherwise")
def _(v: Victim) -> None:
    v.after.append("UPDATE hidden SET number = number + 5 WHERE stream = 2 AND version = 11 AND number = 1")


@attack("hidden cards are taken out", why="a stranger's copy has none either; what could not be decided is counted")
def _(v: Victim) -> None:
    v.after.append("DELETE FROM hidden WHERE stream = 2")


@attack("an entry commits to another card; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    entry = v.first(POKER, b'"hidden":0')
    v.put(entry, body=entry.body[:-12] + b"0" * 9 + entry.body[-3:])
    v.rechain(POKER)
    v.sign(SIGNER, POKER)


# --- what a table is judged by


def _pin(name: str, value: object) -> Callable[[Victim], None]:
    def do(v: Victim) -> None:
        v.say(v.of(WAR)[0], lambda body: body["pins"].update({name: value}))
        v.rechain(WAR)
        v.sign(SIGNER, WAR)

    return do


for _name, _value in (
    ("options", {}),
    ("schedules", {"tie": "other"}),
    ("decks", 8),
    ("rows", "00" * 32),
    ("book", "00" * 32),
    ("revision", 99),
    ("engine", 99),
    ("rulebook", "nobody-knows"),
    ("key", THIEF.public),
):
    attack(f"`{_name}` is another in what a table pins; chain and heads are rewritten", keyed=True)(_pin(_name, _value))


@attack("the floor pins what no floor pins; chain and heads are rewritten", keyed=True)
def _(v: Victim) -> None:
    v.say(v.of(FLOOR)[0], lambda body: body["pins"].update(engine=99))
    v.rechain(FLOOR)
    v.sign(SIGNER, FLOOR)


# --- another story


@attack("a table was played otherwise, by the rules; all is chained and signed anew", keyed=True, why=FOUND_BY_HEAD)
def _(v: Victim) -> None:
    other = played(2)
    v.entries, v.heads = other.entries, other.heads


@attack("a table was played otherwise, by the rules, and is signed with another key")
def _(v: Victim) -> None:
    other = played(2)
    v.entries, v.heads = other.entries, other.heads
    v.sign(THIEF, WAR)


@attack("the whole file is an older copy", why=SHORTER)
def _(v: Victim) -> None:
    v.entries = v.entries[:40]
    there = {(entry.stream, entry.version) for entry in v.entries}
    v.heads = {key: head for key, head in v.heads.items() if key in there}


@attack("an older copy goes on otherwise, with the key", keyed=True, why=FOUND_BY_HEAD)
def _(v: Victim) -> None:
    wager = next(entry for entry in v.of(WAR)[31:] if b'"place_wager"' in entry.body and b'"5"' in entry.body)
    v.cut(WAR, 31)
    v.entries.append(Entry(WAR, 32, "Ann:other", wager.body.replace(b'"5"', b'"10"'), b""))
    v.rechain(WAR)
    v.sign_at(v.last(WAR))


# --- the file


@attack("it has one more table")
def _(v: Victim) -> None:
    v.after.append("CREATE TABLE notes (text TEXT)")


@attack("it has one more index")
def _(v: Victim) -> None:
    v.after.append("CREATE INDEX quick ON entries (hash)")


@attack("it has a view")
def _(v: Victim) -> None:
    v.after.append("CREATE VIEW latest AS SELECT * FROM entries")


@attack("it has a trigger, which alters what is written next")
def _(v: Victim) -> None:
    v.after.append("CREATE TRIGGER less AFTER INSERT ON entries BEGIN DELETE FROM heads; END")


@attack("a table of it is laid out otherwise")
def _(v: Victim) -> None:
    v.after.append("ALTER TABLE entries ADD COLUMN more TEXT")


@attack("it is of another format")
def _(v: Victim) -> None:
    v.after.append("PRAGMA user_version = 9")


@attack("it is said to be of the old format, in which less is signed")
def _(v: Victim) -> None:
    v.after.append("PRAGMA user_version = 1")


@attack("it is said to be of the old format and laid out so; an entry is rewritten, and heads are taken out")
def _(v: Victim) -> None:
    v.cut(POKER, 5)
    v.say(v.first(WAR, b'"draw"'), in_command("actor", "Dee"))
    v.rechain(WAR)
    v.heads = {key: head for key, head in v.heads.items() if key[1] < 9}
    later = ("hidden", "snapshots", "snapshot_hidden", "seals")
    v.after += [*(f"DROP TABLE {name}" for name in later), "PRAGMA user_version = 1"]


@attack("it is no journal by its application id")
def _(v: Victim) -> None:
    v.after.append("PRAGMA application_id = 7")


@attack("two entries of different tables have changed positions, and are far apart")
def _(v: Victim) -> None:
    one, other = v.at(v.of(POKER)[19]), v.at(v.of(WAR)[4])
    v.positions = {one: other + 1, other: one + 1}


@attack(
    "two entries of different streams have changed positions, in the same seconds",
    why="positions are not hashed: within two seconds any order of two streams could be, unless a purse shows it",
)
def _(v: Victim) -> None:
    one, other = v.at(v.last(POKER)), v.at(v.of(WAR)[0])
    v.positions = {one: other + 1, other: one + 1}


@attack("entries of a table stand in another order than they are numbered in")
def _(v: Victim) -> None:
    one, other = v.at(v.of(WAR)[9]), v.at(v.of(WAR)[10])
    v.positions = {one: other + 1, other: one + 1}


@attack("an entry stands at a position below nothing")
def _(v: Victim) -> None:
    v.positions = {0: -5}


@attack("the last entry stands at a position far beyond")
def _(v: Victim) -> None:
    v.positions = {len(v.entries) - 1: 1 << 60}


@attack("an entry has a version below nothing")
def _(v: Victim) -> None:
    v.after.append(f"INSERT INTO entries VALUES ({len(v.entries) + 1}, 3, -1, 'x', x'7b7d', zeroblob(32))")


@attack("entries belong to a stream that is not there")
def _(v: Victim) -> None:
    v.after.append(f"INSERT INTO entries VALUES ({len(v.entries) + 1}, 9, 1, 'x', x'7b7d', zeroblob(32))")


@attack("heads belong to a stream that is not there")
def _(v: Victim) -> None:
    v.after.append("INSERT INTO heads VALUES (9, 1, zeroblob(32), zeroblob(64))")


@attack("an entry is larger than any that is written")
def _(v: Victim) -> None:
    v.after.append("UPDATE entries SET body = zeroblob(70000000) WHERE position = 40")


@attack("a text is no text")
def _(v: Victim) -> None:
    v.after.append("UPDATE entries SET id = CAST(x'ff41' AS TEXT) WHERE position = 40")
