"""What `cutcard verify` says of every attack, and the table of it in the document."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from cutcard.citations import Refused
from cutcard.inspection.verify import Verification
from cutcard.inspection.witnesses import heard
from cutcard.journal.entry import Head
from cutcard.journal.heads import write_heads
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.witness import witness_at
from cutcard.journal.witness.at import Witness
from cutcard.rulebooks import Shelf
from tests.inspection.attacks import on_entries, on_files, on_pools, on_snapshots, on_streams
from tests.inspection.attacks.ways import ATTACKS
from tests.inspection.build import SIGNER
from tests.inspection.victim import victim, with_pools
from tests.support.paths import DOCS

DOCUMENT = DOCS / "journal.md"
BEGIN, END = "<!-- attacks: written by a test -->\n", "<!-- attacks: end -->\n"

WAYS = (on_entries, on_streams, on_files, on_snapshots, on_pools)
"""Where ways are written down."""

SHELF = Shelf()


CONDITIONS = ("nothing", "key", "head", "witness")
"""What is given: nothing; the key; that and the last head of each stream; or a witness, to which heads were pushed."""


def seen(folder: Path, kept: list[Head]) -> Witness:
    """A witness that has these heads."""
    file = folder / "witness.jsonl"
    file.write_bytes(write_heads(SIGNER.public, kept) + b"\n")
    return witness_at(str(file))


def found(path: Path, condition: str, kept: list[Head]) -> str:
    """What a verification says: the kinds of its findings, or that it could not be read or judged; else nothing."""
    store = None
    try:
        store = SqliteStore(path, read_only=True)
        key = SIGNER.public if condition in ("key", "head") else ""
        heard_of = heard([seen(path.parent, kept)] if condition == "witness" else [], store, key)
        heads = kept if condition == "head" else heard_of.heads
        report = Verification(store, SHELF, key=key, heads=heads).run()
        report.findings += heard_of.findings
    except Refused:
        return "unreadable"
    finally:
        if store is not None:
            store.close()
    kinds = dict.fromkeys(f"`{finding.kind}`" for finding in report.findings)
    return ", ".join(kinds) or ("" if report.well else "not judged")


def results() -> dict[str, tuple[str, ...]]:
    """What is found of every attack, under each of these conditions."""
    whole, pooled = victim().last_heads(), with_pools().last_heads()
    told: dict[str, tuple[str, ...]] = {}
    with TemporaryDirectory() as folder:
        for each in ATTACKS:
            spoilt, kept = (with_pools(), pooled) if each.pools else (victim(each.snapshots), whole)
            each.do(spoilt)
            path = spoilt.write(Path(folder) / "spoilt.db")
            told[each.what] = tuple(found(path, condition, kept) for condition in CONDITIONS)
    return told


def table(told: dict[str, tuple[str, ...]]) -> str:
    """The table in the document."""
    lines = [
        "| what is done to the file | by whom | nothing given | `--key` | `--key`, `--head` | `--witness` | why not |",
        "|---|---|---|---|---|---|---|",
    ]
    for each, kinds in zip(ATTACKS, told.values(), strict=True):
        whom = "whoever has the key" if each.keyed else "anybody"
        cells = [each.what, whom, *(kind or "**no**" for kind in kinds), each.why]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def written(text: str, made: str) -> str:
    """The document with this table in it."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{made}\n{END}{rest.partition(END)[2]}"
