"""What people may do with a prize pool over HTTP: the pool's vocabulary, but for what the floor does by itself."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.base import REGISTER, Command
from cutcard.jackpots.linking import LinkTable, RenewChain
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.wire import COMMANDS, read_command
from cutcard.server.asked import check_not_keyed, word_of

NOT_KEYED = (OpenPool, LinkTable, RenewChain, AdoptRelease)
"""What the floor does by itself: it opens pools or takes over those of another release, links tables, keeps chains."""

KNOWN = ("at", "chain")
"""Fields that nobody keys: the floor has the time, and the chains by which the pool draws."""

CONTROLS: dict[str, type[Command]] = {
    name: kind
    for name, kind in COMMANDS.items()
    if kind in REGISTER.decide and kind not in NOT_KEYED and issubclass(kind, Command)
}

_EXAMPLE = '{"command": "confirm_claim", "actor": "Dee", "role": "casino_supervisor", "table": "outside:Pink 1", ...}'


def controller_command(body: bytes, at: int) -> Command:
    """A command of people on a pool; raises `Refused` with the field that is wrong.

    >>> controller_command(b'{"command": "unlink_table", "actor": "Sam", "role": "casino_operator", '
    ...                    b'"second": "Dee", "second_role": "casino_supervisor", "table": "outside:Pink 1"}', 7).at
    7
    """
    _, given = word_of(body, CONTROLS, "for people", _EXAMPLE)
    check_not_keyed(given, KNOWN)
    command = read_command(body)
    assert isinstance(command, Command)
    return replace(command, at=at)
