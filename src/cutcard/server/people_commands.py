"""What somebody of a house may do with its register over HTTP: always by their own badge."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.people.base import REGISTER, Command
from cutcard.people.guarding import SelfExclude, SetLimits, TakeTimeOut
from cutcard.people.opening import OpenPeople, StartGamingDay
from cutcard.people.sign_ins import EndSignIn, MakeSignIn, ResetSignIn
from cutcard.people.wire import COMMANDS, read_command
from cutcard.server.asked import check_not_keyed, word_of

NOT_KEYED = (
    *(OpenPeople, StartGamingDay),
    *(SelfExclude, TakeTimeOut, SetLimits),
    *(MakeSignIn, ResetSignIn, EndSignIn),
)
"""What the floor does by itself, what is a player's own word, and what goes with a link that is made or ended."""

KNOWN = ("actor", "at")
"""Fields that nobody keys: who it is follows from the session, and the floor has the time."""

KEYED: dict[str, type[Command]] = {
    name: kind
    for name, kind in sorted(COMMANDS.items())
    if kind in REGISTER.decide and kind not in NOT_KEYED and issubclass(kind, Command)
}
"""What somebody of a house may send."""

_EXAMPLE = '{"command": "give_title", "badge": "D-104", "title": "dealer"}'


def people_command(body: bytes, badge: str, at: int) -> Command:
    """A command by whoever has signed in; raises `Refused` with the field that is wrong.

    >>> people_command(b'{"command": "begin_shift", "badge": "D-104"}', "P-1", 7)
    BeginShift(actor='P-1', at=7, badge='D-104')
    """
    _, given = word_of(body, KEYED, "for somebody of a house", _EXAMPLE)
    check_not_keyed(given, KNOWN)
    command = read_command(b'{"actor":"-",' + body.strip()[1:])
    assert isinstance(command, Command)
    return replace(command, actor=badge, at=at)
