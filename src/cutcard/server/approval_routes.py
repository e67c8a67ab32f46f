"""The requests that are about what somebody asks others to approve."""

from __future__ import annotations

from cutcard.server.endpoint import Operation

APPROVALS: tuple[Operation, ...] = ()
"""Every request about them."""
