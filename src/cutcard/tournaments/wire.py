"""Commands and events of a tournament as JSON: one object each, checked field by field.

Amounts in commands and terms are strings of dollars or chips; postings and banks are whole cents and hundredths.

>>> read_command(b'{"command": "appoint_deputy", "actor": "Dee", "role": "tournament_director"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: person: the field is required
"""

from __future__ import annotations

from cutcard.tournaments import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.tournaments.base import REGISTER, AnyCommand, AnyEvent, Event
from cutcard.tournaments.messages import Message, MessageSent, Receive
from cutcard.wire.lines import Lines

LINES: Lines[AnyCommand, AnyEvent, Message] = Lines(
    (Receive, *REGISTER.decide),
    (MessageSent, *REGISTER.evolve),
    Message,
    names=("actor", "role", "person", "player", "substitute", "tournament", "sender"),
    listed=("players", "tables", "barred"),
    in_order=(Event, MessageSent),
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
