"""How many commands a second become durable in PostgreSQL, beside the grouped insert alone in the same run.

Both have one connection, 64 callers who wait for their own answer, the same bodies and a table of the same shape. The
grouped insert is given finished rows by its callers, and sends all that are queued in one statement with `unnest`; the
journal decides a wager, folds its event, writes both as JSON, chains them, and its store checks versions, numbers the
entries through and tells whoever listens. Read the ratio first: the rates belong to the machine and to the moment.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import uvloop
from tests.support.postgres import ask, new_schema, private_server, programs

from bench.common import measured, write_aims, write_part
from bench.journal import bodies, commands, in_betting, named
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.writer import BATCH
from cutcard.table.state import Table

CALLERS = {1: 500, 8: 4_000, 64: 20_000}
"""How many wait at once, and how many entries they write together."""
REPEATS = 5
AIM = 0.5

RAW = """
CREATE TABLE raw (
  position bigserial PRIMARY KEY, stream integer NOT NULL, version bigint NOT NULL, id text COLLATE "C" NOT NULL,
  body bytea NOT NULL, hash bytea NOT NULL, UNIQUE (stream, version), UNIQUE (stream, id)
)
"""
INSERT = (
    "INSERT INTO raw (stream, version, id, body, hash) "
    "SELECT * FROM unnest($1::integer[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])"
)

Row = tuple[int, int, str, bytes, bytes]


async def raw(address: str, table: Table, callers: int, number: int) -> float:
    """Rows/s of the grouped insert alone, on the loop of its callers."""
    connection = await asyncpg.connect(address)
    await connection.execute(RAW)
    queue: list[tuple[Row, asyncio.Future[None]]] = []
    more, over = asyncio.Event(), False
    pair, ids, digest = bodies(table), iter(named(number)), os.urandom(32)

    async def write() -> None:
        while not over:
            await more.wait()
            more.clear()
            while queue:
                batch, queue[:BATCH] = queue[:BATCH], []
                await connection.execute(INSERT, *map(list, zip(*(row for row, _ in batch), strict=True)))
                for _, waiting in batch:
                    waiting.set_result(None)

    async def caller(at: int) -> None:
        for turn in range(number // callers):
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            queue.append(((at, turn + 1, next(ids), pair[turn % 2], digest), waiting))
            more.set()
            await waiting

    writing = asyncio.ensure_future(write())
    start = time.perf_counter()
    await asyncio.gather(*(caller(at) for at in range(callers)))
    seconds = time.perf_counter() - start
    over = True
    more.set()
    await writing
    await connection.close()
    return number // callers * callers / seconds


@contextmanager
def server() -> Iterator[str]:
    """The address in CUTCARD_POSTGRES, or a server of this run's own, with fsync."""
    given = os.environ.get("CUTCARD_POSTGRES", "")
    if given:
        yield given
        return
    with private_server() as found:
        yield found.address


def main() -> None:
    if not os.environ.get("CUTCARD_POSTGRES") and programs() is None:
        print("PostgreSQL is missing (apt-get install postgresql): it is not measured.")
        return
    table, rows = in_betting(), []
    best: dict[tuple[str, int], float] = {}
    ratios: dict[int, list[float]] = {callers: [] for callers in CALLERS}
    with server() as address:
        version = ask(address, "SHOW server_version")[0][0]
        for turn in range(REPEATS):
            found: dict[tuple[str, int], float] = {}
            for callers, number in CALLERS.items():
                found["raw", callers] = uvloop.run(raw(new_schema(address), table, callers, number))
                found["commands", callers] = uvloop.run(
                    commands(PostgresStore(new_schema(address)), table, callers, number)
                )
                ratios[callers].append(found["commands", callers] / found["raw", callers])
            best = {key: max(rate, best.get(key, 0.0)) for key, rate in found.items()}
            print(turn + 1, {f"{name} {callers}": round(rate) for (name, callers), rate in found.items()}, flush=True)
    for callers in CALLERS:
        alone, whole = best["raw", callers], best["commands", callers]
        rows.append(f"| {callers} | {alone:,.0f} | {whole:,.0f} | {whole / alone:.2f} |")
    write_part(
        "PostgreSQL",
        [
            f"{measured(REPEATS, 'two cores, server and callers together')}; the machine is noisy.",
            f"PostgreSQL {version} over TCP on the same machine, fsync on, one connection. Callers wait for their own",
            "answer; what is queued is written together. The insert alone has finished rows; the journal decides a",
            "wager, folds, writes and chains it, checks versions and the claim, and numbers all entries without a gap.",
            f"The aim is {AIM} times the insert alone, with 64 callers.",
            "",
            "| callers | grouped insert alone, rows/s | durable commands/s | times the insert |",
            "|---|---|---|---|",
            *rows,
        ],
    )
    ratio = best["commands", 64] / best["raw", 64]
    write_aims([("durable commands in PostgreSQL", f"{AIM} times the grouped insert", f"{ratio:.2f} times")])
    print(*rows, sep="\n")


if __name__ == "__main__":
    main()
