"""Work that is done only for as long as somebody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from cutcard.server.requests import Call, Gone

T = TypeVar("T")


async def while_there(call: Call, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; it is cancelled, and `Gone` raised, when whoever asked is not there any more."""
    asked, left = asyncio.ensure_future(work), asyncio.ensure_future(call.gone())
    try:
        await asyncio.wait((asked, left), return_when=asyncio.FIRST_COMPLETED)
        if not asked.done():
            raise Gone
        return asked.result()
    finally:
        for each in (asked, left):
            each.cancel()
        await asyncio.gather(asked, left, return_exceptions=True)
