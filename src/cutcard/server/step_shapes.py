"""Shapes of what happened at a table, as everybody saw it: for whoever checks its cards from the opening on."""

from __future__ import annotations

from cutcard.server.shapes import Shape, TableEvent


class Happened(Shape):
    """One thing that happened."""

    seq: int
    events: list[TableEvent]


class Steps(Shape):
    """What happened after a step, as much as goes into one answer; ``seq`` is that of the last step there is."""

    seq: int
    steps: list[Happened]
