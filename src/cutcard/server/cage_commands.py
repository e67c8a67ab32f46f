"""What people may do at a cage over HTTP: staff by their badge, and members with their own money.

No body says who acts or as what: that follows from the session, and from the register of the house at that moment.
"""

from __future__ import annotations

import json

import msgspec
from msgspec.structs import replace

from cutcard.cage.base import PLAYER
from cutcard.cage.members import AgreeDeposit, AskWithdrawal, EndTransfer
from cutcard.cage.messages import Receive
from cutcard.cage.opening import AddTable, OpenCage
from cutcard.cage.papers import Decline, Sign
from cutcard.cage.two_persons import Command
from cutcard.cage.wire import COMMANDS, read_command
from cutcard.citations import Refused
from cutcard.server.asked import check_not_keyed, word_of
from cutcard.wire.shape import fields_once

NO_ROLE = "-"
"""Stands for the role of a command until it is derived."""

KNOWN = ("at", "play", "pool", "version", "owed")
"""Fields that nobody keys: the floor has the time, and what tables' own streams say."""

BADGE, PROOF = "badge", "proof"
"""Who signs at somebody else's screen, and their PIN or the confirmation of their passkey."""

MEMBERS: dict[str, tuple[type[Command], tuple[str, ...]]] = {
    "agree_deposit": (AgreeDeposit, ("transfer",)),
    "ask_withdrawal": (AskWithdrawal, ("amount",)),
    "end_transfer": (EndTransfer, ("transfer", "reason")),
}
"""What a member may send, and with which fields."""

_NOT_KEYED = (OpenCage, AddTable, AgreeDeposit, AskWithdrawal, Receive)

KEYED: dict[str, type[Command]] = {
    name: kind for name, kind in sorted(COMMANDS.items()) if issubclass(kind, Command) and kind not in _NOT_KEYED
}
"""What staff may send: all but what the floor does as it opens, and what only a member can say."""

_STAFF = '{"command": "issue_fill", "slip": "2026-000001"}'
_MEMBER = '{"command": "agree_deposit", "transfer": 1}'


class Keyed(msgspec.Struct, frozen=True):
    """A command as it was keyed, in nobody's role yet. With a ``proof`` it is by another person than the screen's."""

    command: Command
    proof: str = ""


def fields_of(kind: type[Command]) -> tuple[str, ...]:
    """The fields of a command that are keyed."""
    own = tuple(name for name in kind.__struct_fields__ if name not in (*KNOWN, "actor", "role"))
    return (*own, BADGE, PROOF) if kind in (Sign, Decline) else own


def staff_command(body: bytes, badge: str) -> Keyed:
    """A command as a person of the house keyed it; raises `Refused` with the field that is wrong.

    >>> staff_command(b'{"command": "issue_fill", "slip": "2026-000001"}', "C-1").command
    IssueFill(actor='C-1', role='-', at=0, slip='2026-000001')
    """
    name, given = word_of(body, KEYED, "at a cage", _STAFF)
    json.loads(body, object_pairs_hook=fields_once)
    for field in ("actor", "role"):
        if field in given:
            raise Refused("unknown_field", f"{field}: it follows from who is signed in, and is not keyed")
    check_not_keyed(given, KNOWN)
    fields, proof = dict(given), ""
    if name in ("sign", "decline") and (BADGE in given or PROOF in given):
        badge, proof = _text(fields.pop(BADGE, None), BADGE), _text(fields.pop(PROOF, None), PROOF)
    return Keyed(_read(fields, badge, NO_ROLE), proof)


def member_command(body: bytes, member: str) -> Command:
    """A command in a member's own name; raises `Refused` with the field that is wrong.

    >>> member_command(b'{"command": "ask_withdrawal", "amount": "50"}', "Ann")
    AskWithdrawal(actor='Ann', role='player', at=0, amount=5000)
    """
    name, given = word_of(body, MEMBERS, "for a member", _MEMBER)
    json.loads(body, object_pairs_hook=fields_once)
    for field in given:
        if field != "command" and field not in MEMBERS[name][1]:
            takes = ", ".join(MEMBERS[name][1])
            raise Refused("unknown_field", f"{field[:40]}: not a field of a member's {name}; it takes {takes}")
    return _read(dict(given), member, PLAYER)


def _read(fields: dict[str, msgspec.Raw], actor: str, role: str) -> Command:
    # A stranger's actor is put in afterwards: a name that could not be read would be refused as if it were keyed.
    command = read_command(msgspec.json.encode({**fields, "actor": "somebody", "role": role}))
    assert isinstance(command, Command)
    return replace(command, actor=actor)


def _text(raw: msgspec.Raw | None, field: str) -> str:
    if raw is None:
        raise Refused("missing_field", f"{field}: whoever signs at this screen gives a badge, and a PIN or passkey")
    try:
        return msgspec.json.decode(raw, type=str)
    except msgspec.ValidationError:
        raise Refused("wrong_type", f"{field}: a text is expected") from None
