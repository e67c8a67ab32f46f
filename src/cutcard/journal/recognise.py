"""Telling a journal from the other files that a command may be given, and making copies of one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cutcard.citations import Refused
from cutcard.journal.postgres.address import is_postgres
from cutcard.journal.schema import APPLICATION, FORMAT, OLD, PLAIN

if TYPE_CHECKING:
    import apsw  # whoever asks of a file of lines whether it is a journal need not have it

MAGIC = b"SQLite format 3\x00"
"""How every file of SQLite begins."""


class EmptyFile(Refused):
    """Nothing was written to a file yet, or nothing of it is left."""


def is_journal(path: str | Path) -> bool:
    """Whether a file looks like a journal rather than like lines or Parquet; the address of a database does."""
    if is_postgres(path):
        return True
    try:
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):
        return False


def format_of(connection: apsw.Connection, may_be_new: bool) -> int:
    """The format of a journal's file, or 0 if nothing is in it; raises `NotLaidOut` if it is something else."""
    from cutcard.journal.shape import NotLaidOut

    found, version = connection.pragma("application_id"), connection.pragma("user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
    if tables == 0:
        if found or version:  # a mark without tables: they are written together
            raise NotLaidOut("the file is empty, and marked as if it were not")
        return 0
    if found != APPLICATION:
        raise NotLaidOut("a SQLite file, but of another kind: Cutcard did not write it")
    if version == OLD and may_be_new:
        raise NotLaidOut(
            f"written by an earlier release, in format {OLD}, which this one verifies and does not write: begin with a "
            "new file"
        )
    if version not in (FORMAT, PLAIN, OLD):
        raise NotLaidOut(f"written by another release, in format {version}; this one reads format {FORMAT}")
    return int(version)


def copy_to(connection: apsw.Connection, target: Path, format_: int, everything: bool) -> None:
    """Another file with the same streams, as one moment has them: without what they hide, or with everything."""
    import apsw

    copied = apsw.Connection(str(target))
    try:
        with copied.backup("main", connection, "main") as backup:
            backup.step()
        copied.pragma("journal_mode", "delete")  # one file
        if not everything and format_ != OLD:
            copied.execute("DELETE FROM hidden")
            if format_ == FORMAT:
                copied.execute("DELETE FROM snapshot_hidden")
        copied.execute("VACUUM")  # what was deleted is not left in a free page
    finally:
        copied.close()
