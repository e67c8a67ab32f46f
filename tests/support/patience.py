"""How long tests wait for anything: a machine that others use too is slow, and not broken."""

from __future__ import annotations

import httpx
from httpx._config import DEFAULT_TIMEOUT_CONFIG

DEADLINE = 120.0
"""Seconds after which what was waited for does not come."""


def wait_long() -> None:
    """Have every request of a test wait so long: five seconds, as the library has it, are little beside other work."""
    for part in ("connect", "read", "write", "pool"):
        setattr(DEFAULT_TIMEOUT_CONFIG, part, DEADLINE)
    assert httpx.Timeout(DEADLINE) == DEFAULT_TIMEOUT_CONFIG
