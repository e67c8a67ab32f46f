"""What people may do at an office over HTTP: guests about their own disputes, and whoever has the key of the desk."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office.base import REGISTER, Command
from cutcard.office.clock import LookAtClock
from cutcard.office.disputes import RaiseDispute
from cutcard.office.opening import OpenOffice
from cutcard.office.rights import SayContent
from cutcard.office.ruling import AskForReview
from cutcard.office.wire import COMMANDS, read_command
from cutcard.server.asked import check_not_keyed, word_of

ALLOWED: dict[type[Command], tuple[str, ...]] = {
    RaiseDispute: ("about", "subject", "reference", "round", "box"),
    AskForReview: ("dispute",),
    SayContent: ("dispute", "content"),
}
"""What a guest may send, and with which fields."""

GUESTS = {str(kind.__struct_config__.tag): (kind, fields) for kind, fields in ALLOWED.items()}

NOT_KEYED = (OpenOffice, LookAtClock)
"""What the floor does by itself."""

KNOWN = ("at",)
"""Fields that nobody keys: the floor has the time."""

KEYED: dict[str, type[Command]] = {
    name: kind
    for name, kind in sorted(COMMANDS.items())
    if kind in REGISTER.decide and kind not in NOT_KEYED and issubclass(kind, Command)
}
"""What is keyed at the desk of an office."""

_GUEST = '{"command": "ask_for_review", "dispute": 3}'
_DESK = '{"command": "acknowledge", "actor": "Dee", "role": "casino_supervisor", "duties": [3]}'


def guest_command(body: bytes, guest: str, at: int) -> Command:
    """A command in a guest's own name; raises `Refused` with the field that is wrong.

    >>> guest_command(b'{"command": "ask_for_review", "dispute": 3}', "Ann", 7)
    AskForReview(actor='Ann', role='player', at=7, dispute=3)
    """
    name, given = word_of(body, GUESTS, "for a guest at an office", _GUEST)
    fields = GUESTS[name][1]
    for field in given:
        if field != "command" and field not in fields:
            raise Refused(
                "unknown_field", f"{field[:40]}: not a field of a guest's {name}; it takes {', '.join(fields)}"
            )
    command = read_command(b'{"actor":"guest","role":"player",' + body.strip()[1:])
    assert isinstance(command, Command)
    return replace(command, actor=guest, at=at)


def desk_command(body: bytes, at: int) -> Command:
    """A command as it was keyed at the desk of an office; raises `Refused` with the field that is wrong.

    >>> desk_command(b'{"command": "acknowledge", "actor": "Dee", "role": "casino_supervisor", "duties": [3]}', 7).at
    7
    """
    _, given = word_of(body, KEYED, "at the desk of an office", _DESK)
    check_not_keyed(given, KNOWN)
    command = read_command(body)
    assert isinstance(command, Command)
    return replace(command, at=at)
