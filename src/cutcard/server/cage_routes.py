"""The requests that are about the cage of a house."""

from __future__ import annotations

from cutcard.server.endpoint import Operation

CAGES: tuple[Operation, ...] = ()
"""Every request about them."""
