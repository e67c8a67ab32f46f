"""Commands and events of an office as JSON: one object each, checked field by field. Amounts are strings of dollars.

>>> read_command(b'{"command": "acknowledge", "actor": "Dee", "role": "gaming_supervisor"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: duties: the field is required
"""

from __future__ import annotations

from cutcard.office import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.office.base import REGISTER, AnyCommand, Event
from cutcard.office.messages import AnyToOffice, Receive
from cutcard.wire.lines import Lines

LINES: Lines[AnyCommand, Event, AnyToOffice] = Lines(
    (Receive, *REGISTER.decide),
    REGISTER.evolve,
    AnyToOffice,
    names=("actor", "role", "person", "sender"),
    listed=("authorised", "persons"),
    in_order=(Event,),
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
