"""Commands and events of a cage as JSON: one object each, checked field by field. Amounts are strings of dollars.

>>> read_command(b'{"command": "issue_fill", "actor": "C-07", "role": "cashier"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: slip: the field is required
"""

from __future__ import annotations

from cutcard.cage import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.cage.base import REGISTER, AnyCommand, Event
from cutcard.cage.messages import Nothing, Receive
from cutcard.wire.lines import Lines

LINES: Lines[AnyCommand, Event, Nothing] = Lines(
    (Receive, *REGISTER.decide),
    REGISTER.evolve,
    Nothing,
    names=("actor", "role", "table", "member"),
    in_order=(Event,),
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
