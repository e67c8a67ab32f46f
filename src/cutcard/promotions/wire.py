"""Commands and events of a promotion as JSON: one object each, checked field by field.

Amounts in commands and terms are strings of dollars; postings and what is counted are whole cents.

>>> read_command(b'{"command": "enter", "actor": "Ann", "role": "player"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: terms: the field is required
"""

from __future__ import annotations

from cutcard.promotions import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.promotions.base import REGISTER, AnyCommand, AnyEvent, Event
from cutcard.promotions.messages import Message, MessageSent, Receive
from cutcard.wire.lines import Lines

LINES: Lines[AnyCommand, AnyEvent, Message] = Lines(
    (Receive, *REGISTER.decide),
    (MessageSent, *REGISTER.evolve),
    Message,
    names=("actor", "role", "person", "promotion", "sender"),
    listed=("tables",),
    in_order=(Event, MessageSent),
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
