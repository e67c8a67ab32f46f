"""Verification run in place: in a process of its own, its progress and findings for whoever looks.

It ends when nobody has looked at it for a while: the page that wanted it was left.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from cutcard.citations import Refused
from cutcard.journal.heads import HeadRecord
from cutcard.money import dollars

log = logging.getLogger("cutcard.server")

IDLE: dict[str, Any] = {
    "state": "none",
    "by": "",
    "began": 0,
    "ended": 0,
    "done": 0,
    "whole": 0,
    "well": False,
    "refused": "",
    "streams": [],
    "findings": [],
    "notes": [],
}
"""What is told before anybody has verified anything."""

LEFT = 30.0
"""Seconds without anybody who looks, after which a verification is stopped."""

LONGEST_LINE = 1 << 26
"""Bytes of a report: a floor with very many streams."""


class Verifying:
    """The last verification that somebody of a house wanted, or the one that runs or waits for its ``turn``."""

    def __init__(self, seconds: Callable[[], int], turn: asyncio.Semaphore, left: float = LEFT) -> None:
        self._seconds, self._turn, self._left = seconds, turn, left
        self._looked = 0.0
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._told = IDLE

    def look(self) -> dict[str, Any]:
        """How far it has come, and what was found; whoever looks keeps it going."""
        self._looked = asyncio.get_running_loop().time()
        return self._told

    async def begin(self, file: str, key: str, by: str, heads: Sequence[HeadRecord]) -> None:
        """Begin, with the heads that the floor has; raises `Refused` while one runs."""
        if self._task is not None and self._told["state"] != "running":
            await asyncio.wait([self._task])  # its process may not be gone yet
        if self._told["state"] == "running":
            raise Refused("busy", "the journal is being verified already; what comes of it is shown here")
        self._process = None
        self._told = {**IDLE, "state": "running", "by": by, "began": self._seconds()}
        self.look()
        self._task = asyncio.ensure_future(self._run({"file": file, "key": key, "heads": {"key": key, "heads": heads}}))

    def stop(self) -> None:
        """End the one that runs, if one does: what it has found so far is nothing to go by."""
        if self._told["state"] == "running":
            self._is(state="stopped", ended=self._seconds())
            if self._process is None and self._task is not None:  # it has not had its turn
                self._task.cancel()
            self._end()

    def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def _run(self, task: dict[str, Any]) -> None:
        watched = asyncio.ensure_future(self._stop_when_left())
        try:
            async with self._turn:
                if self._told["state"] == "running":
                    await self._read(task)
        except Exception:  # whatever it is, the floor goes on
            log.exception("verifying the journal failed")
        finally:
            watched.cancel()
        if self._told["state"] == "running":
            self._is(state="failed", refused="the verification ended before it was through; the log says more")
        self._is(ended=self._seconds())

    async def _stop_when_left(self) -> None:
        loop = asyncio.get_running_loop()
        while (rest := self._looked + self._left - loop.time()) > 0:
            await asyncio.sleep(rest)
        self.stop()

    async def _read(self, task: dict[str, Any]) -> None:
        module = "cutcard.server.inspector.verify_aside"
        pipe = asyncio.subprocess.PIPE
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        assert process.stdin is not None and process.stdout is not None
        # Not among the arguments, which others on the machine see: an address may hold a password.
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        process.stdin.close()
        if self._told["state"] != "running":  # it was stopped just now
            self._end()
        async for line in process.stdout:
            self._hear(msgspec.json.decode(line, type=dict[str, Any]))
        await process.wait()

    def _hear(self, said: dict[str, Any]) -> None:
        if self._told["state"] != "running":
            return
        if "report" in said:
            report = said["report"]
            self._is(
                state="done",
                well=said["well"],
                done=self._told["whole"],
                streams=[_stream(each) for each in report["streams"]],
                findings=[_finding(each) for each in report["findings"]],
                notes=report["notes"],
            )
        elif "refused" in said:
            self._is(state="failed", refused=said["refused"])
        else:
            self._is(done=said["done"], whole=said["whole"])

    def _is(self, **more: Any) -> None:
        self._told = {**self._told, **more}

    async def close(self) -> None:
        """The floor stops, and so does what it began."""
        self.stop()
        self._end()
        if self._task is not None:
            with suppress(Exception, asyncio.CancelledError):
                await self._task


def _stream(each: dict[str, Any]) -> dict[str, Any]:
    finding = each["finding"]
    verdict = "wrong" if finding else "not judged" if each["unjudged"] else "well"
    return {
        "stream": each["stream"],
        "entries": each["entries"],
        "rounds": each["rounds"],
        "signed": each["signed"],
        "staked": dollars(each["staked"]),
        "paid": dollars(each["paid"]),
        "verdict": verdict,
        "why": finding["message"] if finding else each["unjudged"],
    }


def _finding(each: dict[str, Any]) -> dict[str, Any]:
    names = ("kind", "stream", "version", "message", "rules")
    return {name: each[name] for name in names}
