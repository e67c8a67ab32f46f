"""What witnesses have seen of a journal, as findings and notes of its verification."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cutcard.citations import Refused
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.floor_stream import FLOOR
from cutcard.journal.entry import Head, read_record
from cutcard.journal.store import Store
from cutcard.journal.witness import Unreachable, Witness
from cutcard.journal.witness.testimony import Contradiction, Testimony


class Heard(msgspec.Struct):
    """What came of asking: heads that the journal holds as it should, what is wrong, and what is not believed."""

    heads: list[Head] = []
    findings: list[EntryFault] = []
    notes: list[str] = []


def heard(witnesses: Sequence[Witness], store: Store, key: str = "") -> Heard:
    """Ask every witness about a journal; raises `Refused` if one cannot be reached.

    ``key`` is the key that must have signed the heads; without one it is the key that the journal pins.
    """
    found = Heard()
    believed = key or pinned_key(store)
    for witness in witnesses:
        try:
            said = Testimony(store, believed).hear(witness.lines())
        except Unreachable as error:
            raise Refused("no_witness", f"witness: {witness.name} cannot be reached ({error})") from None
        found.heads += said.agreed.values()
        found.findings += [_finding(witness, each) for each in said.contradictions]
        if not key:
            found.findings += _other_keys(witness, said, believed)
        found.notes += _notes(witness, said, bool(key))
    return found


def pinned_key(store: Store) -> str:
    """The key that the journal itself names. All of its streams name the same one, or verification says so."""
    for stream in store.last():
        entry = next(store.read(stream), None)
        try:
            pins = read_record(entry.body).pins if entry is not None else None
        except (msgspec.MsgspecError, UnicodeDecodeError):
            pins = None
        key = (pins or {}).get("key")
        if isinstance(key, str):
            return key
    return ""


def _finding(witness: Witness, found: Contradiction) -> EntryFault:
    head = found.head
    return EntryFault(
        kind="witness",
        stream=head.stream,
        version=head.version,
        message=f"the witness {witness.name} contradicts: {found}",
        recorded=found.here.hex() or found.last,
        due=head.hash.hex() if found.here else head.version,
    )


def _other_keys(witness: Witness, said: Testimony, key: str) -> Iterator[EntryFault]:
    """Without a key from elsewhere nobody can say whose heads these are: the journal may be another one."""
    for other, heads in said.others.items():
        message = (
            f"the witness {witness.name} has {heads:,} heads that are rightly signed with the key {other[:16]}..., and "
            f"the journal is signed with {key[:16] or 'none'}...: it was written anew with another key, or the heads "
            "are another journal's; --key says which is right"
        )
        yield EntryFault(kind="witness", stream=FLOOR, version=0, message=message, recorded=key, due=other)


def _notes(witness: Witness, said: Testimony, keyed: bool) -> Iterator[str]:
    name = witness.name
    yield f"Witness {name}: {said.believed:,} signed heads; the journal holds those of {len(said.agreed)} streams."
    if said.not_signed:
        named = ", ".join(f"{head.stream}@{head.version}" for head in said.unsigned)
        more = ", ..." if said.not_signed > len(said.unsigned) else ""
        yield f"Witness {name}: {said.not_signed:,} heads are not rightly signed, and not believed ({named}{more})."
    if keyed:
        for other, heads in said.others.items():
            yield f"Witness {name}: {heads:,} heads are signed with another key, {other[:16]}..., and not believed."
    if said.unreadable:
        yield f"Witness {name}: {said.unreadable:,} lines are no heads, and were left out."
