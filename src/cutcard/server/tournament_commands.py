"""What people may do with a tournament over HTTP: guests in their own name, and whoever has the Director's key."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.asked import check_not_keyed, word_of
from cutcard.tournaments.base import REGISTER, Command
from cutcard.tournaments.briefing import SignTerms
from cutcard.tournaments.drawing import GiveLink
from cutcard.tournaments.ending import Agree
from cutcard.tournaments.entering import Enter
from cutcard.tournaments.officials import Arrive, Leave
from cutcard.tournaments.options import AddOn, ApplyAgain, BuyBack, DeclineReBuy, ReBuy
from cutcard.tournaments.preparing import SignOffTerms
from cutcard.tournaments.rulings import Complain, RaiseDispute, Retire
from cutcard.tournaments.wire import COMMANDS, read_command
from cutcard.tournaments.withdrawing import Substitute, Withdraw

ALLOWED: dict[type[Command], tuple[str, ...]] = {
    Enter: ("way", "pays", "terms", "shown", "publicity", "chain"),
    Withdraw: (),
    Substitute: ("substitute", "terms", "shown"),
    SignTerms: ("terms",),
    GiveLink: ("link",),
    Arrive: (),
    Leave: (),
    ReBuy: ("pays",),
    DeclineReBuy: (),
    AddOn: ("pays",),
    BuyBack: ("pays",),
    ApplyAgain: ("pays",),
    Retire: (),
    Agree: (),
    RaiseDispute: ("matter", "about", "ranking"),
    Complain: ("about",),
}
"""What a guest may send, and with which fields: who it is, and that a bot plays, is not for a guest to say."""

GUESTS = {str(kind.__struct_config__.tag): (kind, fields) for kind, fields in ALLOWED.items()}

PLAYERS_ALONE = (Enter, GiveLink, ReBuy, DeclineReBuy, AddOn, BuyBack, ApplyAgain, SignOffTerms)
"""What is not keyed at the Director's desk: players do it for themselves, and the floor signs off what is planned."""

KNOWN = ("at", "head", "link")
"""Fields that nobody keys: the floor has the time, and the house's chain."""

DIRECTS: dict[str, type[Command]] = {
    name: kind
    for name, kind in COMMANDS.items()
    if kind in REGISTER.decide and kind not in PLAYERS_ALONE and issubclass(kind, Command)
}

_GUEST = '{"command": "withdraw"}'
_DIRECTOR = '{"command": "penalise", "actor": "Dee", "role": "tournament_director", "player": "Ann", "ground": "phone"}'

_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])


def guest_command(body: bytes, guest: str, at: int) -> Command:
    """A command in a guest's own name; raises `Refused` with the field that is wrong.

    >>> guest_command(b'{"command": "withdraw"}', "Ann", 7)
    Withdraw(actor='Ann', role='player', at=7)
    """
    name, given = word_of(body, GUESTS, "for a guest of a tournament", _GUEST)
    kind, fields = GUESTS[name]
    for field in given:
        if field != "command" and field not in fields:
            known = f"; {name} takes {', '.join(fields)}" if fields else f"; {name} takes nothing more"
            raise Refused("unknown_field", f"{field[:40]}: not a field of a guest's {name}{known}")
    more = ',"person":"guest"' if kind in (Arrive, Leave) else ""
    own = b'{"actor":"guest","role":"player"' + more.encode() + b"," + body.strip()[1:]
    command = read_command(own)
    assert isinstance(command, Command)
    person = {"person": guest} if kind in (Arrive, Leave) else {}
    return replace(command, actor=guest, at=at, **person)


def director_command(body: bytes, at: int) -> Command:
    """A command as it was keyed at the Director's desk; raises `Refused` with the field that is wrong.

    >>> director_command(b'{"command": "resume", "actor": "Dee", "role": "tournament_director"}', 7)
    Resume(actor='Dee', role='tournament_director', at=7)
    >>> director_command(b'{"command": "make_draw", "actor": "Olive", "role": "casino_operator"}', 7).link
    ''
    """
    name, given = word_of(body, DIRECTS, "at the Director's desk", _DIRECTOR)
    check_not_keyed(given, KNOWN)
    if name == "make_draw":  # its link is the house's, and is filled in
        body = b'{"link":"",' + body.strip()[1:]
    command = read_command(body)
    assert isinstance(command, Command)
    return replace(command, at=at)
