"""The requests that are about what members look after themselves: limits, exclusions, statements."""

from __future__ import annotations

from cutcard.server.endpoint import Operation

MEMBERS: tuple[Operation, ...] = ()
"""Every request about them."""
