"""What a guest may ask of a table: the player's own part of the vocabulary, in the guest's own name."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import reduce

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import dollars, read_amount
from cutcard.server.asked import word_of
from cutcard.table.base import Command
from cutcard.table.money import purse
from cutcard.table.offers import COVER, choices
from cutcard.table.state import Table
from cutcard.table.steps.cards.links import BindChain, RevealLink
from cutcard.table.steps.cards.loading import Cut, RefuseCut, ViewBurnCard
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import AskForRiffle
from cutcard.table.steps.people.seats import GiveUpBox, LeaveTable, TakeSeat
from cutcard.table.steps.rounds.deciding import Decide, RecordNoDecision
from cutcard.table.steps.rounds.jackpot import TakeBackJackpotWager
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.steps.tournament.markers import PlaceMarker, SealWager, TakeBackMarker
from cutcard.table.wire import name_of, read_command

LONGEST_KEY = 64

SHORTEST_SECRET = 22
"""Characters of a key that nobody else may guess: so many hold 128 bits."""

ALLOWED: dict[type[Command], tuple[str, ...]] = {
    TakeSeat: ("box",),
    GiveUpBox: ("box",),
    LeaveTable: (),
    PlaceWager: ("box", "wager", "amount"),
    WithdrawWager: ("box", "wager"),
    Decide: ("box", "choice", "amount"),
    PickUp: ("box",),
    Cut: ("depth",),
    RefuseCut: (),
    AskForRiffle: (),
    ViewBurnCard: (),
    TakeBackJackpotWager: ("box",),
    PlaceMarker: ("box", "marker"),
    SealWager: ("box", "sealed_main", "sealed_side"),
    TakeBackMarker: ("box",),
    BindChain: ("head", "links"),
    RevealLink: ("link",),
}
"""What a guest may send, and with which fields: cards, cash and other people are not for a guest to name."""

NAMES = {name_of(kind): (kind, fields) for kind, fields in ALLOWED.items()}


def _asked(kind: type[Command], names: tuple[str, ...]) -> type[msgspec.Struct]:
    """The fields of a command that a guest may name, as they are read in one go."""
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    fields = [(name, known[name].type) if known[name].required else (name, known[name].type, None) for name in names]
    return msgspec.defstruct(
        kind.__name__, fields, tag_field="command", tag=name_of(kind), forbid_unknown_fields=True, gc=False
    )


_quick = msgspec.json.Decoder(
    reduce(operator.or_, [_asked(kind, names) for kind, names in ALLOWED.items()]),
    dec_hook=read_amount,
).decode


def player_command(body: bytes, guest: str, at: int) -> Command:
    """A command in a guest's name; raises `Refused` with the field that is wrong.

    >>> player_command(b'{"command": "take_seat", "box": 3}', "Ann", 7)
    TakeSeat(actor='Ann', role='player', at=7, box=3)
    """
    try:
        asked = _quick(body)
        if _plain(body, asked):
            return _named_by(asked, guest, at)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        pass  # what is wrong with it is found out field by field
    name, given = word_of(body, NAMES, "for a guest", _EXAMPLE)
    fields = NAMES[name][1]
    for field in given:
        if field != "command" and field not in fields:
            known = f"; {name} takes {', '.join(fields)}" if fields else f"; {name} takes nothing more"
            raise Refused("unknown_field", f"{field[:40]}: not a field of a guest's {name}{known}")
    return _by(replace(read_command(_named(body)), actor=guest, at=at))


def _named_by(asked: msgspec.Struct, guest: str, at: int) -> Command:
    """A command from what was asked, in the guest's name."""
    kind, _ = NAMES[asked.__struct_config__.tag]  # type: ignore[index]
    return _by(kind(actor=guest, role="player", at=at, **msgspec.structs.asdict(asked)))


def _by(command: Command) -> Command:
    """Nobody may say of themselves that they cannot cover a wager: the dealer records it."""
    if isinstance(command, Decide) and command.choice == COVER:
        box, guest, at = command.box, command.actor, command.at
        return RecordNoDecision(box=box, player=guest, choice=COVER, actor="dealer", role="dealer", at=at)
    return command


def _plain(body: bytes, asked: msgspec.Struct) -> bool:
    """Whether there are as many colons as fields: then no field stands there twice."""
    given = len(asked.__struct_fields__) - (getattr(asked, "amount", "") is None)
    return body.count(b":") == given + 1 and body.isascii()


_EXAMPLE = '{"command": "take_seat", "box": 1}'


def _named(body: bytes) -> bytes:
    """The body with the guest's part in it; the name itself never goes through the reader of strangers' JSON."""
    return b'{"actor":"guest","role":"player",' + body.strip()[1:]


def check_cover(table: Table, command: Command, held: int) -> None:
    """Only of a guest whose purse is too small for it is it recorded that the choice cannot be covered."""
    if not isinstance(command, RecordNoDecision) or (command.box, command.player) not in table.bets:
        return
    offered = {choice.word: choice.takes for choice in choices(table, command.box, command.player)}
    short = [offered[c.instead_of] for c in choices(table, command.box, command.player) if c.word == command.choice]
    if any(costs <= held for costs in short):
        takes = dollars(max(short))
        clauses = table.rules.clauses("cannot_cover_play_wager")
        raise Refused("can_cover", f"choice: your purse holds ${dollars(held)}, enough for the ${takes}", clauses)


def check_purse(before: Table, after: Table, guest: str, house: str, held: Callable[[str, str], int]) -> None:
    """What a guest puts down between two tables must be there: ``held`` says what the guest has in a house."""
    own = purse(guest)
    takes = before.accounts.get(own, 0) - after.accounts.get(own, 0)
    if takes <= 0 or after.rules.tournament:  # the table sees to it that a bank suffices
        return
    has = held(house, guest)
    if takes > has:
        raise Refused(
            "purse_short",
            f"amount: your purse holds ${dollars(has)}, and that takes ${dollars(takes)}",
            before.rules.clauses("wagering_medium"),
        )


def check_paused(command: Command, why: str) -> None:
    """While play is paused, guests take back what can be taken back, and do nothing else."""
    if not isinstance(command, LeaveTable | GiveUpBox | WithdrawWager | TakeBackJackpotWager):
        raise Refused("play_paused", f"table: {why} Staff has been told, and wagers stay as they are")


def checked_key(key: str | None) -> str:
    """An idempotency key; raises `Refused`."""
    if not key:
        raise Refused("missing_key", "Idempotency-Key: a new one for each command is required, as in a UUID")
    if len(key) > LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Refused("bad_key", f"Idempotency-Key: 1 to {LONGEST_KEY} plain characters")
    return key


def checked_admission_key(key: str) -> str:
    """An idempotency key under which a guest comes in; raises `Refused` if others could guess it.

    It gives the session to whoever sends it again. So it must be a secret.
    """
    if len(checked_key(key)) < SHORTEST_SECRET:
        said = f"{SHORTEST_SECRET} to {LONGEST_KEY} characters at random are needed, as in a UUID; it is a secret"
        raise Refused("bad_key", f"Idempotency-Key: {said}")
    if len(set(key)) < SHORTEST_SECRET // 3:
        raise Refused("weak_key", "Idempotency-Key: this is not at random, and anybody could guess it; take another")
    return key
