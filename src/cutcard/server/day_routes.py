"""The requests that are about the days of a house."""

from __future__ import annotations

from cutcard.server.endpoint import Operation

DAYS: tuple[Operation, ...] = ()
"""Every request about them."""
