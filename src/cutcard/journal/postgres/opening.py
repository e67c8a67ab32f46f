"""Telling a journal from the other things that a database may hold, and laying out a new one."""

from __future__ import annotations

import asyncpg

from cutcard.journal.moved import Marks
from cutcard.journal.postgres.line import Line
from cutcard.journal.postgres.schema import FORMAT, SCHEMA
from cutcard.journal.recognise import EmptyFile

_RELATIONS = "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ({})"


UNMARK = "set `moved` to '' in the table `journal`"
"""How a database is served again whose journal was not served elsewhere."""


def recognise(line: Line, *, may_be_new: bool) -> None:
    """Make sure that a database holds a journal, or nothing and then lay one out; raises `Refused`."""

    async def look(connection: asyncpg.Connection) -> str:
        schema, encoding, durable = await connection.fetchrow(
            "SELECT current_schema(), current_setting('server_encoding'), current_setting('fsync')"
        )
        if schema is None:
            return "the schema that it names (search_path) is not there"
        if encoding != "UTF8":
            return f"the database keeps its texts in {encoding}, and a journal needs UTF8"
        if durable != "on" and not line.read_only:
            return "the server runs without fsync, and would lose what was acknowledged"
        async with connection.transaction():
            if may_be_new:
                await connection.execute("SELECT pg_advisory_xact_lock(hashtext('cutcard layout'))")
            found = {name for (name,) in await connection.fetch(_RELATIONS.format("'r','p','v','m','f','S'"))}
            if not found and may_be_new:
                await connection.execute(SCHEMA)
                return ""
        if not found:
            return "empty"
        if not {"journal", "streams", "entries", "leases", "vault"} <= found:
            return "a database with other tables: Cutcard did not write it"
        rows = await connection.fetch("SELECT format FROM journal")
        if len(rows) != 1:
            return "a database with other tables: Cutcard did not write it"
        (version,) = rows[0]
        if version != FORMAT:
            return f"written by another release, in format {version}; this one reads format {FORMAT}"
        return ""

    wrong = line.ask(look)
    if wrong == "empty":
        raise EmptyFile("not_a_journal", f"{line.name}: there is no journal in this database")
    if wrong:
        raise line.refused(wrong)


def marks_of(line: Line) -> Marks:
    """Where the journal of a database went, or comes from."""
    return Marks(*line.fetch("SELECT moved, arriving FROM journal")[0])


def check_here(line: Line) -> None:
    """Refuse a journal that goes on somewhere else."""
    refusal = marks_of(line).refusal(line.name, UNMARK)
    if refusal is not None:
        raise refusal
