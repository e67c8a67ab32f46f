"""Independence is of persons: whoever did the first part of what takes two does not do the second under another role.

A person is known by name. Which acts take two stands with the act: two inspections of new cards, a riffle and its
approval, dropped cards and whoever makes sure that all are back, a decision and its review, and the like.
"""

from __future__ import annotations

from cutcard.wire.given import another, same

__all__ = ["another", "same"]
