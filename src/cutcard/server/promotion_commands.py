"""What people may do with a promotion over HTTP: guests in their own name, and whoever has the key of its desk."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import REGISTER, Command
from cutcard.promotions.claiming import AskErasure, MakeClaim
from cutcard.promotions.disputing import AnswerDecision, RaiseDispute
from cutcard.promotions.drawing import GiveValue
from cutcard.promotions.entering import Enter
from cutcard.promotions.paying import ChoosePayment, TakeAlternative
from cutcard.promotions.preparing import SignOffTerms
from cutcard.promotions.wire import COMMANDS, read_command
from cutcard.server.asked import check_not_keyed, word_of

ALLOWED: dict[type[Command], tuple[str, ...]] = {
    Enter: ("terms", "unnamed"),
    GiveValue: ("value",),
    MakeClaim: ("prize", "value", "details"),
    TakeAlternative: ("prize",),
    ChoosePayment: ("prize", "parts"),
    RaiseDispute: ("about",),
    AnswerDecision: ("dispute", "content"),
    AskErasure: ("claim",),
}
"""What a guest may send, and with which fields."""

GUESTS = {str(kind.__struct_config__.tag): (kind, fields) for kind, fields in ALLOWED.items()}

KNOWN = ("at", "head", "link")
"""Fields that nobody keys: the floor has the time, and the house's chain."""

KEYED: dict[str, type[Command]] = {
    name: kind
    for name, kind in sorted(COMMANDS.items())
    if kind in REGISTER.decide and kind not in ALLOWED and kind is not SignOffTerms and issubclass(kind, Command)
}
"""What is keyed at the desk: all but what people do for themselves, and terms that the floor signs off as planned."""

_GUEST = '{"command": "enter", "terms": "..."}'
_OPERATOR = '{"command": "start_promotion", "actor": "Olive", "role": "casino_operator"}'


def promotion_guest_command(body: bytes, guest: str, at: int) -> Command:
    """A command in a guest's own name; raises `Refused` with the field that is wrong.

    >>> promotion_guest_command(b'{"command": "give_value", "value": "ab"}', "Ann", 7)
    GiveValue(actor='Ann', role='player', at=7, value='ab')
    """
    name, given = word_of(body, GUESTS, "for a guest of a promotion", _GUEST)
    _, fields = GUESTS[name]
    for field in given:
        if field != "command" and field not in fields:
            raise Refused("unknown_field", f"{field[:40]}: not a field of a guest's {name}; {_takes(name, fields)}")
    command = read_command(b'{"actor":"guest","role":"player",' + body.strip()[1:])
    assert isinstance(command, Command)
    return replace(command, actor=guest, at=at)


def _takes(name: str, fields: tuple[str, ...]) -> str:
    return f"{name} takes {', '.join(fields)}"


def operator_command(body: bytes, at: int) -> Command:
    """A command as it was keyed at the desk of a promotion; raises `Refused` with the field that is wrong.

    >>> operator_command(b'{"command": "seal_entries", "actor": "Olive", "role": "casino_operator"}', 7)
    SealEntries(actor='Olive', role='casino_operator', at=7)
    """
    name, given = word_of(body, KEYED, "at the desk of a promotion", _OPERATOR)
    check_not_keyed(given, KNOWN)
    if name == "make_draw":  # its link is the house's, and is filled in
        body = b'{"link":"",' + body.strip()[1:]
    command = read_command(body)
    assert isinstance(command, Command)
    return replace(command, at=at)
