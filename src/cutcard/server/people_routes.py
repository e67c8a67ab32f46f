"""The requests that are about the people of a house: register, titles, shifts, assignments, decisions, policies."""

from __future__ import annotations

from cutcard.server.endpoint import Operation

PEOPLE: tuple[Operation, ...] = ()
"""Every request about them."""
