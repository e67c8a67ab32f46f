"""Messages to a cage: there are none. What was played at a table is read when its tray is counted."""

from __future__ import annotations

from typing import Any

import msgspec

from cutcard.wire.named import snake
from cutcard.wire.registers import Asked


class Nothing(msgspec.Struct, frozen=True, tag_field="message", tag=snake):
    """What nobody ever sends: a kind of stream has to say which messages it knows, and a cage knows none."""


class Receive(Asked, frozen=True, kw_only=True):
    """A message that has come, which a cage always refuses."""

    sender: str = ""
    number: int = 0
    version: int = 0
    entry: str = ""
    message: Any = None
