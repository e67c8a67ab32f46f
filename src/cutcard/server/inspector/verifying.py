"""Verification run in place: one at a time, in a process of its own, its progress and findings for whoever looks."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from cutcard.citations import Refused
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

LONGEST_LINE = 1 << 26
"""Bytes of a report: a floor with very many streams."""


class Verifying:
    """The last verification of a floor's journal, or the one that runs."""

    def __init__(self, seconds: Callable[[], int]) -> None:
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self.told = IDLE

    def begin(self, file: str, key: str, by: str) -> None:
        """Begin; raises `Refused` while one runs."""
        if self._task is not None and not self._task.done():
            raise Refused("busy", "the journal is being verified already; what comes of it is shown here")
        self.told = {**IDLE, "state": "running", "by": by, "began": self._seconds()}
        self._task = asyncio.ensure_future(self._run(file, key))

    async def _run(self, file: str, key: str) -> None:
        try:
            await self._read(file, key)
        except Exception:  # whatever it is, the floor goes on
            log.exception("verifying the journal failed")
        if self.told["state"] == "running":
            self._is(state="failed", refused="the verification ended before it was through; the log says more")
        self._is(ended=self._seconds())

    async def _read(self, file: str, key: str) -> None:
        module = "cutcard.server.inspector.verify_aside"
        pipe = asyncio.subprocess.PIPE
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        assert process.stdin is not None and process.stdout is not None
        # Not among the arguments, which others on the machine see: an address may hold a password.
        process.stdin.write(msgspec.json.encode({"file": file, "key": key}) + b"\n")
        process.stdin.close()
        async for line in process.stdout:
            self._hear(msgspec.json.decode(line, type=dict[str, Any]))
        await process.wait()

    def _hear(self, said: dict[str, Any]) -> None:
        if "report" in said:
            report = said["report"]
            self._is(
                state="done",
                well=said["well"],
                done=self.told["whole"],
                streams=[_stream(each) for each in report["streams"]],
                findings=[_finding(each) for each in report["findings"]],
                notes=report["notes"],
            )
        elif "refused" in said:
            self._is(state="failed", refused=said["refused"])
        else:
            self._is(done=said["done"], whole=said["whole"])

    def _is(self, **more: Any) -> None:
        self.told = {**self.told, **more}

    async def close(self) -> None:
        """The floor stops, and so does what it began."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        if self._task is not None:
            with suppress(Exception):
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
