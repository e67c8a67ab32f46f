"""Commands and events of a house's people as JSON: one object each, checked field by field.

>>> read_command(b'{"command": "begin_shift", "actor": "D-104"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: badge: the field is required
"""

from __future__ import annotations

from cutcard.people import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.people.base import REGISTER, Command, Event
from cutcard.people.messages import Nothing, Receive
from cutcard.wire.lines import Lines

LINES: Lines[Command | Receive, Event, Nothing] = Lines(
    (Receive, *REGISTER.decide),
    REGISTER.evolve,
    Nothing,
    names=("actor", "badge", "player", "sender"),
    listed=("tables", "titles", "powers"),
    in_order=(Event,),
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
