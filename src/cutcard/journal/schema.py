"""How the tables of a journal's file are laid out, in each format that is read."""

from __future__ import annotations

APPLICATION = 0x43555443
"""SQLite's application id of a journal: the letters CUTC."""

FORMAT = 3
"""SQLite's user version of a journal: how its tables are laid out."""

PLAIN = 2
"""A format without snapshots. A file of it becomes one of this format when it is opened to be written to."""

OLD = 1
"""A format that is still read, and not written any more: hidden cards stood in the bodies."""

_ENTRIES = """
CREATE TABLE streams (number INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE entries (
  position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, version INTEGER NOT NULL, id TEXT NOT NULL,
  body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (stream, version), UNIQUE (stream, id)
) STRICT;
CREATE TABLE heads (
  stream INTEGER NOT NULL, version INTEGER NOT NULL, hash BLOB NOT NULL, signature BLOB NOT NULL,
  PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;
"""

_HIDDEN = """
CREATE TABLE hidden (
  stream INTEGER NOT NULL, version INTEGER NOT NULL, number INTEGER NOT NULL, salt BLOB NOT NULL, value BLOB NOT NULL,
  PRIMARY KEY (stream, version, number)
) STRICT, WITHOUT ROWID;
"""

_SNAPSHOTS = """
CREATE TABLE snapshots (
  stream INTEGER NOT NULL, version INTEGER NOT NULL, hash BLOB NOT NULL, body BLOB NOT NULL, signature BLOB NOT NULL,
  PRIMARY KEY (stream, version)
) STRICT;
CREATE TABLE snapshot_hidden (
  stream INTEGER NOT NULL, version INTEGER NOT NULL, number INTEGER NOT NULL, salt BLOB NOT NULL, value BLOB NOT NULL,
  PRIMARY KEY (stream, version, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE seals (number INTEGER PRIMARY KEY, body BLOB NOT NULL, signature BLOB NOT NULL) STRICT;
"""


def _marked(format_: int) -> str:
    return f"PRAGMA application_id = {APPLICATION};\nPRAGMA user_version = {format_};\n"


SCHEMA = _ENTRIES + _HIDDEN + _SNAPSHOTS + _marked(FORMAT)
"""What makes an empty file a journal."""

SCHEMAS = {
    FORMAT: SCHEMA,
    PLAIN: _ENTRIES + _HIDDEN + _marked(PLAIN),
    OLD: _ENTRIES + _marked(OLD),
}

FROM_PLAIN = _SNAPSHOTS + _marked(FORMAT)
"""What makes a file of the format before one of this format."""
