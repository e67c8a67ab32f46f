"""What a table outside may ask of the pool: the bodies of its signed requests, as JSON."""

from __future__ import annotations

import msgspec

from cutcard.citations import Refused
from cutcard.jackpots.messages import Seat
from cutcard.wire.shape import UNREADABLE, json_refusal, shape_refusal

LONGEST_BODY = 1 << 14


class Request(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="request"):
    """A signed request: the how manyeth of this table, the hash of the one before, and what it asks for, as JSON.

    ``link`` is not the table's: where a round is drawn by the pool's own chain, whoever passes the request on adds it.
    """

    table: str
    number: int
    before: str
    body: str
    signature: str
    at: int = 0
    link: str = ""


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="announce"):
    """The table begins a round."""

    round: int


class Contribute(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="contribute"):
    """Jackpot wagers of a round: new ones, and those that were carried to it."""

    round: int
    seats: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()


class WithdrawWagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="withdraw"):
    """Wagers that went back before the first card."""

    round: int
    seats: tuple[Seat, ...]
    why: str = ""


class ClaimLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="claim"):
    """A hand has won a progressive level. No amount is named: the pool says what is locked."""

    round: int
    level: str
    seat: Seat
    cards: tuple[str, ...]
    at: int = 0


class ReportFixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="fixed"):
    """A fixed prize was paid, in cents."""

    round: int
    seat: Seat
    paid: int


class EndRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask", tag="end_round"):
    """The round is over: what went back, what is carried, and the people where the table takes part in the mystery."""

    round: int
    returned: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()
    people: tuple[str, ...] = ()
    void: bool = False


Ask = Announce | Contribute | WithdrawWagers | ClaimLevel | ReportFixed | EndRound

_DECODER = msgspec.json.Decoder(Ask)


def read_ask(body: str) -> Ask:
    """What a body asks for; raises `Refused` with the field that is wrong."""
    line = body.encode()
    if len(line) > LONGEST_BODY:
        raise Refused("line_too_long", f"body: it is over {LONGEST_BODY:,} bytes, which no request needs")
    try:
        ask: Ask = _DECODER.decode(line)
        return ask
    except msgspec.ValidationError as error:
        raise shape_refusal(error, line, [], within="body") from None
    except UNREADABLE as error:
        raise json_refusal(line, error, "read") from None
