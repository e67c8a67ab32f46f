"""Commands and events of a pool as JSON: one object each, checked field by field. Amounts are whole cents.

>>> read_command(b'{"command": "resume_pool", "actor": "Sam", "role": "casino_operator", "second": "Dee"}')
Traceback (most recent call last):
    ...
cutcard.citations.Refused: second_role: the field is required
"""

from __future__ import annotations

from cutcard.jackpots import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.jackpots.base import REGISTER, AnyCommand, AnyEvent
from cutcard.jackpots.messages import Message, MessageSent, Receive
from cutcard.jackpots.requests import Request
from cutcard.wire.lines import Lines

LINES: Lines[AnyCommand, AnyEvent, Message] = Lines(
    (Receive, Request, *REGISTER.decide),
    (MessageSent, *REGISTER.evolve),
    Message,
    names=("actor", "role", "second", "second_role", "sender", "table"),
    longest=90,
)
COMMANDS = LINES.commands
read_command, read_event, read_message, write = LINES.read_command, LINES.read_event, LINES.read_message, LINES.write
