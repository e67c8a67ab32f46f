"""Whoever alters a journal is found, or the document says why not; no flipped bit makes anybody believe a lie."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw
import pytest

from tests.inspection.attacks.tried import CONDITIONS, DOCUMENT, found, results, table, written
from tests.inspection.attacks.ways import ATTACKS
from tests.inspection.victim import victim
from tests.support.seeds import chance, short_or_long

BITS = short_or_long(40, 3_000)


def test_nothing_is_wrong_with_what_nobody_has_altered(tmp_path: Path) -> None:
    whole = victim(snapshots=True)
    path = whole.write(tmp_path / "whole.db")
    assert [found(path, condition, whole.last_heads()) for condition in CONDITIONS] == [""] * len(CONDITIONS)


def test_every_attack_is_found_or_it_is_said_why_not() -> None:
    """The document says what came of them; whoever is found with less given is found with more."""
    told = results()
    assert len(told) == len(ATTACKS) > 90
    for each in ATTACKS:
        kinds = told[each.what]
        assert all(kinds) != bool(each.why), (each.what, kinds)
        assert [*map(bool, kinds)] == sorted(map(bool, kinds)), (each.what, kinds)
    text = DOCUMENT.read_text(encoding="utf-8")
    stale = "docs/journal.md: the table of attacks is stale; python -m tests.inspection.attacks writes it"
    assert text == written(text, table(told)), stale


def _rows(path: Path) -> Any:
    """All that a journal says; nothing if SQLite cannot read it."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        return [
            connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall()
            for name in ("(SELECT *, 0 FROM streams)", "entries", "heads", "hidden", "snapshots", "snapshot_hidden")
        ]
    except (apsw.Error, UnicodeDecodeError):
        return None
    finally:
        connection.close()


@pytest.mark.soak
def test_a_bit_flipped_anywhere_is_found_unless_it_says_nothing(tmp_path: Path) -> None:
    """Wherever it is in the file: what is still read is to the letter what was written."""
    path = victim(snapshots=True).write(tmp_path / "flipped.db")
    whole, rows, rng = path.read_bytes(), _rows(path), chance("bits")
    unread = 0
    for _ in range(BITS):
        at = rng.randrange(len(whole))
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :])
        if not found(path, "nothing", []):
            assert _rows(path) == rows, at
            unread += 1
    assert unread < BITS
